"""22.1 What a unit is told to do when it moves: fixed before the move begins."""

from typing import Literal

from msgspec import Struct

from ..cards.words import MoveKind


class Order(Struct, frozen=True, kw_only=True):
    """One march or shift. `by` is the seat that decides where it goes, "" = the unit's owner.

    `kinds`: the templates among which may be chosen. `close_in`: the enemy that it must collide
    with (12.1). `engaged`: it may march although it is engaged.
    """

    action: Literal["march", "shift"]
    speed: int
    kinds: tuple[MoveKind, ...] = ("straight",)
    charge: bool = False  # 75
    by: str = ""
    disengages: bool = True  # 52.4
    enters: bool = True  # 41.1, 41.3: into and out of terrain
    engaged: bool = False
    close_in: str = ""
    partly: bool = False  # it may stop anywhere along the template
    through: bool = False  # units and terrain do not stop it
