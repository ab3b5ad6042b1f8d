"""A legal placement near a wish: what a dragged ghost snaps to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import dist

from feldherr.field.pose import Point, Pose
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
Far = Callable[[Placement], float]


def nearest(rules: Horden, question: Question, wish: Placement) -> Placement | None:
    """The legal placement next to a wish; None if none is found."""
    if not can_be_meant(rules, question, wish):
        return None
    judge, far = _judge(rules, question), _measure(rules, question, wish)
    near = moves_near if question.key in MOVES else places_near
    best = _first(judge, far, near(rules, question, wish), TRIED)
    if best and far(best) <= CONTENT:
        return best
    found = [best, *_on_the_way(rules, question, wish, judge)]
    if question.key not in MOVES or not any(found):
        found += _offered(question, wish, judge, far)
    return min(filter(None, found), key=far, default=None)


def _measure(rules: Horden, question: Question, wish: Placement) -> Far:
    """How far a placement is from a wish: from where its bodies were wished, on the average."""
    goal = pose_of(wish.path[-1])
    points = [(0.0, ELEMENT_WIDTH / 2), (0.0, -ELEMENT_WIDTH / 2)]
    if question.key in MOVES:
        lead, *others = (rules.start_of(rules.element(name)) for name in wish.what)
        points += [lead.local(start.point) for start in others if lead and start]
    return lambda placement: away(goal, pose_of(placement.path[-1]), points)


def away(goal: Pose, end: Pose, points: Sequence[Point]) -> float:
    """How far points (ahead, right) are from each other on the average, seen from both poses."""
    return sum(dist(goal.world(*point), end.world(*point)) for point in points) / len(points)


def _judge(rules: Horden, question: Question) -> Judge:
    """Who decides: for moves the rules at what the seat knows."""
    return {"move": rules.judge_move, "stride": rules.judge_stride}.get(
        question.key, question.check
    )


def _first(judge: Judge, far: Far, ideas: Iterable[Idea], most: int) -> Placement | None:
    """The nearest of these that is legal."""
    rated = [(far(idea.placement) - idea.bonus, idea.placement) for idea in ideas]
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


def _offered(question: Question, wish: Placement, judge: Judge, far: Far) -> Iterator[Placement]:
    """The nearest that the game itself proposes for these."""
    same = [
        Idea(answer)
        for answer in question.proposals
        if isinstance(answer, Placement) and (answer.what, answer.how) == (wish.what, wish.how)
    ]
    best = _first(judge, far, same, OFFERED)
    if best:
        yield best
