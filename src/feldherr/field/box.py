"""The rectangle a body covers, and how two of them lie to each other.

Plain arithmetic on floats instead of shapely: these tests run millions of times in a search.
"""

from enum import StrEnum
from functools import lru_cache
from math import cos, hypot, inf, sin, sqrt

import msgspec

from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import ROUNDING, TOLERANCE


class Side(StrEnum):
    """A side of a box, in the order in which `Box.corners` runs around it (clockwise)."""

    FRONT = "front"
    RIGHT = "right"
    REAR = "rear"
    LEFT = "left"

    @property
    def opposite(self) -> "Side":
        return SIDES[(SIDES.index(self) + 2) % 4]


SIDES = tuple(Side)


class Box(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An oriented rectangle; made by `box()`, never by hand. mm; corners run clockwise."""

    pose: Pose
    width: float
    depth: float
    corners: tuple[Point, Point, Point, Point]
    """front left, front right, rear right, rear left"""
    center: Point
    radius: float
    """of the bounding circle about the center"""
    cos: float
    sin: float
    """of the facing"""

    @property
    def front_left(self) -> Point:
        return self.corners[0]

    @property
    def front_right(self) -> Point:
        return self.corners[1]

    @property
    def rear_right(self) -> Point:
        return self.corners[2]

    @property
    def rear_left(self) -> Point:
        return self.corners[3]

    def edge(self, side: Side) -> tuple[Point, Point]:
        """The ends of a side, clockwise: the outside lies to the left of first -> second."""
        at = SIDES.index(side)
        return self.corners[at], self.corners[(at + 1) % 4]

    def extent(self, side: Side) -> float:
        """The length of a side, mm."""
        return self.width if side in (Side.FRONT, Side.REAR) else self.depth


@lru_cache(maxsize=1 << 14)
def box(pose: Pose, width: float, depth: float) -> Box:
    """The box of a body `width` wide and `depth` deep (mm) whose front middle is `pose`.

    Cached: the same arguments give the same object. Its pose is made of floats even if the first
    who asked named whole numbers.
    """
    x, y, facing = float(pose.x), float(pose.y), float(pose.facing)
    c, s = cos(facing), sin(facing)
    aside, back = (s * width / 2, c * width / 2), (c * depth, s * depth)
    left, right = (x - aside[0], y + aside[1]), (x + aside[0], y - aside[1])
    rear_right = right[0] - back[0], right[1] - back[1]
    rear_left = left[0] - back[0], left[1] - back[1]
    center = x - back[0] / 2, y - back[1] / 2
    corners = left, right, rear_right, rear_left
    base = Pose(x, y, facing)
    return Box(base, width, depth, corners, center, hypot(width, depth) / 2, c, s)


def separation(a: Box, b: Box) -> float:
    """The widest gap between two boxes seen along any of their sides, mm.

    Positive: apart (the distance is at least this). Negative: they overlap, and this is the
    shortest way out (separating axis theorem).
    """
    return max(_outside(a, b))


def _outside(a: Box, b: Box) -> tuple[float, float]:
    """How far `b` lies outside that side of `a` which it is furthest outside of, and `a` of `b`."""
    (ax, ay), (bx, by), ac, as_, bc, bs = a.center, b.center, a.cos, a.sin, b.cos, b.sin
    dx, dy, deep, wide, depth, width = bx - ax, by - ay, a.depth, a.width, b.depth, b.width
    c, s = abs(ac * bc + as_ * bs), abs(ac * bs - as_ * bc)
    ahead = abs(dx * ac + dy * as_) - (deep + depth * c + width * s) / 2
    aside = abs(dx * as_ - dy * ac) - (wide + depth * s + width * c) / 2
    back = abs(dx * bc + dy * bs) - (depth + deep * c + wide * s) / 2
    beside = abs(dx * bs - dy * bc) - (width + deep * s + wide * c) / 2
    return ahead if ahead > aside else aside, back if back > beside else beside


@lru_cache(maxsize=1 << 13)
def distance(a: Box, b: Box) -> float:
    """The shortest distance between two boxes, mm; 0 when they touch or overlap. Cached.

    A corner of one box is nearest to the other: of `b` if `b` lies further outside a side of `a`
    than the other way round; of either where both are equal, as between parallel edges.
    """
    beside_a, beside_b = _outside(a, b)
    if beside_a <= 0 and beside_b <= 0:
        return 0.0
    if beside_a > beside_b + ROUNDING:
        return _nearest_corner(a, b)
    if beside_b > beside_a + ROUNDING:
        return _nearest_corner(b, a)
    return min(_nearest_corner(a, b), _nearest_corner(b, a))


def _nearest_corner(box: Box, other: Box) -> float:
    """The distance from `box` to the corner of `other` nearest to it."""
    (cx, cy), c, s, wide, deep = box.center, box.cos, box.sin, box.width / 2, box.depth / 2
    best = inf
    for x, y in other.corners:
        dx, dy = x - cx, y - cy
        u, v = abs(dx * c + dy * s) - deep, abs(dx * s - dy * c) - wide
        square = (u * u if u > 0 else 0.0) + (v * v if v > 0 else 0.0)
        best = square if square < best else best
    return sqrt(best)


def near(a: Box, b: Box, mm: float) -> bool:
    """Whether two boxes may be at most `mm` apart, by their bounding circles: next to no cost."""
    (ax, ay), (bx, by) = a.center, b.center
    reach, dx, dy = mm + a.radius + b.radius, bx - ax, by - ay
    return dx * dx + dy * dy <= reach * reach


def within(a: Box, b: Box, mm: float) -> bool:
    """Whether two boxes are at most `mm` apart (within TOLERANCE)."""
    reach = mm + TOLERANCE
    return near(a, b, reach) and distance(a, b) <= reach


def collides(a: Box, b: Box) -> bool:
    """Whether two boxes overlap deeper than TOLERANCE."""
    return near(a, b, 0) and separation(a, b) < -TOLERANCE


def touching(a: Box, b: Box) -> bool:
    """Whether two boxes are in contact: no further apart than TOLERANCE, and not colliding."""
    if not near(a, b, TOLERANCE):
        return False
    gap = separation(a, b)
    return -TOLERANCE <= gap <= TOLERANCE and (gap <= 0 or distance(a, b) <= TOLERANCE)


def distance_to_point(box: Box, point: Point) -> float:
    """The shortest distance from a box to a point, mm; 0 inside."""
    (cx, cy), c, s = box.center, box.cos, box.sin
    dx, dy = point[0] - cx, point[1] - cy
    u, v = abs(dx * c + dy * s) - box.depth / 2, abs(dx * s - dy * c) - box.width / 2
    return hypot(max(u, 0.0), max(v, 0.0))


def contains(box: Box, point: Point) -> bool:
    """Whether a point lies in a box or on its edge (within TOLERANCE)."""
    return distance_to_point(box, point) <= TOLERANCE


def inside_table(box: Box, width: float, height: float) -> bool:
    """Whether a box lies wholly on the table from (0, 0) to (width, height); edges belong to it."""
    return inside_bounds(box, (-TOLERANCE, -TOLERANCE, width + TOLERANCE, height + TOLERANCE))


def inside_bounds(box: Box, bounds: tuple[float, float, float, float]) -> bool:
    """Whether a box lies wholly between these left, lower, right and upper ends, mm."""
    (x, y), c, s, (left, low, right, high) = box.center, abs(box.cos), abs(box.sin), bounds
    aside, upward = (box.depth * c + box.width * s) / 2, (box.depth * s + box.width * c) / 2
    return left + aside <= x <= right - aside and low + upward <= y <= high - upward


def overlap_along(a: Box, b: Box, facing: float) -> float:
    """How much of `a` and `b` lies beside each other along a direction, mm; negative = a gap."""
    c, s = cos(facing), sin(facing)
    first, second = [x * c + y * s for x, y in a.corners], [x * c + y * s for x, y in b.corners]
    return min(max(first), max(second)) - max(min(first), min(second))
