"""8.D.a.3-6 The powers of the blood of vampires."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.books import Gift, books
from feldherr.games.t9a.army.figure import Figure
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.army.words import of_book, word_of
from feldherr.games.t9a.model_rules.books import is_enforced
from feldherr.games.t9a.moments import Attack, Own
from feldherr.games.t9a.state import Combat
from tests.t9a.books.hosts import BOOK, foes, hero, men, table
from tests.t9a.brawling import Brawl, brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    NORTH,
    SOUTH,
    at,
    joined,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole


def fighter(*given: Any, **fields: Any) -> Model:
    """Infantry whose only part has these attack attributes."""
    listed = tuple(Given(one) if isinstance(one, str) else one for one in given)
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=listed, weapons=(HAND,))
    return Model(name="Fighter", parts=(part,), **fields)


def blow(made: Brawl, count: int = 3, **fields: Any) -> Attack:
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    struck = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND, **fields)
    struck.count = count
    return struck


def hit(made: Brawl, hits: int, *dice: Any, **fields: Any) -> None:
    run(made.attack_sequence([blow(made, hits=hits, **fields)]), *dice)


# The blood ----------------------------------------------------------------------------------------


def led(*words: Any, what: Any = "soldier", **fields: Any) -> Whole:
    """Ten of red with a hero that has these rules."""
    lord = hero("r2", 50, *words)
    made = table(men(what=what, **fields), lord, foes())
    joined(made.unit("r1"), lord)
    return made


@BOOK
def test_commandment_teaches_the_ranks_to_fight() -> None:
    made = led("commandment")
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.value(own, "offensive_skill") == made.value(own, "defensive_skill") == 6
    lord = made.parts(made.pools(made.unit("r1"))[1])[0]
    assert made.value(lord, "offensive_skill") == 5


@BOOK
@pytest.mark.parametrize(("venom", "least"), [((), 6), (("poison_attacks",), 5)])
def test_the_lord_of_ghouls_poisons_the_ranks(venom: tuple[str, ...], least: int) -> None:
    made = led("ghoul_lord", what=fighter(*venom))
    for at_, least_ in ((0, least), (1, 6)):
        own = made.parts(made.pools(made.unit("r1"))[at_])[0]
        attack = Attack(kind="close_combat", target="b1", pool="b1", by=own, weapon=HAND)
        known = made.attributes(attack)
        assert known.has("poison_attacks") and made.poison_from(known) == least_


@BOOK
def test_the_hour_of_the_wolf_makes_a_unit_swift() -> None:
    made = led("hour_of_the_wolf")
    assert made.maximised(made.unit("r1"), "charge") == (1, 0)
    assert led("fear").maximised(made.unit("r1"), "charge") == (0, 0)


@BOOK
@pytest.mark.parametrize(("x", "hard"), [(50, True), (56, False)])
def test_storms_hide_friend_and_foe(x: float, hard: bool) -> None:
    made = table(men(), hero("r2", x, "storm_caller"), foes(y=21))
    for name in ("r1", "b1"):
        assert made.any_has(made.unit(name), "hard_target") is hard


@BOOK
def test_masks_take_courage_from_who_touches_them() -> None:
    lord = unit("b1", troop(HERO, "mask_of_innocence", character=True), at(36, 20, SOUTH), 1)
    made = table(men(), lord)
    own = Own(made.pools(made.unit("r1"))[0])
    assert not made.has(own.pool, "charmed")
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    assert made.has(own.pool, "charmed")


@BOOK
@pytest.mark.parametrize(("word", "tough"), [("towering_presence", True), ("fear", False)])
def test_hunters_of_monsters_wound_the_towering_twice(word: str, tough: bool) -> None:
    giant = troop("ogre", word)
    made = brawl(unit("r1", fighter("monster_hunter"), at(20, 20, NORTH), 5),
                 unit("b1", giant, at(20, 20, SOUTH), 3))  # fmt: skip
    hit(made, 1, (6,))
    assert made.unit("b1").wounds == 1 + tough


@BOOK
def test_an_unbreakable_will_steels_one_unit_of_the_combat() -> None:
    beside = unit("r2", "soldier", at(40, 20), 5)
    made = table(men("unbreakable_will"), beside, foes(y=20), phase="melee",
                 combat=Combat(units=("r1", "r2", "b1")))  # fmt: skip
    run(made.unit_rules(made.unit("r1"))[0].starts_round(made, made.unit("r1")), "r2")
    assert made.any_has(made.unit("r2"), "stubborn")
    assert not made.any_has(made.unit("r1"), "stubborn")


def test_rules_of_books_keep_what_stands_in_their_brackets() -> None:
    assert of_book("Vampiric", "Vampiric (6+)") == Given("vampiric", x=6, name="Vampiric")
    trance = of_book("State of Trance", "State of Trance (Rats-at-Arms, Vermin Guard)")
    assert trance.against == (("rats_at_arms",), ("vermin_guard",))
    assert all(map(is_enforced, ("vampiric", "ashes_to_ashes", "first_raised")))


@BOOK
def test_the_mounts_of_a_longer_coach_strike_twice() -> None:
    made = table(men("extended_chassis", what="knight"), foes())
    rider, horse = made.parts(made.pools(made.unit("r1"))[0])
    assert (made.value(rider, "attack_value"), made.value(horse, "attack_value")) == (1, 2)


@pytest.mark.rule("t9a", "21.D.a/1", "21.G.b.10/1")
@pytest.mark.parametrize(("word", "saves"), [("magical_attacks", {}), ("fear", {"aegis": 3})])
def test_21_G_b_10_ghosts_are_saved_from_attacks_that_are_not_magical(
    word: str, saves: dict[str, int]
) -> None:
    ghost = Given("aegis", x=3, against=(("non_magical_attacks",),))
    made = table(men(ghost), foes())
    attack = Attack(kind="shooting", target="r1", pool="r1", rules=(Given(word),))
    assert made.special_saves(attack) == saves


@pytest.mark.rule("t9a", "21.A.a.20/1")
@pytest.mark.parametrize("general", [True, False])
def test_21_A_a_20_bodyguards_of_the_general_stand_by_him(general: bool) -> None:
    guard = Given("bodyguard", against=(("general",),))
    lord = hero("r2", 50, general=general)
    made = table(men(guard), lord, foes())
    joined(made.unit("r1"), lord)
    assert made.any_has(made.unit("r1"), "stubborn") is general


@BOOK
def test_heavy_armour_hides_the_charm_of_the_lamia() -> None:
    printed = "Does not get Distracting from Lamia Bloodline"
    known = Told(id=word_of(printed), en=printed, de=printed, says_en="", says_de="")
    book = replace(books()["highborn_elves"], rules=(known,), gear=(), items=(), entries=())
    for more, charms in (((), True), ((printed,), False)):
        assert Figure.of(book, [Gift(has=("Distracting", *more))]).kit.has("distracting") is charms
