"""7.10, 38.7, 88 Empty trays leave, fallen figure upgrades are replaced, units are destroyed."""

from feldherr.table import Steps, rule

from ..abilities.hooks import card_of, in_force
from ..ground.grid import closed_up
from ..state import Card, Tray, Unit
from .figures import Figure, Figures


class Reconfiguring(Figures):
    """What follows when figures have fallen."""

    @rule("7.10", "87.6", "88.0", "L93", "12.0", "59.4", "G-15")
    def reconfigure(self, unit: Unit, final: bool = False) -> Steps[int]:
        """Trays without figures leave the unit; how many are empty.

        Those of a unit that lingers leave only when that is `final`. An ability may have destroyed
        the unit before its turn comes.
        """
        if not unit.alive:
            return 0
        engaged = self.engaged_with(unit)
        for card in [card for card in unit.cards if _fallen(card)]:
            yield from self._turn_down(unit, card)
        gone = [tray for tray in unit.trays if not tray.standing]
        if len(gone) == len(unit.trays):
            yield from self.destroy(unit)
        elif gone and (final or not self.flagged(unit, "lingers")):
            yield from self._lose_trays(unit, len(gone))
            yield from self.close_in(unit, engaged)
        return len(gone)

    @rule("7.10", "87.6", "88.0")
    def _lose_trays(self, unit: Unit, count: int) -> Steps[None]:
        """The empty trays are detached; the others close up."""
        for foe in self.engaged_with(unit):
            self._count_lost_trays(foe, count)
        unit.trays = [tray for tray in unit.trays if tray.standing]
        self.tell("trays-lost", "7.10", "88.0", unit=unit.id, count=count)
        closed_up(unit, self.tray)
        yield from self.window("own_tray_lost", unit, number=count)

    def _count_lost_trays(self, foe: Unit, count: int) -> None:
        """Cards that count the trays which engaged enemies lose."""
        for hooks in in_force(foe):
            card = card_of(foe, hooks)
            if card is not None and "counts_lost_trays" in hooks.flags(self, foe):
                card.tokens = {**card.tokens, "wound": card.tokens.get("wound", 0) + count}

    @rule("66.4", "88.0")
    def lose_tray(self, unit: Unit) -> Steps[None]:
        """The owner chooses a tray of the rear rank that splits nothing; its figures go with it."""
        numbers = dict.fromkeys(f"tray {figure.tray}" for figure in self.assignable(unit))
        answer = yield from self.decide(unit.seat, "lose-tray", numbers.keys)
        tray = next(tray for tray in unit.trays if f"tray {tray.number}" == answer)
        for name in tray.heroes:
            card = self.hero(unit, name)
            assert card.card.figure is not None
            card.wounds = card.card.figure.wounds
        tray.figures, tray.heroes = [], []
        yield from self.reconfigure(unit)

    @rule("29.0", "41.2", "88.0", "88.1", "88.2")
    def destroy(self, unit: Unit) -> Steps[None]:
        """The unit leaves the game with all its upgrades."""
        yield from self.window("own_destroyed", unit)
        engaged = tuple(foe.id for foe in self.engaged_with(unit))
        near = tuple(o.id for o in self.units() if o is not unit and self.range_of(unit, o) == 1)
        self.tell("unit-destroyed", "88.0", "88.1", unit=unit.id)
        for card in unit.cards:
            card.discarded, card.exhausted = True, False
        if unit.inside:
            self.piece(unit.inside).occupant = ""
        self.put(unit, None)
        unit.status, unit.inside, unit.trays, unit.tokens = "destroyed", "", [], {}
        yield from self.window("enemy_destroyed", unit, unit.id, near=(engaged, near))

    @rule("1.0", "38.7")
    def discard(self, unit: Unit, card: Card) -> Steps[None]:
        """A card is discarded; without its figure the unit may have an empty tray."""
        yield from self._turn_down(unit, card)
        if card.card.figure is not None:
            yield from self.reconfigure(unit)

    @rule("1.1", "15.3", "38.7", "38.7.a")
    def _turn_down(self, unit: Unit, card: Card) -> Steps[None]:
        """A card is turned face down; its figure leaves, and another moves up."""
        card.discarded, card.exhausted = True, False
        self.tell("card-discarded", "1.1", unit=unit.id, card=card.id)
        if card.card.figure is None:
            return
        tray = next((tray for tray in unit.trays if card.id in tray.heroes), None)
        if tray is not None:
            tray.heroes = [name for name in tray.heroes if name != card.id]
        tray = tray or self._left_by(unit, card)
        if tray is None:
            return
        if card.card.slot == "heavy":
            yield from self._replace_tray(unit, tray)
        else:
            yield from self._move_up(unit, tray)

    def _left_by(self, unit: Unit, card: Card) -> Tray | None:
        """The foremost tray with an empty slot of the kind that a fallen figure has left."""
        heavy = card.card.slot == "heavy"
        rank = unit.ranks - 1 if card.card.rear else 0
        room = [tray for tray in unit.trays if tray.empty > 0 and tray.rank == rank]
        fitting = [tray for tray in room if (tray.standing == 0) or not heavy]
        return fitting[0] if fitting else None

    @rule("38.7", "38.7.a", "G-18", "G-20")
    def _move_up(self, unit: Unit, tray: Tray) -> Steps[None]:
        """A figure that could be assigned damage takes the empty slot, with its wounds."""
        donors = {f.word: f for f in self.assignable(unit) if not f.hero and f.tray != tray.number}
        if not donors:
            if not self.options.refill_hero_slot:
                tray.places -= 1
            return
        owner = self.options.figure_moves_up == "owner"
        seat = unit.seat if owner else self.enemy(unit.seat)
        answer = yield from self.decide(seat, "moves-up", donors.keys)
        _transfer(unit, donors[answer], tray)

    @rule("38.7.b", "G-18")
    def _replace_tray(self, unit: Unit, tray: Tray) -> Steps[None]:
        """The tray of a heavy figure makes room for one of the rear rank, a full one first."""
        rear = [t for t in unit.trays if t.rank == unit.ranks - 1 and t.standing and t is not tray]
        full = [t for t in rear if not t.empty]
        names = {f"tray {t.number}": t for t in full or rear}
        if not names or tray.rank == unit.ranks - 1:
            return
        owner = self.options.figure_moves_up == "owner"
        seat = unit.seat if owner else self.enemy(unit.seat)
        answer = yield from self.decide(seat, "tray-moves-up", names.keys)
        moved = names[answer]
        tray.rank, moved.rank = moved.rank, tray.rank
        tray.column, moved.column = moved.column, tray.column


def _fallen(card: Card) -> bool:
    """Whether the figure of a card has fallen while its card still lies open."""
    figure = card.card.figure
    return figure is not None and not card.discarded and card.wounds >= figure.wounds


def _transfer(unit: Unit, figure: Figure, tray: Tray) -> None:
    """A standard figure changes from its tray to another."""
    donor = next(one for one in unit.trays if one.number == figure.tray)
    donor.figures.remove(figure.wounds)
    tray.figures = sorted([*tray.figures, figure.wounds])
