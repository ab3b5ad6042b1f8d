"""11.B, 11.C, 11.E.a, 11.E.e Before a Charge Move: the edge, the distance, the room, who is met."""

from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.body import Body, Disc, body_distance, body_separation
from feldherr.field.box import SIDES, Box, Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.arcs import facing_charged
from ..formation.formation import Formation
from ..words import INCH
from .moves import ChargeMove, ChargeMoves, Scene, charge_moves
from .reach import Way, approach
from .round import round_search
from .search import Search, contact_search, steps_of
from .turned import lands, turned_moves

MOST_ROLLED = 12.0 * INCH
"""mm. 11.B-2: the greatest roll for a Charge Range, on 2D6."""


MOST_MET = 3
"""So many enemies besides the target one charger can at most run into at an edge."""


class Standing(Struct, frozen=True):
    """Another unit and its boundary."""

    id: str
    shape: Body


class Prospect(Struct, frozen=True):
    """What a charge would be: the edge to be contacted, how far off, and whether there is room.

    `distance`: mm between the Unit Boundaries. `needed`: the least total of the dice that reaches
    it, from 2 on. `way`: some way into base contact; None: it is out of reach, or there is no room.
    """

    side: Side
    distance: float
    needed: int
    way: Way | None


@rule("11.B-2", "11.C-1", "11.E.a-1", "11.E.a-2", "11.E.a-4", "G-23")
def prospect(
    charger: Formation,
    target: Formation,
    advance: float,
    scene: Scene,
    fleeing: bool = False,
    most: float = MOST_ROLLED,
) -> Prospect:
    """What a charge against a target would be; `advance`: the Advance Rate, `most`: the greatest
    roll, with what rules add to it, mm.

    Whether the first rank sees the target is judged apart (formation.sight).
    """
    distance = body_distance(charger.boundary, target.boundary)
    needed = max(-int(-(distance - advance - TOLERANCE / 100) // INCH), 2)
    side = facing_charged(target.boundary, charger.boundary)
    if needed * INCH > most:
        return Prospect(side, distance, needed, None)
    way = contact_way(charger, target, None if fleeing else side, scene)
    return Prospect(side, distance, needed, way)


@rule("11.B-2", "11.E.b-5", "11.E.h-1", "G-23")
def contact_way(
    charger: Formation, target: Formation, side: Side | None, scene: Scene
) -> Way | None:
    """Some way into base contact with a target, on one edge or (None) any; None if there is none.

    Alignment is not asked for: this is the room that a declaration needs, and the whole Charge Move
    against a fleeing unit.
    """
    searches = _searches(charger, target, side, scene)
    aligned = side is not None and not isinstance(target.boundary, Disc)
    found = [way for one in searches if (way := _landing_way(one, scene, aligned))]
    return min(found, key=lambda way: way.length, default=None)


@rule("11.B-2", "21.A.a.7/3", "21.A.a.7/4")
def _landing_way(search: Search, scene: Scene, aligned: bool) -> Way | None:
    """Some way at whose end the charger stands in nothing that it has passed: where it comes into
    contact or, if that counts, `aligned`."""
    some = search.any_way()
    if some is None or not scene.passed or lands(search.of, some.contact, scene):
        return some
    for s in (s for low, high in search.places for s in steps_of(low, high)):
        there = aligned and lands(search.of, search.of.pose(s), scene)
        for way in search.ways(s):
            if there or lands(search.of, way.contact, scene):
                return way
    return None


def _searches(
    charger: Formation, target: Formation, side: Side | None, scene: Scene
) -> list[Search]:
    size, barriers, body = (charger.width, charger.depth), scene.barriers(), target.boundary
    if isinstance(body, Disc):
        return [round_search(charger.pose, size, body, barriers, scene.board)]
    sides = SIDES if side is None else (side,)
    ways = [approach(charger.pose, size, body, one) for one in sides]
    return [
        contact_search(of, body, barriers, scene.board)
        for of in ways
        if max(of.left[1], of.right[1]) > 0
    ]


@rule("11.E.d-1", "11.E.e-1", "11.E.e-3", "11.E.e-4", "G-22")
def unavoidable(
    charger: Formation, target: Formation, side: Side, scene: Scene, engaged: bool = False
) -> tuple[frozenset[str], ...]:
    """The smallest sets of other enemies that a Charge Move has to contact as well.

    A target that is not `engaged` is rather turned than another enemy contacted (priorities 1, 3).
    (frozenset(),): nobody. Several: the Active Player chooses one of them. (): the target cannot be
    contacted and aligned to at all.
    """
    near = charger.width + charger.depth
    foes = [o.id for o in _enemies(scene) if body_distance(o.shape, target.boundary) <= near]
    for count in range(min(len(foes), MOST_MET) + 1):
        found = [frozenset(some) for some in combinations(foes, count)]
        reached = [some for some in found if _moves(charger, target, side, scene, some)]
        if not reached and not engaged:
            reached = [some for some in found if _turned(charger, target, side, scene, some)]
        if reached:
            return tuple(reached)
    return ()


def _moves(
    charger: Formation, target: Formation, side: Side, scene: Scene, foes: frozenset[str]
) -> ChargeMoves | None:
    return charge_moves(charger, target, side, replace(scene, charged=scene.charged | foes))


def _turned(
    charger: Formation, target: Formation, side: Side, scene: Scene, foes: frozenset[str]
) -> ChargeMove | None:
    return turned_moves(charger, target, side, replace(scene, charged=scene.charged | foes))


def _enemies(scene: Scene) -> list[Standing]:
    """The enemies around, each with its boundary."""
    return [
        Standing(other.id, other.shape)
        for other in (*scene.others, *scene.passed)
        if other.enemy and isinstance(other.shape, Box | Disc)
    ]


@rule("11.E.d-1", "11.E.e-1")
def enemies_met(end: Body, scene: Scene) -> tuple[str, ...]:
    """The enemies that a charger is in base contact with at the end of its move."""
    return tuple(o.id for o in _enemies(scene) if body_separation(end, o.shape) <= TOLERANCE)
