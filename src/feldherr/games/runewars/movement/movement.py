"""22, 43, 52, 53 March and shift."""

import msgspec

from feldherr.table import Steps, rule

from ..state import Unit
from .close_in import CloseIn
from .order import Order
from .placing import Placing
from .reform import Reform
from .ways import DIRECTIONS, Way


class Movement(CloseIn, Reform, Placing):
    """The moves of a unit; the base of all chapters about movement."""

    @rule("22.0", "22.1", "43.2", "52.0", "53.0", "T-04")
    def move(self, unit: Unit, order: Order) -> Steps[bool]:
        """A march or shift with everything that follows from it; False if it does not happen."""
        self.state.collided = ()
        if order.speed <= 0:
            yield from self._too_slow(unit, order)
            return False
        if unit.inside:
            done = yield from self.leave(unit, order)
            if done and order.charge:
                yield from self.miss(unit)
        else:
            done = yield from self._go(unit, order)
        if done:
            yield from self._after_move(unit, order)
        return done

    @rule("23.2.b", "43.2", "75.2.a", "G-58", "D-11")
    def _too_slow(self, unit: Unit, order: Order) -> Steps[None]:
        """A move without speed is cancelled; a charge by that is not missed."""
        self.tell("move-cancelled", "43.2", unit=unit.id)
        if order.charge and self.options.missed_at_speed_0:
            yield from self.miss(unit)

    @rule("3.4", "22.0.b", "52.2", "53.2", "75.2.a", "G-38", "D-16", "D-17")
    def _go(self, unit: Unit, order: Order) -> Steps[bool]:
        """One of the legal ways is chosen and gone."""
        seat = order.by or unit.seat
        told = {"unit": unit.id, "order": msgspec.to_builtins(order)}
        word = yield from self.decide(
            seat, "unit-move", lambda: self.way_words(unit, order), **told
        )
        if not word:
            self.tell("move-cancelled", "3.4", "52.2", "53.2", unit=unit.id)
            return False
        way = self.way_called(unit, order, word)
        self.put(unit, way.pose)
        if order.action == "march":
            self.tell("marches", "53.0", unit=unit.id)
        else:
            direction = next(part for part in word.split() if part in DIRECTIONS)
            self.tell("shifts", "52.0", unit=unit.id, way=direction)
        yield from self._disengaged(unit, list(way.left))
        yield from self.arrive(unit, order, way)
        return True

    def way_called(self, unit: Unit, order: Order, word: str) -> Way:
        """The way that a word stands for, without looking whether it is legal."""
        plan = next(plan for plan in self.plans(unit, order) if plan.word == word)
        way = self.way(unit, order, plan, self.in_the_way(unit), self.touched(unit))
        assert way is not None
        return way

    @rule("52.4", "52.4.a", "17.0", "D-23")
    def _disengaged(self, unit: Unit, left: list[str]) -> Steps[None]:
        """One panic token for each enemy that it has disengaged from."""
        for foe in left:
            self.tell("disengages", "52.4", unit=unit.id, other=foe)
        if left and not self.flagged(unit, "no_disengage_panic"):
            yield from self.give(unit, "panic", len(left))

    @rule("41.8.d", "G-23")
    def after_leaving(self, unit: Unit, foes: list[Unit]) -> Steps[None]:
        """Who leaves terrain disengages from all enemies that touch it."""
        each = self.options.exit_panic == "each"
        yield from self._disengaged(unit, [foe.id for foe in (foes if each else foes[:1])])

    @rule("76.8", "41.2.b")
    def _after_move(self, unit: Unit, order: Order) -> Steps[None]:
        if order.action == "march":
            marched = {f"marched-{unit.id}": self.state.activation}
            self.state.extra = {**self.state.extra, **marched}
        if not unit.alive or unit.inside:
            return
        if order.action == "shift":
            yield from self.window("after_shift", unit)
        if unit.alive and not self.state.moved_out:
            yield from self.window("after_move", unit)
