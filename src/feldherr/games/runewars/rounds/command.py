"""50 Command phase: both players set their command tools, secretly and at once."""

from collections.abc import Iterator

from feldherr.table import Answer, Choice, Form, Refusal, Steps, rule

from ..abilities.windows import Windows
from ..state import Unit

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
        self.tell("round", "64.0", "64.1", round=state.round)
        yield from self.window("round_start")
        state.cursor = "command"

    @rule("50.0", "50.1", "50.1.a", "50.2", "3.2", "54.2")
    def command(self) -> Steps[None]:
        """All tools of both seats at once; nobody sees anything before both are done."""
        seats = [seat for seat in self.opening.seats if self._commanded(seat)]
        answers = yield from self.sealed([self._question(seat) for seat in seats])
        for seat in seats:
            self._set(seat, str(answers[seat]))
        self.state.cursor = "end_command"

    @rule("50.2")
    def end_command(self) -> Steps[None]:
        self.tell("commands-set", "50.0", "50.2")
        yield from self.window("after_command")
        self.state.initiative, self.state.phase = 1, "activation"
        self.state.cursor = "activate"

    @rule("L1306")
    def _commanded(self, seat: str) -> list[Unit]:
        """The units whose tools a seat sets, in order: team-mates set theirs side by side."""
        return list(self.units(seat))

    @rule("50.0", "50.2")
    def _question(self, seat: str) -> Form:
        """All tools of a seat in one form: they are set in any order, and changed until done."""
        units = self._commanded(seat)
        return Form(seat, "commands", lambda: [d for unit in units for d in self.tool(unit)])

    @rule("3.1", "49.1", "49.1.a", "54.1", "6.2", "G-48")
    def tool(self, unit: Unit) -> Iterator[Choice]:
        """The two dials of a command tool: an action and a modifier, or blanks."""
        about = self.led(unit.seat, {"unit": unit.id})
        dials = self.dials(unit)

        def printed_elsewhere(face: Answer) -> Refusal:
            return Refusal("not-on-dial", ("49.1",), {"unit": unit.id, "face": str(face)})

        for key, letter, faces in (
            ("dial-action", "a", dials.actions),
            ("dial-modifier", "m", dials.modifiers),
        ):
            words = (*(f"{unit.card}-{letter}{n + 1}" for n in range(len(faces))), BLANK)
            yield Choice(unit.seat, key, words, about, printed_elsewhere)

    @rule("49.1.a", "50.0")
    def _set(self, seat: str, answer: str) -> None:
        """The dials of its units show what was answered: two words for each."""
        words = answer.split(" ")
        for unit, *faces in zip(self._commanded(seat), words[::2], words[1::2], strict=True):
            self.set_tool(unit, *faces)

    @rule("49.1.a", "6.2")
    def set_tool(self, unit: Unit, action: str, modifier: str) -> None:
        """What its two dials show."""
        unit.action = "" if action == BLANK else action
        unit.modifier = "" if modifier == BLANK else modifier
