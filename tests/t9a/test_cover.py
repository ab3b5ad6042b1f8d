"""14.C.d Cover, against shots at many points of the Target Facing from many points of the edge."""

from itertools import product
from math import pi
from random import Random

import numpy as np
import pytest
import shapely

from feldherr.field.body import Disc
from feldherr.field.box import Box, Side, box
from feldherr.field.contact import Line
from feldherr.field.pose import Point, Pose, between
from feldherr.games.t9a.formation.cover import (
    Cover,
    Obstruction,
    Shade,
    cover,
    shade_of,
    target_facing,
)
from feldherr.games.t9a.formation.sight import Screen, Stature
from feldherr.games.t9a.words import HEIGHTS, Height

TARGET = box(Pose(0, 300, -pi / 2), 100, 40)
SHOOTER = box(Pose(0, 0, pi / 2), 20, 20)


def wall(left: float, right: float, shade: Shade = "hard", y: float = 295) -> Obstruction:
    """Something close before the target's front, which reaches from -50 to 50."""
    return Obstruction(box(Pose((left + right) / 2, y, pi / 2), right - left, 4).corners, shade)


@pytest.mark.rule("t9a", "14.C.d.1", "14.C.d.2", "G-14-1", "E14-6", "E14-7")
@pytest.mark.parametrize(
    ("right", "shade"), [(-1.0, ""), (3.0, "hard"), (60.0, "hard"), (-40.0, "")]
)
def test_more_than_half_of_the_facing_must_be_obscured(right: float, shade: Shade) -> None:
    assert cover(SHOOTER, TARGET, [wall(-60, right)]).shade == shade


@pytest.mark.rule("t9a", "14.C.d.3", "E14-8")
def test_soft_and_hard_parts_together_give_soft_cover() -> None:
    """30 % behind soft and 30 % behind hard terrain: 60 % in all."""
    seen = cover(SHOOTER, TARGET, [wall(-50, -20, "soft"), wall(20, 50, "hard")])
    assert seen.shade == "soft"
    assert seen.hard == pytest.approx(0.3, abs=0.02)
    assert seen.either == pytest.approx(0.6, abs=0.03)
    assert cover(SHOOTER, TARGET, [wall(-50, 20, "soft"), wall(-50, 20, "hard")]).shade == "hard"


@pytest.mark.rule("t9a", "14.C.d.P", "G-14-6")
def test_the_shooter_takes_the_best_point_of_its_edge() -> None:
    wide = box(Pose(0, 0, pi / 2), 100, 50)
    near = Obstruction(box(Pose(-20, 30, pi / 2), 60, 10).corners, "hard")
    assert cover(SHOOTER, TARGET, [near]).shade == "hard"
    free = cover(wide, TARGET, [near])
    assert free.shade == ""
    assert free.point[0] > 10


@pytest.mark.rule("t9a", "14.C.d.P", "E14-3", "E14-4", "G-14-2")
def test_the_facing_is_that_of_the_arc_in_which_the_shooter_is_located() -> None:
    assert target_facing(TARGET, SHOOTER) == TARGET.edge(Side.FRONT)
    beside = box(Pose(400, 320, pi), 20, 20)
    assert target_facing(TARGET, beside) == TARGET.edge(Side.LEFT)


@pytest.mark.rule("t9a", "14.C.d.P", "3.A.d-2")
def test_the_target_point_of_a_round_base_is_hidden_or_not() -> None:
    engine = Disc(Pose(0, 300, -pi / 2), 30)
    assert cover(SHOOTER, engine, [wall(-5, 5, y=60)]).shade == ""  # past it from an end
    assert cover(SHOOTER, engine, [wall(-40, 40)]).shade == "hard"


@pytest.mark.rule("t9a", "20.A.c.2")
def test_terrain_may_cover_only_what_is_in_it_or_only_what_is_behind_it() -> None:
    field = box(Pose(0, 350, pi / 2), 120, 100).corners  # the target stands in it
    ahead = box(Pose(0, 250, pi / 2), 400, 50).corners
    assert cover(SHOOTER, TARGET, [Obstruction(field, "soft", behind=False)]).shade == "soft"
    assert cover(SHOOTER, TARGET, [Obstruction(field, "soft", inside=False)]).shade == ""
    assert cover(SHOOTER, TARGET, [Obstruction(ahead, "soft", behind=False)]).shade == ""
    assert cover(SHOOTER, TARGET, [Obstruction(ahead, "soft", inside=False)]).shade == "soft"


@pytest.mark.rule("t9a", "14.C.d.O", "E14-10")
@pytest.mark.parametrize(("mine", "theirs", "other"), list(product(HEIGHTS, HEIGHTS, HEIGHTS)))
def test_what_a_model_in_between_contributes_to(
    mine: Height, theirs: Height, other: Height
) -> None:
    """Soft: Standard before Large, Large before Gigantic; none: Standard before Gigantic."""
    most = max(mine, theirs, key=HEIGHTS.index)
    soft = (most, other) in {("large", "standard"), ("gigantic", "large")}
    none = (most, other) == ("gigantic", "standard")
    found = shade_of(Screen((), Stature(other)), Stature(mine), Stature(theirs))
    assert found == ("" if none else "soft" if soft else "hard")


@pytest.mark.rule("t9a", "21.A.a.26/5", "21.A.a.33/2", "20.B.d.2")
def test_skirmishers_and_those_a_tall_model_sees_over_give_soft_cover() -> None:
    foot = Stature()
    assert shade_of(Screen((), foot, loose=True), foot, foot) == "soft"
    assert shade_of(Screen((), foot), Stature(tall=True), foot) == "soft"
    assert shade_of(Screen((), foot), Stature(elevated=True), foot) == ""
    assert shade_of(Screen((), foot, loose=True), Stature("gigantic"), foot) == ""


def sampled(point: Point, facing: Line, forms: shapely.Geometry) -> float:
    """The twin: the part of many shots at a facing that something interrupts."""
    ends = [between(*facing, (n + 0.5) / 400) for n in range(400)]
    lines = shapely.linestrings(np.array([[point, end] for end in ends]))
    return float(np.mean(shapely.intersects(forms, lines)))


@pytest.mark.rule("t9a", "14.C.d.A", "14.C.d.P")
@pytest.mark.parametrize("seed", range(150))
def test_the_obscured_part_is_that_of_many_shots(seed: int) -> None:
    rng = Random(seed)
    target = box(Pose(0, 0, rng.uniform(-pi, pi)), rng.choice((60, 120)), 40)
    shooter = _away(rng, 300, 20, 20)
    things = [_away(rng, rng.uniform(90, 220), rng.choice((40, 100)), 30) for _ in range(4)]
    shades: list[Shade] = [rng.choice(("soft", "hard")) for _ in things]
    seen = cover(
        shooter, target, [Obstruction(t.corners, s) for t, s in zip(things, shades, strict=True)]
    )
    facing = target_facing(target, shooter)
    every = shapely.union_all([shapely.Polygon(t.corners) for t in things])
    solid = [shapely.Polygon(t.corners) for t, s in zip(things, shades, strict=True) if s == "hard"]
    hard = shapely.union_all(solid)
    assert sampled(seen.point, facing, every) == pytest.approx(seen.either, abs=0.01)
    assert sampled(seen.point, facing, hard) == pytest.approx(seen.hard, abs=0.01)
    _nowhere_better(seen, shooter, facing, every, hard)


def _nowhere_better(
    seen: Cover, shooter: Box, facing: Line, every: shapely.Geometry, hard: shapely.Geometry
) -> None:
    """From no other point of the edge is the cover clearly less."""
    for n in range(41):
        point = between(*shooter.edge(Side.FRONT), n / 40)
        if seen.shade == "hard":
            assert sampled(point, facing, hard) > 0.5 - 0.005
        elif seen.shade == "soft":
            assert sampled(point, facing, every) > 0.5 - 0.005


def _away(rng: Random, mm: float, width: float, depth: float) -> Box:
    """A box at some distance from the middle that looks at it."""
    pose = Pose(0, 0, rng.uniform(0, pi / 2)).ahead(mm)
    return box(pose.turned(pi + rng.uniform(-0.3, 0.3)), width, depth)
