"""21.A Universal rules about charges and moves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..moments import Charge, DisciplineTest, Own, Pool
from ..state import Unit
from .hooks.of_units import Distance, Freedom
from .rule import ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds
    from ..holders import Holders

FRENZY = 7
"""21.A.a.28/1 inches beyond its Advance Rate."""


@model_rule("swiftstride")
class Swiftstride(ModelRule):
    """21.A.a.30"""

    scope = "all"

    @rule("21.A.a.30/1", "21.A.a.44/2")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return 0 if rules.any_has(unit, "random_movement") else 1


@model_rule("random_movement")
class RandomMovement(ModelRule):
    """21.A.a.44"""

    @rule("21.A.a.44/2", "GC37")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("charge", "advance", "march", "reform", "join")


@model_rule("light_troops")
class LightTroops(ModelRule):
    """21.A.a.21"""

    scope = "most"
    while_joined = True

    @rule("21.A.a.21/3", "GC26")
    def full_ranks(self, rules: "Holders", unit: Unit, ranks: int) -> int:
        return 0

    @rule("21.A.a.21/4")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        """Infantry Characters become Light Troops among those of their Height."""
        alike = to.model.height == own.pool.model.height and to.model.type == "infantry"
        shared = to.role == "character" and own.pool.role == "rank_and_file" and alike
        return (Given("light_troops"),) if shared and own.pool.model.type == "infantry" else ()


@model_rule("undead")
class Undead(ModelRule):
    """21.A.a.37"""

    @rule("21.A.a.37/2", "21.A.a.37/3", "GC21")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        """No march out of command, no reaction but to hold."""
        if deed == "march":
            return not rules.commanded(unit)
        return deed in ("flee", "stand_and_shoot")


@model_rule("terror")
class Terror(ModelRule):
    """21.A.a.6"""

    @rule("21.A.a.6/1", "21.A.a.6/2", "21.A.a.6/3", "GC2", "GC5", "GC6")
    def before_reaction(self, rules: "Deeds", unit: Unit, charge: Charge) -> Steps[bool]:
        """The target takes a Panic Test; failed, it must flee if it can."""
        target = rules.unit(charge.target)
        if rules.all_have(target, "terror"):
            return False
        return (yield from rules.panics(target, "terror", unit.id))


@model_rule("frenzy")
class Frenzy(ModelRule):
    """21.A.a.28"""

    @rule("21.A.a.28/1", "21.A.a.28/2", "21.A.a.28/5", "GC31")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """In the own Charge Phase, with an enemy in reach: a failed test, and it must charge."""
        if rules.state.phase != "charge" or rules.state.active != unit.seat:
            return
        if rules.charge_targets(unit, FRENZY):
            test = DisciplineTest(unit=unit.id, kind="frenzy")
            unit.turn.must_charge = not (yield from rules.discipline_test(test))

    @rule("21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return 1 if test.kind in ("frenzy", "restrain") else 0
