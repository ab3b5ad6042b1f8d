"""50 Command phase: both players set their command tools, secretly and at once."""

from collections.abc import Iterator

from feldherr.table import Choice, Question, Steps, rule

from ..abilities.windows import Windows
from ..state import Dial, Unit

BLANK = "blank"


class Command(Windows):
    """Steps start_round, command, end_command."""

    @rule("64.0", "64.1", "50.0")
    def start_round(self) -> Steps[None]:
        """The tools stand up again, nothing is selected."""
        state = self.state
        state.phase, state.turn_of = "command", ""
        for unit in state.units.values():
            unit.action = unit.modifier = ""
            unit.revealed = unit.action_off = unit.modifier_off = False
        state.dials = {seat: Dial(seat) for seat in self.opening.seats}
        self.tell("round", "64.0", "64.1", round=state.round)
        yield from self.window("round_start")
        state.cursor = "command"

    @rule("50.0", "50.1", "50.1.a", "50.2", "3.2", "54.2")
    def command(self) -> Steps[None]:
        """One tool of each seat, at once; over when both want to change nothing more."""
        asked = [seat for seat in self.opening.seats if not self._ready(seat)]
        if not asked:
            self.state.cursor = "end_command"
            return
        answers = yield from self.sealed([self._question(seat) for seat in asked])
        for seat in asked:
            self._set(seat, str(answers[seat]))

    @rule("50.2")
    def end_command(self) -> Steps[None]:
        self.tell("commands-set", "50.0", "50.2")
        yield from self.window("after_command")
        self.state.initiative, self.state.phase = 1, "activation"
        self.state.cursor = "activate"

    def _ready(self, seat: str) -> bool:
        return self.state.dials[seat].done or not self._commanded(seat)

    @rule("L1306")
    def _commanded(self, seat: str) -> list[Unit]:
        """The units whose tools a seat sets, in order: team-mates set theirs side by side."""
        return list(self.units(seat))

    @rule("3.1", "49.1", "49.1.a", "54.1")
    def _question(self, seat: str) -> Question:
        units, dial = self._commanded(seat), self.state.dials[seat]
        if dial.at == len(units):
            return Choice(seat, "commands-done", ("done", "back"))
        unit = units[dial.at]
        about = self.led(seat, {"unit": unit.id})
        return Choice(seat, "command", lambda: self.commands(unit, dial.at > 0), about)

    @rule("3.1", "49.1", "6.2", "G-48")
    def commands(self, unit: Unit, back: bool = False) -> Iterator[str]:
        """All that can be selected for a unit: an action and a modifier, or blanks."""
        dials = self.dials(unit)
        actions = [f"{unit.card}-a{n + 1}" for n in range(len(dials.actions))]
        modifiers = [f"{unit.card}-m{n + 1}" for n in range(len(dials.modifiers))]
        for action in (*actions, BLANK):
            for modifier in (*modifiers, BLANK):
                yield f"{action} {modifier}"
        if back:
            yield "back"

    @rule("49.1.a", "50.0", "50.2")
    def _set(self, seat: str, answer: str) -> None:
        dial = self.state.dials[seat]
        if answer == "back":
            dial.at -= 1
        elif answer == "done":
            dial.done = True
        else:
            unit = self._commanded(seat)[dial.at]
            action, modifier = answer.split(" ")
            unit.action = "" if action == BLANK else action
            unit.modifier = "" if modifier == BLANK else modifier
            dial.at += 1
