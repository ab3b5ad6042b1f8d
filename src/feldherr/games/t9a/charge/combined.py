"""11.E.f Combined Charges: several units against one target, placed and ordered together."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import SIDES, Side
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import rule

from ..formation.base_contact import base_contacts, exposed, facing_pairs
from ..formation.formation import Formation, Stand
from ..formation.spacing import Obstacle
from .contact import Place, cells
from .moves import NOBODY, ChargeMove, Scene, charge_moves, landed
from .reach import Span, approach
from .search import Search, edge_search

AT_ONCE = 4
"""So many chargers of one target are ordered in every way; more would take too long."""


class Contender(Struct, frozen=True):
    """A charger that has rolled far enough, and the edge it has to contact.

    `passes`: the others that hinder it only where it ends, because it flies over them.
    """

    id: str
    formation: Formation
    side: Side
    passes: frozenset[str] = NOBODY

    @rule("21.A.a.7/3", "21.A.a.16/1")
    def seen(self, scene: Scene) -> Scene:
        """What hinders all as it hinders this one."""
        if not self.passes:
            return scene
        others = tuple(one for one in scene.others if one.id not in self.passes)
        passed = tuple(one for one in scene.others if one.id in self.passes)
        return replace(scene, others=others, passed=passed)


class Planned(Struct, frozen=True):
    """Who moves next, and how; None: its way is blocked, it fails."""

    id: str
    move: ChargeMove | None


class Spot(Struct, frozen=True, gc=False):
    """A place that a charger can take: with how many own models, and the models it touches."""

    id: str
    start: float
    end: float
    own: int
    touched: frozenset[Stand]


Chosen = tuple[Spot, ...]
"""Places of chargers side by side on one edge."""


@rule("11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-2", "G-21", "WE-41")
def combined(
    contenders: Sequence[Contender],
    target: Formation,
    scene: Scene,
    taken: frozenset[Place] = frozenset(),
) -> tuple[Planned, ...]:
    """The moves in an order that brings most chargers, then most models into contact.

    `scene`: everything but the chargers and the target. `taken` as for `charge_moves`.
    """
    if len(contenders) > AT_ONCE:
        return _edge_by_edge(contenders, target, scene, taken)
    plans = list(_planned(contenders, target, scene, taken))
    if not any(all(one.move for one in plan) for plan in plans):
        plans += [_in_turn(order, target, scene, taken) for order in permutations(contenders)]
    return max(plans, key=lambda plan: _worth(plan, contenders, target))


def _worth(
    plan: Sequence[Planned], contenders: Sequence[Contender], target: Formation
) -> tuple[int, int]:
    """11.E.d-1: how many chargers, then how many models of both sides are in contact."""
    units = {one.id: one.formation for one in contenders}
    ends = [units[one.id].at(one.move.end) for one in plan if one.move]
    pairs = [pair for end in ends for pair in base_contacts(end, target)]
    return len(ends), len({p for p, _ in pairs}) + len({q for _, q in pairs})


# --- More than can be planned at once ---


@rule("11.E.f-2", "WE-41")
def _edge_by_edge(
    contenders: Sequence[Contender], target: Formation, scene: Scene, taken: frozenset[Place]
) -> tuple[Planned, ...]:
    """The chargers of each edge together, those of the most contested one first."""
    groups = [[one for one in contenders if one.side is side] for side in SIDES]
    left, order, plan = list(contenders), list[Contender](), list[Planned]()
    for group in sorted(filter(None, groups), key=len, reverse=True):
        left = [one for one in left if one not in group]
        around = _around(scene, [*order, *left], plan, len(order) - 1)
        now = taken | _touched(order, plan, target)
        together = combined if len(group) <= AT_ONCE else _in_turn
        made = together(group, target, around, now)
        units = {one.id: one for one in group}
        order += [units[one.id] for one in made]
        plan += made
    return tuple(plan)


# --- One after the other, each as well as it can ---


def _in_turn(
    order: Sequence[Contender], target: Formation, scene: Scene, taken: frozenset[Place]
) -> tuple[Planned, ...]:
    """Every charger takes the place that is best when it is its turn."""
    plan = list[Planned]()
    for at, one in enumerate(order):
        around = _around(scene, order, plan, at)
        now = taken | _touched(order, plan, target)
        found = charge_moves(one.formation, target, one.side, one.seen(around), now)
        plan.append(Planned(one.id, found.best if found else None))
    return tuple(plan)


def _around(scene: Scene, order: Sequence[Contender], plan: Sequence[Planned], at: int) -> Scene:
    """The scene for one charger: those before it have moved, those after it have not."""
    others = list(scene.others)
    for one, done in zip(order, plan, strict=False):
        end = done.move.end if done.move else one.formation.pose
        others.append(Obstacle(one.id, one.formation.at(end).boundary))
    others += [Obstacle(one.id, one.formation.boundary) for one in order[at + 1 :]]
    return replace(scene, others=tuple(others))


def _touched(
    order: Sequence[Contender], plan: Sequence[Planned], target: Formation
) -> frozenset[Place]:
    """The models of the target that the chargers before have come into contact with."""
    moved = [
        one.formation.at(done.move.end) for one, done in zip(order, plan, strict=False) if done.move
    ]
    met = [stand for end in moved for _, stand in base_contacts(end, target)]
    return frozenset((stand.rank, stand.file) for stand in met)


# --- All at once ---


def _planned(
    contenders: Sequence[Contender], target: Formation, scene: Scene, taken: frozenset[Place]
) -> Iterator[tuple[Planned, ...]]:
    """For every order of the edges the places chosen together, with some order of moving there."""
    sides = sorted({one.side for one in contenders})
    for order in permutations(sides):
        places = _placed_together(order, contenders, target, scene, taken)
        plans = (_at(moving, places, target, scene) for moving in permutations(contenders))
        yield from islice(filter(None, plans), 1)


def _placed_together(
    sides: Sequence[Side],
    contenders: Sequence[Contender],
    target: Formation,
    scene: Scene,
    taken: frozenset[Place],
) -> dict[str, Spot]:
    """The places that hold most chargers and then most models, edge by edge."""
    found = dict[str, Spot]()
    for side in sides:
        group = [one for one in contenders if one.side is side]
        spots = _all_spots(group, target, side, scene)
        rows = [_best_row([spots[one.id] for one in row], taken) for row in permutations(group)]
        best = max(rows, key=lambda row: _row_worth(row, taken))
        found |= {spot.id: spot for spot in best}
        taken |= {(stand.rank, stand.file) for spot in best for stand in spot.touched}
        scene = replace(scene, others=(*scene.others, *_standing(group, best, target)))
    return found


def _standing(group: Sequence[Contender], row: Chosen, target: Formation) -> Iterator[Obstacle]:
    """The chargers of an edge as they will stand there."""
    units = {one.id: one for one in group}
    for spot in row:
        one = units[spot.id]
        size = one.formation.width, one.formation.depth
        of = approach(one.formation.pose, size, target.rectangle, one.side)
        yield Obstacle(one.id, one.formation.at(of.pose(spot.end)).boundary)


def _all_spots(
    group: Sequence[Contender], target: Formation, side: Side, scene: Scene
) -> dict[str, list[Spot]]:
    """The places that are worth trying for chargers of one edge.

    The number of models only changes at ends of cells; chargers beside each other stand flush or
    at such an end.
    """
    reached = {one.id: _reached(one, target, scene) for one in group}
    own = {one.id: sorted(_ends(one, target, reached[one.id])) for one in group}
    return {
        one.id: [
            _spot(one, target, side, place)
            for place in _distinct([*own[one.id], *_flush(one, group, own)])
            if _within(place, reached[one.id])
        ]
        for one in group
    }


def _flush(
    one: Contender, group: Sequence[Contender], places: dict[str, list[float]]
) -> Iterator[float]:
    """The places flush beside those of the others, on either side of them."""
    for other in group:
        if other is not one:
            yield from (place + one.formation.width for place in places[other.id])
            yield from (place - other.formation.width for place in places[other.id])


def _distinct(places: Sequence[float]) -> list[float]:
    """Places that differ by more than rounding, in order."""
    return sorted({round(place, 3): place for place in places}.values())


def _reached(one: Contender, target: Formation, scene: Scene) -> list[Span]:
    search = _search(one, target, scene)
    return landed(search, search.reached(search.places), one.seen(scene))


def _search(one: Contender, target: Formation, scene: Scene) -> Search:
    size = one.formation.width, one.formation.depth
    of = approach(one.formation.pose, size, target.rectangle, one.side)
    return edge_search(of, target.rectangle, one.seen(scene).barriers(), scene.board)


def _ends(one: Contender, target: Formation, reached: list[Span]) -> Iterator[float]:
    """The middle of narrow cells, places just inside of wide ones, the ends of what is reached."""
    for low, high in reached:
        yield from (low, high)
    for cell in cells(one.formation, target, one.side):
        room = min(TOLERANCE, (cell.high - cell.low) / 2)
        inside = (cell.low + room, cell.high - room)
        yield from (s for s in inside if _within(s, reached))


def _within(place: float, spans: Iterable[Span]) -> bool:
    return any(low - ROUNDING <= place <= high + ROUNDING for low, high in spans)


def _spot(one: Contender, target: Formation, side: Side, place: float) -> Spot:
    met = facing_pairs(exposed(target, side), exposed(one.formation, Side.FRONT), place)
    own, touched = {p for _, p in met}, frozenset(q for q, _ in met)
    return Spot(one.id, place - one.formation.width, place, len(own), touched)


def _best_row(row: Sequence[list[Spot]], taken: frozenset[Place]) -> Chosen:
    """The best places for chargers that stand in this order from left to right; some may stay out.

    Found charger by charger: for every end of a row the best row that ends there.
    """
    best: dict[float, Chosen] = {-1e9: ()}
    for spots in row:
        longer = [
            (*chosen, spot)
            for end, chosen in best.items()
            for spot in spots
            if end <= spot.start + ROUNDING
        ]
        for chosen in longer:
            end = chosen[-1].end
            if end not in best or _row_worth(chosen, taken) > _row_worth(best[end], taken):
                best[end] = chosen
    return max(best.values(), key=lambda chosen: _row_worth(chosen, taken))


def _row_worth(row: Chosen, taken: frozenset[Place]) -> tuple[int, int]:
    touched = {stand for spot in row for stand in spot.touched}
    free = [stand for stand in touched if (stand.rank, stand.file) not in taken]
    return len(row), sum(spot.own for spot in row) + len(free)


def _at(
    order: Sequence[Contender], places: dict[str, Spot], target: Formation, scene: Scene
) -> tuple[Planned, ...] | None:
    """The chargers moved in an order to places that were chosen; None if a way is blocked."""
    plan = list[Planned]()
    for at, one in enumerate(order):
        spot, move = places.get(one.id), None
        if spot is not None:
            around = _around(scene, order, plan, at)
            search = _search(one, target, around)
            free = landed(search, search.places, one.seen(around))
            way = search.way(spot.end) if _within(spot.end, free) else None
            if way is None:
                return None
            end, models = search.of.pose(spot.end), spot.own + len(spot.touched)
            move = ChargeMove(way, end, one.side, spot.end, models, target.pose)
        plan.append(Planned(one.id, move))
    return tuple(plan)
