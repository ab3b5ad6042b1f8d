"""12.C Flee Moves, with everything that a fleeing unit runs into."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import acos, copysign, dist, inf, pi

from feldherr.field.body import Body, Disc, bodies_collide, body_separation
from feldherr.field.box import Box, box
from feldherr.field.pose import Point, Pose, angle_between, direction
from feldherr.field.straight import room_ahead
from feldherr.field.tolerance import ROUNDING
from feldherr.table import Steps, rule

from ..formation.formation import Formation, boundary, stands
from ..formation.spacing import SPACING, Obstacle
from ..state import Unit
from ..words import INCH
from .rates import Rates

Runners = Mapping[str, int]
"""How many models of each Health Pool."""
FLEE_DICE = 2
DANGER = 3
"""12.C-2: Dangerous Terrain (3) for who flees through enemies and rocks."""
CREEP = 0.1
"""mm. So exactly the end of a lengthened flight is found."""
TURN_STEP = 0.1
"""Radians between the positions in which a turning unit is looked at."""
NO_TURN = 1e-6
"""Radians. What arithmetic alone may turn a unit."""


class Flight(Rates):
    """Flee Moves."""

    @rule("12.C-1", "21.A.a.30/1", "21.A.a.44/1")
    def flee_distance(self, unit: Unit) -> Steps[int]:
        """2D6", Maximised by Swiftstride; Random Movement: its X."""
        wild = [self.given(pool, "random_movement") for pool in self.pools(unit)]
        if wild and wild[0] is not None:
            rolled = yield from self.amounts(unit.seat, "t9-flee-distance", wild[0].x, unit=unit.id)
            return rolled[0]
        more = self.maximised(unit, "flee")
        thrown = yield from self.throw(
            unit.seat, "t9-flee-distance", FLEE_DICE, *more, unit=unit.id
        )
        return thrown.total + self.longer(unit, "flee")

    @rule("12.C-1", "12.C-2", "12.C-3", "G-26", "11.C.c-3", "9.E.3-4")
    def flee_move(self, unit: Unit, inches: int | None = None) -> Steps[None]:
        """Straight ahead; longer if it would end near others; off the table it is lost."""
        yield from self.loses_marker(unit)
        if inches is None:
            inches = yield from self.flee_distance(unit)
        start = self.formation(unit)
        off = self._to_edge(boundary(start))
        way = self._flight_length(unit, start, inches * INCH, off)
        self.tell("t9-flee-move", "12.C-1", unit=unit.id, inches=inches)
        if self._runs_into_charger(unit, start, way):
            self.put(unit, start.pose.ahead(self._to_charger(unit, start, way)))
            yield from self.destroy(unit, "11.C.c-3", enemy="")
            return
        passed = self._passed(unit, start, way)
        counts = {one.id: self._running(unit, start, way, one) for one in passed}
        lost = way >= off
        # It is gone from there before those through whom it ran flee, too: to where it is lost.
        self.put(unit, start.pose.ahead(off if lost else way))
        self._is_followed(unit)
        self.note_close()
        yield from self._runs_through(unit, counts)
        if lost:
            yield from self.destroy(unit, "12.C-2")
        elif unit.status == "table":
            yield from self._over_ground(unit, start.pose, way)

    @rule("20.A.a.1", "20.A.a.5", "12.C-4", "G-20-2")
    def _over_ground(self, unit: Unit, start: Pose, way: float) -> Steps[None]:
        """The turn before the flight is part of the move: one test for each feature in both."""
        own, angle = self.formation(unit, start), unit.turn.turned_to_flee
        unit.turn.turned_to_flee = 0.0
        first = own.at(start.about(own.center, -angle))
        turned = _turning(first, angle) if angle else ()
        yield from self.dangerous_terrain(unit, [first, *turned, own.at(start.ahead(way))])

    @rule("11.E.j-2", "G-38")
    def _is_followed(self, unit: Unit) -> None:
        """Those that charge it look where its centre is now, and turn there if it is lost."""
        for foe in self.enemies(unit):
            if foe.turn.target == unit.id:
                foe.turn.aim = self.formation(unit).center

    @rule("12.C-2")
    def _to_edge(self, body: Body) -> float:
        """How far a unit can go straight ahead before it touches the table's edge, mm."""
        around = body if isinstance(body, Box) else box(body.pose, body.width, body.depth)
        return max(0.0, room_ahead(around, body.pose.facing, *self.table))

    @rule("12.C-2", "12.C-3", "G-26")
    def _flight_length(self, unit: Unit, start: Formation, wanted: float, off: float) -> float:
        """The distance, and what must be added to end more than 1" from everything.

        Nothing comes nearer or gets away faster than the unit moves: each step is needed at least.
        Models that ricochet are gone once it runs into them.
        """
        way = wanted
        others = self.obstacles(unit)
        while way < off:
            there = start.at(start.pose.ahead(way))
            gone = {one.id for one in self.run_into(unit, [start, there])}
            left = (one.shape for one in others if one.id not in gone)
            body = boundary(there)
            missing = SPACING - min((_separation(body, other) for other in left), default=inf)
            if missing < -ROUNDING:
                return way
            way += max(missing, CREEP)
        return off

    # --- What it runs into ---

    @rule("11.C.c-3", "G-25")
    def _runs_into_charger(self, unit: Unit, start: Formation, way: float) -> bool:
        """Whether its front edge meets a unit that declared a charge against it in this phase."""
        if self.state.phase != "charge":
            return False
        ahead = _ahead(start, way)
        return any(
            bodies_collide(ahead, self.boundary(foe))
            for foe in self.enemies(unit)
            if unit.id in foe.turn.sides
        )

    @rule("11.C.c-3", "17.A.1.a")
    def _to_charger(self, unit: Unit, start: Formation, way: float) -> float:
        """How far it gets until its front edge meets such a unit: those near there may panic."""
        low, high = 0.0, way
        while high - low > CREEP:
            middle = (low + high) / 2
            met = self._runs_into_charger(unit, start, middle)
            low, high = (low, middle) if met else (middle, high)
        return low

    def _passed(self, unit: Unit, start: Formation, way: float) -> list[Obstacle]:
        """The units and rocks through which it runs, in the order in which it meets them."""
        swept = _swept(start, way)
        found = [o for o in self.in_the_way(unit) if bodies_collide(swept, _body(o.shape))]
        found.sort(key=lambda one: _separation(boundary(start), one.shape))
        return [one for one in found if not self._left_behind(start, _body(one.shape))]

    def _left_behind(self, start: Formation, other: Body) -> bool:
        """Whether a unit only stands within the other at the start, having come from it."""
        ahead = _ahead(start, 10 * sum(self.table))
        return not bodies_collide(ahead, other)

    @rule("12.C-2", "20.A.a.1")
    def _running(self, unit: Unit, start: Formation, way: float, other: Obstacle) -> Runners:
        """The models that move straight ahead through something."""
        swept = ((one, _ahead_of(one.body, way)) for one in stands(start))
        met = (one for one, body in swept if bodies_collide(body, _body(other.shape)))
        return Counter(self.pool_at(unit, one) for one in met)

    @rule("12.C-2", "12.C-4", "17.A.1.c", "15.H.b.1", "21.A.a.9/1")
    def _runs_through(self, unit: Unit, passed: Mapping[str, Runners]) -> Steps[None]:
        """Enemies and rocks are Dangerous Terrain (3) for the models that run through them;
        friends may panic."""
        friends = []
        for name, models in passed.items():
            other = self.state.units.get(name)
            if other is not None and other.seat == unit.seat:
                friends += [other] if models else []
            elif name not in unit.round.foes:
                rock = self.state.pieces.get(name)
                ground = rock.kind if rock else None
                yield from self.dangerous_test(unit, DANGER, models, ground)
            if unit.status != "table":
                return
        if friends:
            self.tell("flees-through", "12.C-2", unit=unit.id, others=[f.id for f in friends])
            tested = [friend for friend in friends if self.heeds(friend, unit)]
            yield from self.panic_tests(tested, "fled_through")

    @rule("12.C-4", "11.C.c-1", "G-25", "12.C-2")
    def turn_to_flee(self, unit: Unit, pose: Pose) -> Steps[None]:
        """About its centre, through whatever stands there, with the same tests; who touches the
        table's edge is lost."""
        start = self.formation(unit)
        angle = angle_between(start.pose.facing, pose.facing)
        edge = _turns_over(start, angle, self.table)
        turned = list(_turning(start, angle if edge is None else copysign(edge, angle)))
        killed = any(self._runs_into_charger(unit, at, 0.0) for at in turned)
        if killed and self.options.turning_kills:
            yield from self.destroy(unit, "11.C.c-3", enemy="")
            return
        counts = self._met_turning(unit, start, turned)
        self.put(unit, pose if edge is None else turned[-1].pose)
        self._is_followed(unit)
        yield from self._runs_through(unit, counts)
        if edge is not None:
            yield from self.destroy(unit, "12.C-2", "12.C-4")
        elif unit.status == "table":
            unit.turn.turned_to_flee = angle

    @rule("12.C-4")
    def _met_turning(
        self, unit: Unit, start: Formation, turned: list[Formation]
    ) -> dict[str, Runners]:
        """What it turns through and did not stand in before, and with which models."""
        standing = set(self._under(unit, start))
        met = {one.id: one for at in turned for one in self._under(unit, at)}
        return {
            name: self._turning_through(unit, turned, one)
            for name, one in met.items()
            if one not in standing
        }

    @rule("12.C-4")
    def _turning_through(self, unit: Unit, turned: list[Formation], other: Obstacle) -> Runners:
        """The models that move through something while their unit turns."""
        body = _body(other.shape)
        met = {
            n: self.pool_at(unit, one)
            for at in turned
            for n, one in enumerate(stands(at))
            if bodies_collide(one.body, body)
        }
        return Counter(met.values())

    def _under(self, unit: Unit, formation: Formation) -> Iterator[Obstacle]:
        body = boundary(formation)
        return (one for one in self.in_the_way(unit) if bodies_collide(body, _body(one.shape)))


def _turning(start: Formation, angle: float) -> Iterator[Formation]:
    """Positions of a unit that turns about its centre, radians."""
    count = max(1, int(abs(angle) / TURN_STEP))
    for n in range(1, count + 1):
        yield start.at(start.pose.about(start.center, angle * n / count))


@rule("12.C-2", "12.C-4")
def _turns_over(start: Formation, angle: float, table: tuple[float, float]) -> float | None:
    """After how much of its turn a unit touches the table's edge, radians; None: it does not."""
    if start.round or abs(angle) < NO_TURN:
        return None
    (x, y), (width, depth) = start.center, table
    edges = ((width - x, 0.0), (depth - y, pi / 2), (x, pi), (y, -pi / 2))
    least = min(
        _turned_to(start, corner, copysign(1.0, angle), *edge)
        for corner in start.rectangle.corners
        for edge in edges
    )
    return least if least <= abs(angle) else None


def _turned_to(start: Formation, corner: Point, sense: float, away: float, bearing: float) -> float:
    """How far a unit turns (sense 1: to the left, -1: to the right) until a corner comes to an edge
    so far away in a direction, radians; infinite: it never does. Who touches it already comes to it
    at once, unless it turns away from it."""
    arm = dist(start.center, corner)
    if arm < away:
        return inf
    ahead = sense * (bearing - direction(start.center, corner)) - acos(max(0.0, away) / arm)
    turn = ahead % (2 * pi)
    return turn if turn < 2 * pi - NO_TURN else 0.0


def _swept(start: Formation, way: float) -> Box:
    """What a Unit Boundary covers straight ahead."""
    return _ahead_of(boundary(start), way)


def _ahead(start: Formation, way: float) -> Box:
    """What its front edge covers straight ahead."""
    return box(start.pose.ahead(way), boundary(start).width, max(way, ROUNDING))


def _body(shape: object) -> Body:
    assert isinstance(shape, Box | Disc)
    return shape


def _separation(body: Body, shape: object) -> float:
    return body_separation(body, _body(shape))


def _ahead_of(body: Body, way: float) -> Box:
    """What a base covers straight ahead."""
    return box(body.pose.ahead(way), body.width, body.depth + way)
