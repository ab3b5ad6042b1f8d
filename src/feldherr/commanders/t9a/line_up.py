"""Who is deployed opposite whom, and beside whom in a column."""

from functools import cache
from math import exp

from feldherr.field.body import Body
from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .outlook import Outlook
from .sides import Facts
from .thought import placed_in_thought

ACROSS = 10 * INCH
"""mm. An enemy who stands so much further aside matters e times less."""


class LineUp:
    """What is known of the enemy's line while the own one is formed."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.rules = outlook, outlook.rules
        self._match = cache(self._match_of)

    def opposite(self, unit: Unit, pose: Pose) -> float:
        """The points that those who stand before that place may bring, or cost."""
        with placed_in_thought(self.rules, unit, pose):
            body = self.rules.boundary(unit)
            foes = self.outlook.foes
            return sum(self._match(unit.id, foe.unit.id) * _near(body, foe) for foe in foes)

    def _match_of(self, name: str, other: str) -> float:
        """Points of two units that face each other: each may charge, and this one may shoot."""
        fights, unit, foe = self.outlook.fights, self.rules.unit(name), self.rules.unit(other)
        charges = fights.planned(unit, foe, Side.FRONT)
        suffers = fights.planned(foe, unit, Side.FRONT)
        return (charges - suffers) / 2 + self.outlook.shots.possible(unit, foe)

    def masked(self, unit: Unit, body: Body) -> float:
        """What part of the front of a place is before or behind friends, all looking ahead."""
        friends = (one.body for one in self.outlook.friends if one.unit.id != unit.id)
        return min(1.0, sum(_overlap(body, other) for other in friends) / body.width)

    # --- Columns ---

    def in_column(self, unit: Unit) -> bool:
        """9.D.6 Whether every unit has to stand further along the line than the one before."""
        columns = self.rules.state.deployment == "marching_columns"
        return columns and not self.rules.any_has(unit, "war_machine")

    def along(self, body: Body) -> float:
        """mm from the short edge from which the column marches; from the nearer one, if that is
        still open: the further on a unit stands, the fewer find room."""
        state, width = self.rules.state, self.rules.table[0]
        ends = {"west": body.center[0], "east": width - body.center[0]}
        edge = state.short_edges.get(self.outlook.seat)
        return ends[edge] if edge else min(ends.values())

    def edge(self, said: str) -> float:
        """How much shorter the way is from that short edge to the first unit, mm."""
        own = [one.body.center[0] for one in self.outlook.friends]
        middle = self.rules.table[0] / 2
        offset = sum(x - middle for x in own)
        return offset if said == "east" else -offset


def _near(body: Body, foe: Facts) -> float:
    return exp(-abs(body.center[0] - foe.body.center[0]) / ACROSS)


def _overlap(body: Body, other: Body) -> float:
    """mm of the width of the table that both take."""
    aside = abs(body.center[0] - other.center[0])
    return max(0.0, min(body.width, other.width, (body.width + other.width) / 2 - aside))
