"""B4.3.b, B4.3.d, B4.3.e, B4.3.f Moving into contact: who may, from where, and how it ends."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from feldherr.field.box import Box, Side, separation
from feldherr.field.contact import Contact, beyond, common_length, side_line
from feldherr.field.pose import span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..aftermath.fortifications import line
from ..combat.fronts import FLANKS, touch
from ..combat.targets import Targets
from ..models.troops import ELEMENT_WIDTH, WAGONS_AND_LITTERS, is_archers, is_flying, is_ground
from ..state import Camp, Element, Section
from .action_points import Attack
from .flying import Flying
from .obstacles import Body, Obstacles, within
from .tracks import Track

PEACEFUL = WAGONS_AND_LITTERS | {"artillery", "war_wagon", "airship", "baggage"}
"""B4.3.e: who may not move into contact with enemy elements."""

CLOSE = 2 * ELEMENT_WIDTH
"""mm. An enemy further from a body than this has it in no front zone."""


class Encounter(NamedTuple):
    """A track that ends in a new contact with an enemy, and how they touch there."""

    track: Track
    foe: Element
    contact: Contact

    @property
    @rule("G68", "B5.2.2.d")
    def overlap(self) -> bool:
        """Flank to flank: no contact with a flank, and no attack."""
        return self.contact.side in FLANKS and self.contact.other in FLANKS

    @property
    def attack(self) -> bool:
        """Whether it brings an enemy into contact that was not."""
        return not self.overlap and self.foe.id not in self.track.element.met


def attacks_of(encounters: Iterable[Encounter]) -> list[Attack]:
    """Who attacks whom in these encounters."""
    return [(this.track.element, this.foe) for this in encounters if this.attack]


class Approach(Targets, Obstacles, Flying):
    @rule("B4.3.b", "G45")
    def encounters(self, tracks: Iterable[Track], bodies: Sequence[Body]) -> list[Encounter]:
        """The contacts with enemies that these tracks bring about, or change."""
        found: list[Encounter] = []
        for track in tracks:
            end, seat = track.after, track.element.seat
            for foe, base in within(bodies, end.center, end.radius):
                if foe.seat == seat or separation(end, base) > TOLERANCE:
                    continue
                met = touch(end, base)
                if met and met != touch(track.before, base):
                    found.append(Encounter(track, foe, met))
        return found

    def refuse_encounter(self, this: Encounter, bodies: Sequence[Body]) -> Refusal | None:
        """Why an element may not move into this contact."""
        track, foe, met = this
        e, told = track.element, {"element": track.element.id, "foe": foe.id}
        if e.kind in PEACEFUL:
            return Refusal("no-contact-for", ("B4.3.e",), told)
        if this.overlap:
            return None
        if not aligned(track.after, foe.box, met):
            return Refusal("misaligned", ("B5.2.2.a", "G45"), {**told, "side": met.other.value})
        return (
            self._refuse_side(track, foe, met)
            or self._refuse_shooter(track, foe, met)
            or self._refuse_kind(track, foe, met, bodies)
            or self._refuse_withdrawal(track, foe, bodies)
        )

    # --- From where ---

    @rule("B4.3.b")
    def _refuse_side(self, track: Track, foe: Element, met: Contact) -> Refusal | None:
        """Flank and rear are attacked from beyond their line, or folding in from an overlap."""
        if met.other is Side.FRONT:
            return None
        e, side = track.element, met.other
        if beyond(track.before, side_line(foe.box, side)) or (foe.id, side.value) in e.overlapped:
            return None
        told = {"element": e.id, "foe": foe.id, "side": side.value}
        return Refusal("flank-start", ("B4.3.b",), told)

    @rule("B4.3.a")
    def _refuse_withdrawal(
        self, track: Track, foe: Element, bodies: Sequence[Body]
    ) -> Refusal | None:
        """Straight away from an enemy's front, but not into contact with another."""
        e, others = track.element, [base for _, base in bodies]
        for before, base in within(bodies, track.before.center, track.before.radius + CLOSE):
            if before.seat == e.seat or before is foe or not self.heeds(e, before):
                continue
            gone = base.pose.local(track.after.center)[0] - base.pose.local(track.before.center)[0]
            apart = [other for other in others if other is not base]
            if gone > TOLERANCE and self.stands_before(before, track.before.corners, apart):
                told = {"element": e.id, "foe": before.id, "other": foe.id}
                return Refusal("only-withdraws", ("B4.3.a",), told)
        return None

    # --- Who ---

    @rule("B4.3.d")
    def _refuse_shooter(self, track: Track, foe: Element, met: Contact) -> Refusal | None:
        """Who can shoot at riders or flyers does so instead of running at their front."""
        e = track.element
        if met.other is not Side.FRONT or not (is_archers(e.kind) or e.kind == "handgunner"):
            return None
        if foe.troop.category == "foot" or e.pose is None or self.is_bound(e):
            return None
        if not self.shot(e, foe):
            return None
        return Refusal("shoots-instead", ("B4.3.d",), {"element": e.id, "foe": foe.id})

    @rule("B4.4.b", "B4.4.d", "B4.8.a")
    def _refuse_kind(
        self, track: Track, foe: Element, met: Contact, bodies: Sequence[Body]
    ) -> Refusal | None:
        """Flyers, boats and those who fight them."""
        e, told = track.element, {"element": track.element.id, "foe": foe.id}
        if refusal := self.refuse_attack_on_flyer(e, foe):
            return refusal
        if is_flying(e.kind) and is_ground(foe.kind):
            bases = (base for _, base in bodies)
            if not self.landing_room(e, track.after, bases, fighting=True):
                return Refusal("no-landing-room", ("B4.4.d",), told)
        if foe.kind == "boat" and not self._can_board(e, foe, met):
            return Refusal("boat-not-landed", ("B4.8.a",), told)
        return None

    @rule("B4.8.a")
    def _can_board(self, e: Element, boat: Element, met: Contact) -> bool:
        """Elements from the land attack a landed boat, on the side that lies at their bank."""
        if is_flying(e.kind) or e.kind == "boat":
            return True
        return boat.landed and met.other is self.landing_side(boat.box)

    # --- Camps and fortifications ---

    @rule("B4.3.e", "B4.3.f", "B5.3.1.c", "G45")
    def refuse_siege(self, track: Track) -> Refusal | None:
        """Why an element may not stand like that before an enemy's camp or fortification."""
        e, after = track.element, track.after
        if not self.works_near(after.center, after.radius + TOLERANCE):
            return None
        end = after.edge(Side.FRONT)
        for section in self.state.sections.values():
            length = common_length(end, line(section)) if section.seat != e.seat else 0.0
            if length > TOLERANCE and (refusal := self._refuse_storm(track, section, length)):
                return refusal
        for camp in self.state.camps.values():
            met = touch(after, camp.box) if camp.holder != e.seat else None
            if met and (refusal := self._refuse_raid(track, camp, met)):
                return refusal
        return None

    def _refuse_storm(self, track: Track, section: Section, length: float) -> Refusal | None:
        e, told = track.element, {"element": track.element.id, "works": section.id}
        if e.kind in PEACEFUL and not besieges(e):
            return Refusal("no-siege-for", ("B4.3.e", "B4.3.f"), told)
        if not self.may_attack(e, section):
            return Refusal("too-strong", ("B5.3.1.c",), told)
        if length < ELEMENT_WIDTH - TOLERANCE:
            return Refusal("misaligned-wall", ("G45",), told)
        return None

    def _refuse_raid(self, track: Track, camp: Camp, met: Contact) -> Refusal | None:
        e, told = track.element, {"element": track.element.id, "works": camp.id}
        walled = any(section.camp == camp.id for section in self.state.sections.values())
        if e.kind in PEACEFUL and not (walled and besieges(e)):
            return Refusal("no-siege-for", ("B4.3.e", "B4.3.f"), told)
        if met.side is Side.FRONT and not aligned(track.after, camp.box, met):
            return Refusal("misaligned-wall", ("G45",), told)
        return None


@rule("B4.3.f")
def besieges(e: Element) -> bool:
    """Artillery and siege towers may move up to fortifications."""
    return e.kind == "artillery" or "siege_tower" in e.properties


@rule("G45", "B5.2.2.a", "B5.2.2.h")
def aligned(at: Box, foe: Box, met: Contact) -> bool:
    """Whether a front lies on one edge of an enemy as it must, corner to corner.

    An edge that is shorter is covered; a longer one is divided into element widths.
    """
    if met.side is not Side.FRONT:
        return False
    edge, reach = foe.edge(met.other), foe.extent(met.other)
    if met.length < min(at.width, reach) - TOLERANCE:
        return False
    if reach <= at.width + TOLERANCE:
        return True
    off = span(at.front_right, edge[0]) % ELEMENT_WIDTH
    return min(off, ELEMENT_WIDTH - off) <= TOLERANCE
