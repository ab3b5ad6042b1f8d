"""8.D.a.3-6 Rules of the army book Vampire Covenant."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...moments import Attack, Own
from ...state import Unit
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@attack_attribute("eternal_duelist")
class EternalDuelist(ModelRule):
    """Natural ones to hit and to wound again in close combat."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@model_rule("necromantic_aura")
class NecromanticAura(ModelRule):
    """Friends near it crumble less."""

    reach = 6

    @rule("8.D.a.3-6", "21.A.a.13/2")
    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        return 1


RULES = BookRules(
    of_magic=frozenset(
        {
            *("arcane_knowledge", "awaken", "gates_of_the_netherworld", "mesmerising_gaze"),
            "reanimated",
        }
    ),
    elsewhere=frozenset({"ashes_to_ashes"}),
    gives={"ghostly_form": (Given("ghost_step"), Given("magical_attacks"))},
)
