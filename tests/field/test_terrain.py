"""Areas of irregular terrain against dense sampling with a plain ray-casting twin."""

from collections.abc import Iterator
from math import dist, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.field.box import Box
from feldherr.field.outlines import Edge, blob, ellipse, shore
from feldherr.field.pose import Point, between
from feldherr.field.terrain import Area, Outline, area
from tests.field.shapes import at, boxes, points

SQUARE: Outline = ((0, 0), (100, 0), (100, 100), (0, 100))
HOOK: Outline = ((0, 0), (90, 0), (90, 90), (60, 90), (60, 30), (30, 30), (30, 90), (0, 90))
blobs = st.builds(
    blob,
    st.tuples(st.floats(-50, 50), st.floats(-50, 50)),
    st.lists(st.floats(30, 120), min_size=3, max_size=8),
)


def holds(outline: Outline, point: Point) -> bool:
    """Slow twin: a ray from the point crosses the outline an odd number of times."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            odd = not odd
    return odd


def edge_away(outline: Outline, point: Point) -> float:
    """Slow twin: the distance to the nearest of the outline's edges."""
    edges = zip(outline, outline[1:] + outline[:1], strict=True)
    return min(_away(a, b, point) for a, b in edges)


def _away(a: Point, b: Point, point: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    return dist(point, between(a, b, min(max(part, 0.0), 1.0)))


def grid(body: Box) -> Iterator[Point]:
    """Points all over a body, its edges included."""
    for row in range(13):
        for column in range(13):
            yield body.pose.world(-body.depth * row / 12, body.width * (column / 12 - 0.5))


@given(blobs, boxes)
def test_touches_and_contains_as_dense_sampling(outline: Outline, body: Box) -> None:
    ground = Area(outline)
    depths = [
        edge_away(outline, point) * (1 if holds(outline, point) else -1) for point in grid(body)
    ]
    if max(depths) > 0.6:
        assert ground.touches(body)
    if not ground.touches(body):
        assert max(depths) < 0.6
    if min(depths) < -0.6:
        assert not ground.contains(body)
    if ground.contains(body):
        assert min(depths) > -0.6
        assert ground.touches(body)


@pytest.mark.parametrize(
    ("body", "touches", "contains"),
    [
        (at(50, 60), True, True),
        (at(20, 20), True, True),  # in the corner, edges on edges
        (at(19.6, 20), True, True),
        (at(19.4, 20), True, False),
        (at(-20, 60), False, False),  # beside it
        (at(-19.6, 60), False, False),
        (at(-19.4, 60), True, False),
        (at(300, 300), False, False),
        (at(50, 200, width=300, depth=300), True, False),  # covers it wholly
    ],
)
def test_touching_and_standing_in_a_square(body: Box, touches: bool, contains: bool) -> None:
    assert Area(SQUARE).touches(body) is touches
    assert Area(SQUARE).contains(body) is contains


def test_a_body_in_the_bay_of_a_hook_is_outside() -> None:
    bay = at(45, 80, width=20, depth=20)
    assert not Area(HOOK).touches(bay)
    assert Area(HOOK).edge_distance(bay) == pytest.approx(5)


@pytest.mark.parametrize(
    ("body", "away"),
    [
        ((50.0, 50.0), -50),
        ((10.0, 50.0), -10),
        ((0.0, 50.0), 0),
        ((-30.0, 50.0), 30),
        ((103.0, 104.0), 5),
        (at(50, 60), -30),  # 30 mm from the left and the right edge
        (at(50, 110), 0),  # stands on the edge
        (at(50, 200), 80),
    ],
)
def test_distance_from_the_edge(body: Box | Point, away: float) -> None:
    assert Area(SQUARE).edge_distance(body) == pytest.approx(away)


@given(blobs, points)
def test_distance_from_the_edge_as_its_twin(outline: Outline, point: Point) -> None:
    away = edge_away(outline, point) * (-1 if holds(outline, point) else 1)
    assert Area(outline).edge_distance(point) == pytest.approx(away, abs=1e-6)


def test_scaled_about_its_middle() -> None:
    half = Area(SQUARE).scaled(0.5)
    assert set(half.outline) == {(25, 25), (75, 25), (75, 75), (25, 75)}


def test_a_line_through_a_square() -> None:
    found = Area(SQUARE).crossing((-20, 50), (200, 50))
    assert found
    assert (found.enter, found.leave) == ((0, 50), (100, 50))
    assert (found.before, found.after, found.length) == pytest.approx((20, 100, 100))


def test_a_line_that_comes_out_and_in_again_counts_only_what_lies_inside() -> None:
    found = Area(HOOK).crossing((-10, 60), (100, 60))
    assert found
    assert (found.enter, found.leave) == ((0, 60), (90, 60))
    assert found.length == pytest.approx(60)


def test_a_line_that_begins_inside() -> None:
    found = Area(SQUARE).crossing((50, 50), (50, 130))
    assert found
    assert (found.before, found.after, found.length) == pytest.approx((0, 30, 50))


@pytest.mark.parametrize(
    "line",
    [((-50, -50), (-10, 50)), ((-50, 101), (150, 101)), ((-0.2, 0.4), (0.4, -0.2))],
)
def test_a_line_beside_an_area(line: tuple[Point, Point]) -> None:
    assert Area(SQUARE).crossing(*line) is None
    assert not Area(SQUARE).crosses(*line)


@given(blobs, points, points)
def test_crossing_as_dense_sampling(outline: Outline, p: Point, q: Point) -> None:
    count = 2000
    inside = [holds(outline, between(p, q, (n + 0.5) / count)) for n in range(count)]
    found = Area(outline).crossing(p, q)
    step = dist(p, q) / count
    assert Area(outline).crosses(p, q) == (found is not None)
    assert (found.length if found else 0) == pytest.approx(sum(inside) * step, abs=8 * step + 0.5)
    if found and sum(inside) * step > 5:
        assert found.before == pytest.approx(inside.index(True) * step, abs=2)
        assert found.after == pytest.approx(inside[::-1].index(True) * step, abs=2)


@pytest.mark.parametrize(
    ("outline", "complaint"),
    [
        ((), "at least 3 points, this one has 0"),
        (((0, 0), (1, 1)), "at least 3 points, this one has 2"),
        (((0, 0), (100, 100), (100, 0), (0, 100)), "crosses or touches itself"),
        (((0, 0), (50, 0), (100, 0)), "crosses or touches itself|no area"),
        (((0, 0), (100, 0), (100, 0.001)), "no area"),
    ],
)
def test_an_outline_that_bounds_nothing_is_refused(outline: Outline, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Area(outline)


def test_areas_are_compared_by_their_outline() -> None:
    assert Area(SQUARE) == Area(SQUARE)
    assert hash(Area(SQUARE)) == hash(Area(SQUARE))
    assert Area(SQUARE) != Area(HOOK)
    assert area(SQUARE) is area(SQUARE)


def test_an_ellipse_lies_along_its_facing() -> None:
    lake = Area(ellipse((100, 50), 200, 80, pi / 2))
    assert lake.polygon.bounds == pytest.approx((60, -50, 140, 150))


@given(st.floats(20, 200))
def test_a_round_outline_leaves_the_circle_by_less_than_the_tolerance(radius: float) -> None:
    away = Area(ellipse((0, 0), 2 * radius, 2 * radius)).edge_distance((0.0, 0.0))
    assert -away == pytest.approx(radius, abs=0.5)


def test_a_blob_goes_through_the_ends_of_its_radii() -> None:
    outline = blob((10, 20), (50, 100, 50, 70))
    ends: list[Point] = [(60, 20), (10, 120), (-40, 20), (10, -50)]
    assert all(min(dist(end, corner) for corner in outline) < 1e-6 for end in ends)


@pytest.mark.parametrize("radii", [(50, 60), (50, 60, 0)])
def test_a_blob_needs_three_radii(radii: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="at least 3 radii"):
        blob((0, 0), radii)


@pytest.mark.parametrize(
    ("edge", "wet", "dry"),
    [
        (Edge.NEAR, (100, 40), (1100, 40)),
        (Edge.FAR, (1100, 760), (100, 760)),
        (Edge.RIGHT, (1160, 50), (1160, 750)),
        (Edge.LEFT, (40, 750), (40, 50)),
    ],
)
def test_a_shore_runs_from_left_to_right_as_its_edge_sees_it(
    edge: Edge, wet: Point, dry: Point
) -> None:
    """Deep on the left, shallow on the right."""
    water = Area(shore(1200, 800, edge, (80, 60, 20)))
    assert water.edge_distance(wet) < 0 < water.edge_distance(dry)


def test_a_shore_needs_two_depths() -> None:
    with pytest.raises(ValueError, match="at least 2 depths"):
        shore(1200, 800, Edge.NEAR, (50,))
