"""What a seat may see.

A field is public unless its type is annotated SECRET; then only the seat that owns the object sees
it. The owner is the nearest enclosing object's `seat`; an object whose `revealed` is true hides
nothing. A question shows itself to the asked seat alone: being asked betrays secrets too.
"""

from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from .battle import Battle
from .engine import Event
from .questions import Draw, Question, Roll

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


def masked(value: N, seat: str) -> N:
    """A deep copy of a state or opening in which other seats' secrets have their empty defaults."""
    copy: N = _masked(value, seat, "")
    return copy


def _masked(value: Any, seat: str, owner: str) -> Any:
    if isinstance(value, Struct):
        return _masked_struct(value, seat, getattr(value, "seat", owner))
    if isinstance(value, dict):
        return {key: _masked(item, seat, owner) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_masked(item, seat, owner) for item in value)
    return value


def _masked_struct(value: Struct, seat: str, owner: str) -> Struct:
    hidden = owner != seat and not getattr(value, "revealed", False)
    secrets = secret_fields(type(value)) if hidden else frozenset()
    shown = {
        name: _masked(getattr(value, name), seat, owner)
        for name in value.__struct_fields__
        if name not in secrets
    }
    return type(value)(**shown)


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
    dice = question.dice if isinstance(question, Roll) else ()
    about = question.about | ({"size": question.size} if isinstance(question, Draw) else {})
    return Asked(question.key, about, type(question).__name__.lower(), dice)
