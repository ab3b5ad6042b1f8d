"""11.E.d, 11.E.f Chargers side by side on one edge: how many of them, and of their models, fit.

A place is that of `reach`: the t of a charger's front left corner along the edge; its front reaches
from there to its width less. Places with the same models in contact are a stretch.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import rule

from .contact import Stretch
from .reach import Span, merged

MANY = 4
"""Of so many chargers beside each other only the best orders along the edge are tried."""
Worth = tuple[int, int]
"""11.E.d-1: how many chargers are in contact, then how many models of both sides."""
NOTHING: Worth = (0, 0)
EVERYTHING: Worth = (99, 0)
"""More than any chargers come to."""
Room = dict[str, Span]
"""For every charger of a row the places where it can stand, the uppermost first."""


def summed(parts: Iterable[Worth]) -> Worth:
    """What chargers come to that are in nobody's way."""
    units, models = zip(*parts, strict=True)
    return sum(units), sum(models)


class Queued(Struct, frozen=True, gc=False):
    """A charger that wants to an edge: its width, and the stretches of places that it reaches."""

    id: str
    width: float
    stretches: tuple[Stretch, ...]


class Front(Struct, frozen=True, gc=False):
    """The first chargers of a row, as far down the edge as they go; some may be left out.

    `end`: where the last of them ends. `units`, `own`: how many of them, and of their models, are
    in contact; `touched`: the models of the target. `chosen`: who stands in which stretch.
    """

    end: float
    units: int
    own: int
    touched: int
    chosen: tuple[tuple[Queued, Stretch], ...] = ()

    def worth(self, taken: int) -> Worth:
        return self.units, self.own + (self.touched & ~taken).bit_count()

    def longer(self, one: Queued) -> Iterator["Front"]:
        """The row with one more charger, as far down as it goes in each of its stretches."""
        for part in one.stretches:
            if (end := max(part.low, self.end + one.width)) <= part.high + ROUNDING:
                own, touched = self.own + part.own, self.touched | part.touched
                yield Front(end, self.units + 1, own, touched, (*self.chosen, (one, part)))


Fronts = list[Front]


def within(found: Iterable[Stretch], reached: Sequence[Span]) -> tuple[Stretch, ...]:
    """What of stretches lies in the places that a charger reaches."""
    parts = [
        replace(one, low=max(one.low, low), high=min(one.high, high))
        for one in found
        for low, high in reached
        if max(one.low, low) <= min(one.high, high) + ROUNDING
    ]
    return tuple(parts)


# --- Side by side ---

Crowd = frozenset[int]
"""Chargers by their number in a queue."""


@lru_cache(maxsize=1 << 8)
def _crowds(queue: tuple[Queued, ...], then: tuple[Queued, ...], taken: int) -> dict[Crowd, Fronts]:
    """What any of some chargers come to, side by side from the low end in whatever order.

    Who stands uppermost of a crowd is put beside what the others of it come to. `then`: those that
    stand further up than all of them.
    """
    everybody = range(len(queue))
    found = {Crowd(): [Front(-inf, 0, 0, 0)]}
    for size in everybody:
        for crowd in map(Crowd, combinations(everybody, size + 1)):
            rows = [
                row
                for at in crowd
                for front in found[crowd - {at}]
                for row in (front, *front.longer(queue[at]))
            ]
            later = _Later([*(queue[at] for at in everybody if at not in crowd), *then])
            found[crowd] = _unbeaten(rows, later, taken)
    return found


def _in_any_order(queue: Sequence[Queued], taken: int) -> Fronts:
    """What chargers come to, those rows that may be best, in whatever order along the edge."""
    return _crowds(tuple(queue), (), taken)[Crowd(range(len(queue)))]


@rule("11.E.d-1", "11.E.f-2")
def best_worth(queue: Sequence[Queued], taken: int) -> Worth:
    """The most chargers, then models, that find room on an edge."""
    return max(one.worth(taken) for one in _in_any_order(queue, taken))


def _lined_up(queue: Sequence[Queued]) -> Iterator[tuple[Queued, ...]]:
    """The orders along the edge in which few chargers are tried: all; or many: as they come."""
    if len(queue) < MANY:
        yield from permutations(queue)
        return
    come = (one for one in queue if one.stretches)
    yield tuple(sorted(come, key=lambda one: one.stretches[0].low + one.stretches[-1].high))


@rule("11.E.d-1", "11.E.f-2")
def possible_rows(queue: Sequence[Queued], taken: int) -> Iterator[tuple[Worth, Room]]:
    """For every order along the edge who can stand where: what is worth most, and what is worth
    less but leaves more of the edge at one of its ends. Of many the best orders, and theirs."""
    orders = [_fronts(row, taken) for row in _lined_up(queue)]
    back = [_fronts(_mirrored(row[::-1]), taken) for row in _lined_up(queue)]
    if len(queue) >= MANY:
        orders.append(_in_any_order(queue, taken))
        back.append(_in_any_order(_mirrored(queue), taken))
    for up, down in zip(orders, back, strict=True):
        yield from ((one.worth(taken), _room(one.chosen)) for one in up)
        yield from ((one.worth(taken), _room(_upright(one.chosen, queue))) for one in down)


def _upright(
    chosen: Sequence[tuple[Queued, Stretch]], queue: Sequence[Queued]
) -> list[tuple[Queued, Stretch]]:
    """A row that was counted from the other end."""
    real = {one.id: one for one in queue}
    return [
        (real[one.id], replace(part, low=one.width - part.high, high=one.width - part.low))
        for one, part in reversed(chosen)
    ]


def _room(chosen: Sequence[tuple[Queued, Stretch]]) -> Room:
    """How far each charger of a row can stand down and up the edge, the others beside it."""
    low, lows, high, room = -inf, list[float](), inf, Room()
    for one, part in chosen:
        low = max(part.low, low + one.width)
        lows.append(low)
    for (one, part), low in zip(reversed(chosen), reversed(lows), strict=True):
        high = min(part.high, high)
        room[one.id] = low, max(low, high)
        high -= one.width
    return room


def settled(queue: Sequence[Queued], room: Room, wishes: dict[str, float]) -> dict[str, float]:
    """The places of the chargers of a row, each as near to its wish as those below it allow."""
    widths, places, end = {one.id: one.width for one in queue}, dict[str, float](), -inf
    for name, (low, high) in reversed(room.items()):
        least = max(low, end + widths[name])
        places[name] = end = max(least, min(_inside(wishes[name], low, high), high))
    return places


def _inside(wish: float, low: float, high: float) -> float:
    """The place nearest to a wish, well inside a stretch."""
    spare = min(TOLERANCE, (high - low) / 2)
    return min(max(wish, low + spare), high - spare)


@rule("11.E.d-1", "11.E.d-3", "11.E.f-2")
def ranked_places(
    one: Queued, others: Sequence[Queued], taken: int
) -> list[tuple[Worth, list[Span]]]:
    """The places of a charger by what all of an edge come to if it stands there, the best first."""
    found = dict[Worth, list[Span]]()
    queue = tuple(others)
    lower = _crowds(queue, (one,), taken)
    upper = _crowds(_mirrored(queue), _mirrored([one]), taken)
    everybody = Crowd(range(len(queue)))
    for crowd, below in lower.items():
        _between(one, below, upper[everybody - crowd], taken, found)
    return sorted(((worth, merged(spans)) for worth, spans in found.items()), reverse=True)


def _between(
    one: Queued, lower: Fronts, upper: Fronts, taken: int, found: dict[Worth, list[Span]]
) -> None:
    """Adds the places of a charger between those below and above it on the edge."""
    for below in lower:
        for above in upper:
            touched, own = below.touched | above.touched, below.own + above.own
            units = below.units + above.units + 1
            least, most = below.end + one.width, -above.end
            for stretch in one.stretches:
                low, high = max(stretch.low, least), min(stretch.high, most)
                if low <= high + ROUNDING:
                    free = (touched | stretch.touched) & ~taken
                    worth = units, own + stretch.own + free.bit_count()
                    found.setdefault(worth, []).append((low, max(low, high)))


def _mirrored(row: Iterable[Queued]) -> tuple[Queued, ...]:
    """Chargers as they are seen when places are counted from the other end of the edge."""
    return tuple(
        replace(
            one,
            stretches=tuple(
                replace(part, low=one.width - part.high, high=one.width - part.low)
                for part in one.stretches
            ),
        )
        for one in row
    )


def _fronts(row: Sequence[Queued], taken: int) -> Fronts:
    """What chargers in this order from the low end come to, those that may be best in the end."""
    found = [Front(-inf, 0, 0, 0)]
    for at, one in enumerate(row):
        longer = [more for front in found for more in front.longer(one)]
        found = _unbeaten([*found, *longer], _Later(row[at + 1 :]), taken)
    return found


class _Later:
    """What chargers further up the edge can touch from some place on."""

    def __init__(self, row: Sequence[Queued]) -> None:
        parts = sorted((p.high - one.width, p.touched) for one in row for p in one.stretches)
        self._starts, self._touched = [start for start, _ in parts], [0] * (len(parts) + 1)
        for at in range(len(parts) - 1, -1, -1):
            self._touched[at] = self._touched[at + 1] | parts[at][1]

    def touch(self, end: float) -> int:
        return self._touched[bisect_left(self._starts, end - ROUNDING)]


def _unbeaten(found: Iterable[Front], later: _Later, taken: int) -> Fronts:
    """Those that no other beats whatever comes later: none is as short and worth as much."""
    kept: Fronts = []
    for one in sorted(found, key=lambda one: (one.end, -one.units, -one.own)):
        units, models = one.worth(taken)
        open_ = later.touch(one.end) & ~taken & ~one.touched
        if not any(_beats(other, units, models, open_, taken) for other in kept):
            kept.append(one)
    return kept


def _beats(other: Front, units: int, models: int, open_: int, taken: int) -> bool:
    """Whether a shorter row is worth more even if all that only it touches is touched later."""
    known, count = other.worth(taken)
    return known > units or (
        known == units and count - (other.touched & open_).bit_count() >= models
    )
