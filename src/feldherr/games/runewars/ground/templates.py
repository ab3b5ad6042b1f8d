"""A2 Movement templates: how a unit slides along one, and where an obstacle stops it."""

from collections.abc import Callable, Iterable
from math import pi, radians

from msgspec import Struct

from feldherr.field.blocks import Blocks
from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..cards.components import Template
from .obstacles import Obstacle

Hand = str
"""The corner that slides along the template, seen in the direction of the move."""
HANDS: tuple[Hand, Hand] = ("left", "right")
STEP = TOLERANCE
"""mm. An overlap that begins and ends within such a way is a graze."""
GRAZE = 0.01
"""mm. How deep what is slid along may be overlapped: arithmetic alone spoils less."""
HALVINGS = 20
"""Steps by which the place of contact is found: to a thousandth of a mm."""


class Slide(Struct, frozen=True):
    """A unit's way along a template: straight by `x`, `y` (mm), or about a point by `turn`.

    `pace` is how far any part of the unit goes at the most, mm.
    """

    start: Pose
    pace: float
    x: float = 0.0
    y: float = 0.0
    about: Point | None = None
    turn: float = 0.0

    def at(self, part: float) -> Pose:
        """Where the unit is after `part` (0 to 1) of the way."""
        if self.about is not None:
            return self.start.about(self.about, self.turn * part)
        return Pose(self.start.x + self.x * part, self.start.y + self.y * part, self.start.facing)

    def cut(self, part: float) -> "Slide":
        """The first part of the way."""
        return Slide(
            self.start, self.pace * part, self.x * part, self.y * part, self.about, self.turn * part
        )


@rule("22.0.b", "22.1", "22.2", "22.3.a", "22.4", "22.4.b", "G-05")
def slide(
    start: Pose, size: tuple[float, float], template: Template, lead: Side, hand: Hand
) -> Slide:
    """The way of a unit `size` (width, depth in mm) along a template.

    `lead` is the edge that goes first. The guided corner, left or right on that edge, follows the
    template; the edge stays perpendicular to it.
    """
    heading = start.turned(-SIDES.index(lead) * pi / 2)
    if not template.angle:
        there = heading.ahead(template.length)
        return Slide(start, template.length, there.x - heading.x, there.y - heading.y)
    corner = _corner(start, size, lead, hand)
    turn = radians(template.angle) * (1 if hand == "left" else -1)
    radius = template.length / abs(turn)
    about = Pose(*corner, heading.facing).aside(-radius if hand == "left" else radius).point
    return Slide(start, (radius + sum(size)) * abs(turn), about=about, turn=turn)


def _corner(start: Pose, size: tuple[float, float], lead: Side, hand: Hand) -> Point:
    """The left or right end of the leading edge, seen from behind it."""
    width, depth = size
    ends = {
        (0.0, -width / 2): (Side.FRONT, "left", Side.LEFT, "right"),
        (0.0, width / 2): (Side.FRONT, "right", Side.RIGHT, "left"),
        (-depth, width / 2): (Side.RIGHT, "right", Side.REAR, "left"),
        (-depth, -width / 2): (Side.LEFT, "left", Side.REAR, "right"),
    }
    for (ahead, right), (one, its, other, others) in ends.items():
        if (lead, hand) in ((one, its), (other, others)):
            return start.world(ahead, right)
    raise ValueError(f"{lead} has no corner {hand!r}")


class Stop(Struct, frozen=True):
    """Where a slide ends: the pose, the part of the way, and the ids of what stopped it."""

    pose: Pose
    part: float
    by: tuple[str, ...] = ()


Body = Callable[[Pose], Blocks]
"""The boxes of the mover at a pose."""
Limits = list[tuple[Obstacle, float]]
"""Obstacles, and how deep each may be overlapped, mm."""


@rule("22.3", "22.3.a", "G-37", "A2")
def stopped(way: Slide, body: Body, obstacles: Iterable[Obstacle]) -> Stop:
    """Go along until an obstacle is in the way, and back until it is only touched.

    What the mover touches at the start may be touched on the way, too, no deeper than it was.
    """
    start, reach = body(way.start), way.pace + 2 * TOLERANCE
    rooms = [(other, other.clearance(start, reach)) for other in obstacles]
    limits = [(other, _allowance(room)) for other, room in rooms if room < reach]
    if not limits or not way.pace:
        return Stop(way.at(1.0), 1.0)
    return _turned(way, body, limits) if way.about else _straight(way, start, limits)


def _allowance(room: float) -> float:
    """How deep an obstacle may be overlapped that is so far away at the start."""
    return max(0.0, -room) + GRAZE if room <= TOLERANCE else 0.0


def _straight(way: Slide, start: Blocks, limits: Limits) -> Stop:
    entries = [(o.entry(start, (way.x, way.y), deep), o.id) for o, deep in limits]
    part = min(entries)[0]
    if part >= 1.0:
        return Stop(way.at(1.0), 1.0)
    return Stop(way.at(part), part, tuple(name for at, name in entries if at <= part))


def _turned(way: Slide, body: Body, limits: Limits) -> Stop:
    """Conservative advancement: a body never goes further than it is from the next obstacle."""
    free, room = 0.0, _room(body(way.start), limits, way.pace)
    while free < 1.0:
        part = min(1.0, free + max(room, STEP) / way.pace)
        room = _room(body(way.at(part)), limits, way.pace)
        if room < 0:
            return _rolled_back(way, body, limits, free, part)
        free = part
    return Stop(way.at(1.0), 1.0)


def _room(body: Blocks, limits: Limits, enough: float) -> float:
    """How far the body is from overlapping anything too deep, mm; negative if it does."""
    return min(other.clearance(body, enough) + deep for other, deep in limits)


def _rolled_back(way: Slide, body: Body, limits: Limits, free: float, blocked: float) -> Stop:
    for _ in range(HALVINGS):
        middle = (free + blocked) / 2
        if _room(body(way.at(middle)), limits, TOLERANCE) < 0:
            blocked = middle
        else:
            free = middle
    there = body(way.at(blocked))
    by = tuple(other.id for other, deep in limits if other.clearance(there, TOLERANCE) + deep < 0)
    return Stop(way.at(free), free, by)
