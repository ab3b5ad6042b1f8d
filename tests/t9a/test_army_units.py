"""8.D, 22 Unit entries: sizes, options, mounts, wizards, special items."""

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.army import Army, Choice
from tests.t9a.musters import army, keys

MAGE = Choice(unit="mage", options=("wizard_adept", "cosmology", "unarmoured"))


def one(unit: str, *options: str, **more: object) -> Army:
    book = str(more.pop("book", "empire_of_sonnstahl"))
    return army(Choice(unit=unit, options=options, **more), book=book)  # type: ignore[arg-type]


def found(checked: Army) -> set[str]:
    """The breaches of single units, for the army is none at all."""
    whole = {"t9-under-points", "t9-category-under", "t9-category-empty", "t9-one-general"}
    return set(keys(checked)) - whole - {"t9-too-few-units", "t9-required"}


@pytest.mark.rule("t9a", "8.D.a.1-3")
@pytest.mark.parametrize(("size", "fits"), [(19, False), (20, True), (50, True), (51, False)])
def test_8_D_a_1_sizes(size: int, fits: bool) -> None:
    assert (found(one("heavy_infantry", size=size)) == set()) == fits


@pytest.mark.rule("t9a", "8.D.a.3-4")
@pytest.mark.parametrize(("size", "fits"), [(15, True), (16, False)])
def test_8_D_a_3_a_restricted_option(size: int, fits: bool) -> None:
    irregular = one("state_militia", "irregulars", size=size)
    assert ("t9-not-available" in keys(irregular)) != fits


@pytest.mark.rule("t9a", "8.D.a.3-5")
def test_8_D_a_3_one_choice_of_each_group() -> None:
    assert found(one("heavy_infantry", "spear")) == set()
    assert found(one("heavy_infantry", "spear", "halberd")) == {"t9-choose-fewer"}
    assert found(one("imperial_guard")) == {"t9-choose"}


@pytest.mark.rule("t9a", "8.D.a.3-1")
def test_8_D_a_3_one_champion() -> None:
    assert found(one("heavy_infantry", "champion", "musician", "standard_bearer")) == set()
    assert "t9-option-too-often" in found(one("heavy_infantry", "champion", "champion"))


@pytest.mark.rule("t9a", "8.D.a.3-2", "8.D.b-6")
def test_8_D_a_3_what_belongs_to_another_option_needs_it() -> None:
    wizard = ("wizard_apprentice", "alchemy", "unarmoured")
    assert found(one("wizard", *wizard, "arcane_engine", "foresight")) == set()
    assert found(one("wizard", *wizard, "foresight")) == {"t9-without-parent"}


@pytest.mark.rule("t9a", "8.D.b-5")
def test_8_D_b_one_mount() -> None:
    assert found(one("marshal", "horse")) == set()
    assert found(one("marshal", "horse", "pegasus")) == {"t9-choose-fewer"}


@pytest.mark.rule("t9a", "8.D.b-3")
def test_8_D_b_a_wizard_has_one_path() -> None:
    assert found(one("wizard", "wizard_adept", "alchemy", "unarmoured")) == set()
    assert found(one("wizard", "wizard_adept", "unarmoured")) == {"t9-choose"}
    both = one("wizard", "wizard_adept", "alchemy", "pyromancy", "unarmoured")
    assert found(both) == {"t9-choose-fewer"}


@pytest.mark.rule("t9a", "8.D.a.1-1")
@pytest.mark.parametrize(
    ("choice", "key"),
    [
        (Choice(unit="marshall"), "t9-unknown-unit"),
        (Choice(unit="marshal", options=("hors",)), "t9-unknown-option"),
        (Choice(unit="marshal", items=("sword",)), "t9-unknown-item"),
    ],
)
def test_what_the_book_does_not_have_is_named(choice: Choice, key: str) -> None:
    assert keys(army(choice)) == [key]


# Special items ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "8.D.b-4", "22/1", "22/3")
def test_8_D_b_special_items_for_so_many_points() -> None:
    dear = ("king_slayer", "essence_of_mithril")
    assert found(one("marshal", items=(*dear, "talisman_of_shielding", "crystal_ball"))) == set()
    over = (*dear, "crown_of_autocracy", "talisman_of_shielding")
    assert found(one("marshal", items=over)) == {"t9-items-over-points"}
    prince = one("marshal", "imperial_prince", items=dear, general=True)
    assert "t9-items-over-points" in found(prince)


@pytest.mark.rule("t9a", "8.D.b-4", "22.A.c/1", "21.A.a.3/3")
def test_22_A_c_banners_for_standard_bearers_two_for_the_battle_standard() -> None:
    assert found(one("heavy_infantry", "standard_bearer", items=("legion_standard",))) == set()
    assert "t9-item-not-allowed" in found(one("heavy_infantry", items=("legion_standard",)))
    two = ("legion_standard", "aether_icon")
    assert found(one("heavy_infantry", "standard_bearer", items=two)) == {"t9-too-many-items"}
    assert found(one("marshal", "battle_standard_bearer", items=two)) == set()
    assert "t9-too-many-items" in found(one("marshal", items=two[:1]))


@pytest.mark.rule("t9a", "22/2")
def test_22_each_item_once_in_the_army() -> None:
    bearer = Choice(unit="marshal", items=("lucky_charm",))
    assert "t9-item-twice" not in keys(army(bearer))
    assert "t9-item-twice" in keys(army(bearer, bearer))


@pytest.mark.rule("t9a", "22/2", "8.B.c.1-1", "8.C-1")
@pytest.mark.parametrize(
    ("points", "banners", "many"),
    [(3001, 3, False), (3001, 4, True), (3000, 2, False), (3000, 3, True)],
)
def test_22_common_banners_as_often_as_they_say(points: int, banners: int, many: bool) -> None:
    bearers = [
        Choice(unit="heavy_infantry", options=("standard_bearer",), items=("banner_of_speed",))
    ]
    found = keys(army(*bearers * banners), points=points)
    assert ("t9-too-many" in found) is many and "t9-item-twice" not in found


@pytest.mark.rule("t9a", "22/2", "22.A.c/1")
@pytest.mark.parametrize(
    ("banner", "both"), [("legion_standard", True), ("banner_of_speed", False)]
)
def test_22_A_c_a_battle_standard_bears_some_banners_twice(banner: str, both: bool) -> None:
    told = found(one("marshal", "battle_standard_bearer", items=(banner, banner)))
    assert told == (set() if both else {"t9-option-too-often"})


@pytest.mark.rule("t9a", "8.D.a.3-6", "8.D.a.3-4")
def test_8_D_a_3_only_the_general_is_an_imperial_prince() -> None:
    assert found(one("marshal", "imperial_prince", general=True)) == set()
    assert found(one("marshal", "imperial_prince")) == {"t9-not-available"}


@pytest.mark.rule("t9a", "22.A.a/2", "22.A.d/1", "22.A/1")
def test_22_A_one_weapon_enchantment_and_two_artefacts() -> None:
    weapons = ("cleansing_light", "supernatural_dexterity")
    assert found(one("marshal", items=weapons[:1])) == set()
    assert found(one("marshal", items=weapons)) == {"t9-too-many-items"}
    artefacts = ("lucky_charm", "potion_of_strength", "obsidian_rock")
    assert found(one("marshal", items=artefacts[:2])) == set()
    assert found(one("marshal", items=artefacts)) == {"t9-too-many-items"}


@pytest.mark.rule("t9a", "22.A.b/2", "22.A.b/3", "22.A.b/4")
def test_22_A_b_armour_enchantments_need_the_armour_they_are_for() -> None:
    bare = ("wizard_adept", "alchemy", "unarmoured")
    assert "t9-item-without-armour" in found(one("wizard", *bare, items=("alchemists_alloy",)))
    worn = ("wizard_adept", "alchemy", "light_armour")
    assert found(one("wizard", *worn, items=("alchemists_alloy",))) == set()
    assert "t9-item-for-others" in found(one("wizard", *worn, items=("ghostly_guard",)))
    assert found(one("marshal", items=("ghostly_guard",))) == set()
    assert "t9-item-without-armour" in found(one("marshal", items=("dusk_forged",)))
    assert found(one("marshal", "shield", items=("dusk_forged",))) == set()


@pytest.mark.rule("t9a", "22.B.a/1", "22.A.b/4")
def test_22_B_a_one_dominant_item_and_only_for_its_bearers() -> None:
    tome = replace(MAGE, options=(*MAGE.options, "pyromancy_2"), items=("essence_of_a_free_mind",))
    assert found(army(tome, book="highborn_elves")) == set()
    both = replace(MAGE, items=("essence_of_a_free_mind", "magical_heirloom"))
    assert "t9-two-dominant" in found(army(both, book="highborn_elves"))
    assert "t9-item-for-others" in found(one("marshal", items=("magical_heirloom",)))
    assert "t9-item-for-others" in found(one("marshal", "great_griffon", items=("rangers_boots",)))
