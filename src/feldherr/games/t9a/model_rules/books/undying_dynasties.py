"""8.D.a.3-6 Rules of the army book Undying Dynasties."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...state import Unit
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("ensouled_statue")
class EnsouledStatue(ModelRule):
    """A unit of which most are statues crumbles less."""

    scope = "most"

    @rule("8.D.a.3-6", "21.A.a.13/2")
    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        return 1


@attack_attribute("aspen_bow_rule", "great_aspen_bow_rule", "giant_aspen_bow_rule")
class AspenBow(SteadyShots):
    """They suffer no penalty to hit."""

    penalties = frozenset({"long-range", "moved", "reaction", "cover", "hard-target"})


RULES = BookRules(
    of_magic=frozenset({"phateps_curse", "sacred_ark", "soul_conduit"}),
    elsewhere=frozenset({"dust_to_dust", "hierophant", "legion_charioteers"}),
    gives={"ensouled_statue": (Given("undead"), Given("dust_to_dust"))},
)
