"""`feldherr army import` and `feldherr army sheet`."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.muster.catalogues import CATALOGUE, ROSTER, folder, packed


def test_a_roster_becomes_an_army_file_that_can_be_checked(call: Call, tmp_path: Path) -> None:
    roster = packed(folder(tmp_path) / "watch.rosz", ("watch.ros", ROSTER))
    said = call("army", "import", roster, "--data", tmp_path, "--to", "watch.yaml", "--lang", "en")
    assert (said.code, said.out) == (0, "")
    assert said.err == (
        "Not taken over: Wardens: Boat Not taken over: Lake Monster "
        "The list costs 285 points, the army 278."
    )
    checked = call("army", "check", "watch.yaml", "--lang", "en")
    assert checked.code == 2
    assert "Shore Watch: 278 points, 2 breaches of the rules." in checked.out
    assert "watch.yaml, line 3: The army costs 278 points" in checked.err


def test_without_a_file_it_is_printed(call: Call, tmp_path: Path) -> None:
    path = folder(tmp_path) / "watch.ros"
    path.write_text(ROSTER, encoding="utf-8")
    said = call("army", "import", path, "--data", tmp_path)
    assert said.out.startswith("game: t9a name: Shore Watch points: 500 units:")


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "which is not read here"), ("de", "nicht gelesen")]
)
def test_another_edition_is_one_sentence(call: Call, tmp_path: Path, lang: str, told: str) -> None:
    path = tmp_path / "old.ros"
    path.write_text(ROSTER.replace("aa64-1e8e-66fc-9abf", "2015"), encoding="utf-8")
    said = call("army", "import", path, "--lang", lang)
    assert said.code == 2 and said.out == ""
    assert told in said.err and "Traceback" not in said.err


@pytest.mark.parametrize("text", ["", "<roster", CATALOGUE, "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"])
def test_bad_rosters_end_with_exit_code_two(call: Call, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.ros"
    path.write_text(text, encoding="utf-8")
    said = call("army", "import", path, "--lang", "en")
    assert said.code == 2 and said.err.startswith(str(path))


def test_a_text_of_a_list_builder_becomes_an_army_file(call: Call) -> None:
    Path("host.txt").write_text(
        "Host: 75/200\nReanimates [64] 4x3\nFile Leader [6]\nShark [5]\n", encoding="utf-8"
    )
    said = call("army", "import", "host.txt", "--to", "host.yaml", "--lang", "en")
    assert (said.code, said.err) == (
        0,
        "Not taken over: Shark [5] The list costs 75 points, the army 70.",
    )
    assert "Host" in call("army", "show", "host.yaml", "--lang", "en").out
    assert "Host: legal, 70 points." in call("army", "check", "host.yaml", "--lang", "en").out


def test_a_text_without_units_ends_with_exit_code_two(call: Call) -> None:
    Path("host.txt").write_text("Giants 3x3\n", encoding="utf-8")
    said = call("army", "import", "host.txt", "--to", "host.yaml", "--lang", "en")
    assert said.code == 2 and said.err.startswith("host.txt: no line names a unit")
    assert not Path("host.yaml").exists()


def test_an_illegal_list_is_told_line_by_line(call: Call) -> None:
    Path("mine.yaml").write_text(
        "game: t9a\nname: Mine\nbook: highborn_elves\npoints: 2500\nunits:\n"
        "  - {unit: high_prince, general: true, with: [light_armor]}\n",
        encoding="utf-8",
    )
    said = call("army", "check", "mine.yaml", "--lang", "en")
    assert said.code == 2
    assert said.err.startswith(
        "mine.yaml, line 6: The unit has no option `light_armor`. Do you mean light_armour"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("book: high_elves", "`book`: `high_elves` is unknown. Do you mean `highborn_elves`?"),
        ("points: many", "`points` must be a whole number."),
    ],
)
def test_a_bad_value_names_line_and_what_is_allowed(call: Call, line: str, told: str) -> None:
    lines = {"book": "book: highborn_elves", "points": "points: 2500"}
    lines[line.partition(":")[0]] = line
    Path("mine.yaml").write_text(
        f"game: t9a\nname: Mine\n{lines['book']}\n{lines['points']}\nunits: [{{unit: mage}}]\n",
        encoding="utf-8",
    )
    said = call("army", "check", "mine.yaml", "--lang", "en")
    assert said.code == 2 and told in said.err


@pytest.mark.parametrize(("suffix", "begins"), [(".html", b"<!doctype"), (".pdf", b"%PDF")])
def test_a_sheet_in_the_form_of_its_file(call: Call, suffix: str, begins: bytes) -> None:
    said = call("army", "sheet", "highborn-2500", "--to", f"elves{suffix}")
    assert said.code == 0
    assert Path(f"elves{suffix}").read_bytes().startswith(begins)


def test_a_sheet_in_the_terminal_open_and_hidden(call: Call) -> None:
    said = call("army", "sheet", "highborn-2500", "--lang", "de")
    assert "Talisman des Schutzes" in said.out
    hidden = call("army", "sheet", "highborn-2500", "--hidden", "--lang", "de")
    assert "Talisman des Schutzes" not in hidden.out


def test_games_without_sheets_say_so(call: Call) -> None:
    said = call("army", "sheet", "dwarfs-300", "--lang", "en")
    assert said.code == 2 and "for armies of The 9th Age only" in said.err


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_army_is_shown(call: Call, lang: str) -> None:
    said = call("army", "show", "sonnstahl-2500", "--lang", lang)
    assert said.code == 0 and {"en": "Riverguard", "de": "Flusswacht"}[lang] in said.out


@pytest.mark.parametrize("command", ["check", "show", "sheet"])
def test_a_unit_without_what_it_must_choose_is_told_not_a_crash(call: Call, command: str) -> None:
    Path("mine.yaml").write_text(
        "game: t9a\nname: Mine\nbook: orcs_and_goblins\npoints: 2500\nunits:\n"
        "  - {unit: orc_warlord, general: true, items: [lucky_charm]}\n",
        encoding="utf-8",
    )
    said = call("army", command, "mine.yaml", "--lang", "en")
    assert (
        "Orc Warlord: choose at least 1 of common_orc, feral_orc, iron_orc" in said.out + said.err
    )


@pytest.mark.parametrize(
    ("right", "wrong", "en", "de"),
    [
        (
            "[Fear, ",
            "[Fier, ",
            "`lake_lord`: `Fier` is no model rule of chapter 21, no weapon and no armour. "
            "Do you mean `fear`",
            "ist keine Modellregel des Kapitels 21, keine Waffe und keine Rüstung. "
            "Meinst du `fear`",
        ),
        (
            "[Fear, ",
            "[Fear (2), ",
            "`lake_lord`: `Fear (2)` does not fit: the rule has no values in brackets",
            "passt nicht: Die Regel hat keine Werte in Klammern",
        ),
    ],
)
def test_a_book_of_ones_own_with_a_word_that_nobody_knows(
    call: Call, tmp_path: Path, right: str, wrong: str, en: str, de: str
) -> None:
    roster = folder(tmp_path) / "watch.ros"
    roster.write_text(ROSTER, encoding="utf-8")
    call("army", "import", roster, "--data", tmp_path, "--to", "watch.yaml")
    text = Path("watch.yaml").read_text(encoding="utf-8").replace(right, wrong)
    Path("watch.yaml").write_text(text, encoding="utf-8")
    for language, sentence in (("en", en), ("de", de)):
        said = call("army", "check", "watch.yaml", "--lang", language)
        assert said.code == 2 and sentence in said.err
