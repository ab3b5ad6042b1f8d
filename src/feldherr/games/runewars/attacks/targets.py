"""7.2, 36, 60, 63, 69, 70 Whom a unit can attack."""

from math import pi, radians

from feldherr.field.box import Side
from feldherr.field.convex import Polygon, clip
from feldherr.table import rule

from ..ground import grid
from ..ground.ranges import FARTHEST, band_of, range_between
from ..ground.sightlines import Edge, Sightline, firing_arc, sightline, targets
from ..state import Unit
from .attack import AttackType
from .wounds import Wounds

SHORT = 3
"""The farthest range of units that shoot only at short range."""


class Targets(Wounds):
    """Targets, ranges and lines of sight; nothing here changes anything."""

    @rule("7.2", "7.2.a", "7.2.b", "36.0", "60.0", "68.0")
    def targets_of(self, unit: Unit, kind: AttackType) -> list[Unit]:
        """The enemies that a unit can attack in that way, in the order of their ids."""
        if kind == "melee":
            found = self.reached(unit)
        else:
            found = self.shootable(unit) if self._may_shoot(unit) else []
        return [foe for foe in found if not self._protected(foe, found)]

    @rule("7.2.a", "60.0")
    def reached(self, unit: Unit) -> list[Unit]:
        """The enemies for a melee attack: engaged ones, and those that a card lets it reach."""
        return [foe for foe in self.enemies(unit) if self.edges(unit, foe)]

    @rule("20.1", "20.1.a", "21.0", "59.3")
    def edges(self, unit: Unit, foe: Unit) -> list[Side]:
        """The contacted edges of a unit with an enemy, the longest contact first."""
        touched = [touch.side for touch in self.contacts(unit, foe)]
        return list(dict.fromkeys([*touched, *self._reaching(unit, foe)]))

    def _reaching(self, unit: Unit, foe: Unit) -> list[Side]:
        """The edges that count as touching an enemy at range 1 in the arc before them."""
        sides = []
        if self.flagged(unit, "reaches_front"):
            sides.append(Side.FRONT)
        if self.flagged(unit, "reaches_sides"):
            sides += [Side.LEFT, Side.RIGHT]
        return [side for side in sides if self._in_reach(unit, foe, side)]

    def _in_reach(self, unit: Unit, foe: Unit, side: Side) -> bool:
        """Whether an enemy is at range 1 of a unit and in the arc before that side."""
        if "inside" in (unit.status, foe.status):
            return False
        body, other = self.body(unit), self.body(foe)
        near = range_between(body, other, self.band) == 1
        return near and bool(targets(other, self.arc(unit, side)))

    @rule("36.2", "L54")
    def _may_shoot(self, unit: Unit) -> bool:
        """Whether it has its hands free for ranged attacks."""
        return not self.engaged(unit) or self.flagged(unit, "shoots_engaged")

    @rule("36.0", "7.2.b", "63.1", "63.3.a", "L55")
    def shootable(self, unit: Unit) -> list[Unit]:
        """The enemies in range, arc and sight."""
        most = SHORT if self.flagged(unit, "short_range") else FARTHEST
        allowed = [f for f in self.enemies(unit) if not self.flagged(f, "no_ranged_target")]
        return [foe for foe in allowed if self.range_to(unit, foe) <= most]

    def range_to(self, unit: Unit, foe: Unit) -> int:
        """The range of a ranged attack; 6 if there is no line of sight."""
        seen = self.sight(unit, foe)
        return FARTHEST + 1 if seen is None else band_of(seen.length, self.band)

    @rule("68.0")
    def _protected(self, foe: Unit, attackable: list[Unit]) -> bool:
        """Whether a Protector that could be attacked itself stands before a unit."""
        if self.keyword(foe, "protector"):
            return False
        guards = [g for g in attackable if g is not foe and self.keyword(g, "protector")]
        return any(self._guards(guard, foe) for guard in guards)

    def _guards(self, guard: Unit, ally: Unit) -> bool:
        """Allies at range 1-2, and those engaged with an enemy of the guard."""
        shared = {foe.id for foe in self.engaged_with(guard)}
        if shared & {foe.id for foe in self.engaged_with(ally)}:
            return True
        return self.range_of(guard, ally) <= 2

    # --- Sight ---

    @rule("70.0", "70.1", "70.1.a", "70.1.c", "69.3", "41.6", "41.7", "41.9.c", "45.2", "A9")
    def sight(self, unit: Unit, target: Unit) -> Sightline | None:
        """The shortest line of sight within the firing arc; None if there is none."""
        parts = self._parts(unit, target)
        if not parts:
            return None
        return sightline(self._from(unit), parts, self._blocking(unit, target))

    @rule("41.6", "69.1", "70.1.d", "G-01")
    def _parts(self, unit: Unit, target: Unit) -> list[Polygon]:
        """The parts of a target that lie in the arc; of an occupant, its terrain (41.7)."""
        whole = self.ground_of(target)
        if unit.inside:
            return whole
        arcs = [self.arc(unit, side) for side in self._shooting_sides(unit)]
        return [part for arc in arcs for polygon in whole for part in _clipped(polygon, arc)]

    def _shooting_sides(self, unit: Unit) -> list[Side]:
        """The sides from which a unit shoots: the front, with Flank Fire also its flanks."""
        if self.flagged(unit, "flank_fire"):
            return [Side.FRONT, Side.LEFT, Side.RIGHT]
        return [Side.FRONT]

    @rule("41.6", "70.1")
    def _from(self, unit: Unit) -> list[Edge]:
        """The edges from which lines of sight start."""
        if unit.inside:
            outline = self.outline(self.piece(unit.inside))
            return list(zip(outline, outline[1:] + outline[:1], strict=True))
        hull = grid.hull(unit, self.tray)[0]
        return [hull.edge(side) for side in self._shooting_sides(unit)]

    @rule("45.2", "70.1", "41.6", "41.7", "41.9.c", "41.9.e", "G-55")
    def _blocking(self, unit: Unit, target: Unit) -> list[Polygon]:
        """What interrupts a line of sight: other units, and terrain that is not exposed."""
        elevated = bool(unit.inside) and "elevated" in self.half(unit.inside).keywords
        if elevated or self.flagged(unit, "ignores_sight"):
            return []
        own = {unit.inside, target.inside}
        lying = (p for p in self.state.pieces.values() if p.pose is not None and p.id not in own)
        pieces = [self.outline(p) for p in lying if "exposed" not in self.half(p.id).keywords]
        others = (u for u in self.units() if u not in (unit, target) and u.status == "table")
        return pieces + [block.corners for other in others for block in self.body(other)]

    @rule("69.0", "69.2", "G-04")
    def arc(self, unit: Unit, side: Side = Side.FRONT) -> Polygon:
        """The firing arc before a side of a unit."""
        hull = grid.hull(unit, self.tray)[0]
        turn = {Side.FRONT: 0.0, Side.LEFT: pi / 2, Side.RIGHT: -pi / 2, Side.REAR: pi}[side]
        half = radians(self.components.arc.value)
        return firing_arc(hull.edge(side), hull.pose.facing + turn, half)


def _clipped(polygon: Polygon, arc: Polygon) -> list[Polygon]:
    part = clip(polygon, arc)
    return [part] if part else []
