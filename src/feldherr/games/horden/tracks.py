"""The tracks that elements follow in a move: pure geometry for B4.1, B4.2 and B4.5.a."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import ceil, dist, tan

from msgspec import Struct

from feldherr.field.box import Box, box
from feldherr.field.convex import Polygon, convex_hull
from feldherr.field.path import FINEST, front_corner, leg
from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from .state import Element
from .troops import ELEMENT_WIDTH

HALVINGS = 12
"""Steps by which the end of a shortened leg is found: to less than a tenth of a millimetre."""


class Stretch(Struct, frozen=True):
    """From one pose to the next. `about`: the point a wheel turns about, None for any other leg."""

    start: Pose
    end: Pose
    about: Point | None = None

    @property
    def turn(self) -> float:
        """By how much the facing changes, radians; positive to the left."""
        return angle_between(self.start.facing, self.end.facing)

    @property
    def ahead(self) -> float | None:
        """How far it goes straight along the facing, mm; negative = back, None if it does not."""
        if self.about or abs(self.turn) * ELEMENT_WIDTH > TOLERANCE:
            return None
        mm, right = self.start.local(self.end.point)
        return mm if abs(right) <= TOLERANCE else None

    @property
    @rule("B4.1.c", "B4.3.h")
    def forward(self) -> bool:
        """Straight ahead, or a wheel about a point on the side that it turns to."""
        if self.about:
            return (self.start.local(self.about)[1] < 0) == (self.turn > 0)
        ahead = self.ahead
        return ahead is not None and ahead >= -TOLERANCE

    def at(self, part: float) -> Pose:
        """The pose after `part` (0 to 1) of it."""
        if self.about:
            return self.start.about(self.about, self.turn * part)
        x, y = self.end.x - self.start.x, self.end.y - self.start.y
        moved = Pose(self.start.x + x * part, self.start.y + y * part, self.start.facing)
        return moved.turned(self.turn * part)

    @property
    def length(self) -> float:
        """How far the pose itself goes, mm."""
        if self.about:
            return span(self.about, self.start.point) * abs(self.turn)
        return span(self.start.point, self.end.point)

    def first(self, part: float) -> "Stretch":
        """Its first part (0 to 1)."""
        return Stretch(self.start, self.at(part), self.about)


class Track(Struct, frozen=True, dict=True):
    """How one element goes, leg by leg; no legs: it stays where it is."""

    element: Element
    start: Pose
    legs: tuple[Stretch, ...]

    @property
    def end(self) -> Pose:
        return self.legs[-1].end if self.legs else self.start

    @cached_property
    def before(self) -> Box:
        """Its base before the move."""
        return self.element.box_at(self.start)

    @cached_property
    def after(self) -> Box:
        """Its base after the move."""
        return self.element.box_at(self.end)

    @cached_property
    @rule("B4.5.a", "G16")
    def mm(self) -> float:
        """Corners go along the arc of a wheel, and straight to their new places otherwise."""
        gone = [0.0, 0.0, 0.0, 0.0]
        for this in self.legs:
            first = self.element.box_at(this.start).corners
            if this.about:
                angle = abs(this.turn)
                steps = [dist(this.about, corner) * angle for corner in first]
            else:
                steps = list(map(dist, first, self.element.box_at(this.end).corners))
            gone = [sofar + step for sofar, step in zip(gone, steps, strict=True)]
        return max(gone)

    @cached_property
    def pieces(self) -> tuple[tuple[Polygon, Stretch], ...]:
        """What the base covers on its way, piece by piece, with the leg it belongs to."""
        return tuple((piece, this) for this in self.legs for piece in self._cover(this))

    @cached_property
    def sweep(self) -> list[Polygon]:
        return [piece for piece, _ in self.pieces] or [self.before.corners]

    def _cover(self, this: Stretch) -> Iterator[Polygon]:
        """Straight on it is a longer base; in a wheel the hulls of small steps."""
        ahead, depth = this.ahead, self.element.depth
        if ahead is not None:
            front = this.end if ahead > 0 else this.start
            yield box(front, ELEMENT_WIDTH, depth + abs(ahead)).corners
            return
        count = ceil(abs(this.turn) / FINEST) if this.about else 1
        bases = [self.element.box_at(this.at(n / count)).corners for n in range(count + 1)]
        for first, second in pairwise(bases):
            yield convex_hull(first + second)

    @cached_property
    def reach(self) -> float:
        """The radius about the middle of the first base outside which it never comes, mm."""
        middles = [
            self.before.center,
            *(self.element.box_at(this.end).center for this in self.legs),
        ]
        return self.before.radius + sum(span(a, b) for a, b in pairwise(middles))


class Move(Struct, frozen=True):
    """A tactical move as it is meant. The leading element's track comes first."""

    tracks: tuple[Track, ...]
    how: str = ""
    column: bool = False
    """whether a group goes in column, or forms one"""

    @property
    def movers(self) -> list[Element]:
        return [track.element for track in self.tracks]


def shortened(track: Track, free: Callable[[Track], bool]) -> Track:
    """The longest first part of a track that is free."""
    kept: tuple[Stretch, ...] = ()
    for this in track.legs:
        if not free(Track(track.element, track.start, (*kept, this))):
            low, high = 0.0, 1.0
            for _ in range(HALVINGS):
                middle = (low + high) / 2
                part = Track(track.element, track.start, (*kept, this.first(middle)))
                low, high = (middle, high) if free(part) else (low, middle)
            kept += (this.first(low),) if low else ()
            break
        kept += (this,)
    return Track(track.element, track.start, kept)


def single_track(e: Element, start: Pose, path: Iterable[Pose]) -> Track:
    """The track of one element, whatever its legs are."""
    return Track(e, start, tuple(stretch(a, b) for a, b in pairwise((start, *path))))


def stretch(a: Pose, b: Pose) -> Stretch:
    """The leg of a single element; it wheels about a front corner of its own."""
    side = leg(a, b, ELEMENT_WIDTH).side
    return Stretch(a, b, front_corner(a, ELEMENT_WIDTH, side) if side else None)


def pivot(a: Pose, b: Pose) -> Point | None:
    """The point about which a rigid body turns from `a` to `b`; None if it does not turn."""
    angle = angle_between(a.facing, b.facing)
    if abs(angle) * ELEMENT_WIDTH <= TOLERANCE:
        return None
    half = 0.5 / tan(angle / 2)
    dx, dy = b.x - a.x, b.y - a.y
    return (a.x + b.x) / 2 - dy * half, (a.y + b.y) / 2 + dx * half


def carried(e: Element, start: Pose, legs: Sequence[Stretch]) -> Track:
    """The track of an element that moves with a leader as one rigid body."""
    made, here = list[Stretch](), start
    for this in legs:
        there = _carried(here, this)
        made.append(Stretch(here, there, this.about))
        here = there
    return Track(e, start, tuple(made))


def _carried(here: Pose, this: Stretch) -> Pose:
    if this.about:
        return here.about(this.about, this.turn)
    return Pose(here.x + this.end.x - this.start.x, here.y + this.end.y - this.start.y, here.facing)
