"""11.E.f Combined Charges: several units against one target, placed and ordered together."""

from collections.abc import Iterator, Sized
from functools import lru_cache, partial
from itertools import chain, combinations, islice

from feldherr.table import rule

from .abreast import rows_abreast
from .around import around
from .arriving import in_some_order
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import charge_moves
from .one_by_one import followed
from .rows import EVERYTHING, NOTHING, Worth
from .turned import EQUAL, turned_moves

ROWS = 50
"""So many rows of chargers side by side are tried at most."""
TRIES = {2: 32, 3: 64, 4: 16}
"""So many other plans of two, three and four chargers are tried that hinder each other."""
FEW_TRIES = 6
"""And of more."""
LESS_THAN_NOTHING: Worth = (-1, 0)
BOTH: tuple[Worth, Worth] = ((1, 99), (2, 0))
"""11.E.d-1: more than one of two is wanted, and two are enough."""

Merit = tuple[int, int, int]
"""11.E.d-1, priorities 2 to 4: chargers, how little the target turns, models."""
NOBODY_THERE: Merit = (0, 0, 0)


@lru_cache(maxsize=1 << 8)
@rule("11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-2", "11.E.d-3", "G-21", "WE-41")
def combined(assault: Assault) -> Plan:
    """The moves in an order that brings most chargers, then most models into contact.

    Who finds no place comes last.
    """
    if assault.target.round:
        return around(assault)
    plan, worth = unturned(assault)
    if worth[0] < len(assault.contenders) and not assault.engaged:
        plan = max([plan, *turning(assault)], key=partial(merit, assault))
    return stood_last(plan)


def stood_last(plan: Plan) -> Plan:
    """A plan with those at its end who find no place."""
    return tuple(sorted(plan, key=lambda one: one.move is None))


def merit(assault: Assault, plan: Plan) -> Merit:
    """How well a plan satisfies the priorities."""
    units, models = assault.worth(plan)
    turned = max((abs(one.move.turned) for one in plan if one.move), default=0.0)
    return units, -round(turned / EQUAL), models


@lru_cache(maxsize=1 << 8)
def unturned(
    assault: Assault, least: Worth = LESS_THAN_NOTHING, enough: Worth = EVERYTHING
) -> tuple[Plan, Worth]:
    """The best plan worth more than `least` for which the target stays as it is; an empty one if
    there is none. `enough`: what need not be surpassed.
    """
    if not assault.contenders:
        return (), NOTHING
    if len(assault.contenders) == 1:
        return _alone(assault)
    best, worth, rows = Plan(), least, rows_abreast(assault)
    first = next(rows)
    enough = min(enough, first.worth)
    for row in islice(chain([first], rows), ROWS):
        if row.worth <= worth:
            break
        if plan := in_some_order(assault, row.places):
            best, worth = plan, assault.worth(plan)
        if worth >= enough:
            break
    if worth < enough and (plan := _hindered(assault, worth, enough)):
        best, worth = plan, assault.worth(plan)
    return (best, worth) if best else ((), NOTHING)


@rule("11.E.f-1", "11.E.i-1")
def _hindered(assault: Assault, least: Worth, enough: Worth) -> Plan | None:
    """The best plan worth more than `least` of chargers that are in each other's way.

    Of two that never both get there one stays where it is.
    """
    units = assault.contenders
    rivals = _rivals(assault) if len(units) > 2 else ()
    if not rivals:
        return followed(assault, least, tries_of(units), enough=enough)
    best = None
    for one in rivals:
        stays = Planned(one.id, None)
        plan, worth = unturned(assault.after(stays), least, enough)
        if plan and worth > least:
            best, least = (*plan, stays), worth
    return best


def tries_of(units: Sized) -> int:
    """How many plans of so many chargers are tried."""
    return TRIES.get(len(units), FEW_TRIES)


def _rivals(assault: Assault) -> tuple[Contender, ...]:
    """Two of several that do not both get there even if all others are gone."""
    pairs = combinations(assault.contenders, 2)
    return next((two for two in pairs if not unturned(assault.only(two), *BOTH)[0]), ())


def _alone(assault: Assault) -> tuple[Plan, Worth]:
    """The plan of one that is left."""
    one, target = assault.contenders[0], assault.target
    scene = one.seen(assault.scene)
    found = charge_moves(one.formation, target, one.side, scene, assault.taken)
    plan = (Planned(one.id, found.best if found else None),)
    return plan, assault.worth(plan)


# --- A target that has to turn ---


@rule("11.E.c-2", "11.E.d-1", "11.E.d-2")
def turning(assault: Assault) -> Iterator[Plan]:
    """One after whose move the target has turned goes first; the others where it stands then."""
    for one in assault.contenders:
        others = [other for other in assault.contenders if other is not one]
        scene = one.seen(beside(assault.scene, others))
        move = turned_moves(one.formation, assault.target, one.side, scene)
        if move is not None and move.turned:
            made = Planned(one.id, move)
            left = assault.after(made)
            yield (made, *unturned(left)[0])
