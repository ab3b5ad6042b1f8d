"""The slow twin of ways (12.E): straight parts and wheels, followed in small steps."""

from itertools import pairwise
from math import hypot, pi
from random import Random

import numpy as np
import shapely

from feldherr.field.box import Side, box
from feldherr.field.path import sweep, wheel
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.movement.tracks import track
from tests.t9a.charge_positions import formation

GRID = 1e-6
"""mm. Without a grid GEOS now and then loses a part of a union whose edges all but coincide."""


def ways(seed: int) -> str:
    """A way of straight parts and wheels, followed in small steps."""
    rng = Random(seed)
    unit = formation(rng, Pose(0.0, 0.0, rng.uniform(-pi, pi)))
    poses, mm, bodies = [unit.pose], 0.0, list[shapely.Geometry]()
    for _ in range(rng.randint(1, 3)):
        start = poses[-1]
        steps = _straight(rng, start) if rng.random() < 0.5 else _wheel(rng, start, unit.width)
        mm += _outer(steps[0], steps[-1], unit.width)
        poses.append(steps[-1])
        stood = [shapely.Polygon(box(step, unit.width, unit.depth).corners) for step in steps]
        bodies += [shapely.multipolygons([p, q]).convex_hull for p, q in pairwise(stood)]
    found = track(unit, poses[1:])
    if abs(found.mm - mm) > TOLERANCE / 2:
        return f"{found.mm:.3f} mm, sampled {mm:.3f}: {unit} {poses}"
    parts = [*map(shapely.Polygon, sweep(poses, unit.width, unit.depth))]
    fast, slow = (shapely.union_all(every, grid_size=GRID) for every in (parts, bodies))
    if not fast.buffer(TOLERANCE).covers(slow) or not slow.buffer(TOLERANCE).covers(fast):
        return f"swept otherwise: {unit} {poses}"
    return ""


def _straight(rng: Random, start: Pose) -> list[Pose]:
    return [start.ahead(part) for part in np.linspace(0, rng.uniform(5, 300), 40).tolist()]


def _wheel(rng: Random, start: Pose, width: float) -> list[Pose]:
    angle, left = rng.uniform(0.05, pi / 2), rng.random() < 0.5
    side = Side.LEFT if left else Side.RIGHT
    turns = np.linspace(0, angle if left else -angle, 90).tolist()
    return [wheel(start, width, side, turn) for turn in turns]


def _outer(start: Pose, end: Pose, width: float) -> float:
    """How far the front corner that goes furthest is from where it was."""
    corners = [(start.aside(half), end.aside(half)) for half in (-width / 2, width / 2)]
    return max(hypot(b.x - a.x, b.y - a.y) for a, b in corners)
