"""Asking the rules at the end of a scenario: their numbers and predicates, by name."""

import re
from collections.abc import Iterator, Mapping
from inspect import isfunction, isgeneratorfunction
from typing import Any

import msgspec

from feldherr.muster.complaints import choice
from feldherr.muster.source import Source
from feldherr.table import Battle, Engine, Refusal

from .setting import CRASHES, impossible

TOKEN = re.compile(r"\(|\)[\w.]*|[^\s()]+")
"""A bracket, one that closes with the fields that are taken of its answer, or a word."""
NUMBER = re.compile(r"-?\d+(\.\d+)?")


def said(battle: Battle[Any, Any], asked: str, source: Source) -> Any:
    """What the rules say now: `asked` is a name, then the ids, words or numbers it is asked about.

    Instead of a word another question may stand in brackets: "shade r1 (stands r1).0 b1". Raises
    `BadFile` for a name that the rules do not have, or ids that make no sense there.
    """
    try:
        return readable(_Asking(battle, asked, source).answer())
    except CRASHES as wrong:
        raise source.complaint(impossible(wrong), "expect", "says", asked) from wrong


class _Asking:
    """One question to the rules, read word by word."""

    def __init__(self, battle: Battle[Any, Any], asked: str, source: Source) -> None:
        self.battle, self.asked, self.source = battle, asked, source
        self.rules = battle.engine(battle.opening, battle.state, lambda event: None)
        self.left = TOKEN.findall(asked)

    def answer(self) -> Any:
        """What the rules say to all of it. Raises LookupError if brackets are left open."""
        return self._word() if self.left[0] == "(" else self._call()

    def _call(self) -> Any:
        name, about = self.left.pop(0), list[Any]()
        if name not in (known := askable(self.battle.engine)):
            refusal = Refusal("no-such-number", (), choice(name, known))
            raise self.source.complaint(refusal, "expect", "says", self.asked)
        while self.left and not self.left[0].startswith(")"):
            about.append(self._word())
        found = getattr(self.rules, name)
        return found(*about) if callable(found) else found

    def _word(self) -> Any:
        word = self.left.pop(0)
        if word != "(":
            return meant(self.battle, word)
        found = self._call()
        for field in self.left.pop(0)[1:].split("."):
            found = _of(found, field) if field else found
        return found


def _of(value: Any, field: str) -> Any:
    """A part of an answer: by its number in a list, else by its name."""
    return list(value)[int(field)] if field.isdecimal() else getattr(value, field)


def askable(engine: type[Engine[Any, Any]]) -> list[str]:
    """Properties and functions of the rules that are neither private nor generators."""
    found = {name: getattr(engine, name) for name in dir(engine) if not name.startswith("_")}
    return [name for name, what in found.items() if _is_number(what)]


def _is_number(what: Any) -> bool:
    return isinstance(what, property) or (isfunction(what) and not isgeneratorfunction(what))


def meant(battle: Battle[Any, Any], word: str) -> Any:
    """What a word names in the state; a number; else the word itself."""
    for field in battle.state.__struct_fields__:
        things = getattr(battle.state, field)
        if isinstance(things, Mapping) and isinstance(things.get(word), msgspec.Struct):
            return things[word]
    if NUMBER.fullmatch(word):
        return float(word) if "." in word else int(word)
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
