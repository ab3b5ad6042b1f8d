"""Whole numbers with exact chances: sums, differences and comparisons of dice.

Chances are floats computed by convolution; with the few faces of real dice they are exact to the
last bits of a double (a twin with fractions shows it).
"""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray


class Distribution:
    """Chances of the whole numbers from `low` on: `chances[i]` belongs to `low + i`."""

    def __init__(self, low: int, chances: NDArray[np.float64]) -> None:
        self.low, self.chances = low, chances

    def __add__(self, other: "Distribution | int") -> "Distribution":
        """The sum of two independent numbers, or this number shifted."""
        if isinstance(other, int):
            return Distribution(self.low + other, self.chances)
        return Distribution(self.low + other.low, np.convolve(self.chances, other.chances))

    def __neg__(self) -> "Distribution":
        return Distribution(-self.low - len(self.chances) + 1, self.chances[::-1])

    def __sub__(self, other: "Distribution | int") -> "Distribution":
        return self + -other

    def __iter__(self) -> Iterator[tuple[int, float]]:
        """Every number that can come, with its chance."""
        for index, chance in enumerate(self.chances):
            if chance:
                yield self.low + index, float(chance)

    def chance(self, low: int, high: int | None = None) -> float:
        """The chance of a number from `low` to `high`, both included; no `high`: no end."""
        first = max(low - self.low, 0)
        last = len(self.chances) if high is None else max(high - self.low + 1, 0)
        return float(self.chances[first:last].sum())

    @property
    def mean(self) -> float:
        numbers = np.arange(self.low, self.low + len(self.chances))
        return float(numbers @ self.chances)


@cache
def die(sides: int) -> Distribution:
    """A fair die with faces 1 to `sides`."""
    return Distribution(1, np.full(sides, 1 / sides))


def constant(number: int) -> Distribution:
    return Distribution(number, np.ones(1))
