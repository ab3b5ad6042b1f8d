"""Engines for tests: what is not written yet does nothing; phases that are skipped."""

from collections.abc import Iterator, Mapping, Sequence

from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.formation import Formation
from feldherr.games.t9a.models.tests import Tests
from feldherr.games.t9a.moments import Cause, Charge
from feldherr.games.t9a.state import Kind, Piece, Unit
from feldherr.table import Refusal, Steps


class Absent(Tests):
    """Deeds that no chapter has written yet: they do nothing and are noted.

    Stands behind all chapters, so that what is written speaks.
    """

    def starts_turn(self) -> Steps[None]:
        yield from ()

    def keep_contact(self) -> None:
        """Who loses models in these tests touches nobody."""

    def nudge(self, unit: Unit, foe: Unit) -> tuple[Unit, Pose] | None:
        return None

    def ends_player_turn(self) -> None:
        self.tell("absent-ends-player-turn")

    def ends_game_turn(self) -> None:
        self.tell("absent-ends-game-turn")

    def finish(self) -> Steps[None]:
        self.tell("absent-finish")
        yield from ()

    def shift_words(self, unit: Unit, aside: bool = False) -> list[str]:
        return []

    def can_join(self, character: Unit, host: Unit) -> bool:
        return False

    def sees(self, unit: Unit, target: Unit, first_rank: bool = False) -> bool:
        return True

    def most_in(self, unit: Unit, kind: Kind) -> Piece | None:
        return None

    def hinders_stand_and_shoot(self, target: Unit, charge: Charge) -> Iterator[Refusal]:
        yield Refusal("shot-unarmed")

    def dangerous_test(
        self,
        unit: Unit,
        x: int,
        models: Mapping[str, int] | None = None,
        ground: Kind | None = None,
    ) -> Steps[None]:
        self.tell("absent-danger", unit=unit.id, x=x)
        yield from ()

    def dangerous_terrain(
        self, unit: Unit, path: Sequence[Formation], flying: bool = False
    ) -> Steps[None]:
        self.tell("absent-terrain", unit=unit.id, flying=flying)
        yield from ()

    def pursuit_move(
        self, unit: Unit, distance: float, facing: float, off_board: bool = True
    ) -> Steps[None]:
        self.tell("absent-pursuit", unit=unit.id, distance=distance)
        yield from ()

    def choose_shooter(self) -> None:
        self.end_phase()

    def make_way(self) -> Steps[None]:
        yield from ()
        self.state.cursor = "duels"

    def scores(self, unit: Unit) -> bool:
        return False

    def loses_marker(self, unit: Unit) -> Steps[None]:
        yield from ()


class Whole(NinthAge, Absent):
    """The game as far as it is written."""


class Idle(Tests):
    """Phases in which nothing happens, and nobody panics."""

    def declare_charge(self) -> Steps[None]:
        yield from ()
        self.end_phase()

    def rally(self) -> Steps[None]:
        yield from ()
        self.end_phase()

    def choose_shooter(self) -> None:
        self.end_phase()

    def no_longer_engaged(self) -> Steps[None]:
        yield from ()
        self.end_phase()

    def move_units(self) -> Steps[None]:
        yield from ()
        self.end_phase()

    def vanguard_move(self, unit: Unit, inches: int) -> Steps[bool]:
        self.tell("idle-vanguard", unit=unit.id, inches=inches)
        yield from ()
        return True

    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        for unit in units:
            self.tell("idle-panic", unit=unit.id, cause=cause)
        yield from ()


class Alone(Idle, NinthAge, Absent):
    """The turn without its phases."""
