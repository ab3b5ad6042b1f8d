"""Before the battle: which cards, which zone, where terrain and units go."""

from collections.abc import Callable, Iterator

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Point, Pose, span
from feldherr.games.runewars.cards.components import Deployment, Objective, Rectangle
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.movement.terrain import pose_at
from feldherr.games.runewars.state import Unit
from feldherr.table import Placement, Question

from .blows import strength
from .places import standing
from .prospects import seen
from .worth import CAUTION, Notes, Worth

LATER = -100.0
"""Points of a unit that is not the next: the weakest comes first, the strongest see the enemy."""
FORWARD = 6.0
"""Points for standing at the front of the zone instead of its rear."""
CENTRE = 2.0
"""Points for standing in the middle of the table instead of at its edge."""
JAM = 8.0
"""Points lost for standing behind or before a friend, who is in the way then."""
ELBOW_ROOM = 25.0
"""mm between neighbours, so that they can turn."""
PACE = 0.1
"""What a faster army gives for an objective that lies far away, for each mm of march and point."""


class BattleOrder:
    """Rates the answers of the setup."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes) -> None:
        self.rules, self.seat, self.notes = rules, seat, notes
        self.judges: dict[str, Callable[[str], Rating]] = {
            "first-player": self.first_player,
            "setup-card": self.card,
            "zone": self.zone,
        }
        self.placing: dict[str, Callable[[Placement], float]] = {
            "unit-deploy": self.deploy,
            "terrain-piece": self.terrain,
            "marker": self.marker,
        }

    # --- Cards ---

    def first_player(self, said: str) -> Rating:
        """Who is first chooses a card first."""
        return float(said == self.seat), Reason("why-habit")

    def card(self, said: str) -> Rating:
        """An objective that suits the army better than the enemy's, or a scheme."""
        box = self.rules.components
        if said in box.objective_cards:
            return self.objective(box.objective_cards[said]), Reason("why-suits-army")
        return self.scheme(box.deployment_cards[said]), Reason("why-suits-army")

    def objective(self, card: Objective) -> float:
        """The points of it that one side may win more than the other, roughly."""
        own, theirs = (self.of(seat) for seat in (self.seat, self.rules.enemy(self.seat)))
        if card.kind == "bounty":
            return 0.5 * card.points * (len(theirs) - len(own))
        if card.kind in ("raid", "breakthrough"):
            return PACE * card.points * (self.pace(own) - self.pace(theirs)) / 10
        if card.kind in ("hold", "strongholds"):
            return 0.3 * card.points * (len(own) - len(theirs)) + 1
        return 0.0

    def of(self, seat: str) -> list[Unit]:
        return [unit for unit in self.rules.state.units.values() if unit.seat == seat]

    def pace(self, units: list[Unit]) -> float:
        """The mean way of a march, mm."""
        ways = [self.notes.prospects.pace(self.rules, unit) for unit in units]
        return sum(ways) / max(1, len(ways))

    def scheme(self, card: Deployment) -> float:
        """Armies of shooters like the enemy far away, others near."""
        away = min(span(middle(a), middle(b)) for a in card.red for b in card.blue)
        shooters = sum(1 if u.printed.ranged else -1 for u in self.of(self.seat))
        return away / 100 * (1 if shooters > 0 else -1)

    def zone(self, said: str) -> Rating:
        """The bigger one."""
        scheme = self.rules.deployment
        zones = scheme.red if said == "red-zone" else scheme.blue
        area = sum((right - left) * (high - low) for left, low, right, high in zones)
        return area / 1000, Reason("why-habit")

    # --- Places ---

    def rate_place(self, question: Question, answer: Placement) -> Rating:
        return self.placing[question.key](answer), Reason("why-good-order")

    def terrain(self, answer: Placement) -> float:
        """Out of the way; what is to be held nearer to the own zone."""
        at = answer.path[-1][:2]
        if self.rules.state.objective and self.rules.objective.kind == "strongholds":
            return -self._from_own_zone(at)
        return abs(at[0] - self.rules.table.width / 2)

    def marker(self, answer: Placement) -> float:
        """Supplies for the own troops, as near as can be."""
        return -self._from_own_zone(answer.path[-1][:2])

    def _from_own_zone(self, at: Point) -> float:
        return min(span(middle(zone), at) for zone in self.rules.zones(self.seat))

    def deploy(self, answer: Placement) -> float:
        """Forward, with room at the sides, where it can do most against whom it sees already."""
        unit = self.rules.unit(answer.what[0])
        if any(strength(u).points < strength(unit).points for u in self._waiting(unit)):
            return LATER
        pose, table = pose_at(answer), self.rules.table
        nearer = FORWARD * self._forward(pose)
        central = CENTRE * (1 - abs(pose.x - table.width / 2) / table.width)
        return nearer + central - JAM * sum(self._jams(unit, pose)) + self._outlook(unit, pose)

    def _waiting(self, unit: Unit) -> list[Unit]:
        """Who can be deployed now: scouts wait for all others."""
        scout = self.rules.keyword(unit, "scout")
        waiting = [u for u in self.of(self.seat) if u.status == "reserve"]
        return [u for u in waiting if self.rules.keyword(u, "scout") == scout]

    def _forward(self, pose: Pose) -> float:
        """How far at the front of its zone: 1 at its edge, 0 a range band and more behind it."""
        deepest = 0.0
        for left, low, right, high in self.rules.zones(self.seat):
            ends = [Pose(x, y, pose.facing) for x in (left, right) for y in (low, high)]
            if left <= pose.x <= right and low <= pose.y <= high:
                deepest = max(pose.local(end.point)[0] for end in ends)
        return max(0.0, 1 - deepest / (2 * self.rules.band))

    def _jams(self, unit: Unit, pose: Pose) -> Iterator[float]:
        """How much every friend on the table is in the way: wholly in its lane, or too near."""
        for friend in self.rules.units(self.seat):
            if friend is not unit and friend.pose is not None:
                aside = abs(pose.local(friend.pose.point)[1])
                free = aside - (unit.columns + friend.columns) * self.rules.tray / 2
                yield 1.0 if free < 0 else 0.3 * (free < ELBOW_ROOM)

    def _outlook(self, unit: Unit, pose: Pose) -> float:
        """What it can do there less what is done to it."""
        foes = [(f, seen(f)) for f in self.rules.enemies(unit) if f.pose is not None]
        look = self.notes.prospects
        with standing(unit, pose):
            key = seen(unit)
            threats = sum(look.pair(self.rules, f, other, unit, key)[1] for f, other in foes)
            gain = look.of(self.rules, unit, key, foes) - CAUTION * threats / max(1, len(foes))
            return gain + Worth(self.seat, self.notes).objective(self.rules, self.seat) / 5


def middle(zone: Rectangle) -> Point:
    left, low, right, high = zone
    return (left + right) / 2, (low + high) / 2
