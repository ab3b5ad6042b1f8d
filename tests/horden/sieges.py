"""A camp north with its wall at y = 400, attackers and defenders."""

from typing import Any

from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.state import Camp, Element, Section
from tests.horden.afterwards import After
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, rules

LEFT, RIGHT = 580.0, 620.0
"""The middles of the camp's two front sections."""


def camp(**fields: Any) -> dict[str, Camp]:
    made = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(600, 400, SOUTH), **fields)
    return {made.id: made}


def section(n: int, pose: Any, **fields: Any) -> Section:
    fields.setdefault("seat", "blue")
    return Section(id=f"s-blue-{n}", pose=pose, **fields)


def walls(**fields: Any) -> dict[str, Section]:
    """The camp's four sections (M4.1.d)."""
    poses = at(LEFT, 400, SOUTH), at(RIGHT, 400, SOUTH), at(640, 420, EAST), at(560, 420, WEST)
    made = [section(n, pose, camp="camp-blue", **fields) for n, pose in enumerate(poses)]
    return {wall.id: wall for wall in made}


def rampart(**fields: Any) -> dict[str, Section]:
    wall = section(0, at(600, 400, SOUTH), **fields)
    return {wall.id: wall}


def attacker(kind: str = "blade", x: float = LEFT, name: str = "r1", **fields: Any) -> Element:
    return element(name, kind, at(x, 400, NORTH), **fields)


def defender(kind: str = "spear", x: float = LEFT, name: str = "b1", **fields: Any) -> Element:
    return element(name, kind, at(x, 400, SOUTH), **fields)


def after(*elements: Element, **fields: Any) -> After:
    made = rules(After, *elements, **fields)
    made.note_contacts()
    return made


def outcome(loser: str, kind: Any, winner: str = "r1", **fields: Any) -> Outcome:
    told: dict[str, Any] = {"rule": "T10.2", "totals": (8, 12), "shooting": False, **fields}
    return Outcome(loser=loser, winner=winner, kind=kind, **told)
