"""11.E.d-3 The choice of a charger among places that leave as much to those that move later."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise

from msgspec.structs import replace

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from .combined import LEVELS, levels_of, unturned
from .contenders import Assault, Plan, Planned, beside
from .moves import ChargeMove, ChargeMoves
from .reach import Span, merged
from .rows import Worth
from .search import WIDE, steps_of


@lru_cache(maxsize=1 << 6)
@rule("11.E.d-3", "11.E.f-1")
def choice(assault: Assault, plan: Plan) -> ChargeMoves | None:
    """The moves of who moves first in the best plan, as far as they leave the others as much.

    None: there is no choice, because the target turns.
    """
    first, move = plan[0], plan[0].move
    if move is None or move.turned:
        return None
    assault, plan = _without_idle(assault, plan)
    allows = lru_cache(partial(_leaves_as_much, assault, first.id, assault.worth(plan)))
    one = assault[first.id]
    levels = levels_of(one, assault)
    alone = all(other.side is one.side for other in assault.contenders)
    least = assault.worth(plan) if alone else (0, 0)
    sure = alone and levels[0].worth == least if levels else False
    spans = {(move.place, move.place)}
    for level in levels[: 1 if sure else LEVELS]:
        if level.worth >= least:
            tried = level.moves.spans
            spans |= {*tried} if sure else {*_open(level.moves, allows)}
    return (
        replace(levels[0].moves, spans=tuple(merged(list(spans))), allows=allows)
        if levels
        else None
    )


def _without_idle(assault: Assault, plan: Plan) -> tuple[Assault, Plan]:
    """Those that find no place stand where they are, whatever the others choose."""
    idle = [assault[made.id] for made in plan if made.move is None]
    busy = (one for one in assault.contenders if one not in idle)
    left = replace(assault.only(busy), scene=beside(assault.scene, idle))
    return left, tuple(made for made in plan if made.move)


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
    more = unturned(left)[0] if left.contenders else ()
    return assault.worth((made, *more)) >= worth
