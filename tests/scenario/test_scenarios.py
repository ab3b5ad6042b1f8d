"""Every scenario file holds; every worked example of a rulebook has one that is named after it."""

import re
from pathlib import Path

import pytest
import yaml
from _pytest.mark import ParameterSet

from feldherr.games.registry import Game, games
from feldherr.scenario import load, run, started
from feldherr.texts import LANGUAGES
from tests.laws.source import ROOT
from tests.laws.tables import TABLES

FOLDER = ROOT / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
EXAMPLE = re.compile(r"(?:(\d+)-)?([A-Za-z]+)-?0*(\d+)(?:-0*(\d+))?")
"""The file of the example W7 is called w07-…, or w09a-… where it takes several, of T-01 t01-…, of
E14-3 e14-03-…, of 2-D6 2-d6-…"""


def marked(path: Path) -> ParameterSet:
    """A file with the rules that it shows."""
    said = yaml.safe_load(path.read_text(encoding="utf-8"))
    mark = pytest.mark.rule(said["game"], *said["rules"])
    return pytest.param(path, id=str(path.relative_to(FOLDER)), marks=mark)


SCENARIOS = [marked(path) for path in FILES]


@pytest.mark.parametrize("path", SCENARIOS)
def test_a_scenario_holds(path: Path) -> None:
    result = run(*load(path))
    assert result.holds, "\n".join(map(str, result.differences))


@pytest.mark.parametrize("path", SCENARIOS)
def test_a_scenario_stands_on_a_table_that_can_be(path: Path) -> None:
    scenario, source = load(path)
    battle = started(scenario, source)
    assert [*TABLES[scenario.game](battle.opening, battle.state)] == []


@pytest.mark.parametrize("path", SCENARIOS)
def test_a_scenario_is_told_in_both_languages(path: Path) -> None:
    scenario, _ = load(path)
    titles = [scenario.called(language) for language in LANGUAGES]
    assert all(titles) and len({*titles}) == len(LANGUAGES)
    assert path.parent.name == scenario.game
    expected = scenario.expect
    shows = scenario.play, expected.says, expected.offered, expected.withheld, expected.about
    numbers = expected.events, expected.asks, expected.breaches, expected.costs
    assert scenario.rules and (any(shows) or any(numbers))


@pytest.mark.parametrize("played", games(), ids=lambda played: played.name)
def test_every_worked_example_has_a_scenario_named_after_it(played: Game) -> None:
    """But for those of rules that are not played yet."""
    shown = (key for key, one in played.rulebook.examples.items() if one.has_effect)
    examples = {called(example): example for example in shown}
    found = set[str]()
    for path in (FOLDER / played.name).glob("*.yaml"):
        if (example := examples.get(called(path.name))) is not None:
            found.add(example)
            assert load(path)[0].rules[0] == example, path
    assert found == {*examples.values()}


def called(name: str) -> tuple[str, ...] | None:
    """The letters and numbers with which an example, or its file, is called."""
    match = EXAMPLE.match(name)
    return tuple((part or "").lower() for part in match.groups()) if match else None
