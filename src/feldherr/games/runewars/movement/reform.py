"""61 Reform: a unit is lifted, turned about its middle and put down again."""

from collections.abc import Iterator
from functools import partial
from math import degrees, pi, radians

from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..ground import grid
from ..state import Unit
from .terrain import Occupying

STEP = pi / 12
"""Radians. Suggested angles of a unit that is not engaged."""
NEAR = radians(0.01)
"""Answers are rounded: angles so near to a quarter turn mean just that."""


class Reform(Occupying):
    """Reforming, engaged or not."""

    @rule("61.0", "G-57", "G-23c", "3.4")
    def reform(self, unit: Unit, by: str = "") -> Steps[bool]:
        """The unit turns as a side likes, or stays; False if it cannot reform."""
        engaged = self.engaged_with(unit)
        if unit.inside or any(self.flagged(foe, "roots_engaged") for foe in engaged):
            return False
        suggest, judge = partial(self._turns, unit), partial(self._bad_turn, unit)
        answer = yield from self.place(
            by or unit.seat, "reform", suggest, judge, ("stay",), unit=unit.id
        )
        if isinstance(answer, Placement):
            pose = self._turned(unit, answer)
            assert pose is not None
            self.put(unit, pose)
        self.tell("reforms", "61.0", unit=unit.id)
        yield from self.window("after_reform", unit)
        return True

    @rule("61.1", "61.1.a", "61.2")
    def _pivots(self, unit: Unit) -> list[Point]:
        """The points about which a unit may turn: its middle; if engaged also those of trays."""
        middle = grid.centre(unit, self.tray)
        if not self.engaged(unit):
            return [middle]
        return [middle, *(grid.tray_centre(unit, t.number, self.tray) for t in unit.trays)]

    def _turns(self, unit: Unit) -> Iterator[Placement]:
        """Quarter turns first; a unit with its hands free also in between."""
        assert unit.pose is not None
        pivots = self._pivots(unit)
        quarters = [pi / 2, -pi / 2, pi]
        angles = [n * STEP for n in range(-11, 12) if n % 6] if len(pivots) == 1 else []
        for pivot in pivots:
            for angle in [*quarters, *angles]:
                pose = unit.pose.about(pivot, angle)
                yield Placement((unit.id,), ((pose.x, pose.y, degrees(pose.facing)),))

    @rule("61.0", "61.1", "61.2")
    def _turned(self, unit: Unit, answer: Placement) -> Pose | None:
        """The exact pose that an answer means; None if no permitted point stays where it is."""
        assert unit.pose is not None
        x, y, facing = answer.path[-1]
        angle = angle_between(unit.pose.facing, radians(facing))
        quarter = round(angle / (pi / 2)) * pi / 2
        angle = quarter if abs(angle - quarter) <= NEAR else angle
        poses = [unit.pose.about(pivot, angle) for pivot in self._pivots(unit)]
        return next((pose for pose in poses if span(pose.point, (x, y)) <= TOLERANCE), None)

    @rule("61.0", "61.2", "61.2.a", "61.2.b", "79.2", "T-08", "G-11", "A7")
    def _bad_turn(self, unit: Unit, answer: Answer) -> Refusal | None:
        """Why a unit cannot be put down again like that."""
        assert isinstance(answer, Placement)
        if answer.what != (unit.id,):
            return Refusal("not-this-unit", (), {"unit": unit.id})
        pose = self._turned(unit, answer)
        if pose is None:
            return Refusal("off-centre", ("61.0", "61.2"), {"unit": unit.id})
        foes = self.engaged_with(unit)
        near = self.first_in_the_way(unit, pose, self._beside_foes(foes))
        if near:
            return Refusal("touches-obstacle", ("61.0", "61.2.b"), {"unit": unit.id, "other": near})
        lost = [foe.id for foe in foes if not self._same_edges(unit, foe, pose)]
        return (
            Refusal("other-edge", ("61.2.a",), {"unit": unit.id, "other": lost[0]})
            if lost
            else None
        )

    def _beside_foes(self, foes: list[Unit]) -> set[str]:
        """What an engaged unit touches and goes on touching."""
        return {foe.inside or foe.id for foe in foes}
