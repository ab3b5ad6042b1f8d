"""15.F, 15.G Who has won a round, and who breaks: what all losses together lead to."""

from collections.abc import Iterator
from itertools import product

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from feldherr.table import rule

from ..model_rules.morale import Unstable
from ..moments import DisciplineTest
from ..state import Unit
from .bout import NEGLIGIBLE, Bout, Box
from .losses import Axis, Chances
from .nerve import Nerve

Spread = dict[int, float]
"""Numbers and their chances."""
Counts = NDArray[np.int64]
BY_LOSSES = ("health", "overkill")
"""15.F.a.1, 15.F.a.2: the points that are counted from the losses themselves."""


class Standing(Struct, frozen=True):
    """What counts of a unit at the end of a round, as long as its enemy stands: whether it is
    left, the points that do not come from losses, its Full Ranks, whether it causes Fear."""

    alive: bool
    bonus: int = 0
    ranks: int = 0
    fear: bool = False


class Fate(Struct):
    """One side's end: the chances to break, and of what it loses by crumbling (for each number of
    Health Points lost before, that many more)."""

    breaks: float = 0.0
    crumbles: float = 0.0


class Verdict:
    """The end of a round that has been fought. Index 0 is the own side, 1 the enemy's."""

    def __init__(self, bout: Bout) -> None:
        self.bout, self.rules = bout, bout.rules
        cut, every = bout.parted, range(len(bout.axes))
        self.axes = bout.axes[:cut], bout.axes[cut:]
        self.losses = tuple(bout.chances.sum(axis=tuple(a)) for a in (every[cut:], every[:cut]))
        self.examples: tuple[list[dict[str, int]], ...] = ([], [])
        self.standings: tuple[list[Standing], ...] = ([], [])
        self.difference: Spread = {}
        self.fates = Fate(), Fate()
        self._weigh()

    # --- Losses ---

    def lost(self, side: int) -> Spread:
        """Health Points lost in the fight."""
        chances = self.losses[side]
        counts = totals(chances.shape, [axis.pool.health for axis in self.axes[side]])
        found = np.bincount(counts.ravel(), chances.ravel())
        return {n: float(p) for n, p in enumerate(found) if p > 0}

    def fallen(self, side: int) -> Iterator[tuple[Axis, float]]:
        """The mean of the Health Points that each pool has lost."""
        for at, axis in enumerate(self.axes[side]):
            others = tuple(n for n in range(len(self.axes[side])) if n != at)
            line = self.losses[side].sum(axis=others)
            yield axis, float(np.minimum(np.arange(len(line)), axis.pool.health) @ line)

    def destroyed(self, side: int) -> float:
        """The chance that nobody of a side is left after the last Initiative Step."""
        whole = sum(axis.pool.health for axis in self.axes[side])
        return self.lost(side).get(whole, 0.0)

    # --- Like losses ---

    def _sorted(self, side: int) -> Counts:
        """For all losses of a side which of its standings they lead to."""
        shape = self.losses[side].shape
        found = np.zeros(shape, dtype=np.int64)
        spans = [[*axis.spans(n - 1, 1)] for axis, n in zip(self.axes[side], shape, strict=True)]
        spans[0] = [(0, shape[0] - 1)]
        for box in product(*spans):
            for part in self._even(side, box):
                at = tuple(slice(low, high + 1) for low, high in part)
                if self.losses[side][at].sum() > NEGLIGIBLE or not self.standings[side]:
                    found[at] = self._known(side, part)
        return found

    def _even(self, side: int, box: Box) -> Iterator[Box]:
        """A group cut along its first axis where the standing changes."""
        (low, high), rest = box[0], box[1:]
        first, last, end = self._standing(side, box), low, high
        if low == high or first == self._standing(side, ((high, high), *rest)):
            yield box
            return
        while end - last > 1:
            middle = (last + end) // 2
            same = first == self._standing(side, ((middle, middle), *rest))
            last, end = (middle, end) if same else (last, middle)
        yield ((low, last), *rest)
        yield from self._even(side, ((end, high), *rest))

    def _known(self, side: int, box: Box) -> int:
        """The number of a standing."""
        standing = self._standing(side, box)
        if standing not in self.standings[side]:
            self.standings[side].append(standing)
            self.examples[side].append(self._example(side, box))
        return self.standings[side].index(standing)

    def _example(self, side: int, box: Box) -> dict[str, int]:
        return {a.pool.key: low for a, (low, _) in zip(self.axes[side], box, strict=True)}

    @rule("15.F.a.0", "15.G.a", "21.A.a.1/1")
    def _standing(self, side: int, box: Box) -> Standing:
        """The rules say what counts when the least losses of a group have been suffered."""
        lost = self._example(side, box)
        return self.rules.once(("standing", side, *lost.items()), lambda: self._stands(side, lost))

    def _stands(self, side: int, lost: dict[str, int]) -> Standing:
        self.rules.suffer(lost)
        unit = self._unit(side)
        if unit.status != "table":
            return Standing(False)
        fear = self.rules.any_has(unit, "fear")
        return Standing(True, self._bonus(side), self.rules.full_ranks(unit), fear)

    def _unit(self, side: int) -> Unit:
        return self.rules.unit(self.bout.names[side])

    @rule("15.F.a.3", "15.F.a.4", "15.F.a.5", "15.F.a.6", "15.F.a.7", "15.F.a.8")
    def _bonus(self, side: int) -> int:
        """The points of a side that do not come from losses."""
        every = self.rules.score(self._unit(side).seat)
        return sum(points for word, points in every if word not in BY_LOSSES)

    # --- Weighing ---

    def _weigh(self) -> None:
        """All losses of both sides, by standings and by the points that they are worth."""
        sorts = [self._sorted(side) for side in (0, 1)]
        points = [totals(chances.shape) for chances in self.losses]
        wide = [int(count.max()) + 1 for count in points]
        rows = [(s * w + p).ravel() for s, w, p in zip(sorts, wide, points, strict=True)]
        sizes = [len(self.standings[side]) * wide[side] for side in (0, 1)]
        at = rows[0][:, None] * sizes[1] + rows[1][None, :]
        weights = self.bout.chances.ravel()
        found = np.bincount(at.ravel(), weights, sizes[0] * sizes[1]).astype(np.float64)
        whole: Chances = found.reshape(
            len(self.standings[0]), wide[0], len(self.standings[1]), wide[1]
        )
        for own, foe in product(range(whole.shape[0]), range(whole.shape[2])):
            part = whole[own, :, foe, :]
            if part.sum() > NEGLIGIBLE:
                self._judge(part, (own, foe))

    def _judge(self, part: Chances, at: tuple[int, int]) -> None:
        """Losses after which both stand in the same way: part[own lost, enemy lost]."""
        stood = tuple(self.standings[side][at[side]] for side in (0, 1))
        bonus = self._bonuses(at)
        own, foe = np.indices(part.shape)
        ahead = (foe + bonus[0] - own - bonus[1]).ravel()
        chances = np.bincount(ahead - ahead.min(), part.ravel())
        spread = {int(ahead.min()) + n: float(p) for n, p in enumerate(chances) if p > 0}
        for number, chance in spread.items():
            self.difference[number] = self.difference.get(number, 0.0) + chance
        if all(one.alive for one in stood):
            for side, sign in ((0, -1), (1, 1)):
                self._tests(side, at, {n * sign: p for n, p in spread.items() if n * sign > 0})

    def _bonuses(self, at: tuple[int, int]) -> tuple[int, int]:
        """The points of both; without an enemy in contact few are left."""
        stood = [self.standings[side][at[side]] for side in (0, 1)]
        if all(one.alive for one in stood):
            return stood[0].bonus, stood[1].bonus
        self._stage_both(at)
        return self._bonus(0), self._bonus(1)

    def _stage_both(self, at: tuple[int, int]) -> None:
        self.rules.suffer({**self.examples[0][at[0]], **self.examples[1][at[1]]})

    @rule("15.G.1", "15.G.2", "15.G.a", "21.A.a.13/2")
    def _tests(self, side: int, at: tuple[int, int], lost_by: Spread) -> None:
        """The Break Test of a side that has lost by so much; the unstable crumble instead."""
        if not lost_by:
            return
        foe = self.standings[1 - side][at[1 - side]]
        key = side, at[side], foe.fear
        nerve, crumbles = self.rules.once(("nerve", *key), lambda: self._courage(side, at))
        firm = self.rules.once(("firm", *key, foe.ranks), lambda: self._is_firm(side, at))
        fate = self.fates[side]
        for number, chance in lost_by.items():
            failed = chance * (1 - nerve.passes(0 if firm else number))
            if crumbles is None:
                fate.breaks += failed
            else:
                fate.crumbles += (failed if crumbles else chance) * self._lessened(side, at, number)

    def _courage(self, side: int, at: tuple[int, int]) -> tuple[Nerve, bool | None]:
        """Its test, and whether it crumbles: None = it breaks, True = only if it fails the test."""
        test, rules, unit = self._break_test(side, at), self.rules, self._unit(side)
        unstable = any(isinstance(one, Unstable) for one in rules.unit_rules(unit))
        spared = rules.all_have(unit, "supernal") if unstable else None
        return Nerve(rules, test), spared

    @rule("15.G.a", "20.B.c.2")
    def _is_firm(self, side: int, at: tuple[int, int]) -> bool:
        """Whether it ignores the difference."""
        return not self._break_test(side, at).penalty

    def _break_test(self, side: int, at: tuple[int, int]) -> DisciplineTest:
        self._stage_both(at)
        rules, unit = self.rules, self._unit(side)
        rules.combat.scores = {unit.seat: 0, rules.enemy(unit.seat): 1}
        return rules.break_test(unit)

    def _lessened(self, side: int, at: tuple[int, int], number: int) -> int:
        """The Health Points that an unstable unit loses by a difference."""
        self._stage_both(at)
        return self.rules.lessened(self._unit(side), number)


def totals(shape: tuple[int, ...], most: list[int] | None = None) -> Counts:
    """The sum of all indexes at every place of an array, each `most` at the most."""
    found = np.zeros((), dtype=np.int64)
    for n, size in enumerate(shape):
        line = np.arange(size)
        found = np.add.outer(found, np.minimum(line, most[n]) if most else line)
    return found
