"""14 The odds of a volley: what hits, wounds, is not saved, falls, who panics, what misfires."""

from collections.abc import Hashable, Iterable, Iterator
from functools import partial

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from feldherr.dice import Distribution, constant, mixture
from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Attack, DisciplineTest, Pool, Volley
from ..shooting.volleys import Shooters
from .aiming import NONE, Aiming, Fired
from .ashes import outlives
from .attempts import STAGES, Attempt, Burst, Stage
from .foresight import Foresight, Likely
from .landing import volleys
from .losses import Axis, Block, Chances, Harm, axes
from .mishaps import Ways, backfired
from .nerve import Nerve
from .outlook import Shot, Spread
from .sequels import has_sequel, sequel
from .thought import every, played
from .verdict import totals


class Struck(Struct):
    """What is counted of a volley besides what it costs."""

    counts: dict[Stage, Distribution]
    harm: Harm


@rule("14.A.a.10", "14.C.0", "7.B-1", "7.B-2", "17.A.1.d")
def shot(rules: NinthAge, volley: Volley) -> Shot:
    """The odds of a unit's shots at a target as everything stands.

    Who has several weapons takes the first that reaches; nobody has dice thrown again that are
    good enough.
    """
    there = Aiming(rules)
    target = there.unit(volley.target)
    ways = [_ways(there, group, volley) for group in played(there.groups(volley))]
    pools = there.pools(target)
    sufferers = _sufferers(there, ways)
    at = {pool.key: n for n, pool in enumerate(pools)}
    found = _on_one if len(sufferers) == 1 else _on_several
    struck = found(there, ways, sufferers, at)
    lines = axes(pools)
    block = Block([0] * len(lines), np.ones((1,) * len(lines)))
    block.suffer(struck.harm, lines)
    after = sequel(there, volley, ways) if has_sequel(there, volley, ways) else None
    chances = after.target if after else block.chances
    there.frighten(made for group in ways for _, way in group for made in way.attacks)
    there.remember(target.id)
    told = _told(there, volley, struck, lines, chances)
    return backfired(there, volley, ways, told, after)


def _ways(there: Aiming, group: Shooters, volley: Volley) -> Ways:
    """How models may shoot; what comes to the same counts together."""
    found: dict[Hashable, tuple[float, Fired]] = {}
    for chance, way in every(partial(there.fired, group, volley)):
        before = found.get(way.kind, (0.0, way))[0]
        found[way.kind] = before + chance, way
    return [*found.values()]


def _sufferers(there: Aiming, ways: Iterable[Ways]) -> list[Pool]:
    """The pools among which the hits are distributed."""
    attacks = (attack for group in ways for _, way in group for attack in way.attacks)
    first = next(attacks, None)
    return there.suffering(there.unit(first.target), first) if first else []


# --- One pool: every shot by itself ---


def _on_one(there: Aiming, ways: list[Ways], pools: list[Pool], at: dict[str, int]) -> Struck:
    """All hits are suffered by the same models."""
    sums: dict[Stage, Distribution] = dict.fromkeys(STAGES, constant(0))
    lost, key = constant(0), pools[0].key
    for group in ways:
        tried = [
            (p, [pair for one in way.attacks for pair in _tried(there, one, key)], way)
            for p, way in group
        ]
        for stage in STAGES:
            sums[stage] += mixture((p, _sum(stage, made)) for p, made, _ in tried)
        beside = ((p, _sum("lost", made) + way.costs.get(key, NONE)) for p, made, way in tried)
        lost += mixture(beside)
    return Struck(sums, Harm((at[key],), lost.chances))


def _sum(stage: Stage, made: list[tuple[Attempt, Distribution]]) -> Distribution:
    return sum((one.of(stage, count) for one, count in made), constant(0))


@rule("7.B-1", "14.C.0", "21.G.b.6/3")
def _tried(there: Aiming, attack: Attack, pool: str) -> Iterator[tuple[Attempt, Distribution]]:
    """The chances of one shot, or of one hit, on a pool, and how many there are; hits of a natural
    6 may be poisoned."""
    known = replace(there.attributes(attack), pool=pool)
    burst = _burst(there, attack, pool) if isinstance(attack, Likely) else None
    if isinstance(attack, Likely) and attack.to_hit is not None:
        yield there.tried(known, attack.to_hit, burst), attack.number
        return
    hit, sure = there.hit(known), there.wounding_without_roll(known)
    number = attack.number if isinstance(attack, Likely) else NONE
    yield Attempt(None, burst or hit), number + (attack.hits - sure)
    if sure:
        yield Attempt(None, replace(hit, sure=True)), constant(sure)


@rule("21.G.b.4/1", "21.G.b.4/4")
def _burst(there: Aiming, attack: Likely, pool: str) -> Burst | None:
    """What one hit of an Area Attack is; None: it stays one."""
    if attack.each == 1 and attack.bracket is None:
        return None
    parts = there.burst(replace(attack, hits=1))
    hits = [there.hit(replace(there.attributes(part), pool=pool)) for part in parts]
    return Burst(hits[0], hits[-1], attack.each - 1)


# --- Several pools: every number of hits is distributed by the rules ---


@rule("7.E-1", "21.B.e/1", "21.B.e/2")
def _on_several(there: Aiming, ways: list[Ways], pools: list[Pool], at: dict[str, int]) -> Struck:
    """Characters and others share the hits of all who shoot."""
    found = Block([0] * len(pools), np.zeros((1,) * len(pools)))
    parts: dict[Stage, list[tuple[float, Distribution]]] = {stage: [] for stage in STAGES}
    for chance, attacks, costs in volleys(there, ways):
        sums: dict[Stage, Distribution] = dict.fromkeys(STAGES, constant(0))
        lost = {pool.key: costs.get(pool.key, NONE) for pool in pools}
        for share in played(there.distributed(attacks)):
            hit, poison = there.hit(share), there.keeps(share, "poison_attacks")
            sure = min(share.sixes, share.hits) if poison else 0
            for stage in STAGES:
                some = hit.plain(stage).times(share.hits - sure) + hit.poisoned(stage).times(sure)
                sums[stage] += some
                if stage == "lost":
                    lost[share.pool] += some
        for stage in STAGES:
            parts[stage].append((chance, sums[stage]))
        array = np.full((), chance)
        for one in lost.values():
            array = np.multiply.outer(array, one.chances)
        found.add(Block(found.lows, array))
    counts = {stage: mixture(some) for stage, some in parts.items()}
    return Struck(counts, Harm(tuple(at[pool.key] for pool in pools), found.chances))


# --- In all ---


def _told(
    there: Aiming, volley: Volley, struck: Struck, lines: tuple[Axis, ...], chances: Chances
) -> Shot:
    counts = totals(chances.shape)
    lost = {n: float(chances[counts == n].sum()) for n in np.unique(counts).tolist()}
    points = 0.0
    for at, axis in enumerate(lines):
        line = chances.sum(axis=tuple(n for n in range(chances.ndim) if n != at))
        points += there.price(axis.pool, float(np.arange(len(line)) @ line))
    return Shot(
        hits=_spread(struck.counts["hits"]),
        wounds=_spread(struck.counts["wounds"]),
        unsaved=_spread(struck.counts["unsaved"]),
        lost={n: chance for n, chance in lost.items() if chance},
        points=points,
        destroyed=lost.get(sum(axis.pool.health for axis in lines), 0.0)
        * (1 - outlives(there, volley.target)),
        panics=sum(_panics(there, volley, lines, chances, counts == n) for n in lost),
    )


def _spread(number: Distribution) -> Spread:
    return dict(number)


def _panics(
    there: Aiming,
    volley: Volley,
    lines: tuple[Axis, ...],
    chances: Chances,
    where: np.ndarray[tuple[int, ...], np.dtype[np.bool_]],
) -> float:
    """The chance of these losses, and that the target then fails its Panic Test."""
    chance = float(chances[where].sum())
    example = zip(lines, np.argwhere(where)[0].tolist(), strict=True)
    there.suffer({axis.pool.key: lost for axis, lost in example})
    return chance * panics(there, volley) if chance else 0.0


@rule("17.A.1.d", "17.A.5", "5.C.a-1")
def panics(there: Foresight, volley: Volley) -> float:
    """The chance that the target panics with what it has lost."""
    unit = there.unit(volley.target)
    if not there.lost_a_quarter(unit) or not there.takes_panic_tests(unit):
        return 0.0
    test = DisciplineTest(unit=unit.id, kind="panic", cause="losses", enemy=volley.unit)
    return 1 - Nerve(there, test).passes()
