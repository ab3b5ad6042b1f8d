"""Contact: which sides meet over which length, and who stands beyond whose line."""

from itertools import product
from math import pi

import pytest
import shapely
from hypothesis import assume, given

from feldherr.field.box import Box, Side, box, touching
from feldherr.field.contact import (
    behind,
    beyond,
    contact,
    full_side,
    partly_before,
    side_line,
)
from feldherr.field.pose import Pose
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from tests.field.shapes import at, boxes, facings, moved, points, poses, snapped

FRONT, RIGHT, REAR, LEFT = Side
DOWN, LEFTWARDS = -pi / 2, pi


@pytest.mark.parametrize(
    ("other", "side", "met", "length"),
    [
        (at(0, 0, DOWN), FRONT, FRONT, 40),  # front against front, corner to corner
        (at(15, 0, DOWN), FRONT, FRONT, 25),  # shifted by 15 mm
        (at(40, 0), RIGHT, LEFT, 20),  # neighbours in a line
        (at(-40, 5), LEFT, RIGHT, 15),
        (at(0, -20), REAR, FRONT, 40),  # the second rank
        (at(0, 20), FRONT, REAR, 40),
        (at(20, -10, LEFTWARDS), RIGHT, FRONT, 20),  # attacked in its right flank
        (at(5, -20), REAR, FRONT, 35),
        (at(0, 0.4, DOWN), FRONT, FRONT, 40),  # within the tolerance
        (at(0, -0.4, DOWN), FRONT, FRONT, 40),
    ],
)
def test_sides_that_meet_and_over_which_length(
    other: Box, side: Side, met: Side, length: float
) -> None:
    found = contact(at(0, 0), other)
    assert found
    assert (found.side, found.other) == (side, met)
    assert found.length == pytest.approx(length)
    assert (found.sides, found.others) == ((side,), (met,))


@pytest.mark.parametrize("other", [at(0, 0.6, DOWN), at(0, -0.6, DOWN), at(41, 0), at(0, 0)])
def test_apart_or_colliding_is_no_contact(other: Box) -> None:
    assert contact(at(0, 0), other) is None


def test_aligned_boxes_that_meet_in_a_corner_name_both_sides() -> None:
    found = contact(at(0, 0), at(40, 20))
    assert found
    assert found.length == 0
    assert (found.side, found.other) == (FRONT, REAR)
    assert (found.sides, found.others) == ((FRONT, RIGHT), (REAR, LEFT))


def standing_on_a_corner(turn: float) -> Box:
    """A body that looks down, turned to the left, whose lowest corner is (5, 0)."""
    x, y = min(at(0, 0, DOWN + turn).corners, key=lambda corner: corner[1])
    return at(5 - x, -y, DOWN + turn)


@pytest.mark.parametrize(
    ("turn", "other", "others"),
    [
        (0.5, FRONT, {FRONT, RIGHT}),  # the front right corner, the front faces us more squarely
        (1.2, RIGHT, {FRONT, RIGHT}),  # the same corner, turned so far that the flank does
        (-0.5, FRONT, {FRONT, LEFT}),
        (-1.2, LEFT, {FRONT, LEFT}),
    ],
)
def test_a_corner_on_the_middle_of_a_side(turn: float, other: Side, others: set[Side]) -> None:
    here, body = contact(at(0, 0), standing_on_a_corner(turn)), standing_on_a_corner(turn)
    there = contact(body, at(0, 0))
    assert here and there
    assert (here.side, here.other, here.length, here.sides) == (FRONT, other, 0, (FRONT,))
    assert (there.side, there.other, there.length, there.others) == (other, FRONT, 0, (FRONT,))
    assert set(here.others) == set(there.sides) == others
    assert here.others[0] is other


def test_edges_common_only_within_the_tolerance_are_a_corner() -> None:
    found = contact(at(0, 0), at(39.8, 19.8))
    assert found
    assert found.length == 0


@pytest.mark.parametrize(("turn", "square"), [(0.9, True), (1.1, False)])
def test_edges_are_parallel_within_the_angular_tolerance(turn: float, square: bool) -> None:
    """A short base, so that the angle decides and not the gap it opens."""
    other = box(Pose(0, 0, DOWN).about((0, 0), turn * ANGLE_TOLERANCE), 20, 20)
    found = contact(at(0, 0, width=20), other)
    assert found
    assert (found.length > 0) is square


@pytest.mark.parametrize(("width", "common"), [(60, True), (80, False)])
def test_an_edge_must_lie_within_the_tolerance_over_its_whole_common_length(
    width: float, common: bool
) -> None:
    """Crooked by 0.6 of the angular tolerance it opens a gap of 0.45 mm, of 0.6 mm."""
    turn = 0.6 * ANGLE_TOLERANCE
    crooked = at(0, 0, DOWN, width)
    found = contact(
        at(0, 0, width=width), box(crooked.pose.about((-width / 2, 0), turn), width, 20)
    )
    assert found
    assert (found.length > 0) is common


@given(snapped())
def test_contact_length_is_shapelys(pair: tuple[Box, Box]) -> None:
    a, b = pair
    found = contact(a, b)
    lengths = {
        (side, other): shapely.LineString(a.edge(side))
        .intersection(shapely.LineString(b.edge(other)).buffer(TOLERANCE, cap_style="flat"))
        .length
        for side, other in product(Side, Side)
        if abs(_turn(a, b, side, other)) < 1e-6
    }
    longest = max(lengths.values())
    assume(abs(longest - TOLERANCE) > 1e-3)
    if longest > TOLERANCE:
        assert found
        assert found.length == pytest.approx(longest, abs=1e-3)
        assert lengths[found.side, found.other] == pytest.approx(longest, abs=1e-3)
    else:
        assert found is None or found.length == 0


def _turn(a: Box, b: Box, side: Side, other: Side) -> float:
    """Sine of the angle between two sides; 2 if they look the same way."""
    (p, q), (r, s) = a.edge(side), b.edge(other)
    ux, uy, vx, vy = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    size = a.extent(side) * b.extent(other)
    return (ux * vy - uy * vx) / size if ux * vx + uy * vy < 0 else 2


@given(snapped(), points, facings)
def test_contact_does_not_depend_on_where_the_table_lies(
    pair: tuple[Box, Box], shift: tuple[float, float], turn: float
) -> None:
    before = contact(*pair)
    after = contact(moved(pair[0], shift, turn), moved(pair[1], shift, turn))
    assume(before is not None and after is not None)
    assert before and after
    assert after.length == pytest.approx(before.length, abs=1e-3)


@given(snapped())
def test_contact_seen_from_the_other_body(pair: tuple[Box, Box]) -> None:
    here, there = contact(*pair), contact(pair[1], pair[0])
    assert (here is None) is (there is None)
    if here and there and here.length > 1:
        assert there.length == pytest.approx(here.length, abs=1e-3)


@given(boxes, boxes)
def test_there_is_contact_exactly_when_boxes_touch(a: Box, b: Box) -> None:
    assert (contact(a, b) is not None) is touching(a, b)


@pytest.mark.parametrize(
    ("other", "sides"),
    [
        (at(40, 0), (RIGHT, LEFT)),
        (at(0, -20), (REAR, FRONT)),
        (at(40, 1), None),  # shifted
        (at(40, 0, depth=30), None),  # its side is longer
        (at(0, -20, depth=30), (REAR, FRONT)),
        (at(30, -20, LEFTWARDS, width=20), None),
        (at(20, -10, LEFTWARDS, width=20), (RIGHT, FRONT)),
        (at(0, 0), None),
    ],
)
def test_complete_sides_that_coincide(other: Box, sides: tuple[Side, Side] | None) -> None:
    assert full_side(at(0, 0), other) == sides


@pytest.mark.parametrize(
    ("body", "side", "wholly"),
    [
        (at(41, 100), RIGHT, True),
        (at(40, 100), RIGHT, True),  # touches the extension of the flank
        (at(39.4, 100), RIGHT, False),
        (at(39.6, 100), RIGHT, True),
        (at(-40, 100), LEFT, True),
        (at(300, 100), REAR, False),
        (at(300, -20), REAR, True),
        (at(300, -19), REAR, False),
        (at(0, 20), FRONT, True),
        (at(0, 19), FRONT, False),
    ],
)
def test_wholly_beyond_the_extension_of_a_side(body: Box, side: Side, wholly: bool) -> None:
    assert beyond(body, side_line(at(0, 0), side)) is wholly


@given(poses, boxes, points, facings)
def test_beyond_is_seen_from_the_line_alone(
    pose: Pose, body: Box, shift: tuple[float, float], turn: float
) -> None:
    """Slow twin: the corners in the frame of the side, whose outside lies ahead."""
    base = box(pose, 40, 20)
    heights = [pose.local(corner)[0] for corner in body.corners]
    assume(all(abs(abs(height) - TOLERANCE) > 1e-6 for height in heights))
    assert beyond(body, side_line(base, FRONT)) is (min(heights) >= -TOLERANCE)
    assert behind(body, base) is (max(heights) <= TOLERANCE)
    assert partly_before(body, base) is (max(heights) > TOLERANCE)


@pytest.mark.parametrize(
    ("body", "wholly"),
    [(at(200, 0), True), (at(200, 0.4), True), (at(200, 0.6), False), (at(200, 0, DOWN), False)],
)
def test_wholly_behind_the_front_line_or_its_extension(body: Box, wholly: bool) -> None:
    assert behind(body, at(0, 0)) is wholly
    assert partly_before(body, at(0, 0)) is not wholly
