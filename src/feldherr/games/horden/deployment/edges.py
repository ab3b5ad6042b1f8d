"""B3.1.b, B3.1.c The edges of the table: where the sides start, and what ground is theirs there."""

from collections.abc import Iterator
from math import pi
from typing import Literal

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.box import Box, box, inside_bounds
from feldherr.field.pose import Point, Pose, between, direction, normal
from feldherr.field.terrain import Area, shape
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..base import DEPTH
from ..models.troops import ELEMENT_WIDTH, LE
from ..terrain.features import core, prepared
from ..terrain.ground import Ground
from ..terrain.terrain import Terrain
from ..terrain.water import WATERS

Edge = Literal["south", "east", "north", "west"]
RING: tuple[Edge, ...] = ("south", "east", "north", "west")
"""The edges counter-clockwise: seen from each onto the table, the next one lies on the right."""
LONG: tuple[Edge, ...] = ("south", "north")

DEPLOYMENT = 6 * LE
"""B3.1.g: how far from its base edge a side deploys, mm."""
ALONG = ELEMENT_WIDTH / 2
"""mm. What lies along a shore touches it, with its ends no further from it than this (B4.8.a)."""


def beside(edge: Edge, steps: int) -> Edge:
    """The edge that many corners further: 1 = to the right, 2 = opposite, -1 = to the left."""
    return RING[(RING.index(edge) + steps) % 4]


class BaseEdge:
    """A table edge as the side that starts there sees it; made by `base_edge()`."""

    def __init__(self, ground: Ground, edge: Edge) -> None:
        self.edge = edge
        self.frame, self.length = frame(edge, ground.width)
        self.shore = water_along(ground, edge)
        self.sides = tuple(water_along(ground, beside(edge, step)) for step in (-1, 1))
        self._shoreline = shoreline(self.shore, ground.width) if self.shore else None
        self.roads = list(self._roads(ground))
        self.zone = self._zone(ground.width)
        self._reach, self._core = prepared(self.zone.buffer(TOLERANCE)), core(self.zone)
        self._bounds = self.zone.bounds

    @rule("B3.1.g")
    def _zone(self, width: float) -> BaseGeometry:
        """The ground within 6 LE of the edge, or of the shore if the edge is water."""
        table = shapely.box(0, 0, width, DEPTH)
        if self.shore is not None:
            return prepared(shapely.intersection(self.shore.polygon.buffer(DEPLOYMENT), table))
        half = self.length / 2
        corners = ((0, -half), (0, half), (DEPLOYMENT, half), (DEPLOYMENT, -half))
        return prepared(shapely.Polygon([self.frame.world(*corner) for corner in corners]))

    @rule("B3.3.b")
    def _roads(self, ground: Ground) -> Iterator[Pose]:
        """Where roads start at the edge, looking along them onto the table."""
        for road in ground.plan.courses:
            if road.kind == "road":
                for end, onward in (road.points[:2], road.points[:-3:-1]):
                    if abs(self.frame.local(end)[0]) <= road.width / 2 + TOLERANCE:
                        yield Pose(*end, direction(end, onward))

    @rule("B3.1.g")
    def holds(self, body: Box) -> bool:
        """Whether a body stands wholly in the deployment zone."""
        straight = self.shore is None and inside_bounds(body, self._bounds)
        return straight or bool(shapely.covers(self._reach, shape(body)))

    @rule("B3.1.f")
    def touched_by(self, body: Box) -> bool:
        """Whether a body stands at least partly in the deployment zone."""
        return bool(shapely.intersects(self._core, shape(body)))

    def meets(self, ground: BaseGeometry) -> bool:
        """Whether any of the ground lies in the deployment zone."""
        return bool(shapely.intersects(self.zone, ground))

    @rule("M4.1.b", "B3.1.d")
    def lies_along(self, ends: tuple[Point, Point]) -> bool:
        """Whether a body's side lies along the edge: along the shore if the edge is water."""
        if self._shoreline is None:
            return all(abs(self.frame.local(point)[0]) <= TOLERANCE for point in ends)
        away = shapely.distance(self._shoreline, shapely.points(ends))
        side = shapely.distance(self._shoreline, shapely.LineString(ends))
        return bool(max(away) <= ALONG and side <= TOLERANCE)

    @rule("M4.1.b")
    def keeps_off_sides(self, body: Box, mm: float) -> bool:
        """Whether a body keeps this distance from the side edges, or from their shores."""
        for right, shore in zip((-1, 1), self.sides, strict=True):
            if shore is not None:
                if shapely.distance(shore.polygon, shape(body)) < mm - TOLERANCE:
                    return False
            elif not all(self._inside(right, point, mm) for point in body.corners):
                return False
        return True

    @rule("B3.1.d")
    def between_sides(self, body: Box) -> bool:
        """Whether a body that may be off the table is no further aside than the edge's ends."""
        return all(self._inside(right, point, 0) for right in (-1, 1) for point in body.corners)

    @rule("B3.1.d")
    def passed_by(self, body: Box) -> bool:
        """Whether any part of a body has passed the edge onto the table: onto dry land."""
        inside = [point for point in body.corners if self.frame.local(point)[0] > TOLERANCE]
        if self.shore is None:
            return bool(inside)
        return any(self.shore.edge_distance(point) > TOLERANCE for point in inside)

    def _inside(self, right: int, point: Point, mm: float) -> bool:
        return right * self.frame.local(point)[1] <= self.length / 2 - mm + TOLERANCE

    @rule("B3.1.g")
    def at(self, right: float, ahead: float) -> Pose:
        """`right` of the edge's middle, `ahead` of the edge or shore (mm), looking straight in."""
        base = self.frame.world(0, right) if self.shore is None else self._shore(right)
        return Pose(*base, self.frame.facing).ahead(ahead)

    @rule("M4.1.b")
    def against(self, right: float, width: float, depth: float) -> Pose:
        """Where a body stands with its rear along the edge, or along the shore there."""
        if self.shore is None:
            return self.at(right, depth)
        left, far = self._shore(right - width / 2), self._shore(right + width / 2)
        rear = Pose(*between(left, far), normal(direction(left, far) + pi / 2))
        steps = (rear.ahead(depth + mm) for mm in range(int(ALONG) + 1))
        clear = (at for at in steps if not self.shore.touches(box(at, width, depth)))
        return next(clear, rear.ahead(depth))

    @rule("B3.1.d")
    def before(self, right: float) -> Pose:
        """Where a column's head stands that touches the edge, or the shore there, from outside."""
        line = self.against(right, ELEMENT_WIDTH, 0.0)
        steps = (line.ahead(-mm) for mm in range(2 * int(ALONG)))
        outside = (at for at in steps if not self.passed_by(box(at, ELEMENT_WIDTH, ALONG)))
        return next(outside, line)

    def _shore(self, right: float) -> Point:
        """The point of the shore straight in from the edge."""
        assert self.shore is not None
        half = self.length / 2 - TOLERANCE
        right = min(max(right, -half), half)
        start, end = self.frame.world(0, right), self.frame.world(DEPTH, right)
        crossed = self.shore.crossing(start, end)
        return crossed.leave if crossed else start


class Edges(Terrain):
    """The edges as the battle has dealt them out."""

    def base_edge(self, seat: str) -> BaseEdge:
        """The edge at which a side starts; only once it is known."""
        return base_edge(self.ground, self.state.edges[seat])

    @property
    def defender(self) -> str:
        """B3.1.a"""
        return self.enemy(self.state.attacker)

    @property
    @rule("B3.1.c", "B3.1.d")
    def on_the_march(self) -> bool:
        """Whether the armies meet on the march: they start at the short edges."""
        return self.state.edges[self.state.attacker] not in LONG


def base_edge(ground: Ground, edge: Edge) -> BaseEdge:
    """That edge of a table. Kept with the ground: the same ground gives the same edge."""
    if edge not in ground.kept:
        ground.kept[edge] = BaseEdge(ground, edge)
    made: BaseEdge = ground.kept[edge]
    return made


def frame(edge: Edge, width: float) -> tuple[Pose, float]:
    """The middle of an edge, looking onto a table `width` wide, and the edge's length, mm."""
    return {
        "south": (Pose(width / 2, 0.0, pi / 2), width),
        "east": (Pose(width, DEPTH / 2, pi), DEPTH),
        "north": (Pose(width / 2, DEPTH, -pi / 2), width),
        "west": (Pose(0.0, DEPTH / 2, 0.0), DEPTH),
    }[edge]


@rule("M4.1.b", "B3.1.g")
def water_along(ground: Ground, edge: Edge) -> Area | None:
    """The sea or lake that takes a whole edge, but perhaps an element's width at each end."""
    middle, length = frame(edge, ground.width)
    ends = [middle.world(1.0, side * length / 2) for side in (-1, 1)]
    for patch in ground.patches:
        if patch.piece.kind in WATERS:
            crossed = patch.area.crossing(*ends)
            if crossed and crossed.length >= length - 2 * ELEMENT_WIDTH:
                return patch.area
    return None


def shoreline(water: Area, width: float) -> BaseGeometry:
    """Where water meets land: its outline without the edges of the table."""
    rim = shapely.box(0, 0, width, DEPTH).exterior.buffer(2 * TOLERANCE)
    return shapely.difference(water.polygon.exterior, rim)
