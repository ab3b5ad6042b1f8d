"""What is shown greyed beside the options: what players look for, and the rule against it."""

from typing import Any

import pytest

from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.engine import NinthAge
from feldherr.table import Question
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import ARCHER, HERO, SOUTH, asked, at, joined, rules, troop, unit

AID = NinthAgeAid()


def greyed(made: NinthAge, question: Question) -> dict[str, str]:
    """The greyed answers with the keys of their reasons; each has words of its own."""
    found = AID.refused(made, question)
    assert all(AID.words(made, question, answer).key for answer, _ in found)
    assert not {answer for answer, _ in found} & set(question.options)
    return {answer: no.key for answer, no in found}


def field(phase: str, cursor: str, **fields: Any) -> NinthAge:
    """Two units of red that are free, one that is shaken, one far from everybody."""
    return rules(
        NinthAge,
        unit("r1", ARCHER, at(20, 10), 10),
        unit("r2", ARCHER, at(32, 10), 10, shaken_until=1),
        unit("r3", "soldier", at(60, 4), 10),
        unit("b1", ARCHER, at(20, 20, SOUTH), 10, **fields),
        unit("b2", "soldier", at(32, 20, SOUTH), 10),
        phase=phase,
        cursor=cursor,
    )


@pytest.mark.rule("t9a", "11.B-1", "11.B-2")
def test_who_is_offered_no_charge_is_told_why_not_at_the_nearest() -> None:
    made = field("charge", "declare_charge")
    question = asked(made.declare_charge())
    assert "r1 > b1" in question.options
    assert greyed(made, question) == {"r2": "charge-shaken", "r3 > b2": "charge-too-far"}


@pytest.mark.rule("t9a", "11.C-2", "11.C.b-3")
@pytest.mark.parametrize("shot", [False, True])
def test_reactions_that_a_target_does_not_have_say_why(shot: bool) -> None:
    made = field("charge", "declare_charge")
    made.unit("b1").turn.stood_and_shot = shot
    question = asked(made.declare_charge(), "r1 > b1")
    assert greyed(made, question) == ({"stand_and_shoot": "stood-before"} if shot else {})


@pytest.mark.rule("t9a", "11.C-2", "14.A.a.1")
def test_who_has_nothing_to_shoot_with_does_not_look_for_it() -> None:
    made = field("charge", "declare_charge")
    question = asked(made.declare_charge(), "r1 > b2")
    assert list(question.options) == ["t9-hold", "flee"] and greyed(made, question) == {}


@pytest.mark.rule("t9a", "12.D-1", "17.B.2")
def test_who_cannot_be_moved_is_told_why() -> None:
    made = field("movement", "move_units")
    made.unit("r3").phase.moved = True  # everybody knows that
    assert greyed(made, asked(made.move_units())) == {"r2": "move-shaken"}


@pytest.mark.rule("t9a", "14.A.a.1", "17.B.2")
def test_who_has_a_bow_and_cannot_shoot_is_told_why() -> None:
    made = field("shooting", "shoot_in_turn")
    question = asked(made.shoot_in_turn())
    assert "r1 > b1" in question.options
    assert greyed(made, question) == {"r2": "shot-shaken"}


@pytest.mark.rule("t9a", "15.E.b.1")
def test_who_fights_elsewhere_in_the_combat_cannot_accept_a_duel() -> None:
    red, blue = unit("r1", "soldier", RED, 9, 5), unit("b1", "soldier", BLUE, 9, 5, champion=True)
    hero, other = unit("r2", troop(HERO, character=True)), unit("r3", "soldier", RED.aside(-100), 9)
    joined(red[0], hero, file=2)
    far = unit("b3", "soldier", BLUE.aside(200), 5, champion=True)
    made = brawl(red, hero, other, blue, far, engaged="r1 b1, r3 b1, r3 b3")
    question = asked(made.duels(), "r2")
    assert greyed(made, question) == {"b3.champion": "duel-out-of-touch"}


def test_questions_without_wishes_show_nothing_greyed() -> None:
    made = field("movement", "move_units")
    assert greyed(made, asked(made.move_units(), "r1")) == {}
