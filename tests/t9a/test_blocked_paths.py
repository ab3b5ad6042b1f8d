"""11.E.k Blocked Path."""

from math import pi, radians

import pytest

from feldherr.field.body import bodies_collide
from feldherr.field.box import Side, box
from feldherr.field.pose import Pose, angle_between
from feldherr.games.t9a.charge.blocked import Nested, blocked_path, is_blocked_path
from feldherr.games.t9a.charge.moves import Scene, charge_moves
from feldherr.games.t9a.formation.base_contact import base_contacts, models_in_contact
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.words import INCH

BOARD = (1828.8, 1219.2)
FOOT = Base(20, 20)
TARGET = Formation(Pose(900, 600, pi / 2 + radians(35)), FOOT, files=5, models=10)
"""A looks up and to the left."""
CHARGER = Formation(Pose(880, 800, -pi / 2), FOOT, files=5, models=10)
NEAR = Obstacle("b2", box(Pose(797, 650, pi / 2), 60, 60), enemy=True)
"""C, an enemy before the target's left corner, keeps B from turning."""
CLOSE = Obstacle("b2", box(Pose(812, 650, pi / 2), 60, 60), enemy=True)
"""The same, so near that it stands in the way of going straight on."""
RIGHT = Obstacle("b3", box(Pose(965, 690, pi / 2), 40, 90), enemy=True)


def nested(**fields: object) -> Nested:
    return Nested(frozenset(), 12 * INCH, 8 * INCH, frozenset({"b2", "b3"}), **fields)  # type: ignore[arg-type]


@pytest.mark.rule("t9a", "11.E.k-1", "11.E.k-2", "WE-42")
def test_a_path_is_blocked_if_only_free_enemies_keep_the_charger_from_aligning() -> None:
    scene = Scene((CLOSE, RIGHT), BOARD)
    assert charge_moves(CHARGER, TARGET, Side.FRONT, scene) is None
    assert is_blocked_path(CHARGER, TARGET, Side.FRONT, scene, nested())
    bound = Nested(frozenset({"b2", "b3"}), 12 * INCH, 8 * INCH)
    assert not is_blocked_path(CHARGER, TARGET, Side.FRONT, scene, bound)
    friend = Obstacle("r2", RIGHT.shape)
    both = Scene((Obstacle("r3", CLOSE.shape), friend), BOARD)
    assert not is_blocked_path(CHARGER, TARGET, Side.FRONT, both, nested())


@pytest.mark.rule("t9a", "11.E.k-3", "11.E.k-4", "WE-42")
def test_the_charger_goes_straight_on_and_the_target_aligns_itself() -> None:
    scene = Scene((NEAR,), BOARD)
    found = blocked_path(CHARGER, TARGET, Side.FRONT, scene, nested())
    assert found is not None
    assert found.way.angle == 0
    assert found.end.x == pytest.approx(880)
    assert abs(angle_between(found.target.facing, pi / 2)) < 1e-9
    end, there = CHARGER.at(found.end), TARGET.at(found.target)
    assert models_in_contact(base_contacts(end, there)) == found.models
    assert not bodies_collide(there.boundary, NEAR.shape)  # type: ignore[arg-type]
    assert there.boundary.center[1] < end.boundary.center[1]


@pytest.mark.rule("t9a", "11.E.k-3", "11.E.k-6")
def test_out_of_range_or_without_room_to_align_there_is_no_such_move() -> None:
    scene = Scene((NEAR,), BOARD)
    short = Nested(frozenset(), 2 * INCH, 8 * INCH)
    assert blocked_path(CHARGER, TARGET, Side.FRONT, scene, short) is None
    rigid = Nested(frozenset(), 12 * INCH, 0.1 * INCH)
    assert blocked_path(CHARGER, TARGET, Side.FRONT, scene, rigid) is None


@pytest.mark.rule("t9a", "G-19", "WE-43", "11.E.k-2")
def test_with_rocks_the_charged_unit_counts_as_one_of_two_enemies() -> None:
    """An enemy and a rock side by side; each of them is enough to bar the way."""
    enemy = Obstacle("b2", box(Pose(840, 720, pi / 2), 60, 40), enemy=True)
    rock = Obstacle("t1", box(Pose(930, 720, pi / 2), 60, 40))
    for barred in ((enemy,), (rock,), (enemy, rock)):
        assert charge_moves(CHARGER, TARGET, Side.FRONT, Scene(barred, BOARD)) is None
    both = Scene((enemy, rock), BOARD)
    assert is_blocked_path(CHARGER, TARGET, Side.FRONT, both, nested())
    assert not is_blocked_path(CHARGER, TARGET, Side.FRONT, both, nested(target_counts=False))
    assert is_blocked_path(CHARGER, TARGET, Side.FRONT, Scene((enemy,), BOARD), nested())
    assert not is_blocked_path(CHARGER, TARGET, Side.FRONT, Scene((rock,), BOARD), nested())


@pytest.mark.rule("t9a", "11.E.k-5")
def test_if_it_cannot_align_in_its_width_the_target_changes_it() -> None:
    """Rocks leave room for four files of the five."""
    target = Formation(Pose(880, 600, pi / 2 + radians(35)), FOOT, files=5, models=6)
    walls = tuple(
        Obstacle(f"t{n}", box(Pose(x, 627, pi / 2), 40, 27)) for n, x in ((1, 812), (2, 948))
    )
    found = blocked_path(CHARGER, target, Side.FRONT, Scene(walls, BOARD), nested())
    assert found is not None
    assert 0 < found.files < 5
    same = blocked_path(CHARGER, target, Side.FRONT, Scene((), BOARD), nested())
    assert same is not None
    assert same.files == 0
