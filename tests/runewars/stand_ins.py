"""Deeds that do nothing, so that one chapter can be tried without the others."""

from typing import Any, Literal

from feldherr.games.runewars.abilities.hooks import Hooks, Occasion
from feldherr.games.runewars.cards.abilities import Ability
from feldherr.games.runewars.cards.words import Token
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.movement.order import Order
from feldherr.games.runewars.state import Unit
from feldherr.table import Steps


class Alone(Runewars):
    """The round without moves, attacks, abilities and banes."""

    def can_use(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> bool:
        return False

    def inspiration(self, unit: Unit) -> Steps[None]:
        yield from ()

    def banes_on_reveal(self, unit: Unit) -> Steps[None]:
        yield from ()

    def square_up_on_reveal(self, unit: Unit) -> Steps[None]:
        yield from ()

    def move(self, unit: Unit, order: Order) -> Steps[bool]:
        return self._noted("move", unit, order)

    def reform(self, unit: Unit, by: str = "") -> Steps[bool]:
        return self._noted("reform", unit)

    def attack(self, unit: Unit, kind: Literal["melee", "ranged"], target: str = "") -> Steps[bool]:
        return self._noted("attack", unit, kind)

    def skill(self, unit: Unit) -> Steps[bool]:
        return self._noted("skill", unit)

    def new_figures(self, unit: Unit, count: int) -> Steps[None]:
        yield from self._noted("new-figures", unit, count)

    def give(self, unit: Unit, token: Token, count: int = 1) -> Steps[None]:
        self.add(unit, token, count)
        yield from ()

    def take(self, unit: Unit, token: Token, count: int = 1) -> None:
        self.add(unit, token, -count)

    def _noted(self, deed: str, unit: Unit, what: Any = "") -> Steps[bool]:
        """What was asked for stands among the events."""
        self.tell(deed, unit=unit.id, what=what)
        yield from ()
        return True
