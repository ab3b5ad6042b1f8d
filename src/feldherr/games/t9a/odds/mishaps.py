"""21.F.d What a volley costs those who shoot, and others near them."""

from collections.abc import Iterable, Mapping
from math import prod

import numpy as np
from msgspec.structs import replace

from feldherr.table import rule

from ..moments import Pool, Volley
from .aiming import Aiming, Costs, Fired, mixed, together
from .losses import Block, Harm, axes
from .outlook import Shot, Spread
from .sequels import Outcome
from .verdict import totals

Ways = list[tuple[float, Fired]]
"""How models may shoot, with the chances: artillery by other dice than those that hit."""


@rule("21.F.d/1", "16.A.a.1")
def backfired(
    there: Aiming, volley: Volley, ways: list[Ways], found: Shot, after: Outcome | None
) -> Shot:
    """The odds of a volley with what misfires and rules of the shooters do besides; `after`: what
    it costs in all, if anything follows it."""
    costs = [mixed((p, way.costs) for p, way in group) for group in ways]
    pools = there.pools(there.unit(volley.unit))
    return replace(
        found,
        own=after.own if after else _own(pools, costs),
        others=_others(there, costs, volley, after.others if after else {}),
        misfires=_any(sum(p for p, way in group if way.misfires) for group in ways),
        silenced=_any(sum(p * way.silenced for p, way in group) for group in ways),
    )


def _any(chances: Iterable[float]) -> float:
    return 1 - prod(1 - chance for chance in chances)


def _own(pools: list[Pool], every: list[Costs]) -> Spread:
    """The Health Points that the unit loses which shoots."""
    lines = axes(pools)
    block = Block([0] * len(lines), np.ones((1,) * len(lines)))
    for costs in every:
        for at, pool in enumerate(pools):
            if lost := costs.get(pool.key):
                block.suffer(Harm((at,), lost.from_zero), lines)
    counts = totals(block.chances.shape)
    told = {int(n): float(block.chances[counts == n].sum()) for n in np.unique(counts)}
    return {n: chance for n, chance in told.items() if chance}


def _others(
    there: Aiming, every: list[Costs], volley: Volley, burnt: Mapping[str, float]
) -> dict[str, float]:
    """What units near by lose on average, neither those who shoot nor their target; `burnt`: by
    blasts."""
    units = dict(burnt)
    for key, lost in together(every).items():
        pool = there.pool(key)
        if pool and pool.unit not in (volley.unit, volley.target):
            mean = sum(min(n, pool.health) * chance for n, chance in lost)
            units[pool.unit] = units.get(pool.unit, 0.0) + mean
    return units
