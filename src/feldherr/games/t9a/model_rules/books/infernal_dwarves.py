"""8.D.a.3-6 Rules of the army book Infernal Dwarves."""

from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import rule

from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import fights, is_drawn

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("opportunist")
class Opportunist(ModelRule):
    """Failed to-hit rolls again in an enemy's flank or rear, with the own front only."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        sides = set(rules.unit(own.unit).engaged.values())
        turned = rules.unit(attack.target).engaged.get(own.unit, Side.FRONT) != Side.FRONT
        close = attack.kind == "close_combat" and fights(own)
        return "failed" if close and turned and sides == {Side.FRONT} else ""


@attack_attribute("chosen_of_ashuruk")
class ChosenOfAshuruk(ModelRule):
    """Fear Tests are passed; who is not chosen is insignificant; Battle Focus from the second round
    on."""

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "fear" and rules.all_have(unit, self.given.word)

    @rule("8.D.a.3-6")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        return not rules.any_has(friend, self.given.word)

    @rule("8.D.a.3-6", "21.G.b.15/1")
    def more_hits(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        late = not rules.unit(own.unit).first_round
        return int(attack.kind == "close_combat" and late and not is_drawn(own))


RULES = BookRules()
