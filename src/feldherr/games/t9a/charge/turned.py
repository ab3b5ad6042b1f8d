"""11.E.c-2 Alignment for which the charged unit has to turn, as little as possible."""

from collections.abc import Iterator
from math import inf, pi

from msgspec.structs import replace

from feldherr.field.body import Disc, bodies_collide, bodies_touch
from feldherr.field.box import Box, Side, box
from feldherr.field.pose import Point, Pose, angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.turning import outline, turn_until
from feldherr.table import rule

from ..formation.formation import Formation
from .barriers import Barrier, barriers
from .contact import Stretch, models_at, stretches
from .moves import ChargeMove, Scene
from .reach import Approach, Span, Way, approach
from .search import Search, contact_search, steps_of

EQUAL = 1e-3
"""Radians. Turns of the charged unit that differ by less are equally small."""
HAIR = 0.02
"""mm. So deep may a charged unit that turns reach into what it stands flush with."""
ROUNDS = 3
"""How often the places around the best are tried again, ten times as densely."""
Stretches = tuple[Stretch, ...]


@rule("11.E.c-2", "11.E.c-3", "11.E.d-1", "G-32", "G-39")
def turned_moves(
    charger: Formation,
    target: Formation,
    side: Side,
    scene: Scene,
) -> ChargeMove | None:
    """The Charge Move for which the charged unit turns least; None if it could not be aligned.

    Ask for it only if `charge_moves` finds none, and never for a unit engaged in combat. Of moves
    with equally small turns the one with most models in contact.
    """
    of = approach(charger.pose, (charger.width, charger.depth), target.rectangle, side)
    search = contact_search(of, target.rectangle, scene.barriers(), scene.board)
    counts = stretches(charger, target, side)
    best = None
    spans = search.places
    for _ in range(ROUNDS):
        places = [s for low, high in spans for s in steps_of(low, high)]
        found = [move for s in places for move in _moves(search, target, side, s, scene, counts)]
        best = min([*found, *([best] if best else [])], key=_merit, default=None)
        if best is None:
            return None
        spans = _near(best.place, spans)
    return best


def _merit(move: ChargeMove) -> tuple[int, int, float]:
    return round(abs(move.turned) / EQUAL), -move.models, abs(move.turned)


def _near(place: float, spans: list[Span]) -> list[Span]:
    """A tenth of a stretch around a place."""
    low, high = next(span for span in spans if span[0] <= place <= span[1])
    reach = (high - low) / 10
    return [(max(low, place - reach), min(high, place + reach))]


def _moves(
    search: Search,
    target: Formation,
    side: Side,
    s: float,
    scene: Scene,
    counts: Stretches,
) -> Iterator[ChargeMove]:
    """The moves that touch so that they lead to a place, each with the turns it needs."""
    for way in search.ways(s):
        align, turned = _turns(search, way)
        there = target.pose.about(way.about, turned)
        if _can_turn(target, way.about, turned, scene):
            moved = replace(way, align=align)
            if _on_board(search.of, moved.end, scene) and lands(search.of, moved.end, scene):
                models = models_at(counts, s)
                yield ChargeMove(moved, moved.end, side, s, models, there, turned)


@rule("11.E.c-1", "11.E.c-2")
def _turns(search: Search, way: Way) -> tuple[float, float]:
    """How far the charger turns about the point of contact, and what is left for its target."""
    of = search.of
    whole = angle_between(way.contact.facing, of.edge.facing - pi / 2)
    free = _free(way.contact, (of.width, of.depth), way.about, whole, search.course.barriers)
    align = whole if free >= abs(whole) else free * (1 if whole > 0 else -1)
    return align, align - whole


def _free(
    pose: Pose, size: tuple[float, float], about: Point, angle: float, around: list[Barrier]
) -> float:
    """How far a unit can turn about a point, radians."""
    turns = [turn_until(outline(pose, size, b.margin), about, b.outline, angle < 0) for b in around]
    return min(turns, default=inf)


@rule("11.E.c-2", "11.E.c-4")
def _can_turn(target: Formation, about: Point, angle: float, scene: Scene) -> bool:
    """Whether the charged unit has room to turn; it touches none of the charger's friends."""
    if not angle:
        return True
    body = target.rectangle
    size = body.width, body.depth
    turned = target.pose.about(about, angle)
    stays = all(_inside(corner, scene) for corner in outline(turned, size))
    return stays and _free(target.pose, size, about, angle, _around_target(scene)) > abs(angle)


def _around_target(scene: Scene) -> list[Barrier]:
    """What is in the way of the charged unit: to it, the charger's friends are enemies.

    What stands flush beside it keeps it from turning at all: hence the hair's breadth.
    """
    return [
        replace(barrier, margin=margin)
        for other in (*scene.others, *scene.passed)
        for touchable in [other.enemy or not isinstance(other.shape, Box)]
        for margin in [-HAIR if touchable else TOLERANCE]
        for barrier in barriers(other.shape, touchable)
    ]


def _on_board(of: Approach, end: Pose, scene: Scene) -> bool:
    return all(_inside(corner, scene) for corner in outline(end, (of.width, of.depth)))


@rule("21.A.a.7/4")
def lands(of: Approach, end: Pose, scene: Scene) -> bool:
    """Whether a charger ends in nothing that it has only passed, and beside no enemy of these."""
    body = box(end, of.width, of.depth)
    for other in scene.passed:
        if not isinstance(other.shape, Box | Disc) or bodies_collide(body, other.shape):
            return False
        strange = other.enemy and other.id not in scene.charged
        if strange and bodies_touch(body, other.shape):
            return False
    return True


def _inside(corner: Point, scene: Scene) -> bool:
    return 0 <= corner[0] <= scene.board[0] and 0 <= corner[1] <= scene.board[1]
