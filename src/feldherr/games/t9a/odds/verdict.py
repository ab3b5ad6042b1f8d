"""15.F, 15.G Who has won a round, and who breaks: what all losses together lead to."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from feldherr.table import rule

from ..model_rules.morale import Unstable
from ..moments import DisciplineTest
from ..state import Unit
from .bout import NEGLIGIBLE, Bout
from .losses import Axis, Box, Chances, Span
from .nerve import Nerve
from .outlook import Ends, Spread, Together

Counts = NDArray[np.int64]
Which = tuple[int, ...]
"""For each unit of a side which of its standings it ends the round in."""
BY_LOSSES = ("health", "overkill")
"""15.F.a.1, 15.F.a.2: the points that are counted from the losses themselves."""


class Standing(Struct, frozen=True):
    """What counts of a unit at the end of a round, as long as the others stand: whether it is left,
    the points of its side that do not come from losses, its Full Ranks, whether it causes Fear, and
    the Characters who lead it."""

    alive: bool
    bonus: int = 0
    ranks: int = 0
    fear: bool = False
    leaders: tuple[str, ...] = ()


class Fate(Struct):
    """A unit's end: the chances to break, and of what it loses by crumbling (for each number of
    Health Points lost before, that many more)."""

    breaks: float = 0.0
    crumbles: float = 0.0


class Verdict:
    """The end of a round that has been fought. Side 0 is the own one, side 1 the enemy's."""

    def __init__(self, bout: Bout, sides: tuple[Sequence[str], Sequence[str]]) -> None:
        self.bout, self.rules, self.sides = bout, bout.rules, sides
        every = [name for side in sides for name in side]
        self.rules.end(*every)
        self.places = {name: bout.of([name]) for name in every}
        self.axes = {name: [bout.axes[n] for n in at] for name, at in self.places.items()}
        self.losses = {name: self._alone(at) for name, at in self.places.items()}
        self.full = {name: self._full(name) for name in every}
        self.examples: dict[str, list[dict[str, int]]] = {name: [] for name in every}
        self.standings: dict[str, list[Standing]] = {name: [] for name in every}
        self.difference: Spread = {}
        self.fates = {name: Fate() for name in every}
        self.together: Together = {}
        self._weigh()

    def _alone(self, at: Sequence[int]) -> Chances:
        """The chances of one unit's losses."""
        others = tuple(n for n in range(self.bout.chances.ndim) if n not in at)
        alone: Chances = self.bout.chances.sum(axis=others)
        return alone

    def _full(self, name: str) -> tuple[int, int]:
        """The files of a unit, and how many models make a Full Rank."""
        unit = self.rules.unit(name)
        return unit.files, self.rules.FULL_RANK[self.rules.height(unit)]

    # --- Losses ---

    def lost(self, name: str) -> Spread:
        """Health Points lost in the fight."""
        chances = self.losses[name]
        counts = totals(chances.shape, [axis.pool.health for axis in self.axes[name]])
        found = np.bincount(counts.ravel(), chances.ravel())
        return {n: float(p) for n, p in enumerate(found) if p > 0}

    def fallen(self, name: str) -> Iterator[tuple[Axis, float]]:
        """The mean of the Health Points by which each pool has become smaller."""
        for at, axis in enumerate(self.axes[name]):
            others = tuple(n for n in range(len(self.axes[name])) if n != at)
            line, fed = self.losses[name].sum(axis=others), self._marked("fed", axis.pool.key)
            most = axis.pool.health - fed
            least = most if self._marked("burst", axis.pool.key) else 0
            yield axis, float(np.clip(np.arange(len(line)) - fed, least, most) @ line)

    def _marked(self, word: str, key: str) -> int:
        """How much of a mark lies on a pool."""
        return sum(n for mark, n in self.bout.marks if (mark.word, mark.on) == (word, key))

    def destroyed(self, name: str) -> float:
        """The chance that nobody of a unit is left after the last Initiative Step."""
        if self._marked("burst", name):
            return float(self.losses[name].sum())
        whole = sum(axis.pool.health for axis in self.axes[name])
        return self.lost(name).get(whole, 0.0)

    # --- Like losses ---

    def _sorted(self, name: str) -> Counts:
        """For all losses of a unit which of its standings they lead to."""
        shape = self.losses[name].shape
        found = np.zeros(shape, dtype=np.int64)
        spans = [[*axis.spans(n - 1, 1)] for axis, n in zip(self.axes[name], shape, strict=True)]
        for box in product(*spans[1:]):
            whole = self._likely(name, box)
            parts = self._even(name, (whole, *box), self._guessed(name, box)) if whole else ()
            for part in parts:
                at = tuple(slice(low, high + 1) for low, high in part)
                found[at] = self._known(name, part)
        return found

    @rule("3.B.b-1", "15.F.a.4")
    def _guessed(self, name: str, box: Box) -> list[int]:
        """The losses along the first axis with which a Full Rank may still stand, and the next one
        takes it away. A good guess saves questions, a wrong one costs some."""
        ranks, *others = self.axes[name]
        left = (axis.left(low) for axis, (low, _) in zip(others, box, strict=True))
        files, least = self.full[name]
        spare = ranks.pool.count + sum(left) - least
        fallen = range(spare % files, spare + 1, files)
        return [(models + 1) * ranks.pool.model.health - 1 for models in fallen]

    def _likely(self, name: str, box: Box) -> Span | None:
        """The losses along the first axis that come to pass with these of the others, from the
        least to the greatest."""
        at = (slice(None), *(slice(low, high + 1) for low, high in box))
        line = self.losses[name][at].reshape(self.losses[name].shape[0], -1).sum(axis=1)
        found = np.flatnonzero(line > NEGLIGIBLE / len(line))
        return (int(found[0]), int(found[-1])) if len(found) else None

    def _even(self, name: str, box: Box, guessed: Sequence[int]) -> Iterator[Box]:
        """A group cut along its first axis where the standing changes; `guessed`: the last losses
        before it may do so, which are looked at first."""
        (low, high), rest = box[0], box[1:]
        first = self._standing(name, box)
        if low == high or first == self._standing(name, ((high, high), *rest)):
            yield box
            return
        last, end = low, high
        cut = next((cut for cut in guessed if cut >= low), low)
        while end - last > 1:
            near = (lost for lost in (cut, cut + 1, cut - 1) if last < lost < end)
            middle = next(near, (last + end) // 2)
            alike = first == self._standing(name, ((middle, middle), *rest))
            last, end = (middle, end) if alike else (last, middle)
        yield ((low, last), *rest)
        yield from self._even(name, ((end, high), *rest), guessed)

    def _known(self, name: str, box: Box) -> int:
        """The number of a standing."""
        standing = self._standing(name, box)
        if standing not in self.standings[name]:
            self.standings[name].append(standing)
            self.examples[name].append(self._example(name, box))
        return self.standings[name].index(standing)

    def _example(self, name: str, box: Box) -> dict[str, int]:
        return {a.pool.key: low for a, (low, _) in zip(self.axes[name], box, strict=True)}

    @rule("15.F.a.0", "15.G.a", "21.A.a.1/1")
    def _standing(self, name: str, box: Box) -> Standing:
        """The rules say what counts when the least losses of a group have been suffered."""
        lost = self._example(name, box)
        return self.rules.once(("standing", name, *lost.items()), lambda: self._stands(name, lost))

    def _stands(self, name: str, lost: dict[str, int]) -> Standing:
        self.rules.suffer(lost)
        unit = self.rules.unit(name)
        if unit.status != "table":
            return Standing(False)
        foes = map(self.rules.unit, unit.engaged)
        fear = any(self.rules.frightens(unit, foe) for foe in foes)
        leaders = tuple(seat.id for seat in unit.characters)
        bonus, ranks = self._bonus(unit.seat), self.rules.full_ranks(unit)
        return Standing(True, bonus, ranks, fear, leaders)

    @rule("15.F.a.3", "15.F.a.4", "15.F.a.5", "15.F.a.6", "15.F.a.7", "15.F.a.8")
    def _bonus(self, seat: str) -> int:
        """The points of a side that do not come from losses."""
        every = self.rules.score(seat)
        return sum(points for word, points in every if word not in BY_LOSSES)

    # --- Weighing ---

    def _weigh(self) -> None:
        """All losses of both sides, by standings and by the points that they are worth."""
        which = [self._which(side) for side in (0, 1)]
        points = [self._points(side) for side in (0, 1)]
        least, wide = -int(points[0].max()), int(points[0].max() + points[1].max()) + 1
        foes = prod(self._sizes(1))
        pairs = which[0][:, None] * foes + which[1][None, :]
        ahead = points[1][None, :] - points[0][:, None] - least
        found = np.bincount(
            (pairs * wide + ahead).ravel(),
            self.bout.chances.ravel(),
            prod(self._sizes(0)) * foes * wide,
        ).reshape(-1, wide)
        for n in np.flatnonzero(found.sum(axis=1) > NEGLIGIBLE).tolist():
            at = self._apart(0, n // foes), self._apart(1, n % foes)
            self._judge(at, {least + k: float(p) for k, p in enumerate(found[n]) if p > 0})

    def _sizes(self, side: int) -> list[int]:
        return [len(self.standings[name]) for name in self.sides[side]]

    def _apart(self, side: int, number: int) -> Which:
        return tuple(int(n) for n in np.unravel_index(number, self._sizes(side)))

    def _which(self, side: int) -> Counts:
        """For all losses of a side which standings its units are in, as one number."""
        found: Counts = np.zeros((), dtype=np.int64)
        for name in self.sides[side]:
            own = self._sorted(name)
            found = np.add.outer(found * len(self.standings[name]), own)
        return np.ravel(found)

    @rule("15.F.a.1", "15.F.a.2")
    def _points(self, side: int) -> Counts:
        """What the losses of a side are worth to the other one."""
        axes = [axis for name in self.sides[side] for axis in self.axes[name]]
        shape = tuple(n for name in self.sides[side] for n in self.losses[name].shape)
        lost = totals(shape, [axis.pool.health for axis in axes])
        worth: Counts = lost + np.minimum(self.rules.OVERKILL, totals(shape) - lost)
        return worth.ravel()

    def _judge(self, at: tuple[Which, Which], spread: Spread) -> None:
        """Losses after which all stand in the same way, by the difference of their worth."""
        bonus = self._bonuses(at)
        spread = {n + bonus[0] - bonus[1]: chance for n, chance in spread.items()}
        for number, chance in spread.items():
            self.difference[number] = self.difference.get(number, 0.0) + chance
        broke = self._broken()
        for side, sign in ((0, -1), (1, 1)):
            lost_by = {n * sign: p for n, p in spread.items() if n * sign > 0}
            for name in self._testing(side, at) if lost_by else ():
                self._tests(name, side, at, lost_by)
        breaks = [now - before for now, before in zip(self._broken(), broke, strict=True)]
        self._both_end(at, sum(spread.values()), breaks)

    def _broken(self) -> list[float]:
        """The chances that the first of each side breaks, as far as they are known."""
        return [self.fates[side[0]].breaks for side in self.sides]

    @rule("15.D.d.0a", "15.G.1")
    def _both_end(self, at: tuple[Which, Which], chance: float, breaks: Sequence[float]) -> None:
        """Neither of the two who are asked about remains: of whom one has fallen, the other has,
        too, or breaks."""
        alive = [self._stood(side, at)[0].alive for side in (0, 1)]
        if all(alive):
            return
        how: Ends = ("breaks" if alive[0] else "falls", "breaks" if alive[1] else "falls")
        chance = breaks[alive.index(True)] if any(alive) else chance
        if chance:
            self.together[how] = self.together.get(how, 0.0) + chance

    def _stood(self, side: int, at: tuple[Which, Which]) -> list[Standing]:
        """The standings of a side's units."""
        pairs = zip(self.sides[side], at[side], strict=True)
        return [self.standings[name][n] for name, n in pairs]

    def _bonuses(self, at: tuple[Which, Which]) -> tuple[int, int]:
        """The points of both; with more units, or without an enemy in contact, they depend on who
        else is left."""
        stood = [*self._stood(0, at), *self._stood(1, at)]
        if len(stood) == 2 and all(one.alive for one in stood):
            return stood[0].bonus, stood[1].bonus
        self._stage(at)
        one, other = (self.rules.unit(side[0]).seat for side in self.sides)
        return self._bonus(one), self._bonus(other)

    def _stage(self, at: tuple[Which, Which]) -> None:
        lost: dict[str, int] = {}
        for side in (0, 1):
            for name, n in zip(self.sides[side], at[side], strict=True):
                lost |= self.examples[name][n]
        self.rules.suffer(lost)

    @rule("15.G.1", "15.G.c.2", "15.G.d.1")
    def _testing(self, side: int, at: tuple[Which, Which]) -> list[str]:
        """The units of a side that is beaten which still fight."""
        stood = [*self._stood(0, at), *self._stood(1, at)]
        if len(stood) == 2:
            return list(self.sides[side]) if all(one.alive for one in stood) else []
        self._stage(at)
        units = map(self.rules.unit, self.sides[side])
        return [unit.id for unit in units if unit.status == "table" and unit.engaged]

    @rule("15.G.1", "15.G.2", "15.G.a", "21.A.a.13/2")
    def _tests(self, name: str, side: int, at: tuple[Which, Which], lost_by: Spread) -> None:
        """The Break Test of a unit whose side has lost by so much; the unstable crumble instead."""
        foes = self._stood(1 - side, at)
        own, ranks = tuple(self._stood(side, at)), tuple(foe.ranks for foe in foes)
        key = name, own, *((foe.alive, foe.fear) for foe in foes)
        test = self.rules.once(("break test", *key, ranks), lambda: self._break_test(name, at))
        nerve, crumbles = self.rules.once(("nerve", *key), lambda: self._courage(test, at))
        fate, sure = self.fates[name], nerve.passes(0)
        failed = {n: 1 - (nerve.passes(n) if test.penalty else sure) for n in lost_by}
        fails = {n: chance * failed[n] for n, chance in lost_by.items()}
        if crumbles is None:
            fate.breaks += sum(fails.values())
            return
        told = "lessened", *key, ranks, tuple(lost_by)
        left = self.rules.once(told, lambda: self._lessened(name, at, lost_by))
        crumbling = fails if crumbles else lost_by
        fate.crumbles += sum(chance * left[number] for number, chance in crumbling.items())

    @rule("15.G.a", "20.B.c.2")
    def _break_test(self, name: str, at: tuple[Which, Which]) -> DisciplineTest:
        """Its test if it has lost by one, with a penalty unless it ignores the difference."""
        self._stage(at)
        rules, unit = self.rules, self._unit(name)
        rules.combat.scores = {unit.seat: 0, rules.enemy(unit.seat): 1}
        return rules.break_test(unit)

    def _courage(self, test: DisciplineTest, at: tuple[Which, Which]) -> tuple[Nerve, bool | None]:
        """Its nerve, and whether it crumbles: None = it breaks, True = only if it fails."""
        self._stage(at)
        rules, unit = self.rules, self._unit(test.unit)
        unstable = any(isinstance(one, Unstable) for one in rules.unit_rules(unit))
        spared = rules.all_have(unit, "supernal") if unstable else None
        return Nerve(rules, test), spared

    def _unit(self, name: str) -> Unit:
        return self.rules.unit(name)

    @rule("21.A.a.13/2", "21.A.a.37/3")
    def _lessened(self, name: str, at: tuple[Which, Which], lost_by: Spread) -> dict[int, int]:
        """The Health Points that an unstable unit loses by each difference."""
        self._stage(at)
        return {number: self.rules.lessened(self._unit(name), number) for number in lost_by}


def totals(shape: tuple[int, ...], most: list[int] | None = None) -> Counts:
    """The sum of all indexes at every place of an array, each `most` at the most."""
    found = np.zeros((), dtype=np.int64)
    for n, size in enumerate(shape):
        line = np.arange(size)
        found = np.add.outer(found, np.minimum(line, most[n]) if most else line)
    return found
