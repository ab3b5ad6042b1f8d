"""T9 Tactical factors of the ground and of those who stand beside."""

import pytest

from feldherr.games.horden.combat.shooting import Shooting
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Section
from feldherr.games.horden.terrain.plan import Crossing, Plan
from tests.horden.factors import (
    BEHIND_BLUE,
    BEHIND_RED,
    X,
    Y,
    blue,
    counted,
    game,
    melee,
    on,
    red,
    shot,
)

from .ground import plan, river
from .positions import NORTH, SOUTH, WEST, at, element, rules

# --- Ground ---


@pytest.mark.rule("horden", "T9.9", "M4.2.h")
def test_the_enemy_downhill() -> None:
    hill = on("hill", (400.0, 100.0, 600.0, Y + 15))
    position = game(red("blade"), blue("blade"), table=hill)
    assert counted(position, "T9.9") == 2
    assert counted(position, "T9.9", "b1", "r1") == 0


@pytest.mark.rule("horden", "T9.10", "T9.11", "T3", "T3.1", "T3.2")
@pytest.mark.parametrize(
    "own, foe, row, bonus",
    [
        ("blade", "spear", "T9.10", 2),
        ("blade", "knight", "T9.10", 2),
        ("blade", "flyer", "T9.10", 0),
        ("knight", "cavalry", "T9.11", 2),
        ("knight", "spear", "T9.11", 0),
    ],
)
def test_the_bank_of_a_river(own: str, foe: str, row: str, bonus: int) -> None:
    def counts(character: str, crossings: tuple[Crossing, ...] = ()) -> int:
        table = Plan(courses=(river(Y + 50),), crossings=crossings)
        return counted(game(red(own), blue(foe), table=table, rivers={"Run": character}), row)

    assert counts("normal") == counts("raging") == bonus
    assert counts("calm") == 0
    assert counts("normal", (Crossing("Furt", "ford", "Run", (X, Y + 50)),)) == 0


@pytest.mark.rule("horden", "T9.13")
def test_archers_hold_their_own_against_foot() -> None:
    assert melee("T9.13", "elf_archer", "spear", on("wood")) == 2
    assert melee("T9.13", "heavy_archer", "spear") == 2
    assert melee("T9.13", "heavy_archer", "spear", on("wood")) == 0
    assert melee("T9.13", "light_archer", "spear") == 0
    assert melee("T9.13", "elf_archer", "cavalry") == 0


@pytest.mark.rule("horden", "T9.21")
def test_a_lurker_in_water_is_hard_to_fight() -> None:
    assert melee("T9.21", "blade", "lurker", on("lake", BEHIND_BLUE)) == -2
    assert melee("T9.21", "blade", "lurker", plan(courses=(river(Y + 50),))) == -2
    assert melee("T9.21", "blade", "lurker", on("wood", BEHIND_BLUE)) == 0
    assert melee("T9.21", "blade", "spear", on("lake", BEHIND_BLUE)) == 0
    assert shot("T9.21", "artillery", "lurker", "shoots", on("sea", BEHIND_BLUE)) == -2


@pytest.mark.rule("horden", "T9.24", "T9.25", "T9.29", "T9.30", "M4.2.f", "M4.2.g")
@pytest.mark.parametrize(
    "row, own, foe, bonus",
    [
        ("T9.24", "light_spear", "blade", -3),
        ("T9.24", "spear", "blade", 0),
        ("T9.25", "blade", "spear", -3),
        ("T9.25", "wagon_litter_blades", "spear", -3),
        ("T9.25", "blade", "auxilia", 0),
        ("T9.30", "blade", "auxilia", -4),
        ("T9.30", "blade", "beast", -4),
        ("T9.30", "blade", "petardier", -4),
        ("T9.30", "wagon_litter_blades", "tribal_warrior", -4),
        ("T9.30", "blade", "spear", 0),
        *(("T9.30", own, "spear", -4) for own in ("legionary", "pike", "spear", "tribal_foot")),
        *(("T9.30", own, "spear", -4) for own in ("war_wagon", "baggage")),
        ("T9.30", "auxilia", "spear", 0),
        ("T9.29", "knight", "spear", -4),
        ("T9.29", "flyer", "spear", -4),
        ("T9.29", "beast", "spear", 0),
        ("T9.29", "auxilia", "spear", 0),
    ],
)
def test_difficult_terrain(row: str, own: str, foe: str, bonus: int) -> None:
    assert melee(row, own, foe, on("rough", BEHIND_RED)) == bonus
    assert melee(row, own, foe) == 0


@pytest.mark.rule("horden", "T9.29", "M4.2.e", "M4.2.f", "M4.2.g")
def test_mounted_suffer_from_difficult_terrain_on_either_side() -> None:
    assert melee("T9.29", "knight", "spear", on("rough", BEHIND_BLUE)) == -4
    assert melee("T9.29", "beast", "spear", on("rough", BEHIND_BLUE)) == 0
    assert melee("T9.29", "camelry", "spear", on("dunes", BEHIND_BLUE)) == 0
    assert melee("T9.29", "light_horse", "spear", on("dunes"), properties=("camels",)) == 0
    exotic = {"properties": ("exotic_mounts",), "exotic": "scrub"}
    assert melee("T9.29", "knight", "spear", on("scrub"), **exotic) == 0
    assert melee("T9.29", "god", "spear", on("rough")) == 0
    assert melee("T9.29", "god", "spear", on("wood")) == -4


# --- Who stands beside ---


@pytest.mark.rule("horden", "T9.23", "T9.19", "G5", "B5.2.2.e")
def test_overlaps_and_flank_contacts() -> None:
    beside = element("b2", "blade", at(X + 40, Y, SOUTH))
    assert counted(game(red("blade"), blue("blade"), beside), "T9.23") == -2
    both = element("b3", "blade", at(X - 40, Y, SOUTH))
    assert counted(game(red("blade"), blue("blade"), beside, both), "T9.23") == -4
    flanker = element("b2", "blade", at(X + 20, Y - 20, WEST), individual="hero")
    position = game(red("blade"), blue("blade"), both, flanker)
    assert counted(position, "T9.23") == -4
    assert counted(position, "T9.19") == -1, "a hero at the side weighs 3 in all"
    flanker.disabled = True
    assert counted(position, "T9.19") == 0


@pytest.mark.rule("horden", "T9.20", "G5")
def test_behemoths_overlap_mounted() -> None:
    def beside(kind: str, own: str) -> int:
        return counted(
            game(red(own), blue("blade"), element("b2", kind, at(X + 40, Y, SOUTH))), "T9.20"
        )

    assert beside("behemoth", "knight") == -2
    assert beside("behemoth", "behemoth") == 0
    assert beside("behemoth", "blade") == 0
    assert beside("knight", "knight") == 0


@pytest.mark.rule("horden", "T9.23", "B5.2.1.h")
def test_supporting_shooters() -> None:
    target, shooter = red("blade"), element("b1", "heavy_archer", at(X, Y + 60, SOUTH))
    position = rules(Shooting, target, shooter)
    for helpers in ((), ("b2",), ("b2", "b3")):
        found = position.tactical_factors(target, shooter, Volley("b1", "r1", helpers=helpers))
        row = [factor.value for factor in found if factor.rule == "T9.23"]
        assert row == ([-2 * len(helpers)] if helpers else [])
        unhurt = position.tactical_factors(shooter, target, Volley("b1", "r1", helpers=helpers))
        assert "T9.23" not in [factor.rule for factor in unhurt]


@pytest.mark.rule("horden", "T9.27", "M3.3.a", "M3.3.c")
def test_obstacles_hold_off_mounted_and_flying_in_front() -> None:
    def held(own: str, foe: str) -> int:
        return counted(game(red(own), blue(foe, properties=("obstacles",))), "T9.27")

    assert held("knight", "legionary") == held("flyer", "heavy_archer") == -4
    assert held("blade", "legionary") == 0
    assert melee("T9.27", "knight", "legionary") == 0
    flank = red("knight")
    flank.pose = at(X + 20, Y + 15, WEST)
    guarded = game(
        flank, blue("legionary", properties=("obstacles",)), element("r2", "spear", at(X, Y))
    )
    assert counted(guarded, "T9.27") == 0


@pytest.mark.rule("horden", "T9.27", "M3.3.d")
def test_fortifications_hold_off_mounted_and_flying() -> None:
    wall = {"s": Section(id="s", seat="blue", pose=at(X, Y, NORTH).turned(3.14159265))}

    def held(own: str) -> int:
        return counted(game(red(own), blue("spear"), sections=dict(wall)), "T9.27")

    assert held("knight") == held("great_flyer") == held("behemoth") == -4
    assert held("blade") == 0


@pytest.mark.rule("horden", "B5.2.3")
def test_all_rows_that_apply_add_up() -> None:
    knight = red("knight", individual="hero")
    position = game(knight, blue("camelry"), table=on("rough", BEHIND_BLUE))
    total = sum(
        factor.value for factor in position.tactical_factors(knight, position.element("b1"))
    )
    assert total == 3 - 4


@pytest.mark.rule("horden", "W19", "B5.2.3.a", "T9.23")
def test_dwarfs_overlapped_on_both_flanks_by_a_line_of_goblins() -> None:
    goblins = [element(f"b{n}", "spear", at(X + 40 * n, Y, SOUTH)) for n in (-1, 0, 1)]
    second = element("b9", "spear", at(X, Y + 15, SOUTH))
    position = game(red("blade"), *goblins, second)
    assert position.strength(position.element("r1"), position.element("b0")) == 6
    assert position.strength(position.element("b0"), position.element("r1")) == 10
