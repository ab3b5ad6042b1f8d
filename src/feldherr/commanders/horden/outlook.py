"""Where to stand: nearness to what one fights well, a closed line, covered flanks, the camp."""

from math import cos, hypot
from typing import Any

from feldherr.field.pose import Pose, angle_between, direction
from feldherr.games.horden.state import Element
from feldherr.games.horden.troops import LE, troop

from .fights import Fights

NEAR = 4 * LE
"""mm. About a turn's march: who is as near as that can be reached."""
PULL = 30.0
"""Points that nearness to the best target is worth at contact."""
LINE = 2.5
"""Points for every neighbour that stands side by side with an element."""
EXPOSED = 9.0
"""Points that an enemy within reach of a flank or the rear costs."""
CAMP = 75.0
"""The worth of a camp as a target: what its loss counts for two baggage elements, halved."""


class Outlook:
    """The table as one seat sees it, before it thinks of its own moves."""

    def __init__(self, rules: Any, seat: str, fights: Fights) -> None:
        self.rules, self.seat, self.fights = rules, seat, fights
        self.foes: list[Element] = list(rules.elements(rules.enemy(seat)))
        self.own: list[Element] = list(rules.elements(seat))
        self.camps = [c for c in rules.state.camps.values() if c.holder != seat]
        self.appeals: dict[tuple[str, str], float] = {}

    def standing(self, e: Element, pose: Pose) -> float:
        """What it is worth that `e` stands there, fights not counted."""
        return self.pull(e, pose) - self.exposure(e, pose) + LINE * self.neighbours(e, pose)

    def pull(self, e: Element, pose: Pose) -> float:
        """Nearness to the target that suits it best, seen from there."""
        keep = LE * 2 if troop(e.kind).shooting else 0.0
        best = 0.0
        for foe in self.foes:
            if foe.pose is None:
                continue
            away = abs(hypot(foe.pose.x - pose.x, foe.pose.y - pose.y) - keep)
            turned = angle_between(pose.facing, direction(pose.point, foe.pose.point))
            ahead = 0.7 + 0.3 * cos(turned)
            best = max(best, self.appeal(e, foe) * ahead / (1 + away / (3 * NEAR)))
        for camp in self.camps:
            away = hypot(camp.pose.x - pose.x, camp.pose.y - pose.y)
            best = max(best, 0.4 * PULL / (1 + away / (3 * NEAR)))
        return best

    def appeal(self, e: Element, foe: Element) -> float:
        """How gladly `e` fights `foe`, by their types alone: between 0.2 and 2 pulls."""
        key = (e.id, foe.id)
        if key not in self.appeals:
            edge = self.edge(e, foe)
            worth = self.fights.worth(foe) / 40
            self.appeals[key] = PULL * min(max(1 + edge / 8, 0.2), 2.0) * min(worth, 2.0) ** 0.5
        return self.appeals[key]

    def edge(self, e: Element, foe: Element) -> int:
        """The difference of their combat factors (T8)."""
        own, enemy = troop(e.kind), troop(foe.kind)
        return own.combat.against(enemy.category) - enemy.combat.against(own.category)

    def exposure(self, e: Element, pose: Pose) -> float:
        """What enemies within reach of its flanks and rear may cost."""
        risk = 0.0
        for foe in self.foes:
            if foe.pose is None:
                continue
            ahead, right = pose.local(foe.pose.point)
            if ahead < -e.depth / 2 and hypot(ahead, right) < NEAR:
                risk += EXPOSED
        return risk

    def neighbours(self, e: Element, pose: Pose) -> int:
        """Friends that stand beside it in one line."""
        found = 0
        for friend in self.own:
            if friend is e or friend.pose is None:
                continue
            ahead, right = pose.local(friend.pose.point)
            found += abs(ahead) < 6 and 36 < abs(right) < 44
        return min(found, 2)
