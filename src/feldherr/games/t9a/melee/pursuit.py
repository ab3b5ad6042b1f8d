"""15.H Pursuit and Overrun: who flees from whom, who follows, and how far."""

from math import pi

from feldherr.field.box import Side
from feldherr.field.pose import direction
from feldherr.table import Steps, rule

from ..moments import DisciplineTest
from ..state import Unit
from ..words import INCH
from .pursuers import Pursuers

OUTWARD = {Side.FRONT: 0.0, Side.LEFT: pi / 2, Side.REAR: pi, Side.RIGHT: -pi / 2}
"""Where an edge looks, radians from the facing."""
RESTRAIN, OVERRUN, STAY = "restrain", "overrun", "do-not-overrun"
DICE = 2


class Pursuit(Pursuers):
    """Step pursuits."""

    @rule("15.D.0", "15.H.01", "15.H.a.1", "15.H.a.2", "15.H.a.3", "15.H.a.4", "G-15-8")
    def pursuits(self) -> Steps[None]:
        """Decide, roll flight, roll pursuit, catch, flee, pursue."""
        broken = [unit for unit in self.fighting() if unit.round.broken]
        for unit in broken:
            unit.round.flees_from = yield from self._from_whom(unit)
        for unit in self.moments(self.fighting()):
            yield from self._decides(unit)
        yield from self._roll_flights(broken)
        chasing = [unit for unit in self.fighting() if unit.round.pursues]
        facings = {unit.id: self._flight(unit) for unit in broken}
        yield from self._roll_pursuits(chasing)
        yield from self._catch(broken, chasing)
        yield from self._flee(broken, facings)
        yield from self.chase(chasing, facings)
        self.state.cursor = "post_combat"

    # --- Who flees from whom ---

    @rule("15.H.02")
    def _from_whom(self, unit: Unit) -> Steps[str]:
        """Among several enemies their owner picks the one that is fled from."""
        seat = self.enemy(unit.seat)
        return (
            yield from self.decide(seat, "flees-from", lambda: list(unit.engaged), unit=unit.id)
        )

    @rule("15.H.b.1", "15.H.b.2", "21.A.a.17/7")
    def _flight(self, unit: Unit) -> float:
        """The direction of a flight, radians: outwards from the enemy's edge that touches it; half
        a turn at a round War Machine; without such an enemy away from the closest one."""
        assert unit.pose is not None
        if not unit.round.flees_from:
            return self._from_closest(unit)
        foe = self.unit(unit.round.flees_from)
        if self.troop(foe.id).model.round:
            return unit.pose.facing + pi
        assert foe.pose is not None
        return foe.pose.facing + OUTWARD[foe.engaged[unit.id]]

    @rule("15.H.b.2")
    def _from_closest(self, unit: Unit) -> float:
        assert unit.pose is not None
        found = self.closest_enemies(unit)
        if not found:
            return unit.pose.facing
        away = self.formation(self.unit(found[0])).center
        return direction(away, self.formation(unit).center)

    # --- Who pursues whom ---

    @rule("15.H.01", "15.H.03", "15.H.04", "15.H.1.a", "15.H.1.b", "G-15-7", "21.A.a.1/5", "GC4")
    def _decides(self, unit: Unit) -> Steps[None]:
        """Whom a unit pursues, whether it overruns, or that it stays."""
        if self.may_overrun(unit):
            words = [OVERRUN, STAY]
            told = yield from self.choose(unit.seat, "may-overrun", words, unit=unit.id)
            unit.round.pursues = OVERRUN if told == OVERRUN else ""
            return
        fleeing = self._can_pursue(unit)
        if not fleeing:
            return
        word = yield from self.choose(unit.seat, "pursue-whom", [*fleeing, RESTRAIN], unit=unit.id)
        if word == RESTRAIN:
            held = yield from self.discipline_test(DisciplineTest(unit=unit.id, kind="restrain"))
            if held:
                return
            word = yield from self.decide(unit.seat, "pursue-whom", lambda: fleeing, unit=unit.id)
        unit.round.pursues = word

    @rule("15.H.03", "17.B.2", "21.A.a.17/1", "21.A.a.1/5", "GC4")
    def _can_pursue(self, unit: Unit) -> list[str]:
        """The broken enemies that a unit may pursue: none while unbroken ones hold it."""
        foes = [self.unit(name) for name in unit.engaged]
        if unit.round.broken or not all(foe.round.broken for foe in foes):
            return []
        held = self._too_shaken(unit) or not self.can(unit, "pursue")
        return [] if held else [foe.id for foe in foes]

    @rule("15.H.1.a", "17.B.2", "15.G.c.1")
    def may_overrun(self, unit: Unit) -> bool:
        """In the first round after its charge all enemies in contact were destroyed."""
        won = unit.charging and unit.freed and not unit.engaged and not unit.fleeing
        return won and not self._too_shaken(unit) and self.can(unit, "overrun")

    @rule("17.B.2", "GC4")
    def _too_shaken(self, unit: Unit) -> bool:
        if not self.options.afraid_may_pursue:
            return self.shaken(unit)
        members = (unit, *self.joined(unit))
        return any(one.shaken_until >= self.state.player_turn for one in members)

    # --- Distances ---

    @rule("15.H.a.1", "15.H.a.3")
    def _roll_flights(self, broken: list[Unit]) -> Steps[None]:
        """The owner of broken units decides in which order they roll and flee."""
        left = [unit.id for unit in self.moments(broken)]
        broken.clear()
        while left:
            seat = self.unit(left[0]).seat
            name = yield from self.decide(seat, "flees-first", left.copy)
            left.remove(name)
            unit = self.unit(name)
            unit.round.distance = yield from self.flee_distance(unit)
            broken.append(unit)

    @rule("15.H.a.1", "15.H.a.4", "21.A.a.30/1", "21.A.a.44/1")
    def _roll_pursuits(self, chasing: list[Unit]) -> Steps[None]:
        """2D6 each, Maximised by Swiftstride; Random Movement: its X."""
        for unit in chasing:
            unit.round.distance = yield from self.pursuit_distance(unit)

    def pursuit_distance(self, unit: Unit) -> Steps[int]:
        """15.H.a.1: inches."""
        wild = [self.given(pool, "random_movement") for pool in self.pools(unit)]
        if wild and wild[0] is not None:
            found = yield from self.amounts(
                unit.seat, "t9-pursuit-distance", wild[0].x, unit=unit.id
            )
            return found[0]
        more = self.maximised(unit, "pursuit")
        thrown = yield from self.throw(unit.seat, "t9-pursuit-distance", DICE, *more, unit=unit.id)
        return thrown.total + self.longer(unit, "pursuit")

    def flee_distance(self, unit: Unit) -> Steps[int]:
        """12.C-1. See movement/flight.py."""
        raise NotImplementedError

    # --- Moves ---

    @rule("15.H.a.2", "E15-10")
    def _catch(self, broken: list[Unit], chasing: list[Unit]) -> Steps[None]:
        """Who is pursued at least as far as it flees is destroyed."""
        for unit in broken:
            reach = [u.round.distance for u in chasing if u.round.pursues == unit.id]
            if reach and max(reach) >= unit.round.distance:
                self._let_go(unit)
                yield from self.destroy(unit, "15.H.a.2")

    def _let_go(self, unit: Unit) -> None:
        """A broken unit is not engaged any more. Nobody is freed by it: who does not pursue acts
        after combat all the same."""
        for name in list(unit.engaged):
            self.disengage(unit, self.unit(name))

    @rule("15.H.b.1", "15.H.b.2", "12.C-5", "E15-9", "21.A.a.17/7")
    def _flee(self, broken: list[Unit], facings: dict[str, float]) -> Steps[None]:
        """Broken units that were not caught turn away and flee, in the order of their rolls."""
        others = self.combat.units
        for unit in broken:
            if unit.status != "table":
                continue
            unit.round.foes = tuple(name for name in others if name != unit.id)
            self._let_go(unit)
            self.begins_to_flee(unit)
            yield from self.turn_to_flee(unit, self.facing(unit, facings[unit.id]))
            if unit.status == "table":
                yield from self.flee_move(unit, unit.round.distance)

    @rule("15.C.2", "G-15-8")
    def overrun_at_once(self, unit: Unit) -> Steps[None]:
        """An overrun at the start of the Melee Phase."""
        if not (yield from self.may(unit.seat, "may-overrun-now", unit=unit.id)):
            yield from self.after_combat(unit)
            return
        inches = yield from self.pursuit_distance(unit)
        assert unit.pose is not None
        yield from self.pursuit_move(unit, inches * INCH, unit.pose.facing)
