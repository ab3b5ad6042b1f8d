"""22 The ways of a move, shown while it is carried out: 62.2 allows just that."""

from collections.abc import Iterator
from math import pi
from typing import Any

import msgspec

from feldherr.field.box import SIDES
from feldherr.field.pose import Point, Pose
from feldherr.games.aid import Odds, Shape, Words
from feldherr.picture.scene import Body
from feldherr.table import Question, rule

from ..engine import Runewars
from ..ground.templates import slide
from ..movement.order import Order
from ..movement.ways import Plan, Way
from ..scene import unit_body
from ..state import Unit
from .forks import squared_up
from .prospects import told

STEPS = 16
"""Into so many parts a bent template is cut to be drawn."""
WIDE = 22.0
"""mm. How wide a template is drawn."""
NONE = "none"
"""What the text calls something that is not there."""


def asked(rules: Runewars, question: Question) -> tuple[Unit, Order] | None:
    """The unit that is moved and its order, if that is the question."""
    if question.key != "unit-move" or "order" not in question.about:
        return None
    order = msgspec.convert(question.about["order"], Order)
    return rules.unit(str(question.about["unit"])), order


def words(rules: Runewars, question: Question, answer: str) -> Words:
    """Where it goes and whom it meets there."""
    told: dict[str, Any] = dict.fromkeys(("change", "kind", "hand", "met"), NONE)
    told |= {"part": 0, "missed": 0}
    for part in answer.split(" "):
        told[_role(part)] = int(part) if part.isdigit() else part
    going = asked(rules, question)
    if going is not None:
        met = [name for name in rules.way_called(*going, answer).hits if name != "edge"]
        foes = [name for name in met if name in rules.state.units]
        told |= {"met": tuple(met) or NONE, "missed": int(going[1].charge and not foes)}
    return Words("rw-way", told)


def _role(part: str) -> str:
    """What a part of the word for a way says."""
    roles = {"straight": "kind", "turn": "kind", "wheel": "kind", "faster": "change",
             "slower": "change", "left-hand": "hand", "right-hand": "hand"}  # fmt: skip
    return "part" if part.isdigit() else roles.get(part, "way")


@rule("62.2", "G-29")
def ghost(rules: Runewars, question: Question, answer: str) -> tuple[Body, ...]:
    """Where the unit would stand after a way."""
    going = asked(rules, question)
    if going is None:
        return ()
    return (unit_body(rules, going[0], rules.way_called(*going, answer).pose),)


@rule("62.2", "22.0.b", "G-29")
def template(rules: Runewars, question: Question, answer: str) -> tuple[Shape, ...]:
    """The template as it lies at the unit for a way."""
    going = asked(rules, question)
    if going is None:
        return ()
    unit, order = going
    plan = next(plan for plan in rules.plans(unit, order) if plan.word == answer)
    outline = (*_edge(rules, unit, plan, 0.0), *reversed(_edge(rules, unit, plan, WIDE)))
    speed = Words("rw-template", {"speed": plan.template.speed})
    return (Shape(what="template", body=unit.id, outline=outline, words=speed),)


def _edge(rules: Runewars, unit: Unit, plan: Plan, aside: float) -> list[Point]:
    """One long edge of a template: the way of the guided corner, or a line beside it."""
    assert unit.pose is not None
    size = rules.size(unit)
    track = slide(unit.pose, size, plan.template, plan.lead, plan.hand).cut(plan.part)
    poses = [track.at(step / STEPS) for step in range(STEPS + 1)]
    return [_corner(pose, size, plan, aside) for pose in poses]


def _corner(pose: Pose, size: tuple[float, float], plan: Plan, aside: float) -> Point:
    """The guided corner of the leading edge, or a point beside it, outward."""
    width, depth = size
    turns = SIDES.index(plan.lead)
    middle = pose.ahead(-depth / 2).turned(-turns * pi / 2)
    along, across = (depth, width) if turns % 2 == 0 else (width, depth)
    out = across / 2 + aside
    return middle.ahead(along / 2).aside(-out if plan.hand == "left" else out).point


def odds(rules: Runewars, question: Question, answer: str) -> Iterator[Odds]:
    """75.3 The melee attack after a charge, on each enemy that the way meets."""
    going = asked(rules, question)
    if going is None or not going[1].charge:
        return
    unit, way = going[0], rules.way_called(*going, answer)
    for name in way.hits:
        if name in rules.state.units and rules.unit(name).seat != unit.seat:
            yield _after_charge(rules, unit, way, name)


def _after_charge(rules: Runewars, unit: Unit, way: Way, foe: str) -> Odds:
    there = squared_up(rules, unit.id, way.pose, foe, way.lead)
    return told(there.odds(there.unit(unit.id), there.unit(foe), "melee"), unit, rules.unit(foe))
