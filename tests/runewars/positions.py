"""Positions for tests: a few units on an open table, rules at hand, scripted conversations."""

from collections.abc import Iterable
from math import radians
from typing import Any, TypeVar

from msgspec.msgpack import encode

from feldherr.field.pose import Pose
from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.roster import unit_of
from feldherr.games.runewars.base import Rules
from feldherr.games.runewars.options import Options
from feldherr.games.runewars.state import Battlefield, Piece, Position, Unit
from feldherr.table import Answer, Battle, Event, Question, Sealed

R = TypeVar("R", bound=Rules)
NORTH, EAST, SOUTH, WEST = 90.0, 0.0, 270.0, 180.0
T = 60.0
"""mm. The side of a tray."""


def at(x: float, y: float, facing: float = NORTH) -> Pose:
    """A pose in mm and degrees: the middle of the front edge."""
    return Pose(x, y, radians(facing))


def unit(
    name: str, card: str, formation: str, pose: Pose | None = None, *upgrades: str, **fields: Any
) -> Unit:
    """A unit of full trays; "r…" is red's, "b…" blue's. On the table if it has a pose."""
    seat = "red" if name.startswith("r") else "blue"
    made = unit_of(Entry(card=card, formation=formation, upgrades=upgrades), name, seat)
    made.pose, made.status = pose, "table" if pose else "reserve"
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def select(made: Unit, action: int, modifier: int = 0) -> Unit:
    """Its command tool with the dial faces of these numbers from 1; 0 = blank."""
    made.action = f"{made.card}-a{action}" if action else ""
    made.modifier = f"{made.card}-m{modifier}" if modifier else ""
    return made


def piece(name: str, card: str, kind: Any, pose: Pose, **fields: Any) -> Piece:
    """A piece of terrain that lies with its middle at a pose."""
    return Piece(id=name, card=card, kind=kind, pose=pose, **fields)


def opening(**options: Any) -> Battlefield:
    """Armies of one unit each; the position brings the real units."""
    red = Army(name="Red", faction="daqan_lords", units=(Entry(card="spearmen", formation="2x1"),))
    dead = (Entry(card="reanimates", formation="2x1"),)
    blue = Army(name="Blue", faction="waiqar_the_undying", units=dead)
    return Battlefield(armies={"red": red, "blue": blue}, options=Options(**options))


def position(*units: Unit, pieces: Iterable[Piece] = (), **fields: Any) -> Position:
    """A state in the activation phase of round 1, red first."""
    state = Position(
        cursor="activate",
        units={u.id: u for u in units},
        pieces={p.id: p for p in pieces},
        phase="activation",
        first="red",
        zones={"red": "red", "blue": "blue"},
        objective="bounty",
        deployment="battle-lines",
    )
    for field, value in fields.items():
        setattr(state, field, value)
    return state


def rules(engine: type[R], *units: Unit, **fields: Any) -> R:
    """The rules of a chapter at a position; told events are in `.told`."""
    options = fields.pop("options", {})
    told: list[Event] = []
    made = engine(opening(**options), position(*units, **fields), told.append)
    made.told = told  # type: ignore[attr-defined]
    return made


def run(step: Any, *answers: Answer | dict[str, Answer]) -> Any:
    """Drive one step with scripted answers, checking each; its result.

    Sealed questions are answered by a dict of seat and answer. Fails when a question is left
    without an answer, an answer is refused, or answers are left over.
    """
    script, sent = iter(answers), None
    try:
        while True:
            asked: Question | Sealed | None = step.send(sent)
            assert asked is not None
            sent = next(script, None)
            assert sent is not None, f"no answer left for {asked}"
            for question, answer in _pairs(asked, sent):
                refused = question.check(answer)
                assert refused is None, f"{question}: {answer} refused: {refused}"
    except StopIteration as done:
        left = list(script)
        assert not left, f"answers left over: {left}"
        return done.value


def _pairs(asked: Question | Sealed, sent: Any) -> list[tuple[Question, Answer]]:
    if isinstance(asked, Sealed):
        return [(question, sent[question.seat]) for question in asked.questions]
    return [(asked, sent)]


def battle(engine: type[R], state: Position, **options: Any) -> Battle[Any, Any]:
    """A whole battle that goes on from a position."""
    return Battle(engine, opening(**options), encode(state))


def told(made: Rules) -> list[Event]:
    """What the rules have told so far."""
    found: list[Event] = made.told  # type: ignore[attr-defined]
    return found


def keys(made: Rules) -> list[str]:
    """The keys of what the rules have told so far."""
    return [event.key for event in told(made)]
