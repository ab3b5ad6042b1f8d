"""M4.2 The ground of a table: the geometry of a plan, which never changes during a battle.

What lies under a body is asked very often. A grid of coarse cells answers at once where nothing
lies; the rest is remembered.
"""

from collections.abc import Callable, Hashable
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.band import band
from feldherr.field.box import Box
from feldherr.field.convex import Bounds, Polygon, bounds
from feldherr.field.path import Sweep
from feldherr.field.pose import Point
from feldherr.field.terrain import Area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..base import DEPTH
from .features import SHELTERS, Patch, Stream, prepared
from .plan import Course, Crossing, Piece, Plan
from .relief import rise
from .shared import shared
from .water import WATERS, water

VEILS = frozenset(
    ("wood", "built_up", "orchard", "dunes", "vineyard", "marsh", "rough", "scrub", "hill")
)
"""B1.c, B1.f: kinds that hide anything: in them, on them or behind them."""
Sightline = tuple[Box, Box, tuple[Point, Point], tuple[bool, bool]]
"""From where to where, along which line, and whether either end is in the air."""
BEYOND = 1e4
"""mm. So far beyond the table lies anything that lies anywhere."""
CELL = 50.0
"""mm. The side of a cell of the grid."""


class Footing(msgspec.Struct, frozen=True, gc=False):
    """All that counts of the ground under a body, be it wholly or partly on it (M4.2.i)."""

    pieces: tuple[Piece, ...] = ()
    difficult: frozenset[str] = frozenset()
    """the kinds of difficult terrain; "hill" is a steep slope"""
    river: Course | None = None
    crossing: Crossing | None = None
    """the ford or bridge by which all of the body that is in the river stands"""
    impassable: str = ""
    """sea, lake or cliff"""


FLAT = Footing()


class Ground:
    """The geometry of a plan; made by `ground()`, never changed."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.width = plan, plan.width
        self.patches = [Patch(piece, plan) for piece in plan.pieces]
        self.streams = [Stream(c, plan) for c in plan.courses if c.kind == "river"]
        self.roads = [_surface(c) for c in plan.courses if c.kind == "road"]
        self.hills = [patch for patch in self.patches if patch.piece.kind == "hill"]
        self.veils = [patch for patch in self.patches if patch.piece.kind in VEILS]
        self._features: list[Patch | Stream] = [*self.patches, *self.streams]
        self._names = {patch.piece.name: patch for patch in self.patches}
        self._columns, self._rows = int(plan.width // CELL) + 1, int(DEPTH // CELL) + 1
        self._cells = self._grid()
        self.sightlines: dict[Sightline, bool] = {}
        self.hideouts: dict[tuple[Box, BaseGeometry], bool] = {}
        """whether a body there is unseen from everywhere in a zone"""
        self.kept: dict[Hashable, Any] = {}
        """what other chapters have made of this ground, as long as it is used"""
        self._near: Callable[[Bounds], int] = lru_cache(1 << 12)(self._bits_near)
        self.footing: Callable[[Polygon], Footing] = lru_cache(1 << 13)(self._footing)
        self.footing_of: Callable[[Box], Footing] = lru_cache(1 << 13)(self._footing_of)
        self.on_road: Callable[[Box], bool] = lru_cache(1 << 12)(self._on_road)
        self.at_edge: Callable[[Box], bool] = lru_cache(1 << 12)(self._at_edge)
        self.hills_under: Callable[[Point], list[Patch]] = lru_cache(1 << 12)(self._hills_under)
        self.height: Callable[[Point], float] = lru_cache(1 << 12)(self._height)

    def _grid(self) -> list[int]:
        """For every cell, row by row, the features in it or next to it as bits of a number.

        The cells at the table's edges reach far beyond them.
        """
        y, x = np.divmod(np.arange(self._columns * self._rows), self._columns)
        left, right = _ends(x, self._columns)
        low, high = _ends(y, self._rows)
        cells = shapely.box(left, low, right, high)
        found = [0] * len(cells)
        for bit, feature in enumerate(self._features):
            for cell in np.flatnonzero(shapely.intersects(feature.core, cells)):
                found[cell] |= 1 << bit
        return found

    def near(self, within: Bounds) -> list[Patch | Stream]:
        """The features that something within these bounds may meet: none is left out."""
        bits = self._near(within)
        return [f for bit, f in enumerate(self._features) if bits >> bit & 1] if bits else []

    def _bits_near(self, within: Bounds) -> int:
        """The same as bits of a number."""
        columns, rows = self._columns, self._rows
        left, low, right, high = (int(mm // CELL) for mm in within)
        left, right = min(max(0, left), columns - 1), min(max(0, right), columns - 1) + 1
        low, high, bits = min(max(0, low), rows - 1), min(max(0, high), rows - 1), 0
        for row in range(low, high + 1):
            bits = reduce(or_, self._cells[row * columns + left : row * columns + right], bits)
        return bits

    def under(self, sweep: Sweep) -> list[Footing]:
        """What is not flat and open under any piece of a way."""
        return [footing for footing in map(self.footing, sweep) if footing is not FLAT]

    def is_flat(self, within: Bounds) -> bool:
        """Whether nothing at all lies within these bounds."""
        if not self._near(within):
            return True
        left, low, right, high = within
        return self.footing(((left, high), (right, high), (right, low), (left, low))) is FLAT

    def is_dry(self, within: Bounds) -> bool:
        """Whether there is no river within these bounds, and not even near them."""
        return self._near(within) >> len(self.patches) == 0

    @rule("M4.2.i")
    def _footing(self, polygon: Polygon) -> Footing:
        """What lies under a convex polygon: a body's corners, or a piece of its way."""
        near = self.near(bounds(polygon)) if self._features else []
        if not near:
            return FLAT
        form = shapely.polygons(polygon)
        met = [feature for feature in near if shapely.intersects(feature.core, form)]
        if not met:
            return FLAT
        patches = [feature for feature in met if isinstance(feature, Patch)]
        stream = next((feature for feature in met if isinstance(feature, Stream)), None)
        return Footing(
            pieces=tuple(patch.piece for patch in patches),
            difficult=frozenset(patch.piece.kind for patch in patches if patch.difficult),
            river=stream.course if stream else None,
            crossing=stream.crossing(form) if stream else None,
            impassable=next(filter(None, (patch.impassable(form) for patch in patches)), ""),
        )

    def _footing_of(self, at: Box) -> Footing:
        """What lies under a body."""
        return self.footing(at.corners)

    @rule("M4.2.q")
    def _on_road(self, at: Box) -> bool:
        """Whether a body stands on a road: its middle from front to rear does.

        Roads are tracks along which elements move; most are narrower than an element.
        """
        if not self.roads:
            return False
        spine = shapely.LineString((at.pose.point, at.pose.ahead(-at.depth).point))
        return any(shapely.covers(road, spine) for road in self.roads)

    @rule("B5.2.3.f")
    def _at_edge(self, at: Box) -> bool:
        """Whether a body touches the edge of a wood or built-up area in which it stands."""
        pieces = (piece for piece in self.footing_of(at).pieces if piece.kind in SHELTERS)
        areas = (self.patch(piece.name).area for piece in pieces)
        return any(area.edge_distance(at) >= -TOLERANCE for area in areas)

    def stream(self, name: str) -> Stream:
        """The river of that name. Raises KeyError for a name that no river has."""
        return {stream.course.name: stream for stream in self.streams}[name]

    def patch(self, name: str) -> Patch:
        """The piece of that name. Raises KeyError for a name that no piece has."""
        return self._names[name]

    @rule("M4.2.h")
    def hill_at(self, at: Box) -> Patch | None:
        """The hill on which a body stands, as its middle does."""
        return next(iter(self.hills_under(at.center)), None) if self.hills else None

    def _hills_under(self, point: Point) -> list[Patch]:
        return [hill for hill in self.hills if shapely.intersects_xy(hill.core, *point)]

    @rule("M4.2.h", "M4.2.c")
    def _height(self, point: Point) -> float:
        """How high a point lies: 0 on the flat, 1 on a hilltop; stacked hills add up."""
        return sum(rise(hill.piece.outline, point) for hill in self.hills_under(point))

    @cached_property
    @rule("M4.2.p")
    def flowing(self) -> list[Area]:
        """Flowing waters: rivers, the sea, lakes with an in- or outflow."""
        lakes = [patch for patch in self.patches if patch.piece.kind == "lake" and self._fed(patch)]
        seas = [patch for patch in self.patches if patch.piece.kind == "sea"]
        return [*(stream.band for stream in self.streams), *(p.area for p in seas + lakes)]

    @rule("M4.2.p")
    def _fed(self, lake: Patch) -> bool:
        rivers = (shapely.intersects(lake.core, stream.core) for stream in self.streams)
        return lake.piece.flowing or any(rivers)

    @cached_property
    @rule("M4.2.l")
    def still_water(self) -> BaseGeometry:
        """Seas and lakes, where boats can always go."""
        pieces = self.plan.pieces
        lakes = [water(piece, pieces) for piece in pieces if piece.kind in WATERS]
        return prepared(shapely.union_all(lakes).buffer(TOLERANCE))

    @cached_property
    @rule("M4.2.k", "M4.2.l")
    def sailable(self) -> BaseGeometry:
        """Seas, lakes and navigable rivers."""
        rivers = [s.band.polygon for s in self.streams if s.course.navigable]
        return prepared(shapely.union_all([*rivers, self.still_water]).buffer(TOLERANCE))


def _ends(numbers: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Where cells begin and end one way, mm; the first and the last of `count` have no end."""
    first = np.where(numbers == 0, -BEYOND, numbers * CELL - TOLERANCE)
    last = np.where(numbers == count - 1, numbers * CELL + BEYOND, (numbers + 1) * CELL + TOLERANCE)
    return first, last


@shared
def ground(plan: Plan) -> Ground:
    """The ground of a plan: the same plan gives the same ground."""
    return Ground(plan)


def _surface(road: Course) -> BaseGeometry:
    """Where the middle of a body must be for it to be on that road."""
    return prepared(band(road.points, road.width).polygon.buffer(TOLERANCE))
