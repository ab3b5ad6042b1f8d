"""66, 87, 88, 38, 42 Damage, wounds, lost trays, figure upgrades. Blue is attacked."""

import pytest

from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import (
    BLUE_ACCURACY,
    BLUE_HIT,
    HIT,
    TWO_HITS,
    Fighting,
    blue,
    fight,
    figures,
    red,
    told,
)
from tests.runewars.positions import NORTH, SOUTH, at, keys, rules, run, unit


def words(made: Fighting, one: Unit, attack: Attack | None = None) -> list[str]:
    return [figure.word for figure in made.assignable(one, attack)]


# --- Who can be assigned damage ---


@pytest.mark.rule("runewars", "66.3", "66.4", "67.0", "67.1", "D-27", "A12")
def test_66_3_only_the_rearmost_rank_is_assigned_damage() -> None:
    foe = blue("3x2")
    made = rules(Fighting, foe)
    assert words(made, foe) == ["tray 4", "tray 5", "tray 6"]
    for tray in foe.trays[3:]:
        tray.figures = []
    assert words(made, foe) == ["tray 1", "tray 3"]


@pytest.mark.rule("runewars", "66.4", "67.1.a", "D-26", "A12")
def test_66_4_no_tray_whose_loss_would_split_the_unit() -> None:
    foe = blue("3x2")
    foe.trays = foe.trays[:3]
    assert words(rules(Fighting, foe), foe) == ["tray 1", "tray 3"]


@pytest.mark.rule("runewars", "66.0", "66.1", "66.2", "66.6", "87.0", "87.1", "83.1")
@pytest.mark.parametrize(("damage", "fallen"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_66_1_a_defense_many_damage_is_one_wound(damage: int, fallen: int) -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH))
    made = rules(Fighting, golems)
    script = ["tray 1"] + ["tray 1 wounded 1"] * (fallen == 2) if fallen else []
    assert run(made.damage(golems, damage), *script) == fallen
    assert [tray.figures for tray in golems.trays] == {
        0: [[0], [0]], 1: [[1], [0]], 2: [[0]],
    }[fallen]  # fmt: skip


@pytest.mark.rule("runewars", "66.1.a", "66.2", "87.2", "87.3", "87.4", "G-28")
def test_87_2_a_figure_stays_until_its_wounds_reach_the_threshold() -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH))
    made = rules(Fighting, golems)
    run(made.wound(golems, 2), "tray 1", "tray 2")
    assert [tray.figures for tray in golems.trays] == [[1], [1]]
    run(made.wound(golems, 1), "tray 2 wounded 1")
    assert [tray.figures for tray in golems.trays] == [[1]]


@pytest.mark.rule("runewars", "2.0", "2.1", "83.0", "83.2", "D-22")
def test_83_2_the_defense_is_never_below_1() -> None:
    foe = blue(defend=2)
    made = rules(Fighting, red(), foe)
    assert made.defense(foe) == 3
    attack = made.opened(made.unit("r1"), foe, "melee")
    attack.defense = -5
    assert made.defense(foe, attack) == 1


# --- Trays leave ---


@pytest.mark.rule("runewars", "7.10", "87.6", "88.0", "12.0", "59.4", "G-15")
def test_7_10_empty_trays_leave_after_the_hits_and_the_enemy_may_close_in() -> None:
    foe = blue("2x1")
    made = fight(red("2x1"), foe, (TWO_HITS, BLUE_HIT), *["tray 1"] * 4)
    assert [tray.number for tray in foe.trays] == [2] and figures(foe) == 2
    assert foe.columns == 1 and foe.pose is not None and foe.pose.x == pytest.approx(470)
    assert told(made, "trays-lost") == [{"unit": "b1", "count": 1}]
    assert told(made, "close-in") == [{"unit": "b1", "others": ["r1"]}]


@pytest.mark.rule("runewars", "L93", "88.0")
def test_88_a_rear_rank_that_is_gone_leaves_the_front_where_it_stands() -> None:
    foe = blue("3x2")
    for tray in foe.trays[3:]:
        tray.figures = []
    made = rules(Fighting, foe)
    assert run(made.reconfigure(foe)) == 3
    assert foe.ranks == 1 and foe.pose == at(500, 500, SOUTH)


@pytest.mark.rule("runewars", "88.0", "88.1", "88.2", "41.2")
def test_88_2_a_destroyed_unit_discards_all_its_cards() -> None:
    foe = blue("2x1", 500, 500, SOUTH, "aggressive-drummer")
    made = rules(Fighting, foe)
    run(made.destroy(foe))
    assert foe.status == "destroyed" and not foe.alive
    assert all(card.discarded for card in foe.cards)
    assert made.engaged_with(red()) == []


# --- Figure upgrades ---


def with_hero(formation: str = "3x2") -> Unit:
    """A champion of defense 3 and one wound on the first tray of the front rank."""
    return unit("b1", "spearmen", formation, at(500, 500, SOUTH), "citadel-weapons-master")


HERO = "citadel-weapons-master"


@pytest.mark.rule("runewars", "38.0", "38.1", "38.2", "38.3", "38.4", "83.3", "G-25")
def test_38_a_figure_upgrade_in_the_rear_rank_has_its_own_defense() -> None:
    foe = with_hero("2x2")
    made = rules(Fighting, foe)
    assert HERO not in words(made, foe)
    for tray in foe.trays[2:]:
        tray.figures = []
    assert words(made, foe) == ["tray 1", HERO, "tray 2"]
    hero = made.assignable(foe)[1]
    assert made.figure_defense(foe, hero, None) == 3


@pytest.mark.rule("runewars", "38.5", "83.4", "2.2")
def test_38_5_changes_of_the_defense_count_for_figure_upgrades_too() -> None:
    foe = with_hero("2x2")
    foe.defend = 1
    made = rules(Fighting, foe)
    assert made.hero_defense(foe, foe.cards[0]) == 4


@pytest.mark.rule("runewars", "7.7", "7.7.a", "7.7.b", "38.6", "42.0", "42.1", "42.4", "42.5")
@pytest.mark.rule("runewars", "66.5", "38.7", "7.10", "G-26")
def test_42_4_accuracy_lets_a_figure_upgrade_in_the_front_rank_be_wounded() -> None:
    foe = with_hero("3x2")
    mine = unit("r1", "reanimates", "3x2", at(500, 500, NORTH))
    made = rules(Fighting, mine, foe)
    attack = Attack(attacker="r1", defender="b1", type="melee")
    attack.added = {"accuracy": 1, "hit": 1}
    run(made.assign_accuracy(attack))
    assert attack.accuracy == {HERO: 1} and attack.left("accuracy") == 0
    run(made.hit(attack), HERO)
    assert attack.accuracy == {HERO: 0} and not foe.cards[0].discarded
    run(made.reconfigure(foe), "tray 4")
    assert foe.cards[0].discarded and foe.trays[0].figures == [0] * 4
    assert len(foe.trays[3].figures) == 3


@pytest.mark.rule("runewars", "7.7.c", "42.3", "42.6")
def test_42_3_without_figure_upgrades_accuracy_is_ignored() -> None:
    made = fight(red("2x1"), blue("2x1"), (HIT, BLUE_ACCURACY), "tray 1", "tray 1")
    assert not told(made, "accuracy-assigned")


@pytest.mark.rule("runewars", "7.7.d", "42.2", "7.13")
def test_42_2_several_icons_may_go_to_one_figure() -> None:
    made = rules(Fighting, red(), with_hero())
    attack = Attack(attacker="r1", defender="b1", type="melee", added={"accuracy": 2})
    run(made.assign_accuracy(attack))
    assert attack.accuracy == {HERO: 2}


@pytest.mark.rule("runewars", "38.7", "38.7.a", "G-18")
def test_38_7_a_without_another_figure_the_slot_stays_empty() -> None:
    foe = with_hero("2x1")
    foe.trays, foe.columns = foe.trays[:1], 1
    made = rules(Fighting, foe)
    run(made.discard(foe, foe.cards[0]))
    assert foe.trays[0].heroes == [] and foe.trays[0].empty == 1


@pytest.mark.rule("runewars", "38.7.b")
def test_38_7_b_a_heavy_figures_tray_is_replaced_by_one_of_the_rear_rank() -> None:
    foe = unit("b1", "spearmen", "3x3", at(500, 500, SOUTH), "front-line-rune-golem")
    made = rules(Fighting, foe)
    heavy = foe.trays[0]
    assert heavy.heroes == ["front-line-rune-golem"] and not heavy.figures
    foe.trays[6].figures = [0]
    run(made.discard(foe, foe.cards[0]), "tray 8")
    assert heavy not in foe.trays and len(foe.trays) == 8
    front = next(t for t in foe.trays if (t.rank, t.column) == (0, 0))
    assert front.number == 8


# --- Mortal strikes ---


@pytest.mark.rule("runewars", "7.8", "77.0", "77.1", "77.2", "87.5", "G-46")
def test_77_1_a_mortal_strike_wounds_whatever_the_defense() -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH))
    made = rules(Fighting, red("2x1"), golems)
    attack = Attack(attacker="r1", defender="b1", type="melee", added={"mortal_strike": 1})
    run(made.strike(attack), "tray 2")
    assert attack.wounds == 1 and golems.trays[1].figures == [1]


# --- Healing and new figures ---


@pytest.mark.rule("runewars", "68.4", "68.4.a", "68.4.b", "G-20")
def test_68_4_new_figures_fill_the_foremost_tray_that_has_one() -> None:
    foe = blue("2x2")
    foe.trays[0].figures, foe.trays[2].figures, foe.trays[3].figures = [0] * 3, [0], []
    made = rules(Fighting, foe)
    run(made.new_figures(foe, 2))
    assert [len(tray.figures) for tray in foe.trays] == [4, 4, 2, 0]
    run(made.new_figures(foe, 99))
    assert [len(tray.figures) for tray in foe.trays] == [4, 4, 4, 4]
    assert told(made, "new-figures")[1]["count"] == 6


@pytest.mark.rule("runewars", "87.4")
def test_87_4_wounds_stay_until_they_are_healed() -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH))
    golems.trays[1].figures = [1]
    made = rules(Fighting, golems)
    run(made.heal(golems, 3))
    assert [tray.figures for tray in golems.trays] == [[0], [0]]
    assert keys(made) == ["healed"]


@pytest.mark.rule("runewars", "88.0", "88.1")
def test_88_1_what_an_ability_has_destroyed_is_not_reconfigured_any_more() -> None:
    foe = blue("3x2")
    made = rules(Fighting, red(), foe)
    run(made.destroy(foe))
    assert run(made.reconfigure(foe)) == 0 and foe.status == "destroyed"
