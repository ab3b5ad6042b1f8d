"""11.E.b What stands in the way of a charger: on its way, while it aligns, and at its end."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, inf, pi, sin

from msgspec import Struct

from feldherr.field.body import Body
from feldherr.field.convex import Bounds, Polygon, bounds, clip
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, span
from feldherr.field.terrain import Area
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.field.turning import (
    Faces,
    Size,
    convex_parts,
    depth_in,
    faces,
    outline,
    slide_until,
    turn_until,
)
from feldherr.table import rule

from .least import FREE
from .reach import Approach, Span, Way

PRESSED = TOLERANCE * 0.7
"""mm. By so much a charger counts as smaller where it may touch: so no corner of it reaches deeper
than TOLERANCE into what it passes."""
GRAZED, LOOKS = 0.001, 8
"""mm: the least depth of what is touched in a turn; in how many poses the depth is measured."""
HOPELESS = 1e4
"""mm. Added where a way goes through something before its Wheel, or off the board."""
FAR = 1e5
"""mm. Beyond every table."""
NEARLY = 1e-9
"""Instead of a division by nothing."""


class Barrier(Struct, frozen=True, gc=False):
    """A convex piece of something that a charger must not enter.

    `margin`: by so much the charger counts as larger. What it may touch is entered only where they
    overlap deeper than TOLERANCE; an enemy it did not charge it must not even touch.
    """

    outline: Polygon
    faces: Faces
    margin: float
    low: Point
    high: Point
    """corners of the upright rectangle around it"""

    def is_near(self, around: Bounds) -> bool:
        """Whether it reaches into an upright rectangle."""
        left, lower, right, upper = around
        (x, y), (u, v) = self.low, self.high
        return x <= right and u >= left and y <= upper and v >= lower


@lru_cache(maxsize=1 << 12)
@rule("11.E.b-4", "4.C-2")
def barriers(shape: Body | Area, touchable: bool) -> tuple[Barrier, ...]:
    """The barriers that a body or area makes. Cached."""
    margin = -PRESSED if touchable else TOLERANCE
    return tuple(_barrier(part, margin) for part in convex_parts(shape))


def _barrier(outline: Polygon, margin: float) -> Barrier:
    left, lower, right, upper = bounds(outline)
    return Barrier(outline, faces(outline), margin, (left, lower), (right, upper))


class Course:
    """All that can hinder one charger: `of` its approach, `board` the size of the board, mm.

    `inland`: none of its moves comes near the edge of the board.
    """

    def __init__(
        self,
        of: Approach,
        target: Body,
        barriers: Iterable[Barrier],
        board: Size,
        inland: bool = False,
    ) -> None:
        self.of, self.board, self.inland, self.size = of, board, inland, (of.width, of.depth)
        self.barriers = list(barriers)
        self.target = _barrier(convex_parts(target)[0], -PRESSED)
        self.all = [*self.barriers, self.target]
        ways = [slide_until(of.start, self.size, b.outline, b.margin) for b in self.all]
        self.room = max(min(ways), 0.0)
        """How far the charger can go straight on from its start, mm."""
        self._last_met: Barrier | None = None

    @property
    @rule("20.C.1")
    def is_stuck(self) -> bool:
        """Whether its front edge is off the board wherever the charger begins its Wheel."""
        half = self.of.width / 2
        ends = (0.0, -half), (0.0, half)
        low, high = _on_board(self.of.start, ends, self.board, (0.0, self.room))
        return low > high + ROUNDING

    @rule("11.E.b-4", "11.E.b-5", "20.C.1")
    def is_free(self, way: Way) -> bool:
        """Whether nothing hinders a Charge Move: what settles that soonest is asked first."""
        if way.before > self.room or self._is_met(way):
            return False
        return self.trouble(way, FREE) <= FREE

    def _is_met(self, way: Way) -> bool:
        """Whether something is in the way after the Wheel, first of all what was the last time."""
        if way.after <= 0:
            return False
        contact, size = way.contact, (self.of.width, self.of.depth + way.after)
        if self._last_met and _reach_in(self._last_met, contact, size, FREE) > FREE:
            return True
        around = bounds(outline(contact, size, TOLERANCE))
        near = (barrier for barrier in self.barriers if barrier.is_near(around))
        met = next((one for one in near if _reach_in(one, contact, size, FREE) > FREE), None)
        self._last_met = met or self._last_met
        return met is not None

    @rule("11.E.b-4", "11.E.b-5", "20.C.1")
    def trouble(self, way: Way, enough: float = inf) -> float:
        """How badly a Charge Move is hindered, mm; FREE if it is legal up to the end of aligning.

        The end itself is judged apart. The number falls as a way comes nearer to a legal one; above
        `enough` it may be smaller than it should.
        """
        if way.before > self.room:
            return HOPELESS + way.before - self.room
        knee = way.knee
        wheeled = wheel(knee, way.width, way.hand, way.angle) if way.angle else knee
        contact = wheeled.ahead(way.after)
        worst = FREE if self.inland else self._off_board(way, (knee, wheeled, contact))
        if worst <= enough:
            worst = max(worst, self._in_wheel(way, knee))
        if worst <= enough:
            worst = max(worst, self._straight_on(way, contact))
        if worst <= enough and way.align:
            # Whatever it touches, the target is in no way: both stay on their sides of its edge.
            worst = max(worst, self._turning(contact, way.about, way.align, self.barriers))
        return worst

    def _off_board(self, way: Way, stops: tuple[Pose, ...]) -> float:
        """How far it leaves the board, mm: the front edge on its way, all of it in the end.

        An aligned charger is looked at where it ends.
        """
        turns = (*stops, *(_extremes(stops[0], way) if way.angle else ()))
        out = max(front_outside(pose, self.of.width, self.board) for pose in turns)
        if not way.align:
            out = max(out, self._end_off_board(stops[-1]))
        return max(out - TOLERANCE, FREE)

    def _end_off_board(self, pose: Pose) -> float:
        """How far the boundary is off the board at the end of a move without alignment, mm."""
        width, height = self.board
        ends = outline(pose, self.size)
        return max(max(-x, x - width, -y, y - height) for x, y in ends)

    def _in_wheel(self, way: Way, knee: Pose) -> float:
        """How far the Wheel would turn into something, mm along the outer corner's arc."""
        if not way.angle:
            return FREE
        half = self.of.width / 2
        pivot = knee.world(0, -half if way.angle > 0 else half)
        return self._turning(knee, pivot, way.angle, self.all)

    def _turning(self, pose: Pose, about: Point, angle: float, barriers: list[Barrier]) -> float:
        """How deep something reaches into what the charger sweeps in a turn about a point, mm."""
        around = _swept(outline(pose, self.size, TOLERANCE), about, angle)
        worst = FREE
        for barrier in barriers:
            if barrier.is_near(around):
                body = outline(pose, self.size, barrier.margin)
                turn = turn_until(body, about, barrier.outline, angle < 0)
                if turn < abs(angle):
                    worst = max(worst, self._depth(pose, about, (turn, angle), barrier))
        return worst

    def _depth(
        self, pose: Pose, about: Point, turns: tuple[float, float], barrier: Barrier
    ) -> float:
        """How deep a barrier reaches in, in the rest of a turn after it has been touched."""
        first, last = turns[0] * (1 if turns[1] > 0 else -1), turns[1]
        worst = GRAZED
        for n in range(LOOKS, 0, -1):
            at = pose.about(about, first + (last - first) * (n / LOOKS) ** 2)
            worst = _reach_in(barrier, at, self.size, worst)
        return worst

    def _straight_on(self, way: Way, contact: Pose) -> float:
        """How deep something reaches into the way after the Wheel, mm."""
        if way.after <= 0:
            return FREE
        size = self.of.width, self.of.depth + way.after
        around = bounds(outline(contact, size, TOLERANCE))
        worst = FREE
        for barrier in self.barriers:
            if barrier.is_near(around):
                worst = _reach_in(barrier, contact, size, worst)
        return worst


def _reach_in(barrier: Barrier, pose: Pose, size: Size, least: float) -> float:
    """How deep a barrier reaches into a body, mm; `least` if less deep."""
    return depth_in(pose, size, barrier.outline, barrier.faces, barrier.margin, least)


def _swept(body: Polygon, about: Point, angle: float) -> Bounds:
    """An upright rectangle around all that a body sweeps in a turn of at most 90 degrees."""
    c, s, (x, y) = cos(angle), sin(angle), about
    turned = [(x + (p - x) * c - (q - y) * s, y + (p - x) * s + (q - y) * c) for p, q in body]
    left, low, right, high = bounds((*body, *turned))
    bulge = max(span(about, corner) for corner in body) * (1 - cos(angle / 2))
    return left - bulge, low - bulge, right + bulge, high + bulge


@rule("20.C.1")
def front_outside(pose: Pose, width: float, board: Size) -> float:
    """How far an end of a front edge is off the board, mm; negative: so far inside."""
    ends = pose.world(0, -width / 2), pose.world(0, width / 2)
    return max(max(-x, x - board[0], -y, y - board[1]) for x, y in ends)


def _extremes(knee: Pose, way: Way) -> Iterator[Pose]:
    """The poses within a Wheel in which the outer corner is furthest out in some direction."""
    half = way.width / 2
    pivot = knee.world(0, -half if way.angle > 0 else half)
    outer = knee.facing - pi / 2 if way.angle > 0 else knee.facing + pi / 2
    for quarter in range(4):
        turn = (quarter * pi / 2 - outer + pi) % (2 * pi) - pi
        if 0 < turn / way.angle < 1:
            yield knee.about(pivot, turn)


@rule("11.E.b-4", "4.C-2")
def places_taken(of: Approach, barrier: Barrier) -> Span | None:
    """The places on the edge where an aligned charger would stand in a barrier, ends excluded."""
    grow = barrier.margin
    seen = tuple(of.edge.local(point) for point in barrier.outline)
    low, high = -of.depth - grow, grow
    before = clip(seen, ((-FAR, low), (-FAR, high), (FAR, high), (FAR, low)))
    if not before:
        return None
    alongs = [t for t, _ in before]
    return min(alongs) - grow, max(alongs) + of.width + grow


@rule("20.C.1")
def places_on_board(of: Approach, board: Size) -> Span:
    """The places where the whole boundary of an aligned charger is on the board."""
    ends = (0.0, 0.0), (-of.width, 0.0), (0.0, -of.depth), (-of.width, -of.depth)
    return _on_board(of.edge, ends, board, (0.0, of.length + of.width))


def _on_board(pose: Pose, ends: tuple[Point, ...], board: Size, within: Span) -> Span:
    """How far points (ahead, right) of a pose can be moved along its facing and be on the board."""
    low, high = within
    for at, step, end in _coordinates(pose, ends, board):
        first, last = (-TOLERANCE - at) / step, (end + TOLERANCE - at) / step
        low, high = max(low, min(first, last)), min(high, max(first, last))
    return low, high


def _coordinates(
    pose: Pose, ends: tuple[Point, ...], board: Size
) -> Iterator[tuple[float, float, float]]:
    """For every point its coordinates, their change per mm ahead, their greatest."""
    ways = cos(pose.facing), sin(pose.facing)
    for ahead, right in ends:
        for at, step, end in zip(pose.world(ahead, right), ways, board, strict=True):
            yield at, step if abs(step) > NEARLY else NEARLY, end
