"""11.B, 11.C-1, 11.E.e What a charge would be: its edge, its distance, the room, who is met."""

from math import pi, radians

import pytest
from msgspec.structs import replace

from feldherr.field.body import body_distance
from feldherr.field.box import Side, box
from feldherr.field.pose import Pose
from feldherr.games.t9a.charge.declare import contact_way, enemies_met, prospect, unavoidable
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.charge.round import round_charge_moves, round_search
from feldherr.games.t9a.formation.base_contact import base_contacts
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.words import INCH

BOARD = (1828.8, 1219.2)
FOOT = Base(20, 20)
TARGET = Formation(Pose(900, 600, pi / 2), FOOT, files=5, models=10)
EMPTY = Scene((), BOARD)


def charger(x: float, y: float, degrees: float = -90, files: int = 5) -> Formation:
    return Formation(Pose(x, y, radians(degrees)), FOOT, files=files, models=2 * files)


@pytest.mark.rule("t9a", "11.E.a-1", "11.E.a-2", "WE-47")
@pytest.mark.parametrize(("inches", "needed"), [(12.0, 8), (12.1, 9), (5.0, 2), (16.0, 12)])
def test_the_dice_needed_are_the_distance_less_the_advance_rate(inches: float, needed: int) -> None:
    found = prospect(charger(900, 600 + inches * INCH), TARGET, 4 * INCH, EMPTY)
    assert found.distance == pytest.approx(inches * INCH)
    assert found.needed == needed
    assert found.way is not None


@pytest.mark.rule("t9a", "11.B-2")
def test_beyond_the_greatest_roll_there_is_no_charge() -> None:
    found = prospect(charger(900, 600 + 16.1 * INCH), TARGET, 4 * INCH, EMPTY)
    assert (found.needed, found.way) == (13, None)


@pytest.mark.rule("t9a", "11.C-1", "WE-37")
def test_the_edge_is_that_of_the_arc_in_which_the_charger_is_located() -> None:
    assert prospect(charger(900, 800), TARGET, 100, EMPTY).side is Side.FRONT
    assert prospect(charger(1150, 590, 180), TARGET, 100, EMPTY).side is Side.RIGHT
    assert prospect(charger(1200, 850, 180), TARGET, 100, EMPTY).side is Side.RIGHT  # border
    assert prospect(charger(900, 400, 90), TARGET, 100, EMPTY).side is Side.REAR


@pytest.mark.rule("t9a", "11.B-2", "G-23")
def test_room_for_contact_is_enough_to_declare() -> None:
    """Between two friends there is room to touch, though not to turn about the corner touched."""
    walls = tuple(
        Obstacle(f"r{n}", box(Pose(x, 780, pi / 2), 40, 170)) for n, x in ((2, 862), (3, 958))
    )
    narrow = charger(910, 790, -90, files=2)
    assert contact_way(narrow, TARGET, Side.FRONT, Scene(walls, BOARD)) is not None
    shut = (*walls, Obstacle("r4", box(Pose(910, 700, pi / 2), 80, 30)))
    assert contact_way(narrow, TARGET, Side.FRONT, Scene(shut, BOARD)) is None


@pytest.mark.rule("t9a", "11.E.h-1")
def test_a_fleeing_unit_may_be_contacted_on_any_edge() -> None:
    """From the right its rear is out of reach, its flank is not."""
    beside = charger(1100, 590, 180, files=2)
    assert contact_way(beside, TARGET, Side.LEFT, EMPTY) is None
    way = contact_way(beside, TARGET, None, EMPTY)
    assert way is not None
    assert body_distance(beside.at(way.contact).boundary, TARGET.boundary) < 1e-6
    assert way.length == pytest.approx(150)


@pytest.mark.rule("t9a", "11.E.e-1", "11.E.e-3", "WE-39", "WE-40")
def test_enemies_that_cannot_be_avoided_are_charged_too_and_as_few_as_possible() -> None:
    """Three enemies stand flush in one line; a wide charger meets a neighbour of the middle one."""
    left = Obstacle("b2", box(Pose(800, 600, pi / 2), 100, 40), enemy=True)
    right = Obstacle("b3", box(Pose(1000, 600, pi / 2), 100, 40), enemy=True)
    wide = charger(900, 800, files=6)
    sets = unavoidable(wide, TARGET, Side.FRONT, Scene((left, right), BOARD))
    assert sets == (frozenset({"b2"}), frozenset({"b3"}))
    alone = unavoidable(wide, TARGET, Side.FRONT, Scene((left,), BOARD))
    assert alone == (frozenset(),)
    narrow = unavoidable(
        charger(900, 800, files=4), TARGET, Side.FRONT, Scene((left, right), BOARD)
    )
    assert narrow == (frozenset(),)


def test_the_enemies_met_are_those_touched_at_the_end() -> None:
    left = Obstacle("b2", box(Pose(800, 600, pi / 2), 100, 40), enemy=True)
    end = Formation(Pose(900, 600, -pi / 2), FOOT, files=5, models=5).boundary
    assert enemies_met(end, Scene((left, replace(left, id="r9", enemy=False)), BOARD)) == ("b2",)


ENGINE = Formation(Pose(900, 630, pi / 2), Base(60, 60, round=True))


@pytest.mark.rule("t9a", "3.C.d-1", "3.C.d-2", "21.A.a.17/6", "WE-22")
def test_a_round_base_is_met_by_as_many_models_as_it_lies_before() -> None:
    """A disc of 60 mm before bases of 20 mm: three and, corner to edge, the two beside them."""
    start = charger(980, 850, -100)
    found = round_charge_moves(start, ENGINE.boundary, EMPTY)  # type: ignore[arg-type]
    assert found is not None
    search, spans, models = found
    assert models == 6
    for low, high in spans:
        way = search.way((low + high) / 2)
        assert way is not None
        end = start.at(way.contact)
        assert body_distance(end.boundary, ENGINE.boundary) < 1e-6
        assert len(base_contacts(end, ENGINE)) == 5


@pytest.mark.rule("t9a", "21.A.a.17/6")
def test_every_place_of_a_round_search_touches_the_base() -> None:
    start = charger(700, 900, -60)
    disc = ENGINE.boundary
    search = round_search(start.pose, (100, 40), disc, [], BOARD)  # type: ignore[arg-type]
    for n in range(-4, 25):
        if way := search.way(n * 5.0):
            assert body_distance(start.at(way.contact).boundary, disc) < 1e-6


@pytest.mark.rule("t9a", "11.B-2", "G-23")
def test_a_friend_square_before_a_charger_leaves_it_no_way() -> None:
    """One Wheel does not lead around a block twice as wide, 1.4 inches ahead."""
    dragon = Formation(Pose(36 * INCH, 20 * INCH, pi / 2), Base(50, 100))
    friend = Formation(Pose(36 * INCH, 23 * INCH, pi / 2), FOOT, files=5, models=10)
    foe = Formation(Pose(36 * INCH, 32 * INCH, -pi / 2), FOOT, files=5, models=10)
    scene = Scene((Obstacle("r2", friend.boundary),), BOARD)
    assert contact_way(dragon, foe, Side.FRONT, scene) is None
    assert contact_way(dragon, foe, Side.FRONT, EMPTY) is not None
