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

STAKE = 0.2
"""The part of the Army Points that winning the objective is worth: it moves three Battle Points,
which else take three tenths of them (18.C.T), and it is never certain."""
NEARNESS = 12 * INCH
"""mm. So much further from a goal a place is worth e times less."""
ENOUGH = 3
"""So many Scoring Units go for the goals; the others fight."""
AT_ONCE = {"hold_the_ground": 0.7, "spoils_of_war": 0.8, "secure_target": 0.3}
"""What part of the stake counts from the first turn on; all of it in the last one."""


class Goals:
    """Where the Scoring Units of a side have to go."""

    def __init__(self, rules: NinthAge, seat: str) -> None:
        self.rules, self.seat = rules, seat

    @cached_property
    def urgency(self) -> float:
        """How much the objective counts now, from 0 to 1."""
        state = self.rules.state
        late = state.game_turn / max(self.rules.options.turns, 1)
        at_once = AT_ONCE.get(state.objective, 0.2)
        return min(1.0, at_once + (1 - at_once) * late**2)

    @cached_property
    def chosen(self) -> frozenset[str]:
        """The Scoring Units that go for the goals: those that are nearest to them."""
        able = [u for u in self.rules.scoring(self.seat) if not self.rules.engaged(u)]
        able.sort(key=lambda unit: self.away(self.rules.boundary(unit)))
        return frozenset(unit.id for unit in able[:ENOUGH])

    def worth(self, unit: Unit, body: Body) -> float:
        """What it is worth that a unit stands there."""
        if unit.id not in self.chosen or not self.goals:
            return 0.0
        stake = STAKE * self.rules.options.points * self.urgency
        if unit.marker:
            return stake * exp(-self._from_home(body) / NEARNESS / 3)
        return stake * exp(-self.away(body) / NEARNESS)

    def away(self, body: Body) -> float:
        """mm. How far a body is from the nearest goal."""
        return min(
            (max(0.0, body_to_point(body, goal) - near) for goal, near in self.goals), default=0.0
        )

    @cached_property
    def goals(self) -> list[tuple[Point, float]]:
        """Points and how near one must be to them, mm."""
        return list(self._goals())

    def _goals(self) -> Iterator[tuple[Point, float]]:
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
