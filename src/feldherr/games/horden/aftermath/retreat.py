"""B5.5 Retreat of elements."""

from math import ceil, pi

from feldherr.field.box import Box, box
from feldherr.field.pose import angle_between, direction, normal
from feldherr.field.straight import Meeting, meeting
from feldherr.field.tolerance import ANGLE_TOLERANCE
from feldherr.table import Steps, rule

from ..base import le
from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH, LE
from ..movement.allowances import Allowances
from ..movement.tracks import single_track
from ..movement.zones import Zones
from ..state import Element
from .recoil import Recoil
from .straight import Way, furthest, looking
from .wading import Wading

WATCH = 4.0
"""mm. How closely a way through the control zone of an enemy is looked at."""


class Retreat(Wading, Recoil, Zones, Allowances):
    @rule("B5.5.a", "B5.5.b", "B5.5.c")
    def retreat(self, e: Element, foe: Element) -> Steps[bool]:
        """Recoil, then straight away from the opponent by a full move, facing him.

        Whether the recoil destroyed it.
        """
        away = self.away_from(e, foe)
        back = yield from self.fall_back(e, foe)
        if back.end != "stands" or back.pushed:
            return back.end == "destroyed"
        e.landed = False
        base = self._facing_opponent(e, away)
        seen = looking(base, normal(base.pose.facing + pi))
        way = yield from self.through_rivers(e, seen, self.retreat_way(e, base, seen))
        end = base.pose.ahead(-way.mm)
        path = tuple(map(stop_of, (e.box.pose, base.pose, end)))
        self.tell("retreats", "B5.5.a", "B5.5.b", element=e.id, le=le(way.mm), path=path)
        self.put(e, end)
        return False

    @rule("B5.5.a", "B5.5.b")
    def away_from(self, e: Element, foe: Element) -> float:
        """The direction straight away from the opponent, who touches its front or shot at it.

        Its front in melee: that is a flank if it had no room to turn to face him.
        """
        back = normal(self.front(e).pose.facing + pi)
        if e.met or foe.pose is None:
            return back
        away = direction(foe.box.center, e.box.center)
        return back if abs(angle_between(back, away)) <= ANGLE_TOLERANCE else away

    @rule("B5.5.b")
    def _facing_opponent(self, e: Element, away: float) -> Box:
        """Its base, turned to face the opponent if there is room for that."""
        turn = angle_between(e.box.pose.facing, away + pi)
        if abs(turn) <= ANGLE_TOLERANCE:
            return e.box
        base = box(e.box.pose.about(e.box.center, turn), e.box.width, e.box.depth)
        return e.box if self.in_the_way(e, base) else base

    @rule("B5.5.a", "B5.5.c", "T2")
    def retreat_way(self, e: Element, base: Box, seen: Box) -> Way:
        """How far it gets back from `base`, ahead of `seen`: a full move if nothing stops it."""
        rates = self.rates(e)
        way = self.clear_way(e, seen, max(rates.open, rates.road) * LE)
        mm = self._full_move(e, base, way.mm)
        held = self._to_control_zone(e, seen, mm)
        if held >= way.mm:
            return way
        return self.cut_short(e, seen, held, "zone" if held < mm else "allowance")

    @rule("B4.5.a", "B4.5.c", "G16", "T2")
    def _full_move(self, e: Element, base: Box, mm: float) -> float:
        """How far of `mm` straight back a move may go: at its edge bad ground slows nobody yet."""

        def allowance(d: float) -> float:
            track = single_track(e, base.pose, [base.pose.ahead(-d)])
            return self.allowance(track, along_roads=True)[0]

        least = min(mm, allowance(mm))
        return furthest(lambda d: d <= allowance(d), least, mm)

    @rule("B5.5.a", "B5.5.c", "G14")
    def _to_control_zone(self, e: Element, seen: Box, mm: float) -> float:
        """How far it gets before it enters a control zone; it may leave the one it stands in."""
        for foe in self.bodies_near(e, seen, seen.pose.facing, mm, around=ELEMENT_WIDTH):
            if foe.seat == e.seat or foe.status != "table" or not self.heeds(e, foe):
                continue
            met = meeting(seen, seen.pose.facing, self.front_zone(foe))
            if met and met.enter < mm:
                mm = self._entry(e, seen, foe, met, mm)
        return mm

    def _entry(self, e: Element, seen: Box, foe: Element, zone: Meeting, mm: float) -> float:
        """Where on its way the zone of `foe` controls it, unless others always stand between."""
        last = min(mm, zone.leave)
        for d in (zone.enter + n * WATCH for n in range(ceil((last - zone.enter) / WATCH))):
            at = box(seen.pose.ahead(d + WATCH), seen.width, seen.depth)
            if foe in self.controllers(e, at):
                return d
        return mm
