"""9.E Secondary Objectives, 21.A.a.27 Scoring."""

from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Marker
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import SOUTH, asked, at, keys, piece, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

FLAG = troop("soldier", "scoring")


def mark(x: float, y: float, seat: str = "") -> Marker:
    return Marker(x * INCH, y * INCH, seat)


def at_end(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "over", "player_turn": 12, "game_turn": 6, **fields})


def red(name: str = "r1", x: float = 36, y: float = 24, **fields: Any) -> Any:
    return unit(name, FLAG, at(x, y), 10, **fields)


def blue(name: str = "b1", x: float = 36, y: float = 30, **fields: Any) -> Any:
    return unit(name, FLAG, at(x, y, SOUTH), 10, **fields)


@pytest.mark.rule("t9a", "21.A.a.27/1", "21.A.a.27/2", "9.E-2")
@pytest.mark.parametrize(
    ("fields", "scores"),
    [
        ({}, True),
        ({"fleeing": True}, False),
        ({"no_scoring_until": 12}, False),
        ({"no_scoring_until": 11}, True),
    ],
)
def test_who_scores(fields: dict[str, Any], scores: bool) -> None:
    made = at_end(red(**fields), unit("r2", "archer", at(10, 10), 10))
    assert made.scores(made.unit("r1")) is scores
    assert not made.scores(made.unit("r2"))


# Hold the Ground ----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.E.1-2", "9.E.1-3", "G-30")
@pytest.mark.parametrize(
    ("y", "turn", "counters"), [(18, 2, {"red": 1}), (17.9, 2, {}), (18, 1, {})]
)
def test_the_ground_is_held_within_6_inches_from_the_second_turn_on(
    y: float, turn: int, counters: dict[str, int]
) -> None:
    made = at_end(red(y=y), blue(y=40), markers={"marker-1": mark(36, 24)}, game_turn=turn)
    made.ends_game_turn()
    assert made.state.counters == counters
    assert run(made.objective_winner()) == ("red" if counters else "")


@pytest.mark.rule("t9a", "9.E.1-2", "G-30")
def test_in_a_tie_nobody_gets_a_counter() -> None:
    made = at_end(red(y=22), blue(y=26), markers={"marker-1": mark(36, 24)})
    made.ends_game_turn()
    assert made.state.counters == {}


# Breakthrough -------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.E.2-1", "G-17")
@pytest.mark.parametrize(("y", "winner"), [(36.1, "red"), (35.9, "")])
def test_who_breaks_through_stands_in_the_opponents_zone(y: float, winner: str) -> None:
    made = at_end(red(y=y), blue(y=30), objective="breakthrough")
    assert run(made.objective_winner()) == winner


@pytest.mark.rule("t9a", "9.E.2-1", "9.E.4-2", "G-17")
@pytest.mark.parametrize(
    ("inside", "y", "winner"),
    [
        ("part", 36.1, "red"),
        ("centre", 36.1, ""),
        ("centre", 36.8, "red"),
        ("whole", 36.8, ""),
        ("whole", 37.6, "red"),
    ],
)
def test_how_much_of_a_unit_must_be_in_a_zone(inside: str, y: float, winner: str) -> None:
    """Ten soldiers stand 1.57" deep; blue's zone begins at 36"."""
    about = {"objective": "breakthrough", "options": {"inside": inside}}
    assert run(at_end(red(y=y), blue(y=30), **about).objective_winner()) == winner


@pytest.mark.rule("t9a", "9.E.2-1", "G-30")
def test_at_most_three_units_count_as_broken_through() -> None:
    reds = [red(f"r{n}", x=8 * n, y=40) for n in range(1, 5)]
    blues = [blue(f"b{n}", x=8 * n, y=5) for n in range(1, 4)]
    made = at_end(*reds, *blues, objective="breakthrough")
    assert run(made.objective_winner()) == ""


# Spoils of War ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.E.3-2", "9.E.3-5", "G-31")
def test_spoils_are_picked_up_at_the_start_of_the_own_turn() -> None:
    markers = {"marker-1": mark(36, 23), "marker-2": mark(12, 24)}
    about = {"objective": "spoils_of_war", "markers": markers}
    made = at_end(red(), blue(), active="red", **about)
    assert list(asked(made.starts_turn()).proposals) == ["r1 > marker-1", "done"]
    run(made.starts_turn(), "r1 > marker-1")
    assert made.unit("r1").marker == "marker-1" and list(made.state.markers) == ["marker-2"]
    assert run(made.objective_winner()) == "red"
    run(made.starts_turn())


@pytest.mark.rule("t9a", "9.E.3-4", "21.A.a.27/2")
def test_who_flees_drops_its_spoils_where_the_opponent_wants() -> None:
    rock = piece("t1", "impassable", at(42, 24), 4, 4)
    made = at_end(red(marker="marker-1", fleeing=True), blue(y=40), pieces=[rock])
    made.state.objective = "spoils_of_war"
    step = made.flee_move(made.unit("r1"), 3)
    question = asked(step)
    assert question.seat == "blue"
    side = 36 + 50 / 25.4
    for x, y, legal in ((36, 27, True), (36, 27.1, False), (side + 2, 24, False), (34, 21, True)):
        answer = placed("marker-1", Pose(x * INCH, y * INCH, 0.0))
        assert (question.check(answer) is None) is legal, (x, y)
    made = at_end(red(marker="marker-1", fleeing=True), blue(y=40))
    run(made.flee_move(made.unit("r1"), 3), placed("marker-1", at(36, 26)))
    assert made.unit("r1").marker == "" and "marker-is-dropped" in keys(made)
    assert "marker-1" in made.state.markers


# King of the Hill, Capture the Flags, Secure Target -----------------------------------------------


@pytest.mark.rule("t9a", "9.E.4-2", "G-17", "G-30")
@pytest.mark.parametrize(("blue_there", "winner"), [(False, "red"), (True, "")])
def test_the_king_captures_the_opponents_hill_and_keeps_his_own(
    blue_there: bool, winner: str
) -> None:
    hills = [piece("t1", "hill", at(36, 24)), piece("t2", "hill", at(12, 24))]
    units = [red(), blue(x=12 if blue_there else 60)]
    if blue_there:
        units[1] = blue(x=12, y=24)
    chosen = {"red": "t2", "blue": "t1"}
    made = at_end(*units, pieces=hills, objective="king_of_the_hill", chosen=chosen)
    assert run(made.objective_winner()) == winner


@pytest.mark.rule("t9a", "9.E.5-2")
def test_who_lost_fewer_marked_units_captures_the_flags() -> None:
    gone = unit("r2", FLAG, None, 10, status="destroyed")
    about = {"objective": "capture_the_flags", "marked": ("r1", "r2", "b1")}
    assert run(at_end(red(), gone, blue(), **about).objective_winner()) == "blue"


@pytest.mark.rule("t9a", "9.E.6-2", "9.E.6-3")
def test_targets_are_controlled_by_most_units_around_them() -> None:
    markers = {"marker-1": mark(30, 24, "red"), "marker-2": mark(41, 24, "blue")}
    about = {"objective": "secure_target", "markers": markers}
    made = at_end(red(x=35), blue(x=60, y=40), **about)
    assert run(made.objective_winner()) == "red"
    tie = at_end(red(x=35.5), blue(x=41, y=27), **about)
    assert run(tie.objective_winner(), (1,)) == ""
    assert run(tie.objective_winner(), (2,)) == ""
