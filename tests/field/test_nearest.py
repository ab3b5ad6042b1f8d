"""The nearest points of two boxes."""

from math import dist

import pytest
import shapely
from hypothesis import assume, given

from feldherr.field.box import Box, contains, distance, separation
from feldherr.field.nearest import nearest_on, nearest_points
from feldherr.field.pose import Point
from tests.field.shapes import at, boxes, points


@pytest.mark.parametrize(
    ("other", "here", "there"),
    [
        (at(50, 0), (20, -10), (30, -10)),  # side by side: the middle of the sides
        (at(50, 10), (20, -5), (30, -5)),  # of the 10 mm they have in common
        (at(0, 50), (0, 0), (0, 30)),
        (at(50, 50), (20, 0), (30, 30)),  # corner to corner
    ],
)
def test_the_shortest_link_of_two_boxes(other: Box, here: Point, there: Point) -> None:
    first, second = nearest_points(at(0, 0), other)
    assert first == pytest.approx(here)
    assert second == pytest.approx(there)


@given(boxes, boxes)
def test_the_link_is_as_long_as_the_distance(a: Box, b: Box) -> None:
    assume(separation(a, b) > 0.01)
    here, there = nearest_points(a, b)
    assert dist(here, there) == pytest.approx(distance(a, b), abs=1e-3)
    assert contains(a, here)
    assert contains(b, there)


@given(boxes, points)
def test_the_nearest_point_of_a_box_is_shapelys(body: Box, point: Point) -> None:
    slow = shapely.Polygon(body.corners).distance(shapely.Point(point))
    assert dist(nearest_on(body, point), point) == pytest.approx(slow, abs=1e-6)
