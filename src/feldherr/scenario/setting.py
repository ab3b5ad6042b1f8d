"""From a scenario's position to a battle, and from a state to what files write."""

from math import degrees, radians
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.msgpack import encode

from feldherr.games.registry import Game, game
from feldherr.muster import load_army
from feldherr.muster.complaints import choice
from feldherr.muster.source import Source
from feldherr.table import Battle, Opening, Refusal

from .model import Scenario

CRASHES = (LookupError, AttributeError, AssertionError, TypeError, ValueError)
"""What rules may raise at a position that cannot be."""


def started(scenario: Scenario, source: Source) -> Battle[Any, Any]:
    """The battle at the scenario's position. Raises `BadFile` when that is none of the game."""
    played = game(scenario.game)
    opening = _opening(scenario, source, played)
    if scenario.position is None:
        return Battle(played.engine, opening)
    state = _state(scenario.position, source, played)
    try:
        played.settle(opening, state)
        return Battle(played.engine, opening, encode(state))
    except CRASHES as wrong:
        raise source.complaint(impossible(wrong), "position") from wrong


def impossible(wrong: Exception) -> Refusal:
    """What to say of a position with which the rules cannot go on."""
    return Refusal("no-position", (), {"detail": f"{type(wrong).__name__}: {wrong}"})


# --- What never changes ---


def _opening(scenario: Scenario, source: Source, played: Game) -> Opening:
    options = source.fitted(scenario.options, played.options, "options")
    expect = scenario.expect
    for names, *steps in (
        (scenario.armies, "armies"),
        (expect.costs, "expect", "costs"),
        (expect.breaches, "expect", "breaches"),
    ):
        for seat in {*names} - {*played.seats}:
            refusal = Refusal("field-unknown", (), choice(seat, played.seats))
            raise source.complaint(refusal, *steps, seat)
    armies = {seat: _army(scenario, source, played, seat, options) for seat in played.seats}
    made: Opening = played.start(armies, options, _plan(scenario, source, played))
    if not scenario.opening:
        return made
    return source.fitted(merged(msgspec.to_builtins(made), scenario.opening), type(made), "opening")


def merged(old: Any, new: Any) -> Any:
    """A value in which another one takes the place of what it names."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: merged(old.get(key), value) for key, value in new.items()}
    return new


def _army(scenario: Scenario, source: Source, played: Game, seat: str, options: Any) -> Any:
    """An army by name, or as an army file has it; none if nobody asks for it."""
    said = scenario.armies.get(seat)
    if said is None:
        return played.army(name=seat, units=())
    if isinstance(said, str):
        return load_army(said, options, played)
    usual = {"game": scenario.game, "name": seat, "points": options.points}
    return source.fitted(usual | said, played.listing, "armies", seat).army()


def _plan(scenario: Scenario, source: Source, played: Game) -> Any:
    """A ready table, one that is written here, or open ground. "drawn": fate draws it."""
    if isinstance(scenario.plan, dict):
        return source.fitted(scenario.plan, type(played.plan("")), "plan")
    if scenario.plan == "drawn":
        return None
    known = ["drawn", *played.plans()]
    if scenario.plan and scenario.plan not in known:
        args = {"name": "`plan`"} | choice(scenario.plan, known)
        raise source.complaint(Refusal("value-unknown", (), args), "plan")
    return played.plan(scenario.plan or "")


# --- The position ---


def _state(position: dict[str, Any], source: Source, played: Game) -> Any:
    """The state as its struct wants it: elements grouped by seat get their ids and seats."""
    raw = {key: value for key, value in position.items() if key not in played.seats}
    raw["cursor"] = raw.pop("step", raw.get("cursor", ""))
    elements = dict[str, Any]()
    for seat in played.seats:
        group = dict[str, dict[str, Any]]
        for name, fields in source.fitted(position.get(seat, {}), group, "position", seat).items():
            steps = "position", seat, name
            standing = {"status": "table"} if "at" in fields else {}
            made = standing | {"id": name, "seat": seat} | _posed(fields, source, *steps)
            _alone({"cursor": "", played.bodies: {name: made}}, source, played, *steps)
            elements[name] = made
    whole = _posed(raw, source, "position") | ({played.bodies: elements} if elements else {})
    return source.fitted(whole, played.engine.kind, "position")


def _alone(raw: dict[str, Any], source: Source, played: Game, *steps: str) -> None:
    """Whether an element alone fits, so that a complaint knows its line."""
    try:
        msgspec.convert(raw, played.engine.kind)
    except msgspec.ValidationError as wrong:
        raise source.misfit(wrong, played.engine.kind, steps, skip=2) from wrong


def _posed(value: Any, source: Source, *steps: str | int) -> Any:
    """`at: [x, y, degrees]` as files write it, as the pose that states remember."""
    if isinstance(value, list):
        return [_posed(item, source, *steps, index) for index, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    made = {key: _posed(item, source, *steps, key) for key, item in value.items() if key != "at"}
    if "at" in value:
        x, y, facing = source.fitted(value["at"], tuple[float, float, float], *steps, "at")
        made["pose"] = {"x": x, "y": y, "facing": radians(facing)}
    return made


# --- And back ---


def plain(state: Struct) -> dict[str, Any]:
    """A state as files write it: poses are `at: [x, y, degrees]`, nothing has its default."""
    written: dict[str, Any] = _unposed(msgspec.to_builtins(state))
    return written


def whole(value: Any) -> Any:
    """The same of any value, with all defaults."""
    if isinstance(value, Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
        return _unposed({name: whole(item) for name, item in value.items()})
    if isinstance(value, dict):
        return {str(key): whole(item) for key, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, list | tuple) else value


def _unposed(value: Any) -> Any:
    if isinstance(value, list):
        return [_unposed(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _unposed(item) for key, item in value.items() if key != "pose"}
    if isinstance(pose := value.get("pose"), dict):
        turned = round(degrees(pose["facing"]) % 360, 3) % 360
        made["at"] = [round(pose["x"], 3), round(pose["y"], 3), turned]
    return made
