"""12.D.e-1 How a single model gets around what stands in its way: straight on, with pivots."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from math import cos, hypot, pi, sin

from feldherr.field.body import Body, Disc, body_distance
from feldherr.field.box import Box, box
from feldherr.field.pose import Point, Pose, direction, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation, boundary
from ..formation.spacing import APPROACH, Obstacle
from .arranging import centred
from .passage import refuse_passage

SIDES_OF_ROUND = 8
"""So many places are tried around something round."""
Turn = tuple[Pose, float]
"""Where a model turns for the last time, and how far it has gone till then, mm."""


@lru_cache(maxsize=1 << 8)
@rule("12.D.e-1", "12.E-1", "12.E-4", "4.C-2", "G-06", "21.B.b/5")
def last_turn(
    own: Formation, target: Body, others: tuple[Obstacle, ...], rate: float
) -> Turn | None:
    """From where a single model goes straight to a target within `rate` mm; None: it does not.

    It turns where it stands and at the corners of what is in the way, so far from these that it
    turns freely: of all such ways the shortest.
    """
    near = [one for one in others if body_distance(boundary(own), _body(one)) <= rate]
    spots = [spot for one in near for spot in _corners(own, _body(one))]
    order, done = count(), set[int]()
    heap = [(0.0, 0.0, next(order), -1, own)]
    while heap:
        _, gone, _, at, unit = heappop(heap)
        if at in done:
            continue
        done.add(at)
        if _reaches(unit, target, others):
            return unit.pose, gone
        for n, spot in enumerate(spots):
            there = gone + span(unit.center, spot)
            whole = there + span(spot, target.center)
            if n not in done and there <= rate and (end := _goes_to(unit, spot, others)):
                heappush(heap, (whole, there, next(order), n, end))
    return None


def _reaches(unit: Formation, target: Body, others: Sequence[Obstacle]) -> bool:
    """Whether it gets straight to the target, turned towards it."""
    turned = centred(unit, unit.center, direction(unit.center, target.center))
    end = turned.pose.ahead(body_distance(boundary(unit), target))
    return refuse_passage("", turned, [turned.pose, end], others) is None


def _goes_to(unit: Formation, spot: Point, others: Sequence[Obstacle]) -> Formation | None:
    """The model with its centre there, if nothing hinders it."""
    mm = span(unit.center, spot)
    if mm <= TOLERANCE:
        return None
    turned = centred(unit, unit.center, direction(unit.center, spot))
    end = turned.pose.ahead(mm)
    free = refuse_passage("", turned, [turned.pose, end], others) is None
    return turned.at(end) if free else None


def _corners(unit: Formation, other: Body) -> Iterator[Point]:
    """Around something, where the centre of a model that turns stays just far enough away."""
    room = APPROACH + hypot(unit.width, unit.depth) / 2
    if isinstance(other, Disc):
        away, (x, y) = (other.radius + room) / cos(pi / SIDES_OF_ROUND), other.center
        for n in range(SIDES_OF_ROUND):
            turn = 2 * pi / SIDES_OF_ROUND * n
            yield x + away * cos(turn), y + away * sin(turn)
        return
    yield from box(other.pose.ahead(room), other.width + 2 * room, other.depth + 2 * room).corners


def _body(other: Obstacle) -> Body:
    assert isinstance(other.shape, Box | Disc)
    return other.shape
