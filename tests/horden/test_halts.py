"""B4.7.b and others: what ends a move early."""

import pytest

from feldherr.games.horden.state import Element, Section

from .grounds import crossing, piece, plan, river
from .marching import field, go, line, where
from .positions import EAST, NORTH, SOUTH, at, element, keys

X, Y = 500.0, 300.0
BANK = 300.0 - 30.0
"""Where the river of these tests begins, coming from the left."""


def wader(name: str, x: float, kind: str = "blade", y: float = Y) -> Element:
    return element(name, kind, at(x, y, EAST))


@pytest.mark.rule("horden", "B4.7.b", "T4")
@pytest.mark.parametrize("face, x", [(2, 290), (1, 270)])
def test_who_does_not_get_through_stops_at_the_bank(face: int, x: float) -> None:
    game = field(wader("r1", 261), plan=plan(river(300, 60)), rivers={"river": "raging"})
    go(game, "r1", (290, Y, EAST), dice=((face,),))
    assert where(game, "r1")[0] == pytest.approx(x, abs=1)
    assert game.element("r1").moved and game.state.ap < 6, "paid for all the same"


@pytest.mark.rule("horden", "B4.7.b")
def test_in_the_river_it_rolls_each_turn_and_stays_where_it_is() -> None:
    game = field(wader("r1", 300), plan=plan(river(300, 60)), rivers={"river": "raging"})
    go(game, "r1", (330, Y, EAST), dice=((1,),))
    assert where(game, "r1") == (300, 300, 0)
    game.element("r1").moved = False
    go(game, "r1", (330, Y, EAST), dice=((2,),))
    assert where(game, "r1") == (330, 300, 0)


@pytest.mark.rule("horden", "B4.7.a", "B4.7.b")
def test_the_river_is_unknown_until_somebody_wades() -> None:
    game = field(wader("r1", 261), plan=plan(river(300, 60)))
    go(game, "r1", (269, Y, EAST))
    assert game.state.rivers == {}, "up to the bank"
    game.element("r1").moved = False
    go(game, "r1", (290, Y, EAST), dice=((6,), (2,)))
    assert game.state.rivers == {"river": "raging"}
    assert keys(game.told)[-3:] == ["river-known", "crosses", "moved"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B4.7.a", "G21")
@pytest.mark.parametrize("kind", ["ford", "bridge"])
def test_at_fords_and_bridges_nobody_rolls(kind: str) -> None:
    ground = plan(river(300, 60), crossing(kind, Y))
    game = field(wader("r1", 261), plan=ground, rivers={"river": "raging"})
    go(game, "r1", (340, Y, EAST))
    assert where(game, "r1")[0] == 340


@pytest.mark.rule("horden", "B4.7.b")
def test_who_stops_blocks_those_behind() -> None:
    column = [wader("r1", 265), wader("r2", 245), wader("r3", 225)]
    game = field(*column, plan=plan(river(300, 60)), rivers={"river": "raging"})
    go(game, "r1 r2 r3", (295, Y, EAST), dice=((1,),))  # only the first comes to roll
    assert [where(game, f"r{n}")[0] for n in (1, 2, 3)] == pytest.approx([270, 250, 230], abs=1.5)


@pytest.mark.rule("horden", "B4.7.b", "B4.1.b")
def test_in_a_line_everybody_rolls_for_himself() -> None:
    pair = [wader("r1", 265, "light_infantry"), wader("r2", 265, "light_infantry", Y - 40)]
    game = field(*pair, plan=plan(river(300, 60)), rivers={"river": "raging"})
    go(game, "r1 r2", (290, Y, EAST), dice=((1,), (2,)))
    assert [where(game, name)[0] for name in ("r1", "r2")] == pytest.approx([270, 290], abs=1)


@pytest.mark.rule("horden", "B4.1.b", "T3.1", "T3.2", "G20")
@pytest.mark.parametrize("face, x", [(2, 290), (3, 270)])
def test_a_line_halts_when_a_river_turns_out_to_need_a_column(face: int, x: float) -> None:
    pair = [wader("r1", 265), wader("r2", 265, y=Y - 40)]
    game = field(*pair, plan=plan(river(300, 60)))
    go(game, "r1 r2", (290, Y, EAST), dice=((face,),))
    assert [where(game, name)[0] for name in ("r1", "r2")] == pytest.approx([x, x], abs=1)
    assert keys(game.told).count("halts-in-line") == (2 if face == 3 else 0)  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B3.2.2.a")
def test_whoever_runs_into_an_ambush_stops_before_it() -> None:
    hidden = element("b1", "blade", at(X, Y + 60, SOUTH), status="ambush")
    game = field(
        element("r1", "cavalry", at(X, Y)),
        hidden,
        plan=plan(piece("wood", X - 60, Y + 20, 120, 200)),
    )
    go(game, "r1", (X, Y + 60, NORTH), dice=())
    assert where(game, "r1")[1] == pytest.approx(Y + 60, abs=1)
    assert hidden.status == "table", "it is seen now"


@pytest.mark.rule("horden", "B3.2.2.a")
def test_an_ambush_appears_when_it_moves() -> None:
    mine = element("r1", "blade", at(X, Y), status="ambush")
    game = field(mine, plan=plan(piece("wood", X - 60, Y - 60, 120, 200)))
    go(game, "r1", (X, Y + 30, NORTH))
    assert mine.status == "table"
    assert keys(game.told) == ["ambush-appears", "moved"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B5.3.1.e", "G53")
def test_an_undefended_section_is_stormed() -> None:
    wall = Section(id="s1", seat="blue", pose=at(X, Y, SOUTH))
    game = field(element("r1", "blade", at(X, Y - 10)), sections={"s1": wall})
    go(game, "r1", (X, Y + 25, NORTH), dice=((1, 6),))  # 1 + 10 against 6
    assert where(game, "r1")[1] == Y + 25


@pytest.mark.rule("horden", "B5.3.1.e", "G53")
def test_who_does_not_climb_in_stays_before_the_wall() -> None:
    wall = Section(id="s1", seat="blue", pose=at(X, Y, SOUTH))
    hordes = [element("r1", "horde", at(X, Y - 10)), element("r2", "horde", at(X, Y - 40))]
    game = field(*hordes, sections={"s1": wall})
    go(game, "r1 r2", (X, Y + 35, NORTH), dice=((1, 3),))  # 1 + 2 against 3
    assert [where(game, name)[1] for name in ("r1", "r2")] == pytest.approx([Y, Y - 30], abs=1)


@pytest.mark.rule("horden", "B3.1.d")
def test_whoever_comes_on_stands_on_the_table() -> None:
    head = element("r1", "spear", at(0, Y, EAST), status="reserve")
    tail = element("r2", "spear", at(-15, Y, EAST), status="reserve")
    game = field(head, tail, edges={"red": "west", "blue": "east"})
    go(game, "r1 r2", (10, Y, EAST))
    assert (head.status, tail.status) == ("table", "reserve")
    assert where(game, "r2")[0] == -5, "the next one has come up"


def test_nothing_in_the_way_halts_nobody() -> None:
    game = field(*line(2, "blade", X, Y), plan=plan(river(300, 60)))
    go(game, "r1 r2", (X, Y + 60, NORTH))
    assert where(game, "r1")[1] == Y + 60
