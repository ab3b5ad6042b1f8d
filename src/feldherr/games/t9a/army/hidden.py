"""8.E Open and hidden lists: what the opponent is told before the battle."""

from msgspec.structs import replace

from feldherr.table import rule

from .army import Army


@rule("8.E-1", "8.E.a-1")
def open_part(army: Army, hidden: bool) -> Army:
    """The army as its opponent sees it: whole, or with `hidden` lists without special items."""
    if not hidden:
        return army
    units = tuple(replace(choice, items=()) for choice in army.units)
    return replace(army, units=units)
