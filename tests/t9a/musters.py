"""Armies for the tests of chapter 8: small, legal, and easily broken."""

from typing import Any

from msgspec.structs import replace

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.legality import breaches
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.options import Options
from feldherr.table import Refusal

MARSHAL = Choice(unit="marshal", general=True)
CORE = (
    Choice(unit="heavy_infantry", size=30),
    Choice(unit="light_infantry", size=15, options=("handgun",)),
    Choice(unit="electoral_cavalry", size=8),
)
REST = (
    Choice(unit="imperial_guard", size=30, options=("shield",)),
    Choice(unit="imperial_guard", size=25, options=("shield",)),
    Choice(unit="artillery", options=("cannon",)),
    Choice(unit="knights_of_the_sun_griffon", options=("halberd",)),
    Choice(unit="prelate", options=("heavy_armour",)),
    Choice(unit="heavy_infantry", size=20),
)


def army(*units: Choice, points: int = 2500, book: str = "empire_of_sonnstahl") -> Army:
    return Army(name="Test", book=book, points=points, units=units)


def legal(*more: Choice) -> Army:
    """A legal army of 2,480 points, and these units too."""
    return army(MARSHAL, *CORE, *REST, *more)


def without(one: Army, number: int) -> Army:
    return replace(one, units=(*one.units[:number], *one.units[number + 1 :]))


def keys(one: Army, **options: Any) -> list[str]:
    return [refusal.key for refusal in told(one, **options)]


def told(one: Army, **options: Any) -> list[Refusal]:
    return breaches(one, Options(**({"points": one.points} | options)))


def fielded(unit: str, *options: str, **more: Any) -> Troop:
    """One unit as the rules see it."""
    book = more.pop("book", "empire_of_sonnstahl")
    return troops(army(Choice(unit=unit, options=options, **more), book=book))[0]
