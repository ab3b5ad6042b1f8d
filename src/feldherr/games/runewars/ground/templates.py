"""A2 Movement templates: how a unit slides along one, and where an obstacle stops it."""

from collections.abc import Callable, Iterator
from math import pi, radians

from msgspec import Struct

from feldherr.field.blocks import Blocks, clearance
from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..cards.components import Template

Hand = str
"""The corner that slides along the template, seen in the direction of the move."""
HANDS: tuple[Hand, Hand] = ("left", "right")
STEP = TOLERANCE
"""mm. An overlap that begins and ends within such a way is a graze."""
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
    """Where a slide ends: the pose, the part of the way, and whether something stopped it."""

    pose: Pose
    part: float
    stopped: bool


@rule("22.3", "22.3.a", "G-37")
def stopped(way: Slide, body: Callable[[Pose], Blocks], obstacles: list[Blocks]) -> Stop:
    """Go along until an obstacle is in the way, and back until it is only touched.

    `body(pose)` gives the mover's boxes. What the mover touches at the start may be touched on the
    way, too.
    """
    start = body(way.start)
    limits = [
        (other, TOLERANCE if clearance(start, other, TOLERANCE * 2) <= TOLERANCE else 0.0)
        for other in obstacles
    ]
    before = 0.0
    for part in _parts(way, body, limits):
        if part < 0:
            return _rolled_back(way, body, limits, before, -part)
        before = part
    return Stop(way.at(1.0), 1.0, False)


Limits = list[tuple[Blocks, float]]
"""Obstacles, and how deep each may be overlapped, mm."""


def _room(body: Blocks, limits: Limits, enough: float) -> float:
    """How far the body is from overlapping anything too deep, mm; negative if it does."""
    return min((clearance(body, other, enough) + deep for other, deep in limits), default=enough)


def _parts(way: Slide, body: Callable[[Pose], Blocks], limits: Limits) -> Iterator[float]:
    """Parts of the way that are free, step by step; at last, negative, one that is not.

    Conservative advancement: a body never goes further than its distance to the nearest obstacle.
    """
    part = 0.0
    while part < 1.0:
        room = _room(body(way.at(part)), limits, way.pace + 2 * TOLERANCE)
        part = min(1.0, part + max(room, STEP) / way.pace)
        if _room(body(way.at(part)), limits, TOLERANCE) < 0:
            yield -part
            return
        yield part


def _rolled_back(
    way: Slide, body: Callable[[Pose], Blocks], limits: Limits, free: float, blocked: float
) -> Stop:
    for _ in range(HALVINGS):
        middle = (free + blocked) / 2
        if _room(body(way.at(middle)), limits, TOLERANCE) < 0:
            blocked = middle
        else:
            free = middle
    return Stop(way.at(free), free, True)
