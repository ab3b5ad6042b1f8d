"""17.A Panic Tests, 17.C Fleeing."""

from collections.abc import Mapping, Sequence
from math import atan2, cos, sin

from feldherr.field.body import body_distance
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import boundary
from ..models.tests import Tests
from ..moments import Cause, DisciplineTest
from ..state import Unit

BY_ENEMY: tuple[Cause, ...] = ("losses", "terror", "rule")
"""17.A.3: causes from whose enemy a unit flees."""


class Panic(Tests):
    """17 Psychology."""

    @rule("17.A.1", "17.A.4", "17.A.5", "17.C.a", "2.A.c-1")
    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        """These units test, all of them first; those that failed flee from then on, and run one
        after the other. `enemies`: by whom a unit was brought to it."""
        failed, by = [], enemies or {}
        for unit in self.moments(units):
            if (yield from self.panics(unit, cause, by.get(unit.id, ""))):
                failed.append(unit)
        for unit in failed:
            self.begins_to_flee(unit)
        while failed:
            unit = yield from self.next_of(failed, "flees-next")
            if unit.status == "table":
                away = yield from self.panic_direction(unit, cause, by.get(unit.id, ""))
                yield from self._runs_from(unit, away)

    @rule("17.A.1", "17.A.5", "17.A.6", "G-01", "G-17-1", "G-17-3")
    def takes_panic_tests(self, unit: Unit) -> bool:
        """Engaged, fleeing and calmed units take none."""
        calm = unit.phase.calm and self.options.one_panic_test_per_phase
        return unit.status == "table" and not (unit.fleeing or self.engaged(unit) or calm)

    @rule("17.A.1", "17.A.5", "G-01", "21.A.a.17/3")
    def panics(self, unit: Unit, cause: Cause, enemy: str = "") -> Steps[bool]:
        """A Panic Test alone, nobody flees yet; True if the unit has to.

        What rules do to it instead has happened.
        """
        if not self.takes_panic_tests(unit):
            return False
        test = DisciplineTest(unit=unit.id, kind="panic", cause=cause, enemy=enemy)
        passed = yield from self.discipline_test(test)
        unit.phase.calm = unit.phase.calm or passed
        if not passed:
            for one in self.unit_rules(unit):
                if (yield from one.instead_of_flight(self, unit)):
                    return False
        return not passed

    @rule("17.A.2", "17.A.3", "G-17-4", "G-17-5")
    def panic_direction(self, unit: Unit, cause: Cause, enemy: str) -> Steps[Point | None]:
        """The point from which a unit in panic flees: the centre of who caused it, else of the
        closest enemy; None: there is no enemy."""
        if cause in BY_ENEMY and enemy and self.unit(enemy).status == "table":
            return boundary(self.formation(self.unit(enemy))).center
        closest = self.closest_enemies(unit)
        if not closest:
            return None
        name = closest[0]
        if len(closest) > 1:
            faces = yield from self.roll(
                unit.seat, "which-enemy-is-fled", len(closest), unit=unit.id
            )
            name = closest[faces[0] - 1]
        return boundary(self.formation(self.unit(name))).center

    @rule("17.A.2", "15.H.b.2")
    def closest_enemies(self, unit: Unit) -> list[str]:
        """The closest enemies, several if they are equally close."""
        own = self.boundary(unit)
        far = {foe.id: body_distance(own, self.boundary(foe)) for foe in self.enemies(unit)}
        least = min(far.values(), default=0.0)
        return [name for name, distance in far.items() if distance <= least + TOLERANCE]

    @rule("17.C.a", "11.B-5")
    def flees_from(self, unit: Unit, away: Point | None) -> Steps[None]:
        """A unit begins to flee away from a point (None: anywhere), turns and makes its move."""
        self.begins_to_flee(unit)
        yield from self._runs_from(unit, away)

    @rule("17.A.2", "12.C-4", "12.C-5")
    def _runs_from(self, unit: Unit, away: Point | None) -> Steps[None]:
        center = boundary(self.formation(unit)).center
        if away is None:
            facing = yield from self.direction(unit.seat, "flees-anywhere", unit=unit.id)
        else:
            facing = atan2(center[1] - away[1], center[0] - away[0])
        yield from self.turn_to_flee(unit, self.facing(unit, facing))
        if unit.status == "table":
            yield from self.flee_move(unit)

    @rule("17.C.a", "11.B-5", "15.C.2")
    def begins_to_flee(self, unit: Unit) -> None:
        """Fleeing from now on; it is not charging any more, nor free to act after combat."""
        unit.fleeing, unit.charging, unit.freed = True, False, False
        unit.turn.target = ""
        self.tell("t9-flees", "17.C.a", unit=unit.id)

    @rule("12.E-1")
    def facing(self, unit: Unit, facing: float) -> Pose:
        """Where the middle of its front edge is when a unit has turned about its centre."""
        assert unit.pose is not None
        body = boundary(self.formation(unit))
        x, y = body.center
        half = body.depth / 2
        return Pose(x + half * cos(facing), y + half * sin(facing), facing)
