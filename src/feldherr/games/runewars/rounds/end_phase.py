"""30 End phase: runes, round dial, first player."""

from feldherr.table import Steps, rule

from .activation import Activation
from .scoring import Scoring


class EndPhase(Scoring, Activation):
    """Step end_phase."""

    @rule("30.0", "64.0", "64.2", "64.3", "74.0", "74.3", "92.0", "2.1", "71.2")
    def end_phase(self) -> Steps[None]:
        """The runes are cast anew, the dial goes on and to the other player."""
        state = self.state
        state.phase = "end"
        yield from self.window("before_end_phase")
        self.at_round_end()
        yield from self.window("end_phase")
        yield from self.cast_runes()
        for unit in state.units.values():
            unit.defend = 0
        state.extra = {}
        self.finish()
        if not state.cursor:
            return
        if state.round == self.options.rounds:
            self.end_battle()
            return
        state.round, state.first = state.round + 1, self.enemy(state.first)
        self.tell("first-player", "30.0", seat=state.first)
        late = any(unit.status == "reserve" for unit in state.units.values())
        state.cursor = "arrive_late" if late else "start_round"
