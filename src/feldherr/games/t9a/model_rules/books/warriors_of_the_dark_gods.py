"""8.D.a.3-6 Rules of the army book Warriors of the Dark Gods."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Change
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

LOOSED = {"attack_value": 1, "offensive_skill": 1, "strength": 1, "armour_penetration": 1}
"""What hounds gain when they charge in their first turn."""


@model_rule("unburnt")
class Unburnt(ModelRule):
    """Flaming wounds are rolled again; who is not alike is insignificant to them."""

    @rule("8.D.a.3-6")
    def wounded_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "successful" if attack.has("flaming_attacks") else ""

    @rule("8.D.a.3-6")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        return not rules.any_has(friend, self.given.word)


@model_rule("battle_fever")
class BattleFever(ModelRule):
    """Failed Panic and Break Tests again."""

    scope = "most"

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind in ("panic", "break")


@attack_attribute("release_the_hounds")
class ReleaseTheHounds(ModelRule):
    """In their owner's first turn hounds march further and charge harder."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        unit, state = rules.unit(own.unit), rules.state
        if state.game_turn != 1 or state.active != unit.seat:
            return ()
        if of == "march":
            return (Change(of, 8),)
        charges = attack is not None and attack.kind == "close_combat" and unit.charging
        return (Change(of, LOOSED[of]),) if charges and of in LOOSED else ()


RULES = BookRules()
