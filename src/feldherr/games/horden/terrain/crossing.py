"""B4.7 Crossing rivers: the rolls that a river asks for."""

from typing import Any

from feldherr.table import Steps, rule

from ..models.troops import is_flying
from ..state import Element
from .plan import Course
from .terrain import Terrain

FOOTHOLD = {("normal", True): 2, ("raging", True): 4, ("raging", False): 2}
"""T4: the least W6 roll, by the river's character and whether the element is undead."""


class RiverCrossing(Terrain):
    """An element wades through a river, outside fords and bridges (G21)."""

    @rule("B4.7.b", "T4", "G22", "M4.2.l")
    def foothold(self, e: Element, river: Course) -> int:
        """The least W6 roll with which `e` may move on in a river of known character; 0 = none."""
        if is_flying(e.kind) or self.may_follow(e, river):
            return 0
        return FOOTHOLD.get((self.character(river.name), e.undead), 0)

    @rule("B4.7.a", "B4.7.b", "T3", "T4", "G22")
    def cross_river(self, e: Element, river: Course) -> Steps[bool]:
        """Whether `e` gets through this turn. What failure means is for move and flight to say.

        The first who wants to cross finds out the river's character.
        """
        yield from self.roll_character(river.name)
        needs = self.foothold(e, river)
        if not needs:
            return True
        told: dict[str, Any] = {"element": e.id, "river": river.name, "needs": needs}
        (face,) = yield from self.roll(e.seat, "crossing", 6, **told)
        crossed = face >= needs
        self.tell("crosses" if crossed else "halts", "B4.7.b", "T4", roll=face, **told)
        return crossed
