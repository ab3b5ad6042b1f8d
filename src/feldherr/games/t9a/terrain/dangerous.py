"""20.A.a Dangerous Terrain: who tests, with how many dice, and what failing costs."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist

import shapely

from feldherr.field.body import Body
from feldherr.field.box import Box
from feldherr.field.path import arc_steps, front_corner, leg, wheel
from feldherr.table import Steps, rule

from ..formation.formation import Formation, Stand, home, stands
from ..moments import Attack, Pool
from ..movement.tracks import pivots
from ..state import Kind, Piece, Unit
from ..words import Height
from .ground import Ground

DICE: dict[Height, int] = {"standard": 1, "large": 2, "gigantic": 3}
"""19.A.a.4, 20.A.a.2: D6 for each model."""
PIERCING = 10
"""20.A.a.2: Armour Penetration of its hits."""
ROUGH = ("cavalry", "construct")
"""Types for which forests and ruins are worse."""


class DangerousTerrain(Ground):
    """Dangerous Terrain Tests."""

    @rule("20.A.a.1", "20.A.a.3", "20.A.a.5", "G-20-1", "G-20-2", "21.A.a.7/5")
    def dangerous_terrain(
        self, unit: Unit, path: Sequence[Formation], flying: bool = False
    ) -> Steps[None]:
        """The tests of a move: each model once for each feature that it touches on its way, in
        flight where it starts and where it ends."""
        for piece in list(self.state.pieces.values()):
            for pool in self.pools(unit):
                danger = self.danger(piece.kind, pool, flying)
                models = self._touching(pool, path, piece, flying) if danger else 0
                if models and unit.status == "table":
                    yield from self._tested_by(unit, pool, danger, models)
        for pool in self.pools(unit):
            if unit.status == "table" and self._stuck(pool):  # in the open, too
                yield from self._tested_by(unit, pool, 1, pool.count)
        if len(path) > 1:
            yield from self.crashes(unit, path, flying)

    @rule("8.D.a.3-6")
    def _stuck(self, pool: Pool) -> bool:
        """Whether a web makes all ground dangerous for a pool."""
        return any(word.startswith("stuck_") for word in self.unit(pool.troop).gained)

    @rule("12.C-2", "20.A.a.2", "21.A.a.9/1")
    def dangerous_test(
        self,
        unit: Unit,
        x: int,
        models: Mapping[str, int] | None = None,
        ground: Kind | None = None,
    ) -> Steps[None]:
        """One Dangerous Terrain (X) test of so many models of each pool; None: of all.

        `ground`: what terrain causes it, if any does: it spares who is at home there.
        """
        for pool in self.pools(unit):
            count = pool.count if models is None else min(models.get(pool.key, 0), pool.count)
            spared = ground is not None and self._is_at_home(pool, ground)
            if count and unit.status == "table" and not spared:
                yield from self._tested_by(unit, pool, x, count)

    # --- Who is in danger ---

    @rule(
        "20.B.c",
        "20.B.f",
        "20.B.g",
        "20.B.h",
        "21.A.a.9/1",
        "21.A.a.9/3",
        "21.A.a.16/3",
        "21.A.a.26/9",
    )
    def danger(self, kind: Kind, pool: Pool, flying: bool) -> int:
        """The X that a feature is for the models of a pool; 0: no danger. Who is stuck in a web
        (8.D.a.3-6) is in danger everywhere, twice where there is little."""
        plain = self._plain_danger(kind, pool, flying)
        stuck = kind != "impassable" and self._stuck(pool)
        return min(2, plain + 1) if stuck else plain

    @rule("20.B.c", "20.B.f", "20.B.g", "20.B.h", "21.A.a.9/1", "21.A.a.16/3")
    def _plain_danger(self, kind: Kind, pool: Pool, flying: bool) -> int:
        if self._is_at_home(pool, kind):
            return 0
        rough = pool.model.type in ROUGH
        if kind == "forest":
            return int(rough or flying)
        if kind == "ruins":
            return 0 if self.has(pool, "skirmisher") else 1 + rough
        if kind == "wall":
            return 2 * (pool.model.type == "construct")
        on_foot = pool.model.height == "standard" and not self.mounted(pool)
        return int(kind == "water" and on_foot)

    @rule("21.A.a.9/1", "21.A.a.9/3", "21.A.a.16/3", "GC10")
    def _is_at_home(self, pool: Pool, kind: Kind) -> bool:
        """Whether it has Ghost Step, or Strider, of any terrain or of this kind."""
        if self.has(pool, "ghost_step"):
            return True
        striders = (given for given in self.rules_of(pool) if given.word == "strider")
        return any(not given.against or (kind,) in given.against for given in striders)

    @rule("20.A.a.1", "20.A.a.4", "20.A.a.5")
    def _touching(self, pool: Pool, path: Sequence[Formation], piece: Piece, flying: bool) -> int:
        """How many models of a pool touch a feature during a move."""
        area, unit = _polygon(piece.box), self.unit(pool.unit)
        ways = _ends(path) if flying else _ways(path, piece.box)
        met = set[int]()
        for way in ways:
            met |= {
                n
                for n, (stand, swept) in enumerate(way)
                if self.pool_at(unit, stand) == pool.key and shapely.intersects(area, swept)
            }
        return min(len(met), pool.count)

    # --- Tests ---

    @rule("20.A.a.2", "20.A.a.4", "19.A.a.4", "21.A.a.32/1")
    def _tested_by(self, unit: Unit, pool: Pool, danger: int, models: int) -> Steps[None]:
        """Each die up to X is a hit that wounds, without armour."""
        dice = models * (DICE[pool.model.height] + self.has(pool, "chariot"))
        made = Attack(kind="other", target=unit.id, pool=pool.key, piercing=PIERCING)
        made.sure_wounds = True
        yield from self.attack_sequence([(yield from self._endangered(pool, made, danger, dice))])

    @rule("20.A.a.2", "2-D8")
    def _endangered(self, pool: Pool, made: Attack, danger: int, dice: int) -> Steps[Attack]:
        """The hits of these dice."""
        seat, about = self.unit(pool.troop).seat, {"unit": pool.troop, "needed": str(danger)}
        faces = yield from self.roll(seat, "dangerous-terrain", *(6,) * dice, **about)
        made.hits = sum(face <= danger for face in faces)
        self.tell("dangerous-terrain", "20.A.a.2", unit=pool.troop, count=made.hits)
        return made


Way = list[tuple[Stand, shapely.Geometry]]
"""What each model of a unit sweeps: its place and the area."""


@rule("20.A.a.1", "12.E-1", "G-06")
def _ways(path: Sequence[Formation], place: Box) -> Iterator[Way]:
    """What models sweep between one position and the next, unless that is far from a place; who
    pivots or reforms is set down, and sweeps nothing."""
    if len(path) == 1:
        yield from _ends(path)
    for start, end in pairwise(path):
        lifted = home(start) != home(end) or pivots(start, start.pose, end.pose)
        covers = _set_down if lifted else _hull
        for before, after in pairwise([start, end] if lifted else [start, *_wheeled(start, end)]):
            if _passes_near(before, after, place):
                pairs = zip(stands(before), stands(after), strict=False)
                yield [(a, covers(a.body, b.body)) for a, b in pairs]


@rule("12.E-2")
def _wheeled(start: Formation, end: Formation) -> Iterator[Formation]:
    """By which positions a unit gets to its next one: in a Wheel it turns about its corner, each
    model on an arc."""
    one = leg(start.pose, end.pose, start.width)
    if one.side is not None:
        about = front_corner(start.pose, start.width, one.side)
        count = arc_steps(start.rectangle.corners, about, one.angle)
        for n in range(1, count):
            yield start.at(wheel(start.pose, start.width, one.side, one.angle * n / count))
    yield end


def _passes_near(before: Formation, after: Formation, place: Box) -> bool:
    """Whether what a unit sweeps may meet a place: the circles around them do."""
    (here, arm), (there, other) = (
        (one.rectangle.center, one.rectangle.radius) for one in (before, after)
    )
    return dist(here, place.center) <= dist(here, there) + max(arm, other) + place.radius


def _ends(path: Sequence[Formation]) -> Iterator[Way]:
    """Where models start and where they end."""
    for formation in (path[0], path[-1]):
        yield [(one, _polygon(one.body)) for one in stands(formation)]


def _set_down(a: Body, b: Body) -> shapely.Geometry:
    """Two bodies, and nothing between them."""
    return shapely.union(_polygon(a), _polygon(b))


def _hull(a: Body, b: Body) -> shapely.Geometry:
    """The smallest convex area around two bodies."""
    return shapely.convex_hull(shapely.union(_polygon(a), _polygon(b)))


def _polygon(body: Body) -> shapely.Polygon:
    """A body as an area, a round one as a polygon."""
    if isinstance(body, Box):
        corners = (body.front_left, body.front_right, body.rear_right, body.rear_left)
        return shapely.Polygon(corners)
    rim = shapely.Point(body.center).buffer(body.width / 2, 32)
    return shapely.Polygon(shapely.get_coordinates(rim))
