"""22 The special items of the four army books: who may bear them, what they cost and do."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import books
from feldherr.games.t9a.army.items import Item
from feldherr.games.t9a.army.points import cost
from feldherr.games.t9a.army.profiles import Given, Troop
from feldherr.games.t9a.army.roster import troops
from tests.t9a.books.hosts import foes, table
from tests.t9a.musters import army, keys
from tests.t9a.positions import HERO, SOUTH, at, joined, troop, unit

ITEMS = [(book, item) for book, one in sorted(books().items()) for item in one.items]
RULE = pytest.mark.rule("t9a", "22/1", "22/2", "22.A/1")
BEARERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "empire_of_sonnstahl": (
        ("marshal", "shield"),
        ("marshal", "shield", "horse"),
        ("wizard", "wizard_apprentice", "alchemy", "light_armour"),
        ("heavy_infantry", "standard_bearer"),
    ),
    "highborn_elves": (
        ("high_prince", "heavy_armour", "shield", "longbow", "spear"),
        ("high_prince", "elven_horse", "heavy_armour", "lance"),
        ("mage", "wizard_adept", "cosmology", "light_armour", "shield"),
        ("sword_masters", "standard_bearer"),
    ),
    "orcs_and_goblins": (
        ("orc_warlord", "common_orc", "heavy_armour", "bow"),
        ("orc_shaman", "common_orc", "wizard_adept", "shamanism", "light_armour"),
        ("iron_orcs", "standard_bearer"),
    ),
    "undying_dynasties": (
        ("pharaoh", "heavy_armour", "shield", "great_weapon"),
        ("death_cult_hierarch", "wizard_adept", "cosmology", "light_armour"),
        ("skeletons", "standard_bearer"),
    ),
}
"""Units with options that bear special items."""
OF_ITEMS = {
    *("t9-item-not-allowed", "t9-items-over-points", "t9-too-many-items", "t9-item-for-others"),
    *("t9-item-without-armour", "t9-no-weapon-items", "t9-two-dominant", "t9-wrong-size"),
}


def bearing(book: str, bearer: tuple[str, ...], *items: str, size: int = 0) -> Army:
    choice = Choice(unit=bearer[0], options=bearer[1:], items=items, size=size)
    return army(choice, book=book)


def fielded(book: str, bearer: tuple[str, ...], *items: str) -> Troop:
    return troops(bearing(book, bearer, *items))[0]


@RULE
@pytest.mark.parametrize(("book", "item"), ITEMS, ids=lambda one: getattr(one, "id", one))
def test_somebody_may_bear_it_at_its_price(book: str, item: Item) -> None:
    lists = [(bearing(book, one), bearing(book, one, item.id)) for one in BEARERS[book]]
    legal = [(bare, borne) for bare, borne in lists if not OF_ITEMS & set(keys(borne))]
    assert legal, item.id
    for bare, borne in legal:
        assert cost(borne) - cost(bare) == item.cost
        assert troops(borne)[0].items == (item.id,)


@RULE
@pytest.mark.parametrize(("book", "item"), ITEMS, ids=lambda one: getattr(one, "id", one))
def test_it_has_a_name_and_says_what_it_does_in_both_languages(book: str, item: Item) -> None:
    assert item.de and item.says_en and item.says_de and len(item.says_de) < 200
    assert item.id not in [other.id for which, other in ITEMS if which != book]


@RULE
@pytest.mark.parametrize(
    ("book", "bearer", "item", "key"),
    [
        ("empire_of_sonnstahl", ("marshal", "pegasus"), "imperial_seal", "t9-item-for-others"),
        ("empire_of_sonnstahl", ("prelate",), "blacksteel", "t9-item-for-others"),
        ("empire_of_sonnstahl", ("marshal",), "karadons_courser", "t9-item-for-others"),
        ("empire_of_sonnstahl", ("marshal",), "witchfire_guard", "t9-item-without-armour"),
        ("highborn_elves", ("high_prince",), "glittering_lacquer", "t9-item-for-others"),
        ("highborn_elves", ("high_prince",), "nova_flare", "t9-item-for-others"),
        ("orcs_and_goblins", ("orc_warlord", "common_orc"), "skull_fetish", "t9-item-for-others"),
        (
            "orcs_and_goblins",
            ("orcs", "common_orc", "standard_bearer"),
            "mikinok_s_totem",
            "t9-item-for-others",
        ),
        ("undying_dynasties", ("pharaoh",), "godslayer", "t9-item-for-others"),
        ("undying_dynasties", ("skeletons",), "banner_of_the_entombed", "t9-item-not-allowed"),
    ],
)
def test_not_everybody_may(book: str, bearer: tuple[str, ...], item: str, key: str) -> None:
    assert key in keys(bearing(book, bearer, item))


@pytest.mark.rule("t9a", "22.B.a/1", "22/2")
def test_what_is_dominant_and_how_often_an_army_has_it() -> None:
    mage = BEARERS["highborn_elves"][2]
    both = ("book_of_meladys", "magical_heirloom")
    assert "t9-two-dominant" in keys(bearing("highborn_elves", mage, *both))
    two, three = (
        army(
            *(
                Choice(unit=name, options=("standard_bearer",), items=("war_banner_of_ryma",))
                for name in ("sword_masters", "lion_guard", "flame_wardens")[:count]
            ),
            book="highborn_elves",
            points=4500,
        )
        for count in (2, 3)
    )
    assert "t9-too-many" not in keys(two) and "t9-too-many" in keys(three)


# What they do ------------------------------------------------------------------------------------


def words(found: Troop) -> list[str]:
    return [given.word for given in found.model.rules]


def saves(found: Troop) -> list[tuple[Any, Any, Any]]:
    kinds = ("aegis", "fortitude")
    return [(one.word, one.x, one.against) for one in found.model.rules if one.word in kinds]


@RULE
def test_blacksteel_frightens_and_is_heavier_on_foot() -> None:
    foot, rider = BEARERS["empire_of_sonnstahl"][:2]
    for bearer, more in ((foot, 2), (rider, 1)):
        plain = fielded("empire_of_sonnstahl", bearer)
        worn = fielded("empire_of_sonnstahl", bearer, "blacksteel")
        assert worn.model.armour == plain.model.armour + more
        assert "fear" in words(worn) and "fear" not in words(plain)


@RULE
def test_a_winter_cloak_and_a_witchfire_guard_save() -> None:
    marshal = BEARERS["empire_of_sonnstahl"][0]
    cloak = fielded("empire_of_sonnstahl", marshal, "winter_cloak")
    assert "distracting" in words(cloak)
    assert ("aegis", 5, ()) in saves(cloak)
    assert ("aegis", 2, (("flaming_attacks",),)) in saves(cloak)
    guard = fielded("empire_of_sonnstahl", marshal, "witchfire_guard")
    assert ("aegis", 4, (("magical_attacks",),)) in saves(guard)


@RULE
def test_elven_wards() -> None:
    foot, rider, _, _ = BEARERS["highborn_elves"]
    diadem = fielded("highborn_elves", foot, "diadem_of_protection")
    [ward] = (one for one in diadem.model.rules if one.word == "aegis" and one.best == 4)
    assert ward.x == "+2"
    lacquer = fielded("highborn_elves", rider, "glittering_lacquer")
    assert "hard_target" in words(lacquer)
    plain, dorac = (fielded("highborn_elves", foot, *one) for one in ((), ("protection_of_dorac",)))
    assert dorac.model.armour == plain.model.armour + 2
    assert dorac.model.defensive_skill == plain.model.defensive_skill + 2


@RULE
def test_wrappings_and_blessings_of_the_dead() -> None:
    pharaoh = BEARERS["undying_dynasties"][0]
    plain = fielded("undying_dynasties", pharaoh)
    wrapped = fielded("undying_dynasties", pharaoh, "blessed_wrappings")
    assert wrapped.model.health == plain.model.health + 1
    assert "flammable" in words(plain) and "flammable" not in words(wrapped)
    blessed = fielded("undying_dynasties", pharaoh, "jackals_blessing")
    assert blessed.model.health == plain.model.health + 2
    assert ("fortitude", 5, ()) in saves(blessed)
    sceptre = fielded("undying_dynasties", pharaoh, "sekhem_sceptre")
    assert {"stubborn", "autonomous"} <= set(words(sceptre))


@RULE
def test_a_sandstorm_cloak_flies_and_sweeps() -> None:
    cloaked = fielded("undying_dynasties", BEARERS["undying_dynasties"][0], "sandstorm_cloak")
    assert Given("fly", x=5, y=15) in cloaked.model.rules
    assert "sandstorm_cloak" in words(cloaked)


@RULE
def test_who_bears_the_ankh_is_the_hierophant_and_pays_nothing_for_it() -> None:
    options = ("heavy_armour",)
    bare = army(Choice(unit="pharaoh", options=options), book="undying_dynasties")
    assert "t9-required" in keys(bare)
    crowned = Choice(unit="pharaoh", options=(*options, "hierophant"), items=("ankh_of_naptesh",))
    led = army(crowned, book="undying_dynasties")
    assert not {"t9-required", "t9-not-available"} & set(keys(led))
    assert cost(led) - cost(bare) == 45
    without = army(Choice(unit="pharaoh", options=("hierophant",)), book="undying_dynasties")
    assert "t9-not-available" in keys(without)
    cult = ("death_cult_hierarch", "wizard_adept", "cosmology", "light_armour")
    dear = bearing("undying_dynasties", (*cult, "hierophant"))
    free = bearing("undying_dynasties", (*cult, "hierophant"), "ankh_of_naptesh")
    assert cost(dear) == cost(bearing("undying_dynasties", cult)) + 15
    assert cost(free) == cost(bearing("undying_dynasties", cult)) + 45


@RULE
def test_the_ankh_heals_the_rank_and_file_around_its_bearer() -> None:
    host = unit("r1", "soldier", at(36, 20), 10, 5)
    bearer = unit("r9", troop(HERO, "ankh_of_naptesh", character=True), None)
    joined(host[0], bearer)
    made = table(host, bearer, foes())
    ranks, hero = made.pools(made.unit("r1"))
    assert made.given(ranks, "fortitude") == Given("fortitude", x=6)
    assert made.given(hero, "fortitude") is None


@RULE
@pytest.mark.parametrize(("y", "skill"), [(20.0, 1), (28.0, 3)])
def test_a_death_mask_unnerves_who_touches_its_bearer(y: float, skill: int) -> None:
    masked = unit("r1", troop(HERO, "death_mask_of_teput", character=True), at(36, 20))
    foe = unit("b1", "soldier", at(36, y, SOUTH), 10, 5)
    made = table(masked, foe)
    red, blue = made.unit("r1"), made.unit("b1")
    if y == 20.0:
        made.engage(blue, Side.FRONT, red, Side.FRONT)
    [own] = made.parts(made.pools(blue)[0])
    assert made.value(own, "offensive_skill") == skill


@RULE
def test_entombed_skeletons_are_few_and_come_out_of_the_ground() -> None:
    bearer = BEARERS["undying_dynasties"][2]
    buried = fielded("undying_dynasties", bearer, "banner_of_the_entombed")
    assert "underground_ambush" in words(buried) and "entombed" in buried.categories
    fits, large = (
        bearing("undying_dynasties", bearer, "banner_of_the_entombed", size=n) for n in (20, 21)
    )
    assert "t9-wrong-size" not in keys(fits) and "t9-wrong-size" in keys(large)
