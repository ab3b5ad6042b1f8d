"""7.B One attack from its to-hit roll to the Health Points it costs: the chances of its dice.

The numbers that dice must show come from the rules; here stands only how often dice show them.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from feldherr.dice import Distribution, constant, mixture, spread
from feldherr.table import rule

from ..attacks.wounds import WITH_SUCCESSFUL, succeeds, thrown_again
from ..model_rules.hooks.of_models import Again

FACES = range(1, 7)
SIX = 1 / 6
Stage = Literal["hits", "wounds", "unsaved", "lost"]
"""Hits, wounds before and after saves, Health Points."""
STAGES: tuple[Stage, ...] = ("hits", "wounds", "unsaved", "lost")


class Rolled(Struct, frozen=True):
    """The chances that a die shows a 6 that counts, and that it succeeds with less; `five`: which
    of the latter are those of a 5."""

    six: float
    less: float
    five: float = 0.0

    @property
    def good(self) -> float:
        return self.six + self.less


@rule("7.F-2", "15.D.e.3", "2.B.a-d", "2.B.a-e")
def rolled(needed: int, again: Again = "") -> Rolled:
    """A to-hit or to-wound roll: 6 always succeeds, 1 never; failed or successful dice, or
    ones, again."""

    def good(face: int) -> bool:
        return succeeds(face, needed)

    once = Rolled(SIX, sum(map(good, FACES)) / 6 - SIX)
    second = sum(len(thrown_again((face,), again, good)) for face in FACES) / 6
    kept = 0.0 if again in WITH_SUCCESSFUL else 1.0
    five = SIX * succeeds(5, needed)
    return Rolled(*((kept + second) * part for part in (once.six, once.less, five)))


@rule("14.C.0", "14.D.1", "14.D.2", "14.D.3")
def shot(needed: int, hopeless: Mapping[int, int]) -> Rolled:
    """A to-hit roll of a shooting attack; `hopeless`: where more than a six is needed, what must
    follow it."""
    if needed > 6:
        return Rolled(SIX * (7 - hopeless.get(needed, 7)) / 6, 0.0)
    return Rolled(SIX, (6 - max(needed, 2)) / 6, SIX if needed <= 5 else 0.0)


@rule("7.G-3", "7.H-1", "21.G.b.8/1")
def saved(needed: int, again: bool = False) -> float:
    """The chance of a save; `again`: successful ones are repeated."""
    once = sum(face >= needed for face in FACES) / 6
    return once * once if again else once


class Hit(Struct, frozen=True, dict=True):
    """What a hit comes to. `unsaved` and `unsaved_lethal`: the chances that no save prevents a
    wound; `cost` and `deep`: the Health Points of an unsaved one, and of one by a Lethal Strike;
    `sure`: it wounds without a roll."""

    to_wound: Rolled
    unsaved: float
    unsaved_lethal: float
    lethal: bool
    cost: Distribution
    deep: Distribution
    sure: bool = False

    def plain(self, stage: Stage) -> Distribution:
        """Of one that is rolled for, unless all wound."""
        if self.sure:
            return self.poisoned(stage)
        lethal = self.to_wound.six if self.lethal else 0.0
        wounds = self.to_wound.good
        return self._stage(
            stage, wounds, (wounds - lethal) * self.unsaved, lethal * self.unsaved_lethal
        )

    @rule("21.G.b.6/1")
    def poisoned(self, stage: Stage) -> Distribution:
        """Of one that wounds without a roll."""
        return self._stage(stage, 1.0, self.unsaved)

    def _stage(
        self, stage: Stage, wounds: float, unsaved: float, lethal: float = 0.0
    ) -> Distribution:
        if stage == "hits":
            return constant(1)
        if stage == "lost":
            costs = (1 - unsaved - lethal, constant(0)), (unsaved, self.cost), (lethal, self.deep)
            return mixture(costs)
        chance = wounds if stage == "wounds" else unsaved + lethal
        return spread({0: 1 - chance, 1: chance})


class Burst(Struct, frozen=True):
    """A hit that becomes several: one first, and so many others, which are rolled for."""

    first: Hit
    others: Hit
    more: int

    @rule("21.G.b.4/1", "21.G.b.4/4")
    def plain(self, stage: Stage) -> Distribution:
        """Of one whose first hit is rolled for, too."""
        return self.first.plain(stage) + self.others.plain(stage).times(self.more)

    @rule("21.G.b.6/3")
    def poisoned(self, stage: Stage) -> Distribution:
        """Of one whose first hit wounds without a roll."""
        return self.first.poisoned(stage) + self.others.plain(stage).times(self.more)


class Attempt(Struct, frozen=True, dict=True):
    """One attack: its to-hit roll (None: it hits by itself), what a 6 does, and the hit.

    `more`: further hits that a 6 causes; `poison`: from this number on (6, or 5) a hit wounds
    without a roll; 0: none does.
    """

    to_hit: Rolled | None
    hit: Hit | Burst
    more: int = 0
    poison: int = 0

    def one(self, stage: Stage) -> Distribution:
        """How many hits, wounds … one die brings."""
        return self._of(stage, self.to_hit) if self.to_hit else self.hit.plain(stage)

    @rule("21.G.b.6/1", "21.G.b.6/3", "21.G.b.15/1", "GC63", "GC64")
    def _of(self, stage: Stage, to_hit: Rolled) -> Distribution:
        plain = self.hit.plain(stage)
        poisoned = self.hit.poisoned(stage) if self.poison else plain
        missed = 1 - to_hit.good, constant(0)
        fives = to_hit.five if self.poison == 5 else 0.0
        less = (to_hit.less - fives, plain), (fives, poisoned)
        return mixture([missed, *less, (to_hit.six, poisoned + plain.times(self.more))])

    def of(self, stage: Stage, count: Distribution) -> Distribution:
        """The same of a number of such attacks."""
        if len(count.chances) == 1:
            return self._times(stage, count.low)
        return mixture((chance, self._times(stage, n)) for n, chance in count)

    def _times(self, stage: Stage, count: int) -> Distribution:
        """By repeated doubling, remembered: like numbers of attacks come again and again."""
        known: dict[tuple[Stage, int], Distribution] = self.__dict__.setdefault("known", {})
        if (found := known.get((stage, count))) is None:
            if count < 2:
                found = self.one(stage) if count else constant(0)
            else:
                half = self._times(stage, count // 2)
                found = half + half + self._times(stage, 1) if count % 2 else half + half
            known[stage, count] = found
        return found
