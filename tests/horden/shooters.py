"""Elements that shoot at each other: red looks north."""

from typing import Any

from feldherr.games.horden.combat.shooting import Shooting
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Plan
from feldherr.table import Answer

from .positions import NORTH, SOUTH, at, element, keys, rules, run

X, Y = 500.0, 300.0


def red(n: int, kind: str = "heavy_archer", dx: float = 0.0, **fields: Any) -> Element:
    """A red element in the line, looking north."""
    return element(f"r{n}", kind, at(X + dx, Y, NORTH), **fields)


def blue(
    n: int, kind: str = "blade", dx: float = 0.0, away: float = 60.0, **fields: Any
) -> Element:
    """A blue element opposite, its front `away` mm from the red line."""
    return element(f"b{n}", kind, at(X + dx, Y + away, SOUTH), **fields)


def begin(*elements: Element, table: Plan | None = None, **fields: Any) -> Shooting:
    ap = fields.pop("ap", 0)
    position = rules(Shooting, *elements, plan=table, cursor="shoot", phase="shooting", **fields)
    position.state.ap = ap
    return position


def shoot(position: Shooting, *answers: Answer) -> Shooting:
    run(position.shoot(), *answers)
    return position


def offers(position: Shooting) -> list[str]:
    """What could be shot now: own pairs and the enemy's shooters."""
    return [*position.own_shots(), *position.enemy_shooters()]


def can(position: Shooting) -> bool:
    """Whether r1 could shoot at b1."""
    return position.shot(position.element("r1"), position.element("b1")) is not None


def told(position: Shooting) -> list[str]:
    return keys(position.told)  # type: ignore[attr-defined]


def combat(position: Shooting) -> dict[str, Any]:
    """What was told of the shooting combat."""
    events = position.told  # type: ignore[attr-defined]
    return next(event.args for event in events if event.key == "shooting-fought")
