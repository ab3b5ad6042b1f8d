"""15 Upgrade cards."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from feldherr.table import rule

from .abilities import Ability
from .data import data
from .flags import Flag
from .words import Faction, Keyword, Number, Slot, UnitType


class Figure(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """38.2 The figure of a figure upgrade."""

    defense: Number  # 83.3
    wounds: Annotated[int, Meta(ge=1)]  # 38.4


class UpgradeCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An upgrade card. `sure`: "assumption" if a value is our own because no source has it."""

    id: str
    name: str
    faction: Faction | Literal["any"] = "any"
    slot: Slot
    cost: Annotated[int, Meta(ge=0)]  # L89.a
    unique: bool = False
    types: tuple[UnitType, ...] = ()  # 15.6: empty = any
    units: tuple[str, ...] = ()  # unit cards that alone may take it; empty = any
    figure: Figure | None = None  # 38.1
    rear: bool = False  # a heavy figure that stands in the rear rank
    grants: Slot | Literal[""] = ""  # a slot that the unit gains
    starts: dict[str, int] = {}  # tokens that lie on the card from the beginning
    keywords: dict[Keyword, Number] = {}
    from_round: dict[Keyword, int] = {}  # a keyword counts only from this round on
    defense: Number = 0  # added to the unit's
    initiative: dict[Literal["blue", "green", "red", "yellow", "white"], int] = {}
    flags: tuple[Flag, ...] = ()
    abilities: tuple[Ability, ...] = ()
    sure: Literal["published", "assumption"] = "published"


@cache
@rule("15.0", "15.1", "16.0", "38.1", "38.2", "83.3", "G-50")
def upgrade_cards() -> Mapping[str, UpgradeCard]:
    """All upgrade cards by id."""
    listed = msgspec.convert(data("upgrades"), list[UpgradeCard])
    return {card.id: card for card in listed}


def upgrade_card(name: str) -> UpgradeCard:
    """The card of that id. Raises KeyError."""
    return upgrade_cards()[name]
