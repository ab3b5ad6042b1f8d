"""41 Terrain pieces: convex outlines that units touch, overlap and surround."""

from math import inf

from feldherr.field.blocks import Blocks
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.convex import Polygon, convex_intersects
from feldherr.field.pose import Point, between, span
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import rule


def overlaps(body: Blocks, outline: Polygon) -> bool:
    """Whether a body lies on a piece deeper than TOLERANCE."""
    return any(convex_intersects(block.corners, outline) for block in body)


def gap(a: Polygon, b: Polygon) -> float:
    """The shortest distance between two convex polygons, mm; 0 if they overlap."""
    if convex_intersects(a, b):
        return 0.0
    return min(_to_edges(a, b), _to_edges(b, a))


@rule("41.8", "91.0")
def edges_touching(body: Blocks, outline: Polygon) -> tuple[Side, ...]:
    """The edges with which a body touches a piece; of a corner alone, those that meet there."""
    if not any(_is_near(block, outline) for block in body) or overlaps(body, outline):
        return ()
    edges = [(side, block.edge(side)) for block in body for side in SIDES]
    along = [side for side, edge in edges if gap(_inner(*edge), outline) <= TOLERANCE]
    found = along or [side for side, edge in edges if gap(edge, outline) <= TOLERANCE]
    return tuple(dict.fromkeys(found))


def _is_near(block: Box, outline: Polygon) -> bool:
    """Whether a box may touch a piece, by the rectangles around both: next to no cost."""
    (x, y), reach = block.center, block.radius + TOLERANCE
    across, up = [point[0] for point in outline], [point[1] for point in outline]
    beside = x + reach < min(across) or x - reach > max(across)
    return not beside and y + reach >= min(up) and y - reach <= max(up)


def _inner(p: Point, q: Point) -> Polygon:
    """An edge without its ends."""
    part = 2 * TOLERANCE / span(p, q)
    return between(p, q, part), between(p, q, 1 - part)


def _to_edges(points: Polygon, outline: Polygon) -> float:
    ends = outline[1:] + outline[:1]
    return min(
        (_to_edge(point, p, q) for point in points for p, q in zip(outline, ends, strict=True)),
        default=inf,
    )


def _to_edge(point: Point, p: Point, q: Point) -> float:
    square = span(p, q) ** 2
    if square <= ROUNDING:
        return span(point, p)
    along = ((point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])) / square
    return span(point, between(p, q, min(1.0, max(0.0, along))))
