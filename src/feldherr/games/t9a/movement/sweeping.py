"""12.D.b-3, 21.H.a.3 Sweeping Attacks: on an enemy through or over whom a unit moved."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, dist

from feldherr.field.body import bodies_collide, body_distance
from feldherr.field.path import Kind, leg, wheel
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import Formation, boundary, ranks, stands
from ..moments import Attack, Own, Sweep
from ..state import Unit
from ..words import INCH
from .rallying import Rallying

CLOSE = 5.0
"""mm between the places on a way that are looked at."""


class Sweeping(Rallying):
    """Sweeping Attacks."""

    @rule("21.H.a.3/1", "21.H.a.3/2", "21.H.a.3/3", "GC69", "GC70")
    def sweeps_over(self, unit: Unit, poses: Sequence[Pose], rate: float) -> Steps[None]:
        """After an Advance or March: the whole unit, once a Player Turn, on one enemy."""
        sweeps = [] if unit.turn.swept else list(self._sweeps_of(unit))
        met = [
            foe.id
            for foe in self.enemies(unit)
            if sweeps
            and (self._swept(unit, foe, poses, rate) or self._passed_by(unit, foe, poses, sweeps))
        ]
        if not met:
            return
        said = yield from self.choose(unit.seat, "sweeps-over", [*met, "done"], unit=unit.id)
        if said == "done":
            return
        unit.turn.swept = True
        attacks = []
        for own, sweep in sweeps:
            attacks.append((yield from self._sweeping_hits(own, sweep, said)))
        yield from self.attack_sequence(attacks)

    def _sweeps_of(self, unit: Unit) -> Iterator[tuple[Own, Sweep]]:
        """Each Sweeping Attack of a unit and whose it is; all of its models must have one, unless
        it is made beside its way."""
        found, all_have = list[tuple[Own, Sweep]](), True
        for pool in self.pools(unit):
            mine = [(own, s) for own in self.parts(pool) for s in self._sweeps_of_part(own)]
            all_have = all_have and bool(mine)
            found += mine
        yield from (one for one in found if all_have or one[1].beside)

    def _sweeps_of_part(self, own: Own) -> Iterator[Sweep]:
        told = (one.sweeps(self, own) for one in self.model_rules(own))
        return (sweep for sweep in told if sweep is not None)

    @rule("21.H.a.3/1", "21.H.a.3/4", "12.D.b-3", "12.D.c-2", "GC69")
    def _swept(self, unit: Unit, foe: Unit, poses: Sequence[Pose], rate: float) -> bool:
        """Whether the boundaries overlap somewhere on the way, at a place from which no model is
        further in all from its start to its end than its rate."""
        if self.engaged(foe):
            return False
        body = self.boundary(foe)
        start, end = (self.formation(unit, pose) for pose in (poses[0], poses[-1]))
        places = (self.formation(unit, pose) for pose in _places(start, poses))
        return any(
            bodies_collide(boundary(there), body)
            and _furthest(start, there, end) <= rate + TOLERANCE
            for there in places
        )

    @rule("8.D.a.3-6")
    def _passed_by(
        self, unit: Unit, foe: Unit, poses: Sequence[Pose], sweeps: Sequence[tuple[Own, Sweep]]
    ) -> bool:
        """Whether it came so near to an enemy on its way as some Sweeping Attacks reach."""
        reach = max(sweep.beside for _, sweep in sweeps) * INCH
        if not reach or self.engaged(foe):
            return False
        start, body = self.formation(unit, poses[0]), self.boundary(foe)
        places = (self.formation(unit, pose) for pose in _places(start, poses))
        return any(body_distance(boundary(there), body) <= reach + TOLERANCE for there in places)

    @rule("21.H.a.3/2", "21.H.a.3/3")
    def _sweeping_hits(self, own: Own, sweep: Sweep, target: str) -> Steps[Attack]:
        """They hit by themselves: ranged and special attacks."""
        unit = self.unit(own.pool.troop)
        times = own.pool.count if sweep.each else 1
        rolled = yield from self.amounts(
            unit.seat, "sweeping-hits", sweep.hits, times, unit=unit.id, other=target
        )
        deep = ranks(self.formation(self.unit(target))) - 1 if sweep.more_by_rank else 0
        rolled += yield from self.amounts(
            unit.seat, "sweeping-hits", sweep.more_by_rank, deep, unit=unit.id, other=target
        )
        self.tell("special-hits", "21.H/1", unit=unit.id, other=target, count=sum(rolled))
        made = Attack(kind="special", target=target, by=own, hits=sum(rolled))
        made.special = sweep.word
        made.strength, made.piercing, made.rules = sweep.strength, sweep.piercing, sweep.rules
        if sweep.once or (sweep.last and max(rolled) >= sweep.last):
            unit.used = {**unit.used, sweep.word: self.state.player_turn}
        return made


@rule("12.D.b-3")
def _furthest(start: Formation, there: Formation, end: Formation) -> float:
    """How far the model goes that goes furthest over a place on its way, mm."""
    spots = ([s.body.center for s in stands(one)] for one in (start, there, end))
    return max(dist(a, b) + dist(b, c) for a, b, c in zip(*spots, strict=True))


def _places(unit: Formation, poses: Sequence[Pose]) -> Iterator[Pose]:
    """Where a unit is on its way."""
    for a, b in pairwise(poses):
        one, count = leg(a, b, unit.width), max(1, ceil(dist(a.point, b.point) / CLOSE))
        for n in range(count + 1):
            part = n / count
            if one.kind is Kind.WHEEL and one.side is not None:
                yield wheel(a, unit.width, one.side, one.angle * part)
            else:
                facing = a.facing + (b.facing - a.facing if n == count else 0.0)
                yield Pose(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, facing)
