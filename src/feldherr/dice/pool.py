"""Pools of dice with symbols, and the best use of rerolls.

Dice of one kind cannot be told apart, so a throw is how many of them show which face. The best
choice of dice to throw again is found backwards: the worth of keeping some dice is the mean over
all ways to complete them, and of all parts of a throw the one that is worth most is kept
(backward induction, R. Bellman, Dynamic Programming, 1957). Everything is computed on arrays with
one axis for each kind of dice.
"""

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float64]
Worth = NDArray[np.float64]
Counts = tuple[int, ...]
"""How many dice show each face."""
ROUNDING = 1e-12
"""Means that differ by less are equal: so little is lost in sums of doubles."""


class Kind:
    """`count` dice of one kind, whose face n comes with chance `faces[n]`.

    `parts` are all ways to show some of the dice, the fewest first; the last `throws` of them show
    all. `completed[p, t]` is the chance to get from part p to throw t by throwing the rest. `steps`
    pairs parts with what is left of them without one die, smaller parts first.
    """

    def __init__(self, faces: tuple[float, ...], count: int) -> None:
        self.faces, self.count = faces, count
        self.parts = [part for size in range(count + 1) for part in _parts(len(faces), size)]
        self.throws = len(_parts(len(faces), count))
        at = {part: index for index, part in enumerate(self.parts)}
        self.steps = [
            _pairs(at, size, face) for size in range(1, count + 1) for face in range(len(faces))
        ]
        full = self.parts[-self.throws :]
        self.completed = np.array([[self._chance(part, throw) for throw in full]
                                   for part in self.parts])  # fmt: skip

    def _chance(self, part: Counts, throw: Counts) -> float:
        """The chance that the dice missing in `part` make it `throw` (multinomial)."""
        more = [b - a for a, b in zip(part, throw, strict=True)]
        if min(more) < 0:
            return 0.0
        orders = factorial(sum(more)) / prod(map(factorial, more))
        return float(orders * prod(p**n for p, n in zip(self.faces, more, strict=True)))


@cache
def kind(faces: tuple[float, ...], count: int) -> Kind:
    """The tables of so many dice of a kind; cached, pools share them."""
    return Kind(faces, count)


@cache
def _parts(faces: int, size: int) -> tuple[Counts, ...]:
    """All ways in which so many dice can show so many different faces."""
    shown = combinations_with_replacement(range(faces), size)
    return tuple(tuple(one.count(face) for face in range(faces)) for one in shown)


def _pairs(
    at: dict[Counts, int], size: int, face: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The indices of all parts of a size that show a face, and of the same with it once less."""
    having = [part for part in at if sum(part) == size and part[face]]
    less = [(*part[:face], part[face] - 1, *part[face + 1 :]) for part in having]
    return np.array([at[part] for part in having]), np.array([at[part] for part in less])


class Pool:
    """Dice of several kinds: for each the chances of its different faces, and how many there are.

    All arrays have one axis for each kind, along which its throws lie.
    """

    def __init__(self, dice: Sequence[tuple[tuple[float, ...], int]]) -> None:
        self.kinds = tuple(kind(faces, count) for faces, count in dice)

    @cached_property
    def chances(self) -> Chances:
        """The chance of every throw."""
        product: Chances = np.ones(())
        for one in self.kinds:
            product = np.multiply.outer(product, one.completed[0])
        return product

    def total(self, worth: Sequence[Sequence[float]]) -> Worth:
        """A number for every throw: the sum over its dice; `worth[k][n]` is that of face n."""
        sums: Worth = np.zeros(())
        for one, of_face in zip(self.kinds, worth, strict=True):
            full = np.array(one.parts[-one.throws :], dtype=float).reshape(one.throws, -1)
            sums = np.add.outer(sums, full @ np.asarray(of_face, dtype=float))
        return sums

    def best(self, worth: Worth, whole: int, single: int = 0) -> Chances:
        """The chance of every final throw when rerolls serve a high mean of `worth`.

        `whole` times any number of dice may be thrown again, then `single` times one die. Among
        equally good choices the one that keeps more dice is made.
        """
        plans = []
        for limit in [1] * single + [sum(one.count for one in self.kinds)] * whole:
            kept, worth = self._plan(worth, limit)
            plans.append(kept)
        chances = self.chances
        for kept in reversed(plans):
            chances = self._follow(chances, kept)
        return chances

    def _plan(self, worth: Worth, limit: int) -> tuple[NDArray[np.int64], Worth]:
        """For every throw the part of it to keep (flat index), and what that is worth on average.

        At most `limit` dice are thrown again.
        """
        mean = self._complete(worth)
        thrown = sum(one.count for one in self.kinds) - self._sizes
        mean = np.where(thrown <= limit, mean, -np.inf)
        best = np.arange(mean.size).reshape(mean.shape)
        for axis, one in enumerate(self.kinds):
            mean, best = _best_part(mean, best, one, axis)
        full = tuple(slice(-one.throws, None) for one in self.kinds)
        return best[full], mean[full]

    @cached_property
    def _sizes(self) -> NDArray[np.int64]:
        """How many dice every part shows."""
        sizes: NDArray[np.int64] = np.zeros((), dtype=np.int64)
        for one in self.kinds:
            sizes = np.add.outer(sizes, [sum(part) for part in one.parts])
        return sizes

    def _complete(self, worth: Worth) -> Worth:
        """The mean worth of every part when the rest is thrown."""
        for one in self.kinds:
            worth = np.tensordot(worth, one.completed, axes=(0, 1))
        return worth

    def _follow(self, chances: Chances, kept: NDArray[np.int64]) -> Chances:
        """The chances after these parts were kept and the rest was thrown again."""
        counted = np.bincount(kept.ravel(), chances.ravel(), self._sizes.size)
        after: Chances = counted.astype(np.float64).reshape(self._sizes.shape)
        for one in self.kinds:
            after = np.tensordot(after, one.completed, axes=(0, 0))
        return after


def _best_part(
    mean: Worth, best: NDArray[np.int64], one: Kind, axis: int
) -> tuple[Worth, NDArray[np.int64]]:
    """Along one axis: the best of every part and of all parts of it, the smallest first."""
    mean, best = np.moveaxis(mean, axis, 0).copy(), np.moveaxis(best, axis, 0).copy()
    for at, less in one.steps:
        better = mean[less] > mean[at] + ROUNDING
        mean[at] = np.where(better, mean[less], mean[at])
        best[at] = np.where(better, best[less], best[at])
    return np.moveaxis(mean, 0, axis), np.moveaxis(best, 0, axis)
