"""8.D.a.3-6 Who has burned down rises where it fell, in the next Player Turn of either side."""

from collections.abc import Iterator
from functools import partial
from math import cos, hypot, pi, sin

from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..preparation.places import placed, pose_of
from ..state import Unit
from ..words import INCH
from .reforms import Reforms

NEAR = 3.0
"""Inches from the marker at the most."""
RINGS, SPOTS = (0.0, 1.5, 3.0), 8
"""Inches around the marker, and in how many directions, places are suggested."""
COLD = "t9-stays-ashes"


class Rising(Reforms):
    """Step rises."""

    @rule("8.D.a.3-6")
    def ashes(self) -> list[Unit]:
        """Who fell before this Player Turn, in the order of simultaneous effects."""
        state = self.state
        lying = [unit for unit in state.units.values() if unit.status == "ashes"]
        due = [unit for unit in lying if unit.used["rebirth"] < state.player_turn]
        return sorted(due, key=lambda unit: self.in_order.index(unit.seat))

    @rule("8.D.a.3-6", "12.A-1")
    def rises(self) -> Steps[None]:
        """One of them comes back with its last Health Point, rallied; without room it is lost."""
        due = self.ashes()
        if not due:
            self.state.cursor = "random_moves"
            return
        unit = due[0]
        unit.models, unit.wounds = 1, self.troop(unit.id).model.health - 1
        suggest, judge = partial(self._nests, unit), partial(self._judge_nest, unit)
        words = partial(self._no_nest, unit)
        answer = yield from self.place(
            unit.seat, "rises-again", suggest, judge, words, unit=unit.id
        )
        if isinstance(answer, Placement):
            self._rises_at(unit, pose_of(answer))
        else:
            yield from self.destroy(unit, "8.D.a.3-6")

    @rule("8.D.a.3-6", "17.B.1")
    def _rises_at(self, unit: Unit, pose: Pose) -> None:
        unit.status, unit.exit = "table", None
        self.put(unit, pose)
        self.note_close()
        self.tell("rises-again", "8.D.a.3-6", unit=unit.id)
        if unit.fleeing:
            unit.fleeing = False
            self.shake(unit)

    def _nests(self, unit: Unit) -> Iterator[Placement]:
        """Places around the marker, turned to all sides."""
        assert unit.exit is not None
        (x, y), deep = unit.exit.point, self.formation(unit, unit.exit).depth
        for ring in RINGS:
            for n in range(SPOTS if ring else 1):
                angle = 2 * pi / SPOTS * n
                spot = x + ring * INCH * cos(angle), y + ring * INCH * sin(angle)
                for turn in range(SPOTS):
                    facing = 2 * pi / SPOTS * turn
                    yield placed(unit.id, Pose(*spot, facing).ahead(deep / 2))

    def _no_nest(self, unit: Unit) -> list[str]:
        room = (nest for nest in self._nests(unit) if self._judge_nest(unit, nest) is None)
        return [COLD] if next(room, None) is None else []

    @rule("8.D.a.3-6", "4.C-1")
    def _judge_nest(self, unit: Unit, answer: Answer) -> Refusal | None:
        """Its centre at most 3 inches from the marker; an inch from others."""
        assert isinstance(answer, Placement) and unit.exit is not None
        there = self.formation(unit, pose_of(answer))
        if answer.what != (unit.id,) or _apart(there.center, unit.exit.point) > NEAR * INCH:
            return Refusal("too-far-from-ashes", ("8.D.a.3-6",), {"unit": unit.id})
        return self.crowded(unit, there)


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1]) - TOLERANCE
