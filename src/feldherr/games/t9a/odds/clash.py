"""15 The odds of a Round of Combat, of units engaged already or after a charge."""

from collections.abc import Sequence
from math import prod

from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.hooks.of_units import UnitHooks
from ..state import Unit
from .ashes import outlives
from .bout import Bout, Intricate, whole
from .distances import caught_by
from .foresight import Foresight
from .losses import united
from .marks import Marks
from .outlook import Clash, Together, Toll, blended
from .rounds import Afraid, fears, openings, paired
from .verdict import Verdict

Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The own units and the enemy's; first of each who is asked about."""


@rule("15.D.0", "15.F.a.0", "15.G.1")
def clash(rules: NinthAge, unit: Unit, foe: Unit) -> Clash:
    """The odds of the next round of two units that are engaged, as if they fought alone.

    Attacks go to the rank-and-file, nobody issues a duel, weapons are the ones in use.
    """
    return _round(rules, ((unit.id,), (foe.id,)))


@rule("15.B.1", "15.F.a.0", "15.G.1")
def fray(rules: NinthAge, unit: Unit, foe: Unit) -> Clash:
    """The same of all units of their combat; of two alone if those can come to too much."""
    every = rules.combat_of(unit)
    sides = [
        (first.id, *(n for n in every if n != first.id and rules.unit(n).seat == first.seat))
        for first in (unit, foe)
    ]
    try:
        return _round(rules, (sides[0], sides[1]))
    except Intricate:
        return clash(rules, unit, foe)


def _round(rules: NinthAge, sides: Sides) -> Clash:
    begun = openings(rules, (*sides[0], *sides[1]))
    return blended((chance, _fought(there, sides)) for chance, there in begun)


@rule("21.A.a.1/3", "15.F.a.0")
def _fought(rules: NinthAge, sides: Sides) -> Clash:
    """Fear changes who hits whom: when the blows have fallen it does not matter who was afraid."""
    names, bouts = (*sides[0], *sides[1]), list[Bout]()
    ends: dict[Marks, list[tuple[float, Bout]]] = {}
    for chance, afraid in fears(rules, names):
        bouts.append(_bout(rules, names, afraid, bouts))
        for end in bouts[-1].ends:
            ends.setdefault(end.lasting, []).append((chance, end))
    return blended((1.0, _judged(every, sides)) for every in ends.values())


def _judged(ends: Sequence[tuple[float, Bout]], sides: Sides) -> Clash:
    """The end of rounds after which the same marks are there, each as likely as that is."""
    bout = ends[0][1]
    bout.chances = united([whole(chance * end.chances) for chance, end in ends])
    verdict = Verdict(bout, sides)
    tolls = {name: _toll(verdict, name) for name in bout.names}
    own, foe = sides[0][0], sides[1][0]
    others = {name: toll for name, toll in tolls.items() if name not in (own, foe)}
    together = _together(verdict, (own, foe))
    return Clash(tolls[own], tolls[foe], verdict.difference, others, together)


@rule("8.D.a.3-6", "16.A.e")
def _together(verdict: Verdict, names: tuple[str, str]) -> Together:
    """How neither of two remains; who may rise again from ashes has not fallen for good."""
    for_good = [1 - outlives(verdict.rules, name) for name in names]
    return {
        ends: chance * prod(p for p, end in zip(for_good, ends, strict=True) if end == "falls")
        for ends, chance in verdict.together.items()
    }


def _bout(rules: NinthAge, names: Sequence[str], afraid: Afraid, known: Sequence[Bout]) -> Bout:
    """The round of units of which these are afraid; `known`: those by others."""
    there = Foresight(rules)
    for other in known[:1]:
        there.learn(other.rules)
    for name, is_afraid in afraid.items():
        there.unit(name).round.afraid = is_afraid
    paired(there, names)
    bout = Bout(there, names)
    bout.fight()
    return bout


def _toll(verdict: Verdict, name: str) -> Toll:
    rules = verdict.rules
    rules.suffer({})
    unit, fate = rules.unit(name), verdict.fates[name]
    return Toll(
        lost=verdict.lost(name),
        points=sum(rules.price(axis.pool, lost) for axis, lost in verdict.fallen(name)),
        destroyed=verdict.destroyed(name) * (1 - outlives(rules, name)),
        breaks=fate.breaks,
        caught=fate.breaks * (1.0 if falls(rules, unit) else caught_by(rules, unit)),
        crumbles=fate.crumbles,
    )


@rule("21.A.a.17/4", "8.D.a.3-6")
def falls(rules: NinthAge, unit: Unit) -> bool:
    """Whether a unit is destroyed if it breaks."""
    told = (type(one).broken is not UnitHooks.broken for one in rules.unit_rules(unit))
    return any(told)
