"""Whether to press or to hold back: points lost on both sides, and the time that is left."""

from typing import Any

from msgspec import Struct

CALM, EAGER, HOLD = 1.0, 2.0, 0.15
"""Zeal: as usual; behind with little time left; well ahead with little time left."""
LATE = 0.8
"""The part of the turns after which one thinks of the end."""
LEAD = 30
"""Points of a lead that is worth keeping."""


class Mood(Struct, frozen=True):
    """`zeal` multiplies the pull of the enemy; `bonus`: points for every fight that is begun."""

    zeal: float = CALM
    bonus: float = 4.0


def mood(rules: Any, seat: str) -> Mood:
    """What the score and the clock advise (B6.a, G48)."""
    state, limit = rules.state, rules.options.turn_limit
    lead = rules.lost_points(rules.enemy(seat)) - rules.lost_points(seat)
    if not limit or state.turn < LATE * limit:
        return Mood()
    if lead > LEAD:
        return Mood(HOLD, -4.0)
    return Mood(EAGER, 12.0)
