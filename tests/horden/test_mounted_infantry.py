"""B4.6 Mounted infantry."""

import pytest

from feldherr.games.horden.state import Element

from .marching import field, go, refusal
from .positions import NORTH, SOUTH, at, element, run

X, Y = 500.0, 300.0


def rider(name: str = "r1", y: float = Y) -> Element:
    return element(name, "spear", at(X, y), properties=("mounts",), commander=True)


@pytest.mark.rule("horden", "B4.6.a", "T2")
def test_with_mounts_infantry_moves_as_cavalry_until_it_dismounts() -> None:
    game = field(rider())
    assert refusal(game, "r1", (X, Y + 120, NORTH)) == ""
    assert refusal(game, "r1", (X, Y + 121, NORTH)) == "too-far"
    assert "dismount r1" in game.words("red")
    run(game.do_word("dismount", "r1"))
    assert game.element("r1").properties == () and game.state.ap == 6, "free of cost"
    assert refusal(game, "r1", (X, Y + 60, NORTH)) == ""
    assert refusal(game, "r1", (X, Y + 61, NORTH)) == "too-far"
    assert "dismount r1" not in game.words("red"), "for good"


@pytest.mark.rule("horden", "B4.6.a")
def test_contact_dismounts_it_whoever_made_it() -> None:
    game = field(rider(), element("b1", "spear", at(X, Y + 100, SOUTH), properties=("mounts",)))
    go(game, "r1", (X, Y + 99, NORTH))
    assert "mounts" in game.element("r1").properties
    game.element("r1").moved = False
    go(game, "r1", (X, Y + 100, NORTH))
    assert game.element("r1").properties == game.element("b1").properties == ()
    told = [e.args["element"] for e in game.told if e.key == "dismounts"]  # type: ignore[attr-defined]
    assert told == ["r1", "b1"]


@pytest.mark.rule("horden", "B4.6.b")
def test_it_moves_and_is_grouped_as_the_foot_it_is() -> None:
    game = field(rider(), element("r2", "cavalry", at(X + 40, Y)))
    assert game.charges([game.element("r1"), game.element("r2")]) == ["one-move", "horse-and-foot"]
