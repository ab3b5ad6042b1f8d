"""12.E-4, 4.C-2, 20.C Whether the way of a unit is free."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import shapely

from feldherr.field.body import Disc
from feldherr.field.box import Box
from feldherr.field.convex import Polygon, polygons_apart
from feldherr.field.path import Kind, leg, sweep, wheel
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..formation.formation import Formation
from ..formation.spacing import APPROACH, Obstacle, inches

Swept = Sequence[Polygon]
LOOKS = 12
"""So often a wheel is looked at on its way."""


@rule("12.E-4", "4.C-2", "4.C-3", "G-07", "G-08")
def refuse_passage(
    name: str, unit: Formation, poses: Sequence[Pose], others: Sequence[Obstacle]
) -> Refusal | None:
    """Why a unit cannot go this way: it would come within half an inch of something.

    To what it legally stands close already it may not come nearer than it is.
    """
    swept = covered(unit, poses)
    for other in others:
        least = APPROACH if other.close is None else other.close
        away = clearance(unit, swept, other, least)
        if away < least - TOLERANCE:
            told = {"unit": name, "other": other.id, "inches": inches(max(away, 0.0))}
            return Refusal("t9-way-blocked", ("4.C-2", "12.E-4"), told)
    return None


@rule("12.E-4", "12.E-1", "G-06")
def covered(unit: Formation, poses: Sequence[Pose]) -> Swept:
    """What a unit covers on its way: convex polygons; of a round base the way of its centre.

    Who pivots is taken up and set down again: it covers nothing in between.
    """
    if unit.round:
        centres = [unit.at(pose).center for pose in poses]
        return [(a, b) for a, b in pairwise(centres)]
    return [part for a, b in pairwise(poses) for part in _covered(unit, a, b)]


def _covered(unit: Formation, start: Pose, end: Pose) -> Swept:
    if leg(start, end, unit.width).kind is Kind.TURN:
        start = end
    return sweep((start, end), unit.width, unit.depth)


def clearance(unit: Formation, swept: Swept, other: Obstacle, enough: float) -> float:
    """How far a way keeps away from something, mm; more than enough counts as enough."""
    margin = unit.width / 2 if unit.round else 0.0
    outline, radius = _outline(other)
    gaps = []
    for part in swept:
        if not unit.round and not radius and polygons_apart(part, outline) >= enough:
            continue
        gaps.append(float(shapely.distance(_shape(part), _shape(outline))) - margin - radius)
    return min(gaps, default=enough)


def _outline(other: Obstacle) -> tuple[Polygon, float]:
    """The corners of an obstacle; of a round base its centre and radius."""
    assert isinstance(other.shape, Box | Disc)
    if isinstance(other.shape, Disc):
        return (other.shape.center,), other.shape.radius
    return other.shape.corners, 0.0


@lru_cache(maxsize=1 << 12)
def _shape(outline: Polygon) -> shapely.Geometry:
    if len(outline) == 1:
        return shapely.Point(outline[0])
    return shapely.LineString(outline) if len(outline) == 2 else shapely.Polygon(outline)


@rule("20.C.1")
def front_on_table(unit: Formation, poses: Sequence[Pose], size: tuple[float, float]) -> bool:
    """Whether the front edge stays on the table: at each pose, in a wheel also on the way."""
    half = unit.width / 2
    every = [pose for a, b in pairwise(poses) for pose in _on_the_way(unit, a, b)]
    points = [pose.aside(side) for pose in (poses[0], *every) for side in (-half, half)]
    return all(
        -TOLERANCE <= point.x <= size[0] + TOLERANCE
        and -TOLERANCE <= point.y <= size[1] + TOLERANCE
        for point in points
    )


def _on_the_way(unit: Formation, start: Pose, end: Pose) -> list[Pose]:
    """Where a unit goes between two poses: of a wheel some places, else the end."""
    one = leg(start, end, unit.width)
    if one.side is None:
        return [end]
    steps = range(1, LOOKS + 1)
    return [wheel(start, unit.width, one.side, one.angle * n / LOOKS) for n in steps]
