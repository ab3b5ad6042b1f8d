"""What rolls are worth to whom: said by a game, so that luck can be measured."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Measure = Literal["pips", "icons", "results"]
"""What is counted: how high the own dice fall, how many icons they show, or what comes of them."""
Faces = tuple[int, ...]


class Share(Struct, frozen=True):
    """What a roll is worth to one seat, for every way in which all its dice can fall.

    The ways are equally likely; `worth` has one number for each, in parts of which `unit` make a
    whole: more is better for the seat.
    """

    seat: str
    measure: Measure
    worth: Mapping[Faces, int]
    unit: int = 1
