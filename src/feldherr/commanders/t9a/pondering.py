"""The rules while one question is thought about: who has what does not change meanwhile."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.model_rules.rule import ModelRule
from feldherr.games.t9a.moments import Pool
from feldherr.games.t9a.odds.editions import Thinking
from feldherr.games.t9a.odds.thought import unheard
from feldherr.games.t9a.state import Unit

T = TypeVar("T")


class Pondering(Thinking, NinthAge):
    """Remembers the pools of units and the rules they have.

    In thought units change their places, formations, engagements and weapons, but lose nobody.
    """

    def __init__(self, rules: NinthAge) -> None:
        super().__init__(rules.opening, rules.state, unheard)
        self.known: dict[Hashable, Any] = {}

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found under a key, else what is found now."""
        if key not in self.known:
            self.known[key] = find()
        found: T = self.known[key]
        return found

    def forget(self, name: str) -> None:
        """A unit is another one from now on."""
        for what in ("pools", "unit"):
            self.known.pop((what, name), None)

    def pools(self, unit: Unit) -> list[Pool]:
        return self.once(("pools", unit.id), lambda: super(Pondering, self).pools(unit))

    def rules_of(self, pool: Pool) -> tuple[Given, ...]:
        key = "rules", pool.key, *self.unit(pool.troop).weapons.items()
        return self.once(key, lambda: super(Pondering, self).rules_of(pool))

    def unit_rules(self, unit: Unit) -> list[ModelRule]:
        return self.once(("unit", unit.id), lambda: super(Pondering, self).unit_rules(unit))
