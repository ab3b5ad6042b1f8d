"""3.A.d, 3.B.h Arcs: what lies before, beside and behind a unit, and where it is located."""

from math import hypot, inf

from feldherr.field.body import Body, Disc
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import rule

FAR = 10000.0
"""mm. An arc has no end; this is further than any table."""

Shape = Body | Polygon
"""What can be in an arc: a body, the outline of a piece of terrain, or a point as (point,)."""


@rule("3.A.d-1", "3.A.d-3", "3.B.h-1", "3.B.h-5")
def depth_in_arc(body: Box, side: Side, point: Point) -> float:
    """How far inside an arc of a rectangle a point lies, mm; negative: outside.

    The arc begins at the edge and widens by 45 degrees from both of its corners: 135 degrees to it.
    """
    out, along, half = _seen_from(body, side, point)
    return out - max(0.0, abs(along) - half)


def _seen_from(body: Box, side: Side, point: Point) -> tuple[float, float, float]:
    """How far a point lies outside of an edge, and along it from its middle; half the edge."""
    dx, dy = point[0] - body.center[0], point[1] - body.center[1]
    ahead, right = dx * body.cos + dy * body.sin, dx * body.sin - dy * body.cos
    wide, deep = body.width / 2, body.depth / 2
    if side in (Side.FRONT, Side.REAR):
        return (ahead if side is Side.FRONT else -ahead) - deep, right, wide
    return (right if side is Side.RIGHT else -right) - wide, ahead, deep


@rule("3.B.h-1", "3.B.h-2", "3.A.d-2")
def is_in_arc(of: Body, side: Side, shape: Shape) -> bool:
    """Whether an object is in an arc: touching a bounding line is enough (within TOLERANCE).

    A round base has one arc all around, the front.
    """
    if isinstance(of, Disc):
        return side is Side.FRONT
    if isinstance(shape, Disc):
        return _to_arc(of, side, shape.center) <= shape.radius + TOLERANCE
    if isinstance(shape, Box):
        return _polygon_in_arc(of, side, shape.corners)
    return _polygon_in_arc(of, side, shape)


def _polygon_in_arc(of: Box, side: Side, outline: Polygon) -> bool:
    """Whether some edge of an outline reaches into the arc: it is convex, so clip each edge."""
    ends = (*outline[1:], outline[0])
    return any(_edge_in_arc(of, side, p, q) for p, q in zip(outline, ends, strict=True))


def _edge_in_arc(of: Box, side: Side, p: Point, q: Point) -> bool:
    """Whether the stretch from `p` to `q` meets the three half-planes that make the arc."""
    heights = zip(_heights(of, side, p), _heights(of, side, q), strict=True)
    low, high = 0.0, 1.0
    for here, there in heights:
        if here < 0 and there < 0:
            return False
        if (here < 0) != (there < 0):
            part = here / (here - there)
            low, high = (max(low, part), high) if here < 0 else (low, min(high, part))
    return low <= high + ROUNDING


def _heights(of: Box, side: Side, point: Point) -> tuple[float, float, float]:
    out, along, half = _seen_from(of, side, point)
    return out + TOLERANCE, out - along + half + TOLERANCE, out + along + half + TOLERANCE


def _to_arc(of: Box, side: Side, point: Point) -> float:
    """The distance from a point to an arc, mm; 0 inside."""
    out, along, half = _seen_from(of, side, point)
    beside = abs(along) - half
    if out >= max(0.0, beside):
        return 0.0
    if beside <= 0:
        return -out
    across, on = (beside - out) / hypot(1, 1), (beside + out) / hypot(1, 1)
    return across if on > 0 else hypot(beside, out)


@rule("3.B.h-3", "11.C-1")
def reference_point(of: Body) -> Point:
    """The point that decides where something is located: middle of the front edge, or centre."""
    return of.center if isinstance(of, Disc) else of.pose.point


@rule("3.B.h-3", "3.B.h-4", "3.B.h-5", "G-14")
def located_in(of: Body, point: Point) -> Side:
    """The arc that contains a point; on the border between two the flank.

    A point inside the boundary belongs to the nearest edge. A round base has only a front.
    """
    if isinstance(of, Disc):
        return Side.FRONT
    best, found = -inf, Side.FRONT
    for side in (Side.LEFT, Side.RIGHT, Side.FRONT, Side.REAR):
        depth = depth_in_arc(of, side, point)
        if depth > best + ROUNDING and best < -ROUNDING:
            best, found = depth, side
    return found


@rule("11.C-1")
def facing_charged(target: Body, charger: Body) -> Side:
    """The edge of the target that a charger has to contact: of the arc in which it is located."""
    return located_in(target, reference_point(charger))


def arc_outline(of: Box, side: Side, far: float = FAR) -> Polygon:
    """An arc as a convex polygon that reaches `far` mm beyond the edge, clockwise."""
    (px, py), (qx, qy) = of.edge(side)
    at = SIDES.index(side)
    ahead = ((of.cos, of.sin), (of.sin, -of.cos), (-of.cos, -of.sin), (-of.sin, of.cos))[at]
    left = -ahead[1], ahead[0]
    p = px + (ahead[0] + left[0]) * far, py + (ahead[1] + left[1]) * far
    q = qx + (ahead[0] - left[0]) * far, qy + (ahead[1] - left[1]) * far
    return (px, py), p, q, (qx, qy)
