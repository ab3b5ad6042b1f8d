"""8.D.a.3-6 Random moves of shambolic units, and trolls that stumble."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from feldherr.field.body import Body, body_distance
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import Formation, boundary
from ..models.dice import dice
from ..moments import Losses
from ..state import Unit
from ..words import INCH, Amount
from .vanguard import VanguardMoves

CRASH = 2
"""X of the Dangerous Terrain Tests of shambolic units."""
CLOSE = 5.0
"""mm between places of a way that are looked at."""
STEP = 1.0
"""mm by which a stumbling unit goes on."""


class Wagons(VanguardMoves):
    """How far, and where to, units go that nobody steers."""

    @rule("21.A.a.44/1", "2.B.a.2-1", "8.D.a.3-6")
    def random_way(self, unit: Unit, facing: float, amount: Amount) -> Steps[tuple[int, float]]:
        """How far a random move goes, inches, and in which direction.

        Shambolic units lose Health Points when all their dice show the same, and go anywhere then.
        """
        if not self.any_has(unit, "shambolic"):
            rolled = yield from self.amounts(unit.seat, "random-distance", amount, unit=unit.id)
            return rolled[0], facing
        more = int(self.any_has(unit, "pursuit_mode"))
        thrown = yield from self.throw(
            unit.seat, "random-distance", dice(amount).count, more, unit=unit.id
        )
        if len(set(thrown.kept)) == 1:
            self.tell("goes-awry", "8.D.a.3-6", unit=unit.id)
            lost = yield from self.amounts(unit.seat, "awry-losses", "D3", unit=unit.id)
            yield from self.lose_health([Losses(unit=unit.id, lost={unit.id: lost[0]})])
            facing = yield from self.direction(unit.seat, "awry-direction", unit=unit.id)
        return thrown.total, facing

    @rule("8.D.a.3-6", "20.A.a.2")
    def crashes(self, unit: Unit, path: Sequence[Formation], flying: bool = False) -> Steps[None]:
        """Shambolic units at the board's edge, stopped by rocks or in new terrain may be hurt."""
        if unit.status != "table" or not self.any_has(unit, "shambolic"):
            return
        if self._at_edge_of_board(path[-1]) or self._meets_something(path):
            self.tell("crashes", "8.D.a.3-6", unit=unit.id)
            yield from self.dangerous_test(unit, CRASH)

    def _at_edge_of_board(self, there: Formation) -> bool:
        corners, (width, depth) = there.rectangle.corners, self.table
        return any(min(x, width - x, y, depth - y) <= TOLERANCE for x, y in corners)

    def _meets_something(self, path: Sequence[Formation]) -> bool:
        """A rock an inch away, or contact with terrain that it had not when it set out."""
        first, last = boundary(path[0]), boundary(path[-1])
        for piece in self.state.pieces.values():
            if piece.kind == "impassable" and body_distance(last, piece.box) <= INCH + TOLERANCE:
                return True
            rough = piece.kind not in ("impassable", "hill")
            if rough and body_distance(first, piece.box) > TOLERANCE:
                met = (body_distance(body, piece.box) for body in bodies_on(path))
                if any(away <= TOLERANCE for away in met):
                    return True
        return False

    # --- Stumbling ---

    @rule("8.D.a.3-6")
    def stumbles(self, unit: Unit) -> Steps[None]:
        """D6 inches straight ahead, up to an inch from what stands there."""
        faces = yield from self.roll(unit.seat, "stumbles", 6, unit=unit.id)
        assert unit.pose is not None
        before, there = self.formation(unit), unit.pose
        for n in range(1, int(faces[0] * INCH / STEP) + 1):
            ahead = unit.pose.ahead(n * STEP)
            if self._is_in_the_way(unit, ahead):
                break
            there = ahead
        self.put(unit, there)
        self.note_close()
        self.has_moved(unit)
        yield from self.crashes(unit, [before, self.formation(unit)])

    def _is_in_the_way(self, unit: Unit, pose: Pose) -> bool:
        return self.crowded(unit, self.formation(unit, pose)) is not None


def bodies_on(path: Sequence[Formation]) -> Iterator[Body]:
    """Where a unit is on its way, every few mm."""
    for one, other in pairwise(path):
        a, b = one.pose, other.pose
        count = max(1, ceil(span(a.point, b.point) / CLOSE))
        for n in range(1, count + 1):
            x, y = (p + (q - p) * n / count for p, q in zip(a.point, b.point, strict=True))
            yield boundary(other.at(Pose(x, y, b.facing)))
