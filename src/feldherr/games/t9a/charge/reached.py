"""11.E.f The places that one of several chargers reaches on its edge."""

from collections.abc import Sequence
from functools import lru_cache

from ..formation.formation import Formation
from .contact import clear, stretches
from .contenders import Assault, Contender
from .moves import Scene, landed
from .reach import Span, approach
from .rows import Queued, within
from .search import Search, edge_search


def queued(one: Contender, assault: Assault) -> Queued:
    """A charger as it stands in a row, the others that have not moved thought of as gone."""
    return queue_up(one, assault.target, reached(one, assault.target, assault.scene)[1])


def queue_up(one: Contender, target: Formation, places: Sequence[Span]) -> Queued:
    """A charger with the stretches of the places that it reaches."""
    parts = within(clear(stretches(one.formation, target, one.side)), places)
    return Queued(one.id, one.formation.width, parts)


@lru_cache(maxsize=1 << 8)
def reached(one: Contender, target: Formation, scene: Scene) -> tuple[Search, tuple[Span, ...]]:
    """The places that a charger reaches on its edge."""
    search = search_of(one, target, scene)
    return search, tuple(landed(search, search.reached(search.places), one.seen(scene)))


@lru_cache(maxsize=1 << 8)
def search_of(one: Contender, target: Formation, scene: Scene) -> Search:
    """All Charge Moves of a charger against its edge."""
    size = one.formation.width, one.formation.depth
    of = approach(one.formation.pose, size, target.rectangle, one.side)
    return edge_search(of, target.rectangle, one.seen(scene).barriers(), scene.board)
