"""Poses: the middle of a front edge, moved, turned and seen from inside."""

from math import cos, isclose, pi, sin

import pytest
from hypothesis import given

from feldherr.field.pose import Pose, angle_between, between, direction, normal, span
from tests.field.shapes import facings, places, points, poses


@pytest.mark.parametrize(
    ("angle", "expected"),
    [
        (0, 0),
        (pi, pi),
        (-pi, pi),
        (3 * pi, pi),
        (-0.5, -0.5),
        (2 * pi - 0.5, -0.5),
        (7 * pi / 2, -pi / 2),
    ],
)
def test_normal_lies_in_minus_pi_to_pi(angle: float, expected: float) -> None:
    assert normal(angle) == pytest.approx(expected)


@given(facings, facings)
def test_the_angle_between_turns_one_direction_into_the_other(a: float, b: float) -> None:
    turn = angle_between(a, b)
    assert -pi < turn <= pi
    assert isclose(cos(a + turn), cos(b), abs_tol=1e-9)
    assert isclose(sin(a + turn), sin(b), abs_tol=1e-9)


def test_ahead_aside_and_turned_from_a_pose_looking_up() -> None:
    pose = Pose(100, 50, pi / 2)
    assert pose.ahead(30).point == pytest.approx((100, 80))
    assert pose.ahead(-30).point == pytest.approx((100, 20))
    assert pose.aside(30).point == pytest.approx((130, 50))
    assert pose.turned(pi).facing == pytest.approx(-pi / 2)
    assert pose.turned(pi).point == pose.point


def test_about_a_point_carries_the_facing_along() -> None:
    pose = Pose(100, 50, 0).about((80, 50), pi / 2)
    assert (pose.x, pose.y, pose.facing) == pytest.approx((80, 70, pi / 2))


def test_local_and_world_of_a_pose_looking_right() -> None:
    pose = Pose(10, 20, 0)
    assert pose.local((15, 17)) == pytest.approx((5, 3))
    assert pose.world(5, 3) == pytest.approx((15, 17))


@given(poses, points)
def test_world_takes_local_back(pose: Pose, point: tuple[float, float]) -> None:
    assert pose.world(*pose.local(point)) == pytest.approx(point, abs=1e-6)


@given(poses, places, places)
def test_world_is_ahead_and_aside(pose: Pose, ahead: float, right: float) -> None:
    assert pose.world(ahead, right) == pytest.approx(pose.ahead(ahead).aside(right).point, abs=1e-6)


@given(poses, points, facings)
def test_rotation_keeps_the_distance_to_its_center(
    pose: Pose, point: tuple[float, float], turn: float
) -> None:
    turned = pose.about(point, turn)
    assert span(turned.point, point) == pytest.approx(span(pose.point, point), abs=1e-6)
    assert turned.local(point) == pytest.approx(pose.local(point), abs=1e-6)


def test_direction_and_between() -> None:
    assert direction((0, 0), (0, 5)) == pytest.approx(pi / 2)
    assert between((0, 0), (10, 20)) == (5, 10)
    assert between((0, 0), (10, 20), 0.1) == (1, 2)
