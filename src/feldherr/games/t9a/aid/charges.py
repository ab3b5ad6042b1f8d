"""11 Charges before they are declared: where they would end, and the way there."""

from msgspec import Struct

from feldherr.field.pose import Point, Pose
from feldherr.games.aid import Shape, Words
from feldherr.picture.scene import Body
from feldherr.table import Question, rule

from ..charge.moves import charge_moves
from ..engine import NinthAge
from ..scene import unit_body
from ..state import Unit
from ..words import inches_of

PAIR = 3
"""Words of "r1 > b2"; a fourth one says that it stays on the ground."""

DECLARING = ("declare-charge", "counter-charge")
"""Questions whose answers are such pairs."""


class Charging(Struct, frozen=True):
    """A charge that could be declared."""

    unit: Unit
    foe: Unit
    flying: bool


def charging(rules: NinthAge, question: Question, answer: str) -> Charging | None:
    """The charge that an answer declares, if it declares one."""
    parts, units = answer.split(" "), rules.state.units
    if question.key == "new-target" and answer in units:
        unit = rules.unit(str(question.about["unit"]))
        return Charging(unit, rules.unit(answer), rules.flies_charge(unit))
    if question.key == "support-charge" and answer in units:
        unit = rules.unit(answer)
        return Charging(unit, rules.unit(str(question.about["other"])), rules.flies_charge(unit))
    if question.key not in DECLARING or len(parts) < PAIR:
        return None
    unit = _charger(rules, parts[0])
    return Charging(unit, rules.unit(parts[2]), rules.flies_charge(unit) and len(parts) == PAIR)


@rule("21.B.d.1/2", "21.B.d.1/3")
def _charger(rules: NinthAge, name: str) -> Unit:
    """The unit; a Character inside another one as if it stood alone."""
    unit = rules.unit(name)
    return rules.stepped_out(rules.unit(unit.host), unit) if unit.host else unit


@rule("11.E.b-5", "11.E.d-3")
def poses(rules: NinthAge, charge: Charging) -> tuple[Pose, ...]:
    """The poses on the way of a charge, its end last; none if there is no way."""
    unit, foe = charge.unit, charge.foe
    own, other = rules.formation(unit), rules.formation(foe)
    scene = rules.charge_scene(unit, foe, charge.flying, declaring=True)
    if not foe.fleeing and not other.round and not own.round:
        found = charge_moves(own, other, rules.charge_side(unit, foe), scene)
        if found is not None:
            move = found.best
            return (*move.way.path[:-1], move.end)
    prospect = rules.charge_prospect(unit, foe, charge.flying)
    return prospect.way.path if prospect is not None and prospect.way is not None else ()


def ghost(rules: NinthAge, charge: Charging) -> tuple[Body, ...]:
    """The charger in contact with its target."""
    way = poses(rules, charge)
    return (unit_body(rules, charge.unit, way[-1]),) if way else ()


@rule("11.E.a-1", "11.E.b-5")
def way(rules: NinthAge, charge: Charging) -> tuple[Shape, ...]:
    """The way of the middle of the front edge, with the roll that it needs."""
    stops = poses(rules, charge)
    prospect = rules.charge_prospect(charge.unit, charge.foe, charge.flying)
    if not stops or prospect is None:
        return ()
    told = {"inches": inches_of(prospect.distance), "needed": prospect.needed}
    line = tuple(dict.fromkeys(stop.point for stop in stops))
    return (Shape(what="way", body=charge.unit.id, line=line, words=Words("t9-charge-way", told),
                  at=halfway(line)),)  # fmt: skip


def halfway(line: tuple[Point, ...]) -> Point:
    """The middle between the ends of a way."""
    (ax, ay), (bx, by) = line[0], line[-1]
    return (ax + bx) / 2, (ay + by) / 2
