"""B5.2.2 How the bases of two elements meet in melee: pure geometry, cached.

A search asks the same pairs again and again.
"""

from functools import lru_cache
from math import pi

from feldherr.field.box import SIDES, Box, Side, box
from feldherr.field.contact import Contact, common_length, edge_contact
from feldherr.field.pose import Pose, between, normal, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

FLANKS = (Side.LEFT, Side.RIGHT)


@lru_cache(maxsize=1 << 13)
def seen_from(base: Box, side: Side) -> Box:
    """The same base with `side` as its front edge."""
    if side is Side.FRONT:
        return base
    middle = between(*base.edge(side))
    facing = normal(base.pose.facing - SIDES.index(side) * pi / 2)
    wide = base.extent(side)
    return box(Pose(*middle, facing), wide, base.width + base.depth - wide)


@lru_cache(maxsize=1 << 14)
@rule("B5.2.2.d")
def touch(a: Box, b: Box) -> Contact | None:
    """How two bases touch along an edge; None if they do not, or with a corner alone."""
    return edge_contact(a, b)


@rule("B5.2.2.c", "G65")
def meet(a: Box, b: Box) -> Contact | None:
    """How two bases touch if the front edge of one of them is part of it."""
    meeting = touch(a, b)
    return meeting if meeting and Side.FRONT in (meeting.side, meeting.other) else None


@lru_cache(maxsize=1 << 13)
@rule("B5.2.2.a", "B5.2.2.h", "G45")
def fronts_meet(a: Box, b: Box) -> bool:
    """Whether the front edges meet from corner to corner; a shorter one lies on a longer one."""
    shorter = min(a.width, b.width)
    return common_length(a.edge(Side.FRONT), b.edge(Side.FRONT)) >= shorter - TOLERANCE


@lru_cache(maxsize=1 << 13)
@rule("B5.2.2.d")
def prolongs(a: Box, b: Box) -> Side | None:
    """On which side of `b` the front of `a` continues that of `b` in a straight line."""
    if abs(normal(a.pose.facing - b.pose.facing)) > ANGLE_TOLERANCE:
        return None
    if span(a.front_left, b.front_right) <= TOLERANCE:
        return Side.RIGHT
    return Side.LEFT if span(a.front_right, b.front_left) <= TOLERANCE else None


@lru_cache(maxsize=1 << 13)
@rule("B5.2.2.h")
def protrudes(a: Box, b: Box) -> Side | None:
    """On which flank of `b` the longer front of `a`, which meets it, reaches beyond it."""
    right = b.pose.local(a.front_left)[1] - b.width / 2
    left = -b.pose.local(a.front_right)[1] - b.width / 2
    if max(left, right) <= TOLERANCE:
        return None
    return Side.LEFT if left > right else Side.RIGHT


@lru_cache(maxsize=1 << 12)
@rule("B5.2.2.b")
def facing_pose(base: Box, foe: Box) -> Pose:
    """Where a body like `base` faces the front of `foe`, its front edge on that of `foe`.

    On a front that is longer than its own it stays as near as possible to where it is, with a
    corner at a corner (G45).
    """
    spare = (foe.width - base.width) / 2
    right = foe.pose.local(base.center)[1]
    beside = foe.pose.aside(spare if right > 0 else -spare)
    return Pose(beside.x, beside.y, normal(beside.facing + pi))
