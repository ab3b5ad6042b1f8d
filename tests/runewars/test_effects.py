"""34 Abilities: costs, conditions, targets and every kind of effect."""

from typing import Any

import pytest

from feldherr.games.runewars.abilities.hooks import Occasion, hooks_of
from feldherr.games.runewars.abilities.skills import Skills
from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.cards import abilities as data
from feldherr.games.runewars.cards.abilities import Ability, Condition, Cost, Target
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Unit
from tests.runewars.positions import NORTH, SOUTH, at, keys, rules, run, told, unit
from tests.runewars.test_morale import Shaken


class Able(Shaken):
    """Abilities as they are; moves and reforms are only noted."""

    can_use = Runewars.can_use
    skill = Skills.skill


def red(*upgrades: str, **fields: Any) -> Unit:
    return unit("r1", "spearmen", "3x2", at(500, 500, NORTH), *upgrades, **fields)


def blue(**fields: Any) -> Unit:
    return unit("b1", "reanimates", "3x2", at(500, 500, SOUTH), **fields)


def attack(**fields: Any) -> Attack:
    return Attack(attacker="r1", defender="b1", type="melee", pool={"red": 1, "blue": 1}, **fields)


def resolved(made: Able, effect: Any, *answers: Any, **moment: Any) -> None:
    """Resolve one effect of an ability of red's unit."""
    moment = {"when": "melee", "unit": "r1", **moment}
    run(made.resolve(Ability(when="melee", effects=(effect,)), Occasion(**moment)), *answers)


def usable(made: Able, ability: Ability, **moment: Any) -> bool:
    own = made.unit("r1")
    moment = {"when": ability.when, "unit": "r1", **moment}
    return made.can_use(own, hooks_of(own.card), ability, Occasion(**moment))


# --- Costs ---


@pytest.mark.rule("runewars", "31.1", "31.1.a", "31.1.b", "34.3", "34.3.a")
def test_31_1_a_surge_ability_is_used_as_often_as_it_can_be_paid() -> None:
    made = rules(Able, red(), blue())
    ability = made.unit("r1").printed.abilities[0]  # two surges: one inspiration
    fight = attack(added={"surge": 5})
    run(made.spend_surges(fight))
    assert made.unit("r1").has("inspiration") == 2 and fight.left("surge") == 1
    assert not usable(made, ability, attack=fight)


@pytest.mark.rule("runewars", "31.2", "31.2.a", "31.0")
def test_31_2_a_variable_number_of_surges_is_chosen() -> None:
    kari = unit("r1", "kari-wraithstalker", "1x1", at(500, 500, NORTH))
    far = unit("b2", "reanimates", "2x1", at(500, 800, SOUTH))
    made = rules(Able, kari, blue(), far)
    fight = attack(added={"surge": 3})
    run(made.spend_surges(fight), "2", *["tray 1"] * 4)
    assert fight.left("surge") == 0
    assert [e.args["count"] for e in told(made) if e.key == "suffers-damage"] == [4, 2]


@pytest.mark.rule("runewars", "32.0", "32.1", "32.2", "32.4", "34.6")
def test_32_an_exhausted_card_offers_nothing() -> None:
    mine = red("shield-wall")
    made = rules(Able, mine, blue())
    card, hooks = mine.cards[0], hooks_of("shield-wall")
    ability = Ability(when="defend", cost=Cost(exhaust=True))
    moment = Occasion(when="defend", unit="r1")
    assert not card.exhausted and made.can_use(mine, hooks, ability, moment)
    run(made.use(mine, hooks, ability, moment))
    assert card.exhausted and not made.can_use(mine, hooks, ability, moment)


@pytest.mark.rule("runewars", "44.3", "1.1", "87.5")
def test_44_3_tokens_cards_and_wounds_pay_for_abilities() -> None:
    mine = red("shield-wall", tokens={"inspiration": 1})
    made = rules(Able, mine, blue())
    ability = Ability(when="skill", cost=Cost(inspiration=1, discard=True, wounds=1))
    moment = Occasion(when="skill", unit="r1")
    run(made.use(mine, hooks_of("shield-wall"), ability, moment), "tray 4")
    assert not mine.tokens and mine.cards[0].discarded and len(mine.trays[3].figures) == 3
    assert not usable(made, ability)


@pytest.mark.rule("runewars", "34.5", "76.5")
@pytest.mark.parametrize(
    ("once", "later"), [("round", {"round": 2}), ("activation", {"activation": 9})]
)
def test_34_5_once_in_a_round_or_activation(once: Any, later: dict[str, int]) -> None:
    made = rules(Able, red(), blue(), activation=8)
    ability = Ability(when="skill", cost=Cost(once=once))
    moment = Occasion(when="skill", unit="r1")
    run(made.use(made.unit("r1"), hooks_of("spearmen"), ability, moment))
    assert not usable(made, ability)
    for field, value in later.items():
        setattr(made.state, field, value)
    assert usable(made, ability)


@pytest.mark.rule("runewars", "31.1.b", "76.3")
def test_31_1_b_a_unique_ability_is_used_once_an_attack() -> None:
    made = rules(Able, red(), blue())
    ability = Ability(when="melee", cost=Cost(surge=1, unique=True))
    fight = attack(added={"surge": 3})
    run(made.use(made.unit("r1"), hooks_of("spearmen"), ability, Occasion(
        when="melee", unit="r1", attack=fight)))  # fmt: skip
    assert fight.left("surge") == 2 and not usable(made, ability, attack=fight)
    assert usable(made, ability, attack=attack(added={"surge": 1}))


# --- Conditions and targets ---


@pytest.mark.rule("runewars", "34.0", "51.6")
@pytest.mark.parametrize(
    ("given", "holds"),
    [
        (Condition(own_has="inspiration"), True), (Condition(own_has="bane"), False),
        (Condition(defender_has="panic"), True), (Condition(defender_has="bane"), True),
        (Condition(defender_has="stun"), False), (Condition(own_hidden=True), True),
        (Condition(unengaged=True), False), (Condition(alone=True), True),
        (Condition(round=2), False), (Condition(more_trays=True), False),
        (Condition(defender_within=1), True), (Condition(rune={"stable": 9}), False),
        (Condition(other_hidden=True), True),
    ],
)  # fmt: skip
def test_34_0_conditions(given: Condition, holds: bool) -> None:
    made = rules(Able, red(tokens={"inspiration": 1}), blue(tokens={"panic": 1}))
    ability = Ability(when="melee", given=given)
    assert usable(made, ability, attack=attack(), other="b1") is holds


@pytest.mark.rule("runewars", "34.0", "63.6.c", "81.0", "81.1", "35.0")
@pytest.mark.parametrize(
    ("target", "names"),
    [
        (Target(), ["b1", "b2"]), (Target(side="ally"), ["r1", "r2"]),
        (Target(side="ally", other=True), ["r2"]), (Target(side="any"), ["r1", "r2", "b1", "b2"]),
        (Target(reach=1), ["b1"]), (Target(reach=4), ["b1"]), (Target(reach=5), ["b1", "b2"]),
        (Target(engaged=False), ["b2"]), (Target(engaged_with_own=True), ["b1"]),
        (Target(without="panic"), ["b2"]), (Target(unique=True), []),
        (Target(type="infantry"), ["b1", "b2"]), (Target(type="siege"), []),
        (Target(reach=5, sight=True), ["b1"]),
    ],
)  # fmt: skip
def test_34_0_targets(target: Target, names: list[str]) -> None:
    friend = unit("r2", "spearmen", "2x1", at(900, 400, NORTH))
    far = unit("b2", "reanimates", "2x1", at(500, 870, SOUTH))
    made = rules(Able, red(), friend, blue(tokens={"panic": 1}), far)
    found = made.candidates(Ability(when="skill", target=target), Occasion(when="skill", unit="r1"))
    assert [one.id for one in found] == names


# --- Effects on dice ---


@pytest.mark.rule("runewars", "56.2.a", "56.2.b", "56.4.a", "56.4.c", "34.1", "76.1")
def test_56_effects_add_swap_and_remove() -> None:
    made, fight = rules(Able, red(), blue()), attack()
    resolved(made, data.AddDie(("red", "white")), "white-die", attack=fight)
    assert fight.pool == {"red": 1, "blue": 1, "white": 1}
    resolved(made, data.SwapDie(to=("white",), out=("red",)), attack=fight)
    assert fight.pool == {"red": 0, "blue": 1, "white": 2}
    resolved(made, data.AddIcon("hit", 2), attack=fight)
    resolved(made, data.RemoveIcon("hit"), attack=fight)
    assert fight.left("hit") == 1


@pytest.mark.rule("runewars", "56.2.b", "56.4.b", "56.4.c", "G-27")
def test_56_4_dice_are_turned_dropped_and_rolled_again() -> None:
    made, fight = rules(Able, red(), blue()), attack()
    fight.pool = {"red": 2}
    run(made.throw(fight), (1, 1), "done")
    resolved(made, data.SetDie(), "1 6", attack=fight)
    assert fight.left("hit") == 2
    resolved(made, data.Reroll(1), "2", (8,), attack=fight)
    assert (fight.left("hit"), fight.left("surge")) == (3, 1)
    resolved(made, data.RemoveIcon(), "surge", attack=fight)
    resolved(made, data.DropDie(), "1", attack=fight)
    assert (fight.left("hit"), fight.left("surge")) == (1, 0)


@pytest.mark.rule("runewars", "68.0", "68.7", "83.2")
def test_83_2_keywords_and_defense_for_one_attack() -> None:
    foe = blue(defend=3)
    made, fight = rules(Able, red(), foe), attack()
    resolved(made, data.Gain("brutal", 2), attack=fight)
    assert made.threat(fight) == 5
    resolved(made, data.Defense(amount=3, to="defender", less=True, least=2), attack=fight)
    assert made.defense(foe, fight) == 2 and made.defense(foe) == 4
    resolved(made, data.Defense(amount=5, to="defender", set=True), attack=fight)
    assert made.defense(foe, fight) == 5
    resolved(made, data.Defense(amount=1), attack=fight)
    assert made.defense(made.unit("r1"), fight) == 2


# --- Effects on units ---


@pytest.mark.rule("runewars", "82.0", "44.0", "1.3")
def test_82_tokens_are_given_and_lost() -> None:
    foe = blue(tokens={"inspiration": 2})
    made = rules(Able, red(), foe)
    moment: Any = {"chosen": ("b1",), "attack": attack()}
    resolved(made, data.Give("bane"), "stun", **moment)
    resolved(made, data.Give("panic", 2, to="defender"), **moment)
    assert foe.tokens == {"inspiration": 2, "stun": 1, "panic": 2}
    resolved(made, data.Lose("boons", to="defender"), **moment)
    resolved(made, data.Lose("bane", to="defender"), "panic", **moment)
    assert foe.tokens == {"stun": 1, "panic": 1}
    resolved(made, data.Lose("banes", to="defender"), **moment)
    assert not foe.tokens


@pytest.mark.rule("runewars", "66.0", "66.1", "87.5", "68.4", "87.4", "51.6")
def test_66_damage_wounds_and_healing_by_effects() -> None:
    foe = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH))
    made = rules(Able, red(), foe)
    resolved(made, data.Damage("3*paid"), "tray 1", chosen=("b1",), paid=2)
    assert [tray.figures for tray in foe.trays] == [[1], [0]]
    resolved(made, data.Wound(1, to="other"), "tray 2", other="b1")
    resolved(made, data.Heal(2, to="other"), "tray 1 wounded 1", other="b1")
    assert [tray.figures for tray in foe.trays] == [[0], [0]]
    made.unit("r1").trays[5].figures = [0]
    resolved(made, data.Raise(2))
    assert len(made.unit("r1").trays[5].figures) == 3


@pytest.mark.rule("runewars", "58.0", "1.1", "32.2", "51.2", "15.5")
def test_58_0_tests_cards_and_runes() -> None:
    foe = unit("b1", "spearmen", "2x1", at(500, 500, SOUTH), "trumpets", "shield-wall")
    made = rules(Able, red("shield-wall"), foe)
    made.unit("r1").cards[0].exhausted = True
    resolved(made, data.Ready())
    assert not made.unit("r1").cards[0].exhausted
    resolved(made, data.Strip(1), "trumpets", chosen=("b1",))
    assert [card.discarded for card in foe.cards] == [True, False]
    resolved(made, data.Test(1), (0,), chosen=("b1",))
    assert foe.has("panic") == 2
    resolved(made, data.Recast(2), "2", "done", (2,))
    assert made.state.runes == (0, 1, 0, 0, 0)


@pytest.mark.rule("runewars", "3.3", "24.0")
def test_3_3_abilities_let_units_act() -> None:
    made = rules(Able, red(), blue())
    resolved(made, data.Act("shift", 2))
    resolved(made, data.Act("reform", or_action="shift"), "reform")
    assert keys(made) == ["move", "reform"]


# --- Skills ---


@pytest.mark.rule("runewars", "34.4", "34.4.a", "37.0", "76.4", "34.7", "15.1", "15.4")
def test_37_a_skill_action_resolves_one_skill_ability() -> None:
    golems = unit("r1", "rune-golems", "2x1", at(500, 500, NORTH))
    foe = blue()
    made = rules(Able, golems, foe, runes=(1, 1, 1, 1, 1))
    stable = made.number("stable")
    assert stable and run(made.skill(golems)) is True
    assert foe.tokens == {"stun": stable}


@pytest.mark.rule("runewars", "37.0")
def test_37_without_a_skill_nothing_happens() -> None:
    made = rules(Able, red(), blue())
    assert run(made.skill(made.unit("r1"))) is False
