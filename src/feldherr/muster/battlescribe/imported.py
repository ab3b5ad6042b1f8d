"""A roster as an army: which game's reader takes it, and what it could not express."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from feldherr.table import Refusal

from ..complaints import BadFile
from .rosters import Roster, read_roster
from .t9a.book import SYSTEM as T9A
from .t9a.lists import army_of as t9a_army


@dataclass(frozen=True)
class Imported:
    """An army that was read from a roster.

    `points`: the size of game it is meant for; `unknown`: what is selected in the roster and is
    not in the army, by name; `cost`: what the roster says it costs, `price`: what the army costs.
    """

    army: Any
    points: int
    unknown: tuple[str, ...]
    cost: int
    price: int


Reader = Callable[[Path, Roster, Path | None], tuple[Any, int, tuple[str, ...]]]
"""Makes an army of a roster, with a folder of catalogues if there is one.

It tells what the army costs, and what of the roster is unknown.
"""
READERS: Mapping[str, Reader] = {T9A: t9a_army}
"""Who reads the rosters of which game system, by its id."""


def import_roster(path: Path, catalogues: Path | None = None) -> Imported:
    """A `.ros` or `.rosz` file as an army.

    `catalogues` is a folder with a game system and its catalogues, for armies that do not come with
    feldherr. Raises `BadFile` for a file that cannot be used, of another game or another edition.
    """
    roster = read_roster(path)
    reader = READERS.get(roster.system_id)
    if reader is None:
        name = roster.system or roster.system_id or "?"
        raise BadFile(path, None, Refusal("other-edition", (), {"name": name}))
    army, price, unknown = reader(path, roster, catalogues)
    cost = round(roster.cost)
    return Imported(army, roster.limit or cost, unknown, cost, price)
