"""Chances of dice that are thrown in The 9th Age: ranges, tests, single rolls."""

from functools import cache
from itertools import product
from math import erf, exp, sqrt

from feldherr.games.t9a.attacks.wounds import WITH_FAILED, WITH_ONES, WITH_SUCCESSFUL
from feldherr.games.t9a.model_rules.hooks.of_models import Again
from feldherr.games.t9a.models.dice import dice, kept
from feldherr.games.t9a.words import Amount

BLURRED = 0.3
"""The least spread of a combat score, so that nothing is certain."""


@cache
def totals(maximised: int = 0, minimised: int = 0) -> dict[int, float]:
    """2.B.a.2 The chances of the sums of two D6 that are maximised and minimised so often."""
    found: dict[int, float] = {}
    count = 2 + maximised + minimised
    for faces in product(range(1, 7), repeat=count):
        total = sum(kept(faces, maximised, minimised))
        found[total] = found.get(total, 0.0) + 6.0**-count
    return found


@cache
def at_least(needed: int, maximised: int = 0, minimised: int = 0) -> float:
    """The chance that such a sum reaches a number."""
    return sum(p for total, p in totals(maximised, minimised).items() if total >= needed)


@cache
def passed(wanted: int, again: bool = False, maximised: int = 0, minimised: int = 0) -> float:
    """5.C.a The chance to pass a Discipline Test; `again`: a failed one is repeated."""
    once = sum(p for total, p in totals(maximised, minimised).items() if total <= wanted)
    return once + (1 - once) * once * again


@cache
def caught(
    lead: int, maximised: tuple[int, int] = (0, 0), fleeing: tuple[int, int] = (0, 0)
) -> float:
    """The chance that a roll, `lead` inches shorter than it needs, is as high as that of a flight.

    `lead` may be negative: the pursuer has so many inches to spare.
    """
    flights = totals(*fleeing).items()
    return sum(p * at_least(total + lead, *maximised) for total, p in flights)


def succeeded(needed: int, again: Again = "") -> float:
    """7.F-2 The chance of one D6: a 6 always, a 1 never; repeated if rules say so."""
    once = max(1, min(5, 7 - needed)) / 6
    second = (again in WITH_SUCCESSFUL) * once + (again in WITH_FAILED) * (1 - once)
    second += (again in WITH_ONES) / 6
    return (0.0 if again in WITH_SUCCESSFUL else once) + second * once


@cache
def mean(amount: Amount, maximised: int = 0) -> float:
    """2.B.a.2 What a number or dice come to on average, if they are maximised so often."""
    one = dice(amount)
    if not maximised or not one.count:
        return one.mean
    throws = list(product(range(1, 7), repeat=one.count + maximised))
    return sum(one.worth(kept(faces, maximised, 0)) for faces in throws) / len(throws)


def felled(blows: float, health: int) -> float:
    """How many of so few Health Points fall if blows would cost so many of a great number: each of
    them may miss, as rare events do (Poisson)."""
    chance = below = exp(-blows)
    lost = 0.0
    for number in range(1, health + 1):
        lost += 1.0 - below
        chance *= blows / number
        below += chance
    return lost


def differences(middle: float, variance: float) -> list[tuple[int, float]]:
    """Whole numbers around a middle with their chances: normally distributed."""
    spread = sqrt(max(variance, BLURRED)) * sqrt(2)
    low, high = round(middle - 2 * spread), round(middle + 2 * spread)
    steps = [
        (n, (erf((n + 0.5 - middle) / spread) - erf((n - 0.5 - middle) / spread)) / 2)
        for n in range(low, high + 1)
    ]
    whole = sum(p for _, p in steps)
    return [(n, p / whole) for n, p in steps]
