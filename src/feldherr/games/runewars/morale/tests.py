"""58 Morale tests: how many cards are drawn, which one is resolved."""

from collections.abc import Iterable

from feldherr.table import Steps, rule

from ..abilities.hooks import Occasion
from ..cards.decks import morale_cards, morale_deck
from ..state import Unit
from .cards import MoraleCards

REPLACED = "test-replaced"
"""How the state remembers that an ability replaces the test that is going on."""


class MoraleTests(MoraleCards):
    """The morale test."""

    @rule("58.0", "58.1", "58.2", "58.3", "58.5", "58.6", "82.1.c", "G-19", "G-43")
    def morale_test(self, unit: Unit, severity: int, panic: int | None = None) -> Steps[None]:
        """The opponent draws as many cards as the severity and resolves one of them."""
        if panic is None:
            severity += yield from self._more_panic(unit)
        self.tell("tested", "58.1", unit=unit.id, count=severity)
        yield from self.window("tested", unit, unit.id, number=severity)
        yield from self.window("enemy_tested", unit, unit.id, number=severity)
        if severity and unit.alive and not self._replaced():
            cards = yield from self.draw_morale(unit, self._to_draw(unit, severity))
            yield from self._resolve_one(unit, cards, severity)

    def _replaced(self) -> bool:
        """Whether an ability has put something else in the place of this test."""
        extra = dict(self.state.extra)
        replaced = extra.pop(REPLACED, 0)
        self.state.extra = extra
        return bool(replaced)

    @rule("82.1.c", "58.2.a", "G-43")
    def _more_panic(self, unit: Unit) -> Steps[int]:
        """Panic tokens that the opponent spends before the draw, one severity each."""
        if not self.options.ally_panic:
            return 0
        words = [str(number) for number in range(unit.has("panic") + 1)]
        spent = yield from self.decide(self.enemy(unit.seat), "spend-panic", lambda: words)
        self.take(unit, "panic", int(spent))
        return int(spent)

    def _to_draw(self, unit: Unit, severity: int) -> int:
        """How many cards are drawn: the severity, changed by cards."""
        more = any(self.flagged(foe, "one_card_more") for foe in self.engaged_with(unit))
        count = severity + more
        return max(1, count - 1) if self.flagged(unit, "one_card_less") else count

    @rule("58.1", "58.6", "1.2", "G-19")
    def draw_morale(self, unit: Unit, count: int) -> Steps[list[str]]:
        """Cards off the deck; if it runs out the discarded ones are shuffled into a new one."""
        drawn = yield from self.off_the_top(self.enemy(unit.seat), count, unit=unit.id)
        self.state.discarded = (*self.state.discarded, *drawn)
        self.tell("morale-drawn", "58.1", unit=unit.id, cards=drawn)
        return drawn

    @rule("58.6", "G-19")
    def off_the_top(self, seat: str, count: int, **about: str) -> Steps[list[str]]:
        """Cards off the deck, first those that somebody has seen there."""
        drawn = self._seen(count)
        left = without(without(morale_deck(), self.state.discarded), drawn)
        if len(left) < count - len(drawn):
            drawn, left = drawn + left, list(self.state.discarded)
            self.state.discarded = ()
        count = min(count - len(drawn), len(left))
        if count:
            picked = yield from self.draw(seat, "morale-cards", len(left), count, **about)
            drawn += [left[number] for number in picked]
        return drawn

    def _seen(self, count: int) -> list[str]:
        """Up to so many cards that lie on top and were seen there; now they do not any more."""
        for unit in self.state.units.values():
            for card in unit.cards:
                if card.seen:
                    taken, card.seen = card.seen[:count], card.seen[count:]
                    return list(taken)
        return []

    @rule("58.1", "58.3", "58.4", "58.4.a", "68.6", "76.11", "G-19")
    def _resolve_one(self, unit: Unit, cards: list[str], severity: int) -> Steps[None]:
        """The opponent chooses among the cards whose icons the severity reaches."""
        fitting = [card for card in cards if self.card_icons(unit, card) <= severity]
        if not fitting:
            self.tell("morale-holds", "58.3", unit=unit.id)
            return
        words = list(dict.fromkeys(fitting))
        card = yield from self.decide(
            self.enemy(unit.seat), "morale-card", lambda: words,
            unit=unit.id, cards=cards, count=severity,
        )  # fmt: skip
        self.tell("morale-fails", "58.1", unit=unit.id, card=card)
        yield from self.resolve_card(unit, card)
        icons = morale_cards()[card].icons
        shaken = Occasion(when="enemy_shaken", unit="", other=unit.id, number=icons, shaken_by=card)
        yield from self.at_moment(shaken, unit)


def without(deck: Iterable[str], gone: Iterable[str]) -> list[str]:
    """A deck without the cards that are gone, copy for copy."""
    left = list(deck)
    for card in gone:
        left.remove(card)
    return left
