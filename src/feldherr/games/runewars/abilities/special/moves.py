"""Oddities that move units."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...movement.order import Order
from ...state import Unit
from ..dice_effects import within
from ..hooks import Occasion
from ..oddities import Oddity, oddity

if TYPE_CHECKING:
    from ..effects import Effects

HEAVIER = 3
"""Units of so many times its trays can be thrown aside."""


@oddity("shift_afterwards")
class ShiftAfterwards(Oddity):
    """A shift of speed 1 after the attack, not out of a melee."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        attack.orders = [*attack.orders, Order(action="shift", speed=1, disengages=False)]
        yield from ()


@oddity("move_afterwards")
class MoveAfterwards(Oddity):
    """A march after the attack, as fast as surges were spent, perhaps turning."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        order = Order(action="march", speed=occasion.paid, kinds=("straight", "turn"))
        attack.orders = [*attack.orders, order]
        yield from ()


@oddity("thrown_aside")
class ThrownAside(Oddity):
    """An engaged enemy of at most three times its trays is shifted by its enemy."""

    def allows(self, rules: "Effects", unit: Unit, occasion: Occasion) -> bool:
        return len(unit.trays) <= HEAVIER * len(rules.unit(occasion.unit).trays)

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        seat = rules.unit(occasion.unit).seat
        for name in occasion.chosen:
            order = Order(action="shift", speed=1, by=seat, enters=False)
            yield from rules.move(rules.unit(name), order)


@oddity("thrown_aside_by_few")
class ThrownAsideByFew(ThrownAside):
    """The same for enemies of fewer trays than its own."""

    def allows(self, rules: "Effects", unit: Unit, occasion: Occasion) -> bool:
        return len(unit.trays) < len(rules.unit(occasion.unit).trays)


@oddity("driven_ally")
class DrivenAlly(Oddity):
    """An ally may suffer a wound for a reform or a shift of speed 1, with a card for a charge."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for name in occasion.chosen:
            ally = rules.unit(name)
            if not (yield from rules.may(ally.seat, "driven", unit=name)):
                continue
            yield from rules.wound(ally, 1)
            if ally.alive:
                yield from self._acts(rules, rules.unit(occasion.unit), ally)

    def _acts(self, rules: "Effects", own: Unit, ally: Unit) -> Steps[None]:
        """A charge stuns the ally afterwards."""
        fury = rules.flagged(own, "driven_fury")
        words = ["reform", "shift", *(["charge"] if fury else [])]
        action = yield from rules.decide(ally.seat, "which-action", words.copy)
        if action == "reform":
            yield from rules.reform(ally)
            return
        charge = action == "charge"
        yield from rules.move(ally, Order(action="shift", speed=1, charge=charge))
        if charge and ally.alive:
            yield from rules.give(ally, "stun")


@oddity("insatiable_hunger")
class InsatiableHunger(Oddity):
    """Before the end phase a march of speed 1 or 2, perhaps turning."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        speed = yield from rules.choose(own.seat, "which-speed", ("1", "2"))
        order = Order(action="march", speed=int(speed), kinds=("straight", "turn"))
        yield from rules.move(own, order)


@oddity("scuttling")
class Scuttling(Oddity):
    """After the command phase a shift of speed 1."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        yield from rules.move(rules.unit(occasion.unit), Order(action="shift", speed=1))
