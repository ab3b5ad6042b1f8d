"""11.E.f Combined Charges: several units against one target, placed and ordered together."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, permutations

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import SIDES
from feldherr.table import rule

from .abreast import in_some_order, rows_abreast
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMoves, charge_moves
from .reached import queue_up, queued, reached
from .rows import NOTHING, Worth, best_worth, bits, ranked_places
from .turned import turned_moves

AT_ONCE = 4
"""So many chargers of one target are ordered in every way; more would take too long."""
ROWS = 300
"""So many orders of chargers side by side are tried at most."""
TRIED = {2: 32, 3: 64, 4: 8}
"""And so many other plans of two, three and four chargers; those of four take longest."""
VARIED = 3
"""Of so many the first is also tried at other places if they hinder each other, and chooses one."""
LEVELS = 3
"""So many numbers of models in contact the first to move is tried with then."""


@lru_cache(maxsize=1 << 8)
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
    plan, worth = unturned(assault)
    if worth[0] < len(assault.contenders) and not assault.engaged:
        plan = max([plan, *_turning(assault)], key=partial(_merit, assault))
    return plan


def _merit(assault: Assault, plan: Plan) -> tuple[int, float, int]:
    """11.E.d-1, priorities 2 to 4: chargers, the least turn of the target, models."""
    units, models = assault.worth(plan)
    turned = max((abs(one.move.turned) for one in plan if one.move), default=0.0)
    return units, -turned, models


def unturned(assault: Assault) -> tuple[Plan, Worth]:
    """The best plan for which the target stays as it is; an empty one if nobody is left."""
    if not assault.contenders:
        return (), NOTHING
    if len(assault.contenders) == 1:
        return _alone(assault)
    rows = rows_abreast(assault)
    most = rows[0].worth if rows else NOTHING
    best, worth = Plan(), (-1, 0)
    orders = (plan for row in rows for plan in in_some_order(row, assault))
    more = TRIED[len(assault.contenders)]
    for plan in chain(islice(orders, ROWS), islice(_in_turn(assault), more)):
        this = assault.worth(plan) if plan else worth
        if this > worth:
            best, worth = plan, this
        if worth >= most:
            break
    return best, worth


def _alone(assault: Assault) -> tuple[Plan, Worth]:
    """The plan of one that is left."""
    one, target = assault.contenders[0], assault.target
    scene = one.seen(assault.scene)
    found = charge_moves(one.formation, target, one.side, scene, assault.taken)
    plan = (Planned(one.id, found.best if found else None),)
    return plan, assault.worth(plan)


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
    plan: list[Planned] = []
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
    for level in levels_of(one, assault)[:LEVELS]:
        moves = level.moves
        wishes = [moves.wish, *(end for span in moves.spans for end in span)]
        found = {move.place: move for wish in wishes if (move := moves.close_to(wish))}
        yield from (Planned(one.id, move) for move in found.values())


def levels_of(one: Contender, assault: Assault) -> list[Level]:
    """What all come to, depending on where this one goes next; none where it had better not."""
    others = [other for other in assault.contenders if other is not one]
    search, places = reached(one, assault.target, beside(assault.scene, others))
    taken = bits(assault.taken)
    queue = [queued(other, assault) for other in others if other.side is one.side]
    least = best_worth(queue, taken)
    found = ranked_places(queue_up(one, assault.target, places), queue, taken)
    target = assault.target.pose
    return [
        Level(worth, ChargeMoves(search, one.side, tuple(spans), worth[1], target))
        for worth, spans in found
        if worth >= least
    ]


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
            yield (made, *unturned(left)[0])


# --- More than can be planned at once ---


@rule("11.E.f-2", "WE-41")
def _edge_by_edge(assault: Assault) -> Plan:
    """The chargers of each edge together, those of the most contested one first."""
    groups = [[one for one in assault.contenders if one.side is side] for side in SIDES]
    plan: list[Planned] = []
    for group in sorted(filter(None, groups), key=len, reverse=True):
        left = [one for one in assault.contenders if one not in group]
        now = replace(assault, contenders=tuple(group), scene=beside(assault.scene, left))
        made = _best(now) if len(group) <= AT_ONCE else _in_order(group, now)
        plan += made
        for one in made:
            assault = assault.after(one)
    return tuple(plan)
