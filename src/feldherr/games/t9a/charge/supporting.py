"""8.D.a.3-6 Support Units charge with a Parent Unit, and those that have charged one."""

from collections.abc import Iterator, Sequence

from feldherr.table import Steps, rule

from ..model_rules.books.empire_support import (
    CHARGES_WITH,
    SUPPORT,
    is_parent,
    is_support,
    parents_of,
)
from ..moments import Charge
from ..state import Unit
from .order import ChargeOrder


class Supporting(ChargeOrder):
    """Charges out of sequence, under all the usual rules."""

    # --- Support charges ---

    @rule("8.D.a.3-6", "11.B-2", "11.E.f-1")
    def joins_charge(self, charges: Sequence[Charge]) -> Steps[list[Unit]]:
        """Parent Units have rolled far enough against an enemy that does not flee: before anybody
        moves, Support Units near them may charge it, too."""
        if SUPPORT not in self.opening.words:
            return []
        target, found = self.unit(charges[0].target), list[Unit]()
        leaders = [self.unit(one.unit) for one in charges if self._leads(one)]
        while leaders and target.status == "table":
            able = [unit.id for unit in self._supporters(target, leaders)]
            said = "done"
            if able:
                words = [*able, "done"]
                said = yield from self.choose(
                    leaders[0].seat, "support-charge", words, other=target.id
                )
            if said == "done":
                break
            found.append(self.unit(said))
            yield from self._supports(found[-1], target, leaders)
        return [one for one in found if one.status == "table" and one.turn.target == target.id]

    def _leads(self, charge: Charge) -> bool:
        """Whether a Parent Unit is going to reach an enemy that stands."""
        if not self.far_enough(charge) or self.unit(charge.target).fleeing:
            return False
        return is_parent(self, self.unit(charge.unit))

    def _supporters(self, target: Unit, leaders: Sequence[Unit]) -> Iterator[Unit]:
        for unit in self.friends(leaders[0]):
            near = any(
                one.status == "table" and self.within(unit, one, CHARGES_WITH) for one in leaders
            )
            free = near and is_support(self, unit) and self.may_charge(unit)
            if free and self.best_prospect(unit, target):
                yield unit

    @rule("8.D.a.3-6", "11.C-2")
    def _supports(self, unit: Unit, target: Unit, leaders: Sequence[Unit]) -> Steps[None]:
        """It declares its charge; the enemy can only hold."""
        near = (one.id for one in leaders if self.within(unit, one, CHARGES_WITH))
        unit.turn.supports, unit.turn.unanswered = tuple(near), True
        yield from self.declares(unit, target, (yield from self.charges_aloft(unit, target)))

    # --- Counter charges ---

    @rule("8.D.a.3-6", "11.B-2")
    def counters(self) -> Steps[None]:
        """All chargers have moved: Support Units may charge who has charged a Parent Unit near
        them, unless they have shot for one."""
        if SUPPORT not in self.opening.words:
            return
        seat = self.enemy(self.state.active)
        while words := [*self._counter_charges(seat)]:
            said = yield from self.choose(seat, "counter-charge", [*words, "done"])
            if said == "done":
                return
            name, _, foe = said.split(" ")
            unit, target = self.unit(name), self.unit(foe)
            unit.turn.supports = tuple(one.id for one in self._charged_by(unit, target))
            yield from self.declares(unit, target, (yield from self.charges_aloft(unit, target)))

    def _counter_charges(self, seat: str) -> Iterator[str]:
        for unit in self.units(seat):
            free = is_support(self, unit) and not unit.turn.shot_for and self.may_charge(unit)
            for foe in self.enemies(unit) if free else ():
                if self._charged_by(unit, foe) and self.best_prospect(unit, foe):
                    yield f"{unit.id} > {foe.id}"

    def _charged_by(self, unit: Unit, foe: Unit) -> list[Unit]:
        """The Parent Units near a unit that an enemy has charged in this phase."""
        if not (foe.charging and foe.turn.declared):
            return []
        return [one for one in parents_of(self, unit) if one.id in foe.engaged]
