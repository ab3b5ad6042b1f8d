"""What catalogues leave out or say in the wrong place, and what stands there."""

import re
from dataclasses import replace

from msgspec import structs

from feldherr.games.t9a.army.books import Gift, Profile

from ..catalogues import Sheet

GLOBAL, SIZE = "1 Global", "0 Size"
SIZES = {"Adv": "Height", "Mar": "Type", "Dis": "Base"}
"""The characteristics of a size that is typed as a global profile."""
MISSING = {
    "lion_chariot": Profile(defensive_skill=5),
    "giant_eagles": Profile(health=3),
    "infernal_warriors": Profile(height="standard", type="infantry", base=(20, 20)),
    "flayers": Profile(height="standard", type="cavalry", base=(25, 50)),
}
"""By entry: values that its profile does not tell, or takes from a rider whom nobody has ("C")."""
LACKING = frozenset({"aegis", "fortitude"})
"""Rules that say nothing without a roll."""


def mended(sheet: Sheet) -> Sheet:
    """A profile as it is meant."""
    if sheet.type == GLOBAL and sheet.name.endswith(" Size"):
        values = {SIZES.get(key, key): value for key, value in sheet.values.items()}
        return replace(sheet, type=SIZE, values=values)
    return sheet


def filled(entry: str, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What an entry brings, with what its profile lacks."""
    lacks = MISSING.get(entry)
    if lacks is None:
        return brings
    told = {name: value for name, value in structs.asdict(lacks).items() if value is not None}
    shapes = structs.replace(brings[0].shapes or Profile(), **told)
    return (structs.replace(brings[0], shapes=shapes), *brings[1:])


def completed(printed: str, prose: str) -> str:
    """A rule that lacks its roll, with the one that is told beside it."""
    if printed.lower() not in LACKING:
        return printed
    told = re.search(rf"{printed} \([^)]*\)", prose)
    return told.group(0) if told else printed
