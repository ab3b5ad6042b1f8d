"""Corners of boxes, as tests of games measure them."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from feldherr.field.box import Box, box
from feldherr.field.path import front_corner, leg
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE


def corner_to_corner(a: Box, b: Box) -> bool:
    """Whether the front edges meet with both corners together, each within TOLERANCE."""
    return (
        span(a.front_left, b.front_right) <= TOLERANCE
        and span(a.front_right, b.front_left) <= TOLERANCE
    )


def corner_travel(path: Sequence[Pose], width: float, depth: float) -> float:
    """The furthest way any corner of the body goes, mm.

    In a wheel a corner goes along its arc, in any other leg straight to its new place.
    """
    legs = [_travel(start, end, width, depth) for start, end in pairwise(path)]
    return max(map(sum, zip(*legs, strict=True)), default=0.0)


def _travel(start: Pose, end: Pose, width: float, depth: float) -> tuple[float, ...]:
    """How far each corner goes in one leg, mm."""
    first, this = box(start, width, depth), leg(start, end, width)
    if this.side:
        about = front_corner(start, width, this.side)
        return tuple(dist(about, corner) * abs(this.angle) for corner in first.corners)
    return tuple(map(dist, first.corners, box(end, width, depth).corners))
