"""Playing a battle to its end: players answer for their seats, fate for the dice."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from .answers import FATE, Answer
from .battle import Battle
from .fate import Fate
from .questions import Question
from .sight import Sight


class Player(Protocol):
    """Whoever answers for a seat: it sees the question and what its seat may know."""

    def answer(self, question: Question, sight: Sight) -> Answer: ...


def play(
    battle: Battle[Any, Any],
    players: Mapping[str, Player],
    fate: Fate,
    watch: Callable[[Battle[Any, Any]], None] = lambda battle: None,
    limit: int | None = None,
) -> Battle[Any, Any]:
    """Answer until the battle is over, or `limit` answers are in the journal.

    `watch` is called after every answer. Raises `Illegal` when a player answers illegally.
    """
    while (asked := battle.question) and (limit is None or len(battle.journal) < limit):
        if asked.seat == FATE:
            battle.answer(fate.answer(asked, len(battle.journal)))
        else:
            sight = Sight(battle, asked.seat)
            battle.answer(players[asked.seat].answer(asked, sight), asked.seat)
        watch(battle)
    return battle
