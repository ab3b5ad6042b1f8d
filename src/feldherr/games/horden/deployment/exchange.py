"""B3.1.e Exchanging Lurkers and Boats that find no terrain on this table."""

from shapely.geometry.base import BaseGeometry

from feldherr.table import Steps, rule

from ..models.points import individual_price
from ..models.roster import substitute
from ..state import Element
from .lineup import Lineup

SUBSTITUTES = ("light_infantry", "horde", "rampart")
"""B3.1.e: what an element may be exchanged for."""


class Exchange(Lineup):
    @rule("B3.1.e", "G37")
    def exchange_one(self) -> Steps[bool]:
        """The first element without suitable terrain is exchanged; whether there was one."""
        for seat in (self.defender, self.state.attacker):
            for e in self.state.elements.values():
                if e.seat == seat and e.status == "reserve" and self.out_of_place(e):
                    yield from self.exchange(e)
                    return True
        return False

    @rule("B3.1.e")
    def out_of_place(self, e: Element) -> bool:
        """Whether a Lurker or Boat has nowhere to be on this table."""
        if e.kind == "lurker":
            return not self.lairs_for(e)
        if e.kind != "boat":
            return False
        berths = self.berths(e.seat, e)
        return all(self.outside_zone(e.seat, berth, [e]) for berth in berths)

    @rule("B3.1.e")
    def exchange(self, e: Element) -> Steps[None]:
        """The owner takes Light Infantry, a Horde or a section of fortification instead."""
        people = individual_price(e.individual, e.commander)
        choices = SUBSTITUTES[:2] if people else SUBSTITUTES
        said = yield from self.choose(e.seat, "exchange", choices, element=e.id)
        self.tell("exchanged", "B3.1.e", side=e.seat, element=e.id, substitute=said)
        if said == "rampart":
            del self.state.elements[e.id]
            self.state.ramparts[e.seat] = self.state.ramparts.get(e.seat, 0) + 1
        else:
            self._replace(e, said, people)
        for kept in (vars(e), vars(self.state)):
            kept.clear()  # what was derived from who was there before

    @rule("B3.1.e")
    def _replace(self, e: Element, said: str, people: int) -> None:
        """Another element steps into its place in the line; `people`: what its individuals cost."""
        e.kind = "light_infantry" if said == "light_infantry" else "horde"
        e.lair, e.properties, e.points = "", (), e.troop.points + people
        e.id, e.name = substitute(e.id, said), ""
        self.state.elements = {other.id: other for other in self.state.elements.values()}

    # --- Lairs ---

    @rule("B3.1.e", "B3.2.3.d")
    def lairs_for(self, e: Element) -> list[str]:
        """The pieces where a Lurker may lurk: the attacker's must reach into his own zone."""
        lairs = self.lairs(e.lair)
        if e.seat == self.defender:
            return lairs
        edge = self.base_edge(e.seat)
        return [name for name in lairs if edge.meets(self.lair_ground(name))]

    def lair_ground(self, name: str) -> BaseGeometry:
        """The ground of a piece or river."""
        patches = {patch.piece.name: patch.core for patch in self.ground.patches}
        return patches[name] if name in patches else self.ground.stream(name).core
