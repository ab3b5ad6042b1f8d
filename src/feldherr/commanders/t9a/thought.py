"""Fights in thought: two units are set against each other, and everything is undone."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import pi
from typing import Any

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.melee.pursuit import OUTWARD
from feldherr.games.t9a.movement.arranging import arranged
from feldherr.games.t9a.state import Combat, ThisRound, Unit

from .pondering import Pondering

REMEMBERED = ("status", "pose", "engaged", "charging", "first_round", "round", "weapons")
"""What a fight changes of a unit."""
AWAY = Pose(0.0, 0.0, 0.0)
"""Where a fight is thought of with somebody who is not on the table yet."""


def touching(rules: NinthAge, unit: Unit, foe: Unit, side: Side) -> Pose:
    """The pose of a unit with the middle of its front on the middle of an edge of another."""
    assert foe.pose is not None
    (x, y), (u, v) = rules.formation(foe).rectangle.edge(side)
    return Pose((x + u) / 2, (y + v) / 2, foe.pose.facing + OUTWARD[side] + pi)


@contextmanager
def clashing(rules: NinthAge, unit: Unit, foe: Unit, side: Side, charging: bool) -> Iterator[None]:
    """While it lasts a unit touches that edge of another, and nobody else fights them."""
    before = [_noted(unit), _noted(foe)]
    combat, duels = rules.state.combat, rules.state.duels
    for one in (unit, foe):
        one.engaged, one.round, one.first_round = {}, ThisRound(), charging
        one.charging = charging and one is unit
        one.status = "table"
    foe.pose = foe.pose or AWAY
    unit.pose = touching(rules, unit, foe, side)
    unit.engaged, foe.engaged = {foe.id: Side.FRONT}, {unit.id: side}
    rules.state.combat, rules.state.duels = Combat(units=(unit.id, foe.id)), ()
    try:
        yield
    finally:
        rules.state.combat, rules.state.duels = combat, duels
        for one, noted in zip((unit, foe), before, strict=True):
            for field, value in noted.items():
                setattr(one, field, value)


@contextmanager
def in_combat(rules: NinthAge, unit: Unit) -> Iterator[None]:
    """While it lasts the combat of a unit is being fought; before, none need be chosen."""
    before = rules.state.combat
    rules.state.combat = before or Combat(units=rules.combat_of(unit))
    try:
        yield
    finally:
        rules.state.combat = before


@contextmanager
def placed_in_thought(rules: NinthAge, unit: Unit, pose: Pose, files: int = 0) -> Iterator[None]:
    """While it lasts a unit stands there, in so many files if they are told: whoever has a place
    of his own in it is as far to his side as before."""
    before, order = (unit.status, unit.pose, unit.files, unit.last), rules.order_of(unit)
    other = files and files != unit.files
    formed = arranged(rules.formation(unit, pose), files) if other else None
    unit.status, unit.pose = "table", pose
    if formed is not None:
        unit.files, unit.last = formed.files, formed.last
        rules.takes_order(unit, formed)
    try:
        yield
    finally:
        unit.status, unit.pose, unit.files, unit.last = before
        rules.stands_as(unit, order)


@contextmanager
def stepped_out(rules: Pondering, character: Unit) -> Iterator[Unit]:
    """While it lasts a Character stands alone where it stands in its unit (21.B.d.1)."""
    host = rules.unit(character.host)
    alone = rules.stepped_out(host, character)
    rules.state.units[character.id] = alone
    rules.forget(character.id)
    try:
        yield alone
    finally:
        rules.state.units[character.id] = character
        rules.forget(character.id)


def _noted(unit: Unit) -> dict[str, Any]:
    return {field: getattr(unit, field) for field in REMEMBERED}
