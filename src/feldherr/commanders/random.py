"""The random commander: uniform over the sensible legal answers that the game proposes."""

from typing import ClassVar

from feldherr.table import Answer, Question
from feldherr.table.sight import Sight

from .base import Commander, Reason


class Random(Commander):
    """Draws a proposal, keeps it if it is legal, else draws again: uniform over the legal ones."""

    name: ClassVar[str] = "random"

    def answer(self, question: Question, sight: Sight) -> Answer:
        """Raises `LookupError` if the game proposes nothing that is legal."""
        self.why = Reason("why-random")
        proposals = question.proposals
        left = list(range(len(proposals)))
        while left:
            index = self.whims.randrange(len(left))
            left[index], left[-1] = left[-1], left[index]
            if question.check(answer := proposals[left.pop()]) is None:
                return answer
        raise LookupError(f"no legal answer is proposed for {question}")
