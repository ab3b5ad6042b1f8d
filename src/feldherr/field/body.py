"""Bodies on rectangular and on round bases: how a box or a disc lies to another one."""

from functools import lru_cache
from math import hypot

import msgspec
import shapely

from feldherr.field.box import (
    Box,
    distance,
    distance_to_point,
    inside_table,
    separation,
    touching,
)
from feldherr.field.pose import Point, Pose, span
from feldherr.field.terrain import Area, shape
from feldherr.field.tolerance import TOLERANCE


class Disc(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A round base; its pose is the foremost point of its rim. mm."""

    pose: Pose
    radius: float

    @property
    def center(self) -> Point:
        return self.pose.ahead(-self.radius).point

    @property
    def width(self) -> float:
        return 2 * self.radius

    @property
    def depth(self) -> float:
        return 2 * self.radius


Body = Box | Disc


def body_separation(a: Body, b: Body) -> float:
    """The gap between two bodies seen along an axis that parts them, mm; negative: they overlap.

    For two boxes as `separation`; as soon as a disc takes part the distance, or how deep it reaches
    in: exact outside, and inside as far as the centre of the disc is from the box.
    """
    if isinstance(a, Disc):
        if isinstance(b, Disc):
            return span(a.center, b.center) - a.radius - b.radius
        return _signed_to_point(b, a.center) - a.radius
    if isinstance(b, Disc):
        return _signed_to_point(a, b.center) - b.radius
    return separation(a, b)


def _signed_to_point(body: Box, point: Point) -> float:
    """How far a point is outside of a box, mm; negative: how far from its nearest side inside."""
    (cx, cy), c, s = body.center, body.cos, body.sin
    dx, dy = point[0] - cx, point[1] - cy
    u, v = abs(dx * c + dy * s) - body.depth / 2, abs(dx * s - dy * c) - body.width / 2
    return hypot(max(u, 0.0), max(v, 0.0)) if u > 0 or v > 0 else max(u, v)


def body_distance(a: Body, b: Body) -> float:
    """The shortest distance between two bodies, mm; 0 when they touch or overlap."""
    if isinstance(a, Box) and isinstance(b, Box):
        return distance(a, b)
    return max(body_separation(a, b), 0.0)


def bodies_collide(a: Body, b: Body) -> bool:
    """Whether two bodies overlap deeper than TOLERANCE."""
    return body_separation(a, b) < -TOLERANCE


def bodies_touch(a: Body, b: Body) -> bool:
    """Whether two bodies are in contact: no further apart than TOLERANCE, and not colliding."""
    if isinstance(a, Box) and isinstance(b, Box):
        return touching(a, b)
    return not bodies_collide(a, b) and body_distance(a, b) <= TOLERANCE


def body_to_point(body: Body, point: Point) -> float:
    """The shortest distance from a body to a point, mm; 0 inside."""
    if isinstance(body, Disc):
        return max(span(body.center, point) - body.radius, 0.0)
    return distance_to_point(body, point)


def body_on_table(body: Body, width: float, height: float) -> bool:
    """Whether a body lies wholly on the table from (0, 0) to (width, height), edges included."""
    if isinstance(body, Box):
        return inside_table(body, width, height)
    (x, y), r = body.center, body.radius - TOLERANCE
    return r <= x <= width - r and r <= y <= height - r


@lru_cache(maxsize=1 << 10)
def _form(body: Body) -> shapely.Geometry:
    """What of a body shapely measures from: a box itself, of a disc the centre. Cached."""
    return shape(body) if isinstance(body, Box) else shapely.Point(body.center)


def body_to_area(body: Body, area: Area) -> float:
    """The shortest distance from a body to an area, mm; 0 when they touch or overlap."""
    away = float(shapely.distance(area.polygon, _form(body)))
    return max(away - body.radius, 0.0) if isinstance(body, Disc) else away


def body_in_area(body: Body, area: Area) -> bool:
    """Whether any part of a body lies in an area, more than TOLERANCE inside its edge."""
    if isinstance(body, Box):
        return area.touches(body)
    return area.edge_distance(body.center) < body.radius - TOLERANCE
