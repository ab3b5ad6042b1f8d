"""Where something may be put in the setup: pure geometry of zones, edges and pieces."""

from collections.abc import Iterator
from math import cos, degrees, pi, radians, sin

from feldherr.field.blocks import Blocks
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement

from ..cards.components import Rectangle


def placed(what: str, pose: Pose) -> Placement:
    """The answer that puts something at a pose."""
    return Placement((what,), ((pose.x, pose.y, degrees(pose.facing)),))


def pose_of(placement: Placement) -> Pose:
    """The pose that an answer means."""
    x, y, facing = placement.path[-1]
    return Pose(x, y, radians(facing))


def corners(zone: Rectangle) -> Polygon:
    """A zone as a polygon, clockwise."""
    left, low, right, high = zone
    return (left, high), (right, high), (right, low), (left, low)


def lies_in(body: Blocks, zone: Rectangle) -> bool:
    """Whether a body lies wholly in a rectangle; its edges belong to it."""
    return all(holds(zone, corner) for block in body for corner in block.corners)


def margin(outline: Polygon, width: float, depth: float) -> float:
    """How far an outline stays away from the edges of the table, mm; negative = beyond them."""
    return min(min(x, y, width - x, depth - y) for x, y in outline)


def spots(area: Rectangle, step: float) -> Iterator[tuple[float, float]]:
    """Points of a lattice in an area, the middle ones first."""
    left, low, right, high = area
    across, up = (left + right) / 2, (low + high) / 2
    points = [(x, y) for x in _line(left, right, step) for y in _line(low, high, step)]
    return iter(sorted(points, key=lambda p: (abs(p[0] - across) + abs(p[1] - up), p)))


def _line(start: float, end: float, step: float) -> list[float]:
    count = max(0, int((end - start) / step))
    first = (start + end - count * step) / 2
    return [first + n * step for n in range(count + 1)]


def facing_middle(zone: Rectangle, width: float, depth: float) -> float:
    """The direction, radians, in which a unit in this zone looks at the table."""
    left, low, right, high = zone
    x, y = (left + right) / 2 - width / 2, (low + high) / 2 - depth / 2
    if abs(y) * width >= abs(x) * depth:
        return -pi / 2 if y > 0 else pi / 2
    return pi if x > 0 else 0.0


def behind(pose: Pose, width: float, depth: float) -> float:
    """How far the table's edge lies behind a pose that looks straight across the table, mm."""
    ahead, up = round(cos(pose.facing)), round(sin(pose.facing))
    if ahead:
        return pose.x if ahead > 0 else width - pose.x
    return pose.y if up > 0 else depth - pose.y


def holds(zone: Rectangle, point: Point) -> bool:
    """Whether a point lies in a rectangle or on its edge."""
    left, low, right, high = zone
    across = left - TOLERANCE <= point[0] <= right + TOLERANCE
    return across and low - TOLERANCE <= point[1] <= high + TOLERANCE
