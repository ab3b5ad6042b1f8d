"""B1.c, B1.d Concealment: who is hidden by the ground he stands in, and who sees out of it."""

from collections.abc import Iterable

import shapely
from shapely.ops import nearest_points

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.field.terrain import shape
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.troops import LE, is_flying, is_light_infantry
from ..state import Element
from ..terrain.features import Patch
from ..terrain.terrain import Terrain

DENSE = {"wood": 1 * LE, "built_up": 1 * LE, "orchard": 3 * LE, "dunes": 3 * LE}
"""Pieces in which all are hidden, and from how near ground elements see them, mm."""
LOW = {"vineyard": 3 * LE, "marsh": 3 * LE, "rough": 3 * LE, "scrub": 3 * LE}
"""Pieces in which Light Infantry is hidden, and from how near ground elements see it, mm."""
FROM_ABOVE = 2 * LE
"""From how near flying elements see what is hidden, mm."""
NEVER = -1.0
"""Flying elements never see into woods and built-up areas."""
ANYWHERE = 1e5
"""mm. Beyond the end of every table."""


class Concealment(Terrain):
    """`at` and `there` are where viewer and target are; `away` is the distance between them, mm."""

    @rule("B1.c", "B1.e", "G57", "M4.2.i")
    def concealed(self, viewer: Element, at: Box, target: Element, there: Box, away: float) -> bool:
        """Whether the terrain around it hides the target.

        It hides a flying target only from those who stand in the same piece: for them it is as if
        the target stood on the ground.
        """
        pieces = self.pieces_at(there)
        if not pieces:
            return False
        if is_flying(target.kind):
            around = self.pieces_at(at)
            pieces = tuple(piece for piece in pieces if piece in around and piece.kind in DENSE)
        aloft = is_flying(viewer.kind)
        ranges = (self.discovery(target, piece.kind, aloft) for piece in pieces)
        return any(away > reach + TOLERANCE for reach in ranges if reach is not None)

    @rule("B1.c")
    def seen_from_afar(self, target: Element, there: Box) -> float:
        """No enemy sees the target there from further away, mm: a first sieve."""
        if is_flying(target.kind):
            return ANYWHERE
        kinds = tuple([piece.kind for piece in self.pieces_at(there)])
        known = self.ground.kept
        key = kinds, target.kind, target.shot, target.shot_at_flyers, self._stirs(target)
        if key not in known:
            ranges = (self._nearest_discovery(target, kinds, aloft) for aloft in (False, True))
            known[key] = max(ranges)
        found: float = known[key]
        return found

    def _nearest_discovery(self, target: Element, kinds: Iterable[str], aloft: bool) -> float:
        ranges = (self.discovery(target, kind, aloft) for kind in kinds)
        return min((reach for reach in ranges if reach is not None), default=ANYWHERE)

    @rule("B1.c")
    def discovery(self, target: Element, kind: str, aloft: bool) -> float | None:
        """From how near the target is seen in a piece of that kind, mm; None: it is not hidden."""
        if kind in DENSE:
            if target.shot_at_flyers if aloft else target.shot:
                return None
            if aloft and kind in ("wood", "built_up"):
                return NEVER
            return FROM_ABOVE if aloft else DENSE[kind]
        if kind not in LOW or not is_light_infantry(target.kind) or self._stirs(target):
            return None
        return FROM_ABOVE if aloft else LOW[kind]

    @rule("B1.c")
    def _stirs(self, light_infantry: Element) -> bool:
        """Whether it betrays itself by moving or in melee."""
        return light_infantry.moved or bool(light_infantry.met)

    @rule("B1.d", "B1.e")
    def enclosed(self, at: Box, there: Box, line: tuple[Point, Point]) -> bool:
        """Whether a ground element stands too deep in a piece to see out of it along a line."""
        for patch in self.ground.veils:
            reach = DENSE.get(patch.piece.kind)
            if reach is None or not patch.area.touches(at) or patch.area.touches(there):
                continue
            far, crossing = reach + TOLERANCE, patch.area.crossing(*line)
            if crossing and crossing.length > far and not _looks_out(patch, at, line[1], far):
                return True
        return False


@rule("B1.d")
def _looks_out(patch: Patch, at: Box, target: Point, reach: float) -> bool:
    """Whether the target lies in the open before an edge of the piece that is so near (mm).

    Out of that edge one sees in all directions, but not back through the piece.
    """
    edge = shapely.intersection(patch.area.polygon.exterior, shape(at).buffer(reach))
    if edge.is_empty:
        return False
    lookout, _ = nearest_points(edge, shapely.Point(target))
    return not patch.area.crosses((lookout.x, lookout.y), target)
