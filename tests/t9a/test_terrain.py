"""20 Terrain: features, dangerous ground, walls."""

from math import pi
from typing import Any

import pytest

from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.state import Kind
from feldherr.games.t9a.terrain.dangerous import DangerousTerrain
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer
from tests.t9a.positions import NORTH, at, piece, rules, run, troop, unit
from tests.t9a.stand_ins import Alone


class Rough(Alone):
    """Terrain with all that a failed test leads to."""

    dangerous_terrain = DangerousTerrain.dangerous_terrain
    dangerous_test = DangerousTerrain.dangerous_test


CHARIOT = Model(
    name="Chariot",
    height="large",
    type="construct",
    base=(50, 100),
    health=4,
    parts=(Part("Horse", 1, 3, 1, 3, 3, 0, rules=(Given("harnessed"),)),),
)


def crossing(what: Any, kind: Kind, *given: str | Given, models: int = 1, **fields: Any) -> Rough:
    """A red unit at (20", 20"), and a feature with its middle at (20", 26")."""
    listed = troop(what, *given)
    terrain = [piece("t1", kind, at(20, 26))]
    return rules(Rough, unit("r1", listed, at(20, 20), models, models), pieces=terrain, **fields)


def moves(made: Rough, inches: float, *answers: Answer, flying: bool = False) -> int:
    """Red goes straight on; how many Health Points it has left."""
    red = made.unit("r1")
    assert red.pose is not None
    start = made.formation(red)
    path = [start, start.at(red.pose.ahead(inches * 25.4))]
    run(made.dangerous_terrain(red, path, flying), *answers)
    return made.health(red) if red.status == "table" else 0


@pytest.mark.rule("t9a", "20.B.c", "20.B.f", "20.B.g", "20.B.h", "20.B.0", "20.B.a", "20.B.b")
@pytest.mark.parametrize(
    ("what", "kind", "x"),
    [
        ("soldier", "forest", 0),
        ("knight", "forest", 1),
        (CHARIOT, "forest", 1),
        ("soldier", "ruins", 1),
        ("knight", "ruins", 2),
        (CHARIOT, "wall", 2),
        ("knight", "wall", 0),
        ("soldier", "water", 1),
        ("knight", "water", 0),
        ("ogre", "water", 0),
        ("soldier", "field", 0),
        ("soldier", "hill", 0),
    ],
)
def test_how_dangerous_features_are(what: Any, kind: Kind, x: int) -> None:
    made = crossing(what, kind)
    assert made.danger(kind, made.pools(made.unit("r1"))[0], flying=False) == x


@pytest.mark.rule("t9a", "21.A.a.9/1", "21.A.a.9/3", "21.A.a.16/3", "21.A.a.26/9", "GC10")
@pytest.mark.parametrize(
    ("given", "kind", "x"),
    [
        ("strider", "forest", 0),
        (Given("strider", against=(("forest",),)), "forest", 0),
        (Given("strider", against=(("water",),)), "forest", 1),
        ("ghost_step", "ruins", 0),
        ("skirmisher", "ruins", 0),
    ],
)
def test_who_knows_the_ground_is_in_no_danger(given: str | Given, kind: Kind, x: int) -> None:
    made = crossing("knight", kind, given)
    assert made.danger(kind, made.pools(made.unit("r1"))[0], flying=False) == x


@pytest.mark.rule("t9a", "20.A.a.1", "20.A.a.2", "20.A.a.3", "20.A.a.4")
@pytest.mark.parametrize(("face", "left"), [(1, 0), (2, 1)])
def test_each_die_up_to_x_wounds_without_armour(face: int, left: int) -> None:
    made = crossing("soldier", "water")
    assert moves(made, 4, (face,)) == left


@pytest.mark.rule("t9a", "20.A.a.1", "G-20-2")
def test_only_who_touches_the_feature_tests() -> None:
    made = crossing("soldier", "water")
    assert moves(made, 1.9) == 1
    made = crossing("soldier", "water")
    made.put(made.unit("r1"), at(20, 26))
    assert moves(made, 8, (2,)) == 1


@pytest.mark.rule("t9a", "20.A.a.1", "12.E-1", "G-06")
@pytest.mark.parametrize(("gap", "answers"), [(0.5, []), (-0.5, [(2,)])])
def test_who_pivots_beside_a_feature_does_not_touch_it(gap: float, answers: list[Any]) -> None:
    """A quarter turn; the forest's corner lies so far, mm, from where it ends."""
    forest = piece("t1", "forest", Pose(620 + 2 * INCH, 612.5 + gap + 2 * INCH, pi / 2), 4, 4)
    made = rules(Rough, unit("r1", "knight", Pose(600, 625, pi / 2)), pieces=[forest])
    own = made.formation(made.unit("r1"))
    turned = own.at(own.pose.about(own.center, pi / 2))
    run(made.dangerous_terrain(made.unit("r1"), [own, turned]), *answers)


@pytest.mark.rule("t9a", "20.A.a.5", "20.A.a.1")
def test_each_model_tests_once_for_each_feature() -> None:
    made = crossing("soldier", "water", models=5)
    made.state.pieces["t2"] = piece("t2", "water", at(20, 36))
    assert moves(made, 20, (2,) * 5, (1, 2, 2, 2, 2), "0") == 4


@pytest.mark.rule("t9a", "20.A.a.4", "20.A.a.1")
def test_a_champion_tests_for_himself() -> None:
    made = crossing("soldier", "water", models=5)
    made.unit("r1").champion = True
    assert moves(made, 20, (2,) * 4, (1,), "0") == 4
    assert not made.unit("r1").champion


@pytest.mark.rule("t9a", "19.A.a.4", "21.A.a.32/1", "2-D8", "20.A.a.2")
def test_a_large_chariot_rolls_three_dice() -> None:
    made = crossing(CHARIOT, "wall")
    assert moves(made, 4, (1, 2, 3)) == 2


@pytest.mark.rule("t9a", "G-20-1", "21.A.a.7/5", "20.B.c")
@pytest.mark.parametrize(("inches", "answers"), [(4, [(2,)]), (14, [])])
def test_flyers_mind_forests_where_they_land_only(inches: int, answers: list[Any]) -> None:
    made = crossing("soldier", "forest")
    assert moves(made, inches, *answers, flying=True) == 1


@pytest.mark.rule("t9a", "12.C-2")
def test_a_test_that_no_terrain_caused_spares_nobody() -> None:
    made = crossing("soldier", "water", "strider", models=3)
    run(made.dangerous_test(made.unit("r1"), 3, {"r1": 2}), (3, 4), "0")
    assert made.unit("r1").models == 2


@pytest.mark.rule("t9a", "12.C-2", "21.A.a.9/1", "21.A.a.16/3")
@pytest.mark.parametrize("given", ["strider", "ghost_step"])
def test_who_is_at_home_everywhere_flees_through_rocks_unharmed(given: str) -> None:
    made = crossing("soldier", "water", given, models=3)
    run(made.dangerous_test(made.unit("r1"), 3, {"r1": 2}, "impassable"))
    assert made.unit("r1").models == 3


# Where units are ----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "20.B.c.1", "20.B.d.3", "20.B.h.1")
@pytest.mark.parametrize(("y", "inside"), [(22.8, False), (23.3, True)])
def test_in_a_feature_is_who_has_more_than_half_of_his_models_there(y: float, inside: bool) -> None:
    made = crossing("soldier", "forest", models=5)
    made.unit("r1").models = 10
    made.put(made.unit("r1"), at(20, y))
    assert bool(made.most_in(made.unit("r1"), "forest")) is inside
    assert made.most_in(made.unit("r1"), "water") is None


@pytest.mark.rule("t9a", "3.C.b-1", "G-17")
@pytest.mark.parametrize(
    ("how", "y", "inside"),
    [("part", 22.1, True), ("centre", 22.1, False), ("centre", 22.5, True), ("whole", 22.5, False)],
)
def test_how_much_of_a_unit_must_be_inside_is_agreed(how: str, y: float, inside: bool) -> None:
    made = crossing("soldier", "forest", options={"inside": how})
    made.put(made.unit("r1"), at(20, y))
    assert made.is_in(made.unit("r1"), made.piece("t1")) is inside


@pytest.mark.rule("t9a", "20.B.g", "20.B.g.1")
@pytest.mark.parametrize(("aside", "defends"), [(0, True), (49, True), (51, False)])
def test_a_wall_is_defended_with_more_than_half_of_the_front(aside: float, defends: bool) -> None:
    made = crossing("soldier", "wall", models=5)
    made.state.pieces["t1"] = piece("t1", "wall", at(20, 20.5, NORTH), 100 / 25.4, 1)
    made.put(made.unit("r1"), at(20, 20).aside(aside))
    assert bool(made.defends(made.unit("r1"))) is defends
