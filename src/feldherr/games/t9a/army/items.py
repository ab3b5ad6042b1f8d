"""22 Special items: what they are called, cost, are for, and what simple ones do in play."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from feldherr.table import rule

from .conditions import parsed
from .data import data
from .named import Told

ItemKind = Literal["weapon", "armour", "shield", "artefact", "banner"]  # 22.A/1


class Boon(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What an item gives its bearer's model where the condition `when` holds: model rules, words of
    what it loses, what is added to characteristics."""

    when: str = ""
    has: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    changes: dict[str, int] = {}

    def __post_init__(self) -> None:
        parsed(self.when or "models")


class Item(Told, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A special item. `needs`: the condition of its bearer; `limit`: how many an army may have, and
    `most` one bearer (22/2); `dominant`: one per model (22.B). `brings`: what it does in play; an
    item without is told only."""

    kind: ItemKind
    cost: Annotated[int, Meta(ge=0)]
    needs: str = ""
    limit: Annotated[int, Meta(ge=1)] = 1
    most: Annotated[int, Meta(ge=1)] = 1
    dominant: bool = False
    one_use: bool = False
    brings: tuple[Boon, ...] = ()

    def __post_init__(self) -> None:
        parsed(self.needs or "models")


@cache
@rule("22/1", "22.A/1")
def common_items() -> Mapping[str, Item]:
    """The special items that every army may have, by their words."""
    listed = msgspec.convert(data("items"), list[Item])
    return {item.id: item for item in listed}
