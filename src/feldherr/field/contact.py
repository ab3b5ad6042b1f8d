"""How two boxes touch, and on which side of a line they stand."""

from itertools import product
from math import atan2, pi

import msgspec

from feldherr.field.box import SIDES, Box, Side, contains, distance_to_point, touching, within
from feldherr.field.pose import Point, angle_between, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE

Line = tuple[Point, Point]
"""An infinite line through two points; its outer side is on the left of first -> second."""


class Contact(msgspec.Struct, frozen=True, gc=False):
    """Side `side` of one box meets side `other` of another along `length` mm.

    Length 0 = only a corner touches. Then `sides` and `others` hold every side that meets in the
    point of contact, and `side`, `other` are those of them that face each other most squarely
    (of equals the first in the order front, right, rear, left).
    """

    side: Side
    other: Side
    length: float
    sides: tuple[Side, ...]
    others: tuple[Side, ...]


def contact(a: Box, b: Box) -> Contact | None:
    """How `a` touches `b`: the longest common edge, else a corner; None if apart or colliding.

    Edges are common where they are parallel within ANGLE_TOLERANCE and lie within TOLERANCE of
    each other; a common edge no longer than TOLERANCE is a corner.
    """
    if not touching(a, b):
        return None
    return _edge_contact(a, b) or _corner_contact(a, b)


def edge_contact(a: Box, b: Box) -> Contact | None:
    """The longest common edge alone; None if only corners touch, or nothing does."""
    return _edge_contact(a, b) if touching(a, b) else None


def _quarters(a: Box, b: Box) -> int | None:
    """How many quarter turns to the right `b` faces from `a`; None unless it is nearly square."""
    turn = atan2(a.cos * b.sin - a.sin * b.cos, a.cos * b.cos + a.sin * b.sin)
    quarters = round(turn / (pi / 2))
    return -quarters % 4 if abs(turn - quarters * pi / 2) <= ANGLE_TOLERANCE else None


def _edge_contact(a: Box, b: Box) -> Contact | None:
    quarters = _quarters(a, b)
    if quarters is None:
        return None
    best = None
    for side in _towards(a, b.center):
        other = SIDES[(SIDES.index(side) - quarters + 2) % 4]
        length = common_length(a.edge(side), b.edge(other))
        if length > (best.length if best else TOLERANCE):
            best = Contact(side, other, length, (side,), (other,))
    return best


def _towards(box: Box, point: Point) -> tuple[Side, Side]:
    """The two sides of a box that look the way in which a point lies from its center."""
    dx, dy = point[0] - box.center[0], point[1] - box.center[1]
    ahead, right = dx * box.cos + dy * box.sin, dx * box.sin - dy * box.cos
    return Side.FRONT if ahead > 0 else Side.REAR, Side.RIGHT if right > 0 else Side.LEFT


def common_length(first: Line, second: Line) -> float:
    """The length over which two opposed edges coincide within TOLERANCE, mm; 0 if nowhere."""
    (px, py), (qx, qy) = first
    (rx, ry), (tx, ty) = second
    length = span(*first)
    ux, uy = (qx - px) / length, (qy - py) / length
    far, near = (rx - px) * ux + (ry - py) * uy, (tx - px) * ux + (ty - py) * uy
    start, end = max(near, 0.0), min(far, length)
    if end <= start:
        return 0.0
    off_far, off_near = (ry - py) * ux - (rx - px) * uy, (ty - py) * ux - (tx - px) * uy
    slope = (off_far - off_near) / (far - near)
    offs = (off_near + (along - near) * slope for along in (start, end))
    return end - start if all(abs(off) <= TOLERANCE for off in offs) else 0.0


def _corner_contact(a: Box, b: Box) -> Contact:
    """The corner that touches: of `a` if there is one, else of `b`."""
    corner = min(a.corners, key=lambda point: distance_to_point(b, point))
    if not contains(b, corner):
        corner = min(b.corners, key=lambda point: distance_to_point(a, point))
    pairs = sorted(
        product(_sides_at(a, corner), _sides_at(b, corner)),
        key=lambda pair: (round(_opposed(a, b, *pair), 6), SIDES.index(pair[0])),
    )
    sides = tuple(dict.fromkeys(side for side, _ in pairs))
    others = tuple(dict.fromkeys(other for _, other in pairs))
    return Contact(*pairs[0], 0.0, sides, others)


def _sides_at(box: Box, point: Point) -> list[Side]:
    """The sides of a box that pass a point within TOLERANCE; if none does, the nearest."""
    away = {side: abs(_left_of(box.edge(side), point)) for side in SIDES}
    return [side for side in SIDES if away[side] <= TOLERANCE] or [min(SIDES, key=away.__getitem__)]


def _opposed(a: Box, b: Box, side: Side, other: Side) -> float:
    """0 for sides that face each other squarely, pi for sides that look the same way."""
    outward = a.pose.facing - SIDES.index(side) * pi / 2
    back = b.pose.facing - SIDES.index(other) * pi / 2 + pi
    return abs(angle_between(outward, back))


def full_side(a: Box, b: Box) -> tuple[Side, Side] | None:
    """The complete side of `a` that coincides with a complete side of `b`, as (of a, of b)."""
    if not within(a, b, 0):
        return None
    for side, other in product(SIDES, SIDES):
        (p, q), (r, s) = a.edge(side), b.edge(other)
        if span(p, s) <= TOLERANCE and span(q, r) <= TOLERANCE:
            return side, other
    return None


def side_line(box: Box, side: Side) -> Line:
    """The line through a side; used as an infinite line. The box lies on its inner side."""
    return box.edge(side)


def _left_of(line: Line, point: Point) -> float:
    """How far a point lies on the outer side of a line, mm; negative = on the inner side."""
    (px, py), (qx, qy) = line
    cross = (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px)
    return cross / span(*line)


def beyond(body: Box, line: Line) -> bool:
    """Whether a body lies wholly on the outer side of a line; it may touch it (TOLERANCE)."""
    return all(_left_of(line, corner) >= -TOLERANCE for corner in body.corners)


def behind(body: Box, box: Box) -> bool:
    """Whether `body` lies wholly behind the endless front line of `box`; it may touch it."""
    return all(_left_of(box.edge(Side.FRONT), corner) <= TOLERANCE for corner in body.corners)


def partly_before(body: Box, box: Box) -> bool:
    """Whether any part of `body` lies before the front line of `box` or its extension."""
    return not behind(body, box)
