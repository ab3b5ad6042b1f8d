"""8.D.a What the things of an army book are called, in both languages."""

from collections.abc import Iterator

import pytest

from feldherr.games.t9a.army.books import Book, Entry, PartEntry, books
from feldherr.games.t9a.army.wording import Wording
from feldherr.games.t9a.army.words import given
from feldherr.games.t9a.game import start
from feldherr.games.t9a.names import names
from feldherr.games.t9a.options import Options
from feldherr.muster import load_army

SAME = {"Pegasus", "Reiter", "Wyvern", "Wolf", "Goblin", "Troll", "Gargantula", "Nomarch", "Amuut"}
"""Words that are the same in German, and names."""


def parts(entry: Entry) -> Iterator[PartEntry]:
    """All model parts that an entry and its options bring."""
    gifts = (*entry.brings, *(gift for option in entry.options for gift in option.brings))
    return (part for gift in gifts for part in gift.parts)


@pytest.mark.rule("t9a", "5.A.c-1")
@pytest.mark.parametrize("book", books().values(), ids=lambda book: str(book.id))
def test_every_model_part_has_a_german_name(book: Book) -> None:
    called = Wording(book, "de").called
    printed = {part.name for entry in book.entries for part in parts(entry)}
    assert {name for name in printed if called(name) == name} <= SAME
    assert all(Wording(book, "en").called(name) == name for name in printed)


@pytest.mark.rule("t9a", "21.G.a/1", "21.D.a/1", "21.A.a.20/1", "21.A.a.38/1")
@pytest.mark.parametrize(
    ("book", "printed", "english", "german"),
    [
        ("orcs_and_goblins", "Bodyguard (Iron Orc Warlord)", "Bodyguard (Iron Orc Warlord)",
         "Leibwache (Eisenork-Kriegsherr)"),
        ("empire_of_sonnstahl", "Bodyguard (Marshal)", "Bodyguard (Marshal)",
         "Leibwache (Marschall)"),
        ("highborn_elves", "Strider (Forest)", "Strider (Forest)", "Geländeerfahren (Wald)"),
        ("highborn_elves", "Aegis (2+, against Flaming Attacks)",
         "Aegis (2+, against Flaming Attacks)", "Rettungswurf (2+, gegen Flammenattacken)"),
        ("highborn_elves", "Hatred (against Large and Beasts)", "Hatred (against Large & Beast)",
         "Hass (gegen Groß & Bestie)"),
    ],
)  # fmt: skip
def test_what_stands_in_brackets_is_called_as_everywhere(
    book: str, printed: str, english: str, german: str
) -> None:
    rule = given(printed)
    assert Wording(books()[book], "en").rule(rule) == english
    assert Wording(books()[book], "de").rule(rule) == german


@pytest.mark.rule("t9a", "21.F/1")
def test_weapons_of_a_book_have_its_names_when_somebody_chooses() -> None:
    options = Options(points=2500)
    opening = start({"red": load_army("highborn-2500", options),
                     "blue": load_army("greenhides-2500", options)}, options)  # fmt: skip
    english, german = names(opening, "en"), names(opening, "de")
    assert english["elven_bolt_thrower_2"] == "Elven Bolt Thrower (volley)"
    assert german["elven_bolt_thrower_2"] == "Elfische Speerschleuder (Salve)"
    assert german["great_weapon"] == "Zweihandwaffe"
