"""34 Abilities that their data alone cannot say: each is an oddity with a name.

Cards name it as `hook`; its class stands in `special/` and says when the ability can be used, on
whom, and what it does beyond the effects of its data.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from feldherr.table import Steps

from ..cards.abilities import Ability
from ..state import Card, Unit
from .hooks import Occasion

if TYPE_CHECKING:
    from .effects import Effects

C = TypeVar("C", bound="type[Oddity]")


class Oddity:
    """What is odd about an ability; by default nothing."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        """Whether more than its data hinders it now."""
        return True

    def allows(self, rules: "Effects", unit: Unit, occasion: Occasion) -> bool:
        """Whether a unit that its data lets be a target may be one."""
        return True

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        """What happens; by default the effects of its data."""
        yield from rules.resolve(ability, occasion)


ODDITIES: dict[str, Oddity] = {}
"""By the name that cards use."""


def oddity(name: str) -> Callable[[C], C]:
    """Registers the class of an oddity under its name."""

    def register(kind: C) -> C:
        assert name not in ODDITIES, f"{name} is taken"
        ODDITIES[name] = kind()
        return kind

    return register


def odd(ability: Ability) -> Oddity | None:
    """What is odd about an ability: None for a hook that has no class, which is never offered."""
    return ODDITIES.get(ability.hook, None if ability.hook else PLAIN)


def card_with(own: Unit, ability: Ability) -> Card:
    """The upgrade card of a unit that has an ability. Raises StopIteration if none has it."""
    return next(card for card in own.cards if not card.discarded and ability in card.card.abilities)


PLAIN = Oddity()
