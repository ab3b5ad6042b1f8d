"""B4.7 Crossing rivers: the rolls that a river asks for."""

from feldherr.table import Steps, rule

from .plan import Course
from .state import Element
from .terrain import Terrain
from .troops import is_flying

FOOTHOLD = {("normal", True): 2, ("raging", True): 4, ("raging", False): 2}
"""T4: the least W6 roll, by the river's character and whether the element is undead."""


class Crossing(Terrain):
    """An element wades through a river, outside fords and bridges (G21)."""

    @rule("B4.7.a")
    def find_character(self, river: Course) -> Steps[str]:
        """The river's character; rolled when the first ground element wants to cross it."""
        if not self.character(river.name):
            yield from self.roll_character(river)
        return self.character(river.name)

    @rule("B4.7.b", "T4", "G22")
    def foothold(self, e: Element, character: str) -> int:
        """The least W6 roll with which `e` may move on in such a river; 0 = no roll."""
        if is_flying(e.kind) or e.kind == "boat" or self.at_home_in_water(e):
            return 0
        return FOOTHOLD.get((character, e.undead), 0)

    @rule("M4.2.l")
    def at_home_in_water(self, e: Element) -> bool:
        """A Lurker of the waters: it moves in the river instead of crossing it."""
        return e.kind == "lurker" and e.lair in ("river", "inland", "water", "lake", "sea")

    @rule("B4.7.b", "T3", "T4", "G22")
    def cross_river(self, e: Element, river: Course) -> Steps[bool]:
        """Whether `e` gets through this turn. What failure means is for move and flight to say."""
        character = yield from self.find_character(river)
        needed = self.foothold(e, character)
        if not needed:
            return True
        (face,) = yield from self.roll(
            e.seat, "crossing", 6, element=e.id, river=river.name, needs=needed
        )
        crossed = face >= needed
        key = "crosses" if crossed else "halts-at-river"
        self.tell(key, "B4.7.b", "T4", element=e.id, river=river.name, roll=face, needs=needed)
        return crossed
