"""The way of a body: a path is a sequence of poses, and a leg leads from one to the next."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import pairwise
from math import acos, ceil, dist

import msgspec

from feldherr.field.box import Box, Side, box
from feldherr.field.convex import Polygon, convex_hull, convex_intersects
from feldherr.field.pose import Point, Pose, angle_between
from feldherr.field.tolerance import TOLERANCE

Path = Sequence[Pose]
Sweep = list[Polygon]
"""Convex polygons that together cover the way of a body."""

BULGE = TOLERANCE / 2
"""mm. So little an arc leaves the chords of the steps in which it is swept."""


class Kind(StrEnum):
    """How a body goes from one pose to the next."""

    STRAIGHT = "straight"  # along its facing, ahead or back
    SLIDE = "slide"  # facing kept, not along it
    WHEEL = "wheel"  # one front corner stays where it is
    TURN = "turn"  # anything else that changes the facing, on the spot or not


class Leg(msgspec.Struct, frozen=True, gc=False):
    """From one pose to the next: `mm` ahead (negative = back) and `right`, `angle` to the left.

    `side` is the side of the front corner that a wheel leaves in its place.
    """

    kind: Kind
    mm: float
    right: float
    angle: float
    side: Side | None = None


def front_corner(pose: Pose, width: float, side: Side) -> Point:
    """The front corner on the left or right side of a body."""
    return pose.world(0, width / 2 if side is Side.RIGHT else -width / 2)


def wheel(pose: Pose, width: float, side: Side, angle: float) -> Pose:
    """Wheeled about the front corner on `side` (left or right); positive = counter-clockwise.

    Ahead is therefore positive about the left corner and negative about the right one.
    """
    return pose.about(front_corner(pose, width, side), angle)


def leg(start: Pose, end: Pose, width: float) -> Leg:
    """What kind of leg leads a body `width` mm wide from `start` to `end`.

    A change of facing that moves no front corner by TOLERANCE is none.
    """
    mm, right = start.local(end.point)
    angle = angle_between(start.facing, end.facing)
    if abs(angle) * width <= TOLERANCE:
        return Leg(Kind.STRAIGHT if abs(right) <= TOLERANCE else Kind.SLIDE, mm, right, angle)
    for side in (Side.LEFT, Side.RIGHT):
        if dist(front_corner(start, width, side), front_corner(end, width, side)) <= TOLERANCE:
            return Leg(Kind.WHEEL, mm, right, angle, side)
    return Leg(Kind.TURN, mm, right, angle)


def sweep(path: Path, width: float, depth: float) -> Sweep:
    """What a body covers on its way: at least one polygon, and at least one for every leg.

    In a wheel it turns about its corner; in any other leg every corner goes straight to its new
    place, so a turn on the spot covers the hull of the old and the new box.
    """
    poses = [path[0]]
    for start, end in pairwise(path):
        poses += _steps(start, end, width, depth)
    boxes = [box(pose, width, depth).corners for pose in poses]
    if len(boxes) == 1:
        return [boxes[0]]
    return [convex_hull(a + b) for a, b in pairwise(boxes)]


def _steps(start: Pose, end: Pose, width: float, depth: float) -> list[Pose]:
    """The poses after `start` by which a leg is swept."""
    this = leg(start, end, width)
    if not this.side:
        return [end]
    corners, about = box(start, width, depth).corners, front_corner(start, width, this.side)
    count = arc_steps(corners, about, this.angle)
    return [wheel(start, width, this.side, this.angle * n / count) for n in range(1, count + 1)]


def arc_steps(corners: Iterable[Point], about: Point, angle: float) -> int:
    """In how many steps a body with these corners is swept that turns about a point."""
    arm = max(dist(about, corner) for corner in corners)
    return ceil(abs(angle) / (2 * acos(max(0.0, 1 - BULGE / arm))))


def sweep_hits(sweep: Sweep, box: Box) -> bool:
    """Whether a body on its way overlaps `box` deeper than TOLERANCE; sliding along it may be."""
    return any(convex_intersects(polygon, box.corners) for polygon in sweep)
