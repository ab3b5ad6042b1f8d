"""8.D.a.3-6 Rules of the army book Saurian Ancients."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...moments import Attack, DisciplineTest, Own, Sweep
from ...state import Unit
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SweepingAttack

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("cold_blooded")
class ColdBlooded(ModelRule):
    """Most of a unit's models: its Discipline Tests are minimised."""

    scope = "most"

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@attack_attribute("born_predator")
class BornPredator(ModelRule):
    """Natural ones to hit again in close combat."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@model_rule("release_rocks")
class ReleaseRocks(SweepingAttack):
    """Rocks are dropped once a game."""

    sweep = Sweep(word="release_rocks", hits="D3", each=True, strength=4, piercing=1, once=True)


RULES = BookRules()
