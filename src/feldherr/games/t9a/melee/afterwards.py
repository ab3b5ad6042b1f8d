"""15.H.e, 15.I, 15.D steps 14 to 16: what units do when the round is over."""

from feldherr.table import Placement, Steps, rule

from ..moments import DisciplineTest
from ..state import ThisRound, Unit
from .pursuit import Pursuit
from .turns import PIVOT, REFORM, PostCombatTurns


class Afterwards(Pursuit, PostCombatTurns):
    """Steps post_combat, combat_reforms."""

    @rule("15.D.0", "15.H.e.0", "15.G.c.1", "2.A.c-1")
    def post_combat(self) -> Steps[None]:
        """Units that fought here, are free now and did not pursue may pivot or reform."""
        for unit in self.moments(self.fighting()):
            yield from self._has_won(unit)
        free = self.moments(unit for unit in self.fighting() if self._is_free(unit))
        while free:
            yield from self.after_combat((yield from self.next_of(free, "acts-after-combat")))
        self.state.cursor = "combat_reforms"

    @rule("15.F.a.0", "15.G.c.1", "15.H.01", "8.D.a.3-6")
    def _has_won(self, unit: Unit) -> Steps[None]:
        """What rules do for who has won and stays where it is; who has no foes left has won."""
        goes = unit.fleeing or unit.round.pursues or unit.round.broken
        if not goes and (unit.freed or unit.seat != self.losing_side()):
            for one in self.unit_rules(unit):
                yield from one.has_won(self, unit)

    def _is_free(self, unit: Unit) -> bool:
        return not (unit.engaged or unit.fleeing or unit.round.pursues or unit.round.broken)

    @rule("15.H.e.0", "15.H.e.1", "15.H.e.2", "15.C.2", "15.H.04", "G-15-15")
    def after_combat(self, unit: Unit) -> Steps[None]:
        """One of the two, or neither; Characters that only change places make a Pivot."""
        if (yield from self.turns_after(unit, {one: one for one in (PIVOT, REFORM)})) == REFORM:
            self._has_reformed(unit)
        unit.freed = False

    @rule("15.H.e.2", "21.A.a.27/2", "G-15-15")
    def _has_reformed(self, unit: Unit) -> None:
        """It scores and charges again only when the next Player Turn is over or, for scoring, has
        begun."""
        now = self.state.player_turn
        unit.no_scoring_until = now
        own_next = self.options.reform_ban == "own next turn" and unit.seat == self.state.active
        unit.no_charge_until = now + (2 if own_next else 1)

    # --- The end of the round ---

    @rule("15.D.0", "15.I.1", "15.I.1.c", "15.I.1.d")
    def combat_reforms(self) -> Steps[None]:
        """Units that are still engaged may reform, one player's after the other's, in any order."""
        able = []
        for unit in self.moments(self.fighting()):
            if (yield from self._may_reform(unit)):
                able.append(unit)
        seats = [s for s in self.in_order if any(unit.seat == s for unit in able)]
        if len(seats) == 2:
            first = yield from self.choose(self.state.active, "who-reforms-first", seats)
            seats = [first, self.enemy(first)]
        left = sorted(able, key=lambda unit: seats.index(unit.seat))
        while left:
            yield from self.combat_reform((yield from self.next_of(left, "reforms-next")))
        for unit in self.moments(self.fighting()):
            for one in self.unit_rules(unit):
                yield from one.ends_round(self, unit)
        self._round_is_over()

    @rule("15.I.1", "15.I.1.a", "15.I.1.b", "21.A.a.17/5", "G-15-1")
    def _may_reform(self, unit: Unit) -> Steps[bool]:
        """Still engaged, on one edge only, and not with a round War Machine; who has pursued into
        new enemies is not any more. Units of the losing side must pass a test."""
        if unit.round.pursues or not self.can(unit, "combat_reform"):
            return False
        if len(set(unit.engaged.values())) != 1:
            return False
        if any(self._is_round_machine(self.unit(name)) for name in unit.engaged):
            return False
        if not any(self.reformed_poses(unit)):
            return False
        if unit.seat != self.losing_side():
            return True
        test = DisciplineTest(unit=unit.id, kind="combat_reform", penalty=unit.round.penalty)
        return (yield from self.discipline_test(test))

    @rule("21.A.a.17/5")
    def _is_round_machine(self, foe: Unit) -> bool:
        return self.troop(foe.id).model.round and self.any_has(foe, "war_machine")

    def reformed_poses(self, unit: Unit) -> list[Placement]:
        """15.I.2: the legal places of a Combat Reform. See melee/reforms.py."""
        raise NotImplementedError

    def combat_reform(self, unit: Unit) -> Steps[None]:
        """15.I.2. See melee/reforms.py."""
        raise NotImplementedError

    @rule("15.D.0", "11.B-5", "15.B.a", "21.F.a.1/2")
    def _round_is_over(self) -> None:
        """Nobody charges any more; whoever is free, or fights others now, lays down the weapons
        that it chose."""
        for name in self.combat.units:
            unit = self.unit(name)
            joined_anew = unit.charging and bool(unit.round.pursues) and bool(unit.engaged)
            if not joined_anew:
                unit.charging = unit.first_round = False
                unit.phase.fought = True
            if joined_anew or not unit.engaged:
                self.lay_down_arms(unit)
            unit.round, unit.freed = ThisRound(), False
        self.state.combat = None
        self.state.cursor = "choose_combat"
