"""12.E, 12.D.b, 12.D.c The way of a unit: straight ahead, wheels, pivots, and what they cost."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot, pi, sin

from msgspec import Struct

from feldherr.field.box import Side
from feldherr.field.path import Kind, Leg, leg
from feldherr.field.pose import Pose
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation


class Track(Struct, frozen=True):
    """A way that a unit is to take, pose by pose, its first pose where it stands.

    `legs` are its parts, `mm` what they cost, `heading` in which direction it goes: "" = nowhere,
    "mixed" = in several.
    """

    poses: tuple[Pose, ...]
    legs: tuple[Leg, ...]
    mm: float
    heading: str

    @property
    def end(self) -> Pose:
        return self.poses[-1]

    @property
    def wheels(self) -> bool:
        return any(one.kind is Kind.WHEEL for one in self.legs)


@rule("12.E-1", "12.E-2", "12.E-3", "G-35", "WE-49", "WE-52")
def track(unit: Formation, path: Sequence[Pose]) -> Track:
    """The way of a unit through these poses."""
    poses = (unit.pose, *path)
    legs = tuple(leg(a, b, unit.width) for a, b in pairwise(poses))
    headings = list(dict.fromkeys(filter(None, map(_heading, legs))))
    heading = headings[0] if len(headings) == 1 else "mixed" if headings else ""
    return Track(poses, legs, sum(_cost(one, unit.width) for one in legs), heading)


@rule("12.D.b-1", "12.E-2")
def _heading(one: Leg) -> str:
    """Forward (a wheel is), backward or sideways; "" for a pivot."""
    if one.kind is Kind.TURN:
        return ""
    if one.kind is Kind.WHEEL:
        return "forward"
    if one.kind is Kind.SLIDE:
        return "sideways" if abs(one.mm) <= TOLERANCE else "mixed"
    return "" if abs(one.mm) <= TOLERANCE else "forward" if one.mm > 0 else "backward"


@rule("12.E-2", "12.E-3", "12.E-1")
def _cost(one: Leg, width: float) -> float:
    """mm: of a wheel the straight line between the outer corner's places, of a pivot nothing."""
    if one.kind is Kind.WHEEL:
        return 2 * width * sin(abs(one.angle) / 2)
    return 0.0 if one.kind is Kind.TURN else hypot(one.mm, one.right)


@rule("12.E-2")
def wheels_forward(one: Leg) -> bool:
    """A wheel turns about a front corner, forward, at most 90 degrees."""
    forward = one.angle > 0 if one.side is Side.LEFT else one.angle < 0
    return forward and abs(one.angle) <= pi / 2 + ANGLE_TOLERANCE


@rule("12.E-1", "12.D.e-1")
def pivots(unit: Formation, start: Pose, end: Pose) -> bool:
    """Whether a turn is one about the unit's centre."""
    return dist(unit.at(start).center, unit.at(end).center) <= TOLERANCE
