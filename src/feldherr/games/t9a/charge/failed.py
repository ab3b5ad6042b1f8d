"""11.E.j The failed Charge Move: one Wheel towards the target, then straight forward."""

from collections.abc import Callable
from math import asin, inf, pi, sin

from feldherr.field.box import Side
from feldherr.field.path import front_corner, wheel
from feldherr.field.pose import Point, Pose, normal
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.turning import Size, outline, slide_until, turn_until
from feldherr.table import rule

from ..formation.formation import Formation
from .barriers import Barrier
from .moves import Scene
from .reach import roots

HALVINGS = 24
"""Steps by which the last pose on the board is found."""
SHORT = TOLERANCE / 10
"""mm. So far short of what it would touch a failed charger stops."""


@rule("11.E.j-2", "11.E.j-3", "11.E.j-5", "G-18", "G-20", "20.C.1")
def failed_way(charger: Formation, aim: Point, mm: float, scene: Scene) -> tuple[Pose, ...]:
    """The poses of a failed Charge Move: start, after the Wheel, and the end.

    `aim`: the centre of the target, `mm`: the highest die. `scene`: everything else on the board,
    the target included; no enemy is touched (`scene.charged` is not asked).
    """
    size = charger.width, charger.depth
    barriers = Scene(scene.others, scene.board).barriers()
    start = charger.pose
    angle = _free_angle(start, size, wheel_towards(start, charger.width, aim, mm), barriers)
    side = Side.LEFT if angle > 0 else Side.RIGHT
    angle = _on_board(lambda part: wheel(start, size[0], side, angle * part), size, scene) * angle
    wheeled = wheel(start, charger.width, side, angle) if angle else start
    left = max(mm - 2 * charger.width * sin(abs(angle) / 2), 0.0)
    left = min(left, _room(wheeled, size, barriers))
    left *= _on_board(lambda part: wheeled.ahead(left * part), size, scene)
    return start, wheeled, wheeled.ahead(left)


@rule("11.E.j-2", "G-20")
def wheel_towards(start: Pose, width: float, aim: Point, mm: float) -> float:
    """The Wheel until the unit faces a point, at most 90 degrees, and at most `mm` long."""
    right = start.local(aim)[1]
    if abs(right) <= TOLERANCE and start.local(aim)[0] > 0:
        return 0.0
    most = min(pi / 2, 2 * asin(min(mm / (2 * width), 1.0)))
    sign = -1.0 if right > 0 else 1.0
    x, y = front_corner(start, width, Side.LEFT if sign > 0 else Side.RIGHT)
    across = (aim[0] - x, aim[1] - y)
    # The front's middle lies half a width beside the pivot: (aim - pivot) x heading = +-width / 2.
    form = (-across[1], across[0], -sign * width / 2)
    turns = [normal(facing - start.facing) * sign for facing in roots(form, (-inf, inf))]
    faced = [turn for turn in turns if 0 <= turn <= most and _faces(start, width, aim, turn * sign)]
    return sign * min(faced, default=most)


def _faces(start: Pose, width: float, aim: Point, angle: float) -> bool:
    """Whether a unit that has wheeled looks at a point, not away from it."""
    side = Side.LEFT if angle > 0 else Side.RIGHT
    return wheel(start, width, side, angle).local(aim)[0] > 0


@rule("11.E.j-2", "G-18")
def _free_angle(start: Pose, size: Size, angle: float, barriers: list[Barrier]) -> float:
    """How much of a Wheel is free of obstacles."""
    if not angle:
        return 0.0
    about = front_corner(start, size[0], Side.LEFT if angle > 0 else Side.RIGHT)
    turns = [
        turn_until(outline(start, size, b.margin), about, b.outline, angle < 0) for b in barriers
    ]
    free = min(turns, default=inf)
    stop = SHORT / (size[0] + size[1])
    return angle if free > abs(angle) else max(free - stop, 0.0) * (1 if angle > 0 else -1)


def _room(pose: Pose, size: Size, barriers: list[Barrier]) -> float:
    """How far it goes straight forward before it touches an obstacle, mm."""
    ways = [slide_until(pose, size, b.outline, b.margin) for b in barriers]
    return max(min(ways, default=inf) - SHORT, 0.0)


@rule("20.C.1")
def _on_board(pose: Callable[[float], Pose], size: Size, scene: Scene) -> float:
    """How much of a move (0 to 1) ends with the whole boundary on the board."""
    if _stays(pose(1.0), size, scene):
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _stays(pose(middle), size, scene) else (low, middle)
    return low


def _stays(pose: Pose, size: Size, scene: Scene) -> bool:
    width, height = scene.board
    return all(0 <= x <= width and 0 <= y <= height for x, y in outline(pose, size))
