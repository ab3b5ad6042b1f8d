"""Random poses and boxes, and slow shapely twins of what the geometry does with floats."""

from math import pi

import shapely
from hypothesis import strategies as st

from feldherr.field.box import Box, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE

places = st.floats(-200, 200)
sizes = st.floats(10, 120)
facings = st.floats(-pi, pi)
poses = st.builds(Pose, places, places, facings)
boxes = st.builds(box, poses, sizes, sizes)
points = st.tuples(places, places)
quarters = st.integers(0, 3).map(lambda n: n * pi / 2)


def at(x: float, y: float, facing: float = pi / 2, width: float = 40, depth: float = 20) -> Box:
    """A box whose front middle is (x, y); by default it looks up the table."""
    return box(Pose(x, y, facing), width, depth)


def moved(body: Box, shift: tuple[float, float], turn: float) -> Box:
    """The same body after a rigid motion of the whole table."""
    pose = body.pose.about((0, 0), turn)
    return box(Pose(pose.x + shift[0], pose.y + shift[1], pose.facing), body.width, body.depth)


def slow_separation(a: Polygon, b: Polygon) -> float:
    """Distance (positive) or penetration depth (negative): where 0 lies in the difference a - b."""
    points = [(p[0] - q[0], p[1] - q[1]) for p in a for q in b]
    difference = shapely.MultiPoint(points).convex_hull
    origin = shapely.Point(0, 0)
    away = difference.boundary.distance(origin)
    return -away if difference.covers(origin) else away


def undecided(depth: float) -> bool:
    """Whether a depth is so near to the tolerance that rounding may decide."""
    return abs(depth + TOLERANCE) < 1e-6


@st.composite
def snapped(draw: st.DrawFn) -> tuple[Box, Box]:
    """Two boxes squarely side by side: sides meet, shifted against each other or flush."""
    a = draw(boxes)
    turn, width, depth = draw(quarters), draw(sizes), draw(sizes)
    shift = draw(st.one_of(st.just(0.0), st.floats(-150, 150)))
    slack = draw(st.floats(-0.4, 0.4))
    front = a.pose.ahead(slack).aside(shift).turned(pi)
    return a, box(front.turned(turn), width, depth) if not turn else _beside(
        front, turn, width, depth
    )


def _beside(front: Pose, turn: float, width: float, depth: float) -> Box:
    """The box that meets the line of `front` with its right, rear or left side instead."""
    x, y = front.point
    middle = {1: (-depth / 2, width / 2), 2: (-depth, 0.0), 3: (-depth / 2, -width / 2)}
    ahead, right = middle[round(turn / (pi / 2))]
    facing = Pose(x, y, front.facing + turn)
    return box(Pose(*facing.world(-ahead, -right), facing.facing), width, depth)
