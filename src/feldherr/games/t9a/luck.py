"""For whom it is good how dice fall: hits, wounds, saves, and tests."""

from itertools import product

from feldherr.games.luck import Share
from feldherr.table import Roll

from .engine import NinthAge

MOST = 4
"""More dice have too many ways to fall to be listed."""


def shares(rules: NinthAge, roll: Roll) -> list[Share]:
    """High dice are good for who throws them where a result is needed; low ones in tests."""
    needed = str(roll.about.get("needed", ""))
    if not needed or not 0 < len(roll.dice) <= MOST:
        return []
    sign = -1 if roll.key.endswith("-test") else 1
    ways = product(*(range(1, sides + 1) for sides in roll.dice))
    return [Share(roll.roller, "pips", {way: sign * sum(way) for way in ways})]
