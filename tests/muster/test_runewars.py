"""Runewars armies as the command line and the lobby show them."""

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from rich.console import Console

from feldherr.muster import armies, check, dump, load_army, schema, show
from feldherr.muster.army import ARMIES
from feldherr.server.armoury import known_army

NAMES = armies("runewars")


def shown(name: str, language: str) -> str:
    console = Console(width=100)
    with console.capture() as said:
        console.print(show(name, language))
    return said.get()


@pytest.mark.parametrize("name", NAMES)
def test_the_armies_that_come_with_it_are_read_shown_and_written(name: str) -> None:
    report = check(name)
    assert report.breaches == () and 0 <= report.left <= 16
    text = (ARMIES / "runewars" / f"{name}.yaml").read_text(encoding="utf-8")
    head, comment, *rest = text.splitlines()
    assert head == "# yaml-language-server: $schema=../../schemas/runewars.json"
    assert comment.startswith("# ") and len(comment) > 20
    said = "".join(f"{line}\n" for line in rest if not line.startswith("#"))
    assert yaml.safe_load(said) == yaml.safe_load(dump(report.army, report.size))
    assert [*Draft202012Validator(schema("runewars")).iter_errors(yaml.safe_load(text))] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_units_and_cards_are_shown_by_their_names(language: str) -> None:
    said = shown("daqan-lances-200", language)
    assert "Oathsworn Cavalry" in said and "▌OC▐" in said and "oathsworn" not in said


def test_the_lobby_knows_what_is_in_an_army() -> None:
    known = known_army("daqan-lances-200")
    assert known.points == 200 and "Oathsworn Cavalry" in known.text.de


def test_the_file_that_is_written_is_read_as_the_same_army(tmp_path: Path) -> None:
    army = load_army("waiqar-host-200")
    path = tmp_path / "copy.yaml"
    path.write_text(dump(army, 200), encoding="utf-8")
    assert load_army(path) == army


def test_a_formation_that_a_card_does_not_have_is_a_breach_not_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "wide.yaml"
    path.write_text(
        "game: runewars\nname: Wide\nfaction: daqan_lords\npoints: 200\n"
        "units:\n  - {unit: spearmen, formation: 5x5, with: [trumpets]}\n",
        encoding="utf-8",
    )
    report = check(path)
    assert [(bad.line, bad.refusal.key) for bad in report.breaches] == [(6, "unknown-formation")]
    assert report.points == 2
    assert show(path, "en")
