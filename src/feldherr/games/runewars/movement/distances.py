"""63 Ranges between units, those inside terrain included."""

from feldherr.field.convex import Polygon
from feldherr.table import rule

from ..ground.pieces import gap
from ..ground.ranges import band_of
from ..state import Unit
from .engagement import Engagement


class Distances(Engagement):
    """How far units are from each other."""

    @rule("41.7", "63.6.a")
    def ground_of(self, unit: Unit) -> list[Polygon]:
        """What a unit covers on the table; an occupant its terrain."""
        if unit.inside:
            return [self.outline(self.piece(unit.inside))]
        return [block.corners for block in self.body(unit)]

    @rule("62.1", "63.0", "63.3.b", "63.6.a")
    def range_of(self, a: Unit, b: Unit) -> int:
        """The range between the closest points of two units; 6 for farther than the ruler."""
        parts = [(one, other) for one in self.ground_of(a) for other in self.ground_of(b)]
        return band_of(min(gap(one, other) for one, other in parts), self.band)
