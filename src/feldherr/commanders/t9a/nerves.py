"""Who panics at what happens to friends (17.A.1), in points."""

from collections.abc import Iterable

from feldherr.field.body import Body, body_distance
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .chances import passed
from .worth import price

SCARED = 0.4
"""The part of its points that a unit in panic has lost: it may rally."""


class Nerves:
    """What the panic of units would cost while one question is thought about."""

    def __init__(self, rules: NinthAge) -> None:
        self.rules = rules
        self._known: dict[str, float] = {}

    def at_stake(self, unit: Unit) -> float:
        """The points that a friend's bad end near a unit costs on average."""
        if unit.id not in self._known:
            self._known[unit.id] = self._shaky(unit) * SCARED * price(self.rules, unit)
        return self._known[unit.id]

    def _shaky(self, unit: Unit) -> float:
        """The chance to fail a Panic Test; none for those who take none, or pass all."""
        rules, test = self.rules, DisciplineTest(unit=unit.id, kind="panic", cause="destroyed")
        brave = any(one.passes(rules, unit, test) for one in rules.unit_rules(unit))
        if brave or unit.fleeing or rules.engaged(unit):
            return 0.0
        wanted = max(rules.discipline(pool, test) for pool in rules.pools(unit))
        return 1.0 - passed(wanted, rules.rallied(unit))

    def near(self, unit: Unit, body: Body) -> Iterable[Unit]:
        """The friends that are within 6 inches of a unit that stands there."""
        reach = self.rules.NEARBY * INCH
        return [
            one
            for one in self.rules.friends(unit)
            if body_distance(body, self.rules.boundary(one)) <= reach
        ]

    def shock(self, unit: Unit, body: Body) -> float:
        """The points that its side loses if a unit breaks or is destroyed there."""
        near = self.near(unit, body)
        return sum(self.at_stake(one) for one in near if self.rules.heeds(one, unit))
