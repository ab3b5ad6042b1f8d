"""Places near a wish, for what is put down: in line, inside the zone, off the others."""

from collections.abc import Iterator
from math import pi

from feldherr.field.pose import Pose, angle_between
from feldherr.table import Placement, Question

from ..deployment.edges import DEPLOYMENT, BaseEdge
from ..deployment.stops import pose_of
from ..engine import Horden
from ..models.troops import ELEMENT_WIDTH
from .wishes import LINE_SNAP, LOOK_AROUND, RINGS, Idea, around, put, seams

SQUARE = pi / 9
"""Radians. Who looks so nearly straight to the front is meant to."""
ZONED = ("deploy", "baggage", "rampart")
"""What is put down inside the deployment zone."""


def places_near(rules: Horden, question: Question, wish: Placement) -> Iterator[Idea]:
    """The wish itself, and others near it."""
    yield Idea(wish)
    if question.key in ("camp", "column"):
        yield from _along_edge(rules, question, wish)
        return
    goal = pose_of(wish.path[-1])
    squared = _squared(rules.base_edge(question.seat), goal)
    if question.key in ZONED:
        squared = _moved_in(rules, question, wish, squared)
    elements = [rules.element(name) for name in wish.what if name in rules.state.elements]
    for e in elements[:1]:
        near = rules.whereabouts.around(goal.point, LOOK_AROUND, question.seat)
        friends = [other.box for other in near if other.pose and other is not e]
        for pose in seams(goal, e, friends):
            yield Idea(put(wish.what, wish.how, pose), LINE_SNAP)
    for pose in (squared, *around(squared)):
        yield Idea(put(wish.what, wish.how, pose))


def _squared(edge: BaseEdge, goal: Pose) -> Pose:
    """Looking straight to the front, if that is nearly so."""
    off = angle_between(edge.frame.facing, goal.facing)
    return Pose(goal.x, goal.y, edge.frame.facing) if abs(off) <= SQUARE else goal


def _moved_in(rules: Horden, question: Question, wish: Placement, goal: Pose) -> Pose:
    """Moved so far that all stand between the edge and the front of the zone, and on the table."""
    edge, moved = rules.base_edge(question.seat), put(wish.what, wish.how, goal)
    if question.key == "rampart":
        seen = [edge.frame.local(goal.point)]
    else:
        corners = [c for e, pose in rules.block(moved) for c in e.box_at(pose).corners]
        seen = [edge.frame.local(corner) for corner in corners]
    aheads, rights = zip(*seen, strict=True)
    half = edge.length / 2
    ahead = _inside(min(aheads), max(aheads), 0.0, DEPLOYMENT)
    right = _inside(min(rights), max(rights), -half, half)
    here = edge.frame.local(goal.point)
    x, y = edge.frame.world(here[0] + ahead, here[1] + right)
    return Pose(x, y, goal.facing)


def _inside(low: float, high: float, least: float, most: float) -> float:
    """By how much a stretch must be moved to lie between two marks."""
    if low < least:
        return least - low
    return min(0.0, most - high)


def _along_edge(rules: Horden, question: Question, wish: Placement) -> Iterator[Idea]:
    """A camp with its rear, or a column with its head, at the base edge."""
    edge, goal = rules.base_edge(question.seat), pose_of(wish.path[-1])
    right = edge.frame.local(goal.point)[1]
    for mm in (0.0, *(side * ring for ring in RINGS for side in (-1, 1))):
        if question.key == "column":
            pose = edge.before(right + mm)
        else:
            camp = rules.camp_at(question.seat, goal).box
            most = max(edge.length / 2 - camp.width / 2 - ELEMENT_WIDTH, 0.0)
            middle = min(max(right + mm, -most), most)
            pose = edge.against(middle, camp.width, camp.depth)
        yield Idea(put(wish.what, wish.how, pose))
