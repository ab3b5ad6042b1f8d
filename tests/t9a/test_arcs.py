"""3.A.d, 3.B.h Arcs: who is in them, and who is located in them."""

from math import cos, pi, sin

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.field.body import Disc
from feldherr.field.box import SIDES, Box, Side, box
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.formation.arcs import (
    arc_outline,
    depth_in_arc,
    facing_charged,
    is_in_arc,
    located_in,
)
from tests.field.shapes import at, boxes, points

UNIT = box(Pose(0, 25.4, pi / 2), 5 * 25.4, 2 * 25.4)
"""WE-19: 5 by 2 inches about the origin, looking up."""


@pytest.mark.rule("t9a", "3.B.h-3", "3.B.h-4", "3.B.h-5", "WE-19")
@pytest.mark.parametrize(
    ("x", "y", "side"),
    [
        (3.5, 2.0, Side.RIGHT),  # exactly on the border: the flank
        (3.4, 2.0, Side.FRONT),
        (3.6, 2.0, Side.RIGHT),
        (0.0, 1.0, Side.FRONT),
        (-2.6, -1.0, Side.LEFT),
        (-3.5, -2.0, Side.LEFT),
        (-3.4, -2.0, Side.REAR),
    ],
)
def test_a_point_is_located_in_the_arc_that_holds_it(x: float, y: float, side: Side) -> None:
    assert located_in(UNIT, (x * 25.4, y * 25.4)) is side


@pytest.mark.rule("t9a", "3.B.h-1", "3.B.h-3", "WE-18")
def test_an_object_may_be_in_two_arcs_and_is_located_in_one() -> None:
    engine = Disc(Pose(110, -50, pi / 2), 30)  # across the border of flank and rear
    inside = [side for side in SIDES if is_in_arc(UNIT, side, engine)]
    assert inside == [Side.RIGHT, Side.REAR]
    assert facing_charged(UNIT, engine) is Side.REAR
    across = at(110, 60, pi, 60, 20)
    assert [side for side in SIDES if is_in_arc(UNIT, side, across)] == [Side.FRONT, Side.RIGHT]
    assert facing_charged(UNIT, across) is Side.RIGHT


@pytest.mark.rule("t9a", "3.B.h-1")
def test_touching_the_bounding_line_is_enough() -> None:
    touching = box(Pose(63.5 + 100, 25.4 + 100, 0), 40, 0.001)
    assert is_in_arc(UNIT, Side.FRONT, touching)
    assert not is_in_arc(UNIT, Side.FRONT, box(Pose(63.5 + 125, 25.4 + 100, 0), 40, 0.001))


@pytest.mark.rule("t9a", "3.A.d-2", "3.B.h-2")
def test_a_round_base_has_a_front_all_around() -> None:
    engine = Disc(Pose(0, 30, pi / 2), 30)
    assert located_in(engine, (0, -500)) is Side.FRONT
    assert is_in_arc(engine, Side.FRONT, at(0, -500))
    assert not is_in_arc(engine, Side.REAR, at(0, -500))


@pytest.mark.rule("t9a", "G-14")
def test_a_point_inside_belongs_to_the_nearest_edge() -> None:
    assert located_in(UNIT, (0, 20)) is Side.FRONT
    assert located_in(UNIT, (60, 0)) is Side.RIGHT


@settings(max_examples=300)
@given(a=boxes, b=boxes, side=st.sampled_from(SIDES))
def test_what_is_in_an_arc_meets_its_area(a: Box, b: Box, side: Side) -> None:
    """Against shapely, except where the tolerance decides."""
    arc = shapely.Polygon(arc_outline(a, side))
    away = arc.distance(shapely.Polygon(b.corners))
    if away < 1e-6:
        assert is_in_arc(a, side, b)
    elif away > 2 * TOLERANCE:
        assert not is_in_arc(a, side, b)


@settings(max_examples=300)
@given(a=boxes, point=points, radius=st.floats(10, 60), side=st.sampled_from(SIDES))
def test_a_disc_in_an_arc_is_near_enough_to_it(
    a: Box, point: tuple[float, float], radius: float, side: Side
) -> None:
    disc = Disc(Pose(point[0], point[1] + radius, pi / 2), radius)
    away = shapely.Polygon(arc_outline(a, side)).distance(shapely.Point(point))
    if abs(away - radius - TOLERANCE) > 1e-3:
        assert is_in_arc(a, side, disc) == (away < radius + TOLERANCE)


@settings(max_examples=300)
@given(a=boxes, point=points)
def test_every_point_outside_is_located_in_one_arc_that_holds_it(
    a: Box, point: tuple[float, float]
) -> None:
    """Dense directions from the middle agree with the 135 degrees at the corners."""
    depths = {side: depth_in_arc(a, side, point) for side in SIDES}
    if max(depths.values()) >= 0:
        assert depths[located_in(a, point)] >= -1e-6
        assert sum(depth > 1e-3 for depth in depths.values()) <= 1


def test_an_arc_widens_by_45_degrees_at_both_corners() -> None:
    for n in range(1, 40):
        angle = pi / 4 + pi / 2 * n / 40
        x, y = 63.5 * (1 if n < 20 else -1), 25.4
        assert depth_in_arc(UNIT, Side.FRONT, (x + 50 * cos(angle), y + 50 * sin(angle))) > 0
