"""What must be true of everything that stands on a table, game by game."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from feldherr.field.box import box, collides, inside_table, near, separation
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.horden.base import DEPTH, Rules
from feldherr.games.horden.models.troops import is_ground
from feldherr.games.horden.state import Battlefield, Element, Position
from feldherr.games.horden.terrain.terrain import Terrain
from tests.laws import runewars, t9a

ON_TABLE = ("table", "ambush")
ROUNDED = 0.01
"""mm. By so much two ways to compute the same touch may differ: answers are rounded, too."""


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


def misplaced(rules: Terrain, e: Element) -> Iterator[str]:
    """Who stands on the table has a place on it; columns wait before edge or shore (B3.1.d)."""
    if e.pose is None:
        if e.status in ON_TABLE:
            yield f"{e.id} is {e.status} and nowhere"
    elif e.status == "reserve":
        table = box(Pose(rules.width, DEPTH / 2, 0.0), DEPTH, rules.width)
        if collides(e.box, table) and not rules.inside(e.box, "sea", "lake"):
            yield f"{e.id} waits on the table: {e.box.corners}"
    elif e.status not in ON_TABLE:
        yield f"{e.id} is {e.status}, at {e.pose}"
    elif not inside_table(e.box, rules.width, DEPTH) and not coming_on(rules, e):
        yield f"{e.id} lies over the edge of the table: {e.box.corners}"
    if e.status == "aboard" and rules.element(e.boat).status != "table":
        yield f"{e.id} is aboard {e.boat}, which is {rules.element(e.boat).status}"


def coming_on(rules: Rules, e: Element) -> bool:
    """Whether it marches onto the table: a part of it may still be behind its edge (B3.1.d)."""
    x, y = zip(*e.box.corners, strict=True)
    edge, within = rules.state.edges.get(e.seat), min(y) >= 0 and max(y) <= DEPTH
    if edge == "west":
        return within and max(x) > 0 and max(x) <= rules.width
    return within and edge == "east" and min(x) >= 0 and min(x) < rules.width


def overlapping(e: Element, other: Element) -> Iterator[str]:
    """No two bases lie in each other; nobody knows where an ambush stands, so these may."""
    hidden = "ambush" in (e.status, other.status) and e.seat != other.seat
    deep = 0.0 if hidden or not near(e.box, other.box, 0) else -separation(e.box, other.box)
    if deep > TOLERANCE + ROUNDED:
        ground = is_ground(e.kind) and is_ground(other.kind)
        yield f"{e.id} ({e.kind}) and {other.id} ({other.kind}) overlap by {deep:.2f} mm, {ground=}"


TABLES: dict[str, Callable[[Any, Any], Iterator[str]]] = {
    "horden": horden,
    "runewars": runewars.table,
    "t9a": t9a.table,
}
BETWEEN_STEPS: dict[str, Callable[[Any, Any], Iterator[str]]] = {"t9a": t9a.between_steps}
"""What else must be true before every step, where a game has more to say then."""
