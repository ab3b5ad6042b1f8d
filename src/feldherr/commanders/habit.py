"""What is answered where no thought helps, in any game."""

from collections.abc import Mapping

from feldherr.table import Question

from .base import Reason
from .greedy import Rating

LIKED: Mapping[str, float] = {"yes": 1.0, "done": 0.0, "no": -1.0, "stay": -1.0}
"""What words are worth where nothing better is known."""


def habit(
    question: Question, said: str, liked: Mapping[str, float] = LIKED, sign: float = 1.0
) -> Rating:
    """Numbers: the more the better. Words: as they are liked; else the first that is named.

    `sign` -1: the other way round, of numbers and liked words.
    """
    worth = float(said) if said.isdigit() else liked.get(said, 0.5)
    return sign * worth - 0.001 * question.proposals.index(said), Reason("why-habit")
