"""Whether to call a God: it fights better than anybody, but who knows for how long."""

from typing import Any

from feldherr.field.box import Side
from feldherr.games.horden.movement.goals import against
from feldherr.games.horden.state import Element

from .fights import Fights
from .thought import moved_in_thought

STAYS = 5 / 6
"""B3.2.1.b: the chance that a God is not gone in the next own turn."""
COMES = 0.5
"""How often it finds the fight that it looks for: the enemy moves, and action points are few."""
ENDLESS = 60
"""Turns of both sides that a battle without a limit is thought to last still."""
EARNED = 3.0
"""Points that an action point earns otherwise: a God costs six (B3.2.1.a), and each attack one."""
COST = 6


class Divine:
    """What Gods are worth: their fights while they stay, less the points that their going costs."""

    def __init__(self, rules: Any, fights: Fights) -> None:
        self.rules, self.fights = rules, fights

    def worth(self, god: Element) -> float:
        """The points expected from calling it now."""
        left = self.turns_left()
        best = self.best_fights(god)[:left]
        fights = sum(STAYS**turn * (COMES * swing - EARNED) for turn, swing in enumerate(best))
        lost = (1 - STAYS ** (left - 1)) * god.points
        return fights - lost - EARNED * COST

    def turns_left(self) -> int:
        """How many own turns there are still, this one counted (G48)."""
        limit, turn = self.rules.options.turn_limit, self.rules.state.turn
        return 1 + (max(limit - turn, 0) if limit else ENDLESS) // 2

    def best_fights(self, god: Element) -> list[float]:
        """The swings of its fights, the best first: one a turn, wherever the enemy stands."""
        swings = (self.swing(god, foe) for foe in self.rules.enemies(god))
        return sorted((swing for swing in swings if swing > 0), reverse=True)

    def swing(self, god: Element, foe: Element) -> float:
        """What an attack on the front of an enemy is worth."""
        with moved_in_thought(self.rules, [(god, against(foe.box, Side.FRONT))]):
            return self.fights.swing(god, foe)
