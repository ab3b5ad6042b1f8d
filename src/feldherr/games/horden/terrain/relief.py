"""M4.2.h, G57 Hills: how high a point of a hill lies."""

from itertools import pairwise

from feldherr.field.pose import Point
from feldherr.field.terrain import Area, Outline, area
from feldherr.table import rule

HALF = 0.5
"""Half height, in parts of the way from the foot to the top."""


@rule("G57")
def contour(outline: Outline) -> Area:
    """The line around a hill at half height: its outline at half the size."""
    return area(outline).scaled(HALF)


@rule("M4.2.h", "G57")
def rise(outline: Outline, point: Point) -> float:
    """How high a point lies on a hill: 0 at the foot and outside, 1 at the top.

    A hill rises evenly from its outline to its centroid, so that `contour` is at half height.
    """
    middle = area(outline).polygon.centroid
    top = middle.x, middle.y
    dx, dy = point[0] - top[0], point[1] - top[1]
    if dx == dy == 0:
        return 1.0
    reach = max(
        (_along(a, b, top, (dx, dy)) for a, b in pairwise((*outline, outline[0]))),
        default=0.0,
    )
    return max(0.0, 1 - 1 / reach) if reach > 0 else 0.0


def _along(a: Point, b: Point, start: Point, step: Point) -> float:
    """How many steps from `start` a ray meets the line from `a` to `b`; 0 if it does not."""
    ex, ey, fx, fy = b[0] - a[0], b[1] - a[1], a[0] - start[0], a[1] - start[1]
    across = step[0] * ey - step[1] * ex
    if across == 0:
        return 0.0
    part = (fx * step[1] - fy * step[0]) / across
    return max(0.0, (fx * ey - fy * ex) / across) if 0 <= part <= 1 else 0.0
