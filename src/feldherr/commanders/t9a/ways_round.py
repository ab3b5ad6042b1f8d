"""Ways of units that something stands before: up to it, aside, and round it."""

from collections.abc import Iterator
from math import degrees, inf, pi

from feldherr.field.body import Body
from feldherr.field.box import Box, Side
from feldherr.field.path import wheel
from feldherr.field.pose import Pose
from feldherr.field.straight import meeting, room_ahead
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.formation import Formation, boundary
from feldherr.games.t9a.formation.spacing import SPACING
from feldherr.games.t9a.movement.arranging import centred
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement

from .detours import hull

TURNS = (0.0, *(sign * n * pi / 12 for n in (1, 2, 3, 4, 6) for sign in (1, -1)))
"""Radians by which a unit may turn before it goes on."""
SPARE = 0.05 * INCH
"""mm beyond Unit Spacing that are left to what is ahead."""
WORTH_IT = INCH
"""mm. Shorter ways are not thought of."""
Way = tuple[Pose, ...]


class WaysRound:
    """Ways of one unit among its obstacles."""

    def __init__(self, rules: NinthAge, unit: Unit) -> None:
        self.rules, self.unit = rules, unit
        self.own = rules.formation(unit)
        self.others = [hull(o.shape) for o in rules.obstacles(unit) if isinstance(o.shape, Body)]

    def ways(self) -> Iterator[Placement]:
        """Marches and advances; nothing for who flies or has nothing before him."""
        rules, unit = self.rules, self.unit
        if rules.flies(unit) or self._room(self.own) >= rules.march_rate(unit):
            return
        rates = {"advance": rules.advance_rate(unit), "march": rules.march_rate(unit)}
        for how in rates if rules.can_march(unit) else ("advance",):
            for way in self._within(rates[how]):
                yield Placement((unit.id,), tuple(_stop(pose) for pose in way), how)
        for step in self._steps_aside(rates["advance"] / 2):
            yield Placement((unit.id,), (_stop(step),), "advance")

    def _within(self, rate: float) -> Iterator[Way]:
        """Turned or not as far as there is room; and, turned back, looking as before."""
        for turn in TURNS:
            knee, used = self._turned(self.own, turn)
            turned = self.own.at(knee[-1]) if knee else self.own
            room = self._room(turned)
            far = min(rate - used, room)
            if far >= WORTH_IT:
                yield (*knee, turned.pose.ahead(far))
            far = min(rate - 2 * used, room)
            if turn and far >= WORTH_IT:
                end = turned.at(turned.pose.ahead(far))
                yield (*knee, end.pose, *self._turned(end, -turn)[0])

    def _steps_aside(self, most: float) -> Iterator[Pose]:
        """Sideways past what stands before the unit, at most so far (mm)."""
        own = hull(boundary(self.own))
        half = own.width / 2 + SPACING + SPARE
        for other in self.others:
            if _until(own, other) < inf:
                asides = [own.pose.local(corner)[1] for corner in other.corners]
                for step in (max(asides) + half, min(asides) - half):
                    if abs(step) <= most:
                        yield self.own.pose.aside(step)

    def _turned(self, own: Formation, turn: float) -> tuple[Way, float]:
        """A turn on the spot or a wheel, and the mm that it takes."""
        if not turn:
            return (), 0.0
        if self.rules.spins(self.unit):
            return (centred(own, own.center, own.pose.facing + turn).pose,), 0.0
        side = Side.LEFT if turn > 0 else Side.RIGHT
        return (wheel(own.pose, own.width, side, turn),), abs(turn) * own.width

    def _room(self, own: Formation) -> float:
        """mm straight ahead until something, or the table's edge, is too near."""
        body = hull(boundary(own))
        nearest = min((_until(body, other) for other in self.others), default=inf)
        return min(nearest, room_ahead(body, own.pose.facing, *self.rules.table) - SPARE)


def _until(body: Box, other: Box) -> float:
    """mm straight ahead until something is too near; 0: it is already."""
    hit = meeting(body, body.pose.facing, other, SPACING + SPARE)
    if hit is None and meeting(body, body.pose.facing, other):
        return 0.0
    return hit.enter if hit else inf


def _stop(pose: Pose) -> tuple[float, float, float]:
    return pose.x, pose.y, degrees(pose.facing)
