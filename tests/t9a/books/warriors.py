"""Warriors of the Dark Gods to fight with."""

from typing import Any

import pytest

from feldherr.games.t9a.army.profiles import Given, Model, Part, Weapon
from feldherr.games.t9a.moments import Attack
from tests.t9a.attacking import owner
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import HAND, unit

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
GREAT = Weapon("great_weapon", rules=(Given("two_handed"),))


def warrior(*words: str, weapons: tuple[Weapon, ...] = (HAND,), **fields: Any) -> Model:
    part = Part("Warrior", 1, 4, 2, 5, 4, 1, weapons=weapons)
    return Model(name="Warrior", rules=tuple(map(Given, words)), parts=(part,), **fields)


def against(red: Any, blue: Any = "soldier", models: int = 10, **fields: Any) -> Brawl:
    return brawl(unit("r1", red, RED, models), unit("b1", blue, BLUE, 10), **fields)


def blow(made: Brawl, weapon: Weapon = HAND, by: str = "r1", on: str = "b1") -> Attack:
    own = owner(made, by)  # type: ignore[arg-type]
    struck = Attack(kind="close_combat", target=on, pool=on, by=own, weapon=weapon, count=3)
    return made.attributes(struck)
