"""15.F Winning a Round of Combat."""

from collections.abc import Iterator
from typing import ClassVar

from feldherr.field.box import Side
from feldherr.table import rule

from ..state import SEATS, Unit
from .duels import Duels


class Result(Duels):
    """Step combat_result.

    `MOST_RANKS`: the highest Rank Bonus (15.F.a.4). `TURNED`: what fighting at an enemy's edge is
    worth (15.F.a.6, 15.F.a.7).
    """

    MOST_RANKS: ClassVar[int] = 3
    TURNED: ClassVar[dict[Side, int]] = {Side.FRONT: 0, Side.LEFT: 1, Side.RIGHT: 1, Side.REAR: 2}

    @rule("15.D.0", "15.F.a.0", "15.G.1", "15.G.c.2", "15.G.d.1", "G-15-21", "11.E.g-2")
    def combat_result(self) -> None:
        """Both scores; the units of the side with the lower one take Break Tests."""
        combat = self.combat
        for unit in self.fighting():
            unit.round.engaged = False
        combat.bonuses = {seat: dict(self.score(seat)) for seat in self.in_order}
        combat.scores = {seat: sum(won.values()) for seat, won in combat.bonuses.items()}
        red, blue = (combat.scores[seat] for seat in SEATS)
        self.tell("combat-score", "15.F.a.0", red=red, blue=blue)
        loser = self.losing_side()
        combat.losers = tuple(u.id for u in self.fighting(loser) if loser and u.engaged)
        self.state.cursor = "break_tests"

    def losing_side(self) -> str:
        """The side with the lower score; "" = a tie, both have won."""
        one, other = self.in_order
        scores = self.combat.scores
        if scores[one] == scores[other]:
            return ""
        return one if scores[one] < scores[other] else other

    @property
    def difference(self) -> int:
        """By how much the combat was lost."""
        one, other = self.combat.scores.values()
        return abs(one - other)

    @rule("15.F.a.0", "15.F.a.8")
    def score(self, seat: str) -> Iterator[tuple[str, int]]:
        """What each bonus is worth to a side: word and points."""
        foes = [self.unit(n) for n in self.combat.units if self.unit(n).seat != seat]
        yield "health", sum(unit.round.lost for unit in foes)
        yield "overkill", min(self.OVERKILL, sum(unit.round.overkill for unit in foes))
        here = [unit for unit in self.fighting(seat) if unit.engaged]
        yield "charge", self.score_for_charging(here)
        yield "ranks", self._rank_bonuses(here)
        yield "standards", sum(self.standards(unit) for unit in here)
        yield "flank", self._turned(here, 1)
        yield "rear", self._turned(here, 2)
        if told := self._score_of_rules(here):
            yield "rules", told

    @rule("15.F.a.3")
    def score_for_charging(self, units: list[Unit]) -> int:
        """+1 for a side if any of its units has charged."""
        return int(any(unit.charging for unit in units))

    @rule("8.D.a.3-6", "15.F.a.0")
    def _score_of_rules(self, units: list[Unit]) -> int:
        """What rules add: some once for a side."""
        found: dict[str, list[int]] = {}
        once = set()
        for unit in units:
            for one in self.unit_rules(unit):
                found.setdefault(one.given.word, []).append(one.adds_to_score(self, unit))
                once |= {one.given.word} if one.score_once else set()
        return sum(max(told) if word in once else sum(told) for word, told in found.items())

    @rule("15.F.a.4", "8.D.a.3-6")
    def _rank_bonuses(self, units: list[Unit]) -> int:
        """The highest Rank Bonus; a unit that has charged in support of another one adds its own to
        that one's, one such unit at most."""
        found = {unit.id: self.rank_bonus(unit) for unit in units}
        pairs = (
            found[unit.id] + found[name]
            for unit in units
            if unit.charging
            for name in unit.turn.supports
            if name in found
        )
        return max(*found.values(), *pairs, 0, 0)

    @rule("15.F.a.1", "15.F.a.2", "15.F.a.3", "15.F.a.4", "3.B.c-1", "G-15-16")
    def rank_bonus(self, unit: Unit) -> int:
        """+1 for each Full Rank after the first, at most 3; a Line Formation adds none."""
        if self.in_line(unit) or self._ranks_denied(unit):
            return 0
        return max(0, min(self.MOST_RANKS, self.full_ranks(unit) - 1))

    @rule("8.D.a.3-6")
    def _ranks_denied(self, unit: Unit) -> bool:
        """Whether a rule of an enemy in contact takes its Rank Bonus away."""
        foes = [self.unit(name) for name in unit.engaged]
        return any(one.denies_ranks(self, foe) for foe in foes for one in self.unit_rules(foe))

    @rule("15.F.a.5", "21.C.c.1/1", "15.E.b.3")
    def standards(self, unit: Unit) -> int:
        """Standard Bearers and Battle Standard Bearers of a unit; not one who refused a duel."""
        bearers = [p for p in self.pools(unit) if self.has(p, "battle_standard_bearer")]
        bearers += [p for p in self.pools(unit) if self.has(p, "standard_bearer")]
        return unit.standard + sum(not self.unit(p.troop).refused for p in bearers)

    @rule("15.F.a.6", "15.F.a.7", "15.F.a.8", "15.G.d.1")
    def _turned(self, units: list[Unit], edge: int) -> int:
        """For fighting in a flank (1) or rear (2): one more if such a unit has a Full Rank."""
        found = [u for u in units for foe in u.engaged if self._fights_at(u, foe) == edge]
        if not found:
            return 0
        return edge + any(self.full_ranks(unit) >= 1 for unit in found)

    def _fights_at(self, unit: Unit, foe: str) -> int:
        other = self.unit(foe)
        return 0 if self.faces_all(other) else self.TURNED[other.engaged[unit.id]]
