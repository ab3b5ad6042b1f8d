"""8.D.a.3-6 Ricochet: models that whirl through friend and foe, and what happens to who meets them.

It never charges. Its first way ends at the board's edge or an inch from rocks; near other units it
is lengthened until it stands free. Units that come near in the lengthening alone suffer nothing.
"""

from collections.abc import Iterator, Sequence
from math import inf

from feldherr.field.body import Body, Disc, body_distance
from feldherr.field.box import Box, box
from feldherr.field.pose import Pose
from feldherr.field.straight import room_ahead
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import Formation, boundary
from ..formation.spacing import SPACING, Obstacle
from ..moments import Attack, Own
from ..state import FOR_GOOD, Unit
from ..words import INCH, Amount
from .arranging import centred
from .flight import CREEP
from .passage import Swept, clearance, covered
from .traps import Traps

AMOK = "look_at_em_go"
"""Who has this rule runs amok once it has met somebody."""


class Ricochets(Traps):
    """Their moves, and the moves of others into them."""

    # --- Its own move ---

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def bounces(self, unit: Unit, facing: float, inches: int) -> Steps[None]:
        """It turns and goes straight ahead through all units; those that it meets are hit."""
        own = self.formation(unit)
        start = centred(own, own.center, facing)
        free = self._room_before(start)
        way = min(inches * INCH, free)
        met = [one for one in self.others(unit) if touches(start, way, self.boundary(one))]
        end = self._clear_of_units(unit, start, way)
        self.put(unit, self._on_board(start.at(start.pose.ahead(min(end, free)))))
        self.note_close()
        self.has_moved(unit, went=True)
        self.tell("ricochets", "8.D.a.3-6", unit=unit.id, inches=inches)
        yield from self._strikes_all(unit, met)
        if end > max(way, free - TOLERANCE):
            yield from self.destroy(unit, "8.D.a.3-6")
        yield from self.crashes(unit, [start, start.at(start.pose.ahead(way))])

    @rule("20.C.1")
    def _on_board(self, there: Formation) -> Pose:
        """Where it stands: who has turned over the edge is pushed back by what hangs over."""
        (low, high), (left, right) = _span(there, 1), _span(there, 0)
        width, depth = self.table
        x = max(0.0, -left) - max(0.0, right - width)
        y = max(0.0, -low) - max(0.0, high - depth)
        return Pose(there.pose.x + x, there.pose.y + y, there.pose.facing)

    def _room_before(self, start: Formation) -> float:
        """How far it can go until it touches the board's edge or is an inch from a rock, mm."""
        body = boundary(start)
        around = body if isinstance(body, Box) else box(body.pose, body.width, body.depth)
        far = max(0.0, room_ahead(around, start.pose.facing, *self.table))
        rocks = [piece.box for piece in self.impassable()]
        way = 0.0
        while way < far and rocks:
            there = boundary(start.at(start.pose.ahead(way)))
            near = min(body_distance(there, rock) for rock in rocks) - SPACING
            if near < ROUNDING and way:
                return way
            way += max(near, CREEP)
        return far

    def _clear_of_units(self, unit: Unit, start: Formation, way: float) -> float:
        """The way, lengthened until it ends an inch from all units, mm."""
        bodies = [self.boundary(other) for other in self.others(unit)]
        while True:
            there = boundary(start.at(start.pose.ahead(way)))
            missing = SPACING - min((body_distance(there, one) for one in bodies), default=inf)
            if missing < ROUNDING:
                return way
            way += max(missing, CREEP)

    @rule("8.D.a.3-6")
    def _strikes_all(self, unit: Unit, met: Sequence[Unit]) -> Steps[None]:
        """Each unit suffers hits, those of one combat together as evenly as can be."""
        if met and self.any_has(unit, AMOK):
            unit.gained = {**unit.gained, AMOK: FOR_GOOD}
        groups = dict.fromkeys(self.combat_of(one) for one in met)
        attacks = []
        for names in groups:
            rolled = yield from self._rolled(unit, names[0], self._hits_of(unit))
            shares = yield from self._shared(unit, names, rolled)
            attacks += [self._hitting(unit, name, hits) for name, hits in shares.items()]
        yield from self.attack_sequence([attack for attack in attacks if attack.hits])

    @rule("8.D.a.3-6")
    def _shared(self, unit: Unit, names: Sequence[str], hits: int) -> Steps[dict[str, int]]:
        """So many hits on units that fight each other: its owner says who suffers the odd ones."""
        each, rest = divmod(hits, len(names))
        shares, left = dict.fromkeys(names, each), [*names]
        for _ in range(rest):
            name = yield from self.decide(unit.seat, "odd-ricochet", left.copy, unit=unit.id)
            left.remove(name)
            shares[name] += 1
        return shares

    def _hits_of(self, unit: Unit) -> Amount:
        """The X of Ricochet (X)."""
        pool = self.pools(unit)[0]
        own = (given for part in pool.model.parts for given in part.rules)
        every = (*self.printed_rules(pool), *own)
        return next(given.x for given in every if given.word == "ricochet")

    def _rolled(self, unit: Unit, other: str, amount: Amount) -> Steps[int]:
        rolled = yield from self.amounts(
            unit.seat, "ricochet-hits", amount, unit=unit.id, other=other
        )
        return rolled[0]

    @rule("8.D.a.3-6")
    def _hitting(self, unit: Unit, target: str, hits: int) -> Attack:
        """Hits with its own Strength and Armour Penetration."""
        own = next(one for one in self.parts(self.pools(unit)[0]))
        self.tell("special-hits", "8.D.a.3-6", unit=unit.id, other=target, count=hits)
        made = Attack(kind="other", target=target, by=own, hits=hits)
        made.strength = self.value(Own(own.pool, own.part), "strength")
        made.piercing = self.value(Own(own.pool, own.part), "armour_penetration")
        return made

    # --- Moves into it ---

    @rule("8.D.a.3-6")
    def crashes(self, unit: Unit, path: Sequence[Formation], flying: bool = False) -> Steps[None]:
        """A move into models that ricochet, then what it does on the ground."""
        for other in self.run_into(unit, path[-1:] if flying else path):
            if unit.status == "table":
                yield from self._is_run_into(other, unit)
        yield from super().crashes(unit, path, flying)

    def run_into(self, unit: Unit, path: Sequence[Formation]) -> list[Unit]:
        """The models that ricochet and that a way of others meets."""
        if "ricochet" not in self.opening.words or self.is_ricochet(unit.id):
            return []
        swept = covered(path[0], [one.pose for one in (path[0], *path)])
        return [one for one in self._whirling(unit) if self._lies_on(path[0], swept, one)]

    def _whirling(self, unit: Unit) -> Iterator[Unit]:
        return (one for one in self.others(unit) if self.is_ricochet(one.id))

    def _lies_on(self, own: Formation, swept: Swept, other: Unit) -> bool:
        there = Obstacle(other.id, self.boundary(other))
        return clearance(own, swept, there, SPACING) <= TOLERANCE

    @rule("8.D.a.3-6")
    def _is_run_into(self, unit: Unit, other: Unit) -> Steps[None]:
        """Who moves into it suffers D6 hits more than usual, and it is gone."""
        hits = yield from self._rolled(unit, other.id, self._hits_of(unit))
        hits += yield from self._rolled(unit, other.id, "D6")
        attack = self._hitting(unit, other.id, hits)
        yield from self.destroy(unit, "8.D.a.3-6")
        yield from self.attack_sequence([attack])


def _span(there: Formation, axis: int) -> tuple[float, float]:
    """The least and the greatest x (axis 0) or y (axis 1) of a unit, mm."""
    body = boundary(there)
    if isinstance(body, Disc):
        return body.center[axis] - body.radius, body.center[axis] + body.radius
    found = [corner[axis] for corner in there.rectangle.corners]
    return min(found), max(found)


def touches(start: Formation, way: float, other: Body) -> bool:
    """Whether a way straight ahead meets something."""
    swept = covered(start, [start.pose, start.pose.ahead(way)])
    assert isinstance(other, Box | Disc)
    return clearance(start, swept, Obstacle("", other), SPACING) <= TOLERANCE
