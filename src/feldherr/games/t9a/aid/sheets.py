"""The card of a unit: its profile as it is now, its formation, its model rules."""

from collections.abc import Iterator

from feldherr.games.aid import Factor, Leaf, Sheet, Words
from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Own, Pool
from ..state import Unit
from ..words import Characteristic

GLOBAL: tuple[Characteristic, ...] = ("advance", "march", "discipline")
DEFENSIVE: tuple[Characteristic, ...] = ("health", "defensive_skill", "resilience", "armour")
OFFENSIVE: tuple[Characteristic, ...] = (
    "attack_value",
    "offensive_skill",
    "strength",
    "armour_penetration",
    "agility",
)


def sheet(rules: NinthAge, body: str) -> Sheet | None:
    """What is known of a unit; None for anything else."""
    unit = rules.state.units.get(body)
    if unit is None:
        return None
    troop = rules.troop(body)
    beneath = Words("t9-sheet", {"models": unit.models, "points": troop.points})
    return Sheet(
        body=body,
        title=Words("aid-plain", {"said": body}),
        beneath=beneath,
        rows=tuple(_rows(rules, unit)),
        leaves=tuple(_leaf(rules, pool) for pool in rules.pools(unit)[1:]),
    )


@rule("5.A-1", "8.D.a.2-1", "3.B.b-1")
def _rows(rules: NinthAge, unit: Unit) -> Iterator[Factor]:
    """Profile of the most numerous models, Health Points left, formation, rules."""
    pools = rules.pools(unit)
    if not pools:
        return
    yield from _profile(rules, pools[0])
    yield Factor(Words("t9-health-left"), rules.health(unit), rules=("3.B.d-1",))
    if unit.pose is not None:
        yield Factor(Words("t9-files"), unit.files, rules=("3.B-1",))
        yield Factor(Words("t9-full-ranks"), rules.full_ranks(unit), rules=("3.B.b-1",))
    for word in dict.fromkeys(given.word for given in rules.rules_of(pools[0])):
        yield Factor(Words("aid-plain", {"said": word}))


def _profile(rules: NinthAge, pool: Pool) -> Iterator[Factor]:
    for of in (*GLOBAL, *DEFENSIVE):
        yield Factor(
            Words(f"t9-{of.replace('_', '-')}"), rules.value(Own(pool), of), rules=("5.A",)
        )
    for own in rules.parts(pool):
        for of in OFFENSIVE:
            value = rules.value(own, of)
            if value is not None:
                yield Factor(Words(f"t9-{of.replace('_', '-')}"), value, rules=("5.A.c-1",))


@rule("21.B/1", "21.C.a/1")
def _leaf(rules: NinthAge, pool: Pool) -> Leaf:
    """A champion or a Character in the unit."""
    told = {"health": pool.health, "discipline": rules.value(Own(pool), "discipline") or 0}
    return Leaf(title=Words("aid-plain", {"said": pool.key}), beneath=Words("t9-leaf", told))
