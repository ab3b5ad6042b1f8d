"""M2 Dice: with W6 alone everything can be rolled."""

from collections.abc import Iterator, Sequence

from feldherr.table import rule

W6 = range(1, 7)
NEEDED = {3: 1, 6: 1, 12: 2}
"""How many W6 stand in for one die with so many sides."""


@rule("M2.b", "M2.c", "W1", "W2")
def by_w6(dice: Sequence[int], thrown: Sequence[int]) -> tuple[int, ...]:
    """The faces of these dice (numbers of sides), if W6 were thrown for them one after the other.

    Raises `ValueError` if these are not the faces of as many W6 as are needed.
    """
    needed = sum(NEEDED[sides] for sides in dice)
    if len(thrown) != needed or any(face not in W6 for face in thrown):
        raise ValueError(f"{needed} faces from 1 to 6 are needed, not {list(thrown)}")
    left = iter(thrown)
    return tuple(_face(sides, left) for sides in dice)


def _face(sides: int, thrown: Iterator[int]) -> int:
    """A W12: one W6 says whether 6 is added to the other. A W3: half of a W6, rounded up."""
    first = next(thrown)
    if sides == 12:
        return next(thrown) + (6 if first >= 4 else 0)
    return (first + 1) // 2 if sides == 3 else first
