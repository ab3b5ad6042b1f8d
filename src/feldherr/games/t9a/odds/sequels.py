"""8.D.a.3-6 What follows a volley in the same phase: who is slain by it may curse those who shot,
or burn them and all near; and lightning strikes flyers again when the phase ends."""

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from msgspec import Struct

from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..model_rules.books.vermin_machines import ElectricDischarge, Electrified, LightningAttack
from ..model_rules.rule import ModelRule
from ..moments import Attack, Volley
from .aiming import Aiming, Costs
from .blasts import Blasts, blast_of
from .bystanders import burnt_beside
from .curses import Curse, may_curse
from .landing import Ways, volleys
from .losses import NOTHING, Axis, Block, Chances, Harm, axes, united
from .marks import Mark
from .outlook import Spread
from .tables import NO_HARM, alone, marked, summed
from .tables import mixed as one_of
from .thought import every, played
from .verdict import totals


@rule("8.D.a.3-6")
def has_sequel(there: Aiming, volley: Volley, ways: Sequence[Ways]) -> bool:
    """Whether something may follow."""
    target = there.unit(volley.target)
    bombs = (volley.target, volley.unit) if not there.no_word_of("falls") else ()
    if any(blast_of(there, name) for name in bombs):
        return True
    if any(may_curse(there, pool) for pool in there.pools(target)):
        return True
    made = (attack for group in ways for _, way in group for attack in way.attacks)
    return there.all_have(target, "fly") and any(_sparkling(there, one) for one in made)


def _sparkling(there: Aiming, attack: Attack) -> list[ModelRule]:
    """The rules by which its hits charge flyers."""
    if there.no_word_of("struck") or attack.by is None:
        return []
    told = there.attack_rules(there.attributes(attack))
    return [one for one in told if isinstance(one, LightningAttack | ElectricDischarge)]


class Outcome(Struct, frozen=True):
    """What a volley and all that follows costs: the chances of the target's losses, the Health
    Points that those lose who shoot, and those that others lose on average by blasts."""

    target: Chances
    own: Spread
    others: dict[str, float]


def sequel(there: Aiming, volley: Volley, ways: Sequence[Ways]) -> Outcome:
    """What comes of a volley in all."""
    names = volley.target, volley.unit
    target, own = (there.pools(there.unit(name)) for name in names)
    there.remember(*names)
    lanes = axes([*target, *own])
    blasts = Blasts(there, names, lanes)
    whole = Sequel(there, volley, lanes, blasts).of(ways)
    every, pools = tuple(range(whole.ndim)), len(target)
    mine, counts = whole.sum(axis=every[:pools]), totals(whole.shape[pools:])
    told = {int(n): float(mine[counts == n].sum()) for n in np.unique(counts)}
    return Outcome(
        whole.sum(axis=every[pools:]),
        {n: chance for n, chance in told.items() if chance},
        burnt_beside(there, blasts, whole),
    )


class Sequel(Struct):
    """What follows a volley; `lanes`: the axes of its target, then those of who shoots, which are
    those of the `blasts`."""

    there: Aiming
    volley: Volley
    lanes: tuple[Axis, ...]
    blasts: Blasts

    def of(self, ways: Sequence[Ways]) -> Chances:
        """The chances of all losses when the phase is over."""
        parts: dict[frozenset[str], list[tuple[float, Harm]]] = {}
        charges: dict[str, tuple[ModelRule, Attack]] = {}
        for chance, attacks, costs in volleys(self.there, ways):
            hitting = (one for one in attacks if one.hits)
            told = {one.given.word: (one, a) for a in hitting for one in _sparkling(self.there, a)}
            charges |= told
            harm = self._harm(attacks, costs)
            parts.setdefault(frozenset(told), []).append((chance, harm))
        found = [
            self._charged(self._struck(one_of(some)), [charges[word] for word in words])
            for words, some in parts.items()
        ]
        return united([block for blocks in found for block in blocks])

    @property
    def _at(self) -> dict[str, int]:
        return {axis.pool.key: n for n, axis in enumerate(self.lanes)}

    # --- The volley ---

    def _harm(self, attacks: Sequence[Attack], costs: Costs) -> Harm:
        """What so many hits cost, and who has wounded whom; with what shooting costs by the way."""
        found = self._lost(costs)
        for share in played(self.there.distributed(attacks)):
            hit, poison = self.there.hit(share), self.there.keeps(share, "poison_attacks")
            sure = min(share.sixes, share.hits) if poison else 0
            lost = hit.plain("lost").times(share.hits - sure) + hit.poisoned("lost").times(sure)
            harm = alone(self._at[share.pool], lost)
            if share.by and may_curse(self.there, self.there.pool(share.pool)):
                at = next(n for n, one in enumerate(attacks) if _cut_from(one, share))
                models = max(1, share.count)
                harm = marked(harm, Mark("wounded", share.pool, share.by.pool.key, models, at))
            found = summed(found, harm)
        return found

    def _lost(self, costs: Costs) -> Harm:
        found = NO_HARM
        for key, lost in costs.items():
            found = summed(found, alone(self._at[key], lost)) if key in self._at else found
        return found

    @rule("8.D.a.3-6", "7.A-1")
    def _struck(self, harm: Harm) -> Block:
        """The losses with the curses of those who have fallen, and what burns those near."""
        block = Block([0] * len(self.lanes), np.ones((1,) * len(self.lanes)))
        block, every = self._suffered(block, harm)
        self.there.suffer({})
        for pool in dict.fromkeys(mark.on for mark in harm.marks):
            own = [mark for mark in harm.marks if mark.on == pool]
            Curse(self.there, every, pool, own).falls(block)
        self.blasts.go_off(block, every)
        return self._unmarked(block)

    @rule("8.D.a.3-6", "16.A.e")
    def _suffered(self, block: Block, harm: Harm) -> tuple[Block, list[Axis | Mark]]:
        """More losses, and the blasts of those who fall by them; all axes, marks behind losses."""
        marks = [*harm.marks, *self.blasts.standing(block)]
        every: list[Axis | Mark] = [*self.lanes, *marks]
        shape = *block.chances.shape, *(1 for _ in marks)
        after = Block([*block.lows, *(0 for _ in marks)], block.chances.reshape(shape))
        after.suffer(harm, every)
        self.blasts.go_off(after, every)
        return after, every

    def _unmarked(self, block: Block) -> Block:
        """The losses alone."""
        first = len(self.lanes)
        marks = tuple(range(first, block.chances.ndim))
        return Block(block.lows[:first], block.chances.sum(axis=marks))

    # --- The end of the phase ---

    @rule("8.D.a.3-6")
    def _charged(
        self, block: Block, charges: Sequence[tuple[ModelRule, Attack]]
    ) -> Iterator[Block]:
        """The same with the lightning that strikes those who are left."""
        if not charges:
            yield block
            return
        for at in np.argwhere(block.chances > NOTHING).tolist():
            chance = np.full((1,) * len(at), block.chances[tuple(at)])
            part = Block(at, chance)
            ways = every(partial(self._ends, at, charges))
            part, _ = self._suffered(part, one_of((p, self._lost(costs)) for p, costs in ways))
            yield self._unmarked(part)

    def _ends(self, at: Sequence[int], charges: Sequence[tuple[ModelRule, Attack]]) -> Steps[Costs]:
        """The end of the phase after such losses."""
        there, name = self.there, self.volley.target
        pairs = zip(self.lanes, at, strict=True)
        there.suffer({axis.pool.key: n for axis, n in pairs if axis.pool.unit == name})
        there.costs, target = {}, there.unit(name)
        for one, attack in charges if target.status == "table" else ():
            assert attack.by is not None
            played(one.struck(there, attack.by, attack))
            if isinstance(one, LightningAttack):
                yield from one.ends_phase(there, there.unit(attack.by.unit))
            else:
                yield from Electrified(Given("electrified")).ends_phase(there, target)
        return there.costs


def _cut_from(attack: Attack, share: Attack) -> bool:
    """Whether a share of hits is one of those of an attack."""
    alike = attack.by is share.by and attack.weapon is share.weapon
    return alike and (attack.strength, attack.piercing) == (share.strength, share.piercing)
