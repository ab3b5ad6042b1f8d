"""The tracks that elements follow in a move: pure geometry for B4.1, B4.2 and B4.5.a."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, tan

from msgspec import Struct

from feldherr.field.box import box
from feldherr.field.convex import Bounds, Polygon, bounds, convex_hull
from feldherr.field.path import Kind, arc_steps, front_corner, leg
from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.troops import ELEMENT_WIDTH
from ..state import Element
from ..terrain.ground import Footing

HALVINGS = 12
"""Steps by which the end of a shortened leg is found: to less than a tenth of a millimetre."""


class Stretch(Struct, frozen=True, gc=False):
    """From one pose to the next: straight along the facing, a wheel, or anything else.

    `ahead`: how far it goes straight ahead, mm; negative = back. `about`: the point a wheel turns
    about. Both None: a slide or a turn.
    """

    start: Pose
    end: Pose
    about: Point | None = None
    ahead: float | None = None

    @property
    def turn(self) -> float:
        """By how much the facing changes, radians; positive to the left."""
        return angle_between(self.start.facing, self.end.facing)

    @property
    @rule("B4.1.c", "B4.3.h")
    def forward(self) -> bool:
        """Straight ahead, or a wheel about a point on the side that it turns to."""
        if self.about:
            return (self.start.local(self.about)[1] < 0) == (self.turn > 0)
        return self.ahead is not None and self.ahead >= -TOLERANCE

    @property
    def length(self) -> float:
        """How far the pose itself goes, mm."""
        if self.about:
            return span(self.about, self.start.point) * abs(self.turn)
        return span(self.start.point, self.end.point)

    def at(self, part: float) -> Pose:
        """The pose after `part` (0 to 1) of it."""
        if self.about:
            return self.start.about(self.about, self.turn * part)
        x, y = self.end.x - self.start.x, self.end.y - self.start.y
        moved = Pose(self.start.x + x * part, self.start.y + y * part, self.start.facing)
        return moved.turned(self.turn * part)

    def part(self, first: float, last: float) -> "Stretch":
        """A part of it, from `first` to `last` (0 to 1)."""
        ahead = None if self.ahead is None else self.ahead * (last - first)
        return Stretch(self.at(first), self.at(last), self.about, ahead)


class Track:
    """How one element goes, leg by leg; no legs: it stays where it is.

    `before` and `after` are its bases, `reach` the radius (mm) about the middle of `before` that it
    never leaves.
    """

    __slots__ = (
        *("element", "start", "end", "legs", "before", "after", "reach"),
        *("ground", "_bounds", "_mm", "_pieces"),
    )

    def __init__(self, element: Element, start: Pose, legs: tuple[Stretch, ...]) -> None:
        self.element, self.start, self.legs = element, start, legs
        here = element.box if start is element.pose else element.box_at(start)
        self.before = self.after = here
        self.end, self.reach = start, here.radius
        for this in legs:
            self.end, self.after = this.end, element.box_at(this.end)
            self.reach += span(here.center, self.after.center)
            here = self.after
        self.ground: list[Footing] | None = None  # found by Grounds, as the table must be known
        self._mm: float | None = None
        self._bounds: Bounds | None = None
        self._pieces: list[tuple[Polygon, Stretch]] | None = None

    @property
    def bounds(self) -> Bounds:
        """What the base never leaves on its way."""
        if self._bounds is None:
            self._bounds = self._find_bounds()
        return self._bounds

    def _find_bounds(self) -> Bounds:
        """Around the middles at the ends of all legs; an arc bulges beyond its own."""
        middles, beyond = [self.before.center, self.after.center], self.before.radius
        for this in self.legs[:-1]:
            middles.append(self.element.box_at(this.end).center)
        for this in self.legs:
            if this.about:
                arm = span(this.about, self.element.box_at(this.start).center)
                beyond = max(beyond, self.before.radius + arm * (1 - cos(this.turn / 2)))
        left, low, right, high = bounds(middles)
        return left - beyond, low - beyond, right + beyond, high + beyond

    @property
    @rule("B4.5.a", "G16")
    def mm(self) -> float:
        """The furthest that any corner goes: along the arc of a wheel, else straight."""
        if self._mm is None:
            straight = [abs(this.ahead) for this in self.legs if this.ahead is not None]
            all_the_same = len(straight) == len(self.legs)
            self._mm = sum(straight) if all_the_same else max(self._corner_ways())
        return self._mm

    def _corner_ways(self) -> Iterable[float]:
        """How far each corner goes, mm."""
        steps = [self.corner_steps(this) for this in self.legs]
        return steps[0] if len(steps) == 1 else map(sum, zip(*steps, strict=True))

    @rule("B4.5.a", "G16")
    def corner_steps(self, this: Stretch) -> Sequence[float]:
        """How far each corner goes on one leg, mm."""
        if this.ahead is not None:
            return (abs(this.ahead),) * 4
        first = self.element.box_at(this.start).corners
        if this.about:
            angle = abs(this.turn)
            return [dist(this.about, corner) * angle for corner in first]
        return list(map(dist, first, self.element.box_at(this.end).corners))

    @property
    def pieces(self) -> list[tuple[Polygon, Stretch]]:
        """What the base covers on its way, piece by piece, with the leg it belongs to."""
        if self._pieces is None:
            self._pieces = [(piece, this) for this in self.legs for piece in self._cover(this)]
        return self._pieces

    @property
    def sweep(self) -> list[Polygon]:
        return [piece for piece, _ in self.pieces] or [self.before.corners]

    def _cover(self, this: Stretch) -> Iterator[Polygon]:
        """Straight on it is a longer base; in a wheel the hulls of small steps."""
        if this.ahead is not None:
            front = this.end if this.ahead > 0 else this.start
            yield box(front, ELEMENT_WIDTH, self.before.depth + abs(this.ahead)).corners
            return
        first = self.element.box_at(this.start).corners
        count = arc_steps(first, this.about, this.turn) if this.about else 1
        bases = [self.element.box_at(this.at(n / count)).corners for n in range(count + 1)]
        for first, second in pairwise(bases):
            yield convex_hull(first + second)


class Move(Struct, frozen=True):
    """A tactical move as it is meant. The leading element's track comes first."""

    tracks: tuple[Track, ...]
    how: str = ""
    column: bool = False
    """whether a group goes in column, or forms one"""

    @property
    def movers(self) -> list[Element]:
        return [track.element for track in self.tracks]


@lru_cache(maxsize=1 << 12)
def stretch(a: Pose, b: Pose) -> Stretch:
    """The leg of a single element; it wheels about a front corner of its own.

    Cached: a move is looked at when it is judged, and when it is made.
    """
    this = leg(a, b, ELEMENT_WIDTH)
    about = front_corner(a, ELEMENT_WIDTH, this.side) if this.side else None
    return Stretch(a, b, about, this.mm if this.kind is Kind.STRAIGHT else None)


def single_track(e: Element, start: Pose, path: Iterable[Pose]) -> Track:
    """The track of one element, whatever its legs are."""
    return Track(e, start, tuple([stretch(a, b) for a, b in pairwise((start, *path))]))


def rigid(a: Pose, b: Pose) -> Stretch:
    """The leg of the leader of a rigid body, which turns about any point."""
    angle = angle_between(a.facing, b.facing)
    if abs(angle) * ELEMENT_WIDTH <= TOLERANCE:
        return stretch(a, b)
    half = 0.5 / tan(angle / 2)
    dx, dy = b.x - a.x, b.y - a.y
    return Stretch(a, b, ((a.x + b.x) / 2 - dy * half, (a.y + b.y) / 2 + dx * half))


def carried(e: Element, start: Pose, legs: Sequence[Stretch]) -> Track:
    """The track of an element that moves with a leader as one rigid body."""
    made: list[Stretch] = []
    here = start
    for this in legs:
        there = _carried(here, this)
        made.append(Stretch(here, there, this.about, this.ahead))
        here = there
    return Track(e, start, tuple(made))


def _carried(here: Pose, this: Stretch) -> Pose:
    if this.about:
        return here.about(this.about, this.turn)
    return Pose(here.x + this.end.x - this.start.x, here.y + this.end.y - this.start.y, here.facing)


def shortened(track: Track, free: Callable[[Track], bool]) -> Track:
    """The longest first part of a track that is free."""
    kept: tuple[Stretch, ...] = ()
    for this in track.legs:
        if not free(Track(track.element, track.start, (*kept, this))):
            low, high = 0.0, 1.0
            for _ in range(HALVINGS):
                middle = (low + high) / 2
                part = Track(track.element, track.start, (*kept, this.part(0.0, middle)))
                low, high = (middle, high) if free(part) else (low, middle)
            kept += (this.part(0.0, low),) if low else ()
            break
        kept += (this,)
    return Track(track.element, track.start, kept)
