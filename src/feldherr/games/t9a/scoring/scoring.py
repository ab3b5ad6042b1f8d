"""18 Victory Points, Battle Points, and who has won."""

from typing import ClassVar

from feldherr.table import Steps, rule

from ..models.tests import Tests
from ..state import SEATS, Unit

SIMPLE_OBJECTIVE, DRAW, MASSACRE = 20, 10, 50
"""18.C.a.1: percentages of the Army Points."""


class Scoring(Tests):
    """18 Victory.

    `LEADER`: Victory Points for a General or Battle Standard Bearer (18.A.5, 18.A.6). `SHATTERED`:
    one part in so many of the Health Points is left, or less (18.A.3). Battle Points: `OBJECTIVE`
    for one (18.C.2), `EVEN` in a draw (18.C.T); up to so many per cent of the Army Points the
    winner gets what `STEPS` say, beyond all `MOST`.
    """

    LEADER: ClassVar[int] = 200
    SHATTERED: ClassVar[int] = 4
    OBJECTIVE: ClassVar[int] = 3
    EVEN: ClassVar[int] = 10
    STEPS: ClassVar[tuple[tuple[int, int], ...]] = (
        (5, 10),
        (10, 11),
        (20, 12),
        (30, 13),
        (40, 14),
        (50, 15),
        (70, 16),
    )
    MOST: ClassVar[int] = 17

    @rule("18.0", "18.B", "18.C.1", "18.C.2", "18.C.a.1")
    def finish(self) -> Steps[None]:
        """The battle is scored."""
        state = self.state
        state.victory_points = {seat: self.victory_points(seat) for seat in SEATS}
        red, blue = (state.victory_points[seat] for seat in SEATS)
        self.tell("victory-points", "18.A.1", red=red, blue=blue)
        won = yield from self.objective_winner()
        if self.options.simple_victory:
            self._simply(won)
        else:
            self._by_battle_points(won)
        if state.winner:
            self.tell("t9-victory", state.won_by, seat=state.winner)
        else:
            self.tell("t9-level", state.won_by)

    # --- Victory Points ---

    @rule("18.A.1", "18.A.5", "18.A.6", "18.A.7", "18.A.8", "GC74")
    def victory_points(self, seat: str) -> int:
        """What a side scores for the other's units, each entry by itself."""
        foes = [unit for unit in self.state.units.values() if unit.seat != seat]
        return sum(self.worth(unit) + self._leader(unit) for unit in foes)

    @rule("18.A.1", "18.A.2", "18.A.3", "18.A.4", "8.E.a-1", "G-18-3", "2-D7")
    def worth(self, unit: Unit) -> int:
        """The points for a unit as it is now, hidden ones included; half of an odd number is
        rounded up."""
        kept = self.opening.hidden.get(unit.id)
        points = self.troop(unit.id).points + (kept.points if kept else 0)
        if self.is_lost(unit):
            return points
        halves = self.standing(unit).fleeing + self.shattered(unit)
        return points if halves == 2 else -(-points * halves // 2)

    @rule("18.A.1", "18.A.7", "18.A.8", "21.A.a.10/6", "GC74", "15.H.d")
    def is_lost(self, unit: Unit) -> bool:
        """Removed as a casualty, or never on the board; pursuing off it is no loss.

        Characters who outlive their unit do not save its points, nor does a unit that never came
        those of its Characters.
        """
        where = self.standing(unit).status
        mates = any(one.alive for one in self.brought(unit, "champion"))
        return where not in ("table", "off_board", "ashes") or (
            where == "table" and not (unit.models or mates)
        )

    @rule("18.A.3", "18.A.7")
    def shattered(self, unit: Unit) -> bool:
        """At most a quarter of the Health Points of the army list is left."""
        mates = self.brought(unit, "champion")
        began = self.listed_health(unit) + sum(self._health_of(one) for one in mates)
        left = sum(pool.health for pool in self._own_pools(unit, unit.id))
        left += sum(self._health_of(one) for one in mates if one.alive)
        return self.SHATTERED * left <= began

    def _health_of(self, champion: Unit) -> int:
        """The Health Points that a champion has whom a unit brought along, as long as it lives."""
        return self.troop(champion.id).model.health - champion.wounds

    @rule("18.A.5", "18.A.6", "G-18-4")
    def _leader(self, unit: Unit) -> int:
        troop = self.troop(unit.id)
        ranks = troop.general + troop.battle_standard
        return self.LEADER * ranks if unit.status == "destroyed" else 0

    # --- Who has won ---

    @rule("18.C.1", "18.C.2", "18.C.T", "G-18-2", "2-D6")
    def _by_battle_points(self, objective: str) -> None:
        """Twenty points are split by the difference; the objective moves three."""
        red, blue = (self.state.victory_points[seat] for seat in SEATS)
        more = self.battle_points(abs(red - blue))
        scores = {"red": more, "blue": 2 * self.EVEN - more}
        if blue > red:
            scores = {"red": scores["blue"], "blue": scores["red"]}
        for seat in SEATS if objective else ():
            scores[seat] += self.OBJECTIVE if seat == objective else -self.OBJECTIVE
        self.state.scores = scores
        self.tell("battle-points", "18.C.T", red=scores["red"], blue=scores["blue"])
        best = max(SEATS, key=lambda seat: scores[seat])
        self.state.winner = best if scores[best] > self.EVEN else ""
        self.state.won_by = "18.C.1"

    @rule("18.C.T", "G-18-2")
    def battle_points(self, difference: int) -> int:
        """What the side with more Victory Points gets of the twenty."""
        points = self.options.points
        found = (won for most, won in self.STEPS if 100 * difference <= most * points)
        return next(found, self.MOST)

    @rule("18.C.a.1", "G-18-1")
    def _simply(self, objective: str) -> None:
        """Draw, win or massacre by the difference; the objective is worth a fifth."""
        totals = dict(self.state.victory_points)
        if objective:
            totals[objective] += self.options.points * SIMPLE_OBJECTIVE // 100
        best = max(SEATS, key=lambda seat: totals[seat])
        part = 100 * (2 * totals[best] - sum(totals.values()))
        points, won = self.options.points, "18.C.a.1"
        self.state.scores, self.state.won_by = totals, won
        self.state.winner = best if part >= DRAW * points else ""
        limit = MASSACRE * points
        massacre = part >= limit if self.options.massacre_at_half else part > limit
        if self.state.winner and massacre:
            self.tell("t9-massacre", won, seat=best)
