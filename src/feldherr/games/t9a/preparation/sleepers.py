"""8.D.a.3-6 Sleepers: ambushers that wake in a forest instead of coming over the board's edge."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import Box
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, rule

from ..formation.formation import Formation
from ..state import Unit
from .places import placed
from .scouts import Scouts

SLEEPER = "sleeper"
PARTS = (0.5, 0.25, 0.75)
"""Where along both sides of a forest places are suggested."""


class Sleepers(Scouts):
    """Where sleepers wake."""

    def sleeps(self, unit: Unit) -> bool:
        """Whether an ambusher comes out of a forest."""
        return self.any_has(unit, SLEEPER)

    @rule("8.D.a.3-6", "20.B.c.1")
    def in_forest(self, formation: Formation) -> bool:
        """Whether a unit would stand completely within one forest."""
        corners = formation.rectangle.corners
        return any(all(_covers(wood, corner) for corner in corners) for wood in self._woods())

    def beds(self, unit: Unit) -> Iterator[Placement]:
        """Suggested places in all forests: turned as the forest lies, or across."""
        for wood in self._woods():
            for u in PARTS:
                for v in PARTS:
                    at = wood.pose.ahead(-wood.depth * u).aside(wood.width * (v - 0.5))
                    for turn in (0.0, pi / 2, pi, -pi / 2):
                        deep = self.formation(unit, at).depth / 2
                        yield placed(unit.id, at.turned(turn).ahead(deep), unit.files)

    def _woods(self) -> Iterator[Box]:
        return (piece.box for piece in self.state.pieces.values() if piece.kind == "forest")


def _covers(wood: Box, corner: tuple[float, float]) -> bool:
    """Whether a point lies in a box, or on its rim."""
    x, y = wood.pose.local(corner)
    wide = abs(y) <= wood.width / 2 + TOLERANCE
    return wide and -wood.depth - TOLERANCE <= x <= TOLERANCE
