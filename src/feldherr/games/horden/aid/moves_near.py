"""Moves near a wish: what hands mean that drag a ghost."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import pi
from typing import NamedTuple

from feldherr.field.box import Box, Side
from feldherr.field.path import front_corner
from feldherr.field.pose import Point, Pose, angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, Question

from ..deployment.stops import pose_of
from ..engine import Horden
from ..models.troops import ELEMENT_WIDTH
from ..movement.columns import column_of
from ..movement.goals import gap_ahead
from ..movement.moves import WHEELERS
from ..movement.suggestions import ends
from ..movement.tracks import Stretch
from ..state import Element
from .wishes import CONTACT_SNAP, LINE_SNAP, LOOK_AROUND, Idea, around, contacts, put, seams

Way = Callable[[float], Placement]
"""The first part (0 to 1) of a way."""
PARALLEL = pi / 12
"""Radians. A wheel that ends so near to parallel with an enemy is meant to."""
CLOSE = 25.0
"""mm. A move that ends so near to a contact is meant to reach it."""


def moves_near(rules: Horden, question: Question, wish: Placement) -> Iterator[Idea]:
    """The wish itself, and others near it."""
    yield Idea(wish)
    hand = _hand(rules, wish)
    if hand is None:
        yield from _free(rules, wish)
    else:
        yield from (Idea(idea, CONTACT_SNAP * close) for idea, close in hand.led(rules))


def ways_there(rules: Horden, wish: Placement) -> list[Way]:
    """Ways that begin where the leading one stands and end at the wish."""
    hand = _hand(rules, wish)
    return hand.ways() if hand else _straight(rules, wish)


# --- Single elements go as they like ---


def _free(rules: Horden, wish: Placement) -> Iterator[Idea]:
    e, goal = rules.element(wish.what[0]), pose_of(wish.path[-1])
    before = wish.path[:-1]
    near = rules.whereabouts.around(goal.point, LOOK_AROUND)
    others = [other for other in near if other is not e and other.status == "table"]
    foes = [other.box for other in others if other.seat != e.seat]
    friends = [other.box for other in others if other.seat == e.seat]
    camps = [camp.box for camp in rules.state.camps.values() if camp.holder != e.seat]
    rated = chain(
        ((pose, CONTACT_SNAP) for pose in contacts(goal, [*foes, *camps])),
        ((pose, LINE_SNAP) for pose in seams(goal, e, friends)),
        ((pose, 0.0) for pose in around(goal)),
    )
    for pose, bonus in rated:
        yield Idea(put(wish.what, wish.how, *map(pose_of, before), pose), bonus)


def _straight(rules: Horden, wish: Placement) -> list[Way]:
    """The straight way, turned at once and turned bit by bit."""
    start, goal = rules.start_of(rules.element(wish.what[0])), pose_of(wish.path[-1])
    if start is None:
        return []
    turned = Stretch(start, goal, angle_between(start.facing, goal.facing))
    slid = Stretch(start, Pose(goal.x, goal.y, start.facing), 0.0)

    def facing(part: float) -> Placement:
        at = slid.at(part)
        return put(wish.what, wish.how, Pose(at.x, at.y, goal.facing))

    return [facing, lambda part: put(wish.what, wish.how, turned.at(part))]


# --- Groups go ahead and wheel ---


class Hand(NamedTuple):
    """A body that goes ahead and wheels: who moves, from where, about which corners, where to."""

    movers: Sequence[Element]
    wish: Placement
    start: Pose
    corners: tuple[Point, Point]
    goal: Pose

    @property
    def turn(self) -> float:
        """By how much it is to wheel, radians."""
        return angle_between(self.start.facing, self.goal.facing)

    def wheeled(self, here: Pose, turn: float) -> Pose:
        """Wheeled about the corner at the inner side, from a pose straight ahead of the start."""
        x, y = self.corners[0] if turn > 0 else self.corners[1]
        return here.about((x + here.x - self.start.x, y + here.y - self.start.y), turn)

    def led(self, rules: Horden) -> Iterator[tuple[Placement, bool]]:
        """Wheels then ahead, ahead then wheels; and whether that closes up to an enemy."""
        foes = self.foes(rules)
        for turn in dict.fromkeys((self.turn, *self.parallels(foes), 0.0)):
            first = self.wheeled(self.start, turn)
            mm = max(first.local(self.goal.point)[0], 0.0)
            for far in (mm, *self.gaps(first, foes, mm)):
                yield self.placed(first, first.ahead(far)), far != mm
            ahead = max(Pose(*first.point, self.start.facing).local(self.goal.point)[0], 0.0)
            if abs(turn) * ELEMENT_WIDTH > TOLERANCE:
                here = self.start.ahead(ahead)
                yield self.placed(here, self.wheeled(here, turn)), turn != self.turn

    def foes(self, rules: Horden) -> list[Box]:
        """The enemies near which the body would end."""
        seat = rules.enemy(self.movers[0].seat)
        mm = LOOK_AROUND + ELEMENT_WIDTH * len(self.movers)
        near = rules.whereabouts.around(self.goal.point, mm, seat)
        return [foe.box for foe in near if foe.status == "table"]

    def parallels(self, foes: Sequence[Box]) -> Iterator[float]:
        """Turns near the wished one after which a side of an enemy is met squarely."""
        for foe in foes:
            off = angle_between(self.goal.facing, foe.pose.facing) % (pi / 2)
            off = off - pi / 2 if off > pi / 4 else off
            if abs(off) <= PARALLEL:
                yield self.turn + off

    def gaps(self, first: Pose, foes: Sequence[Box], mm: float) -> Iterator[float]:
        """How far ahead some mover meets an enemy, if that is about what was wished."""
        for e in self.movers:
            base = self.carried(e, first)
            found = (gap_ahead(base, foe) for foe in foes)
            yield from (gap for gap in found if gap is not None and abs(gap - mm) <= CLOSE)

    def carried(self, e: Element, lead: Pose) -> Box:
        """The base of a mover when the leading one stands there."""
        x, y = lead.world(*self.start.local(e.box.pose.point))
        return e.box_at(Pose(x, y, lead.facing))

    def placed(self, *path: Pose) -> Placement:
        """The placement along that path, without stops where nothing moves."""
        poses = [
            pose
            for before, pose in zip((self.start, *path), path, strict=False)
            if _differ(before, pose)
        ]
        return put(self.wish.what, self.wish.how, *(poses or path[-1:]))

    def ways(self) -> list[Way]:
        """Wheeling, then ahead; less and less of both; ahead alone."""
        first = self.wheeled(self.start, self.turn)
        mm = max(first.local(self.goal.point)[0], 0.0)

        def both(part: float) -> Placement:
            turned = self.wheeled(self.start, self.turn * part)
            return self.placed(turned, turned.ahead(mm * part))

        onward = max(self.start.local(self.goal.point)[0], 0.0)
        return [
            lambda part: self.placed(first, first.ahead(mm * part)),
            both,
            lambda part: self.placed(self.start.ahead(onward * part)),
        ]


def _differ(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) + abs(angle_between(a.facing, b.facing)) > 1e-9


def _hand(rules: Horden, wish: Placement) -> Hand | None:
    """The body that goes ahead and wheels; None for a single element that may go as it likes."""
    movers = [rules.element(name) for name in wish.what]
    starts = {e.id: start for e in movers if (start := rules.start_of(e))}
    lead, start = movers[0], starts[movers[0].id]
    if len(movers) == 1 and lead.kind not in WHEELERS:
        return None
    sides = (Side.LEFT, Side.RIGHT)
    if len(movers) == 1 or wish.how == "column" or column_of(movers, starts):
        left, right = (front_corner(start, ELEMENT_WIDTH, side) for side in sides)
    else:
        left, right = (ends(movers, side)[0] for side in sides)
    return Hand(movers, wish, start, (left, right), pose_of(wish.path[-1]))
