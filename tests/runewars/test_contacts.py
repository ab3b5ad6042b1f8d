"""59, 39, 63, 69, 70: contacts, flanks, ranges, arcs and sight. Red looks north."""

from math import dist, radians
from random import Random

import pytest

from feldherr.field.box import Side, box
from feldherr.field.convex import Polygon, convex_intersects
from feldherr.games.runewars.ground.pieces import edges_touching, gap
from feldherr.games.runewars.ground.ranges import at_range, band_of, beyond, range_between, within
from feldherr.games.runewars.ground.sightlines import firing_arc, sightline, targets
from feldherr.games.runewars.state import Piece, Unit
from tests.runewars.positions import EAST, NORTH, SOUTH, at, piece, rules, unit
from tests.runewars.stand_ins import Alone

BAND = 75.0


def red(formation: str = "3x2", x: float = 500, y: float = 500, facing: float = NORTH) -> Unit:
    return unit("r1", "spearmen", formation, at(x, y, facing))


def blue(x: float, y: float, facing: float = SOUTH, formation: str = "3x2") -> Unit:
    return unit("b1", "reanimates", formation, at(x, y, facing))


def engaged(mine: Unit, foe: Unit, **options: bool) -> list[tuple[Side, Side]]:
    made = rules(Alone, mine, foe, options=options)
    return [(touch.side, touch.other) for touch in made.contacts(mine, foe)]


@pytest.mark.rule("runewars", "59.0", "59.1", "59.3", "G-56")
@pytest.mark.parametrize(
    ("foe", "sides"),
    [
        (blue(500, 500), [(Side.FRONT, Side.FRONT)]),
        (blue(560, 500), [(Side.FRONT, Side.FRONT)]),
        (blue(500, 500.4), [(Side.FRONT, Side.FRONT)]),
        (blue(500, 501), []),
        (blue(620, 590, EAST), [(Side.FRONT, Side.RIGHT)]),
        (blue(500, 620, NORTH), [(Side.FRONT, Side.REAR)]),
        (blue(590, 440, 180), [(Side.RIGHT, Side.FRONT)]),
    ],
)
def test_59_edges_that_touch(foe: Unit, sides: list[tuple[Side, Side]]) -> None:
    assert engaged(red(), foe) == sides


@pytest.mark.rule("runewars", "59.0", "59.3.a", "G-60", "T-07")
def test_59_corners_on_one_grid_do_not_engage() -> None:
    corner = blue(680, 500)
    assert engaged(red(), corner) == []
    assert len(engaged(red(), corner, corner_engages=True)) == 1
    crooked = blue(590, 500, 225)
    assert len(engaged(red(), crooked)) == 1


@pytest.mark.rule("runewars", "59.2")
def test_59_2_allies_are_not_engaged() -> None:
    mine, ally = red(), unit("r2", "spearmen", "3x2", at(680, 500))
    made = rules(Alone, mine, ally)
    assert made.engaged_with(mine) == [] and not made.engaged(ally)


@pytest.mark.rule("runewars", "39.1", "39.2")
@pytest.mark.parametrize(
    ("foe", "mine_flanks", "foe_flanks"),
    [
        (blue(500, 500), False, False),
        (blue(500, 620, NORTH), True, False),
        (blue(620, 590, EAST), True, False),
        (blue(590, 440, 180), False, True),
    ],
)
def test_39_1_front_against_side_or_rear(foe: Unit, mine_flanks: bool, foe_flanks: bool) -> None:
    mine = red()
    made = rules(Alone, mine, foe)
    assert made.flanking(mine, foe) == mine_flanks
    assert made.flanking(foe, mine) == foe_flanks


@pytest.mark.rule("runewars", "41.8", "39.1")
def test_41_8_an_occupant_is_touched_at_its_front_and_flanks() -> None:
    wall = stronghold(500, 560, occupant="b1")
    mine = red()
    foe = unit("b1", "reanimates", "2x1", None, status="inside", inside="t1")
    made = rules(Alone, mine, foe, pieces=[wall])
    assert {t.other for t in made.contacts(mine, foe)} == {Side.FRONT}
    assert [u.id for u in made.engaged_with(foe)] == ["r1"]
    assert not made.flanking(foe, mine)
    mine.pose = at(440, 710, 180)
    assert made.flanking(foe, mine)


def stronghold(x: float, y: float, occupant: str = "") -> Piece:
    return piece("t1", "stronghold-and-ruin", "defensive", at(x, y, EAST), occupant=occupant)


@pytest.mark.rule("runewars", "41.8", "91.0")
def test_91_edges_at_a_piece() -> None:
    square = ((0.0, 100.0), (100.0, 100.0), (100.0, 0.0), (0.0, 0.0))
    assert edges_touching((box(at(50, 0), 60, 60),), square) == (Side.FRONT,)
    assert edges_touching((box(at(50, -1), 60, 60),), square) == ()
    assert edges_touching((box(at(50, 10), 60, 60),), square) == ()
    assert gap(square, ((200.0, 10.0), (210.0, 0.0), (200.0, -10.0))) == pytest.approx(100)
    assert gap(square, ((20.0, 30.0), (30.0, 20.0), (20.0, 20.0))) == 0


# --- 63 Ranges ---


@pytest.mark.rule("runewars", "63.1", "63.2", "63.4", "T-03", "A8")
@pytest.mark.parametrize(
    ("mm", "band"),
    [(0, 1), (1, 1), (75, 1), (75.01, 2), (225, 3), (225.1, 4), (375, 5), (375.1, 6), (999, 6)],
)
def test_63_2_the_line_belongs_to_the_nearer_band(mm: float, band: int) -> None:
    assert band_of(mm, BAND) == band


@pytest.mark.rule(
    "runewars", "63.0", "63.3.b", "63.6.a", "63.6.b", "63.6.c", "63.6.d", "A8", "63.6"
)
def test_63_6_at_beyond_and_within() -> None:
    origin, body = (box(at(0, 0), 60, 60),), (box(at(0, 220), 60, 120),)
    assert range_between(origin, body, BAND) == 2
    assert at_range(origin, body, 2, 2, BAND) and at_range(origin, body, 3, 3, BAND)
    assert not at_range(origin, body, 1, 1, BAND) and not at_range(origin, body, 4, 5, BAND)
    assert beyond(origin, body, 1, BAND) and not beyond(origin, body, 2, BAND)
    assert within(origin, body, 3, BAND) and not within(origin, body, 2, BAND)


# --- 69, 70 Firing arc and line of sight ---

FRONT = ((-90.0, 0.0), (90.0, 0.0))


@pytest.mark.rule("runewars", "69.0", "69.1", "69.2", "G-04")
@pytest.mark.parametrize(
    ("x", "y", "seen"), [(0, 200, True), (400, 300, True), (320, 100, False), (0, -100, False)]
)
def test_69_1_any_part_in_the_arc_is_enough(x: float, y: float, seen: bool) -> None:
    arc = firing_arc(FRONT, radians(90), radians(45))
    assert bool(targets((box(at(x, y), 60, 60),), arc)) == seen


@pytest.mark.rule("runewars", "70.0", "70.1", "70.1.b", "70.1.c", "69.3", "45.2", "63.3.a", "G-55")
def test_70_1_what_stands_between_blocks_what_only_grazes_does_not() -> None:
    target: list[Polygon] = [box(at(0, 300), 180, 60).corners]
    found = sightline([FRONT], target, [])
    assert found is not None and found.length == pytest.approx(240)
    wide: Polygon = box(at(0, 150), 2000, 60).corners
    assert sightline([FRONT], target, [wide]) is None
    left: Polygon = box(at(-120, 150), 240, 60).corners
    grazing = sightline([FRONT], target, [left])
    assert grazing is not None and grazing.length == pytest.approx(240)
    both: list[Polygon] = [left, box(at(120, 150), 240, 60).corners]
    assert sightline([FRONT], target, both) is not None


@pytest.mark.rule("runewars", "70.1")
@pytest.mark.parametrize("seed", range(40))
def test_70_1_sight_agrees_with_many_lines(seed: int) -> None:
    """The slow twin tries 61 x 61 lines: what it finds must be found, and not be much shorter."""
    whims = Random(seed)
    target = box(
        at(whims.uniform(-200, 200), whims.uniform(250, 350), whims.uniform(0, 360)), 90, 60
    )
    others = [
        box(at(whims.uniform(-200, 200), whims.uniform(90, 180), whims.uniform(0, 360)), 110, 40)
        for _ in range(3)
    ]
    blocked: list[Polygon] = [other.corners for other in others]
    if any(convex_intersects(target.corners, other) for other in blocked):
        return
    starts = [(-90 + 3.0 * n, 0.0) for n in range(61)]
    a, b, c, d = target.corners
    ends = [between(*side, n / 20) for side in ((a, b), (b, c), (c, d), (d, a)) for n in range(20)]
    free = [
        (p, q)
        for p in starts
        for q in ends
        if not any(convex_intersects(other, (p, q)) for other in (*blocked, inner(target.corners)))
    ]
    found = sightline([FRONT], [target.corners], blocked)
    if free:
        assert found is not None
        assert found.length <= min(dist(p, q) for p, q in free) + 5


def between(p: tuple[float, float], q: tuple[float, float], part: float) -> tuple[float, float]:
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part


def inner(corners: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """The same shape a little smaller, so that its own edge does not hide it."""
    x, y = sum(c[0] for c in corners) / 4, sum(c[1] for c in corners) / 4
    return tuple(between((x, y), corner, 0.98) for corner in corners)
