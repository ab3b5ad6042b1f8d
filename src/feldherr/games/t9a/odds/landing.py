"""14.C What may hit of a volley: every number of hits of every attack, with the chances."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod

from msgspec.structs import replace

from feldherr.table import rule

from ..moments import Attack
from .aiming import NONE, Aiming, Costs, Fired, together
from .foresight import Likely

Landed = tuple[int, int]
"""Hits, and the natural sixes among them as far as they matter."""
Ways = Sequence[tuple[float, Fired]]
"""How models may shoot, with the chances."""


def volleys(there: Aiming, ways: Sequence[Ways]) -> Iterator[tuple[float, list[Attack], Costs]]:
    """All that may hit: the attacks with their hits and the natural sixes among them, and what
    misfires cost."""
    for groups in product(*ways):
        attacks = [there.attributes(one) for _, way in groups for one in way.attacks]
        whole = prod(chance for chance, _ in groups)
        costs = together(way.costs for _, way in groups)
        for landed in product(*(_landed(there, one) for one in attacks)):
            chance = whole * prod(p for p, _, _ in landed)
            struck = (
                replace(one, hits=hits, sixes=sixes)
                for one, (_, hits, sixes) in zip(attacks, landed, strict=True)
            )
            hits = [there.attributes(part) for one in struck for part in there.burst(one)]
            yield chance, hits, costs


@rule("14.C.0", "21.G.b.6/2", "21.G.b.15/2")
def _landed(there: Aiming, attack: Attack) -> list[tuple[float, int, int]]:
    """How many of like shots hit, and how many of these with a natural 6, with the chance."""
    if not isinstance(attack, Likely) or attack.to_hit is None:
        number = attack.number if isinstance(attack, Likely) else NONE
        return [(chance, attack.hits + n, attack.sixes) for n, chance in number]
    to_hit, n, more = attack.to_hit, attack.count, there.more_hits(attack)
    poison = there.poison_from(attack) if attack.has("poison_attacks") else 0
    fives = to_hit.five if poison == 5 else 0.0
    chances = to_hit.six, fives, to_hit.less - fives, 1 - to_hit.good
    found: dict[Landed, float] = {}
    for six, five in product(range(n + 1), range(n + 1 if fives else 1)):
        for less in range(n + 1 - six - five):
            landed = less + five + six * (1 + more), (six + five) * (poison > 0)
            chance = _chance(chances, (six, five, less, n - six - five - less))
            found[landed] = found.get(landed, 0.0) + chance
    return [(chance, hits, sixes) for (hits, sixes), chance in found.items() if chance]


def _chance(chances: tuple[float, ...], numbers: tuple[int, ...]) -> float:
    """That of so many dice these numbers show what has these chances (multinomial)."""
    left, found = sum(numbers), 1.0
    for chance, number in zip(chances, numbers, strict=True):
        found *= comb(left, number) * chance**number
        left -= number
    return found
