"""11 The odds of charges: the fight when all that were declared have come as far as they get."""

from collections.abc import Iterator, Sequence
from itertools import product

from feldherr.table import rule

from ..charge.moves import ChargeMove
from ..engine import NinthAge
from ..moments import Charge
from ..state import Unit
from .clash import clash, fray
from .distances import reach_of
from .foresight import Foresight
from .outlook import Clash, blended
from .thought import played

FARTHEST = 1e6
"""mm. A charge that goes far enough."""
MOST = 1
"""Others that charge the same enemy, of whom it is weighed whether they arrive: to find the places
of three that hinder each other may take ten seconds."""


@rule("11.E.b-1", "11.E.c-1", "11.E.d-1", "15.B.a")
def clash_after_charge(
    rules: NinthAge, unit: Unit, foe: Unit, flying: bool | None = None
) -> Clash | None:
    """The odds of the first round after a charge that gets there, of these two alone; None: it
    cannot.

    The rules move the charger on a copy, as well into contact as they demand.
    """
    there = _in_contact(rules, [unit.id], unit, foe, flying)
    return clash(there, there.unit(unit.id), there.unit(foe.id)) if there else None


@rule("11.E.f-1", "11.E.a-1", "15.B.1")
def fray_after_charge(
    rules: NinthAge, unit: Unit, foe: Unit, flying: bool | None = None
) -> Clash | None:
    """The same with all units of the combat, and with others that have declared a charge against
    that enemy, each as likely as it arrives: of several the likeliest."""
    parts: list[tuple[float, Clash]] = []
    for chance, names in _arriving(_chances(rules, unit, foe)[:MOST]):
        if there := _in_contact(rules, [*names, unit.id], unit, foe, flying):
            parts.append((chance, fray(there, there.unit(unit.id), there.unit(foe.id))))
    whole = sum(chance for chance, _ in parts)
    return blended((chance / whole, one) for chance, one in parts) if parts else None


def not_weighed(rules: NinthAge, unit: Unit, foe: Unit) -> list[str]:
    """The others that are left out."""
    return [name for name, chance in _chances(rules, unit, foe)[MOST:] if chance]


@rule("11.E.a-1", "11.E.f-1")
def _chances(rules: NinthAge, unit: Unit, foe: Unit) -> list[tuple[str, float]]:
    """How likely each of the others arrives, the likeliest first."""
    others = [one for one in rules.charging_at(foe) if one.id != unit.id]
    told = [(one.id, reach_of(rules, one, foe, one.turn.flying)) for one in others]
    chances = [(name, found.chance if found else 0.0) for name, found in told]
    return sorted(chances, key=lambda one: -one[1])


def _arriving(chances: Sequence[tuple[str, float]]) -> Iterator[tuple[float, list[str]]]:
    """Which of them arrive, with the chances."""
    for come in product((True, False), repeat=len(chances)):
        chance, names = 1.0, list[str]()
        for (name, likely), arrived in zip(chances, come, strict=True):
            chance *= likely if arrived else 1 - likely
            names += [name] * arrived
        if chance:
            yield chance, names


@rule("11.E.f-1", "21.B.d.1/3")
def _in_contact(
    rules: NinthAge, names: Sequence[str], unit: Unit, foe: Unit, flying: bool | None
) -> Foresight | None:
    """The position after charges of these units that get there; None: the one that is asked about
    does not fight that enemy."""
    there = Foresight(rules)
    own, target = there.unit(unit.id), there.unit(foe.id)
    if target.fleeing:
        return None
    if own.host:
        there.goes_out(own)
    own.turn.flying = there.flies_charge(own) if flying is None else flying
    charges = [_charge(there, there.unit(name), target) for name in names]
    if len(charges) == 1:
        played(there.charge_in(charges[0]))
    else:
        played(there.moves_together(charges))
    return there if target.id in there.unit(unit.id).engaged else None


@rule("11.E.d-1", "11.E.f-1", "15.B.1")
def fray_from_place(rules: NinthAge, charge: Charge, move: ChargeMove) -> Clash | None:
    """The odds of the round after a Charge Move, which the first of those join that move later."""
    there = Foresight(rules)
    played(there.comes_into_contact(charge, move))
    there.unit(charge.unit).turn.target = ""
    target = there.unit(charge.target)
    if later := [_charge(there, there.unit(name), target) for name in charge.later[:MOST]]:
        played(there.moves_together(later))
    unit, foe = there.unit(charge.unit), there.unit(charge.target)
    return fray(there, unit, foe) if foe.id in unit.engaged else None


def _charge(there: Foresight, unit: Unit, target: Unit) -> Charge:
    """A charge that goes far enough."""
    side = unit.turn.sides.get(target.id) or there.charge_side(unit, target)
    unit.charging, unit.turn.target = True, target.id
    far, flies = (6, 6), unit.turn.flying
    return Charge(unit=unit.id, target=target.id, side=side, flying=flies, range=FARTHEST, dice=far)
