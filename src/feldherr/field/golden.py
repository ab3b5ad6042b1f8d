"""The least value of a function that falls and rises again: golden section search (Kiefer 1953)."""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, TypeVar

V = TypeVar("V", bound=Any)
"""Values that can be compared."""
GOLDEN = (sqrt(5) - 1) / 2


def valley(
    value: Callable[[float], V], low: float, high: float
) -> Iterator[tuple[V, float, float]]:
    """The least value found between two ends, where, and how wide the stretch is in which a lesser
    one may still lie; each further look narrows that. Ends never."""
    a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    left, right = value(a), value(b)
    while True:
        yield (left, a, high - low) if left <= right else (right, b, high - low)
        if left <= right:
            high, b, right = b, a, left
            a = high - GOLDEN * (high - low)
            left = value(a)
        else:
            low, a, left = a, b, right
            b = low + GOLDEN * (high - low)
            right = value(b)
