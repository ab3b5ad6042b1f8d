"""Seeing past blockers: against many lines drawn by hand."""

from itertools import product
from math import pi

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.field.box import Box, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose, between
from feldherr.field.terrain import Area
from feldherr.field.visibility import SEALED, Line, free_line, sealed
from tests.field.shapes import at, boxes

EDGE = ((0.0, 0.0), (40.0, 0.0))
TARGET = at(20, 220, pi / 2, 60, 20).corners


def wall(left: float, right: float, y: float = 100) -> Box:
    return box(Pose((left + right) / 2, y, pi / 2), right - left, 10)


def test_a_gap_is_seen_through_and_touching_bases_leave_none() -> None:
    shut = [wall(-200, 20).corners, wall(20, 200).corners]
    assert free_line(EDGE, TARGET, shut) is None
    ajar = [wall(-200, 19).corners, wall(20.2, 200).corners]
    assert free_line(EDGE, TARGET, ajar) is not None


def test_a_line_that_grazes_a_corner_is_free() -> None:
    """The walls hide everything but what is seen from the left end past their right end."""
    hidden = wall(-300, 50 - SEALED)
    assert free_line(((0.0, 0.0), (0.1, 0.0)), ((111.45, 200.0),), [hidden.corners]) is not None
    assert free_line(((0.0, 0.0), (0.1, 0.0)), ((111.0, 200.0),), [hidden.corners]) is None


def test_an_area_is_seen_into_but_not_through() -> None:
    wood = Area([(-300, 80), (300, 80), (300, 230), (-300, 230)])
    assert free_line(EDGE, TARGET, [], [wood]) is not None
    behind = at(20, 300, pi / 2, 60, 20).corners
    assert free_line(EDGE, behind, [], [wood]) is None


@settings(max_examples=120)
@given(blockers=st.lists(boxes, min_size=1, max_size=4), target=boxes)
def test_what_any_drawn_line_sees_is_seen(blockers: list[Box], target: Box) -> None:
    edge = ((0.0, -250.0), (30.0, -250.0))
    corners = target.corners
    forms = [shapely.Polygon(sealed(b.corners)) for b in blockers]
    assume(all(not f.intersects(shapely.LineString(edge)) for f in forms))
    found = free_line(edge, corners, [b.corners for b in blockers])
    drawn = drawn_line(edge, corners, forms)
    if drawn:
        assert found is not None
    if found:
        line = shapely.LineString(found)
        assert all(line.intersection(form.buffer(-1e-3)).length < 1e-3 for form in forms)
        assert shapely.Polygon(corners).distance(shapely.Point(found[1])) < 1e-6
        assert shapely.LineString(edge).distance(shapely.Point(found[0])) < 1e-6


def drawn_line(edge: Line, corners: Polygon, forms: list[shapely.Polygon]) -> bool:
    """Whether some of many lines between the edge and the outline crosses nothing."""
    starts = [between(*edge, n / 12) for n in range(13)]
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    ends = [between(p, q, n / 12) for p, q in sides for n in range(12)]
    lines = shapely.linestrings([[s, e] for s, e in product(starts, ends)])
    blocked = shapely.intersects(shapely.union_all(forms), lines)
    return bool((~blocked).any())


@pytest.mark.parametrize("x", [0.0, 15.0, 40.0])
def test_a_point_is_seen_if_a_line_to_it_is_free(x: float) -> None:
    assert free_line(EDGE, ((x, 200.0),), [wall(-10, 10).corners]) is not None
