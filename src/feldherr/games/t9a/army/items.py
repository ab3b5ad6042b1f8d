"""22 Special items: what they are called, cost and are for. Their magic is told, not played."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from feldherr.table import rule

from .conditions import parsed
from .data import data
from .named import Told

ItemKind = Literal["weapon", "armour", "shield", "artefact", "banner"]  # 22.A/1


class Item(Told, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A special item. `needs`: the condition of its bearer; `limit`: how many an army may have, and
    `most` one bearer (22/2); `dominant`: one per model (22.B)."""

    kind: ItemKind
    cost: Annotated[int, Meta(ge=0)]
    needs: str = ""
    limit: Annotated[int, Meta(ge=1)] = 1
    most: Annotated[int, Meta(ge=1)] = 1
    dominant: bool = False
    one_use: bool = False

    def __post_init__(self) -> None:
        parsed(self.needs or "models")


@cache
@rule("22/1", "22.A/1")
def common_items() -> Mapping[str, Item]:
    """The special items that every army may have, by their words."""
    listed = msgspec.convert(data("items"), list[Item])
    return {item.id: item for item in listed}
