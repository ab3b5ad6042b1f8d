"""M1.3.a, M4.2.b Terrain squares: 40 cm each, numbered column by column from the lower left."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.band import band
from feldherr.field.terrain import area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..base import DEPTH, SQUARE
from .features import is_difficult
from .plan import Course, Piece, Plan
from .water import WATERS

ROWS = int(DEPTH // SQUARE)


@rule("M1.3.a", "M1.3.b")
def squares(width: float) -> int:
    """How many terrain squares a table of that width (mm) has."""
    return ROWS * int(width // SQUARE)


def form(thing: Piece | Course) -> shapely.Polygon:
    """The ground that a piece or course covers."""
    if isinstance(thing, Piece):
        return area(thing.outline).polygon
    return band(thing.points, thing.width).polygon


def met(thing: Piece | Course, width: float) -> frozenset[int]:
    """The squares into which a piece or course reaches."""
    reach = form(thing).buffer(-TOLERANCE)
    boxes = [_box(number) for number in range(squares(width))]
    return frozenset(n for n, box in enumerate(boxes) if shapely.intersects(box, reach))


def _box(number: int) -> BaseGeometry:
    column, row = divmod(number, ROWS)
    x, y = column * SQUARE, row * SQUARE
    return shapely.box(x, y, x + SQUARE, y + SQUARE)


@rule("M4.2.b")
def is_rough(thing: Piece | Course) -> bool:
    """Whether it is a river, difficult or impassable terrain."""
    if isinstance(thing, Course):
        return thing.kind == "river"
    return is_difficult(thing) or thing.kind in WATERS or thing.cliff is not None


def covered(things: Iterable[Piece | Course], width: float) -> frozenset[int]:
    """All squares into which any of these things reaches."""
    return frozenset[int]().union(*(met(thing, width) for thing in things))


@lru_cache(maxsize=64)
@rule("M4.2.b")
def dressed(plan: Plan) -> frozenset[int]:
    """The squares with at least one piece of terrain, linear ones included (M4.2.c)."""
    return covered(plan.things, plan.width)


@lru_cache(maxsize=64)
@rule("M4.2.b")
def rough(plan: Plan) -> frozenset[int]:
    """The squares with a river, difficult or impassable terrain."""
    return covered(filter(is_rough, plan.things), plan.width)


@rule("M4.2.b")
def least_dressed(width: float) -> int:
    """In how many squares at least there must be some terrain: two thirds, rounded up."""
    return ceil(squares(width) * 2 / 3)


@rule("M4.2.b")
def least_rough(width: float) -> int:
    """In how many squares at least there must be a river, difficult or impassable terrain: half."""
    return ceil(squares(width) / 2)
