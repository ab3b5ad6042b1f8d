"""14.C.d.P What of a Target Facing is obscured, seen from one point: the shadows of obstructions.

Everything is seen from the facing: x runs along it from 0 to 1, y is mm out of it.
"""

from collections.abc import Iterable, Sequence
from math import inf

from msgspec import Struct

from feldherr.field.contact import Line
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose, direction, span
from feldherr.table import rule

NEAR = 0.01
"""mm. What begins no further than this before the shooter's edge is beside it, not before it."""
Part = tuple[float, float]
"""A stretch of the facing, from 0 to 1."""


class Obscurer(Struct, frozen=True, gc=False):
    """What of an obstruction lies before the facing, and the part of the facing inside of it."""

    outline: Polygon
    top: float
    holds: Part
    hard: bool
    inside: bool
    behind: bool


class Facing:
    """A Target Facing and what stands before it. Shooters stand on the side of `towards`."""

    def __init__(self, facing: Line, towards: Point) -> None:
        self.line, self.long = Pose(*facing[0], direction(*facing)), span(*facing)
        self.sign = 1.0 if self.line.local(towards)[1] > 0 else -1.0

    def local(self, point: Point) -> Point:
        along, right = self.line.local(point)
        return along / self.long, right * self.sign

    def obscurer(self, outline: Polygon, hard: bool, inside: bool, behind: bool) -> Obscurer | None:
        """An obstruction as seen from the facing; None if nothing of it lies before or in it."""
        seen = tuple(map(self.local, outline))
        before = above(seen, 0.0)
        if not before:
            return None
        on = [x for x, _ in below(before, 0.0)]
        holds = (min(on), max(on)) if on else (inf, -inf)
        return Obscurer(before, max(y for _, y in before), holds, hard, inside, behind)


@rule("14.C.d.P", "14.C.d.A", "20.A.c.2")
def obscured(point: Point, obscurers: Iterable[Obscurer]) -> tuple[float, float]:
    """How much of a facing is obscured from a point: by hard ones, and by any (0 to 1)."""
    hard, either = list[Part](), list[Part]()
    for one in obscurers:
        parts = _shadow(point, one)
        either += parts
        if one.hard:
            hard += parts
    return _covered(hard), _covered(either)


@rule("20.A.c.2")
def _shadow(point: Point, one: Obscurer) -> Sequence[Part]:
    """The parts of the facing that are behind an obstruction, or inside of it."""
    along, away = point
    outline = one.outline if one.top < away - NEAR else below(one.outline, away - NEAR)
    if away <= NEAR or not outline:
        return ()
    low, high = one.holds
    if one.inside and not one.behind:
        return ((low, high),) if low <= high else ()
    cast = [along + (x - along) * away / (away - y) for x, y in outline]
    shadow = min(cast), max(cast)
    if one.inside or low > high:
        return (shadow,)
    return (shadow[0], low), (high, shadow[1])


def _covered(parts: list[Part]) -> float:
    """How much of the stretch from 0 to 1 some parts cover together."""
    total, reached = 0.0, 0.0
    for low, high in sorted(parts):
        start, end = max(low, reached), min(high, 1.0)
        if end > start:
            total, reached = total + end - start, end
    return total


def above(outline: Polygon, level: float) -> Polygon:
    """What of an outline lies above a height."""
    kept = list[Point]()
    for n, (x, y) in enumerate(outline):
        px, py = outline[n - 1]
        here, there = y - level, py - level
        if (here < 0) != (there < 0):
            part = there / (there - here)
            kept.append((px + (x - px) * part, py + (y - py) * part))
        if here >= 0:
            kept.append((x, y))
    return tuple(kept)


def below(outline: Polygon, level: float) -> Polygon:
    """What of an outline lies below a height."""
    turned = above(tuple((x, -y) for x, y in outline), -level)
    return tuple((x, -y) for x, y in turned)
