"""T8, T9: every row of the tactical factors, where it counts and where it just does not."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.shooting import Shooting
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Element, Section
from feldherr.games.horden.terrain.plan import AreaKind, Crossing, Plan

from .ground import piece, plan, river
from .positions import NORTH, SOUTH, WEST, at, element, rules

X, Y = 500.0, 400.0
ALL_OVER = (300.0, 300.0, 700.0, 500.0)
BEHIND_RED, BEHIND_BLUE = (300.0, 300.0, 700.0, Y), (300.0, Y, 700.0, 500.0)


def red(kind: str, **fields: Any) -> Element:
    return element("r1", kind, at(X, Y, NORTH), **fields)


def blue(kind: str, **fields: Any) -> Element:
    return element("b1", kind, at(X, Y, SOUTH), **fields)


def game(*elements: Element, table: Plan | None = None, **fields: Any) -> Melee:
    return rules(Melee, *elements, plan=table, **fields)


def on(kind: AreaKind, where: tuple[float, float, float, float] = ALL_OVER, **fields: Any) -> Plan:
    return plan(piece(kind, *where, **fields))


def counted(rules: Melee, row: str, own: str = "r1", foe: str = "b1") -> int:
    """What a row adds to `own` in melee with `foe`."""
    found = rules.factors(rules.element(own), rules.element(foe))
    return sum(factor.value for factor in found if factor.rule == row)


def melee(row: str, own: str, foe: str, table: Plan | None = None, **fields: Any) -> int:
    """What a row adds to an element of one type against another in front contact."""
    return counted(game(red(own, **fields), blue(foe), table=table), row)


def shot(
    row: str, own: str, foe: str, who: str = "at", table: Plan | None = None, **fields: Any
) -> int:
    """What a row adds to `own`, which is shot "at", "shoots" unanswered, or both."""
    target, shooter = red(own, **fields), element("b1", foe, at(X, Y + 60, SOUTH))
    volley = Volley("r1", "b1") if who == "shoots" else Volley("b1", "r1", answered=who == "both")
    rule_book = rules(Shooting, target, shooter, plan=table)
    found = rule_book.factors(target, shooter, volley)
    return sum(factor.value for factor in found if factor.rule == row)


@pytest.mark.rule("horden", "T8", "M3.1.b")
@pytest.mark.parametrize(
    "own, foe, factor",
    [
        ("blade", "spear", 10),
        ("blade", "knight", 6),
        ("blade", "flyer", 6),
        ("lancer", "cavalry", 7),
        ("wagon_litter_blades", "spear", 10),
        ("god", "horde", 12),
        ("pike", "boat", 8),
    ],
)
def test_the_combat_factor_goes_by_the_enemys_category(own: str, foe: str, factor: int) -> None:
    assert melee("T8", own, foe) == factor


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
