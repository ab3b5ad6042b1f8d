"""Going straight on: where a body that keeps its facing first meets another, or leaves the table."""

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
    """Moved `mm` in the direction `heading` (radians), without turning."""
    return Pose(pose.x + mm * cos(heading), pose.y + mm * sin(heading), pose.facing)


def meeting(body: Box, heading: float, other: Box, margin: float = 0.0) -> Meeting | None:
    """When `body`, going in the direction `heading` (radians), comes to collide with `other`.

    None if it never does: it passes by, perhaps sliding along, or `other` lies behind it. None,
    too, if they collide from the start. With `margin` coming that near (mm) is a collision.
    Moving separating axes, as in C. Ericson, Real-Time Collision Detection (2005), 5.5.8.
    """
    gx, gy = cos(heading), sin(heading)
    dx, dy = other.center[0] - body.center[0], other.center[1] - body.center[1]
    reach = body.radius + other.radius + margin
    if abs(dx * gy - dy * gx) > reach or dx * gx + dy * gy < -reach:
        return None
    enter, leave = -inf, inf
    for first, second in ((body, other), (other, body)):
        ahead, aside = _axes(first, second)
        for ux, uy, span in ((first.cos, first.sin, ahead), (first.sin, -first.cos, aside)):
            away, speed = dx * ux + dy * uy, gx * ux + gy * uy
            if abs(speed) < ROUNDING:
                if abs(away) > span + margin - TOLERANCE:
                    return None
                continue
            # From here on both distances are measured along the way.
            middle, half = away / speed, (span + margin) / abs(speed)
            slack = TOLERANCE / abs(speed)
            enter, leave = max(enter, middle - half), min(leave, middle + half)
            deep, out = ...
    return None
