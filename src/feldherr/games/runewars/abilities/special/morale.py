"""Oddities of boons, banes and morale tests."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...state import Unit
from ..hooks import Occasion
from ..oddities import Oddity, oddity

if TYPE_CHECKING:
    from ..effects import Effects

FAR = 5
"""The range of the bannerscamp."""


@oddity("wounds_for_banes")
class WoundsForBanes(Oddity):
    """Banes that it receives become wounds."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        bane = next(bane for bane in rules.banes if bane == occasion.other)
        rules.take(own, bane, occasion.number)
        yield from rules.wound(own, occasion.number)


@oddity("panic_after_rally")
class PanicAfterRally(Oddity):
    """An enemy at range 1-5 that rallies receives panic."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own = rules.unit(occasion.unit)
        other = rules.state.units.get(occasion.other)
        return other is not None and other.alive and rules.range_of(own, other) <= FAR

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        yield from rules.give(rules.unit(occasion.other), "panic")


@oddity("war_crier")
class WarCrier(Oddity):
    """A bane of its own goes to an enemy."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        banes = [bane for bane in rules.banes if own.has(bane)]
        answer = yield from rules.decide(own.seat, "which-token", lambda: list[str](banes))
        bane = next(bane for bane in banes if bane == answer)
        rules.take(own, bane)
        for name in occasion.chosen:
            yield from rules.give(rules.unit(name), bane)


@oddity("deathcaller")
class Deathcaller(Oddity):
    """A blight of an enemy is spent: it suffers wounds by unstable runes."""

    def allows(self, rules: "Effects", unit: Unit, occasion: Occasion) -> bool:
        return unit.has("blight") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for name in occasion.chosen:
            rules.take(rules.unit(name), "blight")
            yield from rules.wound(rules.unit(name), rules.number("unstable"))


@oddity("white_modifier")
class WhiteModifier(Oddity):
    """The modifier counts as white until the end of the round."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        key = f"white-{occasion.unit}"
        rules.state.extra = {**rules.state.extra, key: rules.state.round}
        yield from ()


@oddity("raven_pennon")
class RavenPennon(Oddity):
    """It is activated one initiative earlier or later."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, key = rules.unit(occasion.unit), f"initiative-{occasion.unit}-{rules.state.round}"
        answer = yield from rules.choose(own.seat, "pennon", ("earlier", "later"))
        rules.state.extra = {**rules.state.extra, key: 1 if answer == "later" else -1}
