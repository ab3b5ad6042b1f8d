"""50 The command phase: orders for all units, tried out against orders that the enemy may give."""

from collections.abc import Iterator, Mapping
from math import exp
from random import Random

from feldherr.games.runewars.engine import Runewars

from .imagined import Imagined, imagined
from .judgement import Judgement
from .orders import Orders, Tool
from .worth import Notes, Worth

SAMPLES = 3
"""Against so many different sets of the enemy's orders every plan is tried out."""
BOLDNESS = 4.0
"""Points. The enemy gives orders that promise so much less with a chance of 1 : e."""
KEEN = 6
"""From so many of the most promising orders of a unit the enemy's are drawn."""
OTHERS = 3
"""So many other orders are tried for each unit beside the most promising one."""
LEAST = 6.0
"""Points. Orders that promise so much less than the best are not worth a try."""

UNTHOUGHT = 1e6
"""Any plan with orders for all units is better than one without."""

Plan = dict[str, Tool]
"""The orders of a side, by unit."""


class Planner:
    """Finds the orders of a side. All dice in thought come from `seed`."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes, seed: str) -> None:
        self.rules, self.seat, self.notes, self.seed = rules, seat, notes, seed
        self.worth = Worth(seat, notes)

    def plans(self) -> Iterator[tuple[str, float]]:
        """Better and better answers to the question for orders.

        With the points that each promises more than the first that was thought through; less than
        none as long as there are units without orders.
        """
        own = dict[str, list[Tool]]()
        for said in self._thought_of(own):
            yield said, float(len(own)) - UNTHOUGHT
        plan = {name: tools[0] for name, tools in own.items()}
        yield self.said(plan), 0.0
        yield from self._better(plan, own)

    def _thought_of(self, own: dict[str, list[Tool]]) -> Iterator[str]:
        """The orders of one unit after the other are found; those of the others are a guess."""
        orders = Orders(self.rules, self.seat, self.notes)
        plan = {unit.id: orders.guess(unit) for unit in self.rules.units(self.seat)}
        for unit in self.rules.units(self.seat):
            own[unit.id] = orders.of(unit)
            plan[unit.id] = own[unit.id][0]
            yield self.said(plan)

    def _better(self, plan: Plan, own: Mapping[str, list[Tool]]) -> Iterator[tuple[str, float]]:
        """Other orders for one unit after the other, as long as they promise more."""
        theirs = self._orders(self.rules.enemy(self.seat))
        against = [self._drawn(theirs, number) for number in range(SAMPLES)]
        first = value = self.tried(plan, against)
        for name, tool in self._others(own):
            other = {**plan, name: tool}
            promised = self.tried(other, against)
            if promised > value:
                plan, value = other, promised
            yield self.said(plan), value - first

    def _orders(self, seat: str) -> dict[str, list[Tool]]:
        orders = Orders(self.rules, seat, self.notes)
        return {unit.id: orders.of(unit) for unit in self.rules.units(seat)}

    def _others(self, own: Mapping[str, list[Tool]]) -> list[tuple[str, Tool]]:
        """The next best orders of the units, each action once; those that promise most first."""
        found = list[tuple[float, str, Tool]]()
        for name, (best, *more) in own.items():
            fresh = {best.action: best}
            for tool in more:
                if tool.promise > best.promise - LEAST and len(fresh) <= OTHERS:
                    fresh.setdefault(tool.action, tool)
            found += [(best.promise - tool.promise, name, tool) for tool in [*fresh.values()][1:]]
        return [(name, tool) for _, name, tool in sorted(found, key=lambda one: one[0])]

    def _drawn(self, orders: Mapping[str, list[Tool]], number: int) -> Plan:
        """Orders that the enemy may give: the first time his best ones, then by chance."""
        chance, plan = Random(f"{self.seed} {number}"), Plan()
        for name, tools in orders.items():
            likely = tools[:KEEN] if number else tools[:1]
            odds = [exp((tool.promise - tools[0].promise) / BOLDNESS) for tool in likely]
            plan[name] = chance.choices(likely, odds)[0]
        return plan

    # --- Trying out ---

    def tried(self, plan: Plan, against: list[Plan]) -> float:
        """The mean worth of the positions to which the round leads."""
        ends = [self.end(plan, other, number) for number, other in enumerate(against)]
        return sum(self.worth.of(end) + end.gained(self.seat) for end in ends) / len(ends)

    def end(self, plan: Plan, other: Plan, number: int) -> Imagined:
        """The round played with both sides' orders, on a fork."""
        there = imagined(self.rules, number)
        judges = {s: Judgement(there, s, self.notes, brief=True) for s in there.opening.seats}
        there.judge = lambda question: judges[question.seat].best(question)
        for name, tool in {**plan, **other}.items():
            unit = there.unit(name)
            unit.action, unit.modifier = tool.action, tool.modifier
        there.state.cursor = "end_command"
        there.carry_on("regenerate")
        return there

    def said(self, plan: Plan) -> str:
        """The answer to the question: two words for each unit in its order."""
        return " ".join(plan[unit.id].words for unit in self.rules.units(self.seat))
