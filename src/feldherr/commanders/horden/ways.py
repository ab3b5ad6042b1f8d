"""How far it is round or through what lies between: a coarse map of the ground for each gait."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, pi
from typing import Any, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from feldherr.field.box import box
from feldherr.field.pose import Point, Pose
from feldherr.games.horden.base import DEPTH
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, is_flying, is_roadbound
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.ground import Ground
from feldherr.games.horden.terrain.plan import Course

CELLS = 400
"""At most so many cells has the map: all ways between them are found in a moment."""
FINE = 50.0
"""mm. Cells are not smaller than that: an element is about as big."""
BROKEN = 1.5
"""How much longer bad ground seems because lines cannot cross it."""
BARRED = 12.0
"""How much longer the way over ground seems that can hardly be crossed at all."""

Grid = NDArray[np.float32]


class Gait(NamedTuple):
    """All of an element on which its ways depend. Rates in LE."""

    open: float
    difficult: float
    wading: float
    """the share of tries that get it on in a river"""
    roadbound: bool
    sure: frozenset[str]
    """the difficult ground that is open to it"""


class Ways:
    """The ways of one gait over the table, measured in mm of open ground."""

    def __init__(self, ground: Ground, gait: Gait) -> None:
        self.gait = gait
        self.side = max(FINE, (ground.width * DEPTH / CELLS) ** 0.5)
        self.columns, self.rows = (int(mm / self.side) for mm in (ground.width, DEPTH))
        self.wide, self.deep = ground.width / self.columns, DEPTH / self.rows
        toll = np.array([self._toll(ground, *at) for at in self._middles()], np.float32)
        self.plain = not (toll > 1).any()
        self.found = np.zeros((1, 1), np.float32) if self.plain else self._found(toll)
        self.detours = self.found if self.plain else self.found - open_ways(*self._grid)

    def _middles(self) -> Iterator[Point]:
        for row in range(self.rows):
            for column in range(self.columns):
                yield (column + 0.5) * self.wide, (row + 0.5) * self.deep

    def _toll(self, ground: Ground, x: float, y: float) -> float:
        """How many mm of open ground a mm there is worth; narrow crossings open a whole cell."""
        base = box(Pose(x, y + ELEMENT_WIDTH / 4, pi / 2), ELEMENT_WIDTH, ELEMENT_WIDTH / 2)
        footing, gait = ground.footing(base.corners), self.gait
        if footing.impassable:
            return BARRED
        cost = 1.0
        if footing.difficult - gait.sure:
            cost = BROKEN * gait.open / gait.difficult
            cost = BARRED if gait.roadbound and not self._has_road(ground, x, y) else cost
        if footing.river and not self._has_crossing(ground, footing.river, x, y):
            cost = max(cost, gait.open / gait.wading)
        return cost

    def _has_road(self, ground: Ground, x: float, y: float) -> bool:
        cell = shapely.Point(x, y).buffer(self.side / 2)
        return any(shapely.intersects(road, cell) for road in ground.roads)

    def _has_crossing(self, ground: Ground, river: Course, x: float, y: float) -> bool:
        """Whether a ford or bridge of a river is that near."""
        reach = self.side / 2 + river.width / 2
        crossings = (c for c in ground.plan.crossings if c.river == river.name)
        return any(hypot(c.at[0] - x, c.at[1] - y) <= reach for c in crossings)

    def _found(self, toll: Grid) -> Grid:
        """The shortest ways between all cells."""
        steps = neighbouring(*self._grid)
        return shortest((steps * (toll[:, None] + toll) / 2).astype(np.float32))

    @property
    def _grid(self) -> tuple[int, int, float, float]:
        return self.columns, self.rows, self.wide, self.deep

    def next(self, here: Point, there: Point, mm: float) -> Point:
        """The place furthest on the way that one comes to within so many mm of open ground."""
        start, goal = self.cell(here), self.cell(there)
        near = np.flatnonzero(self.found[start] <= mm)
        row, column = divmod(int(near[self.found[near, goal].argmin()]), self.columns)
        return (column + 0.5) * self.wide, (row + 0.5) * self.deep

    def around(self, point: Point) -> list[tuple[int, float]]:
        """The cells around a point and how much each counts there: together 1."""
        x = min(max(point[0] / self.wide - 0.5, 0.0), self.columns - 1.001)
        y = min(max(point[1] / self.deep - 0.5, 0.0), self.rows - 1.001)
        first, u, v = int(y) * self.columns + int(x), x % 1, y % 1
        return [
            (first, (1 - u) * (1 - v)),
            (first + 1, u * (1 - v)),
            (first + self.columns, (1 - u) * v),
            (first + self.columns + 1, u * v),
        ]

    def cell(self, point: Point) -> int:
        """The cell that counts most at a point."""
        return max(self.around(point), key=lambda seen: seen[1])[0]

    def detour(self, here: Point, there: Point) -> float:
        """How much further than straight on it is from one point to another, mm."""
        if self.plain:
            return 0.0
        last = self.cell(there)
        return float(sum(part * self.detours[cell, last] for cell, part in self.around(here)))


@lru_cache(maxsize=8)
def neighbouring(columns: int, rows: int, wide: float, deep: float) -> Grid:
    """How far it is from cell to neighbouring cell, mm; inf for those that are none."""
    y, x = np.divmod(np.arange(columns * rows), columns)
    right, up = abs(x[:, None] - x), abs(y[:, None] - y)
    length = np.hypot(right * wide, up * deep)
    return np.where((right < 2) & (up < 2), length, np.inf).astype(np.float32)


@lru_cache(maxsize=8)
def open_ways(columns: int, rows: int, wide: float, deep: float) -> Grid:
    """The shortest ways between all cells over open ground."""
    return shortest(neighbouring(columns, rows, wide, deep))


def shortest(edges: Grid) -> Grid:
    """The shortest ways between all pairs (Floyd and Warshall)."""
    ways = edges.copy()
    for over in range(len(ways)):
        np.minimum(ways, ways[:, over, None] + ways[over], out=ways)
    return ways


@lru_cache(maxsize=64)
def ways_of(ground: Ground, gait: Gait) -> Ways:
    """The ways of a gait on that ground. Cached: they never change."""
    return Ways(ground, gait)


def gait_of(rules: Any, e: Element) -> Gait | None:
    """How an element goes, by what is known of the rivers; None if nothing can stop it."""
    if is_flying(e.kind) or e.kind == "boat":
        return None
    rates = rules.rates(e)
    holds = [rules.foothold(e, stream.course) for stream in rules.ground.streams]
    wading = (7 - max([*holds, 1])) / 6
    bound = is_roadbound(e.kind, frozenset(e.properties))
    return Gait(rates.open, rates.difficult or 1.0, wading, bound, rules.counts_open(e))
