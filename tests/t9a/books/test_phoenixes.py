"""8.D.a.3-6 Highborn Elves: a Phoenix rises from its ashes, once."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.moments import Losses
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.scene import scene
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer
from tests.t9a.brawling import BLUE, RED, brawl, said
from tests.t9a.positions import DRAGON, at, first, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
PHOENIX = replace(DRAGON, name="Phoenix")


def burnt(*dice: Answer, marks: tuple[str, ...] = (), foes: Any = (), **fields: Any) -> Whole:
    """A Phoenix has lost all its Health Points at 20, 20 in red's Shooting Phase; friends stand
    near."""
    bird = unit("r1", troop(PHOENIX, "rebirth", marks=marks), at(20, 20), **fields)
    near = unit("r2", "soldier", at(25, 20), 10)
    made = rules(Whole, bird, near, *foes, phase="shooting", cursor="choose_shooter")
    run(made.lose_health([Losses(unit="r1", lost={"r1": 6})]), *dice)
    return made


def next_turn(made: Whole) -> None:
    """Blue's turn, as far as all who flee have been rallied."""
    made.state.player_turn, made.state.active = 2, "blue"
    made.state.phase, made.state.cursor = "movement", "rally"
    run(made.rally())


@BOOK
@pytest.mark.parametrize(
    ("marks", "face", "status"),
    [
        ((), 5, "ashes"),
        ((), 4, "destroyed"),
        (("wardens_bond",), 3, "ashes"),
        (("wardens_bond",), 2, "destroyed"),
    ],
)
def test_a_phoenix_leaves_ashes(marks: tuple[str, ...], face: int, status: str) -> None:
    panics = [(1, 1)] if status == "destroyed" else []
    made = burnt((face,), *panics, marks=marks)
    bird = made.unit("r1")
    assert bird.status == status and bird.pose is None
    assert made.is_lost(bird) is (status == "destroyed")
    drawn = scene(made.opening, made.state).bodies
    assert any(body.id == "r1.ashes" for body in drawn) is (status == "ashes")


@BOOK
def test_it_rises_in_the_next_player_turn_with_its_last_health_point() -> None:
    made = burnt((5,))
    made.state.cursor = "rally"
    run(made.rally())
    assert made.state.cursor == "random_moves"  # not in the same turn
    next_turn(made)
    assert made.state.cursor == "rises"
    run(made.rises(), first)
    bird = made.unit("r1")
    assert bird.status == "table" and made.health(bird) == 1 and not made.shaken(bird)
    run(made.rises())
    assert made.state.cursor == "random_moves"


@BOOK
def test_who_fled_comes_back_rallied_and_shaken() -> None:
    made = burnt((5,), fleeing=True)
    next_turn(made)
    run(made.rises(), first)
    assert made.shaken(made.unit("r1")) and not made.unit("r1").fleeing


@BOOK
@pytest.mark.parametrize(("inches", "legal"), [(2.99, True), (3.1, False)])
def test_its_centre_stays_within_three_inches(inches: float, legal: bool) -> None:
    made = burnt((5,))
    next_turn(made)
    bird = made.unit("r1")
    bird.models = 1
    assert bird.exit is not None
    centre = bird.exit.point
    pose = southwards(centre, inches)
    refused = made._judge_nest(bird, placed("r1", pose))
    assert (refused is None) is legal


def southwards(centre: tuple[float, float], south: float) -> Any:
    """Facing north, its centre so many inches south of a point."""
    x, y = centre[0] / INCH, centre[1] / INCH - south
    return at(x, y + 50 / INCH)


@BOOK
def test_without_room_it_is_lost() -> None:
    crowd = [unit(f"b{n}", "ogre", at(14 + n, 20), 30, 1) for n in range(1, 10, 2)]
    made = burnt((6,), foes=crowd)
    next_turn(made)
    run(made.rises(), "t9-stays-ashes")
    assert made.unit("r1").status == "destroyed" and made.is_lost(made.unit("r1"))


@BOOK
def test_the_second_time_nothing_is_rolled() -> None:
    made = burnt((5,))
    next_turn(made)
    run(made.rises(), first)
    run(made.lose_health([Losses(unit="r1", lost={"r1": 1})]), (1, 1))
    assert made.unit("r1").status == "destroyed"
    assert keys(made).count("burns-down") == 1


@BOOK
def test_who_fought_it_is_free_and_the_loss_counts() -> None:
    bird = unit("r1", troop(PHOENIX, "rebirth"), RED)
    made = brawl(bird, unit("b1", "soldier", BLUE, 10))
    run(made.lose_health([Losses(unit="r1", lost={"r1": 6}, kind="close_combat")]), (5,))
    assert made.unit("b1").freed and not made.unit("b1").engaged
    assert made.unit("r1").round.lost == 6
    assert not said(made, "t9-destroyed")
