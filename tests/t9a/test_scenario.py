"""9 Pre-game sequence: terrain, Deployment Types, zones, Secondary Objectives."""

from math import pi
from typing import Any

import pytest

from feldherr.field.body import body_distance
from feldherr.field.pose import Pose
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Battlefield, Position
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import at, keys, opening, piece, rules, run, told, troop, unit
from tests.t9a.stand_ins import Alone


def dot(x: float, y: float) -> Formation:
    """A single model on a tiny base with its middle there, inches."""
    return Formation(Pose(x * INCH, y * INCH + 0.5, pi / 2), Base(1.0, 1.0))


def zone(seat: str, x: float, y: float, **fields: Any) -> bool:
    made = rules(Alone, **fields)
    return made.in_own_zone(seat, dot(x, y))


# 9.C Terrain --------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.C-3", "9.C-4", "9.C-5", "WE-35", "2.B.b-1")
def test_terrain_is_rolled_section_by_section() -> None:
    made = rules(Alone)
    made.opening = Battlefield(armies={}, troops={}, options=Options())
    answers: list[Any] = [(0, 1, 2)]  # sections in the lower row
    answers += [(1, 1), (90,)] * 3  # each is moved 2" northwards
    answers += [(1, 2), (3, 4)]  # 2D3 = 2 further ones
    answers += [(3, 4), (1, 1), (270,), (6, 6), (1, 1), (180,)]
    run(made.lay_terrain(), *answers)
    pieces = list(made.state.pieces.values())
    assert [p.kind for p in pieces] == ["impassable", "hill", "forest", "forest", "wall"]
    assert pieces[0].pose.point == pytest.approx((12 * INCH, 14 * INCH))
    assert pieces[3].pose.point == pytest.approx((12 * INCH, 34 * INCH))
    assert (pieces[4].width, pieces[4].depth) == (8 * INCH, INCH)


@pytest.mark.rule("t9a", "9.C-4", "G-29")
def test_features_are_shifted_until_they_are_six_inches_apart_and_on_the_table() -> None:
    made = rules(Alone)
    made.opening = Battlefield(armies={}, troops={}, options=Options())
    answers: list[Any] = [(0, 1, 3)]
    answers += [(6, 6), (180,), (6, 6), (180,), (6, 6), (270,)]  # off the table, then upon others
    answers += [(1, 1), (3, 4), (3, 4), (1, 1), (360,), (3, 4), (1, 1), (360,)]
    run(made.lay_terrain(), *answers)
    pieces = list(made.state.pieces.values())
    assert pieces[0].box.corners[0][0] >= 0
    gaps = [body_distance(a.box, b.box) for a in pieces for b in pieces if a is not b]
    assert min(gaps) >= 6 * INCH


@pytest.mark.rule("t9a", "9.C-2", "9-1")
def test_terrain_that_was_agreed_on_lies_as_agreed() -> None:
    hill = piece("t1", "hill", at(36, 24))
    made = rules(Alone)
    made.opening = Battlefield(armies={}, troops={}, terrain=(hill,))
    run(made.lay_terrain())
    assert made.state.pieces == {"t1": hill}
    assert made.state.cursor == "choose_deployment"


@pytest.mark.rule("t9a", "9.C-1", "8.C-1", "G-11", "G-13")
@pytest.mark.parametrize(("points", "width"), [(3000, 36), (3001, 72), (4500, 72)])
def test_warbands_fight_on_half_a_table(points: int, width: float) -> None:
    made = rules(Alone, options={"points": points})
    assert made.table == pytest.approx((width * INCH, 48 * INCH))


# 9.D, 9.F Zones -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.D-1", "9.E-1", "9.D.4")
def test_deployment_type_and_objective_are_rolled_or_agreed_on() -> None:
    made = rules(Alone)
    run(made.choose_deployment(), (4,))
    run(made.choose_objective(), (6,))
    assert (made.state.deployment, made.state.objective) == ("encircle", "secure_target")
    made = rules(Alone, options={"deployment": "counterthrust", "objective": "breakthrough"})
    run(made.choose_deployment())
    run(made.choose_objective())
    assert (made.state.deployment, made.state.objective) == ("counterthrust", "breakthrough")


@pytest.mark.rule("t9a", "9.F-1", "2.A.c-2")
def test_the_higher_die_chooses_the_zone_and_ties_are_rolled_again() -> None:
    made = rules(Alone, cursor="roll_for_zone", chooser="")
    run(made.roll_for_zone(), (3,), (3,))
    assert (made.state.cursor, made.state.chooser) == ("roll_for_zone", "")
    run(made.roll_for_zone(), (3,), (4,))
    assert (made.state.cursor, made.state.chooser) == ("choose_zone", "blue")
    run(made.choose_zone(), "south")
    assert made.state.zones == {"blue": "south", "red": "north"}


@pytest.mark.rule("t9a", "9.D.1", "9.D.6", "9.D-2", "9.D-3", "10.C-1")
@pytest.mark.parametrize("kind", ["frontline_clash", "marching_columns"])
def test_frontline_clash_leaves_more_than_12_inches_to_the_centre_line(kind: str) -> None:
    assert zone("red", 36, 11.9, deployment=kind)
    assert not zone("red", 36, 12.1, deployment=kind)
    assert zone("blue", 36, 36.1, deployment=kind)
    assert not zone("blue", 36, 35.9, deployment=kind)


@pytest.mark.rule("t9a", "9.D.2", "WE-34")
@pytest.mark.parametrize(("points", "quarter", "width"), [(4500, 18, 72), (3000, 9, 36)])
def test_dawn_assault_keeps_a_quarter_from_the_opponents_short_edge(
    points: int, quarter: float, width: float
) -> None:
    about: dict[str, Any] = {
        "deployment": "dawn_assault",
        "short_edges": {"red": "west", "blue": "east"},
        "options": {"points": points},
    }
    assert zone("red", width - quarter - 0.1, 5, **about)
    assert not zone("red", width - quarter + 0.1, 5, **about)
    assert zone("blue", quarter + 0.1, 43, **about)
    assert not zone("blue", quarter - 0.1, 43, **about)


@pytest.mark.rule("t9a", "9.D.4", "G-28")
def test_who_encircles_comes_nearer_at_the_short_edges() -> None:
    about: dict[str, Any] = {"deployment": "encircle", "attacker": "red"}
    assert zone("red", 10, 14.9, **about) and not zone("red", 30, 14.9, **about)
    assert zone("red", 30, 8.9, **about)
    assert not zone("blue", 10, 48 - 14.9, **about) and zone("blue", 30, 48 - 14.9, **about)
    assert zone("blue", 10, 48 - 8.9, **about)


@pytest.mark.rule("t9a", "9.D.5")
def test_refused_flank_divides_the_table_by_a_diagonal() -> None:
    about: dict[str, Any] = {"deployment": "refused_flank", "diagonal": "rising"}
    assert zone("red", 60, 5, **about) and not zone("red", 5, 5, **about)
    assert zone("blue", 5, 40, **about) and not zone("blue", 60, 45, **about)
    about["diagonal"] = "falling"
    assert zone("red", 5, 5, **about) and not zone("red", 60, 5, **about)


@pytest.mark.rule("t9a", "9.D.2", "9.D.4", "9.D.5", "9.F-1")
def test_the_chooser_also_decides_what_the_deployment_type_leaves_to_him() -> None:
    made = rules(Alone, deployment="dawn_assault")
    run(made.choose_zone(), "north", "east")
    assert made.state.zones == {"blue": "south", "red": "north"}
    assert made.state.short_edges == {"blue": "west", "red": "east"}
    made = rules(Alone, deployment="encircle")
    run(made.choose_zone(), "south", "is-encircled")
    assert made.state.attacker == "blue"
    made = rules(Alone, deployment="refused_flank")
    run(made.choose_zone(), "falling", "north")
    assert made.state.diagonal == "falling"


# 9.E Objectives -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "9.E.1-1")
def test_holding_the_ground_is_about_the_centre() -> None:
    made = rules(Alone)
    run(made.lay_markers())
    (marker,) = made.state.markers.values()
    assert (marker.x, marker.y) == pytest.approx((36 * INCH, 24 * INCH))


@pytest.mark.rule("t9a", "9.E.3-1", "G-16")
def test_spoils_lie_on_the_line_a_third_of_the_edge_apart_and_off_rocks() -> None:
    made = rules(Alone, objective="spoils_of_war")
    run(made.lay_markers())
    across = sorted(m.x / INCH for m in made.state.markers.values())
    assert across == pytest.approx([12, 36, 60])
    rock = piece("t1", "impassable", at(36, 24), 6, 6)
    made = rules(Alone, objective="spoils_of_war", pieces=[rock])
    run(made.lay_markers())
    across = sorted(abs(m.x / INCH - 36) for m in made.state.markers.values())
    assert across == pytest.approx([4.25, 24, 24])


@pytest.mark.rule("t9a", "9.E.6-1", "9-2")
def test_targets_are_far_from_the_own_zone_and_from_each_other() -> None:
    made = rules(Alone, objective="secure_target")
    step = made.lay_markers()
    question: Any = step.send(None)
    for y, key in ((23.9, "marker-near-zone"), (24.1, None), (49, "marker-off-board")):
        refused = question.check(placed("marker-1", Pose(20 * INCH, y * INCH, 0.0)))
        assert (refused.key if refused else None) == key
    question = step.send(placed("marker-1", Pose(20 * INCH, 30 * INCH, 0.0)))
    for x, key in ((43.9, "marker-near-marker"), (44.1, None)):
        refused = question.check(placed("marker-2", Pose(x * INCH, 23.5 * INCH + 6.5 * INCH, 0.0)))
        assert (refused.key if refused else None) in (key, "marker-near-zone")


@pytest.mark.rule("t9a", "9.E.4-1")
def test_hills_to_be_king_of_are_no_rocks_and_not_in_the_own_zone() -> None:
    features = [
        piece("t1", "hill", at(20, 5)),
        piece("t2", "impassable", at(36, 24)),
        piece("t3", "forest", at(50, 40)),
        piece("t4", "water", at(50, 24)),
    ]
    made = rules(Alone, objective="king_of_the_hill", pieces=features)
    run(made.name_features(), "t4", "t1")
    assert made.state.chosen == {"red": "t4", "blue": "t1"}


@pytest.mark.rule("t9a", "9.E.5-1", "21.A.a.27/1")
def test_units_are_marked_until_there_are_three() -> None:
    flagged = troop("soldier", "scoring")
    red = [unit(f"r{n}", flagged if n < 3 else "archer", None, 10) for n in range(1, 6)]
    blue = [unit(f"b{n}", flagged, None, 10) for n in range(1, 5)]
    made = rules(Alone, *red, *blue, objective="capture_the_flags")
    run(made.name_features(), "r4")
    assert made.state.marked == ("r1", "r2", "r4", "b1", "b2", "b3", "b4")


@pytest.mark.rule("t9a", "9.B-1", "8.A-2")
def test_a_battle_begins_with_all_units_beside_the_table() -> None:
    knights = unit("r1", troop("knight", has_champion=True, musician=True), None, 6)
    state: Position = Alone.begin(opening(knights, unit("b1", "ogre", None, 4)))
    red, blue = state.units["r1"], state.units["b1"]
    assert (red.seat, red.status, red.models, red.files) == ("red", "reserve", 6, 5)
    assert (red.champion, red.musician, blue.files) == (True, True, 3)
    assert keys(rules(Alone)) == [] and told(rules(Alone)) == []
