"""34, 76 When effects are resolved, in which order, and what they cost."""

from typing import Any

import pytest

from feldherr.games.runewars.abilities.hooks import Occasion, hooks_of, in_force
from feldherr.games.runewars.abilities.tokens import Tokens
from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.cards import abilities as data
from feldherr.games.runewars.cards.abilities import Ability
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import (
    BLANK,
    BLUE_BLANK,
    BLUE_HIT,
    BLUE_SURGE,
    HIT,
    HIT_SURGE,
    blue,
    red,
    told,
)
from tests.runewars.positions import NORTH, SOUTH, at, keys, rules, run, select, unit
from tests.runewars.test_effects import Able
from tests.runewars.test_morale import number
from tests.runewars.test_tokens import WithTokens


def archers(y: float = 300) -> Unit:
    return unit("b1", "reanimate-archers", "2x1", at(500, y, NORTH))


# --- Golden rules ---


@pytest.mark.rule("runewars", "L54", "36.2")
@pytest.mark.parametrize(("card", "shoots"), [("close-quarters-targeting", True), ("", False)])
def test_L54_a_card_beats_the_book(card: str, shoots: bool) -> None:
    """By 36.2 nobody shoots who is engaged; Close-Quarters Targeting says that its unit does."""
    upgrades = [card] if card else []
    shooter = unit("b1", "reanimate-archers", "2x1", at(500, 300), *upgrades)
    near = unit("r1", "spearmen", "2x1", at(500, 300, SOUTH))
    made = rules(Able, shooter, near)
    assert made.targets_of(shooter, "ranged") == ([near] if shoots else [])


@pytest.mark.rule("runewars", "L55")
@pytest.mark.parametrize(("hidden", "aimed_at"), [((), True), (("ambush-predator",), False)])
def test_L55_what_a_card_forbids_no_other_card_allows(
    hidden: tuple[str, ...], aimed_at: bool
) -> None:
    """Heartseeker needs no line of sight, but whom nobody may shoot at it cannot choose either."""
    shooter = unit("b1", "reanimate-archers", "2x1", at(500, 300), "heartseeker")
    target = unit("r1", "spearmen", "2x1", at(500, 550, SOUTH), *hidden)
    assert bool(rules(Able, shooter, target).targets_of(shooter, "ranged")) is aimed_at


# --- Steps of an attack ---


@pytest.mark.rule("runewars", "56.1", "76.1", "76.0", "G-14")
@pytest.mark.parametrize(("answer", "dice"), [("r1 moment-of-inspiration 1", 3), ("done", 2)])
def test_56_1_dice_are_added_before_the_roll(answer: str, dice: int) -> None:
    mine = red("2x1", 500, 500, NORTH, "moment-of-inspiration")
    made = rules(Able, mine, blue())
    step: Any = made.attack(mine, "melee", "b1")
    assert next(step).key == "ability" and "attack-rolled" not in keys(made)
    assert len(step.send(answer).dice) == dice


@pytest.mark.rule("runewars", "7.6", "31.0", "76.3")
@pytest.mark.parametrize(
    ("faces", "hits"), [((HIT, BLUE_SURGE), 2), ((HIT, BLUE_BLANK), 1), ((HIT_SURGE, BLUE_HIT), 3)]
)
def test_7_6_surges_buy_abilities_of_upgrades(faces: tuple[int, int], hits: int) -> None:
    mine, foe = red("2x1", 500, 500, NORTH, "tempered-steel"), blue()
    made = rules(Able, mine, foe)
    trays = [*["tray 4"] * 4, *["tray 5"] * 2][: 2 * hits]
    run(made.attack(mine, "melee", "b1"), faces, *trays)
    assert told(made, "damage")[0]["count"] == hits
    assert mine.cards[0].exhausted is (hits != 1)


@pytest.mark.rule("runewars", "31.3", "34.2")
@pytest.mark.parametrize(("kind", "blighted"), [("ranged", 1), ("melee", 0)])
def test_31_3_a_ranged_icon_counts_in_ranged_attacks_only(kind: Any, blighted: int) -> None:
    foe = unit("r1", "spearmen", "2x1", at(500, 450, SOUTH))
    made = rules(Able, archers(), foe)
    fight = Attack(attacker="b1", defender="r1", type=kind, pool={"red": 1}, added={"surge": 3})
    run(made.spend_surges(fight))
    assert foe.has("blight") == blighted and fight.left("surge") == 3 - 2 * blighted


@pytest.mark.rule("runewars", "G-17", "7.6")
@pytest.mark.parametrize(("must", "left"), [(True, 0), (False, 1)])
def test_G_17_surges_that_can_be_spent_must_be(must: bool, left: int) -> None:
    mine = red("2x1", 500, 500, NORTH, "tempered-steel")
    made = rules(Able, mine, blue(), options={"must_spend_surges": must})
    fight = Attack(attacker="r1", defender="b1", type="melee", pool={"red": 1}, added={"surge": 1})
    run(made.spend_surges(fight), *(() if must else ("done",)))
    assert fight.left("surge") == left and mine.cards[0].exhausted is must


@pytest.mark.rule("runewars", "G-13", "82.1.b")
@pytest.mark.parametrize("option", [True, False])
def test_G_13_immobilize_cancels_a_bonus_march(option: bool) -> None:
    hero = select(unit("r1", "lord-hawthorne", "1x1", at(500, 500)), 4, 4)
    hero.tokens = {"immobilize": 1}
    made = rules(WithTokens, hero, options={"immobilize_bonus": option})
    run(made.banes_on_reveal(hero), *(["yes"] if option else []))
    assert hero.modifier_off is option and not hero.action_off
    assert hero.has("immobilize") == (not option)


@pytest.mark.rule("runewars", "82.3")
@pytest.mark.parametrize(("spent", "left"), [("yes", 1), ("no", 2)])
def test_82_3_a_bane_that_pays_does_nothing_else(spent: str, left: int) -> None:
    """Ynfernael Blood pays with blight for a reroll; it takes no die away."""
    mine, foe = red("2x1", 500, 500, NORTH, "ynfernael-blood"), blue()
    mine.tokens = {"blight": 2}
    made = rules(Able, mine, foe)
    again = [(BLANK, BLUE_HIT)] if spent == "yes" else []
    hits = ["tray 4"] * 2 if spent == "yes" else []
    run(made.attack(mine, "melee", "b1"), (BLANK, BLUE_BLANK), spent, *again, *hits)
    assert mine.has("blight") == left and not told(made, "die-removed")


@pytest.mark.rule("runewars", "68.8")
def test_68_8_a_keyword_without_a_number_is_had_once() -> None:
    mine = red("2x1", 500, 500, NORTH, "profane-banner-bearer")
    made = rules(Able, mine, blue())
    fight = Attack(attacker="r1", defender="b1", type="melee", gained={"protector": 1, "brutal": 1})
    assert made.keyword(mine, "protector") == made.keyword(mine, "protector", fight) == 1
    assert made.keyword(blue(), "protector", fight) == 0


# --- Order of effects ---


def both(first: str) -> tuple[Able, Any]:
    """An attack in the modify step: both sides have abilities to choose from."""
    mine = red("3x2", 500, 500, NORTH, "ardus-fury", "mutilated-grotesque")
    foe = blue("4x3", 500, 500, SOUTH, "shield-wall")
    made = rules(Able, mine, foe, first=first)
    fight = Attack(attacker="r1", defender="b1", type="melee", pool={"red": 1})
    return made, made.modify(fight)


@pytest.mark.rule("runewars", "76.10", "74.1")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_76_10_the_first_player_resolves_all_his_effects_first(first: str) -> None:
    _, step = both(first)
    seats, question = [], next(step)
    try:
        while True:
            seats.append(question.seat)
            question = step.send(question.options[0])
    except StopIteration:
        pass
    assert seats == (["red", "red", "blue"] if first == "red" else ["blue", "red", "red"])


@pytest.mark.rule("runewars", "76.9", "76.11")
@pytest.mark.parametrize("chosen", [0, 1])
def test_76_9_a_player_orders_his_own_effects(chosen: int) -> None:
    """One is for melee attacks, one for all attacks: they may come in any order."""
    made, step = both("red")
    offered = next(step).options
    assert offered == ["r1 ardus-fury 1", "r1 mutilated-grotesque 1", "done"]
    step.send(offered[chosen])
    assert told(made, "ability-used")[0]["card"] == offered[chosen].split()[1]


@pytest.mark.rule("runewars", "76.6")
def test_76_6_while_lasts_as_long_as_the_attack() -> None:
    mine, foe = red(), blue()
    made = rules(Able, mine, foe)
    fight, later = (made.opened(mine, foe, "melee") for _ in range(2))
    ability = Ability(when="melee", effects=(data.Gain("brutal", 2),))
    run(made.resolve(ability, Occasion(when="melee", unit="r1", attack=fight)))
    assert made.threat(fight) == 5 and made.threat(later) == 3


@pytest.mark.rule("runewars", "76.7", "44.1.a")
def test_76_7_before_the_tool_is_revealed() -> None:
    mine = select(red("2x1"), 4)
    mine.tokens = {"inspiration": 1, "stun": 1}
    made = rules(WithTokens, mine, active="r1")
    run(made.begin_activation(), "stun")
    assert "reveals" not in keys(made) and not mine.tokens and made.state.cursor == "reveal"
    run(made.reveal())
    assert keys(made)[-1] == "reveals"


@pytest.mark.rule("runewars", "76.8")
def test_76_8_after_an_attack_once_for_each() -> None:
    hero = unit("r1", "lord-hawthorne", "1x1", at(500, 500, NORTH))
    beside = unit("b2", "reanimates", "2x1", at(530, 440, 180))
    made = rules(Able, hero, blue(), beside, active="r1")
    step: Any = made.attack(hero, "melee", "b1")
    question = next(step)
    while question.key != "ability":
        faces = question.seat == "fate" and tuple(1 for _ in question.dice)
        question = step.send(faces or question.options[0])
    assert "attack-rolled" in keys(made)
    assert [word for word in question.options if "lord-hawthorne" in word] == [
        "r1 lord-hawthorne 2"
    ]


# --- Cancelled and discarded ---


@pytest.mark.rule("runewars", "11.1.a", "11.1", "82.1.e")
@pytest.mark.parametrize(("spent", "charge"), [("yes", False), ("no", True)])
def test_11_1_a_what_is_cancelled_triggers_nothing(spent: str, charge: bool) -> None:
    """Without its charge modifier the march is a plain one: neither attack nor panic follow."""
    mine = select(red("2x1"), 1, 3)
    mine.tokens = {"stun": 1}
    made = rules(WithTokens, mine, active="r1")
    run(made.reveal(), spent)
    run(made.act_out())
    assert [args["what"].charge for args in told(made, "move")] == [charge]


@pytest.mark.rule("runewars", "1.0", "1.1", "1.2", "1.3")
def test_1_0_upgrades_morale_cards_and_tokens_are_discarded() -> None:
    mine = red("2x1", 500, 500, NORTH, "tempered-steel", tokens={"panic": 2})
    made = rules(Able, mine, blue())
    run(made.discard(mine, mine.cards[0]))
    Tokens.take(made, mine, "panic")
    run(made.morale_test(mine, 1, panic=0), (number("rising-panic"),))
    assert mine.cards[0].discarded and made.state.discarded == ("rising-panic",)
    assert mine.has("panic") == 1 + 2
    assert in_force(mine) == (hooks_of("spearmen"),)
