"""56 What abilities do to the dice of an attack."""

from feldherr.table import Steps, rule

from ..attacks.attack import Attack
from ..cards.abilities import (
    AddDie,
    AddIcon,
    Defense,
    DropDie,
    Gain,
    RemoveIcon,
    Reroll,
    SetDie,
    SwapDie,
)
from ..cards.dice import sides
from ..cards.words import ICONS, Colour
from ..state import Unit
from .costs import Costs
from .hooks import Occasion

COLOURS: dict[str, Colour] = {"red-die": "red", "blue-die": "blue", "white-die": "white"}


class DiceEffects(Costs):
    """One method for each effect on dice; all of them are resolved within an attack."""

    @rule("56.4.a")
    def do_add_icon(self, effect: AddIcon, occasion: Occasion) -> Steps[None]:
        count = self.amount_of(effect.amount, occasion)
        if count:
            self.add_icons(within(occasion), effect.icon, count)
        yield from ()

    @rule("56.4.c")
    def do_remove_icon(self, effect: RemoveIcon, occasion: Occasion) -> Steps[None]:
        """So many icons are ignored; where the card names none, its owner chooses."""
        attack, own = within(occasion), self.unit(occasion.unit)
        for _ in range(self.amount_of(effect.amount, occasion)):
            there = {icon: icon for icon in ICONS if attack.left(icon)}
            if effect.icon:
                self.remove_icon(attack, effect.icon)
            elif there:
                answer = yield from self.decide(own.seat, "remove-icon", there.keys)
                self.remove_icon(attack, next(icon for icon in there if icon == answer))

    @rule("56.2.a")
    def do_add_die(self, effect: AddDie, occasion: Occasion) -> Steps[None]:
        for _ in range(self.amount_of(effect.amount, occasion)):
            colour = yield from self._colour(occasion, effect.colours)
            if colour is not None:
                self.add_die(within(occasion), colour)

    @rule("56.2.a", "56.2.b")
    def do_swap_die(self, effect: SwapDie, occasion: Occasion) -> Steps[None]:
        """One die out, another in."""
        attack = within(occasion)
        there = tuple(colour for colour in effect.out if attack.pool.get(colour))
        out = yield from self._colour(occasion, there)
        if out is None:
            return
        more = tuple(colour for colour in effect.to if colour != out)
        into = yield from self._colour(occasion, more)
        if into is not None:
            attack.pool = {**attack.pool, out: attack.pool[out] - 1}
            self.tell("die-removed", "56.2.b", unit=attack.attacker, die=f"{out}-die")
            self.add_die(attack, into)

    def _colour(self, occasion: Occasion, colours: tuple[Colour, ...]) -> Steps[Colour | None]:
        """The colour that its owner chooses among these; None if there is none."""
        names = [f"{colour}-die" for colour in colours]
        seat = self.unit(occasion.unit).seat
        answer = yield from self.decide(seat, "which-die", lambda: names)
        return COLOURS.get(answer)

    @rule("56.2.b")
    def do_drop_die(self, effect: DropDie, occasion: Occasion) -> Steps[None]:
        """Dice of the own attack go after the rerolls."""
        attack = within(occasion)
        for _ in range(self.amount_of(effect.amount, occasion)):
            there = [str(n) for n, die in enumerate(attack.dice, 1) if not die.out]
            seat = self.unit(attack.attacker).seat
            answer = yield from self.decide(seat, "drop-die", there.copy)
            if answer:
                attack.dice[int(answer) - 1].out = True

    @rule("56.0", "56.3")
    def do_reroll(self, effect: Reroll, occasion: Occasion) -> Steps[None]:
        """Its owner rolls some dice again."""
        seat = self.unit(occasion.unit).seat
        yield from self.reroll(
            within(occasion), self.amount_of(effect.amount, occasion), "56.0", seat
        )

    @rule("56.4.b", "G-27")
    def do_set_die(self, effect: SetDie, occasion: Occasion) -> Steps[None]:
        """A die is turned to a face of its owner's choice."""
        attack, seat = within(occasion), self.unit(occasion.unit).seat
        words = [
            f"{number} {face}"
            for number, die in enumerate(attack.dice, 1)
            if not die.out
            for face in range(1, sides(die.colour) + 1)
        ]
        answer = yield from self.decide(seat, "turn-die", lambda: words)
        number, face = map(int, answer.split())
        self.turn_die(attack, number - 1, face)

    @rule("68.0", "68.7")
    def do_gain(self, effect: Gain, occasion: Occasion) -> Steps[None]:
        """A keyword for this attack."""
        attack, more = within(occasion), self.amount_of(effect.amount, occasion)
        attack.gained = {
            **attack.gained,
            effect.keyword: attack.gained.get(effect.keyword, 0) + more,
        }
        self.tell("keyword-gained", "68.0", unit=occasion.unit, keyword=effect.keyword, count=more)
        yield from ()

    @rule("83.2")
    def do_defense(self, effect: Defense, occasion: Occasion) -> Steps[None]:
        """The defense of a unit changes for this attack."""
        attack = within(occasion)
        for unit in self.whom(effect.to, occasion):
            change = self._change(effect, unit, attack, self.amount_of(effect.amount, occasion))
            if unit.id == attack.attacker:
                attack.own_defense += change
            else:
                attack.defense += change
            self.tell("defense-changed", "83.2", unit=unit.id, count=self.defense(unit, attack))
        yield from ()

    def _change(self, effect: Defense, unit: Unit, attack: Attack, amount: int) -> int:
        """By how much, so that it does not fall below the least value that the card says."""
        now = self.defense(unit, attack)
        if effect.set:
            return amount - now
        return max(effect.least - now, -amount) if effect.less else amount


def within(occasion: Occasion) -> Attack:
    """The attack in which an ability is resolved."""
    assert occasion.attack is not None, f"{occasion.when} is no moment of an attack"
    return occasion.attack
