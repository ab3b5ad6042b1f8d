"""11.E.b, 11.E.i Which places on the target's edge a charger reaches past all barriers, and how."""

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, inf
from typing import Protocol

from msgspec.structs import replace

from feldherr.field.box import Box
from feldherr.field.convex import Bounds, bounds
from feldherr.field.turning import Size, outline
from feldherr.table import rule

from .barriers import HOPELESS, Barrier, Course, places_on_board, places_taken
from .least import FREE, least, least_of
from .reach import (
    STRAIGHT,
    Aim,
    Approach,
    Span,
    Way,
    branches,
    common,
    merged,
    reachable,
    straight_on,
)

PRECISE = 0.01
"""mm. So exactly the ends of what is reached past barriers are found."""
SAMPLES = 8
"""Steps in which a range of headings is tried before the best are refined."""
INSET = 0.05
"""mm. At the very end of what is reached no heading is to spare; so far inside there is one."""
STEP = 10.0
"""mm. The distance of the places that are tried where barriers are near."""
WIDE, LOOKS, PROMISING = 20.0, (0.5, 0.02, 0.98, 0.25, 0.75), 5
"""To find any way: mm between places, the parts of a range of headings, places tried thoroughly."""
RISE = 1.5
"""mm. By so much what is in the way can become less from one mm of a place to the next."""


Found = tuple[float, Way]
"""A place and how it is reached."""


class Kind(Protocol):
    """A kind of Charge Moves: a place and a heading of contact determine one of them."""

    def aim(self, s: float, aligned: bool) -> Aim | None:
        """The moves to a place if nothing stands in the way; None if there are none."""


class Search:
    """The places a charger can reach. `board`: its width and height, mm.

    `kinds`: the moves with a Wheel; `straight`: the one without, and its place; `room`: tells what
    is reached if nothing hinders the way, and free at its end. `wish`: the heading of contact that
    is tried first. Without `aligned` the way ends where it comes into contact.
    """

    def __init__(
        self,
        course: Course,
        kinds: Sequence[Kind],
        straight: Found | None,
        room: Callable[[], list[Span]],
        wish: float | None = None,
    ) -> None:
        self.course, self.of, self.kinds, self._room = course, course.of, kinds, room
        self.aligned, self.wish = wish is not None, wish or 0.0
        self.straight = straight
        if straight is not None and not self.aligned:
            self.straight = straight[0], replace(straight[1], align=0.0)

    @cached_property
    def places(self) -> list[Span]:
        """What is reached if nothing hinders the way, and free at its end."""
        return [] if self.course.is_stuck else self._room()

    def any_way(self) -> Way | None:
        """Some legal Charge Move, straight on if that is possible; None if there is none.

        A few headings of every place are tried first; the places that come nearest, thoroughly.
        """
        if self.straight and (way := self._straight_to(self.straight[0])):
            return way
        looked: list[tuple[float, list[Way]]] = []
        for s in (s for low, high in self.places for s in steps_of(low, high, WIDE)):
            tried: list[Way] = []
            for way in self._looks(s):
                if self.course.is_free(way):
                    return way
                tried.append(way)
            looked.append((s, tried))
        return next((way for s in self._promising(looked) if (way := self.way(s))), None)

    def _looks(self, s: float) -> Iterator[Way]:
        """A few moves to a place."""
        for aim in self._aims(s):
            for low, high in aim.windows:
                for phi in (low + (high - low) * part for part in LOOKS):
                    if abs(phi - self.of.phi) > STRAIGHT:
                        yield aim.way(phi)

    def _promising(self, looked: Iterable[tuple[float, list[Way]]]) -> list[float]:
        """The places with the least hindered moves, the least hindered first."""
        found: list[tuple[float, float]] = []
        for s, ways in looked:
            best = least = found[PROMISING - 1][0] if len(found) >= PROMISING else inf
            for way in ways:
                best = min(best, self.course.trouble(way, best))
            if best < least:
                insort(found, (best, s))
        return [s for trouble, s in found[:PROMISING] if trouble < HOPELESS]

    def _aims(self, s: float) -> Iterator[Aim]:
        """The moves to a place, kind by kind."""
        return filter(None, (kind.aim(s, self.aligned) for kind in self.kinds))

    def way(self, s: float) -> Way | None:
        """A legal Charge Move that is aligned at a place; None if there is none."""
        return next(self.ways(s), None)

    def ways(self, s: float) -> Iterator[Way]:
        """For every kind of move one that leads to a place, if some does."""
        if way := self._straight_to(s):
            yield way
        for aim in self._aims(s):
            for window in aim.windows:
                trouble, phi = self._least_within(aim, window)
                if trouble <= FREE:
                    yield aim.way(phi)

    def hindrance(self, s: float) -> float:
        """How much hinders the least hindered move to a place, mm; FREE if a legal one leads there.

        It falls as a place comes nearer to a reached one.
        """
        if self._straight_to(s):
            return FREE
        best = inf
        for aim in self._aims(s):
            for window in aim.windows:
                best = min(best, self._least_within(aim, window)[0])
                if best <= FREE:
                    return FREE
        return best

    def _straight_to(self, s: float) -> Way | None:
        """The move without a Wheel, if it leads to a place and nothing hinders it."""
        if self.straight is None or abs(self.straight[0] - s) >= PRECISE:
            return None
        way = self.straight[1]
        return way if self.course.is_free(way) else None

    def _least_within(self, aim: Aim, window: Span) -> tuple[float, float]:
        """The least trouble of moves with a heading of contact in a range, and the heading."""

        headings = self._headings(window)
        if not headings:
            return inf, self.wish
        middle = (window[0] + window[1]) / 2
        typical = min(headings, key=lambda phi: abs(phi - middle))
        slope = aim.way(typical).length + hypot(self.of.width, self.of.depth)
        enough = slope * (window[1] - window[0]) / SAMPLES

        def trouble(phi: float) -> float:
            return self.course.trouble(aim.way(phi), enough)

        tried = dict[float, float]()
        for phi in headings:
            tried[phi] = trouble(phi)
            if tried[phi] <= FREE:
                return FREE, phi
        return least_of(trouble, tried, slope)

    def _headings(self, window: Span) -> list[float]:
        """The headings of a range that are tried: those nearest to the wish first."""
        low, high = window
        found = [low + (high - low) * n / SAMPLES for n in range(SAMPLES + 1)]
        found += [self.wish] if low < self.wish < high else []
        turned = [phi for phi in found if abs(phi - self.of.phi) > STRAIGHT]
        return sorted(turned, key=lambda phi: abs(phi - self.wish))

    def reached(self, spans: list[Span]) -> list[Span]:
        """What of some stretches of places a legal Charge Move leads to."""
        spans = common(spans, self.places)
        return merged([part for span in spans for part in self._reached_of(*span)])

    def _reached_of(self, low: float, high: float) -> Iterator[Span]:
        tried = steps_of(low, high)
        if high - low > 4 * INSET:
            tried = sorted([*tried, low + INSET, high - INSET])
        known = {s: self.hindrance(s) for s in tried}
        if max(known.values()) <= FREE:
            yield low, high
            return
        yield from ((s, s) for s, trouble in known.items() if trouble <= FREE)
        for a, b in pairwise(known):
            good, fine = known[a] <= FREE, known[b] <= FREE
            if good and fine:
                yield a, b
            elif good or fine:
                end = self._last(a, b) if good else self._last(b, a)
                yield (a, end) if good else (end, b)
        yield from self._slivers(known)

    def _slivers(self, known: dict[float, float]) -> Iterator[Span]:
        """What is reached between places that are not: where the trouble is least among them."""
        order = list(known)
        for at, s in enumerate(order):
            low, high = order[max(at - 1, 0)], order[min(at + 1, len(order) - 1)]
            hope = RISE * max(high - s, s - low)
            flat = known[low] == known[s] == known[high]
            if FREE < known[s] <= min(known[low], known[high], hope) and not flat:
                trouble, place = least(self.hindrance, low, high, RISE)
                if trouble <= FREE:
                    yield self._last(place, low), self._last(place, high)

    def _last(self, good: float, bad: float) -> float:
        """The last place that is reached on the way from a good to a bad one."""
        while abs(bad - good) > PRECISE:
            middle = (good + bad) / 2
            good, bad = (middle, bad) if self.way(middle) else (good, middle)
        return good


def steps_of(low: float, high: float, step: float = STEP) -> list[float]:
    """Places from one end of a stretch to the other."""
    if high - low <= PRECISE:
        return [low]
    steps = max(2, round((high - low) / step))
    return [low + (high - low) * n / steps for n in range(steps + 1)]


@rule("11.E.b-3", "11.E.b-5", "20.C.1")
def edge_search(of: Approach, target: Box, barriers: Sequence[Barrier], board: Size) -> Search:
    """The places on an edge at which a charger can be aligned."""

    def places() -> list[Span]:
        free = free_places(of, barriers, board)
        return common(reachable(of), free) if free else []

    course = _course(of, target, barriers, board)
    return Search(course, branches(of), straight_on(of), places, 0.0)


@rule("11.E.b-4", "20.C.1")
def free_places(of: Approach, barriers: Sequence[Barrier], board: Size) -> list[Span]:
    """The places on an edge at which an aligned charger stands in nothing and on the board."""
    free = [places_on_board(of, board)]
    around = _around_edge(of)
    for barrier in barriers:
        if barrier.is_near(around) and (taken := places_taken(of, barrier)):
            free = _without(free, taken)
    return free


@rule("11.B-2", "G-23", "11.E.h-1")
def contact_search(of: Approach, target: Box, barriers: Sequence[Barrier], board: Size) -> Search:
    """The places on an edge with which a charger can come into contact, aligned or not."""
    course = _course(of, target, barriers, board)
    return Search(course, branches(of), straight_on(of), lambda: reachable(of))


def _course(of: Approach, target: Box, barriers: Sequence[Barrier], board: Size) -> Course:
    wide = left, low, right, high = _around(of, board)
    inland = left >= 0 and low >= 0 and right <= board[0] and high <= board[1]
    return Course(of, target, [b for b in barriers if b.is_near(wide)], board, inland)


def _without(spans: list[Span], taken: Span) -> list[Span]:
    """Stretches without the inside of another; its ends stay."""
    found = list[Span]()
    for low, high in spans:
        if taken[0] >= high or taken[1] <= low:
            found.append((low, high))
            continue
        found += [(low, taken[0])] if taken[0] >= low else []
        found += [(taken[1], high)] if taken[1] <= high else []
    return found


def _around_edge(of: Approach) -> Bounds:
    """An upright rectangle around all aligned chargers."""
    long = of.length + 2 * of.width
    return bounds(outline(of.pose(of.length / 2 + of.width / 2), (long, of.depth), of.width))


def _around(of: Approach, board: Size) -> Bounds:
    """An upright rectangle around every Charge Move."""
    far = hypot(*board)
    heights = max(of.left[1], of.right[1]) + of.width
    slope = cos(of.phi)
    far = min(far, heights / slope) if slope > heights / far else far
    size = of.width, of.depth
    points = (*outline(of.start, size), *outline(of.start.ahead(far), size))
    left, low, right, high = bounds((*points, of.point(0.0), of.point(of.length)))
    arm = hypot(*size)
    return left - arm, low - arm, right + arm, high + arm
