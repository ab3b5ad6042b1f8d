"""Red of any kind before a front of blue, for rules of army books in a round of combat."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.model_rules.rule import ModelRule
from tests.t9a.attacking import Striking, fight
from tests.t9a.positions import SOUTH, at, troop, unit

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED, BLUE = at(20, 20), at(20, 20, SOUTH)


def men(*words: str | Given, name: str = "r1", what: Any = "soldier", **fields: Any) -> Any:
    pose, listed = fields.pop("pose", RED), fields.pop("listed", {})
    return unit(name, troop(what, *words, **listed), pose, fields.pop("models", 10), **fields)


def meet(*words: str | Given, what: Any = "soldier", **fields: Any) -> Striking:
    blue = unit("b1", fields.pop("foe", "soldier"), BLUE, 5)
    made = fight(men(*words, what=what, **fields), blue)
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    return made


def rule_of(made: Any, word: str, name: str = "r1") -> ModelRule:
    found: list[ModelRule] = made.unit_rules(made.unit(name))
    return next(one for one in found if one.given.word == word)
