"""What catalogues leave out, or change under conditions, becomes what is meant."""

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from feldherr.games.t9a.army.books import Entry, Gift, Profile
from feldherr.muster.battlescribe.catalogues import Checks, Library, Modifier, Sheet
from feldherr.muster.battlescribe.t9a.aims import aimed, aimless
from feldherr.muster.battlescribe.t9a.book import read_book
from feldherr.muster.battlescribe.t9a.changes import added
from feldherr.muster.battlescribe.t9a.gifts import Findings
from feldherr.muster.battlescribe.t9a.mended import (
    completed,
    filled,
    mended,
    of_its_name,
    saddled,
    told_besides,
)
from feldherr.muster.battlescribe.t9a.printed import normal, rates
from feldherr.muster.battlescribe.t9a.weapons import gear
from tests.muster.catalogues import CATALOGUE, SYSTEM

SHIELDED = """<conditions><condition type="equalTo" value="{}" scope="parent" childId="shield"/>
 </conditions>"""


def wardens(at: Path, change: tuple[str, str], system: tuple[str, str] = ("", "")) -> Entry:
    """The wardens of a catalogue, and its system, in which something is printed otherwise."""
    assert change[0] in CATALOGUE, change[0]
    text = CATALOGUE.replace(*change, 1)
    (at / "system.gst").write_text(SYSTEM.replace(*system, 1), encoding="utf-8")
    (at / "wardens.cat").write_text(text, encoding="utf-8")
    found = read_book(at / "system.gst", at / "wardens.cat").entry("wardens")
    assert found is not None
    return found


def weapon(name: str, attributes: str, **values: str) -> tuple[str, str, tuple[int, int]]:
    said = {"Range": "48", "Str": "4[8]", "AP": "1", "Attributes": attributes, **values}
    made = gear(Sheet(name, "6 Ranged Weapon", said, {}, (), False), lambda *_: [])
    assert made is not None
    return made.id, made.artillery, made.area


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ('Ground 8", Fly 6"', (8, 6)),
        ('Ground 16", 12"', (16, 12)),
        ("2'' (12'')", (2, 12)),
        ('4"', (4, None)),
        ("4D3", ("4D3", None)),
    ],
)
def test_rates_on_the_ground_and_in_the_air(printed: str, expected: tuple[object, object]) -> None:
    assert rates(printed) == expected


@pytest.mark.parametrize(
    ("name", "attributes", "expected"),
    [
        ("Cannon (4+)", "[Multiple Wounds (D3)]", ("cannon", "cannon", (0, 0))),
        ("Hand Cannon", "Quick to Fire", ("hand_cannon", "", (0, 0))),
        ("Dwarf Catapult (4+)", "Catapult (4x4)", ("dwarf_catapult", "catapult", (4, 4))),
        ("Trebuchet Artillery Weapon", "Area Attack (4x4)", ("trebuchet", "catapult", (4, 4))),
        ("Flame Cannon", "Flaming Attacks", ("flame_cannon", "flamethrower", (0, 0))),
        ("Cannon (Volley Gun) (4+)", "", ("cannon", "volley_gun", (0, 0))),
    ],
)
def test_weapons_are_what_their_names_say(
    name: str, attributes: str, expected: tuple[str, str, tuple[int, int]]
) -> None:
    assert weapon(name, attributes) == expected


@pytest.mark.rule("t9a", "21.F.c/2")
def test_a_ballista_pierces_ranks_and_is_reloaded_although_its_profile_forgets_it() -> None:
    said = {"Range": "48", "Str": "3[6]", "AP": "10", "Attributes": "[Multiple Wounds (D3)]"}
    made = gear(Sheet("Dwarf Ballista", "6 Ranged Weapon", said, {}, (), False), lambda *_: [])
    assert made is not None and made.has == ("Area Attack (1x5)", "Reload!")


def test_a_size_that_is_typed_as_something_else_is_one() -> None:
    values = {"Adv": "Standard", "Mar": "Beast", "Dis": "40×40"}
    sheet = mended(Sheet("Gremlin Size", "1 Global", values, {}, (), False))
    assert (sheet.type, sheet.values["Base"]) == ("0 Size", "40×40")
    plain = Sheet("Gremlin", "1 Global", values, {}, (), False)
    assert mended(plain) is plain


@pytest.mark.parametrize(
    ("printed", "prose", "expected"),
    [
        (
            "Aegis",
            "Aegis (4+, against Melee Attacks) too.",
            "Aegis (4+, against Melee Attacks)",
        ),
        ("Aegis", "It is brave.", "Aegis"),
        ("Fear", "It gains Fear (2).", "Fear"),
    ],
)
def test_a_save_without_a_roll_has_the_one_that_is_told_beside_it(
    printed: str, prose: str, expected: str
) -> None:
    assert completed(printed, prose) == expected


def test_what_profiles_of_some_entries_lack_is_known() -> None:
    brings = (Gift(shapes=Profile(health="C", resilience=4)), Gift(has=("Fear",)))
    (first, second) = filled("giant_eagles", brings)
    assert first.shapes == Profile(health=3, resilience=4) and second == brings[1]
    assert filled("wardens", brings) == brings


def test_what_only_the_text_of_an_option_tells_comes_with_it() -> None:
    brings = (Gift(has=("Baleig Highlanders",)),)
    more = told_besides("baleig_highlanders", brings)[1]
    assert more.has == ("Hard Target (1)", "Light Troops", "Skirmisher")
    assert told_besides("shield", brings) == brings
    barded = told_besides("1_armour_1_advance_rate_and_2_march_rate", brings)[1]
    assert barded.changes == {"armour": 1}


def test_a_mount_without_a_size_has_that_of_others_of_its_kind() -> None:
    brings = (Gift(shapes=Profile(advance=9)), Gift(has=("Fear",)))
    (horse, second) = saddled("elven_horse", brings)
    assert horse.shapes == Profile(height="standard", type="cavalry", base=(25, 50), advance=9)
    assert second == brings[1]
    wide = (Gift(shapes=Profile(base=(50, 50))),)
    assert saddled("elven_horse", wide) == wide
    assert saddled("gnasher", brings) == brings


def test_what_a_horse_gains_or_loses_its_rider_does_not() -> None:
    values = {"Agi": "2", "Off": "3"}
    change = Modifier("increment", "agility", "-1", Checks(any=False, parts=()))
    horse = Sheet("Horse Offensive", "3 Offensive", values, {"agility": "Agi"}, (change,), False)
    rider = replace(horse, name="Rider Offensive")
    assert added(rider, change, "agility", "Rider", "cursed") == Gift(
        when="cursed", changes={"agility": -1}
    )
    (part,) = added(horse, change, "agility", "Rider", "cursed").parts
    assert (part.name, part.agility, part.offensive_skill) == ("Horse", 1, 3)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("Wizard Apprentice (Champion: Spear of Ice)", "Apprentice Champion"),
        ("Hard Target (1) (2)", "Hard Target (1)"),
        ("Devastating Charge (+1 Arm)\nOptions:", "Devastating Charge (+1 Arm)"),
    ],
)
def test_misprints(printed: str, expected: str) -> None:
    assert normal(printed) == expected


def changing(kind: str, field: str, value: str, shields: int = 1) -> str:
    """A modifier that acts with a shield, or without one."""
    change = f'<modifier type="{kind}" field="{field}" value="{value}">'
    return f"{change}{SHIELDED.format(shields)}</modifier>"


def inside(element: str, changes: str) -> tuple[str, str]:
    """An element that has modifiers now."""
    return element, f"{element}<modifiers>{changes}</modifiers>"


def brought(entry: Entry, when: str) -> Gift:
    return next(gift for gift in entry.brings if gift.when == when)


def test_several_brackets_of_a_rule_come_each_under_its_condition(tmp_path: Path) -> None:
    endings = changing("append", "name", "(D3)", 0) + changing("append", "name", "(3D3)")
    rule = f"""<infoLinks><infoLink id="i8" name="Fear" targetId="r-fear" type="rule"><modifiers>
      {endings}</modifiers></infoLink></infoLinks><rules><rule id="r-eyes"""
    fear = '<rule id="r-fear" name="Fear">', '<rule id="r-fear" name="Grind Attacks">'
    found = wardens(tmp_path, ('<rules><rule id="r-eyes', rule), system=fear)
    assert brought(found, "not shield").has == ("Grind Attacks (D3)",)
    assert brought(found, "shield").has == ("Grind Attacks (3D3)",)


def test_wings_come_with_an_option(tmp_path: Path) -> None:
    wings = changing("append", "t-Adv", " (6&quot;)") + changing("append", "t-Mar", " (9&quot;)")
    found = wardens(tmp_path, inside('name="Warden" typeName="1 Global">', wings))
    assert brought(found, "shield").has == ("Fly (6, 9)",) and not found.unclear


def test_another_suit_stands_in_the_profile(tmp_path: Path) -> None:
    suit = changing("set", "t-Rules", "Heavy Armour")
    sheet = inside('name="Warden" typeName="2 Defensive">', suit)
    gift = brought(wardens(tmp_path, sheet), "shield")
    assert (gift.has, gift.loses) == (("Heavy Armour",), ("light_armour",))


def test_a_category_is_left_under_a_condition(tmp_path: Path) -> None:
    left = changing("remove", "category", "c-core")
    found = wardens(tmp_path, inside('name="Wardens" type="unit">', left))
    assert found.categories == () and brought(found, "not shield").categories == ("core",)


def test_models_that_are_called_upgrades_are_models(tmp_path: Path) -> None:
    model = 'id="warden" name="Warden" type="model"', 'id="warden" name="Warden" type="upgrade"'
    found = wardens(tmp_path, model)
    assert found.sizes == (10, 30) and found.brings[0].shapes is not None


@pytest.mark.parametrize(
    ("option", "linked", "brings"),
    [
        ("Light Lance", ("Shield",), ("Light Lance",)),  # Goblin Raiders
        ("Spiked Shield", ("Shield",), ("Spiked Shield",)),  # Chosen Lord, Doomlord
        ("Heavy Armour", (), ("Heavy Armour",)),  # Reiters
        ("Spear", (), ("Spear",)),  # Queen's Guard
        ("Light Lance", ("Light Lance", "Shield"), ("Light Lance", "Shield")),
        ("Shield", ("Shield",), ("Shield",)),
        ("Musician", (), ()),
    ],
)
def test_an_option_called_after_a_weapon_brings_it(
    option: str, linked: tuple[str, ...], brings: tuple[str, ...]
) -> None:
    given = (Gift(has=linked),) if linked else ()
    assert tuple(has for gift in of_its_name(option, given) for has in gift.has) == brings


NOTHING = Findings(Library(Element("gameSystem"), Element("catalogue")))


@pytest.mark.parametrize(
    ("option", "linked", "brings"),
    [
        ("Bow (4+)", ("Bow",), ("Bow (4+)",)),
        ("Crossbows (4+)", ("Crossbow",), ("Crossbow (4+)",)),
        ("Shield and Bow (4+)", ("Shield", "Bow"), ("Shield", "Bow (4+)")),
        ("Skirmisher + Longbow (3+)", ("Longbow", "Skirmisher"), ("Longbow (3+)", "Skirmisher")),
        (
            "Paired and Throwing Weapons",
            ("Paired Weapons", "Throwing Weapons"),
            ("Paired Weapons", "Throwing Weapons (5+)"),
        ),
        ("Longbow (0+)", ("Longbow (2+)",), ("Longbow (2+)",)),
        ("Musician", ("Bow",), ("Bow",)),
    ],
)
def test_the_name_of_an_option_says_how_well_its_weapon_is_aimed(
    option: str, linked: tuple[str, ...], brings: tuple[str, ...]
) -> None:
    (found,) = aimed(NOTHING, option, [Gift(has=linked)])
    assert found.has == brings
    assert [*aimless(NOTHING, [found])] == (["Bow"] if option == "Musician" else [])


def test_a_link_may_print_more_than_its_profile(tmp_path: Path) -> None:
    """So that a "Bow" that is linked as "Bow (4+)" is aimed; here it is a spear."""
    linked = wardens(tmp_path, ('id="i4" name="Spear"', 'id="i4" name="Spear (4+)"'))
    brought = [has for option in linked.options for gift in option.brings for has in gift.has]
    assert brought == ["Shield", "Spear (4+)"]


def test_an_offensive_skill_that_is_rolled_is_taken_over(tmp_path: Path) -> None:
    rolled = wardens(tmp_path, ('typeId="t-Off">3<', 'typeId="t-Off">D6+5<'))
    parts = [part for gift in rolled.brings for part in gift.parts]
    assert [part.offensive_skill for part in parts] == ["D6+5"]
    assert rolled.unclear == ()


def test_another_value_that_is_rolled_is_named_not_forgotten(tmp_path: Path) -> None:
    rolled = wardens(tmp_path, ('typeId="t-Agi">3<', 'typeId="t-Agi">D6+5<'))
    assert rolled.unclear == ("Warden: Agi D6+5",)
