"""67, 20, 66.4, 61: ranks, edges, splits and centres of trays. Trays are 60 mm wide."""

from itertools import product
from random import Random

import pytest

from feldherr.field.box import Side
from feldherr.games.runewars.ground import grid
from feldherr.games.runewars.ground.grid import Cells
from tests.runewars.positions import EAST, NORTH, T, at, unit


def block(*ranks: int) -> Cells:
    """Ranks of so many trays, front first, from the left."""
    return tuple((row, column) for row, count in enumerate(ranks) for column in range(count))


@pytest.mark.rule("runewars", "67.0", "67.1", "67.2", "67.3", "67.4", "7.4", "D-06")
@pytest.mark.parametrize(
    ("ranks", "behind"),
    [
        ((3,), (0, 0)),
        ((3, 3), (1, 0)),
        ((3, 3, 2), (1, 1)),
        ((3, 3, 3), (2, 0)),
        ((2, 1), (0, 1)),
    ],
)
def test_67_full_and_partial_ranks_behind_the_front(
    ranks: tuple[int, ...], behind: tuple[int, int]
) -> None:
    assert grid.ranks_behind(block(*ranks)) == behind


@pytest.mark.rule("runewars", "67.5")
def test_67_5_trays_count_not_figures() -> None:
    made = unit("r1", "spearmen", "3x2", at(500, 500))
    for tray in made.trays:
        tray.figures = [0]
    assert grid.ranks_behind(grid.cells(made)) == (1, 0)


@pytest.mark.rule("runewars", "20.1", "20.1.b", "20.2", "D-09")
@pytest.mark.parametrize(
    ("ranks", "side", "trays"),
    [
        ((3, 2), Side.FRONT, 3),
        ((3, 2), Side.REAR, 3),
        ((3, 2), Side.LEFT, 2),
        ((3, 3, 1), Side.RIGHT, 3),
        ((1,), Side.LEFT, 1),
    ],
)
def test_20_1_the_whole_edge_counts(ranks: tuple[int, ...], side: Side, trays: int) -> None:
    assert grid.edge_trays(block(*ranks), side) == trays


@pytest.mark.rule("runewars", "66.4", "D-26", "D-27")
def test_66_4_a_middle_tray_splits_a_single_rank_only() -> None:
    assert not grid.splits(block(3), (0, 0))
    assert grid.splits(block(3), (0, 1))
    assert not any(grid.splits(block(3, 3), (1, column)) for column in range(3))
    assert not grid.splits(block(1), (0, 0))


@pytest.mark.rule("runewars", "66.4")
@pytest.mark.parametrize("seed", range(30))
def test_66_4_splitting_agrees_with_counting_groups(seed: int) -> None:
    """The slow twin joins neighbours until nothing changes."""
    whims = Random(seed)
    filled = tuple(sorted(whims.sample(list(product(range(3), range(4))), whims.randint(2, 10))))
    gone = whims.choice(filled)
    left = [cell for cell in filled if cell != gone]
    groups = {cell: number for number, cell in enumerate(left)}
    for _ in left:
        for a, b in product(left, left):
            if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
                groups[a] = groups[b] = min(groups[a], groups[b])
    assert grid.splits(filled, gone) == (len({*groups.values()}) > 1)


@pytest.mark.rule("runewars", "27.2", "27.3")
def test_27_2_full_ranks_are_one_box_and_partial_ones_others() -> None:
    made = unit("r1", "spearmen", "3x3", at(500, 500))
    made.trays = [tray for tray in made.trays if (tray.rank, tray.column) != (2, 1)]
    boxes = grid.blocks(made, T)
    assert [(b.width, b.depth) for b in boxes] == [(180, 120), (60, 60), (60, 60)]
    for made_box, center in zip(boxes, [(500, 440), (440, 350), (560, 350)], strict=True):
        assert made_box.center == pytest.approx(center)


@pytest.mark.rule("runewars", "61.1", "61.1.a")
def test_61_1_a_the_centre_is_that_of_the_bounding_rectangle() -> None:
    made = unit("r1", "spearmen", "3x2", at(500, 500, EAST))
    made.trays = made.trays[:-2]
    assert grid.centre(made, T) == pytest.approx((440, 500))


@pytest.mark.rule("runewars", "61.2")
def test_61_2_the_centre_of_a_tray() -> None:
    made = unit("r1", "spearmen", "3x2", at(500, 500, NORTH))
    assert grid.tray_centre(made, 1, T) == pytest.approx((440, 470))
    assert grid.tray_centre(made, 6, T) == pytest.approx((560, 410))


@pytest.mark.rule("runewars", "7.10", "L93", "L95")
@pytest.mark.parametrize("facing", [0.0, 30.0, 90.0, 200.0])
def test_7_10_trays_that_are_left_do_not_move(facing: float) -> None:
    made = unit("r1", "spearmen", "3x3", at(500, 500, facing), "tempered-steel")
    stay = [made.trays[4], made.trays[5], made.trays[7]]
    before = {tray.number: grid.tray_centre(made, tray.number, T) for tray in stay}
    made.trays = stay
    grid.closed_up(made, T)
    assert [(t.rank, t.column) for t in made.trays] == [(0, 0), (0, 1), (1, 0)]
    assert made.columns == 2 and made.ranks == 2
    for tray in stay:
        assert grid.tray_centre(made, tray.number, T) == pytest.approx(before[tray.number])
    assert [card.id for card in made.cards] == ["tempered-steel"]
