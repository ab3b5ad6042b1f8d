"""19, A4, A5 Squaring up: how a body comes to lie flush with an enemy's edge, tray by tray."""

from collections.abc import Iterable
from math import ceil, floor, pi

from msgspec import Struct

from feldherr.field.blocks import Blocks
from feldherr.field.box import SIDES, Box, Side, contains, distance_to_point, near
from feldherr.field.contact import Contact, contact
from feldherr.field.convex import convex_intersects
from feldherr.field.pose import Point, Pose, angle_between, between, direction, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

Edge = tuple[Point, Point]
"""A stretch of an outline, clockwise: the outside lies to the left of first -> second."""
FAR = 5000.0
"""mm. Longer than any body on the table."""


class Meeting(Struct, frozen=True):
    """Where a body meets an enemy: the point, and the enemy's edges there.

    Two edges if the point is a corner of the enemy: seen from outside the left one comes first.
    """

    point: Point
    edges: tuple[Edge, ...]


@rule("19.1", "19.2", "G-53")
def meeting(body: Blocks, foe: Blocks) -> Meeting | None:
    """Where two bodies touch, along the longest edge or else at a corner."""
    pairs = [(a, b) for a in body for b in foe if near(a, b, TOLERANCE)]
    met = [(m, a, b) for a, b in pairs if (m := contact(a, b)) is not None]
    if not met:
        return None
    return _meeting(*max(met, key=lambda found: found[0].length))


def _meeting(met: Contact, one: Box, other: Box) -> Meeting:
    if met.length > 0:
        edge = other.edge(met.other)
        ahead = [corner for corner in one.corners if distance_to_point(other, corner) <= TOLERANCE]
        return Meeting(ahead[0] if ahead else between(*edge), (edge,))
    point = min(one.corners, key=lambda corner: distance_to_point(other, corner))
    corner = min(other.corners, key=lambda corner: distance_to_point(one, corner))
    if contains(other, point) and span(point, corner) > TOLERANCE:
        return Meeting(point, (other.edge(met.other),))
    at = other.corners.index(corner)
    return Meeting(corner, (other.edge(SIDES[at - 1]), other.edge(SIDES[at])))


@rule("19.2", "G-02", "G-09")
def majority(trays: Iterable[Box], met: Meeting) -> tuple[int, int]:
    """How many trays lie to the left and to the right of the ruler at an enemy's corner.

    The ruler is a ray along the outward bisector; trays that it crosses are not counted.
    """
    corner = met.point
    away = [direction(*edge) + pi / 2 for edge in met.edges]
    ray = Pose(*corner, away[0] + angle_between(*away) / 2)
    line = (corner, ray.ahead(FAR).point)
    free = [ray.local(t.center)[1] for t in trays if not convex_intersects(t.corners, line)]
    return sum(right < 0 for right in free), sum(right > 0 for right in free)


@rule("19.1", "19.3", "22.4.b", "59.3.a")
def flush(pose: Pose, size: tuple[float, float], lead: Side, at: Point, edge: Edge) -> Pose | None:
    """The pose turned about the contact point until the leading edge lies on an enemy's edge.

    `size`: the mover's width and depth, mm. None if the edge that leads does not come to lie on
    it, because another part of the mover touches.
    """
    outward = pose.facing - SIDES.index(lead) * pi / 2
    turned = pose.about(at, angle_between(outward, direction(*edge) - pi / 2))
    off = _height(turned, size, lead, edge)
    if abs(off) > 2 * TOLERANCE:
        return None
    normal = direction(*edge) - pi / 2
    moved = Pose(turned.x, turned.y, normal).ahead(off)
    return Pose(moved.x, moved.y, turned.facing)


def _height(pose: Pose, size: tuple[float, float], lead: Side, edge: Edge) -> float:
    """How far the leading edge lies outside of an enemy's edge, mm."""
    first = _ends(pose, size, lead)[0]
    line = Pose(*edge[0], direction(*edge))
    return -line.local(first)[1]


def _ends(pose: Pose, size: tuple[float, float], lead: Side) -> Edge:
    """The ends of the bounding rectangle's leading edge, clockwise."""
    width, depth = size
    corners = [(0.0, -width / 2), (0.0, width / 2), (-depth, width / 2), (-depth, -width / 2)]
    at = SIDES.index(lead)
    return pose.world(*corners[at]), pose.world(*corners[(at + 1) % 4])


@rule("19.1", "19.1.a", "T-05", "G-54", "A4")
def offsets(
    pose: Pose, size: tuple[float, float], lead: Side, edge: Edge, tray: float
) -> list[float]:
    """How far a flush body may slide along an enemy's edge to be aligned, mm, nearest first.

    Positive: along the edge, which is to the left for one who looks at the enemy. All of them keep
    the leading edge on the enemy's edge.
    """
    line = Pose(*edge[0], direction(*edge))
    ends = [line.local(point)[0] for point in _ends(pose, size, lead)]
    low, high, long = min(ends), max(ends), span(*edge)
    seams = range(ceil(-high / tray) - 1, floor((long - low) / tray) + 2)
    near = [-low % tray + seam * tray for seam in seams]
    kept = [s for s in near if min(high + s, long) - max(low + s, 0.0) > 2 * TOLERANCE]
    return sorted(kept, key=abs)


def along(pose: Pose, edge: Edge, mm: float) -> Pose:
    """The pose moved along an edge."""
    part = mm / span(*edge)
    (px, py), (qx, qy) = edge
    return Pose(pose.x + (qx - px) * part, pose.y + (qy - py) * part, pose.facing)


@rule("9.0", "19.1.a", "A5")
def aligned(body: Blocks, foe: Blocks, tray: float) -> bool:
    """Whether two bodies that touch lie on one grid of trays."""
    return any(_on_grid(a, b, tray) for a in body for b in foe if near(a, b, TOLERANCE))


def _on_grid(one: Box, other: Box, tray: float) -> bool:
    met = contact(one, other)
    if met is None or met.length == 0:
        return False
    line = Pose(*other.edge(met.other)[0], direction(*other.edge(met.other)))
    off = line.local(one.edge(met.side)[0])[0]
    return abs(off - round(off / tray) * tray) <= TOLERANCE
