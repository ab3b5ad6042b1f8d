"""Irregular terrain: the areas of woods, hills, lakes.

Shapely does the geometry; bounding boxes and prepared shapes answer most questions at once.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import dist

import msgspec
import shapely
from shapely import affinity

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE

Outline = tuple[Point, ...]


class Crossing(msgspec.Struct, frozen=True):
    """A straight line through an area: `length` mm of it lie inside.

    `before`: mm from its start to `enter`; `after`: mm from `leave` to its end. A line that comes
    out and in again has its last exit in `leave`, and the way outside does not count as length.
    """

    enter: Point
    leave: Point
    before: float
    after: float
    length: float


@lru_cache(maxsize=1 << 12)
def shape(body: Box) -> shapely.Polygon:
    """A body for shapely. Cached."""
    return shapely.Polygon(body.corners)


def ring(polygon: shapely.Polygon) -> Outline:
    """The points around a polygon, each once."""
    return tuple((x, y) for x, y in polygon.exterior.coords[:-1])


class Area:
    """A piece of ground with an irregular outline (mm, either sense); never changed.

    Raises ValueError for an outline that bounds no area.
    """

    def __init__(self, outline: Sequence[Point]) -> None:
        if len(outline) < 3:
            raise ValueError(f"An outline needs at least 3 points, this one has {len(outline)}.")
        polygon = shapely.Polygon(outline)
        if not polygon.is_valid:
            raise ValueError(
                f"The outline crosses or touches itself ({shapely.is_valid_reason(polygon)}): "
                "list its points in order around the area."
            )
        self._set(polygon)

    def _set(self, polygon: shapely.Polygon) -> None:
        if polygon.area <= TOLERANCE**2:
            raise ValueError("The outline bounds no area: its points lie on one line.")
        self.polygon = polygon
        self.outline = ring(polygon)
        self._core = polygon.buffer(-TOLERANCE)
        self._around = polygon.buffer(TOLERANCE)
        self._edge, self._bounds = polygon.boundary, polygon.bounds
        shapely.prepare([self.polygon, self._core, self._around])

    @cached_property
    def _heart(self) -> shapely.Geometry:
        """Where a line comes, it is longer than TOLERANCE in the area, or everywhere."""
        heart = self.polygon.buffer(-2 * TOLERANCE)
        shapely.prepare(heart)
        return heart

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and self.polygon.equals_exact(other.polygon, 0)

    def __hash__(self) -> int:
        return hash(self.outline)

    def touches(self, body: Box) -> bool:
        """Whether any part of `body` lies in the area, more than TOLERANCE inside its edge."""
        return self._near(body) and bool(shapely.intersects(self._core, shape(body)))

    def contains(self, body: Box) -> bool:
        """Whether `body` lies wholly in the area, with TOLERANCE to spare at its edge."""
        return self._near(body) and bool(shapely.covers(self._around, shape(body)))

    def _near(self, body: Box) -> bool:
        (x, y), r, (left, low, right, high) = body.center, body.radius, self._bounds
        return left < x + r and x - r < right and low < y + r and y - r < high

    def edge_distance(self, body: Box | Point) -> float:
        """How far a body or point is from the edge, mm: outside positive, inside negative.

        0 on the edge: for a body that is partly in the area and partly out of it.
        """
        form = shape(body) if isinstance(body, Box) else shapely.Point(body)
        away = float(shapely.distance(self._edge, form))
        return -away if shapely.covers(self.polygon, form) else away

    def scaled(self, factor: float) -> "Area":
        """The same outline scaled about its centroid, such as a hill's contour at half height."""
        polygon = affinity.scale(self.polygon, factor, factor, origin="centroid")
        return Area(ring(polygon))

    def crosses(self, p: Point, q: Point) -> bool:
        """Whether the straight line from `p` to `q` leads through the area: cheaper than how."""
        if not self._may_cross(p, q):
            return False
        line = shapely.linestrings((p, q))
        if not shapely.intersects(self.polygon, line):
            return False
        deep = dist(p, q) > TOLERANCE and bool(shapely.intersects(self._heart, line))
        return deep or self.crossing(p, q) is not None

    def _may_cross(self, p: Point, q: Point) -> bool:
        """Whether a line comes near the area: next to no cost."""
        (left, low, right, high), (px, py), (qx, qy) = self._bounds, p, q
        beside = max(px, qx) < left or min(px, qx) > right
        return not (beside or max(py, qy) < low or min(py, qy) > high)

    def crossing(self, p: Point, q: Point) -> Crossing | None:
        """The straight line from `p` to `q` through the area; None if it does not cross it.

        Less than TOLERANCE inside is no crossing.
        """
        if not self._may_cross(p, q):
            return None
        inside = shapely.intersection(self.polygon, shapely.linestrings((p, q)))
        if inside.length <= TOLERANCE:
            return None
        points = sorted(shapely.get_coordinates(inside).tolist(), key=lambda at: dist(p, at))
        enter, leave = (points[0][0], points[0][1]), (points[-1][0], points[-1][1])
        return Crossing(enter, leave, dist(p, enter), dist(leave, q), inside.length)


@lru_cache(maxsize=1 << 10)
def area(outline: Outline) -> Area:
    """The area with this outline. Cached: the same points give the same object."""
    return Area(outline)
