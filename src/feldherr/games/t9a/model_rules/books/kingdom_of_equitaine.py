"""8.D.a.3-6 Rules of the army book Kingdom of Equitaine."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...moments import DisciplineTest
from ...state import Unit
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("impetuous")
class Impetuous(ModelRule):
    """Frenzy while engaged: hard to hold back. A unit of these rolls too short a charge again."""

    @rule("8.D.a.3-6", "21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "restrain" and not rules.any_has(unit, "frenzy"))

    @rule("8.D.a.3-6")
    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        return rules.all_have(unit, "impetuous")


RULES = BookRules()
