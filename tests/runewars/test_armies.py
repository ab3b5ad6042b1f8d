"""B Army building: files, costs, and every breach at its edge."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

import feldherr
from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.legality import breaches
from feldherr.games.runewars.army.listing import ArmyFile
from feldherr.games.runewars.army.points import cost
from feldherr.games.runewars.army.roster import unit_of, units_of
from feldherr.games.runewars.options import Options

FILES = sorted((Path(feldherr.__file__).parent / "muster/armies/runewars").glob("*.yaml"))


def listed(path: Path) -> ArmyFile:
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), ArmyFile)


def army(*units: Entry, faction: Any = "daqan_lords") -> Army:
    return Army(name="Test", faction=faction, units=units)


def spears(formation: str = "3x3", *upgrades: str) -> Entry:
    return Entry(card="spearmen", formation=formation, upgrades=upgrades)


def keys(one: Army, **options: Any) -> list[str]:
    return [refusal.key for refusal in breaches(one, Options(**options))]


@pytest.mark.rule("runewars", "L69", "L119")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_armies_that_come_with_it_are_legal(path: Path) -> None:
    file = listed(path)
    assert breaches(file.army(), Options(points=file.points)) == []
    assert file.points - 16 <= cost(file.army()) <= file.points
    assert ArmyFile.of(file.army(), file.points).army() == file.army()


@pytest.mark.rule("runewars", "L61", "L111", "L113", "L1312")
def test_there_are_two_armies_for_each_faction_and_two_of_the_core_set() -> None:
    sizes = Counter((listed(path).faction, listed(path).points) for path in FILES)
    assert [size for (_, points), size in sizes.items() if points == 200] == [2, 2, 2, 2]
    assert sorted(f for f, points in sizes if points == 100) == [
        "daqan_lords",
        "waiqar_the_undying",
    ]


@pytest.mark.rule("runewars", "L69", "L75.b", "L89.a")
def test_L69_at_most_the_agreed_points() -> None:
    exact = army(spears("3x2"), spears("2x2", "tempered-steel"))
    assert cost(exact) == 73
    assert keys(exact, points=73) == []
    assert keys(exact, points=72) == ["army-over-points"]


@pytest.mark.rule("runewars", "L73.a", "40.0")
def test_L73_a_one_faction() -> None:
    stranger = Entry(card="reanimates", formation="2x1")
    assert keys(army(spears(), stranger)) == ["foreign-unit"]


@pytest.mark.rule("runewars", "L107.a", "L73.a")
def test_L107_a_kari_may_bring_one_latari_infantry_unit() -> None:
    kari = Entry(card="kari-wraithstalker", formation="1x1")
    archers = Entry(card="deepwood-archers", formation="2x1")
    riders = Entry(card="leonx-riders", formation="2x1")
    assert keys(army(kari, archers)) == []
    assert keys(army(kari, archers, archers)) == ["foreign-unit"]
    assert keys(army(kari, riders)) == ["foreign-unit"]


@pytest.mark.rule("runewars", "L75.a", "L73.b")
def test_L75_a_only_formations_of_the_table() -> None:
    assert keys(army(spears("4x1"))) == ["unknown-formation"]


@pytest.mark.rule("runewars", "L89.b", "15.0", "16.0")
def test_L89_b_one_card_for_each_icon_of_the_row() -> None:
    assert keys(army(spears("2x1", "tempered-steel", "trumpets"))) == []
    assert keys(army(spears("2x1", "tempered-steel", "shield-wall"))) == ["no-slot"]
    assert keys(army(spears("2x1", "file-leader"))) == ["no-slot"]
    assert keys(army(spears("2x2", "file-leader"))) == []


@pytest.mark.rule("runewars", "L89.b")
def test_L89_b_a_bearer_grants_the_slot_of_an_artifact() -> None:
    assert keys(army(spears("2x2", "reaping-blade"))) == ["no-slot"]
    assert keys(army(spears("2x2", "reaping-blade", "artifact-bearer"))) == []


@pytest.mark.rule("runewars", "L107.a", "L89.b")
def test_L107_a_ardus_gives_the_slots_of_the_next_row() -> None:
    dead = Entry(card="reanimates", formation="2x1", upgrades=("raven-tabards",))
    ardus = Entry(card="ardus-ixerebus", formation="1x1")
    assert keys(army(dead, faction="waiqar_the_undying")) == ["no-slot"]
    assert keys(army(dead, ardus, faction="waiqar_the_undying")) == []


@pytest.mark.rule("runewars", "L87", "15.6", "15.7")
def test_L87_upgrades_for_other_factions_and_units() -> None:
    assert keys(army(spears("2x2", "marching-drummer"))) == ["foreign-upgrade"]
    horse = Entry(card="oathsworn-cavalry", formation="2x3", upgrades=("citadel-weapons-master",))
    assert keys(army(horse)) == ["upgrade-for-others"]
    hawthorne = Entry(card="lord-hawthorne", formation="1x1", upgrades=("wraith-step",))
    assert keys(army(hawthorne)) == ["upgrade-for-others"]


@pytest.mark.rule("runewars", "28.0", "28.1")
def test_28_1_a_unique_name_once_whatever_the_card() -> None:
    kari = Entry(card="kari-wraithstalker", formation="1x1")
    champion = spears("2x2", "kari-wraithstalker-upgrade")
    assert keys(army(kari, champion)) == ["unique-twice"]
    assert keys(army(kari)) == []


@pytest.mark.rule("runewars", "L107.b", "28.2", "T-01", "D-25", "G-24")
@pytest.mark.parametrize(
    ("points", "legal"), [(100, False), (199, False), (200, True), (250, True), (300, True)]
)
def test_28_2_a_unique_unit_for_each_100_points(points: int, legal: bool) -> None:
    names = ("kari-wraithstalker", "lord-hawthorne")
    two = army(*(Entry(card=name, formation="1x1") for name in names))
    assert (keys(two, points=points) == []) == legal
    assert keys(two, points=200, unique_per="spent") == ["too-many-unique"]


@pytest.mark.rule("runewars", "G-49")
def test_G_49_units_with_dials_of_our_own_can_be_left_out() -> None:
    zachareth = army(Entry(card="baron-zachareth", formation="1x1"))
    assert keys(zachareth) == []
    assert keys(zachareth, assumed_dials=False) == ["assumed-dials"]


# --- What becomes of an army on the table ---


@pytest.mark.rule("runewars", "27.0", "27.1", "G-59", "G-01")
@pytest.mark.parametrize(
    ("card", "formation", "figures"),
    [
        ("spearmen", "3x3", 36),
        ("oathsworn-cavalry", "2x2", 8),
        ("rune-golems", "2x1", 2),
        ("kari-wraithstalker", "1x1", 1),
    ],
)
def test_27_1_trays_are_full_of_figures(card: str, formation: str, figures: int) -> None:
    made = unit_of(Entry(card=card, formation=formation), "r1", "red")
    assert sum(tray.standing for tray in made.trays) == figures
    assert all(tray.empty == 0 for tray in made.trays)


@pytest.mark.rule("runewars", "38.1", "38.3", "G-18")
def test_38_1_a_figure_upgrade_takes_the_place_of_a_figure_in_front() -> None:
    entry = Entry(
        card="spearmen", formation="3x3", upgrades=("lance-corporal", "tempered-steel"), places=(2,)
    )
    made = unit_of(entry, "r1", "red")
    front = made.trays[1]
    assert front.heroes == ["lance-corporal"] and front.figures == [0, 0, 0] and front.empty == 0
    assert sum(tray.standing for tray in made.trays) == 36


@pytest.mark.rule("runewars", "38.1", "38.7.b")
def test_38_1_a_heavy_figure_takes_a_whole_tray() -> None:
    made = unit_of(spears("3x3", "front-line-rune-golem"), "r1", "red")
    assert made.trays[0].heroes == ["front-line-rune-golem"]
    assert (made.trays[0].places, made.trays[0].figures) == (1, [])


@pytest.mark.rule("runewars", "L119", "15.2", "32.4")
def test_32_4_all_cards_are_ready_at_the_beginning() -> None:
    (made,) = units_of(army(spears("2x1", "tempered-steel")), "blue")
    assert made.id == "b1" and made.seat == "blue"
    assert [(card.id, card.exhausted, card.discarded) for card in made.cards] == [
        ("tempered-steel", False, False)
    ]
