"""16.B.c How a unit closes up when its champion falls."""

from typing import Any

import pytest

from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Losses
from feldherr.games.t9a.state import Seat
from tests.t9a.brawling import blocks
from tests.t9a.positions import (
    HERO,
    at,
    joined,
    rules,
    run,
    troop,
    unit,
)

# 16.B.c Champions ---------------------------------------------------------------------------------


def line(*seats: Seat, models: int = 5, files: int = 5, lead: int = -1) -> NinthAge:
    """Soldiers in a single rank with a champion, and heroes in these places."""
    host = unit("r1", "soldier", at(30, 20), models, files, champion=True, lead=lead)
    heroes = [unit(seat.id, troop(HERO, character=True)) for seat in seats]
    for seat, hero in zip(seats, heroes, strict=True):
        joined(host[0], hero, file=seat.file)
    host[0].phase.tested_losses = True
    return rules(NinthAge, host, *heroes, phase="shooting")


def falls(made: NinthAge, lost: dict[str, int], *answers: Any) -> float:
    """How far the middle of the front has moved to the right, mm."""
    red = made.unit("r1")
    before = red.pose
    run(made.lose_health([Losses(unit="r1", lost=lost)]), *answers)
    assert before is not None and red.pose is not None
    return before.local(red.pose.point)[1]


@pytest.mark.rule("t9a", "16.B.c", "21.A.a.2/11")
@pytest.mark.parametrize(
    ("lead", "answers", "right"),
    [
        (0, (), 10),
        (1, (), 10),
        (2, ("1",), 10),
        (2, ("0",), -10),
        (3, (), -10),
        (-1, ("0",), -10),  # nobody has said where he stands: in the middle
    ],
)
def test_the_shorter_half_of_a_single_rank_moves_up_to_a_fallen_champion(
    lead: int, answers: tuple[str, ...], right: float
) -> None:
    made = line(lead=lead)
    assert falls(made, {"r1.champion": 1}, *answers) == pytest.approx(right)
    assert (made.unit("r1").files, made.unit("r1").models) == (4, 4)


@pytest.mark.rule("t9a", "16.B.c", "21.A.a.2/11")
def test_a_champion_removed_at_once_leaves_the_same_gap() -> None:
    made = line(lead=0)
    before, champion = made.unit("r1").pose, made.pool("r1.champion")
    assert before is not None and champion is not None
    run(made.remove_pool(champion))
    assert made.unit("r1").pose == before.aside(10)


@pytest.mark.rule("t9a", "16.B.c", "16.B.a.1")
def test_who_stands_behind_steps_into_the_place_of_a_fallen_champion() -> None:
    made = line(models=6, lead=0)
    assert falls(made, {"r1.champion": 1}) == 0
    assert made.unit("r1").files == 5


@pytest.mark.rule("t9a", "16.B.c", "16.B.a.2", "21.A.a.2/11")
def test_others_that_fall_with_the_champion_leave_at_the_ends() -> None:
    made = line(models=7, files=7, lead=0)
    assert falls(made, {"r1.champion": 1, "r1": 2}) == pytest.approx(10)
    assert made.unit("r1").files == 4


@pytest.mark.rule("t9a", "16.B.c", "21.A.a.2/11")
def test_gaps_of_a_champion_and_a_character_close_one_by_one() -> None:
    """They stood in the second and the third file of six: the first two files move, then one."""
    made = line(Seat("r2", file=1), files=6, lead=2)
    assert falls(made, {"r1.champion": 1, "r2": 3}) == pytest.approx(20)
    assert made.unit("r1").files == 4


@pytest.mark.rule("t9a", "16.B.b.1", "16.B.c")
def test_in_combat_a_fallen_champion_leaves_a_place_at_an_end() -> None:
    made = blocks()
    red = made.unit("r1")
    red.models, red.champion, red.lead = 5, True, 0
    run(made.lose_health([Losses(unit="r1", lost={"r1.champion": 1})]), "0")
    assert (red.files, red.models) == (4, 4)
