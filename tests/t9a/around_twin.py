"""The slow twin of charges together at a round base: moves sampled anew and followed in steps.

`python -m tests.t9a.around_twin [first] [count]` compares random positions with it. Nothing of the
closed forms is used: a charger goes straight on, wheels and goes straight on until its front meets
the base, and every step of that is looked at. A disagreement is more chargers or more models in
contact than computed, or a computed move that hits something.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product
from math import ceil, hypot, pi, sqrt
from random import Random
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.body import Body, bodies_collide, body_separation
from feldherr.field.box import Side, box
from feldherr.field.path import wheel
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.charge.combined import combined
from feldherr.games.t9a.charge.contenders import Assault, Contender, Plan
from feldherr.games.t9a.charge.rows import Worth
from feldherr.games.t9a.formation.base_contact import base_contacts
from feldherr.games.t9a.formation.formation import Base, Formation
from feldherr.games.t9a.formation.spacing import Obstacle, apart, overlaps
from tests.t9a.charge_positions import chargers_of, position

STARTS, TURNS = 16, 36
"""So many places where a Wheel begins, and Wheels to each hand, are sampled."""
TRIALS = 30
"""So many of the better combinations are followed closely."""
FINE = pi / 360
"""Radians between the steps of a Wheel that is followed; straight on they are 2 mm long."""
CORNERED = 0.7
"""Of the base's radius: so far beside the front a corner still meets it with the front."""


class Move(Struct, frozen=True):
    """Straight on, a Wheel, straight on (mm, radians); where it ends, with how many models."""

    before: float
    angle: float
    after: float
    end: Formation
    models: int


def assault(seed: int) -> Assault | None:
    """A random position with two or three chargers of a round base."""
    rng, at = Random(seed), position(seed, obstacles=3)
    units = [at.charger, *chargers_of(rng, at, rng.choice((1, 1, 2)))]
    if len(units) < 2:
        return None
    wide = min(at.target.width, at.target.depth, rng.choice((50.0, 60.0, 80.0)))
    x, y = at.target.center
    disc = Formation(Pose(x + wide / 2, y, 0.0), Base(wide, wide, round=True), 1, 1)
    contenders = (Contender(f"r{n}", unit, Side.FRONT) for n, unit in enumerate(units))
    return Assault(tuple(contenders), disc, at.scene)


def moves(one: Contender, target: Formation) -> Iterator[Move]:
    """Sampled moves that meet the base with the front, whatever is in the way."""
    own, (x, y) = one.formation, target.center
    far = hypot(x - own.pose.x, y - own.pose.y)
    turns = [pi / 2 * n / TURNS for n in range(-TURNS, TURNS + 1)]
    for n, angle in product(range(STARTS), turns):
        if not angle and n:
            continue
        before = far * n / STARTS
        met = _straight(wheeled(own, before, angle), own.width, target)
        if met is not None:
            pose = wheeled(own, before, angle).ahead(met)
            end = own.at(pose)
            models = len({p for p, _ in base_contacts(end, target)})
            yield Move(before, angle, met, end, models)


def wheeled(own: Formation, before: float, angle: float) -> Pose:
    """After a way straight on and a Wheel."""
    knee, hand = own.pose.ahead(before), Side.LEFT if angle > 0 else Side.RIGHT
    return wheel(knee, own.width, hand, angle) if angle else knee


def _straight(pose: Pose, width: float, target: Formation) -> float | None:
    """How far a front goes until it meets the base; None if it misses it."""
    ahead, right = pose.local(target.center)
    radius = target.width / 2
    beside = max(abs(right) - width / 2, 0.0)
    if beside > CORNERED * radius - 1.0:
        return None
    mm = ahead - sqrt(radius**2 - beside**2)
    return mm if mm >= 0 else None


def steps(own: Formation, move: Move) -> Iterator[Pose]:
    """The poses through which a move leads, the last but a hair before its end."""
    for n in range(int(move.before / 2) + 1):
        yield own.pose.ahead(min(2.0 * n, move.before))
    count = ceil(abs(move.angle) / FINE)
    for n in range(1, count + 1):
        yield wheeled(own, move.before, move.angle * n / count)
    turned = wheeled(own, move.before, move.angle)
    for n in range(int(move.after / 2) + 1):
        yield turned.ahead(2.0 * n)
    yield turned.ahead(move.after)


def is_free(
    one: Contender, move: Move, fight: Assault, others: Sequence[Body], strict: bool
) -> bool:
    """Whether a move hits nothing; `strict`: not even as little as the rules forgive."""
    own, (width, height) = one.formation, fight.scene.board
    around = [*fight.scene.others, *(Obstacle("", body) for body in others)]
    for pose in steps(own, move):
        body = box(pose, own.width, own.depth)
        front = body.front_left, body.front_right
        edge = -TOLERANCE
        if not all(edge <= x <= width - edge and edge <= y <= height - edge for x, y in front):
            return False
        if body_separation(body, fight.target.boundary) < -2 * TOLERANCE:
            return False
        if any(_hits(body, other, strict) for other in around):
            return False
    last = box(move.end.pose, own.width, own.depth)
    return all(0 <= x <= width and 0 <= y <= height for x, y in last.corners)


def _hits(body: Body, other: Obstacle, strict: bool) -> bool:
    """Whether a body is where it must not be; enemies are not even touched."""
    if strict:
        return apart(body, other.shape) <= (2 * TOLERANCE if other.enemy else 0.0)
    return overlaps(body, other.shape) if not other.enemy else apart(body, other.shape) <= 0.0


def walked(fight: Assault, chosen: dict[str, Move], strict: bool = True) -> str:
    """An order in which all get there; "" if there is none."""
    for order in permutations(chosen):
        ends = [chosen[name].end.boundary for name in order]
        for at, name in enumerate(order):
            waiting = [one.formation.boundary for one in fight.contenders if one.id not in order]
            waiting += [fight[other].formation.boundary for other in order[at + 1 :]]
            if not is_free(fight[name], chosen[name], fight, [*ends[:at], *waiting], strict):
                break
        else:
            return " ".join(order)
    return ""


def missed(fight: Assault, worth: Worth, rng: Random) -> str:
    """What was sampled and is better than the plan."""
    alone = {one.id: list(moves(one, fight.target)) for one in fight.contenders}
    for count in range(len(alone), max(worth[0], 1) - 1, -1):
        for some in combinations(alone, count):
            for chosen in islice(_better(some, alone, worth, rng), TRIALS):
                if order := walked(fight, chosen):
                    models = 1 + sum(move.models for move in chosen.values())
                    told = {n: (m.before, m.angle, m.after) for n, m in chosen.items()}
                    return f"{(count, models)}, not {worth}: {order}: {told}"
    return ""


def _better(
    some: Sequence[str], alone: dict[str, list[Move]], worth: Worth, rng: Random
) -> Iterator[dict[str, Move]]:
    """Moves by chance that leave each other room and are worth more."""
    if not all(alone[name] for name in some):
        return
    for _ in range(3000):
        chosen = {name: rng.choice(alone[name]) for name in some}
        models = 1 + sum(move.models for move in chosen.values())
        ends = [move.end.boundary for move in chosen.values()]
        if (len(some), models) > worth and not any(
            bodies_collide(a, b) for a, b in combinations(ends, 2)
        ):
            yield chosen


def illegal(fight: Assault, plan: Plan) -> str:
    """What is not legal of a computed plan."""
    left, ends = fight, list[Body]()
    for made in plan:
        if made.move is not None:
            own, way = left[made.id].formation, made.move.way
            move = Move(way.before, way.angle, way.after, own.at(made.move.end), 0)
            waiting = [one.formation.boundary for one in left.contenders if one.id != made.id]
            if not is_free(left[made.id], move, fight, [*ends, *waiting], strict=False):
                return f"the computed move of {made.id} hits something: {way}"
            ends.append(move.end.boundary)
        left = replace(left, contenders=tuple(o for o in left.contenders if o.id != made.id))
    met = [end for end in ends if abs(body_separation(end, fight.target.boundary)) <= TOLERANCE]
    return "" if len(met) == len(ends) == fight.worth(plan)[0] else "somebody is not in contact"


def disagreement(fight: Assault, seed: int) -> str:
    """How the computed plan and the sampled ones disagree; "" if they agree."""
    plan = combined(fight)
    return illegal(fight, plan) or missed(fight, fight.worth(plan), Random(seed))


def main(first: int, count: int) -> int:
    """Compare random positions; the number of disagreements."""
    start, wrong, seen = perf_counter(), 0, 0
    for seed in range(first, first + count):
        fight = assault(seed)
        if fight is not None:
            seen += 1
            if said := disagreement(fight, seed):
                wrong += 1
                print(f"position {seed}: {said}", flush=True)
        if (seed - first + 1) % 25 == 0:
            print(f"{seen} positions, {wrong} wrong, {perf_counter() - start:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(bool(main(*(given or [0, 1000]))))
