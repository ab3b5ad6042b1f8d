"""Poses worth moving to: pure geometry for the suggestions."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, inf, pi, tan
from typing import Literal

from feldherr.field.box import Box, Side
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, angle_between, direction, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE

from ..models.troops import ELEMENT_WIDTH

HALF = ELEMENT_WIDTH / 2
KEEP_OFF = 41.0
"""mm. Just out of the front zone of an enemy."""
Way = tuple[tuple[str, ...], tuple[Pose, ...], str]
"""Who goes, where to, and how: what a placement says, without its trouble."""
Manner = Literal["", "walks", "flies", "wheels"]
"""How one goes alone: hardly at all, as one likes, in the air, or by wheels alone."""


def against(foe: Box, side: Side) -> Pose:
    """In contact with a side of an enemy, at the front corner of its flanks (G45)."""
    pose = foe.pose
    if side is Side.FRONT:
        return pose.turned(pi)
    if side is Side.REAR:
        return pose.ahead(-foe.depth)
    hand = 1 if side is Side.RIGHT else -1
    return Pose(*pose.world(-HALF, hand * HALF), pose.turned(hand * pi / 2).facing)


def lies_beyond(body: Box, foe: Box, side: Side) -> bool:
    """B4.3.b: whether a body lies wholly beyond the line of an enemy's flank or rear."""
    left, right, back = _beyond(body, foe)
    return (left if side is Side.LEFT else right if side is Side.RIGHT else back) >= -TOLERANCE


def lies_aside(body: Box, foe: Box) -> bool:
    """B4.3.b: whether it lies wholly beyond the line of either flank or of the rear."""
    return max(_beyond(body, foe)) >= -TOLERANCE


@lru_cache(maxsize=1 << 12)
def _beyond(body: Box, foe: Box) -> tuple[float, float, float]:
    """How far all of a body lies beyond the lines of the left and right flank and the rear, mm."""
    dx, dy = body.center[0] - foe.center[0], body.center[1] - foe.center[1]
    c = abs(body.cos * foe.cos + body.sin * foe.sin)
    s = abs(body.cos * foe.sin - body.sin * foe.cos)
    wide = (foe.width + body.depth * s + body.width * c) / 2
    deep = (foe.depth + body.depth * c + body.width * s) / 2
    right = dx * foe.sin - dy * foe.cos
    return -right - wide, right - wide, -dx * foe.cos - dy * foe.sin - deep


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


@lru_cache(maxsize=1 << 12)
def lone_ways(
    name: str,
    here: Box,
    reach: float,
    manner: Manner,
    near: tuple[Box, ...],
    prey: tuple[Box, ...],
    onward: bool,
) -> tuple[Way, ...]:
    """Where the element of that name may go alone if it comes `reach` mm far.

    `near`: enemies, the nearest first; `prey`: those of them it may attack; `onward`: whether it
    goes straight on, too. Cached: most elements stay where they are from question to question.
    """
    goals = [goal for foe in prey for goal in _attacks(here, foe, reach)]
    if onward:
        goals += map(here.pose.ahead, distances(reach, ((here, foe) for foe in near), attack=False))
    if manner == "wheels":
        goals += _wheels(here, reach)
    elif manner:
        goals += _freely(here, reach, manner, near)
    return tuple([((name,), (goal,), "") for goal in goals])


def _attacks(here: Box, foe: Box, reach: float) -> Iterator[Pose]:
    """Onto the front, flanks and rear of an enemy that may be within reach."""
    if span(foe.center, here.center) <= reach + 2 * ELEMENT_WIDTH:
        for side in (Side.FRONT, Side.LEFT, Side.RIGHT, Side.REAR):
            goal = against(foe, side)
            far = span(goal.point, here.pose.point) > reach
            if not far and (side is Side.FRONT or lies_beyond(here, foe, side)):
                yield goal


def _freely(here: Box, reach: float, manner: Manner, near: tuple[Box, ...]) -> Iterator[Pose]:
    """Back, aside, towards the nearest enemy; flyers behind him."""
    yield here.pose.ahead(-reach)
    for mm in (ELEMENT_WIDTH, -ELEMENT_WIDTH):
        yield here.pose.aside(mm)
    for foe in near[:1]:
        look = turned_to(here, foe.center)
        if abs(angle_between(look.facing, here.pose.facing)) > ANGLE_TOLERANCE:
            yield look
        if manner == "flies":
            yield foe.pose.ahead(-foe.depth - KEEP_OFF)
            yield foe.pose.ahead(KEEP_OFF + here.depth).turned(pi)
        else:
            heading = direction(here.center, foe.center)
            yield Pose(here.pose.x, here.pose.y, heading).ahead(reach)


def _wheels(here: Box, reach: float) -> Iterator[Pose]:
    """What is left to those who may only wheel."""
    for side, hand in ((Side.LEFT, 1), (Side.RIGHT, -1)):
        for part in (1.0, 0.5):
            angle = hand * part * reach / span(here.front_left, here.rear_right)
            yield wheel(here.pose, ELEMENT_WIDTH, side, angle)


@lru_cache(maxsize=1 << 10)
def ends_of_line(bases: tuple[Box, ...], side: Side) -> tuple[Point, Point]:
    """The front corner about which a line wheels to that side, and the corner furthest from it."""
    first, hand = bases[0].pose, -1 if side is Side.LEFT else 1
    corners = [base.front_left if side is Side.LEFT else base.front_right for base in bases]
    seen = [(round(hand * first.local(c)[1]), first.local(c)[0], c) for c in corners]
    pivot = max(seen)[2]
    outer = max((c for base in bases for c in base.corners), key=lambda c: span(c, pivot))
    return pivot, outer


def distances(reach: float, met: Iterable[tuple[Box, Box]], attack: bool = True) -> list[float]:
    """All the way, half of it, up to an enemy straight ahead, or just out of his front zone."""
    gaps = [gap for base, foe in met if (gap := gap_ahead(base, foe)) is not None]
    gap = min(gaps, default=inf)
    if gap > reach + KEEP_OFF:
        return [reach, reach / 2]
    return [
        mm for mm in ((gap, gap - KEEP_OFF) if attack else (gap - KEEP_OFF,)) if 0 < mm <= reach
    ]


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
