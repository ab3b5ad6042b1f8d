"""Zones before a front edge and corridors of fire."""

from math import pi

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.field.box import Box, Side
from feldherr.field.convex import convex_intersects, surface
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.zone import (
    corridor,
    lateral_overlap,
    zone_ahead,
    zone_distance,
    zone_part,
)
from tests.field.shapes import at, boxes

DOWN = -pi / 2
REACH = 90.0
ZONE = zone_ahead(at(0, 0), REACH)


def test_a_zone_begins_at_the_front_edge_and_is_as_wide() -> None:
    assert ZONE.rear_left == pytest.approx((-20, 0))
    assert ZONE.rear_right == pytest.approx((20, 0))
    assert ZONE.front_left == pytest.approx((-20, 90))


@pytest.mark.parametrize(
    ("target", "lateral", "away"),
    [
        (at(0, 50, DOWN), 40, 50),
        (at(30, 50, DOWN), 10, 50),
        (at(0, 90, DOWN), 40, 90),  # at exactly the reach
        (at(0, 90.4, DOWN), 40, 90.4),
        (at(0, 0, DOWN), 40, 0),  # in contact
        (at(39, 50, DOWN), 1, 50),
        (at(0, 60, DOWN, width=200), 40, 60),
    ],
)
def test_part_of_a_target_in_the_zone(target: Box, lateral: float, away: float) -> None:
    part = zone_part(ZONE, target)
    assert lateral_overlap(ZONE, part) == pytest.approx(lateral)
    assert zone_distance(ZONE, part) == pytest.approx(away)


@pytest.mark.parametrize(
    "target",
    [
        at(0, 90.6, DOWN),  # beyond the reach
        at(40, 50, DOWN),  # touches the side line
        at(39.6, 50, DOWN),
        at(0, -20),  # behind
        at(100, 50, DOWN),
    ],
)
def test_a_target_outside_the_zone(target: Box) -> None:
    assert zone_part(ZONE, target) == ()


@given(boxes, st.floats(20, 300), boxes)
def test_the_part_in_a_zone_is_shapelys(shooter: Box, reach: float, target: Box) -> None:
    zone = zone_ahead(shooter, reach)
    part, slow = zone_part(zone, target), slow_part(shooter, reach + TOLERANCE, target)
    if not part:
        assert slow.area < 1 or lateral_overlap(zone, slow_points(slow)) <= TOLERANCE + 1e-6
        return
    assume(slow.area > 1)
    edge = shapely.LineString(shooter.edge(Side.FRONT))
    assert surface(part) == pytest.approx(slow.area, abs=1e-3)
    assert zone_distance(zone, part) == pytest.approx(edge.distance(slow), abs=1e-3)


def slow_part(shooter: Box, reach: float, target: Box) -> shapely.Polygon:
    zone = shapely.Polygon(zone_ahead(shooter, reach).corners)
    # On a grid: without one, GEOS may err where edges coincide but for rounding.
    part = shapely.intersection(zone, shapely.Polygon(target.corners), grid_size=1e-6)
    return part if isinstance(part, shapely.Polygon) else shapely.Polygon()


def slow_points(part: shapely.Polygon) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for x, y in part.exterior.coords)


@pytest.mark.parametrize(
    ("third", "blocked"),
    [
        (at(0, 40), True),
        (at(39, 40), True),  # reaches 1 mm in
        (at(40, 40), False),  # slides along the corridor
        (at(0, 0), False),  # the shooter itself
        (at(0, 100, DOWN), False),  # the target itself
        (at(-60, 40), False),
    ],
)
def test_a_corridor_is_blocked_by_what_reaches_into_it(third: Box, blocked: bool) -> None:
    shot = corridor(at(0, 0).edge(Side.FRONT), at(0, 100, DOWN).edge(Side.FRONT))
    assert convex_intersects(shot, third.corners) is blocked


def test_a_corridor_widens_towards_a_wider_target() -> None:
    shot = corridor(at(0, 0).edge(Side.FRONT), at(0, 100, DOWN, width=120).edge(Side.FRONT))
    assert convex_intersects(shot, at(45, 70).corners)
    assert not convex_intersects(shot, at(45, 10).corners)
