"""7.B Attacks that cost both: who strikes is struck back, for his ones, by saves, by blood or by
the dying.

The chances lie in a table: the losses of the pool struck, and those of the pool that struck.
"""

from itertools import product

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from feldherr.dice import Distribution, constant
from feldherr.table import rule

from ..attacks.wounds import succeeds, thrown_again
from ..model_rules.rule import ModelRule
from ..moments import Attack, Own, Pool
from .attempts import FACES, SIX, Attempt, Hit
from .foresight import Foresight
from .losses import Chances
from .thought import played

HOOKS = ("rebounds", "has_saved", "bleeds", "last_blows")
"""What may strike back."""
NO_LOSS: Chances = np.ones((1, 1))


class Back(Struct):
    """What an attack brings upon its own pool: for a natural 1 to hit, with the chance of one; for
    each Armour Save by its face; for each Health Point that it costs; for each model slain."""

    ones: float
    of_one: Distribution
    of_saves: list[Distribution]
    of_blood: Distribution
    of_death: Distribution

    @property
    def is_nothing(self) -> bool:
        every = [
            self.of_blood,
            self.of_death,
            *self.of_saves,
            *([self.of_one] if self.ones else []),
        ]
        return not any(one.mean for one in every)


@rule("8.D.a.3-6", "16.A.a.1")
def may_bleed(rules: Foresight, pool: Pool) -> bool:
    """Whether it matters how many Health Points are left for what their loss costs others."""
    every = {type(one) for own in rules.parts(pool) for one in rules.model_rules(own)}
    plain = ModelRule.bleeds, ModelRule.last_blows
    return any((kind.bleeds, kind.last_blows) != plain for kind in every)


@rule("8.D.a.3-6")
def back_of(rules: Foresight, attack: Attack) -> Back | None:
    """What strikes back on an attack; None: nothing does."""
    if attack.by is None or rules.silent(HOOKS):
        return None
    if not rules.can_be_struck(attack):
        return None
    known = rules.attributes(attack)
    rebounds = attack.kind == "close_combat" and rules.is_rebounding(attack)
    itself = replace(attack, target=attack.by.unit, pool=attack.by.pool.key, count=0)
    found = Back(
        ones=_natural_ones(rules, known) if rebounds else 0.0,
        of_one=_landed(rules, itself) if rebounds else constant(0),
        of_saves=[_of_save(rules, known, face) for face in range(1, 7)],
        of_blood=_of_blood(rules, known),
        of_death=_of_death(rules, known),
    )
    return None if found.is_nothing else found


@rule("2.B.a-e")
def _natural_ones(rules: Foresight, known: Attack) -> float:
    """The chance that a to-hit roll ends as a natural 1."""
    needed, again = rules.hitting(known)
    second = [thrown_again((face,), again, lambda f: succeeds(f, needed)) for face in FACES]
    return SIX * (sum(map(len, second)) / 6 + (not second[0]))


def _landed(rules: Foresight, attack: Attack, hits: int = 1) -> Distribution:
    """What hits cost the pool that they strike."""
    known = rules.attributes(attack)
    return rules.landed(known, known.pool).of("lost", constant(hits))


def _of_save(rules: Foresight, known: Attack, face: int) -> Distribution:
    if face < rules.armour_roll(known, known.piercing or 0):
        return constant(0)
    own = Own(rules.attacked(known))
    told = (
        a for one in rules.target_rules(known) for a in one.has_saved(rules, own, known, [face])
    )
    return sum((_landed(rules, back, back.hits) for back in told), constant(0))


def _of_blood(rules: Foresight, known: Attack) -> Distribution:
    own = Own(rules.attacked(known))
    told = (back for one in rules.target_rules(known) for back in one.bleeds(rules, own, known, 1))
    return sum((_landed(rules, back, back.hits) for back in told), constant(0))


@rule("8.D.a.3-6", "16.A.a.1")
def _of_death(rules: Foresight, known: Attack) -> Distribution:
    """What the last blow of a model costs that this attack slays."""
    if rules.no_word_of("last_blows"):
        return constant(0)
    own = rules.parts(rules.attacked(known))[0]
    told = (played(one.last_blows(rules, own, known, 1)) for one in rules.model_rules(own))
    return sum((_blow(rules, blow) for blows in told for blow in blows), constant(0))


def _blow(rules: Foresight, blow: Attack) -> Distribution:
    """What one costs the pool that it strikes; one of a whole unit strikes whom hits strike."""
    made = replace(blow, count=1, hits=0)
    if not made.pool:
        made.pool = rules.suffering(rules.unit(blow.target), rules.attributes(blow))[0].key
    return rules.attempt(made).of("lost", constant(1))


# --- Tables ---


@rule("7.B-1", "8.D.a.3-6")
def table_of(tried: Attempt, back: Back, count: Distribution, pool: Pool) -> Chances:
    """Both losses by so many attacks on a pool."""
    one, total = _of_die(tried, back), np.zeros((1, 1))
    for number, chance in count:
        total = _added(total, chance * _times(one, number))
    return _bled(total, back, pool)


def _of_die(tried: Attempt, back: Back) -> Chances:
    assert isinstance(tried.hit, Hit)  # no attack in melee is an Area Attack
    plain = _of_hit(tried.hit, back, sure=tried.hit.sure)
    if tried.to_hit is None:
        return plain
    poisoned = _of_hit(tried.hit, back, sure=True) if tried.poison else plain
    six = poisoned
    for _ in range(tried.more):
        six = _folded(six, plain)
    fives = tried.to_hit.five if tried.poison == 5 else 0.0
    missed = 1 - tried.to_hit.good
    ones = min(back.ones, missed)
    total = (missed - ones) * NO_LOSS
    for chance, part in (
        (ones, back.of_one.chances[None, :]),
        (tried.to_hit.less - fives, plain),
        (fives, poisoned),
        (tried.to_hit.six, six),
    ):
        total = _added(total, chance * part)
    return total


def _of_hit(hit: Hit, back: Back, sure: bool) -> Chances:
    """Saved wounds strike back by the face of the save; those of a Lethal Strike are not saved."""
    told = hit.poisoned("lost") if sure else hit.plain("lost")
    total: Chances = np.zeros((told.low + len(told.chances), 1))
    total[told.low :, 0] = told.chances
    lethal = hit.to_wound.six if hit.lethal and not sure else 0.0
    wounds = (1.0 if sure else hit.to_wound.good) - lethal
    for saved in back.of_saves:
        if saved.mean:
            total = _added(total, -wounds * SIX * NO_LOSS)
            total = _added(total, wounds * SIX * saved.from_zero[None, :])
    return total


@rule("16.A.a.1")
def _bled(table: Chances, back: Back, pool: Pool) -> Chances:
    """Each Health Point that the pool has and loses costs the other one, too, and each model."""
    if not back.of_blood.mean and not back.of_death.mean:
        return table
    total = np.zeros((1, 1))
    for lost, row in enumerate(table):
        left = max(0, pool.health - lost)
        slain = -(-pool.health // pool.model.health) - -(-left // pool.model.health)
        bled = back.of_blood.times(pool.health - left) + back.of_death.times(slain)
        struck = np.convolve(row, bled.from_zero)
        part = np.zeros((lost + 1, len(struck)))
        part[lost] = struck
        total = _added(total, part)
    return total


def _times(table: Chances, count: int) -> Chances:
    if count < 2:
        return table if count else NO_LOSS
    half = _times(table, count // 2)
    whole = _folded(half, half)
    return _folded(whole, table) if count % 2 else whole


def _folded(one: Chances, other: Chances) -> Chances:
    """The sums of both losses of two tables."""
    rows, columns = np.add(one.shape, other.shape) - 1
    total = np.zeros((rows, columns))
    for n, m in product(range(other.shape[0]), range(other.shape[1])):
        if other[n, m]:
            total[n : n + one.shape[0], m : m + one.shape[1]] += other[n, m] * one
    return total


def _added(one: Chances, other: Chances) -> Chances:
    total = np.zeros(np.maximum(one.shape, other.shape))
    for part in (one, other):
        total[: part.shape[0], : part.shape[1]] += part
    return total
