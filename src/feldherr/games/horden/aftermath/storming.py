"""B5.3.1 Combat for fortifications: storming a section, and who holds a place in the end."""

from feldherr.field.box import Box, collides
from feldherr.table import Refusal, Steps, rule

from ..models.troops import is_flying, is_foot, is_ground, troop
from ..state import Camp, Element, Section
from .fortifications import Fortifications, inner_ground
from .losses import changes_hands

ACROSS = -4
"""T9.27: mounted elements that fight across a fortification."""


class Storming(Fortifications):
    """B5.3.1 after the fight itself, which is melee like any other."""

    @rule("M4.1.e", "B5.3.1.a", "G52")
    def followers_run(self, camp: Camp) -> None:
        """The followers came off worse at one place: all run away, and the camp is open."""
        camp.followers = False
        self.tell("followers-run", "M4.1.e", "B5.3.1.a", camp=camp.id, side=camp.seat)

    @rule("B5.3.1.e", "M4.1.k")
    def storm_refusal(self, e: Element, section: Section) -> Refusal | None:
        """Why `e` may not try to climb over a section that lies in its way."""
        told = {"element": e.id, "section": section.id}
        if not is_ground(e.kind) or section.seat == e.seat:
            return Refusal("never-storms", ("M4.1.k", "M4.1.j"), told)
        if section.permanent and not is_foot(e.kind):
            return Refusal("too-strong-to-storm", ("B5.3.1.e", "M4.1.k"), told)
        if self.is_defended(section):
            return Refusal("section-defended", ("B5.3.1.e",), told)
        return None

    @rule("B5.3.1.e", "G53")
    def storm(self, e: Element, section: Section) -> Steps[bool]:
        """Whether `e` climbs over an undefended section into the fortification.

        Who fails stays before it, in the way of those behind.
        """
        factor = self.storm_factor(e)
        own, other = yield from self.roll(
            e.seat, "storm", 6, 6, element=e.id, section=section.id, factor=factor
        )
        climbs = other < own + factor
        self.tell(
            "storms" if climbs else "fails-to-storm",
            "B5.3.1.e",
            element=e.id,
            section=section.id,
            total=own + factor,
            roll=other,
        )
        if climbs:
            section.stormed = section.gate
        return climbs

    @rule("B5.3.1.e", "G53", "T8", "T9.27")
    def storm_factor(self, e: Element) -> int:
        """The combat factor against foot behind a fortification."""
        return troop(e.kind).combat.against("foot") + (0 if is_foot(e.kind) else ACROSS)

    @rule("B5.3.1.d", "B5.3.1.c", "M4.1.k")
    def may_follow_in(self, e: Element) -> bool:
        """Whether a victor himself follows into a fortification."""
        return not is_flying(e.kind) and e.kind not in ("war_wagon", "artillery")

    @rule("M4.1.h", "B5.3.1.f", "B5.5.1.e")
    def change_hands(self) -> None:
        """Camps and fortifications fall to who alone stands in them. Asked after every movement."""
        for camp in self.state.camps.values():
            if taker := changes_hands(camp.holder, self.seats_in(camp.box)):
                self.capture(camp, taker)
        for section in self.state.sections.values():
            inside = [] if section.camp else self.seats_in(inner_ground(section))
            if taker := changes_hands(section.seat, inside):
                section.seat, section.stormed = taker, False
                self.tell("section-taken", "B5.3.1.f", section=section.id, side=taker)

    def seats_in(self, place: Box) -> list[str]:
        """Whose ground elements stand at least partly in a place."""
        near = self.state.whereabouts.standing_around(place.center, place.radius)
        return [e.seat for e in near if is_ground(e.kind) and collides(e.box, place)]
