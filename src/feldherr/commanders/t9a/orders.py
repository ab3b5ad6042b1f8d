"""Which order a captain of Sonnstahl gives to whom (8.D.a.3-6)."""

from collections.abc import Iterator
from contextlib import contextmanager

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.box import Side
from feldherr.games.t9a.model_rules.books.imperial_orders import obey
from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.state import Unit

from .chances import passed
from .choices import Choices
from .fights import BREAKS, BROKEN, Fights
from .nerves import SCARED
from .notes import Notes
from .outlook import Outlook
from .perils import WAVERING
from .pondering import Pondering
from .sides import Facts
from .worth import price

LEAST = 0.5
"""Points that an order must be worth."""
HURRIED = 0.5
"""What counts of the better place that a unit would march to: something may be in its way."""
SHOT_AT = 0.1
"""The chance that a unit which nobody can charge has to take a Panic Test nevertheless."""


class Orders:
    """Judges orders by what a unit does with them until the end of the enemy's next turn."""

    def __init__(self, rules: Pondering, outlook: Outlook, choices: Choices) -> None:
        self.rules, self.outlook, self.choices = rules, outlook, choices

    def rate(self, said: str) -> Rating:
        """ "r3 > order-double"; "done"."""
        if said == "done":
            return LEAST, Reason("why-done")
        name, _, order = said.partition(" > ")
        unit = self.rules.unit(name)
        ways = {"order-double": self.hurry, "order-steady": self.nerve, "order-aim": self.aim}
        worth = ways.get(order, self.brace)(unit, order)
        return worth, Reason("why-order", {"unit": unit.id})

    def hurry(self, unit: Unit, order: str) -> float:
        """An inch more to charge, and four more to march."""
        if unit.pose is None or unit.fleeing or self.rules.engaged(unit):
            return 0.0
        slow, slow_way = self._charge(unit), self.rules.march_rate(unit)
        with self._obeying(unit, order):
            fast, fast_way = self._charge(unit), self.rules.march_rate(unit)
        ends = (unit.pose.ahead(way) for way in (fast_way, slow_way))
        there, here = (self.outlook.stand(unit, end, "march") for end in ends)
        return max(fast - slow, HURRIED * (there - here))

    def _charge(self, unit: Unit) -> float:
        """What the best charge is worth by the chance to arrive."""
        reach = self.outlook.facts(unit).reach
        return max((reach.chance(away) * gain for away, gain in self._near(unit)), default=0.0)

    def _near(self, unit: Unit) -> Iterator[tuple[float, float]]:
        """How far enemies are, mm, and what a charge of them is worth."""
        for foe in self.outlook.foes:
            side = self.rules.charge_side(unit, foe.unit)
            gain = self.outlook.fights.planned(unit, foe.unit, side)
            yield self.rules.distance(unit, foe.unit), max(0.0, gain)

    def nerve(self, unit: Unit, order: str) -> float:
        """Tests that fail less often: of who flees, is losing, or may be charged or shot at."""
        gained = self._shakiness(unit)
        with self._obeying(unit, order):
            gained -= self._shakiness(unit)
        own = price(self.rules, unit)
        if unit.fleeing:
            return gained * BROKEN * own
        if self.rules.engaged(unit):
            loses = self.choices.balance(unit) < 0
            return gained * BROKEN * own * (1.0 if loses else WAVERING)
        charged = max((self._coming(unit, foe) for foe in self.outlook.foes), default=0.0)
        return gained * SCARED * own * max(charged * WAVERING, SHOT_AT)

    def _shakiness(self, unit: Unit) -> float:
        """The chance to fail a Discipline Test; nobody's who takes none of courage."""
        rules, test = self.rules, DisciplineTest(unit=unit.id, kind="break")
        if any(rules.any_has(unit, word) for word in BREAKS):
            return 0.0
        wanted = max(rules.discipline(pool, test) for pool in rules.pools(unit))
        low = sum(one.test_maximised(rules, unit, test) < 0 for one in rules.working_on(unit))
        return 1.0 - passed(wanted, rules.rallied(unit), minimised=low)

    def _coming(self, unit: Unit, foe: Facts) -> float:
        return foe.ready * foe.reach.chance(self.rules.distance(unit, foe.unit))

    def aim(self, unit: Unit, order: str) -> float:
        """Long range does not matter."""
        far = self.outlook.shots.range(unit)
        if not far or unit.fleeing or self.rules.engaged(unit):
            return 0.0
        body = self.rules.boundary(unit)
        short = self.outlook.fire(unit, body, "")
        return self.outlook.fire(unit, body, "", accurate=True) - short

    def brace(self, unit: Unit, order: str) -> float:
        """One rank more fights: where it fights now, or with whom it may soon."""
        if unit.fleeing:
            return 0.0
        if self.rules.engaged(unit):
            gained = -self.choices.balance(unit)
            with self._obeying(unit, order):
                return gained + self.choices.balance(unit)
        near = ((self._meets(unit, foe), foe) for foe in self.outlook.foes)
        likely, foe = max(near, key=lambda known: known[0], default=(0.0, None))
        if foe is None or not likely:
            return 0.0
        few = self._dealt(unit, foe.unit)
        with self._obeying(unit, order):
            return likely * (self._dealt(unit, foe.unit) - few)

    def _meets(self, unit: Unit, foe: Facts) -> float:
        """The chance that one of both reaches the other."""
        reach = self.outlook.reach(unit)
        own = reach.chance(self.rules.distance(unit, foe.unit)) * self.rules.may_charge(unit)
        return max(own, self._coming(unit, foe))

    def _dealt(self, unit: Unit, foe: Unit) -> float:
        """The points that a round against an enemy's front costs him."""
        lost = Fights(self.rules, Notes()).clash(unit, foe, Side.FRONT, False).dealt.mean
        return lost * self.choices.rate(foe)

    @contextmanager
    def _obeying(self, unit: Unit, order: str) -> Iterator[None]:
        """While it lasts the unit has the order."""
        rules = self.rules
        members = [unit, *rules.joined(unit)]
        before, known = [one.gained for one in members], rules.known
        rules.known = {}
        obey(rules, unit, order)
        try:
            yield
        finally:
            rules.known = known
            for one, gained in zip(members, before, strict=True):
                one.gained = gained
