"""Exact distributions against counting every throw."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.dice import Distribution, constant, die

SIDES = st.lists(st.sampled_from([3, 6, 12]), min_size=1, max_size=4)


def counted(sides: list[int]) -> dict[int, Fraction]:
    """The slow twin: every throw of the dice, one by one."""
    chances: dict[int, Fraction] = {}
    throws = list(product(*(range(1, side + 1) for side in sides)))
    for throw in throws:
        chances[sum(throw)] = chances.get(sum(throw), Fraction()) + Fraction(1, len(throws))
    return chances


def rolled(sides: list[int]) -> Distribution:
    return sum((die(side) for side in sides[1:]), die(sides[0]))


@given(SIDES, st.integers(-5, 5))
def test_a_sum_of_dice_is_exact(sides: list[int], bonus: int) -> None:
    exact = counted(sides)
    assert dict(rolled(sides) + bonus) == pytest.approx(
        {number + bonus: float(chance) for number, chance in exact.items()}
    )


@given(SIDES)
def test_a_difference_turns_the_second_round(sides: list[int]) -> None:
    difference = rolled(sides) - rolled(sides)
    assert difference.mean == pytest.approx(0)
    assert difference.chance(1) == pytest.approx(difference.chance(-1000, -1))


def test_two_d12_four_apart() -> None:
    """A lead of 4 wins 108 of 144 throws."""
    lead = die(12) + 4 - die(12)
    assert lead.chance(1) == pytest.approx(108 / 144)
    assert lead.chance(0, 0) == pytest.approx(8 / 144)
    assert constant(3).chance(3, 3) == 1
