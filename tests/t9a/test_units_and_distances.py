"""3 and 4: models and units as bases, edges and boundaries; distances, spacing, points in sight."""

from math import pi, radians

import pytest

from feldherr.field.body import Disc, bodies_collide, bodies_touch
from feldherr.field.box import Side, box
from feldherr.field.pose import Pose
from feldherr.field.terrain import area
from feldherr.games.t9a.formation.arcs import is_in_arc, located_in
from feldherr.games.t9a.formation.base_contact import exposed
from feldherr.games.t9a.formation.cover import Obstruction, cover
from feldherr.games.t9a.formation.formation import (
    SKIRMISH_GAP,
    Base,
    Formation,
    Joined,
    cells,
    models_in_rank,
    ranks,
    stands,
)
from feldherr.games.t9a.formation.sight import (
    Stature,
    blocks_sight,
    line_of_sight,
    screens,
)
from feldherr.games.t9a.formation.spacing import (
    Obstacle,
    apart,
    inches,
    overlaps,
    refuse_off_table,
    refuse_spacing,
)
from feldherr.games.t9a.movement.arranging import centred
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import SOUTH, at, joined, rules, troop, unit
from tests.t9a.stand_ins import Whole

FOOT, HORSE = Base(20, 20), Base(25, 50)
UNIT = Formation(Pose(0, 0, pi / 2), FOOT, files=5, models=10)


@pytest.mark.rule("t9a", "3.A.a-2", "3.A-1", "3.B-1", "3.B.a-1")
def test_models_are_bases_in_ranks_and_files_and_characters_keep_their_names() -> None:
    unit = Formation(UNIT.pose, FOOT, files=5, models=9, joined=(Joined("r9", FOOT, 0, 2),))
    placed = stands(unit)
    assert len(placed) == 10
    assert [(one.rank, one.file) for one in placed if one.id == "r9"] == [(0, 2)]
    assert sum(one.id == "" for one in placed) == 9  # the Rank-and-File
    assert {(one.rank, one.file) for one in placed} == {(r, f) for r in (0, 1) for f in range(5)}


@pytest.mark.rule("t9a", "3.A.d-1", "3.A.d-3", "3.A.c-1")
def test_a_model_has_edges_and_arcs_of_its_own() -> None:
    """What lies before the unit's right end lies in the right flank of its leftmost model."""
    left, right = stands(UNIT)[0].body, stands(UNIT)[4].body
    point = (60.0, 12.0)
    assert located_in(right, point) is Side.FRONT
    assert located_in(left, point) is Side.RIGHT
    assert is_in_arc(left, Side.FRONT, (point,)) is False
    assert [one.stand.file for one in exposed(UNIT, Side.LEFT)] == [0, 0]


@pytest.mark.rule("t9a", "3.B.e-2", "3.B.e-3", "3.B.g-1", "WE-15", "WE-16", "WE-17")
def test_nobody_stands_in_a_boundary_even_where_no_models_stand() -> None:
    character = Joined("c", Base(50, 75), side=Side.RIGHT)
    unit = Formation(Pose(0, 0, pi / 2), HORSE, files=6, models=15, joined=(character,))
    assert (ranks(unit), models_in_rank(unit, 2)) == (3, 3)
    assert (unit.width, unit.depth) == (200, 150)
    hole = box(Pose(85, -100, pi / 2), 20, 40)  # behind the Character
    assert all(not bodies_collide(one.body, hole) for one in stands(unit))
    assert bodies_collide(unit.boundary, hole)
    refused = refuse_spacing("b1", hole, [Obstacle("r1", unit.boundary)])
    assert refused is not None
    assert refused.args["other"] == "r1"


@pytest.mark.rule("t9a", "3.C-1", "3.C.b-1", "3.C.c-1", "WE-20")
def test_things_touch_along_a_line_or_in_a_point_or_lie_in_each_other() -> None:
    body = UNIT.boundary
    assert bodies_touch(body, box(Pose(0, 0, -pi / 2), 40, 20))  # a line
    assert bodies_touch(body, box(Pose(70, 0, -pi / 2), 40, 20))  # a point
    partly, wholly = box(Pose(0, 10, pi / 2), 40, 20), box(Pose(0, -10, pi / 2), 40, 20)
    assert overlaps(body, partly)
    assert overlaps(body, wholly)
    assert not overlaps(body, box(Pose(0, 0, -pi / 2), 40, 20))


@pytest.mark.rule("t9a", "4.A-1", "4.A-3", "4.A-5", "4.A-6")
def test_distances_are_measured_between_the_closest_points_of_boundaries() -> None:
    """The last rank is incomplete; its empty places belong to the boundary all the same."""
    unit = Formation(Pose(0, 0, pi / 2), FOOT, files=5, models=7, last=(0, 1))
    other = box(Pose(45, -40 - INCH, pi / 2), 10, 10)
    assert apart(unit.boundary, other) == pytest.approx(INCH)
    assert inches(apart(unit.boundary, other)) == 1.0
    assert apart(unit.boundary, unit.boundary) == 0
    engine = Disc(Pose(0, 90, pi / 2), 30)
    assert apart(unit.boundary, engine) == pytest.approx(30)
    rock = area(((80.0, -10.0), (120.0, -10.0), (120.0, 30.0)))
    assert apart(unit.boundary, rock) == pytest.approx(30)


@pytest.mark.rule("t9a", "4.A-1", "4.A-4")
@pytest.mark.parametrize(("away", "inside"), [(6, True), (6.1, False)])
def test_exactly_so_far_away_is_within(away: float, inside: bool) -> None:
    pair = unit("r1", "ogre", at(36, 20)), unit("r2", "ogre", at(36, 20).ahead(40 + away * INCH))
    made = rules(Whole, *pair)
    assert made.within(made.unit("r1"), made.unit("r2"), 6) is inside


@pytest.mark.rule("t9a", "4.C-1", "4.C-2", "4.C-4", "G-07", "WE-24")
def test_a_move_ends_more_than_an_inch_from_everything() -> None:
    near = [Obstacle("b1", box(Pose(0, INCH - 0.1, -pi / 2), 100, 40))]
    refused = refuse_spacing("r1", UNIT.boundary, near)
    assert refused is not None
    assert (refused.key, refused.args["least"]) == ("t9-too-near", 1.0)
    clear = Obstacle("b1", box(Pose(0, 26, -pi / 2), 100, 40))
    assert refuse_spacing("r1", UNIT.boundary, [clear]) is None
    rock = Obstacle("t1", area(((0, 10), (50, 10), (50, 60))))
    assert refuse_spacing("r1", UNIT.boundary, [rock]) is not None


@pytest.mark.rule("t9a", "4.C-3", "G-08")
def test_who_came_legally_within_an_inch_may_stay_there() -> None:
    near = Obstacle("b1", box(Pose(0, 6, -pi / 2), 100, 40), close=6.0)
    assert refuse_spacing("r1", UNIT.boundary, [near]) is None
    nearer = Obstacle("b1", box(Pose(0, 5, -pi / 2), 100, 40), close=6.0)
    assert refuse_spacing("r1", UNIT.boundary, [nearer]) is not None
    inside = Obstacle("b1", box(Pose(0, -6, -pi / 2), 100, 40), close=0.0)
    assert refuse_spacing("r1", UNIT.boundary, [inside]) is not None


@pytest.mark.rule("t9a", "4.C-3", "4.C-4", "G-07", "G-08")
@pytest.mark.parametrize(("away", "legal"), [(1.0, False), (0.98, True)])
def test_exactly_an_inch_away_is_not_within_it_for_the_next_move(away: float, legal: bool) -> None:
    foe = unit("b1", "soldier", at(20, 20 + away, SOUTH), 10)
    made = rules(Whole, unit("r1", "soldier", at(20, 20), 10), foe, phase="movement")
    made.note_close()
    nearer = made.formation(made.unit("r1"), at(20, 20.4))
    assert (made.crowded(made.unit("r1"), nearer) is None) is legal


@pytest.mark.rule("t9a", "4.C-3", "G-08", "12.D.d-1")
@pytest.mark.parametrize(("turned", "legal"), [(2, True), (14, False)])
def test_who_stands_close_turns_no_nearer(turned: float, legal: bool) -> None:
    foe = unit("b1", "soldier", at(20, 20.6, SOUTH), 10)
    made = rules(Whole, unit("r1", "soldier", at(20, 20), 10), foe, phase="movement")
    made.note_close()
    own = made.formation(made.unit("r1"))
    there = centred(own, own.center, own.pose.facing + radians(turned))
    assert (made.crowded(made.unit("r1"), there) is None) is legal


@pytest.mark.rule("t9a", "20.C.1")
def test_a_move_ends_with_the_whole_boundary_on_the_board() -> None:
    board = (1828.8, 1219.2)
    assert refuse_off_table("r1", UNIT.at(Pose(60, 50, pi / 2)).boundary, board) is None
    assert refuse_off_table("r1", UNIT.at(Pose(40, 50, pi / 2)).boundary, board) is not None


@pytest.mark.rule("t9a", "4.B-2")
def test_a_point_on_the_ground_has_the_height_of_a_man() -> None:
    """Over it a giant sees nothing more than a man does: what is in the way is as high as both."""
    point, man, giant = ((0.0, 300.0),), Stature(), Stature("gigantic")
    wall = screens(Formation(Pose(0, 150, pi / 2), FOOT, files=20, models=20), man)
    assert blocks_sight(wall[0], man, Stature())
    assert not blocks_sight(wall[0], giant, Stature())
    stand = stands(UNIT)[2]
    assert line_of_sight(UNIT, stand, point, [wall[0].outline]) is None
    assert line_of_sight(UNIT, stand, point, []) is not None


@pytest.mark.rule("t9a", "14.C.d.0", "14.C.d.P4", "14.C.d.P5", "E14-2", "E14-3", "E14-4")
def test_cover_is_each_models_own_and_of_the_whole_facing() -> None:
    """The left model sees the flank past a wood, half hidden; the right one sees the front free."""
    target = box(Pose(0, 0, pi / 2), 100, 120)
    wood = Obstruction(box(Pose(-110, -25, pi / 2), 40, 70).corners, "soft")
    left, right = box(Pose(-300, -60, 0), 20, 20), box(Pose(-60, 300, -pi / 2), 20, 20)
    assert cover(left, target, [wood]).shade == "soft"
    assert cover(right, target, [wood]).shade == ""
    assert cover(left, target, []).shade == ""  # the wood in which it stands itself
    askew = box(Pose(-300, -60, pi / 2), 20, 20)  # the facing lies outside of its front arc
    assert cover(askew, target, [wood]).shade == "soft"


@pytest.mark.rule("t9a", "21.A.a.26/3", "21.A.a.26/2", "21.A.a.26/6", "X10")
def test_the_gaps_of_skirmishers_belong_to_their_unit() -> None:
    character = Joined("c", Base(25, 25), side=Side.LEFT)
    loose = Formation(
        Pose(0, 0, pi / 2), FOOT, files=3, models=6, joined=(character,), gap=SKIRMISH_GAP
    )
    assert loose.width == 3 * 20 + 3 * SKIRMISH_GAP + 25
    block, own = screens(loose, Stature(), True)
    xs, ys = [x for x, _ in block.outline], [y for _, y in block.outline]
    assert max(xs) - min(xs) == pytest.approx(85)
    assert max(ys) - min(ys) == pytest.approx(52.5)
    assert block.loose
    assert own.loose


@pytest.mark.rule("t9a", "21.A.a.2/3", "21.A.a.2/4", "21.A.a.2/12", "X3", "X5")
def test_bases_match_if_they_are_whole_multiples() -> None:
    assert cells(Base(40, 40), FOOT) == (2, 2)
    assert cells(Base(50, 75), HORSE) is None


@pytest.mark.rule("t9a", "21.A.a.2/5", "X4")
def test_in_a_unit_of_characters_all_bases_match_the_smallest() -> None:
    """One of 25 by 25 and two of 25 by 50: the small one is the measure, nobody stands aside."""
    small = Base(25, 25)
    assert [cells(one, small) for one in (small, HORSE, HORSE)] == [(1, 1), (1, 2), (1, 2)]
    three = tuple(Joined(f"c{n}", base, 0, n) for n, base in enumerate((small, HORSE, HORSE)))
    unit = Formation(Pose(0, 0, pi / 2), small, files=3, models=0, joined=three)
    assert (unit.width, unit.depth) == (75, 50)
    assert [models_in_rank(unit, rank) for rank in (0, 1)] == [3, 2]


@pytest.mark.rule("t9a", "21.A.a.2/8", "21.A.a.2/14", "X6")
def test_long_bases_may_overhang_and_one_aside_counts_in_no_rank() -> None:
    """A base two ranks deep behind ten men in two ranks of five and a half."""
    aside = Joined("a", Base(30, 30), side=Side.RIGHT)
    long = Joined("b", Base(40, 60), 0, 1)
    unit = Formation(Pose(0, 0, pi / 2), FOOT, files=5, models=6, joined=(aside, long))
    assert [models_in_rank(unit, rank) for rank in range(3)] == [5, 5, 2]
    assert unit.depth == 60
    assert stands(unit)[-2].file == 5


@pytest.mark.rule("t9a", "3.A-2", "3.A.b-3", "3.B-4")
def test_a_unit_has_the_bases_of_its_entry_and_what_affects_it_affects_all_of_it() -> None:
    """Riders and horses are parts of one model; a shaken unit is shaken with its Character."""
    knights, hero = unit("r1", troop("knight", "strider"), at(36, 20), 5), unit("r2", "hero")
    made = rules(Whole, knights, hero)
    joined(made.unit("r1"), (made.unit("r2"), hero[1]))
    assert made.formation(made.unit("r1")).base == Base(25, 50)
    (pool, _) = made.pools(made.unit("r1"))
    assert len(made.parts(pool)) == 2
    assert made.has(pool, "strider")
    made.shake(made.unit("r1"))
    assert made.shaken(made.unit("r1"))
    assert made.standing(made.unit("r2")) is made.unit("r1")
