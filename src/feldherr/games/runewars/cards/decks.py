"""Rune tokens and the morale deck."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from feldherr.table import rule

from .data import data
from .words import RUNES, MoraleType, Rune

Side = dict[Rune, int]


class MoraleCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """G-10 A morale card; `count` copies are in the deck, `effect` names what it does."""

    id: str
    type: MoraleType
    icons: Literal[1, 2, 3]
    count: int


@cache
@rule("51.0", "51.4", "51.5", "G-06")
def rune_tokens() -> tuple[tuple[Side, Side], ...]:
    """The five tokens: the active runes of both sides."""
    return msgspec.convert(data("runes"), tuple[tuple[Side, Side], ...])


@rule("51.3", "51.4", "51.6")
def runes(showing: Iterable[int]) -> dict[Rune, int]:
    """How many runes of each type are active; `showing`: the side (0 or 1) of each token."""
    sides = [token[side] for token, side in zip(rune_tokens(), showing, strict=True)]
    return {rune: sum(side.get(rune, 0) for side in sides) for rune in RUNES}


@cache
@rule("58.4", "G-10")
def morale_cards() -> Mapping[str, MoraleCard]:
    """The morale cards by id."""
    listed = msgspec.convert(data("morale"), list[MoraleCard])
    return {card.id: card for card in listed}


@cache
def morale_deck() -> tuple[str, ...]:
    """All cards of the deck, one entry for each copy."""
    return tuple(card.id for card in morale_cards().values() for _ in range(card.count))
