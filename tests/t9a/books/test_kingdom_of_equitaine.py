"""8.D.a.3-6 Kingdom of Equitaine: oaths, the Blessing, lances, commoners."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Change, Given, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, DisciplineTest, Volley
from feldherr.games.t9a.state import Combat
from feldherr.games.t9a.words import INCH
from tests.t9a.attacking import Striking, fight, owner, strike
from tests.t9a.books.meetings import BLUE, BOOK, RED
from tests.t9a.positions import (
    HAND,
    HERO,
    KNIGHT,
    SOLDIER,
    SOUTH,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone, Whole

BASTARD = Weapon("bastard_sword", rules=(Given("bastard_sword_rule"),))


def men(*words: str | Given, name: str = "r1", what: Any = "soldier", **fields: Any) -> Any:
    pose = fields.pop("pose", RED)
    return unit(name, troop(what, *words), pose, fields.pop("models", 10), **fields)


def foes(*words: str | Given, what: Any = "soldier", **fields: Any) -> Any:
    return unit("b1", troop(what, *words), fields.pop("pose", BLUE), 10, **fields)


def hero(*words: str | Given, name: str = "r2", **fields: Any) -> Any:
    pose, marked = fields.pop("pose", None), fields.pop("unit", {})
    return unit(name, troop(HERO, *words, character=True, **fields), pose, **marked)


def meet(red: Any, blue: Any, *others: Any, **fields: Any) -> Striking:
    """Red touches blue, front to front."""
    made = fight(red, blue, *others, **fields)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    return made


# --- The Blessing ---


def pious(answer: str, *more: str, first: str = "red") -> Whole:
    """Before the battle red may pray; it finished deployment first, blue had 3 units left."""
    made = rules(
        Whole, men("the_blessing", *more), foes(pose=at(20, 40, SOUTH)),
        cursor="first_turn", first_finisher=first, remaining=3, wants_first=True,
    )  # fmt: skip
    answers: list[Any] = [answer, (1,), (3,)]
    answers += ["blue"] if (answer, first) == ("yes", "red") else []
    run(made.first_turn(), *answers)
    return made


@BOOK
@pytest.mark.rule("t9a", "10.H-1", "10.I-1")
@pytest.mark.parametrize(("answer", "first"), [("yes", "blue"), ("no", "red")])
def test_an_army_that_prays_has_no_bonus_to_the_roll_for_the_first_turn(
    answer: str, first: str
) -> None:
    made = pious(answer)
    assert made.state.first == first
    assert ("army-prays" in keys(made)) is (answer == "yes")


@BOOK
def test_the_prayer_of_the_other_side_takes_nothing_away() -> None:
    made = pious("yes", first="blue")
    assert made.state.remaining == 3


@BOOK
@pytest.mark.parametrize(
    ("prayed", "strength", "needed"), [(1, 5, 5), (1, 4, 6), (0, 5, 6), (0, 3, 6)]
)
def test_who_has_prayed_is_shielded_from_great_strength(
    prayed: int, strength: int, needed: int
) -> None:
    made = meet(men(), foes("the_blessing", used={"the_blessing": prayed}))
    attack = strike(made, 1, strength=strength)
    assert made.special_saves(attack) == {"aegis": needed}


@BOOK
@pytest.mark.parametrize(("prayed", "strength", "needed"), [(1, 5, 4), (1, 4, 5), (0, 5, 6)])
def test_the_thrice_blessed_are_shielded_better_after_prayer(
    prayed: int, strength: int, needed: int
) -> None:
    made = meet(men(), foes("thrice_blessed", used={"the_blessing": prayed}))
    assert made.special_saves(strike(made, 1, strength=strength)) == {"aegis": needed}


# --- Oaths ---


def led(x: float, *words: str, serf: str = "serf", **fields: Any) -> Alone:
    """Ten men, and a lord with an oath `x` inches beside them (bases of 20 mm)."""
    lord = hero("oath_of_fealty", *words, pose=at(20 + x, 20), **fields)
    return rules(Alone, men(serf), lord)


NEAR = 6 + (50 + 10) / INCH
"""Inches between the middles of both fronts that leave 6 between them."""


@BOOK
@pytest.mark.parametrize(
    ("x", "word", "rate"),
    [(NEAR, "serf", 10), (NEAR + 0.1, "serf", 8), (NEAR, "insignificant", 8)],
)
def test_serfs_march_further_near_a_knight(x: float, word: str, rate: int) -> None:
    made = led(x, serf=word)
    assert made.march_rate(made.unit("r1")) == pytest.approx(rate * INCH)
    assert made.advance_rate(made.unit("r1")) == pytest.approx(4 * INCH)


@BOOK
@pytest.mark.parametrize(("word", "discipline"), [("serf", 9), ("light_troops", 7)])
def test_fealty_leads_serfs_only(word: str, discipline: int) -> None:
    made = led(5, serf=word)
    test = DisciplineTest(unit="r1", kind="panic")
    assert run(made.tested_discipline(test)) == discipline


@BOOK
def test_a_general_leads_everybody_all_the_same() -> None:
    made = led(NEAR + 5, serf="light_troops", general=True)
    assert made.commanded(made.unit("r1"))


@BOOK
@pytest.mark.parametrize(
    ("word", "x", "inspired"),
    [("insignificant", NEAR + 6, True), ("insignificant", NEAR + 6.1, False),
     ("serf", NEAR, False)],
)  # fmt: skip
def test_the_humble_rally_the_humble(word: str, x: float, inspired: bool) -> None:
    made = led(x, "humility", serf=word)
    assert made.rallied(made.unit("r1")) is inspired


@BOOK
def test_humility_carries_fealty_further() -> None:
    made = led(NEAR + 6, "humility")
    assert made.commanded(made.unit("r1")) and made.any_has(made.unit("r2"), "insignificant")


@BOOK
@pytest.mark.parametrize(("word", "more"), [("fear", 2), ("stubborn", 0)])
def test_questing_knights_charge_the_frightful_from_afar_and_strike_them(
    word: str, more: int
) -> None:
    made = meet(men("questing_oath"), foes(word))
    red, blue = made.unit("r1"), made.unit("b1")
    assert made.charge_bonus(red, blue) == more
    assert made.needed_to_hit(strike(made, 0, weapon=HAND)) == (3 if more else 4)
    assert not made.fears(red)


@BOOK
def test_questing_knights_are_slowed_by_others_among_them() -> None:
    made = meet(men("questing_oath"), foes("fear"), hero())
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=1)
    assert made.charge_bonus(made.unit("r1"), made.unit("b1")) == 0


@BOOK
def test_grail_knights_are_fearless_and_their_riders_strike_with_magic() -> None:
    made = meet(men("grail_oath", what="knight", pose=RED), foes())
    magical = [made.attributes(strike(made, 1, part=n)).has("magical_attacks") for n in (0, 1)]
    assert magical[0] and not magical[1]
    assert made.any_has(made.unit("r1"), "fearless")


@BOOK
def test_characters_with_the_grail_oath_are_more_skilled() -> None:
    made = rules(Alone, men("grail_oath"), hero("grail_oath", pose=at(40, 20)))
    for name, skill in (("r1", 3), ("r2", 6)):
        own = owner(made, name)  # type: ignore[arg-type]
        assert (made.value(own, "defensive_skill"), made.value(own, "offensive_skill")) == (
            (skill, skill)
        )


# --- Lance Formation ---


@BOOK
@pytest.mark.parametrize(("models", "files", "full"), [(9, 3, 3), (8, 3, 2), (10, 5, 2), (4, 2, 0)])
def test_three_lances_make_a_full_rank(models: int, files: int, full: int) -> None:
    made = rules(Alone, men("lance_formation", what="knight", models=models, files=files))
    assert made.full_ranks(made.unit("r1")) == full


@BOOK
@pytest.mark.parametrize(("files", "charging", "last"), [(3, True, 3), (3, False, 2), (4, True, 2)])
def test_a_wedge_of_lances_strikes_from_the_fourth_rank(
    files: int, charging: bool, last: int
) -> None:
    made = rules(
        Alone, men("lance_formation", what="knight", models=12, files=files, charging=charging)
    )
    assert made.ranks_that_support(made.unit("r1"), owner(made, "r1")) == last  # type: ignore[arg-type]


@BOOK
@pytest.mark.parametrize(("first", "word"), [(True, "spear"), (False, None)])
def test_a_bastard_sword_is_a_spear_in_the_first_round(first: bool, word: str | None) -> None:
    part = replace(SOLDIER.parts[0], weapons=(HAND, BASTARD))
    made = meet(men(what=replace(SOLDIER, parts=(part,))), foes())
    made.unit("r1").first_round = first
    own = owner(made, "r1")
    assert [one.word for one in made.weapons_of(own)] == [
        "bastard_sword",
        *([word] if word else []),
    ]
    assert made.initiative(own) == 0


@BOOK
def test_of_riders_a_bastard_sword_is_a_light_lance() -> None:
    rider = replace(KNIGHT.parts[0], weapons=(HAND, BASTARD))
    made = meet(men(what=replace(KNIGHT, parts=(rider, KNIGHT.parts[1]))), foes())
    words = [one.word for one in made.weapons_of(owner(made, "r1"))]
    assert words == ["bastard_sword", "light_lance"]


@BOOK
@pytest.mark.parametrize(("models", "supports"), [(10, 2), (3, 1)])
def test_holy_might_supports_twice_with_a_full_rank(models: int, supports: int) -> None:
    part = replace(SOLDIER.parts[0], attack_value=3)
    made = meet(men("holy_might", what=replace(SOLDIER, parts=(part,)), models=models), foes())
    group = next(iter(made.fighters(made.unit("r1"))))
    group.supporting = True
    attack = Attack(kind="close_combat", target="b1", by=owner(made, "r1"), weapon=HAND)
    assert made.attacks_each(attack, group) == supports


@BOOK
@pytest.mark.parametrize(("word", "by"), [("forlorn_hope", 3), ("stubborn", 4)])
def test_the_forlorn_do_not_mind_devastating_charges(word: str, by: int) -> None:
    hard = Given("devastating_charge", changes=(Change("strength", 1),))
    made = meet(men(hard, charging=True), foes(word))
    assert made.attributes(strike(made, 1, weapon=HAND)).strength == by


# --- Who joins whom ---


@BOOK
@pytest.mark.parametrize(
    ("host", "word", "able"),
    [
        (("pure_of_heart",), "grail_oath", True),
        (("pure_of_heart",), "questing_oath", False),
        (("insignificant",), "lowborn", True),
        (("stubborn",), "lowborn", False),
        ((), "piety", True),
    ],
)
def test_who_joins_whom(host: tuple[str, ...], word: str, able: bool) -> None:
    lord = hero(word, *(["insignificant"] if word == "lowborn" else []), pose=at(40, 20))
    made = rules(Alone, men(*host), lord)
    suits = made._suits(made.unit("r2"), made.unit("r1"))
    assert suits is able


@BOOK
def test_damsels_join_the_pure_and_the_pious_no_giants() -> None:
    damsel = hero(pose=at(40, 20), entry="damsel")
    made = rules(Alone, men("pure_of_heart"), damsel, men(what="ogre", name="r3", pose=at(10, 20)),
                 hero("piety", name="r4", pose=at(60, 20)))  # fmt: skip
    assert made._suits(made.unit("r2"), made.unit("r1"))
    assert not made._suits(made.unit("r4"), made.unit("r3"))


@BOOK
@pytest.mark.rule("t9a", "21.A.a.11/1")
@pytest.mark.parametrize(("word", "rank"), [("lance_formation", 1), ("stubborn", 0)])
def test_damsels_stand_behind_the_lords_of_knights_and_are_not_shamed(word: str, rank: int) -> None:
    lord, damsel = hero(name="r3"), hero("beloved", pose=at(40, 20))
    made = rules(Alone, men(word, models=6, files=3), lord, damsel)
    joined(made.unit("r1"), lord)
    found = made._seats_in(made.unit("r2"), made.unit("r1"))
    seats = [next(one for one in now.joined if one.id == "r2") for _, now in found]
    assert {seat.rank for seat in seats} == {rank}
    joined(made.unit("r1"), damsel, rank=1)
    pool = next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r2")
    assert made._never_shamed(pool) is (word == "lance_formation")


@BOOK
@pytest.mark.parametrize(
    ("word", "given"),
    [("forest_guide", "strider"), ("forest_guide", "magical_attacks"),
     ("master_at_arms", "weapon_master"), ("holy_fervor", "fight_in_extra_rank")],
)  # fmt: skip
def test_what_a_character_shares_with_his_unit(word: str, given: str) -> None:
    made = rules(Alone, men(), hero(word))
    assert made.counted(made.unit("r1"), given) == 0
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=1)
    assert made.has(made.pools(made.unit("r1"))[0], given)


@BOOK
def test_a_master_at_arms_lets_his_unit_choose_weapons_in_each_round() -> None:
    part = replace(SOLDIER.parts[0], weapons=(HAND, Weapon("halberd")))
    made = rules(Alone, men(what=replace(SOLDIER, parts=(part,))), hero("master_at_arms"))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert [one.word for one in made.weapons_of(own)] == ["halberd"]
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=1)
    assert [one.word for one in made.weapons_of(own)] == ["halberd", "hand_weapon"]


@BOOK
def test_a_bannerman_is_a_standard() -> None:
    made = rules(Alone, men(), hero("bannerman"))
    assert made.standards(made.unit("r1")) == 0
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=1)
    assert made.standards(made.unit("r1")) == 1


@BOOK
@pytest.mark.parametrize(("touching", "armour"), [(True, 3), (False, 2)])
def test_a_reliquary_in_contact_steels_its_side(touching: bool, armour: int) -> None:
    made = meet(men(), foes(), hero("holy_fervor"))
    made.state.combat = Combat(units=("r1", "b1"))
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=0 if touching else 1)
    run(made.start_round())
    assert made.value(owner(made, "r1"), "armour") == armour


@BOOK
@pytest.mark.parametrize(("answer", "burns"), [("yes", True), ("no", False)])
def test_braziers_light_arrows(answer: str, burns: bool) -> None:
    made = rules(Striking, men("braziers"), foes(pose=at(20, 30, SOUTH)))
    rule = next(one for one in made.unit_rules(made.unit("r1")) if one.given.word == "braziers")
    run(rule.before_shots(made, made.unit("r1"), Volley(unit="r1", target="b1")), answer)
    for word, lit in (("longbow", burns), ("crossbow", False)):
        bow = ShootingWeapon(word, 30, aim=4)
        known = made.attributes(strike(made, 1, kind="shooting", weapon=bow))
        assert (known.has("flaming_attacks") is not None) is lit


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("lambent_sword_rule", 3), ("none", 4)])
def test_nobody_parries_a_lambent_sword(word: str, needed: int) -> None:
    sword = Weapon("lambent_sword", rules=(Given(word),))
    part = replace(SOLDIER.parts[0], offensive_skill=4, weapons=(HAND, sword))
    made = meet(men(what=replace(SOLDIER, parts=(part,))), foes("parry"))
    known = made.attributes(strike(made, 0, weapon=sword))
    assert made.needed_to_hit(known) == needed
