"""11.C.b Stand and Shoot: shooting as a charge reaction."""

from feldherr.field.box import Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.arcs import located_in, reference_point
from ..moments import Charge, Volley
from ..state import Unit
from .breath import Breath


class Shooting(Breath):
    """14 Shooting."""

    @rule("11.C.b-2", "G-34", "14.A.a.1", "21.G.b.13/1")
    def can_stand_and_shoot(self, target: Unit, charge: Charge) -> bool:
        """The charger is located in front, further away than its Advance Rate, and somebody can
        shoot at it; once a Player Turn."""
        charger = self.unit(charge.unit)
        held = target.fleeing or self.shaken(target) or self.engaged(target)
        if held or not self.can(target, "shoot"):
            return False
        away = self.distance(charger, target)
        if away <= self.advance_rate(charger, charge.flying) + TOLERANCE:
            return False
        point = reference_point(self.boundary(charger))
        if located_in(self.boundary(target), point) is not Side.FRONT:
            return False
        volley = Volley(unit=target.id, target=charger.id, reaction=True)
        return any(self._can_reach(target, own, volley) for own in self._archers(target))

    @rule("11.C.b-1", "14.C.c")
    def stand_and_shoot(self, target: Unit, charge: Charge) -> Steps[None]:
        """The Shooting Attack at the charger, at any distance."""
        shot = target.phase.shot
        yield from self.shoot(Volley(unit=target.id, target=charge.unit, reaction=True))
        target.phase.shot = shot
