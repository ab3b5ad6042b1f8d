"""What must be true of everything that stands on a table, game by game."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from feldherr.field.box import collides, inside_table, separation
from feldherr.games.horden.base import DEPTH, Rules
from feldherr.games.horden.state import Battlefield, Element, Position
from feldherr.games.horden.terrain import Terrain
from feldherr.games.horden.troops import is_ground

ON_TABLE = ("table", "ambush")


def horden(opening: Battlefield, state: Position) -> Iterator[str]:
    """Horden & Helden: bases, places, action points, contacts."""
    rules = Terrain(opening, state, lambda event: None)
    if state.ap < 0:
        yield f"{state.ap} action points are left"
    standing = [e for e in state.elements.values() if e.pose is not None]
    for e in state.elements.values():
        yield from misplaced(rules, e)
    for e, other in combinations(standing, 2):
        yield from overlapping(e, other)


def misplaced(rules: Rules, e: Element) -> Iterator[str]:
    """Who stands on the table has a place on it, nobody else has one."""
    if (e.pose is not None) != (e.status in ON_TABLE):
        yield f"{e.id} is {e.status}, at {e.pose}"
    elif e.pose is not None and not inside_table(e.box, rules.width, DEPTH):
        yield f"{e.id} lies over the edge of the table: {e.box.corners}"
    if e.status == "aboard" and rules.element(e.boat).status != "table":
        yield f"{e.id} is aboard {e.boat}, which is {rules.element(e.boat).status}"


def overlapping(e: Element, other: Element) -> Iterator[str]:
    """No two bases lie in each other; nobody knows where an ambush stands, so these may."""
    hidden = "ambush" in (e.status, other.status) and e.seat != other.seat
    if not hidden and collides(e.box, other.box):
        deep = -separation(e.box, other.box)
        ground = is_ground(e.kind) and is_ground(other.kind)
        yield f"{e.id} ({e.kind}) and {other.id} ({other.kind}) overlap by {deep:.1f} mm, {ground=}"


TABLES: dict[str, Callable[[Any, Any], Iterator[str]]] = {"horden": horden}
