"""Marching in column: how groups get through fords, woods and gaps for one action point."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import pi, sin
from typing import Any

from feldherr.field.box import Side
from feldherr.field.path import wheel
from feldherr.field.pose import Pose, angle_between, direction, span
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, LE
from feldherr.games.horden.movement.columns import follows
from feldherr.games.horden.movement.groups import purely_light
from feldherr.games.horden.state import Element

from .outlook import Outlook

FILE = 3
"""How many elements can form a column at once: those further aside do not get behind the others."""
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
        self.wading = [LE - 1.0] if rules.ground.streams else []

    def of(self, group: Sequence[Element], reach: float) -> Iterator[March]:
        """What a group can do in column that comes `reach` mm far."""
        if is_column(group):
            yield from self.onward(list(group), reach)
        elif len(group) <= FILE and not purely_light(group) and self.obstructed(group):
            yield from self.formed(group, reach)

    def onward(self, column: list[Element], reach: float) -> Iterator[March]:
        """The head wheels and goes on as far as the corner outside has left of its way."""
        head = column[0].box.pose
        needed = abs(self.turn(column[0], reach))
        bends = {*BENDS, needed} if 0.01 < needed <= pi / 2 else BENDS
        for side, hand in ((Side.LEFT, 1), (Side.RIGHT, -1)):
            for bend in bends:
                left = reach - bend * span((0.0, 0.0), (ELEMENT_WIDTH, column[0].depth))
                if left > 0:
                    turned = wheel(head, ELEMENT_WIDTH, side, hand * bend)
                    yield column, (turned, turned.ahead(left)), ""

    def formed(self, group: Sequence[Element], reach: float) -> Iterator[March]:
        """Behind either end and each in between, ahead or half aside."""
        for lead in group:
            at = lead.box.pose
            others = sorted(group, key=partial(away, at))
            for turn in {*TURNS, max(-pi / 2, min(self.turn(lead, reach), pi / 2))}:
                way = at.turned(turn)
                arm = span((0.0, 0.0), (ELEMENT_WIDTH / 2, lead.depth))
                left = reach - 2 * arm * sin(abs(turn) / 2)
                for mm in (left, *self.wading):
                    path = (way, way.ahead(mm)) if turn else (way.ahead(mm),)
                    yield others, path, "column"

    def turn(self, e: Element, reach: float) -> float:
        """By how much it must turn to go where its way leads, radians."""
        here = e.box.pose
        first = self.outlook.waypoint(e, reach)
        if first is None or span(first, here.point) < ELEMENT_WIDTH / 2:
            return 0.0
        return angle_between(here.facing, direction(here.point, first))

    def obstructed(self, group: Sequence[Element]) -> bool:
        """Whether a line cannot go where its first element wants to."""
        first = self.outlook.waypoint(group[0], ELEMENT_WIDTH)
        return first is not None or any(map(self.outlook.stuck, group))


def is_column(group: Sequence[Element]) -> bool:
    """Whether each of a group, from front to rear, follows the one before (B4.1.b)."""
    return all(follows(a.box, b.box) for a, b in pairwise(group))


def away(pose: Pose, e: Element) -> float:
    """How far an element's front is from a pose, mm."""
    return span(pose.point, e.box.pose.point)
