"""6 Modifiers: in which order they are applied, and where values end."""

from collections.abc import Iterable
from math import ceil

from feldherr.table import rule

from ..army.profiles import Change
from ..words import Characteristic

LOWEST: dict[Characteristic, int] = {"agility": 1, "attack_value": 1}
"""6.D-5: every other characteristic ends at 0."""
HIGHEST: dict[Characteristic, int] = {"armour": 6, "agility": 10, "discipline": 10}
"""6.D-5"""


@rule("6-1", "6.A-1", "6.C-1", "6.D-1", "6.D-2", "6.D-3", "6.D-5", "5.B.b-3", "21.D.b.4/1", "G-09")
def modified(of: Characteristic, value: int | None, changes: Iterable[Change]) -> int | None:
    """A characteristic after its modifiers; a missing value (None) cannot be modified.

    Set, multiplied and divided, added, limited, and last what it always is, at least or exactly.
    Among those of one group the order is the one that gives the lowest value.
    """
    if value is None:
        return None
    told = [change for change in changes if change.of == of]
    value = min((c.by for c in told if c.how == "set"), default=value)
    value = _scaled(value, told) + sum(c.by for c in told if c.how == "add")
    value = max(value, LOWEST.get(of, 0))
    value = min(value, HIGHEST.get(of, value))
    value = max((value, *(c.by for c in told if c.how == "at_least")))
    return min((c.by for c in told if c.how == "always"), default=value)


@rule("6.B-1", "6.D-3")
def _scaled(value: int, changes: Iterable[Change]) -> int:
    """Multiplied first, then divided, rounding up: that gives the lowest value."""
    for change in changes:
        if change.how == "times":
            value *= change.by
    for change in changes:
        if change.how == "divide":
            value = ceil(value / change.by)
    return value


@rule("2.B.a-c", "6.A-1", "6.D-1", "6.D-4")
def required(needed: int, modifiers: Iterable[int], fixed: Iterable[int] = ()) -> int:
    """The result a die must show after modifiers of the roll (+1 helps) and rolls set by rules.

    Among several fixed rolls the one with the lowest chance counts. Not limited: whether 1 always
    fails or 6 always succeeds is the affair of the roll in question.
    """
    return max(fixed, default=needed) - sum(modifiers)
