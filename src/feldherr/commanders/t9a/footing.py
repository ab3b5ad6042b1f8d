"""What bad ground on its way costs a unit, in points."""

from functools import cache

from feldherr.field.body import Body, bodies_collide
from feldherr.field.pose import Point
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Pool
from feldherr.games.t9a.state import Kind, Unit

from .detours import bars
from .worth import entry_price


class Footing:
    """20.A.a Dangerous Terrain while one question is thought about."""

    def __init__(self, rules: NinthAge) -> None:
        self.rules = rules
        self._toll = cache(self._toll_of)

    def costs(self, unit: Unit, start: Point, end: Body, flying: bool = False) -> float:
        """The points that a march, charge or pursuit from a point to a place costs on average."""
        pieces = self.rules.state.pieces.values()
        tolls = [(one.box, toll) for one in pieces if (toll := self.toll(unit, one.kind, flying))]
        return sum(
            toll
            for ground, toll in tolls
            if bodies_collide(end, ground)
            or (not flying and bars(ground, start, end.center, end.width))
        )

    def toll(self, unit: Unit, kind: Kind, flying: bool) -> float:
        """The points that all its models pay for ground of a kind."""
        return self._toll(unit.id, kind, flying)

    def _toll_of(self, name: str, kind: Kind, flying: bool) -> float:
        pools = self.rules.pools(self.rules.unit(name))
        return sum(self.rules.danger(kind, pool, flying) / 6 * self._dear(pool) for pool in pools)

    def _dear(self, pool: Pool) -> float:
        """The points of a Health Point of each of its models."""
        troop = self.rules.unit(pool.troop)
        return entry_price(self.rules, troop) * pool.count / max(pool.health, 1)
