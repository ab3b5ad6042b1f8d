"""M3 The models: every number of the type sheet, and the names that cover several types."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from feldherr.games.horden.models import troops as t

SHEET = """
flyer                flying   30  36  8 8 8     4  4
god                  flying   40  90  12 12 12  12 12
great_flyer          flying   40  60  6 6 6     8  8
airship              flying   80  48  4 4 4     8  6
beast                mounted  40  48  4 4 4     6  8
expendable           mounted  40  36  4 2 4     10 8
camelry              mounted  30  36  4 2 4     4  6
lancer               mounted  30  42  4 2 4     7  6
light_horse          mounted  30  30  5 2 5     4  4
cavalry              mounted  30  36  4 2 4     6  6
behemoth             mounted  40  54  3 2 4     10 8
knight               mounted  30  42  3 2 4     8  6
artillery            foot     40  42  2 1 3     8  8
blade                foot     20  36  3 3 4     6  10
handgunner           foot     20  30  2 2 4     8  8
boat                 foot     80  18  0 0 0     4  4
auxilia              foot     20  24  3 3 4     4  6
horde                foot     30  12  2 2 4     2  2
war_wagon            foot     80  36  2 1 3     8  6
legionary            foot     15  36  2 2 4     6  10
light_infantry       foot     20  18  3 3 4     4  4
petardier            foot     20  36  3 3 4     8  8
lurker               foot     20  18  3 3 4     4  4
light_archer         foot     20  24  3 3 4     8  4
heavy_archer         foot     20  24  2 2 4     8  4
elf_archer           foot     20  30  3 3 4     8  4
light_spear          foot     40  36  3 3 4     8  8
spear                foot     15  36  2 2 4     8  8
pike                 foot     30  48  2 2 4     10 8
tribal_foot          foot     15  30  2 2 4     4  6
tribal_warrior       foot     20  30  3 3 4     4  6
wagon_litter_blades  foot     40  30  2 1 3     6  10
wagon_litter_archers foot     40  24  2 1 3     8  4
baggage              foot     40   0  2 1 3     2  2
camp_followers       foot     40   0  0 0 0     2  2
"""
"""Type, category, depth, points; moves open, difficult, road; against mounted or flying, foot."""

KINDS: tuple[t.Kind, ...] = get_args(t.Kind)


def where(holds: Callable[[t.Kind], bool]) -> set[str]:
    return {kind for kind in KINDS if holds(kind)}


def printed(kind: t.Kind) -> list[str]:
    one = t.troop(kind)
    numbers = (one.depth, one.points, one.moves.open, one.moves.difficult, one.moves.road)
    return [
        kind,
        one.category,
        *(f"{n:g}" for n in (*numbers, one.combat.mounted, one.combat.foot)),
    ]


@pytest.mark.rule("horden", "M3.1.a", "M3.1.b", "M3.4.b")
@pytest.mark.rule("horden", "T1", "T1.f", "T2", "T8", "G30", "G33")
@pytest.mark.rule("horden", "M3.1.1.a", "M3.1.1.b", "M3.1.1.c", "M3.1.1.d")
@pytest.mark.rule(
    "horden",
    "M3.1.2.a",
    "M3.1.2.b",
    "M3.1.2.c",
    "M3.1.2.d",
    "M3.1.2.e",
    "M3.1.2.f",
    "M3.1.2.g",
    "M3.1.2.h",
)
@pytest.mark.rule(
    "horden",
    "M3.1.3.a",
    "M3.1.3.b",
    "M3.1.3.c",
    "M3.1.3.d",
    "M3.1.3.e",
    "M3.1.3.f",
    "M3.1.3.g",
    "M3.1.3.h",
)
@pytest.mark.rule("horden", "M3.1.3.i", "M3.1.3.j", "M3.1.3.k", "M3.1.3.l", "M3.1.3.m", "M3.1.3.n")
@pytest.mark.rule("horden", "M3.1.3.o", "M3.1.3.p", "M3.1.3.q", "M3.1.3.r", "M3.1.3.s")
def test_every_number_of_the_type_sheet() -> None:
    sheet = [line.split() for line in SHEET.strip().splitlines()]
    assert [printed(kind) for kind in t.troops()] == sheet


def test_the_kinds_of_the_code_are_the_kinds_of_the_data() -> None:
    assert tuple(t.troops()) == KINDS


def test_a_misspelt_field_or_kind_is_refused() -> None:
    row = {"category": "foot", "depth": 20, "points": 1, "moves": {}, "combat": {}}
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'blades'"):
        msgspec.convert({"blades": row}, dict[t.Kind, t.Troop])
    with pytest.raises(msgspec.ValidationError, match="unknown field `depht`"):
        msgspec.convert({"depht": 20}, t.Troop)


@pytest.mark.rule("horden", "M1.3.c", "M3.4.a")
def test_scale() -> None:
    assert t.LE == 30
    assert t.ELEMENT_WIDTH == 40


@pytest.mark.rule("horden", "T2.a", "M3.1.3.d")
def test_boats_move_with_and_against_the_current_only() -> None:
    assert t.troop("boat").moves == t.Rates(downstream=4, upstream=2)
    assert not [k for k in KINDS if k != "boat" and t.troop(k).moves.downstream]


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.j", "M3.1.1.d", "G12", "G26")
def test_shooting_ranges() -> None:
    ranges = {kind: t.troop(kind).shooting for kind in KINDS if t.troop(kind).shooting}
    three = {*t.ARCHERS, "war_wagon", "airship", "handgunner", "wagon_litter_archers"}
    assert ranges == {"artillery": 9, **dict.fromkeys(three, 3)}


@pytest.mark.rule("horden", "B5.5.1.a", "B5.5.1.b")
def test_pursuit() -> None:
    pursuit = {kind: t.troop(kind).pursuit for kind in KINDS if t.troop(kind).pursuit != "never"}
    must = ("lancer", "knight", "beast", "tribal_warrior", "tribal_foot", "expendable")
    assert pursuit == {**dict.fromkeys(must, "must"), "blade": "foot", "wagon_litter_blades": "may"}


@pytest.mark.rule("horden", "T8")
@pytest.mark.parametrize(("enemy", "factor"), [("flying", 6), ("mounted", 6), ("foot", 10)])
def test_the_enemy_s_category_chooses_the_combat_factor(enemy: t.Category, factor: int) -> None:
    assert t.troop("blade").combat.against(enemy) == factor


@pytest.mark.rule("horden", "M3.1.b")
def test_categories_and_ground_elements() -> None:
    assert where(t.is_flying) == {"flyer", "god", "great_flyer", "airship"}
    assert where(t.is_ground) == {*KINDS} - where(t.is_flying)
    assert where(t.is_ground) == where(t.is_mounted) | where(t.is_foot)
    assert not where(t.is_mounted) & where(t.is_foot)


@pytest.mark.rule("horden", "G34")
def test_infantry_is_foot_without_engines_boats_and_baggage() -> None:
    engines = {"artillery", "boat", "war_wagon", "baggage", "camp_followers"}
    assert where(t.is_infantry) == where(t.is_foot) - engines


@pytest.mark.rule("horden", "T10.a", "M3.1.3.n", "M3.1.3.o", "G12")
def test_handgunners_are_no_archers() -> None:
    assert where(t.is_archers) == {"light_archer", "heavy_archer", "elf_archer"}
    others = {"war_wagon", "airship", "wagon_litter_archers"}
    assert where(t.is_archers_etc) == where(t.is_archers) | others


@pytest.mark.rule("horden", "T10.b", "M3.1.3.j")
def test_petardiers_and_lurkers_are_light_infantry() -> None:
    assert where(t.is_light_infantry) == {"light_infantry", "petardier", "lurker"}


@pytest.mark.rule("horden", "T10.c", "M3.1.3.s", "T8")
def test_wagons_and_litters_fight_as_their_escort() -> None:
    assert where(t.is_wagon_or_litter) == {"wagon_litter_blades", "wagon_litter_archers"}
    assert t.fights_as("wagon_litter_blades") == "blade"
    assert t.fights_as("wagon_litter_archers") == "heavy_archer"
    for kind in KINDS:
        assert t.troop(kind).combat == t.troop(t.fights_as(kind)).combat
        if not t.is_wagon_or_litter(kind):
            assert t.fights_as(kind) == kind


@pytest.mark.rule("horden", "M3.2.c", "M3.1.3.s")
def test_a_hero_takes_no_litter() -> None:
    assert t.troop("wagon_litter_blades").individuals == {"cleric", "wizard"}
    assert t.troop("wagon_litter_archers").individuals == {"cleric", "wizard"}
    assert t.troop("great_flyer").individuals == {"hero", "cleric", "wizard"}


@pytest.mark.rule("horden", "M3.1.3.d", "B3.2.3.a")
def test_what_a_boat_can_carry() -> None:
    ashore = {"artillery", "boat", "horde", "war_wagon", "light_spear", "pike", "baggage"}
    carried = {kind: t.troop(kind).boat_places for kind in KINDS if t.troop(kind).boat_places}
    assert {*carried} == where(t.is_foot) - ashore - {"lurker", "camp_followers"}
    assert {kind for kind, places in carried.items() if 2 * places <= t.BOAT_PLACES} == {
        "light_infantry",
        "petardier",
    }
    assert max(carried.values()) == t.BOAT_PLACES


HOLDERS: dict[t.Property, set[str]] = {
    "pavises": {"heavy_archer", "pike"},
    "obstacles": {"legionary", "light_archer", "heavy_archer", "elf_archer", "handgunner"},
    "plate": {"blade"},
    "chariot": {"expendable", "lancer", "cavalry", "knight"},
    "camels": {"light_horse"},
    "siege_tower": {"war_wagon"},
    "wagon_train": {"baggage"},
}


@pytest.mark.rule(
    "horden", "M3.3.b", "M3.3.c", "M3.1.3.b", "M3.1.3.k", "M3.1.3.o", "M3.4.d", "B4.3.f"
)
@pytest.mark.parametrize(("property", "holders"), HOLDERS.items())
def test_properties_a_type_may_have(property: t.Property, holders: set[str]) -> None:
    assert {kind for kind in KINDS if property in t.troop(kind).may_have} == holders


@pytest.mark.rule("horden", "B4.6.a", "M4.2.g")
def test_infantry_may_have_mounts_and_exotic_ones() -> None:
    mounts = {kind for kind in KINDS if "mounts" in t.troop(kind).may_have}
    exotic = {kind for kind in KINDS if "exotic_mounts" in t.troop(kind).may_have}
    assert mounts == where(t.is_infantry) - where(t.is_wagon_or_litter) - {"lurker"}
    assert exotic == mounts | {"camelry", "lancer", "light_horse", "knight"}


@pytest.mark.rule("horden", "M3.4.d", "M3.4.e", "M3.4.f", "G32")
def test_chariots_and_wagon_trains_have_bases_of_their_own() -> None:
    assert t.base_depth("knight") == 30
    assert t.base_depth("knight", ("chariot",)) == 40
    assert t.base_depth("baggage") == 40
    assert t.base_depth("baggage", ("wagon_train",)) == t.base_depth("war_wagon") == 80


@pytest.mark.rule("horden", "B5.3.2.a")
def test_deep_types_recoil_half_their_base_depth() -> None:
    halved = {kind: t.recoil_depth(kind) for kind in KINDS if t.troop(kind).recoils_half}
    assert halved == {"light_spear": 20, "pike": 15, "horde": 15}
    for kind in {*KINDS} - {*halved}:
        assert t.recoil_depth(kind) == t.base_depth(kind)
    assert t.recoil_depth("lancer", ("chariot",)) == 40
    assert t.recoil_depth("baggage", ("wagon_train",)) == 80


@pytest.mark.rule("horden", "B5.2.2.b", "B5.2.2.c")
def test_engines_never_turn_to_face() -> None:
    engines = {"artillery", "boat", "war_wagon", "airship", "baggage"}
    assert where(t.has_front_where_attacked) == engines


@pytest.mark.rule("horden", "B4.3.g")
def test_wheels_keep_to_the_road_in_difficult_terrain() -> None:
    wheels = {"expendable", "artillery", "war_wagon", "baggage"}
    assert where(t.is_roadbound) == wheels | where(t.is_wagon_or_litter)
    assert t.is_roadbound("knight", {"chariot"})


@pytest.mark.rule("horden", "T2.b", "M3.1.3.b", "G31")
def test_plate_costs_blades_one_length_unit() -> None:
    assert t.moves("blade") == t.Rates(open=3, difficult=3, road=4)
    assert t.moves("blade", {"plate"}) == t.Rates(open=2, difficult=2, road=3)


@pytest.mark.rule("horden", "B4.6.a", "T2")
def test_mounted_infantry_moves_as_cavalry_whatever_it_wears() -> None:
    assert t.moves("spear", {"mounts"}) == t.Rates(open=4, difficult=2, road=4)
    assert t.moves("blade", {"plate", "mounts"}) == t.troop("cavalry").moves
