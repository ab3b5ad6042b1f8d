"""A legal placement near a wish: what a dragged ghost snaps to."""

from collections.abc import Callable, Iterable, Iterator
from math import dist

from feldherr.field.box import Side
from feldherr.field.path import front_corner
from feldherr.field.pose import Pose
from feldherr.table import Placement, Question, Refusal

from ..deployment.stops import pose_of
from ..engine import Horden
from ..models.troops import ELEMENT_WIDTH
from .ghosts import MOVES, can_be_meant
from .moves_near import moves_near, ways_there
from .places_near import places_near
from .wishes import Idea

TRIED = 32
"""How many placements are judged at the most, the nearest first."""
OFFERED = 8
"""How many of the game's own proposals are."""
CONTENT = 15.0
"""mm. With a placement so near to the wish nobody looks any further."""
HALVINGS = 6
"""Steps by which the last legal part of a way is found."""

Judge = Callable[[Placement], Refusal | None]


def nearest(rules: Horden, question: Question, wish: Placement) -> Placement | None:
    """The legal placement next to a wish; None if none is found."""
    if not can_be_meant(rules, question, wish):
        return None
    judge, goal = _judge(rules, question), pose_of(wish.path[-1])
    near = moves_near if question.key in MOVES else places_near
    best = _first(judge, goal, near(rules, question, wish), TRIED)
    if best and away(goal, best) <= CONTENT:
        return best
    found = [best, *_on_the_way(rules, question, wish, judge)]
    if question.key not in MOVES or not any(found):
        found += _offered(question, wish, judge)
    return min(filter(None, found), key=lambda placement: away(goal, placement), default=None)


def away(goal: Pose, placement: Placement) -> float:
    """How far the front corners of the leading one are from where they were wished, mm."""
    end = pose_of(placement.path[-1])
    corners = [
        [front_corner(pose, ELEMENT_WIDTH, side) for side in (Side.LEFT, Side.RIGHT)]
        for pose in (goal, end)
    ]
    return max(map(dist, *corners))


def _judge(rules: Horden, question: Question) -> Judge:
    """Who decides: for moves the rules at what the seat knows."""
    return {"move": rules.judge_move, "stride": rules.judge_stride}.get(
        question.key, question.check
    )


def _first(judge: Judge, goal: Pose, ideas: Iterable[Idea], most: int) -> Placement | None:
    """The nearest of these that is legal."""
    rated = [(away(goal, idea.placement) - idea.bonus, idea.placement) for idea in ideas]
    rated.sort(key=lambda found: found[0])
    made = (placement.rounded() for _, placement in rated[:most])
    return next((placement for placement in made if judge(placement) is None), None)


def _on_the_way(
    rules: Horden, question: Question, wish: Placement, judge: Judge
) -> Iterator[Placement]:
    """As far as one gets on the ways to the wish."""
    for way in ways_there(rules, wish) if question.key in MOVES else ():
        low, high, found = 0.0, 1.0, None
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            placement = way(middle).rounded()
            if judge(placement) is None:
                low, found = middle, placement
            else:
                high = middle
        if found:
            yield found


def _offered(question: Question, wish: Placement, judge: Judge) -> Iterator[Placement]:
    """The nearest that the game itself proposes for these."""
    goal = pose_of(wish.path[-1])
    same = [
        Idea(answer)
        for answer in question.proposals
        if isinstance(answer, Placement) and (answer.what, answer.how) == (wish.what, wish.how)
    ]
    best = _first(judge, goal, same, OFFERED)
    if best:
        yield best
