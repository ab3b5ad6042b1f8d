"""Paths: legs, wheels, sweeps and gaps against dense sampling."""

from itertools import pairwise
from math import pi, radians, sqrt

import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from feldherr.field.box import Box, Side, box, separation
from feldherr.field.path import (
    Kind,
    front_corner,
    leg,
    sweep,
    sweep_hits,
    wheel,
)
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from tests.field.shapes import at, boxes, poses

WIDTH, DEPTH = 40.0, 20.0
START = Pose(0, 0, pi / 2)
wings = st.sampled_from([Side.LEFT, Side.RIGHT])
angles = st.floats(-pi * 0.9, pi * 0.9).filter(lambda angle: abs(angle) > 0.05)


def test_a_wheel_leaves_its_corner_in_place() -> None:
    end = wheel(START, WIDTH, Side.LEFT, pi / 2)
    assert (end.x, end.y, end.facing) == pytest.approx((-20, 20, pi))
    assert front_corner(end, WIDTH, Side.LEFT) == pytest.approx((-20, 0))
    end = wheel(START, WIDTH, Side.RIGHT, -pi / 2)
    assert (end.x, end.y, end.facing) == pytest.approx((20, 20, 0))


@pytest.mark.parametrize(
    ("end", "kind", "side"),
    [
        (START.ahead(50), Kind.STRAIGHT, None),
        (START.ahead(-50), Kind.STRAIGHT, None),
        (START, Kind.STRAIGHT, None),
        (START.ahead(50).aside(0.4), Kind.STRAIGHT, None),
        (START.ahead(50).aside(0.6), Kind.SLIDE, None),
        (START.aside(-10), Kind.SLIDE, None),
        (wheel(START, WIDTH, Side.LEFT, 0.3), Kind.WHEEL, Side.LEFT),
        (wheel(START, WIDTH, Side.LEFT, -0.3), Kind.WHEEL, Side.LEFT),
        (wheel(START, WIDTH, Side.RIGHT, -0.3), Kind.WHEEL, Side.RIGHT),
        (wheel(START, WIDTH, Side.RIGHT, -0.3).ahead(0.6), Kind.TURN, None),
        (START.turned(pi), Kind.TURN, None),
        (START.turned(0.3), Kind.TURN, None),
    ],
)
def test_kinds_of_legs(end: Pose, kind: Kind, side: Side | None) -> None:
    found = leg(START, end, WIDTH)
    assert (found.kind, found.side) == (kind, side)


@given(poses, wings, angles)
def test_every_wheel_is_recognised_with_side_and_angle(
    pose: Pose, side: Side, angle: float
) -> None:
    found = leg(pose, wheel(pose, WIDTH, side, angle), WIDTH)
    assert (found.kind, found.side) == (Kind.WHEEL, side)
    assert found.angle == pytest.approx(angle)


def test_a_straight_leg_tells_how_far_ahead_and_right() -> None:
    found = leg(START, START.ahead(-30).aside(7), WIDTH)
    assert (found.mm, found.right, found.angle) == pytest.approx((-30, 7, 0))


def finely(path: list[Pose]) -> list[Pose]:
    """Slow twin of a way of straight moves and wheels: a pose every millimetre or so."""
    fine = [path[0]]
    for start, end in pairwise(path):
        way = leg(start, end, WIDTH)
        for part in (n / 100 for n in range(1, 101)):
            if way.side:
                fine.append(wheel(start, WIDTH, way.side, way.angle * part))
            else:
                fine.append(start.ahead(way.mm * part).aside(way.right * part))
    return fine


@st.composite
def paths(draw: st.DrawFn) -> list[Pose]:
    """Up to three straight moves, slides and wheels."""
    path = [draw(poses)]
    for _ in range(draw(st.integers(1, 3))):
        ahead, right = draw(st.floats(-100, 100)), draw(st.floats(-50, 50))
        moves = [
            path[-1].ahead(ahead),
            path[-1].ahead(ahead).aside(right),
            wheel(path[-1], WIDTH, draw(wings), draw(angles)),
        ]
        path.append(draw(st.sampled_from(moves)))
    return path


@settings(max_examples=50)
@given(paths())
@example([Pose(0, 0, 1e-6), Pose(2.5e-7, -0.25, 1e-6)])  # edges that are upright but for rounding
def test_a_sweep_covers_the_way_and_no_more(path: list[Pose]) -> None:
    covered = shapely.union_all([shapely.Polygon(polygon) for polygon in sweep(path, 40, 20)])
    slow = shapely.union_all([shapely.Polygon(at_pose(pose).corners) for pose in finely(path)])
    assert slow.difference(covered.buffer(TOLERANCE / 2)).area < 1e-6
    assert covered.difference(slow.buffer(TOLERANCE)).area < 1e-6


def at_pose(pose: Pose) -> Box:
    return box(pose, WIDTH, DEPTH)


@given(paths(), boxes)
def test_a_sweep_hits_what_the_body_runs_into(path: list[Pose], obstacle: Box) -> None:
    """A sampled pose may lie up to 2 mm from the deepest one, and a chord within its arc."""
    deepest = min(separation(at_pose(pose), obstacle) for pose in finely(path))
    if deepest < -TOLERANCE - 0.3:
        assert sweep_hits(sweep(path, WIDTH, DEPTH), obstacle)
    if deepest > 0.5:
        assert not sweep_hits(sweep(path, WIDTH, DEPTH), obstacle)


@pytest.mark.parametrize(
    ("obstacle", "hit"),
    [
        (at(40, 50), False),  # slides along its side
        (at(39.6, 50), False),
        (at(39.4, 50), True),
        (at(0, 120), False),  # ends at its rear
        (at(0, 119.4), True),
        (at(0, 50, width=10, depth=5), True),  # wholly overrun
    ],
)
def test_sliding_along_an_edge_is_no_hit(obstacle: Box, hit: bool) -> None:
    assert sweep_hits(sweep([START, START.ahead(100)], WIDTH, DEPTH), obstacle) is hit


def test_a_wheel_sweeps_its_arc_and_not_its_chord() -> None:
    """The corner goes round on 44.7 mm, where the chord of 90 degrees would pass at 31.6 mm."""
    way = sweep([START, wheel(START, WIDTH, Side.LEFT, pi / 2)], WIDTH, DEPTH)
    speck = at(-20 + 35 * sqrt(0.5), 35 * sqrt(0.5), width=2, depth=2)
    assert sweep_hits(way, speck)
    assert len(way) == 8, "each chord of 11 degrees leaves the arc by less than 0.25 mm"


def test_the_sweep_of_a_body_that_stays_is_its_box() -> None:
    assert sweep([START], WIDTH, DEPTH) == [box(START, WIDTH, DEPTH).corners]


def test_small_wheels_are_swept_in_one_step() -> None:
    assert len(sweep([START, wheel(START, WIDTH, Side.RIGHT, radians(-4))], WIDTH, DEPTH)) == 1
