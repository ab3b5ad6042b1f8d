"""8.D.a.3-6 Warriors of the Dark Gods: the Hellmaw, which opens and closes gateways.

What gateways do stands in movement/gateways.py.
"""

from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING

from feldherr.field.body import body_to_point
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ...preparation.places import lattice, placed, pose_of
from ...state import Marker, Unit
from ...words import INCH
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

REACH, FROM_FOES = 24.0, 6.0
"""Inches from the Hellmaw at most, and from enemies more than this."""
MOST = 4
"""So many gateways a side has at most."""
RINGS, SPOTS = (6.0, 12.0, 18.0, 23.0), 16
"""Inches around a Hellmaw, and in how many directions, places are suggested."""
STEP = 6
"""Inches between suggested places on the whole board."""
DONE, TWO = "done", "two_ominous_gateways"


@model_rule("gateway")
class Gateway(ModelRule):
    """After each of its side's Magic Phases, which comes right before the Shooting Phase, it opens
    a gateway or closes one; with the last Hellmaw all close."""

    @rule("8.D.a.3-6", "2.A.a-1")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        state = rules.state
        if state.phase != "shooting" or unit.seat != state.active:
            return
        key = free(rules, unit.seat)
        suggest, judge = partial(_openings, rules, unit, key), partial(_judge, rules, unit, key)
        words = partial(_closable, rules, unit)
        about = {"unit": unit.id}
        answer = yield from rules.place(unit.seat, "opens-gateway", suggest, judge, words, **about)
        if isinstance(answer, Placement):
            opens(rules, unit, key, pose_of(answer).point)
        elif answer != DONE:
            yield from rules.closes_gateway(answer)

    @rule("8.D.a.3-6", "16.A.e")
    def falls(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        every = (one for one in rules.state.units.values() if one.seat == unit.seat)
        word = self.given.word
        kin = [one for one in every if word in rules.opening.printed[one.id] and one.id != unit.id]
        if any(one.status != "destroyed" for one in kin):
            return
        for name in own(rules, unit.seat):
            yield from rules.closes_gateway(name, apart=unit.id)


@model_rule("ominous_gateway")
class OminousGateway(ModelRule):
    """One gateway, or two, lies open before anybody is deployed, outside the enemy's zone."""

    @rule("8.D.a.3-6", "9.A-1")
    def before_deployment(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for _ in range(1 + (TWO in rules.troop(unit.id).marks)):
            key = free(rules, unit.seat)
            suggest, judge = partial(_omens, rules, key), partial(_judge_omen, rules, unit, key)
            answer = yield from rules.place(
                unit.seat, "ominous-gateway", suggest, judge, (DONE,), unit=unit.id
            )
            if isinstance(answer, Placement):
                opens(rules, unit, key, pose_of(answer).point)


def own(rules: "Deeds", seat: str) -> list[str]:
    """The gateways of a side."""
    return [name for name, one in rules.state.gateways.items() if one.seat == seat]


def free(rules: "Deeds", seat: str) -> str:
    """What the next gateway of a side is called; "" if it has as many as it may."""
    if len(own(rules, seat)) == MOST:
        return ""
    names = (f"gateway-{n}" for n in range(1, 2 * MOST + 1))
    return next(name for name in names if name not in rules.state.gateways)


def opens(rules: "Deeds", unit: Unit, key: str, point: Point) -> None:
    """A gateway opens there."""
    rules.state.gateways = {**rules.state.gateways, key: Marker(*point, unit.seat)}
    rules.tell("opens-gateway", "8.D.a.3-6", unit=unit.id, marker=key)


def _openings(rules: "Deeds", unit: Unit, key: str) -> Iterator[Placement]:
    centre = rules.formation(unit).center
    for ring in RINGS if key else ():
        for n in range(SPOTS):
            angle = 2 * pi / SPOTS * n
            x, y = centre[0] + ring * INCH * cos(angle), centre[1] + ring * INCH * sin(angle)
            yield placed(key, Pose(x, y, 0.0))


@rule("8.D.a.3-6", "4.B-4")
def _judge(rules: "Deeds", unit: Unit, key: str, answer: Answer) -> Refusal | None:
    """On the board, seen and near, away from enemies; no more than four."""
    assert isinstance(answer, Placement)
    point, about = pose_of(answer).point, {"unit": unit.id}
    if not key or answer.what != (key,):
        return Refusal("too-many-gateways", ("8.D.a.3-6",), about)
    if not _is_near(rules, unit, point) or not _on_board(rules, point):
        return Refusal("gateway-too-far", ("8.D.a.3-6",), about)
    for foe in rules.enemies(unit):
        if body_to_point(rules.boundary(foe), point) <= FROM_FOES * INCH + TOLERANCE:
            return Refusal("gateway-near-enemy", ("8.D.a.3-6",), {**about, "other": foe.id})
    seen = rules.sees_point(unit, point)
    return None if seen else Refusal("gateway-unseen", ("8.D.a.3-6", "4.B-4"), about)


@rule("8.D.a.3-6")
def _closable(rules: "Deeds", unit: Unit) -> list[str]:
    """Its side's gateways that it sees and that are near; or to do neither."""
    gates = {name: rules.state.gateways[name] for name in own(rules, unit.seat)}
    spots = {name: (one.x, one.y) for name, one in gates.items()}
    near = [name for name, spot in spots.items() if _is_near(rules, unit, spot)]
    return [DONE, *(name for name in near if rules.sees_point(unit, spots[name]))]


def _is_near(rules: "Deeds", unit: Unit, point: Point) -> bool:
    return body_to_point(rules.boundary(unit), point) <= REACH * INCH + TOLERANCE


def _on_board(rules: "Deeds", point: Point) -> bool:
    width, depth = rules.table
    return 0 <= point[0] <= width and 0 <= point[1] <= depth


def _omens(rules: "Deeds", key: str) -> Iterator[Placement]:
    width, depth = rules.table
    board = ((0.0, depth), (width, depth), (width, 0.0), (0.0, 0.0))
    return (placed(key, Pose(*point, 0.0)) for point in lattice(board, STEP) if key)


@rule("8.D.a.3-6", "9.D-3")
def _judge_omen(rules: "Deeds", unit: Unit, key: str, answer: Answer) -> Refusal | None:
    assert isinstance(answer, Placement)
    point, about = pose_of(answer).point, {"unit": unit.id}
    if not key or answer.what != (key,):
        return Refusal("too-many-gateways", ("8.D.a.3-6",), about)
    outside = not rules.in_zone(rules.enemy(unit.seat), point)
    fits = outside and _on_board(rules, point)
    return None if fits else Refusal("gateway-in-zone", ("8.D.a.3-6",), about)


RULES = BookRules()
