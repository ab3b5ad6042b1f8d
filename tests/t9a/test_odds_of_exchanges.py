"""The odds of attacks that call forth others, and these again: against every face of all dice."""

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Armour
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.odds import clash
from feldherr.games.t9a.odds.aftermath import Aftermath
from feldherr.games.t9a.odds.blasts import Blasts
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.harms import harms_of
from feldherr.games.t9a.odds.losses import Block, axes
from feldherr.games.t9a.odds.thought import every, unheard
from feldherr.games.t9a.state import Combat, Position
from tests.t9a.odds_twin import LIMIT, expected, fought
from tests.t9a.positions import HERO, SOLDIER, SOUTH, at, joined, rules, troop, unit

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
BARE = replace(SOLDIER, worn=(), armour=0)
NAKED = replace(HERO, worn=())
SHIELDED = replace(HERO, worn=(*HERO.worn, Armour("shield", 1)))
Made = Callable[[NinthAge], list[Attack]]
Losses = dict[tuple[int, ...], float]


def facing(own: Any, foe: Any, *more: Any) -> NinthAge:
    """Two units front to front in the middle of a round."""
    made = rules(NinthAge, own, foe, *more, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    return made


def hits(number: int, whom: str = "", by: str = "r1", **fields: Any) -> Made:
    """So many hits on a unit, or on a pool of it."""

    def made(there: NinthAge) -> list[Attack]:
        pool = there.pool(by)
        assert pool is not None
        own, target = there.parts(pool)[0], "b1" if by == "r1" else "r1"
        known = {"strength": 4, "piercing": 0, **fields}
        return [
            Attack(kind="special", target=target, pool=whom, by=own, hits=number, **known)
        ]  # fmt: skip

    return made


def thrown(start: NinthAge, made: Made, keys: tuple[str, ...]) -> Losses:
    """The Health Points that attacks cost pools, over every face of their dice."""
    state, found = encode(start.state), defaultdict[tuple[int, ...], float](float)

    def left(there: NinthAge) -> list[int]:
        return [pool.health if (pool := there.pool(key)) else 0 for key in keys]

    def struck() -> Any:
        there = NinthAge(start.opening, decode(state, type=Position), unheard)
        before = left(there)
        yield from there.attack_sequence(made(there))
        return tuple(n - m for n, m in zip(before, left(there), strict=True))

    for chance, lost in every(struck):
        found[lost] += chance
    return dict(found)


def foreseen(start: NinthAge, made: Made, keys: tuple[str, ...]) -> Losses:
    """The same by the odds."""
    there = Foresight(start)
    there.remember("r1", "b1")
    lanes = axes([pool for name in ("r1", "b1") for pool in there.pools(there.unit(name))])
    ones = Block([0] * len(lanes), np.ones((1,) * len(lanes)))
    harms = harms_of(there, made(there), {axis.pool.key: n for n, axis in enumerate(lanes)})
    blasts = Blasts(there, ("r1", "b1"), lanes)
    ((_, after),) = Aftermath(there, [*lanes], ones, blasts).of(harms)
    found: dict[tuple[int, ...], float] = defaultdict(float)
    for lost, chance in np.ndenumerate(after.chances):
        known = {a.pool.key: min(n, a.health) for a, n in zip(lanes, lost, strict=True)}
        found[tuple(known[key] for key in keys)] += float(chance)
    return {lost: chance for lost, chance in found.items() if chance > 1e-12}


def agrees(start: NinthAge, made: Made, keys: tuple[str, ...]) -> Losses:
    found = foreseen(start, made, keys)
    assert found == pytest.approx(thrown(start, made, keys))
    return found


# --- Hits on whole units are told, too ---


@BOOK
@pytest.mark.parametrize("whom", ["b1", ""])
def test_acid_blood_flows_for_hits_on_the_whole_unit(whom: str) -> None:
    beast = unit("b1", troop(NAKED, "acid_blood"), at(36, 20, SOUTH))
    found = agrees(facing(unit("r1", NAKED, at(36, 20)), beast), hits(2, whom), ("b1", "r1"))
    assert found[2, 2] > 0


@BOOK
@pytest.mark.rule("t9a", "7.E-1")
@pytest.mark.parametrize("word", ["acid_blood", "mummys_curse"])
def test_who_is_struck_among_others_strikes_back(word: str) -> None:
    """Three hits on two soldiers and a Character."""
    few = unit("b1", BARE, at(36, 20, SOUTH), 2, 2)
    hero = unit("b2", troop(replace(NAKED, health=1), word, character=True))
    joined(few[0], hero)
    made = facing(unit("r1", "soldier", at(36, 20), 3), few, hero)
    found = agrees(made, hits(3), ("b1", "b2", "r1"))
    assert sum(chance for lost, chance in found.items() if lost[2]) > 0.1


@BOOK
@pytest.mark.rule("t9a", "21.E.b/2")
def test_a_shield_strikes_back_for_hits_on_the_whole_unit() -> None:
    spiked = unit("b1", troop(SHIELDED, "spiked_shield_rule"), at(36, 20, SOUTH))
    agrees(facing(unit("r1", NAKED, at(36, 20)), spiked), hits(1), ("b1", "r1"))


# --- Chains ---


@BOOK
def test_a_shield_that_makes_acid_flow_is_burnt_by_it() -> None:
    """A save strikes back, the blood that it costs strikes the shield's bearer."""
    spiked = unit("b1", troop(SHIELDED, "spiked_shield_rule"), at(36, 20, SOUTH))
    acid = unit("r1", troop(NAKED, "acid_blood"), at(36, 20))
    found = agrees(facing(acid, spiked), hits(1), ("b1", "r1"))
    assert found[1, 1] > 0


@BOOK
@pytest.mark.rule("t9a", "16.A.a.1")
@pytest.mark.parametrize(
    ("own", "foe"),
    [
        ("acid_blood", "acid_blood"),
        ("spiked_shield_rule", "spiked_shield_rule"),
        ("yer_comin_with_me", "acid_blood"),
    ],
)
def test_a_chain_without_end_is_followed_until_it_does_not_matter(own: str, foe: str) -> None:
    """Dwarfs whom the blood of a beast slays strike it once more, and it bleeds again."""
    few = unit("r1", troop(replace(SHIELDED, health=2), own), at(36, 20))
    made = facing(few, unit("b1", troop(SHIELDED, foe), at(36, 20, SOUTH)))
    made.state.combat = None
    tally = fought(made, ("r1", "b1"), 60, Random(7))
    for n, number in enumerate(expected(clash(made, few[0], made.unit("b1")))):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + 0.01), n


# --- Last blows at whole units ---


def grim(models: int) -> Any:
    made = unit("b1", troop(BARE, "yer_comin_with_me"), at(36, 20, SOUTH), models, models)
    made[0].round.roused = ("yer_comin_with_me",)
    return made


@BOOK
@pytest.mark.rule("t9a", "7.E-1", "21.B.e/1")
def test_last_blows_at_few_are_shared_out() -> None:
    """Two dwarfs fall by a soldier, beside whom a Character stands: one blow strikes him."""
    few, hero = unit("r1", BARE, at(36, 20)), unit("r2", troop(NAKED, character=True))
    joined(few[0], hero)
    found = agrees(facing(few, grim(2), hero), hits(2), ("b1", "r1", "r2"))
    assert found[2, 1, 1] > 0 and found[1, 1, 0] > 0 and (1, 0, 1) not in found


@BOOK
@pytest.mark.rule("t9a", "16.A.a.1")
def test_whom_one_attack_slays_the_next_does_not_slay_again() -> None:
    """Two attacks on one dwarf, each of which would slay him."""

    def twice(there: NinthAge) -> list[Attack]:
        return [*hits(1, "b1", piercing=5)(there), *hits(1, "b1", strength=5)(there)]

    made = facing(unit("r1", NAKED, at(36, 20)), grim(1))
    found = agrees(made, twice, ("b1", "r1"))
    assert max(own for _, own in found) == 1, "not two blows"
