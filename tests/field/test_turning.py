"""Turning and sliding until something is touched, against small steps with shapely."""

from math import hypot, inf, pi

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.field.body import Disc
from feldherr.field.box import Box, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose
from feldherr.field.terrain import Area
from feldherr.field.turning import convex_parts, depth_in, faces, outline, slide_until, turn_until
from tests.field.shapes import at, boxes, points

STEPS = 720


def first_touch(body: Box, about: tuple[float, float], other: Box, clockwise: bool) -> float:
    """The slow twin: the first of many small steps in which the two outlines meet."""
    form = shapely.Polygon(body.corners)
    foe = shapely.Polygon(other.corners)
    for n in range(1, STEPS):
        turn = 2 * pi * n / STEPS
        turned = shapely.affinity.rotate(form, -turn if clockwise else turn, about, True)
        if turned.intersects(foe):
            return turn
    return inf


@settings(max_examples=150)
@given(a=boxes, b=boxes, corner=st.integers(0, 3), clockwise=st.booleans())
def test_turning_stops_where_the_outlines_first_meet(
    a: Box, b: Box, corner: int, clockwise: bool
) -> None:
    assume(shapely.Polygon(a.corners).distance(shapely.Polygon(b.corners)) > 0.1)
    about = a.corners[corner]
    found = turn_until(a.corners, about, b.corners, clockwise)
    slow = first_touch(a, about, b, clockwise)
    if found < inf:  # a touch may be so short that the small steps miss it
        assert slow >= found - 1e-9
        turned = shapely.affinity.rotate(
            shapely.Polygon(a.corners), -found if clockwise else found, about, True
        )
        assert turned.distance(shapely.Polygon(b.corners)) < 1e-6
    else:
        assert slow == inf


@settings(max_examples=150)
@given(a=boxes, b=boxes, margin=st.sampled_from([-0.5, 0.0, 0.5]))
def test_sliding_stops_where_the_outlines_first_meet(a: Box, b: Box, margin: float) -> None:
    form, foe = (
        shapely.Polygon(outline(a.pose, (a.width, a.depth), margin)),
        shapely.Polygon(b.corners),
    )
    assume(form.distance(foe) > 0.01)
    found = slide_until(a.pose, (a.width, a.depth), b.corners, margin)
    sweep = shapely.affinity.translate(form, a.cos * 2000, a.sin * 2000).union(form).convex_hull
    if sweep.intersection(foe).area < 1e-6:
        assert found > 1900 or sweep.distance(foe) == 0
        return
    met = shapely.affinity.translate(form, a.cos * found, a.sin * found)
    assert met.distance(foe) < 1e-6
    assert met.intersection(foe).area < 1e-3


def slow_depth(a: Polygon, b: Polygon) -> float:
    """The slow twin: along which side of either the shadows of two polygons overlap least."""
    overlaps = []
    for corners in (a, b):
        for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):
            long = hypot(qx - px, qy - py)
            nx, ny = (py - qy) / long, (qx - px) / long
            ends = [[nx * x + ny * y for x, y in one] for one in (a, b)]
            overlaps.append(min(max(ends[0]) - min(ends[1]), max(ends[1]) - min(ends[0])))
    return max(min(overlaps), 0.0)


@given(a=boxes, b=boxes, margin=st.sampled_from([-0.35, 0.0, 0.5]), least=st.floats(0, 40))
def test_how_deep_an_outline_reaches_in_is_the_least_overlap(
    a: Box, b: Box, margin: float, least: float
) -> None:
    size = a.width, a.depth
    slow = slow_depth(outline(a.pose, size, margin), b.corners)
    found = depth_in(a.pose, size, b.corners, faces(b.corners), margin, least)
    assert found == pytest.approx(max(slow, least), abs=2e-6)


def test_a_shrunk_box_slides_along_another() -> None:
    here, beside = at(0, 0), at(40, 30)
    assert slide_until(here.pose, (40, 20), beside.corners, -0.5) == inf
    assert slide_until(here.pose, (40, 20), beside.corners, 0.5) == pytest.approx(9.5)


def test_convex_parts_keep_a_corner_that_is_nearly_straight() -> None:
    ring = [(0, 0), (60, -0.1), (120, 0), (60, 80)]
    parts = convex_parts(Area(ring))
    assert any(shapely.Polygon(part).covers(shapely.Point(60, -0.1)) for part in parts)


@given(point=points)
def test_convex_parts_cover_an_area_with_a_bay(point: tuple[float, float]) -> None:
    ring = [(0, 0), (150, 0), (150, 120), (80, 30), (0, 120)]
    parts = convex_parts(Area(ring))
    assert len(parts) > 1
    inside = shapely.Polygon(ring).covers(shapely.Point(point))
    assert inside == any(shapely.Polygon(part).covers(shapely.Point(point)) for part in parts)


def test_a_disc_becomes_a_polygon_around_it() -> None:
    (corners,) = convex_parts(Disc(Pose(0, 30, pi / 2), 30))
    assert all(30 <= hypot(x, y) < 30.3 for x, y in corners)
    assert convex_parts(box(Pose(0, 0, 0), 20, 20)) == (box(Pose(0, 0, 0), 20, 20).corners,)
