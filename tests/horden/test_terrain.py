"""M4.2 Terrain: what the ground means for whom; rivers, roads, slopes; where one cannot stand."""

from typing import Any

import pytest

from feldherr.field.path import sweep
from feldherr.field.pose import Pose
from feldherr.games.horden.terrain.features import DIFFICULT
from feldherr.games.horden.terrain.plan import Plan
from feldherr.games.horden.terrain.terrain import BARRIERS, Terrain
from feldherr.texts import LANGUAGES, text
from tests.horden.grounds import piece, plan, river, road
from tests.horden.landscapes import DUNES, WOOD, difficult, on
from tests.horden.positions import EAST, at, element, rules

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
