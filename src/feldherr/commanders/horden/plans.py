"""Whether to press or to hold back: points lost on both sides, and the time that is left."""

from typing import Any

from msgspec import Struct

HOLD = 0.15
"""Zeal of a side that is well ahead with little time left."""
LATE = 0.75
"""The part of the turns after which one thinks of the end."""
LEAD = 10
"""Points of a lead that is worth keeping."""
EAGER, BOLD = 1.0, 3.0
"""Points that any fight is thought to be worth beside its odds; to who is not ahead."""
SPUR = 3.0
"""By how much the zeal of a side without a lead grows until the end."""
CAREFUL = -4.0
"""The same to a side that only has to keep its lead."""


class Mood(Struct, frozen=True):
    """`zeal` multiplies the pull of the enemy; `bonus`: points for every fight that is begun."""

    zeal: float
    bonus: float


def mood(rules: Any, seat: str) -> Mood:
    """What the score and the clock advise (B6.a, G48): the later, the bolder, unless one leads."""
    state, limit = rules.state, rules.options.turn_limit or 60
    lead = rules.lost_points(rules.enemy(seat)) - rules.lost_points(seat)
    gone = min(state.turn / limit, 1.0)
    if gone > LATE and lead > LEAD and rules.options.turn_limit:
        return Mood(HOLD, CAREFUL)
    hurry = 1.0 + (SPUR if lead <= LEAD else 1.0) * gone
    return Mood(hurry, (EAGER if lead > LEAD else BOLD) * (1.0 + gone))
