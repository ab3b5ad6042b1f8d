"""Random poses and boxes, and slow shapely twins of what the geometry does with floats."""

from math import pi

import shapely
from hypothesis import strategies as st

from feldherr.field.box import Box, Side, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE

places = st.floats(-200, 200).map(lambda mm: round(mm, 6))  # GEOS stumbles over 1e-300 mm
sizes = st.floats(10, 120)
facings = st.floats(-pi, pi)
poses = st.builds(Pose, places, places, facings)
boxes = st.builds(box, poses, sizes, sizes)
points = st.tuples(places, places)


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
    """Two boxes squarely side by side: any two sides meet, shifted against each other or flush."""
    here = draw(poses)
    shift = draw(st.one_of(st.just(0.0), st.floats(-100, 100)))
    there = here.ahead(draw(st.floats(-0.4, 0.4))).aside(shift).turned(pi)
    a = meeting(here, draw(st.sampled_from(Side)), draw(sizes), draw(sizes))
    return a, meeting(there, draw(st.sampled_from(Side)), draw(sizes), draw(sizes))


def meeting(outward: Pose, side: Side, width: float, depth: float) -> Box:
    """The box whose `side` has its middle at a pose and looks where the pose looks."""
    middles = {
        Side.FRONT: (0.0, 0.0),
        Side.RIGHT: (-depth / 2, width / 2),
        Side.REAR: (-depth, 0.0),
        Side.LEFT: (-depth / 2, -width / 2),
    }
    ahead, right = middles[side]
    facing = outward.facing + list(Side).index(side) * pi / 2
    return box(Pose(*Pose(*outward.point, facing).world(-ahead, -right), facing), width, depth)
