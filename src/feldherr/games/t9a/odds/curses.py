"""8.D.a.3-6 Whom those curse who fall: a hit on one of the models that have slain them.

Several may have: which of them did decides together with what they all cost, so that their attacks
are reckoned as one. Those count who stood when the step began.
"""

from collections.abc import Mapping, Sequence
from itertools import product

import numpy as np
from msgspec import Struct

from feldherr.dice import Distribution, constant, mixture
from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.books.undying_dynasties_tombs import curse_on
from ..model_rules.rule import ASKED
from ..moments import Attack, Pool
from .attempts import Attempt
from .foresight import Foresight
from .losses import Chances, Harm

Numbered = tuple[Attack, Distribution]
"""An attack, and how many there are of it."""


class Blow(Struct):
    """An attack on who may curse: by which pool, by how many of its models at the most, and what
    it costs if it costs anything, with the chance of that."""

    by: str
    models: int
    chance: float
    cost: Distribution


@rule("8.D.a.3-6")
def may_curse(rules: NinthAge, pool: Pool | None) -> bool:
    """Whether a pool avenges itself."""
    if pool is None or rules.no_word_of("avenges"):
        return False
    return any(given.word in ASKED["avenges"] for given in rules.has_printed(pool))


@rule("8.D.a.3-6", "7.A-1")
def cursed(
    rules: Foresight, pool: Pool, attacks: Sequence[Numbered], at: Mapping[str, int]
) -> Harm:
    """What attacks cost such a pool and those who make them: if all cost enough together, one of
    those who have is hit."""
    blows = [_blow(rules, *one) for one in attacks]
    hits = {blow.by: _hit(rules, blow.by) for blow in blows}
    most = 1 + sum(len(blow.cost.chances) + blow.cost.low for blow in blows)
    table = np.zeros((most, *(len(hit.chances) + hit.low for hit in hits.values())))
    for which in product((False, True), repeat=len(blows)):
        told = zip(blows, which, strict=True)
        chance = float(np.prod([one.chance if so else 1 - one.chance for one, so in told]))
        killers = [one for one, so in zip(blows, which, strict=True) if so]
        for lost, part in sum((one.cost for one in killers), constant(0)):
            if lost < pool.health:
                table[(lost, *(0 for _ in hits))] += chance * part
            else:
                _avenge(table[lost], chance * part, killers, hits)
    return Harm((at[pool.key], *(at[key] for key in hits)), table)


def _blow(rules: Foresight, attack: Attack, number: Distribution) -> Blow:
    assert attack.by is not None
    lost = rules.attempt(attack).of("lost", number)
    harmless = sum(chance for cost, chance in lost if not cost)
    some = [(chance / (1 - harmless), constant(cost)) for cost, chance in lost if cost]
    models = min(attack.by.pool.count, max(1, attack.count))
    return Blow(attack.by.pool.key, models, 1 - harmless, mixture(some) if some else constant(0))


def _avenge(
    table: Chances, chance: float, killers: Sequence[Blow], hits: Mapping[str, Distribution]
) -> None:
    """Adds the hit on each of the killers."""
    models = sum(one.models for one in killers)
    for one in killers:
        for cost, part in hits[one.by]:
            place = tuple(cost if key == one.by else 0 for key in hits)
            table[place] += chance * part * one.models / models


def _hit(rules: Foresight, key: str) -> Distribution:
    """What the curse costs the pool on which it falls."""
    pool = rules.pool(key)
    assert pool is not None
    return Attempt(None, rules.hit(rules.attributes(curse_on(pool)))).of("lost", constant(1))
