"""What pools may have lost: an axis for each, and how losses move the chances along them."""

from collections.abc import Iterator, Sequence
from math import prod

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from feldherr.table import rule

from ..moments import Pool
from .marks import Mark

Chances = NDArray[np.float64]
"""One axis for each pool: the Health Points it has lost, in a duel with the Overkill."""
NOTHING = 1e-12
"""Chances that are left out where losses go beyond what there is."""
Span = tuple[int, int]
"""Losses from the first to the second number, both included."""
Box = tuple[Span, ...]


class Axis(Struct, frozen=True):
    """A pool and how much can be told of what it loses: `spare` points of Overkill beyond its
    Health Points. `champion`: the axis of the champion who loses what rank-and-file cannot."""

    pool: Pool
    spare: int = 0
    champion: int | None = None

    @property
    def health(self) -> int:
        return self.pool.health

    @property
    def most(self) -> int:
        return self.pool.health + self.spare

    def left(self, lost: int) -> int:
        """How many models are left."""
        return max(0, -(-(self.pool.health - lost) // self.pool.model.health))

    def spans(self, reached: int, keep: int, each: bool = False) -> Iterator[Span]:
        """Losses up to `reached`, put together while the number of models that are left is the
        same or at least `keep`; `each`: every number by itself."""
        first, before = 0, min(keep, self.left(0))
        for lost in range(1, reached + 1):
            left = min(keep, self.left(lost))
            if each or left != before:
                yield first, lost - 1
                first, before = lost, left
        yield first, reached


@rule("3.B.d-1", "15.F.a.2", "16.A.b", "16.A.d.1")
def axes(
    pools: Sequence[Pool], duelling: frozenset[str] = frozenset(), overkill: int = 0
) -> tuple[Axis, ...]:
    """The axes of the pools that fight; so much Overkill of duellists counts."""
    at = {pool.key: n for n, pool in enumerate(pools)}
    return tuple(
        Axis(
            pool,
            overkill if pool.key in duelling else 0,
            at.get(f"{pool.key}.champion") if pool.role == "rank_and_file" else None,
        )
        for pool in pools
    )


Lane = int | Mark
"""An axis: that of a pool by its number, or a mark."""


class Harm(Struct, frozen=True):
    """What attacks of one moment cost some pools, and the marks that they leave: an array with an
    axis for each of them."""

    axes: tuple[Lane, ...]
    chances: Chances

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(axis for axis in self.axes if isinstance(axis, Mark))


def same(some: Sequence[Harm], others: Sequence[Harm]) -> bool:
    """Whether both cost the same."""
    if some is others:
        return True
    pairs = zip(some, others, strict=False)
    return len(some) == len(others) and all(
        one.axes == other.axes and np.array_equal(one.chances, other.chances)
        for one, other in pairs
    )


class Block(Struct):
    """Chances of a part of all losses, and of marks: `lows` is where its axes begin."""

    lows: list[int]
    chances: Chances

    def suffer(self, harm: Harm, every: Sequence[Axis | Mark]) -> None:
        """Adds losses to those there were, and marks; who hits nobody has none to add."""
        lanes = [one if isinstance(one, int) else every.index(one) for one in harm.axes]
        if lanes:
            self._suffer(lanes, harm.chances, every)

    def _suffer(self, lanes: Sequence[int], lost: Chances, every: Sequence[Axis | Mark]) -> None:
        if len(lanes) == 1:
            self._lose_along(lanes[0], lost, every)
            return
        first, *others = lanes
        total = Block(self.lows, np.zeros(self.chances.shape))
        for number, rest in enumerate(lost):
            if np.abs(rest).sum() > NOTHING:
                part = Block([*self.lows], self.chances)
                part._lose_along(first, np.eye(number + 1)[number], every)
                part._suffer(others, rest, every)
                total.add(part)
        self.chances = total.chances

    @rule("16.A.a.1", "16.A.a.3", "16.A.b", "16.A.d.1")
    def _lose_along(self, axis: int, lost: Chances, every: Sequence[Axis | Mark]) -> None:
        """Along one axis; what is beyond the pool its champion loses, or nobody."""
        room = every[axis].most - self.lows[axis] + 1
        matrix = _moving(self.chances.shape[axis], lost)
        champion = every[axis].champion
        heir = champion is not None and self.lows[champion] < every[champion].health
        if not heir and matrix.shape[1] > room:
            matrix[:, room - 1] += matrix[:, room:].sum(axis=1)
            matrix = matrix[:, :room]
        before, after = self.chances.shape[:axis], self.chances.shape[axis + 1 :]
        lines = self.chances.reshape(prod(before), -1, prod(after))
        self.chances = (matrix.T @ lines).reshape(*before, -1, *after)
        if heir and champion is not None and matrix.shape[1] > room:
            self._inherit(axis, champion, room, every)

    @rule("16.A.b", "16.A.a.3")
    def _inherit(self, axis: int, champion: int, room: int, every: Sequence[Axis | Mark]) -> None:
        """What is beyond the rank-and-file falls to the champion, as much as it can lose."""
        whole = self.chances
        self.chances = np.take(whole, range(room), axis)
        kept, last = self.chances.copy(), [slice(None)] * whole.ndim
        last[axis] = slice(room - 1, room)
        found, most = Block([*self.lows], kept), every[champion].most - self.lows[champion]
        for beyond in range(1, min(whole.shape[axis] - room, most) + 1):
            first = room - 1 + beyond
            end = whole.shape[axis] if beyond == most else first + 1
            surplus = np.take(whole, range(first, end), axis).sum(axis=axis, keepdims=True)
            if surplus.sum() < NOTHING:
                continue
            slab = np.zeros_like(kept)
            slab[tuple(last)] = surplus
            part = Block([*self.lows], slab)
            part._lose_along(champion, np.eye(beyond + 1)[beyond], every)
            found.add(part)
        self.chances = found.chances

    def add(self, other: "Block") -> None:
        """The chances of two blocks that begin at the same losses."""
        shape = tuple(map(max, self.chances.shape, other.chances.shape))
        total = np.zeros(shape)
        for one in (self.chances, other.chances):
            total[tuple(slice(size) for size in one.shape)] += one
        self.chances = total


def _moving(size: int, lost: Chances) -> Chances:
    """From each number of losses to what they become."""
    if size == 1:
        return lost[None, :].copy()
    matrix = np.zeros((size, size + len(lost) - 1))
    rows = np.arange(size)[:, None]
    matrix[rows, rows + np.arange(len(lost))] = lost
    return matrix


def united(blocks: Sequence[Block]) -> Chances:
    """The chances of all blocks, from no losses on."""
    ends = [np.add(block.lows, block.chances.shape) for block in blocks]
    whole = np.zeros(np.max(ends, axis=0))
    for block, end in zip(blocks, ends, strict=True):
        whole[tuple(map(slice, block.lows, end))] += block.chances
    return whole


def trimmed(chances: Chances, least: float) -> Chances:
    """Without the greatest losses of each axis whose chance in all is less than `least`."""
    for axis in (n for n, size in enumerate(chances.shape) if size > 1):
        others = tuple(n for n in range(chances.ndim) if n != axis)
        tail = np.cumsum(chances.sum(axis=others)[::-1])[::-1]
        chances = np.take(chances, range(max(1, int((tail >= least).sum()))), axis)
    return chances
