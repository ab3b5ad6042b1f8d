"""The rules in thought: a copy of the position in which attacks have mean results."""

from collections.abc import Callable
from math import floor
from random import Random
from typing import Any

import msgspec

from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.attacks.figures import Figure
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Battlefield, Position, Unit
from feldherr.table import FATE, Answer, Draw, Question, Roll, Sealed, Steps

from .blows import FEAR, SURGE, means, strength

Judge = Callable[[Question], Answer]
"""Who answers for both seats in thought."""


class Imagined(Runewars):
    """A fork of the battle. `banked` are points by seat that were won beside what is seen."""

    def __init__(self, opening: Battlefield, state: Position, chance: int = 0) -> None:
        super().__init__(opening, state, _unheard)
        self.chance = Random(chance)
        self.banked = dict.fromkeys(opening.seats, 0.0)
        self.judge: Judge = _first

    def carry_out(self, attack: Attack) -> Steps[None]:
        """The mean wounds, a fraction by chance; what chance adds or takes is paid back."""
        unit, foe = self.sides_of(attack)
        blow, left = means(self, unit, foe, attack, self.enhancement(attack)), strength(foe)
        wounds = min(left.wounds, floor(blow.wounds + self.chance.random()))
        mean = min(float(left.wounds), blow.wounds)
        self.banked[unit.seat] += (mean - wounds) * left.each
        self.banked[unit.seat] += FEAR * blow.morale + SURGE * blow.surges
        if wounds:
            yield from self.assign_wounds(foe, wounds)
            yield from self.reconfigure(foe)

    def choose_figure(self, unit: Unit, figures: list[Figure], left: int) -> Steps[Figure]:
        """The first: standard figures before figure upgrades."""
        yield from ()
        return figures[0]

    def gained(self, seat: str) -> float:
        """The points beside what is seen, of a side less those of the enemy."""
        return self.banked[seat] - self.banked[self.enemy(seat)]

    # --- Going on ---

    def carry_on(self, until: str, most: int = 400) -> None:
        """Play from the present step up to a step of that name, or to the end."""
        asked, steps, answer = 0, self.play(), None
        try:
            while asked < most:
                question = steps.send(answer)
                if question is None:
                    answer = None
                    if self.state.cursor == until:
                        return
                else:
                    answer, asked = self._answered(question), asked + 1
        except StopIteration:
            return

    def carry(self, steps: Steps[Any]) -> None:
        """Carry out one step wholly."""
        answer = None
        try:
            while True:
                question = steps.send(answer)
                answer = None if question is None else self._answered(question)
        except StopIteration:
            return

    def _answered(self, question: Question | Sealed) -> Any:
        assert isinstance(question, Question), "nothing is sealed within a round"
        if question.seat != FATE:
            return self.judge(question)
        if isinstance(question, Roll):
            return tuple(self.chance.randint(1, sides) for sides in question.dice)
        assert isinstance(question, Draw), question
        return tuple(self.chance.sample(range(question.size), question.count))


def imagined(rules: Runewars, chance: int = 0) -> Imagined:
    """A fork of the position, with a chance of its own."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(rules.state), type=Position)
    return Imagined(rules.opening, copy, chance)


def _first(question: Question) -> Answer:
    return question.options[0]


def _unheard(event: Any) -> None:
    """In thought nothing is told."""
