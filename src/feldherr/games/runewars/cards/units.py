"""27 Unit cards: figures, dice, costing tables, keywords, abilities and dials."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from feldherr.table import rule

from .abilities import Ability
from .data import data
from .dials import Dials
from .flags import Flag
from .words import Colour, Faction, Keyword, Number, Slot, UnitType

SLOTS: Mapping[UnitType, int] = {"infantry": 4, "cavalry": 2, "siege": 1}
"""27.1, G-01: how many figures stand on a tray; a unit of one tray costs one figure if unique."""


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """L75.a A row of the costing table: columns x ranks of trays, front edge first."""

    columns: Annotated[int, Meta(ge=1, le=6)]
    ranks: Annotated[int, Meta(ge=1, le=6)]
    cost: Annotated[int, Meta(ge=1)]
    slots: tuple[Slot, ...] = ()

    @property
    def trays(self) -> int:
        return self.columns * self.ranks

    @property
    def formation(self) -> str:
        return f"{self.columns}x{self.ranks}"


class UnitCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit card. Without dials: nobody has published them, the components have our own (G-49)."""

    id: str
    name: str
    faction: Faction
    type: UnitType
    unique: bool = False  # 28.0
    defense: Number  # 83.0
    wounds: Annotated[int, Meta(ge=1)]  # 87.2 the wound threshold
    melee: dict[Colour, Number] = {}  # 8.0
    ranged: dict[Colour, Number] = {}
    rows: Annotated[tuple[Row, ...], Meta(min_length=1)]
    keywords: dict[Keyword, Number] = {}
    abilities: tuple[Ability, ...] = ()
    flags: tuple[Flag, ...] = ()
    army_rule: str = ""  # L107.a: the hook of a character's rule for its army
    other_side: str = ""  # a two-sided character's other card
    dials: Dials | None = None

    @property
    @rule("27.0", "27.1")
    def places(self) -> int:
        """How many figures a tray holds; a single character has a tray of its own."""
        return 1 if self.unique else SLOTS[self.type]


@cache
@rule("27.0", "8.0", "83.0", "49.1", "L75.a", "L75.b", "L77", "87.2", "G-49")
def unit_cards() -> Mapping[str, UnitCard]:
    """All unit cards by id, faction by faction."""
    listed = msgspec.convert(data("units"), list[UnitCard])
    return {card.id: card for card in listed}


def unit_card(name: str) -> UnitCard:
    """The card of that id. Raises KeyError."""
    return unit_cards()[name]
