"""Mistakes of a person: one sentence in their language, exit code 2, nothing written."""

import re
from pathlib import Path
from socket import create_server

import pytest

from tests.cli.conftest import RANDOM, SMALL, Call

ORCS = ("--red", "orcs-300", "--blue", "orcs-300", "--points", "300")
T9A = ("battle", "t9a", "--red", "greenhides-2500", "--blue")
ILLEGAL = """
game: horden
name: Rabble
points: 300
camp: {}
elements: [{type: horde, count: 3}]
"""
MISTAKES = [
    (("battle", "chess", *ORCS), "no game “chess”", "Ein Spiel „chess“"),
    (("battle", "horden", "--red", "nobody", "--blue", "orcs-300"), "no army `nobody`", "nobody"),
    (
        ("battle", "horden", "--red", "x.yaml", "--blue", "orcs-300"),
        "no such file",
        "gibt es nicht",
    ),
    (
        ("battle", "horden", "--red", "rabble.yaml", "--blue", "orcs-300"),
        "commander",
        "Befehlshaber",
    ),
    (
        ("battle", "horden", *ORCS, "--red-commander", "zeus"),
        "no commander “zeus”",
        "Feldherrn „zeus“",
    ),
    ((*T9A, "orcs-300"), "line 3: this army is written for another", "Zeile 3: Diese Armee ist"),
    ((*T9A, "nobody"), "feldherr: `dynasties-2500`,", "geliefert werden: `dynasties-2500`,"),
    (
        (*T9A, "highborn-2500", "--option", "deployment=uphill"),
        "`deployment`: `uphill` is unknown. Known values: `counterthrust`,",
        "`uphill` ist unbekannt. Bekannte Werte: `counterthrust`,",
    ),
    (
        (*T9A, "highborn-2500", "--option", "turns=[few"),
        "`turns` must be a whole number",
        "eine ganze Zahl",
    ),
    ((*T9A, "highborn-2500", "--option", "wind=1"), "`wind` is unknown", "`wind` ist hier"),
    (("serve", "--database", "attic"), "Check --database", "Prüfe --database"),
    (("serve", "--database", "sqlite:////no/b.db"), "unable to open", "Prüfe --database"),
    (("serve", "--redis", "attic"), "Redis does not answer", "Redis antwortet nicht"),
    (("serve", "--host", "192.0.2.1"), "cannot be opened at 192.0.2.1", "Adresse 192.0.2.1"),
    (("battle", "horden", *ORCS, "--plan", "atlantis"), "atlantis", "atlantis"),
    (("battle", "horden", *ORCS, "--journal", "no/b.jsonl"), "no such file", "gibt es nicht"),
    (("battle", "horden", *ORCS, "--html", "no/b.html"), "no such file", "gibt es nicht"),
    (("battle", "horden", *ORCS, "--journal", "folder"), "this is a folder", "ein Ordner"),
    (("replay", "x.jsonl"), "no such file", "gibt es nicht"),
    (("replay", "folder"), "this is a folder", "ein Ordner"),
    (
        ("replay", "rabble.yaml"),
        "line 1: this is no line of a journal",
        "keine Zeile einer Aufzeichnung",
    ),
    (("replay", "empty"), "the file is empty", "die Datei ist leer"),
    (("replay", "binary"), "not UTF-8", "kein UTF-8"),
    (("verify", "x.jsonl"), "no such file", "gibt es nicht"),
    (("verify", "empty"), "the file is empty", "die Datei ist leer"),
    (("scenario", "x.yaml"), "no such file", "gibt es nicht"),
    (("scenario", "rabble.yaml"), "line 3: `name` is unknown", "Zeile 3"),
    (("scenario", "binary"), "not UTF-8", "UTF-8"),
    (("rule", "horden", "B99.z"), "no rule “B99.z”", "keine Regel „B99.z“"),
    (("rule", "chess", "B1"), "no game “chess”", "Ein Spiel „chess“"),
    (("rules", "chess"), "no game “chess”", "Ein Spiel „chess“"),
    (("perft", "chess"), "no game “chess”", "Ein Spiel „chess“"),
    (("perft", "horden", "--position", "rabble.yaml"), "line 3: `name`", "Zeile 3"),
    (("army", "check", "rabble.yaml"), "commander", "Befehlshaber"),
    (("army", "check", "x.yaml"), "no such file", "gibt es nicht"),
    (("army", "check", "binary"), "UTF-8", "UTF-8"),
    (("army", "show", "nobody"), "no army `nobody`", "nobody"),
    (("army", "list", "--game", "chess"), "no game “chess”", "Ein Spiel „chess“"),
    (("army", "schema", "--game", "chess"), "no game “chess”", "Ein Spiel „chess“"),
]


def called(value: object) -> str:
    """The name of a test: what is typed."""
    return " ".join(value)[:50] if isinstance(value, tuple) else "-"


@pytest.fixture
def here(call: Call) -> Call:
    """A folder with files that are no good."""
    Path("rabble.yaml").write_text(ILLEGAL, "utf-8")
    Path("empty").touch()
    Path("binary").write_bytes(b"\xff\xfe\x00")
    Path("folder").mkdir()
    return call


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("typed", "en", "de"), MISTAKES, ids=called)
def test_a_mistake_is_answered_with_a_sentence(
    here: Call, typed: tuple[str, ...], en: str, de: str, language: str
) -> None:
    before = sorted(Path().rglob("*"))
    said = here(*typed, "--lang", language)
    assert said.code == 2
    assert {"en": en, "de": de}[language] in said.err
    assert "Traceback" not in said.err and "Error" not in said.err
    assert sorted(Path().rglob("*")) == before


SLIPS = [
    (("battle", "horden", *ORCS, "--points", "1"), "1 is too small; take 100", "1 ist zu klein"),
    (("battle", "horden", *ORCS, "--seconds", "0"), "take 0.01 or more", "nimm 0,01 oder mehr"),
    (("battle", "horden", *ORCS, "--turns", "many"), "no whole number", "keine ganze Zahl"),
    (("battle", "horden", *ORCS, "--seconds", "few"), "no number", "keine Zahl"),
    (("battle", "horden", *ORCS, "--fate", "kind"), "sealed, manual", "sealed, manual"),
    (("battle", "horden", "--red", "orcs-300"), "--blue is missing", "--blue fehlt"),
    (("battle", *ORCS), "game is missing", "game fehlt"),
    (("battle", "horden", *ORCS, "--bleu", "x"), "no option --bleu. Do you mean --blue", "--blue?"),
    (("battle", "horden", *ORCS, "--qqq"), "no option --qqq.", "Option --qqq gibt es nicht."),
    (("battle", "horden", *ORCS, "--html"), "--html needs a value", "Nach --html fehlt ein Wert"),
    (("rules", "horden", "--json=3"), "--json takes no value", "--json hat keinen Wert"),
    (("perft", "horden", "--depth", "-1"), "-1 is too small", "-1 ist zu klein"),
    (("serve", "--port", "99999"), "99999 is too large; take 65535 ", "99999 ist zu groß"),
    (("march",), "no command “march”", "Einen Befehl „march“ gibt es nicht"),
    (("batle",), "Do you mean battle?", "Meinst du battle?"),
    (("army", "chek"), "Do you mean check?", "Meinst du check?"),
    (("army", "list", "all", "of", "them"), "too much: all of them", "zu viel: all of them"),
    (("replay",), "file is missing", "file fehlt"),
]


@pytest.mark.parametrize(("language", "usage"), [("en", "Usage: "), ("de", "Aufruf: ")])
@pytest.mark.parametrize(("typed", "en", "de"), SLIPS, ids=called)
def test_a_slip_in_the_call_says_what_is_wrong_and_where_there_is_help(
    here: Call, typed: tuple[str, ...], en: str, de: str, language: str, usage: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    said = here(*typed)
    assert said.code == 2 and "--help" in said.err
    assert {"en": en, "de": de}[language] in said.err
    assert said.err.startswith(usage) or "value" in en, "the library does not say whose value"


def test_a_taken_port_is_told_before_anything_opens(here: Call) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = here("serve", "--port", port, "--database", "sqlite:///b.db", "--lang", "en")
    assert said.code == 2 and said.out == ""
    assert f"127.0.0.1, port {port}: “Address already in use”. Take another --port" in said.err


@pytest.mark.parametrize("wish", [("--lang", "de"), ("--lang=de",)])
def test_the_wish_for_a_language_counts_even_if_nothing_else_is_understood(
    here: Call, wish: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert "Meinst du battle?" in here("batle", *wish).err
    assert "Meinst du --blue?" in here("battle", "--bleu", *wish).err
    assert "choose en or de" in here("battle", "--lang", "fr").err


def test_a_group_of_commands_alone_shows_its_help(here: Call) -> None:
    said = here("army")
    assert said.code == 2 and "schema" in said.out + said.err


def test_an_army_too_big_for_the_game_does_not_fight(here: Call) -> None:
    said = here("battle", "horden", "--red", "orcs-600", "--blue", "orcs-300", "--points", "300",
                "--journal", "b.jsonl", "--lang", "en")  # fmt: skip
    assert said.code == 2 and "300 more than the 300" in said.err
    assert not Path("b.jsonl").exists()


# Journals that do not hold what they claim --------------------------------------------------------


def rolled(journal: str) -> tuple[str, str]:
    """A line of the journal with a roll, and the same line with another face."""
    line = next(line for line in journal.splitlines() if '"action-points"' in line)
    face = int(line.split("[")[2][0])
    return line, line.replace(f"[{face}]", f"[{face % 6 + 1}]", 1)


def test_a_bent_roll_is_found_by_verify(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace(*rolled(journal)), "utf-8")
    said = call("verify", "b.jsonl", "--lang", "en")
    assert said.code == 1 and "did not give the dice" in said.out


def test_of_many_false_answers_the_first_are_named(call: Call, journal: str) -> None:
    """A roll that is taken out moves all later ones, and their dice do not fit any more."""
    first = next(line for line in journal.splitlines(keepends=True) if '["fate",' in line)
    Path("b.jsonl").write_text(journal.replace(first, "", 1), "utf-8")
    said = call("verify", "b.jsonl", "--lang", "en")
    assert said.code == 1 and re.search(r": (\d+, ){9}\d+ and \d+ more\.", said.out)


def test_a_bent_roll_is_found_by_replay(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace(*rolled(journal)), "utf-8")
    said = call("replay", "b.jsonl", "--lang", "en")
    assert said.code == 1 and "differs from the rules after" in said.out


def test_another_secret_than_the_sealed_one_is_found(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace('"secret":"3"', '"secret":"4"'), "utf-8")
    said = call("verify", "b.jsonl", "--lang", "en")
    assert said.code == 1 and "not the one that was sealed" in said.out


def test_a_battle_of_other_rules_is_shown_as_it_was(call: Call, journal: str) -> None:
    header, rest = journal.split("\n", 1)
    rules = header.split('"rules":"')[1][:64]
    other = header.replace(rules, "0" * 64) + "\n" + rest.replace(*rolled(rest))
    Path("b.jsonl").write_text(other, "utf-8")
    said = call("replay", "b.jsonl", "--html", "b.html", "--lang", "en")
    assert said.code == 1 and "fought by other rules than today's" in said.out
    assert Path("b.html").exists()


def test_an_unfinished_battle_keeps_its_secret(call: Call, journal: str) -> None:
    lines = journal.splitlines(keepends=True)
    Path("b.jsonl").write_text("".join(lines[:-9]), "utf-8")
    assert call("verify", "b.jsonl", "--lang", "en").code == 2
    assert "Verified" in call("replay", "b.jsonl", "--lang", "en").out


def test_a_torn_line_is_told(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal[:-20], "utf-8")
    said = call("replay", "b.jsonl", "--lang", "en")
    assert said.code == 0 and "cut off" in said.out and "Verified" in said.out


def test_a_journal_of_another_game_is_refused(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace('"game":"horden"', '"game":"chess"', 1), "utf-8")
    said = call("replay", "b.jsonl", "--lang", "en")
    assert said.code == 2 and "no game “chess”" in said.err


def test_an_opening_that_is_none_is_refused(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace('"armies"', '"armees"', 1), "utf-8")
    said = call("replay", "b.jsonl", "--lang", "en")
    assert said.code == 2 and "b.jsonl, line 1" in said.err


def test_a_state_that_is_none_is_refused(call: Call, journal: str) -> None:
    Path("b.jsonl").write_text(journal.replace('"phase":"movement"', '"phase":"tea"'), "utf-8")
    said = call("replay", "b.jsonl", "--lang", "en")
    assert said.code == 2 and "b.jsonl: the state after" in said.err


def test_a_page_that_is_there_is_replaced_only_by_a_whole_one(call: Call, journal: str) -> None:
    Path("b.html").write_text("old", "utf-8")
    Path("b.jsonl").write_text(journal.split("\n")[0] + "\n", "utf-8")
    said = call("replay", "b.jsonl", "--html", "b.html", "--lang", "en")
    assert said.code == 2 and "nothing to show" in said.err
    assert Path("b.html").read_text("utf-8") == "old"


def test_a_battle_that_is_broken_off_leaves_a_journal_that_can_be_shown(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C in the middle: exit code 130, no secret, everything answered so far is in the file."""
    from feldherr.commanders.random import Random

    answer, asked = Random.answer, iter(range(20))

    def tired(self: Random, *about: object) -> object:
        if next(asked, None) is None:
            raise KeyboardInterrupt
        return answer(self, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(Random, "answer", tired)
    said = call("battle", "horden", *SMALL, *RANDOM, "--quiet", "--journal", "b.jsonl")
    assert said.code == 130
    assert call("replay", "b.jsonl", "--lang", "en").code == 0
    assert '"line":"end"' not in Path("b.jsonl").read_text("utf-8")
