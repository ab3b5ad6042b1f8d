"""M4.1.e Camp followers: no model shows them, yet they defend every section of their camp."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import Box, Side, contains
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..combat.contacts import Contacts
from ..combat.fronts import FLANKS, fronts_meet, prolongs, touch
from ..models.troops import ELEMENT_WIDTH, has_front_where_attacked
from ..state import Camp, Element


class CampFollowers(Contacts):
    """Camps of the enemy, fortified or not, as far as their followers fight."""

    @rule("M4.1.e", "M4.1.f", "B5.3.1.a")
    def followers(self, camp: Camp, e: Element) -> Element:
        """The followers who face `e` front to front; they have the camp's id for a name."""
        return self._band(camp, e.box.pose.turned(pi))

    def _band(self, camp: Camp, pose: Pose) -> Element:
        """One element width of followers."""
        return Element(id=camp.id, seat=camp.seat, kind="camp_followers", pose=pose, status="table")

    @rule("B5.3.1.a", "M4.1.b", "M4.1.d")
    def camps_before(self, e: Element) -> Iterator[Camp]:
        """The enemy's camps that the front of `e` touches; their rear is no side to attack."""
        for camp in self.state.camps.values():
            meeting = touch(e.box, camp.box) if camp.holder != e.seat else None
            if meeting and meeting.side is Side.FRONT and meeting.other is not Side.REAR:
                yield camp

    def besiegers(self) -> list[Element]:
        """Enemies so near to a camp that they may touch it: mostly there are none."""
        around = self.state.whereabouts.standing_around
        found: list[Element] = []
        for camp in self.state.camps.values():
            base, seat = camp.box, self.enemy(camp.holder)
            found += around(base.center, base.radius + TOLERANCE, seat)
        return found

    @rule("M4.1.e", "B5.3.1.a", "G52")
    def camp_contacts(self, e: Element) -> list[Camp]:
        """The camps whose followers fight `e`: where no element of theirs defends the section."""
        if not self.state.camps or e.pose is None:
            return []
        camps = [camp for camp in self.camps_before(e) if camp.followers]
        return camps if camps and not self.front_opponents(e) else []

    # --- Like real elements ---

    @rule("B5.3.1.a", "B5.2.1.a", "B5.1.1.a")
    def engaged(self, e: Element, at: Box | None = None) -> bool:
        """Whether it is in contact with an enemy: also before a camp whose followers fight it."""
        return super().engaged(e, at) or (at is None and bool(self.camp_contacts(e)))

    @rule("B5.3.1.a", "B5.2.2.a", "B5.2.2.d")
    def in_front_contact(self, e: Element) -> bool:
        """Whether it is in front contact with any enemy, also with followers."""
        return super().in_front_contact(e) or bool(self.camp_contacts(e))

    @rule("B5.3.1.a", "B5.2.2.b")
    def melee_side(self, e: Element) -> Side:
        """The side that is its front in melee: who attacks a camp has not turned to others."""
        side = super().melee_side(e)
        if side is Side.FRONT or has_front_where_attacked(e.kind):
            return side
        return Side.FRONT if any(camp.followers for camp in self.camps_before(e)) else side

    @rule("B5.3.1.a", "B5.2.2.d", "B5.2.2.f")
    def overlaps_on(self, e: Element, at: Box | None = None) -> dict[Side, Element]:
        """Who overlaps it; the followers of a camp that it attacks do so like real elements."""
        found = super().overlaps_on(e, at)
        if not self.state.camps or at is not None or e.pose is None:
            return found
        for camp in self.camps_before(e):
            taken = {*found, *(flank for _, flank in self.flankers(e))}
            for flank in FLANKS:
                foe = self._beside(e, camp, flank) if flank not in taken else None
                if foe:
                    found[flank] = foe
        return found

    def _beside(self, e: Element, camp: Camp, flank: Side) -> Element | None:
        """Who defends the camp's next section on that flank of `e`, unless it is attacked too."""
        ahead = self.followers(camp, e).box
        aside = ELEMENT_WIDTH if flank is Side.LEFT else -ELEMENT_WIDTH
        band = self._band(camp, ahead.pose.aside(aside))
        if not all(contains(camp.box, corner) for corner in band.box.edge(Side.FRONT)):
            return None
        if any(fronts_meet(band.box, self.front(other)) for other in self.near(band, e.seat)):
            return None
        elements = self.near(e, camp.holder)
        real = (foe for foe in elements if prolongs(self.front(foe), ahead) is flank.opposite)
        return next(real, band if camp.followers else None)
