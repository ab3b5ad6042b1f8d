"""M4.2 What is wrong with a plan: every condition on the terrain of a table."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist, inf

import shapely

from feldherr.field.pose import Point
from feldherr.field.terrain import area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..base import DEPTH, SQUARE, le
from ..models.troops import LE
from .courses import course_faults
from .features import cliff_line
from .plan import Piece, Plan
from .squares import dressed, form, least_dressed, least_rough, rough
from .water import waters

WIDEST, NARROWEST = 12 * LE, 2 * LE
"""M4.2.c: the sizes of an area piece in mm."""
UNMEASURED = frozenset({"sea", "lake", "island"})
"""Kinds that M4.2.c does not list: waters have no prescribed size."""


@rule("M4.2.a")
def faults(plan: Plan) -> list[Refusal]:
    """Everything that is wrong with a plan, each with the piece that is meant; [] if nothing."""
    unsound = [*_size(plan), *_names(plan), *_outlines(plan)]
    return unsound or [
        *_squares(plan),
        *(fault for piece in plan.pieces for fault in _piece(piece)),
        *_islands(plan),
        *course_faults(plan),
    ]


# --- Whether it can be measured at all ---


@rule("M1.3.a", "M1.3.b")
def _size(plan: Plan) -> Iterator[Refusal]:
    if plan.width < 3 * SQUARE or plan.width % SQUARE:
        yield Refusal("table-width", ("M1.3.b",), {"has": plan.width, "square": SQUARE})


def _names(plan: Plan) -> Iterator[Refusal]:
    for name in dict.fromkeys(plan.names):
        if plan.names.count(name) > 1:
            yield Refusal("same-name", (), {"piece": name})


def _outlines(plan: Plan) -> Iterator[Refusal]:
    for thing in plan.things:
        try:
            inside = form(thing).buffer(-TOLERANCE).within(shapely.box(0, 0, plan.width, DEPTH))
        except ValueError:
            yield Refusal("no-outline", ("M4.2.c",), {"piece": thing.name})
            continue
        if isinstance(thing, Piece) and not inside:
            yield Refusal("off-table", (), {"piece": thing.name})


# --- The table as a whole ---


@rule("M4.2.b")
def _squares(plan: Plan) -> Iterator[Refusal]:
    has, needs = len(dressed(plan)), least_dressed(plan.width)
    if has < needs:
        yield Refusal("too-bare", ("M4.2.b",), {"has": has, "needs": needs})
    has, needs = len(rough(plan)), least_rough(plan.width)
    if has < needs:
        yield Refusal("too-open", ("M4.2.b",), {"has": has, "needs": needs})


@rule("M4.2.o")
def _islands(plan: Plan) -> Iterator[Refusal]:
    lakes = [water.polygon for water in waters(plan.pieces)]
    for piece in plan.pieces:
        island = piece.kind == "island"
        if island and not any(form(piece).buffer(-TOLERANCE).within(lake) for lake in lakes):
            yield Refusal("island-ashore", ("M4.2.o",), {"piece": piece.name})


# --- One piece ---


def _piece(piece: Piece) -> Iterator[Refusal]:
    yield from _measures(piece)
    yield from _slopes(piece)


@rule("M4.2.c")
def _measures(piece: Piece) -> Iterator[Refusal]:
    if piece.kind in UNMEASURED:
        return
    if (has := longest(piece)) > WIDEST + TOLERANCE:
        yield Refusal("too-wide", ("M4.2.c",), {"piece": piece.name, "has": le(has), "most": 12})
    if (has := narrowest(piece)) < NARROWEST - TOLERANCE:
        yield Refusal("too-narrow", ("M4.2.c",), {"piece": piece.name, "has": le(has), "least": 2})


@rule("M4.2.c")
def longest(piece: Piece) -> float:
    """The breadth of a piece in its broadest direction, mm."""
    return max(dist(p, q) for p in piece.outline for q in piece.outline)


@rule("M4.2.c")
def narrowest(piece: Piece) -> float:
    """The breadth of a piece in its narrowest direction, mm: it lies across an edge of its hull."""
    hull = shapely.get_coordinates(area(piece.outline).polygon.convex_hull).tolist()
    return min((_breadth(hull, a, b) for a, b in pairwise(hull)), default=inf)


def _breadth(points: list[Point], a: Point, b: Point) -> float:
    """How far the points reach across the line through `a` and `b`."""
    (px, py), (qx, qy), length = a, b, dist(a, b)
    across = [((x - px) * (qy - py) - (y - py) * (qx - px)) / length for x, y in points]
    return max(across) - min(across)


@rule("M4.2.h")
def _slopes(piece: Piece) -> Iterator[Refusal]:
    if piece.kind != "hill":
        if piece.cliff or piece.steep or piece.high:
            yield Refusal("no-hill", ("M4.2.h",), {"piece": piece.name})
        return
    if piece.cliff is None:
        return
    if not all(0 <= end < len(piece.outline) for end in piece.cliff) or len(set(piece.cliff)) == 1:
        yield Refusal("no-cliff", ("M4.2.h",), {"piece": piece.name})
        return
    part = shapely.LineString(cliff_line(piece)).length / area(piece.outline).polygon.length
    if part > 1 / 3 + 1e-9:
        about = {"piece": piece.name, "percent": round(part * 100)}
        yield Refusal("cliff-too-long", ("M4.2.h",), about)
