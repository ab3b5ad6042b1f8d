"""Oddities that change the dice of an attack."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...attacks.attack import Attack
from ...cards.abilities import Ability
from ...cards.words import Keyword
from ..dice_effects import within
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity

if TYPE_CHECKING:
    from ..effects import Effects

PER_LETHAL = 3
"""How many wound tokens of the frenzy make one point of Lethal."""


def gain(attack: Attack, keyword: Keyword, count: int) -> None:
    """A keyword for this attack."""
    if count:
        attack.gained = {**attack.gained, keyword: attack.gained.get(keyword, 0) + count}


@oddity("reaping_blade")
class ReapingBlade(Oddity):
    """Each die without an icon adds a mortal strike."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        blanks = sum(not die.icons and not die.out for die in attack.dice)
        if blanks:
            rules.add_icons(attack, "mortal_strike", blanks)
        yield from ()


@oddity("reroll_of_the_attacker")
class RerollOfTheAttacker(Oddity):
    """The defender has dice of the attacker rolled again, up to the stable runes."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.number("stable") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        seat = rules.unit(occasion.unit).seat
        yield from rules.reroll(within(occasion), rules.number("stable"), "56.0", seat)


@oddity("eagle_banner")
class EagleBanner(Oddity):
    """Inspiration tokens become mortal strikes."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.unit(occasion.unit).has("inspiration") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        words = [str(number) for number in range(1, own.has("inspiration") + 1)]
        spent = int((yield from rules.decide(own.seat, "how-many", words.copy)))
        rules.take(own, "inspiration", spent)
        rules.add_icons(within(occasion), "mortal_strike", spent)


@oddity("dimodian_blades")
class DimodianBlades(Oddity):
    """Precise and Lethal by runes, where the unit has neither."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, attack = rules.unit(occasion.unit), within(occasion)
        if not rules.keyword(own, "precise", attack):
            gain(attack, "precise", rules.number("stable"))
        if not rules.keyword(own, "lethal", attack):
            gain(attack, "lethal", rules.number("unstable"))
        yield from ()


@oddity("feeding_frenzy")
class FeedingFrenzy(Oddity):
    """The trays that enemies have lost make the unit lethal."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        card = card_with(rules.unit(occasion.unit), ability)
        gain(within(occasion), "lethal", card.tokens.get("wound", 0) // PER_LETHAL)
        yield from ()


@oddity("bloodrage")
class Bloodrage(Oddity):
    """Conduits of the whole army are exhausted, one point of Lethal for each."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._conduits(rules, ability, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, attack = rules.unit(occasion.unit), within(occasion)
        while conduits := self._conduits(rules, ability, occasion):
            words = [*conduits, "done"]
            name = yield from rules.choose(own.seat, "conduit", words)
            if name == "done":
                return
            unit = rules.unit(name)
            next(c for c in unit.cards if c.id == conduits[name]).exhausted = True
            rules.tell("exhausted", "32.1", unit=name, card=conduits[name])
            gain(attack, "lethal", 1)

    def _conduits(self, rules: "Effects", ability: Ability, occasion: Occasion) -> dict[str, str]:
        """The units that have such a card ready, and the card."""
        return {
            unit.id: card.id
            for unit in rules.allies(rules.unit(occasion.unit))
            for card in unit.cards
            if not card.discarded and not card.exhausted and ability in card.card.abilities
        }


@oddity("ready_a_conduit")
class ReadyAConduit(Oddity):
    """Before the unit is destroyed another conduit is readied."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._spent(rules, ability, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        spent = self._spent(rules, ability, occasion)
        seat = rules.unit(occasion.unit).seat
        name = yield from rules.decide(seat, "conduit", spent.keys)
        unit = rules.unit(name)
        next(c for c in unit.cards if c.id == spent[name]).exhausted = False
        rules.tell("readied", "32.2", unit=name, card=spent[name])

    def _spent(self, rules: "Effects", ability: Ability, occasion: Occasion) -> dict[str, str]:
        own = rules.unit(occasion.unit)
        return {
            unit.id: card.id
            for unit in rules.others(own)
            for card in unit.cards
            if card.exhausted and not card.discarded and ability in card.card.abilities
        }


@oddity("card_token_to_defender")
class CardTokenToDefender(Oddity):
    """A bane that lies on the card goes to the defender."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return any(card_with(rules.unit(occasion.unit), ability).tokens.values())

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        card = card_with(rules.unit(occasion.unit), ability)
        token = next(token for token in rules.banes if card.tokens.get(token))
        card.tokens = {**card.tokens, token: card.tokens[token] - 1}
        yield from rules.give(rules.unit(within(occasion).defender), token)
