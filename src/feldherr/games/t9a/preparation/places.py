"""Placements as answers, and where it is worth while to look for places."""

from collections.abc import Iterator
from math import degrees, radians

from feldherr.field.convex import Polygon, bounds
from feldherr.field.pose import Point, Pose
from feldherr.table import Placement

from ..words import INCH


def placed(what: str, pose: Pose, files: int = 0) -> Placement:
    """The answer that puts something at a pose, a unit in so many files."""
    how = str(files) if files else ""
    return Placement((what,), ((pose.x, pose.y, degrees(pose.facing)),), how)


def pose_of(placement: Placement) -> Pose:
    """The pose that an answer means."""
    x, y, facing = placement.path[-1]
    return Pose(x, y, radians(facing))


def files_of(placement: Placement, usual: int) -> int:
    """The number of files that an answer names; 0 if it names nonsense."""
    return int(placement.how) if placement.how.isdigit() else 0 if placement.how else usual


def lattice(area: Polygon, inches: float) -> Iterator[Point]:
    """Points of a lattice over an area's bounds, the middle ones first."""
    left, low, right, high = bounds(area)
    across, up = (left + right) / 2, (low + high) / 2
    step = inches * INCH
    columns, rows = int((right - left) / step / 2), int((high - low) / step / 2)
    spots = [
        (across + c * step, up + r * step)
        for c in range(-columns, columns + 1)
        for r in range(-rows, rows + 1)
    ]
    return iter(sorted(spots, key=lambda p: (abs(p[0] - across) + abs(p[1] - up), p)))
