"""11.E.b to 11.E.d Charge Moves: which are legal, and which bring most models into contact."""

from math import pi, radians

import pytest

from feldherr.field.box import Side, box
from feldherr.field.pose import Pose
from feldherr.games.t9a.charge.least import FREE
from feldherr.games.t9a.charge.moves import Scene, charge_moves
from feldherr.games.t9a.formation.base_contact import base_contacts, models_in_contact
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from tests.t9a.charge_positions import BOARD, position
from tests.t9a.charges_twin import disagreement

FOOT = Base(20, 20)
TARGET = Formation(Pose(900, 600, pi / 2), FOOT, files=7, models=14)
"""It looks up the board; its front edge runs from (830, 600) to (970, 600)."""


def charger(x: float, y: float, degrees: float = -90, files: int = 5) -> Formation:
    return Formation(Pose(x, y, radians(degrees)), FOOT, files=files, models=2 * files)


def around(*others: Obstacle) -> Scene:
    return Scene(others, BOARD)


@pytest.mark.rule("t9a", "11.E.b-1", "11.E.b-2", "11.E.c-1", "11.E.d-1")
def test_a_charger_wheels_so_that_most_models_come_into_contact() -> None:
    """WE-38: 5 against 7, corner to corner, where the way allows it."""
    moves = charge_moves(charger(960, 800), TARGET, Side.FRONT, around())
    assert moves is not None
    assert moves.models == 12
    end = charger(960, 800).at(moves.best.end)
    assert models_in_contact(base_contacts(end, TARGET)) == 12
    assert moves.best.end.y == pytest.approx(600)
    assert abs(moves.best.way.angle) <= pi / 2


@pytest.mark.rule("t9a", "11.E.d-2", "11.E.d-1")
def test_what_lies_too_near_to_be_reached_by_one_wheel_is_not_claimed() -> None:
    """Standing 30 mm before its target's left end, a charger cannot slide along its front."""
    moves = charge_moves(charger(1000, 630), TARGET, Side.FRONT, around())
    assert moves is not None
    assert moves.models < 12
    assert max(high for _, high in moves.spans) - min(low for low, _ in moves.spans) < 20


@pytest.mark.rule("t9a", "11.E.b-4", "11.E.d-1")
def test_an_enemy_it_did_not_charge_is_not_touched() -> None:
    """An enemy flush beside the target keeps the charger from its corner, unless charged too."""
    other = Obstacle("b2", box(Pose(1020, 600, pi / 2), 100, 40), enemy=True)
    alone = charge_moves(charger(960, 800), TARGET, Side.FRONT, around(other))
    assert alone is not None
    assert alone.best.end.x + 50 < 970 - 0.5
    both = charge_moves(
        charger(960, 800), TARGET, Side.FRONT, Scene((other,), BOARD, frozenset({"b2"}))
    )
    assert both is not None
    assert both.models == 12


@pytest.mark.rule("t9a", "11.E.b-4", "11.E.i-1")
def test_a_wall_of_friends_makes_a_charge_impossible() -> None:
    friends = Obstacle("r2", box(Pose(900, 700, pi / 2), 1700, 40))
    assert charge_moves(charger(900, 800), TARGET, Side.FRONT, around(friends)) is None


@pytest.mark.rule("t9a", "20.C.1")
def test_a_charger_ends_with_its_whole_boundary_on_the_board() -> None:
    """Between the edge and 20 mm off it there is no room for its files below the target."""
    low = Formation(Pose(900, 20, -pi / 2), FOOT, files=7, models=14)
    moves = charge_moves(charger(600, 55, 0), low, Side.RIGHT, around())
    assert moves is not None
    assert moves.models == 6
    ends = [charger(0, 0).at(moves.of.pose(s)) for span in moves.spans for s in span]
    assert min(y for end in ends for _, y in end.rectangle.corners) >= -0.5


@pytest.mark.rule("t9a", "11.E.b-5", "11.E.d-1", "11.E.d-3")
@pytest.mark.rule("t9a", "11.E.b-4", "20.C.1")
@pytest.mark.parametrize("seed", range(0, 200, 10))
def test_what_is_free_at_a_glance_is_what_has_no_trouble(seed: int) -> None:
    """The quick question remembers what was in the way the last time; the slow one does not."""
    for n in range(seed, seed + 10):
        at = position(n)
        moves = charge_moves(at.charger, at.target, at.side, at.scene)
        if moves is None:
            continue
        search, middle = moves.search, moves.of.length / 2
        aims = (kind.aim(s, True) for s in (5.0, middle, middle * 2) for kind in search.kinds)
        turns = ((aim, window) for aim in aims if aim for window in aim.windows)
        for aim, (low, high) in turns:
            for way in (aim.way(low + (high - low) * part) for part in (0.3, 0.8)):
                assert search.course.is_free(way) == (search.course.trouble(way) <= FREE)


@pytest.mark.rule("t9a", "20.C.1")
def test_a_front_that_reaches_beyond_the_board_wherever_it_goes_contacts_nobody() -> None:
    """Its right corner is 0.4 mm, then 0.6 mm off the board on its whole way."""
    beside = [Formation(Pose(50 - off, 800, -pi / 2), FOOT, 5, 10) for off in (0.4, 0.6)]
    target = Formation(Pose(80, 600, pi / 2), FOOT, files=7, models=14)
    found = [charge_moves(one, target, Side.FRONT, around()) for one in beside]
    assert found[0] is not None
    assert found[1] is None


@pytest.mark.rule("t9a", "11.E.b-4")
def test_the_least_corner_of_a_rock_is_in_the_way() -> None:
    """A position in which a rock that had lost a corner of 0.1 mm was grazed."""
    assert disagreement(position(4932)) == ""


@pytest.mark.parametrize("seed", range(0, 300, 10))
def test_charge_moves_are_those_that_dense_sampling_finds(seed: int) -> None:
    for n in range(seed, seed + 10):
        assert disagreement(position(n)) == ""
