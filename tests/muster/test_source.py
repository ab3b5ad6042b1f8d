"""Files that people write: every mistake is one sentence with file, line and remedy."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from feldherr.muster import BadFile
from feldherr.muster.source import DEEPEST, LARGEST, Source, read
from feldherr.texts import LANGUAGES


class Part(Struct, forbid_unknown_fields=True):
    type: Literal["spear", "blade", "light_horse"]
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    name: Annotated[str, Meta(max_length=9, pattern=r"^(?![\s\S]*[\x00-\x1f])")] = ""
    having: tuple[Literal["pavises"], ...] = ()
    at: tuple[float, Literal["here"]] = (0, "here")


class Whole(Struct, forbid_unknown_fields=True):
    parts: Annotated[list[Part], Meta(min_length=1)]
    camp: Part | None = None
    costs: dict[str, int] = {}


def bad(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        Source("army.yaml", text).convert(Whole)
    return caught.value


# --- What is right ---


def test_a_good_file_becomes_a_struct() -> None:
    source = Source("army.yaml", "parts:\n  - {type: spear, count: 3}\n  - {type: blade}\n")
    assert source.convert(Whole) == Whole([Part("spear", 3), Part("blade")])


def test_values_know_their_lines() -> None:
    source = Source(
        "x.yaml", "# a comment\nparts:\n  - type: spear\n    name:\n      Old\n  - {}\n"
    )
    assert source.line() == 2
    assert source.line("parts") == 2
    assert source.line("parts", 0) == 3
    assert source.line("parts", 0, "name") == 4, "where the name stands, not the value"
    assert source.line("parts", 1) == 6
    assert source.line("parts", 0, "nowhere", "else") == 3, "as far as the way leads"
    assert Source("x.yaml", "").line("parts") is None


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "army.yaml"
    path.write_bytes(b"\xef\xbb\xbfparts: [{type: spear}]\n")
    assert read(path).convert(Whole).parts == [Part("spear")]


# --- What is no YAML, or too much of it ---

NO_YAML = [
    ("a: b: c", 1, "a colon too many", "ein Doppelpunkt zu viel"),
    ("a: 1\nfoo\nb: 2", 3, "a colon is missing", "fehlt der Doppelpunkt"),
    ("a: [1\n", 2, "a closing bracket is missing", "eine schließende Klammer fehlt"),
    ("a: {b: 1\n", 2, "a closing bracket is missing", "eine schließende Klammer fehlt"),
    ("x: 1\na: 'b\n", 2, "is opened and never closed", "wird geöffnet und nie geschlossen"),
    ("a: 1\n\tb: 2", 2, "indent with spaces", "rücke mit Leerzeichen ein"),
    ("\ta: 1", 1, "indent with spaces", "rücke mit Leerzeichen ein"),
    ("a: @b", 1, "put such a text in quotes", "setze solchen Text in Anführungszeichen"),
    ("a:\n  b: 1\n c: 2", 3, "the indentation does not fit", "Die Einrückung passt nicht"),
    ("- a\nb: 1", 2, "the indentation does not fit", "Die Einrückung passt nicht"),
    ("a: 1\n---\nb: 1", 2, "several documents", "mehrere Dokumente"),
    ("b: 1\na: \x07", 2, "control characters", "Steuerzeichen"),
    ("a: !!python/object:os {}", 1, "tags (`!`) are not allowed", "Marken (`!`) sind nicht"),
    ("b: 1\na: 2001-13-41", 2, "a number or a date and is none", "Zahl oder ein Datum"),
    ("a: " + "9" * 5000, 1, "a number or a date and is none", "Zahl oder ein Datum"),
    ("a: }", 1, "did not find expected node content", "did not find expected node content"),
]


@pytest.mark.parametrize(("text", "line", "en", "de"), NO_YAML)
def test_what_is_no_yaml_is_said_with_its_line(text: str, line: int, en: str, de: str) -> None:
    wrong = bad(text)
    assert wrong.line == line
    assert str(wrong).startswith(f"army.yaml, line {line}: this is no valid YAML: ")
    assert wrong.sentence("de").startswith(f"army.yaml, Zeile {line}: Das ist kein gültiges YAML: ")
    assert en in wrong.sentence("en")
    assert de in wrong.sentence("de")


OTHER = [
    ("", 1, "must consist of lines “name: value”", "muss aus Zeilen „name: Wert“ bestehen"),
    ("- a\n- b", 1, "must consist of lines", "muss aus Zeilen"),
    ("a: &x 1\nb: *x", 2, "references (`*`) are not allowed", "Verweise (`*`) sind nicht erlaubt"),
    ("a: 1\nb: 2\na: 3", 3, "`a` stands here a second time", "`a` steht hier zum zweiten Mal"),
    ("x:\n  - {a: 1, a: 1}", 2, "`a` stands here a second time", "`a` steht hier zum zweiten Mal"),
    ("yes: 3", 1, "must be a text", "muss ein Text sein"),
    ("? [a]\n: 1", 1, "must be a text", "muss ein Text sein"),
    ("<<: {a: 1}", 1, "must be a text", "muss ein Text sein"),
    ("x:\n  " + "[" * 30 + "]" * 30, 2, "more than 20 deep", "mehr als 20 tief"),
]


@pytest.mark.parametrize(("text", "line", "en", "de"), OTHER)
def test_yaml_that_hides_something_is_refused(text: str, line: int, en: str, de: str) -> None:
    wrong = bad(text)
    assert wrong.line == line
    assert en in wrong.sentence("en")
    assert de in wrong.sentence("de")


def test_lists_may_lie_in_each_other_just_so_deep() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert Source("x.yaml", deep).data
    with pytest.raises(BadFile):
        Source("x.yaml", f"[{deep}]")


def test_a_yaml_bomb_is_not_lit() -> None:
    rows = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    assert bad("\n".join(rows)).refusal.key == "alias-in-file"


# --- What does not fit ---

MISFITS = [
    ("camp: {type: spear}", 1, "`parts` is missing", "`parts` fehlt"),
    ("parts: []", 1, "`parts` must have at least 1 entry.", "mindestens 1 Eintrag haben"),
    ("parts: {a: 1}", 1, "`parts` must be a list", "muss eine Liste sein"),
    ("parts:\n  - spear", 2, "must be a group of lines", "eine Gruppe von Zeilen"),
    ("parts:\n  - {}", 2, "`type` is missing", "`type` fehlt"),
    ("parts:\n  - {type: spera}", 2, "Do you mean `spear`?", "Meinst du `spear`?"),
    ("parts:\n  - {type: Spear}", 2, "Do you mean `spear`?", "Meinst du `spear`?"),
    ("parts:\n  - {type: zz}", 2, "`light_horse`", "Bekannte Werte: "),
    ("parts:\n  - {type: 3}", 2, "`type` must be a text", "muss ein Text (in"),
    ("parts:\n  - {type: blade, cuont: 2}", 2, "Do you mean `count`?", "Meinst du `count`?"),
    ("parts:\n  - {type: blade, zz: 2}", 2, "Known names: `type`, `count`", "Bekannte Namen: "),
    ("parts:\n  - {type: blade, count: 4}", 2, "`count` must be at most 3", "höchstens 3 sein"),
    ("parts:\n  - {type: blade, count: 0}", 2, "`count` must be at least 1", "mindestens 1 sein"),
    ("parts:\n  - {type: blade, count: two}", 2, "a whole number", "eine ganze Zahl"),
    ("parts:\n  - {type: blade, name: 600}", 2, "(put it in quotes)", "(in Anführungszeichen)"),
    (
        "parts:\n  - {type: blade, name: 1234567890x}",
        2,
        "at most 9 characters",
        "höchstens 9 Zeichen",
    ),
    ('parts:\n  - {type: blade, name: "a\\nb"}', 2, "holds line breaks", "enthält Zeilenumbrüche"),
    ("parts:\n  - {type: blade, having: [plate]}", 2, "`having`: `plate`", "`plate` ist unbekannt"),
    ("parts:\n  - {type: blade, having: plate}", 2, "must be a list", "muss eine Liste sein"),
    ("parts:\n  - {type: blade, at: [1, away]}", 2, "Known values: `here`", "Bekannte Werte"),
    ("parts:\n  - {type: blade, at: [1]}", 2, "must have 2 entries", "muss 2 Einträge haben"),
    ("parts: [{type: blade}]\ncamp:\n  type: zz", 3, "`type`: `zz`", "`type`: `zz`"),
    ("parts: [{type: blade}]\ncosts:\n  a: 1\n  b: x", 2, "a whole number", "eine ganze Zahl"),
]


@pytest.mark.parametrize(("text", "line", "en", "de"), MISFITS)
def test_a_value_that_does_not_fit_is_named(text: str, line: int, en: str, de: str) -> None:
    wrong = bad(text)
    assert wrong.line == line
    assert en in wrong.sentence("en")
    assert de in wrong.sentence("de")


@pytest.mark.parametrize("text", [text for text, *_ in NO_YAML + OTHER + MISFITS])
def test_a_complaint_is_one_line_that_ends_like_a_sentence(text: str) -> None:
    wrong = bad(text)
    for language in LANGUAGES:
        said = wrong.sentence(language)
        assert said.startswith("army.yaml, ") and said[-1] in ".?"
        assert "\n" not in said


# --- Files that are none ---


def unreadable(path: Path) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read(path)
    return caught.value


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    wrong = unreadable(tmp_path / "army.yaml")
    assert str(wrong).endswith("army.yaml: there is no such file; check the name and the folder.")
    assert "Diese Datei gibt es nicht" in wrong.sentence("de")


def test_a_folder_or_device_is_no_file(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/zero")):
        assert unreadable(path).refusal.key == "no-plain-file"
    assert "Ordner" in unreadable(tmp_path).sentence("de")


def test_a_name_that_no_file_can_have() -> None:
    assert unreadable(Path("a\0b")).refusal.key == "file-unreadable"
    assert "lässt sich nicht lesen" in unreadable(Path("x" * 300)).sentence("de")


def test_a_file_of_10_mb_is_too_large_and_one_of_1_mb_is_not(tmp_path: Path) -> None:
    path = tmp_path / "army.yaml"
    path.write_bytes(b"#" * 10_000_000)
    assert "larger than 1,000,000 bytes" in str(unreadable(path))
    assert "größer als 1.000.000 Byte" in unreadable(path).sentence("de")
    path.write_bytes(b"#" * LARGEST)
    assert read(path).data is None
    path.write_bytes(b"#" * (LARGEST + 1))
    assert unreadable(path).refusal.key == "file-too-large"


@pytest.mark.parametrize(("encoding", "line"), [("latin-1", 2), ("utf-16", 1)])
def test_another_encoding_is_named_with_its_line(tmp_path: Path, encoding: str, line: int) -> None:
    path = tmp_path / "army.yaml"
    path.write_bytes("name: x\nfaction: Höhlenvolk\n".encode(encoding))
    wrong = unreadable(path)
    assert (wrong.refusal.key, wrong.line) == ("not-utf8", line)
    assert "save the file with the encoding UTF-8" in str(wrong)
    assert "speichere die Datei mit der Kodierung UTF-8" in wrong.sentence("de")


def test_reading_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "army.yaml"
    path.write_text("a: [1")
    unreadable(path)
    assert [found.name for found in tmp_path.iterdir()] == ["army.yaml"]
    assert path.read_text() == "a: [1"
