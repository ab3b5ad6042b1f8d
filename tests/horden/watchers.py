"""Who watches whom across a table."""

from typing import Any

from feldherr.games.horden.sight.visibility import Visibility
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Plan
from tests.horden.grounds import plan
from tests.horden.positions import EAST, WEST, at, element, rules

LE = 30.0


def watching(table: Plan, *elements: Element, **fields: Any) -> Visibility:
    return rules(Visibility, *elements, plan=table, **fields)


def sees(viewer: Element, target: Element, table: Plan | None = None, **options: Any) -> bool:
    return watching(table or plan(), viewer, target, options=options).sees(viewer, target)


def both(a: Element, b: Element, table: Plan) -> tuple[bool, bool]:
    """Whether a sees b, and b sees a."""
    return sees(a, b, table), sees(b, a, table)


def east(name: str, kind: str, x: float, y: float = 400, **fields: Any) -> Element:
    """An element whose front edge is at `x`, looking east."""
    return element(name, kind, at(x, y, EAST), **fields)


def west(name: str, kind: str, x: float, y: float = 400, **fields: Any) -> Element:
    """An element whose front edge is at `x`, looking west."""
    return element(name, kind, at(x, y, WEST), **fields)
