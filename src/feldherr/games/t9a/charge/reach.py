"""11.E.b, 11.E.c The Charge Moves that lead to a place on the target's edge, in closed form.

Everything is seen from the edge to be charged: t runs along it (from its left end, for one who
looks out of the target), h out of it. The charger's heading `phi` is 0 when it looks straight at
the edge, positive when it is turned to its left. A charger that has been aligned stands at `s`,
the t of its front left corner: its front edge reaches from s - width to s. It touched the edge,
before it was aligned, with its leading front corner, or with its front edge at an end of the
target's edge. A place `s` and a heading `phi` of contact determine the whole Charge Move.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import asin, atan2, cos, hypot, pi, sin

from msgspec import Struct

from feldherr.field.box import Box, Side
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, direction, normal
from feldherr.field.tolerance import ROUNDING
from feldherr.table import rule

Span = tuple[float, float]
Form = tuple[float, float, float]
"""a, b, c of a cos(phi) + b sin(phi) + c."""
QUARTER = pi / 2
STRAIGHT = 1e-7
"""Radians. A smaller turn is none."""
FRONTAL = QUARTER - 1e-4
"""Radians. Square to the edge a charger's front would lie on the neighbouring edge as well."""


class Way(Struct, frozen=True, gc=False):
    """11.E.b A Charge Move: straight on, at most one Wheel, straight on, and its alignment.

    `angle`: radians of the Wheel, positive to the left. `before`, `after`: mm straight on. `about`:
    the point of contact. `align`: radians by which the charger turns about it.
    """

    start: Pose
    width: float
    angle: float
    before: float
    after: float
    about: Point
    align: float

    @property
    def hand(self) -> Side:
        """The side of the front corner about which it wheels."""
        return Side.LEFT if self.angle > 0 else Side.RIGHT

    @property
    def knee(self) -> Pose:
        return self.start.ahead(self.before)

    @property
    def wheeled(self) -> Pose:
        return wheel(self.knee, self.width, self.hand, self.angle)

    @property
    def contact(self) -> Pose:
        return self.wheeled.ahead(self.after)

    @property
    def end(self) -> Pose:
        return self.contact.about(self.about, self.align)

    @property
    @rule("12.E-2", "12.E-3")
    def length(self) -> float:
        """How far it moves, mm: a Wheel counts as the straight way of the outer front corner."""
        return self.before + 2 * self.width * sin(abs(self.angle) / 2) + self.after

    @property
    def path(self) -> tuple[Pose, ...]:
        """The poses in which it changes its way, the aligned one last."""
        return self.start, self.knee, self.wheeled, self.contact, self.end


class Approach(Struct, frozen=True, gc=False):
    """A charger and the edge it has to contact, mm and radians in the frame of that edge."""

    start: Pose
    width: float
    depth: float
    edge: Pose
    """its left end, facing along it"""
    length: float
    left: Point
    """(t, h) of the charger's front left corner"""
    right: Point
    """and of its front right corner"""
    phi: float
    cos: float
    sin: float
    """of phi"""

    def pose(self, s: float) -> Pose:
        """Where a charger stands that has been aligned at `s`."""
        return self._edge_pose(s - self.width / 2, -QUARTER)

    def point(self, t: float) -> Point:
        """The point of the edge at `t`."""
        return self.edge.ahead(t).point

    def _edge_pose(self, t: float, turn: float) -> Pose:
        x, y = self.edge.world(t, 0)
        return Pose(x, y, normal(self.edge.facing + turn))


def approach(start: Pose, size: tuple[float, float], target: Box, side: Side) -> Approach:
    """A charger's start seen from the edge of the target it has to contact."""
    first, second = target.edge(side)
    edge = Pose(*first, direction(first, second))
    t, right = edge.local(start.world(0, -size[0] / 2))
    phi = normal(start.facing - edge.facing + QUARTER)
    c, s = cos(phi), sin(phi)
    other = t - size[0] * c, -right - size[0] * s
    return Approach(start, *size, edge, target.extent(side), (t, -right), other, phi, c, s)


class Branch(Struct, frozen=True, gc=False):
    """All moves that wheel to one hand and touch the edge in one of two manners.

    `corner`: the front edge meets an end of the target's edge; else the leading corner meets it.
    `low`, `high`: the headings of contact; `places`: the places it can come to.
    """

    of: Approach
    hand: Side
    corner: bool
    low: float
    high: float
    places: Span
    left_leads: bool

    def held(self, s: float) -> tuple[float, float]:
        """The t of the point of contact, and how far it is from the charger's left corner."""
        of = self.of
        if self.corner:
            end = of.length if self.left_leads else 0.0
            return end, s - end
        return (s, 0.0) if self.left_leads else (s - of.width, of.width)

    def _from_pivot(self, s: float) -> tuple[float, float, float, float]:
        """The point of contact seen from the pivot corner; its distance from it; left hand 1."""
        t, u = self.held(s)
        if self.hand is Side.LEFT:
            ct, ch = self.of.left
            return t - ct, -ch, u, 1.0
        ct, ch = self.of.right
        return t - ct, -ch, u - self.of.width, -1.0

    def ahead(self, s: float) -> Form:
        """a, b, c of a cos(phi) + b sin(phi) + c: the way before the Wheel times its sine."""
        wt, wh, rho, sign = self._from_pivot(s)
        return -sign * wt, -sign * wh, -sign * rho

    def beyond(self, s: float) -> Form:
        """The same for the way after the Wheel."""
        wt, wh, rho, sign = self._from_pivot(s)
        c0, s0 = self.of.cos, self.of.sin
        return sign * rho * c0, sign * rho * s0, sign * (s0 * wh + c0 * wt)

    def aim(self, s: float, aligned: bool) -> "Aim | None":
        """The moves that touch so that they are aligned at `s`, ignoring obstacles."""
        if not self.places[0] - ROUNDING <= s <= self.places[1] + ROUNDING:
            return None
        forms = self.ahead(s), self.beyond(s)
        cuts = [self.low, self.high, *(x for form in forms for x in roots(form, self.span))]
        return Aim(self.of, *forms, windows(forms, cuts), self.of.point(self.held(s)[0]), aligned)

    @property
    def span(self) -> Span:
        return self.low, self.high

    def reached(self, phi: float, ends: Sequence[tuple[Form, Form]]) -> Span:
        """The places to which a heading of contact leads; reversed if there are none.

        `ends`: the forms of the ways before and after the Wheel at both ends of the places.
        """
        low, high = first, last = self.places
        c, s = cos(phi), sin(phi)
        for (a, b, k), (d, e, f) in ends:
            at, then = a * c + b * s + k, d * c + e * s + f
            slope = (then - at) / (last - first)
            if abs(slope) > ROUNDING:
                zero = first - at / slope
                low, high = (max(low, zero), high) if slope > 0 else (low, min(high, zero))
            elif at < -ROUNDING:
                return last, first
        return low, high

    def turning_points(self, ends: Sequence[tuple[Form, Form]]) -> list[float]:
        """The headings between which the ends of what is reached only rise or only fall."""
        wt, wh, rho, _ = self._from_pivot(self.places[0])
        forms = [(-wh, wt, 0.0) if self.corner else (0.0, rho, wh)]
        forms += [form for pair in ends for form in pair]
        found = {x for form in forms for x in roots(form, self.span)}
        return sorted({self.low, self.high} | found)

    def all_reached(self) -> Iterator[Span]:
        """The places to which any heading of contact leads."""
        first, last = self.places
        ends = [(form(first), form(last)) for form in (self.ahead, self.beyond)]
        for a, b in pairwise(self.turning_points(ends)):
            middle = self.reached((a + b) / 2, ends)
            if middle[0] <= middle[1] + ROUNDING:
                places = (*middle, *self.reached(a, ends), *self.reached(b, ends))
                inside = [min(max(s, first), last) for s in places]
                yield min(inside), max(inside)


class Aim(Struct, frozen=True, gc=False):
    """All moves of one kind to one place, which the heading of contact tells apart.

    `ahead`, `beyond`: the ways before and after the Wheel, times its sine. `windows`: the headings
    with which they lead there if nothing stands in the way. Without `aligned` a move ends where it
    comes into contact, `about` that point.
    """

    of: Approach
    ahead: Form
    beyond: Form
    windows: list[Span]
    about: Point
    aligned: bool

    def way(self, phi: float) -> Way:
        """The move that touches with a heading."""
        of, c, s = self.of, cos(phi), sin(phi)
        angle = normal(phi - of.phi)
        turn = sin(abs(angle))
        a, b, k = self.ahead
        before = max((a * c + b * s + k) / turn, 0.0)
        a, b, k = self.beyond
        after = max((a * c + b * s + k) / turn, 0.0)
        align = -phi if self.aligned else 0.0
        return Way(of.start, of.width, angle, before, after, self.about, align)


def windows(forms: tuple[Form, Form], cuts: list[float]) -> list[Span]:
    """The stretches between cuts, in order, in which both forms are positive."""
    return [
        (a, b)
        for a, b in pairwise(sorted(cuts))
        if value(forms[0], (a + b) / 2) >= -ROUNDING and value(forms[1], (a + b) / 2) >= -ROUNDING
    ]


def value(form: Form, x: float) -> float:
    """a cos(x) + b sin(x) + c."""
    return form[0] * cos(x) + form[1] * sin(x) + form[2]


def roots(form: Form, within: Span) -> Iterator[float]:
    """Where a cos(x) + b sin(x) + c = 0."""
    a, b, c = form
    long = hypot(a, b)
    if long <= ROUNDING or abs(c) > long:
        return
    middle, turn = atan2(b, a), asin(-c / long)
    for x in (normal(middle + QUARTER - turn), normal(middle - QUARTER + turn)):
        if within[0] < x < within[1]:
            yield x


@rule("11.E.b-2", "11.E.b-3", "11.E.b-5", "11.E.c-7", "G-33")
def branches(of: Approach) -> list[Branch]:
    """Every kind of Charge Move with a Wheel of at most 90 degrees to either hand."""
    found = []
    for hand, low, high in (
        (Side.LEFT, of.phi, of.phi + QUARTER),
        (Side.RIGHT, of.phi - QUARTER, of.phi),
    ):
        for left_leads in (True, False):
            least, most = (-FRONTAL, 0.0) if left_leads else (0.0, FRONTAL)
            start, end = max(low, least), min(high, most)
            if end - start > STRAIGHT:
                own, corner = _places(of, left_leads)
                found.append(Branch(of, hand, False, start, end, own, left_leads))
                found.append(Branch(of, hand, True, start, end, corner, left_leads))
    return found


def _places(of: Approach, left_leads: bool) -> tuple[Span, Span]:
    """Where the leading corner meets the edge, and where an end of the edge meets the front."""
    if left_leads:
        return (0.0, of.length), (of.length, of.length + of.width)
    return (of.width, of.length + of.width), (0.0, of.width)


@rule("11.E.b-1", "11.E.b-5")
def straight_on(of: Approach) -> tuple[float, Way] | None:
    """Where and how a charger is aligned that goes straight on; None if it misses the edge."""
    if abs(of.phi) >= FRONTAL:
        return None
    c, s = of.cos, of.sin
    lead = 0.0 if of.phi < 0 else of.width
    t, h = of.left[0] - lead * c, of.left[1] - lead * s
    if -ROUNDING <= t + h * s / c <= of.length + ROUNDING:
        return _straight(of, t + h * s / c, lead, h / c)
    end = of.length if of.phi < 0 else 0.0
    t, h = of.left[0] - end, of.left[1]
    u = t * c + h * s
    return _straight(of, end, u, h * c - t * s) if 0 <= u <= of.width else None


def _straight(of: Approach, t: float, u: float, mm: float) -> tuple[float, Way] | None:
    """The straight Charge Move whose point of contact lies at `t`, `u` mm from the left corner."""
    if mm < -ROUNDING:
        return None
    return t + u, Way(of.start, of.width, 0.0, max(mm, 0.0), 0.0, of.point(t), -of.phi)


@rule("11.E.b-5", "11.E.c-7")
def reachable(of: Approach) -> list[Span]:
    """The places on the edge at which some Charge Move ends, if nothing stands in the way."""
    spans = [span for branch in branches(of) for span in branch.all_reached()]
    straight = straight_on(of)
    return merged([*spans, (straight[0], straight[0])] if straight else spans)


def merged(spans: list[Span]) -> list[Span]:
    """The same stretches in order, those that meet made one."""
    found = list[Span]()
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + ROUNDING:
            found[-1] = found[-1][0], max(found[-1][1], high)
        else:
            found.append((low, high))
    return found


def common(a: list[Span], b: list[Span]) -> list[Span]:
    """What two lists of stretches have in common; single points count."""
    pairs = ((max(p[0], q[0]), min(p[1], q[1])) for p in a for q in b)
    return merged([(low, high) for low, high in pairs if low <= high + ROUNDING])
