"""Ground for tests: plans of a table with one rectangular piece or one straight river."""

from typing import Any

from feldherr.games.horden.terrain.plan import AreaKind, Course, Piece, Plan


def rectangle(
    left: float, low: float, right: float, high: float
) -> tuple[tuple[float, float], ...]:
    return ((left, low), (right, low), (right, high), (left, high))


def piece(
    kind: AreaKind, left: float, low: float, right: float, high: float, **fields: Any
) -> Piece:
    return Piece(name=kind, kind=kind, outline=rectangle(left, low, right, high), **fields)


def plan(*pieces: Piece, courses: tuple[Course, ...] = (), **fields: Any) -> Plan:
    return Plan(pieces=pieces, courses=courses, **fields)


def river(y: float, width: float = 100.0, navigable: bool = True) -> Course:
    """A river from the left edge to the right one; `y`: its middle."""
    ends = ((0.0, y), (1200.0, y))
    return Course(name="Run", kind="river", points=ends, width=width, navigable=navigable)
