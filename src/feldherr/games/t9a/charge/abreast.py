"""11.E.f Where several chargers stand beside each other, and in which order they get there."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, permutations

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.tolerance import ROUNDING

from .barriers import FAR
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMove, landed
from .reach import common, straight_on
from .reached import queue_up, reached, search_of
from .rows import Queued, Room, Worth, possible_rows, settled
from .search import PRECISE, free_places

SHIFTS = (0.0, -FAR, FAR)
"""mm. Chargers that have room go straight on, or are moved all up or all down the edge."""
EDGE = 40
"""So many rows on one edge are tried with those on the others."""
Key = tuple[tuple[str, int], ...]


class Row(Struct, frozen=True):
    """Places of chargers beside each other, and what they are worth."""

    worth: Worth
    places: dict[str, float]


def rows_abreast(assault: Assault) -> list[Row]:
    """The best rows edge by edge, whatever the ways there; those worth most first."""
    wishes = {one.id: _wish(one, assault) for one in assault.contenders}
    sides, found = sorted({one.side for one in assault.contenders}), dict[Key, Row]()
    for at in range(len(sides)):
        for places in _rows([*sides[at:], *sides[:at]], assault, wishes):
            if (key := _key(places)) not in found:
                there = list(_standing(assault.contenders, places, assault))
                worth = assault.worth_at([one.formation for one in there], assault.target)
                found[key] = Row(worth, places)
    return sorted(found.values(), key=lambda row: row.worth, reverse=True)


def _key(places: dict[str, float]) -> Key:
    """Places that are the same but for rounding have the same key."""
    return tuple(sorted((name, round(s / PRECISE)) for name, s in places.items()))


def in_some_order(row: Row, assault: Assault) -> Iterator[Plan]:
    """The chargers of a row in the first order in which all get there; () for each that fails."""
    for order in permutations(assault.contenders):
        plan = at_places(order, row.places, assault)
        yield plan or ()
        if plan is not None:
            return


def _rows(
    sides: Sequence[Side], assault: Assault, wishes: dict[str, float]
) -> Iterator[dict[str, float]]:
    """Places of all chargers: those of one edge, and what these leave at the next ones."""
    if not sides:
        yield {}
        return
    group = [one for one in assault.contenders if one.side is sides[0]]
    for places in islice(_row(group, assault, wishes, len(sides) == 1), EDGE):
        there = assault.thought(_standing(group, places, assault)) if sides[1:] else assault
        yield from (places | more for more in _rows(sides[1:], there, wishes))


def _row(
    group: Sequence[Contender], assault: Assault, wishes: dict[str, float], last: bool
) -> Iterator[dict[str, float]]:
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
                yield places


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


def at_places(
    order: Sequence[Contender], places: dict[str, float], assault: Assault
) -> Plan | None:
    """The chargers moved in an order to places that were chosen; None if a way is blocked."""
    plan: list[Planned] = []
    for one in order:
        made = Planned(one.id, None)
        if one.id in places:
            move = _move_to(one, places[one.id], assault)
            if move is None:
                return None
            made = Planned(one.id, move)
        plan.append(made)
        assault = assault.after(made)
    return tuple(plan)


def _move_to(one: Contender, place: float, assault: Assault) -> ChargeMove | None:
    """The move of a charger to a place, the others standing where they are."""
    others = [other for other in assault.contenders if other is not one]
    search = search_of(one, assault.target, beside(assault.scene, others))
    seen = one.seen(beside(assault.scene, others))
    free = landed(search, search.places, seen)
    if not any(low - ROUNDING <= place <= high + ROUNDING for low, high in free):
        return None
    way = search.way(place)
    if way is None:
        return None
    end = search.of.pose(place)
    return ChargeMove(way, end, one.side, place, 0, assault.target.pose)
