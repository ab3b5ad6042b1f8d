"""Whether to call a God: it fights better than anybody, but who knows for how long."""

from typing import Any

from feldherr.field.box import Side
from feldherr.games.horden.movement.goals import against
from feldherr.games.horden.state import Element

from .fights import Fights
from .thought import moved_in_thought

STAYS = 5 / 6
"""B3.2.1.b: the chance that a God is not gone in the next own turn."""
ENDLESS = 60
"""Turns of both sides that a battle without a limit is thought to last still."""
EARNED = 3.0
"""Points that an action point earns otherwise; a God costs six (B3.2.1.a)."""
COST = 6


class Divine:
    """What Gods are worth: their fights while they stay, less the points that their going costs."""

    def __init__(self, rules: Any, fights: Fights) -> None:
        self.rules, self.fights = rules, fights

    def worth(self, god: Element) -> float:
        """The points expected from calling it now."""
        later = self.turns_left() - 1
        fights = sum(STAYS**turn for turn in range(later + 1))
        lost = (1 - STAYS**later) * god.points
        return self.best_fight(god) * fights - lost - EARNED * COST

    def turns_left(self) -> int:
        """How many own turns there are still, this one counted (G48)."""
        limit, turn = self.rules.options.turn_limit, self.rules.state.turn
        return 1 + (max(limit - turn, 0) if limit else ENDLESS) // 2

    def best_fight(self, god: Element) -> float:
        """The swing of its best fight: wherever the enemy stands it reaches him."""
        return max((self.swing(god, foe) for foe in self.rules.enemies(god)), default=0.0)

    def swing(self, god: Element, foe: Element) -> float:
        """What an attack on the front of an enemy is worth."""
        with moved_in_thought(self.rules, [(god, against(foe.box, Side.FRONT))]):
            return self.fights.swing(god, foe)
