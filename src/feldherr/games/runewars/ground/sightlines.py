"""A9 Line of sight and firing arc: from the front edge to any tray of the target."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, sin

from msgspec import Struct

from feldherr.field.blocks import Blocks
from feldherr.field.convex import Polygon, clip, convex_hull, convex_intersects
from feldherr.field.pose import Point, between, span
from feldherr.field.tolerance import ROUNDING
from feldherr.table import rule

FAR = 10_000.0
"""mm. Beyond any table: where the lines of a firing arc end."""
Edge = tuple[Point, Point]


class Sightline(Struct, frozen=True):
    """An unobstructed line from the attacker to its target, mm."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return span(self.start, self.end)


@rule("69.0", "69.2", "G-04")
def firing_arc(front: Edge, facing: float, half_angle: float) -> Polygon:
    """The area before a front edge (left end first), its lines `half_angle` radians outward."""
    left, right = front
    far_left = _from(left, facing + half_angle)
    far_right = _from(right, facing - half_angle)
    return (left, far_left, far_right, right)


def _from(point: Point, direction: float) -> Point:
    return point[0] + FAR * cos(direction), point[1] + FAR * sin(direction)


@rule("69.1", "69.3", "70.1.a", "70.1.c")
def targets(body: Blocks, arc: Polygon | None) -> list[Polygon]:
    """The parts of a body that lie in the arc; None: all of it (41.6)."""
    parts = [block.corners if arc is None else clip(block.corners, arc) for block in body]
    return [part for part in parts if part]


@rule("70.0", "70.1", "70.1.b", "45.2", "63.3.a", "G-55")
def sightline(
    fronts: list[Edge], body: list[Polygon], obstacles: list[Polygon]
) -> Sightline | None:
    """The shortest line of sight that is found from any of the edges to any part of the target.

    A line that exists can be turned until it passes two corners, of the edge, of the target or of
    what stands between, or it is a shortest connection: those are the lines that are tried.
    """
    found: Sightline | None = None
    for front in fronts:
        for part in body:
            between_them = _between(front, part, obstacles)
            for line in _candidates(front, part, between_them):
                better = found is None or line.length < found.length - ROUNDING
                if better and free(line, between_them):
                    found = line
    return found


@rule("70.1", "G-55")
def free(line: Sightline, obstacles: list[Polygon]) -> bool:
    """Whether a line crosses the inside of no obstacle; to graze one is allowed."""
    return not any(convex_intersects(other, (line.start, line.end)) for other in obstacles)


def _between(front: Edge, part: Polygon, obstacles: list[Polygon]) -> list[Polygon]:
    """The obstacles that reach into the way from the edge to the target at all."""
    way = convex_hull((*front, *part))
    return [other for other in obstacles if convex_intersects(way, other)]


def _candidates(front: Edge, part: Polygon, obstacles: list[Polygon]) -> Iterator[Sightline]:
    points = [*front, between(*front), *part, *(c for other in obstacles for c in other)]
    for start in (*front, between(*front), *(_foot(front, corner) for corner in part)):
        for end in (*part, *(_foot(side, start) for side in _sides(part))):
            yield Sightline(start, end)
    if obstacles:
        for one, other in combinations(points, 2):
            yield from _through(one, other, front, part)


def _sides(part: Polygon) -> Iterator[Edge]:
    return zip(part, part[1:] + part[:1], strict=True)


def _foot(edge: Edge, point: Point) -> Point:
    """The point of an edge that is nearest to a point."""
    (px, py), (qx, qy) = edge
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    if square <= ROUNDING:
        return edge[0]
    along = ((point[0] - px) * dx + (point[1] - py) * dy) / square
    return between(*edge, min(1.0, max(0.0, along)))


def _through(one: Point, other: Point, front: Edge, part: Polygon) -> Iterator[Sightline]:
    """From where the line through two points leaves the edge to where it meets the target."""
    start = _crossing((one, other), front)
    if start is None:
        return
    for side in _sides(part):
        end = _crossing((one, other), side)
        if end is not None:
            yield Sightline(start, end)


def _crossing(line: Edge, edge: Edge) -> Point | None:
    """Where an infinite line crosses an edge; None if it passes it or runs along it."""
    (ax, ay), (bx, by) = line
    (px, py), (qx, qy) = edge
    dx, dy, ex, ey = bx - ax, by - ay, qx - px, qy - py
    cross = dx * ey - dy * ex
    if abs(cross) < ROUNDING:
        return None
    along = ((ax - px) * dy - (ay - py) * dx) / -cross
    return between(*edge, along) if -ROUNDING <= along <= 1 + ROUNDING else None
