"""B An army list: what a player fields. Files and legality are built on this."""

from typing import Literal

from msgspec import Struct

from feldherr.games.showable import AnyName
from feldherr.table import rule

from ..cards.words import Faction


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """L73.b One unit with its configuration and its upgrades, by the ids of their cards."""

    card: str
    formation: str  # "3x2": columns x ranks
    upgrades: tuple[str, ...] = ()
    places: tuple[int, ...] = ()  # 38.1: the front tray (from 1) of each figure upgrade in order
    name: str = ""
    controller: Literal[0, 1] = 0  # L1302.b


class Army(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army of one faction."""

    name: AnyName
    faction: Faction | Literal[""] = ""  # "": nobody leads these units
    units: tuple[Entry, ...]

    @property
    @rule("L1300", "L1302.a")
    def players(self) -> int:
        """How many players lead its units: one, or the two of a team."""
        return 1 + max((entry.controller for entry in self.units), default=0)
