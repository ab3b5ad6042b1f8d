"""Asking the rules at the end of a scenario: their numbers and predicates, by name."""

from collections.abc import Iterator, Mapping
from inspect import isfunction, isgeneratorfunction
from typing import Any

import msgspec

from feldherr.muster.complaints import choice
from feldherr.muster.source import Source
from feldherr.table import Battle, Engine, Refusal

from .setting import CRASHES, impossible


def said(battle: Battle[Any, Any], asked: str, source: Source) -> Any:
    """What the rules say now: `asked` is a name, then the ids or words it is asked about.

    Raises `BadFile` for a name that they do not have, or ids that make no sense there.
    """
    name, *words = asked.split()
    where = "expect", "says", asked
    if name not in (known := askable(battle.engine)):
        raise source.complaint(Refusal("no-such-number", (), choice(name, known)), *where)
    rules = battle.engine(battle.opening, battle.state, lambda event: None)
    try:
        found = getattr(rules, name)
        about = [meant(battle, word) for word in words]
        return readable(found(*about) if callable(found) else found)
    except CRASHES as wrong:
        raise source.complaint(impossible(wrong), *where) from wrong


def askable(engine: type[Engine[Any, Any]]) -> list[str]:
    """Properties and functions of the rules that are neither private nor generators."""
    found = {name: getattr(engine, name) for name in dir(engine) if not name.startswith("_")}
    return [name for name, what in found.items() if _is_number(what)]


def _is_number(what: Any) -> bool:
    return isinstance(what, property) or (isfunction(what) and not isgeneratorfunction(what))


def meant(battle: Battle[Any, Any], word: str) -> Any:
    """What a word names in the state; the word itself if it is no id."""
    for field in battle.state.__struct_fields__:
        things = getattr(battle.state, field)
        if isinstance(things, Mapping) and isinstance(things.get(word), msgspec.Struct):
            return things[word]
    return word


def readable(value: Any) -> Any:
    """An answer in plain values; things are their ids."""
    if isinstance(value, msgspec.Struct):
        return getattr(value, "id", None) or msgspec.to_builtins(value)
    if isinstance(value, Mapping):
        return {str(key): readable(item) for key, item in value.items()}
    if isinstance(value, list | tuple | Iterator):
        return [readable(item) for item in value]
    return value
