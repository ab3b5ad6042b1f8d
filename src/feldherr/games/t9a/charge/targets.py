"""11.B Who may charge whom, and what is around a charge."""

from collections.abc import Iterator, Sequence
from functools import partial

from feldherr.field.box import Side
from feldherr.table import Refusal, rule

from ..formation.arcs import facing_charged
from ..formation.formation import boundary
from ..models.dice import dice
from ..state import Unit
from ..words import INCH, Amount
from .declare import Prospect, prospect
from .declared import Declared
from .moves import Scene

MOST = 12
"""11.B-2: inches of the greatest roll."""


class Targets(Declared):
    """Charges that could be declared."""

    def may_charge(self, unit: Unit) -> bool:
        """Whether a unit can declare a charge at all."""
        return next(self.keeps_from_charging(unit), None) is None

    @rule("11.B-1", "17.B.2", "17.C.c", "15.H.e.2", "21.A.a.19/4", "21.B.d.1/5")
    @rule("GB7", "G-15-15", "GC43")
    def keeps_from_charging(self, unit: Unit) -> Iterator[Refusal]:
        """All that forbids a unit to declare a charge, whoever stands before it."""
        no = partial(Refusal, args={"unit": unit.id})
        if unit.turn.declared:
            yield no("charge-declared-before", ("11.B-1",))
        if unit.fleeing:
            yield no("charge-in-flight", ("17.C.c",))
        if self.engaged(unit):
            yield no("charge-engaged", ("11.B-1",))
        if self.shaken(unit):
            yield no("charge-shaken", ("17.B.2",))
        if unit.no_charge_until >= self.state.player_turn:
            yield no("charge-after-reform", ("15.H.e.2",))
        if unit.outside and self.state.player_turn == 1:
            yield no("charge-after-scouting", ("21.A.a.19/4",))
        if unit.turn.no_charge:
            yield no("charge-of-those-left", ("21.B.d.1/5",))
        if not self.can(unit, "charge"):
            yield no("charge-forbidden", self.forbidden_by(unit, "charge"))

    @rule("11.B-2", "11.B-3", "21.A.a.28/1")
    def charge_targets(self, unit: Unit, rolled: int = MOST) -> list[str]:
        """The enemies a unit could declare a charge against, with a roll of that at most."""
        if not self.may_charge(unit):
            return []
        modes = self._charging_modes(unit)
        return [foe.id for foe in self.enemies(unit) if self._prospect(unit, foe, modes, rolled)]

    @rule("21.A.a.7/7", "21.A.a.28/4", "GC32")
    def best_prospect(self, unit: Unit, foe: Unit, rolled: int = MOST) -> Prospect | None:
        """What a charge would be, in flight if it can fly; None if it cannot be declared."""
        return self._prospect(unit, foe, self._charging_modes(unit), rolled)

    def _prospect(
        self, unit: Unit, foe: Unit, modes: Sequence[bool], rolled: int
    ) -> Prospect | None:
        """What a charge would be in the first of these modes that leads there."""
        found = (self.charge_prospect(unit, foe, mode, rolled) for mode in modes)
        return next(filter(None, found), None)

    def _charging_modes(self, unit: Unit) -> Sequence[bool]:
        """In flight (True) first, if it can fly."""
        return (True, False) if self.flies_charge(unit) else (False,)

    @rule("21.A.a.7/7", "21.A.a.28/2", "21.A.a.28/4", "GC32")
    def charge_modes(self, unit: Unit, foe: Unit) -> list[bool]:
        """How it could charge an enemy: in flight (True), on the ground (False).

        Whoever must charge takes the way that is more likely to get there.
        """
        found = {m: self.charge_prospect(unit, foe, m) for m in self._charging_modes(unit)}
        needed = {mode: one.needed for mode, one in found.items() if one}
        least = min(needed.values(), default=0)
        likely = [mode for mode in needed if needed[mode] == least]
        return likely[:1] if unit.turn.must_charge else list(needed)

    @rule("21.A.a.7/1")
    def flies_charge(self, unit: Unit) -> bool:
        """Whether a unit charges in flight unless it says otherwise."""
        return self.all_have(unit, "fly") and not self.is_grounded(unit)

    @rule("11.B-2", "11.B-3", "11.E.a-1", "G-02", "G-23", "21.A.a.7/2", "21.A.a.7/3")
    def charge_prospect(
        self, unit: Unit, foe: Unit, flying: bool, rolled: int = MOST
    ) -> Prospect | None:
        """What a charge against an enemy would be; None: out of sight or reach, or no room."""
        if self.is_ricochet(foe.id):
            return None
        advance, most = self.advance_rate(unit, flying), self.most_added(unit, foe, rolled) * INCH
        if self.distance(unit, foe) > advance + most or not self.sees(unit, foe, True):
            return None
        scene = self.charge_scene(unit, foe, flying, declaring=True)
        own, other = self.formation(unit), self.formation(foe)
        found = prospect(own, other, advance, scene, foe.fleeing, most)
        if found.way is None:
            return None
        return found if self.finds_room(unit, foe, scene, found.side, flying) else None

    @rule("11.B-3", "11.E.b-4", "21.A.a.7/3")
    def charge_scene(
        self, unit: Unit, target: Unit, flying: bool = False, declaring: bool = False
    ) -> Scene:
        """What is around a charge: other units, rocks, the table's edge.

        In a declaration units that have declared a charge are thought of as standing at their
        targets; a flying unit passes over everything, but ends in nothing. What ricochets hinders
        nobody.
        """
        every = self.around_declaration(unit, target) if declaring else self.obstacles(unit)
        around = [other for other in self.hindering(every) if other.id not in {unit.id, target.id}]
        free = {one.id for one in around} if flying else self.passed_by(unit)
        return Scene(
            others=tuple(one for one in around if one.id not in free),
            board=self.table,
            charged=frozenset((target.id, *self.secondary_targets(unit))),
            passed=tuple(one for one in around if one.id in free),
        )

    @rule("11.E.e-2", "11.E.e-4", "11.E.e-5")
    def secondary_targets(self, unit: Unit) -> tuple[str, ...]:
        """The secondary targets that count: none that flees or is gone, none if the original one
        flees."""
        target = self.state.units.get(unit.turn.target)
        if target is None or target.fleeing:
            return ()
        foes = (self.unit(name) for name in unit.turn.secondary)
        return tuple(foe.id for foe in foes if foe.status == "table" and not foe.fleeing)

    @rule("11.B-2", "8.D.a.3-6")
    def most_added(self, unit: Unit, foe: Unit, rolled: int = MOST) -> int:
        """The most inches that a roll, and what rules add to it, add to an Advance Rate."""
        told = sum(dice(amount).most for amount in self.charge_dice(unit, foe))
        return rolled + self.charge_bonus(unit, foe) + told

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_bonus(self, unit: Unit, target: Unit) -> int:
        """Inches that rules of both add to a Charge Range."""
        more = self.longer(unit, "charge")
        if not self.no_word_of("charge_bonus"):
            more += sum(one.charge_bonus(self, unit, target) for one in self.unit_rules(unit))
        if not self.no_word_of("charged_from_afar"):
            rules = self.unit_rules(target)
            more += sum(one.charged_from_afar(self, target, unit) for one in rules)
        return more

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_dice(self, unit: Unit, target: Unit) -> list[Amount]:
        """What rules of the charger roll and add to a Charge Range."""
        told = (one.charge_dice(self, unit, target) for one in self.unit_rules(unit))
        return [amount for amount in told if amount]

    @rule("11.C-1", "3.B.h-4")
    def charge_side(self, unit: Unit, target: Unit) -> Side:
        """The edge of the target in whose arc the unit is located."""
        own, other = self.formation(unit), self.formation(target)
        return facing_charged(boundary(other), boundary(own))
