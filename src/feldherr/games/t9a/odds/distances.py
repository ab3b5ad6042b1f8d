"""11.E.a, 12.C, 15.H.a How far dice carry: reaching a charge, fleeing, pursuing."""

from math import prod

from msgspec import Struct

from feldherr.dice import Distribution
from feldherr.table import rule

from ..charge.charging import ORDERED
from ..engine import NinthAge
from ..model_rules.hooks.of_units import Distance
from ..moments import DisciplineTest
from ..state import Unit
from .foresight import Foresight, random
from .nerve import Nerve, thrown


class Reach(Struct, frozen=True):
    """A charge: the chance to come into contact, the least total of its dice that does, the
    distance between both units in mm."""

    chance: float
    needed: int
    distance: float


@rule("11.E.a-1", "11.E.a-2", "11.B-2")
def reach_of(rules: NinthAge, unit: Unit, foe: Unit, flying: bool | None = None) -> Reach | None:
    """The chance of a charge as everything stands; None: there is no sight, reach or room.

    `flying` None: as the unit would charge if it says nothing.
    """
    flies = rules.flies_charge(unit) if flying is None else flying
    found = rules.charge_prospect(unit, foe, flies)
    if found is None:
        return None
    return Reach(arrives(rules, unit, foe, found.needed), found.needed, found.distance)


@rule("11.E.a-1", "21.A.a.30/1", "21.C.a.2/1", "20.B.d.3")
def arrives(rules: NinthAge, unit: Unit, foe: Unit, needed: int) -> float:
    """The chance that a charge goes so many inches further than its unit advances."""
    if needed <= ORDERED and rules.is_ordered(unit):
        return 1.0
    total = distance_of(rules, unit, "charge") + rules.charge_bonus(unit, foe)
    for amount in rules.charge_dice(unit, foe):
        total += random(amount)
    chance = total.chance(needed)
    told = (one.charges_again(rules, unit) for one in rules.unit_rules(unit))
    if rules.downhill(unit, foe) or any(told):
        chance = 1 - (1 - chance) ** 2
    return chance


@rule("12.C-1", "15.H.a.1", "2.B.a.2-2", "21.A.a.30/1", "21.A.a.44/1")
def distance_of(rules: NinthAge, unit: Unit, distance: Distance) -> Distribution:
    """How far a unit flees or pursues; of a charge what is added to its Advance Rate. Inches."""
    if distance == "charge":
        again = any(one.throws_ones_again(rules, unit) for one in rules.unit_rules(unit))
        return thrown(*rules.maximised(unit, distance), again)
    wild = [rules.given(pool, "random_movement") for pool in rules.pools(unit)]
    if wild and wild[0] is not None:
        return random(wild[0].x)
    return thrown(*rules.maximised(unit, distance)) + rules.longer(unit, distance)


@rule("15.H.a.2", "15.H.03", "21.A.a.17/1")
def caught(rules: NinthAge, unit: Unit, foe: Unit) -> float:
    """The chance that a unit that breaks is caught by an enemy, if that one pursues."""
    if not rules.can(foe, "pursue"):
        return 0.0
    ahead = distance_of(rules, foe, "pursuit") - distance_of(rules, unit, "flee")
    return ahead.chance(0)


@rule("15.H.a.2", "15.H.03", "15.H.b.1")
def caught_by(rules: NinthAge, unit: Unit) -> float:
    """The same if all enemies pursue that fight nobody else: each rolls, it flees once."""
    foes = [rules.unit(name) for name in unit.engaged]
    free = [foe for foe in foes if len(foe.engaged) == 1 and rules.can(foe, "pursue")]
    rolls = [distance_of(rules, foe, "pursuit") for foe in free]
    away = 0.0
    for fled, chance in distance_of(rules, unit, "flee"):
        away += chance * prod(1 - roll.chance(fled) for roll in rolls)
    return max(0.0, 1 - away)


@rule("15.H.04", "5.C.a-1")
def restrained(rules: NinthAge, unit: Unit) -> float:
    """The chance that a unit which might pursue is held back."""
    return Nerve(Foresight(rules), DisciplineTest(unit=unit.id, kind="restrain")).passes()
