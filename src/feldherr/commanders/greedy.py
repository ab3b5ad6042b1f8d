"""The greedy commander: rates every sensible answer one step ahead and takes the best legal one."""

from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import chain
from time import monotonic
from typing import Any, ClassVar, Protocol

from feldherr.table import Answer, Question
from feldherr.table.questions import Form
from feldherr.table.sight import Sight

from .base import Commander, Reason

Rating = tuple[float, Reason]
"""How much an answer is worth, in points of the game, and why."""

ADVISERS = {
    "horden": "feldherr.commanders.horden.adviser",
    "runewars": "feldherr.commanders.runewars.adviser",
    "t9a": "feldherr.commanders.t9a.adviser",
}
"""Where the judgement of each game is found: a module with a class `Adviser`."""
RESERVE = 0.8
"""The part of the time that may be spent on rating; the rest is for checking."""


class Adviser(Protocol):
    """What is worth how much in one game, as one seat sees it now."""

    def ideas(self, question: Question) -> Iterable[Answer]:
        """Answers that the game does not propose; perhaps illegal."""

    def rate(self, question: Question, answer: Answer) -> Rating:
        """What an answer is worth."""


class Greedy(Commander):
    """One thought ahead. Among equals the first that the game proposes is taken."""

    name: ClassVar[str] = "greedy"

    @classmethod
    def plays(cls, game: str) -> bool:
        """Only where there is an adviser."""
        return game in ADVISERS

    def __init__(self, seed: int | str = 0, seconds: float = 2.0) -> None:
        super().__init__(seed, seconds)
        self.memory: dict[Any, Any] = {}

    def answer(self, question: Question, sight: Sight) -> Answer:
        """Raises `LookupError` if the game proposes nothing that is legal."""
        until, proposals = monotonic() + self.seconds, question.proposals
        if len(proposals) == 1 and question.check(proposals[0]) is None:
            self.why = Reason("why-only-choice")
            return proposals[0]
        rated = self.rated(question, self.adviser(sight), until - (1 - RESERVE) * self.seconds)
        return self.best(question, rated, until)

    def rated(
        self, question: Question, adviser: Adviser, until: float
    ) -> list[tuple[Answer, Rating]]:
        """As many proposals and ideas as the time allows with their ratings, the best first."""
        found = dict[Answer, Rating]()
        mixed = isinstance(question, Form)  # what is proposed for a form is drawn at random
        for answer in chain(() if mixed else question.proposals, adviser.ideas(question)):
            if answer not in found:
                found[answer] = adviser.rate(question, answer)
            if monotonic() > until:
                break
        return sorted(found.items(), key=lambda rated: -rated[1][0])

    def best(self, question: Question, rated: list[tuple[Answer, Rating]], until: float) -> Answer:
        """The best rated answer that is legal; in want of time the first legal proposal."""
        for answer, (_, why) in rated:
            if question.check(answer) is None:
                self.why = why
                return answer
            if monotonic() > until:
                break
        self.why = Reason("why-nothing-better")
        for answer in question.proposals:
            if question.check(answer) is None:
                return answer
        raise LookupError(f"no legal answer is proposed for {question}")

    def adviser(self, sight: Sight) -> Adviser:
        """The adviser for the game that is played. Raises `LookupError` if there is none."""
        game = type(sight.rules).__module__.split(".")[2]
        if game not in ADVISERS:
            raise LookupError(f"The greedy commander does not know the game '{game}'.")
        make: Callable[[Any, str, Any], Adviser] = import_module(ADVISERS[game]).Adviser
        return make(sight.rules, sight.seat, self.memory)
