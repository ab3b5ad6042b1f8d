"""What a card can change in the rules: one closed list of hooks.

`Hooks` itself reads the card's data, which is enough for most cards. A card that no data can say
has a subclass in `abilities/special/`, registered with `@special("card-id")`; it overrides only
what is odd about it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from feldherr.table import Steps, rule

from ..attacks.attack import Attack
from ..cards.abilities import Ability, When
from ..cards.conditions import ConditionCard, condition_cards
from ..cards.dials import Face
from ..cards.flags import Flag
from ..cards.units import UnitCard, unit_cards
from ..cards.upgrades import UpgradeCard, upgrade_cards
from ..cards.words import Keyword, Number
from ..state import Card, Unit

if TYPE_CHECKING:
    from .effects import Effects
    from .holders import Holders

H = TypeVar("H", bound="type[Hooks]")
SPECIAL: dict[str, type["Hooks"]] = {}
"""The classes of cards that data alone cannot say, by card id."""


class Occasion(Struct, kw_only=True):
    """A moment at which abilities are resolved. Lives within one step and is never stored.

    `unit` is whose ability is resolved, `other` whom the moment is about beside it, `number` its
    amount (severity, wounds, icons), `engaged` and `near` who was engaged with or at range 1 of a
    unit that is destroyed, `paid` how many surges were spent on a variable ability,
    `chosen` the targets that were chosen, `shaken_by` a morale card, `source` the card whose
    ability is resolved.
    """

    when: When
    unit: str
    other: str = ""
    attack: Attack | None = None
    number: int = 0
    engaged: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    paid: int = 0
    chosen: tuple[str, ...] = ()
    shaken_by: str = ""
    source: str = ""


AnyCard = UnitCard | UpgradeCard | ConditionCard


class Hooks:
    """One card in play, seen by the rules: of a unit, an upgrade, a condition. Has no memory."""

    def __init__(self, card: AnyCard) -> None:
        self.card = card

    # --- Numbers: pure, asked often ---

    @rule("68.0", "68.7", "68.8")
    def keyword(self, rules: "Holders", own: Unit, keyword: Keyword, attack: Attack | None) -> int:
        """How much of a keyword the card gives its unit; 1 for keywords without X."""
        printed: Number = self.card.keywords.get(keyword, 0)
        if "keywords_in_melee" in self.card.flags and (attack is None or attack.type != "melee"):
            return 0
        waits = self.card.from_round if isinstance(self.card, UpgradeCard) else {}
        if rules.state.round < waits.get(keyword, 1):
            return 0
        return rules.number(printed)

    @rule("83.2")
    def defense(self, rules: "Holders", own: Unit, attack: Attack | None) -> int:
        """What the card adds to its unit's defense."""
        printed: Number = self.card.defense if isinstance(self.card, UpgradeCard) else 0
        return rules.number(printed)

    def initiative(self, rules: "Holders", own: Unit, face: Face) -> int:
        """What the card adds to the initiative of an action."""
        changes = self.card.initiative if isinstance(self.card, UpgradeCard) else {}
        return changes.get(face.stance, 0)

    def flags(self, rules: "Holders", own: Unit) -> Sequence[Flag]:
        """Plain permissions and prohibitions, see cards/flags.py."""
        return self.card.flags

    def surge_discount(self, rules: "Holders", own: Unit, attack: Attack) -> int:
        """By how many surges the unit's surge abilities are cheaper, down to 1."""
        return 0

    def threat(self, rules: "Holders", own: Unit, attack: Attack) -> int | None:
        """A threat that replaces the unit's own."""
        return None

    def ranks(self, rules: "Holders", own: Unit, attack: Attack) -> int | None:
        """A number of full ranks for rerolls that replaces the unit's own."""
        return None

    def abilities(self, rules: "Holders", own: Unit) -> Sequence[Ability]:
        """What the card offers; others than its own only if it says so."""
        return self.card.abilities

    # --- Moments ---

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        """Whether more than its data hinders an ability now."""
        return True

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        """Resolve an ability whose cost is paid and whose targets are chosen."""
        yield from rules.resolve(ability, occasion)


def special(card: str) -> Callable[[H], H]:
    """Marks the class of a card that has one of its own."""

    def register(hooks: H) -> H:
        assert card not in SPECIAL, f"{card} has a class already"
        SPECIAL[card] = hooks
        return hooks

    return register


@cache
def hooks_of(card: str) -> Hooks:
    """The hooks of a card. Raises KeyError for an unknown id."""
    upgrades, conditions = upgrade_cards(), condition_cards()
    found: AnyCard | None = unit_cards().get(card) or upgrades.get(card)
    found = found or conditions[card]
    return SPECIAL.get(card, Hooks)(found)


@rule("1.1", "34.7", "15.1")
def in_force(unit: Unit) -> tuple[Hooks, ...]:
    """The hooks of a unit: its own card, its upgrade cards that are not discarded, conditions."""
    upgrades = (card.id for card in unit.cards if not card.discarded)
    return tuple(hooks_of(card) for card in (unit.card, *upgrades, *unit.conditions))


@rule("32.2", "32.3")
def tired(unit: Unit) -> list[Card]:
    """The exhausted cards of a unit that can be readied; some wait for a fallen enemy."""
    spent = [card for card in unit.cards if card.exhausted and not card.discarded]
    return [card for card in spent if "readied_by_kills_only" not in card.card.flags]


@rule("34.6")
def card_of(unit: Unit, hooks: Hooks) -> Card | None:
    """The state of an upgrade card; None for the unit card itself and for conditions."""
    return next((card for card in unit.cards if card.id == hooks.card.id), None)
