"""Units about a point of the table, and their foes before it, for rules of army books."""

from typing import Any

import pytest

from tests.t9a.positions import HERO, SOUTH, at, rules, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED = at(36, 20)


def men(*words: Any, what: Any = "soldier", models: int = 10, **fields: Any) -> Any:
    return unit("r1", troop(what, *words), fields.pop("pose", RED), models, **fields)


def hero(name: str, x: float, *words: Any, **fields: Any) -> Any:
    return unit(name, troop(HERO, *words, character=True, **fields), at(x, 20))


def foes(*words: Any, y: float = 28, **fields: Any) -> Any:
    return unit("b1", troop("soldier", *words), at(36, y, SOUTH), 10, **fields)


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", "cursor": "declare_charge", **fields})
