"""12.D Which units may be moved, and why others may not."""

from collections.abc import Iterator
from functools import partial

from feldherr.table import Answer, Refusal, rule

from ..state import Unit
from .sweeping import Sweeping


class Unmoved(Sweeping):
    """Who makes no voluntary move now."""

    def can_be_moved(self, unit: Unit) -> bool:
        """Whether a unit of the active side may make a voluntary move now."""
        return next(self.keeps_from_moving(unit), None) is None

    @rule("12.D-1", "17.B.2", "17.C.c", "11.E.g-4", "G-36", "21.A.a.44/2", "21.B.b/8")
    def keeps_from_moving(self, unit: Unit) -> Iterator[Refusal]:
        """All that forbids a unit to make a voluntary move now."""
        no = partial(Refusal, args={"unit": unit.id})
        if unit.turn.declared:
            yield no("move-after-charge", ("12.D-1", "G-36"))
        if unit.fleeing:
            yield no("move-in-flight", ("17.C.c",))
        if unit.phase.moved:
            yield no("moved-before", ("12.D-1",))
        if unit.phase.joined:
            yield no("move-after-joining", ("21.B.b/8",))
        if self.engaged(unit):
            yield no("move-engaged", ("12.D-1",))
        if self.shaken(unit):
            yield no("move-shaken", ("17.B.2",))
        if self.wild(unit):
            yield no("move-at-random", ("21.A.a.44/2",))

    @rule("12.D-1")
    def why_not_moved(self, answer: Answer) -> Refusal | None:
        """Why a unit is not offered; None if the answer names none of the active side."""
        unit = self.state.units.get(str(answer))
        if unit is None or unit.status != "table" or unit.seat != self.state.active:
            return None
        return next(self.keeps_from_moving(unit), None)

    @rule("21.A.a.44/2")
    def wild(self, unit: Unit) -> bool:
        """Whether it moves at random."""
        return self.any_has(unit, "random_movement")
