"""What a commander is, and how one is found by its name."""

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from feldherr.games.rulebook import Unknown
from feldherr.table import Answer, Question, Refusal
from feldherr.table.sight import Sight

BEST, PLAINEST = "greedy", "random"
"""The commander that plays best, and the one that plays every game."""


class Reason(Struct, frozen=True):
    """Why an answer was chosen: a text key (`why-…`) with its arguments."""

    key: str
    args: dict[str, Any] = {}


class Commander:
    """A player for a seat. Subclasses choose; `why` tells the reason of the last answer.

    `seconds` is the time a decision may take; `seed` makes its whims repeatable.
    """

    name: ClassVar[str]

    @classmethod
    def plays(cls, game: str) -> bool:
        """Whether it knows what to do in the game of that name."""
        return True

    def __init__(self, seed: int | str = 0, seconds: float = 2.0) -> None:
        self.whims, self.seconds = Random(seed), seconds
        self.why = Reason("why-only-choice")

    def answer(self, question: Question, sight: Sight) -> Answer:
        """A legal answer, within `seconds`."""
        raise NotImplementedError


@cache
def installed() -> EntryPoints:
    """Where commanders are found. Looked up once: all that is installed is read for it."""
    return entry_points(group="feldherr.commanders")


def commanders(game: str = "") -> list[str]:
    """The names of all commanders that are installed, or of those that play a game."""
    return sorted(found.name for found in installed() if not game or found.load().plays(game))


def adviser(game: str) -> str:
    """The commander whom people can ask for advice in a game, and who leads where none is named."""
    return BEST if BEST in commanders(game) else PLAINEST


def commander(name: str, seed: int | str = 0, seconds: float = 2.0, game: str = "") -> Commander:
    """A commander by name, who plays a game if one is named.

    Raises `Unknown` with a sentence that lists the known names.
    """
    for found in installed().select(name=name):
        kind: type[Commander] = found.load()
        if not game or kind.plays(game):
            return kind(seed, seconds)
    known = ", ".join(commanders(game))
    refusal = Refusal("unknown-commander", (), {"name": name, "known": known})
    raise Unknown(f"There is no commander '{name}'. Known commanders: {known}.", refusal)
