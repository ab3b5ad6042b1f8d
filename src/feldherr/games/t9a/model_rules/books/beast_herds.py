"""8.D.a.3-6 Rules of the army book Beast Herds."""

from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ..hooks.of_models import Again
from ..hooks.of_units import Distance
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


@attack_attribute("primal_instinct")
class PrimalInstinct(ModelRule):
    """A passed test at the start of a round: failed to-hit rolls again in it."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if (yield from rules.discipline_test(DisciplineTest(unit=unit.id, kind="rule"))):
            unit.round.roused = (*unit.round.roused, self.given.word)

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        roused = self.given.word in rules.unit(own.unit).round.roused
        return "failed" if roused and attack.kind == "close_combat" else ""


@model_rule("aura_of_madness")
class AuraOfMadness(ModelRule):
    """Enemies near it have less Discipline."""

    reach = 6
    on_friends = False

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("hunting_horn")
class HuntingHorn(ModelRule):
    """Friends near it charge an inch further."""

    reach = 6

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "charge")


@model_rule("pack_tactics")
class PackTactics(ModelRule):
    """Swiftstride for a charge: of packs into flank or rear."""

    scope = "all"

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        target = unit.turn.target
        swift = rules.all_have(unit, "swiftstride") or rules.any_has(unit, "random_movement")
        if distance != "charge" or not target or swift:
            return 0
        return int(unit.turn.sides.get(target, Side.FRONT) is not Side.FRONT)


RULES = BookRules(
    of_magic=frozenset(
        {
            *("totems", "totem_bearers", "greater_totem_bearers", "black_wing_totem"),
            *("blooded_horn_totem", "clouded_eye_totem", "gnarled_hide_totem"),
        }
    ),
)
