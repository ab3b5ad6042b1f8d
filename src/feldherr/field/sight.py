"""What lies on the straight line between two bodies. What it hides is for the games to say."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from feldherr.field.box import Box
from feldherr.field.convex import clip, convex_intersects
from feldherr.field.nearest import nearest_points
from feldherr.field.pose import Point, span
from feldherr.field.terrain import Area, Crossing

T = TypeVar("T")


class Sight(msgspec.Struct, frozen=True):
    """The line from `start` to `end`, `length` mm long, and what it crosses, nearest first."""

    start: Point
    end: Point
    length: float
    areas: tuple[tuple[Area, Crossing], ...]
    bodies: tuple[tuple[Box, Crossing], ...]


def line_of_sight(a: Box, b: Box, areas: Iterable[Area], bodies: Iterable[Box]) -> Sight:
    """What lies between `a` and `b` on the line between their nearest points.

    `bodies` may contain `a` and `b` themselves: the line only touches them.
    """
    return look(*nearest_points(a, b), areas, bodies)


def look(start: Point, end: Point, areas: Iterable[Area], bodies: Iterable[Box]) -> Sight:
    """What a straight line crosses; what it touches by less than TOLERANCE it does not cross."""
    through = [(area, area.crossing(start, end)) for area in areas]
    across = [(body, body_crossing(body, start, end)) for body in bodies]
    return Sight(start, end, span(start, end), _in_order(through), _in_order(across))


def _in_order(crossed: Iterable[tuple[T, Crossing | None]]) -> tuple[tuple[T, Crossing], ...]:
    found = [(thing, crossing) for thing, crossing in crossed if crossing]
    return tuple(sorted(found, key=lambda pair: pair[1].before))


def body_crossing(body: Box, p: Point, q: Point) -> Crossing | None:
    """The straight line from `p` to `q` through a body; None if it does not cross it.

    Less than TOLERANCE beside its edge, or inside it, is no crossing.
    """
    if not convex_intersects(body.corners, (p, q)):
        return None
    inside = sorted(clip((p, q), body.corners), key=lambda point: span(p, point))
    enter, leave = inside[0], inside[-1]
    return Crossing(enter, leave, span(p, enter), span(leave, q), span(enter, leave))
