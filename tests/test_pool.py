"""Rerolls of symbol dice against a twin that tries every throw and every choice one by one."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.dice import Pool

Throw = tuple[int, ...]
"""The face of each die, the dice of the first kind first."""
COIN = (Fraction(1, 2), Fraction(1, 2))
LAST = (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))


def slow_mean(
    dice: Sequence[tuple[Fraction, ...]],
    worth: Callable[[Throw], Fraction],
    whole: int,
    single: int,
) -> Fraction:
    """The mean worth of the final throw under the best choices, by trying all of them."""

    @cache
    def after(throw: Throw, whole: int, single: int) -> Fraction:
        if not (whole or single):
            return worth(throw)
        most = len(throw) if whole else 1
        left = (whole - 1, single) if whole else (0, single - 1)
        ways = chain.from_iterable(combinations(range(len(throw)), n) for n in range(most + 1))
        return max(mean(throw, set(again), *left) for again in ways)

    def mean(throw: Throw, again: set[int], whole: int, single: int) -> Fraction:
        return sum(
            (chance * after(new, whole, single) for new, chance in throws(throw, again)),
            Fraction(),
        )

    def throws(throw: Throw, again: set[int]) -> Iterator[tuple[Throw, Fraction]]:
        faces = [range(len(dice[n])) if n in again else (face,) for n, face in enumerate(throw)]
        for new in product(*faces):
            chance = Fraction(1)
            for n in again:
                chance *= dice[n][new[n]]
            yield new, chance

    return mean((0,) * len(dice), set(range(len(dice))), whole, single)


def pool(dice: list[tuple[tuple[Fraction, ...], int]]) -> Pool:
    return Pool([(tuple(map(float, faces)), count) for faces, count in dice])


numbers = st.lists(st.integers(0, 3), min_size=2, max_size=2)


@settings(max_examples=40)
@given(
    st.integers(0, 2), st.integers(0, 2), numbers, st.lists(st.integers(0, 3), min_size=3,
    max_size=3), st.integers(1, 4), st.integers(0, 1), st.integers(0, 1),
)  # fmt: skip
def test_the_best_rerolls_are_as_good_as_trying_all(
    coins: int, others: int, coin: list[int], other: list[int], share: int, whole: int, single: int
) -> None:
    dice = [COIN] * coins + [LAST] * others

    def worth(throw: Throw) -> Fraction:
        points = sum((coin if n < coins else other)[face] for n, face in enumerate(throw))
        return Fraction(points // share)

    exact = slow_mean(dice, worth, whole, single)
    fast = pool([(COIN, coins), (LAST, others)])
    values = np.floor(fast.total([coin, other]) / share)
    chances = fast.best(values, whole, single)
    assert chances.sum() == pytest.approx(1)
    assert (chances * values).sum() == pytest.approx(float(exact))


def test_without_rerolls_the_throws_have_their_own_chances() -> None:
    two = pool([(LAST, 2)])
    both = dict(zip([0, 1, 2, 3, 4], [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], strict=True))
    sums = two.total([[0, 1, 2]])
    for points, chance in both.items():
        assert two.best(sums, 0)[sums == points].sum() == pytest.approx(chance)


def test_one_reroll_of_any_dice_throws_only_blanks_again() -> None:
    """A coin with a hit on one side: 1/2, then half of the misses again, is 3/4."""
    one = pool([(COIN, 3)])
    hits = one.total([[0, 1]])
    assert (one.best(hits, 1) * hits).sum() == pytest.approx(3 * 0.75)


def test_a_single_reroll_throws_one_die_only() -> None:
    """Three coins: 7 of 8 throws have a miss, and one miss becomes a hit half of the time."""
    one = pool([(COIN, 3)])
    hits = one.total([[0, 1]])
    assert (one.best(hits, 0, 1) * hits).sum() == pytest.approx(1.5 + 7 / 8 / 2)
