"""21.A.a.1 Fear in units some of whose models do not know it."""

import pytest

from feldherr.games.t9a.army.profiles import Model
from feldherr.games.t9a.moments import Attack
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import SOLDIER, joined, troop, unit

PLAIN = Model(name="Plain", parts=SOLDIER.parts)


def frightened(**options: str) -> Brawl:
    """Red is afraid, all but the Character in its ranks."""
    host = unit("r1", PLAIN, RED, 9)
    brave = unit("r2", troop(PLAIN, "fearless", character=True))
    joined(host[0], brave, file=2)
    made = brawl(host, brave, unit("b1", PLAIN, BLUE, 10), options=options)
    made.unit("r1").round.afraid = True
    return made


def needed(made: Brawl, by: str, pool: str) -> int:
    """The roll with which models of a pool hit those of another one."""
    owner = made.pool(by)
    assert owner is not None
    own = made.parts(owner)[0]
    target = made.unit_of(pool)
    return made.needed_to_hit(
        made.attributes(Attack(kind="close_combat", target=target, pool=pool, by=own))
    )


@pytest.mark.rule("t9a", "21.A.a.1/3", "21.A.a.1/4", "21.A.a.8/2", "GC2")
@pytest.mark.parametrize(
    ("immunity", "by", "pool", "roll"),
    [
        ("model", "r1", "b1", 5),
        ("model", "r2", "b1", 4),
        ("model", "b1", "r1", 3),
        ("model", "b1", "r2", 4),
        ("unit", "r2", "b1", 5),
        ("unit", "b1", "r2", 3),
    ],
)
def test_only_those_who_know_fear_fight_worse_for_it(
    immunity: str, by: str, pool: str, roll: int
) -> None:
    assert needed(frightened(fear_immunity=immunity), by, pool) == roll
