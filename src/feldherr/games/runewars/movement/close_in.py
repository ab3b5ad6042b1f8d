"""12 Close in: who stays behind when trays vanish may follow."""

from feldherr.table import Steps, rule

from ..state import Unit
from .collisions import Collisions
from .order import Order

SPEED = 1
"""12.1: a shift with this speed."""


class CloseIn(Collisions):
    """Closing in on a unit that lost trays."""

    @rule("12.0", "59.4", "76.10", "G-33", "G-60")
    def close_in(self, lost: Unit, before: list[Unit]) -> Steps[None]:
        """Everyone who is no longer engaged with the unit may close in, one after the other."""
        for seat in self.in_order:
            for foe in before:
                if foe.seat == seat and self._left_behind(foe, lost):
                    yield from self._follow(foe, lost)

    @rule("12.0", "12.2", "G-23c")
    def _left_behind(self, foe: Unit, lost: Unit) -> bool:
        """Whether a unit stands on the table without any enemy touching it any more."""
        on_table = foe.status == "table" and lost.status == "table"
        return on_table and not self.engaged(foe)

    @rule("12.1", "12.1.a", "12.1.b", "T-07", "T-09", "G-33", "A11")
    def _follow(self, foe: Unit, lost: Unit) -> Steps[None]:
        """A shift of speed 1 that collides with the enemy, without any effect but squaring up."""
        order = Order(action="shift", speed=SPEED, close_in=lost.id)
        ways = {way.word: way for way in self.ways(foe, order)}
        if not ways:
            self.tell("cannot-close-in", "12.1.a", unit=foe.id, other=lost.id)
            return
        word = yield from self.choose(foe.seat, "close-in", [*ways, "stay"], unit=foe.id)
        if word == "stay":
            return
        self.put(foe, ways[word].pose)
        self.tell("closes-in", "12.1", unit=foe.id, other=lost.id)
        yield from self.line_up(foe, lost, ways[word].lead)
