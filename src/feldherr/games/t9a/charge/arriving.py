"""11.E.f-1 The order in which chargers of one target get to places that were chosen.

Whether one gets there depends on who stands at his place already, not on who came before whom.
"""

from collections.abc import Mapping

from feldherr.field.tolerance import ROUNDING
from feldherr.table import rule

from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import ChargeMove, landed
from .reached import search_of

Places = Mapping[str, float]
"""Where chargers are aligned along their edges, mm."""


@rule("11.E.f-1", "11.E.i-1")
def in_some_order(assault: Assault, places: Places, first: str = "") -> Plan | None:
    """The moves of chargers to their places, who has none last; None if not all get there.

    `first`: who has to move first; "" if that is open.
    """
    going = [one.id for one in assault.contenders if one.id in places]
    stay = tuple(Planned(one.id, None) for one in assault.contenders if one.id not in places)
    opening = [first] if first else going
    plan = _from_here(opening, assault, places, len(going), set())
    return None if plan is None else (*plan, *stay)


def _from_here(
    next_: list[str], assault: Assault, places: Places, left: int, failed: set[frozenset[str]]
) -> Plan | None:
    """The moves of those that have not moved yet; None if some of them never get there.

    `failed`: who had moved already where that has turned out.
    """
    if not left:
        return ()
    for name in next_:
        move = move_to(assault[name], places[name], assault)
        if move is None:
            continue
        made = Planned(name, move)
        then = assault.after(made)
        waiting = [one.id for one in then.contenders if one.id in places]
        if frozenset(waiting) in failed:
            continue
        rest = _from_here(waiting, then, places, left - 1, failed)
        if rest is not None:
            return (made, *rest)
        failed.add(frozenset(waiting))
    return None


def move_to(one: Contender, place: float, assault: Assault) -> ChargeMove | None:
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
