"""21.D Personal Protections."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ..army.profiles import Change, Given
from ..attacks.conditions import protects_against
from ..moments import Attack, Own
from ..words import PAIRED, Characteristic
from .hooks.of_models import Again
from .rule import ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds


@model_rule("aegis", "fortitude")
class SpecialSave(ModelRule):
    """21.D.b.5, 21.D.b.7"""

    @rule("21.D.b.5/1", "21.D.b.5/2", "21.D.b.7/1", "7.H-2", "7.H-3", "GC76")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """A roll, or a better one of the same kind that never gets beyond its maximum."""
        if not protects_against(self.given, attack):
            return 0
        if isinstance(self.given.x, int):
            return self.given.x
        plain = [one.x for one in self._others(rules, own, attack) if isinstance(one.x, int)]
        return max(min(plain, default=7) - int(self.given.x), self.given.best)

    def _others(self, rules: "Deeds", own: Own, attack: Attack) -> list[Given]:
        """The saves of the same kind that work against an attack."""
        same = (one for one in rules.rules_of(own.pool) if one.word == self.given.word)
        return [one for one in same if protects_against(one, attack)]


@model_rule("flammable")
class Flammable(ModelRule):
    """21.D.b.2"""

    @rule("21.D.b.2/1", "21.G.b.5/1")
    def wounded_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "failed" if attack.has("flaming_attacks") else ""


@model_rule("parry")
class Parry(ModelRule):
    """21.D.b.4"""

    @rule("21.D.b.4/1", "21.D.b.4/2", "GC50")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        """From the front +1 Defensive Skill, or always the attacker's Offensive Skill as it is now,
        if that is more than what all modifiers make of the other."""
        if of != "defensive_skill" or attack is None or not self._works(rules, own, attack):
            return ()
        offence = rules.attack_value_of(attack, "offensive_skill") or 0
        return Change(of, 1), Change(of, offence, "at_least")

    def _works(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        if attack.kind != "close_combat" or attack.by is None or "parry" in rules.ignored(attack):
            return False
        paired = attack.weapon is not None and attack.weapon.word in PAIRED
        return not paired and rules.is_faced(rules.unit(own.unit), attack.by.unit)


@model_rule("distracting")
class Distracting(ModelRule):
    """21.D.b.1 Its penalty and that of others do not add up: `melee` takes the worse."""

    @rule("21.D.b.1/1", "GC49")
    def to_be_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return -int(attack.kind == "close_combat")


@model_rule("hard_target")
class HardTarget(ModelRule):
    """21.D.b.6"""

    @rule("21.D.b.6/1", "GC51", "L5394/x")
    def to_be_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """Counted for the target unit as a whole, see shooting/hits.py."""
        return 0
