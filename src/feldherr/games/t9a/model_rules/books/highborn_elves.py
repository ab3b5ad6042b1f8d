"""8.D.a.3-6 Rules of the army book Highborn Elves."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("martial_discipline")
class MartialDiscipline(ModelRule):
    """Most of a unit: its Discipline Tests are minimised, but for Panic and Break Tests."""

    scope = "most"

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return 0 if test.kind in ("panic", "break") else -1


@model_rule("sword_sworn")
class SwordSworn(ModelRule):
    """+1 to hit with a great weapon."""

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        close = attack.kind == "close_combat" and attack.weapon is not None
        return int(close and attack.weapon is not None and attack.weapon.word == "great_weapon")


@model_rule("valiant")
class Valiant(ModelRule):
    """Most of a unit: they pass Panic Tests that Terror causes. None of them feels Fear."""

    scope = "most"

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic" and test.cause == "terror"


RULES = BookRules(
    of_magic=frozenset({"asfad_scholar", "master_of_spellcrafting"}),
    elsewhere=frozenset({"baleig_highlanders"}),
)
