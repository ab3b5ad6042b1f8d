"""Running a scenario: set the position up, answer by the script, compare with what is expected."""

from collections.abc import Iterator
from math import degrees, radians
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.msgpack import encode

from feldherr.games.registry import Game, game
from feldherr.muster.source import Source
from feldherr.table import Battle, Event, Illegal, Refusal

from .model import Expectation, Line, Scenario, line

NEAR = 0.5
"""mm or degrees within which two numbers of a position count as the same."""


class Result(Struct, frozen=True):
    """What came of a scenario: the differences (none: all holds), the events, the last state."""

    differences: tuple[str, ...]
    events: tuple[Event, ...]
    state: dict[str, Any]

    @property
    def holds(self) -> bool:
        return not self.differences


def run(scenario: Scenario, source: Source) -> Result:
    """Play a scenario. Raises `BadFile` when its position is none of the game."""
    battle = started(scenario, source)
    differences = list(answered(battle, scenario, source))
    if not differences:
        differences = list(compared(battle, scenario.expect))
    return Result(tuple(differences), tuple(battle.events), plain(battle.state))


def started(scenario: Scenario, source: Source) -> Battle[Any, Any]:
    """The battle at the scenario's position."""
    played = game(scenario.game)
    try:
        opening = msgspec.convert(_opening(scenario, played), played.engine.opens)
        state = msgspec.convert(_state(scenario.position, opening.seats), played.engine.kind)
        played.settle(opening, state)
        return Battle(played.engine, opening, encode(state))
    except (msgspec.ValidationError, LookupError, AttributeError, AssertionError) as wrong:
        refusal = Refusal("no-position", (), {"detail": str(wrong)})
        raise source.complaint(refusal, "position") from wrong


def _opening(scenario: Scenario, played: Game) -> dict[str, Any]:
    armies = {seat: {"name": seat, "units": []} for seat in played.seats} | scenario.armies
    plan = scenario.plan if isinstance(scenario.plan, dict) else played.plan(scenario.plan or "")
    return {"options": scenario.options, "armies": armies, "plan": msgspec.to_builtins(plan)}


def _state(position: dict[str, Any], seats: tuple[str, ...]) -> dict[str, Any]:
    """The state as its struct wants it: elements grouped by seat get their ids and seats."""
    raw: dict[str, Any] = {key: value for key, value in position.items() if key not in seats}
    raw["cursor"] = raw.pop("step", raw.get("cursor", ""))
    for seat in seats:
        for name, fields in position.get(seat, {}).items():
            standing = {"status": "table"} if "at" in fields else {}
            raw.setdefault("elements", {})[name] = standing | {"id": name, "seat": seat, **fields}
    posed: dict[str, Any] = _posed(raw)
    return posed


def _posed(value: Any) -> Any:
    """`at: [x, y, degrees]` as files write it, as the pose that states remember."""
    if isinstance(value, list):
        return [_posed(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _posed(item) for key, item in value.items() if key != "at"}
    if "at" in value:
        x, y, facing = value["at"]
        made["pose"] = {"x": float(x), "y": float(y), "facing": radians(facing)}
    return made


def plain(state: Any) -> dict[str, Any]:
    """A state as files write it: poses are `at: [x, y, degrees]`."""
    written: dict[str, Any] = _unposed(msgspec.to_builtins(state))
    return written


def _unposed(value: Any) -> Any:
    if isinstance(value, list):
        return [_unposed(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _unposed(item) for key, item in value.items() if key != "pose"}
    if isinstance(pose := value.get("pose"), dict):
        turned = degrees(pose["facing"]) % 360
        made["at"] = [round(pose["x"], 3), round(pose["y"], 3), round(turned, 3)]
    return made


def answered(battle: Battle[Any, Any], scenario: Scenario, source: Source) -> Iterator[str]:
    """Answer line by line; what goes otherwise than written, and then no further."""
    for index in range(len(scenario.play)):
        said = line(scenario, source, index)
        difference = _one_answer(battle, said)
        if difference:
            at = source.line("play", index)
            yield f"line {at}: {difference}"
            return


def _one_answer(battle: Battle[Any, Any], said: Line) -> str:
    open_now = [f"{question.seat} {question.key}" for question in battle.questions]
    if f"{said.seat} {said.key}" not in open_now:
        return f"{said.seat} {said.key} is answered; asked is {', '.join(open_now) or 'nothing'}"
    try:
        battle.answer(said.answer, said.seat)
    except Illegal as illegal:
        met = illegal.refusal
        as_written = said.refused in (met.key, *met.rules)
        return "" if as_written else f"refused: {illegal}"
    return f"not refused, though `{said.refused}` is expected" if said.refused else ""


def compared(battle: Battle[Any, Any], expected: Expectation) -> Iterator[str]:
    """Everything that is otherwise than expected."""
    yield from _events(battle.events, expected)
    yield from _state_differences(expected.state, plain(battle.state), "state")
    asked = battle.question
    open_now = f"{asked.seat} {asked.key}" if asked else ""
    if expected.asks is not None and open_now != expected.asks:
        yield f"asks: expected {expected.asks!r}, asked is {open_now!r}"
    offered = [str(option) for option in asked.options] if asked else []
    yield from (
        f"{option!r} is not on offer" for option in expected.offered if option not in offered
    )
    yield from (f"{option!r} is on offer" for option in expected.withheld if option in offered)


def _events(told: list[Event], expected: Expectation) -> Iterator[str]:
    left = iter(told)
    for wanted in expected.events:
        key, args = (wanted, {}) if isinstance(wanted, str) else next(iter(wanted.items()))
        if not any(event.key == key and _fits(event, args) for event in left):
            yield f"event {key} {args or ''} was not told in this order; told: {_list(told)}"
            return
    yield from (f"event {e.key} was told" for e in told if e.key in expected.never)


def _fits(event: Event, args: dict[str, Any]) -> bool:
    return not list(_state_differences(args, msgspec.to_builtins(event.args), ""))


def _list(told: list[Event]) -> str:
    return "; ".join(f"{event.key} {event.args}" for event in told) or "nothing"


def _state_differences(wanted: Any, found: Any, where: str) -> Iterator[str]:
    """Where a part of a state is otherwise; what the file does not name may be anything."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from _state_differences(value, found.get(key), f"{where}.{key}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for index, (mine, theirs) in enumerate(zip(wanted, found, strict=True)):
            yield from _state_differences(mine, theirs, f"{where}[{index}]")
    elif not _same(wanted, found):
        yield f"{where}: expected {wanted!r}, found {found!r}"


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, float) or isinstance(found, float):
        return isinstance(found, int | float) and abs(wanted - found) <= NEAR
    return bool(wanted == found) or (not wanted and found is None)
