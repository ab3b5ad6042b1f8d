"""18 Victory Conditions."""

from typing import Any

import pytest

from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.scoring.scoring import Scoring
from feldherr.table import Steps
from tests.t9a.positions import HERO, SOLDIER, SOUTH, at, joined, keys, rules, run, unit
from tests.t9a.stand_ins import Alone


class Scored(Alone):
    """A battle that ends; who wins the objective is told."""

    objective = ""
    finish = Scoring.finish

    def objective_winner(self) -> Steps[str]:
        yield from ()
        return self.objective


def listed(points: int, models: int = 20, **fields: Any) -> Troop:
    return Troop(name="Guard", model=SOLDIER, size=models, points=points, **fields)


def scored(points: int = 200, models: int = 20, left: int = 20, **fields: Any) -> Scored:
    """Red scores for blue's unit of which so many models are left."""
    made = rules(Scored, unit("b1", listed(points, models), at(20, 20, SOUTH), models))
    blue = made.unit("b1")
    blue.models = left
    for name, value in fields.items():
        setattr(blue, name, value)
    return made


def ended(red: int, blue: int, objective: str = "", **options: Any) -> Scored:
    """The end of a battle in which the sides have scored so many Victory Points."""
    mine, theirs = unit("r1", listed(blue)), unit("b1", listed(red))
    made = rules(Scored, mine, theirs, options=options)
    made.unit("r1").status = "destroyed" if blue else "off_board"
    made.unit("b1").status = "destroyed" if red else "off_board"
    made.objective = objective
    run(made.finish())
    return made


@pytest.mark.rule("t9a", "18.A.1", "18.A.2", "18.A.3", "18.A.4", "2-D7")
@pytest.mark.parametrize(
    ("fields", "left", "points"),
    [
        ({}, 20, 0),
        ({"status": "destroyed"}, 0, 215),
        ({"fleeing": True}, 20, 108),
        ({}, 5, 108),
        ({}, 6, 0),
        ({"fleeing": True}, 5, 215),
    ],
)
def test_points_for_what_was_lost(fields: dict[str, Any], left: int, points: int) -> None:
    assert scored(215, 20, left, **fields).victory_points("red") == points


@pytest.mark.rule("t9a", "18.A.8", "15.H.d", "21.A.a.10/6", "GC74")
@pytest.mark.parametrize(("status", "points"), [("off_board", 0), ("ambush", 200)])
def test_who_pursues_off_the_board_is_not_lost_who_never_came_is(status: str, points: int) -> None:
    assert scored(status=status).victory_points("red") == points


@pytest.mark.rule("t9a", "18.A.5", "18.A.6", "G-18-4")
@pytest.mark.parametrize(("status", "points"), [("destroyed", 400), ("off_board", 0)])
def test_a_general_that_bears_the_standard_is_worth_more(status: str, points: int) -> None:
    leader = Troop(
        name="Hero", model=HERO, size=1, character=True, general=True, battle_standard=True
    )
    made = rules(Scored, unit("b1", leader, at(20, 20), 1))
    made.unit("b1").status = status  # type: ignore[assignment]
    assert made.victory_points("red") - made.worth(made.unit("b1")) == points


@pytest.mark.rule("t9a", "18.A.7", "G-18-3")
def test_characters_are_scored_by_themselves_also_when_their_unit_flees() -> None:
    host = unit("b1", listed(200), at(20, 20), 20, fleeing=True)
    hero = unit("b2", Troop(name="Hero", model=HERO, size=1, points=101, character=True))
    joined(host[0], hero)
    made = rules(Scored, host, hero)
    assert made.victory_points("red") == 100 + 51


@pytest.mark.rule("t9a", "18.A.1", "18.A.7", "21.B.c/1")
@pytest.mark.parametrize(("left", "points"), [(0, 200), (1, 100)])
def test_characters_who_outlive_their_unit_do_not_save_its_points(left: int, points: int) -> None:
    host = unit("b1", listed(200), at(20, 20), 20)
    hero = unit("b2", Troop(name="Hero", model=HERO, size=1, points=101, character=True))
    joined(host[0], hero)
    host[0].models = left
    assert rules(Scored, host, hero).victory_points("red") == points


@pytest.mark.rule("t9a", "18.A.8", "21.A.a.10/6", "GC74")
def test_characters_of_a_unit_that_never_came_are_lost_with_it() -> None:
    host = unit("b1", listed(200), None, 20, status="ambush")
    hero = unit("b2", Troop(name="Hero", model=HERO, size=1, points=101, character=True))
    joined(host[0], hero)
    assert rules(Scored, host, hero).victory_points("red") == 301


@pytest.mark.rule("t9a", "18.C.1", "18.C.T", "G-18-2", "2-D6", "18.0")
@pytest.mark.parametrize(
    ("difference", "points"),
    [
        (225, 10),
        (226, 11),
        (450, 11),
        (451, 12),
        (901, 13),
        (1351, 14),
        (1801, 15),
        (2251, 16),
        (3150, 16),
        (3151, 17),
    ],
)
def test_battle_points_go_by_the_difference(difference: int, points: int) -> None:
    made = ended(difference, 0)
    assert made.state.scores == {"red": points, "blue": 20 - points}
    assert made.state.winner == ("red" if points > 10 else "")


@pytest.mark.rule("t9a", "18.C.2", "18.B", "2-D6")
@pytest.mark.parametrize(
    ("objective", "scores", "winner"),
    [("red", (20, 0), "red"), ("blue", (14, 6), "red"), ("", (17, 3), "red")],
)
def test_the_objective_moves_three_points(
    objective: str, scores: tuple[int, int], winner: str
) -> None:
    made = ended(4000, 0, objective)
    assert tuple(made.state.scores.values()) == scores and made.state.winner == winner


@pytest.mark.rule("t9a", "18.C.2")
def test_the_objective_decides_a_draw() -> None:
    made = ended(100, 100, "blue")
    assert made.state.winner == "blue" and "t9-victory" in keys(made)
    assert ended(100, 100).state.winner == ""


@pytest.mark.rule("t9a", "18.C.a.1", "G-18-1")
@pytest.mark.parametrize(
    ("difference", "half", "winner", "massacre"),
    [
        (449, True, "", False),
        (450, True, "red", False),
        (2250, True, "red", True),
        (2250, False, "red", False),
        (2251, False, "red", True),
    ],
)
def test_simple_victories(difference: int, half: bool, winner: str, massacre: bool) -> None:
    made = ended(difference, 0, simple_victory=True, massacre_at_half=half)
    assert made.state.winner == winner and ("t9-massacre" in keys(made)) is massacre


@pytest.mark.rule("t9a", "18.C.a.1")
def test_a_simple_objective_is_worth_a_fifth_of_the_army_points() -> None:
    assert ended(0, 449, "red", simple_victory=True).state.winner == "red"
