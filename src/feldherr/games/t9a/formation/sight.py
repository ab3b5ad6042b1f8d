"""4.B Line of Sight: from a model's front edge, past other models and Opaque Terrain."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import ge

from msgspec import Struct

from feldherr.field.body import Body, Disc
from feldherr.field.box import Box, Side, box
from feldherr.field.convex import Polygon, clip
from feldherr.field.pose import Point, Pose, direction
from feldherr.field.terrain import Area
from feldherr.field.turning import convex_parts
from feldherr.field.visibility import Line, free_line
from feldherr.table import rule

from ..words import HEIGHTS, Height
from .arcs import arc_outline
from .formation import Formation, Stand, stands

Compare = Callable[[int, int], bool]
THIN = 1.0
"""mm. The thickness of what keeps a line of sight within the front edge of its own unit."""


class Stature(Struct, frozen=True, gc=False):
    """What of a model or unit matters for sight and cover: Height, Tall, on a Hill (20.B.d.2)."""

    height: Height = "standard"
    tall: bool = False
    elevated: bool = False


class Screen(Struct, frozen=True, gc=False):
    """Something of another unit that may be in the way: its outline and its stature.

    `loose`: it belongs to a Skirmish Formation, which never blocks sight (21.A.a.26/5).
    """

    outline: Polygon
    stature: Stature = Stature()
    loose: bool = False


@rule("4.B-1", "21.A.a.26/5", "21.A.a.33/1", "20.B.d.2", "14.C.d.O")
def blocks_sight(screen: Screen, viewer: Stature, seen: Stature, tall_enough: Compare = ge) -> bool:
    """Whether a model interrupts lines of sight between two others because of its Height.

    `tall_enough` compares that with the greater one of theirs.
    """
    between = HEIGHTS.index(screen.stature.height)
    higher = max(HEIGHTS.index(viewer.height), HEIGHTS.index(seen.height))
    if screen.loose or not tall_enough(between, higher):
        return False
    if not screen.stature.elevated and (viewer.elevated or seen.elevated):
        return False
    over = any(one.tall and one.height == screen.stature.height for one in (viewer, seen))
    return screen.stature.tall or not over


@lru_cache(maxsize=1 << 11)
@rule("3.B-2", "4.B-1")
def screens(
    unit: Formation,
    stature: Stature,
    loose: bool = False,
    joined: tuple[tuple[str, Stature], ...] = (),
) -> tuple[Screen, ...]:
    """The bases of a unit as screens, neighbours in a rank as one. Cached.

    `joined`: the ids and statures of joined models that have one of their own.
    """
    own = dict(joined)
    found = [Screen(part, stature, loose) for part in _blocks(unit)]
    for stand in stands(unit):
        if stand.id:
            found += [Screen(_outline(stand.body), own.get(stand.id, stature), loose)]
    return tuple(found)


def _blocks(unit: Formation) -> list[Polygon]:
    """The bases of the Rank-and-File: those that touch in a rank, and like ranks, as one rectangle.

    The gaps of skirmishers belong to their unit (21.A.a.26/3), so they are closed too.
    """
    blocks = list[tuple[Stand, Stand, Stand]]()  # foremost left, foremost right, rearmost right
    for first, last in _runs(unit):
        left, right, rear = blocks[-1] if blocks else (None, None, None)
        if left and right and rear and (left.file, rear.file) == (first.file, last.file):
            blocks[-1] = left, right, last
        else:
            blocks.append((first, last, last))
    return [_joined(unit, *block) for block in blocks]


def _runs(unit: Formation) -> Iterator[tuple[Stand, Stand]]:
    """The first and last of every row of neighbours in a rank."""
    start = last = None
    for stand in stands(unit):
        if stand.id:
            continue
        if start is None or last is None or _parts(last, stand):
            if start and last:
                yield start, last
            start = stand
        last = stand
    if start and last:
        yield start, last


def _parts(last: Stand, stand: Stand) -> bool:
    """Whether two models of the Rank-and-File do not stand side by side."""
    return (last.rank, last.file + 1) != (stand.rank, stand.file)


@rule("21.A.a.26/3")
def _joined(unit: Formation, left: Stand, right: Stand, rear: Stand) -> Polygon:
    """One outline around neighbours in one or more ranks, up to the rank before them."""
    if isinstance(left.body, Disc) or isinstance(rear.body, Disc):
        return _outline(left.body)
    gap = unit.gap if left.rank else 0.0
    first, last = left.body.pose.ahead(gap), right.body.pose.ahead(gap)
    ends = first.world(0, -left.body.width / 2), last.world(0, right.body.width / 2)
    return *ends, rear.body.corners[2], _rear_left(left, rear)


def _rear_left(left: Stand, rear: Stand) -> Point:
    """The rear left corner of a block of ranks."""
    assert isinstance(left.body, Box)
    assert isinstance(rear.body, Box)
    ahead, _ = left.body.pose.local(rear.body.corners[2])
    return left.body.pose.world(ahead, -left.body.width / 2)


def _outline(body: Body) -> Polygon:
    return convex_parts(body)[0]


@rule("4.B-1", "4.B-2", "4.B-3", "4.B-5", "4.B-6", "G-15", "3.A.d-2")
def line_of_sight(
    unit: Formation,
    stand: Stand,
    target: Polygon,
    blockers: Iterable[Polygon],
    opaque: Iterable[Area] = (),
) -> Line | None:
    """A line from a model's front edge to some part of a target; None if it does not see it.

    `target`: the outline of a Unit Boundary or base, or a single point. `blockers`: the outlines of
    all that blocks sight between the two (`blocks_sight`), without the model's own unit and the
    target. `opaque`: the Opaque Terrain that the model does not stand in.
    """
    if isinstance(stand.body, Disc):
        return free_line(_facing_chord(stand.body, target), target, blockers, tuple(opaque))
    part = clip(target, arc_outline(stand.body, Side.FRONT))
    if isinstance(unit.boundary, Box):
        part = clip(part, arc_outline(unit.boundary, Side.FRONT)) if part else ()
    edge = stand.body.edge(Side.FRONT)
    return free_line(edge, part, [*blockers, *_walls(unit, stand)], tuple(opaque))


def _facing_chord(disc: Disc, target: Polygon) -> Line:
    """The diameter of a round base across the way to the target: all its lines go over it."""
    center = sum(x for x, _ in target) / len(target), sum(y for _, y in target) / len(target)
    pose = Pose(*disc.center, direction(disc.center, center))
    return pose.world(0, -disc.radius), pose.world(0, disc.radius)


@rule("4.B-3", "G-15")
def _walls(unit: Formation, stand: Stand) -> list[Polygon]:
    """What makes the lines of a model behind the first rank leave over its unit's front edge."""
    ahead, _ = unit.pose.local(stand.body.pose.point)
    if ahead > -THIN:
        return []
    found = list[Polygon]()
    for right in (-unit.width / 2 - THIN / 2, unit.width / 2 + THIN / 2):
        found.append(box(unit.pose.aside(right), THIN, -ahead + stand.body.depth).corners)
    return found


def outline_of(body: Body | Point) -> Polygon:
    """A body or point as the target of a line of sight."""
    return (body,) if isinstance(body, tuple) else _outline(body)
