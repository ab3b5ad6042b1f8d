"""G-07 Dice: which icons each face of a colour shows."""

from collections.abc import Mapping
from functools import cache

import msgspec

from feldherr.table import rule

from .data import data
from .words import Colour, Icon

Face = tuple[Icon, ...]


@cache
@rule("8.0", "31.0", "42.0", "57.0", "77.0", "78.0", "G-07")
def faces() -> Mapping[Colour, tuple[Face, ...]]:
    """The faces of each colour; face n of a roll is the one with index n - 1."""
    return msgspec.convert(data("dice"), dict[Colour, tuple[Face, ...]])


def sides(colour: Colour) -> int:
    return len(faces()[colour])
