"""7.B What one attack comes to, if it matters how: the Health Points that it costs, the Armour
Saves that call something forth, a natural 1 to hit, and unsaved wounds that feed who strikes."""

import numpy as np
from msgspec import Struct

from feldherr.dice import Distribution
from feldherr.table import rule

from ..attacks.wounds import succeeds, thrown_again
from ..moments import Attack, Own
from .attempts import FACES, SIX, Attempt, Hit
from .feeding import Feed
from .foresight import Foresight
from .losses import Chances, Harm
from .tables import mixed, repeated, summed

NO_LOSS: Chances = np.ones((1, 1, 1, 1))
DIE = (0, 1, 2, 3)
SAVED = 6
"""A face that saves if any does."""


class Throw(Struct, frozen=True):
    """An attack, the chance of a natural 1 that strikes its own pool, that of an Armour Save that
    calls something forth, and whether wounds feed somebody."""

    tried: Attempt
    one: float = 0.0
    save: float = 0.0
    feed: Feed | None = None

    def times(self, count: Distribution, passes: float = 1.0) -> Chances:
        """The same of so many attacks."""
        one, found = Harm(DIE, self.chances(passes)), Harm(DIE, np.zeros((1, 1, 1, 1)))
        for number, chance in count:
            found = mixed([(1.0, found), (chance, repeated(one, number))])
        return found.chances

    def chances(self, passes: float = 1.0) -> Chances:
        """An axis each for Health Points, saves, ones and what feeds; of the part in which every
        hit passes a test, as likely as that is."""
        hit, to_hit = self.tried.hit, self.tried.to_hit
        assert isinstance(hit, Hit)  # no attack in melee is an Area Attack
        plain = passes * self._of_hit(hit, hit.sure)
        if to_hit is None:
            return plain
        poisoned = passes * self._of_hit(hit, sure=True) if self.tried.poison else plain
        six = poisoned
        for _ in range(self.tried.more):
            six = summed(Harm(DIE, six), Harm(DIE, plain)).chances
        fives = to_hit.five if self.tried.poison == 5 else 0.0
        missed = 1 - to_hit.good
        one = min(self.one, missed)
        found = _added((missed - one) * NO_LOSS, one * np.array([[[[0.0], [1.0]]]]))
        less = (to_hit.less - fives, plain), (fives, poisoned), (to_hit.six, six)
        for chance, part in less:
            found = _added(found, chance * part)
        return found

    def _of_hit(self, hit: Hit, sure: bool) -> Chances:
        """Saved wounds are those that are not of a Lethal Strike."""
        lethal = hit.to_wound.six if hit.lethal and not sure else 0.0
        plain = (1.0 if sure else hit.to_wound.good) - lethal
        parts = [(plain * hit.unsaved, hit.cost, self.feed.plain if self.feed else 0.0)]
        parts += [(lethal * hit.unsaved_lethal, hit.deep, self.feed.lethal if self.feed else 0.0)]
        found = (1 - sum(chance for chance, _, _ in parts)) * NO_LOSS
        for chance, cost, fed in parts if plain or lethal else ():
            table = np.multiply.outer(cost.from_zero, [1 - fed, fed] if self.feed else [1.0])
            found = _added(found, chance * table[:, None, None, :])
        return self._with_saves(found, plain)

    def _with_saves(self, found: Chances, wounds: float) -> Chances:
        if not self.save:
            return found
        return _added(found, wounds * self.save * np.array([[[[-1.0]], [[1.0]]]]))


@rule("2.B.a-e")
def natural_one(rules: Foresight, known: Attack) -> float:
    """The chance that a to-hit roll ends as a natural 1."""
    needed, again = rules.hitting(known)
    second = [thrown_again((face,), again, lambda f: succeeds(f, needed)) for face in FACES]
    return SIX * (sum(map(len, second)) / 6 + (not second[0]))


@rule("7.G-1", "8.D.a.3-6")
def telling_save(rules: Foresight, known: Attack) -> float:
    """The chance of an Armour Save that calls something forth."""
    if rules.no_word_of("has_saved"):
        return 0.0
    least = rules.armour_roll(known, known.piercing or 0)
    own, told = Own(rules.attacked(known)), rules.target_rules(known)
    faces = [face for face in FACES if face >= least]
    return SIX * sum(any(one.has_saved(rules, own, known, [f]) for one in told) for f in faces)


def _added(one: Chances, other: Chances) -> Chances:
    total = np.zeros(np.maximum(one.shape, other.shape))
    for part in (one, other):
        total[tuple(map(slice, part.shape))] += part
    return total
