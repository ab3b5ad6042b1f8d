"""7.B Attacks that call forth others: who strikes is struck back, for his ones, by saves, by blood
or by the dying; and whom that costs something may strike back again.

What they all cost together stands in a table with an axis for each pool.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from feldherr.dice import Distribution, constant
from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.rule import ModelRule
from ..moments import Attack, Own, Pool
from .attempts import Attempt
from .feeding import feed_of
from .flames import may_dry
from .fog import may_befog, passing
from .foresight import Foresight
from .losses import Harm, Lane
from .marks import Mark
from .tables import NO_HARM, alone, capped, cut, marked, mixed, settled, summed
from .thought import played
from .throws import SAVED, Throw, natural_one, telling_save

HOOKS = ("rebounds", "has_saved", "bleeds", "last_blows")
"""What may strike back."""
DEEPEST = 30
"""So many links of a chain are followed: each is less likely than the one before."""
SAVES, ONES, NOBODY = Mark("saves"), Mark("ones"), Mark("fed")


@rule("8.D.a.3-6", "16.A.a.1")
def may_bleed(rules: Foresight, pool: Pool) -> bool:
    """Whether it matters how many Health Points are left for what their loss costs others."""
    return has_hook(rules, pool, ("bleeds", "last_blows"))


def has_hook(rules: NinthAge, pool: Pool, hooks: Sequence[str]) -> bool:
    """Whether a pool has a rule that says something to one of these hooks."""
    every = {type(one) for own in rules.parts(pool) for one in rules.model_rules(own)}
    return any(getattr(k, hook) is not getattr(ModelRule, hook) for k in every for hook in hooks)


@rule("8.D.a.3-6")
def may_strike_back(rules: Foresight, attack: Attack) -> bool:
    """Whether an attack on a pool may call forth others."""
    if attack.by is None or rules.silent(HOOKS) or not rules.can_be_struck(attack):
        return False
    rebounds = attack.kind == "close_combat" and rules.is_rebounding(attack)
    return rebounds or has_hook(rules, rules.attacked(attack), HOOKS[1:])


class Volume(Struct, frozen=True):
    """So many attacks, or hits, on a pool: with their attributes, the chances of one, and the marks
    that they leave if they wound. `deep`: so many links after the first of a chain."""

    attack: Attack
    known: Attack
    tried: Attempt
    count: Distribution
    marks: tuple[Mark, ...] = ()
    deep: int = 0


class Exchange:
    """What attacks of a unit at one moment cost everybody; `at`: the axes of the pools."""

    def __init__(self, rules: Foresight, at: Mapping[str, int]) -> None:
        self.rules, self.at = rules, at
        self.blows: dict[Mark, Attack] = {}
        self.known: dict[Hashable, Harm] = {}

    @rule("15.F.a.2", "16.A.b")
    def _most(self, key: str) -> int:
        """What a pool can lose, with its Overkill, or with what its champion loses then."""
        pools = filter(None, map(self.rules.pool, (key, f"{key}.champion")))
        return self.rules.OVERKILL + sum(pool.health for pool in pools)

    def volume(self, attack: Attack, count: Distribution, marks: tuple[Mark, ...] = ()) -> Volume:
        """So many attacks on a pool."""
        known = self.rules.attributes(attack)
        return Volume(attack, known, self.rules.attempt(attack), count, marks)

    def _hits(self, attack: Attack, deep: int) -> Volume:
        """Hits on a pool without a roll."""
        known = self.rules.attributes(attack)
        tried = self.rules.landed(known, known.pool)
        return Volume(attack, known, tried, constant(attack.hits), (), deep)

    # --- All of them ---

    @rule("7.B-1", "16.A.a.1")
    def on_pool(self, volumes: Sequence[Volume]) -> Harm:
        """What attacks on the same pool cost. Whom the first slay the next do not slay again."""
        pool = self.rules.attacked(volumes[0].known)
        found = {pool.health: NO_HARM}
        for volume in volumes:
            after: dict[int, list[Harm]] = {}
            for left, harm in found.items():
                for rest, part in self._by_rest(volume, left):
                    after.setdefault(rest, []).append(summed(harm, part))
            found = {left: mixed((1.0, one) for one in parts) for left, parts in after.items()}
        return mixed((1.0, harm) for harm in found.values())

    @rule("8.D.a.3-6", "7.E-1")
    def together(self, every: Sequence[Harm]) -> list[Harm]:
        """All that is known of some pools; last blows at a whole unit are shared out, those that
        fall at the same time together."""
        if not self.blows:
            return [*every]
        whole = NO_HARM
        for one in every:
            whole = summed(whole, one)
        while due := [axis for axis in whole.marks if axis in self.blows]:
            first = min(mark.number for mark in due)
            whole = self._shared_out(whole, [mark for mark in due if mark.number == first])
        return [whole]

    def _shared_out(self, harm: Harm, blows: Sequence[Mark]) -> Harm:
        parts: list[tuple[tuple[int, ...], Harm]] = [((), harm)]
        for mark in blows:
            parts = [
                ((*hits, n), part) for hits, one in parts for n, part in enumerate(cut(one, mark))
            ]
        return mixed((1.0, summed(part, self._struck(blows, hits))) for hits, part in parts)

    def _struck(self, blows: Sequence[Mark], hits: Sequence[int]) -> Harm:
        """What so many hits of last blows cost the pools among which they are shared out."""
        made = [replace(self.blows[mark], hits=n) for mark, n in zip(blows, hits, strict=True) if n]
        found = NO_HARM
        for share in played(self.rules.distributed([self.rules.attributes(one) for one in made])):
            tried = self.rules.landed(share, share.pool)
            volume = Volume(share, share, tried, constant(share.hits), (), blows[0].number)
            found = summed(found, self.of(volume))
        return found

    # --- One lot of attacks ---

    def of(self, volume: Volume) -> Harm:
        """What it costs in all."""
        health = self.rules.attacked(volume.known).health
        return mixed((1.0, part) for _, part in self._by_rest(volume, health))

    def _by_rest(self, volume: Volume, left: int) -> Iterator[tuple[int, Harm]]:
        """The same by the Health Points that are left of so many."""
        at = self.at[volume.known.pool]
        harm = settled(self._thrown(volume), SAVES, lambda n: self._by_saves(volume, n))
        harm = settled(harm, ONES, lambda n: self._by_ones(volume, n))
        for lost, part in enumerate(cut(harm, at)):
            if not lost or part.chances.any():
                bled = self._by_blood(volume, lost), self._by_death(volume, lost, left)
                part = summed(summed(part, alone(at, constant(lost))), summed(*bled))
                yield max(0, left - lost), part

    def _thrown(self, volume: Volume) -> Harm:
        """What its dice show: Health Points lost, saves, ones, and the marks that they leave."""
        rules, known, first = self.rules, volume.known, not volume.deep
        rebounds = first and known.kind == "close_combat" and volume.tried.to_hit is not None
        one = natural_one(rules, known) if rebounds and rules.is_rebounding(volume.attack) else 0.0
        fed = feed_of(rules, known)
        throw = Throw(volume.tried, one, telling_save(rules, known), fed)
        axes = self.at[known.pool], SAVES, ONES, fed.mark if fed else NOBODY
        whole = throw.times(volume.count)
        harm = Harm(axes, whole)
        if first and (fog := may_befog(rules, known)):
            clear = throw.times(volume.count, passing(rules, fog, known))
            parts = np.stack([clear, whole - clear], axis=-1)
            harm = Harm((*axes, Mark("befogged", known.target)), parts)
        for mark in (*volume.marks, *may_dry(rules, known)):
            harm = marked(harm, mark)
        return harm if fed else cut(harm, NOBODY)[0]

    # --- What it calls forth ---

    @rule("8.D.a.3-6", "7.G-1")
    def _by_saves(self, volume: Volume, saves: int) -> Harm:
        own, faces = Own(self.rules.attacked(volume.known)), [SAVED] * saves
        told = self.rules.target_rules(volume.known) if saves else ()
        backs = [one.has_saved(self.rules, own, volume.known, faces) for one in told]
        return self._backs([back for some in backs for back in some], volume.deep)

    @rule("8.D.a.3-6", "15.D.e.1")
    def _by_ones(self, volume: Volume, ones: int) -> Harm:
        by = volume.attack.by
        if not ones or by is None:
            return NO_HARM
        itself = replace(volume.attack, target=by.unit, pool=by.pool.key, count=0, hits=ones)
        return self.of(self._hits(itself, 0))

    @rule("8.D.a.3-6", "16.A.a.1")
    def _by_blood(self, volume: Volume, lost: int) -> Harm:
        own = Own(self.rules.attacked(volume.known))
        lost = min(lost, own.pool.health)
        if not lost or self.rules.no_word_of("bleeds"):
            return NO_HARM
        told = self.rules.target_rules(volume.known)
        backs = [one.bleeds(self.rules, own, volume.known, lost) for one in told]
        return self._backs([back for some in backs for back in some], volume.deep)

    def _backs(self, backs: Sequence[Attack], deep: int) -> Harm:
        found = NO_HARM
        for back in backs if deep < DEEPEST else ():
            found = summed(found, self._back(back, deep + 1))
        return found

    def _back(self, back: Attack, deep: int) -> Harm:
        """What hits cost that are called forth: the same ones come again and again."""
        key = *self.rules.attempted(back), back.hits, deep
        if key not in self.known:
            most: dict[Lane, int] = {axis: self._most(pool) for pool, axis in self.at.items()}
            self.known[key] = capped(self.of(self._hits(back, deep)), most)
        return self.known[key]

    @rule("8.D.a.3-6", "16.A.a.1")
    def _by_death(self, volume: Volume, lost: int, left: int) -> Harm:
        """What the last blows of those cost whom it slays."""
        rules, pool = self.rules, self.rules.attacked(volume.known)
        each, found = pool.model.health, NO_HARM
        slain = -(-left // each) - -(-max(0, left - lost) // each)
        if not slain or rules.no_word_of("last_blows"):
            return found
        own = rules.parts(pool)[0]
        for one in rules.model_rules(own):
            for blow in played(one.last_blows(rules, own, volume.known, slain)):
                found = summed(found, self._blow(volume, blow))
        return found

    def _blow(self, volume: Volume, blow: Attack) -> Harm:
        """What a last blow costs: one at a whole unit may be shared out later."""
        rules, deep = self.rules, volume.deep + 1
        assert volume.known.by is not None
        pools = [blow.pool]
        if not blow.pool:
            struck = rules.suffering(rules.unit(blow.target), rules.attributes(blow))
            pools = [pool.key for pool in struck]
        made = replace(blow, hits=0, sixes=0, pool=pools[0])
        count, known = constant(blow.count), rules.attributes(made)
        if len(pools) == 1:
            return self.of(Volume(made, known, rules.attempt(made), count, (), deep))
        mark = Mark("blows", blow.target, volume.known.pool, number=deep)
        self.blows[mark] = replace(blow, sixes=0)
        return alone(mark, rules.attempt(made).of("hits", count))
