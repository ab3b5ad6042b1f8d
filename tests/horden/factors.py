"""Two elements that fight or shoot, and what a row of T9 gives."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.shooting import Shooting
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import AreaKind, Plan

from .ground import piece, plan
from .positions import NORTH, SOUTH, at, element, rules

X, Y = 500.0, 400.0
ALL_OVER = (300.0, 300.0, 700.0, 500.0)
BEHIND_RED, BEHIND_BLUE = (300.0, 300.0, 700.0, Y), (300.0, Y, 700.0, 500.0)


def red(kind: str, **fields: Any) -> Element:
    return element("r1", kind, at(X, Y, NORTH), **fields)


def blue(kind: str, **fields: Any) -> Element:
    return element("b1", kind, at(X, Y, SOUTH), **fields)


def game(*elements: Element, table: Plan | None = None, **fields: Any) -> Melee:
    return rules(Melee, *elements, plan=table, **fields)


def on(kind: AreaKind, where: tuple[float, float, float, float] = ALL_OVER, **fields: Any) -> Plan:
    return plan(piece(kind, *where, **fields))


def counted(rules: Melee, row: str, own: str = "r1", foe: str = "b1") -> int:
    """What a row adds to `own` in melee with `foe`."""
    found = rules.factors(rules.element(own), rules.element(foe))
    return sum(factor.value for factor in found if factor.rule == row)


def melee(row: str, own: str, foe: str, table: Plan | None = None, **fields: Any) -> int:
    """What a row adds to an element of one type against another in front contact."""
    return counted(game(red(own, **fields), blue(foe), table=table), row)


def shot(
    row: str, own: str, foe: str, who: str = "at", table: Plan | None = None, **fields: Any
) -> int:
    """What a row adds to `own`, which is shot "at", "shoots" unanswered, or both."""
    target, shooter = red(own, **fields), element("b1", foe, at(X, Y + 60, SOUTH))
    volley = Volley("r1", "b1") if who == "shoots" else Volley("b1", "r1", answered=who == "both")
    rule_book = rules(Shooting, target, shooter, plan=table)
    found = rule_book.factors(target, shooter, volley)
    return sum(factor.value for factor in found if factor.rule == row)


@pytest.mark.rule("horden", "T8", "M3.1.b")
@pytest.mark.parametrize(
    "own, foe, factor",
    [
        ("blade", "spear", 10),
        ("blade", "knight", 6),
        ("blade", "flyer", 6),
        ("lancer", "cavalry", 7),
        ("wagon_litter_blades", "spear", 10),
        ("god", "horde", 12),
        ("pike", "boat", 8),
    ],
)
def test_the_combat_factor_goes_by_the_enemys_category(own: str, foe: str, factor: int) -> None:
    assert melee("T8", own, foe) == factor
