"""15.D A Round of Combat between two units: the chances of all that both may have lost.

After each Initiative Step the chances of all losses are known. Losses after which the same models
fight are put together: for each of these groups the rules say, on a copy that has suffered such
losses, who attacks whom.
"""

from collections.abc import Mapping
from itertools import product

import numpy as np

from feldherr.dice import Distribution, constant
from feldherr.field.box import Side
from feldherr.table import rule

from ..attacks.distribution import FIVE
from ..melee.strikes import TEN
from ..moments import Attack, Pool
from ..state import Combat, ThisRound, Unit
from .attempts import Attempt
from .foresight import Foresight, Likely
from .losses import Axis, Block, Chances, Harm, Span, axes, trimmed, united
from .thought import played

NEGLIGIBLE = 1e-10
"""Losses that are less likely are left out."""
Box = tuple[Span, ...]


class Bout:
    """One round, fought in thought. `chances` are those of the losses so far."""

    def __init__(self, rules: Foresight, own: str, foe: str) -> None:
        self.rules, self.names = rules, (own, foe)
        self._pair_off()
        units = [rules.unit(name) for name in self.names]
        pools = [rules.pools(unit) for unit in units]
        duelling = {k for duel in rules.state.duels for k in (duel.challenger, duel.accepter)}
        self.axes = axes([*pools[0], *pools[1]], frozenset(duelling))
        self.parted = len(pools[0])
        self.chances: Chances = np.ones((1,) * len(self.axes))
        rules.remember(*self.names)
        rules.set_initiative()
        self.heeds = bool(rules.heeded())

    @rule("15.B.1", "15.D.0")
    def _pair_off(self) -> None:
        """The two fight each other alone; what was said in a round that goes on stays said."""
        rules, (own, foe) = self.rules, map(self.rules.unit, self.names)
        for unit, other in ((own, foe), (foe, own)):
            unit.engaged = {other.id: unit.engaged[other.id]}
            said = unit.round
            unit.round = ThisRound(engaged=True, afraid=said.afraid, crushes=said.crushes)
        rules.state.combat = Combat(units=tuple(sorted(self.names)))

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

    def _boxes(self, strikers: frozenset[str]) -> list[tuple[Box, Chances]]:
        """The losses so far, put together while the same models fight, with their chances."""
        spans = [
            list(axis.spans(size - 1, self._keep(axis, strikers), self.heeds))
            for axis, size in zip(self.axes, self.chances.shape, strict=True)
        ]
        cut = [
            (box, self.chances[tuple(slice(low, high + 1) for low, high in box)])
            for box in product(*spans)
        ]
        return [(box, part) for box, part in cut if part.sum() > NEGLIGIBLE]

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
                if attacks:
                    self._strike(frozenset(one.by.pool.key for one in attacks if one.by))
                    self._note(done)

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

    def _strike(self, strikers: frozenset[str]) -> None:
        """All attacks of a step, made by these pools."""
        known: dict[Box, list[Harm]] = {}
        self.enough = [self._keep(axis, frozenset()) for axis in self.axes]
        blocks = []
        for box, part in self._boxes(strikers):
            block = Block([low for low, _ in box], part)
            for side in (0, 1):
                for harm in self._harms_in(side, box, known):
                    block.suffer(harm, self.axes)
            blocks.append(block)
        self.chances = trimmed(united(blocks), NEGLIGIBLE)

    def _harms_in(self, side: int, box: Box, known: dict[Box, list[Harm]]) -> list[Harm]:
        """What a side's attacks cost after the least losses of a group. Of the enemy only the
        first rank matters."""
        least: list[Span] = [(low, low) for low, _ in box]
        for at, axis in enumerate(self.axes):
            if (at < self.parted) != (side == 0):
                enough = axis.left(least[at][0]) >= self.enough[at]
                least[at] = (0, 0) if enough and axis.pool.role == "rank_and_file" else least[at]
        key = ((side, side), *least)
        if key not in known:
            self.rules.suffer(
                {axis.pool.key: low for axis, (low, _) in zip(self.axes, least, strict=True)}
            )
            known[key] = self._harms(side)
        return known[key]

    # --- What the attacks of a moment cost ---

    @rule("7.B-1", "7.D-1", "7.E-2")
    def _harms(self, side: int) -> list[Harm]:
        """What the attacks of a side in the present step cost as things stand."""
        rules = self.rules
        unit = rules.unit(self.names[side])
        aimed: dict[str, dict[int, tuple[Attempt, Distribution]]] = {}
        free: dict[tuple[str, bool], list[Attack]] = {}
        for attack in self._attacks(unit) if unit.status == "table" else ():
            if attack.pool:
                like, tried = aimed.setdefault(attack.pool, {}), rules.attempt(attack)
                before = like.get(id(tried), (tried, constant(0)))[1]
                like[id(tried)] = tried, before + number(attack)
            else:
                free.setdefault((attack.target, attack.only_standard), []).append(attack)
        at = {axis.pool.key: n for n, axis in enumerate(self.axes)}
        found = []
        for key, tries in aimed.items():
            lost = sum((one.of("lost", count) for one, count in tries.values()), constant(0))
            found.append(Harm((at[key],), lost.chances))
        return [*found, *(shared(rules, group, at) for group in free.values())]


def number(attack: Attack) -> Distribution:
    """How many attacks there are, or hits."""
    if isinstance(attack, Likely):
        return attack.number
    return constant(attack.count or attack.hits)


@rule("7.E-1", "21.B.e/1", "21.B.e/2")
def shared(rules: Foresight, group: list[Attack], at: Mapping[str, int]) -> Harm:
    """What hits on a whole unit cost the pools among which they are distributed."""
    known = [rules.attributes(attack) for attack in group]
    pools = rules.suffering(rules.unit(group[0].target), known[0])
    if not pools:
        return Harm((0,), np.ones(1))
    if len(pools) == 1:
        lost = [_on(rules, one, pools[0].key, number(one)) for one in known]
        return Harm((at[pools[0].key],), sum(lost, constant(0)).chances)
    return _among(rules, known, pools, at)


def _on(rules: Foresight, known: Attack, pool: str, count: Distribution) -> Distribution:
    return rules.landed(known, pool).of("lost", count)


def _among(rules: Foresight, known: list[Attack], pools: list[Pool], at: Mapping[str, int]) -> Harm:
    """Every number of hits, distributed by the rules."""
    found = Block([0] * len(pools), np.zeros((1,) * len(pools)))
    for numbers in product(*(list(number(one)) for one in known)):
        chance = 1.0
        for one, (hits, part) in zip(known, numbers, strict=True):
            chance, one.hits = chance * part, hits
        lost = {pool.key: constant(0) for pool in pools}
        for share in played(rules.distributed(known)):
            lost[share.pool] += _on(rules, share, share.pool, constant(share.hits))
        array = np.full((1,) * 0, chance)
        for one_lost in lost.values():
            array = np.multiply.outer(array, one_lost.chances)
        found.add(Block(found.lows, array))
    return Harm(tuple(at[pool.key] for pool in pools), found.chances)
