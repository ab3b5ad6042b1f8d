"""The straight ways of B5.3.2 to B5.5.1: what an element meets that is driven or drives others."""

from collections.abc import Callable, Collection, Iterator
from math import cos, pi, sin
from operator import attrgetter

from msgspec import Struct

from feldherr.field.box import SIDES, Box, box, collides, inside_table
from feldherr.field.pose import Pose
from feldherr.field.straight import meeting, room_ahead
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.zone import zone_ahead
from feldherr.table import rule

from ..base import DEPTH
from ..combat.fronts import seen_from
from ..models.troops import ELEMENT_WIDTH, is_flying
from ..movement.interpenetration import Interpenetration
from ..state import Camp, Element, Section
from .fortifications import Fortifications

Thing = Element | Section | Camp
LONGEST = 85.0
"""mm. No point of a base lies further from its pose."""
FINE = TOLERANCE / 5
"""mm. How exactly the edge of terrain is found."""
HOP = 5.0
"""mm. How closely the places are tried at which a flyer may come down."""


class Met(Struct, frozen=True):
    """What lies in a way: it is touched after `enter` mm and passed after `leave` mm."""

    enter: float
    leave: float
    what: Thing


class Way(Struct, frozen=True):
    """How far a way leads, mm, and what ends it: a thing, "terrain" or "edge"; "" = nothing."""

    mm: float
    halt: Thing | str = ""


def looking(base: Box, heading: float) -> Box:
    """The same base seen from the side that goes first on its way in the direction `heading`."""
    quarters = round((base.pose.facing - heading) / (pi / 2)) % 4
    return seen_from(base, SIDES[quarters])


class StraightWays(Fortifications, Interpenetration):
    """A way that leads straight along a side of the base; the element keeps its facing."""

    def bodies(self, e: Element) -> Iterator[Element]:
        """All other elements with a base on the table, also those still in ambush."""
        for other in self.state.elements.values():
            if other.pose is not None and other is not e:
                yield other

    def things_ahead(
        self, e: Element, body: Box, heading: float, mm: float, margin: float = 0.0
    ) -> list[Met]:
        """What `body`, the base of `e`, runs into on the next `mm`, nearest first.

        `margin`: from how far (mm) an enemy counts as met.
        """
        found: list[Met] = []
        for other in self.bodies_near(e, body, heading, mm):
            met = meeting(body, heading, other.box)
            if margin and other.seat != e.seat:
                met = meeting(body, heading, other.box, margin) or met
            if met:
                found.append(Met(met.enter, met.leave, other))
        found += self._works_ahead(e, body, heading)
        return sorted(found, key=attrgetter("enter")) if len(found) > 1 else found

    def bodies_near(
        self, e: Element, body: Box, heading: float, mm: float, around: float = 0.0
    ) -> Iterator[Element]:
        """A sieve: whose poses lie on the way of `body` or so near that their bases may reach it.

        `around`: how far (mm) they reach beyond their bases.
        """
        (x, y), c, s = body.center, cos(heading), sin(heading)
        reach = body.radius + LONGEST + around
        for other in self.bodies(e):
            assert other.pose is not None
            dx, dy = other.pose.x - x, other.pose.y - y
            if -reach < dx * s - dy * c < reach and -reach < dx * c + dy * s < mm + reach:
                yield other

    def _works_ahead(self, e: Element, body: Box, heading: float) -> Iterator[Met]:
        """The sections of fortification in the way, and camps whose followers resist."""
        for section in self.state.sections.values():
            if met := meeting(body, heading, box(section.pose, ELEMENT_WIDTH, 0)):
                yield Met(met.enter, met.leave, section)
        for camp in self.state.camps.values():
            if self.is_shut(camp, e) and (met := meeting(body, heading, camp.box)):
                yield Met(met.enter, met.leave, camp)

    @rule("B4.9", "B5.5.1.c", "B5.5.a", "B5.4.b")
    def lets_through(self, thing: Thing, e: Element, seen: Box) -> bool:
        """Whether `e`, going ahead of `seen`, may go through, over or under a thing."""
        if isinstance(thing, Element):
            return self.may_pass(e, thing, facing=seen.pose.facing)
        return self.open_to(e, thing) if isinstance(thing, Section) else is_flying(e.kind)

    @rule("B5.5.a", "B5.5.1.c", "B5.4.b")
    def clear_way(
        self,
        e: Element,
        seen: Box,
        mm: float,
        margin: float = 0.0,
        ignoring: Collection[str] = (),
    ) -> Way:
        """How far `e` gets ahead of `seen`, its base seen from the side that goes first.

        `margin`: how far (mm) it keeps away from enemies; `ignoring`: what does not hinder it.
        """
        way, passed = Way(mm), list[Met]()
        for met in self.things_ahead(e, seen, seen.pose.facing, mm, margin):
            if met.enter >= mm - TOLERANCE:
                break
            if met.what.id in ignoring:
                continue
            if not self.lets_through(met.what, e, seen):
                way = Way(met.enter, met.what)
                break
            passed.append(met)
        edge = room_ahead(seen, seen.pose.facing, self.width, DEPTH)
        if edge <= way.mm:
            way = Way(max(edge, 0.0), "edge")
        free = self.free_ground(e, seen, way.mm)
        return _with_room(passed, Way(free, "terrain") if free < way.mm - TOLERANCE else way)

    def cut_short(
        self, e: Element, seen: Box, mm: float, halt: str, ignoring: Collection[str] = ()
    ) -> Way:
        """A clear way that ends after `mm` because of `halt`, or before those it leads through."""
        way = self.clear_way(e, seen, mm, ignoring=ignoring)
        return way if way.halt else Way(way.mm, halt)

    @rule("B4.4.a", "B5.5.c", "M4.2.o", "B4.3.g")
    def free_ground(self, e: Element, seen: Box, mm: float) -> float:
        """How far ahead the ground bears `e`, mm; a flyer asks only where it comes down."""
        if mm <= TOLERANCE:
            return mm
        if is_flying(e.kind) or e.kind == "lurker":
            return self._last_place(e, seen, mm)
        return furthest(lambda d: not self.barred(e, zone_ahead(seen, d)), 0.0, mm)

    def _last_place(self, e: Element, seen: Box, mm: float) -> float:
        """The furthest place ahead where `e` may be."""

        def free(d: float) -> bool:
            return not self.barred(e, box(seen.pose.ahead(d), seen.width, seen.depth))

        place = mm
        while place > 0 and not free(place):
            place -= HOP
        return mm if place == mm else furthest(free, max(place, 0.0), max(place, 0.0) + HOP)

    def in_the_way(self, e: Element, base: Box) -> list[Element]:
        """Whom `e` would collide with at another place."""
        return [other for other in self.bodies(e) if collides(base, other.box)]

    def fits(self, e: Element, pose: Pose) -> bool:
        """Whether `e` can stand there: on the table, on its ground, in nobody's way."""
        at = e.box_at(pose)
        return (
            inside_table(at, self.width, DEPTH)
            and not self.in_the_way(e, at)
            and not self.is_walled_off(e, at)
            and not self.barred(e, at)
        )


def furthest(free: Callable[[float], bool], low: float, high: float) -> float:
    """The furthest distance (mm) up to `high` that is free, given that `low` is."""
    if free(high):
        return high
    while high - low > FINE:
        middle = (low + high) / 2
        low, high = (middle, high) if free(middle) else (low, middle)
    return low


def _with_room(passed: list[Met], way: Way) -> Way:
    """B4.9: shortened so that it does not end in somebody whom it leads through."""
    for met in reversed(passed):
        within = met.enter + TOLERANCE < way.mm < met.leave - TOLERANCE
        if within and not isinstance(met.what, Section):
            way = Way(met.enter, met.what)
    return way
