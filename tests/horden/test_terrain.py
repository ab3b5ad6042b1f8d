"""M4.2 Terrain: what the ground means for whom; rivers, roads, slopes; where one cannot stand."""

from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from feldherr.field.box import Box, Side, box
from feldherr.field.path import sweep
from feldherr.field.pose import Pose
from feldherr.games.horden.base import DEPTH, SQUARE, le
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.features import DIFFICULT
from feldherr.games.horden.terrain.ground import Ground, ground
from feldherr.games.horden.terrain.plan import Course, Plan
from feldherr.games.horden.terrain.plans import plan as ready
from feldherr.games.horden.terrain.plans import plans
from feldherr.games.horden.terrain.relief import contour, rise
from feldherr.games.horden.terrain.squares import squares
from feldherr.games.horden.terrain.terrain import BARRIERS, Terrain
from feldherr.texts import LANGUAGES, text
from tests.horden.grounds import crossing, piece, plan, river, road, square
from tests.horden.positions import EAST, NORTH, at, element, keys, rules, run

WOOD = piece("wood", 500, 300, 200, 200)
DUNES = piece("dunes", 500, 300, 200, 200)


def on(table: Plan, *elements: Element, **fields: Any) -> Terrain:
    return rules(Terrain, *elements, plan=table, **fields)


def difficult(kind: str, table: Plan, melee: bool = False, **fields: Any) -> bool:
    """Whether the ground in the middle of the table is difficult for an element."""
    e = element("r1", kind, at(600, 400), **fields)
    return on(table, e).difficult(e, melee=melee)


# --- Difficult terrain ----------------------------------------------------------------------------


@pytest.mark.rule("horden", "M4.2.d", "M4.2.c")
@pytest.mark.parametrize("kind", sorted(DIFFICULT))
def test_M4_2_d_nine_kinds_of_pieces_are_difficult(kind: str) -> None:
    assert difficult("blade", plan(piece(kind, 500, 300, 200, 200)))
    assert not difficult("blade", plan(piece(kind, 100, 300, 200, 200)))


@pytest.mark.rule("horden", "M4.2.d", "M4.2.h")
def test_M4_2_h_only_steep_slopes_are_difficult_be_the_hill_high_or_low() -> None:
    for high in (False, True):
        gentle = piece("hill", 500, 300, 200, 200, high=high)
        steep = piece("hill", 500, 300, 200, 200, high=high, steep=True)
        assert not difficult("blade", plan(gentle))
        assert difficult("blade", plan(steep))


@pytest.mark.rule("horden", "M4.2.i")
@pytest.mark.parametrize(("front", "partly"), [(300.4, False), (300.6, True)])
def test_M4_2_i_partly_on_difficult_terrain_counts_as_wholly(front: float, partly: bool) -> None:
    """The wood begins at y = 300; up to half a millimetre is only touching."""
    e = element("r1", "blade", at(600, front))
    assert on(plan(WOOD), e).difficult(e) is partly


@pytest.mark.rule("horden", "M4.2.i", "M4.2.d")
def test_M4_2_i_another_place_may_be_asked_for() -> None:
    e = element("r1", "blade", at(100, 100))
    chapter = on(plan(WOOD), e)
    assert not chapter.difficult(e)
    assert chapter.difficult(e, at=e.box_at(at(600, 400)))


@pytest.mark.rule("horden", "M4.2.e")
@pytest.mark.parametrize(
    ("kind", "terrain", "melee", "expected"),
    [
        ("god", "wood", False, True),
        ("god", "built_up", True, True),
        ("god", "marsh", False, False),
        ("god", "marsh", True, False),
        ("flyer", "wood", False, True),
        ("great_flyer", "built_up", False, True),
        ("flyer", "marsh", False, False),
        ("flyer", "marsh", True, True),
        ("airship", "dunes", True, True),
    ],
)
def test_M4_2_e_flying_elements_mind_woods_and_built_up_areas_in_melee_all(
    kind: str, terrain: str, melee: bool, expected: bool
) -> None:
    assert difficult(kind, plan(piece(terrain, 500, 300, 200, 200)), melee) is expected


@pytest.mark.rule("horden", "M4.2.f")
def test_M4_2_f_dunes_are_open_for_camels_alone() -> None:
    assert not difficult("camelry", plan(DUNES))
    assert not difficult("light_horse", plan(DUNES), properties=("camels",))
    assert difficult("light_horse", plan(DUNES))
    assert difficult("camelry", plan(piece("scrub", 500, 300, 200, 200)))


@pytest.mark.rule("horden", "M4.2.g")
@pytest.mark.parametrize("kind", ["lancer", "light_horse", "knight", "camelry"])
def test_M4_2_g_exotic_mounts_have_another_kind_instead_of_the_dunes(kind: str) -> None:
    scrub = plan(piece("scrub", 500, 300, 200, 200))
    assert not difficult(kind, scrub, exotic="scrub", properties=("exotic_mounts",))
    assert difficult(kind, plan(DUNES), exotic="scrub", properties=("exotic_mounts",))


@pytest.mark.rule("horden", "M4.2.g")
def test_M4_2_g_infantry_has_the_privilege_while_it_is_mounted() -> None:
    scrub = plan(piece("scrub", 500, 300, 200, 200))
    assert not difficult("auxilia", scrub, exotic="scrub", properties=("mounts", "exotic_mounts"))
    assert difficult("auxilia", scrub, exotic="scrub", properties=("exotic_mounts",))


@pytest.mark.rule("horden", "M4.2.f", "M4.2.d")
def test_M4_2_f_a_wood_on_the_dunes_stays_difficult_for_camels() -> None:
    assert difficult("camelry", plan(DUNES, WOOD))


@pytest.mark.rule("horden", "G16", "M4.2.i")
def test_G16_any_part_of_the_way_counts() -> None:
    e = element("r1", "blade", at(600, 200))
    chapter = on(plan(WOOD), e)
    past = sweep([at(600, 200), at(600, 290)], 40, 20)
    through = sweep([at(600, 200), at(600, 560)], 40, 20)
    assert not chapter.difficult_way(e, chapter.ground.under(past))
    assert chapter.difficult_way(e, chapter.ground.under(through))


# --- Where one can never stand --------------------------------------------------------------------


def barred(kind: str, table: Plan, pose: Pose, **fields: Any) -> str:
    e = element("r1", kind, pose, **fields)
    return on(table, e).barred(e, e.box)


LAKE = piece("lake", 500, 300, 300, 200)


@pytest.mark.rule("horden", "M4.2.o")
@pytest.mark.parametrize("kind", ["lake", "sea"])
@pytest.mark.parametrize(("front", "expected"), [(300.4, ""), (301.0, "impassable")])
def test_M4_2_o_seas_and_lakes_are_impassable(kind: str, front: float, expected: str) -> None:
    table = plan(piece(kind, 500, 300, 300, 200))
    assert barred("blade", table, at(600, front)) == expected
    assert barred("knight", table, at(600, front)) == expected
    assert barred("flyer", table, at(600, front)) == ""


@pytest.mark.rule("horden", "M4.2.o", "M4.2.h")
def test_M4_2_o_a_cliff_cannot_be_stood_on_nor_crossed() -> None:
    hill = piece("hill", 500, 300, 200, 200, cliff=(0, 1))  # its lower side, y = 300
    e = element("r1", "blade", at(600, 290))
    chapter = on(plan(hill), e)
    assert chapter.barred(e, e.box) == ""
    assert chapter.barred(e, e.box_at(at(600, 310))) == "impassable"
    assert chapter.barred(e, e.box_at(at(600, 330))) == "", "beyond the cliff, on the hill"
    across, past = ([at(x, 290), at(x, 330)] for x in (600, 480))
    under = chapter.ground.under
    assert chapter.barred_way(e, under(sweep(across, 40, 20))) == "impassable"
    assert chapter.barred_way(e, under(sweep(past, 40, 20))) == ""


@pytest.mark.rule("horden", "M4.2.o")
def test_M4_2_o_between_shore_and_island_one_wades() -> None:
    island = piece("island", 600, 330, 80, 80)  # nearest to the lower shore
    table = plan(LAKE, island)
    assert barred("blade", table, at(640, 325)) == "", "between shore and island"
    assert barred("blade", table, at(640, 380)) == "", "on the island"
    assert barred("blade", table, at(640, 460)) == "impassable", "behind the island"
    assert barred("blade", table, at(560, 325)) == "impassable", "beside the way"


@pytest.mark.rule("horden", "M4.2.o")
def test_M4_2_o_a_hill_rises_out_of_the_water() -> None:
    peninsula = piece("hill", 600, 250, 100, 150)
    assert barred("blade", plan(LAKE, peninsula), at(650, 380)) == ""
    assert barred("blade", plan(LAKE), at(650, 380)) == "impassable"


@pytest.mark.rule("horden", "M4.2.p")
def test_M4_2_p_beaches_are_open() -> None:
    e = element("r1", "blade", at(600, 300))
    chapter = on(plan(LAKE), e)
    assert not chapter.difficult(e)
    assert chapter.barred(e, e.box) == ""


@pytest.mark.rule("horden", "B4.3.g", "G56")
@pytest.mark.parametrize("kind", ["artillery", "war_wagon", "baggage", "expendable"])
def test_B4_3_g_wheels_need_a_road_through_difficult_terrain(kind: str) -> None:
    on_road, beside = at(620, 400, EAST), at(620, 430, EAST)
    assert barred(kind, plan(WOOD), on_road) == "only-on-roads"
    assert barred(kind, plan(WOOD, road()), on_road) == ""
    assert barred(kind, plan(WOOD, road()), beside) == "only-on-roads"


@pytest.mark.rule("horden", "B4.3.g")
def test_B4_3_g_a_chariot_of_any_type_needs_one_too() -> None:
    assert barred("knight", plan(WOOD), at(600, 400)) == ""
    assert barred("knight", plan(WOOD), at(600, 400), properties=("chariot",)) == "only-on-roads"


@pytest.mark.rule("horden", "B4.4.a")
def test_B4_4_a_flying_elements_do_not_stop_over_woods_and_built_up_areas() -> None:
    assert barred("god", plan(WOOD), at(600, 400)) == "no-perch"
    assert barred("flyer", plan(piece("built_up", 500, 300, 200, 200)), at(600, 400)) == "no-perch"
    assert barred("flyer", plan(piece("orchard", 500, 300, 200, 200)), at(600, 400)) == ""


@pytest.mark.rule("horden", "M4.2.k", "M4.2.l")
def test_M4_2_l_boats_stay_wholly_in_water_that_they_can_sail() -> None:
    broad = plan(river(width=90, navigable=True))
    assert barred("boat", broad, at(300, 400)) == ""
    assert barred("boat", broad, at(330, 400)) == "out-of-water", "over the bank"
    assert barred("boat", plan(river(width=90)), at(300, 400)) == "out-of-water", "not navigable"
    assert barred("boat", plan(LAKE), at(600, 400)) == ""
    frozen = {"frozen": True}
    e = element("r1", "boat", at(300, 400))
    assert rules(Terrain, e, plan=broad, options=frozen).barred(e, e.box) == "out-of-water"


@pytest.mark.rule("horden", "M4.2.l")
def test_M4_2_l_who_may_move_along_a_river() -> None:
    sailable, brook = river(navigable=True), river()
    boat = element("r1", "boat", at(300, 400))
    blade = element("r2", "blade", at(300, 200))
    lurkers = {
        lair: element("r3", "lurker", at(300, 300), lair=lair)
        for lair in ("river", "inland", "water", "lake", "sea", "wood")
    }
    chapter = on(plan(sailable), boat)
    assert chapter.may_follow(boat, sailable)
    assert not chapter.may_follow(boat, brook)
    assert not chapter.may_follow(blade, brook)
    follow = {lair for lair, e in lurkers.items() if chapter.may_follow(e, brook)}
    assert follow == {"river", "inland", "water"}


@pytest.mark.rule("horden", "B3.2.3.a", "B3.1.e")
def test_B3_2_3_a_lurkers_keep_to_terrain_of_their_kind() -> None:
    table = plan(WOOD, piece("lake", 900, 300, 200, 200), river())
    assert barred("lurker", table, at(600, 310), lair="wood") == ""
    assert barred("lurker", table, at(600, 300), lair="wood") == "out-of-lair"
    assert barred("lurker", table, at(1000, 400), lair="lake") == "", "it lives in the water"
    assert barred("lurker", table, at(1000, 400), lair="wood") == "impassable"
    chapter = on(table)
    assert chapter.lairs("wood") == ["wood"]
    assert chapter.lairs("inland") == ["lake", "river"]
    assert chapter.lairs("sea") == []


@pytest.mark.rule("horden", "B3.2.3.a", "B3.2.3.b")
@pytest.mark.parametrize(("front", "home"), [(260.4, True), (259.0, False)])
def test_B3_2_3_a_from_a_lake_one_element_width_ashore(front: float, home: bool) -> None:
    e = element("r1", "lurker", at(600, front), lair="lake")
    assert on(plan(LAKE), e).in_lair("lake", e.box) is home


def test_every_barrier_has_its_sentence() -> None:
    for refusal in BARRIERS.values():
        for language in LANGUAGES:
            assert text(language, "no-" + refusal.key)


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
