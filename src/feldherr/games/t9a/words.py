"""The closed lists of words that all chapters, data files and answers share."""

from math import ceil
from typing import Literal

from feldherr.field.tolerance import ROUNDING

Height = Literal["standard", "large", "gigantic"]  # 19.A.a
Type = Literal["infantry", "beast", "cavalry", "construct"]  # 19.A.b

Characteristic = Literal[
    "advance",  # 5.A.a-1; the rates are inches
    "march",
    "discipline",
    "health",  # 5.A.b-1
    "defensive_skill",
    "resilience",
    "armour",
    "agility",  # 5.A.c-1
    "attack_value",
    "offensive_skill",
    "strength",
    "armour_penetration",
]
How = Literal["set", "times", "divide", "add", "at_least", "always"]
"""6.D-1: in the order of their priority; "at_least" is the higher one of two (21.D.b.4)."""

Amount = int | str
"""A number, or dice for it: "D6", "2D6", "D3+1", "3D3", "2D3-1"."""

Phase = Literal["preparation", "charge", "movement", "magic", "shooting", "melee", "over"]

HEIGHTS: tuple[Height, ...] = ("standard", "large", "gigantic")
"""19.A.a: from the smallest on; their order compares them."""
INCH = 25.4
"""mm. 4.A-1"""
PAIRED = ("paired_weapons", "sylvan_blades")
"""21.F.a/PW: weapons that are a pair."""
SHIFTS = "t9-shifts"
"""21.A.a.2/2, 21.C.d/3: the word of who takes another place in his unit, after his id."""


def inches_of(mm: float) -> float:
    """A distance in inches with one decimal, never shorter than it is: who is out of reach must not
    seem to be within it."""
    return ceil(mm / INCH * 10 - ROUNDING) / 10
