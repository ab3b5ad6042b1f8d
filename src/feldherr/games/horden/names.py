"""What a reader calls the elements, camps, sides and terrain pieces that ids name."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import get_args

from feldherr.games.showable import name_in
from feldherr.table import rule
from feldherr.texts import text, word

from .base import Rules
from .models.army import Army
from .models.points import camp_sections, camp_size
from .models.roster import elements_of, substitute
from .state import SEATS, Battlefield, Position
from .terrain.plan import AreaKind, Course, Crossing, Piece, Plan
from .terrain.squares import squares

TERRAIN = (*get_args(AreaKind), "river", "road", "ford", "bridge")
PER_SQUARE = 2
"""How many pieces of one kind a terrain square has at the most, about."""


EXCHANGED = ("lurker", "boat")
SUBSTITUTES = ("light_infantry", "horde")
"""B3.1.e: who may be exchanged, and for which elements."""


@rule("M3.3.a", "M3.4.c")
def names(opening: Battlefield, language: str) -> dict[str, str]:
    """Names by id: own ones, else type and number within the army. Types are open to both sides."""
    called = dict(_sides(opening, language))
    for seat, army in opening.armies.items():
        points, name = opening.options.points, called[seat]
        called |= _elements(army, seat, points, language)
        called[f"camp-{seat}"] = text(language, "name-camp", army=name)
        for number in range(_sections(army, points)):
            section = text(language, "name-section", number=str(number + 1), army=name)
            called[f"s-{seat}-{number}"] = section
    return called | _terrain(opening, language)


@cache
def kind_name(kind: str, language: str) -> str:
    """What a troop type or a kind of terrain is called, at the beginning of a sentence."""
    name = word(language, kind)
    return name[:1].upper() + name[1:]


def _sides(opening: Battlefield, language: str) -> Iterator[tuple[str, str]]:
    """The armies' own names; two armies of the same name are told apart by their colour."""
    called = {seat: name_in(language, army.name) for seat, army in opening.armies.items()}
    twins = len({*called.values()}) < len(SEATS)
    for seat, name in called.items():
        yield seat, text(language, f"name-twin-{seat}", army=name) if twins else name


@rule("B3.1.e")
def _elements(army: Army, seat: str, points: int, language: str) -> dict[str, str]:
    """An army's elements, and those for which Lurkers and Boats may be exchanged."""
    units = list(elements_of(army, seat, points))
    called = dict(numbered({e.id: e.name or kind_name(e.kind, language) for e in units}))
    for e in units:
        for kind in SUBSTITUTES if e.kind in EXCHANGED else ():
            args = {"kind": kind_name(kind, language), "name": called[e.id]}
            called[substitute(e.id, kind)] = text(language, "name-substitute", **args)
    return called


def numbered(plain: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The same names, with a number each where several have the same."""
    several, seen = Counter(plain.values()), Counter[str]()
    for key, name in plain.items():
        seen[name] += 1
        yield key, f"{name} {seen[name]}" if several[name] > 1 else name


@rule("M4.1.d", "B3.1.e")
def _sections(army: Army, points: int) -> int:
    """How many sections of fortification an army may come to have: also for Lurkers and Boats."""
    walls = camp_sections(*camp_size(points, army.deep)) if army.fortified else 0
    exchanged = sum(unit.kind in EXCHANGED for unit in army.units)
    return walls + army.ramparts + exchanged


def _terrain(opening: Battlefield, language: str) -> dict[str, str]:
    """Terrain by kind and number. A drawn table is not known here: all that may come is named."""
    if opening.plan is not None:
        return dict(numbered(_planned(opening.plan, language)))
    width = Rules(opening, Position(), lambda event: None).width
    return {
        f"{kind}-{number}": f"{kind_name(kind, language)} {number}"
        for kind in TERRAIN
        for number in range(1, PER_SQUARE * squares(width) + 1)
    }


def _planned(plan: Plan, language: str) -> dict[str, str]:
    """What a plan's things are called that have no names of their own but kind and number."""
    things: list[Piece | Course | Crossing] = [*plan.pieces, *plan.courses, *plan.crossings]
    return {
        thing.name: kind_name(thing.kind, language)
        for thing in things
        if thing.name.rstrip("0123456789") == f"{thing.kind}-"
    }
