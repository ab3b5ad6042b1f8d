"""The nearest points of boxes: where a sight line or the narrowest gap lies."""

from functools import lru_cache
from math import inf

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.field.tolerance import ROUNDING


def nearest_on(box: Box, point: Point) -> Point:
    """The point of a box nearest to `point`: the point itself if it lies inside."""
    ahead, right = box.pose.local(point)
    wide = box.width / 2
    return box.pose.world(min(max(ahead, -box.depth), 0.0), min(max(right, -wide), wide))


@lru_cache(maxsize=1 << 13)
def nearest_points(a: Box, b: Box) -> tuple[Point, Point]:
    """The points of `a` and `b` (which do not overlap) nearest to each other. Cached.

    Where parallel edges face each other, the middle of the stretch they have in common.
    """
    links = [(nearest_on(a, corner), corner) for corner in b.corners]
    links += [(corner, nearest_on(b, corner)) for corner in a.corners]
    lengths = [(q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 for p, q in links]
    shortest = min(lengths, default=inf) + ROUNDING
    ties = [link for link, length in zip(links, lengths, strict=True) if length <= shortest]
    return _middle([p for p, _ in ties]), _middle([q for _, q in ties])


def _middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
