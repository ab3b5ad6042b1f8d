"""4.B, 14.C.d Who sees whom on the table, and who is covered from whom."""

from collections.abc import Iterable, Iterator

from feldherr.field.body import Body, bodies_collide, body_distance, body_to_point
from feldherr.field.box import Side
from feldherr.field.convex import Bounds, Polygon, bounds
from feldherr.field.pose import Point
from feldherr.field.terrain import Area, area
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.arcs import is_in_arc
from ..formation.cover import HALF, MORE_THAN_HALF, Obstruction, Shade, cover, shade_of
from ..formation.formation import Formation, Stand, stands
from ..formation.sight import (
    Screen,
    Stature,
    blocks_sight,
    line_of_sight,
    outline_of,
    screens,
)
from ..models.tests import Tests
from ..state import Kind, Piece, Unit
from ..words import HEIGHTS

OPAQUE: tuple[Kind, ...] = ("hill", "impassable")
"""20.B: what lines of sight do not go through."""


class Sight(Tests):
    """Lines of sight and cover between the units on the table."""

    @staticmethod
    @rule("4.B-1", "14.C.d.O")
    def tall_enough(height: int, highest: int) -> bool:
        """Whether a model of that Height hides; `highest`: of those between whom it stands."""
        return height >= highest

    @rule("4.B-4", "11.B-2", "G-02")
    def sees(self, unit: Unit, target: Unit, first_rank: bool = False) -> bool:
        """Whether a model of a unit (of its first rank) sees another unit."""
        own = self.formation(unit)
        if not is_in_arc(own.boundary, Side.FRONT, self.boundary(target)):
            return False
        looking = [one for one in stands(own) if one.rank == 0 or not first_rank]
        front = [one for one in looking if one.rank == 0]
        first = [front[len(front) // 2], front[0], front[-1]] if front else []
        rest = [one for one in looking if one not in first]
        return any(self.model_sees(unit, stand, target) for stand in [*first, *rest])

    @rule("4.B-1", "4.B-3", "4.B-5", "4.B-6", "20.A.b", "G-14-3", "G-14-5")
    def model_sees(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> bool:
        """Whether a model sees any part of another unit's boundary.

        `over`: models no higher than itself are no hindrance to it (21.G.b.14/1).
        """
        whole = self._seen_stature(target)
        if self._sight_line(unit, stand, target, outline_of(self.boundary(target)), whole, over):
            return True
        high = [one for one in self._may_be_high(target) if self._on_hill(one)]
        above = Stature(whole.height, whole.tall, elevated=True)
        bases = (outline_of(one.body) for one in high)
        return any(self._sight_line(unit, stand, target, base, above, over) for base in bases)

    def _sight_line(
        self, unit: Unit, stand: Stand, target: Unit, aim: Polygon, seen: Stature, over: bool
    ) -> bool:
        """Whether a line leads from a model to an outline."""
        own = self.stature(unit, stand)
        found = self._screens_between(unit, target, own, over)
        walls = [one.outline for one in found if blocks_sight(one, own, seen, self.tall_enough)]
        lands = list(self._opaque(stand))
        return line_of_sight(self.formation(unit), stand, aim, walls, lands) is not None

    @rule("8.D.a.3-6", "4.B-1", "4.B-3", "4.B-5")
    def sees_point(self, unit: Unit, point: Point) -> bool:
        """Whether a model of a unit sees a point on the ground, which is no higher than anybody."""
        own, ground = self.formation(unit), Stature()
        around = bounds((*outline_of(own.boundary), point))
        near = (one for one in self.others(unit) if _reaches(self.boundary(one), around))
        found = [screen for other in near for screen in self._screens_of(other)]
        hills = [p for p in self.state.pieces.values() if body_to_point(p.box, point) > TOLERANCE]
        for stand in stands(own):
            eye = self.stature(unit, stand)
            walls = [o.outline for o in found if blocks_sight(o, eye, ground, self.tall_enough)]
            if line_of_sight(own, stand, (point,), walls, tuple(self._opaque(stand, hills))):
                return True
        return False

    # --- Statures and screens ---

    @rule("21.A.a.33/1", "20.B.d.2", "G-14-5")
    def stature(self, unit: Unit, stand: Stand) -> Stature:
        """Of one model."""
        pool = self.pool(stand.id or unit.id) or self.pools(unit)[0]
        tall = self.has(pool, "tall")
        return Stature(pool.model.height, tall, self._on_hill(stand))

    @rule("4.B-7", "19.C", "G-14-5")
    def _seen_stature(self, target: Unit) -> Stature:
        """Of a unit that is looked at or shot at; elevated if more than half of it is. Of several
        Heights the opponent, who looks, takes the greatest: the least is in its way."""
        high = sum(map(self._on_hill, self._may_be_high(target)))
        height, tall = self.heights(target)[-1], self.most_have(target, "tall")
        return Stature(height, tall, elevated=2 * high > self.size(target))

    def _may_be_high(self, unit: Unit) -> tuple[Stand, ...]:
        """The models of a unit that may stand on a Hill."""
        own = self.formation(unit)
        return stands(own) if self._near_hill(own) else ()

    def _near_hill(self, own: Formation) -> bool:
        hills = (piece for piece in self.state.pieces.values() if piece.kind == "hill")
        return any(body_distance(own.boundary, hill.box) <= TOLERANCE for hill in hills)

    @rule("20.B.d", "20.B.d.2")
    def _on_hill(self, stand: Stand) -> bool:
        """Whether the centre of a base is on a Hill."""
        hills = (piece for piece in self.state.pieces.values() if piece.kind == "hill")
        return any(body_to_point(hill.box, stand.body.center) <= TOLERANCE for hill in hills)

    @rule("4.B-3", "14.C.d.O", "21.G.b.14/1", "21.B.d.1/2", "21.B.d.1/4")
    def _screens_between(
        self, unit: Unit, target: Unit, viewer: Stature, over: bool, fray: tuple[str, ...] = ()
    ) -> Iterator[Screen]:
        """The models of all units between two; with `over` only those higher than the viewer.

        The unit out of which a Character charges is no hindrance to it, nor to whoever sees it; nor
        is, for cover, the `fray` into which is shot (8.D.a.3-6).
        """
        around = _around(self.boundary(unit), self.boundary(target))
        apart = (target.id, unit.phase.left, target.phase.left, *fray)
        for other in self.others(unit):
            if other.id not in apart and _reaches(self.boundary(other), around):
                for one in self._screens_of(other):
                    height = HEIGHTS.index(one.stature.height)
                    if not over or height > HEIGHTS.index(viewer.height):
                        yield one

    @rule("21.A.a.26/5", "20.B.d.2")
    def _screens_of(self, unit: Unit) -> tuple[Screen, ...]:
        """A unit as screens: rank by rank, or model by model if some stand on a Hill."""
        own = self.formation(unit)
        placed = stands(own)
        if self._near_hill(own) and any(self._on_hill(one) for one in placed):
            bases = [(outline_of(one.body), self.stature(unit, one)) for one in placed]
            return tuple(Screen(outline, stature, own.gap > 0) for outline, stature in bases)
        joined = tuple((one.id, self.stature(unit, one)) for one in placed if one.id)
        ordinary = next((self.stature(unit, one) for one in placed if not one.id), Stature())
        return screens(own, ordinary, own.gap > 0, joined)

    @rule("20.A.b", "4.B-1", "G-14-7", "G-20-3")
    def _opaque(self, stand: Stand, pieces: Iterable[Piece] | None = None) -> Iterator[Area]:
        """The Opaque Terrain, of all pieces or of these, that a model does not stand in."""
        for piece in self.state.pieces.values() if pieces is None else pieces:
            if piece.kind in OPAQUE and not bodies_collide(stand.body, piece.box):
                yield area(piece.box.corners)

    # --- Cover ---

    @rule("14.C.d.0", "14.C.d.P4", "14.C.d.1", "14.C.d.2", "14.C.d.3", "14.C.d.A", "G-14-1")
    def shade(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> Shade:
        """The cover of a unit from a model that shoots at it."""
        if "entrenched" in target.used:
            return "hard"
        own, seen = self.stature(unit, stand), self._seen_stature(target)
        fray = self.combat_of(target) if target.engaged else ()
        between = self._screens_between(unit, target, own, over, fray)
        found = [
            Obstruction(one.outline, shade_of(one, own, seen, self.tall_enough)) for one in between
        ]
        found += self._terrain_between(stand, target)
        least = HALF if self.options.cover_from == "half" else MORE_THAN_HALF
        return cover(stand.body, self.boundary(target), found, least).shade

    @rule("20.A.c.1", "20.A.c.2", "20.A.c.3", "14.C.d.P", "G-14-7")
    def _terrain_between(self, stand: Stand, target: Unit) -> Iterator[Obstruction]:
        """The Covering Terrain that a shooter does not stand in."""
        for piece in self.state.pieces.values():
            if not bodies_collide(stand.body, piece.box):
                yield from self._cover_of(piece, target)

    @rule(
        "20.B.b", "20.B.c", "20.B.d.1", "20.B.e", "20.B.f", "20.B.g", "G-20-4", "G-20-5", "G-20-7"
    )
    def _cover_of(self, piece: Piece, target: Unit) -> Iterator[Obstruction]:
        """What a feature does for a unit: in it, behind it, or both."""
        low = not self.most_have(target, "towering_presence")
        partly = bodies_collide(self.boundary(target), piece.box)
        outline = piece.box.corners
        if piece.kind == "forest":
            yield Obstruction(outline, "soft")
        elif piece.kind == "hill":
            yield Obstruction(outline, "soft" if partly else "hard", inside=False)
        elif piece.kind == "impassable":
            yield Obstruction(outline, "hard", inside=False)
        elif piece.kind in ("field", "ruins") and low:
            yield Obstruction(outline, "soft" if piece.kind == "field" else "hard", behind=False)
        elif piece.kind == "wall" and low and self.defends(target) is piece:
            yield Obstruction(outline, "soft" if piece.soft else "hard")


def _around(one: Body, other: Body) -> Bounds:
    """An upright rectangle around two bodies."""
    return bounds((*outline_of(one), *outline_of(other)))


def _reaches(body: Body, around: Bounds) -> bool:
    """Whether a body may reach into an upright rectangle."""
    left, low, right, high = bounds(outline_of(body))
    return left <= around[2] and right >= around[0] and low <= around[3] and high >= around[1]
