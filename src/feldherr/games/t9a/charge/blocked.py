"""11.E.k Blocked Path: among nested enemies the charged unit aligns itself to the charger."""

from collections.abc import Iterator
from math import hypot, pi

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.body import body_on_table
from feldherr.field.box import Side
from feldherr.field.pose import Pose, direction
from feldherr.field.terrain import Area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation, stands
from ..formation.spacing import SPACING, Obstacle, apart
from ..movement.arranging import arranged
from .barriers import Course
from .contact import ranked, stretches
from .moves import NOBODY, ChargeMove, Scene, charge_moves
from .reach import Way, approach, straight_on


class Nested(Struct, frozen=True):
    """What a Blocked Path depends on besides the scene.

    `engaged`: the enemies in combat. `range`: the Charge Range, mm. `march`: the March Rate of the
    charged unit, mm. `combat`: the units of the same combat, which it may stand near.
    """

    engaged: frozenset[str]
    range: float
    march: float
    combat: frozenset[str] = NOBODY
    target_counts: bool = True


@rule("11.E.k-1", "11.E.k-2", "G-19")
def is_blocked_path(
    charger: Formation, target: Formation, side: Side, scene: Scene, nested: Nested
) -> bool:
    """Whether a charge fails solely because of enemies not in combat, or these and rocks.

    For rocks to count too there must be at least two such enemies; the target is one of them.
    """
    free = [o for o in scene.others if o.enemy and o.id not in nested.engaged]
    free = [o for o in free if o.id not in scene.charged]
    if free and _is_open(charger, target, side, scene, free):
        return True
    rocks = [o for o in scene.others if not o.enemy and _is_rock(o)]
    if len(free) + nested.target_counts < 2 or not rocks:
        return False
    return _is_open(charger, target, side, scene, [*free, *rocks])


def _is_rock(other: Obstacle) -> bool:
    return isinstance(other.shape, Area) or other.id.startswith("t")


def _is_open(
    charger: Formation, target: Formation, side: Side, scene: Scene, gone: list[Obstacle]
) -> bool:
    """Whether the charge could be completed if some things were not there."""
    names = {other.id for other in gone}
    others = tuple(other for other in scene.others if other.id not in names)
    return charge_moves(charger, target, side, replace(scene, others=others)) is not None


@rule("11.E.k-3", "11.E.k-4", "11.E.k-6", "15.I.2.2")
def blocked_path(
    charger: Formation, target: Formation, side: Side, scene: Scene, nested: Nested
) -> ChargeMove | None:
    """Straight forward into the target, which then turns its edge flush to the charger's front.

    The target keeps its ranks and files; most models come into contact; of equally good places the
    one for which it moves least. None if it is not met, or cannot align.
    """
    way = _straight(charger, target, scene, nested.range)
    if way is None:
        return None
    for shape in (target, *_reformed(target)):
        if found := _aligned(charger, way, target, (shape, side), scene, nested):
            return found
    return None


@rule("11.E.k-5", "21.A.a.2/9")
def _reformed(target: Formation) -> Iterator[Formation]:
    """The charged unit in other widths, those nearest to its own first."""
    widths = range(1, target.models + len(target.joined) + 1)
    for files in sorted(widths, key=lambda files: abs(files - target.files)):
        if files != target.files and (shape := arranged(target, files)):
            yield shape


def _aligned(
    charger: Formation,
    way: Way,
    target: Formation,
    becomes: tuple[Formation, Side],
    scene: Scene,
    nested: Nested,
) -> ChargeMove | None:
    """The move after which a target in some formation lies flush before the charger."""
    end, (shape, side) = charger.at(way.contact), becomes
    for models, spans in ranked(stretches(charger, shape, side)):
        tried = [s for low, high in spans for s in _tried(low, high)]
        found = [(s, _flush(end, shape, side, s)) for s in tried]
        legal = [(s, at) for s, at in found if _may_stand(target, shape.at(at), scene, nested)]
        if legal:
            place, pose = min(legal, key=lambda one: _moved(target, shape.at(one[1])))
            turned = pose.facing - target.pose.facing
            files = shape.files if shape.files != target.files else 0
            return ChargeMove(way, way.contact, side, place, models, pose, turned, files)
    return None


@rule("11.E.k-3")
def _straight(charger: Formation, target: Formation, scene: Scene, mm: float) -> Way | None:
    """Straight forward until the front edge meets any edge of the target."""
    size = charger.width, charger.depth
    ways = []
    for side in Side:
        of = approach(charger.pose, size, target.rectangle, side)
        found = straight_on(of)
        course = Course(of, target.rectangle, scene.barriers(), scene.board)
        if found is not None and found[1].before <= mm + TOLERANCE:
            way = replace(found[1], align=0.0)
            if course.trouble(way) <= 0 and max(of.left[1], of.right[1]) > 0:
                ways.append(way)
    return min(ways, key=lambda way: way.before, default=None)


def _tried(low: float, high: float) -> Iterator[float]:
    """Places of a cell: its middle, and just inside of its ends."""
    room = min(TOLERANCE, (high - low) / 2)
    yield from sorted({low + room, (low + high) / 2, high - room})


def _flush(end: Formation, target: Formation, side: Side, place: float) -> Pose:
    """The target's pose when its edge lies on the charger's front, with the corner at a place."""
    first, second = target.rectangle.edge(side)
    edge = Pose(*first, direction(first, second))
    ahead, right = edge.local(target.pose.point)
    left = end.pose.world(0, -end.width / 2)
    line = Pose(*left, end.pose.facing - pi / 2).ahead(place)
    moved = Pose(line.x, line.y, line.facing + pi)
    x, y = moved.world(ahead, right)
    return Pose(x, y, moved.facing + target.pose.facing - edge.facing)


@rule("15.I.2.1", "15.I.2.3", "G-15-19")
def _may_stand(target: Formation, there: Formation, scene: Scene, nested: Nested) -> bool:
    """Whether the charged unit may align itself there: a legal place, no model moves too far."""
    if _moved(target, there) > nested.march or not body_on_table(there.boundary, *scene.board):
        return False
    return all(_has_room(target, there, other, nested) for other in scene.others)


def _has_room(target: Formation, there: Formation, other: Obstacle, nested: Nested) -> bool:
    """G-08: what stood within 1" of something may stay so near, and so may a combat's units."""
    near = other.id in nested.combat or apart(target.boundary, other.shape) <= SPACING
    return apart(there.boundary, other.shape) > (TOLERANCE if near else SPACING)


def _moved(target: Formation, there: Formation) -> float:
    """How far the model moves that moves furthest, mm."""
    pairs = zip(stands(target), stands(there), strict=True)
    return max(
        hypot(a.body.center[0] - b.body.center[0], a.body.center[1] - b.body.center[1])
        for a, b in pairs
    )
