"""11.E.f Where several chargers stand beside each other: the best places of all, edge by edge."""

from collections.abc import Iterator, Sequence
from functools import partial
from heapq import heappop, heappush
from itertools import count, islice

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import rule

from .barriers import FAR
from .contenders import Assault, Contender
from .reach import common, straight_on
from .reached import queue_up, queued, reached, search_of
from .rows import NOTHING, Queued, Room, Worth, best_worth, possible_rows, settled, summed
from .search import PRECISE, free_places

SHIFTS = (0.0, -FAR, FAR)
"""mm. Chargers that have room go straight on, or are moved all up or all down the edge."""
EDGE = 40
"""So many rows on one edge are tried with those on the others."""
Key = tuple[tuple[str, int], ...]


class Row(Struct, frozen=True):
    """Places of chargers beside each other, and what they are worth.

    `sides`: the edges whose chargers have no places yet. `most`: what all together can come to.
    """

    places: dict[str, float]
    sides: tuple[Side, ...]
    worth: Worth
    most: Worth


@rule("11.E.d-1", "11.E.f-2")
def rows_abreast(assault: Assault) -> Iterator[Row]:
    """The rows of all edges, whatever the ways there; those worth most first.

    Every edge has the first choice once; what its row takes the chargers of the others must leave.
    """
    sides = sorted({one.side for one in assault.contenders})
    wishes = {one.id: _wish(one, assault) for one in assault.contenders}
    alone = {side: _alone(side, assault) for side in sides}
    turns = [(*sides[at:], *sides[:at]) for at in range(len(sides))]
    waiting, number, seen = list[tuple[int, int, int, int, Row]](), count(), set[Key]()
    new = [Row({}, turn, NOTHING, summed(alone.values())) for turn in turns]
    while True:
        for row in new:
            units, models = row.most
            heappush(waiting, (-units, -models, len(row.sides), next(number), row))
        if not waiting:
            return
        row = heappop(waiting)[-1]
        new = []
        if row.sides:
            new = list(_longer(row, assault, wishes, alone))
        elif (key := _key(row.places)) not in seen:
            seen.add(key)
            yield row


def _key(places: dict[str, float]) -> Key:
    """Places that are the same but for rounding have the same key."""
    return tuple(sorted((name, round(s / PRECISE)) for name, s in places.items()))


def _alone(side: Side, assault: Assault) -> Worth:
    """What the chargers of an edge come to if those of the others are gone."""
    group = [one for one in assault.contenders if one.side is side]
    return best_worth([queued(one, assault) for one in group], assault.taken)


def _longer(
    row: Row, assault: Assault, wishes: dict[str, float], alone: dict[Side, Worth]
) -> Iterator[Row]:
    """The row with the chargers of one more edge."""
    side, *rest = row.sides
    group = [one for one in assault.contenders if one.side is side]
    there = assault.thought(_standing(assault.contenders, row.places, assault))
    for worth, places in islice(_row(group, there, wishes, not rest), EDGE):
        now = summed((row.worth, worth))
        most = summed((now, *(alone[other] for other in rest)))
        yield Row(row.places | places, tuple(rest), now, most)


def _row(
    group: Sequence[Contender], assault: Assault, wishes: dict[str, float], last: bool
) -> Iterator[tuple[Worth, dict[str, float]]]:
    """Places of the chargers of one edge, the best first; on the last edge only the best."""
    queue = [_waiting(one, assault) for one in group]
    rows = sorted(possible_rows(queue, assault.taken), key=partial(_crossings, wishes))
    seen = set[Key]()
    for worth, room in rows:
        if last and worth < rows[0][0]:
            return
        for shift in SHIFTS:
            places = settled(queue, room, {one.id: wishes[one.id] + shift for one in group})
            if (key := _key(places)) not in seen:
                seen.add(key)
                yield worth, places


def _waiting(one: Contender, assault: Assault) -> Queued:
    """A charger as it stands in a row, if only those count that are thought to be there already."""
    search, places = reached(one, assault.target, assault.scene)
    if assault.there:
        there = replace(assault.scene, others=assault.there, passed=())
        free = free_places(search.of, there.barriers(), there.board)
        places = tuple(common(list(places), free))
    return queue_up(one, assault.target, places)


def _standing(
    group: Sequence[Contender], places: dict[str, float], assault: Assault
) -> Iterator[Contender]:
    """Chargers as they will stand on their edge."""
    for one in group:
        if one.id in places:
            of = search_of(one, assault.target, assault.scene).of
            yield replace(one, formation=one.formation.at(of.pose(places[one.id])))


def _wish(one: Contender, assault: Assault) -> float:
    """The place straight on, or beside the end of the edge where a charger stands."""
    of = reached(one, assault.target, assault.scene)[0].of
    straight = straight_on(of)
    middle = (of.left[0] + of.right[0] + of.width) / 2
    return straight[0] if straight else middle


def _crossings(wishes: dict[str, float], row: tuple[Worth, Room]) -> tuple[int, int, int]:
    """The rows that are worth most come first, of these that in which the chargers come."""
    (units, models), room = row
    order = [wishes[name] for name in room]
    crossed = sum(a < b for at, a in enumerate(order) for b in order[at + 1 :])
    return -units, -models, crossed
