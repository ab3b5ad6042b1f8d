"""M3.5 Army size, T1: what an army may consist of, each rule at its edge."""

from typing import Any, get_args

import pytest

from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.legality import EXOTIC, GRANTED, HOMES, breaches, cost
from feldherr.games.horden.models.listing import Ground, Home
from feldherr.games.horden.models.points import COMMANDER, INDIVIDUALS, MOUNTS, price
from feldherr.games.horden.models.troops import Kind, Property, troop, troops
from feldherr.games.horden.options import Options
from feldherr.table import Refusal
from feldherr.texts import LANGUAGES, sentence

BOSS = Unit(kind="blade", commander=True)
MULES = Unit(kind="baggage")


def army(*units: Unit, boss: Unit = BOSS, **fields: Any) -> Army:
    """A commander and these elements."""
    return Army(name="tested", units=(boss, *units), **fields)


def wrong(tested: Army, **options: Any) -> list[Refusal]:
    """The breaches; each can be told in both languages."""
    found = breaches(tested, Options(**options))
    for refusal in found:
        for language in LANGUAGES:
            assert sentence(language, f"no-{refusal.key}", refusal.args, {})
    return found


def keys(tested: Army, **options: Any) -> list[str]:
    return [refusal.key for refusal in wrong(tested, **options)]


# --- Points ---


def spears(count: int) -> list[Unit]:
    return [Unit(kind="spear")] * count


@pytest.mark.rule("horden", "M3.5.a", "T1")
def test_M3_5_a_an_army_costs_600_points_and_not_one_more() -> None:
    exact = army(*spears(15))
    assert (cost(exact), keys(exact)) == (600, [])
    bowmen = Unit(kind="heavy_archer", properties=("pavises", "obstacles"))
    assert price(bowmen) == 32
    dearer = army(*spears(12), *[bowmen] * 3, Unit(kind="horde"))
    assert (cost(dearer), keys(dearer)) == (600, [])
    (over,) = wrong(exact, points=599)
    assert (over.key, over.rules) == ("army-too-dear", ("M3.5.a", "T1"))
    assert over.args == {"points": 600, "size": 599, "over": 1}


@pytest.mark.rule("horden", "M3.5.a")
def test_M3_5_a_an_army_may_cost_less() -> None:
    assert keys(army()) == []


@pytest.mark.rule("horden", "T1.a", "T1.b", "T1.c", "T1.d", "T1.e", "T1.f")
def test_T1_everything_that_is_paid_counts() -> None:
    assert cost(army()) == 36 + COMMANDER
    hero = Unit(kind="spear", individual="hero")
    assert cost(army(hero)) - cost(army(Unit(kind="spear"))) == INDIVIDUALS["hero"] == 24
    riding = Unit(kind="spear", properties=("mounts",))
    assert cost(army(riding)) - cost(army(Unit(kind="spear"))) == MOUNTS == 6
    assert cost(army(fortified=True)) - cost(army()) == 24
    assert cost(army(ramparts=2)) - cost(army()) == 24
    assert cost(army(MULES, MULES, base="baggage")) == cost(army()), "camp and baggage are free"


# --- Commanders, camp and baggage ---


@pytest.mark.rule("horden", "M3.5.a", "M3.2.b")
@pytest.mark.parametrize(("leaders", "found"), [(0, ["commanders"]), (1, []), (2, ["commanders"])])
def test_M3_5_a_exactly_one_commander(leaders: int, found: list[str]) -> None:
    units = [Unit(kind="spear", commander=n < leaders) for n in range(3)]
    assert keys(Army(name="tested", units=tuple(units))) == found


@pytest.mark.rule("horden", "M3.5.a")
def test_M3_5_a_the_second_commander_is_the_one_too_many() -> None:
    (refusal,) = wrong(army(Unit(kind="spear"), BOSS))
    assert refusal.args == {"has": 2, "needs": 1, "unit": 2}


@pytest.mark.rule("horden", "M3.5.c")
@pytest.mark.parametrize(
    ("points", "leaders"), [(300, 1), (600, 1), (1199, 1), (1200, 2), (1799, 2), (1800, 3)]
)
def test_M3_5_c_a_commander_for_each_600_points(points: int, leaders: int) -> None:
    assert keys(army(*[BOSS] * (leaders - 1)), points=points) == []
    (refusal,) = wrong(army(*[BOSS] * leaders), points=points)
    assert (refusal.key, refusal.args["needs"]) == ("commanders", leaders)


@pytest.mark.rule("horden", "M1.2.c", "M4.1.a")
@pytest.mark.parametrize(
    ("mules", "found"), [(0, "no-camp"), (1, "baggage"), (2, ""), (3, "baggage")]
)
def test_M1_2_c_a_camp_or_two_baggage_elements(mules: int, found: str) -> None:
    assert keys(army(*[MULES] * mules, base="baggage")) == [found][: bool(found)]
    assert keys(army(base="camp")) == []


@pytest.mark.rule("horden", "M1.2.c")
def test_M1_2_c_not_both() -> None:
    (refusal,) = wrong(army(Unit(kind="spear"), MULES, MULES, base="camp"))
    assert (refusal.key, refusal.args) == ("camp-and-baggage", {"unit": 2})


@pytest.mark.rule("horden", "M3.5.c", "M4.1.i")
def test_M4_1_i_two_baggage_elements_for_each_command() -> None:
    assert keys(army(BOSS, *[MULES] * 4, base="baggage"), points=1200) == []
    assert keys(army(BOSS, *[MULES] * 2, base="baggage"), points=1200) == ["baggage"]


@pytest.mark.rule("horden", "M1.2.c", "M4.1.c")
def test_M4_1_c_baggage_cannot_be_fortified() -> None:
    assert keys(army(MULES, MULES, base="baggage", fortified=True)) == ["baggage-fortified"]


@pytest.mark.rule("horden", "M4.1.i")
def test_M4_1_i_only_a_joint_camp_may_be_deep() -> None:
    assert keys(army(deep=True)) == ["camp-deep"]
    assert keys(army(BOSS, deep=True), points=1200) == []


@pytest.mark.rule("horden", "M4.1.j")
@pytest.mark.parametrize(
    ("gates", "found"),
    [
        ((), []),
        ((1,), []),
        ((0, 2), []),
        ((3, 0), []),
        ((1, 2), ["gates-adjacent"]),
        ((2, 1), ["gates-adjacent"]),
        ((1, 1), []),
        ((0, 1, 3), ["gates-adjacent"]),
    ],
)
def test_M4_1_j_between_two_gates_lies_a_section_without(
    gates: tuple[int, ...], found: list[str]
) -> None:
    assert keys(army(fortified=True, gates=gates)) == found


@pytest.mark.rule("horden", "M4.1.j", "M4.1.d")
def test_M4_1_d_gates_lie_in_the_sections_of_a_fortified_camp() -> None:
    assert keys(army(gates=(1,))) == ["gates-in-no-wall"]
    assert keys(army(fortified=True, gates=(3,))) == []
    (refusal,) = wrong(army(fortified=True, gates=(4,)))
    assert refusal.args == {"gate": 5, "sections": 4}, "people count from 1"
    assert keys(army(BOSS, fortified=True, gates=(4,)), points=1200) == []


@pytest.mark.rule("horden", "M3.3.d")
def test_M3_3_d_there_are_no_fewer_ramparts_than_none() -> None:
    assert keys(army(ramparts=0)) == []
    assert keys(army(ramparts=-1)) == ["ramparts"]


# --- Individuals ---


def people(count: int) -> list[Unit]:
    return [Unit(kind="spear", individual="cleric")] * count


@pytest.mark.rule("horden", "G62")
def test_G62_three_individuals_for_each_600_points() -> None:
    assert keys(army(*people(3))) == []
    (refusal,) = wrong(army(*people(4)))
    assert refusal.args == {"has": 4, "most": 3, "unit": 4}
    assert keys(army(*people(4)), max_individuals=0) == [], "by agreement without limit"
    assert keys(army(BOSS, *people(6)), points=1200) == []


@pytest.mark.rule("horden", "M3.1.3.s")
@pytest.mark.parametrize("kind", ["wagon_litter_blades", "wagon_litter_archers"])
def test_M3_1_3_s_wagons_and_litters_never_carry_heroes(kind: Kind) -> None:
    (refusal,) = wrong(army(Unit(kind=kind, individual="hero")))
    assert (refusal.key, refusal.rules) == ("individual-not-allowed", ("M3.1.3.s",))
    assert refusal.args["unit"] == 1
    assert (
        keys(army(Unit(kind=kind, individual="wizard"), boss=Unit(kind=kind, commander=True))) == []
    )


@pytest.mark.rule("horden", "M3.1.1.c", "M3.2.c")
def test_M3_1_1_c_a_great_flyer_may_be_a_wizard() -> None:
    assert keys(army(Unit(kind="great_flyer", individual="wizard"))) == []


@pytest.mark.rule("horden", "M4.1.e", "M3.2.c")
def test_M4_1_e_camp_followers_are_not_listed() -> None:
    followers = Unit(kind="camp_followers", individual="hero")
    assert keys(army(followers)) == ["camp-followers-listed", "individual-not-allowed"]


@pytest.mark.rule("horden", "M3.5.a", "B3.1.g", "B3.2.1.c")
def test_B3_2_1_c_the_commander_is_there_from_the_beginning() -> None:
    lurking = Unit(kind="lurker", lair="wood", commander=True)
    assert keys(army(boss=Unit(kind="god", commander=True))) == ["commander-not-there"]
    assert keys(army(boss=lurking)) == ["commander-not-there"]
    assert keys(army(boss=Unit(kind="great_flyer", commander=True))) == []


# --- Devices, mounts, lairs ---


def allowed(kind: Kind, having: Property) -> bool:
    """Whether an element of a type may have a property, all else being right."""
    exotic = "scrub" if having == "exotic_mounts" else ""
    mounts: tuple[Property, ...] = ("mounts",) if exotic and troop(kind).category == "foot" else ()
    lair = "wood" if kind == "lurker" else ""
    unit = Unit(kind=kind, properties=(*mounts, having), exotic=exotic, lair=lair)
    found = wrong(army(unit, base="camp"))
    assert all(having in refusal.args.get("property", having) for refusal in found)
    return "property-not-allowed" not in [refusal.key for refusal in found]


def may(having: Property) -> set[str]:
    return {kind for kind in troops() if allowed(kind, having)}


ARCHERS = {"light_archer", "heavy_archer", "elf_archer"}


@pytest.mark.rule("horden", "M3.3.b", "M3.1.3.k", "M3.1.3.m", "M3.1.3.o")
def test_M3_3_b_pavises_for_heavy_archers_and_pikes_alone() -> None:
    assert may("pavises") == {"heavy_archer", "pike"}


@pytest.mark.rule("horden", "M3.3.c", "M3.1.3.h")
def test_M3_3_c_obstacles_for_legionaries_and_those_who_shoot() -> None:
    assert may("obstacles") == {"legionary", "handgunner", *ARCHERS}


@pytest.mark.rule("horden", "M3.1.3.b")
def test_M3_1_3_b_plate_armour_for_blades() -> None:
    assert may("plate") == {"blade"}


@pytest.mark.rule("horden", "M3.4.e", "M3.1.2.d", "M3.1.2.f", "M3.1.2.h")
def test_M3_4_e_chariots_are_cavalry_lancers_knights_or_expendables() -> None:
    assert may("chariot") == {"cavalry", "lancer", "knight", "expendable"}


@pytest.mark.rule("horden", "M3.1.2.c", "M4.2.f")
def test_M3_1_2_c_skirmishers_on_camels_are_light_horse() -> None:
    assert may("camels") == {"light_horse"}


@pytest.mark.rule("horden", "B4.3.f", "M3.4.d")
def test_B4_3_f_siege_towers_are_war_wagons_and_wagon_trains_baggage() -> None:
    assert may("siege_tower") == {"war_wagon"}
    assert may("wagon_train") == {"baggage"}


@pytest.mark.rule("horden", "B4.6.a")
def test_B4_6_a_infantry_may_ride_but_not_engines_boats_and_lurkers() -> None:
    riders = may("mounts")
    assert {"spear", "light_infantry", "horde", *ARCHERS} <= riders
    assert not riders & {"artillery", "boat", "war_wagon", "lurker", "baggage", "knight", "flyer"}


@pytest.mark.rule("horden", "M3.3.a")
def test_M3_3_a_nothing_is_had_twice() -> None:
    twice = Unit(kind="heavy_archer", properties=("pavises", "pavises"))
    (refusal,) = wrong(army(twice))
    assert (refusal.key, refusal.rules) == ("property-twice", GRANTED["pavises"])


def test_every_property_has_rules_that_grant_it() -> None:
    assert set(GRANTED) == set(get_args(Property))


@pytest.mark.rule("horden", "M4.2.g")
@pytest.mark.parametrize(
    ("kind", "having", "exotic", "found"),
    [
        ("knight", ("exotic_mounts",), "scrub", []),
        ("knight", ("exotic_mounts",), "hill", []),
        ("knight", ("exotic_mounts",), "", ["exotic-where"]),
        ("knight", ("exotic_mounts",), "lake", ["exotic-where"]),
        ("knight", (), "scrub", ["exotic-without-mounts"]),
        ("auxilia", ("mounts", "exotic_mounts"), "scrub", []),
        ("auxilia", ("exotic_mounts",), "scrub", ["exotic-afoot"]),
        ("cavalry", ("exotic_mounts",), "scrub", ["property-not-allowed"]),
    ],
)
def test_M4_2_g_exotic_mounts_and_the_terrain_they_know(
    kind: Kind, having: tuple[Property, ...], exotic: str, found: list[str]
) -> None:
    assert keys(army(Unit(kind=kind, properties=having, exotic=exotic))) == found


@pytest.mark.rule("horden", "M3.1.3.j", "G30", "M4.2.l")
@pytest.mark.parametrize(
    ("kind", "lair", "found"),
    [
        ("lurker", "wood", []),
        ("lurker", "inland", []),
        ("lurker", "", ["lair-where"]),
        ("lurker", "road", ["lair-where"]),
        ("light_infantry", "wood", ["lair-of-no-lurker"]),
    ],
)
def test_M3_1_3_j_a_lurker_has_a_kind_of_terrain(kind: Kind, lair: str, found: list[str]) -> None:
    assert keys(army(Unit(kind=kind, lair=lair))) == found


def test_files_name_the_same_kinds_of_terrain() -> None:
    assert set(get_args(Ground)) == EXOTIC
    assert set(get_args(Home)) == HOMES


@pytest.mark.rule("horden", "B5.2.2.g", "G37")
def test_B5_2_2_g_distrust_is_between_two_peoples_of_the_army() -> None:
    elves, dwarfs = (Unit(kind="spear", people=people) for people in ("elves", "dwarfs"))
    assert keys(army(elves, dwarfs, distrust=(("elves", "dwarfs"),))) == []
    (refusal,) = wrong(army(elves, distrust=(("elves", "dwarfs"),)))
    assert (refusal.key, refusal.args) == ("people-absent", {"people": "dwarfs"})
    assert keys(army(elves, distrust=(("elves", "elves"),))) == ["people-twice"]


@pytest.mark.rule("horden", "G37")
def test_G37_every_type_is_allowed() -> None:
    for kind in set(troops()) - {"baggage", "camp_followers"}:
        lair = "wood" if kind == "lurker" else ""
        assert keys(army(Unit(kind=kind, lair=lair, undead=True))) == []


def test_breaches_of_an_element_name_it() -> None:
    named = Unit(kind="spear", name="Old Guard", lair="wood")
    (refusal,) = wrong(army(named))
    assert refusal.args == {"unit": 1, "element": "Old Guard"}
    told = sentence("de", f"no-{refusal.key}", refusal.args, {})
    assert told.startswith("Old Guard: Nur Verborgene Wesen")
    (refusal,) = wrong(army(Unit(kind="spear", lair="wood")))
    assert sentence("de", f"no-{refusal.key}", refusal.args, {}).startswith("Speerträger: ")
