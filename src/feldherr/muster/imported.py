"""Lists of other programs as armies: rosters of BattleScribe, and texts of list builders."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from feldherr.table import Refusal
from feldherr.texts import text

from .battlescribe.parcel import LARGEST, PACKED, raw_of
from .battlescribe.rosters import Roster, roster_of
from .battlescribe.t9a.book import SYSTEM as T9A
from .battlescribe.t9a.lists import army_of as t9a_army
from .complaints import BadFile
from .runewars.lists import army_of_list
from .runewars.rosters import SYSTEM as RUNEWARS
from .runewars.rosters import army_of_roster
from .runewars.wanted import Found
from .source import decoded

MARKED = (PACKED, b"<")
"""How a roster begins, packed or plain."""
ROSTERS = (".ros", ".rosz")
"""What rosters are called; anything else that does not begin like one is a text."""


@dataclass(frozen=True)
class Imported:
    """An army that was read from a list.

    `points`: the size of game it is meant for; `unknown`: what stands in the list and is not in the
    army, by name; `guessed`: units whose size the list does not say, and which one was taken;
    `cost`: what the list says it costs, None if it does not say that; `price`: what the army costs.
    """

    army: Any
    points: int
    unknown: tuple[str, ...]
    price: int
    cost: int | None = None
    guessed: tuple[tuple[str, str], ...] = ()

    def told(self, language: str) -> list[str]:
        """A sentence for everything in which the army differs from the list."""
        said = [text(language, "import-unknown", what=what) for what in self.unknown]
        for unit, size in self.guessed:
            said.append(text(language, "import-size", unit=unit, size=size))
        if self.cost not in (None, self.price):
            said.append(text(language, "import-price", cost=self.cost, price=self.price))
        return said


Reader = Callable[[Path, Roster, Path | None], Imported]
"""Makes an army of a roster, with a folder of catalogues if there is one."""


def _of_t9a(path: Path, roster: Roster, catalogues: Path | None) -> Imported:
    army, price, unknown = t9a_army(path, roster, catalogues)
    return Imported(army, roster.limit or round(roster.cost), unknown, price, round(roster.cost))


def _of_runewars(path: Path, roster: Roster, catalogues: Path | None) -> Imported:
    return _whole(army_of_roster(path, roster), round(roster.cost))


def _whole(found: Found, cost: int | None) -> Imported:
    return Imported(found.army, found.points, found.unknown, found.price, cost, found.guessed)


READERS: Mapping[str, Reader] = {T9A: _of_t9a, RUNEWARS: _of_runewars}
"""Who reads the rosters of which game system, by its id."""


def import_army(path: Path, catalogues: Path | None = None) -> Imported:
    """A roster (`.ros`, `.rosz`) or a text as an army.

    `catalogues` is a folder with a game system and its catalogues, for armies that do not come with
    feldherr. Raises `BadFile` for a file that cannot be used, of another game or another edition.
    """
    return imported(path, raw_of(path), catalogues)


def imported(
    path: Path, raw: bytes, catalogues: Path | None = None, largest: int = LARGEST
) -> Imported:
    """The same of bytes that are known already; `path` is what complaints call them.

    `largest`: so many bytes a roster may have when it is unpacked.
    """
    begins = raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(MARKED)
    if not begins and path.suffix.lower() not in ROSTERS:
        return _whole(*army_of_list(path, decoded(path, raw)))
    roster = roster_of(path, raw, largest)
    reader = READERS.get(roster.system_id)
    if reader is None:
        name = roster.system or roster.system_id or "?"
        raise BadFile(path, None, Refusal("other-edition", (), {"name": name}))
    return reader(path, roster, catalogues)
