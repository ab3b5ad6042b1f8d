"""7 Attacks: dice, rerolls, icons, threat, what follows. Red stands south and looks north."""

from typing import Any

import pytest

from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import (
    BLANK,
    BLUE_BLANK,
    BLUE_HIT,
    HIT,
    HIT_MORALE,
    HIT_SURGE,
    MORALE,
    TWO_HITS,
    Fighting,
    blue,
    fight,
    figures,
    red,
    told,
)
from tests.runewars.positions import EAST, NORTH, SOUTH, at, keys, rules, run, select, unit

# --- The steps ---


@pytest.mark.rule("runewars", "7.0", "7.1", "7.2", "7.2.a", "7.3", "7.9", "7.12", "8.0", "20.0")
@pytest.mark.rule("runewars", "20.1", "20.3", "60.0", "60.1", "78.0", "78.1", "D-03", "D-05")
def test_7_three_hits_with_a_threat_of_three_are_nine_damage() -> None:
    foe = blue()
    made = fight(red(), foe, (TWO_HITS, BLUE_HIT), "done", *["tray 4"] * 4, *["tray 5"] * 4,
                 kind="melee")  # fmt: skip
    assert told(made, "damage") == [{"unit": "b1", "count": 3, "threat": 3, "sum": 9}]
    assert figures(foe) == 24 - 9
    assert made.state.attacked == ("b1",)


@pytest.mark.rule("runewars", "7.9", "66.6", "83.1", "D-05", "G-28")
def test_66_6_damage_that_wounds_nobody_is_ignored() -> None:
    foe = blue("2x1", defend=1)
    made = fight(red("3x2", x=530), foe, (HIT, BLUE_BLANK), "done", "tray 1")
    assert told(made, "damage")[0]["sum"] == 3
    assert figures(foe) == 7


@pytest.mark.rule("runewars", "7.4", "7.4.a", "7.4.b", "67.2", "67.3", "67.4", "67.5", "D-06")
def test_7_4_a_full_rank_rerolls_any_dice_and_a_partial_one_one_die() -> None:
    mine = red("3x3")
    mine.trays = mine.trays[:-1]
    made = rules(Fighting, mine, blue())
    step: Any = made.attack(mine, "melee", "b1")
    asked = [step.send(None), step.send((BLANK, BLUE_BLANK))]
    assert asked[1].options == ["done", "1", "2", "1 2"]
    assert step.send("1 2").dice == (8, 8)
    assert step.send((BLANK, BLUE_HIT)).options == ["done", "1", "2"]
    assert step.send("1").dice == (8,)
    step.send((HIT,))
    assert told(made, "damage")[0]["count"] == 2


@pytest.mark.rule("runewars", "68.3", "7.4.c", "D-07")
def test_68_3_precise_counts_as_full_ranks() -> None:
    mine = red("2x1")
    made = rules(Fighting, mine, blue())
    attack = made.opened(mine, made.unit("b1"), "melee")
    assert made.rerolls(attack) == (0, False)
    attack.gained = {"precise": 2}
    assert made.rerolls(attack) == (2, False)


@pytest.mark.rule("runewars", "39.0", "39.1", "39.1.b", "56.2.a", "G-16")
def test_39_1_b_a_flanking_unit_adds_a_blue_or_red_die() -> None:
    mine, foe = red("2x1"), blue("3x2", 500, 590, EAST)
    made = rules(Fighting, mine, foe)
    step: Any = made.attack(mine, "melee", "b1")
    flank = next(step)
    assert flank.key == "flank-die" and flank.options == ["blue-die", "red-die"]
    assert step.send("red-die").dice == (8, 8, 8)


@pytest.mark.rule("runewars", "39.1.b", "G-16")
@pytest.mark.parametrize(
    ("die", "against", "adds"),
    [("flanked", "b1", True), ("flanked", "b2", False), ("any", "b1", True), ("any", "b2", True)],
)
def test_g_16_against_whom_a_flanking_unit_has_the_die(die: Any, against: str, adds: bool) -> None:
    mine, foe, other = red("2x1"), blue("3x2", 500, 590, EAST), blue("2x1", 900, 900)
    other.id = "b2"
    made = rules(Fighting, mine, foe, other, options={"flank_die": die})
    assert made.opened(mine, made.unit(against), "melee").flanking is adds


@pytest.mark.rule("runewars", "39.1.b", "39.2")
def test_39_2_front_against_front_adds_no_die() -> None:
    made = rules(Fighting, red("2x1"), blue("2x1"))
    step: Any = made.attack(made.unit("r1"), "melee")
    assert next(step).dice == (8, 8)


@pytest.mark.rule("runewars", "39.1.c", "7.4.c", "D-08")
def test_39_1_c_the_flanked_unit_rerolls_nothing_against_its_flanker() -> None:
    mine, foe = red("3x2", 500, 500, NORTH), blue("3x2", 590, 440, 180)
    made = rules(Fighting, mine, foe)
    attack = made.opened(mine, foe, "melee")
    assert attack.flanked and not attack.flanking
    assert made.rerolls(attack) == (0, False)


@pytest.mark.rule("runewars", "20.1", "20.1.a", "20.1.b", "D-09")
def test_20_1_b_a_partial_rank_shortens_no_edge() -> None:
    mine = red("3x2", 500, 500, NORTH)
    mine.trays = mine.trays[:-1]
    foe = blue("3x2", 500, 380, NORTH)
    made = rules(Fighting, mine, foe)
    attack = made.opened(mine, foe, "melee")
    assert [side.value for side in made.edges(mine, foe)] == ["rear"]
    run(made.choose_edge(attack))
    assert made.threat(attack) == 3


@pytest.mark.rule("runewars", "68.1", "68.7", "20.3", "D-04", "D-21")
def test_68_1_brutal_adds_to_the_threat() -> None:
    made = rules(Fighting, red(), blue())
    attack = made.opened(made.unit("r1"), made.unit("b1"), "melee")
    attack.gained = {"brutal": 1}
    assert made.damage_of(attack, 3) == 12
    attack.gained = {"brutal": 2}
    assert made.threat(attack) == 5


@pytest.mark.rule("runewars", "7.3.a", "82.1.a", "56.2", "56.2.b", "D-10")
def test_7_3_a_without_dice_the_attack_is_cancelled() -> None:
    mine, foe = red(), blue()
    mine.tokens = {"blight": 2}
    made = fight(mine, foe, "red-die")
    assert "attack-cancelled" in keys(made) and "attack-rolled" not in keys(made)
    assert not mine.has("blight") and figures(foe) == 24


@pytest.mark.rule("runewars", "82.1.a")
def test_82_1_a_one_blight_removes_one_die() -> None:
    mine = red("2x1")
    mine.tokens = {"blight": 1}
    made = fight(mine, blue("2x1"), "red-die", (BLUE_HIT,), *["tray 1"] * 2)
    assert told(made, "die-removed") == [{"unit": "r1", "die": "red-die"}]


# --- Changed results ---


@pytest.mark.rule("runewars", "80.0", "54.3", "7.5", "56.0", "56.3", "56.4", "56.4.a", "76.2")
def test_80_an_enhancement_adds_its_icon_to_the_roll() -> None:
    mine = select(red("2x1"), 6, 7)  # red melee attack, red enhancement: one hit
    made = fight(mine, blue("2x1"), (BLANK, BLUE_BLANK), *["tray 1"] * 2, active="r1")
    assert told(made, "damage")[0]["count"] == 1


@pytest.mark.rule("runewars", "80.0", "11.2")
def test_80_without_its_modifier_nothing_is_added() -> None:
    mine = select(red("2x1", modifier_off=True), 6, 7)
    made = fight(mine, blue("2x1"), (BLANK, BLUE_BLANK), active="r1")
    assert not told(made, "damage")


@pytest.mark.rule("runewars", "56.4", "56.4.a", "56.4.b", "56.4.c", "18.0", "18.1", "18.2", "G-45")
def test_56_4_icons_are_added_turned_and_removed() -> None:
    made = rules(Fighting, red(), blue())
    attack = Attack(attacker="r1", defender="b1", type="melee", pool={"red": 1})
    run(made.throw(attack), (HIT_SURGE,), "done")
    made.add_icons(attack, "hit", 2)
    assert (attack.left("hit"), attack.left("surge")) == (3, 1)
    made.turn_die(attack, 0, MORALE)
    assert (attack.left("hit"), attack.left("surge"), attack.left("morale")) == (2, 0, 1)
    made.remove_icon(attack, "hit")
    made.remove_icon(attack, "accuracy")
    attack.spend("hit", 1)
    assert attack.left("hit") == 0 and attack.left("accuracy") == 0


# --- Morale ---


@pytest.mark.rule("runewars", "7.11", "7.13", "57.0", "57.1", "58.0", "58.2", "58.2.a", "82.1.d")
def test_7_11_morale_icons_and_panic_tokens_make_the_severity() -> None:
    """D-13: with two icons and one token it would be 3; here one icon and two of three tokens."""
    foe = blue("2x1")
    foe.tokens = {"panic": 3}
    made = fight(red("2x1"), foe, (MORALE, BLUE_BLANK), "2")
    assert told(made, "morale-test") == [{"unit": "b1", "severity": 3, "panic": 2}]
    assert foe.has("panic") == 1


@pytest.mark.rule("runewars", "7.11", "82.1.d")
def test_7_11_without_icons_and_tokens_there_is_no_test() -> None:
    foe = blue("2x1")
    foe.tokens = {"panic": 1}
    assert not told(fight(red("2x1"), foe, (BLANK, BLUE_BLANK), "0"), "morale-test")


@pytest.mark.rule("runewars", "7.11", "88.1", "88.2", "88.0", "29.0")
def test_88_1_a_destroyed_defender_is_not_tested() -> None:
    foe = blue("2x1")
    foe.trays = foe.trays[:1]
    foe.trays[0].figures = [0]
    foe.columns = 1
    made = fight(red("2x1"), foe, (HIT_MORALE, BLUE_BLANK))
    assert foe.status == "destroyed" and foe.pose is None and not foe.trays
    assert not told(made, "morale-test") and "unit-destroyed" in keys(made)


# --- Ranged attacks ---


def archers(x: float = 500, y: float = 300, **fields: Any) -> Unit:
    return unit("b1", "reanimate-archers", "2x1", at(x, y), **fields)


@pytest.mark.rule("runewars", "36.0", "36.1", "7.2.b", "63.1", "63.3.a", "20.2", "35.0", "A9")
@pytest.mark.parametrize(("y", "reached"), [(300 + 375, True), (300 + 376, False)])
def test_36_a_ranged_attack_reaches_range_5(y: float, reached: bool) -> None:
    shooter, target = archers(), red("2x1", 500, y, SOUTH)
    made = rules(Fighting, shooter, target)
    assert made.targets_of(shooter, "ranged") == ([target] if reached else [])
    attack = made.opened(shooter, target, "ranged")
    assert made.threat(attack) == 2


@pytest.mark.rule("runewars", "69.0", "69.1", "69.2", "69.3", "70.1.a", "36.0", "A9")
@pytest.mark.parametrize(("x", "seen"), [(500, True), (770, True), (772, False)])
def test_69_only_what_lies_in_the_arc_is_shot_at(x: float, seen: bool) -> None:
    """The arc opens by 45 degrees at the corner (560, 300)."""
    shooter, target = archers(), red("2x1", x, 450, NORTH)
    made = rules(Fighting, shooter, target)
    assert bool(made.targets_of(shooter, "ranged")) is seen


@pytest.mark.rule("runewars", "36.2")
def test_36_2_an_engaged_unit_does_not_shoot() -> None:
    shooter, near = archers(), red("2x1", 500, 300, SOUTH)
    far = unit("r2", "spearmen", "2x1", at(500, 550, SOUTH))
    made = rules(Fighting, shooter, near, far)
    assert made.targets_of(shooter, "ranged") == []
    assert made.targets_of(shooter, "melee") == [near]
    assert run(made.attack(shooter, "ranged")) is False


@pytest.mark.rule("runewars", "45.2", "70.0", "70.1", "70.1.c", "G-55")
def test_70_1_a_unit_between_hides_what_is_wholly_behind_it() -> None:
    shooter = archers()
    target = red("2x1", 500, 600, SOUTH)
    friend = unit("b2", "reanimates", "4x3", at(500, 480, NORTH))
    made = rules(Fighting, shooter, target, friend)
    assert made.sight(shooter, target) is None
    friend.pose = at(800, 480)
    assert made.sight(shooter, target) is not None


@pytest.mark.rule("runewars", "36.3", "G-43", "G-61")
def test_36_3_allies_engaged_with_the_target_are_tested() -> None:
    shooter, target = archers(), red("2x1", 500, 600, SOUTH)
    ally = unit("b2", "reanimates", "2x1", at(500, 660, SOUTH))
    made = rules(Fighting, shooter, target, ally)
    run(made.attack(shooter, "ranged", "r1"), (BLANK, BLUE_BLANK))
    assert told(made, "morale-test") == [{"unit": "b2", "severity": 1, "panic": None}]
