"""M4.2 Terrain as people write it down: shapes and courses in a file, laid out as plan pieces."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from math import radians
from typing import Literal, TypeVar

import msgspec
import shapely
import yaml

from feldherr.field.outlines import Edge, blob, ellipse, shore
from feldherr.field.pose import Point, Pose

from ..base import DEPTH
from .plan import AreaKind, Course, Crossing, Piece, Plan

T = TypeVar("T")
Move = Callable[[Point, bool], Point]
"""How a layout's points come to the table: turned, mirrored; if True, stretched to its width."""


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area piece: around `at` (mm) either bulging by `radii`, an `oval` or a `block`.

    `oval` and `block` are (length, width, degrees); `shore` lies along a whole edge of the table.
    """

    kind: AreaKind
    at: Point = (0.0, 0.0)
    radii: tuple[float, ...] = ()
    oval: tuple[float, float, float] | None = None
    block: tuple[float, float, float] | None = None
    shore: tuple[Edge, tuple[float, ...]] | None = None
    high: bool = False
    steep: bool = False
    cliff: tuple[int, int] | None = None
    flowing: bool = False

    def outline(self, width: float) -> tuple[Point, ...]:
        """The points around the shape, on a table of that width (mm)."""
        if self.shore:
            return shore(width, DEPTH, *self.shore)
        if self.block:
            return _block(self.at, *self.block)
        if self.oval:
            return ellipse(self.at, *self.oval[:2], radians(self.oval[2]))
        return blob(self.at, self.radii)

    def piece(self, name: str, width: float, move: Move) -> Piece:
        """The piece of that name."""
        outline = tuple(move(point, False) for point in self.outline(width))
        looks = (self.high, self.steep, self.cliff, self.flowing)
        return Piece(name, self.kind, outline, *looks)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A river or road. `meets`: how a road gets across rivers; `fords`: parts of a river's length.

    A `fixed` course keeps its distance from the left edge on a wider table; others are stretched.
    """

    kind: Literal["river", "road"]
    points: tuple[Point, ...]
    width: float
    navigable: bool = False
    fixed: bool = False
    meets: Literal["ford", "bridge"] = "bridge"
    fords: tuple[float, ...] = ()


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain square, the courses across a table, or a whole table. Lengths in mm."""

    pieces: tuple[Shape, ...] = ()
    courses: tuple[Line, ...] = ()


@cache
def library(name: str, kind: type[T]) -> T:
    """The data in the file of that name. Raises ValueError that tells what is wrong where."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    try:
        return msgspec.convert(yaml.safe_load(text), kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from error


def laid(width: float, parts: Iterable[tuple[Layout, Move]]) -> Plan:
    """The plan of a table of that width (mm) with layouts on it; names are kinds with numbers."""
    called = _Names()
    pieces, lines = list[Piece](), list[tuple[Line, Course]]()
    for layout, move in parts:
        pieces += [s.piece(called(s.kind), width, move) for s in layout.pieces]
        lines += [(line, _course(line, called(line.kind), move)) for line in layout.courses]
    courses = tuple(course for _, course in lines)
    return Plan(width, tuple(pieces), courses, tuple(_crossings(lines, called)))


class _Names:
    """Counts the things of each kind: wood-1, wood-2, river-1."""

    def __init__(self) -> None:
        self._given = dict[str, int]()

    def __call__(self, kind: str) -> str:
        self._given[kind] = self._given.get(kind, 0) + 1
        return f"{kind}-{self._given[kind]}"


def _course(line: Line, name: str, move: Move) -> Course:
    points = tuple(move(point, not line.fixed) for point in line.points)
    return Course(name, line.kind, points, line.width, line.navigable)


def _crossings(lines: list[tuple[Line, Course]], called: _Names) -> Iterator[Crossing]:
    """A ford or bridge wherever a road meets a river, and the rivers' other fords."""
    for ways, river in lines:
        stream = shapely.LineString(river.points) if river.kind == "river" else None
        if stream is None:
            continue
        for line, road in lines:
            if road.kind == "road":
                met = shapely.intersection(stream, shapely.LineString(road.points))
                for at in shapely.get_coordinates(met).tolist():
                    yield Crossing(called(line.meets), line.meets, river.name, rounded(at))
        for part in ways.fords:
            at = stream.interpolate(part, normalized=True)
            yield Crossing(called("ford"), "ford", river.name, rounded((at.x, at.y)))


def _block(at: Point, length: float, width: float, degrees: float) -> tuple[Point, ...]:
    frame = Pose(*at, radians(degrees))
    corners = ((-1, -1), (-1, 1), (1, 1), (1, -1))
    return tuple(frame.world(u * length / 2, v * width / 2) for u, v in corners)


def rounded(point: Iterable[float]) -> Point:
    """A point to a tenth of a mm, so that plans are the same on every machine."""
    x, y = point
    return round(x, 1), round(y, 1)
