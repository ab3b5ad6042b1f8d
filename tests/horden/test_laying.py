"""M4.2 Laying the terrain: what is wrong with a plan, and tables that fate lays without faults."""

from math import cos, pi, sin

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.field.terrain import area
from feldherr.games.horden.base import DEPTH
from feldherr.games.horden.state import Battlefield, Position
from feldherr.games.horden.terrain.courses import ends
from feldherr.games.horden.terrain.faults import faults, longest, narrowest
from feldherr.games.horden.terrain.features import is_difficult
from feldherr.games.horden.terrain.laying import Laying
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
from feldherr.games.horden.terrain.tiles import Library, cards, plan_of, terrain
from feldherr.table import Draw, Event, Question
from feldherr.texts import LANGUAGES, sentence
from tests.horden.grounds import crossing, piece, plan, river, road
from tests.horden.positions import keys, opening, rules, run

LEGAL = plan(
    piece("wood", 50, 50, 200, 200),
    piece("marsh", 450, 50, 200, 200),
    piece("scrub", 850, 50, 200, 200),
    piece("hill", 50, 450, 200, 200),
)
"""Four of six squares have a piece, three of them difficult terrain."""


def but(table: Plan, *more: Piece | Course | Crossing, without: str = "") -> Plan:
    """The same plan with other things."""
    things = [*table.things, *table.crossings]
    return plan(*(t for t in things if t.name != without), *more, width=table.width)


def wrong(table: Plan) -> list[str]:
    return [refusal.key for refusal in faults(table)]


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


# --- Without an umpire ----------------------------------------------------------------------------


@settings(deadline=None, max_examples=60)
@given(st.data(), st.sampled_from([1200.0, 1600.0, 2400.0]))
@pytest.mark.rule("horden", "M4.2.b", "M4.2.j", "M4.2.k", "M4.2.m", "M4.2.q", "G49")
def test_M4_2_b_whatever_is_drawn_the_table_has_no_faults(
    data: st.DataObject, width: float
) -> None:
    words: tuple[str, ...] = ()
    while len(words) <= squares(width):
        pile = cards(words, width)
        words += (pile[data.draw(st.integers(0, len(pile) - 1))],)
    assert faults(plan_of(words, width)) == []


@pytest.mark.rule("horden", "M4.2.b")
def test_M4_2_b_the_worst_luck_leads_to_a_table_without_faults() -> None:
    """Whoever always draws the barest square has to draw others in the end."""
    bare = [name for name, tile in terrain().tiles.items() if not tile.pieces]
    words: tuple[str, ...] = ("open_country/0",)
    while len(words) <= 6:
        pile = cards(words, 1200)
        words += (min(pile, key=lambda card: card.split("/")[0] not in bare),)
    names = [word.split("/")[0] for word in words]
    assert names[1:3] == bare
    assert faults(plan_of(words, 1200)) == []


def test_there_are_enough_squares_and_each_is_sound() -> None:
    assert len(terrain().tiles) >= 16
    for name in terrain().tiles:
        alone = plan_of(("open_country/0", f"{name}/1"), 1200)
        assert set(wrong(alone)) <= {"too-bare", "too-open"}, name


def test_a_turned_square_and_mirrored_courses_lie_where_they_should() -> None:
    turned = plan_of(("open_country/0", "hamlet/0", "hamlet/1"), 1200)
    middles = [area(p.outline).polygon.centroid for p in turned.pieces if p.kind == "built_up"]
    assert [(round(m.x), round(m.y)) for m in middles] == [(140, 130), (270, 540)]
    xs = [x for x, _ in plan_of(("west_water/1",), 1600).courses[0].points]
    assert (min(xs), max(xs)) == (1600 - 335, 1600 - 290), "it keeps its distance from the edge"
    ys = [y for _, y in plan_of(("valley_stream/2",), 1600).courses[0].points]
    assert min(ys) == DEPTH - 374


@pytest.mark.rule("horden", "M4.2.d")
def test_M4_2_d_most_of_a_drawn_table_is_open() -> None:
    for courses in ("open_country/0", "old_ford/0", "valley_stream/3"):
        words: tuple[str, ...] = (courses,)
        while len(words) <= 6:
            words += (max(cards(words, 1200)),)
        hard = [area(p.outline).polygon for p in plan_of(words, 1200).pieces if is_difficult(p)]
        assert shapely.union_all(hard).area < 1200 * 800 / 2


# --- The step -------------------------------------------------------------------------------------


def drawing(points: int = 600) -> Laying:
    told: list[Event] = []
    given = opening(points=points)
    field = Battlefield(armies=given.armies, plan=None, options=given.options)
    chapter = Laying(field, Position(), told.append)
    chapter.told = told  # type: ignore[attr-defined]
    return chapter


@pytest.mark.rule("horden", "M4.2.a", "M4.2.b")
def test_M4_2_a_a_given_plan_is_not_drawn() -> None:
    chapter = rules(Laying, plan=LEGAL, cursor="lay_terrain")
    run(chapter.lay_terrain())
    assert chapter.state.cursor == "roll_for_attack"
    assert chapter.plan is LEGAL
    assert keys(chapter.told) == ["terrain-laid"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "M4.2.a", "M4.2.b")
def test_M4_2_a_without_an_umpire_fate_draws_the_courses_and_six_squares() -> None:
    chapter = drawing()
    for number in range(7):
        asked = next(chapter.lay_terrain())
        assert isinstance(asked, Draw)
        assert (asked.key, asked.about["square"]) == ("terrain-card", number)
        run(chapter.lay_terrain(), (asked.size - 1,))
    assert chapter.state.cursor == "lay_terrain"
    run(chapter.lay_terrain())
    assert chapter.state.cursor == "roll_for_attack"
    assert len(chapter.state.tiles) == 7
    assert faults(chapter.plan) == []
    assert chapter.ground.plan is chapter.plan
    assert keys(chapter.told) == ["terrain-laid"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "M1.3.b")
def test_M1_3_b_a_larger_game_draws_more_squares() -> None:
    chapter = drawing(1200)
    while chapter.state.cursor == "lay_terrain":
        step = chapter.lay_terrain()
        asked = next(step, None)
        run(chapter.lay_terrain(), *([(0,)] if isinstance(asked, Question) else []))
    assert len(chapter.state.tiles) == 11
    assert chapter.ground.width == 2000
    assert faults(chapter.plan) == []


def test_every_fault_has_its_sentence() -> None:
    bad = [
        Plan(1300.0),
        but(LEGAL, piece("rough", -10, 600, 100, 100), piece("wood", 450, 450, 200, 200)),
        but(LEGAL, river(100, 120, navigable=True), road(), without="wood"),
        plan(piece("rough", 0, 0, 400, 50, high=True), piece("island", 0, 100, 50, 100)),
    ]
    for refusal in (refusal for table in bad for refusal in faults(table)):
        for language in LANGUAGES:
            said = sentence(language, "no-" + refusal.key, refusal.args, {})
            assert "{" not in said
