"""Positions for tests: a few elements on an open table, rules at hand, scripted conversations."""

from collections.abc import Iterable
from math import radians
from typing import Any, TypeVar

from feldherr.field.pose import Pose
from feldherr.games.horden.base import Rules
from feldherr.games.horden.combat.contacts import Contacts
from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.options import Options
from feldherr.games.horden.state import Battlefield, Element, Position
from feldherr.games.horden.terrain.plan import Plan
from feldherr.table import Answer, Battle, Event, Question, Sealed

R = TypeVar("R", bound=Rules)
NORTH, EAST, SOUTH, WEST = 90.0, 0.0, 270.0, 180.0


def at(x: float, y: float, facing: float = NORTH) -> Pose:
    """A pose in mm and degrees: the middle of the front edge."""
    return Pose(x, y, radians(facing))


def element(name: str, kind: str, pose: Pose | None = None, **fields: Any) -> Element:
    """An element on the table; "r…" is red's, "b…" blue's."""
    seat = "red" if name.startswith("r") else "blue"
    status = fields.pop("status", "table" if pose else "reserve")
    return Element(id=name, seat=seat, kind=kind, pose=pose, status=status, **fields)  # type: ignore[arg-type]


def opening(plan: Plan | None = None, **options: Any) -> Battlefield:
    """An open table and armies of one element each; the position brings the real elements."""
    alone = (Unit(kind="blade", commander=True),)
    armies = {seat: Army(name=seat, units=alone) for seat in ("red", "blue")}
    return Battlefield(armies=armies, plan=plan or Plan(), options=Options(**options))


def position(
    *elements: Element, cursor: str = "move", active: str = "red", **fields: Any
) -> Position:
    """A state in the middle of a battle, red to move in turn 1."""
    named = {e.id: e for e in elements}
    return Position(cursor=cursor, elements=named, active=active, turn=1, ap=6, **fields)


def rules(engine: type[R], *elements: Element, plan: Plan | None = None, **fields: Any) -> R:
    """The rules of a chapter at a position, with its contacts noted; told events are in `.told`."""
    options = fields.pop("options", {})
    told: list[Event] = []
    made = engine(opening(plan, **options), position(*elements, **fields), told.append)
    made.told = told  # type: ignore[attr-defined]
    if isinstance(made, Contacts):
        made.note_contacts()
    return made


def run(step: Any, *answers: Answer) -> Any:
    """Drive one step with scripted answers, checking each; its result.

    Fails when a question is left without an answer, an answer is refused, or answers are left over.
    """
    script, answer = iter(answers), None
    try:
        while True:
            asked: Question | Sealed | None = step.send(answer)
            assert isinstance(asked, Question), f"{asked} cannot be scripted here"
            answer = next(script, None)
            assert answer is not None, f"no answer left for {asked}"
            assert asked.check(answer) is None, f"{asked}: {answer} refused: {asked.check(answer)}"
    except StopIteration as done:
        left = list(script)
        assert not left, f"answers left over: {left}"
        return done.value


def battle(
    engine: type[R], state: Position, plan: Plan | None = None, **options: Any
) -> Battle[Any, Any]:
    """A whole battle that goes on from a position."""
    from msgspec.msgpack import encode

    return Battle(engine, opening(plan, **options), encode(state))


def keys(told: Iterable[Event]) -> list[str]:
    return [event.key for event in told]
