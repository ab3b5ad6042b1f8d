"""Elements on terrain, and what it is to them."""

from typing import Any

from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Plan
from feldherr.games.horden.terrain.terrain import Terrain
from tests.horden.grounds import piece
from tests.horden.positions import at, element, rules

WOOD = piece("wood", 500, 300, 200, 200)
DUNES = piece("dunes", 500, 300, 200, 200)


def on(table: Plan, *elements: Element, **fields: Any) -> Terrain:
    return rules(Terrain, *elements, plan=table, **fields)


def difficult(kind: str, table: Plan, melee: bool = False, **fields: Any) -> bool:
    """Whether the ground in the middle of the table is difficult for an element."""
    e = element("r1", kind, at(600, 400), **fields)
    return on(table, e).difficult(e, melee=melee)
