"""34 What abilities do to units, cards and runes."""

from feldherr.table import Steps, rule

from ..cards.abilities import (
    Act,
    Damage,
    Give,
    Heal,
    Lose,
    Raise,
    Ready,
    Recast,
    Strip,
    Test,
    Wound,
)
from ..cards.decks import rune_tokens
from ..cards.words import BANES, BOONS, Action, Token
from ..movement.order import Order
from ..state import Unit
from .dice_effects import DiceEffects
from .hooks import Occasion, tired

TOKENS: tuple[Token, ...] = (*BANES, *BOONS)


class UnitEffects(DiceEffects):
    """One method for each effect outside the dice."""

    @rule("44.0", "82.0")
    def do_give(self, effect: Give, occasion: Occasion) -> Steps[None]:
        seat, count = self.unit(occasion.unit).seat, self.amount_of(effect.amount, occasion)
        for unit in self.whom(effect.to, occasion):
            token = yield from self._token(seat, effect.token, list(BANES))
            if token is not None:
                yield from self.give(unit, token, count)

    @rule("1.3")
    def do_lose(self, effect: Lose, occasion: Occasion) -> Steps[None]:
        """Tokens of a unit go: one kind, one of its owner's choice, or all of a kind."""
        seat = self.unit(occasion.unit).seat
        for unit in self.whom(effect.to, occasion):
            if effect.token in ("banes", "boons"):
                for token in BANES if effect.token == "banes" else BOONS:
                    self.take(unit, token, unit.has(token))
                continue
            kinds: list[Token] = [*BANES] if effect.token == "bane" else [*BOONS]
            there = [token for token in kinds if unit.has(token)]
            chosen = yield from self._token(seat, effect.token, there)
            if chosen is not None and unit.has(chosen):
                self.take(
                    unit, chosen, min(unit.has(chosen), self.amount_of(effect.amount, occasion))
                )

    def lay_condition(self, unit: Unit, card: str) -> None:
        """A condition card is laid beside a unit, once."""
        if card not in unit.conditions:
            unit.conditions = [*unit.conditions, card]
            self.tell("condition-laid", "34.0", unit=unit.id, card=card)

    def _token(self, seat: str, wanted: str, there: list[Token]) -> Steps[Token | None]:
        """The token that is named, or one of a side's choice."""
        if wanted not in ("bane", "boon"):
            return next(token for token in TOKENS if token == wanted)
        answer = yield from self.decide(seat, "which-token", lambda: list[str](there))
        return next((token for token in there if token == answer), None)

    @rule("66.0", "66.1")
    def do_damage(self, effect: Damage, occasion: Occasion) -> Steps[None]:
        """Damage; "trays" is the number of the damaged unit's own trays."""
        for unit in self.whom(effect.to, occasion):
            trays = effect.amount == "trays"
            yield from self.damage(
                unit, len(unit.trays) if trays else self.amount_of(effect.amount, occasion)
            )

    @rule("87.5")
    def do_wound(self, effect: Wound, occasion: Occasion) -> Steps[None]:
        for unit in self.whom(effect.to, occasion):
            yield from self.wound(unit, self.amount_of(effect.amount, occasion))

    @rule("87.4")
    def do_heal(self, effect: Heal, occasion: Occasion) -> Steps[None]:
        for unit in self.whom(effect.to, occasion):
            yield from self.heal(unit, self.amount_of(effect.amount, occasion))

    @rule("32.2", "72.0")
    def do_ready(self, effect: Ready, occasion: Occasion) -> Steps[None]:
        """A card of the unit is readied, perhaps this one; or a bane goes instead."""
        for unit in self.whom(effect.to, occasion):
            mine = [card for card in unit.cards if card.id == occasion.source and card.exhausted]
            cards = {card.id: card for card in (mine if effect.own else tired(unit))}
            banes: dict[str, Token] = {bane: bane for bane in BANES if unit.has(bane)}
            words = [*cards, *(banes if effect.or_bane else ())]
            answer = yield from self.decide(unit.seat, "ready", words.copy)
            if answer in cards:
                cards[answer].exhausted = False
                self.tell("readied", "32.2", unit=unit.id, card=answer)
            elif answer:
                self.take(unit, banes[answer])

    @rule("58.0")
    def do_test(self, effect: Test, occasion: Occasion) -> Steps[None]:
        for unit in self.whom(effect.to, occasion):
            yield from self.morale_test(unit, self.amount_of(effect.severity, occasion))

    @rule("3.3", "24.0", "22.1")
    def do_act(self, effect: Act, occasion: Occasion) -> Steps[None]:
        """The unit performs an action, of two perhaps the one that is chosen."""
        user = self.unit(occasion.unit).seat
        for unit in self.whom(effect.to, occasion):
            words = [word for word in (effect.action, effect.or_action) if word]
            seat = user if effect.by == "user" else unit.seat
            action = yield from self.decide(seat, "which-action", words.copy)
            yield from self._acts(
                unit, effect, action, seat, self.amount_of(effect.speed, occasion)
            )

    def _acts(self, unit: Unit, effect: Act, action: str, seat: str, speed: int) -> Steps[None]:
        if action in ("march", "shift"):
            order = Order(
                action="march" if action == "march" else "shift", speed=speed, kinds=effect.kinds,
                by=seat, disengages=effect.disengages, enters=effect.enters,
            )  # fmt: skip
            yield from self.move(unit, order)
        elif action == "reform":
            yield from self.reform(unit, seat)
        else:
            yield from self.perform(unit, _action(effect, action))

    @rule("51.2")
    def do_recast(self, effect: Recast, occasion: Occasion) -> Steps[None]:
        """Up to so many rune tokens are cast again."""
        seat, cast = self.unit(occasion.unit).seat, list[int]()
        for _ in range(self.amount_of(effect.amount, occasion)):
            left = [str(n + 1) for n in _castable(effect) if n not in cast]
            answer = yield from self.choose(seat, "recast", [*left, "done"])
            if answer == "done":
                break
            cast.append(int(answer) - 1)
        if cast:
            yield from self.recast(tuple(cast))

    @rule("68.4")
    def do_raise(self, effect: Raise, occasion: Occasion) -> Steps[None]:
        for unit in self.whom("self", occasion):
            yield from self.new_figures(unit, self.amount_of(effect.amount, occasion))

    @rule("1.1", "38.7")
    def do_strip(self, effect: Strip, occasion: Occasion) -> Steps[None]:
        """Upgrade cards of a unit are discarded, its opponent chooses."""
        seat = self.unit(occasion.unit).seat
        for unit in self.whom(effect.to, occasion):
            for _ in range(self.amount_of(effect.amount, occasion)):
                cards = {card.id: card for card in unit.cards if not card.discarded
                         and (effect.figures or card.card.figure is None)}  # fmt: skip
                answer = yield from self.decide(seat, "discard-upgrade", cards.keys)
                if answer:
                    yield from self.discard(unit, cards[answer])


def _castable(effect: Recast) -> list[int]:
    """The rune tokens that an effect may cast again, by their numbers from 0."""
    tokens = enumerate(rune_tokens())
    if not effect.having:
        return [number for number, _ in tokens]
    return [number for number, sides in tokens if any(side.get(effect.having) for side in sides)]


def _action(effect: Act, word: str) -> Action:
    """The action of an effect that was chosen by its word."""
    return effect.action if word == effect.action or not effect.or_action else effect.or_action
