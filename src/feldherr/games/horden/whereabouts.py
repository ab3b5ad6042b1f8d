"""Who stands near what: found without looking at everybody."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING, Any, TypeVar

from feldherr.field.box import Box
from feldherr.field.pose import Point, Pose

if TYPE_CHECKING:
    from .state import Element

STRIP = 60.0
"""mm. How wide the strips are into which the table is cut, along and across."""
BEYOND = 20
"""How many strips there are beyond the table's edges, for columns on the march."""
LAST = 99
"""The number of the last strip; what lies further off counts as in the first or last one."""
WIDEST = 45.0
"""mm. No base has a bounding circle of a greater radius."""
Circle = tuple[float, float, float]
"""The middle of a base, and the radius of its bounding circle, mm."""
NOWHERE: Circle = (0.0, 0.0, 0.0)
REMEMBERED = 1 << 12
"""How much is remembered of each side at the same time about the surroundings of places."""
Known = tuple[int, Any, float]
"""After how many stirs something was found out, what, and how far (mm) one had to look for it."""
T = TypeVar("T")


class Strips:
    """The table cut into strips one way: in which of them the middles of bases lie.

    A set of elements is a number whose bits they are. `before[n]` are those in the strips before n:
    so those in any row of strips are found at once, and who moves changes but what he crosses.
    """

    def __init__(self, places: Sequence[float]) -> None:
        strips = [int(mm / STRIP) + BEYOND for mm in places]
        if strips and not 0 <= min(strips) <= max(strips) <= LAST:
            strips = [min(max(0, strip), LAST) for strip in strips]
        self._strips, found = strips, [0] * (LAST + 2)
        for number, strip in enumerate(strips):
            found[strip + 1] |= 1 << number
        self.before: list[int] = list(accumulate(found, or_))

    def move(self, number: int, mm: float) -> None:
        """Somebody is there (mm) from now on."""
        first, last = self._strips[number], int(mm / STRIP) + BEYOND
        if not 0 <= last <= LAST:
            last = min(max(0, last), LAST)
        if first != last:
            self._strips[number], bit, before = last, 1 << number, self.before
            for n in range(first + 1, last + 1) if first < last else range(last + 1, first + 1):
                before[n] ^= bit


class Whereabouts:
    """The elements with a place. Derived from the state and never encoded; `move` keeps it true.

    Who has no place is where he was last, but not among those placed.
    """

    def __init__(self, sides: "Mapping[str, tuple[Element, ...]]") -> None:
        self.elements = sides[""]
        self.numbers: dict[str, int] = {}
        self._circles: list[Circle] = []
        self._sides, self._placed, self._shown = dict.fromkeys(sides, 0), 0, 0
        for number, e in enumerate(self.elements):
            self.numbers[e.id], bit = number, 1 << number
            self._sides[e.seat] |= bit
            self._placed |= bit if e.pose is not None else 0
            self._shown |= bit if e.pose is not None and e.status == "table" else 0
            self._circles.append(_circle(e) if e.pose is not None else NOWHERE)
        self._sides[""] = (1 << len(self.elements)) - 1
        self._columns = Strips([x for x, _, _ in self._circles])
        self._rows = Strips([y for _, y, _ in self._circles])
        self._lists: dict[str, tuple[Element, ...]] = {}
        self._stirs: dict[str, list[Circle]] = {seat: [] for seat in sides}
        """where somebody of a side has come to, or gone from, in the order in which they did"""
        self._known: dict[str, dict[Hashable, Known]] = {seat: {} for seat in sides}
        self.stirred: list[int] = []
        """the numbers of all who came or went, in the order in which they did"""
        self.kept: dict[Hashable, Any] = {}
        """what other chapters have made of this, as long as it is used"""

    # --- Changes ---

    def move(self, e: "Element", pose: Pose | None, base: Box | None = None) -> None:
        """An element stands somewhere else from now on, or nowhere, or for all to see.

        `base`: the ground that it covers there, for who has it at hand.
        """
        number = self.numbers[e.id]
        bit, shown = 1 << number, self._shown
        stirs = [self._circles[number]] if self._placed & bit else []
        e.pose = pose
        if pose is None:
            e.__dict__.pop("box", None)
            self._placed &= ~bit
            self._shown &= ~bit
        else:
            base = e.__dict__["box"] = base or e.box_at(pose)
            stirs.append(self._enter(number, base))
            self._placed |= bit
            self._shown = shown | bit if e.status == "table" else shown & ~bit
        self._stirs[""] += stirs
        self._stirs[e.seat] += stirs
        self.stirred.append(number)
        if shown != self._shown or e.status != "table":
            self._lists.clear()

    def _enter(self, number: int, base: Box) -> Circle:
        circle = self._circles[number] = x, y, _ = *base.center, base.radius
        self._columns.move(number, x)
        self._rows.move(number, y)
        return circle

    # --- Questions ---

    def standing(self, seat: str = "") -> "tuple[Element, ...]":
        """Who stands on the table for all to see; all, or one side's."""
        found = self._lists.get(seat)
        if found is None:
            numbers = numbers_in(self._shown & self._sides[seat])
            found = self._lists[seat] = tuple([self.elements[number] for number in numbers])
        return found

    def ambushes(self) -> "tuple[Element, ...]":
        """Who lies in ambush on the table."""
        found = self._lists.get("ambush")
        if found is None:
            hidden = (e for e in self.elements if e.status == "ambush")
            found = self._lists["ambush"] = tuple(hidden)
        return found

    def around(self, point: Point, mm: float, seat: str = "") -> "list[Element]":
        """Whose bounding circles come within `mm` of a point; all, or one side's."""
        return self._within(point, mm, self._sides[seat] & self._placed)

    def standing_around(self, point: Point, mm: float, seat: str = "") -> "list[Element]":
        """Those of them who stand there for all to see."""
        return self._within(point, mm, self._sides[seat] & self._shown)

    def nearest(self, point: Point, mm: float, seat: str) -> "list[Element]":
        """Those of a side who stand there for all to see, their middle within `mm`: nearest first.

        Of equals the first of the side.
        """
        (x, y), most = point, mm * mm
        found: list[tuple[float, int]] = []
        for e in self._within(point, mm, self._sides[seat] & self._shown):
            u, v = e.box.center
            away = (u - x) * (u - x) + (v - y) * (v - y)
            if away <= most:
                found.append((away, self.numbers[e.id]))
        return [self.elements[number] for _, number in sorted(found)]

    def recall(
        self, key: Hashable, seat: str, point: Point, find: Callable[[], tuple[T, float]]
    ) -> T:
        """What is found out about the surroundings of a point is remembered by that key and side.

        `find` tells it, and how far (mm) it has looked. It is asked anew once somebody of a side
        ("": anybody) has come or gone whose middle was within that of the point.
        """
        stirs, kept = self._stirs[seat], self._known[seat]
        known, now = kept.get(key), len(stirs)
        if known is None or (known[0] != now and _stirred(stirs[known[0] :], point, known[2])):
            if len(kept) >= REMEMBERED:
                kept.clear()
            known = kept[key] = now, *find()
        elif known[0] != now:
            kept[key] = now, known[1], known[2]
        found: T = known[1]
        return found

    def _within(self, point: Point, mm: float, wanted: int) -> "list[Element]":
        """Those of the wanted ones who are near. Asked so often that it calls nobody itself."""
        (x, y), far = point, mm + WIDEST
        found: list[Element] = []
        first, last = int((y - far) / STRIP) + BEYOND, int((y + far) / STRIP) + BEYOND
        if first < 0 or last > LAST:
            first, last = min(max(0, first), LAST), min(max(0, last), LAST)
        before = self._rows.before
        wanted &= before[last + 1] ^ before[first]
        if not wanted:
            return found
        first, last = int((x - far) / STRIP) + BEYOND, int((x + far) / STRIP) + BEYOND
        if first < 0 or last > LAST:
            first, last = min(max(0, first), LAST), min(max(0, last), LAST)
        before = self._columns.before
        wanted &= before[last + 1] ^ before[first]
        while wanted:
            number = (wanted & -wanted).bit_length() - 1
            u, v, radius = self._circles[number]
            if (u - x) * (u - x) + (v - y) * (v - y) <= (mm + radius) * (mm + radius):
                found.append(self.elements[number])
            wanted &= wanted - 1
        return found


def _stirred(stirs: Sequence[Circle], point: Point, mm: float) -> bool:
    """Whether somebody has come or gone within `mm` of a point."""
    (x, y), most = point, mm * mm
    return any([(u - x) * (u - x) + (v - y) * (v - y) <= most for u, v, _ in stirs])


def numbers_in(bits: int) -> list[int]:
    """The numbers of those in a set, in their order."""
    found: list[int] = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


def _circle(e: "Element") -> Circle:
    """The bounding circle of an element with a place; its base is known from now on."""
    assert e.pose is not None
    base = e.__dict__["box"] = e.box_at(e.pose)
    return *base.center, base.radius
