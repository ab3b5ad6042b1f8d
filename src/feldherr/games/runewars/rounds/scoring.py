"""71, 86 Winning and losing: elimination, the score, the end of the battle."""

from math import ceil

from feldherr.table import rule

from ..army.points import worth
from ..state import Unit
from .objectives import Objectives


class Scoring(Objectives):
    """Who has won."""

    @rule("29.0", "29.1", "71.0", "71.1", "71.4", "88.1", "L1304", "G-31")
    def finish(self) -> None:
        """The battle is over as soon as a player has no units left."""
        if self.state.phase == "over":
            return
        self.during_the_game()
        standing = [u for u in self.state.units.values() if u.status != "destroyed"]
        left = [seat for seat in self.opening.seats if any(u.seat == seat for u in standing)]
        if not left:
            self._count("71.4")
        elif len(left) == 1:
            self._over(left[0], "71.1")

    @rule("64.3", "71.0", "71.2", "71.3", "71.4", "86.0", "86.1", "86.1.a", "89.2")
    def _count(self, by: str) -> None:
        """Both scores are counted; the higher one wins."""
        self.at_game_end()
        red, blue = self.opening.seats
        scores = self.state.scores = {seat: self.score(seat) for seat in (red, blue)}
        self.tell("scores", "86.0", "86.2", red=scores[red], blue=scores[blue])
        better = red if scores[red] > scores[blue] else blue
        self._over("" if scores[red] == scores[blue] else better, by)

    def _over(self, winner: str, by: str) -> None:
        state = self.state
        state.winner, state.won_by, state.phase, state.cursor = winner, by, "over", ""
        if winner:
            self.tell("victory", by, seat=winner)
        else:
            self.tell("draw", "71.3")

    @rule("86.2", "86.5", "89.4", "L1314.a", "G-47")
    def score(self, seat: str) -> int:
        """Points of what is left and of the objective tokens."""
        tokens = self.state.scored.get(seat, 0) * self.token_points
        return tokens + sum(self.value(unit) for unit in self.units(seat))

    @property
    @rule("86.5", "L1314.a", "G-47")
    def token_points(self) -> int:
        """What an objective token is worth; half of it, rounded up, in a skirmish."""
        points = self.objective.points
        return ceil(points / 2) if self.options.skirmish else points

    @rule("15.3", "86.3", "86.4", "86.4.a", "86.4.b", "88.2")
    def value(self, unit: Unit) -> int:
        """What a unit and its upgrades are worth now."""
        if not unit.alive:
            return 0
        kept = sum(card.card.cost for card in unit.cards if not card.discarded)
        return worth(unit.printed, unit.row, len(unit.trays)) + kept

    def end_battle(self) -> None:
        """71.2: the last round is over."""
        self._count("71.2")
