"""8.D.a.3-6 Kingdom of Equitaine: the virtues of its knights."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Weapon
from feldherr.games.t9a.moments import Attack
from feldherr.games.t9a.state import Combat, Duel
from tests.t9a.attacking import Striking, fight, lost, strike
from tests.t9a.positions import (
    HAND,
    HERO,
    KNIGHT,
    SOUTH,
    asked,
    at,
    joined,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
LANCE = Weapon("lance")
RIDER = replace(KNIGHT, health=3)


def lord(word: str, what: Any = RIDER, **fields: Any) -> Any:
    return unit("r1", troop(what, word, character=True), at(20, 20), **fields)


def meet(
    word: str, foe: Any = "soldier", *words: str, what: Any = RIDER, **fields: Any
) -> Striking:
    made = fight(
        lord(word, what, **fields),
        unit("b1", troop(foe, *words), at(20, 20, SOUTH), 5),
        phase="melee",
    )
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    return made


def again(made: Striking, attack: Attack) -> tuple[str, str]:
    """Which to-hit and to-wound rolls of an attack are rolled again."""
    known = made.attributes(attack)
    return made._hits_again(known), made._wounds_again(known)


# --- Might ---


@BOOK
@pytest.mark.parametrize(
    ("weapon", "charging", "part", "strength"),
    [(LANCE, True, 0, 4), (LANCE, False, 0, 3), (HAND, True, 0, 3), (LANCE, True, 1, 3)],
)
def test_might_makes_a_charge_with_a_lance_harder(
    weapon: Weapon, charging: bool, part: int, strength: int
) -> None:
    made = meet("might", charging=charging)
    known = made.attributes(strike(made, 1, weapon=weapon, part=part))
    assert (known.strength, known.piercing) == (strength, strength - 3)


@BOOK
def test_wounds_of_a_mighty_lance_make_attacks_that_make_none() -> None:
    made = meet("might", charging=True)
    attack = strike(made, 2, weapon=LANCE)
    # Two wounds, none saved (AP 1 against Armour 2: 6+); of two attacks more one hits (Parry: 4+).
    dice = (3, 4), (5, 2), (3, 4), (3,), (5,)
    assert lost(made, attack, *dice) == {"b1": 3}


@BOOK
@pytest.mark.parametrize(("weapon", "charging"), [(LANCE, False), (HAND, True)])
def test_without_charge_or_lance_might_makes_no_attacks(weapon: Weapon, charging: bool) -> None:
    made = meet("might", charging=charging)
    assert lost(made, strike(made, 1, weapon=weapon), (4,), (2,)) == {"b1": 1}


# --- Valour ---


def duelling(word: str) -> Striking:
    made = fight(
        lord(word),
        unit("b1", "soldier", at(20, 20, SOUTH), 5, champion=True),
        phase="melee",
        cursor="duels",
    )
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    return made


@BOOK
@pytest.mark.parametrize(("word", "asks"), [("valour", False), ("renown", True)])
def test_the_valiant_duel_whenever_they_can(word: str, asks: bool) -> None:
    made = duelling(word)
    if asks:
        assert asked(made.duels()).key == "issue-duel"
        return
    run(made.duels())
    assert made.state.duels == (Duel("r1", "b1.champion"),)


@BOOK
@pytest.mark.parametrize(("fought", "told"), [(True, "failed"), (False, "")])
def test_the_valiant_roll_again_in_duels(fought: bool, told: str) -> None:
    made = duelling("valour")
    made.state.duels = (Duel("r1", "b1.champion"),) if fought else ()
    assert again(made, strike(made, 1, weapon=HAND, pool="b1.champion")) == (told, told)
    assert again(made, strike(made, 1, weapon=HAND, part=1)) == ("", "")


# --- Audacity and Renown ---


@BOOK
@pytest.mark.parametrize(
    ("foe", "words", "told"),
    [
        ("ogre", (), ("failed", "")),
        ("dragon", (), ("failed", "failed")),
        ("ogre", ("towering_presence",), ("failed", "failed")),
        ("soldier", (), ("", "")),
    ],
)
def test_the_audacious_strike_the_great_again(
    foe: str, words: tuple[str, ...], told: tuple[str, str]
) -> None:
    made = meet("audacity", foe, *words)
    assert again(made, strike(made, 1, weapon=HAND)) == told
    assert again(made, strike(made, 1, weapon=HAND, part=1)) == ("", "")


@BOOK
@pytest.mark.parametrize(("face", "dice", "cost"), [(6, ((3,),), 2), (5, ((4,),), 1)])
def test_sixes_of_the_renowned_cost_more(face: int, dice: Any, cost: int) -> None:
    """A six to wound pierces all armour and costs D3; a five does neither."""
    made = meet("renown", "ogre")
    assert lost(made, strike(made, 1, weapon=HAND), (face,), *(dice if face == 6 else ())) == {
        "b1": cost
    }


# --- Piety, Daring ---


@BOOK
@pytest.mark.parametrize(
    ("blessed", "needed"), [("the_blessing", 5), ("fear", 6), ("grail_oath", 5)]
)
def test_the_pious_shield_those_around_them(blessed: str, needed: int) -> None:
    pious = unit("b2", troop(HERO, "piety", character=True))
    made = fight(unit("r1", "soldier", at(20, 20), 5),
                 unit("b1", troop("soldier", blessed), at(20, 20, SOUTH), 5), pious)  # fmt: skip
    joined(made.unit("b1"), pious)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    assert made.special_saves(strike(made, 1)) == {"aegis": needed}
    assert made.special_saves(strike(made, 1, pool="b2")) == {"aegis": 6}


def charge(x: float, touching: bool, *, target: str = "b1") -> Alone:
    """A daring lord in a fight with b1, and friends at `x` inches who charge a target."""
    made = rules(
        Alone, lord("daring"), unit("r2", "soldier", at(x, 10), 5),
        unit("b1", "soldier", at(20, 20, SOUTH), 5), unit("b2", "soldier", at(50, 30, SOUTH), 5),
    )  # fmt: skip
    if touching:
        made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.unit("r2").turn.target = target
    return made


@BOOK
@pytest.mark.parametrize(
    ("touching", "target", "maximised"), [(True, "b1", 1), (True, "b2", 0), (False, "b1", 0)]
)
def test_the_daring_draw_their_friends_into_their_fights(
    touching: bool, target: str, maximised: int
) -> None:
    made = charge(30, touching, target=target)
    assert made.maximised(made.unit("r2"), "charge") == (maximised, 0)
    assert made.maximised(made.unit("r2"), "flee") == (0, 0)


@BOOK
def test_the_unit_of_the_daring_charges_further() -> None:
    made = charge(30, touching=False)
    swift = int(made.all_have(made.unit("r1"), "swiftstride"))
    assert made.maximised(made.unit("r1"), "charge") == (1 + swift, 0)
