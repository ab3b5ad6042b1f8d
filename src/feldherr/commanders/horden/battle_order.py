"""The order of battle: long lines in the middle, well forward, on ground that suits them."""

from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Point, Pose
from feldherr.games.horden.base import DEPTH
from feldherr.games.horden.deployment.edges import LONG
from feldherr.games.horden.state import Element
from feldherr.table import Placement

from .ways import gait_of, ways_of

TOGETHER = 10.0
"""Points for every element that is put down at once: lines move for one action point."""
FORWARD = 3.0
"""Points for standing as far forward as one may, in tables' depths."""
MIDDLE = 6.0
"""Points for the middle of the table, in tables' widths."""
ROUGH = 4.0
"""Points that bad ground on the way straight across the table costs for each element."""
WORST = 300.0
"""mm. So long a detour is as bad as bad ground can be."""


class BattleOrder:
    """Judges places before the battle."""

    def __init__(self, rules: Any, seat: str) -> None:
        self.rules, self.seat = rules, seat

    def rate_camp(self, answer: Placement) -> Rating:
        """Behind the middle of the line."""
        return -abs(answer.path[-1][0] - self.rules.width / 2), Reason("why-camp-behind")

    def rate_baggage(self, answer: Placement) -> Rating:
        """Far back and aside, out of the way of the line."""
        x, y, _ = answer.path[-1]
        aside = abs(x - self.rules.width / 2) / self.rules.width
        return aside - 2 * min(y, DEPTH - y) / DEPTH, Reason("why-baggage-aside")

    def rate_line(self, answer: Placement) -> Rating:
        """Many at once, central, forward, with good ground before them."""
        spots: list[tuple[Element, Pose]] = self.rules.block(answer)
        x = sum(pose.x for _, pose in spots) / len(spots)
        y = sum(pose.y for _, pose in spots) / len(spots)
        forward = min(y, DEPTH - y) / DEPTH
        centre = abs(x - self.rules.width / 2) / self.rules.width
        worth = TOGETHER * len(spots) + FORWARD * forward - MIDDLE * centre * len(spots) ** 0.5
        worth -= ROUGH * sum(self.hardship(e, pose) for e, pose in spots)
        return worth, Reason("why-battle-line")

    def hardship(self, e: Element, pose: Pose) -> float:
        """How much the ground there and on the way to the enemy's edge hinders it (0 to 1)."""
        gait = gait_of(self.rules, e)
        if gait is None:
            return 0.0
        ways = ways_of(self.rules.ground, gait)
        detour = ways.detour(pose.point, self.across(pose.point))
        return min(detour / WORST, 1.0)

    def across(self, point: Point) -> Point:
        """The point straight across the table."""
        x, y = point
        if self.rules.state.edges.get(self.seat) in LONG:
            return x, DEPTH - y
        return self.rules.width - x, y
