"""11.B, 11.C, 11.D Why a charge, a reaction or a redirection is not offered."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from feldherr.table import Answer, Refusal, rule

from ..moments import Charge
from ..state import Unit
from ..words import INCH, inches_of
from .declare import prospect
from .going_out import GoingOut

SHOOTS, SPARES = "stand_and_shoot", "stand_and_shoot_in_part"
"""11.C.b, 14.A.a.9 The words for a Stand and Shoot of all models, or of some."""
WORDS = 3
"""Of an answer like "r1 > b2"; a fourth one says that it stays on the ground."""


class Refused(GoingOut):
    """What a player is told who wants a charge that is not offered."""

    @rule("11.B-1", "11.B-2", "11.B-3")
    def why_no_charge(self, answer: Answer, charger: str = "") -> Refusal | None:
        """The condition that fails; None if the answer names neither a charge nor a charger.
        `charger`: who redirects, if the answer names the target alone."""
        parts = [charger, ">", str(answer)] if charger else str(answer).split(" ")
        named = [self.state.units.get(part) for part in parts[:WORDS:2]]
        unit, target = named if len(named) == 2 else (named[0], None)
        if unit is None or unit.status != "table":
            return None
        held = None if charger else next(self.keeps_from_charging(unit), None)
        if target is None or target.status != "table" or unit.seat == target.seat:
            return held if len(parts) == 1 else None
        flying = self.flies_charge(unit) and len(parts) == WORDS
        return held or self._condition(unit, target, flying)

    def _condition(self, unit: Unit, foe: Unit, flying: bool) -> Refusal | None:
        """The first condition of a declaration that fails."""
        about: dict[str, Any] = {"unit": unit.id, "other": foe.id}
        advance, most = self.advance_rate(unit, flying), self.most_added(unit, foe) * INCH
        if (away := self.distance(unit, foe)) > advance + most:
            about |= {"inches": inches_of(away), "most": (advance + most) / INCH}
            return Refusal("charge-too-far", ("11.B-2",), about)
        if not self.sees(unit, foe, True):
            return Refusal("charge-unseen", ("11.B-2",), about)
        scene = self.charge_scene(unit, foe, flying, declaring=True)
        own, other = self.formation(unit), self.formation(foe)
        found = prospect(own, other, advance, scene, foe.fleeing, most)
        if found.way is None:
            return Refusal("charge-no-room", ("11.B-2",), about)
        if not self.finds_room(unit, foe, scene, found.side, flying):
            return Refusal("charge-room-taken", ("11.B-3",), about)
        return None

    @rule("11.C-2", "11.C-3", "11.C.a-2", "11.C.b-2", "11.C.b-3")
    def why_no_reaction(self, charge: Charge, answer: Answer) -> Refusal | None:
        """What keeps a target from another reaction; None if that is none at all."""
        target = self.unit(charge.target)
        if answer in (SHOOTS, SPARES):
            return next(self.keeps_from_standing(target, charge), None)
        if answer != "flee":
            return None
        return Refusal("flee-forbidden", self.forbidden_by(target, "flee"), {"unit": target.id})

    @rule("11.C-3", "11.C.a-2", "11.C.b-3")
    def keeps_from_standing(self, target: Unit, charge: Charge) -> Iterator[Refusal]:
        """All that keeps a target from standing and shooting: it does so once a Player Turn."""
        no = partial(Refusal, args={"unit": target.id})
        if self.engaged(target):
            yield no("reacts-engaged", ("11.C.a-2",))
        if target.turn.stood_and_shot:
            yield no("stood-before", ("11.C.b-3",))
        if not self.can(target, "stand_and_shoot"):
            yield no("standing-forbidden", self.forbidden_by(target, "stand_and_shoot"))
        yield from self.hinders_stand_and_shoot(target, charge)

    @rule("11.D-4", "11.D-1")
    def why_no_redirect(self, answer: Answer) -> Refusal | None:
        """Why a unit does not try to redirect its charge; None if the answer names no charger."""
        unit = self.state.units.get(str(answer))
        if unit is None or unit.seat != self.state.active or not unit.turn.declared:
            return None
        told = "redirected-before" if unit.turn.redirected else "charges-elsewhere"
        cited = "11.D-4" if unit.turn.redirected else "11.D-1"
        return Refusal(told, (cited,), {"unit": unit.id})
