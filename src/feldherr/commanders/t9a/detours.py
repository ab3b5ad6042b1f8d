"""How much longer a way is because something lies between that nobody can cross."""

from collections.abc import Iterator
from math import inf

from feldherr.field.body import Body
from feldherr.field.box import Box, box
from feldherr.field.pose import Point, Pose, direction, span
from feldherr.field.straight import meeting
from feldherr.field.visibility import Line, interrupts
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.words import INCH

CLEAR = INCH
"""mm. So far from rocks a unit passes them."""


class Detours:
    """Ways round Impassable Terrain."""

    def __init__(self, rules: NinthAge) -> None:
        self.rocks: list[Box] = [piece.box for piece in rules.impassable()]

    def more(self, start: Point, end: Point, width: float) -> float:
        """mm that the way of a unit so wide (mm) is longer than straight on."""
        barring = (rock for rock in self.rocks if bars(rock, start, end, width))
        return sum(_round(rock, start, end, width) for rock in barring)

    def bar(self, start: Point, end: Point, width: float) -> bool:
        """Whether a unit so wide (mm) cannot go straight on."""
        return any(bars(rock, start, end, width) for rock in self.rocks)

    def hold_up(self, body: Body) -> float:
        """mm of room before a rock that a unit lacks to wheel, which takes about its width."""
        own = hull(body)
        met = (meeting(own, own.pose.facing, rock) for rock in self.rocks)
        room = min((hit.enter for hit in met if hit), default=inf)
        return max(0.0, own.width - room)


def bars(rock: Box, start: Point, end: Point, width: float) -> bool:
    """Whether a rock is in the way of somebody so wide who goes straight on."""
    way = Pose(*start, direction(start, end))
    lanes = (way.aside(side * width / 2) for side in (0, 1, -1))
    far = span(start, end)
    return any(interrupts(rock.corners, (lane.point, lane.ahead(far).point)) for lane in lanes)


def hull(body: Body) -> Box:
    """The least box around a unit."""
    return body if isinstance(body, Box) else box(body.pose, body.width, body.depth)


def _round(rock: Box, start: Point, end: Point, width: float) -> float:
    """mm more by one or two of its corners; nothing if there is no such way."""
    least = min(_lengths(rock, start, end, width), default=inf)
    return least - span(start, end) if least < inf else 0.0


def _lengths(rock: Box, start: Point, end: Point, width: float) -> Iterator[float]:
    corners = _stations(rock, width / 2 + CLEAR)
    for n, first in enumerate(corners):
        if interrupts(rock.corners, (start, first)):
            continue
        for last in (first, corners[n - 1], corners[(n + 1) % 4]):
            way: Line = (last, end)
            if not interrupts(rock.corners, way):
                yield span(start, first) + span(first, last) + span(last, end)


def _stations(rock: Box, mm: float) -> tuple[Point, ...]:
    """The corners of a rock that is so much bigger on all sides."""
    return box(rock.pose.ahead(mm), rock.width + 2 * mm, rock.depth + 2 * mm).corners
