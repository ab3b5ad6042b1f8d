"""21.A.a.10 Ambush, 9.D.2 reinforcements, 9.D.6-5 delayed units, 15.H.d back on the board."""

from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.preparation.places import placed
from tests.t9a.positions import (
    EAST,
    HERO,
    NORTH,
    SOUTH,
    asked,
    at,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone

DEEP = 2 * 20 / 25.4
"""Inches. How deep a unit of ten soldiers in five files is."""
HIDDEN = troop("soldier", "ambush")


def hiding(name: str = "r1", what: Any = HIDDEN, **fields: Any) -> Any:
    return unit(name, what, None, 10, **{"status": "ambush", **fields})


def entering(*units: Any, **fields: Any) -> Alone:
    about = {"phase": "movement", "cursor": "arrivals", "game_turn": 2, "player_turn": 3}
    return rules(Alone, *units, unit("b1", "soldier", at(36, 30, SOUTH), 10), **{**about, **fields})


@pytest.mark.rule("t9a", "21.A.a.10/3", "GC13")
@pytest.mark.parametrize(("face", "waits"), [(3, ("r1",)), (2, ())])
def test_ambushers_come_from_the_second_turn_on_with_3_or_more(
    face: int, waits: tuple[str, ...]
) -> None:
    made = entering(hiding(), game_turn=1, player_turn=1)
    run(made.arrivals())
    assert made.state.entering == ()
    made = entering(hiding())
    run(made.arrivals(), (face,))
    assert made.state.entering == waits


@pytest.mark.rule("t9a", "21.A.a.10/3", "21.A.a.10/4", "21.A.a.10/5", "GC12")
def test_they_enter_with_their_whole_rear_at_any_edge() -> None:
    made = entering(hiding(), entering=("r1",))
    question = asked(made.enter())
    for x, y, facing, key in (
        (20, DEEP, NORTH, ""),
        (20, DEEP + 0.1, NORTH, "t9-not-at-edge"),
        (20, 48 - DEEP, SOUTH, ""),
        (DEEP, 20, EAST, ""),
        (20, DEEP, NORTH + 5, "t9-not-at-edge"),
        (1, DEEP, NORTH, "t9-off-board"),
    ):
        refused = question.check(placed("r1", at(x, y, facing)))
        assert (refused.key if refused else "") == key, (x, y)
    run(made.enter(), placed("r1", at(20, DEEP)))
    red = made.unit("r1")
    assert (red.status, red.turn.moved, red.turn.arrived_from) == ("table", True, "south")
    assert red.no_scoring_until == 0
    run(made.enter())
    assert made.state.cursor == "move_units"


@pytest.mark.rule("t9a", "21.A.a.10/7", "21.A.a.27/2")
def test_who_comes_in_the_fourth_turn_scores_no_more() -> None:
    made = entering(hiding(), entering=("r1",), game_turn=4, player_turn=7)
    run(made.enter(), placed("r1", at(20, DEEP)))
    assert made.unit("r1").no_scoring_until > 12


@pytest.mark.rule("t9a", "9.D.2", "21.A.a.10/10")
def test_reinforcements_come_over_their_own_short_edge() -> None:
    edges = {"red": "west", "blue": "east"}
    made = entering(hiding(reinforcement=True), entering=("r1",), short_edges=edges)
    question = asked(made.enter())
    assert question.check(placed("r1", at(DEEP, 20, EAST))) is None
    refused = question.check(placed("r1", at(20, DEEP)))
    assert refused is not None and refused.key == "t9-not-at-edge"


@pytest.mark.rule("t9a", "9.D.6-5")
def test_delayed_units_enter_in_the_middle_as_the_opponent_orders() -> None:
    delayed = [hiding(name, "soldier", delayed=True) for name in ("r1", "r2")]
    made = entering(*delayed, entering=("r1", "r2"))
    question = asked(made.enter())
    assert (question.seat, list(question.proposals)) == ("blue", ["r1", "r2"])
    run(made.enter(), "r2")
    run(made.enter())
    poses = [made.unit(name).pose for name in ("r2", "r1")]
    assert poses[0] is not None and poses[1] is not None
    assert (poses[0].x, poses[0].y) == pytest.approx((36 * 25.4, 40))
    assert abs(poses[1].x - poses[0].x) == pytest.approx(100 + 25.4)  # five wide, and 1" between


@pytest.mark.rule("t9a", "15.H.d", "4.C-1")
@pytest.mark.parametrize(("x", "stands"), [(36.1, 31.1315), (35.9, 40.8685), (31.0, 36.0)])
def test_who_comes_back_stands_exactly_beside_what_is_in_the_way(x: float, stands: float) -> None:
    """A rock of 4" with its middle there, five soldiers of 3.937" in all, an inch between."""
    gone = unit("r1", "soldier", None, 10, status="off_board", exit=at(36, 0))
    rock = piece("t1", "impassable", at(x, 1), 4, 2)
    made = entering(gone, pieces=[rock], entering=("r1",))
    run(made.enter())
    pose = made.unit("r1").pose
    assert pose is not None and pose.x / 25.4 == pytest.approx(stands, abs=1e-4)


@pytest.mark.rule("t9a", "15.H.d", "G-15-14")
def test_pursuers_come_back_where_they_left_without_a_roll() -> None:
    gone = unit("r1", "soldier", None, 10, status="off_board", exit=Pose(254.0, 1219.2, 1.0))
    made = entering(gone, game_turn=4, player_turn=7)
    run(made.arrivals())
    assert made.state.entering == ("r1",)
    run(made.enter())
    red = made.unit("r1")
    assert red.pose is not None and (red.pose.x, red.pose.y) == pytest.approx((254, 1219.2 - 40))
    assert (red.no_scoring_until, red.turn.arrived_from) == (0, "north")
    assert red.turn.moved and red.turn.just_arrived
    made.has_moved(red)
    assert not red.turn.just_arrived
    assert keys(made) == ["enters-board"]


@pytest.mark.rule("t9a", "9.D.2", "21.A.a.10/8")
@pytest.mark.parametrize(("before", "able"), [(("r1",), True), (("r1", "r3"), False)])
def test_a_character_may_be_the_second_reinforcement_in_the_first_one(
    before: tuple[str, ...], able: bool
) -> None:
    made = rules(
        NinthAge,
        *(unit(name, "soldier", None, 10) for name in ("r1", "r3")),
        unit("r2", troop(HERO, character=True)),
        phase="preparation",
        cursor="special_deployment",
        turn_of="red",
        deployment="dawn_assault",
    )
    for name in before:
        run(made.special_deployment(), f"{name} > t9-reinforcement")
    if able:
        run(made.special_deployment(), "r2 > r1", lambda question: question.proposals[0])
        assert made.unit("r2").host == "r1"
    run(made.special_deployment())
    assert made.state.ready == ("red",)


@pytest.mark.rule("t9a", "21.A.a.10/2", "21.A.a.10/9", "21.A.a.10/8")
def test_ambushers_are_not_deployed_and_do_nothing_until_they_come() -> None:
    """A general and a character with Ambush, who may wait in the ambushing unit."""
    lord = unit("r2", troop(HERO, "ambush", character=True, general=True))
    made = rules(
        NinthAge,
        *(unit("r1", HIDDEN, None, 10), lord, unit("r3", "soldier", at(36, 10), 10)),
        phase="preparation",
        cursor="special_deployment",
        turn_of="red",
    )
    run(made.special_deployment(), "r1 > t9-ambush")
    assert [u.id for u in made.waiting("red")] == ["r2"]
    assert "r2 > r1" in asked(made.special_deployment()).proposals
    run(made.special_deployment(), "r2 > r1", lambda question: question.proposals[0])
    assert made.unit("r2").host == "r1" and not made.waiting("red")
    assert [u.id for u in made.units("red")] == ["r3"]
    assert not made.commanded(made.unit("r3"))
