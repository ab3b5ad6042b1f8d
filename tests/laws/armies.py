"""Random legal armies of Horden & Helden, for the laws."""

from collections.abc import Iterator
from random import Random
from typing import get_args

from msgspec.structs import replace

from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.legality import HOMES, breaches, cost
from feldherr.games.horden.models.troops import Kind, troop
from feldherr.games.horden.options import Options

KINDS: list[Kind] = [k for k in get_args(Kind) if k not in ("baggage", "camp_followers")]
LEADERS: list[Kind] = [k for k in KINDS if k not in ("god", "lurker", "horde", "boat")]
BAGGAGE = (Unit(kind="baggage"), Unit(kind="baggage", properties=("wagon_train",)))
PEOPLES = ("", "elves", "dwarfs")


def composed(whims: Random, options: Options) -> Army:
    """A random legal army that spends nearly all of its points on a few types."""
    kinds, made = whims.sample(KINDS, whims.randint(3, 7)), _bare(whims)
    for unit in _recruits(whims, kinds):
        bigger = replace(made, units=(*made.units, unit))
        made = made if breaches(bigger, options) else bigger
        if cost(made) > options.points - 18:
            break
    peoples = {unit.people for unit in made.units}
    made = replace(made, distrust=(("elves", "dwarfs"),)) if peoples >= {*PEOPLES} else made
    assert not breaches(made, options), breaches(made, options)
    return made


def _bare(whims: Random) -> Army:
    """A commander with a camp, walled or not, or with baggage."""
    leader = Unit(kind=whims.choice(LEADERS), commander=True)
    if whims.random() < 0.2:
        return Army(name="Chance", units=(leader, *BAGGAGE), base="baggage")
    walled = whims.random() < 0.4
    gates = whims.choice(((), (0,), (1,), (0, 2), (1, 3))) if walled else ()
    ramparts = whims.choice((0, 0, 0, 2))
    return Army(name="Chance", units=(leader,), fortified=walled, gates=gates, ramparts=ramparts)


def _recruits(whims: Random, kinds: list[Kind], most: int = 100) -> Iterator[Unit]:
    """Elements of these types, now and then with whatever their type may have."""
    for _ in range(most):
        kind = whims.choice(kinds)
        having = tuple(p for p in sorted(troop(kind).may_have) if whims.random() < 0.25)
        people = sorted(troop(kind).individuals) if whims.random() < 0.2 else []
        yield Unit(
            kind=kind,
            individual=whims.choice(people) if people else "",
            undead=whims.random() < 0.1,
            properties=having,
            exotic="scrub" if "exotic_mounts" in having else "",
            lair=whims.choice(sorted(HOMES)) if kind == "lurker" else "",
            people=whims.choice(PEOPLES),
        )
