"""A8 Range bands: what is at, beyond and within a range."""

from math import ceil

from feldherr.field.blocks import Blocks, apart
from feldherr.field.box import distance_to_point
from feldherr.field.tolerance import ROUNDING
from feldherr.table import rule

FARTHEST = 5
"""63.1: the ruler's bands; farther is beyond range 5."""


@rule("63.1", "63.2", "63.4", "G-02", "A8")
def band_of(mm: float, band: float) -> int:
    """The band in which a distance ends: 1 to 5, 6 for beyond. A line belongs to the nearer one."""
    return min(max(1, ceil((mm - ROUNDING) / band)), FARTHEST + 1)


@rule("63.0", "63.3", "63.3.b", "63.4.a")
def range_between(a: Blocks, b: Blocks, band: float) -> int:
    """The range between the two closest points of two bodies."""
    return band_of(apart(a, b), band)


@rule("63.6", "63.6.a", "63.6.c", "A8")
def at_range(origin: Blocks, body: Blocks, first: int, last: int, band: float) -> bool:
    """Whether any part of `body` lies in one of the bands `first` to `last`."""
    if range_between(origin, body, band) > last:
        return False
    return band_of(farthest(origin, body), band) >= first


@rule("63.6.b")
def beyond(origin: Blocks, body: Blocks, number: int, band: float) -> bool:
    """Whether no part of `body` lies in that band or nearer."""
    return range_between(origin, body, band) > number


@rule("63.6.d")
def within(origin: Blocks, body: Blocks, number: int, band: float) -> bool:
    """Whether all of `body` lies in that band or nearer."""
    return band_of(farthest(origin, body), band) <= number


def farthest(origin: Blocks, body: Blocks) -> float:
    """How far the farthest part of `body` is from `origin`, mm.

    The distance to a box is convex, so it is greatest at a corner.
    """
    return max(
        min(distance_to_point(block, corner) for block in origin)
        for part in body
        for corner in part.corners
    )
