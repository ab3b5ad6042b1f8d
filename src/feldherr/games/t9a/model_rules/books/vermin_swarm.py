"""8.D.a.3-6 Rules of the army book Vermin Swarm."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...moments import DisciplineTest
from ...state import Unit
from ..hooks.of_units import Distance
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots

if TYPE_CHECKING:
    from ...deeds import Deeds

NUMBERS = 3
"""Safety in Numbers adds no more."""


@model_rule("safety_in_numbers")
class SafetyInNumbers(ModelRule):
    """A unit of these only is bolder by its Full Ranks after the first, and flees 1 inch more."""

    scope = "all"

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return 0 if unit.fleeing else min(NUMBERS, max(0, rules.full_ranks(unit) - 1))

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "flee")


@attack_attribute("naphtha_launcher_rule")
class NaphthaLauncher(SteadyShots):
    """Cover and Hard Target do not matter to it."""

    penalties = frozenset({"cover", "hard-target"})


RULES = BookRules(
    of_magic=frozenset({"dark_shards"}),
    gives={"handlers": (Given("swift_reform"),)},
)
