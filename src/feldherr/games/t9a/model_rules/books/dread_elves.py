"""8.D.a.3-6 Rules of the army book Dread Elves."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@attack_attribute("killer_instinct")
class KillerInstinct(ModelRule):
    """Natural ones to wound again."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones"


@model_rule("scent_of_blood")
class ScentOfBlood(ModelRule):
    """Frenzy while engaged: hard to hold back."""

    @rule("8.D.a.3-6", "21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "restrain" and not rules.any_has(unit, "frenzy"))


RULES = BookRules(
    weapon_gives={
        "executioners_blade_rule": (
            Given("lethal_strike"),
            Given("multiple_wounds", x=2, against=(("standard",),)),
        ),
        "repeater_handbow_rule": (Given("march_and_shoot"),),
    },
)
