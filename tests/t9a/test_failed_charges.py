"""11.E.j Failed Charge Moves."""

from math import hypot, pi, radians, sin
from random import Random

import pytest

from feldherr.field.body import bodies_collide, body_distance
from feldherr.field.box import box
from feldherr.field.pose import Pose, angle_between, direction
from feldherr.games.t9a.charge.failed import failed_way
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.words import INCH
from tests.t9a.charge_positions import position

BOARD = (1828.8, 1219.2)
UNIT = Formation(Pose(900, 600, pi / 2), Base(20, 20), files=5, models=10)
EMPTY = Scene((), BOARD)


@pytest.mark.rule("t9a", "11.E.j-1", "11.E.j-2", "11.E.j-5", "WE-47")
def test_it_wheels_until_it_faces_the_centre_and_goes_the_rest_straight_on() -> None:
    aim = (1000.0, 1100.0)
    start, wheeled, end = failed_way(UNIT, aim, 5 * INCH, EMPTY)
    assert start == UNIT.pose
    assert angle_between(wheeled.facing, direction(wheeled.point, aim)) == pytest.approx(0)
    angle = abs(angle_between(start.facing, wheeled.facing))
    assert wheeled.facing < start.facing  # about its right corner
    assert wheeled.local(end.point)[0] == pytest.approx(127 - 200 * sin(angle / 2))


@pytest.mark.rule("t9a", "G-20")
def test_a_wheel_that_uses_up_the_distance_is_all_of_the_move() -> None:
    _, wheeled, end = failed_way(UNIT, (600.0, 500.0), INCH, EMPTY)
    assert end == wheeled
    assert 200 * sin(abs(angle_between(pi / 2, wheeled.facing)) / 2) == pytest.approx(INCH)
    _, behind, _ = failed_way(UNIT, (890.0, 100.0), 6 * INCH, EMPTY)
    assert abs(angle_between(pi / 2, behind.facing)) == pytest.approx(pi / 2)


@pytest.mark.rule("t9a", "11.E.j-2", "G-18")
def test_it_stops_short_of_an_enemy_and_at_a_friend() -> None:
    foe = Obstacle("b1", box(Pose(900, 700, -pi / 2), 100, 40), enemy=True)
    friend = Obstacle("r2", foe.shape)
    for other in (foe, friend):
        _, _, end = failed_way(UNIT, (900.0, 720.0), 6 * INCH, Scene((other,), BOARD))
        gap = body_distance(UNIT.at(end).boundary, foe.shape)  # type: ignore[arg-type]
        assert gap > 0.5 if other.enemy else gap == 0


@pytest.mark.rule("t9a", "20.C.1")
def test_it_does_not_leave_the_board() -> None:
    edge = UNIT.at(Pose(900, 1200, radians(90)))
    _, _, end = failed_way(edge, (900.0, 1300.0), 6 * INCH, EMPTY)
    assert end.y == pytest.approx(BOARD[1], abs=0.01)


@pytest.mark.rule("t9a", "11.E.j-2", "11.E.j-3")
@pytest.mark.parametrize("seed", range(40))
def test_no_failed_charge_hits_anything(seed: int) -> None:
    at, rng = position(seed), Random(seed)
    target = Obstacle("target", at.target.boundary, enemy=True)
    scene = Scene((*at.scene.others, target), BOARD)
    mm = rng.randint(1, 6) * INCH
    start, wheeled, end = failed_way(at.charger, at.target.center, mm, scene)
    for pose in (wheeled, end):
        body = at.charger.at(pose).boundary
        for other in scene.others:
            if isinstance(other.shape, type(body)):
                assert not bodies_collide(body, other.shape)
                assert not other.enemy or body_distance(body, other.shape) > 0.4
    turned = 2 * at.charger.width * sin(abs(angle_between(start.facing, wheeled.facing)) / 2)
    assert turned + hypot(end.x - wheeled.x, end.y - wheeled.y) <= mm + 1e-6
