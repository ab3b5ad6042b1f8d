"""Commanders that play for the laws: not to win, but to meet everything that the rules know."""

import re
from collections import Counter
from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any, ClassVar

from feldherr.commanders import Commander, commander
from feldherr.table import Answer, Placement, Question, Refusal
from feldherr.table.sight import Sight

SOMEBODY = re.compile(r"\S*\d\S*")
"""Ids and numbers in words."""
TRIED = 60
"""How many proposals a commander tries before it takes the first legal one."""


class Eager(Commander):
    """Says "done" seldom, and goes where the fighting is; notes every refusal it meets.

    `bold` is how often it takes the placement that ends nearest to an enemy, `idle` how often it
    says a word although it could place something.
    """

    name: ClassVar[str] = "eager"

    def __init__(self, seed: int | str = 0, seconds: float = 2.0) -> None:
        super().__init__(seed, seconds)
        self.bold, self.idle = self.whims.choice((0.3, 0.6, 0.9)), self.whims.choice((0.05, 0.2))
        self.refusals = list[Refusal]()

    def answer(self, question: Question, sight: Sight) -> Answer:
        """Raises `LookupError` if the game proposes nothing that is legal."""
        proposals = list(question.proposals)
        self.whims.shuffle(proposals)
        placed = [answer for answer in proposals if isinstance(answer, Placement)]
        words = [answer for answer in proposals if not isinstance(answer, Placement)]
        if placed and self.whims.random() < self.bold:
            foes = standing(sight, question.seat)
            placed.sort(key=lambda answer: nearest(answer, foes))
        lazy = self.whims.random() < self.idle
        for answer in (words + placed) if lazy else (placed + words):
            refusal = question.check(answer)
            if refusal is None:
                return self.strayed(question, answer)
            self.refusals.append(refusal)
        raise LookupError(f"no legal answer is proposed for {question}")

    def strayed(self, question: Question, answer: Answer) -> Answer:
        """A placement nobody proposed, near a proposed one, if it is as legal."""
        if not isinstance(answer, Placement) or self.whims.random() < 0.7:
            return answer
        stray = astray(self.whims, answer)
        refusal = question.check(stray)
        if refusal:
            self.refusals.append(refusal)
        return answer if refusal else stray


class Contrary(Commander):
    """Takes what it has taken least: every kind of answer to a question before one of them again.

    So it flees, declines, leaves and reforms as often as it does the opposite.
    """

    name: ClassVar[str] = "contrary"

    def __init__(self, seed: int | str = 0, seconds: float = 2.0) -> None:
        super().__init__(seed, seconds)
        self.taken = Counter[tuple[str, str]]()

    def answer(self, question: Question, sight: Sight) -> Answer:
        """Raises `LookupError` if the game proposes nothing that is legal."""
        proposals = list(question.proposals)
        self.whims.shuffle(proposals)
        for answer in sorted(proposals, key=lambda one: self.taken[kind(question, one)]):
            if question.check(answer) is None:
                self.taken[kind(question, answer)] += 1
                return answer
        raise LookupError(f"no legal answer is proposed for {question}")


def kind(question: Question, answer: Answer) -> tuple[str, str]:
    """What kind of answer it is: a placement, or its words without ids and numbers."""
    words = "" if isinstance(answer, Placement) else SOMEBODY.sub("", str(answer))
    return question.key, words


def astray(whims: Random, answer: Placement) -> Placement:
    """The same placement, its last stop somewhere else."""
    x, y, facing = answer.path[-1]
    wide = whims.choice((1.0, 10.0, 100.0))
    turn = whims.choice((0.0, 0.0, 5.0, 90.0))
    stop = x + whims.gauss(0, wide), y + whims.gauss(0, wide), facing + whims.gauss(0, turn)
    return Placement(answer.what, (*answer.path[:-1], stop), answer.how).rounded()


def standing(sight: Sight, seat: str) -> list[tuple[float, float]]:
    """Where the enemies stand that a seat sees."""
    state = sight.state
    bodies = (state.elements if hasattr(state, "elements") else state.units).values()
    return [(e.pose.x, e.pose.y) for e in bodies if e.seat != seat and e.pose]


def nearest(answer: Placement, foes: Sequence[tuple[float, float]]) -> float:
    """How near a placement comes to an enemy, mm."""
    x, y, _ = answer.path[-1]
    return min((hypot(x - u, y - v) for u, v in foes), default=0.0)


OWN = {one.name: one for one in (Eager, Contrary)}
"""The commanders of the laws that are not installed."""


def player(name: str, seed: str) -> Any:
    """A commander of the laws or one that is installed, by name."""
    return OWN[name](seed) if name in OWN else commander(name, seed)
