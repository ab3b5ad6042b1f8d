"""15.D.f Losing base contact: units are nudged back, or leave the combat."""

from math import cos, dist, hypot, sin

from feldherr.field.body import bodies_collide
from feldherr.field.pose import Point, Pose, direction
from feldherr.table import rule

from ..formation.base_contact import units_in_contact
from ..formation.formation import boundary
from ..formation.spacing import overlaps, refuse_off_table
from ..state import Unit
from .breaking import Breaking


class Nudges(Breaking):
    """How units stay in touch."""

    @rule("15.D.f.1", "15.D.f.3", "15.D.f.4", "G-15-4", "15.G.c.1", "E15-7")
    def keep_contact(self) -> None:
        """Units that have lost contact are moved together; who cannot be leaves the combat."""
        for unit, foe in self._parted():
            if not self._nudged(unit, foe):
                self.disengage(unit, foe)
                for one in (unit, foe):
                    one.freed = not one.engaged
                self.tell("contact-lost", "15.D.f.4", unit=unit.id, other=foe.id)

    def _parted(self) -> list[tuple[Unit, Unit]]:
        """Pairs of enemies that are engaged but do not touch any more: in the combat that is being
        fought; between combats anywhere."""
        among = self.units() if self.state.combat is None else self.fighting()
        pairs = [(unit, self.unit(name)) for unit in among for name in unit.engaged]
        once = [(one, other) for one, other in pairs if one.id < other.id]
        return [pair for pair in once if not self._touch(*pair)]

    def _touch(self, unit: Unit, foe: Unit) -> bool:
        return units_in_contact(self.formation(unit), self.formation(foe))

    def _nudged(self, unit: Unit, foe: Unit) -> bool:
        """Whether two units could be moved into contact."""
        found = self.nudge(unit, foe)
        if found is None:
            return False
        one, pose = found
        self.put(one, pose)
        other = foe if one is unit else unit
        self.tell("unit-nudged", "15.D.f.1", unit=one.id, other=other.id)
        return True

    @rule("15.D.f.1", "15.D.f.2", "G-15-4")
    def nudge(self, unit: Unit, foe: Unit) -> tuple[Unit, Pose] | None:
        """Which of two units can be moved into contact, and where: first who suffered no losses,
        then by the shorter way."""
        ways = [(one, other, self._way(one, other)) for one, other in ((unit, foe), (foe, unit))]
        ways.sort(key=lambda way: (way[0].round.lost > 0, hypot(*way[2])))
        for one, other, (dx, dy) in ways:
            assert one.pose is not None
            pose = Pose(one.pose.x + dx, one.pose.y + dy, one.pose.facing)
            if self._may_be_nudged_to(one, other, pose):
                return one, pose
        return None

    @rule("15.D.f.1")
    def _way(self, unit: Unit, foe: Unit) -> Point:
        """The shortest move that brings the edges in contact together again, mm."""
        if self.formation(unit).round or self.formation(foe).round:
            return self._way_around(unit, foe)
        mine = self.formation(unit).rectangle.edge(unit.engaged[foe.id])
        theirs = self.formation(foe).rectangle.edge(foe.engaged[unit.id])
        line = Pose(*theirs[0], direction(*theirs))
        length = hypot(theirs[1][0] - theirs[0][0], theirs[1][1] - theirs[0][1])
        points = [line.local(point) for point in mine]
        low, high = min(p[0] for p in points), max(p[0] for p in points)
        along = min(0.0, length - low) + max(0.0, -high)
        away = points[0][1]
        x, y = line.world(along, -away)
        return x - line.x, y - line.y

    @rule("15.D.f.1")
    def _way_around(self, unit: Unit, foe: Unit) -> Point:
        """The same where a base is round: what lies between its rim and the other's edge or rim."""
        one, other = self.formation(unit), self.formation(foe)
        here, there = one.center, other.center
        if not other.round:
            there = _nearest(other.rectangle.edge(foe.engaged[unit.id]), here)
        if not one.round:
            here = _nearest(one.rectangle.edge(unit.engaged[foe.id]), there)
        rims = sum(body.base.width / 2 for body in (one, other) if body.round)
        ahead, gap = direction(here, there), dist(here, there) - rims
        return gap * cos(ahead), gap * sin(ahead)

    @rule("15.D.f.2", "20.C.1")
    def _may_be_nudged_to(self, unit: Unit, foe: Unit, pose: Pose) -> bool:
        """Only into contact; not who fights others too; not into others, off the board, nor into
        contact with new enemies."""
        made = self.formation(unit, pose)
        body = boundary(made)
        if len(unit.engaged) > 1 or refuse_off_table(unit.id, body, self.table):
            return False
        if not units_in_contact(made, self.formation(foe)):
            return False
        for other in self.others(unit):
            formation = self.formation(other)
            if bodies_collide(body, boundary(formation)):
                return False
            strange = other.seat != unit.seat and other.id != foe.id
            if strange and units_in_contact(made, formation):
                return False
        rocks = (piece.box for piece in self.impassable())
        return not any(overlaps(body, rock) for rock in rocks)


def _nearest(edge: tuple[Point, Point], point: Point) -> Point:
    """The point of an edge that is nearest to another point."""
    line = Pose(*edge[0], direction(*edge))
    along, _ = line.local(point)
    return line.world(min(max(along, 0.0), dist(*edge)), 0.0)
