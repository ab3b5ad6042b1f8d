"""12 Movement Phase: Advance, March, Reform, and what they may not."""

from math import degrees, pi, radians
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.path import wheel
from feldherr.field.pose import Pose
from feldherr.games.t9a.movement.arranging import arranged, centred
from feldherr.games.t9a.movement.tracks import track
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.positions import (
    DRAGON,
    SOLDIER,
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
from tests.t9a.stand_ins import Whole

MOVING = {"phase": "movement", "cursor": "move_units"}


def moving(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{**MOVING, **fields})


def go(how: str, *poses: Pose, name: str = "r1") -> Placement:
    stops = tuple((pose.x, pose.y, degrees(pose.facing)) for pose in poses)
    return Placement((name,), stops, how)


def refusal(made: Whole, answer: Any, name: str = "r1") -> str:
    refused = made.judge_move(made.unit(name), answer)
    return refused.key if refused else ""


def soldiers(x: float = 36, y: float = 20, **fields: Any) -> Any:
    """Ten in two ranks; Advance Rate 4, March Rate 8."""
    return unit("r1", "soldier", at(x, y), 10, **fields)


# 12.A, 12.D Who moves -----------------------------------------------------------------------------


@pytest.mark.rule("t9a", "12.D-1", "12.D-2", "12.D-3", "12.A-1")
def test_units_move_one_after_the_other_until_the_player_is_done() -> None:
    made = moving(soldiers(), unit("r2", "archer", at(60, 20), 10))
    run(made.move_units(), "r1", go("advance", at(36, 24)))
    assert made.unit("r1").pose == at(36, 24)
    assert (made.unit("r1").turn.moved, made.unit("r1").turn.marched) == (True, False)
    assert list(asked(made.move_units()).proposals) == ["r2", "done"]
    run(made.move_units(), "done")
    assert (made.state.phase, made.state.cursor) == ("shooting", "begin_phase")


@pytest.mark.rule("t9a", "12.D-1", "17.B.2", "11.E.g-4", "G-36")
@pytest.mark.parametrize(
    "about",
    [{"fleeing": True}, {"shaken_until": 1}, {"engaged": {"b1": Side.FRONT}}, {"declared": True}],
)
def test_who_is_bound_does_not_move(about: dict[str, Any]) -> None:
    made = moving(soldiers(), unit("b1", "soldier", at(36, 40, SOUTH), 10))
    assert made.can_be_moved(made.unit("r1"))
    red = made.unit("r1")
    for field, value in about.items():
        setattr(red.turn if field == "declared" else red, field, value)
    assert not made.can_be_moved(red)


# 12.D.a March Tests -------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "12.D.a-1", "12.D.a-2", "G-24")
@pytest.mark.parametrize(("dice", "marches"), [((3, 4), ""), ((4, 4), "t9-march-untested")])
def test_near_enemies_a_march_needs_a_test(dice: tuple[int, int], marches: str) -> None:
    made = moving(soldiers(), unit("b1", "soldier", at(36, 27.9, SOUTH), 10))
    run(made.move_units(), "r1", dice, "stay")
    sideways = go("march", at(36, 20).turned(0.3))
    assert refusal(made, go("march", at(36, 21))) in (marches, "t9-way-blocked")
    assert refusal(made, sideways) in ("t9-no-pivot", "t9-march-untested")


@pytest.mark.rule("t9a", "12.D.a-1")
@pytest.mark.parametrize(
    ("away", "fleeing", "tests"), [(8, False, 1), (8.1, False, 0), (5, True, 0)]
)
def test_the_march_test_is_about_enemies_within_8_inches_that_do_not_flee(
    away: float, fleeing: bool, tests: int
) -> None:
    made = moving(soldiers(), unit("b1", "soldier", at(36, 20 + away, SOUTH), 10, fleeing=fleeing))
    answers: list[Any] = [(3, 4)] * tests
    run(made.move_units(), "r1", *answers, "stay")
    assert keys(made).count("test-passed") == tests


# 12.D.b, 12.D.c Ways ------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "12.D.b-1", "12.D.c-1", "WE-48")
@pytest.mark.parametrize(
    ("how", "x", "y", "key"),
    [
        ("advance", 36, 24, ""),
        ("advance", 36, 24.1, "t9-way-too-long"),
        ("advance", 36, 18, ""),
        ("advance", 36, 17.9, "t9-way-too-long"),
        ("advance", 38, 20, ""),
        ("advance", 38.1, 20, "t9-way-too-long"),
        ("advance", 37, 21, "t9-one-direction"),
        ("march", 36, 28, ""),
        ("march", 36, 28.1, "t9-way-too-long"),
        ("march", 36, 19, "t9-one-direction"),
        ("march", 37, 20, "t9-one-direction"),
        ("fly-advance", 36, 24, "t9-cannot-fly"),
        ("run", 36, 24, "t9-no-such-move"),
    ],
)
def test_units_go_forward_or_half_as_far_backward_or_sideways(
    how: str, x: float, y: float, key: str
) -> None:
    assert refusal(moving(soldiers()), go(how, at(x, y))) == key


@pytest.mark.rule("t9a", "12.E-2", "12.E-3", "WE-52", "12.D.b-1")
def test_a_wheel_costs_the_straight_way_of_the_outer_corner() -> None:
    made = moving(soldiers())
    own = made.formation(made.unit("r1"))
    quarter = wheel(own.pose, own.width, Side.LEFT, pi / 2)
    assert track(own, [quarter]).mm == pytest.approx(100 * 2**0.5)
    assert refusal(made, go("march", quarter)) == ""
    assert refusal(made, go("advance", quarter)) == "t9-way-too-long"
    ahead = quarter.ahead(8 * INCH - 100 * 2**0.5)
    assert refusal(made, go("march", quarter, ahead)) == ""
    assert refusal(made, go("march", quarter, ahead.ahead(1))) == "t9-way-too-long"
    back = wheel(own.pose, own.width, Side.LEFT, -0.2)
    assert refusal(made, go("march", back)) == "t9-wheel-too-far"
    beyond = wheel(own.pose, own.width, Side.RIGHT, -radians(91))
    assert refusal(made, go("march", beyond)) == "t9-wheel-too-far"


@pytest.mark.rule("t9a", "12.D.c-2", "12.E-5", "WE-50")
@pytest.mark.parametrize(("ranks", "key"), [(8, "model-moved-too-far"), (6, "")])
def test_no_model_may_end_further_from_its_start_than_the_rate(ranks: int, key: str) -> None:
    """March Rate 10: 3" forward, Wheel 5"; base 25 mm, five files."""
    model = replace(SOLDIER, base=(25, 25), march=10)
    made = moving(unit("r1", model, at(30, 24), 5 * ranks))
    own = made.formation(made.unit("r1"))
    knee = own.pose.ahead(3 * INCH)
    wheeled = wheel(knee, own.width, Side.LEFT, radians(61.06))
    assert track(own, [knee, wheeled]).mm == pytest.approx(8 * INCH, abs=0.1)
    assert refusal(made, go("march", knee, wheeled)) == key


@pytest.mark.rule("t9a", "12.D.e-1", "12.E-1", "G-35")
def test_only_single_models_pivot_while_they_move() -> None:
    made = moving(unit("r1", "dragon", at(30, 20)), unit("r2", "soldier", at(50, 20), 10))
    own = made.formation(made.unit("r1"))
    turned = own.pose.about(own.center, pi / 2)
    assert refusal(made, go("advance", turned, turned.ahead(6.1 * INCH))) == "t9-way-too-long"
    assert refusal(made, go("advance", turned, turned.ahead(6 * INCH))) == ""
    other = made.formation(made.unit("r2"))
    spun = other.pose.about(other.center, pi / 2)
    assert refusal(made, go("advance", spun, name="r2"), "r2") == "t9-no-pivot"


@pytest.mark.rule("t9a", "12.E-1", "12.E-4", "G-06")
@pytest.mark.parametrize(("gap", "key"), [(14, ""), (12, "t9-way-blocked")])
def test_a_pivot_is_judged_where_it_ends_and_not_on_the_way(gap: float, key: str) -> None:
    """A quarter turn before whose end an enemy is so far off, mm, but nearer to the way there."""
    giant = replace(DRAGON, base=(100, 150))
    foe = unit("b1", "ogre", Pose(1095.6, 1050.0 + gap, radians(SOUTH)))
    made = moving(unit("r1", giant, Pose(1000.0, 1075.0, pi / 2)), foe)
    own = made.formation(made.unit("r1"))
    turned = own.pose.about(own.center, pi / 2)
    assert refusal(made, go("advance", turned, turned.ahead(40))) == key


@pytest.mark.rule("t9a", "4.C-2", "12.E-4", "WE-24", "4.C-4")
def test_a_move_may_pass_half_an_inch_from_others_and_ends_more_than_one_away() -> None:
    wide = 5 * 20 / 25.4
    for gap, key in ((0.55, ""), (0.4, "t9-way-blocked")):
        made = moving(soldiers(), unit("b1", "soldier", at(36 + wide + gap, 22, SOUTH), 10))
        made.unit("b1").fleeing = True
        assert refusal(made, go("march", at(36, 28))) == key
        assert refusal(made, go("march", at(36, 23))) == "t9-too-near"


@pytest.mark.rule("t9a", "4.C-1", "20.B.e")
def test_impassable_terrain_is_kept_away_from_like_units() -> None:
    made = moving(soldiers(), pieces=[piece("t1", "impassable", at(36, 27), 4, 4)])
    assert refusal(made, go("advance", at(36, 23.9))) == ""
    assert refusal(made, go("advance", at(36, 24))) in ("", "t9-too-near")
    assert refusal(made, go("march", at(36, 24.1))) == "t9-too-near"
    assert refusal(made, go("march", at(36, 26))) == "t9-too-near"


@pytest.mark.rule("t9a", "20.C.1")
def test_the_front_edge_stays_on_the_table() -> None:
    made = moving(soldiers(y=46))
    own = made.formation(made.unit("r1"))
    for turn, key in ((30, ""), (31, "t9-front-off-board")):
        out = wheel(own.pose, own.width, Side.LEFT, radians(turn))
        assert refusal(made, go("march", out)) == key


@pytest.mark.rule("t9a", "21.A.a.7/1", "21.A.a.7/2", "21.A.a.7/3", "21.A.a.7/4")
def test_flyers_ignore_what_is_in_between() -> None:
    foe = unit("b1", "soldier", at(30, 24, SOUTH), 10, fleeing=True)
    made = moving(unit("r1", "dragon", at(30, 20)), foe)
    assert refusal(made, go("march", at(30, 32))) == "t9-way-blocked"
    assert refusal(made, go("fly-march", at(30, 33))) == ""
    assert refusal(made, go("fly-march", at(30, 34.1))) == "t9-way-too-long"
    assert refusal(made, go("fly-march", at(30, 27))) == "t9-too-near"


@pytest.mark.rule("t9a", "21.A.a.21/1", "21.A.a.21/5", "GC25")
def test_light_troops_go_anywhere_straight_but_never_wheel() -> None:
    made = moving(unit("r1", troop("soldier", "light_troops"), at(30, 20), 10))
    own = made.formation(made.unit("r1"))
    assert refusal(made, go("march", own.pose.ahead(-8 * INCH))) == ""
    assert refusal(made, go("march", at(32, 22), at(34, 20))) == ""
    assert refusal(made, go("march", at(34, 24), at(38, 20))) == "t9-way-too-long"
    wheeled = wheel(own.pose, own.width, Side.LEFT, 0.3)
    assert refusal(made, go("march", wheeled)) == "light-troops-wheel"


@pytest.mark.rule("t9a", "21.A.a.10/4", "GC12")
def test_who_has_just_arrived_neither_marches_nor_leaves_the_edge_far_behind() -> None:
    made = moving(soldiers(y=2))
    made.unit("r1").turn.arrived_from = "south"
    assert refusal(made, go("march", at(36, 5))) == "t9-march-arrived"
    assert refusal(made, go("advance", at(36, 6))) == ""
    made = moving(soldiers(y=5))
    made.unit("r1").turn.arrived_from = "south"
    assert refusal(made, go("advance", at(36, 8.1))) == "t9-too-far-from-edge"


@pytest.mark.rule("t9a", "12.D.c-3", "20.A.a.1")
def test_who_marches_has_marched_and_runs_into_dangerous_ground() -> None:
    made = moving(soldiers())
    run(made.move_units(), "r1", go("march", at(36, 28)))
    assert made.unit("r1").turn.marched
    assert "absent-terrain" in keys(made) or "t9-moved" in keys(made)


# 12.D.d Reforms -----------------------------------------------------------------------------------


def reformed(made: Whole, files: int, turn: float = 0.0, **moved: float) -> Placement:
    own = made.formation(made.unit("r1"))
    form = arranged(own, files)
    assert form is not None
    pose = centred(form, own.center, own.pose.facing + turn).pose
    return placed("r1", pose.ahead(moved.get("ahead", 0.0)), files)


@pytest.mark.rule("t9a", "12.D.d-1", "12.D.d-3", "3.B-3", "12.D.d-2")
def test_a_reform_keeps_the_centre_and_changes_everything_else() -> None:
    made = moving(soldiers())
    centre = made.formation(made.unit("r1")).center
    run(made.move_units(), "r1", "t9-reform", reformed(made, 10, pi / 2))
    red = made.unit("r1")
    assert (red.files, red.turn.reformed) == (10, True)
    assert made.formation(red).center == pytest.approx(centre)
    assert red.pose is not None and red.pose.facing == pytest.approx(pi)


@pytest.mark.rule("t9a", "21.A.a.21/1", "21.A.a.21/5", "GC25")
def test_light_troops_reform_as_part_of_their_move_and_may_shoot_then() -> None:
    made = moving(unit("r1", troop("soldier", "light_troops"), at(36, 20), 10))
    column = reformed(made, 2)
    step = made.move_units()
    question = asked(step, "r1", "t9-reform", column)
    assert question.key == "t9-move" and "t9-reform" not in question.proposals
    own = made.formation(made.unit("r1"))
    too_far, end = own.pose.ahead(8 * INCH), own.pose.ahead(6 * INCH)
    assert question.check(go("march", too_far)) is not None  # the rear has come 2 ranks already
    with pytest.raises(StopIteration):
        step.send(go("march", end))
    turn = made.unit("r1").turn
    assert (made.unit("r1").pose, made.unit("r1").files) == (end, 2)
    assert (turn.moved, turn.marched, turn.reformed) == (True, True, False)


@pytest.mark.rule("t9a", "21.A.a.21/1", "12.D.c-1", "GC25")
def test_light_troops_reform_in_the_middle_of_their_move() -> None:
    """4" on, into a column, and what is left of 8": the rear goes further than the front."""
    made = moving(unit("r1", troop("soldier", "light_troops"), at(36, 20), 10))
    first_part = go("march", at(36, 24))
    question = asked(made.move_units(), "r1", "t9-in-parts", first_part)
    assert "t9-reform" in question.proposals
    refused = question.check(go("advance", at(36, 25)))
    assert refused is not None and refused.key == "t9-parts-unlike"
    refused = question.check(go("march", at(36, 28.1)))
    assert refused is not None and refused.key == "t9-way-too-long"
    made = moving(unit("r1", troop("soldier", "light_troops"), at(36, 20), 10))
    step, column = made.move_units(), reformed(made, 2).path[0]
    end = at(column[0] / INCH, column[1] / INCH + 6)
    there = Placement(("r1",), ((column[0], column[1] + 4 * INCH, 90.0),), "2")
    question = asked(step, "r1", "t9-in-parts", first_part, "t9-reform", there)
    assert "t9-reform" not in question.proposals
    step.send(go("march", end))
    with pytest.raises(StopIteration):
        step.send("stay")
    red = made.unit("r1")
    assert (red.pose, red.files, red.turn.marched, red.turn.reformed) == (end, 2, True, False)


@pytest.mark.rule("t9a", "21.A.a.21/1", "12.D.c-2", "20.A.a.1")
def test_light_troops_that_lose_a_model_between_two_parts_go_on() -> None:
    """One of ten falls on dangerous ground; the others have 4" of their 8" left."""
    made = moving(unit("r1", troop("soldier", "light_troops"), at(36, 20), 10))
    question = asked(made.move_units(), "r1", "t9-in-parts", go("march", at(36, 24)))
    made.unit("r1").models = 9
    assert question.check(go("march", at(36, 28))) is None
    refused = question.check(go("march", at(36, 28.1)))
    assert refused is not None and refused.key == "t9-way-too-long"


@pytest.mark.rule("t9a", "12.D.d-1", "4.C-1", "G-06")
def test_a_reform_needs_room_only_at_its_end() -> None:
    made = moving(soldiers(), unit("b1", "soldier", at(41.1, 20), 10, fleeing=True))
    question = asked(made.reform(made.unit("r1"), "t9-reforms"))
    assert question.check(reformed(made, 5, pi)) is None
    for answer, key in (
        (reformed(made, 7), "t9-too-near"),
        (reformed(made, 5, ahead=2), "centre-moved"),
        ("stay", ""),
    ):
        refused = question.check(answer)
        assert (refused.key if refused else "") == key


@pytest.mark.rule("t9a", "21.A.a.31/1", "21.A.a.31/2", "GC33", "21.C.b/1")
def test_a_musician_lets_a_unit_reform_and_advance() -> None:
    made = moving(soldiers(musician=True))
    run(
        made.move_units(),
        *("r1", "t9-swift-reform", reformed(made, 10)),
        go("advance", Pose(36 * INCH, 24 * INCH - 10, pi / 2)),
    )
    red = made.unit("r1")
    assert (red.files, red.turn.moved, red.turn.reformed) == (10, True, False)
    made = moving(soldiers())
    step = made.move_units()
    assert "t9-swift-reform" not in asked(step, "r1").proposals


def beside_an_enemy(x: float) -> Whole:
    """So far to the right stands an enemy's middle; ten in line reach to 39.94"."""
    return moving(soldiers(musician=True), unit("b1", "soldier", at(x, 20), 10, fleeing=True))


@pytest.mark.rule("t9a", "21.A.a.31/2", "4.C-2", "G-07")
@pytest.mark.parametrize(("x", "legal"), [(42.42, True), (42.4, False)])
def test_a_swift_reform_comes_up_to_half_an_inch_and_advances_out_of_it(
    x: float, legal: bool
) -> None:
    made = beside_an_enemy(x)
    line = reformed(made, 10)
    question = asked(made.move_units(), "r1", "t9-swift-reform")
    assert (question.check(line) is None) is legal
    if legal:
        made = beside_an_enemy(x)
        step, pose = made.move_units(), Pose(36 * INCH, 20 * INCH - 10, pi / 2)
        question = asked(step, "r1", "t9-swift-reform", line)
        assert "stay" not in question.proposals and not made.state.close
        near = question.check(go("advance", pose.ahead(10)))
        assert near is not None and near.key == "t9-too-near"
        with pytest.raises(StopIteration):
            step.send(go("advance", pose.ahead(4 * INCH)))
        assert made.unit("r1").turn.moved


@pytest.mark.rule("t9a", "21.A.a.31/2", "4.C-2")
def test_who_does_not_advance_out_of_half_an_inch_stands_as_before_the_swift_reform() -> None:
    made = beside_an_enemy(42.42)
    pose = made.unit("r1").pose
    run(made.move_units(), "r1", "t9-swift-reform", reformed(made, 10), "t9-as-before")
    red = made.unit("r1")
    assert (red.pose, red.files, red.turn.moved, made.state.close) == (pose, 5, False, ())
