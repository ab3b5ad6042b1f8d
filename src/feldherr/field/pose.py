"""Where a body stands and looks. A pose is the MIDDLE OF A BODY'S FRONT EDGE."""

from collections.abc import Callable
from math import atan2, cos, dist, pi, sin

import msgspec

Point = tuple[float, float]


def normal(angle: float) -> float:
    """The same direction within (-pi, pi], radians."""
    if -pi < angle <= pi:
        return angle
    turned = angle % (2 * pi)
    return turned - 2 * pi if turned > pi else turned


def angle_between(a: float, b: float) -> float:
    """The smallest turn from direction `a` to `b`: radians in (-pi, pi], left turns positive."""
    return normal(b - a)


def direction(a: Point, b: Point) -> float:
    """The direction from `a` to `b`: radians, counter-clockwise from +x; 0 for the same point."""
    return atan2(b[1] - a[1], b[0] - a[0])


span: Callable[[Point, Point], float] = dist
"""The distance between two points, mm."""


def between(a: Point, b: Point, part: float = 0.5) -> Point:
    """The point at `part` (0 to 1) of the way from `a` to `b`; by default the middle."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


class Pose(msgspec.Struct, frozen=True, gc=False):
    """x, y: mm from the table's lower left corner; facing: radians, counter-clockwise from +x."""

    x: float
    y: float
    facing: float

    @property
    def point(self) -> Point:
        return self.x, self.y

    def ahead(self, mm: float) -> "Pose":
        """Moved straight along the facing; negative = back."""
        return Pose(self.x + mm * cos(self.facing), self.y + mm * sin(self.facing), self.facing)

    def aside(self, mm: float) -> "Pose":
        """Moved sideways; positive = to its own right."""
        return Pose(self.x + mm * sin(self.facing), self.y - mm * cos(self.facing), self.facing)

    def turned(self, radians: float) -> "Pose":
        """Turned on the spot about the pose point; positive = to the left."""
        return Pose(self.x, self.y, normal(self.facing + radians))

    def about(self, point: Point, radians: float) -> "Pose":
        """Rotated as a rigid body about `point`; positive = counter-clockwise."""
        c, s = cos(radians), sin(radians)
        dx, dy = self.x - point[0], self.y - point[1]
        x, y = point[0] + dx * c - dy * s, point[1] + dx * s + dy * c
        return Pose(x, y, normal(self.facing + radians))

    def local(self, point: Point) -> Point:
        """A table point in this pose's own frame: (ahead, right) in mm."""
        c, s = cos(self.facing), sin(self.facing)
        dx, dy = point[0] - self.x, point[1] - self.y
        return dx * c + dy * s, dx * s - dy * c

    def world(self, ahead: float, right: float) -> Point:
        """The table point that lies `ahead` and `right` of this pose, mm."""
        c, s = cos(self.facing), sin(self.facing)
        return self.x + ahead * c + right * s, self.y + ahead * s - right * c
