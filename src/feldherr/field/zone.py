"""The ground before a body: zones of control and of fire, and the corridor a shot goes through."""

from functools import lru_cache

from feldherr.field.box import Box, box
from feldherr.field.convex import Polygon, clip, convex_hull
from feldherr.field.tolerance import TOLERANCE


@lru_cache(maxsize=1 << 13)
def zone_ahead(body: Box, depth: float) -> Box:
    """The rectangle of the body's width directly before its front edge, `depth` mm deep.

    Cached: the same arguments give the same object.
    """
    return box(body.pose.ahead(depth), body.width, depth)


def zone_part(zone: Box, target: Box) -> Polygon:
    """The part of `target` that lies in a zone; () if none does.

    The far edge belongs to the zone (a target at exactly its reach is in it, within TOLERANCE);
    a target that only touches a side line of the zone is outside.
    """
    window = box(zone.pose.ahead(TOLERANCE), zone.width, zone.depth + TOLERANCE)
    part = clip(target.corners, window.corners)
    return part if part and lateral_overlap(zone, part) > TOLERANCE else ()


def lateral_overlap(zone: Box, part: Polygon) -> float:
    """How much of the zone's width a part of a target takes, mm."""
    rights = [zone.pose.local(point)[1] for point in part]
    return max(rights) - min(rights)


def zone_distance(zone: Box, part: Polygon) -> float:
    """How far a part of a target lies before the edge where the zone begins, mm."""
    return max(0.0, min(zone.pose.local(point)[0] for point in part) + zone.depth)


def corridor(edge: Polygon, target: Polygon) -> Polygon:
    """The convex hull of an edge (or any points) and a polygon: what a shot has to cross."""
    return convex_hull(edge + target)
