"""21.C.d, 21.C.e Where musician and standard bearer stand: anywhere in their unit."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import dist, hypot

from msgspec.structs import replace

from feldherr.table import rule

from .formation import MIDDLE, Bearer, Formation, Stand, champion_stand, stands

CHAMPION = "champion"
"""The role of the champion."""
ROLES = ("musician", "standard")
"""21.C.d/1 Who of the command group may stand anywhere."""
EVEN = 3
"""Decimals of mm: places are equally near if they differ by less."""


@lru_cache(maxsize=1 << 12)
@rule("21.C.d/1", "21.C.d/3")
def command_places(unit: Formation) -> Mapping[tuple[int, int], str]:
    """Who of the command group stands where: roles by rank and file. Cached."""
    leads = champion_stand(unit)
    found = {(leads.rank, leads.file): CHAMPION} if leads else {}
    return found | {(one.rank, one.file): role for role, one in bearer_stands(unit).items()}


@lru_cache(maxsize=1 << 12)
@rule("21.C.d/1", "21.C.e/1")
def bearer_stands(unit: Formation) -> Mapping[str, Stand]:
    """Where the bearers stand, by role: in their places, or on the nearest ones that are left for
    them. Who has none of his own stands beside the champion, or in the middle. Cached."""
    found, free = dict[str, Stand](), free_stands(unit) if unit.bearers else []
    for one in sorted(unit.bearers, key=lambda one: one.file == MIDDLE):
        if free:
            found[one.role] = nearest(unit, one, free)[0]
            free.remove(found[one.role])
    return found


@rule("21.C/1", "21.C.e/1")
def free_stands(unit: Formation) -> list[Stand]:
    """The Rank-and-File without the champion."""
    leads = champion_stand(unit)
    return [one for one in stands(unit) if not one.id and one != leads]


def spot_word(stand: Stand) -> str:
    """The word for a place in a unit: its rank and its file, the first of each is 1."""
    return f"{stand.rank + 1}.{stand.file + 1}"


@rule("21.C.e/1")
def nearest(unit: Formation, bearer: Bearer, free: Iterable[Stand]) -> list[Stand]:
    """Of some places those that are nearest to the one of a bearer: several if they are equally
    near."""
    found = {one: _apart(unit, bearer, one) for one in free}
    return [one for one, far in found.items() if far == min(found.values())]


@rule("21.C.d/1", "21.C.e/1")
def _apart(unit: Formation, bearer: Bearer, one: Stand) -> tuple[int, float]:
    """How far a place is from that of a bearer; without one of his own he keeps to the front."""
    wide, deep = unit.base.width + unit.gap, unit.base.depth + unit.gap
    if bearer.file == MIDDLE:
        leads = champion_stand(unit)
        middle = leads.file if leads else (unit.files - 1) / 2
        return one.rank, abs(one.file - middle)
    away = hypot((one.file - bearer.file) * wide, (one.rank - bearer.rank) * deep)
    return 0, round(away, EVEN)


@rule("21.C.d/1", "21.C.e/1")
def settled_bearers(unit: Formation) -> tuple[Bearer, ...]:
    """The bearers with the places that they have now as their own."""
    return tuple(Bearer(role, one.rank, one.file) for role, one in bearer_stands(unit).items())


@rule("21.C.d/2", "12.D.d-2")
def bearers_stay(before: Formation, after: Formation) -> Formation:
    """The formation `after`, in which the bearers go as short a way as they can."""
    free, made = free_stands(after), list[Bearer]()
    for role, old in bearer_stands(before).items():
        one = min(free, key=lambda one: dist(one.body.center, old.body.center))
        free.remove(one)
        made.append(Bearer(role, one.rank, one.file))
    return replace(after, bearers=tuple(made))


@rule("21.C.d/1", "21.A.a.2/11")
def moved_along(bearers: Iterable[Bearer], files: int, beyond: int = -1) -> tuple[Bearer, ...]:
    """The bearers when all who stand right of the file `beyond` have moved so many files to the
    right (below 0: to the left); whose place is gone then is thought to be left of all others."""
    return tuple(
        replace(one, file=_moved(one.file + files)) if one.file > max(beyond, MIDDLE) else one
        for one in bearers
    )


def _moved(file: int) -> int:
    """A file that may be left of the first one, and is not MIDDLE."""
    return file if file > MIDDLE else file + MIDDLE


@rule("21.B.f/3", "21.A.a.2/2")
def instead(
    bearers: Iterable[Bearer], taken: tuple[int, int], left: tuple[int, int]
) -> tuple[Bearer, ...]:
    """The bearers when somebody has taken the place (rank, file) of one of them: that one stands
    in the place that has been left."""
    return tuple(
        Bearer(one.role, *left) if (one.rank, one.file) == taken else one for one in bearers
    )
