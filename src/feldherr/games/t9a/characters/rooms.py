"""21.A.a.2/6 Where a rank has room for one more base, and who steps aside for it."""

from msgspec.structs import replace

from feldherr.table import rule

from ..formation.command import moved_along
from ..formation.formation import MIDDLE, Formation, Joined, cells, champion_stand, taken

Rooms = dict[int, tuple[Joined, ...]]
"""Files at which a base fits, and the joined models as they stand then."""


@rule("21.A.a.2/6", "X7")
def rooms_in(unit: Formation, rank: int, size: tuple[int, int]) -> Rooms:
    """Where a base of so many files and ranks fits into a rank.

    If nowhere as things are, those in the rank step aside, as few of them as possible: all stand
    as far forward as they can. A champion may have to change his place, not his rank.
    """
    wide, deep = size
    held, files = taken(unit), range(unit.files - wide + 1)
    if _is_full(unit, rank, wide):
        return {}
    free = {
        file: unit.joined
        for file in files
        if not any((rank + r, file + f) in held for r in range(deep) for f in range(wide))
    }
    if free or deep > 1:
        return free
    made = {file: found for file in files if (found := _stepped_aside(unit, rank, file, wide))}
    fewest = min((_moved(unit, others) for others in made.values()), default=0)
    return {file: others for file, others in made.items() if _moved(unit, others) == fewest}


@rule("21.A.a.2/6", "21.C.d/3")
def _is_full(unit: Formation, rank: int, wide: int) -> bool:
    """Whether a rank has no more room for so wide a base beside its champion."""
    leads = champion_stand(unit)
    held = sum(at == rank for at, _ in taken(unit))
    return leads is not None and leads.rank == rank and unit.files - held <= wide


@rule("21.B.b/7", "21.C.d/1", "21.C.d/3")
def moved_right(unit: Formation, files: int) -> Formation:
    """The unit with so many files more on its left: all have moved right by as many."""
    joined = tuple(o if o.side else replace(o, file=o.file + files) for o in unit.joined)
    lead = unit.lead if unit.lead in (None, MIDDLE) else unit.lead + files
    return replace(unit, joined=joined, lead=lead, bearers=moved_along(unit.bearers, files))


def _moved(unit: Formation, others: tuple[Joined, ...]) -> int:
    return sum(one not in unit.joined for one in others)


def _stepped_aside(unit: Formation, rank: int, file: int, wide: int) -> tuple[Joined, ...] | None:
    """The joined models after those of a rank have made room at a file; None if they cannot."""
    places, low, high = dict[str, int](), file, file + wide
    loose = {one.id: one for one in unit.joined if _is_loose(unit, one, rank)}
    for one in sorted(loose.values(), key=lambda one: -one.file):
        if 2 * one.file + _width(unit, one) <= 2 * file + wide:
            places[one.id] = low = min(one.file, low - _width(unit, one))
    for one in sorted(loose.values(), key=lambda one: one.file):
        if one.id not in places:
            places[one.id] = max(one.file, high)
            high = places[one.id] + _width(unit, one)
    fixed = {f for (r, f), one in taken(unit).items() if r == rank and one.id not in loose}
    used = {places[o.id] + f for o in loose.values() for f in range(_width(unit, o))}
    if low < 0 or high > unit.files or fixed & (used | set(range(file, file + wide))):
        return None
    return tuple(replace(one, file=places.get(one.id, one.file)) for one in unit.joined)


def _width(unit: Formation, one: Joined) -> int:
    return (cells(one.base, unit.base, unit.gap) or (1, 1))[0]


def _is_loose(unit: Formation, one: Joined, rank: int) -> bool:
    """Whether a model stands in that rank alone, so that it can step aside: no War Platform."""
    size = cells(one.base, unit.base, unit.gap)
    placed = one.side is None and one.rank == rank and not one.central
    return placed and size is not None and size[1] == 1
