"""2.A Turns: six Game Turns of two Player Turns, each with its phases."""

from typing import ClassVar

from feldherr.table import Steps, rule

from ..models.tests import Tests
from ..state import ThisPhase, ThisRound, ThisTurn, Unit
from ..words import Phase


class Turns(Tests):
    """Steps start_player_turn, begin_phase, end_player_turn, end_battle.

    `PHASES`: the phases of a Player Turn and the first step of each.
    """

    PHASES: ClassVar[dict[Phase, str]] = {
        "charge": "declare_charge",
        "movement": "rally",
        "shooting": "choose_shooter",
        "melee": "no_longer_engaged",
    }

    @rule("2.A-1", "2.A.b-1", "9.E.3-2", "12.B-1", "G-03", "14.A.a.1")
    def start_player_turn(self) -> Steps[None]:
        """The next player's turn begins: nothing of the last one is remembered."""
        yield from self.phase_ends()
        yield from self.turn_ends()
        state = self.state
        state.player_turn += 1
        state.game_turn = (state.player_turn + 1) // 2
        state.active = state.first if state.player_turn % 2 else self.enemy(state.first)
        self.tell("player-turn", "2.A-1", seat=state.active, turn=state.game_turn)
        for unit in state.units.values():
            unit.turn = ThisTurn(was_fleeing=unit.fleeing, was_engaged=bool(unit.engaged))
            kept = (item for item in unit.gained.items() if item[1] >= state.player_turn)
            unit.gained = dict(kept) if unit.gained else unit.gained
        yield from self.starts_turn()
        yield from self.turn_begins()
        for unit in self.moments(self.units()):
            for one in self.unit_rules(unit):
                yield from one.starts_turn(self, unit)
        state.phase, state.cursor = next(iter(self.PHASES)), "begin_phase"

    @rule("2.A.a-1", "11.A-1", "12.A-1", "14.A.0", "15.A.1", "17.A.1.d", "G-17-2")
    def begin_phase(self) -> Steps[None]:
        """The start of a phase, and what rules do then."""
        yield from self.phase_ends()
        state = self.state
        self.tell("phase-begins", "2.A.a-1", phase=f"t9-{state.phase}")
        for unit in state.units.values():
            unit.phase, unit.round = ThisPhase(), ThisRound()
        for unit in state.units.values():
            unit.phase.health = self.health(unit) if unit.alive else 0
        for unit in self.moments(self.units()):
            yield from self._starts_phase(unit)
        state.cursor = self.PHASES[state.phase]

    def _starts_phase(self, unit: Unit) -> Steps[None]:
        for one in self.unit_rules(unit):
            yield from one.starts_phase(self, unit)

    @rule("2.A.a-1")
    def end_phase(self) -> None:
        """On to the next phase, or to the end of the Player Turn."""
        phases = list(self.PHASES)
        at = phases.index(self.state.phase) + 1
        if at < len(phases):
            self.state.phase, self.state.cursor = phases[at], "begin_phase"
        else:
            self.state.cursor = "end_player_turn"

    @rule("2.A-1", "9.E.1-2")
    def end_player_turn(self) -> None:
        """After the second player's turn the Game Turn is over, after the last one the game."""
        self.ends_player_turn()
        state = self.state
        state.cursor = "start_player_turn"
        if state.player_turn % 2 == 0:
            self.ends_game_turn()
            if state.game_turn == self.options.turns:
                state.cursor = "end_battle"

    @rule("18.0")
    def end_battle(self) -> Steps[None]:
        """Victory Points, the Secondary Objective, Battle Points."""
        yield from self.phase_ends()
        state = self.state
        state.phase, state.active = "over", ""
        yield from self.finish()
        state.cursor = ""
