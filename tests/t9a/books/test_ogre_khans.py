"""8.D.a.3-6 Ogre Khans: the Avalanche, fists and pistols, frost, stew and Big Names."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.counts import Counts
from feldherr.games.t9a.army.item_legality import _bearer
from feldherr.games.t9a.army.items import Item
from feldherr.games.t9a.army.profiles import Armour, Given, Model, ShootingWeapon, Weapon
from feldherr.games.t9a.moments import Attack, Own
from feldherr.games.t9a.state import ThisRound
from tests.t9a.attacking import owner
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    HAND,
    HERO,
    OGRE,
    SOUTH,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
FIST = Weapon("iron_fist", rules=(Given("iron_fist_rule"),))
GREAT = Weapon("great_weapon", rules=(Given("two_handed"),))


def ogre(*words: str, weapons: tuple[Weapon, ...] = (HAND,), **fields: Any) -> Model:
    part = replace(OGRE.parts[0], weapons=weapons, **fields.pop("part", {}))
    return replace(OGRE, rules=tuple(map(Given, words)), parts=(part,), **fields)


def against(
    red: Any, blue: Any = "soldier", models: int = 6, files: int = 3, **fields: Any
) -> Brawl:
    return brawl(unit("r1", red, RED, models, files), unit("b1", blue, BLUE, 10), **fields)


def blow(
    made: Any, weapon: Weapon | None = HAND, by: str = "r1", on: str = "b1", **more: Any
) -> Attack:
    own = owner(made, by)
    struck = Attack(kind="close_combat", target=on, pool=on, by=own, weapon=weapon, count=3)
    return made.attributes(replace(struck, **more))  # type: ignore[no-any-return]


def given(*told: Given) -> Any:
    return replace(troop("ogre"), model=replace(OGRE, rules=told))


# The Avalanche ------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("models", "hits"), [(5, 3), (6, 6)])
def test_an_avalanche_hits_harder_from_two_full_ranks_on(models: int, hits: int) -> None:
    made = against(ogre("sons_of_the_avalanche"), models=models)
    made.unit("r1").charging = True
    made.combat.step = 10
    found = run(made._specials(owner(made, "r1")))  # type: ignore[arg-type]
    assert [one.hits for one in found] == [hits]
    made.unit("r1").charging = False
    assert not run(made._specials(owner(made, "r1")))  # type: ignore[arg-type]


@BOOK
@pytest.mark.parametrize("word", ["character", "giants_of_the_khans"])
def test_characters_and_slave_giants_roll_for_the_avalanche(word: str) -> None:
    known = ["sons_of_the_avalanche"] if word == "character" else [word]
    made = against(troop("ogre", *known, character=word == "character"), models=1, files=1)
    made.unit("r1").charging = True
    made.combat.step = 10
    found = run(made._specials(owner(made, "r1")), (3,))  # type: ignore[arg-type]
    assert [one.hits for one in found] == [2]


@BOOK
def test_an_avalanche_fears_nobody() -> None:
    for words, afraid in (((), True), (("sons_of_the_avalanche",), False)):
        made = against(ogre(*words), troop("soldier", "fear"))
        assert made.fears(made.unit("r1")) is afraid


@BOOK
@pytest.mark.parametrize(("inches", "slowed"), [(18.0, True), (18.1, False)])
def test_drums_of_slave_giants_are_heard_far_away(inches: float, slowed: bool) -> None:
    giant = unit("b1", troop("ogre", "giants_of_the_khans"), at(36, 20 + inches, SOUTH), 1)
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 10), giant, phase="movement")
    made.state.cursor = "move_units"
    run(made.march_test(made.unit("r1")), *([(3, 4)] if slowed else []))
    assert made.unit("r1").phase.no_march is slowed


# Weapons ------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("used", "attacks", "armour"), [("iron_fist", 4, 1), ("great_weapon", 3, 0)]
)
def test_an_iron_fist_strikes_and_guards_while_it_is_used(
    used: str, attacks: int, armour: int
) -> None:
    made = against(ogre(weapons=(HAND, FIST, GREAT)))
    made.unit("r1").weapons = {"rank_and_file.0": used}
    weapon = FIST if used == "iron_fist" else GREAT
    assert made.attack_value_of(blow(made, weapon), "attack_value") == attacks
    pool = made.pools(made.unit("r1"))[0]
    assert made.value(Own(pool), "armour") == armour
    assert made.has(pool, "parry") is (used == "iron_fist")


@BOOK
def test_a_fist_guards_against_shots_whatever_else_is_carried() -> None:
    made = rules(Whole, unit("r1", ogre(weapons=(HAND, FIST, GREAT)), RED, 3))
    pool = made.pools(made.unit("r1"))[0]
    assert made.value(Own(pool), "armour") == 1


@BOOK
def test_ogre_pistols_count_as_paired_weapons() -> None:
    rule = (Given("brace_of_ogre_pistols_rule"),)
    pistols = ShootingWeapon("brace_of_ogre_pistols", 24, aim=4, strength=4, piercing=2, rules=rule)
    made = against(ogre(part={"shooting": (pistols,)}))
    assert [one.word for one in made.weapons_of(owner(made, "r1"))] == ["paired_weapons"]  # type: ignore[arg-type]


@BOOK
@pytest.mark.parametrize(
    ("pivoted", "went", "free"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_carts_that_only_pivot_shoot_freely(pivoted: bool, went: bool, free: bool) -> None:
    gun = ShootingWeapon(
        "thunder_cannon", 48, aim=4, strength=5, rules=(Given("thunder_cannon_rule"),)
    )
    made = against(ogre(part={"shooting": (gun,)}))
    turn = made.unit("r1").turn
    turn.moved, turn.pivoted, turn.went = True, pivoted, went
    shot = made.attributes(Attack(kind="shooting", target="b1", by=owner(made, "r1"), weapon=gun))  # type: ignore[arg-type]
    free_of = [one.ignores(made, shot.by, shot) for one in made.attack_rules(shot) if shot.by]
    assert any("moved" in words for words in free_of) is free


# Beasts and frost ---------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("special", "values"), [("impact-hits", (5, 2)), ("stomp-attacks", (4, 1))]
)
def test_a_living_avalanche_hits_harder_on_impact(special: str, values: tuple[int, int]) -> None:
    made = against(ogre("living_avalanche"))
    hit = blow(made, kind="special", special=special, weapon=None)
    assert (hit.strength, hit.piercing) == values


@BOOK
def test_mountain_hide_halves_multiple_wounds() -> None:
    made = against("soldier", given(Given("mountain_hide")))
    axe = blow(made)
    axe.rules = (Given("multiple_wounds", x=3),)
    axe.wounds = 1
    assert run(made.cost(axe)) == 2
    axe.rules = ()
    assert run(made.cost(axe)) == 1


@BOOK
@pytest.mark.parametrize(("units", "agility"), [(0, 3), (1, 2), (2, 1)])
def test_each_unit_of_yetis_takes_agility(units: int, agility: int) -> None:
    yetis = [
        unit(f"b{n + 1}", troop("ogre", "touch_of_frost"), at(20 + 5 * (n - 0.5), 20, SOUTH), 3, 3)
        for n in range(2)
    ]
    pairs = ", ".join(f"r1 b{n + 1}" for n in range(units)) or "r1 b1"
    made = brawl(unit("r1", "soldier", RED, 20, 10), *yetis, engaged=pairs)
    if not units:
        made.disengage(made.unit("r1"), made.unit("b1"))
    assert made.value(owner(made, "r1"), "agility") == agility  # type: ignore[arg-type]


@BOOK
def test_a_unit_of_yetis_with_a_champion_counts_once() -> None:
    yetis = unit("b1", troop("ogre", "touch_of_frost"), BLUE, 3, 3, champion=True)
    made = brawl(unit("r1", "soldier", RED, 10), yetis)
    assert made.value(owner(made, "r1"), "agility") == 2  # type: ignore[arg-type]


@BOOK
@pytest.mark.parametrize(("inches", "agility"), [(9.0, 1), (9.1, 3)])
def test_the_cold_of_mammoths_reaches_nine_inches(inches: float, agility: int) -> None:
    mammoth = unit("b1", troop("ogre", "freezing_aura"), at(36, 20 + inches, SOUTH), 1)
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 10), mammoth)
    assert made.value(owner(made, "r1"), "agility") == agility  # type: ignore[arg-type]


@BOOK
def test_who_breaks_at_the_touch_of_a_mammoth_flees_slowly() -> None:
    made = against("soldier", troop("ogre", "freezing_aura"))
    red = made.unit("r1")
    told = sum(o.maximised(made, red, "flee") for o in made.working_on(red))
    red.round = ThisRound(broken=True)
    now = sum(o.maximised(made, red, "flee") for o in made.working_on(red))
    assert (told, now) == (0, -1)
    assert made.maximised(red, "flee") == (0, 1)


@BOOK
@pytest.mark.parametrize(("lost", "again"), [(4, True), (3, False)])
def test_a_giant_that_has_eaten_breathes_again(lost: int, again: bool) -> None:
    made = against(troop("ogre", "troll_stew_cauldron"), models=1, files=1)
    red, own = made.unit("r1"), owner(made, "r1")  # type: ignore[arg-type]
    assert made.has(own.pool, "breath_attack") and made.has(own.pool, "fortitude")
    red.used = {"breath_attack": 1}
    for one in made.unit_rules(red):
        run(one.has_harmed(made, own, blow(made), lost, 1))
    for one in made.unit_rules(red):
        run(one.ends_phase(made, red))
    assert ("breath_attack" not in red.used) is again


# The unit -----------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("lookout", "models", "safe"), [(True, 3, True), (True, 2, False), (False, 3, False)]
)
def test_a_lookout_shields_characters_among_three(lookout: bool, models: int, safe: bool) -> None:
    words = ("scrapling_lookout",) if lookout else ()
    hero = unit("r2", troop("ogre", character=True), None)
    red = unit("r1", troop("ogre", *words), RED, models, 3, standard=True)
    joined(red[0], hero)
    made = brawl(red, hero, unit("b1", "soldier", BLUE, 10))
    shot = Attack(kind="shooting", target="r1", hits=6)
    found = [pool.key for pool in made.suffering(made.unit("r1"), shot)]
    assert ("r2" not in found) is safe


@BOOK
def test_a_foreman_rallies_its_own_kind() -> None:
    own = replace(troop("soldier", "back_to_work"), entry="scraplings")
    other = replace(troop("soldier"), entry="bruisers")
    made = rules(
        Whole,
        unit("r1", own, at(20, 20), 10, champion=True),
        unit("r2", replace(troop("soldier"), entry="scratapult"), at(30, 20), 1),
        unit("r3", other, at(26, 28), 5),
        unit("r4", replace(troop("soldier"), entry="scratapult"), at(60, 20), 1),
    )
    rallied = [name for name in made.state.units if made.rallied(made.unit(name))]
    assert rallied == ["r1", "r2"]
    champion = next(p for p in made.pools(made.unit("r1")) if p.role == "champion")
    assert made.value(made.parts(champion)[0], "attack_value") == 1


# Big Names ----------------------------------------------------------------------------------------


def khan(*words: str, **fields: Any) -> Any:
    return troop(replace(HERO, **fields), *words, character=True)


@BOOK
@pytest.mark.parametrize(("charging", "values"), [(True, (5, 2, 4)), (False, (4, 1, 3))])
def test_spinesplitters_charge_harder(charging: bool, values: tuple[int, int, int]) -> None:
    made = against(khan("spinesplitter"), models=1, files=1)
    made.unit("r1").charging = charging
    known = blow(made)
    found = known.strength, known.piercing, made.attack_value_of(known, "attack_value")
    assert found == values
    stomp = blow(made, kind="special", special="stomp-attacks", weapon=None)
    assert (stomp.strength, stomp.piercing) == values[:2]


@BOOK
@pytest.mark.parametrize(("x", "rallied"), [(38.0, True), (40.5, False)])
def test_a_cult_reaches_eighteen_inches(x: float, rallied: bool) -> None:
    lord = replace(khan("cult_leader"), battle_standard=True)
    made = rules(Whole, unit("r1", lord, at(20, 20)), unit("r2", "soldier", at(x + 2, 20), 5))
    assert made.rallied(made.unit("r2")) is rallied


@BOOK
@pytest.mark.parametrize(("slain", "face", "wounds"), [(1, 3, 1), (1, 2, 2), (0, 0, 2)])
def test_headhunters_recover_on_three(slain: int, face: int, wounds: int) -> None:
    made = against(khan("headhunter"), models=1, files=1)
    red, own = made.unit("r1"), owner(made, "r1")  # type: ignore[arg-type]
    red.wounds = 2
    for one in made.unit_rules(red):
        run(one.has_harmed(made, own, blow(made), 1, slain))
    for one in made.unit_rules(red):
        run(one.ends_phase(made, red), *([(face,)] if slain else []))
    assert red.wounds == wounds


@BOOK
def test_a_rottenjaw_poisons_and_is_not_poisoned() -> None:
    made = against(khan("rottenjaw"), models=1, files=1)
    assert blow(made).has("poison_attacks")
    poison = (Given("poison_attacks"),)
    back = blow(made, by="b1", on="r1", rules=poison)
    back.hits, back.sixes = 3, 2
    assert made.wounding_without_roll(back) == 0
    plain = blow(made, rules=poison)
    plain.hits, plain.sixes = 3, 2
    assert made.wounding_without_roll(plain) == 2


@BOOK
@pytest.mark.parametrize(("alive", "dice"), [("table", [(2,), (3,)]), ("destroyed", [(2,)])])
def test_kin_eaters_come_rather_to_a_rottenjaw(alive: str, dice: Any) -> None:
    eater = unit("r2", replace(troop("ogre", "ambush"), entry="kin_eater"), None)
    made = rules(Whole, unit("r1", khan("rottenjaw"), RED), eater, game_turn=2, phase="movement")
    made.unit("r1").status, made.unit("r2").status = alive, "ambush"  # type: ignore[assignment]
    run(made.arrivals(), *dice)
    assert ("r2" in made.state.entering) is (len(dice) == 2)


@BOOK
@pytest.mark.parametrize(("path", "burns"), [("Pyromancy", True), ("Shamanism", False)])
def test_firebrands_burn_with_pyromancy(path: str, burns: bool) -> None:
    made = against(replace(khan("firebrand"), path=path), models=1, files=1)
    own = owner(made, "r1")  # type: ignore[arg-type]
    assert bool(blow(made).has("flaming_attacks")) is burns
    fire = blow(made, by="b1", on="r1", rules=(Given("flaming_attacks"),))
    assert made.special_saves(fire) == ({"aegis": 2} if burns else {})
    made.combat.order = {made.part_key(own): 5}
    made.combat.step = 5
    breath: list[Any] = ["yes", (3, 3)]
    found = run(made._specials(own), *breath[: 2 * burns])
    assert [(one.hits, one.strength) for one in found] == ([(6, 4)] if burns else [])


@BOOK
def test_firebrands_have_no_fortitude() -> None:
    made = against(troop(HERO, Given("fortitude", x=4), "firebrand", character=True), models=1)
    assert made.special_saves(blow(made, by="b1", on="r1")) == {}


@BOOK
def test_a_hoardmaster_has_every_weapon_and_plate() -> None:
    made = against(khan("hoardmaster", worn=(Armour("light_armour", 1),)), models=1, files=1)
    own = owner(made, "r1")  # type: ignore[arg-type]
    words = [one.word for one in made.weapons_of(own)]
    assert words == ["great_weapon", "halberd", "paired_weapons", "iron_fist", "hand_weapon"]
    made.unit("r1").weapons = {"character.0": "great_weapon"}
    assert made.value(Own(own.pool), "armour") == 3
    made.unit("r1").weapons = {"character.0": "iron_fist"}
    assert made.value(Own(own.pool), "armour") == 4 and made._chooses(own)


@BOOK
def test_names_that_give_other_rules() -> None:
    eater = against(khan("trolleater_models_on_foot_only", "gut_roarer"), models=1, files=1)
    red = eater.unit("r1")
    assert eater.any_has(red, "fear") and eater.any_has(red, "fortitude")
    assert not keys(eater) and red.engaged == {"b1": Side.FRONT}
    big = against(khan("trolleater_models_on_foot_only"), "ogre", models=1, files=1)
    known = blow(big)
    known.wounds = 1
    assert run(big.cost(known)) == 2
    small = blow(eater)
    small.wounds = 1
    assert run(eater.cost(small)) == 1


@BOOK
@pytest.mark.parametrize(("words", "found"), [(("hoardmaster",), 1), ((), 0)])
def test_a_hoardmaster_carries_no_enchanted_weapon(words: tuple[str, ...], found: int) -> None:
    blade = Item(id="blade", en="Blade", kind="weapon", cost=10)
    told = [one.key for one in _bearer([blade], khan(*words), Counts({}))]
    assert told.count("t9-no-weapon-items") == found
