"""`feldherr odds`, and the odds and positions of Python programs."""

from pathlib import Path

import msgspec
import pytest

from feldherr import Battle
from feldherr.cli.odds import prospects
from feldherr.cli.perft import samples
from feldherr.muster import BadFile
from tests.cli.conftest import Call
from tests.laws.source import ROOT

SHOOTS = ROOT / "scenarios/t9a/e14-01a-longbow-3.yaml"


@pytest.fixture
def volley(tmp_path: Path) -> Path:
    """A longbow that may shoot, before anybody says at whom."""
    path = tmp_path / "volley.yaml"
    path.write_text(SHOOTS.read_text("utf-8").partition("play:")[0], encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "asked", "ends"),
    [
        ("en", "Which unit shoots at which?", "nothing lost 66.7 % one Health Point 33.3 %"),
        ("de", "Welche Einheit schießt auf welche?", "66.7 %"),
    ],
)
def test_the_odds_of_a_scenarios_question(
    call: Call, volley: Path, language: str, asked: str, ends: str
) -> None:
    said = call("odds", volley, "--lang", language).out
    assert said.startswith(asked) and "r1 > b1: " in said and ends in said


def test_odds_as_json_in_both_languages(call: Call, volley: Path) -> None:
    told = msgspec.json.decode(call("odds", volley, "--json").out)
    assert told["answer"] == "r1 > b1" and {"en", "de"} == {*told["title"]}
    assert sum(end["probability"] for end in told["chances"]) == pytest.approx(1)


def test_dice_have_no_odds(call: Call) -> None:
    assert call("odds", SHOOTS).out.endswith("No answer that is open now has odds to tell.")


def test_a_battle_that_is_over_has_none(call: Call, journal: str) -> None:
    Path("over.jsonl").write_text(journal, encoding="utf-8")
    said = call("odds", "over.jsonl")
    assert said.code == 2 and "this battle is over" in said.err


@pytest.mark.parametrize("game", ["horden", "runewars"])
def test_a_battle_that_was_left(call: Call, game: str) -> None:
    battle = Battle.start(game, *samples(game), seed=3, plan="")
    while not (found := list(prospects(battle))):
        battle.run(red="greedy", blue="greedy", limit=len(battle.journal) + 1)
    battle.save("left.jsonl")
    word, told = found[0]
    assert f"{word}: {told.title.en}" in call("odds", "left.jsonl").out


def test_a_script_that_goes_otherwise(volley: Path) -> None:
    with volley.open("a", encoding="utf-8") as file:
        file.write("play:\n  - red who-shoots: r1 > b2\n")
    with pytest.raises(BadFile, match="the script goes otherwise than written"):
        Battle.posed(volley)
