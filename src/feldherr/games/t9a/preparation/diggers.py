"""8.D.a.3-6 Underground Ambush: who comes out of the ground, not always where he meant to."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, Steps, rule

from ..state import Unit
from ..words import INCH
from .places import placed
from .sleepers import Sleepers

DIGGER = "underground_ambush"
RIGHT = 5
"""From this roll on they arrive where they meant to."""
GRID, STRIDE = 9.0, 0.25
"""Inches between suggested places, and between those that are looked at on the way."""
HALVINGS = 10
"""So often a stride is halved to find where something stops them."""


class Diggers(Sleepers):
    """Where diggers arrive."""

    def digs(self, unit: Unit) -> bool:
        """Whether an ambusher comes out of the ground."""
        return self.any_has(unit, DIGGER)

    def holes(self, unit: Unit) -> Iterator[Placement]:
        """Suggested places all over the board, facing either long edge."""
        width, depth = (int(side / (GRID * INCH)) for side in self.table)
        for x in range(1, width + 1):
            for y in range(1, depth + 1):
                for facing in (pi / 2, -pi / 2):
                    yield placed(
                        unit.id, Pose(x * GRID * INCH, y * GRID * INCH, facing), unit.files
                    )

    @rule("8.D.a.3-6", "2.B.b-1", "20.A.a.2")
    def surfaces(self, unit: Unit) -> Steps[None]:
        """Whoever does not roll well is moved; who is stopped on the way is in danger. Then a Pivot
        is allowed. Nothing of this hinders the moves of an ambusher."""
        faces = yield from self.roll(unit.seat, "digs-up", 6, unit=unit.id)
        if faces[0] >= RIGHT:
            return
        towards = yield from self.direction(unit.seat, "digs-towards", unit=unit.id)
        thrown = yield from self.throw(unit.seat, "digs-on", 2, unit=unit.id)
        stopped = self.dig(unit, towards, thrown.total * INCH)
        self.tell("digs-elsewhere", "8.D.a.3-6", unit=unit.id, inches=thrown.total)
        if stopped:
            yield from self.dangerous_test(unit, 1)
        if unit.status == "table":
            yield from self.reform(unit, "dug-pivot", pivot=True)

    @rule("8.D.a.3-6", "4.C-1")
    def dig(self, unit: Unit, towards: float, far: float) -> bool:
        """Moves a unit in a direction (radians) without turning it, at most so far (mm); True if
        something is an inch before it."""
        start = unit.pose
        assert start is not None

        def way(mm: float) -> Pose:
            return Pose(start.x + mm * cos(towards), start.y + mm * sin(towards), start.facing)

        strides = int(far / (STRIDE * INCH))
        ends = [*(n * STRIDE * INCH for n in range(1, strides + 1)), far]
        good = 0.0
        for end in ends:
            if not self._is_clear(unit, way(end)):
                self.put(unit, way(self._stop(unit, way, good, end)))
                self.note_close()
                return True
            good = end
        self.put(unit, way(far))
        self.note_close()
        return False

    def _stop(self, unit: Unit, way: Callable[[float], Pose], good: float, bad: float) -> float:
        """Between a clear place of a way and one that is not, the last clear one."""
        for _ in range(HALVINGS):
            middle = (good + bad) / 2
            good, bad = (middle, bad) if self._is_clear(unit, way(middle)) else (good, middle)
        return good

    def _is_clear(self, unit: Unit, pose: Pose) -> bool:
        """An inch from units, rocks and the board's edge."""
        formation, (width, depth) = self.formation(unit, pose), self.table
        inch = INCH - TOLERANCE
        inside = all(
            inch <= x <= width - inch and inch <= y <= depth - inch
            for x, y in formation.rectangle.corners
        )
        return inside and self.crowded(unit, formation) is None
