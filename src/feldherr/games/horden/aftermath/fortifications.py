"""M3.3.d, M4.1, B5.3.1 Fortifications: lines one element width long that somebody stands behind."""

from math import cos, pi

from feldherr.field.box import Box, box, collides
from feldherr.field.convex import convex_intersects
from feldherr.field.nearest import nearest_points
from feldherr.field.path import Sweep
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule

from ..models.troops import ELEMENT_WIDTH, has_front_where_attacked, is_flying, is_foot
from ..state import Camp, Element, Section
from .followers import CampFollowers
from .losses import Losses

Line = tuple[Point, Point]


def line(section: Section) -> Line:
    """The ends of a section, the left one first as seen by who looks out."""
    half = ELEMENT_WIDTH / 2
    return section.pose.world(0, -half), section.pose.world(0, half)


def outside(section: Section, body: Box) -> bool:
    """Whether a body stands on the outer side of a section's line: its middle does."""
    return section.pose.local(body.center)[0] > TOLERANCE


def inner_ground(section: Section) -> Box:
    """The ground directly behind a section, one element width deep."""
    return box(section.pose, ELEMENT_WIDTH, ELEMENT_WIDTH)


class Fortifications(CampFollowers, Losses):
    """Who stands behind a section, who may attack it, who may pass it.

    A section has no thickness: its inner and its outer side are one line, so that attacker and
    defender touch.
    """

    @rule("B5.3.1.b", "B5.2.3.e", "G63", "M3.3.a")
    def section_between(self, e: Element, foe: Element) -> Section | None:
        """The section of fortification across which two elements fight, in melee or shooting.

        One stands outside, the other inside, and the shortest line between them leads across it.
        """
        if not self.state.sections:
            return None
        here, there = e.box, foe.box
        way = nearest_points(here, there)
        for section in self.state.sections.values():
            if outside(section, here) != outside(section, there) and _across(way, section):
                return section
        return None

    @rule("B5.2.2.c", "B5.2.2.b")
    def battle_front(self, e: Element) -> Box:
        """Its base, seen from the side with which it fights, also once its opponent is gone.

        Who turns to face enemies fights with his front edge, whoever else is at his flank.
        """
        return self.front(e) if has_front_where_attacked(e.kind) else e.box

    @rule("B5.3.1.b", "G63")
    def defends(self, e: Element) -> Section | None:
        """The section at whose inner side the front of `e` stands."""
        if not self.state.sections or e.pose is None:
            return None
        front = self.battle_front(e).pose
        return next((s for s in self.state.sections.values() if _mans(front, s)), None)

    @rule("B5.3.1.b", "B5.3.1.d")
    def stormed_by(self, e: Element) -> list[Section]:
        """The enemy's sections at whose outer side the front of `e` stands."""
        if not self.state.sections or e.pose is None:
            return []
        front, foe = self.battle_front(e).pose.turned(pi), self.enemy(e.seat)
        return [s for s in self.state.sections.values() if s.seat == foe and _mans(front, s)]

    @rule("B5.3.1.c", "M4.1.k")
    def may_attack(self, e: Element, section: Section) -> bool:
        """Whether `e` may fight the defenders of a section; flying elements cannot enter it."""
        if not section.permanent or is_foot(e.kind) or is_flying(e.kind):
            return True
        return e.kind == "behemoth" and section.gate

    @rule("M4.1.j", "B5.3.1.e", "B4.4.a")
    def open_to(self, e: Element, section: Section) -> bool:
        """Whether `e` may pass a section: its own gate, or a stormed gate that is not defended."""
        if is_flying(e.kind):
            return True
        if not section.gate:
            return False
        return section.seat == e.seat or (section.stormed and not self.is_defended(section))

    @rule("M4.1.k", "B5.3.1.a")
    def is_shut(self, camp: Camp, e: Element) -> bool:
        """Whether a camp keeps `e` out: its followers fight, and nobody flies in."""
        return is_flying(e.kind) or (camp.followers and camp.holder != e.seat)

    @rule("M4.1.j", "M4.1.k")
    def is_walled_off(self, e: Element, at: Box) -> bool:
        """Whether `e` cannot stand there: across a section, or in a camp that keeps it out."""
        if not self.works_near(at.center, at.radius):
            return False
        state, corners = self.state, at.corners
        return any(convex_intersects(corners, line(s)) for s in state.sections.values()) or any(
            self.is_shut(camp, e) and collides(at, camp.box) for camp in state.camps.values()
        )

    @rule("B5.3.1.e", "B5.3.1.a")
    def is_defended(self, section: Section) -> bool:
        """Whether an element of the holder, or followers of the camp, stand behind a section."""
        camp = self.state.camps.get(section.camp)
        if camp and camp.followers and camp.holder == section.seat:
            return True
        return any(self.defends(e) is section for e in self.elements(section.seat))

    @rule("M4.1.j", "M4.1.k", "B5.3.1.e")
    def wall_across(self, e: Element, sweep: Sweep) -> Section | None:
        """The first section that a way crosses but `e` may not pass; touching is allowed."""
        for section in self.state.sections.values():
            wall = line(section)
            if any(convex_intersects(part, wall) for part in sweep) and not self.open_to(
                e, section
            ):
                return section
        return None


def _mans(front: Pose, section: Section) -> bool:
    """Whether a front edge at that pose lies on a section's line and looks out."""
    ahead, right = section.pose.local(front.point)
    if abs(ahead) > TOLERANCE or abs(right) > ELEMENT_WIDTH - TOLERANCE:
        return False
    return cos(front.facing - section.pose.facing) > cos(ANGLE_TOLERANCE)


def _across(way: Line, section: Section) -> bool:
    """Whether a straight way leads from one side of a section to the other, over it."""
    (here, right), (there, beyond) = (section.pose.local(point) for point in way)
    part = 0.5 if abs(here - there) <= TOLERANCE else here / (here - there)
    reach = ELEMENT_WIDTH / 2 + TOLERANCE
    near = abs(here) <= TOLERANCE or abs(there) <= TOLERANCE or (here > 0) != (there > 0)
    return near and abs(right + (beyond - right) * part) <= reach
