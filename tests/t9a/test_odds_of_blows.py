"""The odds of attacks that strike back, against every face of the dice."""

from collections import defaultdict
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Armour, Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds import clash
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.harms import harms_of
from feldherr.games.t9a.odds.mutual import may_strike_back
from feldherr.games.t9a.odds.thought import every
from feldherr.games.t9a.odds.untold import untold
from feldherr.games.t9a.state import Combat, Position
from tests.t9a.odds_twin import LIMIT, block, expected, fought
from tests.t9a.positions import HERO, SOLDIER, SOUTH, at, rules, troop, unit
from tests.t9a.test_odds import one_attack

SHIELD = Armour("shield", 1)
SCENES: dict[str, tuple[tuple[Given, ...], tuple[Given, ...]]] = {
    "nothing": ((), ()),
    "own ones": ((Given("red_haze"),), ()),
    "ones of others": ((Given("hatred"),), (Given("mirrored_scales"),)),
    "shield": ((Given("poison_attacks"),), (Given("spiked_shield_rule"),)),
    "blood": ((Given("multiple_wounds", x=2),), (Given("acid_blood"),)),
    "more blows": ((Given("crimson_rage"),), ()),
    "more poisoned blows": ((Given("crimson_rage"), Given("poison_attacks")), ()),
    "light": ((Given("the_light_of_sonnstahl"), Given("imperial_prince")), ()),
    "light for others": ((Given("the_light_of_sonnstahl"),), ()),
    "weaker": ((), (Given("blessing_of_nezibkesh"),)),
}
OF_MODELS = ("red_haze", "imperial_prince")
"""Which of these rules the whole model has."""
STRUCK_BACK = ("own ones", "ones of others", "shield", "blood")


def face_off(attacker: tuple[Given, ...], guard: tuple[Given, ...]) -> NinthAge:
    """A naked hero with one attack and another one, in contact; with a spiked shield in armour."""
    part = replace(HERO.parts[0], attack_value=1, rules=attacker)
    rage = tuple(given for given in attacker if given.word in OF_MODELS)
    mine = unit("r1", troop(replace(HERO, parts=(part,), worn=()), *rage), at(36, 20))
    shielded = any(given.word == "spiked_shield_rule" for given in guard)
    worn = (*HERO.worn, SHIELD) if shielded else ()
    foe = unit("b1", troop(replace(HERO, name="Foe", worn=worn), *guard), at(36, 20, SOUTH))
    made = rules(NinthAge, mine, foe, phase="melee")
    made.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    return made


def foreseen(made: Foresight) -> dict[tuple[int, int], float]:
    """The Health Points that one attack costs the other and itself, three at the most."""
    (harm,) = harms_of(made, [one_attack(made)], {"b1": 0, "r1": 1})
    found: dict[tuple[int, int], float] = defaultdict(float)
    for lost, chance in np.ndenumerate(harm.chances):
        each = dict(zip(harm.axes, lost, strict=True))
        found[min(each[0], 3), min(each.get(1, 0), 3)] += float(chance)
    return {lost: chance for lost, chance in found.items() if chance > 1e-12}


def thrown_out(start: NinthAge) -> dict[tuple[int, int], float]:
    """The Health Points that one attack costs the other and itself, over every face of its dice."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    state = encode(start.state)

    def struck() -> Any:
        made = NinthAge(start.opening, decode(state, type=Position), lambda event: None)
        attack = one_attack(made)
        ones = yield from made.roll_to_hit(attack)
        yield from made.attack_sequence([attack, *made._rebounding(attack, ones)])
        return made.unit("b1").round.lost, made.unit("r1").round.lost

    for chance, lost in every(struck):
        found[lost] += chance
    return dict(found)


@pytest.mark.rule("t9a", "7.F-1", "7.G-1", "8.D.a.3-6", "15.D.e.3")
@pytest.mark.parametrize("words", SCENES)
def test_an_attack_that_strikes_back_has_the_odds_of_all_its_faces(words: str) -> None:
    start = face_off(*SCENES[words])
    made = Foresight(start)
    assert may_strike_back(made, one_attack(made)) == (words in STRUCK_BACK)
    assert foreseen(made) == pytest.approx(thrown_out(start))


def comrades() -> tuple[NinthAge, tuple[str, str]]:
    """Soldiers who take their slayers with them, against others; both with a champion."""
    grim = block("b1", troop("soldier", "yer_comin_with_me"), at(36, 20, SOUTH), 12, 6)
    own = block("r1", "soldier", at(36, 20), 16, 6)
    made = rules(NinthAge, own, grim, phase="melee")
    made.engage(own[0], Side.FRONT, grim[0], Side.FRONT)
    own[0].charging = True
    return made, ("r1", "b1")


@pytest.mark.rule("t9a", "8.D.a.3-6", "16.A.a.1")
def test_a_last_blow_has_the_odds_of_all_its_faces() -> None:
    """Of a naked soldier whom one attack slays: he strikes once more."""
    part = replace(HERO.parts[0], attack_value=1)
    mine = unit("r1", replace(HERO, parts=(part,), worn=()), at(36, 20))
    bare = replace(SOLDIER, worn=(), armour=0)
    foe = unit("b1", troop(bare, "yer_comin_with_me"), at(36, 20, SOUTH), 2, 2)
    start = rules(NinthAge, mine, foe, phase="melee")
    start.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    start.state.combat = Combat(units=("b1", "r1"))
    foe[0].round.roused = ("yer_comin_with_me",)
    odds = foreseen(Foresight(start))
    assert odds == pytest.approx(thrown_out(start))
    assert odds[1, 1] > 0, "both may fall"


@pytest.mark.rule("t9a", "8.D.a.3-6", "15.D.0", "15.F.a.0")
def test_a_round_with_last_blows_has_the_odds_of_rounds_that_are_fought() -> None:
    made, names = comrades()
    exact = clash(made, made.unit("r1"), made.unit("b1"))
    tally = fought(made, names, 120, Random(7))
    for n, number in enumerate(expected(exact)):
        assert tally.mean(n) == pytest.approx(number, abs=LIMIT * tally.error(n) + 0.1), n
    assert list(untold(made, [made.unit("b1")])) == [], "nothing of it is left out"
