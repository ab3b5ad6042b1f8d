"""8.D.a.3-6 Gateways: who goes in comes out of another one; one that closes bursts."""

from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin

from feldherr.field.body import Body, body_to_point
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..army.profiles import Given
from ..formation.formation import boundary, ranks, stands
from ..moments import Attack
from ..preparation.places import placed, pose_of
from ..state import Marker, Unit
from ..words import INCH
from .released import Released

NEAR = 3.0
"""Inches from the gateway at most."""
PROOF = ("supernal", "hell_forged_armour_rule")
"""Who has one of these cannot be wounded by passing."""
PASSING = (Given("toxic_attacks"), Given("magical_attacks"))
BURST = (Given("magical_attacks"),)
RINGS, SPOTS = (0.0, 1.5, 2.9), 8
"""Inches around the gateway, and in how many directions, places are suggested."""
NONE = "t9-no-gateway"


class Gateways(Released):
    """What lies on the table in `Position.gateways`."""

    # --- Passing ---

    @rule("8.D.a.3-6", "12.D-2")
    def passes_gateway(self, unit: Unit) -> Steps[None]:
        """Who has just advanced or marched onto the centre of a gateway of its side may go in."""
        exits = self._exits_for(unit) if self._can_enter(unit) else []
        if not exits:
            return
        said = yield from self.choose(unit.seat, "passes-gateway", [*exits, NONE], unit=unit.id)
        if said == NONE:
            return
        suggest, judge = partial(self._ways_out, unit, said), partial(self._judge_way, unit, said)
        answer = yield from self.place(unit.seat, "leaves-gateway", suggest, judge, unit=unit.id)
        assert isinstance(answer, Placement)
        self.put(unit, pose_of(answer))
        self.note_close()
        self.state.emerged = {**self.state.emerged, said: self.state.player_turn}
        self.tell("passes-gateway", "8.D.a.3-6", unit=unit.id, marker=said)
        yield from self._is_scorched(unit)

    @rule("8.D.a.3-6")
    def _can_enter(self, unit: Unit) -> bool:
        if not self.state.gateways or unit.status != "table" or unit.fleeing or unit.engaged:
            return False
        moved = unit.turn.went or unit.turn.pivoted
        return moved and all(pool.model.height != "gigantic" for pool in self.pools(unit))

    @rule("8.D.a.3-6")
    def _exits_for(self, unit: Unit) -> list[str]:
        """The other gateways with room, out of which nobody came in this Player Turn; none for who
        touches none."""
        own = {k: one for k, one in self.state.gateways.items() if one.seat == unit.seat}
        here = [name for name, one in own.items() if _away(self.boundary(unit), one) <= TOLERANCE]
        fresh = (n for n in own if self.state.emerged.get(n) != self.state.player_turn)
        far = (name for name in fresh if here and here != [name])
        return [name for name in far if next(self._free_ways(unit, name), None) is not None]

    def _free_ways(self, unit: Unit, name: str) -> Iterator[Placement]:
        ways = self._ways_out(unit, name)
        return (way for way in ways if self._judge_way(unit, name, way) is None)

    def _ways_out(self, unit: Unit, name: str) -> Iterator[Placement]:
        """Places around a gateway, turned to all sides."""
        gate, deep = self.state.gateways[name], self.formation(unit).depth
        for ring in RINGS:
            for n in range(SPOTS if ring else 1):
                angle = 2 * pi / SPOTS * n
                x, y = gate.x + ring * INCH * cos(angle), gate.y + ring * INCH * sin(angle)
                for turn in range(SPOTS):
                    there = Pose(x, y, 2 * pi / SPOTS * turn)
                    yield placed(unit.id, there)
                    yield placed(unit.id, there.ahead(deep))

    @rule("8.D.a.3-6", "4.C-1")
    def _judge_way(self, unit: Unit, name: str, answer: Answer) -> Refusal | None:
        """Within 3 inches, no model further from the gateway than it marches; formed as before."""
        assert isinstance(answer, Placement)
        there, gate = self.formation(unit, pose_of(answer)), self.state.gateways[name]
        far = _away(boundary(there), gate) > NEAR * INCH + TOLERANCE
        spread = max(span(one.body.center, (gate.x, gate.y)) for one in stands(there))
        if answer.what != (unit.id,) or answer.how or far or spread > self._reach(unit):
            return Refusal("too-far-from-gateway", ("8.D.a.3-6",), {"unit": unit.id})
        return self.crowded(unit, there)

    def _reach(self, unit: Unit) -> float:
        return self.march_rate(unit) + TOLERANCE

    @rule("8.D.a.3-6", "21.A.a.27/2", "9.E.3-4", "21.G.b.18/1")
    def _is_scorched(self, unit: Unit) -> Steps[None]:
        """D6 hits and one for each rank, which its owner distributes; until the side's next turn it
        does not score."""
        rolled = yield from self.amounts(unit.seat, "gateway-hits", "D6", unit=unit.id)
        hits = sum(rolled) + ranks(self.formation(unit))
        for member in (unit, *self.joined(unit)):
            until = self.state.player_turn + 1
            member.no_scoring_until = max(member.no_scoring_until, until)
        yield from self.loses_marker(unit)
        attack = Attack(kind="other", target=unit.id, hits=hits, strength=3, piercing=10)
        attack.rules, attack.dealer = PASSING, unit.seat
        shared = yield from self.distributed([attack])
        yield from self.attack_sequence([one for one in shared if not self._is_proof(one.pool)])

    def _is_proof(self, key: str) -> bool:
        pool = self.pool(key)
        return pool is not None and any(self.has(pool, word) for word in PROOF)

    # --- Closing ---

    @rule("8.D.a.3-6")
    def closes_gateway(self, name: str, apart: str = "") -> Steps[None]:
        """All units within 2D6 inches suffer D6 hits, but for the one that is `apart`."""
        gate = self.state.gateways[name]
        self.state.gateways = {k: v for k, v in self.state.gateways.items() if k != name}
        self.tell("closes-gateway", "8.D.a.3-6", marker=name)
        thrown = yield from self.throw(gate.seat, "gateway-burst", 2)
        reach, attacks = thrown.total * INCH + TOLERANCE, list[Attack]()
        for unit in self.moments(one for one in self.units() if one.id != apart):
            if _away(self.boundary(unit), gate) <= reach:
                rolled = yield from self.amounts(
                    gate.seat, "gateway-burst-hits", "D6", unit=unit.id
                )
                made = Attack(kind="other", target=unit.id, hits=sum(rolled), strength=4)
                made.piercing, made.rules = 0, BURST
                attacks.append(made)
        yield from self.attack_sequence(attacks)


def _away(body: Body, gate: Marker) -> float:
    """How far something is from the centre of a gateway, mm."""
    return body_to_point(body, (gate.x, gate.y))
