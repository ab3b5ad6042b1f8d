"""8.D.a.3-6 Rules of the army book Daemon Legions."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...state import Unit
from ..hooks.of_units import Freedom
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("elusive")
class Elusive(ModelRule):
    """A unit of these only may flee although it is fearless."""

    scope = "all"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee"


RULES = BookRules()
