"""G-10 What the ten morale cards do to the unit that is tested."""

from feldherr.table import Steps, rule

from ..abilities.windows import Windows
from ..cards.words import BOONS
from ..movement.order import Order
from ..state import Unit

NEARBY = 2
"""The range at which a breakdown of communication inspires enemies."""


class MoraleCards(Windows):
    """One method for each card, under its name."""

    @rule("58.5", "G-10")
    def resolve_card(self, unit: Unit, card: str) -> Steps[None]:
        """Do what a card says; the list is closed."""
        deeds = {
            "rising-panic": self.rising_panic,
            "frozen-with-dread": self.frozen_with_dread,
            "uncertainty": self.uncertainty,
            "flee-in-terror": self.flee_in_terror,
            "disarray": self.disarray,
            "wavering-resolve": self.wavering_resolve,
            "communication-breakdown": self.communication_breakdown,
            "discipline-breakdown": self.discipline_breakdown,
            "loss-of-faith": self.loss_of_faith,
            "betrayal": self.betrayal,
        }
        yield from deeds[card](unit)

    # --- Fear ---

    @rule("58.4", "G-10")
    def rising_panic(self, unit: Unit) -> Steps[None]:
        yield from self.give(unit, "panic", 2)

    @rule("58.4", "G-10")
    def frozen_with_dread(self, unit: Unit) -> Steps[None]:
        yield from self.give(unit, "immobilize")

    @rule("58.4", "58.5", "G-10")
    def uncertainty(self, unit: Unit) -> Steps[None]:
        """The unit reforms as its opponent wants."""
        yield from self.reform(unit, self.enemy(unit.seat))

    @rule("58.4", "58.5", "G-10")
    def flee_in_terror(self, unit: Unit) -> Steps[None]:
        """A reform as the opponent wants, then a march of speed 2, engaged or not."""
        foe = self.enemy(unit.seat)
        yield from self.reform(unit, foe)
        if unit.alive:
            yield from self.move(unit, Order(action="march", speed=2, by=foe, engaged=True))

    # --- Confusion ---

    @rule("58.4", "G-10")
    def disarray(self, unit: Unit) -> Steps[None]:
        yield from self.give(unit, "stun")

    @rule("58.4", "G-10")
    def wavering_resolve(self, unit: Unit) -> Steps[None]:
        """All boons go; who had none receives panic."""
        boons = [boon for boon in BOONS if unit.has(boon)]
        for boon in boons:
            self.take(unit, boon, unit.has(boon))
        if not boons:
            yield from self.give(unit, "panic")

    @rule("58.4", "G-10", "63.6.c")
    def communication_breakdown(self, unit: Unit) -> Steps[None]:
        """The enemies at range 1-2 are inspired."""
        for foe in list(self.enemies(unit)):
            if self.range_of(foe, unit) <= NEARBY:
                yield from self.give(foe, "inspiration")

    @rule("58.4", "G-10", "1.1")
    def discipline_breakdown(self, unit: Unit) -> Steps[None]:
        """The opponent chooses an upgrade that is discarded."""
        cards = {card.id: card for card in unit.cards if not card.discarded}
        if cards:
            seat = self.enemy(unit.seat)
            chosen = yield from self.decide(seat, "discard-upgrade", cards.keys)
            yield from self.discard(unit, cards[chosen])

    # --- Doubt ---

    @rule("58.4", "G-10")
    def loss_of_faith(self, unit: Unit) -> Steps[None]:
        """A unit of more than one tray loses one."""
        if len(unit.trays) > 1:
            yield from self.lose_tray(unit)

    @rule("58.4", "G-10")
    def betrayal(self, unit: Unit) -> Steps[None]:
        """A unit of more than one tray attacks itself."""
        if len(unit.trays) > 1:
            yield from self.attack_itself(unit)
