"""8.D.a.3-6 Attacks that may befog whom they hit: in later steps those hit worse.

Losses and fog come from the same hits. So the losses are reckoned twice: in all, and with those
hits alone after which every test is passed. The difference goes on as a round of its own.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations

import numpy as np

from feldherr.dice import Distribution
from feldherr.table import rule

from ..model_rules.books.highborn_elves_honours import FaeMiasma
from ..moments import Attack
from .attempts import Attempt, Hit
from .foresight import Foresight
from .losses import Block, Chances, Clear, Harm

FOG = "befogged"


@rule("8.D.a.3-6")
def miasma(rules: Foresight, attack: Attack) -> FaeMiasma | None:
    """The rule by which an attack may befog its target, if that is not so yet."""
    if rules.no_word_of("struck") or attack.by is None:
        return None
    if attack.kind != "close_combat" or FOG in rules.unit(attack.target).gained:
        return None
    told = (one for one in rules.attack_rules(rules.attributes(attack)) if type(one) is FaeMiasma)
    return next((one for one in told if one.befogs(attack)), None)


@rule("8.D.a.3-6", "5.C-1")
def befogging(
    rules: Foresight, fog: FaeMiasma, attack: Attack, count: Distribution, at: Mapping[str, int]
) -> Harm:
    """What such attacks cost, and what they cost if all tests are passed."""
    tried = rules.attempt(attack)
    passes = fog.needed(rules, rules.unit(attack.target)) / 6
    one, clear = _of_die(tried, passes), np.zeros(1)
    for number, chance in count:
        clear = _added(clear, chance * _times(one, number))
    lost = tried.of("lost", count)
    return Harm((at[attack.pool],), lost.from_zero, Clear(attack.target, clear))


def _of_die(tried: Attempt, passes: float) -> Chances:
    """What one attack costs, as likely as each of its hits passes its test."""
    assert isinstance(tried.hit, Hit)  # no attack in melee is an Area Attack
    plain = passes * tried.hit.plain("lost").from_zero
    if tried.to_hit is None:
        return plain
    poisoned = passes * tried.hit.poisoned("lost").from_zero if tried.poison else plain
    six = np.convolve(poisoned, _times(plain, tried.more))
    fives = tried.to_hit.five if tried.poison == 5 else 0.0
    found = np.array([1 - tried.to_hit.good])
    less = (tried.to_hit.less - fives, plain), (fives, poisoned), (tried.to_hit.six, six)
    for chance, part in less:
        found = _added(found, chance * part)
    return found


def _times(one: Chances, count: int) -> Chances:
    found = np.ones(1)
    for _ in range(count):
        found = np.convolve(found, one)
    return found


def _added(one: Chances, other: Chances) -> Chances:
    found = np.zeros(max(len(one), len(other)))
    found[: len(one)] += one
    found[: len(other)] += other
    return found


@rule("8.D.a.3-6")
def apart(
    units: Collection[str], after: Callable[[Collection[str]], Chances]
) -> Iterator[tuple[Collection[str], Chances]]:
    """The chances of all losses with which just these of the units are befogged, for each choice of
    some of them; `after`: those with which none of some is."""
    for count in range(1, len(units) + 1):
        for some in combinations(sorted(units), count):
            clear = frozenset(units) - frozenset(some)
            found = Block([], after(clear))
            for few in range(1, count + 1):
                for more in combinations(some, few):
                    found.add(Block([], (-1) ** few * after(clear | frozenset(more))))
            yield some, np.maximum(found.chances, 0.0)


@rule("8.D.a.3-6")
def shrouded(rules: Foresight, name: str) -> None:
    """A unit is befogged from now on."""
    unit = rules.unit(name)
    for record in (unit, *rules.joined(unit)):
        record.gained = {**record.gained, FOG: rules.state.player_turn + 1}
