"""M4.2, T3 Roads, hills and rivers, the table, and the slow twin of the footing."""

from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from feldherr.field.box import Box, Side, box
from feldherr.field.path import sweep
from feldherr.field.pose import Pose
from feldherr.games.horden.base import DEPTH, SQUARE, le
from feldherr.games.horden.terrain.ground import Ground, ground
from feldherr.games.horden.terrain.plan import Course, Plan
from feldherr.games.horden.terrain.plans import plan as ready
from feldherr.games.horden.terrain.plans import plans
from feldherr.games.horden.terrain.relief import contour, rise
from feldherr.games.horden.terrain.squares import squares
from feldherr.games.horden.terrain.terrain import Terrain
from tests.horden.grounds import crossing, piece, plan, river, road, square
from tests.horden.landscapes import WOOD, difficult, on
from tests.horden.positions import EAST, NORTH, at, element, keys, rules, run

# --- Roads ----------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.q")
@pytest.mark.parametrize(
    ("pose", "expected"),
    [
        (at(600, 400, EAST), True),
        (at(600, 409, EAST), True),
        (at(600, 412, EAST), False),
        (at(600, 404, NORTH), False),
    ],
)
def test_M4_2_q_on_a_road_stands_whose_middle_is_on_it(pose: Pose, expected: bool) -> None:
    e = element("r1", "artillery", pose)
    assert on(plan(road()), e).on_road(e.box) is expected


@pytest.mark.rule("horden", "M4.2.q")
def test_M4_2_q_on_a_road_the_terrain_beside_it_counts() -> None:
    assert difficult("blade", plan(WOOD, road()))


# --- Hills ----------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.h", "G57")
def test_M4_2_h_a_hill_rises_evenly_to_its_middle() -> None:
    outline = square(500, 300, 200, 200)
    assert rise(outline, (600, 400)) == 1
    assert rise(outline, (650, 400)) == pytest.approx(0.5)
    assert rise(outline, (675, 425)) == pytest.approx(0.25)
    assert rise(outline, (700, 400)) == pytest.approx(0)
    assert rise(outline, (800, 400)) == 0
    x, y = contour(outline).outline[0]
    assert rise(outline, (x, y)) == pytest.approx(0.5)


@pytest.mark.rule("horden", "M4.2.h")
@pytest.mark.parametrize("steep", [False, True])
def test_M4_2_h_who_stands_nearer_to_the_top_stands_higher(steep: bool) -> None:
    hill = piece("hill", 500, 300, 200, 200, steep=steep)
    above = element("r1", "blade", at(600, 360, 270))
    below = element("b1", "blade", at(600, 360))
    chapter = on(plan(hill), above, below)
    assert chapter.uphill(above, below)
    assert not chapter.uphill(below, above)


@pytest.mark.rule("horden", "M4.2.h")
def test_M4_2_h_beside_each_other_on_a_slope_nobody_stands_higher() -> None:
    hill = piece("hill", 500, 300, 200, 200)
    west = element("r1", "blade", at(600, 360, EAST))
    east = element("b1", "blade", at(600, 360, 180))
    chapter = on(plan(hill), west, east)
    assert not chapter.uphill(west, east)
    assert not chapter.uphill(east, west)


@pytest.mark.rule("horden", "M4.2.h")
def test_M4_2_h_high_and_low_hills_differ_for_sight_only() -> None:
    low, high = (piece("hill", 500, 300, 200, 200, high=h) for h in (False, True))
    e = element("r1", "blade", at(600, 350))
    assert on(plan(low), e).height(e.box) == on(plan(high), e).height(e.box) > 0


@pytest.mark.rule("horden", "M4.2.c")
def test_M4_2_c_a_hill_on_a_hill_is_higher() -> None:
    hill = piece("hill", 450, 250, 300, 300)
    knoll = piece("hill", 550, 350, 100, 100)
    e = element("r1", "blade", at(600, 410))
    assert on(plan(hill, knoll), e).height(e.box) > on(plan(hill), e).height(e.box)


# --- Rivers ---------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.m")
def test_M4_2_m_a_river_is_no_difficult_terrain() -> None:
    e = element("r1", "knight", at(300, 400, EAST))
    chapter = on(plan(river()), e)
    assert not chapter.difficult(e)
    assert chapter.waded(e.box) == chapter.river_at(e.box) == river()


@pytest.mark.rule("horden", "M4.2.n")
def test_M4_2_n_a_frozen_river_is_difficult_terrain_that_all_may_enter() -> None:
    ice = {"frozen": True}
    for kind in ("knight", "blade", "artillery", "baggage"):
        e = element("r1", kind, at(300, 400, EAST))
        chapter = on(plan(river()), e, options=ice)
        assert chapter.difficult(e)
        assert chapter.barred(e, e.box) == ""
        assert chapter.river_at(e.box) is chapter.waded(e.box) is None
    flyer = element("r1", "flyer", at(300, 400))
    assert not on(plan(river()), flyer, options=ice).difficult(flyer)


@pytest.mark.rule("horden", "M4.2.n")
def test_M4_2_n_a_bridge_leads_over_the_ice_a_ford_does_not() -> None:
    e = element("r1", "knight", at(300, 400, EAST))
    ice = {"frozen": True}
    assert not on(plan(river(), road(), crossing("bridge")), e, options=ice).difficult(e)
    assert on(plan(river(), crossing("ford")), e, options=ice).difficult(e)


@pytest.mark.rule("horden", "M4.2.m", "G21", "B4.5.c")
@pytest.mark.parametrize("kind", ["ford", "bridge"])
def test_G21_at_fords_and_on_bridges_nobody_wades(kind: str) -> None:
    e = element("r1", "blade", at(300, 400, EAST))
    chapter = on(plan(river(), crossing(kind)), e)
    assert chapter.at_crossing(e.box)
    assert chapter.waded(e.box) is None
    assert chapter.river_at(e.box) == river()
    aside = e.box_at(at(300, 415, EAST))  # 15 + 20 mm of 30
    assert not chapter.at_crossing(aside)
    assert chapter.waded(aside) == river()


@pytest.mark.rule("horden", "M4.2.m")
def test_M4_2_m_a_bridge_follows_its_road_slantwise() -> None:
    slant = Course("road", "road", ((100.0, 200.0), (500.0, 600.0)), 20.0)
    e = element("r1", "blade", at(320, 420, 45))
    assert on(plan(river(), slant, crossing("bridge")), e).at_crossing(e.box)
    assert not on(plan(river(), crossing("bridge")), e).at_crossing(e.box)


@pytest.mark.rule("horden", "B4.5.c", "G21")
def test_B4_5_c_the_rivers_on_a_way() -> None:
    e = element("r1", "blade", at(200, 400, EAST))
    far, short = (sweep([at(200, 400, EAST), at(x, 400, EAST)], 40, 20) for x in (400, 269))
    wild, tame = on(plan(river()), e), on(plan(river(), crossing("ford")), e)
    assert wild.waded_on(wild.ground.under(far)) == [river()]
    assert wild.waded_on(wild.ground.under(short)) == []
    assert tame.waded_on(tame.ground.under(far)) == []


@pytest.mark.rule("horden", "B4.7.a")
def test_B4_7_a_the_banks_on_which_one_stands() -> None:
    e = element("r1", "war_wagon", at(320, 400, EAST))
    chapter = on(plan(river()), e)
    assert chapter.banks(river(), e.box) == {Side.LEFT}
    assert chapter.banks(river(), e.box_at(at(340, 400, EAST))) == {Side.LEFT, Side.RIGHT}


@pytest.mark.rule("horden", "B4.7.a", "T3", "T3.1", "T3.2", "T3.3", "G22")
@pytest.mark.parametrize(
    ("face", "navigable", "found"),
    [
        (1, False, "calm"),
        (2, False, "calm"),
        (3, False, "normal"),
        (4, False, "normal"),
        (5, False, "raging"),
        (6, False, "raging"),
        (1, True, "calm"),
        (2, True, "normal"),
        (3, True, "normal"),
        (4, True, "raging"),
    ],
)
def test_T3_the_character_of_a_river(face: int, navigable: bool, found: str) -> None:
    chapter = on(plan(river(width=60, navigable=navigable)))
    assert run(chapter.roll_character("river"), (face,)) == found
    assert chapter.character("river") == chapter.state.rivers["river"] == found
    assert keys(chapter.told) == ["river-known"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "M4.2.m", "B4.7.a")
def test_M4_2_m_the_character_is_rolled_once() -> None:
    chapter = on(plan(river()), rivers={"river": "calm"})
    assert run(chapter.roll_character("river")) == "calm"
    assert keys(chapter.told) == []  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "T3.1", "T3.2", "T3.3")
@pytest.mark.parametrize(
    ("character", "protects"), [("", False), ("calm", False), ("normal", True), ("raging", True)]
)
def test_T3_the_bank_protects_unless_the_river_is_calm(character: str, protects: bool) -> None:
    ashore = element("r1", "spear", at(330, 400, 180))
    wading = element("b1", "spear", at(330, 400, EAST))
    chapter = on(plan(river()), ashore, wading, rivers={"river": character})
    assert chapter.at_bank(ashore, wading) is protects
    assert not chapter.at_bank(wading, ashore), "he stands in the river himself"


@pytest.mark.rule("horden", "T3.2", "T3.3")
def test_T3_2_who_stands_in_the_river_himself_defends_no_bank() -> None:
    a, b = element("r1", "spear", at(300, 400, 180)), element("b1", "spear", at(300, 400, EAST))
    chapter = on(plan(river()), a, b, rivers={"river": "raging"})
    assert not chapter.at_bank(a, b)
    assert not chapter.at_bank(b, a)


@pytest.mark.rule("horden", "T3.2")
def test_T3_2_no_bank_at_a_ford_nor_against_flying_elements() -> None:
    ashore = element("r1", "spear", at(330, 400, 180))
    wading = element("b1", "spear", at(330, 400, EAST))
    flyer = element("b2", "flyer", at(330, 400, EAST))
    fields: dict[str, Any] = {"rivers": {"river": "raging"}}
    at_ford = on(plan(river(), crossing("ford")), ashore, wading, **fields)
    assert not at_ford.at_bank(ashore, wading)
    assert not on(plan(river()), ashore, flyer, **fields).at_bank(ashore, flyer)


@pytest.mark.rule("horden", "M4.2.p")
@pytest.mark.parametrize(
    ("table", "flows"),
    [
        (plan(), False),
        (plan(river(600)), True),
        (plan(piece("sea", 500, 0, 200, 800)), True),
        (plan(piece("lake", 500, 0, 200, 800)), False),
        (plan(piece("lake", 500, 0, 200, 800, flowing=True)), True),
        (plan(piece("lake", 500, 0, 200, 300), river(1000)), False),
        (plan(piece("lake", 500, 300, 200, 300), river(510)), True),
    ],
)
def test_M4_2_p_flowing_water_between_two_elements(table: Plan, flows: bool) -> None:
    a = element("r1", "blade", at(400, 400, EAST))
    b = element("b1", "blade", at(800, 400, 180))
    assert on(table, a, b).flowing_water_between(a, b) is flows
    c = element("b2", "blade", at(420, 400, 180))
    assert not on(table, a, c).flowing_water_between(a, c)


# --- The table ------------------------------------------------------------------------------------


@pytest.mark.rule("horden", "M1.3.a", "M1.3.b")
@pytest.mark.parametrize(
    ("points", "width"), [(600, 1200), (899, 1200), (900, 1600), (1200, 2000), (1800, 2800)]
)
def test_M1_3_b_the_table_grows_by_a_column_for_300_points(points: int, width: float) -> None:
    chapter = rules(Terrain, options={"points": points})
    drawn = type(chapter.opening)(armies={}, plan=None, options=chapter.options)
    assert Terrain(drawn, chapter.state, lambda _: None).width == width
    assert squares(width) == width / 200


@pytest.mark.rule("horden", "M1.3.a", "M1.3.c")
def test_W3_the_standard_table_in_length_units() -> None:
    """1 LE is 30 mm; 1200 x 800 mm are 40 x 26 2/3 LE, a square of 400 mm 13 1/3 LE."""
    assert [le(mm) for mm in (30, 180, 1200, DEPTH, SQUARE)] == [1, 6, 40, 26.7, 13.3]


# --- The fast path and its slow twin --------------------------------------------------------------

GROUNDS = [ground(ready(name)) for name in plans()]


def slowly(table: Ground, at: Box) -> tuple[set[str], set[str]]:
    """Pieces and rivers under a body: every form is asked, by area and without grid or memory."""
    form = shapely.Polygon(at.corners)
    patches = [p for p in table.patches if shapely.intersection(p.core, form).area > 1e-9]
    streams = [s for s in table.streams if shapely.intersection(s.core, form).area > 1e-9]
    return {patch.piece.name for patch in patches}, {stream.course.name for stream in streams}


@given(
    st.sampled_from(GROUNDS),
    st.floats(-20, 1220),
    st.floats(-20, 820),
    st.floats(-3.1, 3.1),
    st.sampled_from([15.0, 20.0, 40.0, 80.0]),
)
def test_the_footing_has_a_slow_twin(
    table: Ground, x: float, y: float, facing: float, depth: float
) -> None:
    at = box(Pose(x, y, facing), 40.0, depth)
    footing = table.footing(at.corners)
    pieces, rivers = slowly(table, at)
    assert {piece.name for piece in footing.pieces} == pieces
    assert ({footing.river.name} if footing.river else set()) == rivers


def test_a_ground_is_made_once() -> None:
    assert ground(ready("coast")) is ground(ready("coast"))
