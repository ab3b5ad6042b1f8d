"""8.C Warbands and grand armies: what the size of the game changes."""

from feldherr.table import rule

WARBAND = 3000
GRAND_ARMY = 8000
SLACK = 40
"""8.B.a-1: how many of the army points may be left over."""


@rule("8.C-1", "G-11")
def is_warband(points: int) -> bool:
    return points <= WARBAND


@rule("8.C-1", "G-11")
def is_grand_army(points: int) -> bool:
    return points >= GRAND_ARMY


@rule("8.B.c.3-1", "8.C-1")
def least_units(points: int) -> int:
    """How many units an army has at least."""
    return 3 if is_warband(points) else 4


@rule("8.B.c.1-1", "8.C-1")
def limit(most: int, points: int) -> int:
    """What "0-X per army" allows in a game of that size."""
    if is_warband(points):
        return -(-most // 2)
    return most * 2 if is_grand_army(points) else most
