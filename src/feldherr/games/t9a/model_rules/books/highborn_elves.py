"""8.D.a.3-6 Rules of the army book Highborn Elves."""

from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

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


@model_rule("rebirth")
class Rebirth(ModelRule):
    """The first time that it loses its last Health Point it may rise again in the next Player Turn:
    see movement/rising.py."""

    @rule("8.D.a.3-6", "16.A.e")
    def outlives(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        if self.given.word in unit.used:
            return False
        unit.used = {**unit.used, self.given.word: rules.state.player_turn}
        needed = 3 if "wardens_bond" in rules.troop(unit.id).marks else 5
        faces = yield from rules.roll(unit.seat, "rebirth", 6, unit=unit.id, needed=str(needed))
        if faces[0] >= needed:
            rules.burns_down(unit)
        return bool(faces[0] >= needed)


RULES = BookRules(
    of_magic=frozenset({"asfad_scholar", "master_of_spellcrafting"}),
    elsewhere=frozenset({"baleig_highlanders"}),
)
