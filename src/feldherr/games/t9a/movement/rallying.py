"""12.B Fleeing units are rallied, or flee on."""

from feldherr.table import Steps, rule

from ..moments import DisciplineTest
from ..state import Unit
from .rising import Rising


class Rallying(Rising):
    """Step rally."""

    @rule("12.B-1", "12.A-1", "G-03")
    def rally(self) -> Steps[None]:
        """One unit that fled when the turn began, in the order of its owner."""
        state = self.state
        due = [u.id for u in self.units(state.active) if self._must_rally(u)]
        if not due:
            yield from self._all_rallied()
            state.cursor = "rises" if self.ashes() else "random_moves"
            return
        unit = self.unit((yield from self.decide(state.active, "which-rallies", due.copy)))
        unit.phase.moved = True
        yield from self.rallies(unit)

    @rule("8.D.a.3-6", "12.A-1")
    def _all_rallied(self) -> Steps[None]:
        if self.no_word_of("all_rallied"):
            return
        for unit in list(self.units(self.state.active)):
            for one in self.unit_rules(unit):
                yield from one.all_rallied(self, unit)

    def _must_rally(self, unit: Unit) -> bool:
        return unit.fleeing and unit.turn.was_fleeing and not unit.phase.moved

    @rule("12.B-1", "12.B-2", "12.B-3", "12.B-4", "17.C.b", "17.D.2", "21.A.a.38/1", "21.A.a.38/2")
    def rallies(self, unit: Unit) -> Steps[None]:
        """Its Rally Test: passed, it reforms and is Shaken; failed, it flees straight on."""
        halved = self.decimated(unit)
        test = DisciplineTest(unit=unit.id, kind="rally", halved=halved)
        feigned = unit.feigned and self.all_have(unit, "feigned_flight")
        feigned = feigned or "order_steady" in unit.gained  # 8.D.a.3-6
        passed = yield from self.discipline_test(test)
        unit.feigned = False
        if not passed:
            yield from self.flee_move(unit)
            return
        unit.fleeing = False
        self.tell("t9-rallied", "12.B-2", unit=unit.id)
        yield from self.reform(unit, "rally-reform")
        self.has_moved(unit, reformed=not feigned)
        if feigned:
            unit.phase.moved = False
        else:
            self.shake(unit)

    @rule("17.D.1", "21.B.c/2", "GC44")
    def decimated(self, unit: Unit) -> bool:
        """At most a quarter of the Health Points of its list entry, Characters in it counted now.

        Characters left alone by their rank-and-file are no remnant of it.
        """
        if not unit.models and unit.characters:
            return False
        return 4 * self.health(unit) <= self.listed_health(unit)
