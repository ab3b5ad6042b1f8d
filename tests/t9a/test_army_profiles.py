"""8.D, 5.A, 19.B, 21 What becomes of an entry on the table: profiles, mounts, weapons, rules."""

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Entry, Gift, books
from feldherr.games.t9a.army.conditions import parsed
from feldherr.games.t9a.army.figure import Figure
from feldherr.games.t9a.army.gear import tables
from feldherr.games.t9a.army.kit import is_known
from feldherr.games.t9a.army.profiles import Change, Given
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.army.words import bare, given, of_parts, vocabulary
from feldherr.table import Illegal, Refusal
from feldherr.texts import sentence
from tests.t9a.musters import fielded


@pytest.mark.rule("t9a", "8.D.a.2-1", "8.D.a.2-2", "8.D.a.2-3", "5.A-1", "8.D.a.1-7", "21.E.a/3")
def test_8_D_a_2_printed_values_and_what_is_worn_besides() -> None:
    model = fielded("electoral_cavalry", "lance", "shield").model
    assert (model.height, model.type, model.base) == ("standard", "cavalry", (25, 50))
    assert (model.advance, model.march, model.discipline) == (7, 14, 8)
    assert model.armour == 2
    assert [(piece.word, piece.armour) for piece in model.worn] == [
        ("plate_armour", 3),
        ("shield", 1),
    ]


@pytest.mark.rule("t9a", "8.D.a.2-4", "21/3", "19.B.4", "5.A.c-1", "3.A.b-1", "8.D.c-3")
def test_21_weapons_belong_to_the_part_that_carries_them() -> None:
    horse, knight = fielded("electoral_cavalry", "lance").model.parts
    assert [weapon.word for weapon in knight.weapons] == ["hand_weapon", "lance"]
    assert horse.weapons == () and horse.rules == (Given("harnessed"),)
    assert (knight.attack_value, knight.strength, knight.agility) == (1, 3, 3)


@pytest.mark.rule("t9a", "5.B.b-1", "5.B.b-2", "19.B.0", "19.B.1", "19.B.2", "19.B.3", "8.D.c-2")
def test_19_B_a_rider_and_his_mount_are_one_model() -> None:
    model = fielded("marshal", "horse").model
    assert (model.type, model.base) == ("cavalry", (25, 50))
    assert (model.advance, model.discipline) == (7, 9)
    assert (model.health, model.defensive_skill, model.armour) == (3, 5, 2)
    assert [(part.name, part.strength) for part in model.parts] == [("Marshal", 4), ("Horse", 3)]


@pytest.mark.rule("t9a", "21.A.a.7/1", "8.D.b-5")
def test_21_A_a_7_flying_mounts_have_other_rates_in_the_air() -> None:
    model = fielded("marshal", "pegasus").model
    assert (model.advance, model.march) == (7, 14)
    assert Given("fly", x=8, y=16) in model.rules


@pytest.mark.rule("t9a", "21.A.a.23/1", "21.A.a.23/2", "21.D/1")
def test_21_A_a_23_under_a_gigantic_mount_the_riders_armour_does_not_count() -> None:
    griffon = fielded("high_prince", "griffon", "heavy_armour", "shield", book="highborn_elves")
    assert griffon.model.height == "large"
    assert [piece.word for piece in griffon.model.worn] == ["heavy_armour", "shield"]
    dragon = fielded("high_prince", "dragon", "heavy_armour", "shield", book="highborn_elves")
    assert dragon.model.height == "gigantic"
    assert dragon.model.worn == ()


@pytest.mark.rule("t9a", "21.E/1", "21.E.a/2", "8.D.a.3-3")
def test_21_E_an_optional_suit_replaces_the_standard_one() -> None:
    troop = fielded("orcs", "common_orc", book="orcs_and_goblins")
    assert [piece.word for piece in troop.model.worn] == ["light_armour"]
    heavy = fielded("orcs", "common_orc", "heavy_armour_and_crossbow", book="orcs_and_goblins")
    assert [piece.word for piece in heavy.model.worn] == ["heavy_armour"]
    assert [weapon.word for weapon in heavy.model.parts[0].shooting] == ["crossbow"]


@pytest.mark.rule("t9a", "21.E/1", "8.D.a.2-4")
def test_21_E_a_suit_of_the_book_protects_by_its_own_rules() -> None:
    model = fielded("high_prince", "dragonforged_armour", "shield", book="highborn_elves").model
    assert [(piece.word, piece.armour) for piece in model.worn] == [
        ("dragonforged_armour", 2),
        ("shield", 1),
    ]
    assert Given("aegis", x=6) in model.worn[0].rules


@pytest.mark.rule("t9a", "14.B.1", "21.F.b/3", "21.F.c/2")
def test_21_F_shooting_weapons_with_aim_and_brackets() -> None:
    crew = fielded("artillery", "cannon").model.parts[0]
    cannon = crew.shooting[0]
    assert (cannon.range, cannon.aim, cannon.artillery) == (72, 4, "cannon")
    assert (cannon.strength, cannon.piercing) == (4, 0)
    assert cannon.bracket is not None
    assert (cannon.bracket.strength, cannon.bracket.piercing) == (10, 10)
    wounds = Given("multiple_wounds", x="D3+1", gives=(Given("clipped_wings"),))
    assert cannon.bracket.rules == (wounds,)


@pytest.mark.rule("t9a", "21.F.c.2/2", "14.A.a.8")
def test_21_F_c_2_a_catapult_has_an_area_and_a_minimum_range() -> None:
    mortar = fielded("artillery", "mortar").model.parts[0].shooting[0]
    assert (mortar.artillery, mortar.area, mortar.minimum) == ("catapult", (6, 6), 12)
    crew = fielded("charnel_catapult", book="undying_dynasties").model.parts[0]
    assert [(one.artillery, one.area, one.aim) for one in crew.shooting] == [
        ("catapult", (4, 4), 5),
        ("catapult", (6, 6), 5),
    ]


@pytest.mark.rule("t9a", "21.F.a/HW", "21.G.b.1/1", "21.H.a.2/3", "21.G.b.20/1")
def test_21_F_a_chassis_and_beasts_carry_no_weapons() -> None:
    boars, driver, chassis = fielded("orc_boar_chariot", book="orcs_and_goblins").model.parts
    assert (boars.count, driver.count) == (2, 2)
    assert driver.weapons[0].word == "hand_weapon"
    assert boars.weapons == () and chassis.weapons == ()
    assert chassis.attack_value is None and chassis.agility is None
    assert Given("impact_hits", x="D6+1") in chassis.rules


@pytest.mark.rule("t9a", "8.D.a.3-3", "21.F.a/1")
@pytest.mark.parametrize("name", books())
def test_an_option_called_after_a_weapon_or_armour_brings_it(name: str) -> None:
    for entry in books()[name].entries:
        for option in entry.options:
            brings = [bare(has) for gift in option.brings for has in gift.has]
            assert option.id not in tables() or option.id in brings, f"{entry.id}: {option.id}"


@pytest.mark.rule("t9a", "8.D.a.3-6", "21/3")
def test_the_fangs_of_a_spider_are_not_those_of_its_crew() -> None:
    mage = fielded("goblin_witch_doctor", "gargantula", book="orcs_and_goblins").model
    bites = {part.name: any(g.word == "venomous_fangs" for g in part.rules) for part in mage.parts}
    assert bites == {"Goblin Witch Doctor": False, "Gargantula": True, "Goblin": False}
    assert not any(given.word == "venomous_fangs" for given in mage.rules)


@pytest.mark.rule("t9a", "8.D.a.3-6", "21/3")
@pytest.mark.parametrize(
    "word",
    [
        *("primal_instinct", "born_predator", "prey_scent"),
        *("venomous_fangs", "sons_of_the_avalanche"),
    ],
)
def test_attributes_that_books_print_for_a_part_are_of_that_part(word: str) -> None:
    """Crews do not lend their instinct to the hogs, nor Ramphodons their scent to the riders."""
    assert of_parts(word)


@pytest.mark.rule("t9a", "8.D.a.3-3")
def test_an_option_that_is_a_model_of_its_own_does_not_change_the_unit() -> None:
    troop = fielded("goblins", "cave_goblin", "mad_git", "shield_2", book="orcs_and_goblins")
    assert [part.name for part in troop.model.parts] == ["Cave Goblin"]
    assert "random_movement" not in [rule.word for rule in troop.model.rules]


@pytest.mark.rule("t9a", "5.B.a-4", "8.D.b-1")
def test_5_B_a_a_random_advance_rate_is_random_movement() -> None:
    book = books()["empire_of_sonnstahl"]
    tank = book.entry("steam_tank")
    assert tank is not None and tank.single_model
    (gift,) = tank.brings
    silent = replace(gift, has=tuple(one for one in gift.has if "Random" not in one))
    own = replace(book, entries=(replace(tank, brings=(silent,)),))
    listed = Army(name="", book="", points=4500, units=(Choice(unit="steam_tank"),), own=own)
    for troop in (fielded("steam_tank"), *troops(listed)):
        wild = [rule for rule in troop.model.rules if rule.word == "random_movement"]
        assert wild == [Given("random_movement", x="4D3")] and troop.size == 1


@pytest.mark.rule("t9a", "8.D.a.1-5", "8.D.a.1-1")
def test_8_D_a_1_units_that_score_are_marked() -> None:
    scoring = {
        unit: any(rule.word == "scoring" for rule in fielded(unit).model.rules)
        for unit in ("heavy_infantry", "imperial_rangers")
    }
    assert scoring == {"heavy_infantry": True, "imperial_rangers": False}
    assert fielded("heavy_infantry").name == "Heavy Infantry"
    assert fielded("heavy_infantry", name="Pikes").name == "Pikes"


@pytest.mark.rule("t9a", "21.G.b.1/3")
def test_21_G_b_1_riders_of_a_mount_that_an_option_brings_fight() -> None:
    raider, wolf = fielded("goblin_raiders", "common_goblin", book="orcs_and_goblins").model.parts
    assert raider.rules == () and Given("harnessed") in wolf.rules


@pytest.mark.rule("t9a", "8.D.b-3")
def test_8_D_b_an_upgrade_replaces_the_kind_of_wizard() -> None:
    troop = fielded("wizard", "wizard_master", "pyromancy", "unarmoured")
    assert [r.word for r in troop.model.rules if r.word.startswith("wizard")] == ["wizard_master"]
    assert troop.path == "Pyromancy"


@pytest.mark.rule("t9a", "8.D.a.3-1", "21.C.a/1")
def test_8_D_a_3_a_champion_with_a_weapon_of_his_own() -> None:
    troop = fielded("light_infantry", "crossbow", "champion", "long_rifle")
    assert troop.has_champion and troop.champion is not None
    assert [one.word for one in troop.model.parts[0].shooting] == ["crossbow"]
    assert "long_rifle" in [one.word for one in troop.champion.parts[0].shooting]


@pytest.mark.rule("t9a", "8.D.a.3-4")
def test_what_depends_on_a_condition_changes_with_it() -> None:
    small, large = fielded("heavy_infantry", size=20), fielded("heavy_infantry", size=21)
    assert "support_unit" in [rule.word for rule in small.model.rules]
    assert "parent_unit" in [rule.word for rule in large.model.rules]


def words(rules: tuple[Given, ...]) -> set[str]:
    return {rule.word for rule in rules}


@pytest.mark.rule("t9a", "8.D.c-3", "21/3", "19.B.4")
def test_what_is_printed_for_a_mount_is_the_mounts() -> None:
    rider, griffon = fielded(
        "commander", "griffon", "light_armour", book="highborn_elves"
    ).model.parts
    assert {"lightning_reflexes", "devastating_charge"} <= words(griffon.rules)
    assert "devastating_charge" not in words(rider.rules)
    prince = fielded("high_prince", "ancient_dragon", "light_armour", book="highborn_elves").model
    assert "breath_attack" in words(prince.parts[1].rules)
    assert (prince.height, prince.type, prince.base) == ("gigantic", "beast", (100, 150))


@pytest.mark.rule("t9a", "21.H.a.2/1", "21.H.a.2/3")
def test_21_H_a_2_a_chariot_rams_with_its_chassis_alone() -> None:
    options = ("royal_huntsman", "lion_chariot", "light_armour")
    model = fielded("commander", *options, book="highborn_elves").model
    rams = [part.name for part in model.parts if "impact_hits" in words(part.rules)]
    assert rams == ["Lion Chariot Chassis"]


@pytest.mark.rule("t9a", "8.D.c-3", "21/3")
@pytest.mark.parametrize("name", sorted(books()))
def test_no_attribute_that_a_book_prints_for_a_whole_model_is_lost(name: str) -> None:
    book = books()[name]
    for entry in book.entries:
        mounts = [option.brings for option in entry.options if option.role == "mount"]
        for brings in (entry.brings, *mounts):
            figure = Figure.of(book, brings)
            kept = {word for part in figure.parts for word in words(part.rules)}
            assert {rule.word for rule in figure.kit.attributes} <= kept, entry.id


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_statues_are_slower_by_one_rider_and_horse_alike() -> None:
    king = Choice(unit="pharaoh", options=("commander_of_the_terracotta_army", "light_armour"))
    units = (king, Choice(unit="skeleton_cavalry"))
    made = troops(Army(name="Statues", book="undying_dynasties", points=4500, units=units))
    assert [part.agility for part in made[1].model.parts] == [1, 1]
    assert made[1].model.resilience == 4


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_barding_protects_and_slows() -> None:
    plain, barded = (
        fielded("skeleton_cavalry", *options, book="undying_dynasties").model
        for options in ((), ("barding",))
    )
    assert (plain.armour, plain.advance, plain.march) == (1, 8, 16)
    assert (barded.armour, barded.advance, barded.march) == (2, 7, 14)


@pytest.mark.rule("t9a", "21.F.c/2")
@pytest.mark.parametrize(
    ("book", "unit", "gun", "kind"),
    [
        ("empire_of_sonnstahl", "steam_tank", "steam_cannon", "cannon"),
        ("highborn_elves", "sea_guard_reaper", "elven_bolt_thrower_2", "volley_gun"),
    ],
)
def test_21_F_c_guns_are_artillery(book: str, unit: str, gun: str, kind: str) -> None:
    found = {
        weapon.word: weapon.artillery
        for part in fielded(unit, book=book).model.parts
        for weapon in part.shooting
    }
    assert found[gun] == kind


def gifts(entry: Entry) -> list[Gift]:
    return [*entry.brings, *(gift for option in entry.options for gift in option.brings)]


@pytest.mark.rule("t9a", "8.D.a.2-4", "21/1", "21/2")
@pytest.mark.parametrize("name", sorted(books()))
def test_every_word_of_a_book_is_known(name: str) -> None:
    book = books()[name]
    for entry in book.entries:
        for gift in gifts(entry):
            printed = [*gift.has, *(one for part in gift.parts for one in part.has)]
            assert [one for one in printed if not is_known(book, one)] == [], entry.id


# How rules are printed ----------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.D.a/1", "21.D.b.5/2", "21.G.a/1", "21.G.a/2", "21.G.b.22/1")
@pytest.mark.parametrize(
    ("printed", "rule"),
    [
        ("Fearless", Given("fearless")),
        ("Aegis (4+)", Given("aegis", x=4)),
        ("Aegis (+2, max. 4+)", Given("aegis", x="+2", best=4)),
        (
            "Aegis (2+, against Flaming Attacks)",
            Given("aegis", x=2, against=(("flaming_attacks",),)),
        ),
        (
            "Multiple Wounds (2, against Large and Beasts, Gigantic)",
            Given("multiple_wounds", x=2, against=(("large", "beast"), ("gigantic",))),
        ),
        (
            "Devastating Charge (+1 Str, Poison Attacks)",
            Given(
                "devastating_charge",
                changes=(Change("strength", 1),),
                gives=(Given("poison_attacks"),),
            ),
        ),
        (
            "Breath Attack (Str 4, AP 1, Flaming Attacks)",
            Given(
                "breath_attack",
                changes=(Change("strength", 4, "set"), Change("armour_penetration", 1, "set")),
                gives=(Given("flaming_attacks"),),
            ),
        ),
        ("Area Attack (1x5)", Given("area_attack", x=1, y=5)),
        ("Strider (Forest)", Given("strider", against=(("forest",),))),
        ("Vanguard", Given("vanguard", x=12)),
        ("Random Movement (2D6)", Given("random_movement", x="2D6")),
        ("Hatred (against Infantry)", Given("hatred", against=(("infantry",),))),
    ],
)
def test_printed_rules_are_understood(printed: str, rule: Given) -> None:
    assert given(printed) == rule


@pytest.mark.parametrize(
    "printed",
    ["Fearful", "Aegis", "Aegis (often)", "Fly (8)", "Stomp Attacks (some)", "Fear (2)", ""],
)
def test_what_is_not_understood_is_refused(printed: str) -> None:
    with pytest.raises(Illegal):
        given(printed)


@pytest.mark.parametrize(
    ("printed", "en", "de"),
    [
        ("Aegis (often)", "its brackets need a roll", "gehört ein Wurf"),
        ("Fly (8)", "its brackets need two numbers", "gehören zwei Zahlen"),
        ("Stomp Attacks (some)", "need a number or dice", "eine Zahl oder ein Würfel"),
        ("Fear (2)", "no values in brackets; leave them out", "lass sie weg"),
        ("Breath Attack", "its brackets need values", "gehören Werte"),
        ("Multiple Wounds (2, Fierce Bite (4+))", "", ""),
        ("Multiple Wounds (2, nothing)", "`nothing` does not fit", "`nothing` passt nicht"),
        ("Breath Attack (Aegis (often))", "`Aegis (often)` does not", "`Aegis (often)` passt"),
    ],
)
def test_it_is_said_what_the_brackets_of_a_rule_need(printed: str, en: str, de: str) -> None:
    """A rule within brackets that chapter 21 does not know is one of the book."""
    try:
        given(printed)
        said = ("", "")
    except Illegal as wrong:
        said = complaints(wrong.refusal)
    assert bool(en) == bool(said[0]) and en in said[0] and de in said[1]


@pytest.mark.rule("t9a", "8.D.a.3-4")
@pytest.mark.parametrize(
    ("condition", "en", "de"),
    [
        ("bow & arrow", "only names, numbers", "Nur Namen, Zahlen"),
        ("bow arrow", "`arrow` is not expected there", "`arrow` wird dort nicht erwartet"),
        ("bow and", "a name is missing", "Ein Name fehlt"),
        ("(bow or arrow", "a bracket is not closed", "Eine Klammer ist nicht geschlossen"),
        ("models > many", "a number is missing after `>`", "Nach `>` fehlt eine Zahl"),
    ],
)
def test_it_is_said_why_a_condition_cannot_be_read(condition: str, en: str, de: str) -> None:
    with pytest.raises(Illegal) as wrong:
        parsed(condition)
    said = complaints(wrong.value.refusal)
    assert f"`{condition}`" in said[0] and en in said[0] and de in said[1]


def complaints(refusal: Refusal) -> tuple[str, str]:
    """A refusal in English and in German."""
    english, german = (sentence(one, f"no-{refusal.key}", refusal.args, {}) for one in ("en", "de"))
    return english, german


@pytest.mark.rule("t9a", "21/2")
def test_the_vocabulary_has_every_section_of_chapter_21() -> None:
    kinds = {kind: 0 for kind in ("universal", "protection", "attribute", "special_attack")}
    for word in vocabulary().values():
        kinds[word.kind] += 1
    assert kinds == {"universal": 43, "protection": 7, "attribute": 26, "special_attack": 5}
