"""M3.5 Army size: the elements of an army as the battle knows them."""

from collections.abc import Iterator

from feldherr.table import rule

from ..state import Element
from .army import Army, Unit
from .points import commands, price

BAGGAGE = 2
"""M1.2.c: baggage elements of a command that has no camp."""


@rule("M3.5.a", "M3.1.3.j", "G47")
def elements_of(army: Army, seat: str, points: int) -> Iterator[Element]:
    """An army's elements r1, r2… or b1, b2…, none on the table yet.

    `points`: the size of the game a side, by which the number of baggage elements goes.
    """
    for number, unit in enumerate((*army.units, *baggage(army, points)), start=1):
        yield element_of(unit, f"{seat[0]}{number}", seat)


@rule("M1.2.c", "M3.5.b", "M3.5.c", "M4.1.a", "M4.1.i")
def baggage(army: Army, points: int) -> list[Unit]:
    """The baggage elements of an army without a camp that its list does not name."""
    if army.base == "camp":
        return []
    named = sum(unit.kind == "baggage" for unit in army.units)
    return [Unit(kind="baggage")] * (BAGGAGE * commands(points) - named)


@rule("B3.1.e")
def substitute(name: str, kind: str) -> str:
    """The id of what is taken instead of a Lurker or Boat: it is somebody else, and called so."""
    return name + kind[0]


def unit_of(e: Element) -> Unit:
    """The line of an army list that an element is."""
    return Unit(
        kind=e.kind,
        name=e.name,
        individual=e.individual,
        commander=e.commander,
        undead=e.undead,
        properties=e.properties,
        exotic=e.exotic,
        lair=e.lair,
        people=e.people,
        command=e.command,
    )


@rule("M1.2.b", "M3.a", "M3.2.a", "M3.2.b", "M3.1.3.s")
def element_of(unit: Unit, name: str, seat: str) -> Element:
    """An element with its individual, its commander and its devices."""
    return Element(
        id=name,
        seat=seat,
        kind=unit.kind,
        name=unit.name,
        individual=unit.individual,
        commander=unit.commander,
        undead=unit.undead,
        properties=unit.properties,
        exotic=unit.exotic,
        lair=unit.lair,
        people=unit.people,
        command=unit.command,
        points=price(unit),
    )
