"""Rivers and roads: their course, their banks and what stands on which."""

from itertools import pairwise
from math import pi, sqrt

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.field.band import Band, band
from feldherr.field.box import Box, Side, box
from feldherr.field.pose import Point, Pose
from feldherr.field.terrain import Area, Outline
from tests.field.shapes import at, points, sizes

LEFT, RIGHT = Side.LEFT, Side.RIGHT
BEND: Outline = ((0, 400), (600, 400), (600, 800))
RIVER = Band(BEND, 50)
TABLE = Area(((0, 0), (1200, 0), (1200, 800), (0, 800)))


def test_a_band_is_an_area_as_wide_as_it_says() -> None:
    assert RIVER.length == 1000
    assert RIVER.edge_distance((300.0, 400.0)) == pytest.approx(-25)
    assert RIVER.edge_distance((300.0, 500.0)) == pytest.approx(75)
    assert RIVER.edge_distance((-10.0, 400.0)) == pytest.approx(10)  # its ends are blunt


@pytest.mark.parametrize(
    ("body", "touches", "contains"),
    [
        (at(300, 410), True, True),
        (at(300, 425), True, True),
        (at(300, 426), True, False),
        (at(300, 445), False, False),
        (at(300, 444), True, False),
        (at(300, 420, depth=60), True, False),
    ],
)
def test_standing_in_a_river(body: Box, touches: bool, contains: bool) -> None:
    assert RIVER.touches(body) is touches
    assert RIVER.contains(body) is contains


@pytest.mark.parametrize(
    ("point", "mm", "facing", "right"),
    [
        ((100, 400), 100, 0, 0),
        ((100, 370), 100, 0, 30),
        ((100, 430), 100, 0, -30),
        ((610, 600), 800, pi / 2, 10),
        ((-50, 390), 0, 0, 10),  # before its beginning
        ((620, 390), 600, pi / 2, 20),  # outside the bend
    ],
)
def test_where_on_the_course(point: Point, mm: float, facing: float, right: float) -> None:
    place = RIVER.along(point)
    assert (place.mm, place.facing, place.right) == pytest.approx((mm, facing, right))


@st.composite
def courses(draw: st.DrawFn) -> Outline:
    """Winding from the left edge to the right one; steep, but never back."""
    heights = draw(st.lists(st.floats(-150, 150), min_size=2, max_size=6))
    return tuple((-250 + 500 * n / (len(heights) - 1), y) for n, y in enumerate(heights))


@given(courses(), points)
def test_along_as_shapely_projects(course: Outline, point: Point) -> None:
    line, place = shapely.LineString(course), Band(course, 20).along(point)
    nearest = line.interpolate(place.mm)
    assert nearest.distance(shapely.Point(point)) == pytest.approx(
        line.distance(shapely.Point(point)), abs=1e-6
    )


@given(courses(), points)
def test_the_bank_of_a_point_is_above_or_below_a_course_that_never_turns_back(
    course: Outline, point: Point
) -> None:
    x, y = point
    (ax, ay), (bx, by) = next(ends for ends in pairwise(course) if ends[0][0] <= x <= ends[1][0])
    height = y - (ay + (by - ay) * (x - ax) / (bx - ax))
    assume(abs(height) > 1e-6)
    assert Band(course, 20).bank(point) is (LEFT if height > 0 else RIGHT)


@pytest.mark.parametrize(
    ("body", "sides"),
    [
        (at(300, 500), {LEFT}),
        (at(300, 300), {RIGHT}),
        (at(300, 410), set()),  # wholly in the water
        (at(300, 430), {LEFT}),  # leaves it
        (at(300, 380), {RIGHT}),
        (at(300, 430, depth=60), {LEFT, RIGHT}),  # on a bridge
        (at(700, 600), {RIGHT}),
        (at(620, 370), {RIGHT}),  # outside the bend
        (at(540, 460), {LEFT}),  # inside it
    ],
)
def test_the_banks_on_which_a_body_stands(body: Box, sides: set[Side]) -> None:
    assert RIVER.sides(body) == sides


@given(courses(), points, st.floats(-pi, pi), sizes, sizes)
def test_banks_as_the_split_of_the_ground(
    course: Outline, point: Point, facing: float, width: float, depth: float
) -> None:
    water, body = Band(course, 20), box(Pose(*point, facing), width, depth)
    banks = water.split(Area(((-249, -900), (249, -900), (249, 900), (-249, 900))))
    form = shapely.Polygon(body.corners)
    assume(abs(form.bounds[0]) < 240 and abs(form.bounds[2]) < 240)
    wet = {
        side: sum(form.intersection(part.polygon).area for part in parts)
        for side, parts in banks.items()
    }
    for side, surface in wet.items():
        if surface > 1 + 0.5 * form.length:
            assert side in water.sides(body)
        if surface == 0:
            assert side not in water.sides(body)


def test_a_river_splits_the_table_in_two_banks() -> None:
    banks = RIVER.split(TABLE)
    assert [part.polygon.area for part in banks[LEFT]] == [575 * 375]
    (right,) = banks[RIGHT]
    rounded = 25**2 * (1 - pi / 4)  # the outside of the bend
    assert right.polygon.area == pytest.approx(1200 * 800 - 625 * 425 + rounded, abs=2)


def test_ground_wholly_in_a_river_has_no_banks() -> None:
    with pytest.raises(ValueError, match="does not divide the ground"):
        RIVER.split(Area(((300, 390), (310, 390), (310, 410), (300, 410))))


def test_a_river_that_ends_on_the_table_splits_nothing() -> None:
    with pytest.raises(ValueError, match="does not divide the ground"):
        Band(((0, 400), (600, 400)), 50).split(TABLE)


@pytest.mark.parametrize(
    ("course", "width", "complaint"),
    [
        ((), 50, "at least 2 different points"),
        (((0, 0),), 50, "at least 2 different points"),
        (((0, 0), (0, 0)), 50, "at least 2 different points"),
        (((0, 0), (100, 0)), 0, "width above 0 mm, this one has 0 mm"),
        (((0, 0), (100, 0), (100, 100), (50, -50)), 10, "crosses itself"),
    ],
)
def test_a_course_that_is_none_is_refused(course: Outline, width: float, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Band(course, width)


def test_a_line_across_a_river_slantwise() -> None:
    found = RIVER.crossing((200, 300), (400, 500))
    assert found
    assert found.length == pytest.approx(50 * sqrt(2))


def test_the_same_course_gives_the_same_band() -> None:
    assert band(BEND, 50) is band(BEND, 50)
