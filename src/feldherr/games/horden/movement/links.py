"""B4.1.a Who stands in full contact with whom, and the groups that this makes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from feldherr.table import rule

from ..state import Element
from ..whereabouts import Whereabouts, numbers_in
from .groups import full_contact


class Group(NamedTuple):
    """Who moves together. `members` and `rim` (all to whom they are linked) are sets as bits."""

    members: int
    rim: int
    elements: list[Element]


class Links:
    """Whom each element touches with a full side, as bits of a number (see `Strips`).

    Kept with the whereabouts, and kept true: before an answer they look at those who have moved.
    """

    def __init__(self, whereabouts: Whereabouts) -> None:
        self._whereabouts, count = whereabouts, len(whereabouts.elements)
        self._links, self._groups = [0] * count, dict[int, Group]()
        self._seen = len(whereabouts.stirred)
        self._note(set(range(count)))

    def look(self) -> None:
        """Note who has moved since the last look."""
        stirred = self._whereabouts.stirred
        if self._seen < len(stirred):
            self._note(set(stirred[self._seen :]))
            self._seen = len(stirred)

    def _note(self, moved: set[int]) -> None:
        changed = sum([1 << number for number in moved])
        self._links = [links & ~changed for links in self._links]
        for number in moved:
            self._links[number] = 0
        for number in moved:
            changed |= self._join(number)
        groups = self._groups.items()
        self._groups = {first: group for first, group in groups if not group.members & changed}

    @rule("B4.1.a", "G60")
    def _join(self, number: int) -> int:
        """Whoever has moved is linked to those whom he touches now. Tells who is around him."""
        e, around = self._whereabouts.elements[number], 0
        if e.pose is None:
            return around
        for other in self._whereabouts.around(e.box.center, e.box.radius, e.seat):
            at = self._whereabouts.numbers[other.id]
            around |= 1 << at
            if other is not e:
                self._links[number] |= full_contact(e.box, other.box) << at
                self._links[at] |= full_contact(other.box, e.box) << number
        return around

    def linked(self, first: int, among: int) -> bool:
        """Whether one of these is linked to another of them."""
        return self._links[first] & among != 0

    def group(self, first: int, among: int) -> Group:
        """The biggest group of these around one of them."""
        known = self._groups.get(first)
        if known is None or known.members & ~among or known.rim & among & ~known.members:
            known = self._groups[first] = self._gather(first, among)
        return known

    def _gather(self, first: int, among: int) -> Group:
        numbers, members, rim = [first], 1 << first, 0
        for number in numbers:
            found = self._links[number] & among & ~members
            rim |= self._links[number]
            members |= found
            numbers += numbers_in(found)
        elements = [self._whereabouts.elements[number] for number in numbers]
        return Group(members, rim, _from_the_front(elements))


@rule("B4.1.a", "G60")
def groups_of(elements: Sequence[Element], whereabouts: Whereabouts) -> Iterator[list[Element]]:
    """The biggest groups that touch with full sides and look the same way, the front first."""
    kept = whereabouts.kept
    links: Links = kept.get("links") or kept.setdefault("links", Links(whereabouts))
    links.look()
    numbers = [whereabouts.numbers[e.id] for e in elements]
    left = sum([1 << number for number in numbers])
    for first in numbers:
        if not left >> first & 1:
            continue
        if links.linked(first, left):
            group = links.group(first, left)
            left &= ~group.members
            yield group.elements[:]
        else:
            left ^= 1 << first


def _from_the_front(group: list[Element]) -> list[Element]:
    """Ranks as the first element sees them; within a rank as they were."""
    here = group[0].box

    def behind(e: Element) -> int:
        there = e.box.pose
        return -round((there.x - here.pose.x) * here.cos + (there.y - here.pose.y) * here.sin)

    return sorted(group, key=behind)
