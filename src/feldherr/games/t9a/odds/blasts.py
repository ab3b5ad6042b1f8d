"""8.D.a.3-6, 16.A.e Ends that all near suffer from: whoever falls in a step burns others in it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby, product

import numpy as np
from numpy.typing import NDArray

from feldherr.table import rule

from ..army.profiles import Given
from ..engine import NinthAge
from ..model_rules.books.blasts import Blast, Explosive
from ..model_rules.rule import ASKED, rule_of
from .foresight import Foresight, likely, random
from .harms import shared
from .losses import NOTHING, Axis, Block, Harm
from .marks import Mark
from .mutual import Exchange
from .tables import NO_HARM

Where = NDArray[np.bool_]
"""Which of the losses in a block are meant."""
Numbers = NDArray[np.int64]


@rule("8.D.a.3-6", "16.A.e")
def blast_of(rules: NinthAge, name: str) -> Blast | None:
    """What the fall of a unit does."""
    words = rules.opening.printed[name] & ASKED["falls"]
    told = (rule_of(Given(word)) for word in sorted(words))
    return next((one.blast for one in told if isinstance(one, Explosive)), None)


class Blasts:
    """What the ends of units cost the others that fight."""

    def __init__(self, rules: Foresight, names: Sequence[str], axes: Sequence[Axis]) -> None:
        self.rules, self.names, self.axes = rules, names, axes
        told = {} if rules.no_word_of("falls") else {name: blast_of(rules, name) for name in names}
        self.bombs = {name: blast for name, blast in told.items() if blast}
        self.at = {axis.pool.key: n for n, axis in enumerate(axes)}
        self.known: dict[tuple[Blast, str, tuple[int, ...]], Harm] = {}

    def of(self, name: str) -> tuple[int, ...]:
        """The axes of a unit's pools."""
        return tuple(n for n, axis in enumerate(self.axes) if axis.pool.unit == name)

    @rule("16.A.e")
    def fallen(self, block: Block, name: str) -> Where:
        """Where nobody of a unit is left."""
        return reduce(np.logical_and, (self._lost(block, at) for at in self.of(name)))

    def _lost(self, block: Block, at: int) -> Where:
        """Where nobody of a pool is left."""
        return along(block, at) >= self.axes[at].health

    def standing(self, block: Block) -> Iterator[Mark]:
        """The marks of those of whom somebody stands who could burn others."""
        for name in self.bombs:
            if not self.fallen(block, name).all():
                yield Mark("ashes", name)

    @rule("8.D.a.3-6", "16.A.e")
    def go_off(self, block: Block, every: Sequence[Axis | Mark]) -> None:
        """Who has fallen burns others; one may set off the next. `every`: the axes of the block."""
        ashes = [one for one in every if isinstance(one, Mark) and one.word == "ashes"]
        due = list(ashes)
        while due:
            mark = due.pop()
            whole = along(block, every.index(mark)) == 0
            burnt = taken(block, whole & self.fallen(block, mark.on))
            if burnt.chances.sum() > NOTHING:
                burnt.suffer(once(mark), every)
                self.burn(burnt, every, mark.on, self.bombs[mark.on])
                due = list(ashes)
            block.add(burnt)

    @rule("8.D.a.3-6", "7.A-1", "7.E-1")
    def burn(self, block: Block, every: Sequence[Axis | Mark], name: str, blast: Blast) -> None:
        """All near a unit suffer its blast."""
        near = self.rules.once(("near", name, blast), lambda: self._near(name, blast))
        for other in near:
            total = Block(block.lows, np.zeros(block.chances.shape))
            for part, left, lost in self._alike(block, other):
                key = blast, other, left
                if key not in self.known:
                    self.known[key] = self.harm(blast, other, lost)
                part.suffer(self.known[key], every)
                total.add(part)
            block.chances = total.chances

    def _near(self, name: str, blast: Blast) -> list[str]:
        """Who fights near it, as units stood when the round began."""
        self.rules.suffer({})
        near = blast.near(self.rules, self.rules.unit(name))
        return [other.id for other in near if other.id in self.names]

    def _alike(
        self, block: Block, name: str
    ) -> Iterator[tuple[Block, tuple[int, ...], dict[str, int]]]:
        """Its parts in which as many models of a unit are left: how many, and what it has lost."""
        lanes = self.of(name)
        for spans in product(*(self._spans(block, at) for at in lanes)):
            where, lost = [slice(None)] * block.chances.ndim, dict[str, int]()
            for at, span in zip(lanes, spans, strict=True):
                where[at] = slice(span[0], span[-1] + 1)
                lost[self.axes[at].pool.key] = block.lows[at] + span[0]
            part = np.zeros(block.chances.shape)
            part[tuple(where)] = block.chances[tuple(where)]
            if part.sum() > NOTHING:
                left = (
                    self.axes[at].left(low) for at, low in zip(lanes, lost.values(), strict=True)
                )
                yield Block([*block.lows], part), tuple(left), lost

    def _spans(self, block: Block, at: int) -> list[list[int]]:
        axis, low = self.axes[at], block.lows[at]
        every = range(block.chances.shape[at])
        return [[*some] for _, some in groupby(every, lambda n: axis.left(low + n))]

    def harm(self, blast: Blast, name: str, lost: Mapping[str, int]) -> Harm:
        """What a unit suffers by it after such losses."""
        self.rules.suffer(lost)
        unit = self.rules.unit(name)
        if unit.status != "table":
            return NO_HARM
        hits = likely(blast.on(unit), random(blast.hits))
        return shared(Exchange(self.rules, self.at), {0: hits})


def along(block: Block, at: int) -> Numbers:
    """What is lost along an axis, for all losses in a block."""
    shape = [1] * block.chances.ndim
    shape[at] = -1
    found: Numbers = block.lows[at] + np.arange(block.chances.shape[at])
    return found.reshape(shape)


def once(mark: Mark) -> Harm:
    """A mark is left."""
    return Harm((mark,), np.array([0.0, 1.0]))


def taken(block: Block, where: Where) -> Block:
    """The part of a block that is meant, which this one has no more."""
    part = np.where(where, block.chances, 0.0)
    block.chances = block.chances - part
    return Block([*block.lows], part)
