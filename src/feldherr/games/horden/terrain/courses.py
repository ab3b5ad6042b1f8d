"""M4.2.j, M4.2.k, M4.2.m, M4.2.q What is wrong with the rivers and roads of a plan."""

from collections.abc import Iterator
from itertools import groupby

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.pose import Point
from feldherr.field.terrain import area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..base import DEPTH, le
from ..models.troops import ELEMENT_WIDTH, LE
from .plan import Course, Piece, Plan
from .water import waters

CLEAR, FAR = 6 * LE, 12 * LE
"""M4.2.j: the least and the greatest distance of a river from the table's edges, mm."""
BROADEST = 2.5 * ELEMENT_WIDTH
STEP = 10.0
"""mm between the places where the ground beside a road is compared."""
LONG_EDGES, SHORT_EDGES = ("near", "far"), ("left", "right")
OPPOSITE = {"near": "far", "far": "near", "left": "right", "right": "left"}


def course_faults(plan: Plan) -> Iterator[Refusal]:
    """Everything that is wrong with rivers, roads and crossings."""
    for course in plan.courses:
        if course.kind == "river":
            yield from _ends(course, plan)
            yield from _measures(course, plan)
        else:
            yield from _beside(course, plan)
    yield from _crossings(plan)


# --- Rivers ---


@rule("M4.2.j")
def ends(river: Course, plan: Plan) -> tuple[str, str]:
    """Where a river begins and ends: near, right, far or left edge, "water", or "" for nowhere."""
    seas = shapely.union_all([water.polygon for water in waters(plan.pieces)])
    first, last = (_end(point, plan.width, seas) for point in (river.points[0], river.points[-1]))
    return first, last


def _end(point: Point, width: float, seas: BaseGeometry) -> str:
    if shapely.intersects_xy(seas, *point):
        return "water"
    x, y = point
    away = {"near": y, "far": DEPTH - y, "left": x, "right": width - x}
    return next((edge for edge, mm in away.items() if mm <= TOLERANCE), "")


@rule("M4.2.j")
def _ends(river: Course, plan: Plan) -> Iterator[Refusal]:
    about, (first, last) = {"piece": river.name}, ends(river, plan)
    edges = [end for end in (first, last) if end in OPPOSITE]
    if "" in (first, last) or (len(edges) == 2 and OPPOSITE[first] != last):
        yield Refusal("river-ends", ("M4.2.j",), about)
    elif any(edge in LONG_EDGES for edge in edges) and not _keeps_aside(river, plan.width):
        yield Refusal("river-aside", ("M4.2.j", "G49"), about)
    elif any(edge in SHORT_EDGES for edge in edges) and not _keeps_half(river):
        yield Refusal("river-half", ("M4.2.j",), about)


@rule("M4.2.j", "G49")
def _keeps_aside(river: Course, width: float) -> bool:
    """From a long edge: at least 6 LE from both short edges, at most 12 LE from one of them."""
    xs = [x for x, _ in river.points]
    lowest, highest = min(xs), max(xs)
    clear = lowest >= CLEAR - TOLERANCE and highest <= width - CLEAR + TOLERANCE
    return clear and (highest <= FAR + TOLERANCE or lowest >= width - FAR - TOLERANCE)


@rule("M4.2.j")
def _keeps_half(river: Course) -> bool:
    """From a short edge: at least 6 LE from both long edges, in one half of the table."""
    ys = [y for _, y in river.points]
    lowest, highest = min(ys), max(ys)
    clear = lowest >= CLEAR - TOLERANCE and highest <= DEPTH - CLEAR + TOLERANCE
    return clear and (highest <= DEPTH / 2 + TOLERANCE or lowest >= DEPTH / 2 - TOLERANCE)


@rule("M4.2.k")
def _measures(river: Course, plan: Plan) -> Iterator[Refusal]:
    about = {"piece": river.name, "has": le(river.width)}
    if river.width > BROADEST + TOLERANCE:
        yield Refusal("river-too-broad", ("M4.2.k",), about | {"most": le(BROADEST)})
    if river.navigable and river.width < ELEMENT_WIDTH - TOLERANCE:
        yield Refusal("river-too-narrow", ("M4.2.k",), about | {"least": le(ELEMENT_WIDTH)})
    length, most = shapely.LineString(river.points).length, 1.5 * max(plan.width, DEPTH)
    if length > most + TOLERANCE:
        about = {"piece": river.name, "has": le(length), "most": le(most)}
        yield Refusal("river-too-long", ("M4.2.k",), about)


# --- Crossings ---


@rule("M4.2.m")
def _crossings(plan: Plan) -> Iterator[Refusal]:
    rivers = {c.name: c for c in plan.courses if c.kind == "river"}
    for crossing in plan.crossings:
        river = rivers.get(crossing.river)
        if river is None or not _near(crossing.at, river):
            yield Refusal("crossing-off", ("M4.2.m",), {"piece": crossing.name})
    for road in (c for c in plan.courses if c.kind == "road"):
        for river in rivers.values():
            if not all(_is_crossing(at, river, plan) for at in meetings(road, river)):
                about = {"piece": road.name, "river": river.name}
                yield Refusal("road-into-river", ("M4.2.m",), about)


def meetings(road: Course, river: Course) -> list[Point]:
    """The points where a road meets a river."""
    met = shapely.intersection(shapely.LineString(road.points), shapely.LineString(river.points))
    return [(x, y) for x, y in shapely.get_coordinates(met).tolist()]


def _is_crossing(at: Point, river: Course, plan: Plan) -> bool:
    mine = (crossing.at for crossing in plan.crossings if crossing.river == river.name)
    return any(abs(x - at[0]) <= TOLERANCE and abs(y - at[1]) <= TOLERANCE for x, y in mine)


def _near(point: Point, course: Course) -> bool:
    line = shapely.LineString(course.points)
    return bool(shapely.distance(line, shapely.Point(point)) <= TOLERANCE)


# --- Roads ---


@rule("M4.2.q")
def _beside(road: Course, plan: Plan) -> Iterator[Refusal]:
    for piece in plan.pieces:
        if is_uneven(road, piece):
            about = {"piece": road.name, "beside": piece.name}
            yield Refusal("road-beside", ("M4.2.q",), about)


@rule("M4.2.q")
def is_uneven(road: Course, piece: Piece) -> bool:
    """Whether a piece lies along one side of a road only, nearer than half an element.

    A road may lead into a piece and out of it, as long as it does not meet its edge too flat: the
    ground may differ on no longer a stretch than the two sides are apart.
    """
    reach = road.width / 2 + ELEMENT_WIDTH / 2
    line, ground = shapely.LineString(road.points), area(piece.outline).polygon
    if shapely.distance(line, ground) >= reach - TOLERANCE:
        return False
    places = np.arange(0, line.length, STEP)
    sides = [_side(line, places, side * reach) for side in (-1, 1)]
    left, right = (shapely.intersects_xy(ground, *side) for side in sides)
    runs = (len(list(run)) for uneven, run in groupby(left != right) if uneven)
    return max(runs, default=0) * STEP > 2 * reach


def _side(line: shapely.LineString, places: np.ndarray, right: float) -> tuple[np.ndarray, ...]:
    """The x and y of points beside a line, at these places along it."""
    here = shapely.get_coordinates(shapely.line_interpolate_point(line, places))
    there = shapely.get_coordinates(shapely.line_interpolate_point(line, places + 1))
    ahead = there - here
    ahead /= np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
    return here[:, 0] + ahead[:, 1] * right, here[:, 1] - ahead[:, 0] * right
