"""Files with tables and components: read whole, complained about in one sentence."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from feldherr.games.registry import game
from feldherr.games.runewars.cards.components import components
from feldherr.host import Battle
from feldherr.muster import BadFile, load_table
from tests.cli.conftest import call_it

OURS = Path(__file__).parents[2] / "src/feldherr/games/runewars/cards/data/components.yaml"
ARMIES = "daqan-core-100", "waiqar-core-100"


def box(folder: Path, **changes: Any) -> Path:
    """A file with our own components, some of them changed; None takes one away."""
    said = yaml.safe_load(OURS.read_text("utf-8")) | changes
    path = folder / "box.yaml"
    path.write_text(yaml.safe_dump({k: v for k, v in said.items() if v is not None}), "utf-8")
    return path


def ours(name: str) -> Any:
    return yaml.safe_load(OURS.read_text("utf-8"))[name]


def test_our_own_components_are_such_a_file() -> None:
    assert load_table(game("runewars"), OURS) == components()


@pytest.mark.rule("runewars", "G-01", "G-02")
def test_a_battle_is_fought_with_the_components_of_a_file(tmp_path: Path) -> None:
    mine = box(tmp_path, tray={"value": 50, "source": "measured"})
    fought = Battle.start("runewars", *ARMIES, seed=1, plan=str(mine), options={"points": 100})
    assert fought.opening.components.tray.value == 50
    again = Battle.start("runewars", *ARMIES, seed=1, plan=mine, options={"points": 100})
    assert again.opening == fought.opening
    fought.run(red="random", blue="random", limit=40)
    assert len(fought.journal) == 40


ZONES, SOME = [[0, 0, 5000, 100]], next(iter(ours("dials").values()))
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"tray": None}, "field-missing", "tray"),
    ({"tray": {"value": -1, "source": "measured"}}, "value-out-of-bounds", "value"),
    ({"tray": {"value": "wide", "source": "measured"}}, "value-of-other-kind", "value"),
    ({"tray": {"value": 60, "source": "guessed"}}, "value-unknown", "guessed"),
    ({"trays": 3}, "field-unknown", "trays"),
    ({"templates": {"straight": ours("templates")["straight"]}}, "component-missing", "turn"),
    ({"dials": {}}, "component-missing", ""),
    ({"dials": ours("dials") | {"nobody": SOME}}, "component-of-nobody", "nobody"),
    ({"objectives": [*ours("objectives"), ours("objectives")[0]]}, "component-twice", ""),
    ({"skirmish_deployment": ours("skirmish_deployment") | {"red": ZONES}}, "zone-off-table", ""),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "key", "named"), WRONG, ids=[key for _, key, _ in WRONG])
def test_a_missing_or_wrong_value_is_told_in_one_sentence(
    tmp_path: Path, changes: dict[str, Any], key: str, named: str
) -> None:
    with pytest.raises(BadFile) as bad:
        load_table(game("runewars"), box(tmp_path, **changes))
    assert bad.value.refusal.key == key and named in bad.value.sentence("en")
    assert "box.yaml" in str(bad.value) and bad.value.sentence("de") != str(bad.value)


@pytest.mark.rule("runewars", "41.10")
def test_41_10_outlines_are_convex_and_clockwise(tmp_path: Path) -> None:
    terrain = ours("terrain")
    terrain[0]["defensive"]["outline"].reverse()
    with pytest.raises(BadFile, match="convex"):
        load_table(game("runewars"), box(tmp_path, terrain=terrain))


def test_the_program_says_it_and_ends_with_2(tmp_path: Path) -> None:
    bad = box(tmp_path, band=None)
    red, blue = ARMIES
    said = call_it("battle", "runewars", "--red", red, "--blue", blue, "--plan", str(bad))
    assert said.code == 2 and "`band`" in said.err
    said = call_it("battle", "runewars", "--red", red, "--blue", blue, "--plan", "coast")
    assert said.code == 2 and "coast" in said.err


@pytest.mark.rule("runewars", "G-49", "62.2")
def test_options_are_named_on_the_command_line() -> None:
    battle = ("battle", "runewars", "--blue", "waiqar-core-100", "--points", "200", "--quiet")
    said = call_it(*battle, "--red", "uthuk-pack-200", "--option", "assumed_dials=false")
    assert said.code == 2 and "G-49" in said.err
    said = call_it(*battle, "--red", "daqan-core-100", "--option", "friendlyness=true")
    assert said.code == 2 and "friendlyness" in said.err
    said = call_it(*battle, "--red", "daqan-core-100", "--option", "friendly=true", "--turns", "1")
    assert said.code == 0


def test_a_table_of_the_other_game_is_read_from_a_file_too(tmp_path: Path) -> None:
    path, coast = tmp_path / "coast.yaml", game("horden").plan("coast")
    said = msgspec.to_builtins(coast)
    path.write_text(yaml.safe_dump(said), "utf-8")
    assert load_table(game("horden"), path) == coast
    path.write_text(yaml.safe_dump(said | {"width": 1201}), "utf-8")
    with pytest.raises(BadFile):
        load_table(game("horden"), path)
