"""What is laid over the table for units: how far they get, what they can shoot at, who can reach
them."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from feldherr.field.body import Body
from feldherr.field.box import Box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose
from feldherr.games.aid import Shape, What, Words
from feldherr.table import rule

from ..army.profiles import ShootingWeapon
from ..charge.targets import MOST
from ..engine import NinthAge
from ..moments import Own, Volley
from ..odds.distances import arrives, distance_of
from ..state import Unit
from ..words import INCH, inches_of

RIM = pi / 5
"""Radians right of ahead: where words stand on the rim of a front arc."""
STEPS = 12
"""Into so many parts a curve is cut."""
ROLLS = (4, 7, 9, MOST)
"""Charge Range rolls whose reach is drawn."""


def overlay(rules: NinthAge, what: What, units: list[Unit]) -> tuple[Shape, ...]:
    """Everything of a kind for these units."""
    drawn = {"reach": reach, "fire": fire, "threats": threats}
    if what not in drawn:
        return ()
    standing = [unit for unit in units if unit.status == "table"]
    return tuple(shape for unit in standing for shape in drawn[what](rules, unit))


# --- Reach ---


@rule("12.D.b-1", "12.D.c-1", "11.B-2")
def reach(rules: NinthAge, unit: Unit) -> Iterator[Shape]:
    """In the Charge Phase how far charges reach by their roll; else Advance and March Moves."""
    flying = rules.flies(unit)
    if rules.state.phase == "charge":
        yield from charge_reach(rules, unit, rules.flies_charge(unit))
        return
    rates = {"t9-reach-march": rules.march_rate(unit, flying)}
    rates |= {"t9-reach-advance": rules.advance_rate(unit, flying)}
    for key, mm in rates.items():
        outline = _moved(rules, unit, mm)
        words = Words(key, {"inches": round(mm / INCH, 1)})
        tip = rules.formation(unit).pose.ahead(mm).point
        yield Shape(what="reach", body=unit.id, outline=outline, words=words, at=tip)


@rule("12.D.b-2", "4.C-1")
def _moved(rules: NinthAge, unit: Unit, mm: float) -> Polygon:
    """What the front edge reaches by one Wheel and straight on."""
    own = rules.formation(unit).rectangle
    most = min(pi / 2, mm / own.width)
    rights = [_wheeled(own, -most * n / STEPS, mm).aside(own.width / 2) for n in range(STEPS + 1)]
    lefts = [_wheeled(own, most * n / STEPS, mm).aside(-own.width / 2) for n in range(STEPS + 1)]
    far = (pose.point for pose in (*reversed(rights), *lefts))
    return (own.front_right, *far, own.front_left)


@rule("12.D.b-2")
def _wheeled(own: Box, angle: float, mm: float) -> Pose:
    """After a Wheel to the left (negative: to the right), and straight on for what is left."""
    pivot = own.front_left if angle > 0 else own.front_right
    return own.pose.about(pivot, angle).ahead(max(0.0, mm - abs(angle) * own.width))


@rule("11.B-2", "4.B-1", "11.E.a-1", "20.B.d.3")
def charge_reach(
    rules: NinthAge, unit: Unit, flying: bool, foe: Unit | None = None
) -> Iterator[Shape]:
    """All that lies within reach of a charge and within the front arc, for several rolls; how
    likely they are, at this enemy if there is one."""
    advance = rules.advance_rate(unit, flying)
    own, total = rules.formation(unit).rectangle, distance_of(rules, unit, "charge")
    for roll in reversed(ROLLS):
        mm = advance + roll * INCH
        percent = round(100 * (arrives(rules, unit, foe, roll) if foe else total.chance(roll)))
        told = {"roll": roll, "inches": round(mm / INCH, 1), "percent": percent}
        tip = _about(own.front_right, own.pose.facing - RIM, mm)
        yield Shape(what="reach", body=unit.id, outline=front(own, mm),
                    words=Words("t9-reach-roll", told), at=tip)  # fmt: skip


@rule("3.B.h-1", "4.A-3")
def front(of: Box, mm: float) -> Polygon:
    """The part of a rectangle's front arc that is no further from it than so many mm."""
    left, right = of.front_left, of.front_right
    facing = of.pose.facing
    return (
        right,
        *(_about(right, facing - pi / 4 + pi / 4 * n / STEPS, mm) for n in range(STEPS + 1)),
        *(_about(left, facing + pi / 4 * n / STEPS, mm) for n in range(STEPS + 1)),
        left,
    )


def _about(point: Point, angle: float, mm: float) -> Point:
    return point[0] + cos(angle) * mm, point[1] + sin(angle) * mm


# --- Shooting ---


@rule("14.A.a.6", "14.A.a.7", "14.C.a")
def fire(rules: NinthAge, unit: Unit) -> Iterator[Shape]:
    """The range of each weapon within the front arc, and a line to each target in sight."""
    own = rules.formation(unit).rectangle
    for weapon in dict.fromkeys(weapon for _, weapon in _weapons(rules, unit)):
        mm = weapon.range * INCH
        words = Words("t9-range", {"weapon": weapon.word, "inches": weapon.range})
        yield Shape(what="fire", body=unit.id, outline=front(own, mm), words=words,
                    at=own.pose.ahead(mm).point)  # fmt: skip
    if _weapons(rules, unit):
        for foe in rules.targets(unit):
            yield _pointed("fire", foe, unit, foe, "t9-shoots-at", rules)


def _weapons(rules: NinthAge, unit: Unit) -> list[tuple[Own, ShootingWeapon]]:
    volley = Volley(unit=unit.id, target="")
    owners = [own for pool in rules.pools(unit) for own in rules.parts(pool)]
    return [(own, weapon) for own in owners for weapon in rules.usable(own, volley)]


# --- Threats ---


@rule("11.B-2", "14.A.a.6")
def threats(rules: NinthAge, unit: Unit) -> Iterator[Shape]:
    """The enemies that could charge a unit or shoot at it, as everything stands."""
    for foe in rules.enemies(unit):
        if foe.fleeing or rules.engaged(foe):
            continue
        found = rules.best_prospect(foe, unit)
        if found is not None:
            yield _pointed("threats", foe, foe, unit, "t9-may-charge", rules, needed=found.needed)
        elif _weapons(rules, foe) and unit in rules.targets(foe):
            yield _pointed("threats", foe, foe, unit, "t9-may-shoot", rules)


def _pointed(
    what: What, body: Unit, one: Unit, other: Unit, key: str, rules: NinthAge, **more: int
) -> Shape:
    """A line between two units, with their distance."""
    a, b = rules.boundary(one), rules.boundary(other)
    told: dict[str, Any] = {"unit": one.id, "other": other.id}
    told["inches"] = inches_of(rules.distance(one, other))
    return Shape(what=what, body=body.id, line=(_face(a), _face(b)), words=Words(key, told | more))


def _face(body: Body) -> Point:
    return body.pose.point
