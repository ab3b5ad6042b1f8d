"""What a seat may see.

A field is public unless its type is annotated SECRET; then only the seat that owns the object sees
it. The owner is the nearest enclosing object's `seat`; an object whose `revealed` is true hides
nothing. A question shows itself to the asked seat alone: being asked betrays secrets too.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from .battle import Battle
from .engine import Event
from .questions import Question

SECRET = Meta(extra={"secret": True})
N = TypeVar("N")


class Asked(Struct, frozen=True):
    """The open question as its seat sees it."""

    key: str
    about: dict[str, Any]
    kind: str
    dice: tuple[int, ...] = ()


class View(Struct, frozen=True):
    """All that one seat knows. `state` is the game's state with the others' secrets emptied."""

    seat: str
    state: Any
    events: tuple[Event, ...]
    waiting_for: tuple[str, ...]
    question: Asked | None


@cache
def secret_fields(kind: type[Any]) -> frozenset[str]:
    """The fields of a struct that only its owner may see."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return frozenset(f.encode_name for f in info.fields if _is_secret(f.type))


def _is_secret(info: Any) -> bool:
    return bool((getattr(info, "extra", None) or {}).get("secret"))


@cache
def _blanks(kind: Any) -> dict[str, Callable[[], Any]]:
    """What makes the empty value of each field that only its owner may see."""
    fields = [f for f in msgspec.structs.fields(kind) if f.encode_name in secret_fields(kind)]
    made = {f.name: f.default_factory for f in fields if f.default_factory is not msgspec.NODEFAULT}
    return {f.name: lambda empty=f.default: empty for f in fields} | made


@cache
def ways_in(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a struct through which one comes to somebody's secrets."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(
        f.name for f in info.fields if any(secret_fields(k) for k in _structs(f.type, set()))
    )


def _structs(info: Any, seen: set[Any]) -> Iterator[Any]:
    """All structs that a value of some type can hold, but those that were seen before."""
    if isinstance(info, msgspec.inspect.StructType) and info.cls not in seen:
        seen.add(info.cls)
        yield info.cls
        for field in info.fields:
            yield from _structs(field.type, seen)
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(info, name):
            yield from _structs(getattr(info, name), seen)
    for name in ("types", "item_types"):
        for part in getattr(info, name, ()):
            yield from _structs(part, seen)


def masked(value: N, seat: str) -> N:
    """A deep copy of a state or opening in which other seats' secrets have their empty defaults."""
    copy: N = msgspec.msgpack.decode(msgspec.msgpack.encode(value), type=type(value))
    _mask(copy, seat, "")
    return copy


def hides(value: Any, seat: str, owner: str = "") -> bool:
    """Whether something of a state or opening is hidden from a seat."""
    if isinstance(value, dict):
        return any(hides(item, seat, owner) for item in value.values())
    if isinstance(value, list | tuple):
        return any(hides(item, seat, owner) for item in value)
    if not isinstance(value, Struct):
        return False
    owner = getattr(value, "seat", owner)
    own = secret_fields(type(value)) and owner != seat and not getattr(value, "revealed", False)
    return bool(own) or any(hides(getattr(value, f), seat, owner) for f in ways_in(type(value)))


def _mask(value: Any, seat: str, owner: str) -> None:
    """Empty the secrets of others in something; it belongs to `owner` unless it says otherwise."""
    if isinstance(value, Struct):
        _mask_struct(value, seat, getattr(value, "seat", owner))
    elif isinstance(value, dict):
        for item in value.values():
            _mask(item, seat, owner)
    elif isinstance(value, list | tuple):
        for item in value:
            _mask(item, seat, owner)


def _mask_struct(value: Struct, seat: str, owner: str) -> None:
    if owner != seat and not getattr(value, "revealed", False):
        for name, empty in _blanks(type(value)).items():
            msgspec.structs.force_setattr(value, name, empty())
    for name in ways_in(type(value)):
        _mask(getattr(value, name), seat, owner)


def view(battle: Battle[Any, Any], seat: str) -> View:
    """What `seat` knows of the battle; "" is a spectator, who knows what is public."""
    mine = next((q for q in battle.questions if q.seat == seat), None)
    return View(
        seat,
        masked(battle.state, seat),
        tuple(event for event in battle.events if event.only in ("", seat)),
        tuple(q.seat for q in battle.questions),
        None if mine is None else shown(mine),
    )


def shown(question: Question) -> Asked:
    """A question in plain values."""
    about = question.about | ({"size": question.size} if question.size else {})
    return Asked(question.key, about, type(question).__name__.lower(), question.dice)
