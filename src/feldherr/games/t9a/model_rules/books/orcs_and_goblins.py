"""8.D.a.3-6 Rules of the army book Orcs and Goblins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Given
from ...moments import Own
from ...state import Unit
from ...words import Amount
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from ..special_attacks import GrindAttacks
from .book import BookRules
from .common import fights

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


@model_rule("swings_wrecking_ball")
class SwingsWreckingBall(GrindAttacks):
    """No blows, but Grind Attacks, the more the worse its wielder has been hurt. What else the
    weapon gives stands in the army's data."""

    @rule("8.D.a.3-6", "21.H.a.5/1")
    def ground(self, rules: "Deeds", own: Own) -> Steps[Amount]:
        yield from ()
        more = max(0, UNHURT - own.pool.health)
        return f"D6+{more}" if more else "D6"

    @rule("8.D.a.3-6", "21.G.b.20/1")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return fights(own)


UNHURT = 7
"""Health Points below which a wrecking ball swings wider."""

RULES = BookRules(
    keywords=frozenset({"common_orc", "iron_orc", "cave_goblin", "common_goblin", "forest_goblin"}),
    of_magic=frozenset({"2_power_shrooms"}),
    elsewhere=frozenset({"big_wing"}),
    gives={"wrecking_ball_rule": (Given("swings_wrecking_ball"),)},
)
