"""68 Keywords, 83 defense: numbers that the cards of a unit change."""

from feldherr.table import rule

from ..attacks.attack import Attack
from ..cards.decks import morale_cards
from ..cards.flags import Flag
from ..cards.words import BANES, BOONS, Keyword, MoraleType
from ..state import Card, Unit
from .deeds import Deeds
from .hooks import in_force

COUNTED = frozenset(
    {"brutal", "impact", "precise", "regenerate", "lethal", "protected", "overgrow"}
)
"""Keywords with an X: several instances are added up (68.7). Steadfast is counted, too."""
STEADFAST: dict[MoraleType, Keyword] = {
    "doubt": "steadfast_doubt",
    "fear": "steadfast_fear",
    "confusion": "steadfast_confusion",
}


class Holders(Deeds):
    """What units have by their cards."""

    banes, boons = BANES, BOONS

    @rule("68.7", "68.8")
    def keyword(self, unit: Unit, name: Keyword, attack: Attack | None = None) -> int:
        """How much of a keyword a unit has now; without X: 1 or 0."""
        given = sum(h.keyword(self, unit, name, attack) for h in in_force(unit))
        if attack is not None and unit.id == attack.attacker:
            given += attack.gained.get(name, 0)
        counted = name in COUNTED or name.startswith("steadfast")
        return given if counted else min(1, given)

    def flagged(self, unit: Unit, flag: Flag) -> bool:
        """Whether any card of a unit has that flag (cards/flags.py)."""
        return any(flag in h.flags(self, unit) for h in in_force(unit))

    @rule("58.3", "58.4.a", "68.6")
    def card_icons(self, unit: Unit, card: str) -> int:
        """The icons of a morale card; one more if the unit is steadfast against its type."""
        printed = morale_cards()[card]
        return printed.icons + self.keyword(unit, STEADFAST[printed.type])

    @rule("2.0", "83.0", "83.1", "83.2")
    def defense(self, unit: Unit, attack: Attack | None = None) -> int:
        """The defense of its standard figures: never below 1."""
        return max(1, self.number(unit.printed.defense) + self.defense_change(unit, attack))

    @rule("2.2", "38.4", "38.5", "83.3", "83.4")
    def hero_defense(self, unit: Unit, card: Card, attack: Attack | None = None) -> int:
        """The defense of a figure upgrade: its own with the unit's changes."""
        figure = card.card.figure
        assert figure is not None, card.id
        return max(1, self.number(figure.defense) + self.defense_change(unit, attack))

    @rule("2.0", "83.2", "41.9.a", "41.9.d")
    def defense_change(self, unit: Unit, attack: Attack | None) -> int:
        """All that is added to or taken from the printed defense."""
        change = unit.defend + sum(h.defense(self, unit, attack) for h in in_force(unit))
        if attack is None:
            return change
        if unit.id == attack.attacker:
            return change + attack.own_defense
        return change + attack.defense + self._sheltered(unit, attack)

    @rule("41.9.a", "41.9.d", "41.9")
    def _sheltered(self, unit: Unit, attack: Attack) -> int:
        """What the terrain adds that it occupies."""
        if not unit.inside:
            return 0
        keywords = self.half(unit.inside).keywords
        return keywords.get("fortified" if attack.type == "melee" else "cover", 0)
