"""11.E.f, 21.A.a.17/6 Several chargers of a round base: where each meets it, and who goes first.

They are not aligned: each comes to a stand at its own place of its front and with its own heading.
All the ways that it has alone are sampled; of the ends that leave each other room the best are
tried in every order.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from math import sqrt

import numpy as np
from msgspec import Struct

from feldherr.field.body import Disc
from feldherr.field.box import Box, Side, box
from feldherr.field.crowd import overlapping
from feldherr.table import rule

from .arriving import in_some_order
from .contact import clear
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMove
from .reach import STRAIGHT, Way
from .round import round_search, round_stretches
from .rows import NOTHING, Worth
from .search import INSET, Search, steps_of
from .turned import lands

HEADINGS = 16
"""Steps in which the headings of a place are tried."""
COMBINED = 1_000_000
"""So many ends of all chargers together are looked at."""
TRIED = 400
"""So many of them are tried in every order."""
IMPROVED = 20
"""And so many that are better for one of them."""
GOLDEN = (sqrt(5) - 1) / 2


class End(Struct, frozen=True, gc=False):
    """How a charger meets the base if it is alone; `own`: with how many of its models."""

    move: ChargeMove
    body: Box
    own: int


Ends = dict[str, End]
"""One for each of some chargers."""


@lru_cache(maxsize=1 << 8)
@rule("11.E.f-1", "11.E.f-2", "11.E.d-1", "21.A.a.17/6")
def around(assault: Assault, first: str = "") -> Plan:
    """The moves that bring most chargers, then most models into contact with a round base.

    Who finds no place comes last. `first`: who has to move first, "" if that is open; () if it
    cannot.
    """
    ends = {one.id: ends_of(one, assault) for one in assault.contenders}
    able = [name for name, found in ends.items() if found]
    best, worth = Plan(), NOTHING
    for size in range(len(able), 0, -1):
        for some in combinations(able, size):
            if first in ("", *some) and worth[0] <= size:
                plan = _together({name: ends[name] for name in some}, assault, first, worth)
                best, worth = (plan, assault.worth(plan)) if plan else (best, worth)
    idle = () if best or first else tuple(Planned(one.id, None) for one in assault.contenders)
    return best or idle


def _together(
    ends: dict[str, list[End]], assault: Assault, first: str, least: Worth
) -> Plan | None:
    """The best plan worth more than `least` in which all of some chargers get there."""
    for chosen in islice(_side_by_side(ends), TRIED):
        own = sum(end.own for end in chosen.values())
        if (len(chosen), own + 1) <= least:
            return None
        plan = in_some_order(assault, chosen, first, _follows)
        if plan and assault.worth(plan) > least:
            return _improved(plan, chosen, ends, assault, first)
    return None


def _improved(
    plan: Plan, chosen: Ends, ends: dict[str, list[End]], assault: Assault, first: str
) -> Plan:
    """The plan with one after the other where it meets the base with more models, the others
    standing where they will."""
    for name, one in chosen.items():
        others = [end.body for other, end in chosen.items() if other != name]
        more = [end for end in ends[name] if end.own > one.own]
        met = overlapping([end.body for end in more], others)
        better = [end for end, hits in zip(more, met, strict=True) if not hits.any()]
        for end in sorted(better, key=lambda end: -end.own)[:IMPROVED]:
            there = {**chosen, name: end}
            if found := in_some_order(assault, there, first, _follows):
                return _improved(found, there, ends, assault, first)
    return plan


def _side_by_side(ends: dict[str, list[End]]) -> Iterator[Ends]:
    """Ends that leave each other room, those with most models first, scattered."""
    most = max(3, int(COMBINED ** (1 / len(ends))))
    lists = [_thinned(found, most) for found in ends.values()]
    shape = [len(found) for found in lists]
    models, free = np.zeros(shape, np.int64), np.ones(shape, bool)
    axes = [tuple(-1 if m == n else 1 for m in range(len(lists))) for n in range(len(lists))]
    for found, axis in zip(lists, axes, strict=True):
        models = models + np.array([end.own for end in found]).reshape(axis)
    for a, b in combinations(range(len(lists)), 2):
        hits = overlapping([end.body for end in lists[a]], [end.body for end in lists[b]])
        free &= ~hits.reshape([shape[n] if n in (a, b) else 1 for n in range(len(lists))])
    index = np.argwhere(free)
    scattered = np.arange(len(index)) * GOLDEN % 1.0
    for at in index[np.lexsort((scattered, -models[free]))]:
        yield {name: found[n] for name, found, n in zip(ends, lists, at, strict=True)}


def _thinned(found: Sequence[End], most: int) -> list[End]:
    """Some of many, evenly: they are in order."""
    step = max(1.0, len(found) / most)
    return [found[int(n * step)] for n in range(min(len(found), most))]


def _follows(one: Contender, end: End, assault: Assault) -> ChargeMove | None:
    """The move of a charger to its end, the others standing where they are; None if they hinder
    it."""
    others = [other for other in assault.contenders if other is not one]
    course = _search(one, beside_them(assault, others)).course
    return end.move if course.is_free(end.move.way) else None


def beside_them(assault: Assault, others: Sequence[Contender]) -> Assault:
    """What is around a charger while others stand."""
    return Assault((), assault.target, beside(assault.scene, others))


# --- Alone ---


@lru_cache(maxsize=1 << 8)
def _search(one: Contender, assault: Assault) -> Search:
    disc, scene, own = assault.target.boundary, one.seen(assault.scene), one.formation
    assert isinstance(disc, Disc)
    size = own.width, own.depth
    return round_search(own.pose, size, disc, scene.barriers(), scene.board)


@lru_cache(maxsize=1 << 8)
@rule("21.A.a.17/6", "11.E.b-2", "3.C.d-2")
def ends_of(one: Contender, assault: Assault) -> list[End]:
    """How it meets the base, by place and heading, if the other chargers are gone."""
    search = _search(one, beside_them(assault, ()))
    seen, target = one.seen(assault.scene), assault.target
    size = one.formation.width, one.formation.depth
    found: list[End] = []
    if not search.places:
        return found
    for s, own in _places(one, assault, search):
        for way in _ways(search, s):
            if search.course.is_free(way) and lands(search.of, way.contact, seen):
                move = ChargeMove(way, way.contact, Side.FRONT, s, own + 1, target.pose)
                found.append(End(move, box(way.contact, *size), own))
    return found


def _places(one: Contender, assault: Assault, search: Search) -> Iterator[tuple[float, int]]:
    """Places of all stretches, and how many of its models touch there; first of all straight on."""
    disc = assault.target.boundary
    assert isinstance(disc, Disc)
    parts = list(clear(round_stretches(one.formation, disc)))
    low, high = search.places[0]
    if search.straight and low <= (s := search.straight[0]) <= high:
        yield s, max((part.own for part in parts if part.low <= s <= part.high), default=0)
    for part in parts:
        spare = min(INSET, (part.high - part.low) / 2)
        places = steps_of(part.low + spare, part.high - spare)
        yield from ((s, part.own) for s in places if low <= s <= high)


def _ways(search: Search, s: float) -> Iterator[Way]:
    """The ways to a place, heading by heading."""
    if search.straight and search.straight[0] == s:
        yield search.straight[1]
    for aim in filter(None, (kind.aim(s, aligned=False) for kind in search.kinds)):
        for low, high in aim.windows:
            headings = (low + (high - low) * n / HEADINGS for n in range(HEADINGS + 1))
            yield from (aim.way(phi) for phi in headings if abs(phi - search.of.phi) > STRAIGHT)
