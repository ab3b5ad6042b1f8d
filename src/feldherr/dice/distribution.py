"""Whole numbers with exact chances: sums, differences and comparisons of dice.

Chances are floats computed by convolution; with the few faces of real dice they are exact to the
last bits of a double (a twin with fractions shows it).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

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
        if len(other.chances) == 1:
            return Distribution(self.low + other.low, self.chances)
        if len(self.chances) == 1:
            return Distribution(self.low + other.low, other.chances)
        return Distribution(self.low + other.low, np.convolve(self.chances, other.chances))

    def __neg__(self) -> "Distribution":
        return Distribution(-self.low - len(self.chances) + 1, self.chances[::-1])

    def __sub__(self, other: "Distribution | int") -> "Distribution":
        return self + -other

    def times(self, count: int) -> "Distribution":
        """The sum of `count` independent numbers like this one, by repeated doubling."""
        if count < 2:
            return self if count else constant(0)
        half = self.times(count // 2)
        return half + half + self if count % 2 else half + half

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
    def from_zero(self) -> NDArray[np.float64]:
        """The chances of 0, 1, 2 … of a number that is never less than 0."""
        return np.concatenate([np.zeros(self.low), self.chances])

    @property
    def mean(self) -> float:
        numbers = np.arange(self.low, self.low + len(self.chances))
        return float(numbers @ self.chances)


@cache
def die(sides: int) -> Distribution:
    """A fair die with faces 1 to `sides`."""
    return Distribution(1, np.full(sides, 1 / sides))


@lru_cache(maxsize=1 << 10)
def constant(number: int) -> Distribution:
    """A number that is sure."""
    return Distribution(number, np.ones(1))


def spread(chances: Mapping[int, float]) -> Distribution:
    """The numbers with these chances."""
    low, high = min(chances), max(chances)
    return Distribution(low, np.array([chances.get(n, 0.0) for n in range(low, high + 1)]))


def mixture(parts: Iterable[tuple[float, Distribution]]) -> Distribution:
    """One of several numbers, each with the chance that it is the one."""
    every = [(chance, one) for chance, one in parts if chance]
    low = min(one.low for _, one in every)
    high = max(one.low + len(one.chances) for _, one in every)
    chances = np.zeros(high - low)
    for chance, one in every:
        chances[one.low - low : one.low - low + len(one.chances)] += chance * one.chances
    return Distribution(low, chances)
