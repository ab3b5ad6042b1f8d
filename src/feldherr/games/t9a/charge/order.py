"""11.E-1, 11.E.f The order in which the chargers of one target move."""

from collections.abc import Sequence

from feldherr.table import Steps, rule

from ..moments import Charge
from ..state import Unit
from .chargers import Chargers
from .combined import NOBODY_THERE, Merit


class ChargeOrder(Chargers):
    """Who moves next."""

    @rule("11.E-1", "11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-3", "G-21", "11.E.i-1")
    def moves_together(self, charges: Sequence[Charge]) -> Steps[None]:
        """In an order that satisfies the priorities best; if there are several, their owner says.

        Who falls short moves among them.
        """
        target, left = self.unit(charges[0].target), list(charges)
        while left:
            going = [one for one in left if self._goes_together(one, target)]
            names = self._next_chargers(left, going, target)
            seat = self.unit(left[0].unit).seat
            name = yield from self.decide(seat, "next-charger", names.copy)
            charge = next(one for one in left if one.unit == name)
            if len(going) > 1 and name in self.first_to_move(going, target):
                charge.later = tuple(one.unit for one in going if one is not charge)
            yield from self.moves_charger(charge)
            left = [one for one in left if self.unit(one.unit).turn.target == target.id]

    @rule("11.E-1", "11.E.f-1", "11.E.h-1")
    def _next_chargers(
        self, left: Sequence[Charge], going: Sequence[Charge], target: Unit
    ) -> list[str]:
        """Everybody after whose move the priorities can be satisfied as well as after any other's.

        If there is nothing to be shared all may, those that reach the target named first.
        """
        if len(left) == 1 or not going:
            return [one.unit for one in sorted(left, key=lambda one: not self.far_enough(one))]
        falling = [one for one in left if one not in going]
        merits = {one.unit: self._after_failing(one, going, target) for one in falling}
        merits |= dict.fromkeys(self.first_to_move(going, target), self.merit_of(going, target))
        best = max(merits.values(), default=NOBODY_THERE)
        return [one.unit for one in left if best in (NOBODY_THERE, merits.get(one.unit))]

    @rule("11.E.f-1", "11.E.j-1")
    def _after_failing(self, one: Charge, going: Sequence[Charge], target: Unit) -> Merit:
        """What the others can come to when one has made its failed Charge Move."""
        return self.merit_of(going, target, {one.unit: self.failed_poses(one)[-1]})

    @rule("11.E.f-1", "11.E.h-1", "21.A.a.17/6")
    def _goes_together(self, charge: Charge, target: Unit) -> bool:
        """Whether a charger may reach a target at whose edges room has to be shared."""
        unit = self.unit(charge.unit)
        if unit.status != "table" or target.fleeing:
            return False
        return self.far_enough(charge) and not self.formation(unit).round
