"""15 The odds of a Round of Combat between two units, engaged already or after a charge."""

from itertools import product

from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Charge, DisciplineTest
from ..state import Unit
from .bout import Bout
from .distances import caught
from .foresight import Foresight
from .nerve import Nerve
from .outlook import Clash, Toll, blended
from .thought import played
from .verdict import Verdict

UNSURE = 1e-9
"""Whether somebody is afraid is left open only if both have at least this chance."""
FARTHEST = 1e6
"""mm. A charge that goes far enough."""


@rule("15.D.0", "15.F.a.0", "15.G.1")
def clash(rules: NinthAge, unit: Unit, foe: Unit) -> Clash:
    """The odds of the next round of two units that are engaged, as if they fought alone.

    Attacks go to the rank-and-file, nobody issues a duel, weapons are the ones in use.
    """
    afraid = [_afraid(rules, one, other) for one, other in ((unit, foe), (foe, unit))]
    known: list[Foresight] = []
    return blended(
        (own * enemy, _fought(rules, unit.id, foe.id, (is_own, is_enemy), known))
        for (is_own, own), (is_enemy, enemy) in product(*afraid)
        if own * enemy >= UNSURE
    )


@rule("11.E.b-1", "11.E.c-1", "11.E.d-1", "15.B.a")
def clash_after_charge(
    rules: NinthAge, unit: Unit, foe: Unit, flying: bool | None = None
) -> Clash | None:
    """The odds of the first round after a charge that gets there; None: it cannot.

    The rules move the charger on a copy, as well into contact as they demand.
    """
    there = after_charge(rules, unit, foe, flying)
    return clash(there, there.unit(unit.id), there.unit(foe.id)) if there else None


def after_charge(
    rules: NinthAge, unit: Unit, foe: Unit, flying: bool | None = None
) -> Foresight | None:
    """The position after a charge; None: there is no fight."""
    flies = rules.flies_charge(unit) if flying is None else flying
    there = Foresight(rules)
    own, target = there.unit(unit.id), there.unit(foe.id)
    if target.fleeing:
        return None
    side = there.charge_side(own, target)
    charge = Charge(unit=own.id, target=target.id, side=side, flying=flies, range=FARTHEST)
    own.charging, own.turn.target, own.turn.flying = True, target.id, flies
    arrived = played(there.charge_in(charge))
    return there if arrived and target.id in own.engaged else None


@rule("21.A.a.1/2", "21.A.a.1/3")
def _afraid(rules: NinthAge, unit: Unit, foe: Unit) -> list[tuple[bool, float]]:
    """Whether a unit is afraid in the round, with the chances; in one that goes on it is known."""
    if rules.state.combat is not None and unit.id in rules.state.combat.units:
        return [(unit.round.afraid, 1.0)]
    there = Foresight(rules)
    own = there.unit(unit.id)
    if not there.fears(own):
        return [(False, 1.0)]
    passes = Nerve(there, DisciplineTest(unit=own.id, kind="fear")).passes()
    return [(False, passes), (True, 1 - passes)]


def _fought(
    rules: NinthAge, own: str, foe: str, afraid: tuple[bool, bool], known: list[Foresight]
) -> Clash:
    """`known`: those who have fought the same round, more or less afraid."""
    there = Foresight(rules)
    for other in known[:1]:
        there.learn(other)
    known.append(there)
    for name, is_afraid in zip((own, foe), afraid, strict=True):
        there.unit(name).round.afraid = is_afraid
    bout = Bout(there, (own, foe))
    bout.fight()
    verdict = Verdict(bout, ((own,), (foe,)))
    return Clash(_toll(verdict, own, foe), _toll(verdict, foe, own), verdict.difference)


def _toll(verdict: Verdict, own: str, enemy: str) -> Toll:
    rules = verdict.rules
    rules.suffer({})
    unit, foe, fate = rules.unit(own), rules.unit(enemy), verdict.fates[own]
    return Toll(
        lost=verdict.lost(own),
        points=sum(rules.price(axis.pool, lost) for axis, lost in verdict.fallen(own)),
        destroyed=verdict.destroyed(own),
        breaks=fate.breaks,
        caught=fate.breaks * caught(rules, unit, foe),
        crumbles=fate.crumbles,
    )
