"""Line work for terrain: where trees, stones, hachures and furrows go. Lengths in mm.

Everything is deterministic: the same outline is drawn the same way in every picture.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, dist, hypot, pi, sin
from random import Random

import shapely
from shapely import LineString, MultiLineString, Point, Polygon, affinity, prepare
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]


def scatter(area: Polygon, spacing: float, inset: float = 0.0) -> list[Spot]:
    """Points all over an area, about `spacing` apart, none nearer than `inset` to its edge."""
    inner = area.buffer(-inset)
    if inner.is_empty:
        return []
    prepare(inner)
    dice = Random(f"{area.bounds}{spacing}")
    return [spot for spot in _lattice(inner.bounds, spacing, dice) if inner.contains(Point(spot))]


def _lattice(bounds: Sequence[float], spacing: float, dice: Random) -> list[Spot]:
    """A jittered hexagonal lattice, from the far edge to the near one."""
    left, top, right, bottom = bounds
    rows = int((bottom - top) / (spacing * 0.87)) + 2
    columns = int((right - left) / spacing) + 2
    jitter = spacing * 0.26
    return [
        (
            left + (column + row % 2 / 2) * spacing + dice.uniform(-jitter, jitter),
            top + row * spacing * 0.87 + dice.uniform(-jitter, jitter),
        )
        for row in range(rows)
        for column in range(columns)
    ]


def hachures(area: Polygon, spacing: float, length: float) -> list[list[Spot]]:
    """Short strokes from the outline inwards, down the slope of a hill."""
    outline = area.exterior if area.exterior.is_ccw else area.exterior.reverse()
    return teeth(outline, spacing, length)


def teeth(line: LineString, spacing: float, length: float) -> list[list[Spot]]:
    """Short strokes to one side of a line, long and short in turn."""
    strokes = []
    for i in range(max(1, int(line.length / spacing))):
        at = (i + 0.5) * spacing
        a, b = line.interpolate(at - 1), line.interpolate(at + 1)
        run = hypot(b.x - a.x, b.y - a.y) or 1.0
        foot, reach = line.interpolate(at), length * (1 - 0.35 * (i % 2))
        across = (foot.x - (b.y - a.y) / run * reach, foot.y + (b.x - a.x) / run * reach)
        strokes.append([(foot.x, foot.y), across])
    return strokes


def axis(area: Polygon) -> float:
    """The direction of an area's longer side, radians."""
    (ax, ay), (bx, by), (cx, cy) = ring(shapely.minimum_rotated_rectangle(area))[:3]
    sides = [(bx - ax, by - ay), (cx - bx, cy - by)]
    dx, dy = max(sides, key=lambda side: hypot(*side))
    return atan2(dy, dx)


def ring(area: BaseGeometry) -> list[Spot]:
    """The corners of a polygon's outline, the first one repeated at the end."""
    return spots(area)


def spots(line: BaseGeometry) -> list[Spot]:
    """The points of a line."""
    return [(float(x), float(y)) for x, y in shapely.get_coordinates(line)]


def rows(area: Polygon, spacing: float, inset: float = 3.0) -> list[list[Spot]]:
    """Parallel lines along an area's longer side, cut off `inset` before its edge."""
    angle, middle = axis(area), area.centroid
    left, top, right, bottom = area.bounds
    reach, c, s = hypot(right - left, bottom - top), cos(angle), sin(angle)
    count = int(reach / spacing)
    level = [(spacing * (i - count / 2), end) for i in range(count + 1) for end in (-reach, reach)]
    ends = [(middle.x + c * end - s * off, middle.y + s * end + c * off) for off, end in level]
    lines = MultiLineString(list(zip(ends[::2], ends[1::2], strict=True)))
    return lines_of(lines.intersection(area.buffer(-inset)))


def lines_of(shape: BaseGeometry) -> list[list[Spot]]:
    """The point lists of a line or of several, without scraps."""
    return [spots(part) for part in shapely.get_parts(shape) if part.length > 2]


def along(lines: list[list[Spot]], spacing: float) -> list[Spot]:
    """Points on lines, `spacing` apart."""
    found = []
    for line in map(LineString, lines):
        steps = int(line.length / spacing) + 1
        found += [line.interpolate((i + 0.5) * spacing) for i in range(steps)]
    return [(spot.x, spot.y) for spot in found]


def houses(area: Polygon, size: float) -> list[Polygon]:
    """Rectangular houses that stand square to an area's longer side, with lanes between them."""
    turn = degrees(axis(area))
    level = affinity.rotate(area, -turn, origin=(0, 0))
    prepare(level)
    dice = Random(f"{area.bounds}")
    plots = [_house(spot, size, dice) for spot in _lattice(level.bounds, size * 1.3, dice)]
    inside = [plot for plot in plots if level.buffer(-2).contains(plot)]
    return [affinity.rotate(plot, turn, origin=(0, 0)) for plot in inside]


def _house(spot: Spot, size: float, dice: Random) -> Polygon:
    long, short = size * dice.uniform(0.42, 0.56), size * dice.uniform(0.26, 0.34)
    dx, dy = (long, short) if dice.random() < 0.65 else (short, long)
    x, y = spot
    return Polygon([(x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)])


def ridge(house: Polygon) -> list[Spot]:
    """The line of a roof's ridge, between the middles of its shorter sides."""
    a, b, c, d, _ = ring(house)
    if dist(a, b) > dist(b, c):
        a, b, c, d = b, c, d, a
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)]


def upright(angle: float) -> float:
    """The same line of writing, never upside down: degrees in [-90, 90]."""
    return degrees((angle + pi / 2) % pi - pi / 2)
