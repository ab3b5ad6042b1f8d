"""The slow twin of base contact (3.C.a.1): rays across the common line of two units."""

from math import pi
from random import Random

import numpy as np
import shapely
from numpy.typing import NDArray

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.formation.base_contact import base_contacts
from feldherr.games.t9a.formation.formation import (
    SKIRMISH_GAP,
    Formation,
    Joined,
    Stand,
    stands,
)
from feldherr.games.t9a.formation.sight import outline_of
from tests.t9a.charge_positions import formation

EPS = 1e-6
"""mm. What rounding may spoil."""
FINE = 0.5
"""mm. The step in which edges are sampled."""
Key = tuple[str, int, int]
Pair = tuple[Key, Key]


def contact(seed: int) -> str:
    """Two aligned units, rays across their common line: who is met first on either side.

    Where just two corners meet, two pairs of edges lie on a line: either of them may count.
    """
    rng = Random(seed)
    a = ranked(rng, Pose(rng.uniform(0, 1000), rng.uniform(0, 1000), rng.uniform(-pi, pi)))
    b = _against(rng, a, rng.choice(SIDES))
    fast = {(_key(p), _key(q)) for p, q in base_contacts(a, b)}
    lines = [(s, o) for s in SIDES for o in SIDES if _lies_on(a, s, b, o)]
    read = [_met(Rays(a, side), Rays(b, other)) for side, other in lines]
    if any(sure <= fast <= possible for sure, possible in read) or not (lines or fast):
        return ""
    return f"{fast}, sampled {read}: {a} {b}"


def _met(mine: "Rays", theirs: "Rays") -> tuple[set[Pair], set[Pair]]:
    """Who is surely met, and who is met within the tolerance."""
    sure, possible = set[Pair](), set[Pair]()
    offset = mine.along(*theirs.line.point)
    apart = np.abs(mine.t[:, None] - (offset - theirs.t)[None, :])
    for p, seen in mine.seen.items():
        for q, shown in theirs.seen.items():
            meet = np.where(seen[:, None] & shown[None, :], apart, np.inf).min()
            if meet <= 10 * EPS:
                sure.add((p, q))
            if meet <= TOLERANCE + FINE:
                possible.add((p, q))
    return sure, possible


def ranked(rng: Random, pose: Pose) -> Formation:
    """A unit of any shape with gaps in it: incomplete ranks, Characters, skirmishers."""
    made = formation(rng, pose)
    if rng.random() < 0.2:
        return Formation(pose, made.base, made.files, made.models, gap=SKIRMISH_GAP)
    if rng.random() < 0.5 and made.files > 2:
        joined = (Joined("c", made.base, 0, rng.randrange(made.files)), *made.joined)
        return Formation(pose, made.base, made.files, max(made.models - 1, made.files), joined)
    return made


def _against(rng: Random, a: Formation, side: Side) -> Formation:
    """A second unit with one of its sides on a side of the first, often flush with its files."""
    b = ranked(rng, a.pose)
    own = rng.choice(SIDES)
    first, last = a.rectangle.edge(side)
    edge = Pose(*first, direction(first, last))
    wide, long = b.rectangle.extent(own), a.rectangle.extent(side)
    at = rng.uniform(-wide, long)
    step = rng.choice((5.0, 10.0, 20.0, 0.0))
    at = round(at / step) * step if step else at
    # Its edge runs against that of the first unit, so it begins where it reaches furthest.
    turn = (-pi / 2, pi, pi / 2, 0.0)[SIDES.index(own)]
    placed = b.at(Pose(0.0, 0.0, edge.facing + pi - turn))
    corner = placed.rectangle.edge(own)[0]
    x, y = edge.ahead(at + wide).point
    return placed.at(Pose(x - corner[0], y - corner[1], placed.pose.facing))


def _lies_on(a: Formation, side: Side, b: Formation, other: Side) -> bool:
    """Whether two edges lie on one line and run against each other."""
    first, last = a.rectangle.edge(side)
    line = Pose(*first, direction(first, last))
    (s, off), (t, off_too) = (line.local(end) for end in b.rectangle.edge(other))
    far = a.rectangle.extent(side) + TOLERANCE
    return max(abs(off), abs(off_too)) < TOLERANCE < s - t and s > -TOLERANCE and t < far


def _key(stand: Stand) -> Key:
    return stand.id, stand.rank, stand.file


class Rays:
    """Rays into a unit from one of its edges, at every step and at every border of a base."""

    def __init__(self, unit: Formation, side: Side) -> None:
        first, last = unit.rectangle.edge(side)
        self.line = Pose(*first, direction(first, last))
        bodies = {_key(stand): outline_of(stand.body) for stand in stands(unit)}
        rows = {key: [self.line.local(p) for p in outline] for key, outline in bodies.items()}
        borders = {t for row in rows.values() for t, _ in row}
        steps = np.arange(0.0, unit.rectangle.extent(side), FINE)
        self.t = np.unique(np.concatenate([steps, np.array(sorted(borders))]).round(9))
        ends = [(self.line.world(t, -1.0), self.line.world(t, 5000.0)) for t in self.t]
        self.rays = shapely.linestrings(np.array(ends))
        self.near = {key: min(right for _, right in row) for key, row in rows.items()}
        self.far = {key: max(right for _, right in row) for key, row in rows.items()}
        shapes = {key: shapely.Polygon(outline) for key, outline in bodies.items()}
        self.hit = {key: self._met(shape, EPS) for key, shape in shapes.items()}
        self.held = {key: self._met(shape, -EPS * 10) for key, shape in shapes.items()}
        self.gap = unit.gap
        self.seen = {key: self._seen(key) for key in shapes if not self._walled(key)}

    def along(self, x: float, y: float) -> float:
        return self.line.local((x, y))[0]

    def _met(self, shape: shapely.Geometry, grown: float) -> NDArray[np.bool_]:
        found = shapely.intersects(self.rays, shapely.buffer(shape, grown, join_style="mitre"))
        return np.asarray(found)

    def _before(self, key: Key) -> list[Key]:
        return [one for one in self.near if self.near[one] < self.near[key] - EPS]

    def _seen(self, key: Key) -> NDArray[np.bool_]:
        """Where a ray meets a base and goes through the inside of none before it."""
        free = self.hit[key].copy()
        for one in self._before(key):
            free &= ~self.held[one]
        return free

    def _walled(self, key: Key) -> bool:
        """Whether bases of its own unit stand against the whole edge of a base."""
        walls = [o for o in self._before(key) if self.near[key] - self.far[o] < self.gap + EPS]
        taken = np.zeros(len(self.t), bool)
        for one in walls:
            taken |= self.hit[one]
        inside = self.held[key]
        return bool((taken | ~inside).all())
