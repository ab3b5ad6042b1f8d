"""Outlines to lay out terrain with: each a tuple of points for `area()`."""

from collections.abc import Sequence
from enum import StrEnum
from math import cos, pi, sin

from feldherr.field.pose import Point, Pose
from feldherr.field.terrain import Outline

ROUND = 48
"""Points of a round outline: its straight pieces leave a circle of 200 mm by less than 0.5 mm."""


class Edge(StrEnum):
    """An edge of the table, as the side at y = 0 sees it."""

    NEAR = "near"
    RIGHT = "right"
    FAR = "far"
    LEFT = "left"


def ellipse(center: Point, length: float, width: float, facing: float = 0.0) -> Outline:
    """An ellipse `length` mm long in the direction `facing` and `width` mm across."""
    frame = Pose(*center, facing)
    angles = [2 * pi * n / ROUND for n in range(ROUND)]
    return tuple(frame.world(length / 2 * cos(a), width / 2 * sin(a)) for a in angles)


def blob(center: Point, radii: Sequence[float]) -> Outline:
    """A smooth shape through the ends of `radii` (mm, at least 3, from +x counter-clockwise).

    Between two of them the radius goes over like a cosine, so one number per bulge is enough.
    """
    if len(radii) < 3 or min(radii) <= 0:
        raise ValueError("A blob needs at least 3 radii, each above 0 mm.")
    count = max(ROUND // len(radii), 1) * len(radii)
    rays = [(_radius(radii, n / count), 2 * pi * n / count) for n in range(count)]
    return tuple((center[0] + r * cos(a), center[1] + r * sin(a)) for r, a in rays)


def _radius(radii: Sequence[float], turn: float) -> float:
    at, part = divmod(turn * len(radii), 1)
    here, there = radii[int(at)], radii[(int(at) + 1) % len(radii)]
    return here + (there - here) * (1 - cos(pi * part)) / 2


def shore(width: float, height: float, edge: Edge, depths: Sequence[float]) -> Outline:
    """Water along a whole edge of a table: it reaches `depths` mm in, at equal steps along it.

    The depths run from left to right as seen from that edge, looking onto the table.
    """
    if len(depths) < 2 or min(depths) <= 0:
        raise ValueError("A shore needs at least 2 depths, each above 0 mm.")
    frame, length = _edge(width, height, edge)
    steps = [length * n / (len(depths) - 1) - length / 2 for n in range(len(depths))]
    line = [frame.world(depth, right) for depth, right in zip(depths, steps, strict=True)]
    return (*line, frame.world(0, length / 2), frame.world(0, -length / 2))


def _edge(width: float, height: float, edge: Edge) -> tuple[Pose, float]:
    """The middle of a table edge, looking onto the table, and the edge's length."""
    return {
        Edge.NEAR: (Pose(width / 2, 0, pi / 2), width),
        Edge.RIGHT: (Pose(width, height / 2, pi), height),
        Edge.FAR: (Pose(width / 2, height, -pi / 2), width),
        Edge.LEFT: (Pose(0, height / 2, 0), height),
    }[edge]
