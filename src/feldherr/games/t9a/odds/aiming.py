"""14 How a unit would shoot: its attacks with the chances of their dice, never thrown."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from feldherr.dice import Distribution, constant, die, mixture, spread
from feldherr.table import Steps, rule

from ..army.profiles import Bracket
from ..moments import Attack, Losses, Pool, Volley
from ..shooting.volleys import Shooters
from ..state import Unit
from .attempts import FACES, SIX, Rolled, shot
from .foresight import Foresight, Likely, likely
from .thought import Weighed, every, played

Costs = dict[str, Distribution]
"""Pools, and the Health Points that they lose."""
NONE = constant(0)


class Fired(Struct):
    """One way in which models may shoot: their attacks; whether a weapon misfires, and the chance
    that it cannot shoot in the next turn then; what shooting costs other pools than by these
    attacks, in Health Points."""

    attacks: list[Attack]
    misfires: bool = False
    silenced: float = 0.0
    costs: Costs = {}

    @property
    def kind(self) -> Hashable:
        """What two ways have in common that come to the same."""
        made = (
            (one.target, one.weapon, one.count, one.hits, one.sixes, one.strength, one.piercing)
            for one in self.attacks
        )
        rolls = (
            (one.to_hit, one.each, one.number.low, one.number.chances.tobytes())
            for one in self.attacks
            if isinstance(one, Likely)
        )
        lost = ((key, lost.low, lost.chances.tobytes()) for key, lost in self.costs.items())
        return *made, *rolls, *lost, self.misfires, self.silenced


class Aiming(Foresight):
    """What the rules would do when a unit shoots. What that costs by the way is noted in `costs`,
    nobody loses it."""

    costs: Costs = {}
    misfired: tuple[int, ...] = ()

    @rule("14.A.a.10", "21.F.c/1")
    def groups(self, volley: Volley) -> Steps[list[Shooters]]:
        """Who shoots with what, artillery weapons one by one; arrows are chosen before."""
        found = yield from self.shooters(volley)
        unit = self.unit(volley.unit)
        for one in self.unit_rules(unit):
            yield from one.before_shots(self, unit, volley)
        return [one for group in found for one in _singly(group)]

    def fired(self, group: Shooters, volley: Volley) -> Steps[Fired]:
        """One way in which they may shoot."""
        self.misfired, self.costs = (), {}
        made = yield from self.fire(group, volley)
        attacks = [self._felt(attack) for attack in made]
        found = Fired(attacks, bool(self.misfired), costs=self.costs)
        misfired: tuple[int, ...] = self.misfired
        mishaps = [self._mishap(group, modifier) for modifier in misfired]
        found.costs = together([found.costs, *(one.costs for one in mishaps), *self._ones(attacks)])
        found.silenced = 1 - prod(1 - one.silenced for one in mishaps)
        return found

    # --- What it costs those who shoot ---

    @rule("21.F.d/1")
    def misfires(self, group: Shooters, modifier: int = 0) -> Steps[None]:
        """What a misfire does is looked up later."""
        yield from ()
        self.misfired = (*self.misfired, modifier)

    @rule("21.F.d/1", "GB1")
    def _mishap(self, group: Shooters, modifier: int) -> Fired:
        """What a misfire does, on the average of all dice."""
        key = "mishap", group.pool.key, group.part, group.weapon, modifier
        return self.once(key, lambda: self._averaged(group, modifier))

    def _averaged(self, group: Shooters, modifier: int) -> Fired:
        ways = list(every(lambda: self._suffers(group, modifier)))
        silenced = sum(chance * one.silenced for chance, one in ways)
        return Fired([], True, silenced, mixed((chance, one.costs) for chance, one in ways))

    def _suffers(self, group: Shooters, modifier: int) -> Steps[Fired]:
        """A misfire as the rules have it."""
        record = self.unit(group.pool.troop)
        used, shaken, self.costs = record.used, record.shaken_until, {}
        yield from super().misfires(group, modifier)
        gone = self.costs.get(group.pool.key, NONE).low >= group.pool.health
        found = Fired([], True, float(gone or record.used != used), self.costs)
        record.used, record.shaken_until = used, shaken
        return found

    def lose_health(self, losses: Sequence[Losses]) -> Steps[None]:
        """What rules cost."""
        yield from ()
        lost = [{key: constant(n) for key, n in one.lost.items()} for one in losses]
        self.costs = together([self.costs, *lost])

    def attack_sequence(self, attacks: Sequence[Attack]) -> Steps[None]:
        """The hits of an explosion, and whatever else strikes pools by a misfire."""
        yield from ()
        self.costs = together([self.costs, *map(self._struck_by, attacks)])

    def remove_pool(self, pool: Pool) -> Steps[None]:
        """Whose weapon blows up, whatever else it has lost."""
        yield from ()
        self.costs = {**self.costs, pool.key: constant(pool.health)}

    def _struck_by(self, attack: Attack) -> Costs:
        """What hits cost a pool, or those among which they are distributed."""
        shares = played(self.distributed([self.attributes(attack)]))
        lost = [{one.pool: self.hit(one).plain("lost").times(one.hits)} for one in shares]
        return together(lost)

    @rule("8.D.a.3-6", "14.C.0")
    def _ones(self, attacks: Sequence[Attack]) -> Iterator[Costs]:
        """What strikes because of what the dice of shots show."""
        for shots in () if self.no_word_of("has_shot") else attacks:
            if isinstance(shots, Likely) and shots.to_hit and shots.to_hit.good:
                faces = ((SIX, self._shown(shots, face)) for face in FACES)
                yield {key: lost.times(shots.count) for key, lost in mixed(faces).items()}

    def _shown(self, shots: Attack, face: int) -> Costs:
        by = shots.by
        told = self.attack_rules(shots) if by else []
        hits = [hit for one in told if by for hit in one.has_shot(self, by, shots, (face,))]
        return together(map(self._struck_by, hits))

    # --- The shots ---

    @rule("21.F.c.4/1")
    def roll(self, roller: str, key: str, *dice: int, **about: Any) -> Steps[tuple[int, ...]]:
        """Which of the dice for a number of shots shows what does not matter."""
        if key != "number-of-shots" or not dice:
            return (yield from super().roll(roller, key, *dice, **about))
        throws, chances = _unordered(len(dice))
        number = yield Weighed(chances)
        return throws[number[0]]

    def shot(self, group: Shooters, volley: Volley) -> Likely:
        """A shooting attack of which dice decide what hits."""
        return likely(super().shot(group, volley), constant(0))

    @rule("14.C.0", "14.D.1", "14.D.3", "7.D-1")
    def roll_shots(self, attack: Attack, needed: int) -> Steps[tuple[int, ...]]:
        """The shots with their chances to hit; no die is seen."""
        yield from ()
        assert isinstance(attack, Likely)
        if self.hits_surely(attack):
            attack.hits = attack.count
        else:
            attack.number, attack.to_hit = constant(attack.count), shot(needed, self.HOPELESS)
        return ()

    @rule("21.G.b.4/1")
    def spread(self, attack: Attack, unit: Unit, bracket: Bracket | None) -> list[Attack]:
        """How many hits each shot of an Area Attack becomes."""
        told = next((given for given in attack.rules if given.word == "area_attack"), None)
        if not isinstance(attack, Likely) or attack.to_hit is None or told is None:
            return super().spread(attack, unit, bracket)
        target = self.unit(attack.target)
        side = self.attacked_side(unit, target)
        attack.each = self.area_hits(target, side, int(told.x), told.y)
        attack.bracket = bracket
        return [attack]

    def burst(self, attack: Attack) -> list[Attack]:
        """Shots that have hit, with what their hits become."""
        if not isinstance(attack, Likely) or (attack.each == 1 and attack.bracket is None):
            return [attack]
        made = replace(attack, hits=attack.hits * attack.each)
        return self.bracketed(made, attack.bracket, attack.hits)

    @rule("8.D.a.3-6", "7.B-1")
    def _felt(self, attack: Attack) -> Attack:
        """What rules of the shooters make of hits; of those that dice decide, of each."""
        if attack.hits:
            played(self._struck([attack]))
        elif isinstance(attack, Likely):
            one = replace(attack, hits=1)
            played(self._struck([one]))
            attack.each *= one.hits
        return attack

    @rule("17.A.1.d", "8.D.a.3-6")
    def frighten(self, attacks: Iterable[Attack]) -> None:
        """What unsaved wounds of such attacks do to the firmness of their target."""
        if self.no_word_of("has_wounded"):
            return
        for attack in attacks:
            pools = self.suffering(self.unit(attack.target), attack)
            if pools and attack.by:
                played(self._followers(replace(self.attributes(attack), pool=pools[0].key)))
        self.known.clear()

    @rule("8.D.a.3-6")
    def strayed(self, attack: Attack, friends: list[Unit]) -> Steps[list[Attack]]:
        """Only those shots count that strike the enemy in a combat."""
        yield from ()
        if isinstance(attack, Likely) and attack.to_hit is not None:
            meant = (7 - self.meant_from(self.unit(attack.target))) / 6
            rolled = attack.to_hit
            attack.to_hit = Rolled(*(p * meant for p in (rolled.six, rolled.less, rolled.five)))
        return [attack]

    def flames(self, group: Shooters, more: int) -> Steps[int]:
        """The same for the dice of flames; thrown again they have the same chances."""
        faces = yield Weighed(die(6) + die(3).times(more))
        return int(faces[0])


def _singly(group: Shooters) -> list[Shooters]:
    """21.F.c/1: each model with an artillery weapon fires by itself."""
    stands = [[one] for one in group.stands] if group.weapon.artillery else [group.stands]
    return [
        Shooters(pool=group.pool, part=group.part, weapon=group.weapon, stands=some)
        for some in stands
    ]


@cache
def _unordered(count: int) -> tuple[tuple[tuple[int, ...], ...], Distribution]:
    """What so many dice show in any order, and the chances."""
    found = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=count))
    chances = {n: number / 6**count for n, number in enumerate(found.values())}
    return tuple(found), spread(chances)


def together(every: Iterable[Costs]) -> Costs:
    """All of it."""
    found: Costs = {}
    for costs in every:
        for key, lost in costs.items():
            found[key] = found.get(key, NONE) + lost
    return found


def mixed(ways: Iterable[tuple[float, Costs]]) -> Costs:
    """One of these, each with the chance that it is the one."""
    known = list(ways)
    keys = dict.fromkeys(key for _, costs in known for key in costs)
    return {key: mixture((p, costs.get(key, NONE)) for p, costs in known) for key in keys}
