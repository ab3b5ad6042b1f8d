"""15.D A Round of Combat in thought: the chances of all that its units may have lost.

After each Initiative Step the chances of all losses are known. Losses after which the same models
fight are put together: for each of these groups the rules say, on a copy that has suffered such
losses, who attacks whom.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

import numpy as np

from feldherr.field.box import Side
from feldherr.table import rule

from ..attacks.distribution import FIVE
from ..melee.strikes import TEN
from ..moments import Attack, Pool
from ..state import Unit
from .aftermath import Aftermath
from .blasts import Blasts
from .curses import may_curse
from .foresight import Foresight
from .harms import is_plain
from .lasting import put
from .losses import Axis, Block, Box, Chances, Harm, Span, axes, same, trimmed, united
from .marks import IN_THE_END, UNMARKED, Marks, joined
from .mutual import may_bleed
from .steps import Step
from .thought import played

NEGLIGIBLE = 1e-10
"""Losses that are less likely are left out."""
MOST = 3_000_000
"""So many different losses are told apart at the most."""
Pools = Sequence[Pool]
Done = dict[str, tuple[dict[str, int], tuple[str, ...]]]
"""What units have used up, and who has made Impact Hits."""


class Intricate(Exception):
    """Too many different losses are possible to reckon with all of them."""


class Bout:
    """One round, fought in thought by these units, which are `paired` for it. `chances` are those
    of the losses so far, if these `marks` are there; `others`: the rounds with other marks."""

    def __init__(
        self, rules: Foresight, names: Sequence[str], marks: Marks = UNMARKED, known: Pools = ()
    ) -> None:
        """`known`: the pools when the round began, if it has."""
        self.rules, self.names, self.marks = rules, tuple(names), marks
        pools = [rules.pool(pool.key) or pool for pool in known or self._pools()]
        duelling = {k for duel in rules.state.duels for k in (duel.challenger, duel.accepter)}
        self.axes = axes(pools, frozenset(duelling), rules.OVERKILL)
        self.at = {pool.key: n for n, pool in enumerate(pools)}
        self.chances: Chances = np.ones((1,) * len(self.axes))
        self.others: list[Bout] = []
        self.champions = tuple(n for n, a in enumerate(self.axes) if a.pool.role == "champion")
        self.ranks = {name: self._ranks(name) for name in self.names}
        rules.remember(*self.names)
        rules.suffer({})
        self.blasts = Blasts(rules, self.names, self.axes)
        self.plain = is_plain(rules) and not self.blasts.bombs
        rules.combat.order, rules.combat.step = rules.once(("order",), self._order), TEN
        self.cursers = frozenset(pool.key for pool in pools if may_curse(rules, pool))
        self.heeds = bool(rules.heeded()) or any(may_bleed(rules, pool) for pool in pools)

    def _pools(self) -> list[Pool]:
        return [pool for name in self.names for pool in self.rules.pools(self.rules.unit(name))]

    @rule("15.D.0")
    def _order(self) -> dict[str, int]:
        """The order of the round."""
        self.rules.set_initiative()
        return self.rules.combat.order

    def _ranks(self, name: str) -> int | None:
        """The axis of a unit's rank-and-file."""
        ranks = (n for n in self.of([name]) if self.axes[n].pool.role == "rank_and_file")
        return next(ranks, None)

    def of(self, names: Iterable[str]) -> tuple[int, ...]:
        """The axes of the pools of some units."""
        wanted = frozenset(names)
        return tuple(n for n, axis in enumerate(self.axes) if axis.pool.unit in wanted)

    # --- Groups of losses ---

    @rule("15.D.c.1.a", "21.B.e/1", "16.B.a.1")
    def keep(self, axis: Axis, strikers: frozenset[str]) -> int:
        """With how many models of a pool at least nothing about the step changes."""
        rules, pool = self.rules, axis.pool
        unit = rules.unit(pool.unit)
        to_front = all(side is Side.FRONT for side in unit.engaged.values())
        if pool.role != "rank_and_file":
            return 1
        if self.heeds or not to_front:
            return pool.count
        least = max(unit.files, FIVE + 1, 2 * len(unit.characters) + 1)
        return max(self.fighting(unit), least) if pool.key in strikers else least

    @rule("15.D.c.1.a")
    def fighting(self, unit: Unit) -> int:
        """How many models stand in the first rank and in those that support it."""
        rules = self.rules
        owners = [own for one in rules.pools(unit) for own in rules.parts(one)]
        return unit.files * (1 + max(rules.ranks_that_support(unit, own) for own in owners))

    def _boxes(self, strikers: frozenset[str]) -> list[Box]:
        """The losses so far, put together while the same models fight."""
        spans = [
            list(axis.spans(size - 1, self.keep(axis, strikers), self._each(axis)))
            for axis, size in zip(self.axes, self.chances.shape, strict=True)
        ]
        sums = self.chances
        for n, every in enumerate(spans):
            if len(every) < sums.shape[n]:
                sums = np.add.reduceat(sums, [low for low, _ in every], axis=n)
        likely = (sums > NEGLIGIBLE).ravel()
        return [box for box, is_so in zip(product(*spans), likely, strict=True) if is_so]

    def _each(self, axis: Axis) -> bool:
        """Whether every Health Point that a pool has lost matters."""
        return self.heeds or axis.pool.key in self.cursers

    def _part(self, box: Box) -> Chances:
        return self.chances[tuple(slice(low, high + 1) for low, high in box)]

    # --- Steps ---

    @rule("15.D.a.1", "15.D.a.3")
    def fight(self, first: int = TEN) -> None:
        """All Initiative Steps from the first on, one after the other."""
        combat, marked = self.rules.combat, list[tuple[Bout, int]]()
        for step in range(first, -1, -1):
            if step in combat.order.values() or step in (TEN, 0):
                combat.step = step
                self.rules.suffer({})
                attacks, done = self.rules.now(("begun", step), self._begun)
                acting = self._acting(attacks)
                if acting:
                    pools = frozenset(one.by.pool.key for one in attacks if one.by)
                    apart = self._strike(pools, acting)
                    self._note(done)
                    marked += [(self._with(*one), step - 1) for one in apart.items()]
        for other, step in marked:
            other.fight(step)
            self._rejoins(other)

    def _rejoins(self, other: "Bout") -> None:
        """At the end of a round it matters who has which trophies, but not who is befogged."""
        for one in (other, *other.others):
            like = (mine for mine in (self, *self.others) if mine.lasting == one.lasting)
            if (mine := next(like, None)) is None:
                self.others.append(one)
            else:
                mine.chances = united([whole(mine.chances), whole(one.chances)])
        other.others = []

    @property
    def lasting(self) -> Marks:
        """The marks that matter at the end of the round."""
        return frozenset(one for one in self.marks if one[0].word in IN_THE_END)

    @property
    def ends(self) -> list["Bout"]:
        """All ways in which the round may end."""
        return [self, *self.others]

    @rule("15.D.a.3", "15.D.a.4")
    def _acting(self, attacks: Sequence[Attack]) -> tuple[str, ...]:
        """The units that have attacks in this step, or would if they touched somebody."""
        combat = self.rules.combat
        due = {key.partition("#")[0] for key, step in combat.order.items() if step == combat.step}
        units = {axis.pool.unit for axis in self.axes if axis.pool.key in due}
        units |= {one.by.unit for one in attacks if one.by}
        return tuple(name for name in self.names if name in units)

    def _begun(self) -> tuple[list[Attack], Done]:
        """The attacks of a step if nobody has lost anything, and what was done for them."""
        attacks = [one for unit in self.rules.fighting() for one in self.attacks(unit)]
        return attacks, self._done()

    def _done(self) -> Done:
        """What units have used up, and who has made Impact Hits."""
        units = self.rules.state.units
        return {n: (dict(units[n].used), units[n].round.impacted) for n in self.rules.packed}

    def _note(self, done: Done) -> None:
        """That is so from now on, whatever is lost."""
        self.rules.suffer({})
        for name, (used, impacted) in done.items():
            unit = self.rules.state.units[name]
            unit.used, unit.round.impacted = dict(used), impacted
        self.rules.remember(*self.names)

    def attacks(self, unit: Unit) -> list[Attack]:
        key = "attacks", unit.id, self.rules.combat.step
        return self.rules.now(key, lambda: played(self.rules.attacks_of_step(unit)))

    def _strike(self, strikers: frozenset[str], acting: tuple[str, ...]) -> dict[Marks, Chances]:
        """All attacks of a step, made by these pools of these units; the chances with marks."""
        boxes = self._boxes(strikers)
        step = Step(self, strikers, boxes)
        harms = {box: [h for name in acting for h in step.harms(name, box)] for box in boxes}
        apart = self._after(merged(harms, [n for n in step.even if not self._burns(n)]))
        self.chances = apart.pop(UNMARKED)
        if self.chances.size > MOST:
            raise Intricate
        return apart

    def _burns(self, at: int) -> bool:
        """Whether it matters when a pool falls."""
        return self.axes[at].pool.unit in self.blasts.bombs

    def _after(self, groups: Mapping[Box, list[Harm]]) -> dict[Marks, Chances]:
        """The chances of all losses after a step, by the marks that it leaves."""
        blocks: dict[Marks, list[Block]] = {UNMARKED: []}
        for box, found in groups.items():
            block = Block([low for low, _ in box], self._part(box))
            if self.plain or not (self.blasts.bombs or any(harm.marks for harm in found)):
                for harm in found:
                    block.suffer(harm, self.axes)
                blocks[UNMARKED].append(block)
            else:
                after = Aftermath(self.rules, [*self.axes], block, self.blasts)
                for marks, part in after.of(found):
                    blocks.setdefault(marks, []).append(part)
        return {marks: trimmed(united(some), NEGLIGIBLE) for marks, some in blocks.items()}

    def _with(self, marks: Marks, chances: Chances) -> "Bout":
        """The rest of the round if these marks are there, too, as likely as that is."""
        there = Foresight(self.rules)
        put(there, marks)
        pools = [axis.pool for axis in self.axes]
        other = Bout(there, self.names, joined(self.marks, marks), pools)
        other.chances = chances
        return other


def whole(chances: Chances) -> Block:
    """A block of all losses."""
    return Block([0] * chances.ndim, chances)


def merged(harms: Mapping[Box, list[Harm]], axes: Iterable[int]) -> Mapping[Box, list[Harm]]:
    """Neighbouring groups along these axes that suffer the same put together."""
    for at in axes:
        found: dict[Box, list[Harm]] = {}
        open_: dict[Box, Span] = {}
        for box, told in harms.items():
            others = (*box[:at], *box[at + 1 :])
            span = open_.get(others)
            before = (*box[:at], span, *box[at + 1 :]) if span else None
            if span and before and span[1] + 1 == box[at][0] and same(found[before], told):
                del found[before]
                box = (*box[:at], (span[0], box[at][1]), *box[at + 1 :])
            found[box], open_[others] = told, box[at]
        harms = found
    return harms
