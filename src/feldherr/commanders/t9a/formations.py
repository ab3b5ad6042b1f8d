"""Formations that a Reform may bring a unit: turned where it stands, narrower to pass rocks."""

from collections.abc import Iterable, Iterator
from itertools import islice
from math import pi

from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.formation import Formation, boundary
from feldherr.games.t9a.formation.spacing import SPACING
from feldherr.games.t9a.movement.arranging import arranged, centred
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .detours import Detours

TURNS = tuple(n * pi / 4 for n in range(8))
"""Radians by which a unit may think of turning."""
AHEAD = 12 * INCH
"""mm. Rocks that lie so far ahead are a reason to become narrower."""
USUAL = 5
"""3.B.b: models in a Full Rank; who was narrower to pass rocks forms it again behind them."""


class Formations:
    """Those of one unit that stand free."""

    def __init__(self, rules: NinthAge, detours: Detours, unit: Unit) -> None:
        self.rules, self.detours, self.unit = rules, detours, unit
        self.own = rules.formation(unit)

    def turned(self) -> Iterator[Formation]:
        """As wide as now, looking anywhere."""
        own = self.own
        return self._free(centred(own, own.center, own.pose.facing + turn) for turn in TURNS)

    def widths(self) -> Iterator[Formation]:
        """Looking as now: before rocks the widest that finds room between them, else the usual."""
        own = self.own
        if own.files > 1 and not self._passes(own):
            narrower = (arranged(own, files) for files in range(own.files - 1, 0, -1))
            return self._free(islice(filter(self._passes, filter(None, narrower)), 1))
        usual = arranged(own, USUAL) if own.files < min(USUAL, own.models) else None
        return self._free(filter(None, [usual]))

    def _passes(self, formation: Formation) -> bool:
        """Whether rocks ahead leave it so much room that it may stop between them."""
        body = boundary(formation)
        end = body.pose.ahead(AHEAD).point
        return not self.detours.bar(body.center, end, body.width + 2 * SPACING)

    def _free(self, found: Iterable[Formation]) -> Iterator[Formation]:
        return (one for one in found if self.rules.crowded(self.unit, one) is None)
