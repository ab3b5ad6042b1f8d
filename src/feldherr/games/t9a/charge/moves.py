"""11.E.b to 11.E.d The legal Charge Moves of one unit against an edge of one target."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.turning import Size
from feldherr.table import rule

from ..formation.formation import Formation
from ..formation.spacing import Obstacle
from .barriers import Barrier, barriers
from .contact import Fronts, ranked, stretches
from .reach import Approach, Span, Way, approach, common
from .search import Search, edge_search, free_places

NOBODY = frozenset[str]()


class Scene(Struct, frozen=True):
    """What is around a charge. `others`: all units and Impassable Terrain but the two themselves.

    `charged`: the enemies that the charger may touch besides its target, because it declared a
    charge against them. `board`: its width and height, mm. `passed`: what hinders nothing on the
    way, because the charger flies over it or goes through it, but only at the end.
    """

    others: tuple[Obstacle, ...]
    board: Size
    charged: frozenset[str] = NOBODY
    passed: tuple[Obstacle, ...] = ()

    def barriers(self) -> list[Barrier]:
        """What the charger must not enter, and what it must not even touch."""
        return [barrier for other in self.others for barrier in self._of(other)]

    @rule("21.A.a.7/4", "21.A.a.16/1", "21.B.d.1/6")
    def landing(self) -> list[Barrier]:
        """The same of what it passes on its way."""
        return [barrier for other in self.passed for barrier in self._of(other)]

    def _of(self, other: Obstacle) -> Iterable[Barrier]:
        return barriers(other.shape, not other.enemy or other.id in self.charged)


class ChargeMove(Struct, frozen=True, gc=False):
    """One legal Charge Move: how it goes, where it ends, how many models come into contact.

    `place`: of the charger's left corner along the charged edge, mm. `target`: where the charged
    unit stands afterwards, turned by `turned` radians (11.E.c-2); its pose unchanged else.
    """

    way: Way
    end: Pose
    side: Side
    place: float
    models: int
    target: Pose
    turned: float = 0.0
    files: int = 0
    """of the charged unit, if it had to change them (11.E.k-5); 0: as before"""


def anything(_: ChargeMove) -> bool:
    """What one charger may do that hinders no other."""
    return True


class ChargeMoves(Struct, frozen=True):
    """All Charge Moves that satisfy 11.E.d: equally good ones, among which the player chooses.

    `spans`: the places on the edge, mm from its left end to the charger's left front corner.
    """

    search: Search
    side: Side
    spans: tuple[Span, ...]
    models: int
    target: Pose
    allows: Callable[[ChargeMove], bool] = anything
    """whether one of them leaves as much for the chargers that move later (11.E.f)"""

    @property
    def of(self) -> Approach:
        return self.search.of

    @property
    def wish(self) -> float:
        """The place straight on, or in the middle of the edge."""
        straight = self.search.straight
        return straight[0] if straight else (self.of.length + self.of.width) / 2

    @property
    @rule("11.E.d-3")
    def best(self) -> ChargeMove:
        """The one nearest to going straight on, or to the middle of the edge."""
        return self.nearest(self.wish)

    @rule("11.E.d-3")
    def nearest(self, wish: float) -> ChargeMove:
        """The legal Charge Move whose place is nearest to a wish."""
        found = self.close_to(wish)
        assert found is not None, "a reached span has a way"
        return found

    def close_to(self, wish: float) -> ChargeMove | None:
        """The same; None if no place has a way."""
        places = sorted(_choices(self.spans, wish), key=lambda s: abs(s - wish))
        moves = (move for place in places if (move := self.at(place)))
        return next((move for move in moves if self.allows(move)), None)

    def at(self, place: float) -> ChargeMove | None:
        """The Charge Move to a place; None if none of the best leads there."""
        if not any(low - TOLERANCE <= place <= high + TOLERANCE for low, high in self.spans):
            return None
        way = self.search.way(place)
        if way is None:
            return None
        end = self.of.pose(place)
        return ChargeMove(way, end, self.side, place, self.models, self.target)


def _choices(spans: Sequence[Span], wish: float) -> Iterator[float]:
    """In every stretch the place nearest to a wish, well inside it; and its ends."""
    for low, high in spans:
        room = min(TOLERANCE, (high - low) / 2)
        yield min(max(wish, low + room), high - room)
        yield low
        yield high


@rule("11.E.b-5", "11.E.d-1", "11.E.d-2", "11.E.d-3", "G-39")
def charge_moves(
    charger: Formation,
    target: Formation,
    side: Side,
    scene: Scene,
    taken: int = 0,
    beyond: Fronts = (),
) -> ChargeMoves | None:
    """The legal Charge Moves against an edge; None if no place on it is reached and aligned.

    The charged unit is not turned (11.E.d priority 3). `taken`: models of the target that are in
    base contact with somebody else already, as bits; `beyond`: those of secondary targets.
    """
    size = charger.width, charger.depth
    of = approach(charger.pose, size, target.rectangle, side)
    search = edge_search(of, target.rectangle, scene.barriers(), scene.board)
    for models, spans in ranked(stretches(charger, target, side, beyond), taken):
        if reached := landed(search, search.reached(spans), scene):
            return ChargeMoves(search, side, tuple(reached), models, target.pose)
    return None


@rule("21.A.a.7/3", "21.A.a.7/4")
def landed(search: Search, spans: list[Span], scene: Scene) -> list[Span]:
    """The stretches of places at which nothing stands that the charger has only passed."""
    if not scene.passed:
        return spans
    return common(spans, free_places(search.of, scene.landing(), scene.board))
