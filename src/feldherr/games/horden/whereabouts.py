"""Who stands near what: found without looking at everybody."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from feldherr.field.pose import Point, Pose

from .state import SEATS, Element

STRIP = 60.0
"""mm. How wide the strips are into which the table is cut, along and across."""
BEYOND = 20
"""How many strips there are beyond the table's edges, for columns on the march."""
STRIPS = 100
"""How many there are each way; what lies further off counts as in the first or last one."""
WIDEST = 45.0
"""mm. No base has a bounding circle of a greater radius."""


class Whereabouts:
    """The elements with a place, by the strips in which the middles of their bases lie.

    A set of elements is a number whose bits they are, in the order of the state. Derived from the
    state and never encoded; `move` keeps it true.
    """

    def __init__(self, elements: Iterable[Element]) -> None:
        self.elements = tuple(elements)
        self._bits = {e.id: 1 << n for n, e in enumerate(self.elements)}
        self.sides = {seat: tuple(self._of(seat)) for seat in ("", *SEATS)}
        self._sides = {seat: sum(self._bits[e.id] for e in es) for seat, es in self.sides.items()}
        self._columns, self._rows = [0] * STRIPS, [0] * STRIPS
        self._circles = [(0.0, 0.0, 0.0)] * len(self.elements)
        for e in self.elements:
            self._toggle(e)

    def _of(self, seat: str) -> Iterator[Element]:
        return (e for e in self.elements if seat in ("", e.seat))

    def move(self, e: Element, pose: Pose | None) -> None:
        """An element stands somewhere else from now on, or nowhere."""
        if pose is e.pose:
            return
        self._toggle(e)
        e.pose = pose
        self._toggle(e)

    def _toggle(self, e: Element) -> None:
        """Strike an element out where it stands, or enter it there."""
        if e.pose is not None:
            (x, y), bit = e.box.center, self._bits[e.id]
            self._columns[_strip(x)] ^= bit
            self._rows[_strip(y)] ^= bit
            self._circles[bit.bit_length() - 1] = x, y, e.box.radius

    def around(self, point: Point, mm: float, seat: str = "") -> list[Element]:
        """Whose bounding circles come within `mm` of a point; all, or one side's."""
        (x, y), far, found = point, mm + WIDEST, list[Element]()
        bits = reduce(or_, self._columns[_strip(x - far) : _strip(x + far) + 1], 0)
        bits &= reduce(or_, self._rows[_strip(y - far) : _strip(y + far) + 1], 0)
        bits &= self._sides[seat]
        while bits:
            number = (bits & -bits).bit_length() - 1
            u, v, radius = self._circles[number]
            if (u - x) * (u - x) + (v - y) * (v - y) <= (mm + radius) * (mm + radius):
                found.append(self.elements[number])
            bits &= bits - 1
        return found


def _strip(mm: float) -> int:
    """The number of a strip."""
    number = int(mm / STRIP) + BEYOND
    if 0 <= number < STRIPS:
        return number
    return 0 if number < 0 else STRIPS - 1
