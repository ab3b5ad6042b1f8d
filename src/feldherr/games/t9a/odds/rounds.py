"""15.D How a Round of Combat begins in thought: who fights, what rules do first, who is afraid."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import msgpack

from feldherr.table import Steps, rule

from ..engine import NinthAge
from ..model_rules.hooks.of_units import UnitHooks
from ..moments import DisciplineTest
from ..state import Combat, ThisRound, Unit
from .foresight import Foresight
from .nerve import Nerve
from .thought import every

UNSURE = 1e-9
"""What is less likely at the start of a round is left out."""
Afraid = dict[str, bool]
"""Units, and whether they are afraid in the round."""


@rule("15.B.1", "15.D.0", "15.E.c.5")
def paired(there: Foresight, names: Sequence[str]) -> None:
    """These units fight each other alone; what was said in a round that goes on stays said, and
    whoever has slain his foe in a duel fights nobody else in it."""
    if not has_begun(there, names):
        there.end_duels_of_the_dead()
    for unit in map(there.unit, names):
        unit.engaged = {foe: side for foe, side in unit.engaged.items() if foe in names}
        said = unit.round
        unit.round = ThisRound(engaged=True, afraid=said.afraid, crushes=said.crushes)
        unit.round.roused = said.roused
    there.state.combat = Combat(units=tuple(sorted(names)))


def has_begun(rules: NinthAge, names: Sequence[str]) -> bool:
    """Whether these are in the middle of a round."""
    combat = rules.state.combat
    return combat is not None and names[0] in combat.units


@rule("8.D.a.3-6", "15.D.0")
def openings(rules: NinthAge, names: Sequence[str]) -> Iterator[tuple[float, NinthAge]]:
    """What rules may make of a round before its first attack, with the chances."""
    units = [rules.unit(name) for name in names]
    told = any(_opens(one) for unit in units for one in rules.unit_rules(unit))
    if not told or has_begun(rules, names):
        yield 1.0, rules
        return
    found: dict[bytes, tuple[float, NinthAge]] = {}
    for chance, there in every(lambda: _opened(rules, names)):
        there.state.combat = None
        key = msgpack.encode(there.state)
        found[key] = chance + (found[key][0] if key in found else 0.0), there
    yield from found.values()


def _opens(one: UnitHooks) -> bool:
    return type(one).starts_round is not UnitHooks.starts_round


def _opened(rules: NinthAge, names: Sequence[str]) -> Steps[Foresight]:
    there = Foresight(rules)
    engaged = {name: there.unit(name).engaged for name in names}
    paired(there, names)
    for unit in there.moments([there.unit(name) for name in names]):
        for one in there.unit_rules(unit):
            yield from one.starts_round(there, unit)
    for name in names:
        there.unit(name).engaged = engaged[name]
    return there


@rule("21.A.a.1/2", "21.A.a.1/3")
def fears(rules: NinthAge, names: Sequence[str]) -> Iterator[tuple[float, Afraid]]:
    """Who is afraid in the round, with the chances; in one that goes on it is known."""
    begun, there = has_begun(rules, names), Foresight(rules)
    there.remember(*names)
    there.suffer({})
    told = [_afraid(there, there.unit(name), begun) for name in names]
    for some in product(*told):
        chance = 1.0
        for _, one in some:
            chance *= one
        if chance >= UNSURE:
            yield chance, {name: is_so for name, (is_so, _) in zip(names, some, strict=True)}


def _afraid(there: Foresight, unit: Unit, begun: bool) -> list[tuple[bool, float]]:
    if begun:
        return [(unit.round.afraid, 1.0)]
    if not there.fears(unit):
        return [(False, 1.0)]
    passes = Nerve(there, DisciplineTest(unit=unit.id, kind="fear")).passes()
    return [(False, passes), (True, 1 - passes)]
