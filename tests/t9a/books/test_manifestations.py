"""8.D.a.3-6 The manifestations of the army book Daemon Legions."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, Part, Weapon
from feldherr.games.t9a.model_rules.books import is_enforced
from feldherr.games.t9a.model_rules.books.manifestations import GIVEN, GUIDES
from feldherr.games.t9a.moments import Attack, Charge, DisciplineTest, Own
from feldherr.games.t9a.state import ThisRound
from feldherr.games.t9a.words import Characteristic
from feldherr.muster.battlescribe.t9a.printed import normal
from tests.t9a.attacking import fight, lost, strike
from tests.t9a.brawling import BLUE, RED, Brawl, brawl, said
from tests.t9a.positions import HAND, HERO, OGRE, SOUTH, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def mob(
    red: tuple[Given | str, ...] = (), blue: tuple[Given | str, ...] = (), **fields: Any
) -> Brawl:
    """Ten of red against ten of blue, front to front."""
    what = fields.pop("what", "soldier"), fields.pop("foe", "soldier")
    red_unit = unit("r1", troop(what[0], *red), RED, 10)
    return brawl(red_unit, unit("b1", troop(what[1], *blue), BLUE, 10), **fields)


def blow(made: Brawl, by: str = "r1", on: str = "b1", count: int = 3, part: int = 0) -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[part]
    return made.attributes(
        Attack(kind="close_combat", target=on, pool=on, by=own, weapon=HAND, count=count)
    )


def now(made: Brawl, of: Characteristic, name: str = "r1") -> int | None:
    own = made.parts(made.pools(made.unit(name))[0])[0]
    return made.value(own, of)


# --- What they give ---


@BOOK
@pytest.mark.parametrize(
    ("word", "of", "value"),
    [
        ("centipede_legs", "advance", 5),
        ("dextrous_tentacles", "agility", 4),
        ("hammer_hand", "attack_value", 2),
        ("iron_husk", "resilience", 6),
        ("chitinous_scales", "armour", 3),
    ],
)
def test_manifestations_that_change_a_value(word: str, of: Characteristic, value: int) -> None:
    assert now(mob((word,)), of) == value


@BOOK
@pytest.mark.parametrize(("armour", "value"), [(0, 2), (1, 3), (3, 3), (5, 5)])
def test_scales_make_no_more_than_armour_3(armour: int, value: int) -> None:
    bare = replace(OGRE, armour=armour)
    assert now(mob(("chitinous_scales",), what=bare), "armour") == value


@BOOK
@pytest.mark.parametrize(
    ("word", "given"),
    [
        ("bronze_backbone", "hatred"),
        ("horns_of_hubris", "vanguard"),
        ("hot_blood", "devastating_charge"),
        ("kaleidoscopic_flesh", "hard_target"),
        ("living_shield", "parry"),
        ("whipcrack_tail", "lightning_reflexes"),
        ("withering_vapour", "breath_attack"),
        ("dark_hide", "scout"),
    ],
)
def test_manifestations_that_give_rules(word: str, given: str) -> None:
    made = mob((word,), what="archer", foe="archer")
    assert made.all_have(made.unit("r1"), given) and not made.any_has(made.unit("b1"), given)


@BOOK
def test_hot_blood_makes_chargers_quick() -> None:
    made = mob(("hot_blood",))
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.initiative(own) == 3
    made.unit("r1").charging = True
    assert made.initiative(own) == 6


@BOOK
@pytest.mark.parametrize("word", sorted(GUIDES))
def test_every_guiding_manifestation_is_played(word: str) -> None:
    assert is_enforced(word) and is_enforced(f"guiding_{word}")
    assert normal("Hot Blood (Guiding)") == "Guiding Hot Blood"


def led(word: str, **fields: Any) -> Brawl:
    """A Character with a manifestation in the first rank of red's."""
    made = brawl(
        unit("r1", "soldier", RED, 10, champion=True, **fields),
        unit("r2", troop(HERO, word, character=True)),
        unit("b1", "soldier", BLUE, 10),
    )
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")))
    return made


@BOOK
@pytest.mark.parametrize(
    ("word", "men"), [("guiding_bronze_backbone", True), ("hammer_hand", False)]
)
def test_only_guiding_ones_work_on_the_rank_and_file_too(word: str, men: bool) -> None:
    made = led(word)
    given = GIVEN[word.removeprefix("guiding_")][0].word
    had = {pool.key: made.has(pool, given) for pool in made.pools(made.unit("r1"))}
    assert had == {"r1": men, "r1.champion": men, "r2": True}


@BOOK
def test_a_guiding_manifestation_does_not_work_on_other_characters() -> None:
    made = led("guiding_living_shield")
    other = unit("r3", troop(HERO, character=True))
    made.state.units["r3"] = other[0]
    made.opening.troops["r3"] = other[1]
    joined(made.unit("r1"), other, file=1)
    pools = {pool.key: pool for pool in made.pools(made.unit("r1"))}
    assert made.has(pools["r1"], "parry") and not made.has(pools["r3"], "parry")


# --- Attacks ---


@BOOK
def test_a_spike_pierces_in_close_combat_only() -> None:
    made = mob(("piercing_spike",))
    assert blow(made).piercing == 1
    trample = made.attributes(replace(blow(made), kind="special", piercing=None))
    assert trample.piercing == 0


@BOOK
@pytest.mark.parametrize(("side", "strength"), [("front", 3), ("rear", 4), ("left", 4)])
def test_roaming_hands_are_strong_in_flank_and_rear(side: str, strength: int) -> None:
    made = mob(("roaming_hands",), engaged=f"r1 b1 {side}")
    assert (blow(made).strength, blow(made).piercing) == (strength, strength - 3)


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("scoring", 3), ("fly", 4)])
def test_coils_wound_who_scores(word: str, needed: int) -> None:
    made = mob(("smothering_coils",), (Given(word),))
    assert made.needed_to_wound(blow(made)) == needed


@BOOK
@pytest.mark.parametrize(
    ("foe", "again"), [("soldier", ""), ("ogre", "failed"), ("dragon", "failed")]
)
def test_a_jaw_bites_what_is_tall(foe: str, again: str) -> None:
    made = mob(("unhinging_jaw",), foe=foe)
    assert made._wounds_again(blow(made)) == again


@BOOK
@pytest.mark.parametrize(
    ("words", "weapon", "sixes"),
    [
        (("venom_sacs",), (), 1),
        (("venom_sacs", "poison_attacks"), (), 2),
        (("venom_sacs",), ("poison_attacks",), 2),
        (("poison_attacks",), (), 1),
    ],
)
def test_who_is_poisonous_anyway_poisons_from_a_5_on(
    words: tuple[str, ...], weapon: tuple[str, ...], sixes: int
) -> None:
    made = mob(words)
    attack = replace(blow(made), rules=(), weapon=Weapon("fang", rules=tuple(map(Given, weapon))))
    run(made.roll_to_hit(attack), (6, 5, 4))
    assert (attack.hits, attack.sixes) == (3, sixes)


@BOOK
@pytest.mark.parametrize(
    ("red", "blue", "struck"), [("red_haze", "", 2), ("", "mirrored_scales", 2), ("", "", 0)]
)
def test_natural_ones_strike_the_attackers(red: str, blue: str, struck: int) -> None:
    made = mob((red,) if red else (), (blue,) if blue else ())
    attack = blow(made)
    ones = run(made.roll_to_hit(attack), (1, 1, 3))
    back = made._rebounding(attack, ones)
    assert [(one.target, one.pool, one.hits) for one in back] == [("r1", "r1", 2)] * (struck > 0)
    assert blow(made).strength == (4 if red else 3)


@BOOK
def test_what_strikes_the_own_models_counts_for_the_enemy() -> None:
    made = brawl(unit("r1", troop("soldier", "red_haze"), RED, 5), unit("b1", "soldier", BLUE, 5))
    made.set_initiative()
    made.combat.step = 3
    run(made.initiative_step(), (1, 1, 2, 2, 2), (1,) * 5, (6, 6), (1, 1))
    assert made.unit("r1").models == 3 and made.unit("r1").round.lost == 2
    assert said(made, "rebounding-hits") == [{"unit": "r1", "count": 2}]


@BOOK
def test_cloven_hooves_trample_unless_there_are_other_impact_hits() -> None:
    for words, hits, strength in (
        (("cloven_hooves",), 3, 5),
        (("cloven_hooves", "impact_hits"), 2, None),
    ):
        given = [Given(word, x=2) if word == "impact_hits" else Given(word) for word in words]
        made = brawl(unit("r1", troop("ogre", *given), RED), unit("b1", "soldier", BLUE, 10))
        made.unit("r1").charging = True
        made.combat.step = 10
        dice = [(3,)] if strength else []
        found = run(made._specials(made.parts(made.pools(made.unit("r1"))[0])[0]), *dice)
        assert [(one.hits, one.strength) for one in found] == [(hits, strength)]


# --- Protections ---


@BOOK
def test_secretions_take_divinity_from_attacks() -> None:
    divine = Part("Saint", 1, 3, 1, 3, 3, 0, rules=(Given("divine_attacks"),), weapons=(HAND,))
    saint = Model(name="Saint", parts=(divine,))
    for words, again in (((), "successful"), (("brimstone_secretions",), "")):
        made = mob((), (Given("aegis", x=5), *words), what=saint)
        assert made.saved_again(blow(made), "aegis") == again


@BOOK
def test_ichor_burns_and_is_hard_to_burn() -> None:
    made = mob(("incendiary_ichor", Given("fortitude", x=4)), (Given("fortitude", x=4),))
    known = blow(made)
    assert known.has("flaming_attacks") and made.special_saves(known) == {}
    crush = made.attributes(replace(known, kind="special", rules=()))
    assert crush.has("flaming_attacks")
    back = blow(made, by="b1", on="r1")
    assert made.special_saves(back) == {}
    assert made.special_saves(replace(back, rules=(Given("flaming_attacks"),))) == {"aegis": 2}


@BOOK
@pytest.mark.parametrize(("face", "cost"), [(1, 1), (4, 1), (5, 2)])
def test_a_shell_takes_one_off_multiple_wounds(face: int, cost: int) -> None:
    made = fight(unit("r1", "soldier", RED), unit("b1", troop("ogre", "segmented_shell"), BLUE, 2))
    bite = strike(made, 1, Given("multiple_wounds", x="D3"))
    assert lost(made, bite, (6,), (face,)) == {"b1": cost}


# --- Enemies in base contact ---


@BOOK
@pytest.mark.parametrize(
    ("word", "of", "value"),
    [
        ("chilling_yawn", "agility", 1),
        ("mesmerising_plumage", "offensive_skill", 2),
        ("mesmerising_plumage", "defensive_skill", 2),
    ],
)
def test_enemies_in_base_contact_are_weaker(word: str, of: Characteristic, value: int) -> None:
    made = mob((), (word,))
    own = Own(made.pools(made.unit("r1"))[0], made.pools(made.unit("r1"))[0].model.parts[0])
    assert made.value(own, of) == value
    made.disengage(made.unit("r1"), made.unit("b1"))
    assert made.value(own, of) == 3
    made.unit("r1").pose = None  # it is about to come on
    assert made.value(own, of) == 3


@BOOK
@pytest.mark.parametrize(("file", "value"), [(0, 1), (4, 1), (5, 3)])
def test_a_character_must_touch_them_itself(file: int, value: int) -> None:
    """Of ten in one rank only the first five touch red's five."""
    made = brawl(
        unit("r1", "soldier", RED, 5),
        unit("b1", "soldier", BLUE, 15, 5),
        unit("b2", troop(HERO, "chilling_yawn", character=True)),
    )
    place = {"rank": 0, "file": file} if file < 5 else {"rank": 1, "file": 0}
    joined(made.unit("b1"), (made.unit("b2"), made.troop("b2")), **place)
    assert now(made, "agility") == value


@BOOK
def test_roots_count_once_for_a_side() -> None:
    made = brawl(
        unit("r1", troop("soldier", "unnatural_roots"), RED, 5),
        unit("r2", troop("soldier", "unnatural_roots"), at(24, 20), 5),
        unit("b1", "soldier", at(22, 20, SOUTH), 20, 20),
        engaged="r1 b1, r2 b1",
    )
    assert dict(made.score("red"))["rules"] == 1 and "rules" not in dict(made.score("blue"))


# --- Courage, charges, afterwards ---


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", "cursor": "declare_charge", **fields})


def charge(made: Whole, *dice: tuple[int, ...]) -> float:
    """The Charge Range of red against blue in inches."""
    made.unit("r1").turn.target = "b1"
    told = run(made._rolls(made.unit("r1"), made.unit("b1")), *dice)
    assert isinstance(told, Charge)
    return told.range / 25.4


@BOOK
def test_a_stiff_lip_minimises_tests() -> None:
    made = table(unit("r1", troop("soldier", "stiff_upper_lip"), at(36, 20), 10))
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (6, 3, 4))


@BOOK
@pytest.mark.parametrize(("advance", "inches"), [(4, 8), (2, 7), (1, 7)])
def test_despair_shortens_charges(advance: int, inches: int) -> None:
    slow = replace(troop("soldier").model, advance=advance)
    despair = unit("b1", troop("soldier", "aura_of_despair"), at(36, 25, SOUTH), 10)
    assert charge(table(unit("r1", slow, at(36, 20), 10), despair), (3, 3)) == pytest.approx(inches)


@BOOK
@pytest.mark.parametrize(
    ("all_of_them", "items", "inches"),
    [(True, ("sword",), 12), (True, (), 10), (False, ("sword",), 10)],
)
def test_a_snout_finds_special_items(
    all_of_them: bool, items: tuple[str, ...], inches: int
) -> None:
    word = "guiding_divining_snout" if all_of_them else "divining_snout"
    men = unit("r1", "soldier", at(36, 20), 10)
    hero = unit("r2", troop(HERO, word, character=True))
    joined(men[0], hero)
    foe = unit("b1", troop("soldier", items=items), at(36, 28, SOUTH), 10)
    assert charge(table(men, hero, foe), (3, 3)) == pytest.approx(inches)


@BOOK
def test_eyes_see_the_first_charge_that_is_too_short() -> None:
    made = table(
        unit("r1", troop("soldier", "greenfire_eyes"), at(36, 20), 10),
        unit("b1", "soldier", at(36, 30, SOUTH), 10),
    )
    assert charge(made, (5, 5)) == pytest.approx(14) and not made.unit("r1").used
    assert charge(made, (1, 1), (1, 2)) == pytest.approx(7)
    assert charge(made, (1, 1)) == pytest.approx(6)


@BOOK
def test_vomit_strengthens_for_good_after_the_first_turn_after_combat() -> None:
    made = led("guiding_digestive_vomit")
    made.disengage(made.unit("r1"), made.unit("b1"))
    assert blow(made).strength == 3
    run(made.after_combat(made.unit("r1")), "post-combat-stay")
    assert blow(made).strength == 3
    for one in made.unit_rules(made.unit("r1")):
        one.has_turned(made, made.unit("r1"))
    assert (blow(made).strength, blow(made).piercing) == (4, 1)
    assert keys(made).count("digestive-vomit") == 2
    made.unit("r1").characters = ()
    made.state.player_turn = 12
    assert blow(made).strength == 4


@BOOK
@pytest.mark.parametrize(("bites", "dice"), [(2, []), (3, [(5,)])])
def test_a_brood_raises_health_points_after_it_has_fed(bites: int, dice: list[Any]) -> None:
    made = mob(("broodmother",), what="ogre", foe="ogre")
    made.unit("r1").wounds, made.unit("r1").round = 2, ThisRound(engaged=True)
    attack = replace(blow(made), lost=bites)
    own = attack.by
    assert own is not None
    for one in made.attack_rules(attack):
        run(one.has_harmed(made, own, attack, bites, 0))
    mother = next(o for o in made.unit_rules(made.unit("r1")) if o.given.word == "broodmother")
    run(mother.ends_round(made, made.unit("r1")), *dice)
    assert made.unit("r1").wounds == (0 if dice else 2)
