"""B4.4 Special rules for flying elements: landing, taking off, and who may attack them."""

from collections.abc import Iterable, Iterator

from feldherr.field.box import Box, box, collides, inside_table
from feldherr.table import Refusal, rule

from ..base import DEPTH
from ..models.troops import ELEMENT_WIDTH, LE, is_flying, is_ground
from ..state import Element
from .interpenetration import Interpenetration

FLYERS_ONLY_IF = ("B4.4.b",)


class Flying(Interpenetration):
    # --- Attacking flying elements ---

    @rule("B4.4.b")
    def within_reach(self, e: Element, foe: Element) -> bool:
        """Whether `e` may attack a flying element without magic."""
        if is_flying(e.kind) or is_ground(foe.kind) or e.individual == "hero" or foe.landed:
            return True
        return self.fights_on_the_ground(foe) or any(
            is_ground(other.kind) for other in self.overlapping(foe)
        )

    @rule("B4.4.b")
    def refuse_attack_on_flyer(self, e: Element, foe: Element) -> Refusal | None:
        """A wizard's magic brings it within reach, for 1 AP more."""
        if self.within_reach(e, foe) or e.individual == "wizard":
            return None
        return Refusal("flies-too-high", FLYERS_ONLY_IF, {"element": e.id, "foe": foe.id})

    @rule("B4.4.b")
    def needs_magic(self, e: Element, foe: Element) -> bool:
        """Whether a wizard must pay for reaching a flying element."""
        return e.individual == "wizard" and not self.within_reach(e, foe)

    # --- Landing and taking off ---

    @rule("B4.4.d")
    def landing_room(self, e: Element, at: Box, bodies: Iterable[Box], fighting: bool) -> bool:
        """Whether there is room to come down: 1 LE more than the base, behind it or before it.

        Before an enemy only the ground behind can be free.
        """
        depth, others = at.depth + LE, list(bodies)
        strips = [box(at.pose, ELEMENT_WIDTH, depth)]
        if not fighting:
            strips.append(box(at.pose.ahead(LE), ELEMENT_WIDTH, depth))
        return any(self._free_strip(strip, others) for strip in strips)

    def _free_strip(self, strip: Box, others: Iterable[Box]) -> bool:
        inside = inside_table(strip, self.width, DEPTH)
        return inside and not any(collides(strip, other) for other in others)

    @rule("B4.4.d", "M4.2.o")
    def refuse_landing(self, e: Element, at: Box, bodies: Iterable[Box]) -> Refusal | None:
        """Why it cannot land there: no room, or no ground."""
        told = {"element": e.id}
        if not is_flying(e.kind):
            return Refusal("cannot-land", ("B4.4.c",), told)
        footing = self.ground.footing_of(at)
        if footing.impassable or self.waded_under(footing):
            return Refusal("no-ground", ("B4.4.d", "M4.2.o"), told)
        if not self.landing_room(e, at, bodies, fighting=False):
            return Refusal("no-landing-room", ("B4.4.d",), told)
        return None

    @rule("B4.4.c")
    def landings(self, seat: str) -> Iterator[str]:
        """The words by which flying elements land or take off where they are."""
        for e in self.elements(seat):
            if is_flying(e.kind) and not e.moved and not self.engaged(e):
                yield f"take-off {e.id}" if e.landed else f"land {e.id}"
