"""2.B Dice: D6, D3, sums with something added, rolls that are maximised or minimised."""

import re
from collections.abc import Iterable
from functools import cache
from math import radians

from msgspec import Struct

from feldherr.table import Steps, rule

from ..base import Rules
from ..words import Amount

SHAPE = re.compile(r"(\d*)D([36])(?:\*(\d+))?([+-]\d+)?")
"""2D6, D3+1, D6*2"""


class Dice(Struct, frozen=True):
    """`count` dice of `sides` (3 is a halved D6), times `times`, plus `plus`."""

    count: int
    sides: int
    times: int = 1
    plus: int = 0

    @property
    def most(self) -> int:
        return self.count * self.sides * self.times + self.plus

    @property
    def mean(self) -> float:
        """What it comes to on average."""
        return self.count * (self.sides + 1) / 2 * self.times + self.plus

    def worth(self, faces: tuple[int, ...]) -> int:
        """What these faces of D6 come to (2.B.a.1)."""
        seen = [d3(face) if self.sides == 3 else face for face in faces]
        return sum(seen) * self.times + self.plus


class Thrown(Struct, frozen=True):
    """A throw of which dice were discarded (2.B.a.2): the D6 that were kept, and their sum."""

    kept: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.kept)

    @property
    @rule("2.B.a.2-3")
    def highest(self) -> int:
        return max(self.kept)


@rule("2.B.a.1-1")
def d3(face: int) -> int:
    """What a D6 shows as a D3."""
    return (face + 1) // 2


@cache
def dice(amount: Amount) -> Dice:
    """A number or dice as dice. Raises ValueError for words that are neither."""
    if isinstance(amount, int):
        return Dice(0, 6, 1, amount)
    match = SHAPE.fullmatch(amount)
    if match is None:
        raise ValueError(f"`{amount}` is no number and no dice such as D6+1")
    count, sides, times, plus = match.groups()
    return Dice(int(count or 1), int(sides), int(times or 1), int(plus or 0))


@rule("2.B.a.2-1", "2.B.a.2-2", "2.B.a.2-3")
def kept(faces: tuple[int, ...], maximised: int, minimised: int) -> tuple[int, ...]:
    """The dice that count: the lowest, then the highest are discarded."""
    return tuple(sorted(faces)[maximised : len(faces) - minimised])


class Throws(Rules):
    """How dice are thrown."""

    @rule("2.B.a-a", "2.B.a-b", "2.B.a.2-1", "2.B.a.2-2")
    def throw(
        self, seat: str, key: str, count: int, maximised: int = 0, minimised: int = 0, **about: str
    ) -> Steps[Thrown]:
        """D6 that are added up; each time it is maximised or minimised one more is thrown."""
        number = count + maximised + minimised
        faces = yield from self.roll(seat, key, *(6,) * number, **about)
        return Thrown(kept(faces, maximised, minimised))

    @rule("2.B.a-e", "8.D.a.3-6")
    def throw_ones_again(
        self, seat: str, key: str, count: int, maximised: int = 0, minimised: int = 0, **about: str
    ) -> Steps[Thrown]:
        """The same; natural ones are rolled again before any die is discarded."""
        number = count + maximised + minimised
        faces = yield from self.roll(seat, key, *(6,) * number, **about)
        second = yield from self.roll(seat, key, *(6,) * faces.count(1), **about)
        others = (face for face in faces if face != 1)
        return Thrown(kept((*others, *second), maximised, minimised))

    @rule("2.B.b-1", "2.B.b-2", "G-17-5")
    def direction(self, seat: str, key: str, **about: str) -> Steps[float]:
        """A random direction: radians, counter-clockwise from +x. Its die has 360 sides."""
        faces = yield from self.roll(seat, key, 360, **about)
        return radians(faces[0] % 360)

    @rule("2.B.a-b", "2.B.a-c", "2.B.a.1-1", "2.B.a.2-1", "5.B.a-1", "5.B.a-3")
    def amounts(
        self, seat: str, key: str, amount: Amount, times: int = 1, maximised: int = 0, **about: str
    ) -> Steps[list[int]]:
        """A random number, rolled for so many models separately; a fixed one asks for no dice."""
        one = dice(amount)
        count = one.count + maximised * (one.count > 0)
        faces = yield from self.roll(seat, key, *(6,) * (count * times), **about)
        batches = [faces[n * count : (n + 1) * count] for n in range(times)]
        return [one.worth(kept(batch, count - one.count, 0)) for batch in batches]

    @rule("L5396", "L5399")
    def amount_that_counts(
        self, seat: str, key: str, amounts: Iterable[Amount], **about: str
    ) -> Steps[Amount]:
        """Of several numbers of the same rule the highest; if some are dice its owner picks before
        any is rolled: what is most on average is named first."""
        ordered = sorted(set(amounts), key=lambda x: (-dice(x).mean, str(x)))
        if all(isinstance(x, int) for x in ordered):
            return ordered[0]
        words = {str(x): x for x in ordered}
        return words[(yield from self.decide(seat, key, words.copy, **about))]
