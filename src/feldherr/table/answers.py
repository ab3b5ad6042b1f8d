"""What can be answered: a word, faces or cards, or a placement on the table."""

from typing import Any

from msgspec import Struct

FATE = "fate"
"""The seat that answers rolls and draws."""

Stop = tuple[float, float, float]
"""x and y in mm, facing in degrees, counter-clockwise from +x: a pose as files write it."""


class Placement(Struct, frozen=True, omit_defaults=True, gc=False):
    """Bodies and the way they are moved, or the place where they are put.

    `what` names the bodies, the leading one first. `path` is the way of the leading body: each stop
    is the middle of its front edge; putting something down has one stop. `how` names a formation or
    manner where the rules know several.
    """

    what: tuple[str, ...]
    path: tuple[Stop, ...]
    how: str = ""

    def rounded(self) -> "Placement":
        """The same to a thousandth of a mm and a degree: what the journal can write down.

        Whole numbers become floats, as they would in the journal.
        """
        stops = tuple(
            [(round(float(x), 3), round(float(y), 3), round(float(d), 3)) for x, y, d in self.path]
        )
        return Placement(self.what, stops, self.how)


Answer = str | tuple[int, ...] | Placement


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """One line of the journal: who answered which question with what.

    Rolls note the numbers of sides of their dice and draws the size of their pile, so that the file
    can be shown and its dice verified without the rules.
    """

    seat: str
    key: str
    answer: Answer
    dice: tuple[int, ...] = ()
    pile: int = 0


class Refusal(Struct, frozen=True):
    """Why an answer is not allowed: a text key with its arguments, and the rules that forbid it."""

    key: str
    rules: tuple[str, ...] = ()
    args: dict[str, Any] = {}


class Illegal(ValueError):
    """An answer that the rules refuse. Nothing has happened to the battle."""

    def __init__(self, refusal: Refusal) -> None:
        cited = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        super().__init__(f"{refusal.key}{cited} {refusal.args or ''}".rstrip())
        self.refusal = refusal
