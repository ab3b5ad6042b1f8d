"""11.A, 11.E The Charge Phase: charges are declared, then the chargers are moved."""

from collections.abc import Iterator
from functools import partial

from feldherr.table import Steps, rule

from ..moments import Charge
from ..state import Unit
from ..words import INCH
from .supporting import Supporting

CHARGE_DICE = 2
ORDERED = 4
"""21.C.a.2: a charge that a champion orders counts as at least this roll."""


class ChargePhase(Supporting):
    """Steps declare_charge, move_chargers."""

    @rule("11-1", "11.A-1", "11.B-2", "21.A.a.28/2", "21.A.a.7/7", "21.B.d.1/1", "WE-44")
    def declare_charge(self) -> Steps[None]:
        """One declaration and its reaction; "done" when nobody has to or wants to charge."""
        seat = self.state.active
        said = "done"
        if next(self._chargers(seat), None):
            words = partial(self.declarations, seat)
            said = yield from self.choose(seat, "declare-charge", words, self.why_no_charge)
        if said == "done":
            self.state.cursor = "move_chargers"
            return
        name, _, target, *way = said.split(" ")
        unit = self.unit(name)
        if unit.host:
            self.goes_out(unit)
        flying = self.flies_charge(unit) and not way
        yield from self.declares(unit, self.unit(target), flying)

    @rule("11.B-1", "21.B.d.1/1")
    def _chargers(self, seat: str) -> Iterator[Unit]:
        """The units of a side that may charge, then the Characters that may go out to do so."""
        yield from filter(self.may_charge, self.units(seat))
        yield from (one for host in self.units(seat) for one in self.may_go_out(host))

    @rule("21.A.a.28/2", "21.A.a.7/7", "21.A.a.28/5")
    def declarations(self, seat: str) -> Iterator[str]:
        """Who may charge whom; who flies may say that it stays on the ground."""
        forced = False
        for unit in self._chargers(seat):
            for foe in self.enemies(unit):
                for aloft in self.charge_modes(unit, foe):
                    forced = forced or unit.turn.must_charge
                    walks = self.flies_charge(unit) and not aloft
                    yield f"{unit.id} > {foe.id}{' t9-on-ground' if walks else ''}"
        if not forced:
            yield "done"

    # --- Moving ---

    @rule("11.A-1", "11.E-1", "11.E.f-1")
    def move_chargers(self) -> Steps[None]:
        """One charger, with all others that charge the same target; then the phase is over."""
        seat = self.state.active
        if (yield from self._next_moves(seat)):
            return
        yield from self.counters()
        while (yield from self._next_moves(self.enemy(seat))):
            pass
        for unit in self.units(seat):
            unit.turn.first_target = ""
        self.end_phase()

    @rule("11.A-1", "11.E-1", "11.E.f-1")
    def _next_moves(self, seat: str) -> Steps[bool]:
        """The chargers of one target are moved; False if none of a side is left."""
        waiting = [u.id for u in self.units(seat) if u.turn.target]
        if not waiting:
            return False
        unit = self.unit((yield from self.decide(seat, "next-charger", waiting.copy)))
        yield from self._chooses_fled_target(unit)
        target = self.unit(unit.turn.target)
        for other in self.charging_at(target):
            yield from self._chooses_fled_target(other)
        charges = []
        for one in self.charging_at(target):
            charges.append((yield from self._rolls(one, target)))
        for one in (yield from self.joins_charge(charges)):
            charges.append((yield from self._rolls(one, target)))
        yield from self.moves_together(charges)
        return True

    @rule("11.D-3", "21.A.a.7/7")
    def _chooses_fled_target(self, unit: Unit) -> Steps[None]:
        """Both its targets have fled: it says which one it charges, before it rolls; one that has
        fled off the board it cannot name. It goes there as it has declared against that one."""
        first, second = unit.turn.first_target, unit.turn.target
        both = [self.state.units[name] for name in (first, second) if name]
        names = [foe.id for foe in both if foe.status == "table"]
        if len(both) < 2 or not all(foe.fleeing for foe in both) or not names:
            return
        unit.turn.target = yield from self.decide(
            unit.seat, "fled-target", names.copy, unit=unit.id
        )
        if unit.turn.target == first:
            unit.turn.flying = unit.turn.first_flying
        unit.turn.aim = self.formation(self.unit(unit.turn.target)).center
        unit.turn.first_target = ""  # what was said holds

    @rule("11.E.a-1", "2.B.a.2-3", "21.A.a.30/1", "20.B.d.3", "G-20-6")
    def _rolls(self, unit: Unit, target: Unit) -> Steps[Charge]:
        """2D6 and its Advance Rate; downhill, or by a rule, too short a roll is repeated."""
        turn = unit.turn
        side = turn.sides.get(target.id) or self.charge_side(unit, target)
        charge = Charge(unit=unit.id, target=target.id, side=side, flying=turn.flying)
        yield from self._throws(charge)
        if not self.far_enough(charge) and self._throws_again(unit, target):
            yield from self._throws(charge)
        return charge

    @rule("20.B.d.3", "G-20-6", "8.D.a.3-6")
    def _throws_again(self, unit: Unit, target: Unit) -> bool:
        """Whether too short a roll is repeated; a rule that works once a game is used up then."""
        if self.downhill(unit, target):
            return True
        told = [one for one in self.unit_rules(unit) if one.charges_again(self, unit)]
        if told and all(one.once for one in told):
            unit.used = {**unit.used, told[0].given.word: self.state.player_turn}
        return bool(told)

    def _throws(self, charge: Charge) -> Steps[None]:
        unit = self.unit(charge.unit)
        more = self.maximised(unit, "charge")
        again = any(one.throws_ones_again(self, unit) for one in self.unit_rules(unit))
        throw = self.throw_ones_again if again else self.throw
        thrown = yield from throw(
            unit.seat, "charge-range", CHARGE_DICE, *more, unit=unit.id, other=charge.target
        )
        charge.dice = thrown.kept
        target = self.unit(charge.target)
        total = thrown.total + self.charge_bonus(unit, target)
        for amount in self.charge_dice(unit, target):
            told = yield from self.amounts(unit.seat, "charge-bonus", amount, unit=unit.id)
            total += sum(told)
        total = max(total, ORDERED) if self.is_ordered(unit) else total
        charge.range = total * INCH + self.advance_rate(unit, charge.flying)

    @rule("21.C.a.2/1", "GC47")
    def is_ordered(self, unit: Unit) -> bool:
        return unit.champion or any(self.has(pool, "order_the_charge") for pool in self.pools(unit))

    @rule("20.B.d.3", "G-20-6")
    def downhill(self, unit: Unit, target: Unit) -> bool:
        """Most of the charger stands on a hill, most of the target on none."""
        if target.status != "table" or self.most_in(unit, "hill") is None:
            return False
        return self.most_off(target, "hill")
