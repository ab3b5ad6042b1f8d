"""`feldherr luck`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from feldherr.cli.main import app
from feldherr.host import Battle


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Pips: So much or more falls in"), ("de", "Augen: So viel oder mehr fällt in")],
)
def test_the_luck_of_both_sides_is_told(tmp_path: Path, language: str, said: str) -> None:
    path = tmp_path / "battle.jsonl"
    options = {"points": 300, "turn_limit": 4}
    battle = Battle.start("horden", "knights-300", "orcs-300", 3, "", options)
    battle.run(red="random", blue="random").save(path)
    told = CliRunner().invoke(app, ["luck", str(path), "--lang", language], terminal_width=120)
    assert told.exit_code == 0, told.output
    assert "Barony of Valmere" in told.output
    assert said.split(" ")[0] in told.output and "%" in told.output


def test_a_file_that_is_no_journal_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    path.write_text("no journal\n", encoding="utf-8")
    assert CliRunner().invoke(app, ["luck", str(path)]).exit_code == 2
