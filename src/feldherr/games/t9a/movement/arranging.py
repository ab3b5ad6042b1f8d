"""3.B-3, 21.A.a.2 Other formations of a unit, and how far its models go to take their places."""

from collections.abc import Callable, Sequence
from math import dist

from msgspec.structs import replace

from feldherr.field.pose import Point, Pose
from feldherr.table import rule

from ..formation.formation import Formation, Joined, boundary, cells, stands


@rule("3.B-2", "3.B-3", "21.A.a.2/1", "21.A.a.2/9")
def arranged(formation: Formation, files: int) -> Formation | None:
    """The same unit in so many files, its centre where it is; None if it cannot stand so.

    Models that joined stand as far forward as there is room, as far to their side as before.
    """
    most = formation.models + len(formation.joined)
    if formation.round or not 1 <= files <= max(most, 1):
        return formation if files == formation.files else None
    joined = _seated(formation, files)
    if joined is None:
        return None
    other = replace(formation, files=files, joined=joined, last=())
    return centred(other, formation.center, formation.pose.facing)


@rule("12.D.d-1", "12.E-1", "3.B.f-1")
def centred(formation: Formation, centre: Point, facing: float) -> Formation:
    """The formation with its centre there, facing so (radians)."""
    depth = boundary(formation).depth
    return formation.at(Pose(centre[0], centre[1], facing).ahead(depth / 2))


@rule("21.A.a.2/1", "21.A.a.2/6", "21.A.a.2/9")
def _seated(formation: Formation, files: int) -> tuple[Joined, ...] | None:
    """Joined models in a unit of another width, in the order in which they stand from the left."""
    held = set[tuple[int, int]]()
    made = list[Joined]()
    for one in sorted(formation.joined, key=lambda one: (one.rank, one.file)):
        size = cells(one.base, formation.base, formation.gap)
        if one.side is None and size is not None:
            seat = _seat(held, size, files, one.file * files / max(formation.files, 1))
            if seat is None:
                return None
            one = replace(one, rank=seat[0], file=seat[1])
        made.append(one)
    return tuple(made)


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


@rule("12.D.d-2", "12.D.b-2", "12.D.c-2", "21.A.a.2/2", "21.C.d/2")
def furthest(before: Formation, after: Formation, same: bool = False) -> float:
    """How far the centre of any model goes from one formation to another, mm.

    Joined models go to their own places. Rank-and-File are all alike: whoever sets them up lets
    each go to a place near to it; so the best of some orders counts, row by row, column by column
    and as they stand. `same`: every model keeps its place in the unit.
    """
    old, new = stands(before), stands(after)
    names = {s.id: s.body.center for s in new if s.id}
    own = max((dist(s.body.center, names[s.id]) for s in old if s.id in names), default=0.0)
    ranks = [s.body.center for s in old if not s.id], [s.body.center for s in new if not s.id]
    orders: Sequence[Callable[[list[Point]], list[Point]]] = (list,) if same else ORDERS
    ways = [
        max(map(dist, order(ranks[0]), order(ranks[1])), default=0.0)
        for order in orders
        if len(ranks[0]) == len(ranks[1])
    ]
    return max(own, min(ways, default=0.0))


ORDERS: Sequence[Callable[[list[Point]], list[Point]]] = (
    list,
    sorted,
    lambda points: sorted(points, key=lambda p: (round(p[1], 3), p[0])),
    lambda points: sorted(points, key=lambda p: (round(p[0] + p[1], 3), p[0])),
    lambda points: sorted(points, key=lambda p: (round(p[0] - p[1], 3), p[0])),
)
"""Orders in which models are told apart: as they stand, and sorted along some directions."""
