"""Terrain for tests: square pieces whose edges are easy to reckon with, and straight rivers."""

from typing import Any

from feldherr.field.pose import Point
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan


def square(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """A rectangle by its lower left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def piece(kind: Any, x: float, y: float, width: float, height: float, **looks: Any) -> Piece:
    """A rectangular piece called like its kind."""
    return Piece(kind, kind, square(x, y, width, height), **looks)


def river(x: float = 300.0, width: float = 60.0, **looks: Any) -> Course:
    """A river flowing north, from the near long edge to the far one."""
    return Course("river", "river", ((x, 0.0), (x, 800.0)), width, **looks)


def road(y: float = 400.0, width: float = 20.0) -> Course:
    """A road from west to east."""
    return Course("road", "road", ((0.0, y), (1200.0, y)), width)


def crossing(kind: Any, y: float = 400.0, x: float = 300.0) -> Crossing:
    """A ford or bridge of the river."""
    return Crossing(kind, kind, "river", (x, y))


def plan(*things: Piece | Course | Crossing, width: float = 1200.0) -> Plan:
    """A plan of these things."""
    return Plan(
        width,
        tuple(t for t in things if isinstance(t, Piece)),
        tuple(t for t in things if isinstance(t, Course)),
        tuple(t for t in things if isinstance(t, Crossing)),
    )
