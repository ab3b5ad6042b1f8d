"""11.B Why a charge cannot be declared."""

from feldherr.table import Answer, Refusal, rule

from ..state import Unit
from ..words import INCH
from .declare import prospect
from .going_out import GoingOut

WORDS = 3
"""Of an answer like "r1 > b2"; a fourth one says that it stays on the ground."""


class Refused(GoingOut):
    """What a player is told who wants a charge that is not offered."""

    @rule("11.B-1", "11.B-2", "11.B-3")
    def why_no_charge(self, answer: Answer, charger: str = "") -> Refusal | None:
        """The condition that fails; None if the answer names no charge. `charger`: who redirects,
        if the answer names the target alone."""
        parts = str(answer).split(" ")
        if charger:
            parts = [charger, ">", *parts]
        if len(parts) < WORDS:
            return None
        name, _, foe, *ground = parts
        units = self.state.units
        if name not in units or foe not in units:
            return None
        unit, target = units[name], units[foe]
        if unit.status != "table" or target.status != "table" or unit.seat == target.seat:
            return None
        if not charger and not self.may_charge(unit):
            return Refusal("may-not-charge", ("11.B-1",), {"unit": name})
        return self._condition(unit, target, self.flies_charge(unit) and not ground)

    def _condition(self, unit: Unit, foe: Unit, flying: bool) -> Refusal | None:
        """The first condition of a declaration that fails."""
        about = {"unit": unit.id, "other": foe.id}
        if not self.sees(unit, foe, True):
            return Refusal("charge-unseen", ("11.B-2",), about)
        advance, most = self.advance_rate(unit, flying), self.most_added(unit, foe) * INCH
        if self.distance(unit, foe) > advance + most:
            return Refusal("charge-too-far", ("11.B-2",), about)
        scene = self.charge_scene(unit, foe, flying, declaring=True)
        own, other = self.formation(unit), self.formation(foe)
        found = prospect(own, other, advance, scene, foe.fleeing, most)
        if found.way is None:
            return Refusal("charge-no-room", ("11.B-2",), about)
        if not self.finds_room(unit, foe, scene, found.side, flying):
            return Refusal("charge-room-taken", ("11.B-3",), about)
        return None
