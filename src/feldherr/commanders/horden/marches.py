"""Marching in column: how groups get through fords, woods and gaps for one action point."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import pi
from typing import Any

from feldherr.field.box import Side
from feldherr.field.path import wheel
from feldherr.field.pose import Pose, span
from feldherr.games.horden.models.troops import ELEMENT_WIDTH
from feldherr.games.horden.movement.columns import follows
from feldherr.games.horden.movement.groups import purely_light
from feldherr.games.horden.state import Element

from .outlook import Outlook

FILE = 3
"""How many elements can form a column at once: those further aside do not get behind the others."""
OBSTRUCTED = 30.0
"""mm. With a detour of less than that nobody forms a column."""
BENDS = (pi / 12, pi / 6, pi / 3)
"""Radians. How far the head of a column wheels."""
TURNS = (0.0, pi / 4, -pi / 4)
"""Radians. Where a new column looks, seen from the old line."""

March = tuple[list[Element], tuple[Pose, ...], str]
"""Who goes, the first leading; where it leads; and how."""


class Marches:
    """Columns that go on, and columns that are formed."""

    def __init__(self, rules: Any, outlook: Outlook) -> None:
        self.rules, self.outlook = rules, outlook

    def of(self, group: Sequence[Element], reach: float) -> Iterator[March]:
        """What a group can do in column that comes `reach` mm far."""
        if is_column(group):
            yield from self.onward(list(group), reach)
        elif len(group) <= FILE and not purely_light(group) and self.obstructed(group):
            yield from self.formed(group, reach)

    def onward(self, column: list[Element], reach: float) -> Iterator[March]:
        """The head wheels and goes on as far as the corner outside has left of its way."""
        head = column[0].box.pose
        for side, hand in ((Side.LEFT, 1), (Side.RIGHT, -1)):
            for bend in BENDS:
                left = reach - bend * span((0.0, 0.0), (ELEMENT_WIDTH, column[0].depth))
                if left > 0:
                    turned = wheel(head, ELEMENT_WIDTH, side, hand * bend)
                    yield column, (turned, turned.ahead(left)), ""

    def formed(self, group: Sequence[Element], reach: float) -> Iterator[March]:
        """Behind either end and each in between, ahead or half aside."""
        for lead in group:
            at = lead.box.pose
            others = sorted(group, key=partial(away, at))
            for turn in TURNS:
                way = at.turned(turn)
                left = reach - abs(turn) * ELEMENT_WIDTH / 2
                path = (way, way.ahead(left)) if turn else (way.ahead(left),)
                yield others, path, "column"

    def obstructed(self, group: Sequence[Element]) -> bool:
        """Whether a line cannot go where its first element wants to."""
        e = group[0]
        if any(map(self.outlook.stuck, group)):
            return True
        appeals, detours = self.outlook.appeals(e), self.outlook.detours(e, e.box.pose)
        return any(d > OBSTRUCTED for a, d in zip(appeals, detours, strict=True) if a)


def is_column(group: Sequence[Element]) -> bool:
    """Whether each of a group, from front to rear, follows the one before (B4.1.b)."""
    return all(follows(a.box, b.box) for a, b in pairwise(group))


def away(pose: Pose, e: Element) -> float:
    """How far an element's front is from a pose, mm."""
    return span(pose.point, e.box.pose.point)
