"""What an answer is worth in Runewars, question by question."""

from collections.abc import Iterable, Iterator
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.runewars.engine import Runewars
from feldherr.table import Answer, Question

from .judgement import Judgement
from .orders import Orders
from .planning import Planner
from .worth import Notes

UNTRIED = -1e6
"""The worth of orders that nobody has thought through."""


class Adviser:
    """Orders are planned by trying them out on forks, all else is judged by what it leads to.

    `rules` are its own, at a position in which the enemy's dials are hidden. In `memory` its notes
    are handed on to the next adviser.
    """

    def __init__(self, rules: Runewars, seat: str, memory: dict[Any, Any] | None = None) -> None:
        self.rules, self.seat = rules, seat
        self.notes: Notes = (memory if memory is not None else {}).setdefault("runewars", Notes())
        self.notes.look(rules)
        self.judgement = Judgement(rules, seat, self.notes)
        self.planned: dict[Answer, float] = {}

    def ideas(self, question: Question) -> Iterable[Answer]:
        """Orders for all units, better and better ones."""
        return self.orders() if question.key == "commands" else ()

    def orders(self) -> Iterator[Answer]:
        planner = Planner(self.rules, self.seat, self.notes, f"round {self.rules.state.round}")
        for said, worth in planner.plans():
            self.planned[said] = worth
            yield said

    def rate(self, question: Question, answer: Answer) -> Rating:
        """The worth of an answer in points, and why."""
        if question.key == "commands":
            return self.planned.get(answer, UNTRIED), Reason("why-orders")
        if question.key == "scout" and answer != "done":
            return self.scout(question, str(answer)), Reason("why-orders")
        return self.judgement.rate(question, answer)

    def scout(self, question: Question, said: str) -> float:
        """A free action before the battle."""
        action, modifier = (word if word != "blank" else "" for word in said.split())
        orders = Orders(self.rules, self.seat, self.notes)
        return orders.rated(self.rules.unit(str(question.about["unit"])), action, modifier).promise
