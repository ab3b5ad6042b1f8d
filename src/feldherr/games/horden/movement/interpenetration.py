"""B4.9 Interpenetration: who may move or recoil through whom."""

from math import pi

from feldherr.field.pose import angle_between
from feldherr.field.tolerance import ANGLE_TOLERANCE
from feldherr.table import rule

from ..combat.contacts import Contacts
from ..models.troops import is_archers, is_flying, is_ground, is_light_infantry, is_mounted
from ..state import Element


class Interpenetration(Contacts):
    """The eight rows of B4.9. That there is room behind is for the mover's final place to show."""

    @rule("B4.9")
    def may_pass(
        self,
        mover: Element,
        other: Element,
        recoiling: bool = False,
        facing: float | None = None,
    ) -> bool:
        """Whether `mover` may go through `other`, over it or under it.

        `facing`: the mover's while it passes, radians; by default as it stands.
        """
        if mover.kind == "god":
            return True
        if mover.seat != other.seat:
            return self._flies_over(mover, other, recoiling)
        looks = mover.box.pose.facing if facing is None else facing
        turn = abs(angle_between(looks, other.box.pose.facing))
        if recoiling:
            return self._recoils_through(mover, other, turn)
        return (
            self._flies_over(mover, other, recoiling)
            or self._goes_under(mover, other)
            or self._moves_through(mover, other, turn)
        )

    @rule("B4.9")
    def _flies_over(self, mover: Element, other: Element, recoiling: bool) -> bool:
        """Flying elements over all ground elements; never when recoiling."""
        return is_flying(mover.kind) and is_ground(other.kind) and not recoiling

    @rule("B4.9", "B4.4.b")
    def _goes_under(self, mover: Element, other: Element) -> bool:
        """Ground elements under their own flying elements that are not down to fight."""
        if not (is_ground(mover.kind) and is_flying(other.kind)):
            return False
        return not other.landed and not self.fights_on_the_ground(other)

    @rule("B4.9", "T10.b")
    def _moves_through(self, mover: Element, other: Element, turn: float) -> bool:
        """Mounted through Light Infantry, and Light Infantry through all, along their facing."""
        if not (_same(turn) or _same(pi - turn)):
            return False
        light = is_light_infantry(other.kind)
        return is_light_infantry(mover.kind) or (is_mounted(mover.kind) and light)

    @rule("B4.9", "B5.3.2.b", "B5.3.2.c")
    def _recoils_through(self, mover: Element, other: Element, turn: float) -> bool:
        """Only through troops that face the same way."""
        if self._goes_under(mover, other):
            return True
        if not _same(turn):
            return False
        if is_mounted(mover.kind):
            return other.kind not in ("pike", "behemoth")
        if mover.kind == "legionary":
            return other.kind in ("spear", "legionary")
        if mover.kind == "pike" or is_archers(mover.kind):
            return other.kind == "blade"
        return is_light_infantry(mover.kind)

    @rule("B4.9", "B4.4.b")
    def fights_on_the_ground(self, flyer: Element) -> bool:
        """Whether a flying element is in melee with a ground element."""
        return any(is_ground(foe.kind) for foe in self.foes_touching(flyer))


def _same(turn: float) -> bool:
    return turn <= ANGLE_TOLERANCE
