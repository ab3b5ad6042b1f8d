"""The tracks that elements follow in a move: pure geometry for B4.1, B4.2 and B4.5.a."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, tan

from msgspec import Struct

from feldherr.field.box import Box, box
from feldherr.field.convex import Bounds, Polygon, bounds, convex_hull, turned
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

    `turn`: by how much the facing changes, radians; positive to the left. `ahead`: how far it goes
    straight ahead, mm; negative = back. `about`: the point a wheel turns about. Both None: a slide
    or a turn.
    """

    start: Pose
    end: Pose
    turn: float
    about: Point | None = None
    ahead: float | None = None

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
        start, end = self.at(first), self.at(last)
        return Stretch(start, end, angle_between(start.facing, end.facing), self.about, ahead)


class Track:
    """How one element goes, leg by leg; no legs: it stays where it is.

    `bases` are its bases before, between and after the legs, `before` and `after` the first and the
    last of them; `reach` is the radius (mm) about the middle of `before` that it never leaves.
    """

    __slots__ = (
        *("element", "start", "end", "legs", "bases", "before", "after", "reach"),
        *("ground", "_bounds", "_mm", "_pieces"),
    )

    def __init__(self, element: Element, start: Pose, legs: tuple[Stretch, ...]) -> None:
        self.element, self.start, self.legs = element, start, legs
        here = element.box if start is element.pose else element.box_at(start)
        self.end, self.reach = start, here.radius
        self.before, self.bases = here, [here]
        for this in legs:
            self.end, there = this.end, element.box_at(this.end)
            self.bases.append(there)
            self.reach += span(here.center, there.center)
            here = there
        self.after = here
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
        beyond = self.before.radius
        for this, base in zip(self.legs, self.bases, strict=False):
            if this.about:
                bulge = span(this.about, base.center) * (1 - cos(this.turn / 2))
                beyond = max(beyond, self.before.radius + bulge)
        left, low, right, high = bounds([base.center for base in self.bases])
        return left - beyond, low - beyond, right + beyond, high + beyond

    @property
    @rule("B4.5.a", "G16")
    def mm(self) -> float:
        """The furthest that any corner goes: along the arc of a wheel, else straight."""
        if self._mm is None:
            steps = self.corner_steps() or [(0.0,)]
            self._mm = max(steps[0] if len(steps) == 1 else map(sum, zip(*steps, strict=True)))
        return self._mm

    @rule("B4.5.a", "G16")
    def corner_steps(self) -> list[Sequence[float]]:
        """How far each corner goes, mm, leg by leg."""
        return list(map(_corner_steps, self.legs, self.bases, self.bases[1:]))

    @property
    def pieces(self) -> list[tuple[Polygon, Stretch]]:
        """What the base covers on its way, piece by piece, with the leg it belongs to."""
        if self._pieces is None:
            legs = zip(self.legs, self.bases, self.bases[1:], strict=False)
            self._pieces = [(piece, leg) for leg, a, b in legs for piece in _cover(leg, a, b)]
        return self._pieces

    @property
    def sweep(self) -> list[Polygon]:
        return [piece for piece, _ in self.pieces] or [self.before.corners]


def _cover(leg: Stretch, before: Box, after: Box) -> Iterator[Polygon]:
    """What a base covers: straight on it is a longer base; in a wheel the hulls of small steps."""
    if leg.ahead is not None:
        front = leg.end if leg.ahead > 0 else leg.start
        yield box(front, ELEMENT_WIDTH, before.depth + abs(leg.ahead)).corners
    elif leg.about is None:
        yield convex_hull(before.corners + after.corners)
    else:
        count = arc_steps(before.corners, leg.about, leg.turn)
        turns = [leg.turn * n / count for n in range(1, count + 1)]
        steps = [turned(before.corners, leg.about, turn) for turn in turns]
        for first, second in pairwise([before.corners, *steps]):
            yield convex_hull(first + second)


def _corner_steps(leg: Stretch, before: Box, after: Box) -> Sequence[float]:
    """How far each corner of a base goes on one leg, mm."""
    if leg.ahead is not None:
        return (abs(leg.ahead),) * 4
    if leg.about is None:
        return list(map(dist, before.corners, after.corners))
    about, angle = leg.about, abs(leg.turn)
    return [dist(about, corner) * angle for corner in before.corners]


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
    return Stretch(a, b, this.angle, about, this.mm if this.kind is Kind.STRAIGHT else None)


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
    about = (a.x + b.x) / 2 - dy * half, (a.y + b.y) / 2 + dx * half
    return Stretch(a, b, angle, about)


def carried(e: Element, start: Pose, legs: Sequence[Stretch]) -> Track:
    """The track of an element that moves with a leader as one rigid body."""
    made: list[Stretch] = []
    here = start
    for this in legs:
        there = _carried(here, this)
        turn = angle_between(here.facing, there.facing)
        made.append(Stretch(here, there, turn, this.about, this.ahead))
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
