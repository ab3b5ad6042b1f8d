"""3.B-3, 21.A.a.2 Other formations of a unit, and how far its models go to take their places."""

from collections.abc import Callable, Sequence
from math import dist

from msgspec.structs import replace

from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.command import command_places
from ..formation.formation import (
    MIDDLE,
    Bearer,
    Formation,
    Joined,
    boundary,
    cells,
    home,
    may_end_so,
    stands,
)


@rule("3.B-2", "3.B-3", "21.A.a.2/1", "21.A.a.2/9", "21.C.d/3")
def arranged(formation: Formation, files: int, last: tuple[int, ...] = ()) -> Formation | None:
    """The same unit in so many files, its centre where it is; None if it cannot stand so. `last`:
    in which of them the models of the last rank stand, else as before if it is as wide as before,
    or in the middle.

    Models that joined stand as far forward as there is room, as far to their side as before; so
    does the champion.
    """
    most = formation.models + len(formation.joined)
    if formation.round or not 1 <= files <= max(most, 1):
        return formation if files == formation.files else None
    joined = _seated(formation, files)
    if joined is None:
        return None
    lead = _lead(formation, files)
    bearers = tuple(_borne(formation, one, files) for one in formation.bearers)
    other = replace(formation, files=files, joined=joined, last=(), lead=lead, bearers=bearers)
    if last and not may_end_so(other, last):
        return None
    kept = formation.last if files == formation.files else ()
    other = replace(other, last=last or (kept if may_end_so(other, kept) else ()))
    return centred(other, formation.center, formation.pose.facing)


@rule("12.D.d-1", "12.E-1", "3.B.f-1")
def centred(formation: Formation, centre: Point, facing: float) -> Formation:
    """The formation with its centre there, facing so (radians)."""
    depth = boundary(formation).depth
    return formation.at(Pose(centre[0], centre[1], facing).ahead(depth / 2))


@rule("21.A.a.2/1", "21.A.a.2/6", "21.A.a.2/9", "21.A.a.18/3", "GC23")
def _seated(formation: Formation, files: int) -> tuple[Joined, ...] | None:
    """Joined models in a unit of another width, in the order in which they stand from the left;
    first of all a War Platform in the middle."""
    held = set[tuple[int, int]]()
    made = list[Joined]()
    for one in sorted(formation.joined, key=lambda one: (not one.central, one.rank, one.file)):
        size = cells(one.base, formation.base, formation.gap)
        if one.side is None and size is not None:
            scaled = one.file * files / max(formation.files, 1)
            wish = (files - size[0]) / 2 if one.central else scaled
            seat = _seat(held, size, files, wish)
            if seat is None:
                return None
            one = replace(one, rank=seat[0], file=seat[1])
        made.append(one)
    return tuple(made)


@rule("21.C.d/3", "21.A.a.2/1")
def _lead(formation: Formation, files: int) -> int | None:
    """The file of the champion in a unit of another width."""
    if formation.lead is None or formation.lead == MIDDLE:
        return formation.lead
    return _scaled(formation, formation.lead, files)


@rule("21.C.d/2")
def _borne(formation: Formation, one: Bearer, files: int) -> Bearer:
    """A bearer in a unit of another width."""
    if one.file == MIDDLE:
        return one
    return replace(one, file=_scaled(formation, one.file, files))


def _scaled(formation: Formation, file: int, files: int) -> int:
    """The file that is as far to the side among so many as another one was."""
    wish = file * files / formation.files
    return min(range(files), key=lambda file: abs(file - wish))


def _seat(
    held: set[tuple[int, int]], size: tuple[int, int], files: int, wish: float
) -> tuple[int, int] | None:
    """The place furthest to the front and nearest to a file; it is held from now on."""
    wide, deep = size
    if wide > files:
        return None
    rank = 0
    while True:
        for file in sorted(range(files - wide + 1), key=lambda f: abs(f - wish)):
            spots = {(rank + r, file + f) for r in range(deep) for f in range(wide)}
            if not spots & held:
                held |= spots
                return rank, file
        rank += 1


@rule("12.D.d-2", "12.D.b-2", "12.D.c-2", "21.A.a.2/2", "21.C.d/2", "21.C.d/3")
def within_reach(before: Formation, after: Formation, mm: float, same: bool = False) -> bool:
    """Whether no model's centre goes further than `mm` from one formation to another.

    Joined models and the command group go to their own places. Rank-and-File are all alike: whoever
    sets them up gives each a new place, each place to one; with `same` every model keeps its place
    in the unit. Whoever falls on the way, between two parts of a move, leaves the others the best
    starts.
    """
    limit = mm + TOLERANCE
    (old, starts), (new, ends) = (_named(one) for one in (before, after))
    if any(dist(old[name], new[name]) > limit for name in old.keys() & new.keys()):
        return False
    if len(ends) < len(starts):
        return _matched([*ends.values()], [*starts.values()], limit)
    if same and starts.keys() != ends.keys():
        starts, ends = _in_place(starts, ends)
    olds, news = [*starts.values()], [*ends.values()]
    orders = (list,) if same else ORDERS
    if any(_all_near(order(olds), order(news), limit) for order in orders):
        return True
    return not same and _matched(olds, news, limit)


Spots = dict[tuple[int, int], Point]
"""Centres of models by rank and file."""


def _named(unit: Formation) -> tuple[dict[str, Point], Spots]:
    """Where the centres of those are who have places of their own, and those of all others."""
    named, alike, command = dict[str, Point](), Spots(), command_places(home(unit))
    for one in stands(unit):
        place = one.rank, one.file
        if name := one.id or command.get(place, ""):
            named[name] = one.body.center
        else:
            alike[place] = one.body.center
    return named, alike


@rule("21.C.d/2", "21.A.a.2/2")
def _in_place(starts: Spots, ends: Spots) -> tuple[Spots, Spots]:
    """Who stands where the command group goes steps into the places that it leaves, everybody else
    stays in his own."""
    stay = starts.keys() & ends.keys()
    before, after = ({**{place: one[place] for place in stay}, **one} for one in (starts, ends))
    return before, after


def _all_near(starts: Sequence[Point], ends: Sequence[Point], limit: float) -> bool:
    return all(dist(a, b) <= limit for a, b in zip(starts, ends, strict=True))


ORDERS: Sequence[Callable[[Sequence[Point]], Sequence[Point]]] = (list, sorted)
"""Orders in which most models find a place near enough: as they stand, and from west to east."""


@rule("12.D.d-2")
def _matched(starts: Sequence[Point], ends: Sequence[Point], limit: float) -> bool:
    """Whether each start can have an end of its own within the limit: ends are handed on along
    chains of models until everybody has one."""
    near = [[n for n, end in enumerate(ends) if dist(start, end) <= limit] for start in starts]
    holder = dict[int, int]()

    def finds(model: int, asked: set[int]) -> bool:
        for place in near[model]:
            if place not in asked:
                asked.add(place)
                if place not in holder or finds(holder[place], asked):
                    holder[place] = model
                    return True
        return False

    return all(finds(model, set()) for model in range(len(starts)))
