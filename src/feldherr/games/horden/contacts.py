"""B5.2.2 Who touches whom: front contact, flanks and rear, overlaps."""

from collections.abc import Iterator

from feldherr.field.box import Box, Side
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from .fronts import (
    facing_pose,
    flank_to_flank,
    fronts_meet,
    prolongs,
    protrudes,
    seen_from,
    touch,
)
from .state import Element, Section
from .terrain import Terrain
from .troops import has_front_where_attacked

REACH = 165.0
"""mm. The poses of two touching bases of at most 40 x 80 mm are no further apart."""


class Contacts(Terrain):
    """The contacts of the elements as they stand; `at` asks how it would be elsewhere.

    Contact means along an edge (B5.2.2.d). Attacker and defender of a fortification touch, for its
    sections are lines.
    """

    def section_between(self, e: Element, foe: Element) -> Section | None:
        """The section of fortification across which two elements fight: see fortifications.py."""
        raise NotImplementedError

    def defends(self, e: Element) -> Section | None:
        """The section of fortification behind which an element stands: see fortifications.py."""
        raise NotImplementedError

    def near(self, e: Element, seat: str, at: Box | None = None) -> list[Element]:
        """The elements of a side that may touch `e`: a first sieve, cheap enough for searches."""
        pose = at.pose if at else e.pose
        if pose is None:
            return []
        x, y, found = pose.x, pose.y, list[Element]()
        for other in self.state.elements.values():
            there = other.pose
            if there is None or other.seat != seat or other.status != "table" or other is e:
                continue
            if -REACH < there.x - x < REACH and -REACH < there.y - y < REACH:
                found.append(other)
        return found

    def foes_touching(self, e: Element, at: Box | None = None) -> list[Element]:
        """The enemies in contact with it."""
        foes = self.near(e, self.enemy(e.seat), at)
        return [foe for foe in foes if touch(at or e.box, foe.box)]

    def engaged(self, e: Element, at: Box | None = None) -> bool:
        """Whether it is in contact with an enemy."""
        return bool(self.foes_touching(e, at))

    @rule("B5.2.2.c", "B5.2.2.b", "G65")
    def melee_side(self, e: Element) -> Side:
        """The side that is its front in melee; the side met first for types that do not turn.

        So it is, too, for an element that has not turned to face (yet, or for want of room).
        """
        if not e.met or ("front" in e.met.values() and not has_front_where_attacked(e.kind)):
            return Side.FRONT
        return Side(next(iter(e.met.values())))

    def front(self, e: Element, foe: Box | None = None) -> Box:
        """Its base, seen from the side that is its front in melee.

        `foe`: the base of an enemy that is about to meet it.
        """
        if e.met:
            return seen_from(e.box, self.melee_side(e))
        meeting = touch(e.box, foe) if foe and has_front_where_attacked(e.kind) else None
        return seen_from(e.box, meeting.side) if meeting else e.box

    @rule("B5.2.2.a", "B5.2.2.c", "B5.2.2.h")
    def front_opponents(self, e: Element, at: Box | None = None) -> list[Element]:
        """The enemies in front contact with it; only a long side can have two of them."""
        own = at or self.front(e)
        foes = [foe for foe in self.near(e, self.enemy(e.seat), at) if touch(own, foe.box)]
        return [foe for foe in foes if fronts_meet(own, self.front(foe, own))]

    @rule("B5.2.2.a")
    def front_opponent(self, e: Element, at: Box | None = None) -> Element | None:
        """The enemy in front contact with it."""
        return next(iter(self.front_opponents(e, at)), None)

    @rule("B5.2.2.e", "G68")
    def flankers(self, e: Element, at: Box | None = None) -> list[tuple[Element, Side]]:
        """The enemies in contact with its flanks or rear; flank to flank is only an overlap."""
        own, found = at or self.front(e), list[tuple[Element, Side]]()
        for foe in self.near(e, self.enemy(e.seat), at):
            meeting = touch(own, self.front(foe, own))
            if meeting and meeting.side is not Side.FRONT and not flank_to_flank(meeting):
                found.append((foe, meeting.side))
        return found

    @rule("B5.2.2.d", "B5.2.2.f", "B5.2.2.g", "B5.2.2.h")
    def overlaps_on(self, e: Element, at: Box | None = None) -> dict[Side, Element]:
        """Who overlaps it, by the overlapped flank: one on each flank that nobody contacts."""
        foes = self.near(e, self.enemy(e.seat), at)
        if not foes:
            return {}
        own, fighters = at or self.front(e), self.front_opponents(e, at)
        taken = {side for _, side in self.flankers(e, at)}
        found: dict[Side, Element] = {}
        for foe in foes:
            side = self._overlapped(own, foe, fighters)
            if side and side not in taken and not self._outside(e, foe, fighters):
                found.setdefault(side, foe)
        return found

    def _overlapped(self, own: Box, foe: Element, fighters: list[Element]) -> Side | None:
        """The flank of `own` that `foe` overlaps. `fighters` of its side are fighting `own`."""
        theirs = self.front(foe, own)
        if foe in fighters:
            alone = len(self.front_opponents(foe)) < 2
            return protrudes(theirs, own) if alone and theirs.width > own.width else None
        trusted = [z for z in fighters if not self.distrusts(foe, z)]
        meeting = touch(own, theirs)
        if meeting and flank_to_flank(meeting):
            return meeting.side if trusted or not fighters else None
        return next(self._prolonging(own, foe, theirs, trusted), None)

    @rule("B5.2.2.d")
    def _prolonging(
        self, own: Box, foe: Element, theirs: Box, fighters: list[Element]
    ) -> Iterator[Side]:
        """The flank of `own` where the front of `foe` prolongs that of a fighting element."""
        for fighter in fighters:
            side = prolongs(theirs, self.front(fighter, own))
            corners = (own.front_left, theirs.front_left)
            if side is Side.LEFT:
                corners = (own.front_right, theirs.front_right)
            if side and span(*corners) <= TOLERANCE and not self.front_opponents(foe):
                yield side.opposite

    @rule("B5.2.2.g")
    def distrusts(self, e: Element, friend: Element) -> bool:
        """Whether their peoples distrust each other, so that neither overlaps for the other."""
        pair = (e.people, friend.people)
        return bool(e.people) and any(
            pair in (names, names[::-1]) for names in self.army(e.seat).distrust
        )

    @rule("B5.3.1.b")
    def _outside(self, e: Element, foe: Element, fighters: list[Element]) -> bool:
        """Whether `foe` stands outside the fortification that `e` defends: it cannot overlap it."""
        if not self.state.sections or not self.defends(e):
            return False
        return not touch(e.box, foe.box) and any(self.section_between(e, z) for z in fighters)

    @rule("B5.2.2.d", "B5.2.2.f")
    def overlapping(self, e: Element) -> list[Element]:
        """The enemies that it overlaps."""
        foes = self.near(e, self.enemy(e.seat))
        return [foe for foe in foes if e in self.overlaps_on(foe).values()]

    @rule("B5.2.2.b", "B4.2.b")
    def face(self, e: Element, foe: Element) -> Pose:
        """Where it stands once it has turned to face: its front on that of the enemy."""
        return facing_pose(e.box, self.front(foe, e.box))

    def put(self, element: Element, pose: Pose | None) -> None:
        """Set an element down and note whom it meets there."""
        super().put(element, pose)
        self.note_contacts(element)

    @rule("B5.2.2.c", "G65", "T10.KN")
    def note_contacts(self, *movers: Element) -> None:
        """Keep `met` and `charged` true after these elements changed place (none named: all).

        An enemy is met where its front touches or where it is touched by the front of `e`. Who
        moved into contact from front to front has charged that front. `put` calls this itself.
        """
        news: dict[str, list[str]] = {}
        for e in movers or tuple(self.elements()):
            charging = bool(movers) or e.seat == self.state.active
            for foe in self._parted(e):
                _forget(e, foe)
                _forget(foe, e)
            for foe in self.near(e, self.enemy(e.seat)):
                if self._meet(e, foe, charging):
                    news.setdefault(foe.id, []).append(e.id)
                    news.setdefault(e.id, []).append(foe.id)
        for name, met in news.items():
            e = self.element(name)
            if len(met) > 1 and next(iter(e.met)) == met[0]:
                e.met_at_once = tuple(met)

    def _parted(self, e: Element) -> list[Element]:
        """Whom it met and touches no more."""
        met = [self.element(name) for name in e.met]
        if e.pose is None:
            return met
        return [foe for foe in met if foe.pose is None or not touch(e.box, foe.box)]

    def _meet(self, e: Element, foe: Element, charging: bool) -> bool:
        """Note how two elements touch; whether that is news."""
        meeting = touch(e.box, foe.box)
        if not meeting or Side.FRONT not in (meeting.side, meeting.other):
            return False
        new = foe.id not in e.met
        e.met[foe.id], foe.met[e.id] = meeting.side.value, meeting.other.value
        if new and charging and meeting.side is meeting.other and fronts_meet(e.box, foe.box):
            e.charged = (*e.charged, foe.id)
        return new


def _forget(e: Element, foe: Element) -> None:
    """They have parted."""
    e.met.pop(foe.id, None)
    e.charged = tuple(name for name in e.charged if name != foe.id)
    e.met_at_once = tuple(name for name in e.met_at_once if name != foe.id)
