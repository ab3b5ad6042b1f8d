"""8.D.a.3-6 Dust to Dust: what becomes of an army whose Hierophant falls."""

from feldherr.table import Steps, rule

from ..moments import DisciplineTest, Losses
from ..state import Unit
from .crumbling import Crumbling

HIEROPHANT, DUST = "hierophant", "dust_to_dust"
WIZARDS = ("wizard_apprentice", "wizard_adept", "wizard_master")
FALLEN = ""
"""What stands for a Hierophant who was removed and has no successor."""


class Masters(Crumbling):
    """The ends of phases and turns, as far as Hierophants are concerned."""

    @rule("8.D.a.3-6")
    def phase_ends(self) -> Steps[None]:
        """In the phase in which its Hierophant is removed an army turns to dust."""
        for seat in self.in_order:
            name = self._hierophant(seat)
            if name and self.unit(name).status == "destroyed":
                self.state.masters = {**self.state.masters, seat: FALLEN}
                self.tell("hierophant-falls", "8.D.a.3-6", unit=name)
                yield from self._dust(seat)
                self.state.bereaved = (*self.state.bereaved, seat)

    @rule("8.D.a.3-6")
    def turn_ends(self) -> Steps[None]:
        """At the end of that Player Turn a wizard may take his place."""
        bereaved, self.state.bereaved = self.state.bereaved, ()
        for seat in bereaved:
            heirs = [unit.id for unit in self.state.units.values() if self._is_heir(unit, seat)]
            said = "done"
            if heirs:
                said = yield from self.choose(seat, "new-hierophant", [*heirs, "done"])
            if said != "done":
                self.state.masters = {**self.state.masters, seat: said}
                self.tell("new-hierophant", "8.D.a.3-6", unit=said)

    @rule("8.D.a.3-6")
    def turn_begins(self) -> Steps[None]:
        """Without one it goes on crumbling at the start of each of its turns."""
        if self._hierophant(self.state.active) == FALLEN:
            yield from self._dust(self.state.active)

    def _hierophant(self, seat: str) -> str | None:
        """The Hierophant of a side; None if its army has none."""
        if seat in self.state.masters:
            return self.state.masters[seat]
        if HIEROPHANT not in self.opening.words:
            return None
        own = (u for u in self.state.units.values() if u.seat == seat)
        return next((u.id for u in own if self._rules_at_first(u, HIEROPHANT)), None)

    def _rules_at_first(self, unit: Unit, *words: str) -> bool:
        return any(given.word in words for given in self.troop(unit.id).model.rules)

    def _is_heir(self, unit: Unit, seat: str) -> bool:
        wizard = self.is_character(unit) and self._rules_at_first(unit, *WIZARDS)
        return unit.seat == seat and unit.alive and wizard

    @rule("8.D.a.3-6", "21.A.a.13/3")
    def _dust(self, seat: str) -> Steps[None]:
        """Each of its units loses as many Health Points as it fails a test by, one less near the
        battle standard."""
        dusty = [u.id for u in self.units(seat) if self.any_has(u, DUST)]
        for unit in map(self.unit, dusty):
            if unit.status != "table":
                continue
            failed = yield from self.failed_by(DisciplineTest(unit=unit.id, kind="rule"))
            less = sum(one.crumbles_less(self, unit) for one in self.working_on(unit))
            lost = max(0, failed - less - self.rallied(unit))
            if lost:
                self.tell("unit-crumbles", "8.D.a.3-6", unit=unit.id, count=lost)
                shares = yield from self.crumbling_pools(unit, lost)
                yield from self.lose_health([Losses(unit=unit.id, lost=shares)])
