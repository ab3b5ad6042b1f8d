"""M3.5 A legal army of the whole size, drawn at random for those who want to be surprised."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from feldherr.games.registry import Draw
from feldherr.table import rule

from ..options import Options
from .army import Army, Unit
from .legality import cost
from .points import MOUNTS, commands, price
from .troops import IndividualKind, Kind, troop, troops

T = TypeVar("T")
LEADERS: tuple[Kind, ...] = ("knight", "cavalry", "lancer", "blade", "legionary", "spear")
"""Where commanders go."""
LINES: tuple[Kind, ...] = (
    *("spear", "pike", "legionary", "blade", "auxilia"),
    *("tribal_foot", "tribal_warrior", "light_spear"),
)
SHOOTERS: tuple[Kind, ...] = ("light_archer", "heavy_archer", "elf_archer", "handgunner")
RIDERS: tuple[Kind, ...] = ("cavalry", "light_horse", "lancer", "knight", "camelry")
RARITIES: tuple[Kind, ...] = (
    *("beast", "behemoth", "expendable", "flyer", "great_flyer"),
    *("artillery", "petardier", "light_infantry"),
)
"""What an army has two of at the most."""
FILLERS: tuple[Kind, ...] = ("light_infantry", "horde")
"""What still fits when hardly anything does."""
SHARES = ((LINES, 4), (SHOOTERS, 2), (RIDERS, 2), (LINES, 2), (RARITIES, 1))
"""What is bought of in turn, one type of each, and how many elements of it."""
CHEAPEST = min(found.points for found in troops().values())


@rule("M3.5.a", "M3.5.b", "M3.5.c", "T1")
def draft(options: Options, draw: Draw) -> Army:
    """A legal army for a game of `options.points`; fewer points are left than any element costs."""
    units = [_leader(options, draw) for _ in range(commands(options.points))]
    wares = [(_one(kinds, draw), count) for kinds, count in SHARES]
    bought = True
    while bought:
        bought = False
        for kind, count in wares:
            for _ in range(count):
                bought |= _bought(units, kind, options)
        wares = [ware for ware in wares if ware[0] not in RARITIES]
    for kind in FILLERS:
        while _bought(units, kind, options):
            continue
    _mounted(units, options)
    return _army(units)


@rule("M3.5.c", "G62", "T1.a", "T1.b")
def _leader(options: Options, draw: Draw) -> Unit:
    """A commander, now and then together with a hero or a wizard in a game of some size."""
    people: tuple[IndividualKind | str, ...] = ("hero", "wizard", "")
    individual = _one(people, draw) if options.points >= 300 else ""
    made = Unit(kind=_one(LEADERS, draw), commander=True)
    allowed = individual in troop(made.kind).individuals
    return replace(made, individual=individual) if allowed else made


def _bought(units: list[Unit], kind: Kind, options: Options) -> bool:
    """Another element, if there are points for it."""
    more = Unit(kind=kind)
    affordable = cost(_army(units)) + price(more) <= options.points
    if affordable:
        units.append(more)
    return affordable


@rule("B4.6.a", "T1.c")
def _mounted(units: list[Unit], options: Options) -> None:
    """Mounts for infantry, for the last few points."""
    for number, unit in enumerate(units):
        room = options.points - cost(_army(units))
        if MOUNTS <= room < CHEAPEST and "mounts" in troop(unit.kind).may_have:
            units[number] = replace(unit, properties=("mounts",))


def _army(units: Sequence[Unit]) -> Army:
    return Army(name="", units=tuple(units))


def _one(things: Sequence[T], draw: Draw) -> T:
    return things[draw(len(things))]
