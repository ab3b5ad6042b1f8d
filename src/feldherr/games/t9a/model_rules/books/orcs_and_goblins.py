"""8.D.a.3-6 Rules of the army book Orcs and Goblins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...state import Unit
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("oi_it_bites")
class OiItBites(ModelRule):
    """Characters cannot join the unit."""

    scope = "any_rank_and_file"

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


@attack_attribute("venomous_fangs")
class VenomousFangs(ModelRule):
    """One attack of each model costs more Health Points."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def nominates(self) -> Sequence[Given]:
        return (Given("multiple_wounds", x="D3+1"),)


RULES = BookRules(
    keywords=frozenset({"common_orc", "iron_orc", "cave_goblin", "common_goblin", "forest_goblin"}),
    of_magic=frozenset({"2_power_shrooms"}),
    elsewhere=frozenset({"big_wing"}),
)
