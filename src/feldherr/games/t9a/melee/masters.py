"""8.D.a.3-6 Dust to Dust, Ashes to Ashes: what becomes of an army whose master falls."""

from typing import NamedTuple

from feldherr.table import Steps, rule

from ..moments import DisciplineTest, Losses
from ..state import Unit
from .crumbling import Crumbling

WIZARDS = ("wizard_apprentice", "wizard_adept", "wizard_master")
FALLEN = ""
"""What stands for a master who was removed and has no successor."""
PATH = "Evocation"


class Bond(NamedTuple):
    """What binds units to their master: the rule that they have, and what is said of him.

    `he`: the rule that he has at first, "" = he is the general; `all_wizards`: whether any of them
    can succeed him, else only vampires and who has chosen Evocation.
    """

    word: str
    he: str
    falls: str
    succeeds: str
    all_wizards: bool

    @property
    def sign(self) -> str:
        """The rule by which an army with this bond is known."""
        return self.he or self.word


BONDS = (
    Bond("dust_to_dust", "hierophant", "hierophant-falls", "new-hierophant", True),
    Bond("ashes_to_ashes", "", "master-falls", "new-master", False),
)


class Masters(Crumbling):
    """The ends of phases and turns, as far as masters of the undead are concerned."""

    @rule("8.D.a.3-6")
    def phase_ends(self) -> Steps[None]:
        """In the phase in which its master is removed an army turns to dust; what other rules do
        at its end follows."""
        for seat, bond in self._bonds():
            name = self._master(seat, bond)
            if name and self.unit(name).status == "destroyed":
                self.state.masters = {**self.state.masters, seat: FALLEN}
                self.tell(bond.falls, "8.D.a.3-6", unit=name)
                yield from self._dust(seat, bond)
                self.state.bereaved = (*self.state.bereaved, seat)
        for unit in self.moments(self.units()):
            for one in self.unit_rules(unit):
                yield from one.ends_phase(self, unit)

    @rule("8.D.a.3-6")
    def turn_ends(self) -> Steps[None]:
        """At the end of that Player Turn a wizard may take his place."""
        bereaved, self.state.bereaved = self.state.bereaved, ()
        for seat, bond in self._bonds():
            own = self.state.units.values() if seat in bereaved else ()
            heirs = [unit.id for unit in own if self._is_heir(unit, seat, bond)]
            said = "done"
            if heirs:
                said = yield from self.choose(seat, bond.succeeds, [*heirs, "done"])
            if said != "done":
                self.state.masters = {**self.state.masters, seat: said}
                self.tell(bond.succeeds, "8.D.a.3-6", unit=said)

    @rule("8.D.a.3-6")
    def turn_begins(self) -> Steps[None]:
        """Without one it goes on crumbling at the start of each of its turns."""
        for seat, bond in self._bonds():
            if seat == self.state.active and self._master(seat, bond) == FALLEN:
                yield from self._dust(seat, bond)

    def _bonds(self) -> list[tuple[str, Bond]]:
        """The sides whose army has a master, in the order of simultaneous effects."""
        there = [bond for bond in BONDS if bond.sign in self.opening.words]
        return [
            (seat, bond)
            for seat in (self.in_order if there else ())
            for bond in there
            if any(self._rules_at_first(unit, bond.sign) for unit in self._army(seat))
        ]

    def _army(self, seat: str) -> list[Unit]:
        return [unit for unit in self.state.units.values() if unit.seat == seat]

    def _master(self, seat: str, bond: Bond) -> str | None:
        """The master of a side; None if its army has none."""
        if seat in self.state.masters:
            return self.state.masters[seat]
        return next((u.id for u in self._army(seat) if self._is_first(u, bond)), None)

    def _is_first(self, unit: Unit, bond: Bond) -> bool:
        """The master at the start of the game."""
        return self._rules_at_first(unit, bond.he) if bond.he else self.troop(unit.id).general

    def _rules_at_first(self, unit: Unit, *words: str) -> bool:
        return any(given.word in words for given in self.troop(unit.id).model.rules)

    @rule("8.D.a.3-6")
    def _is_heir(self, unit: Unit, seat: str, bond: Bond) -> bool:
        troop = self.troop(unit.id)
        wizard = self.is_character(unit) and self._rules_at_first(unit, *WIZARDS)
        parts = (given.word for part in troop.model.parts for given in part.rules)
        fit = bond.all_wizards or troop.path == PATH or "vampiric" in parts
        return unit.seat == seat and unit.alive and wizard and fit

    @rule("8.D.a.3-6", "21.A.a.13/3")
    def _dust(self, seat: str, bond: Bond) -> Steps[None]:
        """Each of its units loses as many Health Points as it fails a test by, one less near the
        battle standard; only who is bound can."""
        bound = [u.id for u in self.units(seat) if self.any_has(u, bond.word)]
        for unit in map(self.unit, bound):
            if unit.status != "table":
                continue
            failed = yield from self.failed_by(DisciplineTest(unit=unit.id, kind="rule"))
            less = sum(one.crumbles_less(self, unit) for one in self.working_on(unit))
            lost = max(0, failed - less - self.rallied(unit))
            if lost:
                self.tell("unit-crumbles", "8.D.a.3-6", unit=unit.id, count=lost)
                able = [pool for pool in self.pools(unit) if self.has(pool, bond.word)]
                shares = yield from self.crumbling_pools(unit, able, lost)
                yield from self.lose_health([Losses(unit=unit.id, lost=shares)])
