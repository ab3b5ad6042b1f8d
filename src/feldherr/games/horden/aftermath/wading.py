"""B4.7 Rivers in the straight way of an element in flight, retreat or pursuit."""

from collections.abc import Collection

from feldherr.field.box import Box
from feldherr.field.zone import zone_ahead
from feldherr.table import Steps, rule

from ..models.troops import is_flying
from ..state import Element
from ..terrain.crossing import RiverCrossing
from ..terrain.plan import Course
from .straight import StraightWays, Way, furthest


class Wading(StraightWays, RiverCrossing):
    @rule("B4.7.b", "M4.2.l", "G21")
    def rivers_ahead(self, e: Element, seen: Box, mm: float) -> list[Course]:
        """The rivers in the way that must be crossed outside fords and bridges."""
        if is_flying(e.kind) or not self.ground.streams:
            return []
        river = self.waded(zone_ahead(seen, mm))
        return [river] if river and not self.may_follow(e, river) else []

    @rule("B4.7.b", "B5.5.a", "B5.5.1.c")
    def through_rivers(
        self, e: Element, seen: Box, way: Way, ignoring: Collection[str] = ()
    ) -> Steps[Way]:
        """The way of `e`, which ends at the bank of a river that it does not get through.

        Who stands in a river already has rolled for it this turn, or need not.
        """
        for river in self.rivers_ahead(e, seen, way.mm):
            if river != self.waded(e.box) and not (yield from self.cross_river(e, river)):
                bank = self.way_to_river(river, seen, way.mm)
                return self.cut_short(e, seen, bank, "river", ignoring)
        return way

    def way_to_river(self, river: Course, seen: Box, mm: float) -> float:
        """How far it is to the bank, mm."""

        def dry(d: float) -> bool:
            return river is not self.waded(zone_ahead(seen, d))

        return furthest(dry, 0.0, mm)
