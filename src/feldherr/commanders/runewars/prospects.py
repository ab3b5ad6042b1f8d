"""What a unit may look forward to: the attacks that it can make soon, by place and way."""

from math import atan2, hypot, pi

from feldherr.field.box import Side
from feldherr.field.pose import Pose, direction, normal
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.ground import grid
from feldherr.games.runewars.ground.contacts import Touch, flanks
from feldherr.games.runewars.ground.ranges import FARTHEST
from feldherr.games.runewars.state import Unit

from .blows import Blows, body_of

FADE = 0.72
"""What is left of the worth of an attack for every round that it has to wait."""
TURNING = 0.55
"""Rounds that it takes to turn by 45 degrees on the way."""
STRAIGHT = pi / 10
"""Radians. So much beside the straight way needs no turn."""
FLANK = 0.6 * pi
"""Radians. Who comes from so far beside an enemy's facing will meet his flank."""
ARC = pi / 4
"""Radians. Half of the firing arc, roughly."""
OTHERS = 0.15
"""What a second target adds: it can be chosen when the first is gone."""


Seen = tuple[object, ...]
"""A unit as it stands: everything that its prospects and the enemy's depend on."""


class Prospects:
    """The worth of places, remembered for every pair of units as they stand."""

    def __init__(self, blows: Blows) -> None:
        self.blows = blows
        self.pairs: dict[tuple[Seen, Seen], tuple[bool, float]] = {}
        self.paces: dict[str, float] = {}

    def all(self, rules: Runewars, units: list[Unit], foes: list[Unit]) -> tuple[float, float]:
        """The prospects of two sides against each other."""
        own, theirs = [(u, seen(u)) for u in units], [(f, seen(f)) for f in foes]
        return (
            sum(self.of(rules, unit, key, theirs) for unit, key in own),
            sum(self.of(rules, foe, key, own) for foe, key in theirs),
        )

    def of(self, rules: Runewars, unit: Unit, key: Seen, foes: list[tuple[Unit, Seen]]) -> float:
        """Points that a unit may expect to take: of the best target, and a little of the others.

        Who is engaged has only the enemies whom he touches.
        """
        found = [self.pair(rules, unit, key, foe, other) for foe, other in foes]
        met = [value for touching, value in found if touching]
        values = met or [value for _, value in found]
        return max(values, default=0.0) * (1 - OTHERS) + OTHERS * sum(values)

    def pair(
        self, rules: Runewars, unit: Unit, key: Seen, foe: Unit, other: Seen
    ) -> tuple[bool, float]:
        """Whether two enemies are engaged, and what the one may expect to take from the other."""
        known = self.pairs.get((key, other))
        if known is None:
            known = self.pairs[key, other] = self._pair(rules, unit, foe)
        return known

    def _pair(self, rules: Runewars, unit: Unit, foe: Unit) -> tuple[bool, float]:
        touched = rules.contacts(unit, foe)
        if touched:
            return True, self._engaged(rules, unit, foe, touched)
        if unit.inside:
            return False, self._inside(rules, unit, foe)
        return False, 0.0 if foe.inside else self.against(rules, unit, foe)

    def _inside(self, rules: Runewars, unit: Unit, foe: Unit) -> float:
        """Of an occupant of terrain: shots all around."""
        if not unit.printed.ranged or rules.range_of(unit, foe) > FARTHEST:
            return 0.0
        return self.blows.gain(rules, unit, foe, "ranged")

    def _engaged(self, rules: Runewars, unit: Unit, foe: Unit, touched: tuple[Touch, ...]) -> float:
        """The melee that goes on, at the edge with most trays."""
        edge = best_edge(unit, touched)
        flanking = any(map(flanks, touched))
        flanked = any(flanks(touch.turned) for touch in touched)
        return self.blows.gain(rules, unit, foe, "melee", edge, (flanking, flanked))

    def against(self, rules: Runewars, unit: Unit, foe: Unit) -> float:
        """What a unit can do to an enemy that it does not touch yet, sooner or later."""
        assert unit.pose is not None and foe.pose is not None
        half = foe.ranks * rules.tray / 2
        ahead, right = unit.pose.local(foe.pose.ahead(-half).point)
        turn = abs(atan2(right, ahead))
        gap = max(0.0, hypot(ahead, right) - half)
        pace = self.pace(rules, unit)
        late = TURNING * max(0.0, turn - STRAIGHT) / (pi / 4)
        best: float = self._melee(rules, unit, foe) * FADE ** (gap / pace + late)
        if unit.printed.ranged:
            beyond = max(0.0, gap - FARTHEST * rules.band) / pace
            aside = TURNING * max(0.0, turn - ARC) / (pi / 4)
            shot = self.blows.gain(rules, unit, foe, "ranged")
            best = max(best, shot * FADE ** (beyond + aside))
        return best

    def pace(self, rules: Runewars, unit: Unit) -> float:
        """How far its fastest march leads, mm."""
        if unit.card not in self.paces:
            moves = [f for f in rules.dials(unit).actions if f.action in ("march", "shift")]
            fastest = max([rules.number(face.speed) for face in moves], default=1)
            self.paces[unit.card] = max(1, fastest) * rules.tray
        return self.paces[unit.card]

    def _melee(self, rules: Runewars, unit: Unit, foe: Unit) -> float:
        """A melee with it, from the side on which the unit is now."""
        assert unit.pose is not None and foe.pose is not None
        beside = bearing(foe.pose, unit.pose)
        if beside < FLANK:
            return self.blows.gain(rules, unit, foe, "melee")
        return self.blows.gain(rules, unit, foe, "melee", Side.FRONT, (True, False))


def seen(unit: Unit) -> Seen:
    """What a unit is known by."""
    return (unit.id, unit.pose, unit.inside, *body_of(unit))


def bearing(own: Pose, other: Pose) -> float:
    """How far beside its facing, radians, a unit sees another one."""
    return abs(normal(direction(own.point, other.point) - own.facing))


def best_edge(unit: Unit, touched: tuple[Touch, ...]) -> Side:
    """The contacted edge that is made up of most trays."""
    filled = grid.cells(unit)
    sides = [touch.side for touch in touched] or [Side.FRONT]
    return max(sides, key=lambda side: grid.edge_trays(filled, side))
