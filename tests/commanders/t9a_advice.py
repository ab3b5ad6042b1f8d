"""The greedy commander of The 9th Age at small positions: what it answers."""

from typing import Any

from feldherr.commanders.t9a.adviser import Adviser
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit
from feldherr.table import Answer, Choice, Question
from tests.t9a.positions import rules

Listed = tuple[Unit, Troop]


def advised(*units: Listed, **fields: Any) -> Adviser:
    """The adviser of red at a position."""
    return Adviser(rules(NinthAge, *units, **fields), "red")


def best(adviser: Adviser, question: Question) -> Answer:
    """The best rated of the legal proposals and ideas."""
    every = [*question.proposals, *adviser.ideas(question)]
    legal = [answer for answer in every if question.check(answer) is None]
    return max(legal, key=lambda answer: adviser.rate(question, answer)[0])


def declared(adviser: Adviser) -> Answer:
    """What it declares at the start of the Charge Phase."""
    made = adviser.rules
    return best(adviser, Choice("red", "declare-charge", [*made.declarations("red")]))


def moved(adviser: Adviser, name: str) -> Answer:
    """How it moves a unit."""
    made = adviser.rules
    step = made.moves(made.unit(name))
    question = step.send(None)
    assert isinstance(question, Question)
    return best(adviser, question)
