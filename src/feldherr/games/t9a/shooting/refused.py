"""14.A.a Why a unit cannot shoot at another one."""

from collections.abc import Iterator

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Refusal, rule

from ..formation.formation import Stand, stands
from ..moments import Volley
from ..state import Unit
from ..words import INCH
from .fray import Fray

WORDS = 3
"""Of an answer like "r1 > b2"."""


class RefusedShots(Fray):
    """What a player is told who wants a shot that is not offered."""

    @rule("14.A.a.1", "14.A.a.5")
    def why_no_shot(self, answer: Answer) -> Refusal | None:
        """The condition that fails; None if the answer names neither a shot of the active player
        nor a unit of his."""
        words = str(answer).split(" ")
        unit = self.state.units.get(words[0])
        if unit is None or unit.status != "table" or unit.seat != self.state.active:
            return None
        if len(words) == 1:
            return next(self.keeps_from_shooting(unit), None)
        target = self.state.units.get(words[2]) if len(words) == WORDS else None
        if target is None or target.status != "table" or target.seat != self.reactive:
            return None
        return next(self.keeps_from_shooting(unit), None) or self._out_of_reach(unit, target)

    @rule("14.A.a.5", "14.A.a.6", "14.A.a.7", "14.A.a.8")
    def _out_of_reach(self, unit: Unit, target: Unit) -> Refusal | None:
        """Why it does not shoot at this one: fighting, too far away, too near, or out of sight."""
        about = {"unit": unit.id, "other": target.id}
        if self.engaged(target) and not self.may_shoot_into(unit, target):
            return Refusal("shot-into-combat", ("14.A.a.5",), about)
        aims = list(self._aims_at(unit, target))
        if not any(in_range for _, in_range in aims):
            return Refusal("shot-too-far", ("14.A.a.7",), about)
        if all(near for near, in_range in aims if in_range):
            return Refusal("shot-too-near", ("14.A.a.8",), about)
        volley = Volley(unit=unit.id, target=target.id)
        if any(self._can_reach(unit, own, volley) for own in self._archers(unit)):
            return None
        return Refusal("shot-unseen", ("14.A.a.6",), about)

    def _aims_at(self, unit: Unit, target: Unit) -> Iterator[tuple[bool, bool]]:
        """For each model and each weapon whether a target is too near, and whether in range."""
        volley, body = Volley(unit=unit.id, target=target.id), self.boundary(target)
        placed: tuple[Stand, ...] = stands(self.formation(unit))
        for own in self._archers(unit):
            for weapon in self.usable(own, volley):
                for one in (one for one in placed if self.pool_at(unit, one) == own.pool.key):
                    away = body_distance(one.body, body)
                    near = bool(weapon.minimum) and self._too_near(
                        one, target, weapon.minimum * INCH
                    )
                    yield near, away <= weapon.range * INCH + TOLERANCE
