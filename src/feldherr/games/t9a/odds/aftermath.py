"""8.D.a.3-6 What follows from the losses of a step: trophies are taken, curses fall, fog stays."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct

from feldherr.table import rule

from .curses import Curse
from .foresight import Foresight
from .losses import Axis, Block, Harm
from .marks import LASTING, Mark, Marks


class Aftermath(Struct):
    """What comes of a part of all chances; `every`: the axes of its pools, later of marks, too."""

    rules: Foresight
    every: list[Axis | Mark]
    block: Block

    @rule("7.B-1", "8.D.a.3-6")
    def of(self, harms: Sequence[Harm]) -> Iterator[tuple[Marks, Block]]:
        """The chances of all losses when such harms are suffered, by the marks that last."""
        pools, before = len(self.every), self._lost()
        for mark in dict.fromkeys(mark for harm in harms for mark in harm.marks):
            self.every.append(mark)
            self.block = Block([*self.block.lows, 0], self.block.chances[..., None])
        for harm in harms:
            self.block.suffer(harm, self.every)
        for lane, one in enumerate(self.every[pools:], pools):
            if isinstance(one, Mark) and one.word == "trophy":
                self._keeps_if_slain(lane, one)
        self._curse(before)
        yield from self._by_marks(pools)

    def _lost(self) -> dict[str, int]:
        pairs = zip(self.every, self.block.lows, strict=True)
        return {one.pool.key: low for one, low in pairs if isinstance(one, Axis)}

    @rule("15.E.d", "8.D.a.3-6")
    def _keeps_if_slain(self, lane: int, trophy: Mark) -> None:
        """Who was only wounded is no trophy."""
        keys = [one.pool.key for one in self.every if isinstance(one, Axis)]
        at = keys.index(trophy.on)
        stands = self.every[at].health - self.block.lows[at]
        chances = self.block.chances = self.block.chances.copy()
        by_loss = np.moveaxis(chances, (at, lane), (0, 1))
        by_loss[:stands, :1] = by_loss[:stands].sum(axis=1, keepdims=True)
        by_loss[:stands, 1:] = 0.0

    @rule("8.D.a.3-6")
    def _curse(self, before: Mapping[str, int]) -> None:
        """The curses of those who have fallen, one after the other, as things stood before."""
        marks = [one for one in self.every if isinstance(one, Mark) and one.word == "wounded"]
        if marks:
            self.rules.suffer(before)
        for pool in dict.fromkeys(mark.on for mark in marks):
            own = [mark for mark in marks if mark.on == pool]
            Curse(self.rules, self.every, pool, own).falls(self.block)

    def _by_marks(self, pools: int) -> Iterator[tuple[Marks, Block]]:
        """The chances of losses alone, for each choice of lasting marks."""
        marks = [one for one in self.every if isinstance(one, Mark)]
        chances, lasting = self.block.chances, [one for one in marks if one.word in LASTING]
        passing = (pools + n for n, one in enumerate(marks) if one not in lasting)
        chances = chances.sum(axis=tuple(passing))
        for places in np.ndindex(chances.shape[pools:]):
            part = chances[(slice(None),) * pools + places]
            if part.any() or not any(places):
                pairs = zip(lasting, places, strict=True)
                here = frozenset((mark, n) for mark, n in pairs if n)
                yield here, Block(self.block.lows[:pools], part)
