"""8.D.a.3-6 Whom those curse who fall: a hit on one of the models that have slain them.

Several may have: those attacks leave a mark if they wound. When the losses of a step are suffered a
random model is hit of those that are left.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from msgspec import Struct

from feldherr.dice import Distribution, constant
from feldherr.table import rule

from ..engine import NinthAge
from ..losses.losses import FIGHT_ON
from ..model_rules.books.undying_dynasties_tombs import curse_on
from ..model_rules.rule import ASKED
from ..moments import Pool
from .attempts import Attempt
from .foresight import Foresight
from .losses import NOTHING, Axis, Block, Chances
from .marks import Mark
from .tables import alone


@rule("8.D.a.3-6")
def may_curse(rules: NinthAge, pool: Pool | None) -> bool:
    """Whether a pool avenges itself as soon as it falls."""
    if pool is None or rules.no_word_of("avenges") or fights_on(rules, pool):
        return False
    return any(given.word in ASKED["avenges"] for given in rules.has_printed(pool))


@rule("8.D.a.3-6")
def fights_on(rules: NinthAge, pool: Pool) -> bool:
    """Whether its models stay until the last Initiative Step is over."""
    words = rules.opening.words
    return not words.isdisjoint(FIGHT_ON) and any(rules.has(pool, word) for word in FIGHT_ON)


class Curse(Struct):
    """That of a pool, by the marks of those who have wounded it; `every`: the axes. `rules` are
    those before the step."""

    rules: Foresight
    every: Sequence[Axis | Mark]
    pool: str
    marks: Sequence[Mark]

    @rule("8.D.a.3-6", "7.A-1")
    def falls(self, block: Block) -> None:
        """The curse of those who have fallen in a step, before which all stood."""
        at, lanes = self._at(self.pool), [self.every.index(mark) for mark in self.marks]
        most = self.every[at].health - block.lows[at]
        for places in product((0, 1), repeat=len(lanes)):
            killers = [mark for mark, so in zip(self.marks, places, strict=True) if so]
            where = [slice(None)] * block.chances.ndim
            where[at] = slice(most, None)
            for lane, place in zip(lanes, places, strict=True):
                where[lane] = slice(place, place + 1)
            struck = np.zeros(block.chances.shape)
            struck[tuple(where)] = block.chances[tuple(where)]
            if killers and struck.sum() > NOTHING:
                block.chances = block.chances - struck
                for part in self._on_killers(Block(block.lows, struck), killers):
                    block.add(part)

    def _at(self, key: str) -> int:
        return [one.pool.key for one in self.every if isinstance(one, Axis)].index(key)

    def _on_killers(self, block: Block, killers: Sequence[Mark]) -> list[Block]:
        """The same after the hit on one of them; nobody may be left."""
        weights = {
            key: self._models(block, key, [mark for mark in killers if mark.by == key])
            for key in dict.fromkeys(mark.by for mark in killers)
        }
        every: Chances = sum(weights.values(), np.zeros((1,) * block.chances.ndim))
        found = [Block(block.lows, np.where(every > 0, 0.0, block.chances))]
        for key, models in weights.items():
            part = Block([*block.lows], block.chances * (models / np.maximum(every, 1)))
            part.suffer(alone(self._at(key), self._hit(key)), self.every)
            found.append(part)
        return found

    def _models(self, block: Block, key: str, marks: Sequence[Mark]) -> Chances:
        """How many models of a pool there are to choose from, by what it has lost."""
        at, shape = self._at(key), [1] * block.chances.ndim
        axis = self.every[at]
        assert isinstance(axis, Axis)
        shape[at], stays = block.chances.shape[at], fights_on(self.rules, axis.pool)
        left = np.array([axis.left(block.lows[at] + n * (not stays)) for n in range(shape[at])])
        models: Chances = sum(np.minimum(left, mark.models) for mark in marks).reshape(shape)
        return models

    def _hit(self, key: str) -> Distribution:
        """What it costs the pool on which it falls."""
        pool = self.rules.pool(key)
        assert pool is not None
        hit = self.rules.hit(self.rules.attributes(curse_on(pool)))
        return Attempt(None, hit).of("lost", constant(1))
