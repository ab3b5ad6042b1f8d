"""Whose turn it is among those who may act in any order."""

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit

from .choices import Choices
from .outlook import Outlook
from .worth import leads, price

LEADER = 1e4
"""Points by which those come first who lead others."""


class Sequence:
    """Judges who comes next."""

    def __init__(self, rules: NinthAge, outlook: Outlook, choices: Choices) -> None:
        self.rules, self.outlook, self.choices = rules, outlook, choices

    def combat(self, said: str) -> Rating:
        """15.A The surest victory first: who pursues may come to the help of others, who fight
        later, and nobody panics at a defeat who still has to fight."""
        units = [self.rules.unit(name) for name in self.rules.combat_of(self.rules.unit(said))]
        own = [unit for unit in units if unit.seat == self.outlook.seat]
        return sum(map(self.choices.balance, own)), Reason("why-sure-victory", {"unit": said})

    def charger(self, said: str) -> Rating:
        """11.E The charge that promises most comes first: it finds the way free."""
        unit = self.rules.unit(said)
        return self._promise(unit), Reason("why-most-first", {"unit": said})

    def _promise(self, unit: Unit) -> float:
        """What the charge is worth that a unit has declared; whoever has fled may be caught."""
        foe = self.rules.unit(unit.turn.target)
        if foe.status != "table":
            return 0.0
        if foe.fleeing:
            return price(self.rules, foe)
        side = unit.turn.sides.get(foe.id) or self.rules.charge_side(unit, foe)
        return self.outlook.fights.planned(unit, foe, side)

    def leader(self, said: str) -> Rating:
        """Who leads the army goes first, others find courage by him; then the dearest."""
        unit = self.rules.unit(said)
        worth = price(self.rules, unit) + LEADER * leads(self.rules, unit)
        return worth, Reason("why-leader-first", {"unit": said})

    def last(self, said: str) -> Rating:
        """15.G Who leads others comes last: they still test by his Discipline."""
        worth, _ = self.leader(said)
        return -worth, Reason("why-leader-last", {"unit": said})
