"""Oddities after attacks, wounds and destroyed units."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity
from .conditions import SOAKED

if TYPE_CHECKING:
    from ..effects import Effects

MANY = 3
"""How many wounds quench the thirst of Bilehall."""


@oddity("another_melee")
class AnotherMelee(Oddity):
    """A melee attack on another enemy that was not targeted by one in this activation."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        melee = occasion.attack is not None and occasion.attack.type == "melee"
        return melee and bool(self._others(rules, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, others = rules.unit(occasion.unit), self._others(rules, occasion)
        name = yield from rules.decide(own.seat, "attack-target", others.copy)
        yield from rules.attack(own, "melee", name)

    def _others(self, rules: "Effects", occasion: Occasion) -> list[str]:
        reached = rules.targets_of(rules.unit(occasion.unit), "melee")
        return [foe.id for foe in reached if foe.id not in rules.state.attacked]


@oddity("shield_of_margath")
class ShieldOfMargath(Oddity):
    """Whoever attacked in melee suffers damage equal to the own defense."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.type == "melee"

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, foe = rules.unit(occasion.unit), rules.unit(occasion.other)
        if foe.alive:
            yield from rules.damage(foe, rules.defense(own))


@oddity("avenger")
class Avenger(Oddity):
    """A melee attack at once; then the tool lies open, and the unit is not activated any more."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.type == "melee"

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        yield from rules.attack(own, "melee")
        own.revealed = True


@oddity("file_leader")
class FileLeader(Oddity):
    """Who charges it is attacked first, if its open tool says melee."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, foe = rules.unit(occasion.unit), rules.unit(occasion.other)
        face, charge = rules.face(own), rules.modifier(foe)
        charged = charge is not None and charge.charges and not foe.modifier_off
        return own.revealed and face is not None and face.action == "melee" and charged

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        yield from rules.attack(rules.unit(occasion.unit), "melee", occasion.other)


@oddity("shard_of_the_shadow_rune")
class ShardOfTheShadowRune(Oddity):
    """After a tray was destroyed: a rally that exhausts the card, or a wound less."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.trays_lost > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        chosen = yield from rules.choose(own.seat, "rally-or-heal", ("rally", "heal"))
        if chosen == "rally":
            yield from rules.perform(own, "rally")
            card_with(own, ability).exhausted = True
        else:
            yield from rules.heal(own, 1)


@oddity("thirst_of_bilehall")
class ThirstOfBilehall(Oddity):
    """After three wounds or more: a wound or a bane less, or a card is readied."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.wounds >= MANY

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        banes = [bane for bane in rules.banes if own.has(bane)]
        cards = {card.id: card for card in own.cards if card.exhausted and not card.discarded}
        answer = yield from rules.choose(own.seat, "thirst", ("heal", *banes, *cards))
        bane = next((bane for bane in banes if bane == answer), None)
        if answer == "heal":
            yield from rules.heal(own, 1)
        elif bane is not None:
            rules.take(own, bane)
        else:
            cards[answer].exhausted = False
            rules.tell("readied", "32.2", unit=own.id, card=answer)


@oddity("tatters_soaked")
class TattersSoaked(Oddity):
    """An engaged enemy was wounded: a wound token on the card, two at most."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own = rules.unit(occasion.unit)
        other = rules.state.units.get(occasion.other)
        room = card_with(own, ability).tokens.get("wound", 0) < SOAKED
        return room and other is not None and other in rules.engaged_with(own)

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        card = card_with(rules.unit(occasion.unit), ability)
        card.tokens = {**card.tokens, "wound": card.tokens.get("wound", 0) + 1}
        yield from ()
