"""Moves for tests: judged or made in one line."""

from math import degrees, radians
from typing import Any

from feldherr.field.pose import Pose
from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Element
from feldherr.table import Answer, Placement, Refusal, Stop

from .positions import rules, run


def field(*elements: Element, **fields: Any) -> Movement:
    """The rules of movement at a position, red to move."""
    return rules(Movement, *elements, **fields)


def line(count: int, kind: str, x: float, y: float, facing: float = 90.0) -> list[Element]:
    """r1, r2, …: a line looking north from x to the right, or south for b1, b2, …"""
    from .positions import at, element

    side, step = ("r", 40.0) if facing == 90.0 else ("b", -40.0)
    return [element(f"{side}{n + 1}", kind, at(x + step * n, y, facing)) for n in range(count)]


def answer(what: str, *path: Stop | Pose, how: str = "") -> Placement:
    stops = tuple(stop if isinstance(stop, tuple) else as_stop(stop) for stop in path)
    return Placement(tuple(what.split()), stops, how).rounded()


def as_stop(pose: Pose) -> Stop:
    return pose.x, pose.y, degrees(pose.facing)


def judged(game: Movement, what: str, *path: Stop | Pose, how: str = "") -> Refusal | None:
    """What the rules say to a move of "r1 r2 …"; its stops in mm and degrees."""
    return game.judge_move(answer(what, *path, how=how))


def refusal(game: Movement, what: str, *path: Stop | Pose, how: str = "") -> str:
    """The key of the refusal; "" for a legal move."""
    said = judged(game, what, *path, how=how)
    return said.key if said else ""


def go(
    game: Movement, what: str, *path: Stop | Pose, how: str = "", dice: tuple[Answer, ...] = ()
) -> None:
    """Make a legal move; `dice` are the rolls it asks for."""
    said = judged(game, what, *path, how=how)
    assert said is None, said
    run(game.make_move(answer(what, *path, how=how)), *dice)


def about(start: Pose, pivot: tuple[float, float], angle: float) -> Pose:
    """A pose turned about a point by degrees; positive = to the left."""
    return start.about(pivot, radians(angle))


def where(game: Movement, name: str) -> tuple[float, float, float]:
    """Where an element stands, in whole mm and degrees."""
    x, y, facing = as_stop(game.element(name).box.pose)
    return round(x), round(y), round(facing) % 360
