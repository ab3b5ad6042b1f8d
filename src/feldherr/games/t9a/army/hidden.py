"""8.E Open and hidden lists: what the opponent is told before the battle."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from feldherr.table import SECRET, rule

from .army import Army
from .points import costs


class Hidden(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """8.E.a-1 What a hidden list keeps from the opponent: a unit's special items and their cost."""

    seat: str
    items: Annotated[tuple[str, ...], SECRET] = ()
    points: Annotated[int, SECRET] = 0


@rule("8.E-1", "8.E.a-1")
def open_part(army: Army, hidden: bool) -> Army:
    """The army as its opponent sees it: whole, or with `hidden` lists without special items."""
    if not hidden:
        return army
    units = tuple(replace(choice, items=()) for choice in army.units)
    return replace(army, units=units)


@rule("8.E.a-1", "8.E.a-2")
def hidden_parts(seat: str, army: Army) -> Iterator[tuple[str, Hidden]]:
    """What hidden lists keep back, by the ids of units: these tell apart who looks alike.

    Who has nothing to hide has a part too: that there is none is a secret as well.
    """
    whole, openly = costs(army), costs(open_part(army, hidden=True))
    for number, choice in enumerate(army.units, start=1):
        points = whole[number - 1] - openly[number - 1]
        yield f"{seat[0]}{number}", Hidden(seat, choice.items, points)
