"""Oddities that runes, morale cards and special dice carry out."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...cards.decks import morale_cards
from ...cards.dice import faces, sides
from ...cards.words import Bane, MoraleType
from ...morale.tests import REPLACED
from ..dice_effects import within
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity

if TYPE_CHECKING:
    from ..effects import Effects

FAR = 5
BANE_OF: dict[MoraleType, Bane] = {"confusion": "stun", "doubt": "panic", "fear": "immobilize"}


@oddity("fire_rune")
class FireRune(Oddity):
    """A ranged attack with one red die whose threat is the number of unstable runes."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(rules.targets_of(rules.unit(occasion.unit), "ranged"))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, threat = rules.unit(occasion.unit), rules.number("unstable")
        yield from rules.attack_with(own, "ranged", {"red": 1}, threat)


@oddity("corruption_rune")
class CorruptionRune(Oddity):
    """The top morale card: damage by its icons, and a bane by its type."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for name in occasion.chosen:
            foe = rules.unit(name)
            (drawn,) = yield from rules.draw_morale(foe, 1)
            card = morale_cards()[drawn]
            yield from rules.damage(foe, card.icons)
            yield from rules.give(foe, BANE_OF[card.type])


@oddity("dawnblade")
class Dawnblade(Oddity):
    """An engaged enemy suffers damage equal to the threat for each surge."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        threat = rules.threat(within(occasion))
        for name in occasion.chosen:
            yield from rules.damage(rules.unit(name), threat * occasion.paid)


@oddity("grotesque_slasher")
class GrotesqueSlasher(Oddity):
    """A blue die after a melee attack: stun for a hit, immobilize for a surge."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.type == "melee"

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, foe = rules.unit(occasion.unit), rules.unit(within(occasion).defender)
        (face,) = yield from rules.roll(own.seat, "skill-dice", sides("blue"), unit=own.id,
                                   colours=["blue"])  # fmt: skip
        shown = faces()["blue"][face - 1]
        rules.tell("skill-rolled", "34.5", unit=own.id, icons=list[str](shown) or ["no-icons"],
                   dice=[f"blue-{face}"])  # fmt: skip
        if "hit" in shown:
            yield from rules.give(foe, "stun")
        if "surge" in shown:
            yield from rules.give(foe, "immobilize")


@oddity("venom_brewed")
class VenomBrewed(Oddity):
    """Wounds become banes of one type on the card."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.number("natural") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        card = card_with(own, ability)
        words = [str(number) for number in range(1, rules.number("natural") + 1)]
        count = int((yield from rules.decide(own.seat, "how-many", words.copy)))
        token = yield from rules.decide(own.seat, "which-token", lambda: list[str](rules.banes))
        yield from rules.wound(own, count)
        card.tokens = {**card.tokens, token: card.tokens.get(token, 0) + count}


@oddity("panic_for_tests")
class PanicForTests(Oddity):
    """The test of an enemy at range 1-5 becomes panic by its severity."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        other = rules.state.units.get(occasion.other)
        own = rules.unit(occasion.unit)
        return other is not None and other.alive and rules.range_of(own, other) <= FAR

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        rules.state.extra = {**rules.state.extra, REPLACED: 1}
        yield from rules.give(rules.unit(occasion.other), "panic", occasion.number)


@oddity("fear_incarnate")
class FearIncarnate(PanicForTests):
    """An enemy at range 1-5 suffers damage by the icons of the morale card that it suffered."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        yield from rules.damage(rules.unit(occasion.other), occasion.number)


@oddity("reform_after_triumph")
class ReformAfterTriumph(Oddity):
    """A reform after an enemy that was engaged with the unit is destroyed."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.unit in occasion.engaged

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        yield from rules.reform(rules.unit(occasion.unit))


@oddity("goblet_filled")
class GobletFilled(Oddity):
    """A wound token on the card when an enemy at range 1 is destroyed."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.unit in occasion.near

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        card = card_with(rules.unit(occasion.unit), ability)
        card.tokens = {**card.tokens, "wound": card.tokens.get("wound", 0) + 1}
        yield from ()


@oddity("goblet_drunk")
class GobletDrunk(Oddity):
    """A token of the card takes a wound away."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own = rules.unit(occasion.unit)
        hurt = any(any(tray.figures) for tray in own.trays) or any(c.wounds for c in own.cards)
        return hurt and card_with(own, ability).tokens.get("wound", 0) > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        card = card_with(own, ability)
        card.tokens = {**card.tokens, "wound": card.tokens["wound"] - 1}
        yield from rules.heal(own, 1)
