"""8.D.a.3-6 What attacks bring about besides losses: it is told together with these.

In the chances of a step a mark is an axis like a pool: how much of it there is.
"""

from typing import Literal, get_args

from msgspec import Struct

Lasting = Literal["befogged", "dry", "trophy", "fed", "sated", "burst"]
Passing = Literal["wounded", "saves", "ones", "blows", "ashes"]
LASTING: frozenset[str] = frozenset(get_args(Lasting))
"""What stays until the round is over; everything else is settled in the step."""
IN_THE_END = frozenset({"trophy", "fed", "burst"})
"""What matters when it is."""


class Mark(Struct, frozen=True):
    """A unit `on` which it lies is "befogged", or "dry" again; it is "fed" so many Health Points,
    "sated" for this phase, or has "burst"; a pool is the "trophy" of the one `by` which it was
    slain, or was "wounded" by an attack (its `number`) of so many models at the most. "saves" and
    natural "ones" call others forth; "blows" at a unit are shared out, by `number` one after the
    other; of whose blast others have suffered there are "ashes".

    `most`: how much of it counts.
    """

    word: Lasting | Passing
    on: str = ""
    by: str = ""
    models: int = 0
    number: int = 0
    most: int = 1

    @property
    def champion(self) -> int | None:
        """Nobody else suffers what is beyond it."""
        return None

    @property
    def health(self) -> int:
        return self.most


Marks = frozenset[tuple[Mark, int]]
"""Marks, and how much there is of each."""
UNMARKED: Marks = frozenset()


def joined(some: Marks, more: Marks) -> Marks:
    """Both together."""
    found = dict(some)
    for mark, number in more:
        found[mark] = found.get(mark, 0) + number
    return frozenset(found.items())
