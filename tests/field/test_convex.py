"""Convex polygons: hull, clipping, surface and overlap against shapely."""

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.field.box import Box
from feldherr.field.convex import Polygon, clip, convex_hull, convex_intersects, surface
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from tests.field.shapes import at, boxes, points, slow_separation, undecided

hulls = st.lists(points, min_size=3, max_size=12).map(convex_hull)


def test_a_hull_runs_clockwise_and_leaves_out_what_bends_nothing() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert set(convex_hull([*square, (5, 5), (5, 0), (10, 10)])) == set(square)
    assert convex_hull(square) == ((0, 0), (0, 10), (10, 10), (10, 0))


@pytest.mark.parametrize("few", [[], [(1.0, 2.0)], [(1.0, 2.0), (3.0, 4.0)]])
def test_the_hull_of_less_than_three_points_is_these_points(few: list[Point]) -> None:
    assert convex_hull(few) == tuple(few)


def test_points_that_only_arithmetic_tells_apart_are_one() -> None:
    off = 8.4e-293
    cloud = [(0.0, -250.0), (30.0, -250.0), (-off, 5.0), (off, -5.0), (-11.0, -5.0), (-11.0, 5.0)]
    hull = convex_hull(cloud)
    assert len(hull) == len({*hull})
    assert set(hull) == {(-11, -5), (-11, 5), (-off, 5), (30, -250), (0, -250)}


@given(st.lists(points, min_size=1, max_size=20))
def test_the_hull_is_shapelys(cloud: list[Point]) -> None:
    slow = shapely.MultiPoint(cloud).convex_hull
    hull = convex_hull(cloud)
    assert surface(hull) == pytest.approx(slow.area, abs=1e-3)
    assert all(slow.distance(shapely.Point(corner)) < 1e-6 for corner in hull)


def test_a_corner_between_two_that_should_be_one_belongs_to_the_hull() -> None:
    """Two boxes of a wheel share the corner about which they turn, as far as arithmetic goes."""
    top, beside = (0.007812, 20.0), (0.00781199999999993, 20.0)
    corners = [top, (0.007812, -20.0), (-20.0, -20.0), (-20.0, 20.0), beside, (-8.0, -19.0)]
    assert surface(convex_hull(corners)) == pytest.approx(20.007812 * 40)


def test_a_corner_beside_another_does_not_fold_the_hull() -> None:
    """A point that lies a hair beside a corner comes after the tip above both."""
    corners, hair = ((0.0, 0.0), (0.0, 1.0), (3.0, 0.0)), (1e-06, 0.0)
    assert convex_hull([*corners, hair]) == corners
    mirrored = convex_hull([(-x, y) for x, y in (*corners, hair)])
    assert surface(mirrored) == pytest.approx(1.5)


def test_clipping_two_squares() -> None:
    assert surface(clip(at(0, 0).corners, at(30, 5).corners)) == pytest.approx(10 * 15)
    assert clip(at(0, 0).corners, at(50, 0).corners) == ()
    assert clip((), at(0, 0).corners) == ()


@given(hulls, hulls)
def test_clipping_is_shapelys_intersection(a: Polygon, b: Polygon) -> None:
    assume(surface(a) > 1 and surface(b) > 1)
    slow = shapely.intersection(shapely.Polygon(a), shapely.Polygon(b), grid_size=1e-6)
    assert surface(clip(a, b)) == pytest.approx(slow.area, abs=1e-2)


@given(boxes, hulls)
def test_polygons_overlap_when_the_shortest_way_out_exceeds_the_tolerance(
    body: Box, hull: Polygon
) -> None:
    assume(surface(hull) > 1)
    slow = slow_separation(body.corners, hull)
    assume(not undecided(slow))
    assert convex_intersects(body.corners, hull) is (slow < -TOLERANCE)
    assert convex_intersects(hull, body.corners) is (slow < -TOLERANCE)


@pytest.mark.parametrize(
    ("line", "cuts"),
    [
        (((0.0, 20.0), (0.0, -40.0)), True),
        (((0.0, -5.0), (0.0, -15.0)), True),  # wholly inside
        (((20.0, 20.0), (20.0, -40.0)), False),  # along the right side
        (((19.6, 20.0), (19.6, -40.0)), False),
        (((19.4, 20.0), (19.4, -40.0)), True),
        (((0.0, 20.0), (0.0, 0.0)), False),  # ends at the front
        (((0.0, -5.0), (0.0, -5.0)), False),  # no line at all
    ],
)
def test_a_stretch_of_line_through_a_box(line: Polygon, cuts: bool) -> None:
    assert convex_intersects(at(0, 0).corners, line) is cuts
    assert convex_intersects(line, at(0, 0).corners) is cuts
