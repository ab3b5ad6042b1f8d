"""The rulebook files: complete, in both languages, found by id."""

import re
from pathlib import Path

import pytest

from feldherr.games import rulebook
from feldherr.games.registry import WHERE, game
from feldherr.games.rulebook import Example, Gap, Rule, Unknown

LINES = {"horden": (3857, 7449), "runewars": (1987, 1987), "t9a": (7070, 7070)}
"""For each game the last line of its rules and of its worked examples."""
ENTRIES = [
    pytest.param(game, entry, id=f"{game}-{entry.id}")
    for game in LINES
    for book in [rulebook.load(game)]
    for entry in book.entries.values()
]
TITLE = {"horden": range(5, 13), "runewars": range(5, 13), "t9a": range(1, 13)}
"""How many words a title has; The 9th Age names its rules itself: Fear, Hard Target."""


def letters(start: str, end: str) -> list[str]:
    return [chr(code) for code in range(ord(start), ord(end) + 1)]


SECTIONS = {
    **{"E": "c", "M1.1": "a", "M1.2": "c", "M1.3": "d", "M1.4": "a", "M2": "d", "M3": "a"},
    **{"M3.1": "b", "M3.1.1": "d", "M3.1.2": "h", "M3.1.3": "s", "M3.2": "c", "M3.3": "d"},
    **{"M3.4": "f", "M3.5": "c", "M4.1": "k", "M4.2": "r", "B1": "i", "B3.1": "g"},
    **{"B3.2.1": "d", "B3.2.2": "a", "B3.2.3": "d", "B3.3": "d", "B4": "d", "B4.1": "e"},
    **{"B4.2": "b", "B4.3": "h", "B4.4": "d", "B4.5": "e", "B4.6": "b", "B4.7": "b"},
    **{"B4.8": "c", "B5.1": "a", "B5.1.1": "c", "B5.1.2": "b", "B5.1.3": "b", "B5.2.1": "k"},
    **{"B5.2.2": "h", "B5.2.3": "h", "B5.3": "f", "B5.3.1": "f", "B5.3.2": "i", "B5.4": "c"},
    **{"B5.5": "c", "B5.5.1": "e", "B5.5.2": "b", "B6": "a", "T1": "f", "T2": "b", "T10": "c"},
    **{"L3835": "a", "L3846": "a", "L3851": "a"},
}
"""The sections of Horden & Helden whose rules are lettered, and the last letter of each."""

ROWS = {"B2.": 5, "T3.": 3, "T6.": 6, "T7.": 3, "T9.": 31, "T10.": 3}
"""Tables and lists whose rows are numbered."""

WHOLE = ["B4.9", "B5.2.3", "T1", "T2", "T3", "T4", "T5", "T8"]
RESULTS = "FL GO GF AI/WW BE EX CM KN LH CV BH AR BL HG AX HO SP PK SH TR BG LU LI BT SUP"


def expected() -> list[str]:
    lettered = [f"{key}.{x}" for key, last in SECTIONS.items() for x in letters("a", last)]
    rows = [f"{key}{n}" for key, last in ROWS.items() for n in range(1, last + 1)]
    return [*lettered, *rows, *WHOLE, *(f"T10.{row}" for row in RESULTS.split())]


def written(game: str, table: str) -> list[str]:
    """The ids as they stand in the file, also those that stand there twice."""
    text = Path(rulebook.__file__).with_name(game).joinpath("rulebook.toml").read_text("utf-8")
    return re.findall(rf'^\[{table}\."?([^"\]]+)"?\]$', text, re.M)


def test_every_rule_of_horden_is_listed_exactly_once() -> None:
    assert sorted(written("horden", "rules")) == sorted(expected())
    assert [*rulebook.load("horden").rules] == written("horden", "rules")


def test_every_gap_of_horden_has_a_ruling() -> None:
    assert [*rulebook.load("horden").gaps] == [f"G{n}" for n in range(1, 69)]


def test_every_worked_example_of_horden_is_listed() -> None:
    assert [*rulebook.load("horden").examples] == [f"W{n}" for n in range(1, 21)]


def test_the_books_of_all_games_are_looked_at() -> None:
    ours = {name for name, where in WHERE.items() if where.startswith("feldherr.")}
    assert {*LINES} == ours


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_an_entry_speaks_both_languages(name: str, entry: Rule | Gap) -> None:
    assert entry.text("en") == entry.en != entry.de == entry.text("de")
    if isinstance(entry, Gap):
        assert entry.en.endswith(".") and entry.de.endswith(".")
    else:
        assert len(entry.en.split()) in TITLE[name]
        assert len(entry.de.split()) in TITLE[name]
        assert 0 < entry.line <= LINES[name][isinstance(entry, Example)]
        assert entry.has_effect == (entry.no_effect("en") == entry.no_effect("de") == "")


def test_only_background_has_no_effect() -> None:
    background = {"E.a", "E.b", "E.c", "M1.1.a", "M1.2.a", "M1.3.d", "M4.2.r"}
    preamble = {"L3835.a", "L3846.a", "L3851.a"}
    book = rulebook.load("horden")
    assert {*book.with_effect()} == {*book.rules} - background - preamble


@pytest.mark.parametrize("name", WHERE)
def test_an_option_decides_one_gap(name: str) -> None:
    options = [gap.option for gap in rulebook.load(name).gaps.values() if gap.option]
    assert len(options) == len({*options})
    assert {*options} <= {*game(name).options.__struct_fields__}


@pytest.mark.parametrize("name", WHERE)
def test_every_option_is_asked_for_by_the_rules(name: str) -> None:
    folder = Path(rulebook.__file__).with_name(name)
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    for option in game(name).options.__struct_fields__:
        assert f"options.{option}" in code, option


def test_entries_are_found_by_id() -> None:
    book = rulebook.load("horden")
    recoil, push = book.entry("B5.3.2.a"), book.entry("G43")
    assert isinstance(recoil, Rule) and recoil.line == 2799
    assert isinstance(push, Gap) and push.option == "push_back"


def test_a_section_holds_its_rules_only() -> None:
    book = rulebook.load("horden")
    assert [*book.section("T9.1")] == ["T9.1"]
    assert {*book.section("B5.3")} >= {"B5.3.a", "B5.3.2.i"}
    assert not {*book.section("B5.3")} & {"B5.2.3.a", "B5.4.a"}


@pytest.mark.parametrize(
    ("asked", "near"),
    [("b5.3.2.A", "B5.3.2.a"), ("B5.3.2.z", "B5.3.2.i"), ("B5.3.2", "B5.3.2.a"), ("G99", "G9")],
)
def test_an_unknown_id_is_answered_with_the_nearest(asked: str, near: str) -> None:
    book = rulebook.load("horden")
    with pytest.raises(Unknown, match=f"has no rule '{asked}'. Do you mean") as error:
        book.entry(asked)
    assert error.value.refusal.key == "no-such-rule"
    assert error.value.refusal.args["id"] == asked
    assert near in error.value.refusal.args["nearest"].split(", ")


def test_an_id_like_no_other_gets_no_hint() -> None:
    with pytest.raises(Unknown, match=r"has no rule 'quux'\.$"):
        rulebook.load("horden").entry("quux")


def test_a_game_without_rulebook_is_unknown() -> None:
    with pytest.raises(Unknown, match="There is no game 'hordn'") as error:
        rulebook.load("hordn")
    assert error.value.refusal.key == "no-such-game"


GOOD = 'en = "One two"\nde = "Eins zwei"\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f'[rules."A.1"]\n{GOOD}', '"A.1": .*missing required field `line`'),
        (f'[rules."A.1"]\n{GOOD}line = "9"\n', '"A.1": Expected `int`, got `str`'),
        (f'[rules."A.1"]\n{GOOD}line = 9\nlien = 9\n', '"A.1": .*unknown field `lien`'),
        ('[rules."A.1"]\nen = "One"\nde = " "\nline = 9\n', '"A.1": .*both languages'),
        (f'[rules."A.1"]\n{GOOD}line = 9\nno_effect_en = "No."\n', '"A.1": .*belong together'),
        (f"[gaps.G1]\n{GOOD}line = 9\n", '"G1": .*unknown field `line`'),
        (f"[gasp.G1]\n{GOOD}", r"only \[rules\], \[gaps\], \[examples\] and later, not \['gasp'\]"),
    ],
)
def test_a_bad_file_is_refused_with_file_and_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    package(tmp_path, monkeypatch, text)
    with pytest.raises(ValueError, match=f"^toy/rulebook.toml: {sentence}"):
        rulebook.load("toy")


def package(path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Path:
    """A game named toy whose rulebook has that text."""
    (path / "toy").mkdir()
    (path / "toy" / "rulebook.toml").write_text(text, "utf-8")
    monkeypatch.setattr(rulebook, "files", lambda _: path)
    monkeypatch.setattr(rulebook, "load", rulebook.load.__wrapped__)
    return path / "toy"


def test_the_digest_follows_the_data_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = package(tmp_path, monkeypatch, f"[gaps.G1]\n{GOOD}")
    (toy / "troops.yaml").write_text("a: 1\n")
    before = rulebook.load("toy").digest
    assert re.fullmatch("[0-9a-f]{64}", before)
    (toy / "rules.py").write_text("pass")
    (toy / "troops.yaml").write_bytes(b"a: 1\r\n")
    assert rulebook.load("toy").digest == before
    (toy / "troops.yaml").write_text("a: 2\n")
    assert rulebook.load("toy").digest != before
    (toy / "troops.yaml").rename(toy / "types.yaml")
    assert rulebook.load("toy").digest != before
