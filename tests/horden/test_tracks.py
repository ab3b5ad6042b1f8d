"""The geometry of moves, against slow twins."""

from itertools import pairwise
from math import dist, pi, radians

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.field.box import SIDES, Side, box, collides, separation
from feldherr.field.contact import beyond, contact, side_line
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.horden.movement.columns import column_tracks, follows
from feldherr.games.horden.movement.goals import against, along_course, gap_ahead, lies_beyond
from feldherr.games.horden.movement.groups import full_contact
from feldherr.games.horden.movement.tracks import Track, carried, rigid, shortened, single_track
from tests.field.corners import corner_travel

from .positions import EAST, NORTH, SOUTH, at, element

angles = st.floats(-170, 170).filter(lambda angle: abs(angle) > 1)
shifts = st.floats(-200, 200)


def track(kind: str, *poses: Pose) -> Track:
    return single_track(element("r1", kind, poses[0]), poses[0], poses[1:])


@given(st.lists(st.tuples(shifts, shifts, angles), min_size=1, max_size=4))
def test_single_tracks_are_as_long_as_their_corners_go(
    stops: list[tuple[float, float, float]],
) -> None:
    poses = [at(0, 0), *(at(*stop) for stop in stops)]
    exact = corner_travel(poses, 40, 40)
    assert track("beast", *poses).mm == pytest.approx(exact, abs=len(stops) * TOLERANCE)


@given(angles, st.floats(20, 300))
def test_the_point_a_rigid_body_turns_about_is_found(angle: float, away: float) -> None:
    start, pivot = at(100, 100), (100 - away, 100.0)
    leg = rigid(start, start.about(pivot, radians(angle)))
    assert leg.about == pytest.approx(pivot, abs=1e-6)


@given(angles, st.integers(1, 6))
def test_who_is_carried_keeps_his_place_in_the_group(angle: float, number: int) -> None:
    lead, beside = at(100, 100), at(100 + 40 * number, 100)
    leg = rigid(lead, lead.about((80, 100), radians(angle)))
    other = carried(element("r2", "blade", beside), beside, (leg,))
    right, ahead = leg.end.local(other.end.point)[::-1]
    assert (right, ahead) == pytest.approx((40 * number, 0), abs=1e-6)
    outer = max(dist((80, 100), corner) for corner in other.before.corners)
    assert other.mm == pytest.approx(outer * abs(radians(angle)))


@settings(max_examples=60)
@given(st.lists(st.tuples(shifts, shifts, angles), min_size=1, max_size=2), st.floats(0, 1))
def test_a_sweep_covers_every_place_on_the_way(
    stops: list[tuple[float, float, float]], part: float
) -> None:
    way = track("spear", at(0, 0), *(at(*stop) for stop in stops))
    for leg in way.legs:
        if leg.about is None and abs(leg.turn) > 1e-9:
            continue  # a turn goes straight from corner to corner
        body = box(leg.at(part), 40, 15)
        inside = box(body.pose.ahead(-1), 38, 13)
        assert all(any(_holds(piece, corner) for piece in way.sweep) for corner in inside.corners)
        assert dist(body.center, way.before.center) + body.radius <= way.reach + TOLERANCE


def _holds(polygon: tuple[tuple[float, float], ...], point: tuple[float, float]) -> bool:
    """Whether a clockwise polygon contains a point, to TOLERANCE."""
    ends = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        <= TOLERANCE * dist((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in ends
    )


@given(st.floats(0, 200))
def test_a_shortened_track_ends_where_it_is_no_longer_free(limit: float) -> None:
    way = track("blade", at(0, 0), at(0, 120), at(80, 120))
    free = shortened(way, lambda part: sum(leg.length for leg in part.legs) <= limit)
    gone = sum(leg.length for leg in free.legs)
    assert gone == pytest.approx(min(limit, 200), abs=0.1)


@settings(max_examples=60)
@given(
    st.floats(-90, 90),
    st.floats(0, 120),
    st.integers(2, 5),
    st.sampled_from(["spear", "blade", "pike", "beast"]),
)
def test_followers_close_up_and_never_collide(
    angle: float, ahead: float, count: int, kind: str
) -> None:
    first = element("r1", kind, at(0, 0))
    column = [element(f"r{n + 1}", kind, at(0, -first.depth * n)) for n in range(count)]
    pivot = (20.0, 0.0) if angle < 0 else (-20.0, 0.0)
    turned = at(0, 0).about(pivot, radians(angle))
    poses = {e.id: e.box.pose for e in column}
    lead = single_track(first, at(0, 0), (turned, turned.ahead(ahead)))
    tracks = column_tracks(column, poses, lead.legs)
    ends = [way.after for way in tracks]
    for front, rear in pairwise(ends):
        assert separation(front, rear) == pytest.approx(0, abs=0.05), "they touch"
        assert follows(front, rear)
    assert not any(collides(a, b) for n, a in enumerate(ends) for b in ends[:n])


@given(
    shifts,
    shifts,
    st.sampled_from([NORTH, EAST, SOUTH]),
    st.sampled_from(["spear", "beast", "war_wagon"]),
)
def test_full_contact_is_what_the_edges_say(x: float, y: float, facing: float, kind: str) -> None:
    near = round(x / 20) * 10, round(y / 20) * 7.5
    a, b = element("r1", "spear", at(0, 0)).box, element("r2", kind, at(*near, facing)).box
    met = contact(a, b)
    full = (
        met is not None and met.length >= min(a.extent(met.side), b.extent(met.other)) - TOLERANCE
    )
    if facing == NORTH:
        assert full_contact(a, b) == (full and met is not None and met.length > 0)


# --- Goals ---


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", ["spear", "beast", "war_wagon"])
def test_a_goal_touches_the_side_that_is_meant(side: Side, kind: str) -> None:
    foe = element("b1", kind, at(300, 300, 200.0)).box
    met = contact(box(against(foe, side), 40, 20), foe)
    assert met and met.side is Side.FRONT and met.other is side
    assert met.length == pytest.approx(min(40, foe.extent(side)))


@given(shifts, shifts, angles, st.sampled_from([Side.LEFT, Side.RIGHT, Side.REAR]))
def test_who_lies_beyond_a_side_lies_beyond_its_line(
    x: float, y: float, facing: float, side: Side
) -> None:
    foe, body = element("b1", "beast", at(0, 0)).box, element("r1", "spear", at(x, y, facing)).box
    assert lies_beyond(body, foe, side) == beyond(body, side_line(foe, side))


@given(st.floats(-60, 60), st.floats(20, 300), st.sampled_from([0.0, 90.0, 180.0, 270.0]))
def test_a_gap_ahead_is_closed_by_going_it(x: float, y: float, facing: float) -> None:
    body, foe = element("r1", "spear", at(0, 0)), element("b1", "beast", at(x, y, facing)).box
    gap = gap_ahead(body.box, foe)
    if gap is not None:
        assert separation(body.box_at(at(0, gap)), foe) == pytest.approx(0, abs=1e-6)
    else:
        assert (
            not any(collides(body.box_at(at(0, mm)), foe) for mm in range(0, 400, 5))
            or collides(body.box, foe)
            or separation(body.box, foe) < 1
        )


@pytest.mark.parametrize("bend", [-60.0, -20.0, 20.0, 60.0])
def test_along_a_road_one_is_on_its_middle_again_after_a_bend(bend: float) -> None:
    onward = Pose(200, 0, radians(bend)).ahead(300)
    points = ((0.0, 0.0), (200.0, 0.0), onward.point)
    *_, end = along_course(points, Pose(150, 0, 0), 120)
    ahead, right = Pose(200, 0, radians(bend)).local(end.point)
    assert right == pytest.approx(0, abs=1e-6) and ahead > 0
    assert end.facing == pytest.approx(radians(bend))
    *_, back = along_course(points, Pose(150, 0, pi), 60)
    assert back.point == pytest.approx((90, 0))
