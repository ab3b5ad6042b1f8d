"""For tests of the help at the table: questions, and what is said of them."""

from typing import Any

from feldherr.games.aid import Words
from feldherr.games.horden.aid.aid import HordenAid
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Plan
from feldherr.table import Choice, Place, Placement, Question
from feldherr.texts import sentence

from .positions import rules

AID = HordenAid()


def table(*elements: Element, plan: Plan | None = None, **fields: Any) -> Horden:
    """The rules at a position in the movement phase, red to move."""
    return rules(Horden, *elements, plan=plan, **({"phase": "movement"} | fields))


def asked_to_move(at: Horden) -> Place:
    """The question of the step `move` as it is asked there."""
    question = next(at.move())
    assert isinstance(question, Place)
    return question


def choice(key: str, *options: str, seat: str = "red", **about: Any) -> Question:
    return Choice(seat, key, options, about)


def told(words: Words, language: str = "en") -> str:
    """What a reader reads; ids stay ids."""
    return sentence(language, words.key, words.args, {})


def stand(what: str, x: float, y: float, facing: float = 90.0, how: str = "") -> Placement:
    """The placement of these (ids with blanks in between), the first one there."""
    return Placement(tuple(what.split(" ")), ((x, y, facing),), how)
