"""A judgement of the toy game that knows what to do as red only: tests see a commander fail."""

from collections.abc import Iterable
from typing import Any

from feldherr.commanders import Reason
from feldherr.commanders.greedy import Rating
from feldherr.table import Answer, Question


class Adviser:
    """Raises `LookupError` at everything that blue is asked."""

    def __init__(self, rules: Any, seat: str, memory: Any) -> None:
        self.seat = seat

    def ideas(self, question: Question) -> Iterable[Answer]:
        """Nothing beyond what the game proposes."""
        return ()

    def rate(self, question: Question, answer: Answer) -> Rating:
        """All answers of red are worth the same."""
        if self.seat != "red":
            raise LookupError("blue counters are not known")
        return 0.0, Reason("why-nothing-better")
