"""11.E.c-2 Charges for which the charged unit has to turn."""

from math import degrees, pi

import pytest

from feldherr.field.body import bodies_collide
from feldherr.field.box import Box, Side, box
from feldherr.field.pose import Pose, angle_between
from feldherr.games.t9a.charge.combined import combined
from feldherr.games.t9a.charge.contenders import Assault, Contender
from feldherr.games.t9a.charge.moves import Scene, charge_moves
from feldherr.games.t9a.charge.turned import turned_moves
from feldherr.games.t9a.formation.base_contact import base_contacts, models_in_contact
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from tests.t9a.charge_positions import position

BOARD = (1828.8, 1219.2)
TARGET = Formation(Pose(900, 600, pi / 2), Base(20, 20), files=5, models=10)
CHARGER = Formation(Pose(925, 760, -pi / 2 + 0.35), Base(20, 20), files=5, models=15)


@pytest.mark.rule("t9a", "11.E.c-2", "11.E.d-1", "G-39")
def test_a_charged_unit_turns_only_if_the_charger_cannot_be_aligned_otherwise() -> None:
    free = Scene((), BOARD)
    assert charge_moves(CHARGER, TARGET, Side.FRONT, free) is not None
    alone = turned_moves(CHARGER, TARGET, Side.FRONT, free)
    assert alone is not None
    assert alone.turned == 0


@pytest.mark.rule("t9a", "11.E.c-1", "11.E.c-2", "11.E.d-1", "G-32")
@pytest.mark.parametrize("seed", range(0, 260))
def test_turned_targets_are_aligned_and_stand_in_nothing(seed: int) -> None:
    """In random positions in which the charger alone cannot be aligned."""
    at = position(seed)
    if charge_moves(at.charger, at.target, at.side, at.scene) is not None:
        return
    move = turned_moves(at.charger, at.target, at.side, at.scene)
    if move is None:
        return
    charger, target = at.charger.at(move.end), at.target.at(move.target)
    assert move.turned != 0
    assert models_in_contact(base_contacts(charger, target)) == move.models
    assert not bodies_collide(charger.boundary, target.boundary)
    for other in at.scene.others:
        if isinstance(other.shape, Box):
            for body in (charger.boundary, target.boundary):
                assert not bodies_collide(body, other.shape)


@pytest.mark.rule("t9a", "11.E.c-2")
def test_the_turn_is_the_least_that_lets_the_charger_pass() -> None:
    """A wall on its left keeps the charger crooked; the target turns by just what is missing."""
    wall = Obstacle("t1", box(Pose(975, 900, -pi / 2), 40, 380))
    charger = Formation(Pose(905, 700, -pi / 2 + 0.2), Base(20, 20), files=5, models=50)
    found = turned_moves(charger, TARGET, Side.FRONT, Scene((wall,), BOARD))
    assert found is not None
    square = angle_between(found.end.facing, found.target.facing + pi)
    assert degrees(abs(square)) < 0.01


@pytest.mark.rule("t9a", "11.E.c-2", "11.E.f-2")
@pytest.mark.parametrize("seed", [24, 132])
def test_the_target_turns_to_the_only_charger_that_is_left(seed: int) -> None:
    """Each of several rivals is also thought of alone: nobody moves after it."""
    at = position(seed)
    rival = Contender("r1", at.charger, at.side)
    (made,) = combined(Assault((rival,), at.target, at.scene))
    assert made.move == turned_moves(at.charger, at.target, at.side, at.scene)
