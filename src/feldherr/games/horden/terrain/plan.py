"""M4.2 Terrain: the plan of a table as files and openings know it, before any geometry.

All lengths in mm, outlines as points. What a piece does is told in `ground.py`.
"""

from typing import Literal

from msgspec import Struct

from feldherr.field.pose import Point

AreaKind = Literal[
    "built_up",
    "rough",
    "marsh",
    "dunes",
    "fields",
    "vineyard",
    "orchard",
    "scrub",
    "wood",
    "hill",
    "lake",
    "sea",
    "island",
]


class Piece(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An area piece (M4.2.c). Hills (M4.2.h): low or high, gentle or steep, perhaps with a cliff.

    `cliff` is the part of a hill's outline, from one outline point to another, that is a cliff.
    """

    name: str
    kind: AreaKind
    outline: tuple[Point, ...]
    high: bool = False
    steep: bool = False
    cliff: tuple[int, int] | None = None
    flowing: bool = False  # M4.2.p: a lake with an in- or outflow


class Course(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A river or road: its middle line and its width. A river flows from the first point on."""

    name: str
    kind: Literal["river", "road"]
    points: tuple[Point, ...]
    width: float
    navigable: bool = False


class Crossing(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a road meets a river (M4.2.m): `at` lies on the river's course."""

    name: str
    kind: Literal["ford", "bridge"]
    river: str
    at: Point


class Plan(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    cache_hash=True,
    weakref=True,
):
    """A whole table: its width (M1.3.b; its depth is 800 mm) and what stands on it."""

    width: float = 1200.0
    pieces: tuple[Piece, ...] = ()
    courses: tuple[Course, ...] = ()
    crossings: tuple[Crossing, ...] = ()

    @property
    def things(self) -> list[Piece | Course]:
        """Everything that covers ground."""
        return [*self.pieces, *self.courses]

    @property
    def names(self) -> list[str]:
        """The names of all that lies on the table."""
        return [*(thing.name for thing in self.things), *(c.name for c in self.crossings)]
