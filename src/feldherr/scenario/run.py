"""Running a scenario: set the position up, answer by the script, compare with what is expected."""

from typing import Any

from msgspec import Struct

from feldherr.muster.source import Source
from feldherr.table import Event

from .compare import compared
from .differences import Difference
from .model import Scenario
from .script import answered
from .setting import plain, started


class Result(Struct, frozen=True):
    """What came of a scenario: the differences (none: all holds), the events, the last state."""

    differences: tuple[Difference, ...]
    events: tuple[Event, ...]
    state: dict[str, Any]

    @property
    def holds(self) -> bool:
        return not self.differences


def run(scenario: Scenario, source: Source) -> Result:
    """Play a scenario. Raises `BadFile` when its position is none of the game."""
    battle = started(scenario, source)
    differences = list(answered(battle, scenario, source))
    if not differences:
        differences = list(compared(battle, scenario, source))
    return Result(tuple(differences), tuple(battle.events), plain(battle.state))
