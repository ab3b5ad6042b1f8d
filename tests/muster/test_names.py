"""Names in both languages: of armies and of their units, in files, at the table, in old battles."""

from pathlib import Path

import msgspec
import pytest

from feldherr.games.registry import game
from feldherr.games.showable import Names
from feldherr.games.t9a.army.army import Army
from feldherr.muster import armies, check, dump, load_army
from feldherr.muster.sheets import sheet_of
from feldherr.picture.scene import Text
from feldherr.server.armoury import known_army

RAG = Names(en="Bearer of the Rag", de="Träger des Lumpens")


@pytest.mark.parametrize("name", armies("t9a"))
def test_every_ready_army_of_the_9th_age_has_a_name_in_each_language(name: str) -> None:
    army = load_army(name)
    assert isinstance(army.name, Names) and army.name.en != army.name.de
    assert all(isinstance(unit.name, Names) for unit in army.units if unit.name)


def test_an_army_is_written_back_with_both_names(tmp_path: Path) -> None:
    file = tmp_path / "army.yaml"
    file.write_text(dump(load_army("greenhides-4500"), 4500), encoding="utf-8")
    assert "name: {en: Howling Horde, de: Heulende Horde}" in file.read_text(encoding="utf-8")
    assert load_army(file) == load_army("greenhides-4500")


def test_sides_and_units_are_called_in_the_language_of_the_reader() -> None:
    played = game("t9a")
    lists = {"red": load_army("greenhides-4500"), "blue": load_army("highborn-2500")}
    opening = played.start(lists, played.options(points=4500), "")
    named = {language: played.names(opening, language) for language in ("en", "de")}
    assert (named["en"]["red"], named["de"]["red"]) == ("Howling Horde", "Heulende Horde")
    assert (named["en"]["r2"], named["de"]["r2"]) == (RAG.en, RAG.de)


@pytest.mark.parametrize(("language", "title"), [("en", "Howling Horde"), ("de", "Heulende Horde")])
def test_a_sheet_says_both(language: str, title: str) -> None:
    sheet = sheet_of("greenhides-4500", language)
    assert sheet.title == title
    titles = [unit.title for _, units in sheet.groups for unit in units]
    assert any(said.startswith(f"{getattr(RAG, language)}: ") for said in titles)


def test_the_lobby_names_army_and_book_in_both_languages() -> None:
    known = known_army("greenhides-4500")
    assert (known.title.de, known.faction.de) == ("Heulende Horde", "Orks und Goblins")
    assert known_army("dwarfs-300").faction == Text.both(""), "English words of its file"


def test_a_name_of_one_language_alone_is_told_by_line(tmp_path: Path) -> None:
    file = tmp_path / "army.yaml"
    text = dump(load_army("greenhides-2500"), 2500)
    file.write_text(text.replace(", de: Gebrochene Hauer", ""), encoding="utf-8")
    with pytest.raises(ValueError, match="line 2: `de` is missing"):
        check(file)


def test_battles_that_know_one_name_stay_readable() -> None:
    old = msgspec.to_builtins(Army(name="Riverguard", book="empire_of_sonnstahl"))
    assert old["name"] == "Riverguard"
    assert msgspec.convert(old, Army).name == "Riverguard"
