"""The slow twin of arcs (3.B.h): what lies within 45 degrees of the normals of an edge."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

import numpy as np
import shapely

from feldherr.field.body import Body, Disc
from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Point, Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.formation.arcs import is_in_arc, located_in
from tests.t9a.charge_positions import formation

Line = tuple[Point, Point]
NEAR = 1.0
"""mm. Points nearer to an edge than this stand too obliquely to the sampled ones."""


def arcs(seed: int) -> str:
    """An object in arcs: the distance to what lies within 45 degrees of an edge's normals."""
    rng = Random(seed)
    unit = formation(rng, Pose(0.0, 0.0, rng.uniform(-pi, pi))).rectangle
    away, turn = rng.uniform(0, 600), rng.uniform(-pi, pi)
    pose = Pose(unit.center[0] + away * cos(turn), unit.center[1] + away * sin(turn), -turn)
    thing: Body = formation(rng, pose).rectangle
    if rng.random() < 0.3:
        thing = Disc(pose, rng.choice((10.0, 30.0, 50.0)))
    body = solid(thing)
    for side in SIDES:
        mm = shapely.distance(arc(unit.edge(side)), body)
        found = is_in_arc(unit, side, thing)
        if (found and mm > 2 * TOLERANCE) or (not found and mm < TOLERANCE / 2):
            return f"{side} is {mm:.3f} mm off, {found=}: {unit} {thing}"
    point = thing.pose.point
    if shapely.distance(solid(unit), shapely.Point(point)) > NEAR:
        return _located(unit.edge, point, located_in(unit, point))
    return ""


def _located(edge: Callable[[Side], Line], point: Point, found: Side) -> str:
    """By angles from every point of the edges; on a border between two it is the flank."""
    best = {side: _off_normal(edge(side), point) for side in SIDES}
    if best[found] > pi / 4 + 1e-4:
        return f"located in {found}, {best}"
    flank = min((Side.LEFT, Side.RIGHT), key=lambda side: best[side])
    if best[flank] < pi / 4 - 1e-4 and found is not flank:
        return f"located in {found}, well in {flank}: {best}"
    return ""


def _off_normal(ends: Line, point: Point) -> float:
    """The least angle between the normal of an edge and the way from it to a point, radians."""
    (px, py), (qx, qy) = ends
    parts = np.linspace(0, 1, 400)
    dx, dy = point[0] - px - (qx - px) * parts, point[1] - py - (qy - py) * parts
    normal = direction((px, py), (qx, qy)) + pi / 2
    turn = (np.arctan2(dy, dx) - normal + pi) % (2 * pi) - pi
    return float(np.abs(turn).min())


def arc(ends: Line) -> shapely.Geometry:
    """What lies within 45 degrees of the normals of an edge, from directions alone."""
    (px, py), (qx, qy) = ends
    normal, far = direction((px, py), (qx, qy)) + pi / 2, 20_000.0
    left, right = normal + pi / 4, normal - pi / 4
    p = px + far * cos(left), py + far * sin(left)
    q = qx + far * cos(right), qy + far * sin(right)
    return shapely.Polygon([(px, py), p, q, (qx, qy)])


def solid(body: Body) -> shapely.Geometry:
    if isinstance(body, Disc):
        return shapely.Point(body.center).buffer(body.radius, 128)
    return shapely.Polygon(body.corners)
