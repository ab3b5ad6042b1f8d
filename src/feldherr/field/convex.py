"""Convex polygons as plain tuples of points, clockwise like `Box.corners`."""

from collections.abc import Iterable
from math import cos, hypot, sin

from feldherr.field.pose import Point
from feldherr.field.tolerance import ROUNDING, TOLERANCE

Polygon = tuple[Point, ...]
"""Convex, clockwise. Two points are a stretch of line, one is a point, none is nothing."""
Bounds = tuple[float, float, float, float]
"""The left, lower, right and upper end of something, mm."""
Knot = tuple[int, int]
"""A point of the grid on which a hull is found: its lines are ROUNDING mm apart."""
STRAIGHT = 1 / ROUNDING
"""Meshes of the grid: less than so much is a bend that only arithmetic makes (ROUNDING mm²)."""


def convex_hull(points: Iterable[Point]) -> Polygon:
    """The smallest convex polygon around all points, without the points that bend nothing.

    Andrew's monotone chain (A. M. Andrew, Information Processing Letters 9, 1979), on a grid of
    ROUNDING: of points that only arithmetic tells apart one is left, and order and bends are exact.
    """
    known = {(round(x / ROUNDING), round(y / ROUNDING)): (x, y) for x, y in points}
    ordered = sorted(known)
    if len(ordered) > 2:
        upper, lower = _chain(ordered), _chain(ordered[::-1])
        ordered = upper[:-1] + lower[:-1]
    return tuple([known[knot] for knot in ordered])


def _chain(knots: list[Knot]) -> list[Knot]:
    """The half of a hull that always bends to the right."""
    chain: list[Knot] = []
    for knot in knots:
        while len(chain) > 1 and _spare(chain[-2], chain[-1], knot):
            chain.pop()
        chain.append(knot)
    return chain


def _spare(a: Knot, b: Knot, c: Knot) -> bool:
    """Whether a chain does without `b`, as there it does not bend to the right.

    A bend that only arithmetic makes is none, unless the chain turns straight back there: then `b`
    is the tip of something thin.
    """
    (x, y), (u, v) = a, b
    right, up = u - x, v - y
    bend = right * (c[1] - y) - up * (c[0] - x)
    ahead = right * (c[0] - u) + up * (c[1] - v)
    return bend > 0 or (bend >= -STRAIGHT and ahead >= -STRAIGHT)


def _bend(a: Point, b: Point, c: Point) -> float:
    """Twice the area of the triangle a, b, c; negative for a bend to the right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def turned(polygon: Polygon, about: Point, angle: float) -> Polygon:
    """A polygon turned about a point by an angle: radians, counter-clockwise."""
    (x, y), c, s = about, cos(angle), sin(angle)
    arms = [(p - x, q - y) for p, q in polygon]
    return tuple([(x + dx * c - dy * s, y + dx * s + dy * c) for dx, dy in arms])


def bounds(points: Iterable[Point]) -> Bounds:
    """The ends of anything with these corners."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def surface(polygon: Polygon) -> float:
    """The area of a polygon, square mm."""
    ends = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in ends)) / 2


def clip(polygon: Polygon, window: Polygon) -> Polygon:
    """The part of `polygon` that lies in the convex `window`; () if they share nothing.

    Sutherland and Hodgman, "Reentrant polygon clipping", Communications of the ACM 17, 1974.
    """
    for first, second in zip(window, window[1:] + window[:1], strict=True):
        polygon = _inner(polygon, first, second)
    return polygon


def _inner(polygon: Polygon, first: Point, second: Point) -> Polygon:
    """What of a polygon lies on the inner (right) side of the line first -> second."""
    heights = [_bend(first, second, point) for point in polygon]
    kept: list[Point] = []
    for at, (here, height) in enumerate(zip(polygon, heights, strict=True)):
        before, level = polygon[at - 1], heights[at - 1]
        if (height < 0 < level) or (level < 0 < height):
            part = level / (level - height)
            step = here[0] - before[0], here[1] - before[1]
            kept.append((before[0] + step[0] * part, before[1] + step[1] * part))
        if height <= 0:
            kept.append(here)
    return tuple(kept)


def convex_intersects(a: Polygon, b: Polygon) -> bool:
    """Whether two convex polygons overlap deeper than TOLERANCE; lying edge to edge is no overlap.

    The separating axis theorem: they do not if one lies beyond some edge of the other.
    """
    return not (_beyond_an_edge(a, b) or _beyond_an_edge(b, a))


def polygons_apart(a: Polygon, b: Polygon) -> float:
    """The widest gap between two convex polygons seen along any of their edges, mm.

    Positive: apart (the distance is at least this). Negative: how deep they overlap.
    """
    return max(farthest_beyond(a, b), farthest_beyond(b, a))


def overlap(a: Polygon, b: Polygon) -> bool:
    """Whether two convex polygons share any ground; touching is not enough. Bounds settle most."""
    left, low, right, high = bounds(b)
    if all(x <= left for x, _ in a) or all(x >= right for x, _ in a):
        return False
    if all(y <= low for _, y in a) or all(y >= high for _, y in a):
        return False
    return polygons_apart(a, b) < 0


def farthest_beyond(a: Polygon, b: Polygon) -> float:
    """How far all of `b` lies beyond that edge of `a` which it is farthest beyond, mm."""
    gaps = []
    px, py = a[-1]
    for qx, qy in a:
        nx, ny = py - qy, qx - px
        least = min(nx * (x - px) + ny * (y - py) for x, y in b)
        gaps.append(least / hypot(nx, ny))
        px, py = qx, qy
    return max(gaps)


def _beyond_an_edge(a: Polygon, b: Polygon) -> bool:
    """Whether some edge of `a` has all of `b` on its outer (left) side."""
    px, py = a[-1]
    for qx, qy in a:
        nx, ny = py - qy, qx - px
        limit = nx * px + ny * py - TOLERANCE * hypot(nx, ny)
        for x, y in b:
            if nx * x + ny * y < limit:
                break
        else:
            return True
        px, py = qx, qy
    return False
