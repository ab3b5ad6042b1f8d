"""B5.4 Fleeing elements."""

from collections.abc import Iterator
from math import cos, pi, radians

from msgspec import Struct

from feldherr.field.box import Box, box, collides
from feldherr.field.pose import angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.zone import zone_ahead
from feldherr.table import Steps, rule

from ..base import le as rounded
from ..deployment.stops import stop_of
from ..models.troops import LE, is_flying
from ..state import Element
from .recoil import Recoil
from .straight import Way
from .wading import Wading

STEP, WIDEST = 5, 85
"""Degrees: the steps in which a fleeing element turns aside, and the most that it does."""
CLEARANCE = 2 * TOLERANCE
"""mm. Nearer to an enemy would be contact."""
LEAST = LE / 3
"""mm. Who gains less ground than that with a further leg has no way left to flee."""


class Leg(Struct, frozen=True):
    """A straight piece of a flight: the base turned into its direction, and how far that leads.

    `rough`: into difficult terrain; `gain`: mm of ground in the direction away from the enemy.
    """

    base: Box
    way: Way
    rough: bool
    gain: float

    def leads(self, mm: float) -> bool:
        """Whether it leads so far, or to the edge of the table."""
        return self.way.halt == "edge" or self.way.mm >= mm - TOLERANCE


class Flight(Wading, Recoil):
    @rule("B5.4.a", "B5.4.b", "G15")
    def flee(self, e: Element, foe: Element, le: int) -> Steps[bool]:
        """Recoil, turn about, run `le` length units once; afterwards it may be moved again.

        Whether the recoil destroyed it.
        """
        if e.kind in ("god", "lurker"):
            yield from self.flee_off(e)
            return False
        away = self.front(e).pose.facing + pi
        back = yield from self.fall_back(e, foe)
        if back.end != "stands":
            return back.end == "destroyed"
        self._turn_about(e, away)
        yield from self._run(e, le * LE - (0 if self.options.flight_follows_recoil else back.mm))
        return False

    @rule("B5.4.a", "T10.GO", "T10.LU")
    def flee_off(self, e: Element) -> Steps[None]:
        """Gods and Lurkers flee from the battlefield at once."""
        yield from self.leave(e, "fled", "B5.4.a")

    @rule("B5.4.b")
    def _turn_about(self, e: Element, away: float) -> None:
        """It turns on the spot, with its rear to where its front in melee was."""
        e.landed = False
        turned = e.box.pose.about(e.box.center, angle_between(e.box.pose.facing, away))
        path = stop_of(e.box.pose), stop_of(turned)
        self.tell("turns-about", "B5.4.b", element=e.id, path=path)
        self.put(e, turned)

    @rule("B5.4.b", "B5.4.c", "G15")
    def _run(self, e: Element, mm: float) -> Steps[None]:
        """Straight on, leg by leg, as far as the distance lasts and the way is not blocked."""
        away, crossed = e.box.pose.facing, set[str]()
        while mm > TOLERANCE and e.pose is not None:
            leg = self._next_leg(e, away, mm)
            if leg is None or not (leg.gain >= min(LEAST, mm / 2) or leg.way.halt == "edge"):
                return
            yield from self._run_leg(e, leg, crossed)
            mm -= leg.way.mm

    # --- Which way ---

    @rule("B5.4.b", "G15")
    def _next_leg(self, e: Element, away: float, mm: float) -> Leg | None:
        """The leg that deviates least from the direction `away` and leads far enough.

        Difficult terrain is bypassed if that is possible at all. If everything is blocked, the leg
        that gains most.
        """
        legs, rough = list[Leg](), self.difficult(e)
        for turn in _turns():
            leg = self._leg(e, away, turn, mm)
            if leg and leg.leads(mm) and (rough or not leg.rough):
                return leg
            legs += [leg] if leg else []
        far = next((leg for leg in legs if leg.leads(mm)), None)
        return far or max(legs, key=lambda leg: round(leg.gain), default=None)

    @rule("B5.4.b", "B4.9")
    def _leg(self, e: Element, away: float, turn: float, mm: float) -> Leg | None:
        """The leg that deviates by `turn` from `away`; None if there is no room to turn."""
        facing = e.box.pose.facing
        by, center = angle_between(facing, away + turn), e.box.center
        base = box(e.box.pose.about(center, by), e.box.width, e.box.depth) if by else e.box
        crossed = self.in_the_way(e, base) if by else ()
        if not all(self.may_pass(e, other, facing=base.pose.facing) for other in crossed):
            return None
        way = self.clear_way(e, base, mm, CLEARANCE)
        end = box(base.pose.ahead(way.mm), base.width, base.depth)
        if any(collides(end, other.box) for other in crossed):
            return None
        rough = not is_flying(e.kind) and self.difficult(e, zone_ahead(base, way.mm))
        return Leg(base, way, rough, way.mm * cos(turn))

    # --- Running ---

    @rule("B5.4.b", "B5.4.c", "B4.7.b")
    def _run_leg(self, e: Element, leg: Leg, crossed: set[str]) -> Steps[None]:
        """Run one leg; it leads through rivers, or off the table."""
        for river in self.rivers_ahead(e, leg.base, leg.way.mm):
            if river.name not in crossed and not (yield from self.cross_river(e, river)):
                self.tell("stuck-at-river", "B5.4.b", "B4.7.b", element=e.id, river=river.name)
                self.lose(e, "drowned", "B5.4.b", "B4.7.b")
                return
            crossed.add(river.name)
        end = leg.base.pose.ahead(leg.way.mm)
        path = tuple(map(stop_of, (e.box.pose, leg.base.pose, end)))
        self.tell("flees", "B5.4.b", "G15", element=e.id, le=rounded(leg.way.mm), path=path)
        if leg.way.halt == "edge":
            yield from self.leave_table(e, "fled", "B5.4.c")
        else:
            self.put(e, end)


def _turns() -> Iterator[float]:
    """By how much a flight may turn aside: not at all, then more and more, left before right."""
    yield 0.0
    for degrees in range(STEP, WIDEST + 1, STEP):
        yield radians(degrees)
        yield -radians(degrees)
