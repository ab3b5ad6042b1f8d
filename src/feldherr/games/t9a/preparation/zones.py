"""9.D Deployment Types: where the Deployment Zones lie."""

from itertools import pairwise
from math import hypot
from typing import ClassVar

from msgspec import Struct

from feldherr.field.body import Body, Disc
from feldherr.field.convex import Polygon, clip
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation, boundary
from ..models.tests import Tests
from ..options import Deployment
from ..words import INCH


class Limit(Struct, frozen=True):
    """Everything that lies more than `mm` beyond a line through `point`, along `normal`."""

    point: Point
    normal: Point
    mm: float

    def least(self, body: Body) -> float:
        """How far the nearest part of a body lies beyond the line, mm."""
        if isinstance(body, Disc):
            return self.ahead(body.center) - body.radius
        return min(self.ahead(corner) for corner in body.corners)

    def ahead(self, point: Point) -> float:
        """How far a point lies beyond the line, mm."""
        dx, dy = point[0] - self.point[0], point[1] - self.point[1]
        return dx * self.normal[0] + dy * self.normal[1]


class Zones(Tests):
    """Where the sides may deploy.

    `DISTANCES`: inches from the Centre Line (9.D.5: from the diagonal); of Encircle the near and
    the far distance.
    """

    DISTANCES: ClassVar[dict[Deployment, tuple[float, float]]] = {
        "frontline_clash": (12, 12),
        "dawn_assault": (12, 12),
        "counterthrust": (8, 8),
        "encircle": (9, 15),
        "refused_flank": (9, 9),
        "marching_columns": (12, 12),
    }

    @property
    @rule("9.D-3", "9.D.2", "9.D.4", "G-13")
    def quarter(self) -> float:
        """A quarter of the table's width, mm."""
        return self.table[0] / 4

    @rule("9.D-2", "9.D.5", "G-13")
    def middle_line(self, seat: str) -> tuple[Point, Point]:
        """A point of the line between the zones, and the direction from it to a seat's side."""
        width, depth = self.table
        centre, south = (width / 2, depth / 2), self.state.zones[seat] == "south"
        if self.state.deployment != "refused_flank":
            return centre, (0.0, -1.0 if south else 1.0)
        along = depth if self.state.diagonal == "rising" else -depth
        length = hypot(width, depth) * (1 if south else -1)
        return centre, (along / length, -width / length)

    @rule("9.D.1", "9.D.2", "9.D.3", "9.D.4", "9.D.5", "9.D.6")
    def zone_limits(self, seat: str, body: Body | None = None) -> tuple[Limit, ...]:
        """What a unit must lie beyond to be in a zone; in Encircle that depends on its `body`."""
        point, normal = self.middle_line(seat)
        inches = self._zone_distance(seat, body)
        limits = [Limit(point, normal, inches * INCH)]
        if self.state.deployment == "dawn_assault":
            limits.append(self._dawn_limit(seat))
        return tuple(limits)

    @rule("9.D.4", "G-28")
    def _zone_distance(self, seat: str, body: Body | None) -> float:
        """Inches from the Centre Line: near a short edge Encircle has another one."""
        assert self.state.deployment
        near, far = self.DISTANCES[self.state.deployment]
        if near == far:
            return near
        attacks = self.state.attacker == seat
        flank = body is not None and self._at_short_edge(body, whole=attacks)
        return near if flank == attacks else far

    def _at_short_edge(self, body: Body, whole: bool) -> bool:
        """Whether a body is within a quarter of the width of a short edge, as a whole or at all."""
        width = self.table[0]
        sides = (Limit((0.0, 0.0), (1.0, 0.0), 0), Limit((width, 0.0), (-1.0, 0.0), 0))
        if not whole:
            return any(side.least(body) < self.quarter - TOLERANCE for side in sides)
        inside = (Limit((self.quarter, 0.0), (-1.0, 0.0), 0),)
        right = Limit((width - self.quarter, 0.0), (1.0, 0.0), 0)
        return any(side.least(body) >= -TOLERANCE for side in (*inside, right))

    @rule("9.D.2", "WE-34")
    def _dawn_limit(self, seat: str) -> Limit:
        """More than a quarter of the width from the opponent's short edge."""
        if self.state.short_edges[self.enemy(seat)] == "west":
            return Limit((0.0, 0.0), (1.0, 0.0), self.quarter)
        return Limit((self.table[0], 0.0), (-1.0, 0.0), self.quarter)

    @rule("10.C-1", "9.D-3")
    def in_own_zone(self, seat: str, formation: Formation) -> bool:
        """Whether a unit would stand completely inside its own Deployment Zone."""
        body = boundary(formation)
        limits = self.zone_limits(seat, body)
        return all(limit.least(body) >= limit.mm - TOLERANCE for limit in limits)

    @rule("9.E.2-1", "9.D.4")
    def zone_areas(self, seat: str) -> tuple[Polygon, ...]:
        """A Deployment Zone as convex polygons, clockwise."""
        width, depth = self.table
        cuts = [0.0, width]
        if self.state.deployment == "encircle":
            cuts = [0.0, self.quarter, width - self.quarter, width]
        columns = [_column(a, b, depth) for a, b in pairwise(cuts)]
        return tuple(self._zone_part(seat, column, at) for at, column in enumerate(columns))

    def _zone_part(self, seat: str, column: Polygon, at: int) -> Polygon:
        limits = list(self.zone_limits(seat))
        if self.state.deployment == "encircle":
            near, far = self.DISTANCES["encircle"]
            inches = near if (at != 1) == (self.state.attacker == seat) else far
            limits[0] = Limit(limits[0].point, limits[0].normal, inches * INCH)
        for limit in limits:
            column = clip(column, _beyond(limit, sum(self.table)))
        return column


def _column(left: float, right: float, depth: float) -> Polygon:
    return (left, depth), (right, depth), (right, 0.0), (left, 0.0)


def _beyond(limit: Limit, size: float) -> Polygon:
    """The half of the table beyond a limit, as a big square, clockwise."""
    (x, y), (u, v) = limit.point, limit.normal
    x, y = x + u * limit.mm, y + v * limit.mm
    left, right = (x - v * size, y + u * size), (x + v * size, y - u * size)
    far = [(px + u * size, py + v * size) for px, py in (left, right)]
    return left, far[0], far[1], right
