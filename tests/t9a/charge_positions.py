"""Random positions of a charge: a charger, its target, and what stands around them."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from msgspec import Struct

from feldherr.field.body import bodies_collide, body_distance
from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.field.terrain import Area, area
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.formation.arcs import facing_charged
from feldherr.games.t9a.formation.formation import Base, Formation, Joined
from feldherr.games.t9a.formation.spacing import Obstacle, apart

BOARD = (1828.8, 1219.2)
BASES = (Base(20, 20), Base(25, 25), Base(25, 50), Base(40, 40), Base(50, 75), Base(50, 100))


class Position(Struct, frozen=True):
    """Who charges whom, on which edge, and everything else around."""

    charger: Formation
    target: Formation
    side: Side
    scene: Scene


def formation(rng: Random, pose: Pose) -> Formation:
    """A unit of any shape; now and then a single model, or with a Character at its side."""
    base = rng.choice(BASES)
    wide = max(1, round(160 / base.width))
    files = rng.randint(1, wide)
    models = files * rng.randint(1, 3) + rng.randint(0, files - 1)
    joined: tuple[Joined, ...] = ()
    if rng.random() < 0.15:
        own = Base(base.width * 1.5, base.depth * 1.5)
        joined = (Joined("c", own, side=rng.choice((Side.LEFT, Side.RIGHT))),)
    return Formation(pose, base, files, models, joined)


def position(seed: int, obstacles: int = 6) -> Position:
    """A random position: a few obstacles near a target, and a charger that looks at it roughly."""
    rng = Random(seed)
    while True:
        target = formation(rng, _somewhere(rng))
        charger = _charger(rng, target)
        if charger is None:
            continue
        side = facing_charged(target.boundary, charger.boundary)
        others = tuple(_others(rng, charger, target, rng.randint(0, obstacles)))
        return Position(charger, target, side, Scene(others, BOARD))


def chargers_of(rng: Random, at: Position, count: int) -> list[Formation]:
    """More chargers of the target of a position, standing in nothing."""
    taken = [at.charger.boundary, at.target.boundary]
    taken += [one.shape for one in at.scene.others if not isinstance(one.shape, Area)]
    found = list[Formation]()
    for _ in range(20 * count):
        unit = _charger(rng, at.target)
        if unit is None or len(found) == count:
            continue
        grounds = [one.shape for one in at.scene.others if isinstance(one.shape, Area)]
        clear = all(apart(unit.boundary, ground) > 1 for ground in grounds)
        if clear and all(body_distance(unit.boundary, body) > 1 for body in taken):
            taken.append(unit.boundary)
            found.append(unit)
    return found


def _somewhere(rng: Random) -> Pose:
    room = rng.choice((150.0, 400.0))
    x, y = rng.uniform(room, BOARD[0] - room), rng.uniform(room, BOARD[1] - room)
    return Pose(x, y, rng.uniform(-pi, pi))


def _charger(rng: Random, target: Formation) -> Formation | None:
    away, angle = rng.uniform(40, 600), rng.uniform(-pi, pi)
    x, y = target.center[0] + away * cos(angle), target.center[1] + away * sin(angle)
    pose = Pose(x, y, angle + pi + rng.uniform(-1, 1) * rng.choice((0.1, 0.6, 1.2)))
    charger = formation(rng, pose)
    box = charger.rectangle
    fits = all(0 < cx < BOARD[0] and 0 < cy < BOARD[1] for cx, cy in box.corners)
    near = body_distance(target.rectangle, box) > rng.choice((2.0, 13.0, 26.0))
    return charger if fits and near else None


def _others(rng: Random, charger: Formation, target: Formation, count: int) -> Iterator[Obstacle]:
    taken = [charger.boundary, target.boundary]
    for number in range(count):
        if rng.random() < 0.2:
            ground = _terrain(rng, target)
            if all(apart(body, ground) > 1 for body in taken):
                yield Obstacle(f"t{number}", ground)
            continue
        body = _beside(rng, target).boundary
        room = rng.choice((0.6, 5.0, 26.0))
        if all(not bodies_collide(body, t) and body_distance(body, t) > room for t in taken):
            taken.append(body)
            yield Obstacle(f"u{number}", body, enemy=rng.random() < 0.6)


def _beside(rng: Random, target: Formation) -> Formation:
    """A unit near the target: anywhere, or in line with it as in a battle line."""
    unit = formation(rng, target.pose)
    if rng.random() < 0.5:
        gap = rng.choice((1.0, 8.0, 26.0, 60.0)) + (target.width + unit.width) / 2
        pose = target.pose.aside(rng.choice((-gap, gap))).ahead(rng.uniform(-40, 20))
        return unit.at(pose.turned(rng.choice((0.0, 0.0, rng.uniform(-0.6, 0.6)))))
    away, angle = rng.uniform(60, 350), rng.uniform(-pi, pi)
    x, y = target.center[0] + away * cos(angle), target.center[1] + away * sin(angle)
    return unit.at(Pose(x, y, rng.uniform(-pi, pi)))


def _terrain(rng: Random, target: Formation) -> Area:
    away, angle = rng.uniform(120, 400), rng.uniform(-pi, pi)
    x, y = target.center[0] + away * cos(angle), target.center[1] + away * sin(angle)
    rays = [(rng.uniform(30, 90), 2 * pi * n / 7) for n in range(7)]
    return area(tuple((x + r * cos(a), y + r * sin(a)) for r, a in rays))
