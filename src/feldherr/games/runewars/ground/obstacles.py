"""45 Obstacles: units, terrain and the edges of the play area, as a move meets them."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf

from msgspec import Struct

from feldherr.field.blocks import Blocks, clearance, meet
from feldherr.field.box import Box
from feldherr.field.convex import Polygon, bounds, polygons_apart
from feldherr.field.pose import Point, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from .pieces import gap


class Standing(Struct, frozen=True):
    """Another unit."""

    id: str
    blocks: Blocks

    @rule("79.0", "G-08")
    def clearance(self, body: Blocks, enough: float) -> float:
        """How far a body is from it, mm, at the most `enough`; negative: how deep it overlaps."""
        return clearance(body, self.blocks, enough)

    def touches(self, body: Blocks) -> bool:
        return meet(body, self.blocks)

    def entry(self, body: Blocks, by: Point, deep: float) -> float:
        """The part of a straight way `by` after which a body overlaps it deeper than `deep` mm."""
        parts = [block.corners for block in self.blocks]
        return min(entry(one.corners, part, by, deep) for one in body for part in parts)


class Lying(Struct, frozen=True):
    """A terrain piece."""

    id: str
    outline: Polygon

    def clearance(self, body: Blocks, enough: float) -> float:
        middle, radius = circle(self.outline)
        near = [b for b in body if span(b.center, middle) <= b.radius + radius + enough]
        return min((polygons_apart(b.corners, self.outline) for b in near), default=enough)

    def touches(self, body: Blocks) -> bool:
        if not -TOLERANCE <= self.clearance(body, 2 * TOLERANCE) <= TOLERANCE:
            return False
        return min(gap(block.corners, self.outline) for block in body) <= TOLERANCE

    def entry(self, body: Blocks, by: Point, deep: float) -> float:
        return min(entry(one.corners, self.outline, by, deep) for one in body)


class Outside(Struct, frozen=True):
    """What lies beyond the edges of a play area `width` by `depth` mm."""

    id: str
    width: float
    depth: float

    def clearance(self, body: Blocks, enough: float) -> float:
        return min(enough, *(away for block in body for away in self._away(block)))

    def _away(self, block: Box) -> Iterator[float]:
        left, low, right, high = bounds(block.corners)
        yield from (left, low, self.width - right, self.depth - high)

    def touches(self, body: Blocks) -> bool:
        return -TOLERANCE <= self.clearance(body, inf) <= TOLERANCE

    def entry(self, body: Blocks, by: Point, deep: float) -> float:
        rates = -by[0], -by[1], by[0], by[1]
        found = [
            (away + deep) / rate
            for block in body
            for away, rate in zip(self._away(block), rates, strict=True)
            if rate > 0
        ]
        return max(0.0, min(found, default=inf))


Obstacle = Standing | Lying | Outside
"""73.1, 45.1: the edges count as one obstacle, with the id "edge"."""


@lru_cache(maxsize=64)
def circle(outline: Polygon) -> tuple[Point, float]:
    """A circle about a polygon: its middle, and its radius in mm."""
    left, low, right, high = bounds(outline)
    middle = (left + right) / 2, (low + high) / 2
    return middle, max(span(middle, point) for point in outline)


@rule("22.3", "G-37")
def entry(mover: Polygon, other: Polygon, by: Point, deep: float) -> float:
    """After which part of the straight way `by` (mm) a polygon overlaps another deeper than `deep`.

    0 if it does so from the start, inf if it never will. Every edge that separates the two gives
    a gap that grows or shrinks evenly; they overlap while all the gaps are closed.
    """
    first, last = 0.0, inf
    for away, rate in (*_gaps(mover, other, by, -1.0), *_gaps(other, mover, by, 1.0)):
        room = away + deep
        if rate == 0:
            if room >= 0:
                return inf
        elif rate < 0:
            first = max(first, room / -rate)
        else:
            last = min(last, -room / rate)
    return first if first < last else inf


def _gaps(edges: Polygon, points: Polygon, by: Point, sign: float) -> Iterator[tuple[float, float]]:
    """For each edge of a polygon, how far all points lie beyond it and how that changes, mm."""
    px, py = edges[-1]
    for qx, qy in edges:
        long = span((px, py), (qx, qy))
        nx, ny = (py - qy) / long, (qx - px) / long
        away = min(nx * (x - px) + ny * (y - py) for x, y in points)
        rate = sign * (nx * by[0] + ny * by[1])
        yield away, rate if abs(rate) > 1e-9 else 0.0
        px, py = qx, qy
