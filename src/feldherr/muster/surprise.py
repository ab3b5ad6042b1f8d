"""Armies by chance, for those who want to be surprised: the same seed gives the same army."""

from collections.abc import Container
from random import Random
from typing import Any

from msgspec import structs

from feldherr.games.registry import Game

NAMES = (
    *("Ardmere", "Brannoch", "Corvayn", "Dunhallow", "Eskerfell", "Falkenrath", "Garrow"),
    *("Hollinmark", "Istervale", "Jorund", "Karnoth", "Lorwen", "Morgrave", "Nethermoor"),
    *("Orsgard", "Pellinor", "Quarrath", "Ravenscar", "Stormhold", "Thornwick", "Ulmenhain"),
    *("Varnholt", "Westerling", "Yarrowdale"),
)
"""What such armies are called: places that are on no map."""
SPENT = 0.95
"""The part of the points that an army has spent at the least, so that both sides are a match."""
DRAFTS = 20
"""How many armies are drawn in search of one that has."""


def surprise(played: Game, options: Any, seed: str, taken: Container[str] = ()) -> Any:
    """A legal army that costs all of its points, or nearly, under a name that is not taken.

    Raises `LookupError` if the game makes none, or none of this size.
    """
    whims = Random(seed)
    name = whims.choice([name for name in NAMES if name not in taken])
    for _ in range(DRAFTS if played.draft else 0):
        assert played.draft
        army = played.draft(options, whims.randrange)
        spent = played.points(army) >= SPENT * options.points
        if spent and not played.breaches(army, options):
            return structs.replace(army, name=name)
    raise LookupError(f"{played.name} has no army of {options.points} points by chance")
