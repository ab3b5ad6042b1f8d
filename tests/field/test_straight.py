"""Going straight on, against small steps."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.field.box import Box, box, collides, inside_table, separation
from feldherr.field.pose import Pose
from feldherr.field.straight import meeting, room_ahead, shifted
from feldherr.field.tolerance import TOLERANCE
from tests.field.shapes import at, boxes, facings

AHEAD, BACK = pi / 2, -pi / 2


def gone(body: Box, heading: float, mm: float) -> Box:
    return box(shifted(body.pose, heading, mm), body.width, body.depth)


def test_bodies_meet_edge_to_edge() -> None:
    met = meeting(at(0, 0), AHEAD, at(10, 100))
    assert met
    assert met.enter == pytest.approx(80)
    assert met.leave == pytest.approx(120)


def test_a_corner_meets_an_edge() -> None:
    turned = box(Pose(0, 100, AHEAD), 40, 20)
    slanting = box(Pose(0, 0, pi / 4), 40, 40)
    met = meeting(slanting, AHEAD, turned)
    assert met
    highest = max(y for _, y in slanting.corners)
    assert met.enter == pytest.approx(80 - highest)


@pytest.mark.parametrize("aside", [39.6, 40.0, 41.0])
def test_sliding_along_is_no_meeting(aside: float) -> None:
    assert meeting(at(0, 0), AHEAD, at(aside, 30)) is None


def test_nothing_behind_is_met_and_nothing_that_is_collided_with_already() -> None:
    assert meeting(at(0, 0), AHEAD, at(0, -20)) is None
    assert meeting(at(0, 0), AHEAD, at(0, 10)) is None


def test_touching_is_met_at_once() -> None:
    met = meeting(at(0, 0), AHEAD, at(0, 20))
    assert met
    assert met.enter == 0


def test_a_margin_keeps_away() -> None:
    met = meeting(at(0, 0), AHEAD, at(41, 100), margin=3)
    assert met
    assert met.enter == pytest.approx(77)


def test_a_line_is_met() -> None:
    wall = box(Pose(0, 50, AHEAD), 40, 0)
    met = meeting(at(0, 0), AHEAD, wall)
    assert met
    assert (met.enter, met.leave) == pytest.approx((50, 70))


@given(boxes, facings, boxes)
def test_meeting_equals_small_steps(body: Box, heading: float, other: Box) -> None:
    met = meeting(body, heading, other)
    steps = [gone(body, heading, mm) for mm in range(0, 700, 3)]
    hits = [mm for mm, there in zip(range(0, 700, 3), steps, strict=True) if collides(there, other)]
    if not met:
        graze = min(separation(there, other) for there in steps)
        assert not hits or hits[0] == 0 or graze > -TOLERANCE - 1e-6
        return
    assert abs(separation(gone(body, heading, met.enter), other)) < 1e-6 or met.enter == 0
    assert abs(separation(gone(body, heading, met.leave), other)) < 1e-6
    assert all(met.enter <= mm <= met.leave for mm in hits)


@given(st.floats(100, 1100), st.floats(100, 700), facings, facings)
def test_room_ahead_ends_at_the_edge(x: float, y: float, facing: float, heading: float) -> None:
    body = box(Pose(x, y, facing), 40, 20)
    room = room_ahead(body, heading, 1200, 800)
    assert inside_table(gone(body, heading, room), 1200, 800)
    edges = [min(x, 1200 - x, y, 800 - y) for x, y in gone(body, heading, room).corners]
    assert min(edges) == pytest.approx(0, abs=1e-6)


def test_room_ahead_is_negative_beyond_the_edge() -> None:
    assert room_ahead(at(100, 810), AHEAD, 1200, 800) == pytest.approx(-10)
    assert room_ahead(at(100, 810), BACK, 1200, 800) == pytest.approx(790)
