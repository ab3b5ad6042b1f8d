"""21.A Universal rules about courage: who passes, who never flees, who crumbles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..moments import DisciplineTest, Own, Pool
from ..state import Unit
from .hooks.of_units import Freedom
from .rule import ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds
    from ..holders import Holders


@model_rule("commanding_presence", "rally_around_the_flag")
class Presence(ModelRule):
    """21.A.a.5, 21.A.a.34"""

    @rule("21.A.a.5/2", "21.A.a.34/1")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        return rules.PRESENCE if word == self.given.word else 0


@model_rule("fearless")
class Fearless(ModelRule):
    """21.A.a.8"""

    scope = "most"

    @rule("21.A.a.8/1")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic"

    @rule("21.A.a.8/1", "11.C-3")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee" and not unit.fleeing


@model_rule("unbreakable")
class Unbreakable(ModelRule):
    """21.A.a.35"""

    @rule("21.A.a.35/1")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "break"


@model_rule("stubborn")
class Stubborn(ModelRule):
    """21.A.a.36"""

    @rule("21.A.a.36/1")
    def ignores_penalty(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind in ("break", "combat_reform")


@model_rule("war_machine")
class WarMachine(ModelRule):
    """21.A.a.17"""

    @rule("21.A.a.17/1", "21.A.a.17/2", "21.A.a.17/5", "11.B-1", "11.C-3", "15.H.03")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        round_base = rules.troop(unit.id).model.round
        return deed in ("charge", "flee", "pursue", "overrun", "join") or (
            deed == "combat_reform" and round_base
        )

    @rule("21.A.a.17/3", "GC22")
    def instead_of_flight(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        """Shaken until the end of the next Player Turn, or of the next of its owner."""
        yield from ()
        own_later = rules.options.machine_shaken == "own next turn" and (
            unit.seat == rules.state.active
        )
        rules.shake(unit, 1 + own_later)
        return True

    @rule("21.A.a.17/4")
    def broken(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        yield from rules.destroy(unit, "21.A.a.17/4")
        return True


@model_rule("unstable")
class Unstable(ModelRule):
    """21.A.a.13"""

    @rule("21.A.a.13/2")
    def instead_of_break_test(self, rules: "Deeds", unit: Unit, lost_by: int) -> Steps[bool]:
        yield from rules.crumbles(unit, lost_by)
        return True


@model_rule("bodyguard")
class Bodyguard(ModelRule):
    """21.A.a.20"""

    while_joined = True

    @rule("21.A.a.20/1", "21.A.a.20/2", "21.A.a.18/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        """Characters in the unit are Stubborn: all, or those that are named."""
        if to.role != "character" or own.pool.role == "character":
            return ()
        troop = rules.troop(to.troop)
        names = {troop.entry, *(("general", f"{troop.entry}_general") if troop.general else ())}
        named = [word for group in self.given.against for word in group]
        wanted = not names.isdisjoint(named) if named else not troop.is_platform
        return (Given("stubborn"),) if wanted else ()
