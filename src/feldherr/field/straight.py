"""Going straight on: where a body that keeps its facing meets another or leaves the table."""

from collections.abc import Iterator
from math import cos, inf, sin

import msgspec

from feldherr.field.box import Box
from feldherr.field.pose import Pose
from feldherr.field.tolerance import ROUNDING, TOLERANCE


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """On a straight way a body touches another after `enter` mm and is past it after `leave`."""

    enter: float
    leave: float


def shifted(pose: Pose, heading: float, mm: float) -> Pose:
    """Moved `mm` in the direction `heading` (radians) without turning."""
    return Pose(pose.x + mm * cos(heading), pose.y + mm * sin(heading), pose.facing)


def meeting(body: Box, heading: float, other: Box, margin: float = 0.0) -> Meeting | None:
    """When `body`, going in the direction `heading` (radians), collides with `other`.

    None if it never does: it passes by, perhaps sliding along, or `other` lies behind it. None,
    too, if they collide from the start. With a `margin` coming that near (mm) is a collision.

    Separating axes for moving boxes: C. Ericson, Real-Time Collision Detection (2005), 5.5.8.
    """
    gx, gy = cos(heading), sin(heading)
    dx, dy = other.center[0] - body.center[0], other.center[1] - body.center[1]
    reach = body.radius + other.radius + margin
    if abs(dx * gy - dy * gx) > reach or dx * gx + dy * gy < -reach:
        return None
    enter, leave, deep, out = -inf, inf, -inf, inf
    for ux, uy, half in _axes(body, other):
        away, speed = dx * ux + dy * uy, gx * ux + gy * uy
        if abs(speed) < ROUNDING:
            if abs(away) > half + margin - TOLERANCE:
                return None
            continue
        middle, span, slack = away / speed, (half + margin) / abs(speed), TOLERANCE / abs(speed)
        enter, leave = max(enter, middle - span), min(leave, middle + span)
        deep, out = max(deep, middle - span + slack), min(out, middle + span - slack)
    return Meeting(max(enter, 0.0), leave) if 0 <= deep < out else None


def _axes(a: Box, b: Box) -> Iterator[tuple[float, float, float]]:
    """The four directions of the sides, and how far apart the centers are when the boxes touch."""
    c, s = abs(a.cos * b.cos + a.sin * b.sin), abs(a.cos * b.sin - a.sin * b.cos)
    yield a.cos, a.sin, (a.depth + b.depth * c + b.width * s) / 2
    yield a.sin, -a.cos, (a.width + b.depth * s + b.width * c) / 2
    yield b.cos, b.sin, (b.depth + a.depth * c + a.width * s) / 2
    yield b.sin, -b.cos, (b.width + a.depth * s + a.width * c) / 2


def room_ahead(body: Box, heading: float, width: float, height: float) -> float:
    """How far a body can go in a direction before a corner leaves the table; negative beyond it."""
    gx, gy = cos(heading), sin(heading)
    ways = [inf]
    for x, y in body.corners:
        if abs(gx) > ROUNDING:
            ways.append((width - x) / gx if gx > 0 else -x / gx)
        if abs(gy) > ROUNDING:
            ways.append((height - y) / gy if gy > 0 else -y / gy)
    return min(ways)
