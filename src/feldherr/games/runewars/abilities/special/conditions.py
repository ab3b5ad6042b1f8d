"""Abilities whose effects are plain, but which may be used only on odd conditions."""

from typing import TYPE_CHECKING

from ...cards.abilities import Ability
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity

if TYPE_CHECKING:
    from ..effects import Effects

SOAKED = 2
"""How many wound tokens soak the tatters."""


@oddity("engaged_with_the_defender")
class EngagedWithTheDefender(Oddity):
    """The defender of an ally's attack is engaged with the own unit."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, attack = rules.unit(occasion.unit), occasion.attack
        return attack is not None and rules.unit(attack.defender) in rules.engaged_with(own)


@oddity("wounded_or_thinned")
class WoundedOrThinned(Oddity):
    """The own unit has a wound or an empty slot."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        trays = rules.unit(occasion.unit).trays
        return any(tray.empty or any(tray.figures) for tray in trays)


@oddity("second_melee")
class SecondMelee(Oddity):
    """It is the second melee attack of this activation."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.state.active == occasion.unit and len(rules.state.attacked) == 2


@oddity("after_melee")
class AfterMelee(Oddity):
    """The attack was a melee attack."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and occasion.attack.type == "melee"


@oddity("an_enemy_has_fallen")
class AnEnemyHasFallen(Oddity):
    """An enemy was destroyed in this battle."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        foes = rules.enemy(rules.unit(occasion.unit).seat)
        return any(u.seat == foes and u.status == "destroyed" for u in rules.state.units.values())


@oddity("an_engaged_enemy_fell")
class AnEngagedEnemyFell(Oddity):
    """The enemy that was destroyed was engaged with the own unit."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.unit in occasion.engaged


@oddity("soaked_tatters")
class SoakedTatters(Oddity):
    """Two wound tokens lie on the card."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        card = card_with(rules.unit(occasion.unit), ability)
        return card.tokens.get("wound", 0) >= SOAKED


@oddity("wound_nearby")
class WoundNearby(Oddity):
    """The unit that was wounded is at range 1, and the own one has a wound itself."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own = rules.unit(occasion.unit)
        hurt = any(any(tray.figures) for tray in own.trays) or any(c.wounds for c in own.cards)
        other = rules.state.units.get(occasion.other)
        return hurt and other is not None and other.alive and rules.range_of(own, other) == 1
