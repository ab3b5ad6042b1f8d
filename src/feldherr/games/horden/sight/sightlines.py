"""B1.f to B1.h Looking across hills, woods, orchards and dunes."""

from collections.abc import Iterable

import shapely

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.field.terrain import Area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.troops import LE
from ..terrain.features import Patch
from ..terrain.terrain import Terrain

SCREENS = frozenset({"hill", "wood", "built_up", "orchard", "dunes"})
"""B1.a, B1.f: what stands in the way of sight."""
DEAD_GROUND = 12 * LE
"""B1.f: how far behind a lower piece one is hidden from those who stand high, mm."""
ON_ONE_HILL = 2 * LE
"""B1.h: from how near ground elements on the same hill see each other, mm."""

Line = tuple[Point, Point]


class Sightlines(Terrain):
    """`at` and `there` are where the two ends of a line stand, which runs from nearest points."""

    @rule("B1.h")
    def over_the_brow(self, at: Box, there: Box, away: float) -> bool:
        """Whether two ground elements on the same hill are too far apart to see each other."""
        if away <= ON_ONE_HILL + TOLERANCE:
            return False
        hill = self.ground.hill_at(at)
        return hill is not None and hill is self.ground.hill_at(there)

    @rule("B1.a", "B1.f")
    def screened(self, at: Box, there: Box, line: Line, screens: Iterable[Patch]) -> bool:
        """Whether a piece between two ground elements keeps them from seeing each other."""
        for patch in screens:
            if not patch.area.crosses(*line):
                continue
            area = self._between(patch, at, there)
            if area and area.crosses(*line) and self._hides(patch, area, at, there, line):
                return True
        return False

    @rule("B1.f", "G57")
    def _between(self, patch: Patch, at: Box, there: Box) -> Area | None:
        """What of a piece is in the way of a line across it; None if an end stands on it.

        Who stands low on a slope looks across his own hill where the line rises over half height.
        """
        if patch.piece.kind != "hill":
            return None if patch.area.touches(at) or patch.area.touches(there) else patch.area
        ours = [end for end in (at, there) if self.ground.hill_at(end) is patch]
        if not ours:
            return patch.area
        if len(ours) == 2 or self.vantage(ours[0]) is patch:
            return None
        return patch.contour

    @rule("B1.f", "G57")
    def _hides(self, patch: Patch, area: Area, at: Box, there: Box, line: Line) -> bool:
        """Who stands high sees across lower pieces to what is far behind them; others do not."""
        here, yonder = self.vantage(at), self.vantage(there)
        if here is None and yonder is None:
            return True
        crossing = area.crossing(*line)
        assert crossing is not None, "it was crossed"
        seen_from_here = here is None or self._overlooks(here, patch, crossing.after)
        seen_from_yonder = yonder is None or self._overlooks(yonder, patch, crossing.before)
        return not (seen_from_here and seen_from_yonder)

    @rule("B1.f", "G57")
    def vantage(self, at: Box) -> Patch | None:
        """The hill on which a body stands at half height or above."""
        hill = self.ground.hill_at(at)
        high = hill is not None and shapely.intersects_xy(hill.contour.polygon, *at.center)
        return hill if high else None

    @rule("B1.f", "M4.2.h")
    def _overlooks(self, hill: Patch, patch: Patch, beyond: float) -> bool:
        """Whether one sees from high on a hill what is so far behind a piece (mm)."""
        lower = patch.piece.kind != "hill" or (hill.piece.high and not patch.piece.high)
        return lower and beyond >= DEAD_GROUND - TOLERANCE

    @rule("B1.g", "G57")
    def screened_from_air(self, flyer: Box, ground: Box, line: Line) -> bool:
        """Whether a piece keeps a flying element and one on the ground from seeing each other.

        The line runs from the flying element. What it hovers over does not hinder it, and the piece
        on which the other stands is not between them.
        """
        for patch in self.ground.veils:
            if patch.piece.kind not in SCREENS:
                continue
            crossing = patch.area.crossing(*line)
            nearer = crossing is not None and crossing.after < crossing.before - TOLERANCE
            if nearer and not patch.area.touches(ground):
                return True
        return False
