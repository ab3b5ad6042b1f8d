"""Where an element could stand after a move of its own."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.box import Side
from feldherr.field.convex import Polygon, convex_hull
from feldherr.field.pose import Pose, span
from feldherr.picture.scene import Point
from feldherr.table import Placement, rule

from ..deployment.stops import stop_of
from ..engine import Horden
from ..models.troops import LE
from ..movement.suggestions import ends
from ..movement.tracks import Move
from ..state import Element
from .thought import in_turn_of

RAYS = 24
"""In how many directions it is tried how far one gets."""
HALVINGS = 4
"""Steps by which that is found where something is in the way."""
ALIKE = 12.0
"""mm. Neighbouring directions with so little difference have nothing between them in the way."""
SHARES = (1.0, 0.6, 0.3)
"""What parts of the whole way a group tries."""
SMOOTH = 1.0
"""mm. The outline may differ so much."""


@rule("B4.2.a", "B4.5.a")
def reach_of(rules: Horden, e: Element) -> tuple[Point, ...]:
    """The outline of the ground that its base covers on all straight ways, looking as it does.

    Turning on the way costs some of that. () if it cannot move at all.
    """
    kept = vars(rules.state).setdefault("reached", {})
    if e.id not in kept:
        kept[e.id] = _outline(in_turn_of(rules, e.seat), e)
    outline: tuple[Point, ...] = kept[e.id]
    return outline


def _outline(twin: Horden, e: Element) -> tuple[Point, ...]:
    lengths = _lengths(twin, e)
    ways = [_furthest(twin, e, 2 * pi * ray / RAYS, lengths) for ray in range(RAYS)]
    if not any(ways):
        return ()
    return _around(list(_swept(e, ways)))


def _around(covered: Sequence[Polygon]) -> tuple[Point, ...]:
    """The outline of all these together."""
    return _outline_of(shapely.union_all([shapely.Polygon(part) for part in covered]))


def _outline_of(ground: BaseGeometry) -> tuple[Point, ...]:
    """The outline of the biggest part of an area."""
    biggest = max(shapely.get_parts(ground), key=lambda part: float(part.area))
    ring = biggest.simplify(SMOOTH).exterior.coords
    return tuple((round(x, 1), round(y, 1)) for x, y in ring[:-1])


def _lengths(twin: Horden, e: Element) -> list[float]:
    """The allowances that may hold for it, mm, the longest first."""
    rates = twin.rates(e)
    road = rates.road if twin.on_road(e.box) else 0
    known = {road, rates.open, rates.difficult, rates.downstream, rates.upstream} - {0}
    return sorted((LE * far for far in known), reverse=True)


def _furthest(twin: Horden, e: Element, heading: float, lengths: list[float]) -> float:
    """How far it comes in a direction, mm: as far as allowed, or up to what is in the way."""

    def free(mm: float) -> bool:
        answer = Placement((e.id,), (stop_of(_gone(e, heading, mm)),)).rounded()
        return twin.judge_move(answer) is None

    whole = next(filter(free, lengths), 0.0)
    if whole:
        return whole
    low, high = 0.0, lengths[-1]
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if free(middle) else (low, middle)
    return low


def _gone(e: Element, heading: float, mm: float) -> Pose:
    """The pose after sliding that far."""
    assert e.pose is not None
    return Pose(e.pose.x + mm * cos(heading), e.pose.y + mm * sin(heading), e.pose.facing)


def _swept(e: Element, ways: list[float]) -> Iterator[Polygon]:
    """The ground under the base on each way, and between ways that are alike."""
    ends = [e.box_at(_gone(e, 2 * pi * ray / RAYS, mm)) for ray, mm in enumerate(ways)]
    for ray, mm in enumerate(ways):
        yield convex_hull(e.box.corners + ends[ray].corners)
        if mm and abs(mm - ways[ray - 1]) <= ALIKE:
            yield convex_hull(e.box.corners + ends[ray].corners + ends[ray - 1].corners)


TURNS = (0.0, 0.3, -0.3, 0.6, -0.6, 1.0, -1.0)
"""The parts of its allowance that a group spends on a wheel to the left, or to the right (-)."""


@rule("B4.1.c", "B4.5.a")
def group_reach(rules: Horden, group: Sequence[Element]) -> tuple[Point, ...]:
    """The outline of the ground that a group covers by a wheel and going ahead; () for none."""
    twin = in_turn_of(rules, group[0].seat)
    movers = [twin.element(e.id) for e in group]
    covered = [hull for part in TURNS for hull in _wheeled(twin, movers, part)]
    return _around(covered) if covered else ()


def _wheeled(twin: Horden, group: Sequence[Element], part: float) -> Iterator[Polygon]:
    """What the group covers on the way that begins with such a wheel, as far as it may go."""
    far, lead = twin.reach(group), group[0].box.pose
    pivot, outer = ends(group, Side.LEFT if part > 0 else Side.RIGHT)
    for share in SHARES:
        turned = lead.about(pivot, part * share * far / span(pivot, outer))
        path = (turned, turned.ahead((1 - abs(part)) * share * far))
        stops = tuple(map(stop_of, path[: 1 if abs(part) == 1 else 2] if part else path[1:]))
        answer = Placement(tuple(e.id for e in group), stops).rounded()
        if twin.judge_move(answer) is None:
            move = twin.move_of(answer)
            assert isinstance(move, Move)
            yield from (piece for track in move.tracks for piece in track.sweep)
            return


@rule("B3.1.g")
def deployment_zone(rules: Horden, e: Element) -> tuple[Point, ...]:
    """The outline of the ground where an element may be put down before the battle."""
    return _outline_of(rules.base_edge(e.seat).zone)
