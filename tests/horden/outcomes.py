"""What totals lead to."""

from typing import Any

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.terrain.plan import Plan

from .ground import piece, plan
from .positions import NORTH, SOUTH, at, element, rules

X, Y = 500.0, 400.0
ROUGH = plan(piece("rough", 300.0, 300.0, 700.0, 500.0))
MORE, HALF = (11, 20), (10, 20)
"""Totals: just more than half of the enemy's, and half."""


def said(outcome: Outcome) -> str:
    """An outcome as the table says it: "flee 4", "recoil or retreat"."""
    words = outcome.kind + (f" {outcome.le}" if outcome.le else "")
    return f"{words} or {outcome.or_else}" if outcome.or_else else words


def fate(
    own: str,
    foe: str,
    totals: tuple[int, int],
    *,
    shooting: bool = False,
    table: Plan | None = None,
    loser: dict[str, Any] | None = None,
    winner: dict[str, Any] | None = None,
    **fields: Any,
) -> str:
    """What happens to an element of one type against another, and by which entry."""
    one = element("r1", own, at(X, Y, NORTH), **(loser or {}))
    other = element("b1", foe, at(X, Y + (60 if shooting else 0), SOUTH), **(winner or {}))
    position = rules(Melee, one, other, plan=table, active="blue", **fields)
    return said(position.outcome(one, other, totals, shooting))


def behind(margin: int) -> tuple[int, int]:
    """Totals with a difference, the lower one more than half of the other."""
    return (40 - margin, 40)
