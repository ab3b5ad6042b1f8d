"""B3.1.g Battle lines worth a thought: proposals for the deployment, cheap and perhaps illegal."""

from collections.abc import Iterator, Sequence
from math import pi

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.pose import Point, Pose
from feldherr.table import Placement

from ..models.troops import ELEMENT_WIDTH, LE, is_flying, is_infantry, is_light_infantry, is_mounted
from ..state import Element
from .edges import DEPLOYMENT, BaseEdge
from .placing import Placing
from .stops import put_down

PLACES = (0.0, -0.17, 0.17, -0.34, 0.34)
"""Where lines are proposed, as parts of the edge's length right of its middle."""
ROWS = (DEPLOYMENT, DEPLOYMENT - 2 * LE)
"""How far before the edge a line's front is proposed, mm."""
STEP = ELEMENT_WIDTH / 2
"""mm. The grid that is searched where nothing sensible fits."""


class Lineup(Placing):
    def lineup(self, seat: str, waiting: Sequence[Element]) -> Iterator[Placement]:
        """Whole lines; single elements beside those that stand; single ones elsewhere."""
        edge = self.base_edge(seat)
        ashore = [e for e in waiting if e.kind != "boat"]
        for group in groups(ashore):
            yield from _lines(edge, group)
        singles = list({e.kind: e for e in reversed(ashore)}.values())[-3:]
        yield from self._neighbours(seat, singles)
        for e in singles:
            yield from _lines(edge, [e])
        for boat in [e for e in waiting if e.kind == "boat"][:1]:
            yield from self.berths(seat, boat)

    def _neighbours(self, seat: str, singles: Sequence[Element]) -> Iterator[Placement]:
        """To the right, to the left and behind of the elements that were put down last."""
        standing = [e for e in self.elements(seat) if e.kind not in ("baggage", "boat")][-3:]
        for e in singles:
            for last in standing:
                here = last.box.pose
                beside = here.aside(ELEMENT_WIDTH), here.aside(-ELEMENT_WIDTH)
                yield from (put_down((e.id,), at) for at in (*beside, here.ahead(-last.depth)))

    def everywhere(self, seat: str, e: Element) -> Iterator[Placement]:
        """A grid over the whole zone, the middle first: for want of anything better."""
        if e.kind == "boat":
            return
        edge = self.base_edge(seat)
        count = int(edge.length / STEP)
        rights = sorted((STEP * n - edge.length / 2 for n in range(count + 1)), key=abs)
        depths = [e.depth + STEP * n for n in range(int((DEPLOYMENT - e.depth) / STEP) + 1)]
        yield from (put_down((e.id,), edge.at(r, d)) for d in depths for r in rights)

    def berths(self, seat: str, boat: Element) -> Iterator[Placement]:
        """Places on the water of the zone: along its rivers, and on its lakes and seas."""
        zone = self.base_edge(seat).zone
        for stream in self.ground.streams:
            if stream.course.navigable:
                line = shapely.LineString(stream.course.points)
                for point in _along(shapely.intersection(line, zone)):
                    at = Pose(*point, stream.band.along(point).facing)
                    yield put_down((boat.id,), at.ahead(boat.depth / 2))
        for point in _within(shapely.intersection(self.ground.still_water, zone)):
            yield from (put_down((boat.id,), Pose(*point, facing)) for facing in (0.0, pi / 2))


def groups(elements: Sequence[Element]) -> list[list[Element]]:
    """The troops that make a line of their own: foot, light foot, mounted, flying, the others."""
    sorts: list[list[Element]] = [[], [], [], [], []]
    for e in elements:
        if is_flying(e.kind):
            sorts[3].append(e)
        elif is_mounted(e.kind):
            sorts[2].append(e)
        elif is_light_infantry(e.kind):
            sorts[1].append(e)
        else:
            sorts[0 if is_infantry(e.kind) else 4].append(e)
    return [sort for sort in sorts if len(sort) > 1]


def _lines(edge: BaseEdge, group: Sequence[Element]) -> Iterator[Placement]:
    """A line with its middle at each of PLACES, moved in as far as it must be."""
    names, half = tuple(e.id for e in group), len(group) * ELEMENT_WIDTH / 2
    furthest = max(0.0, edge.length / 2 - half)
    for place in PLACES:
        middle = min(max(place * edge.length, -furthest), furthest)
        for row in ROWS:
            at = edge.at(middle - half + ELEMENT_WIDTH / 2, row)
            yield put_down(names, at, "line" if len(names) > 1 else "")


def _along(line: BaseGeometry) -> list[Point]:
    """Points on a line, an element's width apart."""
    count = int(line.length / ELEMENT_WIDTH) if line.geom_type == "LineString" else 0
    points = (line.interpolate(ELEMENT_WIDTH * (n + 0.5)) for n in range(count))
    return [(point.x, point.y) for point in points]


def _within(area: BaseGeometry) -> list[Point]:
    """Points of an area on a grid of an element's width."""
    if area.is_empty:
        return []
    left, low, right, high = area.bounds
    columns, rows = int((right - left) / ELEMENT_WIDTH), int((high - low) / ELEMENT_WIDTH)
    grid = [
        (left + ELEMENT_WIDTH * column, low + ELEMENT_WIDTH * row)
        for row in range(rows + 1)
        for column in range(columns + 1)
    ]
    return [point for point in grid if shapely.intersects_xy(area, *point)]
