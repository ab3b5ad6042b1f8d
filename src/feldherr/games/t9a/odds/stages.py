"""What was found out about a position: for as long as units are as they were, or after losses."""

from collections.abc import Hashable, Mapping
from typing import Any

Key = tuple[Hashable, ...]
Known = dict[Key, Any]
Lost = tuple[tuple[str, int], ...]
"""Pools and the Health Points that they have lost."""


class Forgetful(Known):
    """Keeps nothing: what is found while units change is true only for the moment."""

    def __setitem__(self, key: Key, value: Any) -> None:
        pass


class Stage:
    """What was found out about units that were like this when losses began: how they are after
    losses, what is true then, and which losses leave all others as they are."""

    def __init__(self, packed: dict[str, bytes]) -> None:
        self.units: dict[Lost, dict[str, bytes]] = {(): packed}
        self.found: dict[Lost, Known] = {}
        self.apart: dict[Lost, bool] = {}
        self.split: set[Lost] = set()
        self.of_units: dict[Lost, dict[str, Known]] = {}
        self.of_unit: dict[tuple[str, Lost], Known] = {}

    def alone(self, homes: Mapping[str, str], lost: Lost) -> dict[str, Known]:
        """What is known of each unit after losses: those of others do not matter if they are apart
        from its own."""
        if lost not in self.of_units:
            apart = lost in self.apart or lost in self.split
            self.of_units[lost] = {
                home: self.of_unit.setdefault(
                    (home, of_home(homes, home, lost) if apart else lost), {}
                )
                for home in dict.fromkeys(homes.values())
            }
        return self.of_units[lost]


def of_home(homes: Mapping[str, str], home: str, lost: Lost) -> Lost:
    """The losses of one unit among them."""
    return tuple(one for one in lost if homes[one[0].partition(".")[0]] == home)
