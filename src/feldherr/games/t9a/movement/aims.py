"""Where it is worth to go: suggestions of moves for people, commanders and players at random."""

from collections.abc import Iterator
from math import pi
from typing import NamedTuple

from feldherr.field.box import Side
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, direction, span
from feldherr.table import rule

from ..charge.failed import wheel_towards
from ..charge.targets import MOST
from ..formation.formation import Formation
from ..state import Unit
from ..words import INCH
from .arranging import centred
from .flight import Flight
from .tracks import track

NEAREST = 3
"""So many enemies are thought of."""
BESIDE = 4 * INCH
"""mm. So far from the middle of its flank an enemy is passed."""
CLEAR = 0.1 * INCH
"""mm. So much further away than an enemy's charge reaches a unit is safe."""
CLOSE = 1.5 * INCH
"""mm. So far before an enemy a suggested move ends."""
OUTWARD = {Side.LEFT: pi / 2, Side.RIGHT: -pi / 2}
"""Where flanks look, radians from the facing."""
Way = tuple[Pose, ...]


class Aims(Flight):
    """What units may go for."""

    def nearest_foes(self, unit: Unit, count: int = NEAREST) -> list[Unit]:
        """The enemies that stand nearest to a unit."""
        foes = sorted(self.enemies(unit), key=lambda foe: self.distance(unit, foe))
        return foes[:count]

    def aimed_ways(self, unit: Unit, rate: float) -> Iterator[Way]:
        """Ways to enemies as far as it goes, out of their reach and round their flanks; to what
        the objective asks for; between an enemy and a friend. `rate`: mm."""
        own = Mover(self.formation(unit), self.spins(unit))
        for foe in self.nearest_foes(unit):
            yield from self._towards_foe(unit, own, foe, rate)
            yield from self._round_flank(own, foe, rate)
        for goal in [*self.goals(unit), *self._screens(unit)]:
            yield from own.straight(goal, rate, span(own.form.pose.point, goal))

    @rule("12.D.e-1", "21.A.a.21/1")
    def spins(self, unit: Unit) -> bool:
        """Whether a unit turns on the spot: single models and Light Troops."""
        return self.size(unit) == 1 or self.all_have(unit, "light_troops")

    def _towards_foe(self, unit: Unit, own: "Mover", foe: Unit, rate: float) -> Iterator[Way]:
        """Up to an enemy; only so far that he reaches nobody; into the own reach."""
        away = self.distance(unit, foe)
        stops = [away - CLOSE, away - self._charge_reach(foe) - CLEAR]
        stops.append(away - self._charge_reach(unit) + MOST / 2 * INCH)
        for mm in stops:
            yield from own.straight(self.formation(foe).center, rate, mm)

    def _charge_reach(self, unit: Unit) -> float:
        """mm. How far a unit charges at most."""
        return self.advance_rate(unit, self.flies(unit)) + MOST * INCH

    def _round_flank(self, own: "Mover", foe: Unit, rate: float) -> Iterator[Way]:
        """Beside the nearer flank of an enemy, turned towards him there as far as possible."""
        their = self.formation(foe)
        spots = []
        for side, turn in OUTWARD.items():
            (x, y), (u, v) = their.rectangle.edge(side)
            middle = Pose((x + u) / 2, (y + v) / 2, their.pose.facing + turn)
            spots.append(middle.ahead(BESIDE + own.form.width / 2).point)
        spot = min(spots, key=lambda one: span(own.form.pose.point, one))
        for way in own.straight(spot, rate, span(own.form.pose.point, spot)):
            left = rate - track(own.form, way).mm
            yield (*way, *own.at(way[-1]).turned(their.center, left))

    def _screens(self, unit: Unit) -> Iterator[Point]:
        """Before the friend that the nearest enemy is nearest to."""
        for foe in self.nearest_foes(unit, 1):
            near = min(self.friends(unit), key=lambda one: self.distance(one, foe), default=None)
            if near is not None:
                (x, y), (u, v) = self.formation(foe).center, self.formation(near).center
                yield (x + u) / 2, (y + v) / 2

    def goals(self, unit: Unit) -> Iterator[Point]:
        """9.E The nearest place that counts for the Secondary Objective."""
        state, (width, depth) = self.state, self.table
        spots = [(marker.x, marker.y) for marker in state.markers.values()]
        if state.objective == "hold_the_ground":
            spots.append((width / 2, depth / 2))
        if name := state.chosen.get(self.enemy(unit.seat)):
            spots.append(self.piece(name).box.center)
        own = self.formation(unit).center
        yield from sorted(spots, key=lambda spot: span(own, spot))[:1]

    def facings(self, own: Formation, unit: Unit) -> list[float]:
        """The directions from a formation to the nearest enemies, radians."""
        return [
            direction(own.center, self.formation(foe).center) for foe in self.nearest_foes(unit)
        ]


class Mover(NamedTuple):
    """A unit that moves; `spins`: it turns on the spot instead of wheeling."""

    form: Formation
    spins: bool

    def at(self, pose: Pose) -> "Mover":
        return Mover(self.form.at(pose), self.spins)

    def turned(self, aim: Point, mm: float) -> Way:
        """A turn towards a point, at most so long; nothing if there is nothing to turn."""
        own = self.form
        if self.spins:
            facing = direction(own.center, aim)
            return (centred(own, own.center, facing).pose,)
        angle = wheel_towards(own.pose, own.width, aim, mm) if mm > CLEAR else 0.0
        side = Side.LEFT if angle > 0 else Side.RIGHT
        return (wheel(own.pose, own.width, side, angle),) if angle else ()

    def straight(self, aim: Point, rate: float, most: float) -> Iterator[Way]:
        """A turn towards a point and straight on, at most so far; all within the rate."""
        knee = self.turned(aim, rate)
        start = knee[-1] if knee else self.form.pose
        mm = min(rate - track(self.form, knee).mm, most)
        if mm > CLEAR:
            yield (*knee, start.ahead(mm))
