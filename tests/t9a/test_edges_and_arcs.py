"""12.C, 20.A.a, 20.B.g, 15.I What happens on the way: at the edge, in arcs, in parts."""

from math import degrees, hypot, pi, radians, sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.path import wheel
from feldherr.field.pose import Pose
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.brawling import Brawl, blocks, brawl
from tests.t9a.positions import (
    EAST,
    HERO,
    NORTH,
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

LOST = "t9-destroyed"


# 12.C-4 The turn before a flight ------------------------------------------------------------------

ARM = hypot(50, 40)
"""mm from the middle of twenty soldiers, 100 mm wide and 80 deep, to their corners."""


def by_the_edge(middle: float, *others: Any, **fields: Any) -> Whole:
    """Twenty soldiers that look north; their middle is so far from the southern edge, mm."""
    host = unit("r1", "soldier", Pose(900, middle + 40, pi / 2), 20, fleeing=True)
    return rules(Whole, host, *others, phase="movement", cursor="rally", **fields)


def turns(made: Whole, facing: float, *answers: Any) -> bool:
    """The soldiers turn to a facing, radians; whether they are still there."""
    red = made.unit("r1")
    run(made.turn_to_flee(red, made.facing(red, facing)), *answers)
    return red.status == "table"


@pytest.mark.rule("t9a", "12.C-2", "12.C-4")
@pytest.mark.parametrize("facing", [pi, 0.0])
@pytest.mark.parametrize(("middle", "stays"), [(ARM + 0.1, True), (ARM - 0.1, False)])
def test_who_touches_the_edge_in_its_turn_is_lost(
    facing: float, middle: float, stays: bool
) -> None:
    """To the left or right: a corner passes the southernmost point of its circle."""
    made = by_the_edge(middle)
    assert turns(made, facing) is stays
    assert (LOST in keys(made)) is not stays


@pytest.mark.rule("t9a", "12.C-2", "12.C-4")
@pytest.mark.parametrize(("degree", "stays"), [(9.8, True), (10.0, False)])
def test_only_the_arc_that_a_corner_goes_counts(degree: float, stays: bool) -> None:
    """The rear left corner starts 51.34 degrees west of south, 64 mm from the middle; 41.44 degrees
    west of south it is 48 mm south of it."""
    made = by_the_edge(48.0)
    assert turns(made, pi / 2 + radians(degree)) is stays


@pytest.mark.rule("t9a", "12.C-2", "12.C-4")
@pytest.mark.parametrize(("facing", "stays"), [(pi / 2, True), (pi / 2 + 0.01, False)])
def test_who_stands_at_the_edge_and_flees_straight_ahead_is_not_lost(
    facing: float, stays: bool
) -> None:
    assert turns(by_the_edge(40), facing) is stays


@pytest.mark.rule("t9a", "12.C-2", "12.C-4", "3.A.c-1")
def test_a_round_base_turns_without_coming_nearer_to_the_edge() -> None:
    gun = troop(replace(HERO, base=(60, 60), round=True))
    host = unit("r1", gun, Pose(900, 60, pi / 2), fleeing=True)
    assert turns(rules(Whole, host, phase="movement", cursor="rally"), pi)


@pytest.mark.rule("t9a", "12.C-2", "12.C-4", "17.A.2")
@pytest.mark.parametrize(("middle", "dice"), [(ARM + 0.1, [(1, 2)]), (ARM - 0.1, [])])
def test_who_is_lost_in_its_turn_does_not_roll_how_far_it_flees(
    middle: float, dice: list[Any]
) -> None:
    foe = unit("b1", "soldier", Pose(1500, middle, pi), 5)
    made = by_the_edge(middle, foe)
    made.unit("r1").fleeing = False
    run(made.panic_tests([made.unit("r1")], "broken"), (6, 6), *dice)
    assert (made.unit("r1").status == "table") is bool(dice)


@pytest.mark.rule("t9a", "12.C-2", "12.C-4", "17.A.1.a")
@pytest.mark.parametrize(("away", "answers"), [(5.95, [(3, 4)]), (6.05, [])])
def test_friends_near_where_it_is_lost_in_its_turn_may_panic(
    away: float, answers: list[Any]
) -> None:
    """When a corner touches the edge, 45 mm south of the middle, the opposite one is 45 mm north of
    it, 5 mm further than the front was; the friend stands so many inches north of that."""
    friend = unit("r2", "soldier", Pose(945, 90 + away * INCH + 20, pi / 2), 5)
    assert not turns(by_the_edge(45, friend), pi, *answers)


@pytest.mark.rule("t9a", "12.C-2", "12.C-4", "17.A.1.c")
@pytest.mark.parametrize(("middle", "answers"), [(ARM + 0.1, [(3, 4)]), (45, [])])
def test_who_is_lost_in_its_turn_turns_through_nobody_else(
    middle: float, answers: list[Any]
) -> None:
    """A friend stands 54 mm east of the middle: it is met after 12 degrees, the edge after 6."""
    friend = unit("r2", "soldier", Pose(954, middle + 40, 0).ahead(100), 25)
    made = by_the_edge(middle, friend)
    made.frightened_by = lambda unit: []  # type: ignore[method-assign]
    turns(made, pi, *answers)
    assert ("flees-through" in keys(made)) is bool(answers)


@pytest.mark.rule("t9a", "12.C-2", "12.C-4")
@pytest.mark.parametrize("face", [3, 4])
def test_who_falls_on_the_way_to_the_edge_is_not_lost_twice(face: int) -> None:
    """A soldier 12 mm from the edge, an enemy 1 mm before his front."""
    foe = unit("b1", "soldier", Pose(900, 23, 3 * pi / 2), 5)
    host = unit("r1", "soldier", Pose(900, 22, pi / 2), fleeing=True)
    assert not turns(rules(Whole, host, foe, phase="movement", cursor="rally"), pi, (face,))


# 20.A.a.1 Dangerous ground in the turn ------------------------------------------------------------


def riders(forest: Any, *others: Any) -> Whole:
    """Five knights, 125 mm wide and 50 deep, look north with their middle at (900, 500)."""
    host = unit("r1", "knight", Pose(900, 525, pi / 2), 5, fleeing=True)
    return rules(Whole, host, *others, pieces=[forest], phase="movement", cursor="rally")


def wood(x: float, y: float, width: float = 10, depth: float = 10) -> Any:
    """A forest with its south-western corner there, mm."""
    pose = Pose(x + width / 2, y + depth / 2, pi / 2)
    return piece("t1", "forest", pose, width / INCH, depth / INCH)


def flees(made: Whole, facing: float, *answers: Any) -> None:
    """The knights turn and flee 4 inches; they roll 3D6."""
    red = made.unit("r1")
    run(made.turn_to_flee(red, made.facing(red, facing)))
    run(made.flee_move(red), (1, 1, 3), *answers)


@pytest.mark.rule("t9a", "20.A.a.1", "12.C-4", "G-20-2")
@pytest.mark.parametrize(("top", "answers"), [(476, [(2,)]), (474, [])])
def test_ground_on_which_a_unit_stood_before_it_turned_and_fled_is_dangerous(
    top: float, answers: list[Any]
) -> None:
    """The last knight's rear, at 475 mm, reaches into the forest or not; it goes away from there,
    since the knights turn a little to the left."""
    flees(riders(wood(942, top - 10)), pi / 2 + 0.2, *answers)


@pytest.mark.rule("t9a", "20.A.a.1", "12.C-4")
@pytest.mark.parametrize(("y", "answers"), [(561, [(2,)]), (569, [])])
def test_ground_through_which_a_unit_turns_to_flee_is_dangerous(
    y: float, answers: list[Any]
) -> None:
    """The corners come by 67.3 mm north of the middle, at 567.3 mm."""
    flees(riders(wood(912, y)), pi, *answers)


@pytest.mark.rule("t9a", "20.A.a.5", "20.A.a.1", "12.C-4")
def test_turn_and_flight_through_one_forest_are_one_test_for_each_model() -> None:
    flees(riders(wood(700, 400, 300, 200)), pi, (2,) * 5)


@pytest.mark.rule("t9a", "20.A.a.1", "12.B-3", "12.C-4")
def test_the_turn_before_a_flight_is_no_part_of_the_next_one() -> None:
    made = riders(wood(962, 520))
    flees(made, pi, (2,))
    run(made.flee_move(made.unit("r1")), (1, 1, 3))


# 20.A.a.1 Wheels ----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "20.A.a.1", "12.E-2")
@pytest.mark.parametrize(("away", "answers"), [(254, [(2,)]), (256, [])])
def test_a_wheel_touches_what_lies_on_its_arc(away: float, answers: list[Any]) -> None:
    """Ten knights in a rank, 250 mm wide, make a quarter turn: the rear corner of the last one goes
    on an arc with a radius of 255 mm, of the one beside it with 230."""
    spot = 500 + away / sqrt(2)
    host = unit("r1", "knight", Pose(625, 500, pi / 2), 10, 10)
    made = rules(Whole, host, pieces=[wood(spot, spot)], phase="movement", cursor="move_units")
    assert host[0].pose is not None
    end = wheel(host[0].pose, 250, Side.LEFT, pi / 2)
    there = Placement(("r1",), ((end.x, end.y, degrees(end.facing)),), "march")
    run(made.move_units(), "r1", there, *answers)
    assert made.unit("r1").pose == pytest.approx(end)


# 20.A.a.5 A move in parts -------------------------------------------------------------------------


def parts(how: str, *stops: float, pieces: Any) -> list[Any]:
    """Five Light Troops go north from 20 inches in parts to these places; the dice they roll."""
    made = rules(
        Whole,
        unit("r1", troop("soldier", "light_troops"), at(30, 20), 5),
        pieces=pieces,
        phase="movement",
        cursor="move_units",
    )
    step = made.move_units()
    ways = [Placement(("r1",), ((30 * INCH, y * INCH, NORTH),), how) for y in stops]
    question: Any = asked(step, "r1", "t9-in-parts", *ways)
    rolled = []
    try:
        question = step.send("stay")
        while True:
            rolled.append(question.dice)
            question = step.send((2,) * len(question.dice))
    except StopIteration:
        assert made.unit("r1").pose == pytest.approx(at(30, stops[-1]))
        return rolled


@pytest.mark.rule("t9a", "20.A.a.5", "21.A.a.21/1")
def test_who_marches_in_parts_through_ruins_tests_once() -> None:
    ruins = piece("t1", "ruins", at(30, 22.5), 8, 8)
    assert parts("march", 21, 22, 23, pieces=[ruins]) == [(6,) * 5]
    assert parts("advance", 21, 22, 23, pieces=[ruins]) == []


@pytest.mark.rule("t9a", "20.A.a.5", "20.A.a.1", "21.A.a.21/1")
def test_all_parts_of_a_march_are_looked_at_for_each_feature() -> None:
    """The first ruins lie on the way of the first part, the second ones on that of the last."""
    near, far = piece("t1", "ruins", at(30, 21), 8, 1), piece("t2", "ruins", at(30, 26), 8, 1)
    assert parts("march", 21, 24, 26, pieces=[near, far]) == [(6,) * 5, (6,) * 5]
    assert parts("march", 21, 24, 25.4, pieces=[near, far]) == [(6,) * 5]


@pytest.mark.rule("t9a", "20.A.a.1", "21.A.a.21/1")
def test_a_reform_between_two_parts_touches_only_where_it_ends() -> None:
    """Ten in ranks of five form one of ten: the ends reach 50 mm further, into ruins."""
    ruins = [piece(f"t{n}", "ruins", at(30 + n * 80 / INCH, 22), 1, 6) for n in (-1, 1)]
    host = unit("r1", troop("soldier", "light_troops"), at(30, 21), 10)
    made = rules(Whole, host, pieces=ruins, phase="movement", cursor="move_units")
    go = Placement(("r1",), ((30 * INCH, 22 * INCH, NORTH),), "march")
    wide = placed("r1", Pose(30 * INCH, 22 * INCH - 10, pi / 2), 10)
    run(made.move_units(), "r1", "t9-in-parts", go, "t9-reform", wide, "stay", (2, 2), (2, 2))


# 20.B.g.1 Walls -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "20.B.g.1", "3.B.g-1", "3.A.c-1")
@pytest.mark.parametrize(("within", "defends"), [(0, False), (25, False), (35, True), (60, True)])
def test_a_round_base_defends_a_wall_with_more_than_half_of_its_rim(
    within: float, defends: bool
) -> None:
    """A war machine with a base of 60 mm so deep within a wall; its rim is its front edge."""
    gun = troop(replace(HERO, base=(60, 60), round=True), "war_machine")
    wall = piece("t1", "wall", Pose(700, 600, pi / 2), 12, 4)
    near = 600 - 2 * INCH
    host = unit("r1", gun, Pose(700, near + within, pi / 2))
    made = rules(Whole, host, pieces=[wall], phase="shooting")
    assert (made.defends(made.unit("r1")) is not None) is defends


# 15.I.1 Combat Reforms ----------------------------------------------------------------------------


def beset() -> Brawl:
    """Red in the left flank of ten in two ranks, rocks an inch before and behind these: in three
    files or more they cannot turn to face it."""
    rocks = [
        piece("t1", "impassable", at(30, 30 + 1.05 + 0.5), 8, 1),
        piece("t2", "impassable", at(30, 30 - 40 / INCH - 1.05 - 0.5), 8, 1),
    ]
    foe = unit("b1", "soldier", at(30, 30, NORTH), 10)
    host = unit("r1", "soldier", at(30 - 50 / INCH, 30 - 20 / INCH, EAST), 4, 2)
    made = brawl(host, foe, engaged="r1 b1 left", pieces=rocks)
    made.combat.scores = {"red": 1, "blue": 1}
    return made


@pytest.mark.rule("t9a", "15.I.1", "15.I.1.d", "15.I.2.2")
def test_a_combat_reform_is_offered_wherever_there_is_any_place() -> None:
    made = beset()
    question = asked(made.combat_reforms(), "red", "stay")
    assert (question.key, question.about["unit"]) == ("combat-reform", "b1")
    line = 30 * INCH - 50, 30 * INCH - 20
    assert question.check(placed("b1", Pose(*line, pi), 2)) is None
    assert question.check(placed("b1", Pose(*line, pi), 3)) is not None
    offered = [one for one in question.options if isinstance(one, Placement)]
    fronts = {round(one.path[0][2]) % 360 for one in offered}
    assert fronts == {0, 90, 180, 270} and {one.how for one in offered} > {"2", "5"}


@pytest.mark.rule("t9a", "15.I.1", "15.I.1.a")
def test_the_losers_test_for_a_combat_reform_wherever_there_is_any_place() -> None:
    made = beset()
    made.combat.scores = {"red": 1, "blue": 0}
    made.combat.losers = ("b1",)
    question = asked(made.combat_reforms())
    assert (question.key, question.about["unit"]) == ("combat-reform-test", "b1")


@pytest.mark.rule("t9a", "15.I.1", "15.I.1.d")
def test_other_fronts_are_suggested_only_to_who_cannot_face_the_enemy() -> None:
    made = blocks()
    made.combat.scores = {"red": 0, "blue": 0}
    question = asked(made.combat_reforms(), "blue")
    offered = [one for one in question.proposals if isinstance(one, Placement)]
    assert {round(one.path[0][2]) % 360 for one in offered} == {270}
