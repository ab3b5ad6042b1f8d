"""34 Abilities of single characters, and cards that look at tools and morale cards."""

from math import pi
from typing import Any

import pytest

from feldherr.games.runewars.abilities.hooks import Occasion
from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.cards.decks import morale_cards, morale_deck
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.movement.movement import Movement
from feldherr.games.runewars.state import Piece, Unit
from feldherr.table import masked
from tests.runewars.positions import NORTH, SOUTH, at, keys, piece, rules, run, select, told, unit
from tests.runewars.test_effects import Able
from tests.runewars.test_oddities import attack, blue, red, used


def forest(y: float, x: float = 500, grown: bool = False) -> Piece:
    tokens = {"overgrowth": 1} if grown else {}
    return piece(
        "t1" if x == 500 else "t2", "forest-and-fissure", "defensive", at(x, y), tokens=tokens
    )


UNSTABLE = (1, 1, 1, 1, 1)


class Moving(Able):
    """Moves as they are."""

    move = Movement.move


def hero(card: str, *upgrades: str, **fields: Any) -> Unit:
    return unit("r1", card, "1x1", at(500, 500, NORTH), *upgrades, **fields)


def near(name: str, card: str = "spearmen", rows: str = "2x1", x: float = 620) -> Unit:
    return unit(name, card, rows, at(x, 500, NORTH))


# --- Baron Zachareth ---


@pytest.mark.parametrize(
    ("choice", "answers"), [("savior-of-carthridge", ["yes"]), ("betrayer-of-carthridge", [])]
)
def test_zachareth_chooses_once_per_battle(choice: str, answers: list[str]) -> None:
    baron, friend = hero("baron-zachareth"), near("r2")
    made = rules(Able, baron, friend, blue())
    assert used(made, "zachareths_choice", choice, *answers)
    assert baron.conditions == [choice] and ("rallies" in keys(made)) is bool(answers)
    assert not used(made, "zachareths_choice")


def test_what_was_used_for_the_battle_is_not_there_in_the_next_round() -> None:
    made = rules(Able, hero("baron-zachareth"), near("r2"), blue())
    assert used(made, "zachareths_choice", "betrayer-of-carthridge")
    made.unit("r1").conditions = []
    made.state.extra = {}
    made.state.round = 2
    assert not used(made, "zachareths_choice")


def test_the_betrayer_stuns_an_ally_for_a_die() -> None:
    baron, friend = hero("baron-zachareth", conditions=["betrayer-of-carthridge"]), near("r2")
    made, fight = rules(Able, baron, friend, blue()), attack()
    answers = "r1 betrayer-of-carthridge 1", "blue-die"
    run(made.window("melee", baron, "b1", fight, step="pool"), *answers)
    assert friend.tokens == {"stun": 1} and fight.pool == {"red": 1, "blue": 1}


# --- Prince Faolan ---


@pytest.mark.parametrize(("choice", "charge"), [("as-turn", False), ("as-charge", True)])
def test_faolans_march_is_treated_as_modified(choice: str, charge: bool) -> None:
    prince = hero("prince-faolan")
    made = rules(Able, prince, blue())
    faces = made.dials(prince).actions
    march = next(n for n, face in enumerate(faces, 1) if face.action == "march")
    select(prince, march)
    assert used(made, "faolans_march", choice)
    order = made.order(prince, faces[march - 1], None)
    assert order.charge is charge and ("turn" in order.kinds) is (not charge)


def test_a_march_of_speed_3_may_be_three_of_speed_1() -> None:
    prince = hero("prince-faolan")
    far = unit("b1", "reanimates", "3x2", at(500, 900, SOUTH))
    made = rules(Moving, prince, far)
    faces = made.dials(prince).actions
    march = next(n for n, f in enumerate(faces, 1) if (f.action, f.speed) == ("march", 3))
    select(prince, march, 1)
    assert used(made, "faolans_march", "as-three-marches") and prince.modifier_off
    run(made.act(prince, faces[march - 1], None))
    assert keys(made).count("marches") == 3 and prince.pose == at(500, 500 + 3 * 60, NORTH)


def test_the_prince_as_a_figure_keeps_his_unit_in_its_fight() -> None:
    mine = red("prince-faolan-upgrade")
    made = rules(Able, select(mine, 1), blue(), active="r1", activation=3)
    assert used(made, "faolans_march", "as-wheel")
    assert made.state.extra["stays-r1"] == 3


# --- Ankaur Maro ---


@pytest.mark.parametrize(("forces", "rune"), [((), "stable"), (("violent-forces",), "unstable")])
def test_maro_adds_trays_and_is_wounded(forces: tuple[str, ...], rune: str) -> None:
    maro = hero("ankaur-maro", *forces)
    dead = near("r2", "reanimates", "2x1", x=700)
    made = rules(
        Able, maro, dead, unit("b1", "spearmen", "2x1", at(900, 900)), runes=(0, 1, 0, 1, 1)
    )
    most = made.number(rune)
    assert made.room_for_trays(dead, 9) == 9
    assert used(made, "new_trays", str(most)) if most > 1 else used(made, "new_trays")
    assert len(dead.trays) == 2 + most and dead.trays[-1].figures == [0] * 4
    assert maro.trays[0].figures == [most]


def test_maros_forces_roll_natural_dice() -> None:
    made = rules(Able, hero("ankaur-maro"), blue(), runes=(0, 1, 0, 0, 0))
    plain = made.profile(made.unit("r1"), "ranged")
    made = rules(Able, hero("ankaur-maro", "violent-forces"), blue(), runes=(0, 1, 0, 0, 0))
    assert plain == {"white": made.number("unstable")}
    assert made.profile(made.unit("r1"), "ranged") == {"white": made.number("natural")}


def test_new_trays_need_room_behind() -> None:
    dead = near("r2", "reanimates", "2x1", x=700)
    wall = unit("r3", "reanimates", "2x1", at(700, 500 - 60 - 60 - 30, NORTH))
    made = rules(Able, hero("ankaur-maro"), dead, wall, blue())
    assert made.room_for_trays(dead, 5) == 2


# --- Kari, Maegan, Th'Uk Tar ---


def test_kari_steps_behind_an_engaged_enemy() -> None:
    kari = hero("kari-wraithstalker", "wraith-step")
    made = rules(Able, kari, blue())
    assert used(made, "wraith_step", "b1 3")
    assert kari.pose is not None
    assert (round(kari.pose.x), round(kari.pose.y)) == (500 - 60, 500 + 2 * 60)
    assert abs(kari.pose.facing + pi / 2) % (2 * pi) < 1e-9
    assert [touch.other.value for touch in made.contacts(kari, made.unit("b1"))] == ["rear"]


def test_there_must_be_room_behind_the_enemy() -> None:
    kari = hero("kari-wraithstalker", "wraith-step")
    behind = unit("b2", "reanimates", "3x2", at(500, 500 + 4 * 60 - 10, NORTH))
    assert not used(rules(Able, kari, blue(), behind), "wraith_step")


@pytest.mark.parametrize("choice", ["lethal", "storm-of-surges"])
def test_maegan_chooses_for_each_attack(choice: str) -> None:
    made, fight = (
        rules(Able, red("maegan-cyndewin-upgrade"), blue(), runes=(0, 1, 0, 0, 1)),
        attack(),
    )
    fight.added = {"surge": 2}
    assert not used(made, "maegans_storm", attack=fight)
    assert used(made, "maegans_choice", choice, attack=fight)
    storm = choice == "storm-of-surges"
    assert fight.gained.get("lethal", 0) == (0 if storm else made.number("natural"))
    offered = [a.hook for _, _, a in made._offers("red", melee(fight), made.unit("r1"), "surge")]
    assert ("maegans_storm" in offered) is storm


def melee(fight: Attack) -> Occasion:
    return Occasion(when="melee", unit="", other="b1", attack=fight)


@pytest.mark.parametrize(("facing", "usable"), [(NORTH, True), (SOUTH, False)])
def test_cunning_strikes_at_whom_does_not_see_it(facing: float, usable: bool) -> None:
    tar = hero("beastmaster-thuk-tar", "cunning-strikes")
    foe = unit("b1", "reanimates", "2x1", at(500, 640 if facing == NORTH else 540, facing))
    made, fight = rules(Able, tar, foe), attack()
    answers = ["blue-die"] if usable else []
    assert used(made, "cunning_strikes", *answers, attack=fight) is usable
    assert fight.flanking is usable and fight.pool.get("blue", 0) == int(usable)


# --- Subterfuge, traps, marks ---


def test_the_lord_of_subterfuge_looks_and_sets_a_tool_anew() -> None:
    baron = hero("baron-zachareth", "lord-of-subterfuge", action="", modifier="")
    foe = select(unit("b1", "reanimates", "2x1", at(500, 700, SOUTH)), 3, 1)
    made = rules(Able, baron, foe, runes=(0, 0, 0, 1, 1))
    assert made.number("stable") == 1 or made.number("stable") > 1
    looks = ["b1"]
    assert used(made, "lord_of_subterfuge", *looks, "r1", "baron-zachareth-a1", "blank")
    (seen,) = [event for event in told(made) if event.key == "tool-seen"]
    assert seen.only == "red" and seen.args["action"] == "reanimates-a3"
    assert (baron.action, baron.modifier) == ("baron-zachareth-a1", "")


def test_a_trap_waits_at_terrain() -> None:
    archers = unit("r1", "viper-legion-archers", "2x1", at(500, 100), "viper-trapmaster")
    foe = unit("b1", "reanimates", "2x1", at(500, 800, SOUTH))
    made = rules(Able, archers, foe, pieces=[forest(640)])
    assert used(made, "trap_laid", "stun")
    assert made.piece("t1").tokens == {"stun": 1}
    assert used(made, "trap_sprung") and foe.tokens == {"stun": 1}
    assert archers.cards[0].discarded and not made.piece("t1").tokens["stun"]


def test_an_enemy_is_marked_for_vengeance() -> None:
    wraiths = unit("r1", "wraiths", "2x1", at(500, 500, NORTH), "undying-hate")
    marked = blue()
    made, fight = rules(Able, wraiths, marked), attack()
    assert not used(made, "against_the_marked", attack=fight)
    assert used(made, "mark_of_vengeance") and marked.conditions == ["mark-of-vengeance"]
    assert used(made, "against_the_marked", attack=fight) and fight.pool["white"] == 1
    run(made.destroy(marked))
    assert wraiths.cards[0].discarded


def test_deaths_grasp_holds_one_unit() -> None:
    mine, other = red("obcasiums-gauntlet"), unit("b2", "reanimates", "2x1", at(900, 900))
    foe = blue()
    other.conditions = ["deaths-grasp"]
    made = rules(Able, mine, foe, other, runes=(0, 0, 0, 1, 1))
    assert used(made, "deaths_grasp", attack=attack())
    assert foe.conditions == ["deaths-grasp"] and other.conditions == []
    run(made.window("before_end_phase"), *["tray 4"] * made.number("stable"))
    assert "suffers-wounds" in keys(made)


# --- Morale cards ---


def test_the_rage_spine_shares_a_card_of_one_icon() -> None:
    mine, foe = red("rage-spine"), blue()
    made = rules(Able, mine, foe, runes=UNSTABLE)
    assert made.number("unstable") >= 1
    assert used(made, "rage_spine", other="b1", number=1, shaken_by="disarray")
    assert mine.tokens == foe.tokens == {"stun": 1}
    assert not used(made, "rage_spine", other="b1", number=2, shaken_by="disarray")


def test_the_dragonjaw_hands_a_card_to_an_enemy_and_to_itself() -> None:
    mine, foe = red("dragonjaw-focus"), blue()
    made = rules(Able, mine, foe, runes=UNSTABLE)
    deck = morale_deck()
    assert used(made, "dragonjaw_focus", (deck.index("disarray"),), "b1")
    assert mine.tokens == foe.tokens == {"stun": 1}
    assert made.state.discarded == ("disarray",)


def test_the_reaver_is_as_lethal_as_the_top_card() -> None:
    made, fight = rules(Able, red("cacophony-reaver"), blue()), attack()
    assert used(made, "cacophony_reaver", (0,), attack=fight)
    assert fight.gained == {"lethal": morale_cards()[morale_deck()[0]].icons}


def test_the_diviner_sees_what_lies_on_top_and_nobody_else_does() -> None:
    mine, foe = red("blood-diviner"), blue()
    made = rules(Able, mine, foe, runes=(0, 0, 0, 1, 1))
    count = made.number("stable")
    assert used(made, "blood_diviner", tuple(range(count)), morale_deck()[0])
    assert made.state.discarded == (morale_deck()[0],)
    assert mine.cards[0].seen == morale_deck()[1:count] and mine.cards[0].exhausted
    hidden: Any = masked(made.state, "blue")
    assert hidden.units["r1"].cards[0].seen == ()
    shown = [event for event in told(made) if event.key == "morale-seen"]
    assert [event.only for event in shown] == ["red"]
    if count > 1:
        assert run(made.draw_morale(foe, 1)) == [morale_deck()[1]]
    assert used(made, "diviner_readied", other="b1") and not mine.cards[0].exhausted


def test_a_card_may_ready_itself_by_a_surge() -> None:
    made, fight = rules(Able, red("front-line-aymhelin-scion")), attack()
    mine = made.unit("r1")
    fight.added = {"surge": 1}
    made.state.units["b1"] = blue()
    assert not [a for _, _, a in made._offers("red", melee(fight), mine, "surge")]
    mine.cards[0].exhausted = True
    run(made.spend_surges(fight))
    assert not mine.cards[0].exhausted


def test_the_packleaders_spear_waits_for_a_fallen_enemy() -> None:
    mine, foe = red("packleaders-spear"), blue()
    made = rules(Able, mine, foe)
    mine.cards[0].exhausted = True
    run(made.rally(mine))
    assert mine.cards[0].exhausted
    run(made.destroy(foe))
    assert not mine.cards[0].exhausted


# --- Overgrown terrain ---


@pytest.mark.parametrize("grown", [False, True])
def test_near_overgrown_terrain(grown: bool) -> None:
    archers = unit("r1", "deepwood-archers", "2x1", at(500, 500), "hunters-guile")
    ruins = forest(640, grown=grown)
    made, fight = rules(Able, archers, blue(), pieces=[ruins], runes=(0, 0, 0, 0, 1)), attack()
    assert made.number("natural") >= 1
    assert used(made, "near_overgrowth", attack=fight) is grown
    assert fight.pool.get("white", 0) == int(grown)


def test_overgrow_lays_tokens_after_the_deployment() -> None:
    archers = unit("r1", "deepwood-archers", "2x1", at(500, 500), "hunters-guile")
    made = rules(Runewars, archers, blue(), pieces=[forest(640), forest(400, 1200)])
    run(made.overgrow(), "t2")
    assert made.piece("t2").tokens == {"overgrowth": 1} and not made.piece("t1").tokens


def test_the_greenwatch_herald_lays_a_token_at_range_3_to_5() -> None:
    archers = unit("r1", "deepwood-archers", "3x2", at(500, 300), "greenwatch-herald")
    made = rules(Able, archers, blue(), pieces=[forest(640)])
    assert used(made, "lay_overgrowth") and made.piece("t1").tokens == {"overgrowth": 1}
    assert not used(made, "lay_overgrowth")


def test_the_verdant_sorceress_takes_banes_away() -> None:
    archers = unit("r1", "deepwood-archers", "3x2", at(500, 500), "verdant-sorceress")
    archers.tokens = {"stun": 1, "panic": 2}
    made = rules(Able, archers, blue(), pieces=[forest(640, grown=True)], runes=(0, 0, 0, 0, 1))
    rest = ["done"] * (made.number("natural") > 1)
    assert used(made, "verdant_blessing", "stun", *rest)
    assert archers.tokens == {"panic": 2}


# --- Lent and borrowed ---


def test_ardus_has_the_surges_of_his_allies_inmelee() -> None:
    ardus, friend = hero("ardus-ixerebus"), near("r2", "carrion-lancers")
    made, fight = rules(Able, ardus, friend, blue(tokens={"blight": 1})), attack()
    fight.added = {"surge": 3}
    cards = {h.card.id for _, h, _ in made._offers("red", melee(fight), ardus, "surge")}
    assert "carrion-lancers" in cards
    friend.pose = at(1600, 500)
    cards = {h.card.id for _, h, _ in made._offers("red", melee(fight), ardus, "surge")}
    assert "carrion-lancers" not in cards


@pytest.mark.parametrize("revealed", [False, True])
def test_a_warsprinter_lends_a_march_while_its_tool_lies_open(revealed: bool) -> None:
    mine = unit(
        "r1",
        "berserkers",
        "3x2",
        at(500, 300),
    )
    other = unit("r2", "berserkers", "3x2", at(900, 300), "warsprinter", revealed=revealed)
    made = rules(Moving, mine, other, unit("b1", "spearmen", "2x1", at(500, 850, SOUTH)))
    assert run(made.skill(mine)) is revealed
    assert ("marches" in keys(made)) is revealed


@pytest.mark.rule("runewars", "68.7")
def test_keywords_that_count_in_melee_only() -> None:
    mine = red("front-line-rune-golem", rows="3x3")
    made = rules(Able, mine, blue(), runes=(0, 0, 0, 1, 1))
    fight = attack()
    assert made.keyword(mine, "brutal", fight) == made.number("stable") > 0
    fight.type = "ranged"
    assert made.keyword(mine, "brutal", fight) == 0 == made.keyword(mine, "brutal")


@pytest.mark.rule("runewars", "88.0")
def test_empty_trays_that_linger_leave_at_the_end_of_the_phase() -> None:
    mine = unit("r1", "reanimates", "3x2", at(500, 500), "lingering-dead")
    made = rules(Able, mine, blue())
    mine.trays[5].figures = []
    run(made.reconfigure(mine))
    assert len(mine.trays) == 6
    run(made.reconfigure(mine, final=True))
    assert len(mine.trays) == 5
