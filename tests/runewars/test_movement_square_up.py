"""19 Square up, 12 close in, 61 reform. Red looks north, the enemies south."""

from math import degrees, radians
from random import Random
from typing import Any

import pytest

from feldherr.field.box import Side, box
from feldherr.field.pose import Pose
from feldherr.games.runewars.ground.squaring import aligned, flush, majority, meeting, offsets
from feldherr.games.runewars.state import Unit
from feldherr.table import Place, Placement
from tests.runewars.moving import Moving, ally, blue, march, moved, red, row, shift, table, told
from tests.runewars.positions import EAST, NORTH, SOUTH, WEST, T, at, keys, run, unit


def facing(one: Unit) -> float:
    assert one.pose is not None
    return degrees(one.pose.facing) % 360


def where(one: Unit) -> tuple[float, float]:
    assert one.pose is not None
    return one.pose.point


# --- 19 After a collision with an edge ---


@pytest.mark.rule("runewars", "19.0", "19.1", "19.1.a", "9.0", "T-05", "91.1", "A4", "A5")
def test_19_1_cavalry_slides_until_its_seam_meets_the_archers_side() -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    archers = unit("b1", "reanimate-archers", "2x1", at(585, 560, SOUTH))
    made = moved(march(2), riders, archers)
    assert where(riders) == pytest.approx((525, 560))
    assert made.is_aligned(riders, archers) and "squares-up" in keys(made)


@pytest.mark.rule("runewars", "19.1", "G-54")
@pytest.mark.parametrize(("word", "x"), [("left-hand", 480), ("right-hand", 540)])
def test_19_1_it_slides_in_the_direction_of_its_choice(word: str, x: float) -> None:
    mover = red(x=510)
    moved(march(2), mover, blue(540, 560), answers=(word,))
    assert where(mover) == pytest.approx((x, 560))


@pytest.mark.rule("runewars", "19.1")
@pytest.mark.parametrize("turned", [70, 80, 100, 110])
def test_19_1_it_rotates_about_the_point_of_contact(turned: float) -> None:
    mover = row(500, 480, turned)
    made = table(mover, blue(500, 600))
    (way,) = made.ways(mover, march(3))
    assert way.hits == ("b1",)
    run(made.move(mover, march(3)), "left-hand")
    assert facing(mover) == pytest.approx(NORTH) and where(mover)[1] == pytest.approx(600)
    assert made.is_aligned(mover, made.unit("b1"))


@pytest.mark.rule("runewars", "19.3", "22.4.b")
def test_19_3_the_edge_that_led_counts_as_front() -> None:
    mover = red("2x1", 500, 500, 85)
    made = moved(shift(2), mover, blue(500, 395, NORTH), answers=("backward", "left-hand"))
    (touch,) = made.contacts(mover, made.unit("b1"))
    assert (touch.side, touch.other) == (Side.REAR, Side.FRONT)
    assert facing(mover) == pytest.approx(NORTH)


@pytest.mark.rule("runewars", "19.4")
@pytest.mark.parametrize("name", ["b1", "b2"])
def test_19_4_of_several_enemies_it_chooses_one(name: str) -> None:
    mover = row()
    foes = blue(440, 560, SOUTH, "2x1"), blue(565, 560, SOUTH, "2x1", "b2")
    made = moved(march(2), mover, *foes, answers=(name, "right-hand"))
    assert told(made, "squares-up")[0]["other"] == name


# --- 19.2 At a corner ---


def diamond(x: float, y: float) -> Unit:
    """An enemy whose front left corner points south at (x, y); its front looks south-west."""
    made = blue(0, 0, 225, "2x2")
    corner = Pose(0, 0, radians(225)).world(0, -60)
    made.pose = at(x - corner[0], y - corner[1], 225)
    return made


@pytest.mark.rule("runewars", "19.2", "G-02", "G-09")
@pytest.mark.parametrize(
    ("x", "counts"), [(500, (1, 1)), (450, (2, 0)), (550, (0, 2)), (470, (2, 1)), (530, (1, 2))]
)
def test_19_2_trays_on_both_sides_of_the_ruler_are_counted(
    x: float, counts: tuple[int, int]
) -> None:
    """Left and right for one who looks outward from the corner: left is east. What the ruler
    crosses is not counted; a seam is not crossed."""
    trays = [box(at(440 + n * 60, 500), 60, 60) for n in range(3)]
    made = table(diamond(x, 500))
    met = meeting((box(at(500, 500), 180, 60),), made.body(made.unit("b1")))
    assert met is not None and met.point == pytest.approx((x, 500)) and len(met.edges) == 2
    assert majority(trays, met) == counts


@pytest.mark.rule("runewars", "19.2")
@pytest.mark.parametrize(("x", "turned"), [(450, 135), (550, 45)])
def test_19_2_it_rotates_to_the_side_of_the_majority(x: float, turned: float) -> None:
    mover = red()
    made = table(mover, diamond(x, 530))
    run_on(made.move(mover, march(1)))
    assert facing(mover) == pytest.approx(turned)
    assert made.is_aligned(mover, made.unit("b1"))


@pytest.mark.rule("runewars", "19.2")
@pytest.mark.parametrize(("word", "turned"), [("left-hand", 135), ("right-hand", 45)])
def test_19_2_of_equal_sides_the_controller_chooses(word: str, turned: float) -> None:
    mover = red("3x2")
    made = table(mover, diamond(500, 530))
    step = made.move(mover, march(1))
    asked = next(step)
    assert getattr(asked, "key", "") == "rotate-towards"
    run_on(step, word)
    assert facing(mover) == pytest.approx(turned)


def run_on(step: Any, answer: str | None = None) -> None:
    """Answer the question that is open, if any, and all that follow with their first option."""
    try:
        asked = step.send(answer)
        while True:
            asked = step.send(asked.options[0])
    except StopIteration:
        return


# --- 19.5 Something in the way ---


def pinned(*others: Unit) -> tuple[Moving, Unit, Unit]:
    """A row of three, askew, whose right corner touches the front of a single golem."""
    foe = unit("b1", "rune-golems", "1x1", at(500, 560, SOUTH))
    right = Pose(500, 560, radians(120)).aside(-90)
    mover = row(right.x, right.y, 120)
    return table(mover, foe, *others), mover, foe


@pytest.mark.rule("runewars", "19.5")
def test_19_5_without_anything_in_the_way_it_takes_the_nearest_alignment() -> None:
    made, mover, foe = pinned()
    assert run(made.square_up(mover, foe))
    assert where(mover) == pytest.approx((440, 560)) and facing(mover) == pytest.approx(NORTH)


@pytest.mark.rule("runewars", "19.5", "19.5.a")
def test_19_5_a_it_slides_on_until_the_obstacle_is_out_of_the_way() -> None:
    made, mover, foe = pinned(ally(360, 580, "2x1"))
    made.unit("r2").pose = at(330, 580)
    assert run(made.square_up(mover, foe))
    assert where(mover) == pytest.approx((500, 560)) and facing(mover) == pytest.approx(NORTH)


@pytest.mark.rule("runewars", "19.5.c")
def test_19_5_c_who_finds_no_room_stays_engaged_and_unaligned() -> None:
    far = unit("r3", "spearmen", "2x1", at(630, 600))
    made, mover, foe = pinned(ally(330, 580, "2x1"), far)
    start = mover.pose
    assert not run(made.square_up(mover, foe))
    assert mover.pose == start and keys(made) == ["not-squared-up"]
    assert made.engaged_with(mover) == [foe] and not made.is_aligned(mover, foe)


@pytest.mark.rule("runewars", "19.5", "19.5.b", "A4")
def test_19_5_b_at_a_corner_it_tries_the_other_direction_at_last() -> None:
    mover = row()
    foe = diamond(450, 500)
    free = table(mover, foe)
    run_on(free.line_up(mover, foe, Side.FRONT))
    assert facing(mover) == pytest.approx(135)
    again, wall = row(), unit("r2", "spearmen", "3x3", at(590, 690))
    made = table(again, foe, wall)
    run_on(made.line_up(again, foe, Side.FRONT))
    assert facing(again) == pytest.approx(45)


@pytest.mark.rule("runewars", "G-36", "19.5")
def test_19_5_it_does_not_touch_other_enemies_by_squaring_up() -> None:
    made, mover, foe = pinned(blue(305, 560, SOUTH, "2x1", "b2"))
    run(made.square_up(mover, foe))
    assert made.engaged_with(mover) == [foe]


@pytest.mark.rule("runewars", "G-53")
def test_19_3_contact_of_another_edge_does_not_square_up() -> None:
    """Its rear corner swings into the enemy: no rotation brings the front there."""
    mover = red("2x2")
    made = table(mover, blue(600, 420, 200, "2x1"))
    foe = made.unit("b1")
    corner = made.body(mover)[0].rear_right
    foe.pose = at(corner[0] + 0.2, corner[1], 200)
    assert not run(made.line_up(mover, foe, Side.FRONT))


@pytest.mark.rule("runewars", "5.6", "19.5.d")
def test_5_6_unaligned_units_square_up_when_they_reveal() -> None:
    made, mover, foe = pinned()
    made.state.active = "r1"
    run(made.reveal())
    assert made.is_aligned(mover, foe) and facing(mover) == pytest.approx(NORTH)
    made.told.clear()  # type: ignore[attr-defined]
    run(made.square_up_on_reveal(mover))
    assert not told(made, "squares-up")


@pytest.mark.rule("runewars", "G-12")
@pytest.mark.parametrize("option", [False, True])
def test_5_6_not_with_several_enemies(option: bool) -> None:
    second = blue(0, 0, SOUTH, "2x1", "b2")
    made, mover, _ = pinned(second)
    left = made.body(mover)[0].corners[3]
    second.pose = at(left[0], left[1] - 0.2, NORTH)
    made = table(mover, made.unit("b1"), second, square_up_among_many=option)
    assert len(made.engaged_with(mover)) == 2
    run(made.square_up_on_reveal(mover))
    assert bool(told(made, "squares-up") or told(made, "not-squared-up")) is option


@pytest.mark.rule("runewars", "19.1", "19.1.a", "G-54", "A5")
@pytest.mark.parametrize("seed", range(20))
def test_19_1_offsets_agree_with_small_steps(seed: int) -> None:
    """The slow twin slides by a tenth of a millimetre and looks for aligned places."""
    whims = Random(seed)
    wide, deep = whims.randint(1, 4) * T, whims.randint(1, 3) * T
    foe = box(at(500, 500, whims.uniform(0, 360)), wide, deep)
    side = whims.choice(list(Side))
    edge = foe.edge(side)
    size = whims.randint(1, 3) * T, whims.randint(1, 3) * T
    start = Pose(*edge[0], whims.uniform(-3, 3))
    lead = whims.choice(list(Side))
    corner = box(start, *size).edge(lead)[1]
    there = flush(
        Pose(start.x - corner[0] + edge[0][0], start.y - corner[1] + edge[0][1], start.facing),
        size, lead, edge[0], edge,
    )  # fmt: skip
    assert there is not None
    found = offsets(there, size, lead, edge, T)
    long = foe.extent(side)
    unit_long = size[0] if lead in (Side.FRONT, Side.REAR) else size[1]
    slow = int((long + unit_long) / T) - 1
    assert len(found) == slow
    ux, uy = (edge[1][0] - edge[0][0]) / long, (edge[1][1] - edge[0][1]) / long
    for step in found:
        moved_there = Pose(there.x + ux * step, there.y + uy * step, there.facing)
        assert aligned((box(moved_there, *size),), (foe,), T)


# --- 12 Close in ---


def behind() -> tuple[Moving, Unit, Unit]:
    """Cavalry at the rear of reanimates, whose rear rank has just been lost."""
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 620, SOUTH))
    foe = blue()
    made = table(riders, foe)
    assert made.engaged(riders)
    foe.trays = [tray for tray in foe.trays if tray.rank == 0]
    assert not made.engaged(riders)
    return made, riders, foe


@pytest.mark.rule("runewars", "12.0", "12.1", "12.1.b", "59.4", "T-07", "T-09", "G-33", "A11")
def test_12_1_cavalry_follows_by_one_tray_without_panic() -> None:
    made, riders, foe = behind()
    run(made.close_in(foe, [riders]), "forward", "left-hand")
    assert where(riders)[1] == pytest.approx(560) and made.engaged(riders)
    assert keys(made) == ["closes-in", "squares-up"] and not riders.tokens


@pytest.mark.rule("runewars", "12.0")
def test_12_0_it_may_stay_where_it_is() -> None:
    made, riders, foe = behind()
    run(made.close_in(foe, [riders]), "stay")
    assert where(riders) == (500, 620) and keys(made) == []


@pytest.mark.rule("runewars", "12.1.a", "A11")
def test_12_1_a_who_cannot_reach_it_stays_without_panic() -> None:
    made, riders, foe = behind()
    riders.pose = at(500, 640, SOUTH)
    run(made.close_in(foe, [riders]))
    assert keys(made) == ["cannot-close-in"] and not riders.tokens


@pytest.mark.rule("runewars", "12.2")
def test_12_2_engaged_units_do_not_close_in() -> None:
    made, riders, foe = behind()
    other = blue(560, 650, WEST, "2x1", "b2")
    made.state.units["b2"] = other
    assert made.engaged_with(riders) == [other]
    run(made.close_in(foe, [riders]))
    assert keys(made) == []


# --- 61 Reform ---


def put(one: Unit, x: float, y: float, turned: float) -> Placement:
    return Placement((one.id,), ((x, y, turned),))


def refused(made: Moving, one: Unit, answer: Placement) -> str:
    asked = next(made.reform(one))
    assert isinstance(asked, Place)
    found = asked.check(answer)
    return found.key if found else ""


@pytest.mark.rule("runewars", "61.0", "61.1", "61.1.a", "G-57")
def test_61_0_a_reform_turns_the_unit_about_its_middle() -> None:
    mover = red()
    made = table(mover)
    run(made.reform(mover), put(mover, 440, 440, WEST + 0.0))
    assert mover.pose is not None and where(mover) == pytest.approx((440, 440))
    assert refused(table(red()), red(), put(red(), 500, 500, WEST)) == "off-centre"
    still = red()
    assert run(table(still).reform(still), "stay") and still.pose == at(500, 500)


@pytest.mark.rule("runewars", "61.0", "79.2")
def test_79_2_a_reform_ends_without_touching_anything() -> None:
    mover, beside = red(), ally(650, 500, "2x1")
    made = table(mover, beside)
    assert refused(made, mover, put(mover, 500, 380, SOUTH)) == "touches-obstacle"
    beside.pose = at(655, 500)
    assert refused(made, mover, put(mover, 500, 380, SOUTH)) == ""
    assert refused(made, mover, put(mover, 450.0, 440.0, 185)) == "off-centre"


@pytest.mark.rule("runewars", "61.2", "61.2.a", "T-08", "G-11")
def test_61_2_flanked_cavalry_turns_about_its_right_tray() -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    archers = unit("b1", "reanimate-archers", "2x1", at(560, 470, WEST))
    made = table(riders, archers)
    assert [touch.side for touch in made.contacts(riders, archers)] == [Side.RIGHT]
    run(made.reform(riders), put(riders, 560, 500, EAST))
    assert [touch.side for touch in made.contacts(riders, archers)] == [Side.FRONT]


@pytest.mark.rule("runewars", "61.2.a", "61.2.b", "G-38", "A7")
def test_61_2_a_it_goes_on_touching_the_same_edges_and_nothing_new() -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    archers = unit("b1", "reanimate-archers", "2x1", at(560, 470, WEST))
    made = table(riders, archers)
    assert refused(made, riders, put(riders, 530, 470, EAST)) == "other-edge"
    near = table(riders, archers, blue(530, 620, SOUTH, "2x1", "b2"))
    assert refused(near, riders, put(riders, 560, 500, EAST)) == ""
    near.unit("b2").pose = at(530, 560, SOUTH)
    assert refused(near, riders, put(riders, 560, 500, EAST)) == "touches-obstacle"


@pytest.mark.rule("runewars", "61.0", "61.2")
@pytest.mark.parametrize("foe", [None, blue(560, 470, WEST, "2x1")])
def test_61_suggested_angles_are_legal_or_refused_with_a_reason(foe: Unit | None) -> None:
    riders = unit("r1", "oathsworn-cavalry", "2x1", at(500, 500))
    made = table(riders, *([foe] if foe else []))
    asked = next(made.reform(riders))
    assert asked is not None and not isinstance(asked, tuple)
    assert len(asked.options) > 2  # type: ignore[union-attr]
