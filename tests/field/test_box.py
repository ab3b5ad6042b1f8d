"""Boxes: corners, distance, collision, touch; each fast test against a slow shapely twin."""

from math import pi, sqrt

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.field.box import (
    Box,
    Side,
    box,
    collides,
    contains,
    distance,
    distance_to_point,
    inside_table,
    overlap_along,
    separation,
    touching,
    within,
)
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from tests.field.shapes import (
    at,
    boxes,
    facings,
    places,
    points,
    slow_separation,
    snapped,
    undecided,
)


def test_the_pose_is_the_middle_of_the_front_edge() -> None:
    body = box(Pose(100, 50, pi / 2), 40, 20)
    assert body.front_left == pytest.approx((80, 50))
    assert body.front_right == pytest.approx((120, 50))
    assert body.rear_right == pytest.approx((120, 30))
    assert body.rear_left == pytest.approx((80, 30))
    assert body.corners == (body.front_left, body.front_right, body.rear_right, body.rear_left)
    assert body.center == pytest.approx((100, 40))
    assert body.radius == pytest.approx(sqrt(500))


def test_the_same_arguments_give_the_same_box() -> None:
    assert box(Pose(1, 2, 3), 40, 20) is box(Pose(1, 2, 3), 40, 20)


def test_a_box_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        at(0, 0).width = 50  # type: ignore[misc]


def test_edges_run_clockwise_around_the_box() -> None:
    body = at(0, 0)
    ends = [body.edge(side) for side in Side]
    assert [first for first, _ in ends] == list(body.corners)
    assert all(ends[n][1] == ends[(n + 1) % 4][0] for n in range(4))
    assert [body.extent(side) for side in Side] == [40, 20, 40, 20]
    assert [side.opposite for side in Side] == [Side.REAR, Side.LEFT, Side.FRONT, Side.RIGHT]


@pytest.mark.parametrize(
    ("other", "apart"),
    [
        (at(50, 0), 10),  # beside
        (at(0, 50), 30),  # ahead
        (at(43, 24), 5),  # corner to corner, 3 and 4 mm
        (at(40, 0), 0),  # touching
        (at(10, 5), 0),  # overlapping
        (at(0, 60, 0), 40),  # turned: its right flank looks at us
        (at(0, 50, -pi / 2, width=200), 50),  # parallel and wider: its corners are far away
    ],
)
def test_distance_of_known_positions(other: Box, apart: float) -> None:
    assert distance(at(0, 0), other) == pytest.approx(apart, abs=1e-9)
    assert distance(other, at(0, 0)) == pytest.approx(apart, abs=1e-9)


@pytest.mark.parametrize(
    ("gap", "touch", "collision"),
    [
        (0.6, False, False),
        (0.4, True, False),
        (0, True, False),
        (-0.4, True, False),
        (-0.6, False, True),
    ],
)
def test_half_a_millimetre_separates_apart_touching_and_colliding(
    gap: float, touch: bool, collision: bool
) -> None:
    a, b = at(0, 0), at(40 + gap, 7)
    assert touching(a, b) is touch
    assert collides(a, b) is collision


def test_corners_touch_within_the_tolerance_measured_straight() -> None:
    assert touching(at(0, 0), at(40.3, 20.3))
    assert not touching(at(0, 0), at(40.4, 20.4))


@given(boxes, boxes)
def test_distance_is_shapelys(a: Box, b: Box) -> None:
    slow = shapely.Polygon(a.corners).distance(shapely.Polygon(b.corners))
    assert distance(a, b) == pytest.approx(slow, abs=1e-6)


@given(snapped(), st.floats(0, 100))
def test_distance_of_parallel_boxes_is_shapelys(pair: tuple[Box, Box], gap: float) -> None:
    a = pair[0]
    b = box(pair[1].pose.ahead(gap).aside(gap / 2), pair[1].width, pair[1].depth)
    slow = shapely.Polygon(a.corners).distance(shapely.Polygon(b.corners))
    assert distance(a, b) == pytest.approx(slow, abs=1e-6)


@given(boxes, boxes)
def test_penetration_is_the_shortest_way_out(a: Box, b: Box) -> None:
    slow = slow_separation(a.corners, b.corners)
    if slow < 0:
        assert separation(a, b) == pytest.approx(slow, abs=1e-6)
    else:
        assert -1e-6 <= separation(a, b) <= slow + 1e-6


@given(boxes, boxes)
def test_collides_and_touching_as_their_slow_twin(a: Box, b: Box) -> None:
    slow = slow_separation(a.corners, b.corners)
    assume(not undecided(slow) and not undecided(-slow))
    assert collides(a, b) is (slow < -TOLERANCE)
    assert touching(a, b) is (-TOLERANCE <= slow <= TOLERANCE)


@given(boxes, boxes, st.floats(0, 300))
def test_within_is_distance_with_an_early_exit(a: Box, b: Box, mm: float) -> None:
    assert within(a, b, mm) is (distance(a, b) <= mm + TOLERANCE)


@given(boxes, points)
def test_distance_to_a_point_is_shapelys(body: Box, point: tuple[float, float]) -> None:
    slow = shapely.Polygon(body.corners).distance(shapely.Point(point))
    assert distance_to_point(body, point) == pytest.approx(slow, abs=1e-6)
    assume(abs(slow - TOLERANCE) > 1e-6)
    assert contains(body, point) is (slow <= TOLERANCE)


@pytest.mark.parametrize(
    ("body", "inside"),
    [
        (at(20, 20), True),  # in the corner, edges on edges
        (at(19.4, 20), False),
        (at(19.6, 20), True),  # over by less than the tolerance
        (at(600, 800), True),
        (at(600, 800.6), False),
        (at(600, 10, pi / 4), False),
    ],
)
def test_inside_a_table_of_1200_by_800(body: Box, inside: bool) -> None:
    assert inside_table(body, 1200, 800) is inside


@given(boxes, places, facings)
def test_overlap_along_a_direction(body: Box, shift: float, facing: float) -> None:
    frame = Pose(0, 0, facing)
    pose = Pose(*frame.world(shift, 55), body.pose.facing)
    here, there = (
        box(Pose(0, 0, body.pose.facing), body.width, body.depth),
        box(pose, body.width, body.depth),
    )
    extent = overlap_along(here, here, facing)
    assert overlap_along(here, there, facing) == pytest.approx(extent - abs(shift), abs=1e-6)
