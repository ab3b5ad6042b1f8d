"""B5.3.2.a, B5.3.2.g The way of an element that is driven back: straight, or with a river."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist, inf
from typing import Protocol

from msgspec import Struct

from feldherr.field.band import Band
from feldherr.field.box import Box, box
from feldherr.field.pose import Pose, angle_between, direction
from feldherr.field.straight import shifted
from feldherr.field.zone import zone_ahead

from .straight import looking

STEP = 10.0
"""mm. The straight pieces of a way along a river."""
FURTHER = 250.0
"""mm. So far a way is looked at beyond its goal: there may be many to end behind."""


class Piece(Struct, frozen=True):
    """A straight piece of a way: it begins after `start` mm, with the base `body`."""

    start: float
    body: Box
    heading: float
    length: float


class Drive(Protocol):
    """How somebody is driven back, and all whom he pushes before him. Lengths in mm."""

    def pieces(self, body: Box, mm: float) -> Iterator[Piece]:
        """The way of a base as straight pieces, `mm` of it and some more."""
        ...

    def end(self, body: Box, mm: float) -> Pose:
        """Where a base has come to after `mm`."""
        ...

    def ground(self, body: Box, mm: float) -> list[Box]:
        """The ground that a base newly covers on its way."""
        ...


class Straight(Struct, frozen=True):
    """B5.3.2.a: straight in the direction `heading`, without turning."""

    heading: float

    def pieces(self, body: Box, mm: float) -> Iterator[Piece]:
        yield Piece(0.0, body, self.heading, inf)

    def end(self, body: Box, mm: float) -> Pose:
        return shifted(body.pose, self.heading, mm)

    def ground(self, body: Box, mm: float) -> list[Box]:
        return [zone_ahead(looking(body, self.heading), mm)]


class Current(Struct, frozen=True):
    """B5.3.2.g: along the course of a river, turning with it; `sign` is -1 for upstream."""

    river: Band
    sign: int

    def pieces(self, body: Box, mm: float) -> Iterator[Piece]:
        done = 0.0
        while done < mm + FURTHER:
            here, there = self._base(body, done), self._base(body, done + STEP)
            way = direction(here.center, there.center), dist(here.center, there.center)
            yield Piece(done, here, *way)
            done += STEP

    def end(self, body: Box, mm: float) -> Pose:
        place = self.river.along(body.center)
        before, after = frame(self.river, place.mm), frame(self.river, place.mm + self.sign * mm)
        x, y = after.world(*before.local(body.pose.point))
        return Pose(x, y, body.pose.facing).turned(angle_between(before.facing, after.facing))

    def ground(self, body: Box, mm: float) -> list[Box]:
        return [self._base(body, min(done, mm)) for done in _steps(mm)]

    def _base(self, body: Box, mm: float) -> Box:
        return box(self.end(body, mm), body.width, body.depth)


def _steps(mm: float) -> list[float]:
    return [STEP * n for n in range(1, int(mm / STEP) + 2)]


def frame(river: Band, mm: float) -> Pose:
    """The point `mm` down a river's middle, looking downstream; beyond its ends it goes on."""
    passed, stretch = 0.0, Pose(*river.points[0], 0.0)
    for a, b in pairwise(river.points):
        stretch, length = Pose(*a, direction(a, b)), dist(a, b)
        if mm <= passed + length:
            return stretch.ahead(mm - passed)
        passed += length
    return stretch.ahead(mm - river.length + dist(*river.points[-2:]))
