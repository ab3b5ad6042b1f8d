"""11.E.b, 11.E.i Which places on the target's edge a charger reaches past all barriers, and how."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, sqrt

from msgspec.structs import replace

from feldherr.field.box import Box
from feldherr.field.convex import Bounds, bounds
from feldherr.field.turning import Size, outline
from feldherr.table import rule

from .barriers import FREE, Barrier, Course, places_on_board, places_taken
from .reach import (
    STRAIGHT,
    Approach,
    Branch,
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
REFINED = 14
"""Steps by which the least trouble between two tried headings is found."""
STEP = 10.0
"""mm. The distance of the places that are tried where barriers are near."""
GOLDEN = (sqrt(5) - 1) / 2


class Search:
    """The places a charger can reach. `barriers`: whatever stands near; `board`: its size, mm.

    Without `aligned` it only has to come into contact: the way ends there.
    """

    def __init__(
        self,
        of: Approach,
        target: Box,
        barriers: Sequence[Barrier],
        board: Size,
        aligned: bool = True,
    ) -> None:
        self.of, self.aligned = of, aligned
        around = _around_edge(of)
        self.ends = [b for b in barriers if b.is_near(around)] if aligned else []
        wide = _around(of, board)
        near = [b for b in barriers if b.is_near(wide)]
        self.course = Course(of, target, near, board)
        self.branches = branches(of)
        self.straight = straight_on(of)
        self.places = self._places(board)

    @rule("11.E.b-3", "11.E.b-5", "20.C.1")
    def _places(self, board: Size) -> list[Span]:
        """The places reached if nothing hinders the way, and free for the charger at its end."""
        if not self.aligned:
            return reachable(self.of)
        free = [places_on_board(self.of, board)]
        for barrier in self.ends:
            if taken := places_taken(self.of, barrier):
                free = _without(free, taken)
        return common(reachable(self.of), free) if free else []

    def way(self, s: float) -> Way | None:
        """A legal Charge Move that is aligned at a place; None if there is none."""
        if self.straight and abs(self.straight[0] - s) < PRECISE:
            way = self._judged(self.straight[1])
            if self.course.trouble(way) <= FREE:
                return way
        for branch in self.branches:
            for window in branch.headings(s):
                if found := self._way_within(branch, s, window):
                    return found
        return None

    def _way_within(self, branch: Branch, s: float, window: Span) -> Way | None:
        """A legal Charge Move with a heading of contact in a range."""

        def trouble(phi: float) -> float:
            return self.course.trouble(self._judged(branch.way(s, phi)))

        tried = dict[float, float]()
        for phi in _headings(self.of, window):
            tried[phi] = trouble(phi)
            if tried[phi] <= FREE:
                return self._judged(branch.way(s, phi))
        for phi in _valleys(tried, trouble):
            return self._judged(branch.way(s, phi))
        return None

    def _judged(self, way: Way) -> Way:
        """The way, without its alignment if none is asked for."""
        return way if self.aligned else replace(way, align=0.0)

    def reached(self, spans: list[Span]) -> list[Span]:
        """What of some stretches of places a legal Charge Move leads to."""
        spans = common(spans, self.places)
        return merged([part for span in spans for part in self._reached_of(*span)])

    def _reached_of(self, low: float, high: float) -> Iterator[Span]:
        steps = max(2, round((high - low) / STEP)) if high - low > PRECISE else 0
        tried = [low + (high - low) * n / steps for n in range(steps + 1)] if steps else [low]
        known = [(s, self.way(s) is not None) for s in tried]
        if all(good for _, good in known):
            yield low, high
            return
        yield from ((s, s) for s, good in known if good)
        for (a, good), (b, fine) in pairwise(known):
            if good and fine:
                yield a, b
            elif good or fine:
                end = self._last(a, b) if good else self._last(b, a)
                yield (a, end) if good else (end, b)

    def _last(self, good: float, bad: float) -> float:
        """The last place that is reached on the way from a good to a bad one."""
        while abs(bad - good) > PRECISE:
            middle = (good + bad) / 2
            good, bad = (middle, bad) if self.way(middle) else (good, middle)
        return good


def _headings(of: Approach, window: Span) -> list[float]:
    """The headings of a range that are tried: those first that need the least alignment."""
    low, high = window
    found = [low + (high - low) * n / SAMPLES for n in range(SAMPLES + 1)]
    found += [0.0] if low < 0.0 < high else []
    return sorted((phi for phi in found if abs(phi - of.phi) > STRAIGHT), key=abs)


def _valleys(tried: dict[float, float], trouble: Callable[[float], float]) -> Iterator[float]:
    """Headings without trouble near the tried ones that have less than their neighbours."""
    order = sorted(tried)
    for at, phi in enumerate(order):
        low, high = order[max(at - 1, 0)], order[min(at + 1, len(order) - 1)]
        if tried[phi] <= min(tried[low], tried[high]) and high > low:
            found = _least(trouble, low, high)
            if found is not None:
                yield found


def _least(trouble: Callable[[float], float], low: float, high: float) -> float | None:
    """A heading without trouble between two others, by golden section; None if none is found."""
    a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at, then = trouble(a), trouble(b)
    for _ in range(REFINED):
        if min(at, then) <= FREE:
            return a if at <= then else b
        if at <= then:
            high, b, then = b, a, at
            a = high - GOLDEN * (high - low)
            at = trouble(a)
        else:
            low, a, at = a, b, then
            b = low + GOLDEN * (high - low)
            then = trouble(b)
    return None


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
    heights = max(h for _, h in of.corner.values()) + of.width
    slope = cos(of.phi)
    far = min(far, heights / slope) if slope > heights / far else far
    size = of.width, of.depth
    points = (*outline(of.start, size), *outline(of.start.ahead(far), size))
    left, low, right, high = bounds((*points, of.point(0.0), of.point(of.length)))
    arm = hypot(*size)
    return left - arm, low - arm, right + arm, high + arm
