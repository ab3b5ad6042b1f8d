"""A2 Templates: the way along them, and where obstacles stop a unit."""

from itertools import pairwise
from math import degrees, hypot
from random import Random

import pytest

from feldherr.field.blocks import Blocks, apart, overlap
from feldherr.field.box import Side, box
from feldherr.games.runewars.cards.components import Template, components
from feldherr.games.runewars.ground import grid
from feldherr.games.runewars.ground.obstacles import Lying, Outside, Standing
from feldherr.games.runewars.ground.templates import slide, stopped
from tests.runewars.positions import EAST, NORTH, SOUTH, T, at, unit

STRAIGHT, TURN = Template(120.0, "assumption"), Template(120.0, "assumption", 45.0)
SIZE = (180.0, 120.0)


@pytest.mark.rule("runewars", "12.1.b", "T-09", "G-05")
def test_12_1_b_straight_1_is_one_tray() -> None:
    way = slide(at(500, 500), SIZE, components().template("straight", 1), Side.FRONT, "left")
    assert (way.at(1.0).x, way.at(1.0).y) == pytest.approx((500, 560))


@pytest.mark.rule("runewars", "23.2.c", "43.3", "D-12")
def test_23_2_c_more_than_the_highest_is_the_highest() -> None:
    box_ = components()
    assert box_.template("wheel", 3) == box_.template("wheel", 2) != box_.template("wheel", 1)
    assert box_.template("straight", 9) == box_.template("straight", 4)


@pytest.mark.rule("runewars", "22.4", "22.4.a", "22.4.b", "52.0", "53.0", "T-04")
@pytest.mark.parametrize(
    ("lead", "x", "y"),
    [
        (Side.FRONT, 500, 620),
        (Side.REAR, 500, 380),
        (Side.LEFT, 380, 500),
        (Side.RIGHT, 620, 500),
    ],
)
def test_22_4_the_leading_edge_gives_the_direction(lead: Side, x: float, y: float) -> None:
    end = slide(at(500, 500), SIZE, STRAIGHT, lead, "left").at(1.0)
    assert (end.x, end.y, degrees(end.facing)) == pytest.approx((x, y, NORTH))


@pytest.mark.rule("runewars", "22.0.b", "22.2", "22.3.a")
@pytest.mark.parametrize("lead", list(Side))
@pytest.mark.parametrize("hand", ["left", "right"])
def test_22_0_b_the_guided_corner_runs_the_length_of_the_template(lead: Side, hand: str) -> None:
    """In thousand small steps, the corner that moves least goes just as far as the edge is long."""
    way = slide(at(500, 500), SIZE, TURN, lead, hand)
    ends = [box(way.at(n / 1000), *SIZE).corners for n in range(1001)]
    gone = [
        sum(hypot(a[c][0] - b[c][0], a[c][1] - b[c][1]) for a, b in pairwise(ends))
        for c in range(4)
    ]
    assert any(one == pytest.approx(TURN.length, abs=0.01) for one in gone)
    turned = 45 if hand == "left" else -45
    assert degrees(way.at(1.0).facing) == pytest.approx(NORTH + turned)


@pytest.mark.rule("runewars", "22.3", "G-37")
def test_22_3_an_obstacle_stops_it_where_it_is_touched() -> None:
    mover = unit("r1", "spearmen", "3x2", at(500, 500))
    wall = (box(at(500, 550, SOUTH), 300, 60),)
    way = slide(at(500, 500), SIZE, STRAIGHT, Side.FRONT, "left")
    end = stopped(way, lambda pose: grid.blocks(mover, T, pose), [Standing("b1", wall)])
    assert end.by and end.pose.y == pytest.approx(550, abs=1e-3)


@pytest.mark.rule("runewars", "G-37")
def test_22_3_what_is_touched_at_the_start_may_be_slid_along() -> None:
    mover = unit("r1", "spearmen", "2x1", at(500, 500))
    beside = (box(at(590, 560), 60, 300),)
    way = slide(at(500, 500), (120.0, 60.0), STRAIGHT, Side.FRONT, "left")
    end = stopped(way, lambda pose: grid.blocks(mover, T, pose), [Standing("b1", beside)])
    assert not end.by and end.pose.y == pytest.approx(620)


@pytest.mark.rule("runewars", "22.3", "22.3.a", "T-06")
@pytest.mark.parametrize("seed", range(25))
def test_22_3_stops_agree_with_small_steps(seed: int) -> None:
    """The slow twin goes forward by a tenth of a millimetre until it overlaps something."""
    whims = Random(seed)
    mover = unit("r1", "spearmen", "3x2", at(500, 500))
    walls: list[Blocks] = [
        (box(at(whims.uniform(350, 650), whims.uniform(560, 760), whims.uniform(0, 360)), 90, 50),)
        for _ in range(3)
    ]
    walls = [wall for wall in walls if apart(grid.blocks(mover, T), wall) > 1]
    hand, lead = whims.choice(["left", "right"]), Side.FRONT
    template = Template(whims.choice([60.0, 120.0, 180.0]), "assumption", whims.choice([0.0, 45.0]))
    way = slide(at(500, 500), SIZE, template, lead, hand)
    end = stopped(way, lambda pose: grid.blocks(mover, T, pose), [Standing("b1", w) for w in walls])
    steps = int(way.pace * 10)
    slow = next(
        (
            n / steps
            for n in range(steps + 1)
            if any(overlap(grid.blocks(mover, T, way.at(n / steps)), wall) for wall in walls)
        ),
        None,
    )
    body = grid.blocks(mover, T, end.pose)
    assert not any(overlap(body, wall) for wall in walls)
    if slow is None:
        assert not end.by or min(apart(body, wall) for wall in walls) < 0.01
    else:
        assert end.by and 0 <= (slow - end.part) * way.pace < 60
        assert min(apart(body, wall) for wall in walls) < 0.01


@pytest.mark.rule("runewars", "45.1", "22.3")
@pytest.mark.parametrize("seed", range(25))
def test_45_1_terrain_stops_it_like_a_unit_of_the_same_shape(seed: int) -> None:
    whims = Random(seed)
    mover = unit("r1", "spearmen", "3x2", at(500, 500))
    there = at(whims.uniform(350, 650), whims.uniform(730, 800), whims.uniform(0, 360))
    one = box(there, whims.uniform(40, 200), whims.uniform(40, 200))
    template = Template(whims.choice([240.0, 320.0]), "assumption", whims.choice([0.0, 45.0]))
    way = slide(at(500, 500), SIZE, template, Side.FRONT, whims.choice(["left", "right"]))
    ends = [
        stopped(way, lambda pose: grid.blocks(mover, T, pose), [obstacle])
        for obstacle in (Standing("w", (one,)), Lying("w", one.corners))
    ]
    assert ends[0].by == ends[1].by
    assert ends[0].part * way.pace == pytest.approx(ends[1].part * way.pace, abs=0.6)


@pytest.mark.rule("runewars", "45.1", "73.1")
@pytest.mark.parametrize("seed", range(15))
def test_45_1_the_edge_stops_it_like_walls_around_the_table(seed: int) -> None:
    whims = Random(seed)
    mover = unit("r1", "spearmen", "3x2", at(450, 450))
    walls = [
        Standing("edge", (box(pose, 3000, 1000),))
        for pose in (at(450, 0), at(450, 1900), at(0, 450, EAST), at(1900, 450, EAST))
    ]
    start = at(450, 450, whims.uniform(0, 360))
    template = Template(800.0, "assumption", whims.choice([0.0, 45.0]))
    way = slide(start, SIZE, template, whims.choice(list(Side)), "left")
    walled = stopped(way, lambda pose: grid.blocks(mover, T, pose), walls)
    edged = stopped(way, lambda pose: grid.blocks(mover, T, pose), [Outside("edge", 900, 900)])
    assert edged.part * way.pace == pytest.approx(walled.part * way.pace, abs=0.6)
    assert edged.by == walled.by


def test_templates_know_east_from_north() -> None:
    end = slide(at(500, 500, EAST), SIZE, STRAIGHT, Side.LEFT, "right").at(1.0)
    assert (end.x, end.y) == pytest.approx((500, 620))
