"""3.B Formations: where the models of a unit stand, and the Unit Boundary around them."""

from math import pi

import pytest

from feldherr.field.body import Disc
from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.formation.formation import (
    SKIRMISH_GAP,
    Base,
    Formation,
    Joined,
    cells,
    models_in_rank,
    ranks,
    stands,
)

FOOT, HORSE, MONSTER = Base(20, 20), Base(25, 50), Base(50, 75)
NORTH = Pose(0, 0, pi / 2)


def test_a_boundary_is_the_rectangle_around_all_bases() -> None:
    unit = Formation(NORTH, FOOT, files=5, models=13)
    assert (unit.width, unit.depth, ranks(unit)) == (100, 60, 3)
    assert unit.center == pytest.approx((0, -30))
    assert unit.rectangle.front_left == pytest.approx((-50, 0))


@pytest.mark.rule("t9a", "3.B-2")
def test_the_last_rank_stands_in_the_middle_or_where_its_owner_put_it() -> None:
    unit = Formation(NORTH, FOOT, files=5, models=8)
    last = [stand.file for stand in stands(unit) if stand.rank == 1]
    assert last == [1, 2, 3]
    chosen = Formation(NORTH, FOOT, files=5, models=8, last=(0, 1, 4))
    assert [stand.file for stand in stands(chosen) if stand.rank == 1] == [0, 1, 4]
    assert stands(chosen)[-1].body.center == pytest.approx((40, -30))


@pytest.mark.rule("t9a", "3.B.e-1", "3.B.f-1", "21.A.a.2/13")
def test_a_mismatching_base_widens_the_boundary_at_its_side() -> None:
    """WE-15, WE-16: the rectangle and its centre take the Character at the right side in."""
    character = Joined("c", MONSTER, side=Side.RIGHT)
    unit = Formation(NORTH, HORSE, files=6, models=15, joined=(character,))
    assert (unit.width, unit.depth, ranks(unit)) == (200, 150, 3)
    stood = stands(unit)[-1]
    assert (stood.rank, stood.file, stood.aside) == (0, 6, True)
    assert stood.body.center == pytest.approx((75, -37.5))
    assert stands(unit)[0].body.center == pytest.approx((-87.5, -25))
    assert [models_in_rank(unit, rank) for rank in range(3)] == [6, 6, 3]


@pytest.mark.rule("t9a", "21.A.a.2/4", "21.A.a.2/12")
@pytest.mark.parametrize(
    ("own", "unit", "size"),
    [
        (Base(20, 20), FOOT, (1, 1)),
        (Base(40, 40), FOOT, (2, 2)),  # the printed example
        (Base(50, 75), HORSE, None),  # 75 = 1.5 * 50
        (Base(25, 25), FOOT, None),
        (Base(60, 60, round=True), FOOT, None),
    ],
)
def test_a_base_matches_if_it_is_made_of_whole_bases(
    own: Base, unit: Base, size: tuple[int, int] | None
) -> None:
    assert cells(own, unit) == size


@pytest.mark.rule("t9a", "21.A.a.2/7")
def test_a_large_matching_base_counts_as_the_models_it_displaces() -> None:
    character = Joined("c", Base(40, 40), rank=0, file=1)
    unit = Formation(NORTH, FOOT, files=5, models=6, joined=(character,))
    assert [models_in_rank(unit, rank) for rank in range(2)] == [5, 5]
    assert [(s.rank, s.file) for s in stands(unit)][:6] == [
        (0, 0), (0, 3), (0, 4), (1, 0), (1, 3), (1, 4),
    ]  # fmt: skip
    assert stands(unit)[-1].body.center == pytest.approx((-10, -20))


@pytest.mark.rule("t9a", "21.A.a.26/2", "21.A.a.26/6")
def test_skirmishers_stand_12_5_mm_apart() -> None:
    unit = Formation(NORTH, FOOT, files=4, models=8, gap=SKIRMISH_GAP)
    assert (unit.width, unit.depth) == (4 * 20 + 3 * 12.5, 52.5)
    assert stands(unit)[5].body.center == pytest.approx((-117.5 / 2 + 42.5, -42.5))
    assert cells(Base(40, 40), FOOT, SKIRMISH_GAP) is None


@pytest.mark.rule("t9a", "3.A.a-1", "3.B.e-1")
def test_a_round_base_is_its_own_boundary() -> None:
    engine = Formation(Pose(0, 30, pi / 2), Base(60, 60, round=True))
    assert isinstance(engine.boundary, Disc)
    assert engine.center == pytest.approx((0, 0))
    assert engine.rectangle.width == 60
