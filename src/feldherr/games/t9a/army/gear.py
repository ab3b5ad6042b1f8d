"""21.E, 21.F Weapons and armour: the tables of the rulebook, and what army books add."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from feldherr.table import rule

from ..words import Characteristic, How
from .data import data
from .named import Named
from .profiles import Armour, Artillery, Bracket, Change, Given, ShootingWeapon, Weapon
from .words import amount

GearKind = Literal["weapon", "shooting", "suit", "shield", "armour"]


class Brackets(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """21.G.b.4/4, 21.F.c.3/4 Values in square or curly brackets."""

    strength: int
    armour_penetration: int
    has: tuple[str, ...] = ()


class Gear(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon or a piece of armour as it is printed.

    `changes`: what it adds to characteristics while it is used, or (`fixed`) what they are then;
    `has`: its rules. Only shooting
    weapons have `range` and `minimum` in inches, `shots`, `strength` and `armour_penetration`
    (None: as the bearer's), `artillery` (21.F.c), the `area` of a catapult and `brackets`.
    `armour` is what a piece adds.
    """

    kind: GearKind
    changes: dict[Characteristic, int] = {}
    fixed: bool = False
    has: tuple[str, ...] = ()
    range: int = 0
    minimum: int = 0
    shots: int | str = 1
    strength: int | None = None
    armour_penetration: int | None = None
    artillery: Artillery = ""
    area: tuple[int, int] = (0, 0)
    brackets: Brackets | None = None
    armour: int = 0

    def __post_init__(self) -> None:
        amount(self.shots)


@cache
@rule("21.E/1", "21.F/1", "21.F.a/1", "21.F.b/3")
def tables() -> Mapping[str, Gear]:
    """The mundane weapons and armour of the rulebook by their words."""
    listed = msgspec.convert(data("gear"), list[Gear])
    return {gear.id: gear for gear in listed}


def aim_of(printed: str) -> int:
    """14.B.1 The n of "Bow (n+)"; 0 for what is printed without."""
    found = re.search(r"\((\d)\+\)", printed)
    return int(found.group(1)) if found else 0


Rules = Callable[[str], Given]
"""What a printed rule of a weapon is: one of chapter 21, or of the book."""


def weapon(gear: Gear, rules: Rules) -> Weapon:
    """A close combat weapon as the rules see it."""
    return Weapon(
        gear.id,
        name="" if gear.id in tables() else gear.en,
        changes=_changes(gear),
        rules=tuple(rules(printed) for printed in gear.has),
    )


def shooting(gear: Gear, aim: int, rules: Rules) -> ShootingWeapon:
    """A shooting weapon as the rules see it, in the hands of somebody with that aim."""
    return ShootingWeapon(
        gear.id,
        gear.range,
        name="" if gear.id in tables() else gear.en,
        aim=aim,
        shots=amount(gear.shots),
        strength=gear.strength,
        piercing=gear.armour_penetration,
        rules=tuple(rules(printed) for printed in gear.has),
        artillery=gear.artillery,
        minimum=gear.minimum,
        area=gear.area,
        bracket=_bracket(gear.brackets, rules) if gear.brackets else None,
    )


def _bracket(inner: Brackets, rules: Rules) -> Bracket:
    had = tuple(rules(printed) for printed in inner.has)
    return Bracket(inner.strength, inner.armour_penetration, had)


@rule("21.E.a/1", "21.E.a/2", "21.E.a/3", "21.E.b/1")
def armour(gear: Gear, rules: Rules) -> Armour:
    """A piece of armour as the rules see it."""
    return Armour(
        gear.id,
        gear.armour,
        name="" if gear.id in tables() else gear.en,
        changes=_changes(gear),
        rules=tuple(rules(printed) for printed in gear.has),
    )


def _changes(gear: Gear) -> tuple[Change, ...]:
    how: How = "set" if gear.fixed else "add"
    return tuple(Change(of, by, how) for of, by in gear.changes.items())
