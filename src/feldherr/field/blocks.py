"""Bodies that consist of several boxes: how they lie to each other."""

from collections.abc import Iterable

from feldherr.field.box import Box, collides, distance, near, separation, touching

Blocks = tuple[Box, ...]
"""The boxes of one body, which do not overlap each other."""


def overlap(a: Blocks, b: Blocks) -> bool:
    """Whether two bodies overlap deeper than TOLERANCE."""
    return any(collides(one, other) for one in a for other in b)


def meet(a: Blocks, b: Blocks) -> bool:
    """Whether two bodies touch without overlapping."""
    return not overlap(a, b) and any(touching(one, other) for one in a for other in b)


def apart(a: Blocks, b: Blocks) -> float:
    """The shortest distance between two bodies, mm; 0 where they touch or overlap."""
    return min(distance(one, other) for one in a for other in b)


def clearance(a: Blocks, b: Blocks, enough: float) -> float:
    """How far two bodies are apart at least, mm; negative: how deep they overlap.

    Bodies that are further apart than `enough` count as just that far apart: that is cheap.
    """
    gaps = (separation(one, other) for one in a for other in b if near(one, other, enough))
    return min(gaps, default=enough)


def nearest(a: Blocks, bodies: Iterable[Blocks], enough: float) -> float:
    """The least clearance to any of several bodies, mm, at the most `enough`."""
    return min((clearance(a, body, enough) for body in bodies), default=enough)
