"""34 Using an ability: cost, condition, targets, and what its data says that it does."""

from collections.abc import Callable
from typing import Any

from feldherr.table import Steps, rule

from ..cards import abilities as data
from ..cards.abilities import Ability
from ..state import Unit
from .hooks import Hooks, Occasion
from .oddities import odd
from .unit_effects import UnitEffects


class Effects(UnitEffects):
    """What abilities do. The dispatch is closed: one method for each kind of effect."""

    @property
    def whole(self) -> "Effects":
        return self

    @rule("34.0", "34.3", "34.6", "76.4")
    def can_use(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> bool:
        """Whether its cost can be paid, its condition holds and it has a target."""
        mine = at(occasion, own)
        if not self.payable(own, hooks, ability, mine) or not self.holds(ability.given, mine):
            return False
        special = odd(ability)
        if special is None or not special.usable(self, ability, mine):
            return False
        if ability.target is not None and not self.candidates(ability, mine):
            return False
        return hooks.usable(self, ability, mine)

    @rule("34.0", "34.7", "15.4", "84.0")
    def use(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> Steps[None]:
        """Pay the cost, choose the targets, resolve."""
        mine = at(occasion, own)
        mine.source = hooks.card.id
        self.tell("ability-used", "34.0", unit=own.id, card=hooks.card.id)
        yield from self.pay(own, hooks, ability, mine)
        mine.chosen = yield from self.choose_targets(ability, mine)
        special = odd(ability)
        if special is not None and ability.hook:
            yield from special.resolve(self, ability, mine)
        else:
            yield from hooks.resolve(self, ability, mine)

    @rule("34.0")
    def resolve(self, ability: Ability, occasion: Occasion) -> Steps[None]:
        """Every effect of an ability in order, on the targets that were chosen."""
        for effect in ability.effects:
            yield from self._deed(type(effect))(effect, occasion)

    def _deed(self, kind: type[Any]) -> Callable[[Any, Occasion], Steps[None]]:
        """The method for a kind of effect."""
        deeds: dict[type[Any], Callable[[Any, Occasion], Steps[None]]] = {
            data.AddIcon: self.do_add_icon,
            data.RemoveIcon: self.do_remove_icon,
            data.AddDie: self.do_add_die,
            data.SwapDie: self.do_swap_die,
            data.DropDie: self.do_drop_die,
            data.Reroll: self.do_reroll,
            data.SetDie: self.do_set_die,
            data.Gain: self.do_gain,
            data.Defense: self.do_defense,
            data.Give: self.do_give,
            data.Lose: self.do_lose,
            data.Damage: self.do_damage,
            data.Wound: self.do_wound,
            data.Heal: self.do_heal,
            data.Ready: self.do_ready,
            data.Test: self.do_test,
            data.Act: self.do_act,
            data.Recast: self.do_recast,
            data.Raise: self.do_raise,
            data.Strip: self.do_strip,
        }
        return deeds[kind]


def at(occasion: Occasion, own: Unit) -> Occasion:
    """The same moment for a unit whose ability is resolved."""
    return Occasion(
        when=occasion.when, unit=own.id, other=occasion.other, attack=occasion.attack,
        number=occasion.number, engaged=occasion.engaged, near=occasion.near,
        shaken_by=occasion.shaken_by,
    )  # fmt: skip
