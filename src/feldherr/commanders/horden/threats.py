"""What the enemy's reply may cost: who can reach a place, how he would fight, from where."""

from math import cos, hypot, sin
from typing import Any, NamedTuple

from feldherr.field.pose import Pose
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, LE
from feldherr.games.horden.movement.approach import PEACEFUL
from feldherr.games.horden.state import Element

from .fights import Fights

CHANCE = 0.3
"""How probably an enemy attacks who would gain by it: he has few action points and other wishes."""
PINNED = 0.1
"""The part of its points that an element loses to enemies before and behind it (B5.3.2.d)."""
HALF_BASE = 30.0
"""mm. Added to a move: it is measured from corner to corner, not from middle to middle."""


class Target(NamedTuple):
    """An enemy as others see it: the middle of its base; how far it comes and shoots, mm."""

    foe: Element
    x: float
    y: float
    reach: float
    shoots: float


class Threats:
    """The enemy's possible attacks, one move ahead, by the odds of the two alone."""

    def __init__(self, rules: Any, seat: str, fights: Fights) -> None:
        self.rules, self.fights = rules, fights
        self.foes = [self.target(foe) for foe in rules.elements(rules.enemy(seat))]

    def target(self, foe: Element) -> Target:
        """What of an enemy is looked at again and again."""
        reach = self.rules.rates(foe).open * LE + HALF_BASE
        range_ = self.rules.shooting_range(foe)
        return Target(foe, *foe.box.center, reach, range_ + HALF_BASE if range_ else 0.0)

    def cost(self, e: Element, pose: Pose) -> float:
        """What `e` is expected to lose there by the worst attack or shot, and by being pinned."""
        c, s = cos(pose.facing), sin(pose.facing)
        x, y = pose.x - c * e.depth / 2, pose.y - s * e.depth / 2
        worst, before, aside = 0.0, False, False
        for foe, u, v, reach, shoots in self.foes:
            dx, dy = u - x, v - y
            away = hypot(dx, dy)
            if away < shoots and e.pose:
                worst = max(worst, -self.fights.shot(e, foe))
            if away > reach or foe.kind in PEACEFUL:
                continue
            worst = max(worst, -self.fights.duel(e, foe))
            ahead, right = dx * c + dy * s, abs(dx * s - dy * c)
            beyond = ahead < -e.depth / 2 or right > ELEMENT_WIDTH
            before, aside = before or not beyond, aside or beyond
        pinned = PINNED * self.fights.worth(e) if before and aside else 0.0
        return CHANCE * worst + pinned
