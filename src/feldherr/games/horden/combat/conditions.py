"""T10: the conditions of its entries that depend on the position."""

from feldherr.table import rule

from ..state import Element
from .defeat import Defeat
from .factors import Factors


class Conditions(Factors):
    @rule("T10.3", "B5.3.b", "M4.2.i")
    def in_open(self, d: Defeat) -> bool:
        """Whether the loser stands in the open, and does not fight across a fortification."""
        return not self.in_difficult(d) and self.section_between(d.e, d.foe) is None

    @rule("M4.2.d", "M4.2.e")
    def in_difficult(self, d: Defeat) -> bool:
        """Whether the loser stands in terrain that is difficult for it."""
        return self.difficult(d.e, melee=d.melee)

    @rule("T10.LU", "M4.2.f")
    def open_for_enemy(self, d: Defeat) -> bool:
        """Whether the loser stands in terrain that its enemy counts as open in combat."""
        return not self.difficult(d.foe, at=d.e.box, melee=True)

    @rule("T10.AI/WW", "T10.BH", "T9.4")
    def magically_shot(self, d: Defeat) -> bool:
        """Whether a wizard guided the enemy's shot."""
        return not d.melee and self.has(d.foe, "wizard") and d.foe.aided == "shooting"

    @rule("T10.AR")
    def sheltered(self, e: Element) -> bool:
        """Whether it stands in a camp or behind a fortification."""
        return self.camp_around(e) is not None or self.defends(e) is not None
