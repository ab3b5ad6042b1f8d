"""21.G Attack attributes that change rolls, values, wounds and saves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ..army.profiles import Change
from ..moments import Attack, Own
from ..words import Characteristic
from .hooks.of_models import Again
from .rule import ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds


@model_rule("flaming_attacks")
class FlamingAttacks(ModelRule):
    """21.G.b.5"""

    @rule("21.G.b.5/1", "21.D.b.7/1")
    def denies_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"


@model_rule("hatred")
class Hatred(ModelRule):
    """21.G.b.7"""

    @rule("21.G.b.7/1")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        close = attack.kind == "close_combat"
        return "failed" if close and rules.unit(own.unit).first_round else ""


@model_rule("divine_attacks")
class DivineAttacks(ModelRule):
    """21.G.b.8"""

    @rule("21.G.b.8/1", "21.D.b.5/1", "GC52")
    def saved_again(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> Again:
        return "successful" if word == "aegis" else ""


@model_rule("multiple_wounds")
class MultipleWounds(ModelRule):
    """21.G.b.12"""

    @rule("21.G.b.12/1", "21.G.b.12/3")
    def multiplies(self, rules: "Deeds", own: Own, attack: Attack, wounds: int) -> Steps[list[int]]:
        """One roll for each unsaved wound; Clipped Wings cost flyers one more."""
        seat = rules.unit(own.unit).seat
        costs = yield from rules.amounts(
            seat, "multiple-wounds", self.given.x, wounds, unit=attack.target
        )
        return [cost + self._clipped(rules, attack) for cost in costs]

    def _clipped(self, rules: "Deeds", attack: Attack) -> int:
        clips = any(given.word == "clipped_wings" for given in self.given.gives)
        pool = rules.pool(attack.pool)
        return int(clips and pool is not None and rules.has(pool, "fly"))


@model_rule("lightning_reflexes")
class LightningReflexes(ModelRule):
    """21.G.b.3"""

    @rule("21.G.b.3/1")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        heavy = attack.weapon is not None and attack.weapon.word == "great_weapon"
        return int(attack.kind == "close_combat" and not heavy)


@model_rule("battle_focus")
class BattleFocus(ModelRule):
    """21.G.b.15"""

    @rule("21.G.b.15/1", "21.G.b.15/2", "GC64")
    def more_hits(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 1


@model_rule("toxic_attacks")
class ToxicAttacks(ModelRule):
    """21.G.b.18"""

    @rule("21.G.b.18/1")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if attack is None or attack.has("toxic_attacks") is None:
            return ()
        return (Change("strength", 3, "always"), Change("armour_penetration", 10, "always"))


@model_rule("harnessed")
class Harnessed(ModelRule):
    """21.G.b.1"""

    @rule("21.G.b.1/1")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return supporting and not rules.has(own.pool, "rows_of_teeth")


@model_rule("inanimate")
class Inanimate(ModelRule):
    """21.G.b.20"""

    @rule("21.G.b.20/1")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return True
