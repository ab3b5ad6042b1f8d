"""5.C Characteristic Tests and Discipline Tests, and what model rules leave a unit free to do."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import ClassVar

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, cited, rule

from ..model_rules.hooks.of_units import Distance, Freedom
from ..model_rules.rule import AURAS, LEADERS, TOUCH, ModelRule, rule_of
from ..moments import DisciplineTest, Own, Pool, TestKind
from ..state import Unit
from ..words import INCH, Characteristic
from .modifiers import HIGHEST
from .values import Values

KEYS: dict[TestKind, str] = {
    "panic": "panic-test",
    "break": "break-test",
    "rally": "rally-test",
    "march": "march-test",
    "redirect": "redirect-test",
    "after_charge": "after-charge-test",
    "restrain": "restrain-test",
    "combat_reform": "combat-reform-test",
    "fear": "fear-test",
    "frenzy": "frenzy-test",
    "rule": "rule-test",
}
"""What the tests are called in questions and events."""


class Tests(Values):
    """Tests.

    `PRESENCE`, `TOWERING`: inches of a Commanding Presence, more of a towering one (21.A.a.29/2).
    """

    PRESENCE: ClassVar[float] = 12
    TOWERING: ClassVar[float] = 6

    # --- Characteristic Tests ---

    @rule("5.C-1", "5.C-2", "5.C-3")
    def characteristic_test(self, unit: Unit, of: Characteristic, key: str) -> Steps[bool]:
        """One D6 against the highest value in the unit; 6 always fails."""
        faces = yield from self.roll(unit.seat, key, 6, unit=unit.id)
        passed = faces[0] <= min(self.greatest(unit, of), 5)
        self._tested(unit.id, key, passed)
        return passed

    # --- Discipline Tests ---

    @rule("5.C.a-1", "5.C.a-2", "5.C.a-3", "2.B.a-e", "21.A.a.34/1")
    def discipline_test(self, test: DisciplineTest) -> Steps[bool]:
        """2D6 against Discipline; a failed test may be rolled again near the battle standard."""
        return (yield from self.failed_by(test)) == 0

    @rule("5.C.a-1", "5.C.a-3")
    def failed_by(self, test: DisciplineTest) -> Steps[int]:
        """By how much a Discipline Test fails; 0: it is passed."""
        unit = self.unit(test.unit)
        if any(one.passes(self, unit, test) for one in self.unit_rules(unit)):
            self._test_told(test, True)
            return 0
        wanted = yield from self.tested_discipline(test)
        missed = yield from self._tried(test, wanted)
        if missed and (yield from self._tries_again(unit, test)):
            missed = yield from self._tried(test, wanted)
        self._test_told(test, not missed)
        return missed

    def _test_told(self, test: DisciplineTest, passed: bool) -> None:
        self._tested(test.unit, KEYS[test.kind], passed)
        if not passed and not self.no_word_of("has_failed"):
            unit = self.unit(test.unit)
            for one in self.unit_rules(unit):
                one.has_failed(self, unit, test)

    def _tested(self, unit: str, test: str, passed: bool) -> None:
        """`test` names it in the texts."""
        key = "test-passed" if passed else "test-failed"
        self.tell(key, "5.C-1", "5.C.a-1", unit=unit, test=test)

    def _tried(self, test: DisciplineTest, wanted: int) -> Steps[int]:
        unit = self.unit(test.unit)
        more, key = self.tests_maximised(test), KEYS[test.kind]
        thrown = yield from self.throw(unit.seat, key, 2, *more, unit=unit.id, needed=str(wanted))
        return max(0, thrown.total - wanted)

    @rule("2.B.a.2-2")
    def tests_maximised(self, test: DisciplineTest) -> tuple[int, int]:
        """How often a test is maximised and minimised: the one does not take back the other."""
        unit = self.unit(test.unit)
        told = [one.test_maximised(self, unit, test) for one in self.working_on(unit)]
        return _either_way(told)

    @rule("21.A.a.34/1", "2.B.a-e")
    def _tries_again(self, unit: Unit, test: DisciplineTest) -> Steps[bool]:
        """Whether a failed test is rolled again: who may always does, unless that is asked too."""
        if not self.repeats(unit, test):
            return (yield from self._buys(unit, test))
        if not self.options.ask_obvious:
            return True
        return (yield from self.may(unit.seat, "test-again", unit=unit.id))

    @rule("8.D.a.3-6")
    def _buys(self, unit: Unit, test: DisciplineTest) -> Steps[bool]:
        """Whether the unit pays for a second roll."""
        for one in self.unit_rules(unit):
            if (yield from one.buys_test(self, unit, test)):
                return True
        return False

    @rule("21.A.a.34/1", "8.D.a.3-6")
    def repeats(self, unit: Unit, test: DisciplineTest) -> bool:
        """Whether a failed test may be rolled again: near the battle standard, or by a rule."""
        return self.rallied(unit) or any(
            one.tests_again(self, unit, test) for one in self.working_on(unit)
        )

    @rule("8.D.a.3-6")
    def working_on(self, unit: Unit) -> list[ModelRule]:
        """The rules that work on a unit: its own, and those of others that reach it."""
        own = [one for one in self.unit_rules(unit) if not one.reach]
        if not self.opening.words & AURAS.keys():
            return own
        found: dict[str, ModelRule] = {}
        for other in self.units():
            meant = None, other.seat == unit.seat
            for one in self.unit_rules(other):
                if one.reach and one.on_friends in meant and self._is_reached(one, other, unit):
                    found[one.given.word] = one
        return [*own, *found.values()]

    def _is_reached(self, one: ModelRule, other: Unit, unit: Unit) -> bool:
        if one.reach == TOUCH:
            return other.id in unit.engaged
        return self.within(unit, other, one.reach)

    @rule("5.C.a-2", "21.A.a.5/2", "G-41")
    def tested_discipline(self, test: DisciplineTest) -> Steps[int]:
        """The Discipline of the model that takes the test: the owner chooses, by default the
        best."""
        unit = self.unit(test.unit)
        values = {pool.key: self.discipline(pool, test) for pool in self.pools(unit)}
        if not self.options.ask_obvious or len(set(values.values())) < 2:
            return max(values.values())
        chosen = yield from self.choose(unit.seat, "who-tests", list(values), unit=unit.id)
        return values[chosen]

    @rule("21.A.a.5/2", "21.A.a.5/3", "6.A-2", "12.B-4", "15.G.1", "6.D-3", "6.D-5", "15.E.b.3")
    def discipline(self, pool: Pool, test: DisciplineTest) -> int:
        """Discipline of a pool in a test: its own or that of who commands it, then its modifiers.

        Nobody commands who has refused a duel: of what it is set to the lowest value counts.
        Halving comes before adding, and the limits after all of it (6.D-1, 6.D-5).
        """
        unit = self.unit(pool.unit)
        leaders = () if self.is_shamed(pool) else (*self.commanders(unit), *self._led_by(pool))
        value = max([self._plain(pool), *(self._lent_by(lead, unit) for lead in leaders)])
        value = ceil(value / 2) if test.halved else value
        value += self._heartened(pool, test) - self.penalty(unit, test)
        return min(max(0, value), HIGHEST["discipline"])

    @rule("6.A-2", "21.A.a.5/3")
    def _lent_by(self, lead: Pool, unit: Unit) -> int:
        """The Discipline of who commands a unit, with all that changes it where he stands.

        What changes it in the same unit changes it there for all: he may as well test himself.
        """
        plain = self._plain(lead)
        if lead.unit == unit.id:
            return plain
        changed = plain + self._heartened(lead, DisciplineTest(unit=lead.unit, kind="rule"))
        return min(max(0, changed), HIGHEST["discipline"])

    def _heartened(self, pool: Pool, test: DisciplineTest) -> int:
        """What rules and fear add to Discipline or take off it."""
        unit = self.unit(pool.unit)
        told = sum(one.discipline(self, unit, test) for one in self.working_on(unit))
        return told - self.daunted(pool)

    @rule("15.G.1", "21.A.a.36/1")
    def penalty(self, unit: Unit, test: DisciplineTest) -> int:
        """What a lost combat takes off Discipline, unless a rule lets the unit ignore it."""
        firm = any(one.ignores_penalty(self, unit, test) for one in self.unit_rules(unit))
        return 0 if firm else test.penalty

    def daunted(self, pool: Pool) -> int:
        """21.A.a.1/1: what enemies in contact take off Discipline. See melee/combats.py."""
        return 0

    @rule("8.D.a.3-6")
    def _led_by(self, pool: Pool) -> list[Pool]:
        """Whose Discipline rules of books let a model use."""
        if self.no_word_of("led_by"):
            return []
        own = Own(pool)
        return [lead for one in self.model_rules(own) for lead in one.led_by(self, own)]

    @rule("15.E.b.3")
    def _plain(self, pool: Pool) -> int:
        """Discipline with what changes the characteristic itself; 0 of who has refused a duel."""
        return 0 if self.is_shamed(pool) else self.value(Own(pool), "discipline") or 0

    @rule("21.A.a.5/1", "21.A.a.5/2", "21.A.a.5/4", "17.C.d", "21.A.a.29/2", "4.A-4")
    def commanders(self, unit: Unit) -> Iterator[Pool]:
        """The models with Commanding Presence in whose range a unit is."""
        return self._near(unit, "commanding_presence")

    @rule("21.A.a.37/2", "21.A.a.5/2")
    def commanded(self, unit: Unit) -> bool:
        """Whether a unit is in range of a Commanding Presence."""
        return next(self.commanders(unit), None) is not None

    @rule("21.A.a.34/1", "21.A.a.34/2", "17.C.d")
    def flag_bearers(self, unit: Unit) -> Iterator[Pool]:
        """The models with Rally Around the Flag in whose range a unit is."""
        return self._near(unit, "rally_around_the_flag")

    @rule("8.D.a.3-6", "21.A.a.5/2", "21.A.a.29/2")
    def in_presence(self, unit: Unit, pool: Pool) -> list[Unit]:
        """The units of its side in the range that a Commanding Presence of a model has."""
        inches = self.PRESENCE + self.TOWERING * self.has(pool, "towering_presence")
        return [
            other for other in self.units(unit.seat) if self._reaches(unit, pool, other, inches)
        ]

    @rule("21.A.a.34/1", "21.A.a.34/2", "GC19")
    def rallied(self, unit: Unit) -> bool:
        """Whether a unit receives Rally Around the Flag."""
        return next(self.flag_bearers(unit), None) is not None

    @rule("17.C.d", "15.G.2")
    def _near(self, unit: Unit, word: str) -> Iterator[Pool]:
        """Models of its side with such a rule whose range it is in; fleeing ones give nothing,
        from the moment when they break."""
        for friend in self.units(unit.seat):
            if friend.fleeing or friend.round.broken:
                continue
            for pool in self.pools(friend):
                inches = self._presence(pool, word, unit)
                if inches and self._reaches(friend, pool, unit, inches):
                    yield pool

    def _presence(self, pool: Pool, word: str, unit: Unit) -> float:
        """How far such a presence of a pool reaches a unit, inches; 0: it has none for it."""
        printed = (*self.rules_of(pool), *self.of_books(pool))
        leading = [rule_of(given) for given in printed if given.word in LEADERS]
        reach = max(
            (one.presence(self, Own(pool), word, unit) for one in leading if one), default=0.0
        )
        return reach and reach + self.TOWERING * self.has(pool, "towering_presence")

    def _reaches(self, friend: Unit, pool: Pool, unit: Unit, inches: float) -> bool:
        """Measured from the model's own base to the Unit Boundary."""
        if friend.id == unit.id:
            return True
        own = self.model_body(friend, pool.troop)
        return body_distance(own, self.boundary(unit)) <= inches * INCH + TOLERANCE

    # --- What a unit may do ---

    def can(self, unit: Unit, deed: Freedom) -> bool:
        """Whether no model rule forbids it, or one allows it all the same."""
        mine = self.unit_rules(unit)
        if any(one.allows(self, unit, deed) for one in mine):
            return True
        return not any(one.forbids(self, unit, deed) for one in mine)

    def forbidden_by(self, unit: Unit, deed: Freedom) -> tuple[str, ...]:
        """The paragraphs of the first model rule that forbids it."""
        mine = (one for one in self.unit_rules(unit) if one.forbids(self, unit, deed))
        ids = next((cited(one.forbids) for one in mine), ())
        return tuple(id_ for id_ in ids if id_.partition("/")[0] == ids[0].partition("/")[0])

    @rule("8.D.a.3-6", "21.B.d/1")
    def may_leave(self, character: str) -> bool:
        """Whether no rule of a Character keeps it in its unit."""
        pool = self.pool(character)
        told = self.model_rules(Own(pool)) if pool else []
        return not any(one.forbids(self, self.unit(character), "leave") for one in told)

    @rule("2.B.a.2-2")
    def maximised(self, unit: Unit, distance: Distance) -> tuple[int, int]:
        """How often rolls for a distance are maximised and minimised."""
        told = [one.maximised(self, unit, distance) for one in self.working_on(unit)]
        return _either_way(told)

    @rule("8.D.a.3-6")
    def longer(self, unit: Unit, distance: Distance) -> int:
        """Inches that rules add to a roll for a distance, or to the March Rate."""
        if self.no_word_of("longer"):
            return 0
        return sum(one.longer(self, unit, distance) for one in self.working_on(unit))

    def moments(self, units: Iterable[Unit]) -> list[Unit]:
        """Units in the order of simultaneous effects: whose come first, then the other side's."""
        first, second = self.in_order
        listed = list(units)
        return [u for seat in (first, second) for u in listed if u.seat == seat]

    @rule("2.A.c-1")
    def next_of(self, left: list[Unit], key: str) -> Steps[Unit]:
        """Who of these acts next at the same moment, and is taken out: first those of the player
        whose effects come first, in the order that he likes."""
        seat = left[0].seat
        names = [unit.id for unit in left if unit.seat == seat]
        chosen = self.unit((yield from self.decide(seat, key, names.copy)))
        left.remove(chosen)
        return chosen


def _either_way(told: Sequence[int]) -> tuple[int, int]:
    return sum(n for n in told if n > 0), -sum(n for n in told if n < 0)
