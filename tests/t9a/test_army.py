"""8 Building an army: every breach at its edge, costs, categories, sizes of game."""

from random import Random

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.army import Choice
from feldherr.games.t9a.army.books import books
from feldherr.games.t9a.army.draft import draft
from feldherr.games.t9a.army.points import cost, costs
from feldherr.games.t9a.army.sizes import least_units, limit
from feldherr.games.t9a.army.spending import spent
from feldherr.games.t9a.options import Options
from tests.t9a.musters import CORE, MARSHAL, REST, army, keys, legal, told, without


@pytest.mark.rule("t9a", "8.A.a-1", "8.A-1", "8.A-2", "8.B-1", "8.D-1", "8.D.a.1-4")
def test_8_A_a_a_unit_costs_its_models_and_its_options() -> None:
    one = army(Choice(unit="electoral_cavalry", size=8, options=("lance", "shield", "champion")))
    assert costs(one) == [155 + 3 * 25 + 8 * 4 + 8 * 4 + 20]
    assert keys(legal()) == []
    assert cost(legal()) == 2480


@pytest.mark.rule("t9a", "8.B.a-1", "9.A-1")
def test_8_B_a_at_most_the_army_points_and_at_most_forty_less() -> None:
    assert [keys(legal(), points=points) for points in (2480, 2520)] == [[], []]
    assert keys(legal(), points=2479) == ["t9-over-points"]
    assert keys(legal(), points=2521) == ["t9-under-points"]


@pytest.mark.rule("t9a", "8.B.b.2", "8.B.b-1")
def test_8_B_b_2_core_has_a_minimum_of_the_agreed_points() -> None:
    few = army(MARSHAL, CORE[2], *REST[:5], points=2000)
    assert spent(few)["core"] == 230
    assert "t9-category-under" in keys(few)
    assert "t9-category-under" not in keys(few, points=920)
    assert "t9-category-under" in keys(few, points=921)


@pytest.mark.rule("t9a", "8.B.b.1", "8.B.b.4", "8.B.b.3", "8.B-1")
def test_8_B_b_1_characters_have_a_maximum_and_special_has_none() -> None:
    wizards = [Choice(unit="wizard", options=("wizard_master", "alchemy", "unarmoured"))] * 2
    many = legal(*wizards)
    assert spent(many)["characters"] == 1020
    assert "t9-category-over" in keys(many, points=2549)
    assert "t9-category-over" not in keys(many, points=2550)
    assert spent(many)["special"] > 1000


@pytest.mark.rule("t9a", "8.B.b-2")
def test_8_B_b_every_army_has_characters_and_core() -> None:
    refused = [refusal for refusal in told(army(*REST[:4])) if refusal.key == "t9-category-empty"]
    assert [refusal.args["en"] for refusal in refused] == ["Characters", "Core"]


@pytest.mark.rule("t9a", "8.B.b.5-1", "8.D.a.1-2")
def test_8_B_b_5_a_unit_of_two_categories_counts_wholly_in_both_and_once_for_the_army() -> None:
    one = army(Choice(unit="light_infantry", options=("handgun",)))
    assert (spent(one)["core"], spent(one)["imperial_auxiliaries"], cost(one)) == (135, 135, 135)


@pytest.mark.rule("t9a", "8.B.b.6-1")
def test_8_B_b_6_an_option_can_add_a_category() -> None:
    book = books()["empire_of_sonnstahl"]
    marshal = book.entries[0]
    gift = replace(marshal.brings[0], categories=("sunnas_fury",), when="great_tactician")
    own = replace(book, entries=(replace(marshal, brings=(*marshal.brings, gift)),))
    plain = replace(army(Choice(unit="marshal")), own=own)
    tactician = replace(army(Choice(unit="marshal", options=("great_tactician",))), own=own)
    assert spent(plain)["sunnas_fury"] == 0
    assert spent(tactician)["sunnas_fury"] == 225


@pytest.mark.rule("t9a", "8.B.b.7-1", "G-10")
def test_8_B_b_7_a_mount_counts_to_characters_and_to_its_own_category() -> None:
    one = army(Choice(unit="marshal", options=("great_griffon",)))
    assert (spent(one)["characters"], spent(one)["sunnas_fury"], cost(one)) == (300, 140, 300)


@pytest.mark.rule("t9a", "8.B.c.1-1", "8.D.a.1-6", "8.C-1", "G-11")
@pytest.mark.parametrize(("points", "most"), [(3000, 2), (3001, 4), (7999, 4), (8000, 8)])
def test_8_B_c_1_limits_are_halved_for_warbands_and_doubled_for_grand_armies(
    points: int, most: int
) -> None:
    assert limit(4, points) == most
    rangers = [Choice(unit="imperial_rangers")] * (most + 1)
    refused = [one for one in told(army(*rangers), points=points) if one.key == "t9-too-many"]
    assert [one.args["unit"] for one in refused] == [most]


@pytest.mark.rule("t9a", "8.B.c.1-1")
def test_8_B_c_1_halves_are_rounded_up() -> None:
    assert [limit(x, 2000) for x in (1, 2, 3)] == [1, 1, 2]


@pytest.mark.rule("t9a", "8.B.c.2-1", "21.A.a.3/1", "8.D.b-2")
def test_8_B_c_2_one_of_a_kind_whatever_the_size_of_the_game() -> None:
    bearer = Choice(unit="marshal", options=("battle_standard_bearer",))
    assert "t9-one-of-a-kind" not in keys(army(MARSHAL, bearer))
    assert "t9-one-of-a-kind" in keys(army(MARSHAL, bearer, bearer), points=9000)
    tactician = Choice(unit="marshal", options=("great_tactician",))
    assert "t9-one-of-a-kind" in keys(army(tactician, tactician), points=9000)


@pytest.mark.rule("t9a", "8.D.c-1")
def test_8_D_c_limits_of_mounts_do_not_bind_units_of_the_same_creature() -> None:
    eagle = Choice(unit="commander", options=("giant_eagle", "light_armour"))
    units = [Choice(unit="giant_eagles")] * 2
    assert "t9-too-many" not in keys(army(eagle, *units, book="highborn_elves"), points=4500)


@pytest.mark.rule("t9a", "8.B.c.1-1", "8.C-1", "8.D.c-1")
@pytest.mark.parametrize(
    ("points", "dragons", "many"), [(7999, 2, True), (8000, 2, False), (8000, 3, True)]
)
def test_8_C_grand_armies_have_twice_as_many_of_a_mount(
    points: int, dragons: int, many: bool
) -> None:
    riders = [Choice(unit="mage", options=("dragon", "wizard_master", "pyromancy"))] * dragons
    found = keys(army(*riders, book="highborn_elves"), points=points)
    assert ("t9-too-many" in found) is many and "t9-one-of-a-kind" not in found


@pytest.mark.rule("t9a", "8.B.c.3-1", "8.C-1")
def test_8_B_c_3_at_least_four_units_without_characters_machines_as_one() -> None:
    assert (least_units(3000), least_units(3001)) == (3, 4)
    machines = [Choice(unit="artillery", options=("mortar",))] * 2
    three = army(MARSHAL, CORE[0], CORE[1], *machines)
    assert "t9-too-few-units" not in keys(three)
    assert "t9-too-few-units" in keys(three, points=3001)
    assert "t9-too-few-units" in keys(without(three, 1))


@pytest.mark.rule("t9a", "8.B.c.4-1", "21.A.a.5/1")
def test_8_B_c_4_exactly_one_general() -> None:
    none = replace(legal(), units=(Choice(unit="marshal"), *legal().units[1:]))
    assert keys(none) == ["t9-one-general"]
    two = replace(legal(), units=(*legal().units[:-2], replace(REST[4], general=True), REST[5]))
    assert keys(two) == ["t9-one-general"]


@pytest.mark.rule("t9a", "8.B.c.4-1", "21.A.a.15/1", "21.A.a.3/2")
def test_8_B_c_4_neither_a_unit_nor_the_battle_standard_leads() -> None:
    knights = replace(CORE[2], general=True)
    assert "t9-no-general" in keys(army(knights, CORE[0]))
    bearer = Choice(unit="marshal", options=("battle_standard_bearer",), general=True)
    assert "t9-no-general" in keys(army(bearer, CORE[0]))
    assert "t9-no-general" not in keys(army(MARSHAL, CORE[0]))


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_8_D_a_3_the_dynasties_need_their_hierophant() -> None:
    nomarch = Choice(unit="nomarch", options=("light_armour",), general=True)
    assert "t9-required" in keys(army(nomarch, book="undying_dynasties"))
    hierophant = Choice(
        unit="death_cult_hierarch",
        options=("hierophant", "wizard_apprentice", "evocation", "unarmoured"),
    )
    assert "t9-required" not in keys(army(nomarch, hierophant, book="undying_dynasties"))


# What is drawn at random --------------------------------------------------------------------------


@pytest.mark.rule("t9a", "8.B-1", "8.A-2")
@pytest.mark.parametrize("book", sorted(books()))
@pytest.mark.parametrize("points", [2500, 4500])
def test_armies_drawn_at_random_are_legal(book: str, points: int) -> None:
    drawn = draft(books()[book], points, Random(1).randrange)
    assert keys(drawn) == []
    assert points - 40 <= cost(drawn) <= points


def test_an_army_drawn_from_a_book_from_elsewhere_brings_it_along() -> None:
    known = books()["highborn_elves"]
    assert draft(known, 2500, Random(1).randrange).own is None
    isle = replace(known, id="isle", en="Elves of the Isle")
    drawn = draft(isle, 2500, Random(1).randrange)
    assert drawn.own is isle
    assert keys(drawn) == []


def test_a_size_that_no_army_can_have_is_refused() -> None:
    with pytest.raises(LookupError, match="no legal army of highborn_elves with 100 points"):
        draft(books()["highborn_elves"], 100, lambda most: 0)


def test_options_of_the_game_decide_not_the_army() -> None:
    assert told(legal()) == []
    assert Options().points == 4500
