"""7.B What attacks of one moment cost the pools that they strike."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import product

import numpy as np
from msgspec.structs import replace

from feldherr.dice import Distribution, constant
from feldherr.table import rule

from ..model_rules.books.warriors_of_the_dark_gods import DyingEmbers
from ..moments import Attack, Pool
from .attempts import Attempt
from .curses import Numbered, cursed, may_curse
from .fog import befogging, miasma
from .foresight import Foresight, Likely
from .losses import Block, Harm
from .mutual import HOOKS, Back, back_of, table_of
from .thought import played

FOLLOWING = ("avenges", "struck")
"""Hooks with which losses may cost others more."""


def likeness(rules: Foresight, attacks: Sequence[Attack]) -> Hashable:
    """Attacks on pools that are like those of the same likeness cost the same, whoever else has
    fallen; None: these are not so simple."""
    found: list[Hashable] = []
    plain = rules.silent(FOLLOWING)
    for one in attacks:
        if isinstance(one, Likely) or one.by is None or not one.pool:
            return None
        if not plain and (may_curse(rules, rules.pool(one.pool)) or miasma(rules, one)):
            return None
        found.append((one.pool, one.count or one.hits, *rules.attempted(one)))
    return tuple(found) if rules.silent(HOOKS) else None


@rule("7.B-1", "7.D-1", "7.E-2")
def harms_of(rules: Foresight, attacks: Sequence[Attack], at: Mapping[str, int]) -> list[Harm]:
    """What attacks cost as things stand; `at`: the axes of the pools."""
    aimed: dict[str, dict[int, tuple[Attempt, Distribution]]] = {}
    free: dict[tuple[str, bool], list[Attack]] = {}
    on_cursers: dict[str, list[Numbered]] = {}
    found: list[Harm] = []
    if not (plain := rules.silent(FOLLOWING)):
        found += [harm for attack in attacks for harm in _embers(rules, attack, at)]
    for attack in (_singled_out(rules, one) for one in attacks):
        if attack.pool and (back := back_of(rules, attack)):
            found.append(mutual(rules, attack, back, at))
        elif not plain and attack.pool and may_curse(rules, rules.pool(attack.pool)):
            on_cursers.setdefault(attack.pool, []).append((attack, number(attack)))
        elif not plain and attack.pool and (fog := miasma(rules, attack)):
            found.append(befogging(rules, fog, attack, number(attack), at))
        elif attack.pool:
            like, tried = aimed.setdefault(attack.pool, {}), rules.attempt(attack)
            before = like.get(id(tried), (tried, constant(0)))[1]
            like[id(tried)] = tried, before + number(attack)
        else:
            free.setdefault((attack.target, attack.only_standard), []).append(attack)
    for told in on_cursers.values():
        found.append(cursed(rules, rules.attacked(told[0][0]), told, at))
    for key, tries in aimed.items():
        lost = sum((one.of("lost", count) for one, count in tries.values()), constant(0))
        found.append(Harm((at[key],), lost.chances))
    return [*found, *(shared(rules, group, at) for group in free.values())]


@rule("8.D.a.3-6", "21.H.a.1/2")
def _embers(rules: Foresight, attack: Attack, at: Mapping[str, int]) -> list[Harm]:
    """The Health Point that a breath costs him who breathes, if it hits."""
    if attack.kind != "special" or attack.by is None or rules.no_word_of("struck"):
        return []
    told = (type(one) is DyingEmbers for one in rules.attack_rules(rules.attributes(attack)))
    hits = 1 - sum(chance for hits, chance in number(attack) if not hits)
    return [Harm((at[attack.by.pool.key],), np.array([1 - hits, hits]))] if any(told) else []


@rule("7.E-1", "8.D.a.3-6")
def _singled_out(rules: Foresight, attack: Attack) -> Attack:
    """Hits on a whole unit of which all strike the same models, if those might strike back."""
    if attack.pool or rules.silent(("last_blows", "avenges")):
        return attack
    pools = rules.suffering(rules.unit(attack.target), rules.attributes(attack))
    return replace(attack, pool=pools[0].key) if len(pools) == 1 else attack


@rule("8.D.a.3-6")
def mutual(rules: Foresight, attack: Attack, back: Back, at: Mapping[str, int]) -> Harm:
    """Losses of the pool struck, and of the one that struck."""
    assert attack.by is not None
    table = table_of(rules.attempt(attack), back, number(attack), rules.attacked(attack))
    return Harm((at[attack.pool], at[attack.by.pool.key]), table)


def number(attack: Attack) -> Distribution:
    """How many attacks there are, or hits."""
    if isinstance(attack, Likely):
        return attack.number
    return constant(attack.count or attack.hits)


@rule("7.E-1", "21.B.e/1", "21.B.e/2")
def shared(rules: Foresight, group: list[Attack], at: Mapping[str, int]) -> Harm:
    """What hits on a whole unit cost the pools among which they are distributed."""
    known = [rules.attributes(attack) for attack in group]
    pools = rules.suffering(rules.unit(group[0].target), known[0])
    if not pools:
        return Harm((0,), np.ones(1))
    if len(pools) == 1:
        lost = [_on(rules, one, pools[0].key, number(one)) for one in known]
        return Harm((at[pools[0].key],), sum(lost, constant(0)).chances)
    return _among(rules, known, pools, at)


def _on(rules: Foresight, known: Attack, pool: str, count: Distribution) -> Distribution:
    return rules.landed(known, pool).of("lost", count)


def _among(rules: Foresight, known: list[Attack], pools: list[Pool], at: Mapping[str, int]) -> Harm:
    """Every number of hits, distributed by the rules."""
    found = Block([0] * len(pools), np.zeros((1,) * len(pools)))
    for numbers in product(*(list(number(one)) for one in known)):
        chance = 1.0
        for one, (hits, part) in zip(known, numbers, strict=True):
            chance, one.hits = chance * part, hits
        lost = {pool.key: constant(0) for pool in pools}
        for share in played(rules.distributed(known)):
            lost[share.pool] += _on(rules, share, share.pool, constant(share.hits))
        array = np.full((1,) * 0, chance)
        for one_lost in lost.values():
            array = np.multiply.outer(array, one_lost.chances)
        found.add(Block(found.lows, array))
    return Harm(tuple(at[pool.key] for pool in pools), found.chances)
