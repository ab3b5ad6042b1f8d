"""Poses worth moving to: pure geometry for the suggestions."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, pi, tan

from feldherr.field.box import Box, Side
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, angle_between, direction
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE

from .troops import ELEMENT_WIDTH

HALF = ELEMENT_WIDTH / 2


@lru_cache(maxsize=1 << 12)
def against(foe: Box, side: Side) -> Pose:
    """In contact with a side of an enemy, at the front corner of its flanks (G45)."""
    pose = foe.pose
    if side is Side.FRONT:
        return pose.turned(pi)
    if side is Side.REAR:
        return pose.ahead(-foe.depth)
    hand = 1 if side is Side.RIGHT else -1
    return Pose(*pose.world(-HALF, hand * HALF), pose.turned(hand * pi / 2).facing)


@lru_cache(maxsize=1 << 12)
def lies_beyond(body: Box, foe: Box, side: Side) -> bool:
    """B4.3.b: whether a body lies wholly beyond the line of an enemy's flank or rear."""
    seen = [foe.pose.local(corner) for corner in body.corners]
    if side is Side.REAR:
        return max(ahead for ahead, _ in seen) <= -foe.depth + TOLERANCE
    hand = 1 if side is Side.RIGHT else -1
    return min(hand * right for _, right in seen) >= HALF - TOLERANCE


@lru_cache(maxsize=1 << 12)
def turned_to(body: Box, point: Point) -> Pose:
    """Turned on the spot about its middle to look at a point."""
    facing = direction(body.center, point)
    return Pose(*body.center, facing).ahead(body.depth / 2)


@lru_cache(maxsize=1 << 12)
def gap_ahead(body: Box, foe: Box) -> float | None:
    """How far straight ahead a body meets an enemy's edge squarely, mm; None if it never does."""
    dx, dy = foe.center[0] - body.center[0], foe.center[1] - body.center[1]
    ahead, right = dx * body.cos + dy * body.sin, abs(dx * body.sin - dy * body.cos)
    if ahead < 0 or right > HALF + foe.radius:
        return None
    quarter = angle_between(body.pose.facing, foe.pose.facing) / (pi / 2)
    if abs(quarter - round(quarter)) > ANGLE_TOLERANCE:
        return None
    wide, deep = (foe.width, foe.depth) if round(quarter) % 2 == 0 else (foe.depth, foe.width)
    gap = ahead - (body.depth + deep) / 2
    return gap if right < HALF + wide / 2 - TOLERANCE and gap > TOLERANCE else None


def along_course(points: Sequence[Point], pose: Pose, mm: float) -> Iterator[Pose]:
    """The path of a body that follows a road for `mm`: it wheels where the road bends.

    A wheel begins before the bend so that the body is on the middle of the road again after it.
    """
    here, left = pose, mm
    for bend, onward in _bends_ahead(points, pose):
        angle = angle_between(here.facing, direction(bend, onward))
        start = dist(here.point, bend) - HALF * tan(abs(angle) / 2)
        if start >= left or start < 0:
            break
        here = here.ahead(start)
        yield here
        here = wheel(here, ELEMENT_WIDTH, Side.LEFT if angle > 0 else Side.RIGHT, angle)
        yield here
        left -= start + ELEMENT_WIDTH * abs(angle)
        if left <= 0:
            return
    yield here.ahead(left)


def _bends_ahead(points: Sequence[Point], pose: Pose) -> list[tuple[Point, Point]]:
    """The bends of a course before a body, each with the point to which it leads on."""
    nearest = min(pairwise(points), key=lambda ends: _away(pose.point, *ends))
    forth = abs(angle_between(pose.facing, direction(*nearest))) <= pi / 2
    way = list(points) if forth else list(reversed(points))
    first = way.index(nearest[1] if forth else nearest[0])
    return list(zip(way[first:], way[first + 1 :], strict=False))


def _away(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch of line, mm."""
    stretch = Pose(*a, direction(a, b))
    ahead, right = stretch.local(point)
    beyond = max(-ahead, ahead - dist(a, b), 0.0)
    return abs(right) + beyond
