"""5.A.a, 21.A.a.7 Advance Rate and March Rate of units, on the ground and in flight."""

from typing import Literal

from feldherr.table import rule

from ..models.dice import dice
from ..models.modifiers import modified
from ..models.tests import Tests
from ..moments import Own, Pool
from ..state import Unit
from ..words import INCH

Rate = Literal["advance", "march"]


class Rates(Tests):
    """How far units move."""

    @rule("5.A.a-1", "11.E.a-1", "G-41", "21.A.a.7/2")
    def advance_rate(self, unit: Unit, flying: bool = False) -> float:
        """The lowest Advance Rate of its models, mm."""
        return self._lowest_rate(unit, "advance", flying)

    @rule("5.A.a-1", "G-41", "21.A.a.7/2", "GC7")
    def march_rate(self, unit: Unit, flying: bool = False) -> float:
        """The lowest March Rate of its models, and what rules add for the unit, mm."""
        return self._lowest_rate(unit, "march", flying) + self.longer(unit, "march") * INCH

    def _lowest_rate(self, unit: Unit, rate: Rate, flying: bool) -> float:
        return min(self._rate_of(pool, rate, flying) for pool in self.pools(unit)) * INCH

    @rule("21.A.a.7/2", "21.A.a.7/6", "5.B.a-4", "21.A.a.44/2")
    def _rate_of(self, pool: Pool, rate: Rate, flying: bool) -> int:
        """In flight the rates of Fly, changed as those on the ground; a random one at its most."""
        given = self.given(pool, "fly") if flying else None
        own = Own(pool)
        if given is None:
            return self.value(own, rate) or 0
        printed = dice(given.x).most if rate == "advance" else given.y
        return modified(rate, printed, self.changes(own, rate, None)) or 0

    @rule("21.A.a.7/1")
    def flies(self, unit: Unit) -> bool:
        """Whether a unit may move in flight."""
        return self.all_have(unit, "fly") and not self.is_grounded(unit)
