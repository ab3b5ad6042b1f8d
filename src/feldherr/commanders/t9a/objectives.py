"""What a place is worth for the Secondary Objective (9.E), in points."""

from collections.abc import Iterator
from functools import cached_property
from math import exp

from feldherr.field.body import Body, body_to_point
from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.objectives.objectives import AROUND
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .shots import Shots

STAKE = 0.2
"""The part of the Army Points that winning the objective is worth: it moves three Battle Points,
which else take three tenths of them (18.C.T), and it is never certain."""
NEARNESS = 12 * INCH
"""mm. So much further from a goal a place is worth e times less."""
ENOUGH = {"spoils_of_war": 1, "secure_target": 2}
"""So many Scoring Units go for each goal, else `MOST`; the others fight."""
MOST = 3
AT_ONCE = {"hold_the_ground": 0.7, "spoils_of_war": 0.8, "secure_target": 0.3}
"""What part of the stake counts from the first turn on; all of it in the last one."""
FAR_SHOT = 12 * INCH
"""mm. Who shoots further than that goes last: it is of more use where it stands."""
Goal = tuple[Point, float]
"""A point, and how near one must be to it, mm."""


class Goals:
    """Where the Scoring Units of a side have to go."""

    def __init__(self, rules: NinthAge, seat: str, shots: Shots) -> None:
        self.rules, self.seat, self.shots = rules, seat, shots
        self.goals = list(self._goals())
        self.chosen = self._chosen() if self.goals else {}
        # at once: later somebody may stand elsewhere in thought

    @cached_property
    def urgency(self) -> float:
        """How much the objective counts now, from 0 to 1."""
        state = self.rules.state
        late = state.game_turn / max(self.rules.options.turns, 1)
        at_once = AT_ONCE.get(state.objective, 0.2)
        return min(1.0, at_once + (1 - at_once) * late**2)

    def _chosen(self) -> dict[str, Goal]:
        """The Scoring Units that go for the goals, and for which: the nearest ones first, who
        shoot last."""
        scoring = self.rules.scoring(self.seat)
        able = [u for u in scoring if not (u.marker or self.rules.engaged(u))]
        ways = [(unit, goal) for unit in able for goal in self.goals]
        enough = ENOUGH.get(self.rules.state.objective, MOST)
        found: dict[str, Goal] = {}
        for unit, goal in sorted(ways, key=lambda way: self._length(*way)):
            full = len(found) == MOST or [*found.values()].count(goal) == enough
            if unit.id not in found and not full:
                found[unit.id] = goal
        return found

    def _length(self, unit: Unit, goal: Goal) -> tuple[bool, float]:
        """How long the way of a unit to a goal is, that of shooters being longer than any."""
        return self._shoots(unit), self.away(self.rules.boundary(unit), goal)

    def worth(self, unit: Unit, body: Body) -> float:
        """What it is worth that a unit stands there."""
        stake = STAKE * self.rules.options.points * self.urgency
        if unit.marker:
            return stake * exp(-self._from_home(body) / NEARNESS / 3)
        if unit.id not in self.chosen:
            return 0.0
        away = self.away(body, self.chosen[unit.id])
        return stake * exp(-away / NEARNESS)

    def away(self, body: Body, goal: Goal) -> float:
        """mm. How far a body is from a goal."""
        point, near = goal
        return max(0.0, body_to_point(body, point) - near)

    def _shoots(self, unit: Unit) -> bool:
        """Whether its rank-and-file do, not only a Character among them."""
        arms = self.shots.arms(unit)
        return any(own.pool.key == unit.id and arm.range * INCH > FAR_SHOT for own, arm in arms)

    def _goals(self) -> Iterator[Goal]:
        state, rules = self.rules.state, self.rules
        width, depth = rules.table
        match state.objective:
            case "hold_the_ground":
                yield (width / 2, depth / 2), AROUND * INCH
            case "secure_target":
                for marker in state.markers.values():
                    yield (marker.x, marker.y), AROUND * INCH
            case "spoils_of_war":
                for marker in state.markers.values():
                    yield (marker.x, marker.y), 0.0
            case "king_of_the_hill":
                name = state.chosen.get(rules.enemy(self.seat), "")
                if name:
                    yield _middle(rules.piece(name).box), 0.0
            case "breakthrough":
                far = depth * (0.9 if state.zones.get(self.seat) == "south" else 0.1)
                for part in (0.25, 0.5, 0.75):
                    yield (width * part, far), 3 * INCH

    def _from_home(self, body: Body) -> float:
        """mm. From the own long edge: whoever carries spoils brings them home."""
        y = body.center[1]
        return y if self.rules.state.zones.get(self.seat) == "south" else self.rules.table[1] - y


def _middle(of: Box) -> Point:
    return of.center
