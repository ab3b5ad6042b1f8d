"""Placements as answers, and where it is worth while to look for places."""

from collections.abc import Callable, Iterator
from math import degrees, radians

from feldherr.field.body import Body, body_distance
from feldherr.field.convex import Polygon, bounds
from feldherr.field.pose import Point, Pose
from feldherr.table import Placement, Refusal, rule

from ..formation.spacing import SPACING
from ..state import Unit
from ..words import INCH, SHIFTS

EXACT = 1e-6
"""mm. So exactly places beside something are found."""


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
    how = placement.how.removesuffix(f" {SHIFTS}").partition(" ")[0]
    return int(how) if how.isdigit() else 0 if how else usual


@rule("3.B-2", "3.B-3")
def last_of(placement: Placement) -> tuple[int, ...]:
    """The files in which the models of the last rank stand, as an answer names them after the
    number of files ("5 0,1,4", from the left, the first is 0); none: they stand in the middle.

    Nonsense stands in no file.
    """
    named = placement.how.removesuffix(f" {SHIFTS}").partition(" ")[2]
    return tuple(int(n) if n.isdigit() else -1 for n in named.split(",")) if named else ()


@rule("3.B-2")
def no_formation(unit: str, placement: Placement) -> Refusal:
    """Why a unit cannot stand in the ranks and files that an answer names."""
    if last_of(placement):
        return Refusal("t9-no-last-rank", ("3.B-2",), {"unit": unit})
    return Refusal("t9-no-formation", ("3.B-2",), {"unit": unit, "files": placement.how})


def forms_up(unit: Unit, placement: Placement) -> None:
    """A unit stands in the ranks and files that an answer names from now on."""
    unit.files, unit.last = files_of(placement, unit.files), last_of(placement)


@rule("21.C.d/3", "10.C-1")
def led_elsewhere(placement: Placement) -> bool:
    """Whether the champion of a unit that is put down takes another place than in the middle."""
    return placement.how.endswith(f" {SHIFTS}")


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


@rule("4.C-1")
def beside(at: Callable[[float], Body], other: Body, far: float) -> tuple[float, float]:
    """The first places on either side of something at which a body is not too near to it.

    `at`: the body at a place on a line. Further than `far` mm from its start it is free; somewhere
    it is too near. The distance of two convex bodies has one least place on a line.
    """
    low, high = -far, far
    while high - low > EXACT:
        third = (high - low) / 3
        a, b = (body_distance(at(s), other) for s in (low + third, high - third))
        low, high = (low, high - third) if a < b else (low + third, high)
    near = (low + high) / 2
    return _first_free(at, other, near, far), _first_free(at, other, near, -far)


def _first_free(at: Callable[[float], Body], other: Body, near: float, free: float) -> float:
    """Where a body is just far enough away, between a place too near and a free one."""
    while abs(free - near) > EXACT:
        middle = (near + free) / 2
        enough = body_distance(at(middle), other) >= SPACING
        near, free = (near, middle) if enough else (middle, free)
    return free
