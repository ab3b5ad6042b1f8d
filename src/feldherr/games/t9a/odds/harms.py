"""7.B What attacks of one moment cost the pools that they strike."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import product

import numpy as np
from msgspec.structs import replace

from feldherr.dice import Distribution, constant
from feldherr.table import rule

from ..model_rules.books.warriors_of_the_dark_gods import DyingEmbers
from ..moments import Attack
from .attempts import Attempt
from .curses import may_curse
from .feeding import WORDS, feed_of
from .flames import may_dry
from .fog import may_befog
from .foresight import Foresight, Likely
from .losses import Harm
from .marks import Mark
from .mutual import HOOKS, Exchange, Volume, may_strike_back
from .tables import NO_HARM, alone, mixed, summed
from .thought import played
from .trophies import may_be_trophy

FOLLOWING = ("avenges", "has_harmed", "has_suffered", "struck")
"""Hooks with which attacks may bring about more than losses."""
LEAVING = ("has_suffered", "struck")
"""Those of them that depend on an attack's attributes."""


def is_plain(rules: Foresight) -> bool:
    """Whether attacks bring about nothing but losses."""
    return rules.silent(FOLLOWING) and rules.opening.words.isdisjoint(WORDS)


def likeness(rules: Foresight, attacks: Sequence[Attack]) -> Hashable:
    """Attacks on pools that are like those of the same likeness cost the same, whoever else has
    fallen; None: these are not so simple."""
    found: list[Hashable] = []
    plain = is_plain(rules)
    for one in attacks:
        if isinstance(one, Likely) or one.by is None or not one.pool:
            return None
        if not plain and (_wounds(rules, one) or _leaves(rules, one)):
            return None
        found.append((one.pool, one.count or one.hits, *rules.attempted(one)))
    return tuple(found) if rules.silent(HOOKS) else None


def _leaves(rules: Foresight, attack: Attack) -> bool:
    """Whether its dice may leave something beside losses; to ask for its attributes is dear."""
    if rules.silent(LEAVING) and rules.opening.words.isdisjoint(WORDS):
        return False
    known = rules.attributes(attack)
    told = may_befog(rules, known), feed_of(rules, known), may_dry(rules, known)
    return any(told)


@rule("8.D.a.3-6", "15.E.d")
def _wounds(rules: Foresight, attack: Attack, at: int = 0) -> tuple[Mark, ...]:
    """What it leaves if it wounds a pool; `at`: its place among the attacks of that moment."""
    assert attack.by is not None
    found, by = list[Mark](), attack.by.pool.key
    if may_curse(rules, rules.pool(attack.pool)):
        found.append(Mark("wounded", attack.pool, by, max(1, _least(attack)), at))
    if may_be_trophy(rules, attack):
        found.append(Mark("trophy", attack.pool, by))
    return tuple(found)


def _least(attack: Attack) -> int:
    """How many attacks there are at least, of those that are made; of hits there are none."""
    return number(attack).low if attack.count else 0


@rule("7.B-1", "7.D-1", "7.E-2")
def harms_of(rules: Foresight, attacks: Sequence[Attack], at: Mapping[str, int]) -> list[Harm]:
    """What attacks cost as things stand; `at`: the axes of the pools. Whoever fights a duel with
    somebody who is not among them harms nobody."""
    aimed: dict[str, dict[int, tuple[Attempt, Distribution]]] = {}
    free: dict[tuple[str, bool], dict[int, Attack]] = {}
    called: dict[str, list[Volume]] = {}
    exchange = Exchange(rules, at)
    for n, attack in enumerate(_singled_out(rules, one) for one in attacks):
        if attack.pool not in ("", *at):
            continue
        if not attack.pool:
            free.setdefault((attack.target, attack.only_standard), {})[n] = attack
        elif volume := _volume(exchange, attack, n):
            called.setdefault(attack.pool, []).append(volume)
        else:
            like, tried = aimed.setdefault(attack.pool, {}), rules.attempt(attack)
            before = like.get(id(tried), (tried, constant(0)))[1]
            like[id(tried)] = tried, before + number(attack)
    some = [exchange.on_pool(volumes) for volumes in called.values()]
    some += [shared(exchange, group) for group in free.values()]
    found = exchange.together(some)
    found += [harm for attack in attacks for harm in _embers(rules, attack, at)]
    for key, tries in aimed.items():
        lost = sum((one.of("lost", count) for one, count in tries.values()), constant(0))
        found.append(alone(at[key], lost))
    return found


def _volume(exchange: Exchange, attack: Attack, at: int) -> Volume | None:
    """Attacks on a pool that may bring about more than its losses."""
    rules = exchange.rules
    if (rules.silent(HOOKS) and is_plain(rules)) or attack.by is None:
        return None
    marks = _wounds(rules, attack, at)
    if not (marks or _leaves(rules, attack) or may_strike_back(rules, attack)):
        return None
    return exchange.volume(attack, number(attack), marks)


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
    if attack.pool or rules.silent((*HOOKS, "avenges", "has_suffered")):
        return attack
    pools = rules.suffering(rules.unit(attack.target), rules.attributes(attack))
    return replace(attack, pool=pools[0].key) if len(pools) == 1 else attack


def number(attack: Attack) -> Distribution:
    """How many attacks there are, or hits."""
    if isinstance(attack, Likely):
        return attack.number
    return constant(attack.count or attack.hits)


@rule("7.E-1", "21.B.e/1", "21.B.e/2")
def shared(exchange: Exchange, group: Mapping[int, Attack]) -> Harm:
    """What hits on a whole unit cost the pools among which they are distributed; by the places of
    the attacks among those of the moment."""
    rules, first = exchange.rules, next(iter(group.values()))
    known = {n: rules.attributes(attack) for n, attack in group.items()}
    pools = rules.suffering(rules.unit(first.target), rules.attributes(first))
    if len(pools) == 1:
        lost = [_on(rules, one, pools[0].key, number(one)) for one in known.values()]
        return alone(exchange.at[pools[0].key], sum(lost, constant(0)))
    return _among(exchange, known) if pools else NO_HARM


def _on(rules: Foresight, known: Attack, pool: str, count: Distribution) -> Distribution:
    return rules.landed(known, pool).of("lost", count)


def _among(exchange: Exchange, known: Mapping[int, Attack]) -> Harm:
    """Every number of hits, distributed by the rules."""
    found: list[tuple[float, Harm]] = []
    for numbers in product(*(list(number(one)) for one in known.values())):
        chance, whole = 1.0, NO_HARM
        for one, (hits, part) in zip(known.values(), numbers, strict=True):
            chance, one.hits = chance * part, hits
        for share in played(exchange.rules.distributed([*known.values()])):
            alike = (n for n, one in known.items() if one.by is share.by)
            at = next(n for n in alike if known[n].special == share.special)
            whole = summed(whole, _share(exchange, share, at))
        found.append((chance, whole))
    return mixed(found)


@rule("7.B-1", "8.D.a.3-6")
def _share(exchange: Exchange, share: Attack, at: int) -> Harm:
    """What the hits cost that one pool suffers; `at`: the place of the attack."""
    rules, count = exchange.rules, constant(share.hits)
    if not rules.silent((*HOOKS, *FOLLOWING)) and share.by is not None:
        marks = _wounds(rules, share, at)
        if marks or may_dry(rules, share) or may_strike_back(rules, share):
            return exchange.of(Volume(share, share, rules.landed(share, share.pool), count, marks))
    return alone(exchange.at[share.pool], _on(rules, share, share.pool, count))
