"""M3.5 Army size, T1: what an army may consist of, and every breach of it.

A breach that concerns one element has its index as the argument `unit`. Army lists are not printed
(G37): every type is allowed, and what a list would permit is written down in the army itself.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from feldherr.table import Refusal, rule

from ..deployment.ramparts import gates_apart
from ..options import Options
from ..terrain.features import DIFFICULT
from ..terrain.lairs import WATER_LAIRS
from .army import Army, Unit
from .points import COMMAND, army_price, camp_sections, camp_size, commands
from .roster import BAGGAGE
from .troops import Property, is_foot, is_wagon_or_litter, troop

EXOTIC = frozenset({*DIFFICULT, "hill"})
"""M4.2.d, M4.2.g: difficult terrain that exotic mounts may count as open; "hill": steep slopes."""
HOMES = frozenset({*EXOTIC, *WATER_LAIRS})
"""M3.1.3.j, M4.2.l: where Lurkers may be at home: difficult terrain and waters."""
UNSEEN = ("god", "lurker")
"""B3.1.g: types that are not deployed with the others."""
GRANTED: dict[Property, tuple[str, ...]] = {
    "pavises": ("M3.3.b", "M3.1.3.k", "M3.1.3.o"),
    "obstacles": ("M3.3.c",),
    "mounts": ("B4.6.a",),
    "plate": ("M3.1.3.b",),
    "chariot": ("M3.4.e",),
    "camels": ("M4.2.f",),
    "exotic_mounts": ("M4.2.g",),
    "siege_tower": ("B4.3.f",),
    "wagon_train": ("M3.4.d",),
}
"""The rules that say which types may have a property."""


def breaches(army: Army, options: Options) -> list[Refusal]:
    """All that is illegal about an army in a game with these options; nothing for a legal one."""
    return [
        *_price(army, options),
        *_commanders(army, options),
        *_train(army, options),
        *_camp(army, options),
        *_individuals(army, options),
        *_peoples(army),
        *_units(army),
    ]


@rule("M3.5.a", "M3.5.c", "T1")
def cost(army: Army) -> int:
    """What an army costs; how many camps are fortified goes by the number of its commanders."""
    return army_price(army, COMMAND * sum(unit.commander for unit in army.units))


@rule("M3.5.a")
def _price(army: Army, options: Options) -> Iterator[Refusal]:
    points, size = cost(army), options.points
    if points > size:
        args = {"points": points, "size": size, "over": points - size}
        yield Refusal("army-too-dear", ("M3.5.a", "T1"), args)


@rule("M3.5.a", "M3.5.c", "M3.2.b")
def _commanders(army: Army, options: Options) -> Iterator[Refusal]:
    leaders = [number for number, unit in enumerate(army.units) if unit.commander]
    needs = commands(options.points)
    if len(leaders) != needs:
        args: dict[str, Any] = {"has": len(leaders), "needs": needs}
        if len(leaders) > needs:
            args["unit"] = leaders[needs]
        yield Refusal("commanders", ("M3.5.a",) if needs == 1 else ("M3.5.c",), args)


@rule("M1.2.c", "M3.5.c", "M4.1.a", "M4.1.i")
def _train(army: Army, options: Options) -> Iterator[Refusal]:
    """A camp or two baggage elements for each command."""
    loads = [number for number, unit in enumerate(army.units) if unit.kind == "baggage"]
    needs = BAGGAGE * commands(options.points)
    rules = ("M1.2.c", "M4.1.a")
    if army.base == "camp" and loads:
        yield Refusal("camp-and-baggage", rules, {"unit": loads[0]})
    if army.base == "baggage" and len(loads) != needs:
        args: dict[str, Any] = {"has": len(loads), "needs": needs}
        if len(loads) > needs:
            args["unit"] = loads[needs]
        yield Refusal("baggage" if loads else "no-camp", rules, args)


@rule("M1.2.c", "M3.3.d", "M4.1.c", "M4.1.d", "M4.1.i", "M4.1.j")
def _camp(army: Army, options: Options) -> Iterator[Refusal]:
    if army.fortified and army.base == "baggage":
        yield Refusal("baggage-fortified", ("M1.2.c", "M4.1.c"))
    if army.deep and commands(options.points) == 1:
        yield Refusal("camp-deep", ("M4.1.i",))
    if army.gates and not army.fortified:
        yield Refusal("gates-in-no-wall", ("M4.1.j",))
    sections = camp_sections(*camp_size(options.points, army.deep))
    for gate in army.gates:
        if not 0 <= gate < sections:
            args = {"gate": gate + 1, "sections": sections}
            yield Refusal("gate-in-no-section", ("M4.1.d",), args)
    for one, other in pairwise(sorted(army.gates)):
        if not gates_apart((one, other)):
            args = {"one": one + 1, "other": other + 1}
            yield Refusal("gates-adjacent", ("M4.1.j",), args)
    if army.ramparts < 0:
        yield Refusal("ramparts", ("M3.3.d",), {"has": army.ramparts})


@rule("G62")
def _individuals(army: Army, options: Options) -> Iterator[Refusal]:
    people = [number for number, unit in enumerate(army.units) if unit.individual]
    most = options.max_individuals * commands(options.points)
    if options.max_individuals and len(people) > most:
        args = {"has": len(people), "most": most, "unit": people[most]}
        yield Refusal("individuals", ("G62",), args)


@rule("B5.2.2.g", "G37")
def _peoples(army: Army) -> Iterator[Refusal]:
    """Distrust is between two peoples of the army."""
    peoples = {unit.people for unit in army.units if unit.people}
    for one, other in army.distrust:
        for people in (one, other):
            if people not in peoples:
                yield Refusal("people-absent", ("B5.2.2.g",), {"people": people})
        if one == other:
            yield Refusal("people-twice", ("B5.2.2.g",), {"people": one})


def _units(army: Army) -> Iterator[Refusal]:
    """What is illegal about single elements, with their indexes and what they are called."""
    for number, unit in enumerate(army.units):
        about = {"unit": number, "element": unit.name or unit.kind}
        for checked in (_kind, _people_with, _properties, _mounts, _lair):
            for refusal in checked(unit):
                yield Refusal(refusal.key, refusal.rules, about | refusal.args)


@rule("M4.1.e", "M4.1.f", "G37")
def _kind(unit: Unit) -> Iterator[Refusal]:
    if unit.kind == "camp_followers":
        yield Refusal("camp-followers-listed", ("M4.1.e",))


@rule("M3.2.a", "M3.2.c", "M3.1.1.c", "M3.1.3.s", "B3.1.g", "B3.2.1.c")
def _people_with(unit: Unit) -> Iterator[Refusal]:
    """Who may go with the element. A commander must stand on the table from the beginning."""
    if unit.individual and unit.individual not in troop(unit.kind).individuals:
        rules = ("M3.1.3.s",) if is_wagon_or_litter(unit.kind) else ("M3.2.c",)
        yield Refusal("individual-not-allowed", rules, {"individual": unit.individual})
    if unit.commander and unit.kind in UNSEEN:
        yield Refusal("commander-not-there", ("M3.5.a", "B3.1.g"))


@rule("M3.3.a", "M3.3.b", "M3.3.c", "M3.1.3.b", "M3.1.3.h", "M3.1.3.k", "M3.1.3.m", "M3.1.3.o",
      "M3.1.2.c", "M3.1.2.d", "M3.1.2.f", "M3.1.2.h", "M3.4.d", "M3.4.e", "M4.2.f", "B4.3.f",
)  # fmt: skip
def _properties(unit: Unit) -> Iterator[Refusal]:
    """Each type has what `troops.yaml` says it may have, and has it once."""
    for number, having in enumerate(unit.properties):
        if having not in troop(unit.kind).may_have:
            yield Refusal("property-not-allowed", GRANTED[having], {"property": f"`{having}`"})
        elif having in unit.properties[:number]:
            yield Refusal("property-twice", GRANTED[having], {"property": f"`{having}`"})


@rule("M4.2.g", "B4.6.a", "G37")
def _mounts(unit: Unit) -> Iterator[Refusal]:
    """Exotic mounts are at home in one kind of terrain; those of infantry are paid as mounts."""
    exotic = "exotic_mounts" in unit.properties
    if exotic and unit.exotic not in EXOTIC:
        yield Refusal("exotic-where", ("M4.2.g",), {"known": _listed(EXOTIC)})
    if unit.exotic and not exotic:
        yield Refusal("exotic-without-mounts", ("M4.2.g",))
    if exotic and is_foot(unit.kind) and "mounts" not in unit.properties:
        yield Refusal("exotic-afoot", ("M4.2.g", "B4.6.a"))


@rule("M3.1.3.j", "B3.2.3.a", "M4.2.l", "G30", "G37")
def _lair(unit: Unit) -> Iterator[Refusal]:
    """A Lurker lurks in one kind of terrain, nobody else does."""
    if unit.kind == "lurker" and unit.lair not in HOMES:
        yield Refusal("lair-where", ("M3.1.3.j", "G30"), {"known": _listed(HOMES)})
    if unit.kind != "lurker" and unit.lair:
        yield Refusal("lair-of-no-lurker", ("M3.1.3.j",))


def _listed(words: frozenset[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))
