"""3.C.a, 3.C.d Base contact between units and models, also across gaps."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import pi
from typing import TypeVar

from msgspec import Struct

from feldherr.field.body import Body, bodies_touch
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.contact import contact
from feldherr.field.pose import Point, Pose, direction
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

from .formation import Formation, Stand, home, stands

T = TypeVar("T")
Span = tuple[float, float]
"""A closed stretch of an edge, mm from its first end; both ends may be the same point."""
Spans = tuple[Span, ...]
Pairs = tuple[tuple[Stand, Stand], ...]
Numbers = tuple[tuple[int, int], ...]
"""Pairs of models by their numbers among the stands of their units."""


class Exposed(Struct, frozen=True, gc=False):
    """The stretches of a unit's edge from which a straight line leads to a model's own edge."""

    stand: Stand
    spans: Spans


class _Row(Struct, frozen=True, gc=False):
    """A base seen from an edge: from `start` to `end` along it, `near` to `far` mm behind it."""

    start: float
    end: float
    near: float
    far: float


@rule("3.A.c-1", "3.C.a.1-1", "3.C.a.1-2", "3.C.a.1-3", "21.A.a.26/4")
def exposed(unit: Formation, side: Side) -> tuple[Exposed, ...]:
    """The models that an enemy on one side could be in base contact with, over gaps too."""
    every = stands(unit)
    return tuple(Exposed(every[n], spans) for n, spans in _edge(home(unit), side))


@lru_cache(maxsize=1 << 12)
@rule("3.C.a.1-1", "3.C.a.1-2", "3.C.a.1-3", "21.A.a.26/4")
def _edge(shape: Formation, side: Side) -> tuple[tuple[int, Spans], ...]:
    """The same of a shape, by their numbers among its stands. Cached."""
    whole, every = shape.rectangle, stands(shape)
    held = {place for stand in every if not stand.aside for place in _places(stand)}
    free = {
        n: _row(whole, side, stand.body)
        for n, stand in enumerate(every)
        if stand.aside or not held.issuperset(_next(stand, side))
    }
    if all(row.near <= TOLERANCE for row in free.values()):
        return tuple((n, ((row.start, row.end),)) for n, row in free.items())
    rows, found = [_row(whole, side, stand.body) for stand in every], []
    for n, row in free.items():
        before = [other for other in rows if other.near < row.near - TOLERANCE]
        if not _whole_edge_taken(row, before, shape.gap):
            spans = _open(row, before)
            found += [(n, spans)] if spans else []
    return tuple(found)


def _places(stand: Stand) -> Iterator[tuple[int, int]]:
    """The ranks and files that a model takes."""
    return product(
        range(stand.rank, stand.rank + stand.deep), range(stand.file, stand.file + stand.wide)
    )


def _next(stand: Stand, side: Side) -> list[tuple[int, int]]:
    """The places next to a model on one side: if all are taken, nobody touches it from there."""
    if side in (Side.FRONT, Side.REAR):
        rank = stand.rank - 1 if side is Side.FRONT else stand.rank + stand.deep
        return [(rank, stand.file + n) for n in range(stand.wide)]
    file = stand.file - 1 if side is Side.LEFT else stand.file + stand.wide
    return [(stand.rank + n, file) for n in range(stand.deep)]


def _row(whole: Box, side: Side, body: Body) -> _Row:
    """A base seen from an edge of its unit at HOME; of a round one the square around it."""
    (ahead, left), (back, right) = whole.front_left, whole.rear_right
    (top, far_left), (low, far_right) = _extent(body)
    if side is Side.FRONT:
        return _Row(left - far_left, left - far_right, ahead - top, ahead - low)
    if side is Side.REAR:
        return _Row(far_right - right, far_left - right, low - back, top - back)
    if side is Side.RIGHT:
        return _Row(ahead - top, ahead - low, far_right - right, far_left - right)
    return _Row(low - back, top - back, left - far_left, left - far_right)


def _extent(body: Body) -> tuple[Point, Point]:
    """The foremost left and the rearmost right corner of a base at HOME."""
    if isinstance(body, Box):
        return body.front_left, body.rear_right
    (x, y), radius = body.center, body.radius
    return (x + radius, y + radius), (x - radius, y - radius)


def _whole_edge_taken(row: _Row, before: list[_Row], gap: float) -> bool:
    """Whether bases of the same unit stand against the whole edge (over the gap of skirmishers)."""
    reached = row.start
    for other in sorted(before, key=lambda other: other.start):
        if row.near - other.far <= gap + TOLERANCE and other.start <= reached + gap + TOLERANCE:
            reached = max(reached, other.end)
    return reached >= row.end - TOLERANCE


def _open(row: _Row, before: list[_Row]) -> Spans:
    """What of a base's edge is not behind the inside of another base; single points count."""
    spans = [(row.start, row.end)]
    for other in before:
        spans = [part for span in spans for part in _without(span, other.start, other.end)]
    return tuple(spans)


def _without(span: Span, start: float, end: float) -> Iterator[Span]:
    """A stretch without the inside of another; the ends of that one stay."""
    if end <= span[0] + TOLERANCE or start >= span[1] - TOLERANCE:
        yield span
        return
    if start >= span[0] - TOLERANCE:
        yield span[0], max(start, span[0])
    if end <= span[1] + TOLERANCE:
        yield min(end, span[1]), span[1]


@rule("3.C.a-1")
def units_in_contact(a: Formation, b: Formation) -> bool:
    """Whether the Unit Boundaries touch; a corner is enough."""
    return bodies_touch(a.boundary, b.boundary)


@lru_cache(maxsize=1 << 12)
@rule("3.C.a-2", "3.C.a.1-1", "3.C.d-2")
def base_contacts(a: Formation, b: Formation) -> Pairs:
    """The pairs of models of two units that are in base contact with each other, as they stand."""
    mine, theirs = stands(a), stands(b)
    return tuple((mine[p], theirs[q]) for p, q in numbers_in_contact(a, b))


@rule("3.C.a-2", "3.C.a.1-1", "3.C.d-2")
def contacts(a: Formation, b: Formation) -> Pairs:
    """The same as they stand at HOME: who meets whom, not where."""
    mine, theirs = stands(home(a)), stands(home(b))
    return tuple((mine[p], theirs[q]) for p, q in numbers_in_contact(a, b))


@lru_cache(maxsize=1 << 12)
@rule("3.C.a-2", "3.C.a.1-1", "3.C.d-2")
def numbers_in_contact(a: Formation, b: Formation) -> Numbers:
    """The same by the numbers of the models. Cached."""
    if a.round or b.round:
        return _before_discs(a, b) if units_in_contact(a, b) else ()
    met = contact(a.rectangle, b.rectangle)
    if met is None:
        return ()
    if not is_square(a, b):
        return _touching_bases(a, b)
    first = Pose(*a.rectangle.edge(met.side)[0], direction(*a.rectangle.edge(met.side)))
    offset = first.local(b.rectangle.edge(met.other)[0])[0]
    return tuple(_facing(_edge(home(a), met.side), _edge(home(b), met.other), offset))


def _before_discs(a: Formation, b: Formation) -> Numbers:
    """The same if one of them is a model on a round base."""
    if b.round:
        return tuple((n, 0) for n in _before_disc(a, b.boundary))
    return tuple((0, n) for n in _before_disc(b, a.boundary))


def is_square(a: Formation, b: Formation) -> bool:
    """Whether two units are turned against each other by whole quarters."""
    turn = a.pose.facing - b.pose.facing
    return abs(turn - round(turn / (pi / 2)) * (pi / 2)) <= ANGLE_TOLERANCE


def most_along(unit: Formation, side: Side, length: float) -> int:
    """How many models at most touch a line of that length (mm) along an edge of their unit."""
    spans = [span for _, told in _edge(home(unit), side) for span in told]
    lines = [(start, start + length + 2 * TOLERANCE) for _, start in spans]
    found = (sum(a <= end and b >= start - 2 * TOLERANCE for a, b in spans) for start, end in lines)
    return max(found, default=0)


def _touching_bases(a: Formation, b: Formation) -> Numbers:
    """The pairs of models whose bases themselves touch: between units that are not aligned."""
    every = product(enumerate(stands(a)), enumerate(stands(b)))
    return tuple((n, m) for (n, one), (m, other) in every if bodies_touch(one.body, other.body))


@rule("3.C.a.1-1", "3.C.a.1-3")
def _facing(
    a: Iterable[tuple[T, Spans]], b: Iterable[tuple[T, Spans]], offset: float
) -> Iterable[tuple[T, T]]:
    """Who is in base contact where two edges lie on each other: one point in common is enough.

    The first end of `b`'s edge lies `offset` mm along `a`'s edge, and `b`'s edge runs against it.
    """
    facing = [
        (other, offset - end, offset - start + TOLERANCE)
        for other, spans in b
        for start, end in spans
    ]
    met = (
        (one, other)
        for one, spans in a
        for other, low, high in facing
        for start, end in spans
        if start <= high and low <= end + TOLERANCE
    )
    return dict.fromkeys(met)


@rule("3.C.d-1", "3.C.d-2", "3.C.d-3", "21.A.a.17/6")
def _before_disc(unit: Formation, disc: Body) -> list[int]:
    """The models of a unit that a round base, which its boundary touches, lies directly before."""
    side = side_towards(unit.rectangle, disc)
    edge = unit.rectangle.edge(side)
    along = Pose(*edge[0], direction(*edge)).local(disc.center)[0]
    low, high = along - disc.width / 2 - TOLERANCE, along + disc.width / 2 + TOLERANCE
    return [
        n
        for n, spans in _edge(home(unit), side)
        if any(start <= high and end >= low for start, end in spans)
    ]


def side_towards(body: Box, disc: Body) -> Side:
    """The side of a rectangle that a round base touches."""

    def beyond(side: Side) -> float:
        edge = body.edge(side)
        return -Pose(*edge[0], direction(*edge)).local(disc.center)[1]

    return max(SIDES, key=beyond)


@rule("11.E.d-1")
def models_in_contact(pairs: Sequence[tuple[Hashable, Hashable]]) -> int:
    """How many models on both sides are in base contact with at least one enemy model."""
    return len({p for p, _ in pairs}) + len({q for _, q in pairs})
