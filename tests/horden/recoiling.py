"""Red fights blue at y = 400 and recoils."""

from typing import Any

from feldherr.games.horden.state import Camp, Element, Section
from feldherr.games.horden.terrain.plan import Piece
from feldherr.table import Event
from tests.horden.afterwards import After
from tests.horden.positions import SOUTH, at, element, rules, run

RIGHT = 40.0


def red(kind: str = "blade", name: str = "r1", **fields: Any) -> Element:
    """Fights blue's first: its front at y = 400."""
    return element(name, kind, at(600, 400), **fields)


def foe(kind: str = "spear", **fields: Any) -> Element:
    return element("b1", kind, at(600, 400, SOUTH), **fields)


def after(*elements: Element, **fields: Any) -> After:
    made = rules(After, *elements, **fields)
    made.note_contacts()
    return made


def recoil(made: After, *answers: Any) -> bool:
    """Red's first recoils from blue's first; whether it is still there afterwards."""
    destroyed = run(made.recoil(made.element("r1"), made.element("b1")), *answers)
    there = made.element("r1").pose is not None
    assert not (destroyed and there)
    return there


def event(made: After, key: str) -> Event:
    return next(told for told in made.told if told.key == key)


def camp(seat: str = "blue", **fields: Any) -> dict[str, Camp]:
    made = Camp(id=f"camp-{seat}", seat=seat, holder=seat, **fields)
    return {made.id: made}


def wall(seat: str, pose: Any, **fields: Any) -> dict[str, Section]:
    made = Section(id=f"s-{seat}-0", seat=seat, pose=pose, **fields)
    return {made.id: made}


def square(kind: str, left: float, right: float, low: float, high: float) -> Piece:
    outline = ((left, low), (right, low), (right, high), (left, high))
    return Piece(name=f"{kind}-1", kind=kind, outline=outline)  # type: ignore[arg-type]
