"""What a straight line between two bodies crosses."""

from math import dist, pi

import pytest
import shapely
from hypothesis import given

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.field.sight import body_crossing, line_of_sight, look
from feldherr.field.terrain import Area
from tests.field.shapes import at, boxes, points

DOWN = -pi / 2
VIEWER, SEEN = at(0, 0), at(0, 200, DOWN)
NEAR_WOOD = Area(((-50, 20), (50, 20), (50, 60), (-50, 60)))
FAR_WOOD = Area(((-50, 100), (50, 100), (50, 180), (-50, 180)))


def test_what_lies_between_two_bodies_nearest_first() -> None:
    third, beside = at(10, 90), at(40, 90)
    sight = line_of_sight(VIEWER, SEEN, [FAR_WOOD, NEAR_WOOD], [SEEN, third, beside, VIEWER])
    assert sight.start == pytest.approx((0, 0))
    assert sight.end == pytest.approx((0, 200))
    assert sight.length == pytest.approx(200)
    assert [area for area, _ in sight.areas] == [NEAR_WOOD, FAR_WOOD]
    assert [(c.before, c.after, c.length) for _, c in sight.areas] == [(20, 140, 40), (100, 20, 80)]
    assert [body for body, _ in sight.bodies] == [third]
    assert sight.bodies[0][1].length == pytest.approx(20)


def test_a_viewer_in_a_wood_looks_through_what_lies_before_him() -> None:
    wood = Area(((-100, -100), (100, -100), (100, 30), (-100, 30)))
    ((_, crossing),) = line_of_sight(VIEWER, SEEN, [wood], []).areas
    assert (crossing.before, crossing.length, crossing.after) == pytest.approx((0, 30, 170))


def test_a_line_along_an_edge_crosses_nothing() -> None:
    sight = look((50, -50), (50, 300), [NEAR_WOOD.scaled(0.99)], [at(70, 50), at(30, 50)])
    assert (sight.areas, sight.bodies) == ((), ())


def test_bodies_in_contact_have_nothing_between_them() -> None:
    sight = line_of_sight(VIEWER, at(0, 0, DOWN), [NEAR_WOOD], [VIEWER])
    assert sight.length == pytest.approx(0)
    assert (sight.areas, sight.bodies) == ((), ())


@given(boxes, points, points)
def test_the_way_through_a_body_is_shapelys(body: Box, p: Point, q: Point) -> None:
    inside = shapely.Polygon(body.corners).intersection(shapely.LineString((p, q)))
    found = body_crossing(body, p, q)
    if found:
        assert found.length == pytest.approx(inside.length, abs=1e-6)
        assert found.before + found.length + found.after == pytest.approx(dist(p, q), abs=1e-6)
    else:
        core = shapely.Polygon(body.corners).buffer(-0.51, join_style="mitre")
        assert core.intersection(shapely.LineString((p, q))).length < 1
