"""M4.2 Pieces and rivers as they lie on the table."""

from collections.abc import Iterable
from functools import cached_property
from math import pi

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.band import Band, band
from feldherr.field.pose import Point, Pose
from feldherr.field.terrain import Area, area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..base import DEPTH
from .plan import Course, Crossing, Piece, Plan
from .relief import contour
from .water import WATERS, deep

CROSSING_WIDTH = 60.0
"""mm. How wide a ford or bridge is: room for one element that is not led quite straight."""

DIFFICULT = frozenset(
    ("rough", "marsh", "dunes", "fields", "vineyard", "orchard", "scrub", "wood", "built_up")
)
"""M4.2.d: kinds that are difficult terrain; a hill is if it is steep."""
SHELTERS = frozenset({"wood", "built_up"})
"""M4.2.e: what flying elements out of melee, and Gods always, count as difficult terrain.

B5.2.3.f: they cover who stands at their edge.
"""


@rule("M4.2.d", "M4.2.h")
def is_difficult(piece: Piece) -> bool:
    return piece.kind in DIFFICULT or (piece.kind == "hill" and piece.steep)


class Patch:
    """An area piece as it lies on the table."""

    def __init__(self, piece: Piece, plan: Plan) -> None:
        self.piece, self.area = piece, area(piece.outline)
        self.core = core(self.area.polygon)
        wet = piece.kind in WATERS
        self.deep = core(deep(piece, plan.pieces, plan.width, DEPTH)) if wet else None
        self.cliff = shapely.LineString(cliff_line(piece)) if piece.cliff else None

    @cached_property
    def difficult(self) -> bool:
        return is_difficult(self.piece)

    @cached_property
    @rule("G57")
    def contour(self) -> Area:
        """A hill's line at half height."""
        return contour(self.piece.outline)

    @rule("M4.2.o")
    def impassable(self, form: shapely.Polygon) -> str:
        """Why no ground element can stand there: sea, lake or cliff; "" if it can."""
        if self.deep is not None and shapely.intersects(self.deep, form):
            return self.piece.kind
        if self.cliff is not None and shapely.intersects(self.cliff, form.buffer(-TOLERANCE)):
            return "cliff"
        return ""


class Stream:
    """A river as it lies on the table, with its fords and bridges."""

    def __init__(self, course: Course, plan: Plan) -> None:
        self.course, self.band = course, band(course.points, course.width)
        self.core = core(self.band.polygon)
        roads = [c for c in plan.courses if c.kind == "road"]
        mine = [c for c in plan.crossings if c.river == course.name]
        self.crossings = [(c, _passage(c.at, self.band, roads)) for c in mine]

    @rule("M4.2.m", "G21")
    def crossing(self, form: shapely.Polygon) -> Crossing | None:
        """The ford or bridge by which everything that is in the river stands."""
        if not self.crossings:
            return None
        wet = shapely.intersection(self.core, form)
        return next((c for c, passage in self.crossings if shapely.covers(passage, wet)), None)


@rule("M4.2.h")
def cliff_line(piece: Piece) -> list[Point]:
    """The points of a hill's outline along its cliff."""
    assert piece.cliff is not None, f"{piece.name} has no cliff"
    first, last = piece.cliff
    count = len(piece.outline)
    return [piece.outline[(first + step) % count] for step in range((last - first) % count + 1)]


def _passage(at: Point, river: Band, roads: Iterable[Course]) -> BaseGeometry:
    """The ground of a ford or bridge: along the road there, else straight across the river."""
    facing = river.along(at).facing + pi / 2
    for road in roads:
        if shapely.distance(shapely.LineString(road.points), shapely.Point(at)) <= road.width / 2:
            facing = band(road.points, road.width).along(at).facing
    middle, length = Pose(*at, facing), 2 * river.width + CROSSING_WIDTH
    ends = [middle.world(-length / 2, 0), middle.world(length / 2, 0)]
    return prepared(shapely.LineString(ends).buffer(CROSSING_WIDTH / 2, cap_style="flat"))


def core(form: BaseGeometry) -> BaseGeometry:
    """A form without TOLERANCE at its edge: what lies no deeper in it does not meet it."""
    return prepared(form.buffer(-TOLERANCE))


def prepared(form: BaseGeometry) -> BaseGeometry:
    """The same form, made ready for many tests."""
    shapely.prepare(form)
    return form
