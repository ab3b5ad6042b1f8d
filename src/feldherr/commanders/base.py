"""What a commander is, and how one is found by its name."""

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from feldherr.games.rulebook import Unknown
from feldherr.table import Answer, Question, Refusal
from feldherr.table.sight import Sight


class Reason(Struct, frozen=True):
    """Why an answer was chosen: a text key (`why-…`) with its arguments."""

    key: str
    args: dict[str, Any] = {}


class Commander:
    """A player for a seat. Subclasses choose; `why` tells the reason of the last answer.

    `seconds` is the time a decision may take; `seed` makes its whims repeatable.
    """

    name: ClassVar[str]

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


def commanders() -> list[str]:
    """The names of all commanders that are installed."""
    return sorted(found.name for found in installed())


def commander(name: str, seed: int | str = 0, seconds: float = 2.0) -> Commander:
    """A commander by name. Raises `Unknown` with a sentence that lists the known names."""
    for found in installed().select(name=name):
        made: Commander = found.load()(seed, seconds)
        return made
    known = ", ".join(commanders())
    refusal = Refusal("unknown-commander", (), {"name": name, "known": known})
    raise Unknown(f"There is no commander '{name}'. Known commanders: {known}.", refusal)
