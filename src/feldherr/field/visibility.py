"""Whether something can be seen from an edge past convex blockers, exactly.

If any straight line is free, then one is that passes through two corners: of the edge, of what is
looked at, or of the blockers. Lines that only graze a blocker are free; blockers that touch each
other leave no gap, because all of them are grown by less than the tolerance.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import hypot

import shapely

from feldherr.field.convex import Polygon, clip, convex_hull, overlap
from feldherr.field.pose import Point, between, span
from feldherr.field.terrain import Area
from feldherr.field.tolerance import ROUNDING, TOLERANCE

Line = tuple[Point, Point]
SEALED = TOLERANCE / 2
"""mm. By so much blockers are grown: half of a gap that counts as none."""


@lru_cache(maxsize=1 << 13)
def sealed(outline: Polygon) -> Polygon:
    """A blocker grown so that it closes up with blockers that touch it. Cached."""
    grown = shapely.Polygon(outline).buffer(SEALED, join_style="mitre", mitre_limit=2.0)
    return convex_hull((x, y) for x, y in shapely.get_coordinates(grown).tolist())


def free_line(
    edge: Line, target: Polygon, blockers: Iterable[Polygon], grounds: Sequence[Area] = ()
) -> Line | None:
    """A straight line from an edge to a convex target that no blocker interrupts; None if none is.

    `target` may be a polygon, a stretch or a point. `grounds`: areas that can be seen into, but not
    through.
    """
    return _line(edge, target, tuple(blockers), tuple(grounds)) if target else None


@lru_cache(maxsize=1 << 11)
def _line(
    edge: Line, target: Polygon, blockers: tuple[Polygon, ...], grounds: tuple[Area, ...]
) -> Line | None:
    """The same. Cached: who looks is often asked about before anything has moved."""
    window = convex_hull((*edge, *target))
    walls = [wall for b in blockers if overlap(wall := sealed(b), window)]
    lands = [land for land in grounds if _meets(land, window)]
    for line in _plain(edge, target):
        if _is_free(line, walls, lands):
            return line
    if any(_hides(wall, edge, target) for wall in walls):
        return None
    corners = [*edge, *target, *(p for wall in walls for p in wall)]
    corners += [p for land in lands for p in land.outline]
    lines = (_through(p, q, edge, target) for p, q in combinations(corners, 2))
    return next((line for line in lines if line and _is_free(line, walls, lands)), None)


def _hides(wall: Polygon, edge: Line, target: Polygon) -> bool:
    """Whether a single blocker hides all: it is convex, so the lines between corners decide."""
    return all(interrupts(wall, (start, end)) for start in edge for end in target)


def _meets(land: Area, window: Polygon) -> bool:
    if len(window) < 3:
        return bool(land.polygon.intersects(shapely.LineString(window)))
    return bool(land.polygon.intersects(shapely.Polygon(window)))


def _plain(edge: Line, target: Polygon) -> Iterator[Line]:
    """The lines that are tried first."""
    middle = between(*edge)
    center = sum(x for x, _ in target) / len(target), sum(y for _, y in target) / len(target)
    for start, end in product((middle, *edge), (center, *target)):
        line = _first_met(start, end, target)
        yield line or (start, end)


def _first_met(start: Point, end: Point, target: Polygon) -> Line | None:
    """The line from a point to where it first meets the target on its way to another point."""
    if len(target) < 3:
        return (start, end)
    met = clip((start, end), target)
    if not met:
        return None
    return start, min(met, key=lambda p: (p[0] - start[0]) ** 2 + (p[1] - start[1]) ** 2)


def _through(p: Point, q: Point, edge: Line, target: Polygon) -> Line | None:
    """The line through two corners, from the edge to where it first meets the target."""
    start, long = _crossing(p, q, edge), span(p, q)
    if start is None or long <= ROUNDING:
        return None
    dx, dy = (q[0] - p[0]) * FAR / long, (q[1] - p[1]) * FAR / long
    for end in ((start[0] + dx, start[1] + dy), (start[0] - dx, start[1] - dy)):
        if len(target) > 2:
            line = _first_met(start, end, target)
        else:
            point = _on_way(start, end, target)
            line = (start, point) if point and _ahead(start, end, point) else None
        if line:
            return line
    return None


FAR = 1e5
"""mm. Beyond every table."""


def _ahead(start: Point, end: Point, point: Point) -> bool:
    along = (point[0] - start[0]) * (end[0] - start[0])
    return along + (point[1] - start[1]) * (end[1] - start[1]) >= 0


def _on_way(start: Point, end: Point, target: Polygon) -> Point | None:
    """Where an endless line meets a stretch or a point."""
    if len(target) == 2 and (met := _crossing(start, end, (target[0], target[1]))):
        return met
    dx, dy = end[0] - start[0], end[1] - start[1]
    for x, y in target:
        if abs((x - start[0]) * dy - (y - start[1]) * dx) <= ROUNDING * span(start, end):
            return x, y
    return None


def _crossing(p: Point, q: Point, edge: Line) -> Point | None:
    """Where the endless line through two points meets a stretch; None if it does not."""
    (ax, ay), (bx, by) = edge
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], bx - ax, by - ay
    cross = dx * ey - dy * ex
    if abs(cross) <= ROUNDING:
        return None
    part = ((p[0] - ax) * dy - (p[1] - ay) * dx) / -cross
    if not -ROUNDING <= part <= 1 + ROUNDING:
        return None
    part = min(max(part, 0.0), 1.0)
    return ax + ex * part, ay + ey * part


def _is_free(line: Line, walls: Sequence[Polygon], lands: Sequence[Area]) -> bool:
    """Whether a line goes through the inside of no blocker, and through no area."""
    return not any(interrupts(wall, line) for wall in walls) and not any(
        leads_through(land, line) for land in lands
    )


def interrupts(wall: Polygon, line: Line) -> bool:
    """Whether a line goes through the inside of a convex outline, not only along its rim."""
    if _passes_by(wall, line):
        return False
    inside = sorted(clip(line, wall), key=lambda point: span(line[0], point))
    if not inside:
        return False
    x, y = between(inside[0], inside[-1])
    px, py = wall[-1]
    for qx, qy in wall:
        ux, uy = qx - px, qy - py
        if uy * (x - px) - ux * (y - py) < ROUNDING * hypot(ux, uy):
            return False
        px, py = qx, qy
    return True


def _passes_by(wall: Polygon, line: Line) -> bool:
    """Whether an outline lies on one side of a line, before its start or beyond its end."""
    (x, y), (u, v) = line
    dx, dy = u - x, v - y
    length = dx * dx + dy * dy
    aside = [(p - x) * dy - (q - y) * dx for p, q in wall]
    along = [(p - x) * dx + (q - y) * dy for p, q in wall]
    beside = min(aside) >= 0 or max(aside) <= 0 or max(along) <= 0 or min(along) >= length
    return length > 0 and beside


def leads_through(land: Area, line: Line) -> bool:
    """Whether a line enters an area and leaves it again, instead of ending in it."""
    crossed = land.crossing(*line)
    if crossed is None:
        return False
    inside = crossed.length >= span(crossed.enter, line[1]) - 2 * TOLERANCE
    return not (crossed.after <= TOLERANCE and inside)
