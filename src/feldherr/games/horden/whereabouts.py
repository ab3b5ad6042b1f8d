"""Who stands near what: found without looking at everybody."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from feldherr.field.pose import Point, Pose

if TYPE_CHECKING:
    from .state import Element

STRIP = 100.0
"""mm. How wide the strips are into which the table is cut, from its near to its far edge."""
BEYOND = 10
"""How many strips there are beyond the table's left edge, for columns on the march."""
STRIPS = 80
"""How many there are in all; what lies further off counts as in the first or last one."""
WIDEST = 45.0
"""mm. No base has a bounding circle of a greater radius."""


class Whereabouts:
    """The elements with a place, by the strips in which the middles of their bases lie.

    A table grows in width alone (M1.3.b), so that one strip never holds more than a few. A set of
    elements is a number whose bits they are, in the order of the state. Derived from the state and
    never encoded; `move` keeps it true.
    """

    def __init__(self, elements: "Iterable[Element]", seats: Iterable[str]) -> None:
        self.elements = tuple(elements)
        self._numbers = {e.id: n for n, e in enumerate(self.elements)}
        self.sides = {seat: tuple(self._of(seat)) for seat in ("", *seats)}
        self._sides = {
            seat: sum(1 << self._numbers[e.id] for e in es) for seat, es in self.sides.items()
        }
        self._strips, self._shown = [0] * STRIPS, 0
        self._circles = [(0.0, 0.0, 0.0)] * len(self.elements)
        self._lists = dict[str, "tuple[Element, ...]"]()
        for e in self.elements:
            self._enter(e)

    def _of(self, seat: str) -> "Iterator[Element]":
        return (e for e in self.elements if seat in ("", e.seat))

    # --- Changes ---

    def move(self, e: "Element", pose: Pose | None) -> None:
        """An element stands somewhere else from now on, or nowhere, or for all to see."""
        shown = self._shown
        if e.pose is not None:
            self._strike_out(e)
        e.pose = pose
        self._enter(e)
        if shown != self._shown or e.status != "table":
            self._lists.clear()

    def _strike_out(self, e: "Element") -> None:
        number = self._numbers[e.id]
        self._strips[_strip(self._circles[number][0])] ^= 1 << number
        self._shown &= ~(1 << number)
        e.__dict__.pop("box", None)

    def _enter(self, e: "Element") -> None:
        if e.pose is None:
            return
        number, base = self._numbers[e.id], e.box
        x, y = base.center
        self._strips[_strip(x)] |= 1 << number
        self._circles[number] = x, y, base.radius
        if e.status == "table":
            self._shown |= 1 << number

    # --- Questions ---

    def standing(self, seat: str = "") -> "tuple[Element, ...]":
        """Who stands on the table for all to see; all, or one side's."""
        found = self._lists.get(seat)
        if found is None:
            found = self._lists[seat] = tuple(self._named(self._shown & self._sides[seat]))
        return found

    def ambushes(self) -> "tuple[Element, ...]":
        """Who lies in ambush on the table."""
        found = self._lists.get("ambush")
        if found is None:
            hidden = (e for e in self.elements if e.status == "ambush")
            found = self._lists["ambush"] = tuple(hidden)
        return found

    def _named(self, bits: int) -> "Iterator[Element]":
        while bits:
            yield self.elements[(bits & -bits).bit_length() - 1]
            bits &= bits - 1

    def around(self, point: Point, mm: float, seat: str = "") -> "list[Element]":
        """Whose bounding circles come within `mm` of a point; all, or one side's."""
        return self._within(point, mm, self._sides[seat])

    def standing_around(self, point: Point, mm: float, seat: str = "") -> "list[Element]":
        """Those of them who stand there for all to see."""
        return self._within(point, mm, self._sides[seat] & self._shown)

    def _within(self, point: Point, mm: float, wanted: int) -> "list[Element]":
        """Those of the wanted ones who are near."""
        (x, y), far, found, bits = point, mm + WIDEST, list["Element"](), 0
        for strip in self._strips[_strip(x - far) : _strip(x + far) + 1]:
            bits |= strip
        bits &= wanted
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
