"""T8, T9: every row of the tactical factors, where it counts and where it just does not."""

from typing import Any

import pytest

from feldherr.games.horden.terrain.plan import Crossing, Plan
from tests.horden.factors import BEHIND_BLUE, X, Y, blue, counted, game, melee, on, red, shot

from .ground import plan, river
from .positions import NORTH, SOUTH, WEST, at, element

# --- T9.1 to T9.5 ---


@pytest.mark.rule("horden", "T9.1")
def test_pikes_stand_fast_in_order() -> None:
    assert melee("T9.1", "pike", "knight") == 4
    assert melee("T9.1", "spear", "knight") == 0


@pytest.mark.rule("horden", "T9.1", "M4.2.i")
def test_pikes_in_difficult_terrain_do_not() -> None:
    assert melee("T9.1", "pike", "knight", on("rough", (300.0, 300.0, X - 19, 500.0))) == 0
    assert melee("T9.1", "pike", "knight", on("rough", BEHIND_BLUE)) == 4


@pytest.mark.rule("horden", "T9.1", "T3", "T3.2")
@pytest.mark.parametrize("character, bonus", [("calm", 4), ("normal", 0), ("raging", 0)])
def test_pikes_in_a_river_do_not(character: str, bonus: int) -> None:
    table, known = plan(courses=(river(Y - 50),)), {"Run": character}
    assert counted(game(red("pike"), blue("blade"), table=table, rivers=known), "T9.1") == bonus
    ford = Plan(courses=table.courses, crossings=(Crossing("Furt", "ford", "Run", (X, Y - 50)),))
    assert counted(game(red("pike"), blue("blade"), table=ford, rivers=known), "T9.1") == 4


@pytest.mark.rule("horden", "T9.1", "G68")
def test_pikes_contacted_on_a_flank_do_not_but_overlapped_ones_do() -> None:
    flanker = element("b2", "blade", at(X + 20, Y - 20, WEST))
    assert counted(game(red("pike"), blue("blade"), flanker), "T9.1") == 0
    overlap = element("b2", "blade", at(X + 40, Y, SOUTH))
    assert counted(game(red("pike"), blue("blade"), overlap), "T9.1") == 4


@pytest.mark.rule("horden", "T9.1")
def test_pikes_before_expendables_or_fresh_at_artillery_do_not() -> None:
    assert melee("T9.1", "pike", "expendable") == 0
    assert melee("T9.1", "pike", "artillery") == 4
    assert melee("T9.1", "pike", "artillery", moved=True) == 0


@pytest.mark.rule("horden", "T9.1")
def test_pikes_that_attack_or_defend_a_camp_do_not() -> None:
    from feldherr.games.horden.state import Camp

    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(X, Y, SOUTH))
    attack = game(red("pike"), blue("blade"), camps={"camp-blue": camp})
    assert counted(attack, "T9.1") == 0
    own = Camp(id="camp-red", seat="red", holder="red", pose=at(X, Y, NORTH))
    assert counted(game(red("pike"), blue("blade"), camps={"camp-red": own}), "T9.1") == 0


@pytest.mark.rule("horden", "T9.2")
@pytest.mark.parametrize(
    "appeared, unfought, bonus", [(7, True, 4), (6, True, 4), (5, True, 0), (7, False, 0)]
)
def test_a_lurker_leaps_out_in_its_first_melee(appeared: int, unfought: bool, bonus: int) -> None:
    position = game(red("lurker", appeared=appeared, unfought=unfought), blue("blade"))
    position.state.turn = 7
    assert counted(position, "T9.2") == bonus


@pytest.mark.rule("horden", "T9.3", "B5.3.f")
def test_heroes_and_commanders_count_once() -> None:
    assert melee("T9.3", "blade", "blade", individual="hero") == 3
    assert melee("T9.3", "blade", "blade", commander=True) == 3
    assert melee("T9.3", "blade", "blade", individual="hero", commander=True) == 3
    assert melee("T9.3", "blade", "blade", individual="wizard") == 0
    assert melee("T9.3", "blade", "blade", individual="hero", disabled=True) == 0


@pytest.mark.rule("horden", "T9.3")
def test_a_hero_counts_when_shot_at_and_not_when_he_only_shoots() -> None:
    assert shot("T9.3", "heavy_archer", "heavy_archer", "at", individual="hero") == 3
    assert shot("T9.3", "heavy_archer", "heavy_archer", "both", individual="hero") == 3
    assert shot("T9.3", "heavy_archer", "heavy_archer", "shoots", individual="hero") == 0


@pytest.mark.rule("horden", "T9.4", "G27", "B5.2.1.k")
def test_a_wizard_guides_a_shot_that_was_paid_for() -> None:
    paid: dict[str, Any] = {"individual": "wizard", "aided": "shooting"}
    for own in ("heavy_archer", "war_wagon", "airship", "wagon_litter_archers", "handgunner"):
        assert shot("T9.4", own, "blade", "shoots", **paid) == 3
    assert shot("T9.4", "artillery", "blade", "shoots", **paid) == 0
    assert shot("T9.4", "heavy_archer", "heavy_archer", "at", **paid) == 0
    assert shot("T9.4", "heavy_archer", "blade", "shoots", individual="wizard") == 0
    assert shot("T9.4", "heavy_archer", "blade", "shoots", disabled=True, **paid) == 0


@pytest.mark.rule("horden", "T9.5", "G58")
@pytest.mark.parametrize("paid, bonus", [(7, 3), (6, 3), (5, 0), (0, 0)])
def test_a_wizard_helps_in_melee_in_the_turn_he_is_paid_and_the_next(paid: int, bonus: int) -> None:
    position = game(red("blade", individual="wizard", magic_turn=paid), blue("blade"))
    position.state.turn = 7
    assert counted(position, "T9.5") == bonus
    assert melee("T9.5", "blade", "blade", individual="wizard") == 0, "unpaid in the first turn"


# --- T9.6 to T9.8, T9.12, T9.14, T9.16, T9.26: types in shooting ---


@pytest.mark.rule(
    "horden",
    "T9.6",
    "T9.7",
    "T9.8",
    "T9.12",
    "T9.14",
    "T9.16",
    "T9.26",
    "T9.28",
    "T10.c",
    "G12",
    "G26",
)
@pytest.mark.parametrize(
    "row, own, foe, who, bonus",
    [
        ("T9.6", "knight", "light_archer", "at", 3),
        ("T9.6", "knight", "elf_archer", "at", 3),
        ("T9.6", "war_wagon", "airship", "both", 3),
        ("T9.6", "war_wagon", "heavy_archer", "shoots", 0),
        ("T9.6", "knight", "artillery", "at", 0),
        ("T9.6", "knight", "handgunner", "at", 0),
        ("T9.7", "heavy_archer", "light_archer", "both", 3),
        ("T9.7", "heavy_archer", "wagon_litter_archers", "shoots", 3),
        ("T9.7", "wagon_litter_archers", "elf_archer", "at", 3),
        ("T9.7", "heavy_archer", "handgunner", "both", 0),
        ("T9.7", "heavy_archer", "war_wagon", "both", 0),
        ("T9.8", "light_infantry", "artillery", "at", 3),
        ("T9.8", "petardier", "heavy_archer", "at", 3),
        ("T9.8", "auxilia", "heavy_archer", "at", 0),
        ("T9.12", "lancer", "heavy_archer", "at", 2),
        ("T9.12", "cavalry", "war_wagon", "at", 2),
        ("T9.12", "light_horse", "heavy_archer", "at", 0),
        ("T9.12", "cavalry", "artillery", "at", 0),
        ("T9.14", "elf_archer", "light_archer", "both", 2),
        ("T9.14", "heavy_archer", "light_archer", "at", 2),
        ("T9.14", "light_archer", "light_archer", "both", 0),
        ("T9.14", "heavy_archer", "elf_archer", "both", 0),
        ("T9.16", "light_archer", "boat", "shoots", 1),
        ("T9.16", "airship", "boat", "shoots", 1),
        ("T9.16", "handgunner", "boat", "shoots", 0),
        ("T9.26", "blade", "heavy_archer", "at", -3),
        ("T9.26", "light_spear", "airship", "at", -3),
        ("T9.26", "wagon_litter_blades", "war_wagon", "at", -3),
        ("T9.26", "legionary", "heavy_archer", "at", 0),
        ("T9.26", "blade", "artillery", "at", 0),
        ("T9.28", "petardier", "artillery", "at", -4),
        ("T9.31", "artillery", "artillery", "at", -4),
        ("T9.31", "artillery", "artillery", "both", 0),
        ("T9.31", "artillery", "blade", "shoots", 0),
    ],
)
def test_rows_of_shooting(row: str, own: str, foe: str, who: str, bonus: int) -> None:
    assert shot(row, own, foe, who) == bonus
    assert melee(row, own, foe) == (-4 if row == "T9.31" else 0)


# --- T9.15, T9.17, T9.18, T9.22, T9.28, T9.31: types in melee ---


@pytest.mark.rule("horden", "T9.15", "T9.17", "T9.18", "T9.22", "T9.28", "T9.31")
@pytest.mark.parametrize(
    "row, own, foe, bonus",
    [
        *(("T9.15", own, "boat", 1) for own in ("beast", "camelry", "lancer", "pike", "knight")),
        ("T9.15", "cavalry", "boat", 0),
        ("T9.15", "beast", "blade", 0),
        ("T9.17", "camelry", "lancer", 1),
        ("T9.17", "camelry", "knight", 1),
        ("T9.17", "camelry", "cavalry", 0),
        ("T9.18", "auxilia", "handgunner", 1),
        ("T9.18", "tribal_warrior", "handgunner", 1),
        ("T9.18", "tribal_foot", "handgunner", 0),
        ("T9.18", "auxilia", "heavy_archer", 0),
        ("T9.22", "blade", "boat", -2),
        ("T9.22", "legionary", "boat", -2),
        ("T9.22", "behemoth", "boat", -2),
        ("T9.22", "wagon_litter_blades", "boat", -2),
        ("T9.22", "spear", "boat", 0),
        ("T9.28", "petardier", "light_infantry", -4),
        ("T9.28", "petardier", "lurker", -4),
        ("T9.28", "petardier", "auxilia", -4),
        ("T9.28", "petardier", "blade", 0),
        ("T9.31", "artillery", "blade", -4),
    ],
)
def test_rows_of_melee(row: str, own: str, foe: str, bonus: int) -> None:
    assert melee(row, own, foe) == bonus
