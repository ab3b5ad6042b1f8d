"""Names and scenes."""

from feldherr.games.t9a.names import names
from feldherr.games.t9a.scene import scene
from feldherr.picture.svg import render_svg
from tests.t9a.positions import HERO, SOUTH, at, opening, piece, position, troop, unit


def test_units_of_one_name_have_numbers_and_champions_are_named_after_their_unit() -> None:
    units = [
        unit("r1", troop("soldier", has_champion=True), at(20, 10), 10),
        unit("b1", "soldier", at(20, 30, SOUTH), 10),
        unit("b2", "knight", at(40, 30, SOUTH), 5),
    ]
    called = names(opening(*units), "en")
    assert (called["r1"], called["b1"], called["b2"]) == ("Soldier 1", "Soldier 2", "Knight")
    assert called["r1.champion"] == "Champion of Soldier 1"
    assert names(opening(*units), "de")["r1.champion"] == "Champion von Soldier 1"


def test_a_position_can_be_drawn() -> None:
    units = [
        unit("r1", troop(HERO, character=True, general=True), at(20, 10)),
        unit("r2", "archer", at(30, 10), 10),
        unit("b1", "dragon", at(20, 30, SOUTH)),
        unit("b2", "knight", at(40, 30, SOUTH), 5, engaged={"r1": "front"}),
    ]
    features = [piece("t1", "hill", at(50, 20)), piece("t2", "impassable", at(60, 20), 6, 6)]
    made = scene(opening(*units), position(*units, pieces=features))
    symbols = {body.id: body.symbol for body in made.bodies}
    assert symbols == {"r1": "infantry", "r2": "infantry", "b1": "beast", "b2": "cavalry"}
    assert [body.marks for body in made.bodies] == [(), (), (), ("in_melee",)]
    assert (made.bodies[3].width, made.bodies[3].depth) == (125.0, 50.0)
    assert len(made.terrain) == 2
    assert "<svg" in render_svg(made, "en")
