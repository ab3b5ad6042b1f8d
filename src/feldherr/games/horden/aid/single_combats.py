"""B5.1 The odds of single combats: magical attacks and single melees."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Literal

from feldherr.games.aid import Chance, Odds, Words
from feldherr.table import rule

from ..combat.duels import Fate
from ..combat.odds import W12
from ..combat.support import Factor as Part
from ..engine import Horden
from ..state import Element
from .fights import rows, total

SEVERITY: tuple[Fate, ...] = ("", "disabled", "lost")
SUFFERED = {"disabled": "aid-single-disabled", "lost": "aid-single-lost"}
Fates = tuple[Fate, Fate]


def single_odds(rules: Horden, e: Element, foe: Element, magic: bool, supporters: int = 0) -> Odds:
    """The exact odds of a single combat that `e` begins."""
    told = {"element": e.id, "foe": foe.id}
    casts: Literal["", "casts"] = "casts" if magic else ""
    own = rules.single_factors(e, foe, casts)
    enemy = rules.single_factors(foe, e, "target" if magic else "", supporters)
    chances = tuple(_chances(rules, e, foe, (own, enemy), magic))
    good = sum(chance.probability for chance in chances if chance.good)
    return Odds(
        title=Words("aid-casts" if magic else "aid-duels", told),
        headline=Chance(Words("aid-single-won", told), good, True),
        chances=chances,
        factors=(*rows(own, enemy), total(own, enemy)),
        own=e.id,
        enemy=foe.id,
        rules=("B5.1.2.b", "T5", "T6", "T7"),
    )


@rule("B5.1.2.b", "T7.1", "M2.a")
def _chances(
    rules: Horden, e: Element, foe: Element, parts: tuple[list[Part], list[Part]], magic: bool
) -> Iterator[Chance]:
    """What may become of both individuals, the best for `e` first."""
    own, enemy = (sum(part.value for part in side) for side in parts)
    weights = Counter[Fates]()
    for first, second in product(W12, W12):
        totals = own + first, enemy + second
        weights[rules.single_result(e, foe, totals, magic)] += 1
    for fates in sorted(weights, key=_worse):
        hurt = [bool(fate) for fate in fates]
        good = None if hurt[0] == hurt[1] else hurt[1]
        yield Chance(_befalls(e, foe, fates), weights[fates] / weights.total(), good)


def _worse(fates: Fates) -> tuple[int, int]:
    own, enemy = map(SEVERITY.index, fates)
    return own, -enemy


def _befalls(e: Element, foe: Element, fates: Fates) -> Words:
    """What happens to the individuals, in words."""
    own, enemy = fates
    if own and enemy:
        return Words("aid-single-both", {"element": e.id, "foe": foe.id})
    if not (own or enemy):
        return Words("aid-nothing-happens")
    loser = e if own else foe
    told = {"element": loser.id, "individual": loser.individual}
    return Words(SUFFERED[own or enemy], told)
