"""91, 75, 41 What follows when a unit has collided: panic, impact, square up, enter, attack."""

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..cards.words import TerrainKeyword
from ..state import Piece, Unit
from .order import Order
from .terrain import Occupying
from .ways import Way


class Collisions(Occupying):
    """The consequences of a move, in the order of A3."""

    @rule("91.0", "75.3", "75.4", "G-23d", "G-35", "A3")
    def arrive(self, unit: Unit, order: Order, way: Way) -> Steps[None]:
        """Everything that a unit resolves which has come to the end of its way."""
        foes = self.foes_hit(unit, way)
        self.state.collided += tuple(foe.id for foe in foes)
        for name in way.hits:
            self.tell("collides", "91.0", unit=unit.id, other=name)
        pieces = [self.piece(name) for name in way.hits if name in self.state.pieces]
        for piece in pieces:
            yield from self._suffer(unit, piece)
        yield from self._collide(unit, order, foes)
        yield from self._square_up_with_one(unit, foes, way.lead)
        foes += yield from self._may_enter(unit, order, pieces)
        if order.charge and unit.alive:
            yield from self._charge(unit, order, foes)

    @rule("41.9.b", "41.9.f", "G-23d")
    def _suffer(self, unit: Unit, piece: Piece) -> Steps[None]:
        """What deadly and taxing terrain does to a unit that collides with it."""
        if unit.alive and (deadly := self._terrain_keyword(piece, "deadly")):
            yield from self.damage(unit, deadly)
        if unit.alive and (taxing := self._terrain_keyword(piece, "taxing")):
            yield from self.give(unit, "panic", taxing)

    @rule("41.9")
    def _terrain_keyword(self, piece: Piece, name: TerrainKeyword) -> int:
        return self.half(piece.id).keywords.get(name, 0)

    @rule("91.1", "91.1.a", "75.1", "68.2", "75.4", "41.8.b", "41.8.c", "G-36", "D-24")
    def _collide(self, unit: Unit, order: Order, foes: list[Unit]) -> Steps[None]:
        """Panic for the mover, impact on the enemies, then what cards add."""
        if foes and not order.charge and not self.flagged(unit, "no_collision_panic"):
            each = self.options.panic_per_collision == "each"
            yield from self.give(unit, "panic", len(foes) if each else 1)
        impact = self.keyword(unit, "impact") if order.charge else 0
        for foe in foes:
            if impact and unit.alive and foe.alive:
                yield from self.give(foe, "panic", impact)
        for foe in foes:
            if unit.alive and foe.alive:
                yield from self.window("collides", unit, other=foe.id)
            if unit.alive and foe.alive:
                yield from self.window("is_collided", foe, other=unit.id)

    @rule("19.0", "19.4", "91.1")
    def _square_up_with_one(self, unit: Unit, foes: list[Unit], lead: Side) -> Steps[None]:
        """With one of the enemies that it collided with it squares up; which, it chooses."""
        if not unit.alive or unit.inside:
            return
        there = [foe for foe in foes if foe.alive and self.contacts(unit, foe)]
        name = yield from self.decide(
            unit.seat, "square-up-with", lambda: [foe.id for foe in there]
        )
        if name:
            yield from self.line_up(unit, self.unit(name), lead)

    @rule("41.1", "41.8.c", "G-23d")
    def _may_enter(self, unit: Unit, order: Order, pieces: list[Piece]) -> Steps[list[Unit]]:
        """Perhaps it enters terrain; the enemies whom it collides with by that."""
        able = order.enters and unit.alive and not unit.inside
        free = [piece.id for piece in pieces if able and self.may_occupy(unit, piece)]
        if not free:
            return []
        name = yield from self.choose(unit.seat, "enter-terrain", [*free, "stay"], unit=unit.id)
        if name == "stay":
            return []
        self.occupy(unit, self.piece(name))
        foes = self.engaged_with(unit)
        self.state.collided += tuple(f.id for f in foes if f.id not in self.state.collided)
        for foe in foes:
            self.tell("collides", "41.8.c", unit=unit.id, other=foe.id)
        yield from self._collide(unit, order, foes)
        return foes

    @rule("75.0", "75.2", "75.2.a", "75.3", "75.3.a", "G-35", "D-24")
    def _charge(self, unit: Unit, order: Order, foes: list[Unit]) -> Steps[None]:
        """A melee attack on one enemy that it collided with, or panic for having missed."""
        if not foes:
            yield from self.miss(unit)
            return
        there = [foe.id for foe in foes if foe.alive and self.contacts(unit, foe)]
        target = yield from self.decide(
            order.by or unit.seat, "charge-target", dict.fromkeys(there).keys
        )
        if target:
            yield from self.attack(unit, "melee", target)

    @rule("75.2", "G-23b")
    def miss(self, unit: Unit) -> Steps[None]:
        """The panic of a charge that collided with no enemy."""
        if not self.flagged(unit, "no_missed_charge_panic"):
            self.tell("misses-charge", "75.2", unit=unit.id)
            yield from self.give(unit, "panic")
