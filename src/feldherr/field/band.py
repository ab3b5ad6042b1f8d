"""Bands of ground: rivers and roads, known by their course."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot, inf

import msgspec
import shapely

from feldherr.field.box import Box, Side
from feldherr.field.pose import Point, Pose, direction
from feldherr.field.terrain import Area, Outline, ring, shape
from feldherr.field.tolerance import ROUNDING, TOLERANCE


class Place(msgspec.Struct, frozen=True):
    """A point seen from a band: `mm` along its course, the course's direction there, mm `right`."""

    mm: float
    facing: float
    right: float


class Band(Area):
    """A river or road: a course of points, `width` mm wide, with blunt ends.

    Raises ValueError for a course that is none: too few points, no width, or crossing itself.
    """

    def __init__(self, points: Sequence[Point], width: float) -> None:
        line = shapely.LineString(points) if len(points) > 1 else None
        if line is None or line.length <= TOLERANCE:
            raise ValueError("A course needs at least 2 different points.")
        if width <= 0:
            raise ValueError(f"A band needs a width above 0 mm, this one has {width:g} mm.")
        if not line.is_simple:
            raise ValueError("The course crosses itself: list its points in order along it.")
        self.points, self.width = tuple(points), width
        self.length = float(line.length)
        self._set(shapely.Polygon(line.buffer(width / 2, cap_style="flat")))

    def along(self, point: Point) -> Place:
        """Where on the course a point lies: at the point of the course nearest to it."""
        nearest, passed, places = inf, 0.0, list[Place]()
        for a, b in pairwise(self.points):
            stretch = Pose(*a, direction(a, b))
            ahead, right = stretch.local(point)
            mm = min(max(ahead, 0.0), dist(a, b))
            away = hypot(ahead - mm, right)
            if away <= nearest + ROUNDING:
                places = places if away >= nearest - ROUNDING else []
                places.append(Place(passed + mm, stretch.facing, right))
                nearest = min(away, nearest)
            passed += dist(a, b)
        # At a bend two stretches are equally near; the one seen more squarely knows the side.
        return max(places, key=lambda place: abs(place.right))

    def sides(self, body: Box) -> frozenset[Side]:
        """The banks (left, right, seen along the course) on which a body stands at least partly.

        Empty for a body wholly in the band.
        """
        if not self.touches(body):
            return frozenset({self.bank(body.center)})
        dry = _pieces(shape(body), self._around)
        return frozenset(self.bank(_middle(piece)) for piece in dry)

    def bank(self, point: Point) -> Side:
        """On which side of the course a point lies, seen along it."""
        return Side.RIGHT if self.along(point).right > 0 else Side.LEFT

    def split(self, ground: Area) -> dict[Side, list[Area]]:
        """The left and the right bank: what the band leaves of `ground`.

        Raises ValueError if the band does not divide the ground.
        """
        banks: dict[Side, list[Area]] = {Side.LEFT: [], Side.RIGHT: []}
        for piece in _pieces(ground.polygon, self.polygon):
            banks[self.bank(_middle(piece))].append(Area(ring(piece)))
        if not all(banks.values()):
            raise ValueError("The band does not divide the ground: let it run across it.")
        return banks


def _pieces(ground: shapely.Polygon, water: shapely.Polygon) -> list[shapely.Polygon]:
    """What a band leaves of some ground; on a grid, which keeps GEOS safe where edges coincide."""
    dry = shapely.difference(ground, water, grid_size=ROUNDING)
    return [piece for piece in shapely.get_parts(dry) if not piece.is_empty]


def _middle(piece: shapely.Polygon) -> Point:
    point = piece.representative_point()
    return point.x, point.y


@lru_cache(maxsize=1 << 10)
def band(points: Outline, width: float) -> Band:
    """The band along these points. Cached: the same course gives the same object."""
    return Band(points, width)
