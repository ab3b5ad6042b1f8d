"""Condition cards: what abilities of characters lay beside a unit for the rest of the battle."""

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from .abilities import Ability
from .data import data
from .flags import Flag
from .words import Keyword, Number


class ConditionCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A condition card: like an upgrade, but nobody pays for it."""

    id: str
    name: str
    keywords: dict[Keyword, Number] = {}
    flags: tuple[Flag, ...] = ()
    abilities: tuple[Ability, ...]


@cache
def condition_cards() -> Mapping[str, ConditionCard]:
    """All condition cards by id."""
    return {card.id: card for card in msgspec.convert(data("conditions"), list[ConditionCard])}
