"""B4.2.b, B2.1 Turning to face: early, and towards flying enemies."""

import pytest

from tests.field.corners import corner_to_corner

from .marching import field, line, where
from .positions import EAST, NORTH, SOUTH, WEST, at, element, keys, run

X, Y = 500.0, 300.0


@pytest.mark.rule("horden", "B4.2.b", "G44")
def test_who_is_attacked_from_aside_may_turn_early_and_free() -> None:
    game = field(element("r1", "spear", at(X, Y)), element("b1", "blade", at(X + 20, Y - 20, WEST)))
    assert "face r1 > b1" in game.words("red")
    run(game.do_word("face", "r1", ">", "b1"))
    assert corner_to_corner(game.element("r1").box, game.element("b1").box)
    assert game.state.ap == 6 and not game.element("r1").moved, (
        "it costs nothing, not even its move"
    )
    assert "face r1 > b1" not in game.words("red")


@pytest.mark.rule("horden", "B4.2.b", "G44")
def test_not_from_a_front_that_is_bound() -> None:
    game = field(
        element("r1", "spear", at(X, Y)),
        element("b1", "blade", at(X + 20, Y - 20, WEST)),
        element("b2", "blade", at(X, Y, SOUTH)),
    )
    assert game.may_face(game.element("r1")) == []


@pytest.mark.rule("horden", "B4.2.b", "B4.3.h", "B5.2.2.b")
@pytest.mark.parametrize(
    "kind, turns", [("expendable", True), ("artillery", False), ("war_wagon", False)]
)
def test_expendables_may_turn_on_the_spot_for_it(kind: str, turns: bool) -> None:
    game = field(element("r1", kind, at(X, Y)), element("b1", "blade", at(X + 20, Y - 20, WEST)))
    assert [foe.id for foe in game.may_face(game.element("r1"))] == ["b1"] * turns


@pytest.mark.rule("horden", "B4.2.b")
def test_there_must_be_room() -> None:
    game = field(
        element("r1", "spear", at(X, Y)),
        element("r2", "spear", at(X, Y - 15)),
        element("b1", "blade", at(X + 20, Y - 5, WEST)),
    )
    assert game.may_face(game.element("r1")) == []


@pytest.mark.rule("horden", "B2.1")
def test_after_the_moves_the_other_side_turns_to_flyers_at_its_back() -> None:
    game = field(
        element("r1", "flyer", at(X, Y + 150, SOUTH)), element("b1", "blade", at(X, Y, SOUTH))
    )
    assert list(game.glances("blue", [])) == ["b1 > r1"]
    run(game.face_flyers(), "b1 > r1")
    assert where(game, "b1") == (X, Y + 20, 90), "on the spot, about its middle"
    assert keys(game.told) == ["looks-up"]  # type: ignore[attr-defined]
    assert game.state.cursor == "end_movement"


@pytest.mark.rule("horden", "B2.1")
def test_it_may_stay_as_it_is() -> None:
    game = field(
        element("r1", "flyer", at(X, Y + 150, SOUTH)), element("b1", "blade", at(X, Y, SOUTH))
    )
    run(game.face_flyers(), "done")
    assert where(game, "b1") == (X, Y, 270)


@pytest.mark.rule("horden", "B2.1", "B4.3.b")
@pytest.mark.parametrize(
    "flyer, threatens",
    [
        (at(X, Y + 150, SOUTH), True),  # behind it
        (at(X + 100, Y, WEST), True),  # beyond its flank
        (at(X, Y - 150, NORTH), False),  # before it
        (at(X, Y + 400, SOUTH), False),  # further than it can fly
    ],
)
def test_only_threats_to_flank_and_rear_count(flyer: object, threatens: bool) -> None:
    game = field(element("r1", "flyer", flyer), element("b1", "blade", at(X, Y, SOUTH)))  # type: ignore[arg-type]
    assert bool([*game.glances("blue", [])]) == threatens


@pytest.mark.rule("horden", "B2.1", "B4.3.h")
def test_who_cannot_turn_is_not_asked() -> None:
    flyer = element("r1", "flyer", at(X, Y + 150, SOUTH))
    aside = element("r1", "flyer", at(X + 50, Y + 150, SOUTH))
    wedged = field(aside, *line(3, "blade", X, Y, SOUTH))
    assert [*wedged.glances("blue", [])] == [], "no room between its neighbours"
    engaged = field(
        flyer, element("b1", "blade", at(X, Y, SOUTH)), element("r2", "blade", at(X, Y))
    )
    assert [*engaged.glances("blue", [])] == []
    wheeler = field(flyer, element("b1", "airship", at(X, Y, SOUTH)))
    assert [*wheeler.glances("blue", [])] == []
    blade = field(
        element("r1", "blade", at(X, Y + 150, EAST)), element("b1", "blade", at(X, Y, SOUTH))
    )
    run(blade.face_flyers())
    assert blade.state.cursor == "end_movement", "nobody flies: nothing is asked"
