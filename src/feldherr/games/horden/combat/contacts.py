"""B5.2.2 Who touches whom: front contact, flanks and rear, overlaps."""

from collections.abc import Sequence
from typing import NamedTuple

from feldherr.field.box import Box, Side
from feldherr.field.contact import Contact
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.troops import has_front_where_attacked
from ..state import Element, Section
from ..terrain.terrain import Terrain
from .fronts import (
    FLANKS,
    facing_pose,
    fronts_meet,
    meet,
    prolongs,
    protrudes,
    seen_from,
    touch,
)

AFTER_MOVEMENT = ("magic", "shooting", "individuals", "melee")
"""The phases of a turn in which nobody turns to face any more."""


class Meeting(NamedTuple):
    """How an element and an enemy near it touch, if they do: bases seen from their fronts."""

    foe: Element
    own: Box
    theirs: Box
    contact: Contact | None

    @property
    def side(self) -> Side | None:
        """The own side that is touched."""
        return self.contact.side if self.contact else None

    @property
    @rule("B5.2.2.a")
    def frontal(self) -> bool:
        """Front contact, from corner to corner."""
        return self.contact is not None and fronts_meet(self.own, self.theirs)

    @property
    @rule("B5.2.2.d")
    def flank_to_flank(self) -> bool:
        contact = self.contact
        return contact is not None and contact.side in FLANKS and contact.other in FLANKS

    @property
    @rule("B5.2.2.e", "G68")
    def from_aside(self) -> bool:
        """Contact with the own flank or rear that is more than an overlap."""
        return self.side not in (None, Side.FRONT) and not self.flank_to_flank


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

    def is_walled_off(self, e: Element, at: Box) -> bool:
        """Whether fortifications and camps keep `e` from standing there: see fortifications.py."""
        raise NotImplementedError

    def near(self, e: Element, seat: str, at: Box | None = None) -> list[Element]:
        """The elements of a side that may touch `e`: a first sieve, cheap enough for searches."""
        if not (at or e.pose):
            return []
        base = at or e.box
        reach = base.radius + TOLERANCE
        close = self.state.whereabouts.standing_around(base.center, reach, seat)
        return [other for other in close if other is not e] if seat == e.seat else close

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

        So it is, once the movement is over, for an element that had no room to turn to face.
        """
        if not e.met:
            return Side.FRONT
        turned = self.state.phase not in AFTER_MOVEMENT or "front" in e.met.values()
        if turned and not has_front_where_attacked(e.kind):
            return Side.FRONT
        return Side(next(iter(e.met.values())))

    def front(self, e: Element, foe: Box | None = None) -> Box:
        """Its base, seen from the side that is its front in melee.

        `foe`: the base of an enemy that is about to meet it.
        """
        if e.met:
            side = self.melee_side(e)
            return e.box if side is Side.FRONT else seen_from(e.box, side)
        meeting = touch(e.box, foe) if foe and has_front_where_attacked(e.kind) else None
        return seen_from(e.box, meeting.side) if meeting else e.box

    def meetings(self, e: Element, at: Box | None = None) -> list[Meeting]:
        """The enemies near it and how they touch it, both seen from their fronts in melee."""
        foes = self.near(e, self.enemy(e.seat), at)
        if not foes:
            return []
        own, found = at or self.front(e), []
        for foe in foes:
            theirs = self.front(foe, own)
            found.append(Meeting(foe, own, theirs, touch(own, theirs)))
        return found

    @rule("B5.2.2.a", "B5.2.2.c", "B5.2.2.h")
    def front_opponents(self, e: Element, at: Box | None = None) -> list[Element]:
        """The enemies in front contact with it; only a long side can have two of them."""
        return [meeting.foe for meeting in self.meetings(e, at) if meeting.frontal]

    @rule("B5.2.2.a")
    def front_opponent(self, e: Element, at: Box | None = None) -> Element | None:
        """The enemy in front contact with it."""
        return next(iter(self.front_opponents(e, at)), None)

    @rule("B5.2.2.a")
    def in_front_contact(self, e: Element) -> bool:
        """Whether it is in front contact with any enemy."""
        own = self.front(e)
        return any(fronts_meet(own, self.front(self.element(name), own)) for name in e.met)

    @rule("B5.2.2.e", "G68")
    def flankers(self, e: Element, at: Box | None = None) -> list[tuple[Element, Side]]:
        """The enemies in contact with its flanks or rear; flank to flank is only an overlap."""
        return [(m.foe, m.side) for m in self.meetings(e, at) if m.side and m.from_aside]

    @rule("B5.2.2.d", "B5.2.2.f", "B5.2.2.g", "B5.2.2.h", "G51")
    def overlaps_on(self, e: Element, at: Box | None = None) -> dict[Side, Element]:
        """Who overlaps it, by the overlapped flank: one on each flank that nobody contacts."""
        meetings = self.meetings(e, at)
        fighters = [meeting for meeting in meetings if meeting.frontal]
        taken = {meeting.side for meeting in meetings if meeting.from_aside}
        found: dict[Side, Element] = {}
        for meeting in meetings:
            side = self._overlapped(meeting, fighters)
            if side and side not in taken and not self._outside(e, meeting, fighters):
                found.setdefault(side, meeting.foe)
        return found

    def _overlapped(self, meeting: Meeting, fighters: list[Meeting]) -> Side | None:
        """The overlapped flank, if any. `fighters` are those in front contact."""
        if meeting.frontal:
            return self._half_contacted(meeting)
        trusted = [m for m in fighters if not self.distrusts(meeting.foe, m.foe)]
        if meeting.flank_to_flank:
            return meeting.side if trusted or not fighters else None
        return self._prolonging(meeting, trusted)

    @rule("B5.2.2.h")
    def _half_contacted(self, meeting: Meeting) -> Side | None:
        """Who fights one half of a long side alone is overlapped by the other half."""
        if meeting.theirs.width <= meeting.own.width or len(self.front_opponents(meeting.foe)) > 1:
            return None
        return protrudes(meeting.theirs, meeting.own)

    @rule("B5.2.2.d")
    def _prolonging(self, meeting: Meeting, fighters: list[Meeting]) -> Side | None:
        """The flank at which the foe's front prolongs that of a fighting element."""
        own, theirs = meeting.own, meeting.theirs
        for fighter in fighters:
            side = prolongs(theirs, fighter.theirs)
            if side is Side.RIGHT and span(own.front_left, theirs.front_left) > TOLERANCE:
                continue
            if side is Side.LEFT and span(own.front_right, theirs.front_right) > TOLERANCE:
                continue
            if side and not self.in_front_contact(meeting.foe):
                return side.opposite
        return None

    @rule("B5.2.2.g")
    def distrusts(self, e: Element, friend: Element) -> bool:
        """Whether their peoples distrust each other, so that neither overlaps for the other."""
        pair = (e.people, friend.people)
        return bool(e.people) and any(
            pair in (names, names[::-1]) for names in self.army(e.seat).distrust
        )

    @rule("B5.3.1.b")
    def _outside(self, e: Element, meeting: Meeting, fighters: list[Meeting]) -> bool:
        """Whether the foe stands outside the fortification that `e` defends: no overlap there."""
        if not self.state.sections or meeting.contact or not self.defends(e):
            return False
        return any(self.section_between(e, fighter.foe) for fighter in fighters)

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

    @rule("G65")
    def put_together(self, places: Sequence[tuple[Element, Pose, Box]]) -> None:
        """Set elements down that moved together: whom several of them meet, he meets at once.

        What they cover where they come to stand is known from the move.
        """
        for place in places:
            self.state.whereabouts.move(*place)
        self.note_contacts(*[element for element, _, _ in places])

    @rule("B5.2.2.c", "G65", "T10.KN")
    def note_contacts(self, *movers: Element) -> None:
        """Keep `met` and `charged` true after these elements changed place (none named: all).

        An enemy is met where its front touches or where it is touched by the front of `e`. Who
        moved into contact from front to front has charged that front. `put` calls this itself.
        """
        news: dict[str, list[str]] = {}
        for e in movers or tuple(self.elements()):
            charging = bool(movers) or e.seat == self.state.active
            for foe in self._parted(e) if e.met else ():
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
        """Whom it met and meets no more."""
        met = [self.element(name) for name in e.met]
        if e.pose is None:
            return met
        return [foe for foe in met if foe.pose is None or not meet(e.box, foe.box)]

    def _meet(self, e: Element, foe: Element, charging: bool) -> bool:
        """Note how two elements touch; whether that is news."""
        meeting = meet(e.box, foe.box)
        if not meeting:
            return False
        new = foe.id not in e.met
        e.met[foe.id], foe.met[e.id] = meeting.side.value, meeting.other.value
        if new and charging and meeting.side is meeting.other:
            e.charged = (*e.charged, foe.id)
        return new


def _forget(e: Element, foe: Element) -> None:
    """They have parted."""
    e.met.pop(foe.id, None)
    e.charged = tuple(name for name in e.charged if name != foe.id)
    e.met_at_once = tuple(name for name in e.met_at_once if name != foe.id)
