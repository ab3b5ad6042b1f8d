"""Two mobs front to front whose fighters have rules of army books."""

from typing import Any

from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Attack
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import HAND, unit


def fighter(*words: str, **fields: Any) -> Model:
    """Infantry whose only part has these attack attributes."""
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=tuple(map(Given, words)), weapons=(HAND,))
    return Model(name="Fighter", parts=(part,), **fields)


def mob(red: Any = "soldier", blue: Any = "soldier", models: int = 10, **fields: Any) -> Brawl:
    """As many of red as of blue."""
    made = unit("r1", red, RED, models), unit("b1", blue, BLUE, models)
    return brawl(*made, **fields)


def blow(made: Brawl, by: str = "r1", on: str = "b1") -> Attack:
    """Three close combat attacks with what they have."""
    own = made.parts(made.pools(made.unit(by))[0])[0]
    return made.attributes(
        Attack(kind="close_combat", target=on, pool=on, by=own, weapon=HAND, count=3)
    )


def asks(made: NinthAge, word: str) -> Any:
    """The rule of a word that red's first has."""
    return next(one for one in made.unit_rules(made.unit("r1")) if one.given.word == word)
