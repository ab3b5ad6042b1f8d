"""59 Contacts: which edges of two units touch, and whether that is an engagement."""

from collections.abc import Iterator
from math import atan2, pi

from msgspec import Struct

from feldherr.field.blocks import Blocks
from feldherr.field.box import Box, Side, near
from feldherr.field.contact import Contact, contact
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import rule


class Touch(Struct, frozen=True):
    """Two bodies touch: `side` of the one and `other` of the other, over `length` mm.

    Length 0: only a corner; `square`: their edges are parallel, so that corner meets corner.
    """

    side: Side
    other: Side
    length: float
    square: bool

    @property
    def turned(self) -> "Touch":
        """The same contact as the other body sees it."""
        return Touch(self.other, self.side, self.length, self.square)


@rule("59.0", "59.3", "59.3.a", "39.1.a", "G-56")
def touches(a: Blocks, b: Blocks) -> tuple[Touch, ...]:
    """Every pair of edges at which two bodies touch, the longest first; corners only if no edge.

    A corner counts for the edges that face each other most squarely there.
    """
    found = [*_touches(a, b)]
    edges = [touch for touch in found if touch.length > 0]
    best: dict[tuple[Side, Side], Touch] = {}
    for touch in sorted(edges or found, key=lambda touch: -touch.length):
        best.setdefault((touch.side, touch.other), touch)
    return tuple(best.values()) if edges else tuple(best.values())[:1]


def _touches(a: Blocks, b: Blocks) -> Iterator[Touch]:
    for one in a:
        for other in b:
            met = contact(one, other) if near(one, other, TOLERANCE) else None
            if met:
                yield _touch(one, other, met)


def _touch(one: Box, other: Box, met: Contact) -> Touch:
    return Touch(met.side, met.other, met.length, parallel(one, other))


def parallel(a: Box, b: Box) -> bool:
    """Whether the edges of two boxes run in the same two directions."""
    turn = atan2(a.cos * b.sin - a.sin * b.cos, a.cos * b.cos + a.sin * b.sin)
    return abs(turn - round(turn / (pi / 2)) * pi / 2) <= ANGLE_TOLERANCE


@rule("59.0", "59.3.a", "G-60")
def engages(touch: Touch, corner_engages: bool) -> bool:
    """Whether such a contact of enemies is an engagement: not of corners on one grid."""
    return touch.length > 0 or not touch.square or corner_engages


@rule("39.1", "39.1.a", "39.0")
def flanks(touch: Touch) -> bool:
    """Whether the first body's front touches a side or the rear of the other."""
    return touch.side == Side.FRONT and touch.other != Side.FRONT
