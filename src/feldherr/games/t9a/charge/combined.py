"""11.E.f Combined Charges: several units against one target, placed and ordered together."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations, islice

from msgspec.structs import replace

from feldherr.field.box import SIDES
from feldherr.table import rule

from .abreast import in_some_order, rows_abreast
from .contenders import Assault, Contender, Plan, Planned, beside
from .moves import charge_moves
from .one_by_one import followed
from .rows import NOTHING, Worth
from .turned import EQUAL, turned_moves

AT_ONCE = 4
"""So many chargers of one target are ordered in every way; more would take too long."""
ROWS = 300
"""So many orders of chargers side by side are tried at most."""
TRIES = {2: 32, 3: 64, 4: 16}
"""So many other plans of two, three and four chargers are tried that hinder each other."""
VARIED = 3
"""Of so many others may come instead of those of a plan when the first chooses its place."""

Merit = tuple[int, int, int]
"""11.E.d-1, priorities 2 to 4: chargers, how little the target turns, models."""
NOBODY_THERE: Merit = (0, 0, 0)


@lru_cache(maxsize=1 << 8)
@rule("11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-2", "G-21", "WE-41")
def combined(assault: Assault) -> Plan:
    """The moves in an order that brings most chargers, then most models into contact.

    Who finds no place comes last.
    """
    plan = edge_by_edge(assault) if len(assault.contenders) > AT_ONCE else _best(assault)
    return stood_last(plan)


def stood_last(plan: Plan) -> Plan:
    """A plan with those at its end who find no place."""
    return tuple(sorted(plan, key=lambda one: one.move is None))


@lru_cache(maxsize=1 << 8)
@rule("11.E.d-1", "11.E.d-2", "11.E.d-3")
def _best(assault: Assault) -> Plan:
    """The best plan of a few chargers, with the choice that the first of them has."""
    plan, worth = unturned(assault)
    if worth[0] < len(assault.contenders) and not assault.engaged:
        plan = max([plan, *turning(assault)], key=partial(merit, assault))
    return plan


def merit(assault: Assault, plan: Plan) -> Merit:
    """How well a plan satisfies the priorities."""
    units, models = assault.worth(plan)
    turned = max((abs(one.move.turned) for one in plan if one.move), default=0.0)
    return units, -round(turned / EQUAL), models


@lru_cache(maxsize=1 << 8)
def unturned(assault: Assault, wanted: Worth | None = None) -> tuple[Plan, Worth]:
    """The best plan for which the target stays as it is; an empty one if nobody is left.

    `wanted`: any that is worth so much will do, one that is worth less will not.
    """
    if not assault.contenders:
        return (), NOTHING
    if len(assault.contenders) == 1:
        return _alone(assault)
    rows = rows_abreast(assault)
    most = rows[0].worth if rows else NOTHING
    if wanted and most < wanted:
        return (), NOTHING
    enough, best, worth = wanted or most, Plan(), (-1, 0)
    placed = (plan for row in rows for plan in in_some_order(row, assault))
    for plan in islice(placed, ROWS):
        if plan and (this := assault.worth(plan)) > worth:
            best, worth = plan, this
        if worth >= enough:
            return best, worth
    least = (wanted[0], wanted[1] - 1) if wanted else worth
    plan = _hindered(assault, least, enough) or best
    return plan, assault.worth(plan)


@rule("11.E.f-1", "11.E.i-1")
def _hindered(assault: Assault, least: Worth, enough: Worth) -> Plan | None:
    """The best plan worth more than `least` of chargers that are in each other's way.

    Of two that never both get there one stays where it is.
    """
    units = assault.contenders
    if len(units) > 2 and (rivals := _rivals(assault)):
        plans = [_without(one, assault) for one in rivals]
        return max((p for p in plans if assault.worth(p) > least), key=assault.worth, default=None)
    return followed(assault, least, TRIES[len(units)], enough=enough)


def _rivals(assault: Assault) -> tuple[Contender, ...]:
    """Two of several that do not both get there even if all others are gone."""
    pairs = combinations(assault.contenders, 2)
    return next((two for two in pairs if unturned(assault.only(two))[1][0] < len(two)), ())


def _without(one: Contender, assault: Assault) -> Plan:
    """The best plan in which a charger stays where it is."""
    stays = Planned(one.id, None)
    return (*unturned(assault.after(stays))[0], stays)


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


# --- More than can be planned at once ---


@rule("11.E.f-2", "WE-41")
def edge_by_edge(assault: Assault) -> Plan:
    """The chargers of each edge together, those of the most contested one first."""
    groups = [[one for one in assault.contenders if one.side is side] for side in SIDES]
    plan: list[Planned] = []
    for group in sorted(filter(None, groups), key=len, reverse=True):
        left = [one for one in assault.contenders if one not in group]
        now = replace(assault, contenders=tuple(group), scene=beside(assault.scene, left))
        made = _best(now) if len(group) <= AT_ONCE else followed(now, NOTHING, 1) or ()
        plan += made
        for one in made:
            assault = assault.after(one)
    return tuple(plan)
