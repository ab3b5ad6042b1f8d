"""Deeds that do nothing, so that one chapter can be tried without the others."""

from collections.abc import Sequence

from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Cause
from feldherr.games.t9a.state import Unit
from feldherr.table import Steps


class Alone(NinthAge):
    """The turn without its phases: whatever is not written yet does nothing and is noted."""

    def declare_charge(self) -> None:
        self.end_phase()

    def rally(self) -> None:
        self.end_phase()

    def choose_shooter(self) -> None:
        self.end_phase()

    def no_longer_engaged(self) -> None:
        self.end_phase()

    def starts_turn(self) -> Steps[None]:
        yield from ()

    def ends_player_turn(self) -> None:
        self.tell("alone-ends-player-turn")

    def ends_game_turn(self) -> None:
        self.tell("alone-ends-game-turn")

    def finish(self) -> Steps[None]:
        self.tell("alone-finish")
        yield from ()

    def panic_tests(self, units: Sequence[Unit], cause: Cause, enemy: str = "") -> Steps[None]:
        for unit in units:
            self.tell("alone-panic", unit=unit.id, cause=cause)
        yield from ()

    def destroy(self, unit: Unit, *rules: str, enemy: str = "") -> Steps[None]:
        unit.status, unit.pose = "destroyed", None
        yield from ()

    def can_join(self, character: Unit, host: Unit) -> bool:
        return False

    def vanguard_move(self, unit: Unit, inches: int) -> Steps[bool]:
        self.tell("alone-vanguard", unit=unit.id, inches=inches)
        yield from ()
        return True

    def move_units(self) -> None:
        self.end_phase()
