"""11.E Moving one charger: the Charge Move, running down who flees, the failed charge."""

from collections.abc import Sequence
from math import pi

from feldherr.field.body import Body, Disc, bodies_collide
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.base_contact import units_in_contact
from ..formation.formation import Formation, boundary
from ..formation.spacing import Obstacle
from ..melee.turns import PIVOT, PostCombatTurns
from ..moments import Charge, DisciplineTest
from ..movement.arranging import arranged
from ..state import Unit
from ..words import INCH
from .blocked import Nested, blocked_path, is_blocked_path
from .caught import drawn_back
from .declare import contact_way, enemies_met
from .failed import failed_way
from .moves import ChargeMove, ChargeMoves, Scene
from .places import ChargePlaces
from .replaced import replaced
from .round import round_charge

BACK = 1.0
"""mm. A flyer that cannot land steps back by so much at a time."""


class Chargers(ChargePlaces, PostCombatTurns):
    """How chargers move."""

    @rule("11.E.a-2", "11.E.a-4", "WE-47", "WE-46")
    def far_enough(self, charge: Charge) -> bool:
        target = self.unit(charge.target)
        if target.status != "table":
            return False
        return self.distance(self.unit(charge.unit), target) <= charge.range + TOLERANCE / 100

    @rule("11.E.a-2", "11.E.a-3", "11.E.e-2", "11.E.i-1", "11.E.h-1")
    def moves_charger(self, charge: Charge) -> Steps[None]:
        """The Charge Move if it is far enough and there is room, else a failed one."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        if unit.status != "table" or unit.turn.target != target.id:
            return
        done = False
        if self.far_enough(charge):
            done = yield from self.charge_in(charge)
        if done and unit.status == "table" and not unit.fleeing:
            for one in self.unit_rules(target):
                yield from one.was_charged(self, target, unit)
        if not done and unit.status == "table":
            yield from self.fails_charge(charge)
        self._charge_is_over(unit)

    def _charge_is_over(self, unit: Unit) -> None:
        unit.turn.target, unit.turn.secondary = "", ()

    def _lands_on_others(self, charge: Charge, move: ChargeMove) -> bool:
        """Where its target turned, or is round, nothing else keeps a flyer from ending there."""
        return self._inside_something(self.unit(charge.unit), move.end, charge.target)

    @rule("11.E.b-1", "11.E.b-2", "11.E.b-3", "11.E.c-1", "11.E.d-3", "11.E.h-1")
    def charge_in(self, charge: Charge) -> Steps[bool]:
        """The Charge Move into contact, aligned; False if it is not possible."""
        target = self.unit(charge.target)
        if target.fleeing:
            return (yield from self.runs_down(charge))
        found = self._ways_to_edge(charge)
        if found is not None:
            move: ChargeMove | None = yield from self.chosen_place(charge, found)
        else:
            move = self._other_way(charge)
        if move is None or self._lands_on_others(charge, move):
            return False
        return (yield from self.comes_into_contact(charge, move))

    def _ways_to_edge(self, charge: Charge) -> ChargeMoves | None:
        """The best Charge Moves to an edge that need not turn; a round base has none."""
        return None if self.formation(self.unit(charge.target)).round else self.charge_ways(charge)

    def _other_way(self, charge: Charge) -> ChargeMove | None:
        """The move if there are none of those."""
        return self.turned_way(charge) if charge.later else self._last_ways(charge)

    @rule("15.H.c.1.2", "G-15-13")
    def put_in_contact(self, charge: Charge) -> Steps[bool]:
        """A charger that is removed and put back in contact; False if there is no room."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        if target.fleeing:
            return (yield from self.runs_down(charge))
        if self.formation(unit).round or self.formation(target).round:
            charge.pivoted = None  # there is no edge to be put at: it goes its way
            return (yield from self.charge_in(charge))
        move = self._put_back(charge)
        if move is None:
            return False
        return (yield from self.comes_into_contact(charge, move))

    @rule("15.H.c.1.2")
    def _put_back(self, charge: Charge) -> ChargeMove | None:
        own = self.formation(self.unit(charge.unit))
        other = self.formation(self.unit(charge.target))
        moves = (replaced(own, other, charge.side, scene) for scene in self.scenes_of(charge))
        return next((move for move in moves if move), None)

    @rule("11.E.a-2", "11.E.b-1", "11.E.c-5", "11.E.g-1", "20.A.a.1")
    def comes_into_contact(self, charge: Charge, move: ChargeMove) -> Steps[bool]:
        """The charger goes its way over whatever ground; who arrives is engaged. False for who has
        lost models and does not reach its enemy any more: it stays where it was, and fails."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        whole = yield from self._crosses(charge, move.way.path)
        if unit.status != "table" or unit.fleeing:
            return True  # its losses have ended it on its way
        if not whole:
            if (found := self._after_losses(charge, move)) is None:
                return False
            move = found
        self._is_aligned(target, move)
        self.put(unit, move.end)
        self.has_moved(unit)
        self._meets(unit, target, charge)
        self.note_close()
        self.tell("charge-made", "11.E.b-1", unit=unit.id, other=target.id)
        return True

    @rule("20.A.a.1", "20.A.a.3", "20.A.a.5")
    def _crosses(self, charge: Charge, path: Sequence[Pose]) -> Steps[bool]:
        """The ground on its way is tested; whether the charger stands as before."""
        unit = self.unit(charge.unit)
        before, charge.tested = self.formation(unit), True
        way = [self.formation(unit, pose) for pose in path]
        yield from self.dangerous_terrain(unit, way, charge.flying)
        return unit.status == "table" and self.formation(unit) == before

    @rule("11.E.c-2", "11.E.k-4", "11.E.k-5")
    def _is_aligned(self, target: Unit, move: ChargeMove) -> None:
        """A target that has turned stands so; in other files if it could not align otherwise."""
        if move.files:
            self.set_up(target, self._target_then(target, move), passing=True)
        else:
            self.put(target, move.target)

    def _target_then(self, target: Unit, move: ChargeMove) -> Formation:
        """A charged unit as it stands when the charger has come."""
        other = self.formation(target, move.target)
        return (arranged(other, move.files) if move.files else None) or other

    @rule("11.E.a-3", "11.E.d-1", "11.E.g-1", "15.H.c.1.2", "20.A.a.3", "21.A.a.17/6")
    def _after_losses(self, charge: Charge, move: ChargeMove) -> ChargeMove | None:
        """Who has lost models on its way and would not touch its enemy any more comes to another
        place; None if there is none."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        if units_in_contact(self.formation(unit, move.end), self._target_then(target, move)):
            return move
        if charge.pivoted is not None:
            return self._put_back(charge)
        found = self._ways_to_edge(charge)
        other = found.nearest(move.place) if found else self._other_way(charge)
        return None if other is None or self._lands_on_others(charge, other) else other

    @rule("11.E.c-2", "11.E.c-3", "11.E.c-6", "11.E.k-2", "21.A.a.17/6", "G-32", "G-39", "WE-42")
    def _last_ways(self, charge: Charge) -> ChargeMove | None:
        """Into a round base; else the target is turned, or turns itself in a Blocked Path.

        Engaged targets are never turned.
        """
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        own, other = self.formation(unit), self.formation(target)
        scene = self.charge_scene(unit, target, charge.flying)
        if other.round:
            return _into_round(own, other, charge.side, scene)
        if self.engaged(target):
            return None
        turns = (self.turned_in(charge, one) for one in self.scenes_of(charge))
        move = next((one for one in turns if one), None)
        return move or self._blocked_way(charge, self.charge_scene(unit, target))

    @rule("11.E.k-1", "11.E.k-2", "11.E.k-3", "11.E.k-4", "11.E.k-6", "G-19")
    def _blocked_way(self, charge: Charge, scene: Scene) -> ChargeMove | None:
        """Straight forward, if nothing but nested enemies hinders the charge."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        own, other = self.formation(unit), self.formation(target)
        nested = Nested(
            engaged=frozenset(foe.id for foe in self.enemies(unit) if self.engaged(foe)),
            range=charge.range,
            march=self.march_rate(target),
            target_counts=self.options.target_counts_as_blocker,
        )
        if not is_blocked_path(own, other, charge.side, scene, nested):
            return None
        return blocked_path(own, other, charge.side, scene, nested)

    @rule("11.E.g-1", "11.E.d-1", "15.B.a")
    def _meets(self, unit: Unit, target: Unit, charge: Charge) -> None:
        """The charger is engaged with its target and with whom else it touches."""
        body, scene = self.boundary(unit), self.charge_scene(unit, target)
        self.engage(unit, Side.FRONT, target, charge.side)
        for name in enemies_met(body, scene):
            foe = self.unit(name)
            if not foe.fleeing:
                self.engage(unit, Side.FRONT, foe, self._side_met(unit, foe))

    def _side_met(self, unit: Unit, foe: Unit) -> Side:
        """The edge of an enemy that lies flush with the charger's front."""
        assert unit.pose is not None and foe.pose is not None
        turn = angle_between(foe.pose.facing, unit.pose.facing)
        return SIDES[round(2 - turn * 2 / pi) % 4]

    # --- 11.E.h A fleeing target ---

    @rule("11.E.h-1", "11.E.a-3", "15.H.c.1.2", "15.H.c.2.2a", "G-15-13")
    def runs_down(self, charge: Charge) -> Steps[bool]:
        """Any edge will do; False if the charger does not get there."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        path = self._way_to_fleeing(charge)
        if path is None:
            return False
        whole = yield from self._crosses(charge, path)
        if unit.status != "table" or unit.fleeing:
            return True
        there = self.formation(unit, path[-1])
        if not whole and not units_in_contact(there, self.formation(target)):
            path = self._way_to_fleeing(charge)
            if path is None:
                return False
        self.put(unit, path[-1])
        yield from self._catches(unit, target)
        return True

    @rule("11.E.h-1", "15.H.c.1.2", "G-15-13")
    def _way_to_fleeing(self, charge: Charge) -> Sequence[Pose] | None:
        """Its way until it touches its target, unaligned; who has pivoted into it is only put
        there. None if there is no room."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        own, other = self.formation(unit), self.formation(target)
        scene = self.charge_scene(unit, target, charge.flying)
        if charge.pivoted is not None:
            end = drawn_back(own.at(charge.pivoted), other, scene)
            return None if end is None else (end,)
        way = contact_way(own, other, None, scene)
        if way is None or self._inside_something(unit, way.contact, target.id):
            return None
        return way.path[:-1]

    @rule("11.E.h-1", "11.E.h-2", "11.E.h-3")
    def _catches(self, unit: Unit, target: Unit) -> Steps[None]:
        """The fleeing unit is removed; the charger is Shaken and may pivot."""
        self.has_moved(unit)
        self.tell("runs-down", "11.E.h-1", unit=unit.id, other=target.id)
        yield from self.destroy(target, "11.E.h-1", enemy=unit.id)
        self.reset_charge(unit)
        self.shake(unit)
        self.note_close()
        for one in self.unit_rules(unit):
            yield from one.has_caught(self, unit, target)
        test = DisciplineTest(unit=unit.id, kind="after_charge")
        if (yield from self.may(unit.seat, "wants-pivot", unit=unit.id)) and (
            yield from self.discipline_test(test)
        ):
            yield from self.turns_after(unit, {PIVOT: "pivot-after-charge"})

    # --- 11.E.j Failed charges ---

    @rule("11.E.j-1", "11.E.j-2", "11.E.j-3", "11.E.j-4", "21.A.a.7/8", "GC9", "GC34")
    @rule("21.C.a.2/2", "20.A.a.5")
    def fails_charge(self, charge: Charge) -> Steps[None]:
        """A wheel towards the target and straight on, as far as the highest die; then Shaken. Whose
        Charge Move has failed by its losses has taken its tests."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        poses = self.failed_poses(charge)
        self.tell("charge-failed", "11.E.j-1", unit=unit.id, other=target.id)
        path = [self.formation(unit, pose) for pose in poses]
        if self.stays_inside(unit, path[-1]):
            self.reset_charge(unit)
            return
        if not charge.tested:
            yield from self.dangerous_terrain(unit, path, charge.flying)
        if unit.status == "table" and not unit.fleeing:
            self.put(unit, poses[-1])
            self.has_moved(unit)
            self.note_close()
            self.shake(unit)
        self.reset_charge(unit)

    @rule("11.E.j-2", "21.A.a.7/8", "21.A.a.16/2", "GC9")
    def failed_poses(self, charge: Charge) -> tuple[Pose, ...]:
        """On the ground up to what stands there; in flight over it, through rocks with Ghost Step,
        and back from what it would be inside of to the last legal place."""
        unit, aim = self.unit(charge.unit), self._aim(charge)
        own, scene = self.formation(unit), self.charge_scene(unit, unit, charge.flying)
        start, knee, end = failed_way(own, aim, max(charge.dice) * INCH, scene)
        if not self._inside_something(unit, end):
            return start, knee, end
        way = knee.local(end.point)[0]
        back = (knee.ahead(way - BACK * n) for n in range(1, int(way / BACK) + 1))
        legal = (pose for pose in (*back, knee) if not self._illegal(unit, pose))
        end = next(legal, start)
        return start, knee if end is not start else start, end

    def _illegal(self, unit: Unit, pose: Pose) -> bool:
        there = self.formation(unit, pose)
        gone = [one.id for one in self.run_into(unit, [there])]
        return self.crowded(unit, there, gone) is not None

    def _inside_something(self, unit: Unit, pose: Pose, target: str = "") -> bool:
        body = boundary(self.formation(unit, pose))
        around = self.hindering(self.obstacles(unit))
        return any(bodies_collide(body, _solid(one)) for one in around if one.id != target)

    @rule("11.E.j-2", "G-38")
    def _aim(self, charge: Charge) -> Point:
        """The centre of its target; of one that is gone the last place of its centre."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        if target.status == "table":
            return self.formation(target).center
        assert unit.turn.aim is not None
        return unit.turn.aim


@rule("21.A.a.17/6", "11.E.c-6", "11.E.d-1", "3.C.d-1")
def _into_round(own: Formation, other: Formation, side: Side, scene: Scene) -> ChargeMove | None:
    """Into a round base: with most models in contact; round to round at any point."""
    if not own.round:
        return round_charge(own, other, scene)
    way = contact_way(own, other, None, scene)
    if way is None:
        return None
    return ChargeMove(way, _touching(own.at(way.contact), other), side, 0.0, 1, other.pose)


@rule("3.C.d-1")
def _touching(charger: Formation, target: Formation) -> Pose:
    """Where a round base touches another one, nearest to where their squares would meet."""
    (x, y), (u, v) = target.center, charger.center
    away, near = span((x, y), (u, v)), (charger.width + target.width) / 2
    part = near / away - 1.0
    pose = charger.pose
    return Pose(pose.x + (u - x) * part, pose.y + (v - y) * part, pose.facing)


def _solid(other: Obstacle) -> Body:
    assert isinstance(other.shape, Box | Disc)
    return other.shape
