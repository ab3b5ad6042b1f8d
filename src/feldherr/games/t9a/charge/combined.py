"""11.E.f Combined Charges: several units against one target, placed and ordered together."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, pairwise, permutations

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import SIDES, Side
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation
from .barriers import FAR
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMove, ChargeMoves, Scene, landed
from .reach import Span, approach, common, straight_on
from .rows import (
    NOTHING,
    Queued,
    Room,
    Worth,
    best_worth,
    bits,
    possible_rows,
    ranked_places,
    settled,
    stretches,
    within,
)
from .search import PRECISE, WIDE, Search, edge_search, free_places, steps_of
from .turned import turned_moves

AT_ONCE = 4
"""So many chargers of one target are ordered in every way; more would take too long."""
ROWS, TRIED = 60, 30
"""So many orders of chargers side by side, and so many other plans, are tried at most."""
VARIED = 3
"""Of so many the first is also tried at other places if they hinder each other."""
SHIFTS = (0.0, -FAR, FAR)
"""mm. Chargers that have room go straight on, or are moved all up or all down the edge."""
LEVELS = 3
"""So many numbers of models in contact the first to move is tried with then."""


@rule("11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-2", "G-21", "WE-41")
def combined(assault: Assault) -> Plan:
    """The moves in an order that brings most chargers, then most models into contact.

    Who finds no place comes last.
    """
    plan = _edge_by_edge(assault) if len(assault.contenders) > AT_ONCE else _best(assault)
    return tuple(sorted(plan, key=lambda one: one.move is None))


@lru_cache(maxsize=1 << 8)
@rule("11.E.d-1", "11.E.d-2", "11.E.d-3")
def _best(assault: Assault) -> Plan:
    """The best plan of a few chargers, with the choice that the first of them has."""
    plan, worth = _unturned(assault)
    if worth[0] < len(assault.contenders) and not assault.engaged:
        plan = max([plan, *_turning(assault)], key=partial(_merit, assault))
    return plan


def _merit(assault: Assault, plan: Plan) -> tuple[int, float, int]:
    """11.E.d-1, priorities 2 to 4: chargers, the least turn of the target, models."""
    units, models = assault.worth(plan)
    turned = max((abs(one.move.turned) for one in plan if one.move), default=0.0)
    return units, -turned, models


def _unturned(assault: Assault) -> tuple[Plan, Worth]:
    """The best plan for which the target stays as it is."""
    rows = _in_rows(assault)
    most = rows[0].worth if rows else NOTHING
    best, worth = Plan(), (-1, 0)
    orders = (plan for row in rows for plan in _orders(row, assault))
    for plan in chain(islice(orders, ROWS), islice(_in_turn(assault), TRIED)):
        this = assault.worth(plan) if plan else worth
        if this > worth:
            best, worth = plan, this
        if worth >= most:
            break
    return best, worth


def _queues(assault: Assault) -> list[list[Queued]]:
    """Who wants to which edge."""
    sides = sorted({one.side for one in assault.contenders})
    return [
        [_queued(one, assault) for one in assault.contenders if one.side is side] for side in sides
    ]


# --- All at once ---


class Row(Struct, frozen=True):
    """Places of chargers beside each other, and what they are worth."""

    worth: Worth
    places: dict[str, float]


def _in_rows(assault: Assault) -> list[Row]:
    """The best rows edge by edge, whatever the ways there; those worth most first."""
    wishes = {one.id: _wish(one, assault) for one in assault.contenders}
    found = dict[tuple[tuple[str, int], ...], Row]()
    for sides in permutations(sorted({one.side for one in assault.contenders})):
        for places in _rows(sides, assault, wishes):
            key = tuple(sorted((name, round(s / PRECISE)) for name, s in places.items()))
            if key not in found:
                there = list(_standing(assault.contenders, places, assault))
                worth = assault.worth_at([one.formation for one in there], assault.target)
                found[key] = Row(worth, places)
    return sorted(found.values(), key=lambda row: row.worth, reverse=True)


def _orders(row: Row, assault: Assault) -> Iterator[Plan]:
    """The chargers of a row in the first order in which all get there; () for each that fails."""
    for order in permutations(assault.contenders):
        plan = _at(order, row.places, assault)
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
    queue = [_waiting(one, assault) for one in group]
    rows = sorted(possible_rows(queue, bits(assault.taken)), key=partial(_crossings, wishes))
    for worth, room in rows:
        if len(sides) == 1 and worth < rows[0][0]:
            return
        for shift in SHIFTS:
            places = settled(queue, room, {one.id: wishes[one.id] + shift for one in group})
            there = assault.thought(_standing(group, places, assault))
            yield from (places | more for more in _rows(sides[1:], there, wishes))


def _waiting(one: Contender, assault: Assault) -> Queued:
    """A charger as it stands in a row, if only those count that are thought to be there already."""
    search, reached = _reached(one, assault.target, assault.scene)
    there = replace(assault.scene, others=assault.there, passed=())
    free = free_places(search.of, there.barriers(), there.board) if assault.there else None
    return _queue(one, assault.target, common(list(reached), free) if free is not None else reached)


def _standing(
    group: Sequence[Contender], places: dict[str, float], assault: Assault
) -> Iterator[Contender]:
    """Chargers as they will stand on their edge."""
    for one in group:
        if one.id in places:
            of = _search(one, assault.target, assault.scene).of
            yield replace(one, formation=one.formation.at(of.pose(places[one.id])))


def _wish(one: Contender, assault: Assault) -> float:
    """The place straight on, or beside the end of the edge where a charger stands."""
    of = _reached(one, assault.target, assault.scene)[0].of
    straight = straight_on(of)
    middle = (of.left[0] + of.right[0] + of.width) / 2
    return straight[0] if straight else middle


def _crossings(wishes: dict[str, float], row: tuple[Worth, Room]) -> tuple[int, int, int]:
    """The rows that are worth most come first, of these that in which the chargers come."""
    (units, models), room = row
    order = [wishes[name] for name in room]
    crossed = sum(a < b for at, a in enumerate(order) for b in order[at + 1 :])
    return -units, -models, crossed


def _at(order: Sequence[Contender], places: dict[str, float], assault: Assault) -> Plan | None:
    """The chargers moved in an order to places that were chosen; None if a way is blocked."""
    plan = list[Planned]()
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
    search = _search(one, assault.target, beside(assault.scene, others))
    seen = one.seen(beside(assault.scene, others))
    free = landed(search, search.places, seen)
    if not any(low - ROUNDING <= place <= high + ROUNDING for low, high in free):
        return None
    way = search.way(place)
    if way is None:
        return None
    end = search.of.pose(place)
    return ChargeMove(way, end, one.side, place, 0, assault.target.pose)


# --- One after the other ---


def _in_turn(assault: Assault) -> Iterator[Plan]:
    """Every order, each charger at the place that leaves most for all; then with other places."""
    orders = list(permutations(assault.contenders))
    for order in orders:
        yield _in_order(order, assault)
    if 1 < len(assault.contenders) <= VARIED:
        for first, *others in orders:
            for made in _variants(first, assault):
                yield (made, *_in_order(others, assault.after(made)))


def _in_order(order: Sequence[Contender], assault: Assault) -> Plan:
    plan = list[Planned]()
    for one in order:
        made = next(chain(_variants(one, assault), [Planned(one.id, None)]))
        plan.append(made)
        assault = assault.after(made)
    return tuple(plan)


# --- One of them ---


class Level(Struct, frozen=True):
    """Places of a charger from which all of them come to as much."""

    worth: Worth
    moves: ChargeMoves


def _variants(one: Contender, assault: Assault) -> Iterator[Planned]:
    """How one charger may move next: the best first, each level nearest to straight on first."""
    for level in _levels(one, assault)[:LEVELS]:
        moves = level.moves
        wishes = [moves.wish, *(end for span in moves.spans for end in span)]
        found = {move.place: move for wish in wishes if (move := moves.close_to(wish))}
        yield from (Planned(one.id, move) for move in found.values())


def _levels(one: Contender, assault: Assault) -> list[Level]:
    """What all come to, depending on where this one goes next; none where it had better not."""
    others = [other for other in assault.contenders if other is not one]
    search, reached = _reached(one, assault.target, beside(assault.scene, others))
    taken = bits(assault.taken)
    queue = [_queued(other, assault) for other in others if other.side is one.side]
    least = best_worth(queue, taken)
    found = ranked_places(_queue(one, assault.target, reached), queue, taken)
    target = assault.target.pose
    return [
        Level(worth, ChargeMoves(search, one.side, tuple(spans), worth[1], target))
        for worth, spans in found
        if worth >= least
    ]


def _queued(one: Contender, assault: Assault) -> Queued:
    """A charger as it stands in a row, the others that have not moved thought of as gone."""
    return _queue(one, assault.target, _reached(one, assault.target, assault.scene)[1])


def _queue(one: Contender, target: Formation, reached: Sequence[Span]) -> Queued:
    parts = within(stretches(one.formation, target, one.side), reached)
    return Queued(one.id, one.formation.width, parts)


@lru_cache(maxsize=1 << 8)
def _reached(one: Contender, target: Formation, scene: Scene) -> tuple[Search, tuple[Span, ...]]:
    """The places that a charger reaches on its edge."""
    search = _search(one, target, scene)
    return search, tuple(landed(search, search.reached(search.places), one.seen(scene)))


@lru_cache(maxsize=1 << 8)
def _search(one: Contender, target: Formation, scene: Scene) -> Search:
    size = one.formation.width, one.formation.depth
    of = approach(one.formation.pose, size, target.rectangle, one.side)
    return edge_search(of, target.rectangle, one.seen(scene).barriers(), scene.board)


# --- The choice of who moves first ---


@lru_cache(maxsize=1 << 6)
@rule("11.E.d-3", "11.E.f-1")
def choice(assault: Assault, plan: Plan) -> ChargeMoves | None:
    """The moves of who moves first in the best plan, as far as they leave the others as much.

    None: there is no choice, because the target turns.
    """
    first, move = plan[0], plan[0].move
    if move is None or move.turned:
        return None
    allows = lru_cache(partial(_leaves_as_much, assault, first.id, assault.worth(plan)))
    one = assault[first.id]
    levels = _levels(one, assault)
    alone = all(other.side is one.side for other in assault.contenders)
    least = assault.worth(plan) if alone else (0, 0)
    sure = alone and levels[0].worth == least if levels else False
    spans = {(move.place, move.place)}
    for level in levels[: 1 if sure else LEVELS]:
        if level.worth >= least:
            tried = level.moves.spans
            spans |= {*tried} if sure else {*_open(level.moves, allows)}
    return replace(levels[0].moves, spans=tuple(sorted(spans)), allows=allows) if levels else None


def _open(moves: ChargeMoves, allows: Callable[[ChargeMove], bool]) -> Iterator[Span]:
    """The parts of stretches from which the others come to as much."""

    def fine(place: float) -> bool:
        move = moves.at(place)
        return move is not None and allows(move)

    for low, high in moves.spans:
        known = {s: fine(s) for s in steps_of(low, high, WIDE)}
        yield from ((s, s) for s in known if known[s])
        for a, b in pairwise(known):
            if known[a] and known[b]:
                yield a, b
            elif known[a] or known[b]:
                good, bad = (a, b) if known[a] else (b, a)
                while abs(bad - good) > TOLERANCE / 2:
                    middle = (good + bad) / 2
                    good, bad = (middle, bad) if fine(middle) else (good, middle)
                yield min(good, a if known[a] else good), max(good, b if known[b] else good)


def _leaves_as_much(assault: Assault, name: str, worth: Worth, move: ChargeMove) -> bool:
    made = Planned(name, move)
    left = assault.after(made)
    more = _unturned(left)[0] if left.contenders else ()
    return assault.worth((made, *more)) >= worth


# --- A target that has to turn ---


@rule("11.E.c-2", "11.E.d-1", "11.E.d-2")
def _turning(assault: Assault) -> Iterator[Plan]:
    """One after whose move the target has turned goes first; the others where it stands then."""
    for one in assault.contenders:
        others = [other for other in assault.contenders if other is not one]
        scene = one.seen(beside(assault.scene, others))
        move = turned_moves(one.formation, assault.target, one.side, scene)
        if move is not None and move.turned:
            made = Planned(one.id, move)
            left = assault.after(made)
            yield (made, *_unturned(left)[0])


# --- More than can be planned at once ---


@rule("11.E.f-2", "WE-41")
def _edge_by_edge(assault: Assault) -> Plan:
    """The chargers of each edge together, those of the most contested one first."""
    groups = [[one for one in assault.contenders if one.side is side] for side in SIDES]
    plan = list[Planned]()
    for group in sorted(filter(None, groups), key=len, reverse=True):
        left = [one for one in assault.contenders if one not in group]
        now = replace(assault, contenders=tuple(group), scene=beside(assault.scene, left))
        made = _best(now) if len(group) <= AT_ONCE else _in_order(group, now)
        plan += made
        for one in made:
            assault = assault.after(one)
    return tuple(plan)
