"""Whether the greedy commander calls a God."""

import pytest

from feldherr.games.horden.state import Position
from tests.commanders.test_greedy import priced, said_at
from tests.horden.positions import NORTH, SOUTH, element, position


def with_a_god(turn: int, kind: str) -> Position:
    state = position(
        priced("r1", "blade", 600, 200, NORTH, commander=True),
        element("r2", "god", points=90),
        priced("b1", kind, 600, 600, SOUTH, commander=True),
        cursor="appear",
    )
    state.turn = turn
    return state


@pytest.mark.rule("horden", "B3.2.1.b")
def test_no_god_is_called_that_will_leave_before_it_has_earned_its_points() -> None:
    """Sooner or later a 1 is rolled, and 90 points are lost."""
    assert said_at(with_a_god(10, "blade"))[0] == "done"


@pytest.mark.rule("horden", "B3.2.1.a", "G48")
def test_in_the_last_turn_a_god_has_no_time_to_leave() -> None:
    assert said_at(with_a_god(60, "horde"))[0] == "god r2"
