"""Runewars: rosters and texts of list builders become armies; nothing is dropped in silence."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from feldherr.games.runewars.army.army import Army
from feldherr.games.runewars.army.points import cost
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.cards.upgrades import upgrade_cards
from feldherr.muster import BadFile, armies, check, dump, load_army
from feldherr.muster.imported import Imported, import_army, imported
from feldherr.muster.runewars.naming import unit_named, upgrades_named
from tests.muster.catalogues import packed
from tests.muster.lists import FORMS, HEAD, ROSTER, TAIL

LISTS = Path("list.txt")


def read(text: str) -> Imported:
    return imported(LISTS, text.encode())


def bare(army: Army) -> Army:
    """An army without what no list says: names and places of figures."""
    units = [replace(entry, name="", places=()) for entry in army.units]
    return replace(army, name="", units=tuple(units))


# What is read -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", armies("runewars"))
def test_every_army_comes_back_from_every_form(form: str, name: str) -> None:
    army = load_army(name)
    made = read(FORMS[form](army))
    assert bare(made.army) == bare(army)
    assert (made.told("en"), made.price) == ([], cost(army))
    assert made.points >= made.price and not made.points % 100


def test_a_roster_becomes_an_army_and_names_what_it_cannot_have(tmp_path: Path) -> None:
    made = import_army(packed(tmp_path / "watch.rosz", ("watch.ros", ROSTER)))
    kari, spears = made.army.units
    assert (made.army.name, made.army.faction, made.points) == ("Border Watch", "daqan_lords", 200)
    assert (kari.formation, kari.upgrades) == ("1x1", ("wraith-step",))
    assert spears.upgrades == ("lord-hawthorne-upgrade", "master-crafted-weapons")
    assert made.told("en") == [
        "Not taken over: Giant Eagles",
        "Not taken over: Spearmen: Catapult",
        "The list costs 127 points, the army 118.",
    ]
    assert made.told("de")[0] == "Nicht übernommen: Giant Eagles"


def test_an_imported_army_is_a_file_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "watch.yaml"
    made = read(ROSTER)
    path.write_text(dump(made.army, made.points), encoding="utf-8")
    report = check(path)
    assert (bare(report.army), report.points, report.breaches) == (bare(made.army), 118, ())


def test_lines_that_name_nothing_known_are_told() -> None:
    made = read("Host\nReanimates 2x1\nTrumpets\nTrumpet of Jericho [4]\nsee you on Friday\n")
    assert made.unknown == ("Trumpet of Jericho [4]", "see you on Friday")
    assert made.army.units[0].upgrades == ("trumpets",)


def test_a_size_that_is_not_said_is_chosen_and_told() -> None:
    made = read("Spearmen\nReanimates 7x7")
    assert [entry.formation for entry in made.army.units] == ["2x1", "2x1"]
    assert made.told("en") == [
        "Spearmen: the list does not say how many trays; 2x1 was taken.",
        "Reanimates: the list does not say how many trays; 2x1 was taken.",
    ]


def test_the_price_tells_the_size() -> None:
    assert read("Spearmen [59]").army.units[0].formation == "3x3"


def test_several_units_stand_on_one_line() -> None:
    assert len(read("3x Flesh Rippers 2x1 [22]").army.units) == 3


def test_a_hero_is_a_unit_or_an_upgrade() -> None:
    """By its size, its price, and how far its line stands out."""
    text = "Reanimates 3x2\n- Ankaur Maro [20]\nAnkaur Maro [40]\n- Regenerative Magic"
    first, second = read(text).army.units
    assert first.upgrades == ("ankaur-maro-upgrade",)
    assert (second.card, second.upgrades) == ("ankaur-maro", ("regenerative-magic",))
    assert read("Reanimates 3x2\n- Ankaur Maro").army.units[0].upgrades == first.upgrades
    assert len(read("Reanimates 3x2\nAnkaur Maro").army.units) == 2


# Names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", [str.upper, str.lower, lambda name: name.replace("'", "’")])
def test_every_card_is_known_by_its_name(change) -> None:  # type: ignore[no-untyped-def]
    for unit in unit_cards().values():
        assert unit_named(change(unit.name)) == unit
    for card in upgrade_cards().values():
        host = next(u for u in unit_cards().values() if u.id in (card.units or (u.id,)))
        assert card.name in [one.name for one in upgrades_named(change(card.name), host)]


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("Spearman", "spearmen"),
        ("Rune Golem", "rune-golems"),
        ("Kari", "kari-wraithstalker"),
        ("Ardus IxErebus", "ardus-ixerebus"),
        ("HAWTHORNE", "lord-hawthorne"),
    ],
)
def test_units_are_known_by_parts_of_their_names(said: str, card: str) -> None:
    assert unit_named(said) == unit_cards()[card]


@pytest.mark.parametrize("said", ["Archers", "Training", "Spearmnen", "", "x"])
def test_what_can_mean_several_cards_or_none_is_not_guessed(said: str) -> None:
    assert unit_named(said) is None
    assert not upgrades_named(said, unit_cards()["spearmen"])


# Bad input ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "no-units-listed"),
        (b"What is this\nGiant Eagles 3x3\n", "no-units-listed"),
        (b"Spearmen 2x1\n" * 61, "too-many-units"),
        (b"Spearmen 2x1\n" * 401, "list-too-long"),
        (b"Spearmen " + b"x" * 301, "list-too-long"),
        (b"Spearmen\xff 2x1", "not-utf8"),
        (b"a" * 1_000_001, "file-too-large"),
        (f"{HEAD}{TAIL}".encode(), "empty-roster"),
        (ROSTER.replace("8c15-bb29-54a4-9982", "28ec").encode(), "other-edition"),
        (ROSTER[:300].encode(), "xml-broken"),
        (b'<!DOCTYPE r [<!ENTITY a "b">]><roster>&a;</roster>', "xml-entities"),
    ],
)
def test_a_bad_list_is_one_clear_sentence(raw: bytes, key: str) -> None:
    with pytest.raises(BadFile) as refused:
        imported(LISTS, raw)
    assert refused.value.refusal.key == key
    for language in ("en", "de"):
        assert refused.value.sentence(language).startswith("list.txt")


def test_an_empty_roster_file_is_no_text() -> None:
    with pytest.raises(BadFile) as refused:
        imported(Path("list.ros"), b"")
    assert refused.value.refusal.key == "xml-broken"
