"""B4.5 Move allowances: how far an element may go, and what limits it."""

from functools import cache
from math import ceil

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..base import le
from ..models.troops import LE, Kind, Property, Rates, is_flying, is_roadbound, moves
from ..state import Element
from ..terrain.terrain import BARRIERS, ONLY_ON_ROADS
from .boats import Boats
from .tracks import Track

DARKNESS = 2.0
"""B4.5.b: with a sight of so many LE or less nobody moves further than that."""

Allowance = tuple[float, tuple[str, ...]]
"""How far an element may go, mm, and the rules that say so."""


class Allowances(Boats):
    @rule("T2", "T2.b", "B4.6.a", "G31")
    def rates(self, e: Element) -> Rates:
        """Its move allowances in LE; infantry that has its mounts rides."""
        return _rates(e.kind, e.properties, self.options.plate_slows)

    @rule("B4.5.a", "G16")
    def refuse_distance(self, track: Track, along_roads: bool) -> Refusal | None:
        """Too far for any corner. `along_roads`: single or in a column it may use the road rate."""
        rates = self.rates(track.element)
        if track.mm <= min(rates.open, rates.difficult) * LE and not self._slowed(track):
            return None
        most = max(rates.open, rates.road, rates.downstream) * LE, ("B4.5.a", "T2")
        over = track.mm > most[0] + TOLERANCE
        has, rules = most if over else self.allowance(track, along_roads)
        if track.mm <= has + TOLERANCE:
            return None
        told = {"element": track.element.id, "has": le(has), "needs": more(track.mm)}
        return Refusal("too-far", rules, told)

    def _slowed(self, track: Track) -> bool:
        """Whether more than difficult terrain may slow it: rivers, darkness, a current."""
        kind = track.element.kind
        if kind == "boat" or 0 < self.options.sight <= DARKNESS:
            return True
        return not (is_flying(kind) or self.is_dry(track))

    @rule("B4.5.a", "B4.5.b", "T2", "G16", "G56")
    def allowance(self, track: Track, along_roads: bool) -> Allowance:
        """How far an element may go on this track, mm, and why no further."""
        e = track.element
        if e.kind == "boat":
            return self.sailing_range(track), ("T2.a",)
        rates = self.rates(e)
        if is_flying(e.kind):
            return self._in_the_dark(rates.open * LE, ("B4.5.a", "T2"))
        if self.rivers_waded(track):
            return LE, ("B4.5.c",)
        if along_roads and self.keeps_to_road(track):
            return rates.road * LE, ("B4.5.a", "T2", "G16")
        rate = rates.difficult if self.difficult_way(e, self.ground_of(track)) else rates.open
        return self._in_the_dark(rate * LE, ("B4.5.a", "T2", "G16"))

    @rule("B4.5.b", "B1.b")
    def _in_the_dark(self, mm: float, rules: tuple[str, ...]) -> Allowance:
        """Flying, and off the roads, nobody goes further than he sees in the dark."""
        if 0 < self.options.sight <= DARKNESS and mm > DARKNESS * LE:
            return DARKNESS * LE, ("B4.5.b", "B1.b")
        return mm, rules

    @rule("B4.3.g", "G56", "M4.2.o", "B4.4.a", "B3.2.3.a")
    def refuse_ground(self, track: Track) -> Refusal | None:
        """Where an element cannot go or stand at all."""
        e = track.element
        if e.kind == "boat":
            return self.refuse_voyage(track)
        key = self.barred_way(e, self.ground_of(track)) or self.barred(e, track.after)
        if not key and self._leaves_the_road(track):
            key = ONLY_ON_ROADS.key
        if not key or (key == ONLY_ON_ROADS.key and self.difficult(e, track.before)):
            return None
        return Refusal(key, BARRIERS[key].rules, {"element": e.id})

    @rule("B4.3.g", "G56")
    def _leaves_the_road(self, track: Track) -> bool:
        """Whether somebody bound to roads comes through difficult terrain beside them."""
        e = track.element
        if not is_roadbound(e.kind, e.properties):
            return False
        way = self.ground_of(track)
        rough = any(footing.difficult - self.counts_open(e) for footing in way)
        return rough and not self.keeps_to_road(track)


@cache
def _rates(kind: Kind, properties: tuple[Property, ...], plate_slows: bool) -> Rates:
    worn = (name for name in properties if name != "plate" or plate_slows)
    return moves(kind, frozenset(worn))


def more(mm: float) -> float:
    """A length that is too much, in LE, never rounded down to what would be allowed."""
    return ceil(mm / LE * 10 - 0.05) / 10
