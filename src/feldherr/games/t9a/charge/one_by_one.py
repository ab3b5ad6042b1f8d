"""11.E.f Chargers of one target that move one after the other, each past those still waiting.

What all come to at most is known before anybody has moved: from the places that each reaches if no
other is in its way. The moves that promise most are followed first; a plan that keeps such a
promise is the best there is.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count

from msgspec import Struct

from feldherr.table import rule

from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMoves
from .reached import queue_up, queued, reached
from .rows import EVERYTHING, NOTHING, Worth, best_worth, ranked_places, summed


class Level(Struct, frozen=True):
    """Places of a charger from which all of them come to as much."""

    worth: Worth
    moves: ChargeMoves


class Begun(Struct, frozen=True):
    """A plan whose first chargers have moved: what these came to, and what all can come to."""

    plan: Plan
    left: Assault
    worth: Worth
    most: Worth


@rule("11.E.f-1", "11.E.f-2", "11.E.d-1")
def followed(
    assault: Assault, least: Worth, tries: int, first: str = "", enough: Worth = EVERYTHING
) -> Plan | None:
    """The best plan worth more than `least`; None if none is found in so many tries.

    `first`: who moves first; "" if that is open. `enough`: what need not be surpassed.
    """
    open_, best = Promising(), None
    begun: Begun | None = Begun((), assault, NOTHING, (len(assault.contenders), 0))
    for _ in range(tries):
        while begun and begun.left.contenders:
            begun = open_.best_of(_longer(begun, least, first))
        if begun and begun.worth > least:
            best, least = begun.plan, begun.worth
        begun = open_.next()
        if begun is None or begun.most <= least or least >= enough:
            break
    return best


class Promising:
    """Plans that are begun, none of them twice: what stands where counts, not who moved first."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, int, Begun]] = []
        self._order, self._seen = count(), set[frozenset[tuple[str, float | None]]]()

    def best_of(self, found: Iterable[Begun]) -> Begun | None:
        """The one that promises most of some new ones; the others are kept for later."""
        new = [one for one in found if self._is_new(one)]
        best = max(new, key=lambda one: one.most, default=None)
        for one in new:
            if one is not best:
                heappush(self._waiting, (-one.most[0], -one.most[1], next(self._order), one))
        return best

    def next(self) -> Begun | None:
        """The one that promises most of all."""
        return heappop(self._waiting)[-1] if self._waiting else None

    def _is_new(self, begun: Begun) -> bool:
        moves = ((made.id, made.move) for made in begun.plan)
        key = frozenset((name, round(move.place, 2) if move else None) for name, move in moves)
        new = key not in self._seen
        self._seen.add(key)
        return new


def _longer(begun: Begun, least: Worth, first: str) -> Iterator[Begun]:
    """A plan with one more charger, at some place or staying where it is, if that can come to more
    than `least`."""
    for one in begun.left.contenders:
        if begun.plan or first in ("", one.id):
            others = summed((begun.worth, elsewhere(one, begun.left)))
            for level in levels_of(one, begun.left):
                if (most := summed((level.worth, others))) > least:
                    yield from (_with(begun, made, most) for made in variants(one.id, level))
            most = summed((_beside_it(one, begun.left), others))
            if most > least and (begun.plan or not first):
                yield _with(begun, Planned(one.id, None), most)


def _with(begun: Begun, made: Planned, most: Worth) -> Begun:
    worth = summed((begun.worth, begun.left.worth((made,))))
    return Begun((*begun.plan, made), begun.left.after(made), worth, most)


def variants(name: str, level: Level) -> Iterator[Planned]:
    """Some moves of a level: straight on, and to the ends of its places."""
    moves = level.moves
    wishes = [moves.wish, *(end for span in moves.spans for end in span)]
    found = {move.place: move for wish in wishes if (move := moves.close_to(wish))}
    yield from (Planned(name, move) for move in found.values())


def levels_of(one: Contender, assault: Assault) -> list[Level]:
    """What those of an edge come to, depending on where this one goes next, the best first; none
    where it had better not."""
    others = [other for other in assault.contenders if other is not one]
    search, places = reached(one, assault.target, beside(assault.scene, others))
    taken = assault.taken
    queue = [queued(other, assault) for other in others if other.side is one.side]
    least = best_worth(queue, taken)
    found = ranked_places(queue_up(one, assault.target, places), queue, taken)
    target = assault.target.pose
    return [
        Level(worth, ChargeMoves(search, one.side, tuple(spans), worth[1], target))
        for worth, spans in found
        if worth >= least
    ]


def _beside_it(one: Contender, assault: Assault) -> Worth:
    """What the others on the edge of a charger that stays where it is come to at most."""
    others = [other for other in assault.contenders if other is not one]
    row = [queued(other, assault) for other in others if other.side is one.side]
    return best_worth(row, assault.taken)


def elsewhere(one: Contender, assault: Assault) -> Worth:
    """What the chargers of the edges that one does not charge come to at most."""
    sides = {other.side for other in assault.contenders} - {one.side}
    found = NOTHING
    for side in sides:
        row = [queued(other, assault) for other in assault.contenders if other.side is side]
        found = summed((found, best_worth(row, assault.taken)))
    return found
