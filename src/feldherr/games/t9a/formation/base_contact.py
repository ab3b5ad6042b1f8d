"""3.C.a, 3.C.d Base contact between units and models, also across gaps."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from feldherr.field.body import Body, Disc, bodies_touch
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.contact import contact
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

from .formation import Formation, Stand, stands

Span = tuple[float, float]
"""A closed stretch of an edge, mm from its first end; both ends may be the same point."""
Pairs = tuple[tuple[Stand, Stand], ...]


class Exposed(Struct, frozen=True, gc=False):
    """The stretches of a unit's edge from which a straight line leads to a model's own edge."""

    stand: Stand
    spans: tuple[Span, ...]


class _Row(Struct, frozen=True, gc=False):
    """A base seen from an edge: from `start` to `end` along it, `near` to `far` mm behind it."""

    start: float
    end: float
    near: float
    far: float


@lru_cache(maxsize=1 << 12)
@rule("3.A.c-1", "3.C.a.1-1", "3.C.a.1-2", "3.C.a.1-3", "21.A.a.26/4")
def exposed(unit: Formation, side: Side) -> tuple[Exposed, ...]:
    """The models that an enemy on one side could be in base contact with, over gaps too. Cached."""
    body = unit.rectangle
    line = Pose(*body.edge(side)[0], direction(*body.edge(side)))
    rows = [(stand, _row(line, stand.body)) for stand in stands(unit)]
    found = []
    for stand, row in rows:
        before = [other for _, other in rows if other.near < row.near - TOLERANCE]
        if not _whole_edge_taken(row, before, unit.gap):
            spans = _open(row, before)
            found += [Exposed(stand, spans)] if spans else []
    return tuple(found)


def _row(line: Pose, body: Body) -> _Row:
    """A base in the frame of an edge; of a round one the square around it."""
    if isinstance(body, Disc):
        along, right = line.local(body.center)
        return _Row(along - body.radius, along + body.radius, right - body.radius, right)
    ends = [line.local(corner) for corner in body.corners]
    alongs, rights = [along for along, _ in ends], [right for _, right in ends]
    return _Row(min(alongs), max(alongs), min(rights), max(rights))


def _whole_edge_taken(row: _Row, before: list[_Row], gap: float) -> bool:
    """Whether bases of the same unit stand against the whole edge (over the gap of skirmishers)."""
    reached = row.start
    for other in sorted(before, key=lambda other: other.start):
        if row.near - other.far <= gap + TOLERANCE and other.start <= reached + gap + TOLERANCE:
            reached = max(reached, other.end)
    return reached >= row.end - TOLERANCE


def _open(row: _Row, before: list[_Row]) -> tuple[Span, ...]:
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
    """The pairs of models of two units that are in base contact with each other."""
    if not units_in_contact(a, b):
        return ()
    if b.round:
        return tuple((stand, stands(b)[0]) for stand in before_disc(a, b.boundary))
    if a.round:
        return tuple((stands(a)[0], stand) for stand in before_disc(b, a.boundary))
    met = contact(a.rectangle, b.rectangle)
    turn = (a.pose.facing - b.pose.facing) / ANGLE_TOLERANCE
    if met is None or abs(_off_square(turn)) > 1:
        return touching_bases(a, b)
    first = Pose(*a.rectangle.edge(met.side)[0], direction(*a.rectangle.edge(met.side)))
    offset = first.local(b.rectangle.edge(met.other)[0])[0]
    return facing_pairs(exposed(a, met.side), exposed(b, met.other), offset)


def _off_square(turn: float) -> float:
    """A turn in units of ANGLE_TOLERANCE, less whole quarter turns."""
    quarter = 1.5707963267948966 / ANGLE_TOLERANCE
    return turn - round(turn / quarter) * quarter


def touching_bases(a: Formation, b: Formation) -> Pairs:
    """The pairs of models whose bases themselves touch: between units that are not aligned."""
    return tuple((p, q) for p in stands(a) for q in stands(b) if bodies_touch(p.body, q.body))


@rule("3.C.a.1-1", "3.C.a.1-3")
def facing_pairs(
    a: tuple[Exposed, ...], b: tuple[Exposed, ...], offset: float
) -> tuple[tuple[Stand, Stand], ...]:
    """Who is in base contact where two edges lie on each other.

    The first end of `b`'s edge lies `offset` mm along `a`'s edge, and `b`'s edge runs against it.
    One point in common is enough.
    """
    facing = [
        (one.stand, offset - end - TOLERANCE, offset - start + TOLERANCE)
        for one in b
        for start, end in one.spans
    ]
    met = (
        (one.stand, other)
        for one in a
        for other, low, high in facing
        for start, end in one.spans
        if start <= high and low <= end
    )
    return tuple(dict.fromkeys(met))


@rule("3.C.d-1", "3.C.d-2", "3.C.d-3", "21.A.a.17/6")
def before_disc(unit: Formation, disc: Body) -> list[Stand]:
    """The models of a unit that a round base, which its boundary touches, lies directly before."""
    side = side_towards(unit.rectangle, disc)
    edge = unit.rectangle.edge(side)
    along = Pose(*edge[0], direction(*edge)).local(disc.center)[0]
    low, high = along - disc.width / 2 - TOLERANCE, along + disc.width / 2 + TOLERANCE
    return [
        one.stand
        for one in exposed(unit, side)
        if any(start <= high and end >= low for start, end in one.spans)
    ]


def side_towards(body: Box, disc: Body) -> Side:
    """The side of a rectangle that a round base touches."""

    def beyond(side: Side) -> float:
        edge = body.edge(side)
        return -Pose(*edge[0], direction(*edge)).local(disc.center)[1]

    return max(SIDES, key=beyond)


@rule("11.E.d-1")
def models_in_contact(pairs: Pairs) -> int:
    """How many models on both sides are in base contact with at least one enemy model."""
    return len({p for p, _ in pairs}) + len({q for _, q in pairs})
