"""M4.2 Laying the terrain: what is wrong with a plan, and tables that fate lays without faults."""

from math import cos, pi, sin

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.games.horden.terrain.courses import ends
from feldherr.games.horden.terrain.faults import faults, longest, narrowest
from feldherr.games.horden.terrain.layout import library
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from feldherr.games.horden.terrain.plans import NoPlan, plans
from feldherr.games.horden.terrain.plans import plan as ready
from feldherr.games.horden.terrain.squares import (
    dressed,
    least_dressed,
    least_rough,
    met,
    rough,
    squares,
)
from feldherr.games.horden.terrain.tiles import Library
from tests.horden.grounds import crossing, piece, plan, river, road
from tests.horden.laid import LEGAL, but, wrong

# --- The table as a whole -------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.a", "M4.2.b")
def test_M4_2_b_four_squares_with_a_piece_three_of_them_rough_are_enough() -> None:
    assert wrong(LEGAL) == []
    assert dressed(LEGAL) == {0, 1, 2, 4}
    assert rough(LEGAL) == {0, 2, 4}


@pytest.mark.rule("horden", "M4.2.b")
def test_M4_2_b_three_squares_with_a_piece_are_too_few() -> None:
    (refusal,) = faults(but(LEGAL, without="hill"))
    assert (refusal.key, refusal.args) == ("too-bare", {"has": 3, "needs": 4})


@pytest.mark.rule("horden", "M4.2.b")
def test_M4_2_b_two_squares_with_difficult_terrain_are_too_few() -> None:
    gentle = Piece("down", "hill", piece("hill", 850, 50, 200, 200).outline)
    (refusal,) = faults(but(LEGAL, gentle, without="scrub"))
    assert (refusal.key, refusal.args) == ("too-open", {"has": 2, "needs": 3})


@pytest.mark.rule("horden", "M4.2.b", "M4.2.c")
def test_M4_2_b_a_river_and_impassable_terrain_count_a_road_is_a_piece_too() -> None:
    lake = piece("lake", 450, 50, 200, 200)
    crag = piece("hill", 850, 50, 200, 200, cliff=(0, 1))
    assert rough(plan(lake, crag, river())) == {0, 1, 2, 4}
    assert dressed(plan(road(300))) == {0, 2, 4}
    assert rough(plan(road(300))) == frozenset()


@pytest.mark.rule("horden", "M4.2.b", "M1.3.a", "M1.3.b")
@pytest.mark.parametrize(
    ("width", "count", "pieces", "difficult"), [(1200, 6, 4, 3), (1600, 8, 6, 4), (2000, 10, 7, 5)]
)
def test_M4_2_b_two_thirds_and_half_rounded_up(
    width: float, count: int, pieces: int, difficult: int
) -> None:
    assert squares(width) == count
    assert (least_dressed(width), least_rough(width)) == (pieces, difficult)


@pytest.mark.rule("horden", "M1.3.a")
def test_M1_3_a_a_piece_may_lie_in_several_squares() -> None:
    assert met(piece("wood", 300, 300, 200, 200), 1200) == {0, 1, 2, 3}
    assert met(piece("wood", 200, 200, 200, 200), 1200) == {0}


@pytest.mark.rule("horden", "M1.3.b")
@pytest.mark.parametrize("width", [800.0, 1300.0])
def test_M1_3_b_the_table_consists_of_squares(width: float) -> None:
    assert wrong(Plan(width)) == ["table-width"]


def test_every_thing_has_a_name_of_its_own_and_lies_on_the_table() -> None:
    assert wrong(but(LEGAL, piece("wood", 450, 450, 200, 200))) == ["same-name"]
    assert wrong(but(LEGAL, piece("rough", -10, 600, 100, 100))) == ["off-table"]
    bow = Piece("bow", "rough", ((0, 0), (100, 100), (100, 0), (0, 100)))
    assert wrong(but(LEGAL, bow)) == ["no-outline"]
    assert wrong(but(LEGAL, Course("way", "road", ((0, 0),), 20))) == ["no-outline"]


# --- Pieces ---------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.c")
@pytest.mark.parametrize(
    ("length", "breadth", "expected"),
    [(350, 80, []), (358, 80, ["too-wide"]), (100, 60, []), (100, 59, ["too-narrow"])],
)
def test_M4_2_c_pieces_measure_2_to_12_LE(
    length: float, breadth: float, expected: list[str]
) -> None:
    """12 LE are 360 mm in any direction: of 350 x 80 mm the diagonal measures 359."""
    assert wrong(but(LEGAL, piece("fields", 610, 600, length, breadth))) == expected


@pytest.mark.rule("horden", "M4.2.c")
def test_M4_2_c_waters_have_no_prescribed_size() -> None:
    assert wrong(but(LEGAL, piece("sea", 0, 700, 1200, 50))) == []


@given(st.lists(st.tuples(st.floats(0, 200), st.floats(0, 200)), min_size=3, max_size=7))
def test_the_breadth_of_a_piece_has_a_slow_twin(points: list[tuple[float, float]]) -> None:
    hull = shapely.MultiPoint(points).convex_hull
    assume(isinstance(hull, shapely.Polygon) and hull.area > 1)
    one = Piece("wood", "wood", tuple(map(tuple, shapely.get_coordinates(hull)[:-1].tolist())))
    angles = [pi * n / 3000 for n in range(3000)]
    rays = [[x * cos(a) + y * sin(a) for x, y in one.outline] for a in angles]
    breadths = [max(ray) - min(ray) for ray in rays]
    assert longest(one) == pytest.approx(max(breadths), abs=0.01)
    assert narrowest(one) == pytest.approx(min(breadths), abs=0.5)


@pytest.mark.rule("horden", "M4.2.h")
@pytest.mark.parametrize(("side", "expected"), [(200, []), (201, ["cliff-too-long"])])
def test_M4_2_h_a_cliff_is_at_most_a_third_of_the_hill(side: float, expected: list[str]) -> None:
    """The hill measures 600 mm around, and its longer side is a cliff."""
    hill = piece("hill", 450, 450, side, 300 - side, cliff=(0, 1))
    assert wrong(but(LEGAL, hill, without="hill")) == expected


@pytest.mark.rule("horden", "M4.2.h")
def test_M4_2_h_only_hills_are_steep_or_high_or_have_a_cliff() -> None:
    assert wrong(but(LEGAL, piece("rough", 450, 450, 100, 100, steep=True))) == ["no-hill"]
    hill = Piece("crag", "hill", piece("hill", 450, 450, 100, 100).outline, cliff=(0, 4))
    assert wrong(but(LEGAL, hill)) == ["no-cliff"], "it has the corners 0 to 3"


@pytest.mark.rule("horden", "M4.2.o")
def test_M4_2_o_an_island_lies_in_the_water() -> None:
    lake, island = piece("lake", 450, 450, 200, 200), piece("island", 500, 500, 80, 80)
    assert wrong(but(LEGAL, lake, island)) == []
    assert wrong(but(LEGAL, lake, piece("island", 600, 500, 80, 80))) == ["island-ashore"]


# --- Rivers ---------------------------------------------------------------------------------------


def flows(*points: tuple[float, float], width: float = 40.0, navigable: bool = False) -> list[str]:
    return wrong(but(LEGAL, Course("river", "river", points, width, navigable)))


@pytest.mark.rule("horden", "M4.2.j")
def test_M4_2_j_a_river_runs_to_the_opposite_edge() -> None:
    assert flows((300, 0), (300, 800)) == []
    assert flows((300, 0), (300, 500)) == ["river-ends"]
    assert flows((300, 0), (300, 300), (0, 300)) == ["river-ends"]


@pytest.mark.rule("horden", "M4.2.j")
def test_M4_2_j_or_it_ends_in_a_lake_or_flows_out_of_one() -> None:
    lake = piece("lake", 250, 500, 100, 100)
    into = Course("river", "river", ((300.0, 0.0), (300.0, 550.0)), 40.0)
    out = Course("river", "river", ((300.0, 550.0), (300.0, 800.0)), 40.0)
    for course in (into, out):
        assert wrong(but(LEGAL, lake, course, without="hill")) == []
    assert ends(into, plan(lake)) == ("near", "water")


@pytest.mark.rule("horden", "M4.2.j", "G49")
@pytest.mark.parametrize(
    ("x", "expected"),
    [
        (180, []),
        (179, ["river-aside"]),
        (360, []),
        (361, ["river-aside"]),
        (600, ["river-aside"]),
        (840, []),
        (839, ["river-aside"]),
        (1020, []),
        (1021, ["river-aside"]),
    ],
)
def test_G49_from_a_long_edge_6_to_12_LE_from_a_short_one(x: float, expected: list[str]) -> None:
    assert flows((270 if x < 600 else 930, 0), (x, 400), (270 if x < 600 else 930, 800)) == expected


@pytest.mark.rule("horden", "M4.2.j")
@pytest.mark.parametrize(
    ("y", "expected"),
    [(180, []), (179, ["river-half"]), (400, []), (401, ["river-half"]), (500, ["river-half"])],
)
def test_M4_2_j_from_a_short_edge_in_one_half_6_LE_from_the_long_ones(
    y: float, expected: list[str]
) -> None:
    assert flows((0, 300), (600, y), (1200, 300)) == expected


@pytest.mark.rule("horden", "M4.2.k")
@pytest.mark.parametrize(("width", "expected"), [(100, []), (101, ["river-too-broad"])])
def test_M4_2_k_at_most_two_and_a_half_elements_broad(width: float, expected: list[str]) -> None:
    assert flows((270, 0), (270, 800), width=width) == expected


@pytest.mark.rule("horden", "M4.2.k")
@pytest.mark.parametrize(("width", "expected"), [(40, []), (39, ["river-too-narrow"])])
def test_M4_2_k_boats_need_one_element_width(width: float, expected: list[str]) -> None:
    assert flows((270, 0), (270, 800), width=width, navigable=True) == expected
    assert flows((270, 0), (270, 800), width=width) == []


@pytest.mark.rule("horden", "M4.2.k")
@pytest.mark.parametrize(("teeth", "expected"), [(6, []), (7, ["river-too-long"])])
def test_M4_2_k_at_most_one_and_a_half_long_edges_long(teeth: int, expected: list[str]) -> None:
    """1800 mm; each tooth of 150 x 100 mm and back is longer than it is wide by 200 mm."""
    points = [(0.0, 200.0)]
    for tooth in range(teeth):
        x = 100.0 + 150 * tooth
        points += [(x, 200), (x, 250), (x + 75, 250), (x + 75, 200)]
    assert flows(*points, (1200.0, 200.0), width=20) == expected


# --- Crossings and roads --------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.m")
@pytest.mark.parametrize("kind", ["ford", "bridge"])
def test_M4_2_m_where_a_road_meets_a_river_there_is_a_crossing(kind: str) -> None:
    table = but(LEGAL, river(), road())
    assert wrong(table) == ["road-into-river"]
    assert wrong(but(table, crossing(kind))) == []
    assert wrong(but(table, crossing(kind, y=380))) == ["road-into-river"]
    assert wrong(but(table, crossing(kind), Crossing("far", "ford", "river", (340, 300)))) == [
        "crossing-off"
    ]


@pytest.mark.rule("horden", "M4.2.q")
@pytest.mark.parametrize(("low", "expected"), [(430, []), (429, ["road-beside"])])
def test_M4_2_q_beside_a_road_the_ground_is_the_same_on_both_sides(
    low: float, expected: list[str]
) -> None:
    """The road is 20 mm broad; half an element width further is 30 mm from its middle."""
    table = but(LEGAL, road())
    assert wrong(but(table, piece("fields", 450, low, 200, 100))) == expected


@pytest.mark.rule("horden", "M4.2.q")
def test_M4_2_q_a_road_may_lead_into_a_piece_and_out_of_it() -> None:
    assert wrong(but(LEGAL, road(), piece("orchard", 450, 340, 200, 120))) == []


# --- Ready tables ---------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.a")
@pytest.mark.parametrize("name", plans())
def test_M4_2_a_the_ready_tables_have_no_faults(name: str) -> None:
    assert faults(ready(name)) == []


def test_an_unknown_table_is_named_with_the_known_ones() -> None:
    with pytest.raises(NoPlan, match=r"no table 'moon'.*open_plain") as caught:
        ready("moon")
    assert caught.value.refusal.args["known"] == plans()


def test_data_that_is_wrong_is_named_with_its_file() -> None:
    with pytest.raises(ValueError, match=r"plans\.yaml: .*"):
        library("plans.yaml", Library)
