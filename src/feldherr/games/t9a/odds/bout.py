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
from ..moments import Attack
from ..state import Unit
from .foresight import Foresight
from .harms import harms_of
from .losses import Axis, Block, Box, Chances, Harm, Span, axes, same, trimmed, united
from .thought import played

NEGLIGIBLE = 1e-10
"""Losses that are less likely are left out."""
MOST = 3_000_000
"""So many different losses are told apart at the most."""
Lows = tuple[int, ...]
"""Losses of all pools."""


class Intricate(Exception):
    """Too many different losses are possible to reckon with all of them."""


class Bout:
    """One round, fought in thought by these units, which are `paired` for it. `chances` are those
    of the losses so far."""

    def __init__(self, rules: Foresight, names: Sequence[str]) -> None:
        self.rules, self.names = rules, tuple(names)
        units = [rules.unit(name) for name in self.names]
        pools = [pool for unit in units for pool in rules.pools(unit)]
        duelling = {k for duel in rules.state.duels for k in (duel.challenger, duel.accepter)}
        self.axes = axes(pools, frozenset(duelling))
        self.at = {pool.key: n for n, pool in enumerate(pools)}
        self.chances: Chances = np.ones((1,) * len(self.axes))
        rules.remember(*self.names)
        rules.set_initiative()
        self.heeds = bool(rules.heeded()) or any(map(rules.may_bleed, pools))

    def of(self, names: Iterable[str]) -> tuple[int, ...]:
        """The axes of the pools of some units."""
        wanted = frozenset(names)
        return tuple(n for n, axis in enumerate(self.axes) if axis.pool.unit in wanted)

    # --- Groups of losses ---

    @rule("15.D.c.1.a", "21.B.e/1", "16.B.a.1")
    def _keep(self, axis: Axis, strikers: frozenset[str]) -> int:
        """With how many models of a pool at least nothing about the step changes."""
        rules, pool = self.rules, axis.pool
        unit = rules.unit(pool.unit)
        to_front = all(side is Side.FRONT for side in unit.engaged.values())
        if pool.role != "rank_and_file":
            return 1
        if self.heeds or not to_front:
            return pool.count
        least = max(unit.files, FIVE + 1, 2 * len(unit.characters) + 1)
        if pool.key not in strikers:
            return least
        owners = [own for one in rules.pools(unit) for own in rules.parts(one)]
        last = max(rules.ranks_that_support(unit, own) for own in owners)
        return max(unit.files * (last + 1), least)

    def _boxes(self, strikers: frozenset[str]) -> list[Box]:
        """The losses so far, put together while the same models fight."""
        spans = [
            list(axis.spans(size - 1, self._keep(axis, strikers), self.heeds))
            for axis, size in zip(self.axes, self.chances.shape, strict=True)
        ]
        return [box for box in product(*spans) if self._part(box).sum() > NEGLIGIBLE]

    def _part(self, box: Box) -> Chances:
        return self.chances[tuple(slice(low, high + 1) for low, high in box)]

    # --- Steps ---

    @rule("15.D.a.1", "15.D.a.3")
    def fight(self) -> None:
        """All Initiative Steps, one after the other."""
        combat = self.rules.combat
        for step in range(TEN, -1, -1):
            if step in combat.order.values() or step in (TEN, 0):
                combat.step = step
                self.rules.suffer({})
                attacks = [one for unit in self.rules.fighting() for one in self._attacks(unit)]
                done = self._done()
                acting = self._acting(attacks)
                if acting:
                    self._strike(frozenset(one.by.pool.key for one in attacks if one.by), acting)
                    self._note(done)

    @rule("15.D.a.3", "15.D.a.4")
    def _acting(self, attacks: Sequence[Attack]) -> tuple[str, ...]:
        """The units that have attacks in this step, or would if they touched somebody."""
        combat = self.rules.combat
        due = {key.partition("#")[0] for key, step in combat.order.items() if step == combat.step}
        units = {axis.pool.unit for axis in self.axes if axis.pool.key in due}
        units |= {one.by.unit for one in attacks if one.by}
        return tuple(name for name in self.names if name in units)

    def _done(self) -> dict[str, tuple[dict[str, int], tuple[str, ...]]]:
        """What units have used up, and who has made Impact Hits."""
        units = self.rules.state.units
        return {name: (units[name].used, units[name].round.impacted) for name in self.rules.packed}

    def _note(self, done: dict[str, tuple[dict[str, int], tuple[str, ...]]]) -> None:
        """That is so from now on, whatever is lost."""
        self.rules.suffer({})
        for name, (used, impacted) in done.items():
            unit = self.rules.state.units[name]
            unit.used, unit.round.impacted = used, impacted
        self.rules.remember(*self.names)

    def _attacks(self, unit: Unit) -> list[Attack]:
        key = "attacks", unit.id, self.rules.combat.step
        return self.rules.now(key, lambda: played(self.rules.attacks_of_step(unit)))

    def _strike(self, strikers: frozenset[str], acting: tuple[str, ...]) -> None:
        """All attacks of a step, made by these pools of these units."""
        boxes = self._boxes(strikers)
        step = Step(self, strikers, boxes)
        harms = {box: [h for name in acting for h in step.harms(name, box)] for box in boxes}
        blocks = []
        for box, found in merged(harms, step.even).items():
            block = Block([low for low, _ in box], self._part(box))
            for harm in found:
                block.suffer(harm, self.axes)
            blocks.append(block)
        self.chances = trimmed(united(blocks), NEGLIGIBLE)
        if self.chances.size > MOST:
            raise Intricate


class Step:
    """What units do to each other in an Initiative Step, for all losses before it."""

    def __init__(self, bout: Bout, strikers: frozenset[str], boxes: Sequence[Box]) -> None:
        self.bout, self.strikers = bout, strikers
        self.enough = [bout._keep(axis, frozenset()) for axis in bout.axes]
        self.even = tuple(n for n in range(len(bout.axes)) if self._may_be_even(n))
        self.far = [self._far(n, boxes) for n in range(len(bout.axes))]
        self.known: dict[tuple[str, Lows], list[Harm]] = {}
        self.flat: dict[tuple[str, int, Lows], bool] = {}

    def _may_be_even(self, at: int) -> bool:
        """Whether losses of a pool might change nothing: of rank-and-file that do not strike."""
        pool = self.bout.axes[at].pool
        ranks = pool.role == "rank_and_file" and pool.key not in self.strikers
        return ranks and not self.bout.heeds

    def _far(self, at: int, boxes: Sequence[Box]) -> int:
        """The most that a pool may have lost with a model left."""
        axis = self.bout.axes[at]
        return max((box[at][0] for box in boxes if axis.left(box[at][0])), default=0)

    def harms(self, name: str, box: Box) -> list[Harm]:
        """What a unit's attacks cost after the least losses of a group."""
        return self._even(name, self._near(name, box), self.even)

    @rule("15.D.c.0", "15.D.c.1.a")
    def _near(self, name: str, box: Box) -> Lows:
        """The losses that matter for it: its own, of its enemies those in the first rank."""
        rules, lows = self.bout.rules, [low for low, _ in box]
        foes = rules.state.units[name].engaged
        for at, axis in enumerate(self.bout.axes):
            if axis.pool.unit == name or self.bout.heeds:
                continue
            enough = axis.left(lows[at]) >= self.enough[at]
            ranks = axis.pool.role == "rank_and_file"
            if axis.pool.unit not in foes or (ranks and enough):
                lows[at] = 0
        return tuple(lows)

    def _even(self, name: str, lows: Lows, axes: tuple[int, ...]) -> list[Harm]:
        """The same; where losses along an axis change nothing from the first to the last model,
        those in between do not either."""
        if not axes:
            return self._found(name, lows)
        at, rest = axes[0], axes[1:]
        none, most = _put(lows, at, 0), _put(lows, at, self.far[at])
        if lows[at] in (0, self.far[at]) or lows[at] > self.far[at]:
            return self._even(name, lows, rest)
        key = name, at, none
        if key not in self.flat:
            self.flat[key] = same(self._even(name, none, rest), self._even(name, most, rest))
        return self._even(name, none if self.flat[key] else lows, rest)

    def _found(self, name: str, lows: Lows) -> list[Harm]:
        key = name, lows
        if key not in self.known:
            bout = self.bout
            keys = (axis.pool.key for axis in bout.axes)
            bout.rules.suffer(dict(zip(keys, lows, strict=True)))
            unit = bout.rules.unit(name)
            attacks = bout._attacks(unit) if unit.status == "table" else []
            self.known[key] = harms_of(bout.rules, attacks, bout.at)
        return self.known[key]


def _put(lows: Lows, at: int, low: int) -> Lows:
    return (*lows[:at], low, *lows[at + 1 :])


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
