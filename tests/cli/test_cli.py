"""The command line: every command, in both languages."""

import json
from pathlib import Path

import pytest

from feldherr.texts import LANGUAGES
from tests.cli.conftest import RANDOM, SMALL, Call

SPEARS = """
scenario: 1
title: {en: Spears push back, de: Speere drängen zurück}
game: horden
position:
  step: fight
  phase: melee
  turn: 1
  active: red
  red: {r1: {kind: spear, at: [600, 400, 90]}}
  blue: {b1: {kind: spear, at: [600, 400, 270]}}
play:
  - dice melee: [9, 4]
expect: {events: [recoils]}
"""


@pytest.mark.parametrize(
    ("language", "won", "written"),
    [("en", "lost", "The replay is in"), ("de", "verloren", "Die Wiedergabe")],
)
def test_battle_reports_and_writes(call: Call, language: str, won: str, written: str) -> None:
    files = ("--journal", "b.jsonl", "--html", "b.html", "--seed", "3", "--lang", language)
    said = call("battle", "horden", *SMALL, *RANDOM, *files)
    assert said.code == 0
    assert won in said.out and "b.html" in said.out
    assert Path("b.html").read_text("utf-8").startswith("<!doctype html>")
    assert sorted(path.name for path in Path().iterdir()) == ["b.html", "b.jsonl"]


def test_the_same_seed_gives_the_same_battle(call: Call, journal: str) -> None:
    call("battle", "horden", *SMALL, *RANDOM, "--seed", "3", "--quiet", "--journal", "again.jsonl")
    assert Path("again.jsonl").read_text("utf-8") == journal


def test_a_battle_that_says_nothing_of_its_seed_has_one_of_its_own(call: Call) -> None:
    secrets = {call("battle", "horden", *SMALL, *RANDOM, "--quiet").out.split()[-1] for _ in "12"}
    assert len(secrets) == 2


@pytest.mark.parametrize(("language", "verdict"), [("en", "Verified"), ("de", "Geprüft")])
def test_replay_verifies_and_shows(call: Call, journal: str, language: str, verdict: str) -> None:
    Path("b.jsonl").write_text(journal, "utf-8")
    said = call("replay", "b.jsonl", "--html", "b.html", "--lang", language)
    assert said.code == 0 and verdict in said.out
    assert "b.html" in said.out and Path("b.html").stat().st_size > 50_000


@pytest.mark.parametrize(("language", "verdict"), [("en", "Fair: all"), ("de", "Ehrlich")])
def test_verify_checks_the_dice(call: Call, journal: str, language: str, verdict: str) -> None:
    Path("b.jsonl").write_text(journal, "utf-8")
    said = call("verify", "b.jsonl", "--lang", language)
    assert said.code == 0 and verdict in said.out


def test_scenarios_hold(call: Call) -> None:
    Path("spears.yaml").write_text(SPEARS, "utf-8")
    assert (
        call("scenario", "spears.yaml", "--lang", "en").out == "holds spears.yaml: Spears push back"
    )
    assert "Speere drängen zurück" in call("scenario", "spears.yaml", "--lang", "de").out


def test_scenarios_fail_with_the_difference(call: Call) -> None:
    Path("spears.yaml").write_text(SPEARS.replace("[recoils]", "[flees]"), "utf-8")
    said = call("scenario", "spears.yaml", "--lang", "en")
    assert said.code == 1
    assert "FAILS spears.yaml" in said.out and "event flees was not told" in said.out


def test_scenarios_as_json(call: Call) -> None:
    Path("spears.yaml").write_text(SPEARS, "utf-8")
    told = json.loads(call("scenario", "spears.yaml", "--json").out)
    assert told["holds"] is True
    assert [event["key"] for event in told["events"]] == ["melee-fought", "recoils"]
    assert told["state"]["elements"]["b1"]["at"] == [600.0, 415.0, 270.0]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Flank or rear is attacked"), ("de", "Flanke")]
)
def test_rule_shows_title_code_and_tests(call: Call, language: str, title: str) -> None:
    said = call("rule", "horden", "B4.3.b", "--lang", language)
    assert said.code == 0 and title in said.out
    assert "feldherr/games/horden/" in said.out and "tests/horden/" in said.out


def test_rule_shows_gaps_and_rules_without_effect(call: Call) -> None:
    assert "option: push_back" in call("rule", "horden", "G43", "--lang", "en").out
    assert "No effect in code" in call("rule", "horden", "E.a", "--lang", "en").out


def test_rules_lists_all_of_them(call: Call) -> None:
    said = call("rules", "horden", "--lang", "en")
    assert said.code == 0 and "B4.3.b" in said.out and "have no effect" in said.out


def test_rules_as_json(call: Call) -> None:
    told = json.loads(call("rules", "horden", "--json").out)
    assert told["M1.3.a"]["code"] and told["E.a"]["no_effect"]


def test_open_rules_are_an_exit_code(call: Call) -> None:
    covered = json.loads(call("rules", "horden", "--json").out).values()
    left = [r for r in covered if not r["no_effect"] and not (r["code"] and r["tests"])]
    assert call("rules", "horden", "--open").code == bool(left)


def test_perft_counts(call: Call) -> None:
    """The first question is a card out of 100 or so: the first and the last are proposed."""
    Path("spears.yaml").write_text(SPEARS, "utf-8")
    said = call("perft", "horden", "--depth", "2", "--position", "spears.yaml")
    assert said.code == 0 and said.out.split()[-6:-5] == ["1"]


@pytest.mark.parametrize("game", ["horden", "runewars", "t9a"])
def test_perft_without_a_position_takes_two_ready_armies(call: Call, game: str) -> None:
    said = call("perft", game, "--depth", "0")
    assert said.code == 0 and said.out.split()[-3:-1] == ["0", "1"]


def test_commanders_are_listed(call: Call) -> None:
    assert {"greedy", "random"} <= {*call("commanders").out.split()}


def test_armies_are_listed_shown_and_checked(call: Call) -> None:
    assert "dwarfs-300" in call("army", "list").out
    assert "Heulende Horde" in call("army", "list", "--game", "t9a", "--lang", "de").out
    assert "Knights" in call("army", "show", "knights-300", "--lang", "en").out
    assert "Ritter" in call("army", "show", "knights-300", "--lang", "de").out
    assert "legal" in call("army", "check", "knights-300", "--lang", "en").out
    assert json.loads(call("army", "schema").out)["$schema"]


def test_the_version_is_told(call: Call) -> None:
    assert call("--version").out == "feldherr 0.1.0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_piped_is_plain(call: Call, journal: str, language: str) -> None:
    Path("b.jsonl").write_text(journal, "utf-8")
    assert "\x1b" not in call("replay", "b.jsonl", "--lang", language).out
