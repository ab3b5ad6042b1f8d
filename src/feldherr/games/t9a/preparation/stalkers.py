"""8.D.a.3-6 Veil Stalker: who steps out of the veil near to enemies that channel magic."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from feldherr.field.body import Body, body_distance
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, rule

from ..formation.formation import Formation, boundary
from ..state import Unit
from ..words import INCH
from .diggers import Diggers
from .places import placed

STALKER = "veil_stalker"
CHANNEL = ("channel", "wizard_adept", "wizard_master")
"""21.A.a.14, 21.A.a.41/1, 21.A.a.24/1: rules of those that channel."""
NEAR, STEPS, WAYS = 6.0, (1.5, 3.5), 8
"""Inches in which stalkers appear; from where, and in how many directions, places are suggested."""


class Stalkers(Diggers):
    """Where stalkers arrive."""

    def stalks(self, unit: Unit) -> bool:
        """Whether an ambusher may step out of the veil."""
        return self.any_has(unit, STALKER)

    def _channelling(self, unit: Unit) -> Iterator[Body]:
        """The bases of enemies that channel."""
        for foe in self.enemies(unit):
            for pool in self.pools(foe):
                if any(self.has(pool, word) for word in CHANNEL):
                    yield self.model_body(foe, pool.troop)

    @rule("8.D.a.3-6", "4.A-4")
    def in_the_veil(self, unit: Unit, formation: Formation) -> bool:
        """Whether a place is near to an enemy that channels."""
        body, far = boundary(formation), NEAR * INCH + TOLERANCE
        return any(body_distance(body, one) <= far for one in self._channelling(unit))

    def rifts(self, unit: Unit) -> Iterator[Placement]:
        """Suggested places around enemies that channel, facing them."""
        for one in self._channelling(unit):
            half = hypot(one.width, one.depth) / 2
            for n in range(len(STEPS) * WAYS):
                away, angle = half + STEPS[n // WAYS] * INCH, 2 * pi * (n % WAYS) / WAYS
                x, y = one.center[0] + away * cos(angle), one.center[1] + away * sin(angle)
                yield placed(unit.id, Pose(x, y, angle + pi), unit.files)
