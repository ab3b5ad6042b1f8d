"""14.C.d Cover: how much of the Target Facing is obscured, seen from a model's front edge."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, islice, pairwise
from operator import ge
from typing import Literal

from msgspec import Struct

from feldherr.field.body import Body, Disc
from feldherr.field.box import Box, Side
from feldherr.field.contact import Line
from feldherr.field.convex import Polygon, clip, convex_hull, overlap
from feldherr.field.golden import valley
from feldherr.field.pose import Point, Pose, between, direction, span
from feldherr.field.tolerance import ROUNDING
from feldherr.field.turning import convex_parts
from feldherr.field.visibility import interrupts
from feldherr.table import rule

from ..words import HEIGHTS
from .arcs import located_in, reference_point
from .shadows import Facing, obscured
from .sight import Compare, Screen, Stature, blocks_sight

Shade = Literal["", "soft", "hard"]
"""What something contributes to."""
MORE_THAN_HALF, HALF = 0.5 + 1e-6, 0.5 - 1e-6
"""G-14-1: the two readings of how much must be obscured."""
SEARCHED, SEARCHED_PIECES = 10, 3
"""Steps by which the least obscured point between two others is found, and between how many."""


class Obstruction(Struct, frozen=True, gc=False):
    """A convex outline that obscures what is behind it, what is inside it, or both (20.A.c.2)."""

    outline: Polygon
    shade: Shade
    inside: bool = True
    behind: bool = True


class Cover(Struct, frozen=True, gc=False):
    """How well a target is covered from the best point of a shooter's front edge.

    `hard`, `either`: the part of the Target Facing behind hard, and behind any cover (0 to 1).
    """

    shade: Shade
    hard: float
    either: float
    point: Point


@rule("14.C.d.1", "14.C.d.2", "14.C.d.O", "20.B.d.2", "21.A.a.26/3", "21.A.a.33/2", "E14-10")
def shade_of(screen: Screen, shooter: Stature, target: Stature, tall_enough: Compare = ge) -> Shade:
    """What a model between shooter and target contributes to.

    `target.elevated`: more than half of its models are elevated. `tall_enough`: see `blocks_sight`.
    """
    between_ = HEIGHTS.index(screen.stature.height)
    most = max(HEIGHTS.index(shooter.height), HEIGHTS.index(target.height))
    if not screen.stature.elevated and (shooter.elevated or target.elevated):
        return ""
    if most - between_ > 1:
        return ""
    return "hard" if blocks_sight(screen, shooter, target, tall_enough) else "soft"


@rule("14.C.d.P", "G-14-2")
def target_facing(target: Box, shooter: Body) -> Line:
    """The edge of the target's boundary in whose arc the shooter is located."""
    return target.edge(located_in(target, reference_point(shooter)))


@rule("14.C.d.P", "14.C.d.P5", "14.C.d.A", "14.C.d.3", "G-14-1", "G-14-6")
def cover(
    shooter: Body,
    target: Body,
    obstructions: Sequence[Obstruction],
    least: float = MORE_THAN_HALF,
) -> Cover:
    """The cover of a target from a shooting model, from the point of its front edge best for it.

    `obstructions`: without the shooter's own unit and the terrain it stands in. `least`: how much
    of the Target Facing must be obscured (MORE_THAN_HALF, or HALF).
    """
    edge = _front(shooter, target.center)
    facing = None if isinstance(target, Disc) else target_facing(target, shooter)
    window = convex_hull((*edge, *(facing or convex_parts(target)[0])))
    seen = [o for o in obstructions if o.shade and overlap(o.outline, window)]
    if facing is None:
        assert isinstance(target, Disc)
        parts = _lookouts(edge, target, seen)
        views = (_of_point(between(*edge, part), target, seen) for part in parts)
        return min(views, key=_badness)
    return _of_facing(edge, facing, seen, least)


@rule("14.C.d.P", "14.C.d.A")
def _of_facing(
    edge: Line, facing: Line, obstructions: Sequence[Obstruction], least: float
) -> Cover:
    """The cover of a Target Facing from the best point of an edge."""
    frame = Facing(facing, between(*edge))
    found = [
        frame.obscurer(one.outline, one.shade == "hard", one.inside, one.behind)
        for one in obstructions
    ]
    obscurers = [one for one in found if one]

    def view(part: float) -> Cover:
        point = between(*edge, part)
        return _judged(*obscured(frame.local(point), obscurers), point, least)

    for part in (0.5, 0.0, 1.0):
        if (seen := view(part)).shade == "":
            return seen
    return _best(view, _cuts(edge, facing, obstructions))


def _front(shooter: Body, towards: Point) -> Line:
    """The front edge; of a round base the half of the rim before the target, as its chord."""
    if isinstance(shooter, Box):
        return shooter.edge(Side.FRONT)
    pose = Pose(*shooter.center, direction(shooter.center, towards))
    return pose.world(0, -shooter.radius), pose.world(0, shooter.radius)


def _lookouts(edge: Line, target: Disc, obstructions: Iterable[Obstruction]) -> list[float]:
    """Points of an edge (0 to 1), one between any two at which a corner hides the Target Point."""
    corners = [corner for one in obstructions for corner in one.outline]
    met = [_part_met(corner, target.center, edge) for corner in corners]
    cuts = sorted({0.0, 1.0, *(part for part in met if part is not None)})
    return [0.0, 1.0, *((a + b) / 2 for a, b in pairwise(cuts))]


@rule("14.C.d.P")
def _of_point(point: Point, target: Disc, obstructions: Iterable[Obstruction]) -> Cover:
    """The cover of the Target Point of a round base: it is obscured wholly or not at all."""
    away = span(point, target.center)
    aim = between(target.center, point, target.radius / away)
    shades = {one.shade for one in obstructions if _obscures(one, point, aim)}
    hard = 1.0 if "hard" in shades else 0.0
    return _judged(hard, 1.0 if shades - {""} else 0.0, point, MORE_THAN_HALF)


def _obscures(one: Obstruction, point: Point, aim: Point) -> bool:
    if not interrupts(one.outline, (point, aim)):
        return False
    holds = len(clip((aim,), one.outline)) > 0
    return one.inside if holds else one.behind


def _judged(hard: float, either: float, point: Point, least: float) -> Cover:
    """14.C.d.1 to 14.C.d.3: more than half behind hard cover, else more than half behind any."""
    shade: Shade = "hard" if hard > least else "soft" if either > least else ""
    return Cover(shade, hard, either, point)


def _badness(seen: Cover) -> tuple[int, float, float]:
    """From no cover to hard cover; first what decides about it."""
    if seen.shade == "hard":
        return 2, seen.hard, seen.either
    return int(seen.shade == "soft"), seen.either, seen.hard


def _best(view: Callable[[float], Cover], cuts: Sequence[float]) -> Cover:
    """The least cover from any point of an edge.

    Between the points from which two corners fall into one line the obscured part changes smoothly;
    so its least values lie at these points, or are found between them.
    """
    middles = {(low, high): view((low + high) / 2) for low, high in pairwise(cuts)}
    best = min([*middles.values(), *map(view, cuts)], key=_badness)
    promising = sorted(middles, key=lambda piece: _badness(middles[piece]))[:SEARCHED_PIECES]
    for low, high in promising:
        if best.shade != "":
            best = min(best, _least(view, low, high), key=_badness)
    return best


def _least(view: Callable[[float], Cover], low: float, high: float) -> Cover:
    """The least cover between two points."""
    looks = valley(lambda at: _badness(view(at)), low, high)
    *_, (_, at, _) = islice(looks, SEARCHED + 1)
    return view(at)


def _cuts(edge: Line, facing: Line, obstructions: Sequence[Obstruction]) -> list[float]:
    """Where on the front edge (0 to 1) two corners, or a corner and an end, fall into one line."""
    corners = [corner for one in obstructions for corner in one.outline]
    lines = [(p, end) for p in corners for end in facing]
    lines += [(p, q) for p, q in combinations(corners, 2) if _part_met(p, q, facing) is not None]
    met = (_part_met(p, q, edge) for p, q in lines)
    return sorted({0.0, 0.5, 1.0, *(round(part, 9) for part in met if part is not None)})


def _part_met(p: Point, q: Point, edge: Line) -> float | None:
    """Where on an edge (0 to 1) the line through two points meets it."""
    (ax, ay), (bx, by) = edge
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], bx - ax, by - ay
    cross = ex * dy - ey * dx
    if abs(cross) <= ROUNDING:
        return None
    part = ((p[0] - ax) * dy - (p[1] - ay) * dx) / cross
    return part if 0 < part < 1 else None
