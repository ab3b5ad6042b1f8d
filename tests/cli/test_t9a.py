"""The 9th Age from the command line: a battle, its journal, its dice."""

from pathlib import Path

from tests.cli.conftest import Call

ARMIES = ("--red", "greenhides-2500", "--blue", "highborn-2500")
RANDOM = ("--red-commander", "random", "--blue-commander", "random")


def test_a_battle_of_the_size_of_its_army_files_is_fought_and_verified(call: Call) -> None:
    short = ("--turns", "1", "--plan", "farmland", "--seed", "sealed", "--journal", "b.jsonl")
    said = call("battle", "t9a", *ARMIES, *RANDOM, *short, "--html", "b.html", "--lang", "de")
    assert said.code == 0, said.err
    assert "von 2.466 Pk. verloren" in said.out
    assert Path("b.html").stat().st_size > 10_000
    assert call("verify", "b.jsonl").code == 0
    assert call("replay", "b.jsonl").code == 0
    assert "Würfe" in call("luck", "b.jsonl", "--lang", "de").out


def test_armies_of_another_size_do_not_fight(call: Call) -> None:
    said = call("battle", "t9a", *ARMIES, "--points", "4500", "--lang", "en")
    assert said.code == 2 and "at least 4,460 are spent" in said.err.replace("\n", " ")


def test_an_unknown_kind_of_terrain_is_told_with_its_line(call: Call) -> None:
    Path("table.yaml").write_text("features:\n  - {kind: moor, at: [1, 2]}\n", "utf-8")
    said = call("battle", "t9a", *ARMIES, "--plan", "table.yaml", "--lang", "en")
    assert said.code == 2
    assert "table.yaml, line 2: `kind`: `moor` is unknown." in said.err
