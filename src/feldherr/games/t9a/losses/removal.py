"""16.A.e, 16.B.0 Units that are removed as casualties."""

from typing import ClassVar

from feldherr.field.pose import Pose
from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..model_rules.rule import ASKED, rule_of
from ..models.tests import Tests
from ..moments import Pool
from ..state import Unit

LINE = ("parent_unit", "support_unit")
"""8.D.a.3-6 Who does not mind the fate of reserves."""


class Removal(Tests):
    """Who leaves the game. `NEARBY`: inches within which that may panic friends (17.A.1)."""

    NEARBY: ClassVar[float] = 6

    @rule("16.A.e", "16.B.0", "17.A.1.a", "21.A.a.4/1", "9.E.3-4")
    def destroy(self, unit: Unit, *rules: str, enemy: str = "") -> Steps[None]:
        """A whole unit with its Characters is removed as a casualty; friends nearby may panic."""
        if unit.status not in ("table", "off_board", "ashes"):
            return
        yield from self._falls(unit)
        frightened = self.frightened_by(unit)
        if unit.marker:
            yield from self.loses_marker(unit)
        self.gone(unit)
        self.tell("t9-destroyed", *(rules or ("16.B.0",)), unit=unit.id)
        yield from self.panic_tests(frightened, "destroyed", {one.id: enemy for one in frightened})

    @rule("8.D.a.3-6")
    def _falls(self, unit: Unit) -> Steps[None]:
        """What rules do with the end of a unit for which they are printed."""
        for word in sorted(self.opening.printed[unit.id] & ASKED["falls"]):
            if one := rule_of(Given(word)):
                yield from one.falls(self, unit)

    @rule("8.D.a.3-6")
    def outlives(self, unit: Unit) -> Steps[bool]:
        """Whether a unit that has lost its last Health Point leaves the board without being a
        casualty."""
        for word in sorted(self.opening.printed[unit.id] & ASKED["outlives"]):
            if (one := rule_of(Given(word))) and (yield from one.outlives(self, unit)):
                return True
        return False

    @rule("8.D.a.3-6")
    def burns_down(self, unit: Unit) -> None:
        """A single model is gone until it rises where it fell."""
        centre = self.formation(unit).center
        self.gone(unit)
        unit.status, unit.exit, unit.charging = "ashes", Pose(*centre, 0.0), False
        self.tell("burns-down", "8.D.a.3-6", unit=unit.id)

    @rule("17.A.1.a", "17.A.1.b", "17.A.1.c", "21.A.a.4/1")
    def frightened_by(self, unit: Unit) -> list[Unit]:
        """The friends within 6 inches whom the fate of a unit may panic."""
        if unit.pose is None:
            return []
        near = [other for other in self.friends(unit) if self.within(unit, other, self.NEARBY)]
        return [other for other in near if self.heeds(other, unit)]

    @rule("21.A.a.4/1")
    def heeds(self, unit: Unit, friend: Unit) -> bool:
        """Whether a friend's fate can panic a unit: the Insignificant frighten only their like.

        The friend may have lost its last model already.
        """
        models = [
            self.troop(name).model for name in (friend.id, *(s.id for s in friend.characters))
        ]
        if self.troop(friend.id).enters == "concealed":
            return False
        mere = all(any(g.word == "insignificant" for g in model.rules) for model in models)
        if any(one.scorns(self, unit, friend) for one in self.unit_rules(unit)):
            return False
        if self._in_reserve(friend) and any(self.half_have(unit, word) for word in LINE):
            return False
        return not mere or self.half_have(unit, "insignificant")

    @rule("8.D.a.3-6")
    def _in_reserve(self, friend: Unit) -> bool:
        """Whether a unit is one whose fate does not bother those who stand in the line."""
        return any(given.word == "reserves" for given in self.troop(friend.id).model.rules)

    @rule("16.B.0", "15.C.1", "15.G.c.1")
    def gone(self, unit: Unit) -> None:
        """A unit and whoever has joined it are off the board for good."""
        for foe in [self.unit(name) for name in unit.engaged]:
            self.disengage(unit, foe)
            foe.freed = not foe.engaged
        for member in (unit, *self.joined(unit)):
            member.status, member.host, member.models = "destroyed", "", 0
            self.put(member, None)
        unit.characters, unit.champion = (), False

    @rule("16.B.0", "16.B.c")
    def remove_pool(self, pool: Pool) -> Steps[None]:
        """The models of a pool are removed as casualties; the last one takes its unit along."""
        record, unit = self.unit(pool.troop), self.unit(pool.unit)
        led = self.led_from(unit) if pool.leads else None
        if pool.leads:
            record.champion, record.champion_wounds = False, 0
            record.models -= 1
        else:
            record.models -= pool.count
        yield from self.close_up(unit, led)

    def close_up(self, unit: Unit, led: int | None = None) -> Steps[None]:
        """16.B: what is left of a unit forms up again. See losses/closing.py."""
        raise NotImplementedError

    def led_from(self, unit: Unit) -> int | None:
        """16.B.c: where its champion stands. See losses/vacancies.py."""
        raise NotImplementedError
