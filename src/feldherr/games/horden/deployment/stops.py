"""Poses as answers write them: stops, with the facing in degrees."""

from math import degrees, radians

from feldherr.field.pose import Pose, normal
from feldherr.table import Placement, Stop


def pose_of(stop: Stop) -> Pose:
    """x, y in mm and degrees, as a pose in radians."""
    x, y, facing = stop
    return Pose(x, y, normal(radians(facing)))


def stop_of(pose: Pose) -> Stop:
    """A pose as an answer writes it."""
    return pose.x, pose.y, degrees(pose.facing)


def put_down(what: tuple[str, ...], pose: Pose, how: str = "") -> Placement:
    """The answer that puts `what` down, the leading one at `pose`."""
    return Placement(what, (stop_of(pose),), how)
