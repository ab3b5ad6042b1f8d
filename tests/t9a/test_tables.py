"""9.C-2 Ready tables, and tables of files."""

from itertools import combinations
from pathlib import Path

import pytest

from feldherr.field.body import body_distance
from feldherr.games.rulebook import Unknown
from feldherr.games.t9a.base import table_of
from feldherr.games.t9a.game import GAME, start
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.terrain.tables import Feature, Ground, agreed, laid, plan, plans
from feldherr.games.t9a.words import INCH
from feldherr.muster import load_army
from feldherr.muster.tables import load_table

SMALL, USUAL = table_of(Options(points=2500)), table_of(Options(points=4500))
GROUNDS = [name for name in plans() if name != "open"]


@pytest.mark.rule("t9a", "9.C-1")
def test_tables_of_warbands_are_narrow() -> None:
    assert SMALL == (36 * INCH, 48 * INCH)
    assert USUAL == (72 * INCH, 48 * INCH)


@pytest.mark.rule("t9a", "9.C-2", "9.C-4")
@pytest.mark.parametrize("name", GROUNDS)
def test_features_of_a_ready_table_lie_six_inches_apart(name: str) -> None:
    pieces = laid(plan(name), USUAL)
    assert len(pieces) == len(plan(name).features) >= 7
    for one, other in combinations(pieces, 2):
        assert body_distance(one.box, other.box) >= 6 * INCH, (one.id, other.id)


@pytest.mark.rule("t9a", "9.C-2")
@pytest.mark.parametrize("name", GROUNDS)
def test_the_middle_of_a_ready_table_is_that_of_a_warband(name: str) -> None:
    small, usual = laid(plan(name), SMALL), laid(plan(name), USUAL)
    assert 4 <= len(small) < len(usual)
    assert [piece.id for piece in small] == [f"t{n}" for n in range(1, len(small) + 1)]
    moved = {(piece.kind, round(piece.pose.x + 18 * INCH), piece.pose.y) for piece in small}
    assert moved <= {(piece.kind, round(piece.pose.x), piece.pose.y) for piece in usual}


@pytest.mark.rule("t9a", "9.C-5")
def test_a_feature_has_the_recommended_size_or_its_own() -> None:
    usual, own = Feature(kind="wall", at=(0, 0)), Feature(kind="hill", at=(0, 9), size=(5, 4))
    wall, hill = laid(Ground((usual, own)), USUAL)
    assert (wall.width, wall.depth, hill.width, hill.depth) == pytest.approx(
        (8 * INCH, INCH, 5 * INCH, 4 * INCH)
    )


def test_open_ground_has_no_features_and_none_at_all_is_rolled() -> None:
    assert agreed("open", USUAL) == agreed("", USUAL) == ()
    assert agreed(None, USUAL) is None
    with pytest.raises(Unknown, match=r"There is no table 'moon'\. Known: open, farmland"):
        plan("moon")


def test_a_table_of_a_file_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("features:\n  - {kind: forest, at: [3, -4], turned: 30}\n", "utf-8")
    armies = {"red": load_army("greenhides-2500"), "blue": load_army("highborn-2500")}
    opening = start(armies, Options(points=2500), load_table(GAME, file))
    assert opening.terrain is not None
    (forest,) = opening.terrain
    assert (forest.id, forest.kind) == ("t1", "forest")
    assert forest.pose.x == pytest.approx(21 * INCH)
