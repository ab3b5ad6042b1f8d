"""Turning and sliding rigid bodies: how far a convex body goes until it touches another one.

Both must be apart at the start. Closed forms: when two convex outlines first touch, a corner of one
of them lies on an edge of the other.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, hypot, inf, pi, sin, sqrt

import shapely

from feldherr.field.body import Body, Disc
from feldherr.field.box import Box
from feldherr.field.convex import Polygon, convex_hull
from feldherr.field.pose import Point, Pose
from feldherr.field.terrain import Area
from feldherr.field.tolerance import ROUNDING

Size = tuple[float, float]
"""The width and depth of a body, mm."""
Faces = tuple[tuple[float, float, float], ...]
"""Of each side of a polygon: the direction out of it, x and y, and how far out it lies, mm."""
ROUND_CORNERS = 24
"""Corners of the polygon around a disc: it leaves a disc of 60 mm by less than 0.3 mm."""


def turn_until(body: Polygon, about: Point, other: Polygon, clockwise: bool) -> float:
    """The angle by which `body` can turn about a point before it touches `other`; inf if never."""
    arms = _arms(body, about)
    reach = max(arm for arm, _ in arms) + ROUNDING
    sides = _sides(other, about)
    if min(_least(side) for side in sides) > reach * reach:
        return inf
    turn = inf
    for arm, angle in arms:
        for at in _crossings(sides, arm):
            turn = min(turn, (angle - at if clockwise else at - angle) % (2 * pi))
    own = _sides(body, about)
    for arm, angle in _arms(other, about):
        if arm <= reach:
            for at in _crossings(own, arm):
                turn = min(turn, (at - angle if clockwise else angle - at) % (2 * pi))
    return turn


_Side = tuple[float, float, float, float, float, float, float]
"""A side seen from a point: where it begins, where it goes, and three products of these."""


def _arms(outline: Polygon, about: Point) -> list[Point]:
    """How far the corners are from a point, and in which direction."""
    x, y = about
    return [(hypot(p - x, q - y), atan2(q - y, p - x)) for p, q in outline]


def _sides(outline: Polygon, about: Point) -> list[_Side]:
    x, y = about
    found = []
    px, py = outline[-1][0] - x, outline[-1][1] - y
    for point in outline:
        qx, qy = point[0] - x, point[1] - y
        ux, uy = qx - px, qy - py
        found.append((px, py, ux, uy, ux * ux + uy * uy, px * ux + py * uy, px * px + py * py))
        px, py = qx, qy
    return found


def _least(side: _Side) -> float:
    """The square of the distance to a side."""
    px, py, ux, uy, long, along, _ = side
    part = min(max(-along / long, 0.0), 1.0)
    dx, dy = px + part * ux, py + part * uy
    return dx * dx + dy * dy


def _crossings(sides: list[_Side], radius: float) -> Iterator[float]:
    """The directions in which sides are just `radius` mm away."""
    square = radius * radius
    for px, py, ux, uy, long, along, start in sides:
        root = along * along - long * (start - square)
        if root >= 0:
            width = sqrt(root)
            for part in ((-along - width) / long, (width - along) / long):
                if -ROUNDING <= part <= 1 + ROUNDING:
                    yield atan2(py + part * uy, px + part * ux)


def slide_until(pose: Pose, size: Size, other: Polygon, margin: float = 0.0) -> float:
    """How far a body can go straight ahead until it touches `other`, mm; inf if it never does.

    `margin`: by so much the body is grown on all its sides (negative: shrunk).
    """
    c, s, half = cos(pose.facing), sin(pose.facing), size[0] / 2 + margin
    x, y = pose.x, pose.y
    seen = [((q - x) * c + (r - y) * s, (q - x) * s - (r - y) * c) for q, r in other]
    rights = [right for _, right in seen]
    if min(rights) >= half or max(rights) <= -half:
        return inf
    ahead = min(_within(seen, half))
    return ahead - margin if ahead > -size[1] / 2 else inf


def _within(seen: list[Point], half: float) -> Iterator[float]:
    """How far ahead the corners of an outline lie that is cut to a strip."""
    ahead, right = seen[-1]
    for there, side in seen:
        if -half <= side <= half:
            yield there
        for line in (-half, half):
            if (right < line) != (side < line):
                yield ahead + (there - ahead) * (line - right) / (side - right)
        ahead, right = there, side


def depth_in(
    pose: Pose, size: Size, other: Polygon, sides: Faces, margin: float = 0.0, least: float = 0.0
) -> float:
    """How deep a convex outline reaches into a body grown by `margin`, mm; `least` if less deep.

    `sides`: the faces of the outline. By separating axes: the sides of the body first, because they
    settle most questions.
    """
    c, s, half, long = cos(pose.facing), sin(pose.facing), size[0] / 2 + margin, size[1] / 2
    x, y = pose.x - long * c, pose.y - long * s
    long += margin
    gap, nothing = _beyond(other, (x, y, c, s), long, half), max(least, ROUNDING)
    if gap >= -nothing:
        return least
    for nx, ny, off in sides:
        reach = abs(nx * c + ny * s) * long + abs(nx * s - ny * c) * half
        beyond = nx * x + ny * y - off - reach
        gap = beyond if beyond > gap else gap
    return -gap if gap < -nothing else least


def _beyond(
    other: Polygon, middle: tuple[float, float, float, float], long: float, half: float
) -> float:
    """How far an outline lies beyond that side of a body which it is furthest beyond, mm.

    `middle`: x, y, the cosine and the sine of the facing; `long`, `half`: half the body's depth and
    width. Comparing by hand is twice as quick as lists with their min and max.
    """
    x, y, c, s = middle
    low = left = inf
    high = right = -inf
    for px, py in other:
        px, py = px - x, py - y
        ahead, aside = px * c + py * s, px * s - py * c
        low, high = ahead if ahead < low else low, ahead if ahead > high else high
        left, right = aside if aside < left else left, aside if aside > right else right
    return max((low if low > -high else -high) - long, (left if left > -right else -right) - half)


def faces(outline: Polygon) -> Faces:
    """The faces of a convex polygon."""
    ends = zip(outline[-1:] + outline[:-1], outline, strict=True)
    return tuple(_face(p, q) for p, q in ends)


def _face(p: Point, q: Point) -> tuple[float, float, float]:
    long = hypot(q[0] - p[0], q[1] - p[1])
    nx, ny = (p[1] - q[1]) / long, (q[0] - p[0]) / long
    return nx, ny, nx * p[0] + ny * p[1]


def outline(pose: Pose, size: Size, margin: float = 0.0) -> Polygon:
    """The corners of a body, grown by `margin` mm on all its sides (negative: shrunk)."""
    c, s, half = cos(pose.facing), sin(pose.facing), size[0] / 2 + margin
    ahead, back = margin, size[1] + margin
    fx, fy, rx, ry = pose.x + ahead * c, pose.y + ahead * s, pose.x - back * c, pose.y - back * s
    ax, ay = s * half, -c * half
    return (fx - ax, fy - ay), (fx + ax, fy + ay), (rx + ax, ry + ay), (rx - ax, ry - ay)


@lru_cache(maxsize=1 << 12)
def convex_parts(form: Body | Area) -> tuple[Polygon, ...]:
    """A body or area as convex polygons, which together cover it; a disc as a polygon around it."""
    if isinstance(form, Box):
        return (form.corners,)
    if isinstance(form, Disc):
        return (_around(form),)
    polygon = form.polygon.simplify(ROUNDING)
    if polygon.convex_hull.area <= polygon.area * (1 + ROUNDING):
        return (_corners(polygon),)
    triangles = shapely.get_parts(shapely.constrained_delaunay_triangles(polygon))
    return tuple(map(_corners, triangles))


def _corners(convex: shapely.Geometry) -> Polygon:
    return convex_hull((x, y) for x, y in shapely.get_coordinates(convex).tolist())


def _around(disc: Disc) -> Polygon:
    (x, y), far = disc.center, disc.radius / cos(pi / ROUND_CORNERS)
    angles = [-2 * pi * n / ROUND_CORNERS for n in range(ROUND_CORNERS)]
    return tuple((x + far * cos(a), y + far * cos(a - pi / 2)) for a in angles)
