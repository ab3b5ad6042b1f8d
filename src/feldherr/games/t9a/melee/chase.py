"""15.H.c, 15.H.d The Pursuit Move: pivot, straight ahead, a legal position."""

from collections.abc import Iterator, Mapping
from math import cos, inf, sin

import shapely
from msgspec import Struct

from feldherr.field.body import Body, Disc, bodies_collide, bodies_touch
from feldherr.field.box import Side
from feldherr.field.pose import Pose, angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..charge.moves import ChargeMove
from ..formation.formation import Formation, boundary
from ..moments import Charge
from ..state import Unit
from ..words import INCH
from .nudges import Nudges

STEP = 1.0
"""mm by which a pursuer goes back until it stands legally (15.H.c.3)."""
TURNS = 90
"""In how many parts a pivot is looked at that is stopped on the way (15.H.c.1.3)."""
TOUCH = 0.1
"""mm²: what a mere touch may have in common."""
SLIVER = 0.5
"""mm: how deep a front edge is thought to be."""


class Ahead(Struct):
    """15.H.c.0c What a pursuer meets, as it looks before any pursuer moves.

    `facing`: of its pivot, radians; `sides`: the edges of its enemies in whose arcs it is; `meets`:
    whom it would charge, `at_once` when it pivots (15.H.c.1.2). `move`: how, if it was planned
    together with others.
    """

    unit: str
    facing: float
    sides: Mapping[str, Side]
    meets: tuple[str, ...] = ()
    at_once: bool = False
    move: ChargeMove | None = None


class Hurdle(Struct):
    """15.H.c.2 What a pursuer meets first: "edge", a unit's or a piece's id, and how far away."""

    name: str
    away: float


class Chase(Nudges):
    """How a pursuer moves."""

    @rule("15.H.c.0a", "15.H.c.1", "15.H.c.1.4", "15.H.c.2", "15.H.c.3", "GC35")
    def pursuit_move(
        self,
        unit: Unit,
        distance: float,
        facing: float,
        off_board: bool = True,
        ahead: Ahead | None = None,
    ) -> Steps[None]:
        """Pivots to a facing (radians) and pursues straight ahead, charging what it meets.

        `ahead`: what was seen of its way before anybody moved.
        """
        self.tell("pursuit-move", "15.H.c.0a", unit=unit.id)
        pose = self.facing(unit, facing)
        under = self._under_front(unit, pose)
        if "edge" in under and off_board:
            self._goes_off(unit, pose)
            return
        ahead = ahead or self.looks_ahead(unit, facing)
        enemies = [name for name in under if self._is_new_enemy(unit, name)]
        if enemies and (yield from self._charges(unit, enemies, inf, ahead)):
            return
        if under:
            self.put(unit, self._turned_so_far(unit, pose))
            self.note_close()
            return
        yield from self._straight(unit, pose, distance, off_board, ahead)

    @rule("15.H.c.0c", "15.H.1.c")
    def looks_ahead(self, unit: Unit, facing: float) -> Ahead:
        """Whom a pursuer would meet, other pursuers left aside, and the arcs it is in."""
        pose = self.facing(unit, facing)
        sides = {foe.id: self.charge_side(unit, foe) for foe in self.enemies(unit)}
        under = self._under_front(unit, pose)
        if "edge" in under:
            return Ahead(unit.id, facing, sides)
        if met := [name for name in under if self._is_new_enemy(unit, name)]:
            return Ahead(unit.id, facing, sides, tuple(met), at_once=True)
        first = None if under else self._first_hurdle(unit, pose, unit.round.distance * INCH)
        met = self._met_first(unit, pose, first) if first else []
        return Ahead(unit.id, facing, sides, tuple(met))

    # --- Step 1: pivot ---

    @rule("15.H.c.1", "15.H.c.1.1", "15.H.c.1.2", "15.H.c.1.3", "15.H.c.0b", "15.H.c.1.4")
    def _under_front(self, unit: Unit, pose: Pose) -> list[str]:
        """What the front edge lies on when pivoted so: the board's edge, units, rocks."""
        front = self._front_edge(unit, pose)
        width, depth = self.table
        on_board = front.within(shapely.box(0, 0, width, depth).buffer(TOLERANCE))
        if not on_board:
            return ["edge"]
        return [
            name
            for name, shape in self._hurdles(unit)
            if shapely.area(shapely.intersection(shape, front)) > 0.1
        ]

    def _front_edge(self, unit: Unit, pose: Pose) -> shapely.Polygon:
        """The front edge, a sliver deep."""
        half = boundary(self.formation(unit)).width / 2 - TOLERANCE
        corners = ((0.0, -half), (0.0, half), (-SLIVER, half), (-SLIVER, -half))
        return shapely.Polygon([pose.world(*corner) for corner in corners])

    @rule("15.H.c.0b", "15.H.c.2", "G-15-11", "21.A.a.16/1", "21.A.a.16/2")
    def _hurdles(self, unit: Unit) -> Iterator[tuple[str, shapely.Polygon]]:
        """Units and rocks in the way: friends of the same combat are open terrain."""
        mine = self.state.combat.units if self.state.combat else ()
        for other in self.others(unit):
            if self.is_ricochet(other.id):
                continue
            if other.seat != unit.seat or other.id not in mine:
                yield other.id, _outline(self.boundary(other))
        if not self.all_have(unit, "ghost_step"):
            for piece in self.impassable():
                yield piece.id, _outline(piece.box)

    @rule("15.H.c.0b", "15.H.c.1.2", "15.H.c.2.2")
    def _is_new_enemy(self, unit: Unit, name: str) -> bool:
        """An enemy that did not flee from the same combat: who did is an obstruction."""
        other = self.state.units.get(name)
        if other is None or other.seat == unit.seat or name in unit.phase.spares:
            return False
        combat = self.state.combat
        return not (other.round.broken and combat is not None and name in combat.units)

    @rule("15.H.c.1.3", "E15-13")
    def _turned_so_far(self, unit: Unit, pose: Pose) -> Pose:
        """The facing nearest to the intended one that keeps Unit Spacing."""
        assert unit.pose is not None
        start = unit.pose.facing
        turn = angle_between(start, pose.facing)
        signed = turn if abs(angle_between(start + turn, pose.facing)) < 1e-6 else -turn
        for part in range(TURNS, 0, -1):
            found = self.facing(unit, start + signed * part / TURNS)
            if self.crowded(unit, self.formation(unit, found)) is None:
                return found
        return unit.pose

    # --- Step 2: straight ahead ---

    @rule("15.H.c.2", "15.H.c.2.1", "15.H.c.2.2", "15.H.c.2.2d", "15.H.c.2.3", "E15-15", "E15-16")
    def _straight(
        self, unit: Unit, pose: Pose, distance: float, off_board: bool, ahead: Ahead
    ) -> Steps[None]:
        """From how it stands when it has pivoted (`pose`)."""
        assert unit.pose is not None
        before = unit.pose
        self.put(unit, pose)
        first = self._first_hurdle(unit, pose, distance)
        if first is not None and first.name == "edge" and off_board:
            self._goes_off(unit, pose.ahead(first.away))
            return
        met = self._met_first(unit, pose, first) if first else []
        if met and (yield from self._charges(unit, met, distance, ahead)):
            return
        path = self._halts(unit, before, distance if first is None else first.away)
        if off_board:  # 21.A.a.44/1: who moves at random and does not charge takes no tests
            yield from self.dangerous_terrain(unit, path)

    @rule("15.H.c.2")
    def _first_hurdle(self, unit: Unit, pose: Pose, distance: float) -> Hurdle | None:
        """What lies first in the rectangle before the front edge; the board's edge before all."""
        found = [Hurdle("edge", self._to_board_edge(unit, pose))]
        found += [
            Hurdle(name, self._ahead(unit, pose, shape)) for name, shape in self._hurdles(unit)
        ]
        reached = [one for one in found if one.away <= distance]
        return min(reached, key=lambda one: (one.away, one.name != "edge"), default=None)

    @rule("15.H.c.2.2a", "G-15-10")
    def _met_first(self, unit: Unit, pose: Pose, first: Hurdle) -> list[str]:
        """The enemies that are met at the same time, if an enemy is met first."""
        if not self._is_new_enemy(unit, first.name):
            return []
        near = [
            name
            for name, shape in self._hurdles(unit)
            if self._ahead(unit, pose, shape) <= first.away + TOLERANCE
        ]
        return [name for name in near if self._is_new_enemy(unit, name)]

    def _ahead(self, unit: Unit, pose: Pose, shape: shapely.Polygon) -> float:
        """How far a front edge can go before it meets a shape, mm; inf: never."""
        half = boundary(self.formation(unit)).width / 2 - TOLERANCE
        lane = shapely.box(0.0, -half, 1e5, half)
        met = shapely.intersection(lane, _local(pose, shape))
        return inf if met.is_empty else max(0.0, met.bounds[0])

    def _to_board_edge(self, unit: Unit, pose: Pose) -> float:
        """How far until a front corner is at the board's edge, mm."""
        half = boundary(self.formation(unit)).width / 2
        ways = [inf]
        for x, y in (pose.world(0.0, -half), pose.world(0.0, half)):
            speeds = ((x, cos(pose.facing), self.table[0]), (y, sin(pose.facing), self.table[1]))
            for at, speed, size in speeds:
                if abs(speed) > 1e-9:
                    ways.append(((size if speed > 0 else 0.0) - at) / speed)
        return max(0.0, min(ways))

    # --- Charges ---

    @rule(
        "15.H.c.0c",
        "15.H.c.1.2",
        "15.H.c.2.2a",
        "15.H.c.2.2b",
        "15.H.c.2.2c",
        "G-15-9",
        "G-15-12",
        "G-15-13",
    )
    def _charges(
        self, unit: Unit, enemies: list[str], distance: float, ahead: Ahead
    ) -> Steps[bool]:
        """The pursuer charges one of these, which have no reaction; False if there is no room."""
        name = yield from self.decide(unit.seat, "pursuit-charges", lambda: enemies, unit=unit.id)
        target = self.unit(name)
        fresh = bool(target.engaged) and not target.phase.fought
        charge = Charge(unit=unit.id, target=name, side=ahead.sides[name])
        charge.range = distance
        if not (yield from self._goes_in(charge, ahead)):
            return False
        unit.charging = unit.status == "table" and bool(unit.engaged)
        unit.phase.fought = not fresh
        self.tell("pursuit-charge", "15.H.c.2.2", unit=unit.id, other=name)
        return True

    @rule("15.H.c.1.2", "15.H.c.2.2b", "15.H.c.2.2d", "15.H.c.0d")
    def _goes_in(self, charge: Charge, ahead: Ahead) -> Steps[bool]:
        """It is put into contact if it has pivoted into its enemy; else it goes straight at it, as
        planned together with others, if it was; False if it does not get there."""
        unit = self.unit(charge.unit)
        if charge.range == inf:
            charge.pivoted = self.facing(unit, ahead.facing)
            return (yield from self.put_in_contact(charge))
        if ahead.move is None or ahead.meets != (charge.target,):
            return (yield from self.charge_in(charge))
        return (yield from self.comes_into_contact(charge, ahead.move))

    # --- Step 3, and off the board ---

    @rule("15.H.c.2.3", "15.H.c.3", "20.B.e", "21.A.a.16/2", "21.A.a.44/1", "GC35")
    def _halts(self, unit: Unit, before: Pose, way: float) -> list[Formation]:
        """Back along its path to the last legal position, into its pivot, too; how it has come
        there. `before`: how it stood before it pivoted."""
        assert unit.pose is not None
        start, steps = unit.pose, int(way / STEP) + 1
        ways = [way, *(way * (steps - n) / steps for n in range(1, steps + 1))]
        legal = (far for far in ways if self._stands_legally(unit, start.ahead(far)))
        far = next(legal, None)
        if far is None:
            self.put(unit, before)
            end = self._turned_so_far(unit, start)
        else:
            before, end = start, start.ahead(far)
        self.put(unit, end)
        self.note_close()
        return [self.formation(unit, before), self.formation(unit)]

    def _stands_legally(self, unit: Unit, pose: Pose) -> bool:
        made = self.formation(unit, pose)
        if self.crowded(unit, made) is not None:
            return False
        others = (self.boundary(foe) for foe in self.enemies(unit))
        body = boundary(made)
        return not any(bodies_collide(body, o) or bodies_touch(body, o) for o in others)

    @rule("15.H.d", "15.H.c.1.1", "15.H.c.2.1", "G-15-14")
    def _goes_off(self, unit: Unit, pose: Pose) -> None:
        """Off the board until the owner's next Movement Phase."""
        unit.status, unit.exit = "off_board", pose
        self.put(unit, None)
        self.tell("pursues-off-board", "15.H.d", unit=unit.id)


def _outline(body: Body) -> shapely.Polygon:
    """A body as a polygon."""
    if isinstance(body, Disc):
        rim = shapely.Point(body.center).buffer(body.width / 2, 32)
        return shapely.Polygon(shapely.get_coordinates(rim))
    corners = (body.front_left, body.front_right, body.rear_right, body.rear_left)
    return shapely.Polygon(corners)


def _local(pose: Pose, shape: shapely.Polygon) -> shapely.Polygon:
    """A shape as seen from a pose: x ahead, y to the right."""
    return shapely.Polygon([pose.local((x, y)) for x, y in shape.exterior.coords])
