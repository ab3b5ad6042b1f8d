"""Where to stand: nearness to what one fights well, a closed line, covered flanks, out of harm."""

from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from feldherr.field.pose import Pose
from feldherr.games.horden.state import Element
from feldherr.games.horden.troops import LE, fights_as, troop

from .fights import Fights
from .plans import Mood

FAR = 1400.0
"""mm. Who is as far away as the table is long attracts no more."""
PULL = 24.0
"""Points that a step over the whole table towards an even opponent is worth."""
CAMP_PULL = 2.0
"""How much more an open camp attracts than an even opponent: it is dear and hardly defended."""
LINE = 2.0
"""Points for every neighbour that stands side by side with an element."""
EXPOSED = 8.0
"""Points that an enemy within reach of a flank or the rear costs."""
DANGER = 0.25
"""The part of a leader's worth that is at stake with an enemy within reach who fights better."""
COMMAND = 10 * LE
"""mm. So near to the own troops a commander should be (B4.c asks for 12 LE)."""
SHOT = 3.0
"""Points that a target in range is worth to who can shoot."""
BREAST = 22.0
"""mm. How far aside of its middle an element still shoots straight ahead."""


class Target(NamedTuple):
    """An enemy as others see it: the middle of its base, and where its front looks."""

    foe: Element
    x: float
    y: float
    cos: float
    sin: float
    reach: float
    """mm. How far it can come in a turn, with half a base to spare"""


class Outlook:
    """The table as one seat sees it, before it thinks of its own moves."""

    def __init__(self, rules: Any, seat: str, fights: Fights, mood: Mood) -> None:
        self.rules, self.seat, self.fights, self.mood = rules, seat, fights, mood
        self.foes = [self.target(foe) for foe in rules.elements(rules.enemy(seat))]
        self.own = [(e, e.pose) for e in rules.elements(seat)]
        self.camps = [c for c in rules.state.camps.values() if c.holder != seat]
        self.appeals: dict[tuple[str, str], float] = {}
        self.known: dict[tuple[str, Pose], float] = {}

    def target(self, foe: Element) -> Target:
        """What of an enemy is looked at again and again."""
        base = foe.box
        reach = self.rules.rates(foe).open * LE + 30
        return Target(foe, *base.center, cos(base.pose.facing), sin(base.pose.facing), reach)

    def standing(self, e: Element, pose: Pose) -> float:
        """What it is worth that `e` stands there, fights not counted; the others as they stand."""
        key = (e.id, pose)
        if key not in self.known:
            self.known[key] = self.pull(e, pose) - self.danger(e, pose)
        return self.known[key]

    def pull(self, e: Element, pose: Pose) -> float:
        """Nearness to the target that suits it best, and looking there; shooters keep off."""
        keep = 2 * LE if troop(e.kind).shooting else 0.0
        ahead_x, ahead_y, best = cos(pose.facing), sin(pose.facing), 0.0
        for target in self.foes:
            dx, dy = target.x - pose.x, target.y - pose.y
            away = hypot(dx, dy)
            looks = (dx * ahead_x + dy * ahead_y) / (away or 1.0)
            near = 1 - (abs(away - keep) + 40 * (1 - looks)) / FAR
            best = max(best, self.appeal(e, target.foe) * near)
        if troop(e.kind).category != "flying":
            for camp in self.camps:
                away = hypot(camp.pose.x - pose.x, camp.pose.y - pose.y)
                best = max(best, CAMP_PULL * PULL * (1 - away / FAR))
        return best * self.mood.zeal

    def appeal(self, e: Element, foe: Element) -> float:
        """How gladly `e` fights `foe`, by their types alone: between 0.3 and 3 pulls."""
        key = (e.id, foe.id)
        if key not in self.appeals:
            gladly = min(max(1 + self.edge(e, foe) / 8, 0.3), 2.0)
            dear = min(self.fights.worth(foe) / 40, 2.0) ** 0.5
            self.appeals[key] = PULL * gladly * dear * (0.6 if e.commander else 1.0)
        return self.appeals[key]

    def edge(self, e: Element, foe: Element) -> int:
        """The difference of their combat factors (T8), heroes counted (T9.3)."""
        own, enemy = troop(fights_as(e.kind)), troop(fights_as(foe.kind))
        own_factor = own.combat.against(enemy.category) + 3 * self.leads(e)
        return own_factor - enemy.combat.against(own.category) - 3 * self.leads(foe)

    def leads(self, e: Element) -> bool:
        return e.commander or e.individual == "hero"

    def danger(self, e: Element, pose: Pose) -> float:
        """What enemies within reach of flanks and rear may cost, and of a commander at all."""
        c, s, risk = cos(pose.facing), sin(pose.facing), 0.0
        for target in self.foes:
            dx, dy = target.x - pose.x, target.y - pose.y
            away = hypot(dx, dy)
            if away > target.reach + 40:
                continue
            if dx * c + dy * s < -e.depth / 2 and away < 4 * LE:
                risk += EXPOSED
            if e.commander and self.edge(target.foe, e) > 0:
                risk += DANGER * self.fights.worth(e)
        return risk

    def neighbours(self, e: Element, pose: Pose, friends: list[tuple[Element, Pose]]) -> int:
        """Friends that stand beside it in one line, one on each side at most."""
        c, s, sides = cos(pose.facing), sin(pose.facing), set[bool]()
        for friend, at in friends:
            dx, dy = at.x - pose.x, at.y - pose.y
            if friend is not e and abs(dx) + abs(dy) < 60 and abs(dx * c + dy * s) < 6:
                right = dx * s - dy * c
                if 36 < abs(right) < 44 and abs(at.facing - pose.facing) % (2 * pi) < 0.02:
                    sides.add(right > 0)
        return len(sides)

    def volleys(self, e: Element, pose: Pose) -> float:
        """What it is worth to have a target straight ahead in range."""
        mm = troop(e.kind).shooting * LE
        c, s = cos(pose.facing), sin(pose.facing)
        for target in self.foes if mm else ():
            dx, dy = target.x - pose.x, target.y - pose.y
            ahead = dx * c + dy * s
            if 20 < ahead <= mm + 10 and abs(dx * s - dy * c) < BREAST:
                return SHOT
        return 0.0
