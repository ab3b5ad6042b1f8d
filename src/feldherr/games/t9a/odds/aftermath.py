"""8.D.a.3-6 What follows from the losses of a step: who falls burns others, trophies are taken,
curses fall, who has wounded is fed, fog stays."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct

from feldherr.table import rule

from ..model_rules.books.greater_daemons import BURST, FULL
from .blasts import Blasts, Numbers, along, once, taken
from .curses import Curse
from .foresight import Foresight
from .losses import Axis, Block, Harm
from .marks import LASTING, Mark, Marks


class Aftermath(Struct):
    """What comes of a part of all chances; `every`: the axes of its pools, later of marks, too."""

    rules: Foresight
    every: list[Axis | Mark]
    block: Block
    blasts: Blasts

    @rule("7.B-1", "8.D.a.3-6")
    def of(self, harms: Sequence[Harm]) -> Iterator[tuple[Marks, Block]]:
        """The chances of all losses when such harms are suffered, by the marks that last."""
        pools, before = len(self.every), self._lost()
        marks = [mark for harm in harms for mark in harm.marks]
        for mark in dict.fromkeys([*marks, *self.blasts.standing(self.block)]):
            self._with(mark)
        for harm in harms:
            self.block.suffer(harm, self.every)
        self.blasts.go_off(self.block, self.every)
        for lane, one in enumerate(self.every[pools:], pools):
            if isinstance(one, Mark) and one.word == "trophy":
                self._keeps_if_slain(lane, one)
        self._curse(before)
        self.blasts.go_off(self.block, self.every)
        for one in [one for one in self.every[pools:] if isinstance(one, Mark)]:
            if one.word == "fed":
                self._feed(one)
            elif one.word == "sated":
                self._sate(one)
        yield from self._by_marks(pools)

    def _with(self, mark: Mark) -> None:
        """A mark more, which nobody has."""
        self.every.append(mark)
        self.block = Block([*self.block.lows, 0], self.block.chances[..., None])

    def _lost(self) -> dict[str, int]:
        pairs = zip(self.every, self.block.lows, strict=True)
        return {one.pool.key: low for one, low in pairs if isinstance(one, Axis)}

    @rule("15.E.d", "8.D.a.3-6")
    def _keeps_if_slain(self, lane: int, trophy: Mark) -> None:
        """Who was only wounded is no trophy."""
        at = self._at(trophy.on)
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

    # --- Who is fed ---

    @rule("8.D.a.3-6")
    def _fasts(self, mark: Mark) -> None:
        """The dead are not fed."""
        dead = taken(self.block, self.blasts.fallen(self.block, mark.on))
        dead.chances = dead.chances.sum(axis=self.every.index(mark), keepdims=True)
        self.block.add(dead)

    @rule("8.D.a.3-6")
    def _feed(self, mark: Mark) -> None:
        """Who devours too much bursts."""
        self._fasts(mark)
        lane = self.every.index(mark)
        fed, left = along(self.block, lane), self._left(mark.on)
        full = taken(self.block, (fed > 0) & (left > 0) & (left + fed >= FULL))
        if full.chances.any():
            full.chances = full.chances.sum(axis=lane, keepdims=True)
            self.blasts.burn(full, self.every, mark.on, BURST)
            self._goes_on(full, Mark("burst", mark.on))
            self.blasts.go_off(self.block, self.every)

    @rule("8.D.a.3-6")
    def _sate(self, mark: Mark) -> None:
        """Who is hurt recovers one Health Point."""
        self._fasts(mark)
        axis = self.every[self._at(mark.on)]
        assert isinstance(axis, Axis)
        hurt = self._left(mark.on) % axis.pool.model.health > 0
        sated = along(self.block, self.every.index(mark)) > 0
        self._goes_on(taken(self.block, hurt & sated), Mark("fed", mark.on, most=FULL))

    def _goes_on(self, part: Block, mark: Mark) -> None:
        """A part that was taken comes back with a new mark."""
        self._with(mark)
        part = Block([*part.lows, 0], part.chances[..., None])
        part.suffer(once(mark), self.every)
        self.block.add(part)

    def _at(self, key: str) -> int:
        keys = [one.pool.key for one in self.every if isinstance(one, Axis)]
        return keys.index(key)

    def _left(self, key: str) -> Numbers:
        """The Health Points that are left of a pool."""
        at = self._at(key)
        return self.every[at].health - along(self.block, at)

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
