"""11.E-1, 11.E.f-1 Who of several chargers may move first."""

from functools import lru_cache
from itertools import chain, islice, takewhile

from feldherr.table import rule

from .abreast import rows_abreast
from .around import around
from .arriving import in_some_order
from .combined import ROWS, combined, merit, stood_last, tries_of, turning
from .contenders import Assault, Contender, Plan
from .one_by_one import followed


@lru_cache(maxsize=1 << 6)
@rule("11.E-1", "11.E.d-3", "11.E.f-1")
def openings(assault: Assault) -> tuple[Plan, ...]:
    """One of the best plans for everybody who may move first; none if nobody gets there."""
    best = combined(assault)
    if not best or best[0].move is None:
        return ()
    if best[0].move.turned:
        most = merit(assault, best)
        return tuple(plan for plan in turning(assault) if merit(assault, plan) == most)
    others = [one for one in assault.contenders if one.id != best[0].id]
    if assault.target.round:
        plans = (around(assault, one.id) for one in others)
        most = merit(assault, best)
        return (best, *(plan for plan in plans if plan and merit(assault, plan) == most))
    return (best, *filter(None, (_begun_by(one, best, assault) for one in others)))


def _begun_by(one: Contender, best: Plan, assault: Assault) -> Plan | None:
    """A plan as good as the best that a charger begins: at the same places, or at others."""
    units, models = most = assault.worth(best)
    same = {made.id: made.move.place for made in best if made.move}
    rows = takewhile(lambda row: row.worth >= most, islice(rows_abreast(assault), ROWS))
    for places in chain([same], (row.places for row in rows)):
        plan = in_some_order(assault, places, one.id) if one.id in places else None
        if plan and assault.worth(plan) >= most:
            return plan
    plan = followed(assault, (units, models - 1), tries_of(assault.contenders), one.id, most)
    return stood_last(plan) if plan else None
