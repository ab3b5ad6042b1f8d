"""8.D.a.3-6 Rules of the army book Empire of Sonnstahl."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Change
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ...words import Characteristic
from ..rule import ModelRule, model_rule
from .book import BookRules
from .common import fights

if TYPE_CHECKING:
    from ...deeds import Deeds

PISTOLS = frozenset({"pistol", "brace_of_pistols", "repeater_pistol"})


@model_rule("frontiersmen")
class Frontiersmen(ModelRule):
    """They pass Panic Tests that Terror causes."""

    scope = "most"

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic" and test.cause == "terror"


@model_rule("fire_on_impact")
class FireOnImpact(ModelRule):
    """Charging with a pistol: step 10, Strength 4, Armour Penetration 2."""

    @rule("8.D.a.3-6")
    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        return 10 if self._fires(rules, own) else None

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        if not close or not self._fires(rules, own):
            return ()
        values: dict[Characteristic, int] = {"strength": 4, "armour_penetration": 2}
        return (Change(of, values[of], "set"),) if of in values else ()

    def _fires(self, rules: "Deeds", own: Own) -> bool:
        armed = own.part is not None and any(one.word in PISTOLS for one in own.part.shooting)
        return armed and fights(own) and rules.unit(own.unit).charging


RULES = BookRules()
