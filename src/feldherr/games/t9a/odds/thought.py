"""What would be: steps carried out without anybody to ask, or with every throw of their dice."""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import TypeVar

from feldherr.dice import Distribution
from feldherr.table import Answer, Event, Question, Roll, Sealed, Steps

T = TypeVar("T")
MOST = 6**6
"""Throws of the same dice that can be thought through one by one; of more, chances are reckoned."""


class Weighed(Question):
    """Instead of dice: a number whose chances are known."""

    def __init__(self, chances: Distribution) -> None:
        super().__init__("", "")
        self.chances = chances


def unheard(event: Event) -> None:
    """In thought nothing is told."""


def played(step: Steps[T]) -> T:
    """What a step comes to if all dice show the most and everybody says what is offered first."""
    answer: Answer | None = None
    try:
        while True:
            asked = step.send(answer)
            answer = _first(asked)
    except StopIteration as done:
        result: T = done.value
        return result


def _first(asked: Question | Sealed | None) -> Answer | None:
    """The most that dice show, the first of several possibilities; nothing to a checkpoint."""
    if isinstance(asked, Weighed):
        return (max(number for number, _ in asked.chances),)
    if isinstance(asked, Roll):
        return asked.dice
    return asked.proposals[0] if isinstance(asked, Question) else None


def _throws(asked: Question | Sealed | None) -> Iterator[tuple[tuple[int, ...], float]]:
    """All that dice can show, with its chance. Raises `OverflowError` for too many dice."""
    if isinstance(asked, Weighed):
        yield from (((number,), chance) for number, chance in asked.chances)
    elif isinstance(asked, Roll):
        if prod(asked.dice) > MOST:
            raise OverflowError(f"{len(asked.dice)} dice of {asked.key} need chances, not throws.")
        faces = list(product(*(range(1, sides + 1) for sides in asked.dice)))
        yield from ((face, 1 / len(faces)) for face in faces)


def every(begin: Callable[[], Steps[T]]) -> Iterator[tuple[float, T]]:
    """What a step comes to with every throw of its dice, and the chance of it.

    `begin` starts it anew each time. Choices are answered with what is offered first. Raises
    `OverflowError` for a throw of too many dice.
    """
    open_: list[tuple[tuple[tuple[int, ...], ...], float]] = [((), 1.0)]
    while open_:
        thrown, chance = open_.pop()
        step, rest = begin(), list(thrown)
        answer: Answer | None = None
        try:
            while True:
                asked = step.send(answer)
                random = isinstance(asked, Roll | Weighed)
                if random and not rest:
                    open_ += [((*thrown, n), chance * p) for n, p in _throws(asked)]
                    break
                answer = rest.pop(0) if random else _first(asked)
        except StopIteration as done:
            yield chance, done.value
