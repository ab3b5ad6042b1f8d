"""11.E.d-3 The choice of a charger among places that leave as much to those that move later."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, pairwise

from msgspec.structs import replace

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from .combined import unturned
from .contenders import Assault, Plan, Planned, beside
from .moves import ChargeMove, ChargeMoves
from .one_by_one import Level, elsewhere, levels_of
from .reach import Span, merged
from .rows import Worth
from .search import WIDE, steps_of

VARIED = 3
"""Of so many others may come instead of those of the plan when the first chooses its place."""


@lru_cache(maxsize=1 << 6)
@rule("11.E.d-3", "11.E.f-1")
def choice(assault: Assault, plan: Plan) -> ChargeMoves | None:
    """The moves of who moves first in the best plan, as far as they leave the others as much.

    None: there is no choice, because the target turns.
    """
    first, move, worth = plan[0].id, plan[0].move, assault.worth(plan)
    if move is None or move.turned:
        return None
    parts = list(_parts(assault, plan))
    allows = lru_cache(partial(_leave_as_much, parts, first, worth))
    spans, found = {(move.place, move.place)}, None
    for part in parts:
        levels = levels_of(part[first], part)
        found = found or (levels[0].moves if levels else None)
        spans |= {*_equal(levels, part, worth, allows, move.place)}
    return replace(found, spans=tuple(merged(list(spans))), allows=allows) if found else None


def _parts(assault: Assault, plan: Plan) -> Iterator[Assault]:
    """The chargers that can get there together with the first; who finds no place stands still.

    Of many those of the plan.
    """
    one, *rest = (assault[made.id] for made in plan)
    there = sum(made.move is not None for made in plan) - 1
    few = len(rest) < VARIED
    for some in combinations(rest, there) if few else [rest[:there]]:
        idle = [other for other in rest if other not in some]
        yield replace(assault.only((one, *some)), scene=beside(assault.scene, idle))


def _equal(
    levels: Sequence[Level],
    part: Assault,
    worth: Worth,
    allows: Callable[[ChargeMove], bool],
    planned: float,
) -> Iterator[Span]:
    """The places of the first to move from which all come to as much.

    On one edge the rows tell; what stands at other edges has to be looked at, from the `planned`
    place on.
    """
    units, models = elsewhere(part.contenders[0], part)
    if not units and levels and levels[0].worth == worth:
        yield from levels[0].moves.spans
        return
    for level in levels:
        if (level.worth[0] + units, level.worth[1] + models) >= worth:
            yield from _open(level.moves, allows, planned)


def _open(
    moves: ChargeMoves, allows: Callable[[ChargeMove], bool], planned: float
) -> Iterator[Span]:
    """The parts of stretches from which the others come to as much."""

    def fine(place: float) -> bool:
        move = moves.at(place)
        return move is not None and allows(move)

    for low, high in moves.spans:
        tried = {*steps_of(low, high, WIDE), min(max(planned, low), high)}
        known = {s: fine(s) for s in sorted(tried)}
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


def _leave_as_much(parts: Sequence[Assault], name: str, worth: Worth, move: ChargeMove) -> bool:
    """Whether some of them come to as much after that move."""
    made = Planned(name, move)
    for part in parts:
        left, units, models = part.after(made), *part.worth((made,))
        wanted = worth[0] - units, worth[1] - models
        if unturned(left, (wanted[0], wanted[1] - 1), wanted)[1] >= wanted:
            return True
    return False
