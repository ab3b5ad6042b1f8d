"""8.D.a.3-6 Eternal Champion: who is never deployed, and appears beside a friendly damsel."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from feldherr.field.body import Body, body_distance
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, rule

from ..formation.formation import Formation, boundary
from ..state import Unit
from ..words import INCH
from .places import placed
from .special import CHAMPION
from .stalkers import Stalkers

DAMSEL = "damsel"
"""The entry of those beside whom he appears."""
NEAR, STEPS, WAYS = 6.0, (1.5, 4.0), 8
"""Inches in which he appears; from where, and in how many directions, places are suggested."""


class Champions(Stalkers):
    """Where they appear."""

    def appears(self, unit: Unit) -> bool:
        """Whether a unit comes to a damsel instead of over the board's edge."""
        return CHAMPION in self.opening.printed[unit.id]

    @rule("8.D.a.3-6")
    def damsels(self, seat: str) -> Iterator[Body]:
        """The bases of a side's damsels on the board."""
        for record in self.state.units.values():
            if record.seat == seat and record.alive and self.troop(record.id).entry == DAMSEL:
                yield self.model_body(self.standing(record), record.id)

    @rule("8.D.a.3-6", "4.A-4")
    def by_damsel(self, unit: Unit, formation: Formation) -> bool:
        """Whether a place is near enough to one."""
        body, far = boundary(formation), NEAR * INCH + TOLERANCE
        return any(body_distance(body, one) <= far for one in self.damsels(unit.seat))

    def shrines(self, unit: Unit) -> Iterator[Placement]:
        """Suggested places around damsels, facing away from them."""
        for one in self.damsels(unit.seat):
            half = hypot(one.width, one.depth) / 2
            deep = self.formation(unit, Pose(0.0, 0.0, 0.0)).depth
            for n in range(len(STEPS) * WAYS):
                away, angle = half + STEPS[n // WAYS] * INCH, 2 * pi * (n % WAYS) / WAYS
                x, y = one.center[0] + away * cos(angle), one.center[1] + away * sin(angle)
                yield placed(unit.id, Pose(x, y, angle).ahead(deep), unit.files)
