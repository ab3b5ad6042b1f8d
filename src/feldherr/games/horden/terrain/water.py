"""M4.2.o Seas and lakes: where they are deep, and where one wades to an island."""

from collections.abc import Iterable

import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from feldherr.field.terrain import Area, area
from feldherr.table import rule

from .plan import Piece

WATERS = ("sea", "lake")
LAND = ("island", "hill")
"""What rises out of a sea or lake that lies under it."""


def waters(pieces: Iterable[Piece]) -> list[Area]:
    """The outlines of all seas and lakes, islands included."""
    return [area(piece.outline) for piece in pieces if piece.kind in WATERS]


def water(piece: Piece, pieces: Iterable[Piece]) -> BaseGeometry:
    """The surface of a sea or lake: without the islands in it."""
    land = [area(other.outline).polygon for other in pieces if other.kind in LAND]
    return shapely.difference(area(piece.outline).polygon, shapely.union_all(land))


@rule("M4.2.o")
def deep(piece: Piece, pieces: tuple[Piece, ...], width: float, depth: float) -> BaseGeometry:
    """The part of a sea or lake that nobody wades through, on a table of that size (mm)."""
    surface = water(piece, pieces)
    dry = shapely.difference(shapely.box(0, 0, width, depth), area(piece.outline).polygon)
    islands = [area(other.outline).polygon for other in pieces if other.kind == "island"]
    return shapely.difference(surface, shapely.union_all([_shallows(i, dry) for i in islands]))


@rule("M4.2.o")
def _shallows(island: shapely.Polygon, shore: BaseGeometry) -> BaseGeometry:
    """Between shore and island: from the island straight to the nearest shore, as wide as it is."""
    if shore.is_empty or island.distance(shore) == 0:
        return island
    near, far = nearest_points(island, shore)
    return shapely.convex_hull(
        shapely.union_all([island, affinity.translate(island, far.x - near.x, far.y - near.y)])
    )
