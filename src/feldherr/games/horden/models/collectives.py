"""Names that cover several troop types, as sets of types for the tables T9 and T10."""

from collections.abc import Callable
from typing import get_args

from .troops import (
    ARCHERS,
    ARCHERS_ETC,
    LIGHT_INFANTRY,
    Kind,
    is_flying,
    is_foot,
    is_ground,
    is_infantry,
    is_mounted,
)

Kinds = frozenset[str]


def _all(covered: Callable[[Kind], bool]) -> Kinds:
    return frozenset(kind for kind in get_args(Kind) if covered(kind))


FLYING = _all(is_flying)
MOUNTED = _all(is_mounted)
FOOT = _all(is_foot)
GROUND = _all(is_ground)
INFANTRY = _all(is_infantry)
AGILE = LIGHT_INFANTRY | {"beast", "auxilia", "tribal_warrior"}
"""Whom Blades cannot get hold of in difficult terrain (T9.25, T9.30)."""

__all__ = [
    "AGILE",
    "ARCHERS",
    "ARCHERS_ETC",
    "FLYING",
    "FOOT",
    "GROUND",
    "INFANTRY",
    "LIGHT_INFANTRY",
    "MOUNTED",
    "Kinds",
]
