"""11.C Charge reactions, 11.D redirecting."""

from collections.abc import Iterator
from functools import partial

from feldherr.table import Steps, rule

from ..model_rules.books import MUST_SHOOT
from ..moments import Charge, DisciplineTest
from ..state import Unit
from .declare import unavoidable
from .refused import SHOOTS, SPARES, Refused


class Reactions(Refused):
    """What follows from a declared charge."""

    # --- Declaring ---

    @rule("11.B-4", "11.B-5", "11.C-1", "12.D-1", "21.A.a.7/7", "15.B.a")
    def declares(self, unit: Unit, target: Unit, flying: bool) -> Steps[None]:
        """A charge is declared; the target reacts at once, then whom else the charge will meet."""
        charge = self._noted_charge(unit, target, flying)
        for one in self.unit_rules(unit):
            yield from one.has_charged(self, unit, charge)
        yield from self.reacts(charge)
        there = unit.status == target.status == "table"
        if there and not target.fleeing and unit.turn.target == target.id:
            yield from self._secondary_charges(charge)

    def _noted_charge(self, unit: Unit, target: Unit, flying: bool) -> Charge:
        side = self.charge_side(unit, target)
        turn = unit.turn
        turn.declared, turn.target, turn.flying = True, target.id, flying
        turn.sides = {**turn.sides, target.id: side}
        turn.aim = self.formation(target).center
        unit.charging = True
        self.tell("charge-declared", "11.B-2", unit=unit.id, other=target.id, side=f"t9-{side}")
        return Charge(unit=unit.id, target=target.id, side=side, flying=flying)

    @rule("11.B-5")
    def reset_charge(self, unit: Unit) -> None:
        """The unit is not charging any more."""
        unit.charging, unit.turn.target, unit.turn.secondary = False, "", ()

    # --- 11.E.e Multiple Charges ---

    @rule("11.E.e-1", "11.E.e-3", "11.E.d-1", "G-22")
    def _secondary_charges(self, charge: Charge) -> Steps[None]:
        """Enemies that it cannot avoid are charged, too: as few as possible, in any order."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        own, other = self.formation(unit), self.formation(target)
        scene = self.charge_scene(unit, target, charge.flying, declaring=True)
        sets = unavoidable(own, other, charge.side, scene, self.engaged(target))
        if not sets or not sets[0]:
            return
        words = [" ".join(sorted(some)) for some in sets]
        chosen = yield from self.decide(unit.seat, "secondary-targets", lambda: words, unit=unit.id)
        left = chosen.split(" ")
        while left and unit.turn.target == target.id:
            name = yield from self.decide(unit.seat, "next-secondary", left.copy)
            left.remove(name)
            yield from self._charges_also(unit, self.unit(name), charge.flying)

    @rule("11.E.e-1", "11.E.e-5")
    def _charges_also(self, unit: Unit, foe: Unit, flying: bool) -> Steps[None]:
        """A secondary charge: the target reacts as usual."""
        side = self.charge_side(unit, foe)
        unit.turn.secondary = (*unit.turn.secondary, foe.id)
        unit.turn.sides = {**unit.turn.sides, foe.id: side}
        self.tell("also-charges", "11.E.e-1", unit=unit.id, other=foe.id)
        yield from self.reacts(Charge(unit=unit.id, target=foe.id, side=side, flying=flying))

    # --- 11.C Reactions ---

    @rule("11.C-2", "11.C-3", "11.B-4")
    def reacts(self, charge: Charge) -> Steps[None]:
        """The target declares and carries out its reaction."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        yield from self.covers(charge)
        if unit.status != "table" or unit.fleeing:
            return
        must_flee = False
        for one in self.unit_rules(unit):
            must_flee = (yield from one.before_reaction(self, unit, charge)) or must_flee
        found = [*self.reactions(charge)]
        if must_flee and "flee" in found:
            found = ["flee"]
        elif SHOOTS in found and self._must_shoot(target):
            found = [SHOOTS]
        said = found[0]
        if len(found) > 1:
            about = {"unit": target.id, "other": unit.id}
            judge = partial(self.why_no_reaction, charge)
            said = yield from self.choose(target.seat, "charge-reaction", found, judge, **about)
        self.tell("reacts-to-charge", "11.C-2", unit=target.id, how=said)
        if said == "t9-hold" or len(found) > 1:
            yield from self.support_shots(charge)
            if unit.status != "table" or unit.fleeing:
                return
        if said == "flee":
            yield from self._flees_from_charge(unit, target, forced=len(found) == 1)
        elif said in (SHOOTS, SPARES):
            target.turn.stood_and_shot = True
            yield from self.stand_and_shoot(target, charge, sparing=said == SPARES)

    @rule("11.C.a-1", "11.C.a-2", "11.C.b-2", "11.C.c-4", "11.C-3", "14.A.a.9", "17.C.c")
    def reactions(self, charge: Charge) -> Iterator[str]:
        """The reactions that a target has; who shoots may do so with some of its models only."""
        target = self.unit(charge.target)
        free, shoots = not self.engaged(target), False
        if not target.fleeing:
            yield "t9-hold"
            if self.unit(charge.unit).turn.unanswered:
                return
            if shoots := next(self.keeps_from_standing(target, charge), None) is None:
                yield SHOOTS
        if target.fleeing or (free and self.can(target, "flee")):
            yield "flee"
        if shoots and self.size(target) > 1:
            yield SPARES

    @rule("8.D.a.3-6")
    def _must_shoot(self, target: Unit) -> bool:
        """Whether weapons of the unit have to be used whenever that is possible."""
        parts = (part for pool in self.pools(target) for part in pool.model.parts)
        weapons = (weapon for part in parts for weapon in part.shooting)
        return any(given.word in MUST_SHOOT for weapon in weapons for given in weapon.rules)

    @rule("11.C.c-1", "11.C.c-2", "21.A.a.38/1", "21.A.a.38/2")
    def _flees_from_charge(self, unit: Unit, target: Unit, forced: bool) -> Steps[None]:
        """Away from the charger; then everybody who charged it may redirect."""
        target.feigned = not (forced or target.fleeing)
        yield from self.flees_from(target, self.formation(unit).center)
        yield from self._redirects(target)

    def charging_at(self, target: Unit) -> list[Unit]:
        """The units that have declared a charge against a target and have not moved yet."""
        return [u for u in self.units(self.enemy(target.seat)) if u.turn.target == target.id]

    # --- 11.D Redirecting ---

    @rule("11.D-1", "11.D-2", "11.D-4", "11.D-5", "11.E.e-5", "G-38", "G-40")
    def _redirects(self, fled: Unit) -> Steps[None]:
        """Whoever charged it may try to charge somebody else, in any order, once in a turn."""
        while True:
            able = [u.id for u in self.charging_at(fled) if self._may_redirect(u, fled)]
            if not able:
                return
            seat = self.enemy(fled.seat)
            said = yield from self.choose(
                seat, "redirect", [*able, "done"], self.why_no_redirect, other=fled.id
            )
            if said == "done":
                return
            yield from self._redirect(self.unit(said), fled)

    @rule("11.D-4", "G-38")
    def _may_redirect(self, unit: Unit, fled: Unit) -> bool:
        gone = fled.status != "table" and not self.options.redirect_after_destroyed
        return not (unit.turn.redirected or gone)

    @rule("11.D-1", "11.D-3", "G-40")
    def _redirect(self, unit: Unit, fled: Unit) -> Steps[None]:
        unit.turn.redirected = True
        if not (yield from self.discipline_test(DisciplineTest(unit=unit.id, kind="redirect"))):
            return
        free = [foe.id for foe in self.enemies(unit) if self._redirect_target(unit, foe, fled)]
        said = "done"
        if free:
            judge = partial(self.why_no_charge, charger=unit.id)
            said = yield from self.choose(
                unit.seat, "new-target", [*free, "done"], judge, unit=unit.id
            )
        if said != "done":
            unit.turn.first_target, unit.turn.secondary = fled.id, ()
            unit.turn.first_flying = unit.turn.flying
            new = self.unit(said)
            flying = yield from self.charges_aloft(unit, new)
            yield from self.declares(unit, new, flying)

    @rule("21.A.a.7/7", "21.A.a.28/5")
    def charges_aloft(self, unit: Unit, foe: Unit) -> Steps[bool]:
        """Whether it charges in flight: its owner says so, if it gets there on the ground, too."""
        modes = self.charge_modes(unit, foe)
        if len(modes) == 1:
            return modes[0]
        return (yield from self.may(unit.seat, "charges-aloft", unit=unit.id, other=foe.id))

    def _redirect_target(self, unit: Unit, foe: Unit, fled: Unit) -> bool:
        return foe.id != fled.id and self.best_prospect(unit, foe) is not None
