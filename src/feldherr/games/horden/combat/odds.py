"""The exact chances of a combat: every pair of dice, by the same rules that play it.

Choices that are no dice are made for the best: the undead's W3 is always taken, cover and
protection are used in full, and whoever may choose between two results takes the milder one.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple, Protocol

from msgspec import Struct

from feldherr.table import rule

from ..state import Element
from .outcome import Fate, Outcome, effective_totals, is_half
from .support import Factor
from .volley import Volley

Totals = tuple[int, int]
Pair = tuple[Element, Element]
W12 = range(1, 13)
W3 = range(1, 4)


class Fight(Protocol):
    """What of the rules is needed; see Combat."""

    def factors(self, e: Element, foe: Element, volley: Volley | None) -> list[Factor]: ...
    def cover(self, e: Element, foe: Element, volley: Volley | None) -> int: ...
    def protection(self, e: Element, foe: Element, volley: Volley | None) -> int: ...
    def outcomes(self, pair: Pair, totals: Totals, volley: Volley | None) -> list[Outcome]: ...


class Odds(Struct, frozen=True):
    """Probabilities: who has the higher total in the end, and what happens to each of the two."""

    higher: float
    tie: float
    lower: float
    own: dict[Fate, float]
    """what happens to the first of the two; "stand" = nothing"""
    enemy: dict[Fate, float]


@cache
@rule("M2.a", "B5.2.3.d", "G36")
def throws(undead: bool) -> tuple[tuple[Totals, int], ...]:
    """All results of the dice of both sides, with their weights; these add up to 432."""
    weights: Counter[Totals] = Counter()
    for first, second in product(W12, W12):
        for more in W3 if undead and first != second else (0, 0, 0):
            higher = first > second
            weights[first + more * higher, second + more * (not higher)] += 1
    return tuple(weights.items())


class Branch(NamedTuple):
    """Something that can come of a combat: its weight, by how much the first of the two is ahead.

    `outcomes`: what happens to the two; who is in none of them stands.
    """

    weight: int
    margin: int
    outcomes: list[Outcome]


@rule("B5.2.3", "B5.3.a")
def odds(rules: Fight, pair: Pair, volley: Volley | None = None) -> Odds:
    """The exact chances of the first of a pair against the second, in melee or shooting."""
    found = branches(rules, pair, volley)
    fates: tuple[Counter[Fate], Counter[Fate]] = (Counter(), Counter())
    for weight, _, outcomes in found:
        befell = {o.loser: o.kind for o in outcomes}
        for e, counter in zip(pair, fates, strict=True):
            counter[befell.get(e.id, "stand")] += weight
    whole = fates[0].total()
    higher = sum(branch.weight for branch in found if branch.margin > 0)
    tie = sum(branch.weight for branch in found if branch.margin == 0)
    return Odds(
        higher=higher / whole,
        tie=tie / whole,
        lower=(whole - higher - tie) / whole,
        own={fate: weight / whole for fate, weight in fates[0].items()},
        enemy={fate: weight / whole for fate, weight in fates[1].items()},
    )


@rule("B5.2.3", "B5.3.a")
def branches(rules: Fight, pair: Pair, volley: Volley | None = None) -> list[Branch]:
    """All that can come of a combat, with weights that add up to those of `throws`."""
    weights: Counter[tuple[int, bool, bool]] = Counter()
    examples: dict[tuple[int, bool, bool], Totals] = {}
    for totals, weight in final_totals(rules, pair, volley):
        kind = _kind(totals)
        weights[kind] += weight
        examples[kind] = totals
    return [
        Branch(weight, kind[0], rules.outcomes(pair, examples[kind], volley))
        for kind, weight in weights.items()
    ]


def final_totals(rules: Fight, pair: Pair, volley: Volley | None) -> Iterator[tuple[Totals, int]]:
    """Both totals after cover and protection, for all dice, with their weights."""
    own, enemy = (sum(f.value for f in rules.factors(*side, volley)) for side in (pair, pair[::-1]))
    raises = raises_of(rules, pair, volley)
    for (first, second), weight in throws(pair[0].undead or pair[1].undead):
        yield raised_totals((own + first, enemy + second), raises), weight


@rule("B5.2.3.e", "B5.2.3.f", "B5.2.3.g")
def raises_of(rules: Fight, pair: Pair, volley: Volley | None) -> Totals:
    """By how much each of the two may raise a total that is the lower one."""
    own, enemy = (
        rules.cover(*side, volley) + rules.protection(*side, volley) for side in (pair, pair[::-1])
    )
    return own, enemy


def raised_totals(totals: Totals, raises: Totals) -> Totals:
    """The totals once the lower one has been raised, at most to a tie."""
    a, b = totals
    return a + min(raises[0], max(b - a, 0)), b + min(raises[1], max(a - b, 0))


@rule("B5.3.a", "B5.3.c", "T10.3")
def _kind(totals: Totals) -> tuple[int, bool, bool]:
    """All that results depend on: the margin, whether it is half or less, whether above 0."""
    low, high = sorted(effective_totals(*totals))
    return totals[0] - totals[1], is_half(low, high), low > 0
