"""7.F The To-wound Table."""

from feldherr.table import rule

BY_DIFFERENCE = {2: 2, 1: 3, 0: 4, -1: 5, -2: 6}
"""7.F-1: Strength minus Resilience -> the roll needed."""


@rule("7.F-1")
def to_wound(strength: int, resilience: int) -> int:
    """The roll that wounds."""
    return BY_DIFFERENCE[max(-2, min(2, strength - resilience))]
