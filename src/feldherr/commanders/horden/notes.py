"""What a commander has thought out: odds for ever, the rest while the enemy stands still."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from feldherr.games.horden.combat.odds import Odds
from feldherr.table import Placement


class Notes:
    """Kept from question to question, so that only what has changed is thought about again."""

    def __init__(self) -> None:
        self.odds: dict[tuple[Any, ...], Odds] = {}
        """odds by all that they depend on; never wrong, whatever the battle"""
        self.storms: dict[tuple[str, str, str], float] = {}
        """what an element's attack on a camp's followers is worth"""
        self.thoughts: dict[Hashable, Any] = {}
        self.ideas: dict[Hashable, list[Placement]] = {}
        self._seen: Hashable = None

    def look(self, rules: Any, seat: str, mood: Hashable) -> None:
        """Forget everything but odds if the enemy, his camps, the rivers or the mood changed."""
        state = rules.state
        seen = (
            state.turn,
            mood,
            tuple((e.id, e.pose, e.individual) for e in rules.elements(rules.enemy(seat))),
            tuple((camp.id, camp.holder) for camp in state.camps.values()),
            tuple(state.rivers.items()),
        )
        if seen != self._seen:
            self._seen = seen
            self.thoughts.clear()
            self.ideas.clear()

    def idea(self, key: Hashable, make: Callable[[], Iterable[Placement]]) -> list[Placement]:
        """The ideas of that key, had once."""
        if key not in self.ideas:
            self.ideas[key] = list(make())
        return self.ideas[key]
