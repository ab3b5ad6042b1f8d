"""What pursuing wins and risks is told before it is decided, against a twin that plays all dice."""

from collections.abc import Generator
from itertools import product
from typing import Any

import pytest

from feldherr.games.aid import Odds
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Camp, Element
from feldherr.table import Question, Roll

from .helping import AID, table, told
from .positions import NORTH, SOUTH, at, element

X, Y = 500.0, 400.0
DEPTH = 30.0
"""mm. The base depth of Cavalry."""


def position(*others: Element) -> Horden:
    """Blades fight Cavalry; they need not pursue mounted troops."""
    two = element("r1", "blade", at(X, Y, NORTH)), element("b1", "cavalry", at(X, Y, SOUTH))
    return table(*two, *others, phase="melee")


def spear(gap: float) -> Element:
    """So many mm behind the Cavalry."""
    return element("b2", "spear", at(X, Y + DEPTH + gap, SOUTH))


def asked_to_pursue(rules: Horden) -> tuple[Question, Generator[Any, Any, Any]]:
    """The melee up to the question; the Cavalry has fallen."""
    step: Generator[Any, Any, Any] = rules.melee((rules.element("r1"), rules.element("b1")))
    asked = next(step)
    while asked.key != "pursue":
        asked = step.send((12, 1) if isinstance(asked, Roll) else asked.options[0])
    assert rules.element("b1").pose is None
    return asked, step


def odds_of(rules: Horden, said: str) -> tuple[Odds, ...]:
    question, _ = asked_to_pursue(rules)
    return AID.odds(rules, question, said)


@pytest.mark.rule("horden", "B5.5.1.a", "B5.5.1.d")
def test_the_odds_of_pursuing_are_those_of_the_fight_that_follows_at_once() -> None:
    (odds,) = odds_of(position(spear(gap=10)), "yes")
    assert (odds.own, odds.enemy) == ("r1", "b2")
    harmed = 0
    for dice in product(range(1, 13), range(1, 13)):
        rules = position(spear(gap=10))
        _, step = asked_to_pursue(rules)
        asked = step.send("yes")
        try:
            while True:
                asked = step.send(dice if isinstance(asked, Roll) else asked.options[0])
        except StopIteration:
            harmed += rules.element("b2").pose != spear(gap=10).pose
    assert odds.headline.probability == pytest.approx(harmed / 144)


@pytest.mark.rule("horden", "B5.5.1.a")
@pytest.mark.parametrize("said", ["yes", "no"])
def test_without_a_new_fight_the_worst_attack_of_the_next_turn_is_told(said: str) -> None:
    (odds,) = odds_of(position(spear(gap=20)), said)
    assert told(odds.title) == "Next turn: attack of b2 on r1 (front)"
    assert odds.headline.good is False
    bad = sum(chance.probability for chance in odds.chances if chance.good is False)
    assert odds.headline.probability == pytest.approx(bad)


@pytest.mark.rule("horden", "B5.5.1.a")
def test_who_pursues_towards_an_enemy_can_be_attacked_and_who_stays_cannot() -> None:
    assert odds_of(position(spear(gap=65)), "yes") != ()
    assert odds_of(position(spear(gap=65)), "no") == ()


@pytest.mark.rule("horden", "B5.5.1.a")
def test_to_weigh_a_pursuit_changes_nothing() -> None:
    rules = position(spear(gap=10))
    question, _ = asked_to_pursue(rules)
    AID.odds(rules, question, "yes")
    assert rules.element("r1").pose == at(X, Y, NORTH)
    assert rules.element("b2").pose == spear(gap=10).pose


@pytest.mark.rule("horden", "B5.5.1.e", "M4.1.h")
def test_a_camp_that_is_taken_on_the_way_is_told() -> None:
    rules = position()
    pose = at(X, Y + DEPTH, SOUTH)
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=pose, followers=False)
    rules.state.camps[camp.id] = camp
    taken, *_ = odds_of(rules, "yes")
    assert told(taken.title) == "Pursuit: r1 into camp-blue"
    assert told(taken.headline.words) == "camp-blue taken"
    assert all(odds.title.key != "aid-pursues-into" for odds in odds_of(position(), "yes"))
