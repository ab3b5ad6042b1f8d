"""4.B Line of Sight, against many lines drawn from a model's front edge."""

from itertools import product
from math import pi
from random import Random

import numpy as np
import pytest
import shapely

from feldherr.field.box import Box, Side, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose, between
from feldherr.field.terrain import Area
from feldherr.field.visibility import sealed
from feldherr.games.t9a.formation.arcs import arc_outline
from feldherr.games.t9a.formation.formation import Base, Formation, Stand, stands
from feldherr.games.t9a.formation.sight import (
    Screen,
    Stature,
    blocks_sight,
    line_of_sight,
    outline_of,
    screens,
)
from feldherr.games.t9a.words import HEIGHTS, Height
from tests.t9a.charge_positions import formation

FOOT = Base(20, 20)
UNIT = Formation(Pose(0, 0, pi / 2), FOOT, files=5, models=10)
FOE = Formation(Pose(0, 300, -pi / 2), FOOT, files=5, models=10)
FRONT = stands(UNIT)[2]


def wall(left: float, right: float, y: float = 150) -> Polygon:
    return box(Pose((left + right) / 2, y, pi / 2), right - left, 20).corners


def sees(*blockers: Polygon, stand: Stand = FRONT, foe: Formation = FOE) -> bool:
    return line_of_sight(UNIT, stand, outline_of(foe.boundary), blockers) is not None


@pytest.mark.rule("t9a", "4.B-1", "4.B-6")
def test_a_base_in_between_interrupts_and_a_gap_does_not() -> None:
    assert sees()
    assert not sees(wall(-400, 400))
    assert sees(wall(-400, -5), wall(5, 400))
    assert not sees(wall(-400, 0), wall(0, 400))  # bases in contact leave no gap


@pytest.mark.rule("t9a", "4.B-5", "WE-23")
def test_an_empty_part_of_the_boundary_is_seen_too() -> None:
    """Three models in the rear, put down on the left: the right end of the boundary is empty."""
    foe = Formation(Pose(0, 300, pi / 2), FOOT, files=5, models=8, last=(0, 1, 2))
    screen = wall(-400, 39.5, 258)  # all of the models hide behind it
    assert sees(screen, foe=foe)


@pytest.mark.rule("t9a", "4.B-1", "4.B-3")
def test_nothing_outside_of_the_front_arc_is_seen() -> None:
    behind = FOE.at(Pose(0, -300, pi / 2))
    assert not any(sees(stand=stand, foe=behind) for stand in stands(UNIT))
    aside = FOE.at(Pose(400, 100, pi))  # in its right flank but for nothing
    assert not any(sees(stand=stand, foe=aside) for stand in stands(UNIT))


@pytest.mark.rule("t9a", "G-15", "4.B-3")
def test_a_rear_rank_looks_out_over_the_front_edge_of_its_unit() -> None:
    deep = Formation(Pose(0, 0, pi / 2), FOOT, files=1, models=6)
    last = stands(deep)[-1]
    beside = ((120.0, 130.0),)
    assert line_of_sight(deep, stands(deep)[0], beside, ()) is not None
    assert line_of_sight(deep, last, beside, ()) is None
    assert line_of_sight(deep, last, ((5.0, 300.0),), ()) is not None


@pytest.mark.rule("t9a", "4.B-1", "20.A.b")
def test_opaque_terrain_is_seen_into_but_not_through() -> None:
    hill = Area([(-300, 100), (300, 100), (300, 200), (-300, 200)])
    assert line_of_sight(UNIT, FRONT, outline_of(FOE.boundary), (), (hill,)) is None
    inside = FOE.at(Pose(0, 180, -pi / 2))
    assert line_of_sight(UNIT, FRONT, outline_of(inside.boundary), (), (hill,)) is not None


@pytest.mark.rule("t9a", "3.A.d-2")
def test_a_round_base_looks_all_around() -> None:
    engine = Formation(Pose(0, 30, pi / 2), Base(60, 60, round=True))
    behind = outline_of(FOE.at(Pose(0, -300, pi / 2)).boundary)
    assert line_of_sight(engine, stands(engine)[0], behind, ()) is not None


@pytest.mark.rule("t9a", "4.B-1")
@pytest.mark.parametrize(("mine", "theirs", "between_"), list(product(HEIGHTS, HEIGHTS, HEIGHTS)))
def test_only_what_is_as_high_as_both_blocks(
    mine: Height, theirs: Height, between_: Height
) -> None:
    order = HEIGHTS.index
    high = order(between_) >= max(order(mine), order(theirs))
    assert blocks_sight(_screen(between_), Stature(mine), Stature(theirs)) == high


def _screen(height: Height, tall: bool = False, elevated: bool = False) -> Screen:
    return Screen(wall(0, 20), Stature(height, tall, elevated))


@pytest.mark.rule("t9a", "21.A.a.33/1", "21.A.a.26/5", "20.B.d.2")
def test_tall_models_see_over_their_like_and_nobody_is_hidden_by_skirmishers() -> None:
    foot, rider = Stature("standard"), Stature("standard", tall=True)
    assert not blocks_sight(_screen("standard"), rider, foot)
    assert not blocks_sight(_screen("standard"), foot, rider)
    assert blocks_sight(_screen("standard", tall=True), rider, foot)
    assert blocks_sight(_screen("large"), rider, foot)
    assert not blocks_sight(Screen(wall(0, 20), foot, loose=True), foot, foot)
    on_hill = Stature("standard", elevated=True)
    assert not blocks_sight(_screen("gigantic"), on_hill, foot)
    assert blocks_sight(_screen("standard", elevated=True), on_hill, foot)


@pytest.mark.rule("t9a", "4.B-1", "3.B-2")
def test_the_screens_of_a_unit_cover_just_its_bases() -> None:
    unit = Formation(Pose(0, 0, pi / 2), FOOT, files=5, models=8, last=(0, 1, 4))
    forms = [shapely.Polygon(one.outline) for one in screens(unit, Stature())]
    assert len(forms) == 3
    bases = shapely.union_all([shapely.Polygon(outline_of(s.body)) for s in stands(unit)])
    assert shapely.union_all(forms).symmetric_difference(bases).area < 1e-6


def drawn(unit: Formation, stand: Stand, target: Polygon, walls: list[Polygon]) -> bool:
    """The twin: whether any of many lines is free and within both arcs."""
    assert isinstance(stand.body, Box)
    assert isinstance(unit.boundary, Box)
    edge = stand.body.edge(Side.FRONT)
    starts = [between(*edge, n / 10) for n in range(11)]
    sides = list(zip(target, target[1:] + target[:1], strict=True))
    arcs = [shapely.Polygon(arc_outline(b, Side.FRONT)) for b in (stand.body, unit.boundary)]
    seen = [between(p, q, n / 20) for p, q in sides for n in range(20)]
    ends = [p for p in seen if all(arc.covers(shapely.Point(p)) for arc in arcs)]
    if not ends:
        return False
    lines = shapely.linestrings(np.array([[s, e] for s, e in product(starts, ends)]))
    blocked = shapely.intersects(
        shapely.union_all([shapely.Polygon(sealed(w)) for w in walls]), lines
    )
    if stand.rank:
        front = shapely.LineString(unit.boundary.edge(Side.FRONT))
        blocked = blocked | ~shapely.intersects(front, lines)
    return bool((~blocked).any())


@pytest.mark.rule("t9a", "4.B-1", "4.B-6")
@pytest.mark.parametrize("seed", range(120))
def test_lines_of_sight_are_found_wherever_one_can_be_drawn(seed: int) -> None:
    rng = Random(seed)
    unit = formation(rng, Pose(0, 0, rng.uniform(-pi, pi)))
    foe = formation(rng, Pose(rng.uniform(-500, 500), rng.uniform(-500, 500), rng.uniform(-pi, pi)))
    others = [
        formation(rng, Pose(rng.uniform(-300, 300), rng.uniform(-300, 300), rng.uniform(-pi, pi)))
        for _ in range(rng.randint(0, 5))
    ]
    solid = shapely.Polygon(unit.rectangle.corners)
    walls = [s.outline for o in others for s in screens(o, Stature())]
    walls = [w for w in walls if shapely.Polygon(w).distance(solid) > 1]
    stand = rng.choice(stands(unit))
    target = outline_of(foe.boundary)
    found = line_of_sight(unit, stand, target, walls)
    if drawn(unit, stand, target, walls):
        assert found is not None
    if found:
        line = shapely.LineString(found)
        assert all(line.intersection(shapely.Polygon(w)).length < 1e-3 for w in walls)
        assert shapely.Polygon(target).distance(shapely.Point(found[1])) < 1e-6
