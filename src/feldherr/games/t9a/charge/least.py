"""Where a function that says how much is in the way falls to nothing."""

from collections.abc import Callable, Mapping
from itertools import islice
from math import inf

from feldherr.field.golden import valley

FREE = 0.0
"""mm. Nothing is in the way."""
REFINED = 14
"""Steps by which the least value between two tried ones is found."""


def least_of(
    trouble: Callable[[float], float], tried: Mapping[float, float], slope: float
) -> tuple[float, float]:
    """The least trouble, and where: among the tried ones, or near those less than their neighbours.

    `slope`: by so much it falls at most from one unit to the next; what cannot fall to nothing is
    left alone.
    """
    order = sorted(tried)
    best = min((tried[x], x) for x in order)
    for at, x in enumerate(order):
        low, high = order[max(at - 1, 0)], order[min(at + 1, len(order) - 1)]
        valley = tried[x] <= min(tried[low], tried[high], slope * max(high - x, x - low))
        flat = tried[low] == tried[x] == tried[high]
        if best[0] > FREE and valley and not flat:
            best = min(best, least(trouble, low, high, slope))
    return best


def least(
    trouble: Callable[[float], float], low: float, high: float, slope: float
) -> tuple[float, float]:
    """The least trouble between two ends, and where, by golden section; any free place will do."""
    found = (inf, low)
    for worth, at, width in islice(valley(trouble, low, high), REFINED + 1):
        found = worth, at
        if worth <= FREE or worth > slope * width:
            break
    return found
