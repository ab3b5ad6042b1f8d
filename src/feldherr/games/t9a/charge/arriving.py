"""11.E.f-1 The order in which chargers of one target get to places that were chosen.

Whether one gets there depends on who stands at his place already, not on who came before whom.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from feldherr.field.tolerance import ROUNDING
from feldherr.table import rule

from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMove, landed
from .reached import search_of

Place = TypeVar("Place")
"""What a charger's place is told by: on an edge mm along it, at a round base a whole move."""


def move_to(one: Contender, place: float, assault: Assault) -> ChargeMove | None:
    """The move of a charger to a place on its edge, the others standing where they are."""
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


@rule("11.E.f-1", "11.E.i-1")
def in_some_order(
    assault: Assault,
    places: Mapping[str, Place],
    first: str = "",
    moved: Callable[[Contender, Place, Assault], ChargeMove | None] = move_to,  # type: ignore[assignment]
) -> Plan | None:
    """The moves of chargers to their places, who has none last; None if not all get there.

    `first`: who has to move first; "" if that is open. `moved`: the move of one to its place.
    """
    going = [one.id for one in assault.contenders if one.id in places]
    stay = tuple(Planned(one.id, None) for one in assault.contenders if one.id not in places)
    failed = set[frozenset[str]]()

    def from_here(next_: Sequence[str], assault: Assault) -> Plan | None:
        """The moves of those that have not moved yet; None if some of them never get there."""
        for name in next_:
            waiting = [other for other in going if other != name and other in assault]
            if frozenset(waiting) in failed:
                continue
            if (move := moved(assault[name], places[name], assault)) is None:
                continue
            made = Planned(name, move)
            rest = from_here(waiting, assault.after(made)) if waiting else ()
            if rest is not None:
                return (made, *rest)
            failed.add(frozenset(waiting))
        return None

    plan = from_here([first] if first else going, assault) if going else ()
    return None if plan is None else (*plan, *stay)
