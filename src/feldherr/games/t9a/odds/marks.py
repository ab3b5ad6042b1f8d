"""8.D.a.3-6 What attacks bring about besides losses: it is told together with these.

In the chances of a step a mark is an axis like a pool: how much of it there is.
"""

from typing import Literal

from msgspec import Struct

Word = Literal["befogged", "trophy", "wounded", "saves", "ones", "blows"]
LASTING = frozenset({"befogged", "trophy"})
"""What stays until the round is over; everything else is settled in the step."""


class Mark(Struct, frozen=True):
    """A unit `on` which it lies is "befogged"; a pool is the "trophy" of the one `by` which it was
    slain, or was "wounded" by an attack (its `number`) of so many models at the most. "saves" and
    natural "ones" call others forth; "blows" at a unit are shared out, by `number` one after the
    other.

    `most`: how much of it counts.
    """

    word: Word
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
