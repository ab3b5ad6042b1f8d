"""B2.1 Movement as a whole: the step and what it asks."""

import pytest

from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Camp
from feldherr.table import Place

from .marching import answer, field, go, line, where
from .positions import NORTH, SOUTH, at, battle, element, position, run

X, Y = 500.0, 300.0


@pytest.mark.rule("horden", "B2.1", "B4.a")
def test_moves_are_asked_until_one_is_done() -> None:
    game = field(*line(2, "blade", X, Y))
    run(game.move(), answer("r1", (X, Y + 30, NORTH)))
    assert game.state.cursor == "move" and game.state.phase == "movement"
    run(game.move(), "done")
    assert game.state.cursor == "stride"


@pytest.mark.rule("horden", "B2.1", "B4.a")
def test_without_action_points_only_free_things_are_asked() -> None:
    game = field(element("r1", "spear", at(X, Y), properties=("mounts",)))
    game.state.ap = 0
    run(game.move(), "dismount r1")
    assert game.state.cursor == "move"
    run(game.move())
    assert game.state.cursor == "stride", "nothing free is left"


@pytest.mark.rule("horden", "B4.a")
def test_the_question_judges_any_answer_and_proposes_some() -> None:
    game = field(*line(3, "blade", X, Y), element("b1", "spear", at(X, Y + 80, SOUTH)))
    asked = next(game.move())
    assert isinstance(asked, Place) and asked.about == {"ap": 6}
    assert "done" in asked.options and len(asked.options) > 5
    assert asked.check(answer("r1", (X, Y + 12.345, NORTH))) is None
    refused = asked.check(answer("r1", (X, Y + 200, NORTH)))
    assert refused and refused.key == "too-far"
    assert asked.check("land r1") is not None


@pytest.mark.rule("horden", "M4.1.h", "B5.3.1.f")
def test_a_move_out_of_or_into_a_camp_may_change_its_owner() -> None:
    camp = Camp(
        id="camp-blue", seat="blue", holder="blue", pose=at(X, Y + 30, SOUTH), followers=False
    )
    game = field(element("r1", "blade", at(X, Y)), camps={camp.id: camp})
    go(game, "r1", (X, Y + 50, NORTH))
    assert camp.holder == "red"


def test_a_move_is_replayed_without_judging() -> None:
    state = position(*line(2, "blade", X, Y), element("b1", "blade", at(X, 700, SOUTH)))
    fought = battle(Movement, state)
    fought.answer(answer("r1 r2", (X, Y + 30, NORTH)))
    replayed = battle(Movement, state).replay(fought.journal)
    assert replayed.state == fought.state
    assert [mark.checksum for mark in replayed.marks] == [mark.checksum for mark in fought.marks]


def test_contacts_are_noted_when_all_have_moved() -> None:
    game = field(*line(2, "blade", X, Y), *line(2, "spear", X + 40, Y + 60, SOUTH))
    go(game, "r1 r2", (X, Y + 60, NORTH))
    assert game.element("r1").charged == ("b2",) and game.element("r2").charged == ("b1",)
    assert where(game, "r2") == (X + 40, Y + 60, 90)


@pytest.mark.rule("horden", "G65", "B5.2.2.h")
def test_whom_two_of_a_group_meet_he_meets_at_once() -> None:
    wagon = element("b1", "war_wagon", at(X + 60, Y + 50, 0.0))  # its right flank is 80 mm long
    game = field(*line(2, "blade", X, Y), wagon)
    go(game, "r1 r2", (X, Y + 30, NORTH))
    assert wagon.met == {"r1": "right", "r2": "right"}
    assert wagon.met_at_once == ("r1", "r2")
