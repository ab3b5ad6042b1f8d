"""What the greedy commander of The 9th Age expects of blows."""

from math import exp
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.commanders.t9a.adviser import Adviser
from feldherr.commanders.t9a.blows import melee
from feldherr.commanders.t9a.chances import felled, mean
from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.state import Combat
from feldherr.table import Choice
from tests.commanders.t9a_advice import best
from tests.t9a.positions import SOUTH, at, rules, unit
from tests.t9a.test_odds_of_special_attacks import (
    GRIND,
    GRINDS,
    IMPACT,
    IMPACTS,
    SCENES,
    STOMP,
    STOMPS,
    charge,
    foreseen,
)

DICED = replace(STOMPS, x="D3")
OF_ONE = {"fire_phoenix": GRINDS, "living_avalanche": IMPACTS, "mountain_breaker": IMPACTS}
"""Rules that change one Special Attack."""


def dealt(*words: Given, duel: bool = False) -> float:
    """The Health Points that a beast with these rules, which has charged, costs a hero."""
    made = charge(*words, duel=duel)
    return melee(made, made.unit("r1")).mean


@pytest.mark.rule("t9a", "8.D.a.3-6", "21.H/1")
@pytest.mark.parametrize(("word", "changed"), [*OF_ONE.items(), ("big_brother", DICED)])
def test_a_rule_for_one_special_attack_counts_for_that_one_alone(word: str, changed: Given) -> None:
    for one in (GRINDS, IMPACTS, DICED):
        more = dealt(one, Given(word)) - dealt(one)
        assert (abs(more) > 0.01) == (one == changed), one.word


@pytest.mark.rule("t9a", "21.H/1", "15.E.c.2")
@pytest.mark.parametrize("duel", [False, True])
@pytest.mark.parametrize("word", SCENES)
def test_special_attacks_are_expected_about_as_the_odds_have_them(word: str, duel: bool) -> None:
    _, others = SCENES[word]
    made = Foresight(charge(Given(word), *others, duel=duel))
    exact = [foreseen(made, step) for step in (IMPACT, GRIND, STOMP)]
    expected = sum(lost * chance for odds in exact for lost, chance in odds.items())
    found = dealt(Given(word), *others, duel=duel) - dealt(Given(word), duel=duel)
    assert found == pytest.approx(expected, abs=0.05)


@pytest.mark.rule("t9a", "2.B.a.2-1")
def test_a_maximised_die_shows_more_on_average() -> None:
    """The higher of two: 161 of 36 pips; of three-sided ones 22 of 9; a plain number stays."""
    assert [mean(of, 1) for of in ("D6", "D3", 4)] == pytest.approx([161 / 36, 22 / 9, 4])


# --- Whom to strike ---


def shared_out(times: int) -> list[Any]:
    """How many of five attacks each of so many groups of soldiers aims at an enemy champion."""
    mine = unit("r1", "soldier", at(36, 20), 20)
    foe = unit("b1", "soldier", at(36, 20, SOUTH), 20, champion=True)
    made = rules(NinthAge, mine, foe, phase="melee")
    made.engage(mine[0], Side.FRONT, foe[0], Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"), step=3)
    about = {"unit": "r1", "other": "b1", "pool": "b1.champion"}
    memory: dict[Any, Any] = {}
    question = Choice("red", "allocate-attacks", [*"012345"], about)
    return [best(Adviser(made, "red", memory), question) for _ in range(times)]


@pytest.mark.rule("t9a", "15.D.d.0b")
def test_not_all_blows_are_aimed_at_the_same_champion() -> None:
    """Who has but one Health Point need not be struck by everybody in the step."""
    first, *later = (int(str(said)) for said in shared_out(4))
    assert first > 0 and first + sum(later) < 20 and later[-1] == 0


def test_few_health_points_are_not_lost_more_than_once() -> None:
    assert [felled(1.0, health) for health in (1, 50)] == pytest.approx([1 - exp(-1), 1.0])
    assert felled(9.0, 2) == pytest.approx(2.0, abs=0.01)
