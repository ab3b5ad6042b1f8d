"""The slow twins of line of sight (4.B) and cover (14.C.d): every line from many points."""

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

import numpy as np
import shapely
from numpy.typing import NDArray

from feldherr.field.body import Body, Disc
from feldherr.field.box import Side
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose
from feldherr.field.terrain import Area, area
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.formation.arcs import located_in
from feldherr.games.t9a.formation.cover import Obstruction, Shade, cover
from feldherr.games.t9a.formation.formation import Formation, Stand, stands
from feldherr.games.t9a.formation.sight import line_of_sight
from tests.t9a.arcs_twin import arc, solid
from tests.t9a.charge_positions import formation

Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]
EPS = 1e-6
"""mm. What rounding may spoil."""


def sight(seed: int) -> str:
    """Lines from every point of a front edge to every point of a target's rim."""
    rng = Random(seed)
    unit = formation(rng, Pose(0.0, 0.0, pi / 2))
    stand = rng.choice([one for one in stands(unit) if one.rank == 0])
    target = formation(rng, _ahead(rng, 80, 700, 0.9)).rectangle
    blockers = [
        formation(rng, _ahead(rng, 40, 600, 0.9)).rectangle.corners
        for _ in range(rng.randint(0, 7))
    ]
    blockers = [b for b in blockers if shapely.Polygon(b).disjoint(solid(unit.rectangle))]
    ground = [_ground(rng) for _ in range(rng.randint(0, 2))]
    opaque = [one for one in ground if not one.polygon.intersects(solid(stand.body))]
    found = line_of_sight(unit, stand, target.corners, blockers, opaque)
    looks = Looks(unit, stand, target.corners, blockers, opaque)
    if found is not None and not looks.is_free(np.array([found]), -0.05).any():
        return f"a line that is not free: {found} {unit} {target}"
    if found is None and looks.is_free(looks.lines(), TOLERANCE).any():
        return f"a free line was missed: {unit} {stand} {target}"
    return ""


class Looks:
    """Lines from the front edge of a model in its unit to a target."""

    def __init__(
        self,
        unit: Formation,
        stand: Stand,
        target: Polygon,
        blockers: Sequence[Polygon],
        opaque: Sequence[Area],
    ) -> None:
        self.edge = np.array(_front(stand.body))
        self.target = shapely.Polygon(target)
        self.arc = arc((tuple(self.edge[0]), tuple(self.edge[1])))
        self.whole = arc(unit.rectangle.edge(Side.FRONT))
        self.walls = [shapely.Polygon(b) for b in blockers]
        self.lands = [one.polygon for one in opaque]

    def lines(self) -> Floats:
        parts = np.linspace(0, 1, 41)[:, None]
        starts = self.edge[0] + (self.edge[1] - self.edge[0]) * parts
        rim = self.target.exterior
        ends = shapely.get_coordinates(
            shapely.line_interpolate_point(rim, np.linspace(0, rim.length, 160))
        )
        every = np.empty((len(starts), len(ends), 2, 2))
        every[:, :, 0], every[:, :, 1] = starts[:, None], ends[None, :]
        return every.reshape(-1, 2, 2)

    def is_free(self, lines: Floats, margin: float) -> Truths:
        """Which lines keep so far (mm) from everything that blocks them; negative: cut it so far.

        Terrain may be looked into, but not through: a line that ends in it is free.
        """
        made = np.asarray(shapely.linestrings(lines))
        ends = np.asarray(shapely.points(lines[:, 1]))
        free = shapely.dwithin(self.arc, ends, max(-margin, EPS) + EPS)
        free &= shapely.dwithin(self.whole, ends, max(-margin, EPS) + EPS)
        for wall in self.walls:
            free &= ~shapely.intersects(wall.buffer(margin, join_style="mitre"), made)
        for land in self.lands:
            crossed = shapely.intersects(shapely.buffer(land, margin), made)
            inside = shapely.intersects(shapely.buffer(land, -2 * TOLERANCE - margin), ends)
            free &= ~crossed | inside if margin > 0 else ~crossed | ~_through(land, made, ends)
        return np.asarray(free)


def _through(
    land: shapely.Geometry, lines: NDArray[np.object_], ends: NDArray[np.object_]
) -> Truths:
    """Which lines leave an area again, well behind where they entered it; grazing it is nothing."""
    deep = shapely.intersects(shapely.buffer(land, -TOLERANCE / 2), lines)
    return np.asarray(deep & (shapely.distance(land, ends) > 2 * TOLERANCE))


def _front(body: Body) -> tuple[tuple[float, float], tuple[float, float]]:
    assert not isinstance(body, Disc)
    return body.corners[0], body.corners[1]


def _ahead(rng: Random, near: float, far: float, spread: float) -> Pose:
    """A pose somewhere ahead of the origin, looking anywhere."""
    away, turn = rng.uniform(near, far), pi / 2 + rng.uniform(-spread, spread)
    return Pose(away * cos(turn), away * sin(turn), rng.uniform(-pi, pi))


def _ground(rng: Random) -> Area:
    at = _ahead(rng, 120, 500, 0.7)
    rays = [(rng.uniform(30, 90), 2 * pi * n / 7) for n in range(7)]
    return area(tuple((at.x + r * cos(a), at.y + r * sin(a)) for r, a in rays))


# --- Cover (14.C.d) ---


def shade(seed: int) -> str:
    """How much of a Target Facing is obscured, counted point by point from points of an edge."""
    rng = Random(seed)
    shooter = formation(rng, Pose(0.0, 0.0, pi / 2)).rectangle
    target = formation(rng, _ahead(rng, 200, 700, 0.6)).rectangle
    own = solid(shooter), solid(target)
    things = list[Obstruction]()
    for _ in range(rng.randint(1, 5)):
        outline = formation(rng, _ahead(rng, 60, 600, 0.6)).rectangle.corners
        if all(shapely.Polygon(outline).disjoint(one) for one in own):
            kind: tuple[Shade, bool, bool] = rng.choice(
                (("soft", True, True), ("hard", True, True), ("soft", False, True))
            )
            things.append(Obstruction(outline, *kind))
    found = cover(shooter, target, things)
    facing = target.edge(located_in(target, shooter.pose.point))
    counts = Counts(facing, things)
    hard, either = counts.of(np.array([found.point]))[0]
    if abs(hard - found.hard) > 0.01 or abs(either - found.either) > 0.01:
        return f"counted {hard:.3f} {either:.3f}, not {found}: {shooter} {target} {things}"
    points = np.linspace(shooter.corners[0], shooter.corners[1], 61)
    views = counts.of(points)
    best = min(2 if h > 0.49 else 1 if e > 0.49 else 0 for h, e in views)
    if best < ("", "soft", "hard").index(found.shade):
        return f"seen better than {found}, {best}: {shooter} {target} {things}"
    return ""


class Counts:
    """Points of a Target Facing, and what obscures them."""

    def __init__(
        self, facing: tuple[tuple[float, float], tuple[float, float]], things: list[Obstruction]
    ) -> None:
        first, last = np.array(facing[0]), np.array(facing[1])
        parts = (np.arange(400) + 0.5)[:, None] / 400
        self.ends = first + (last - first) * parts
        self.things = [(shapely.Polygon(one.outline).buffer(-EPS), one) for one in things]

    def of(self, points: Floats) -> Floats:
        """For every point how much is behind hard, and behind any cover."""
        lines = np.empty((len(points), len(self.ends), 2, 2))
        lines[:, :, 0], lines[:, :, 1] = points[:, None], self.ends[None, :]
        made = np.asarray(shapely.linestrings(lines.reshape(-1, 2, 2))).reshape(len(points), -1)
        hard = np.zeros(made.shape, bool)
        either = np.zeros(made.shape, bool)
        for shape, one in self.things:
            shapely.prepare(shape)
            met = shapely.intersects(shape, made)
            either |= met
            if one.shade == "hard":
                hard |= met
        return np.stack([hard.mean(1), either.mean(1)], 1)
