"""What would be: a position is copied, and the rules themselves play on there."""

from collections.abc import Generator
from typing import Any, TypeVar

from msgspec import msgpack

from feldherr.table import Answer, Event, Question, Roll, Sealed

from ..engine import Horden
from ..state import Position

T = TypeVar("T")
PLENTY = 12
"""Action points that are enough for any move."""


def imagined(rules: Horden) -> Horden:
    """The same position once more, free to be changed."""
    return Horden(rules.opening, copied(rules.state), unheard)


def copied(state: Position) -> Position:
    """The same state once more."""
    return msgpack.decode(msgpack.encode(state), type=Position)


def played_out(step: Generator[Question | Sealed | None, Any, T]) -> T:
    """What a step comes to if all rolls are high and everybody says what is offered first."""
    answer: Answer | None = None
    try:
        while True:
            asked = step.send(answer)
            answer = _first(asked) if isinstance(asked, Question) else None
    except StopIteration as done:
        result: T = done.value
        return result


def _first(asked: Question) -> Answer:
    return asked.dice if isinstance(asked, Roll) else asked.proposals[0]


def unheard(event: Event) -> None:
    """In thought nothing is told."""


def in_turn_of(rules: Horden, seat: str) -> Horden:
    """The same position at the beginning of a side's movement, with action points in plenty."""
    twin = imagined(rules)
    twin.state.active, twin.state.phase, twin.state.ap = seat, "movement", PLENTY
    for e in twin.state.elements.values():
        e.moved = e.shot = e.shot_at = e.holds = False
    return twin
