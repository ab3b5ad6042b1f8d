"""The journal on disk: readable JSON lines that can be replayed, verified and viewed for ever.

The first line is the header. Then follow answers, and after every step a mark with the checksum of
the state, what has happened, and what has changed in the state since the last mark (an RFC 7396
merge patch): whoever has the file sees the battle even when the rules have changed since.
"""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from .answers import Entry, Refusal
from .battle import Battle
from .engine import Event

FORMAT = 1


class Header(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The first line. `rules` is the hash of the rules data by which the battle was played.

    The first `branched` answers were taken over from another battle, with their dice.
    """

    journal: int
    feldherr: str
    game: str
    rules: str
    commitment: str = ""
    commanders: dict[str, str] = {}
    branched: int = 0
    opening: Any


class Answered(Struct, frozen=True, tag_field="line", tag="answer"):
    entry: Entry


class Marked(Struct, frozen=True, omit_defaults=True, tag_field="line", tag="mark"):
    """A checkpoint after `answers` answers; the events since the last one, and what changed."""

    answers: int
    checksum: int
    events: tuple[Event, ...] = ()
    changes: dict[str, Any] = {}


class Ended(Struct, frozen=True, omit_defaults=True, tag_field="line", tag="end"):
    """The last line of a battle that is over; the secret of its dice is revealed."""

    answers: int
    secret: str = ""


Line = Answered | Marked | Ended


class Journal(Struct, frozen=True):
    """A journal that was read; `name` is what complaints call it.

    `torn`: the last line was cut off, as by a crash, and left out.
    """

    header: Header
    lines: tuple[Line, ...]
    torn: bool = False
    name: str = ""

    @property
    def entries(self) -> list[Entry]:
        return [line.entry for line in self.lines if isinstance(line, Answered)]

    @property
    def marks(self) -> list[Marked]:
        return [line for line in self.lines if isinstance(line, Marked)]

    @property
    def secret(self) -> str:
        return next((line.secret for line in self.lines if isinstance(line, Ended)), "")

    def states(self) -> Iterator[tuple[Marked, dict[str, Any]]]:
        """Every mark with the state there as plain values, without asking the rules."""
        state: dict[str, Any] = {}
        for mark in self.marks:
            state = patched(state, mark.changes)
            yield mark, state


class Scribe:
    """Writes a battle down while it is fought; every line is flushed before the next answer."""

    def __init__(self, file: IO[str], header: Header) -> None:
        self.file, self.answers, self.marks = file, 0, 0
        self.events, self.state = 0, dict[str, Any]()
        self._write(header)

    def follow(self, battle: Battle[Any, Any]) -> None:
        """Write what has come since the last call."""
        for mark in battle.marks[self.marks :]:
            self._answers(battle, mark.answers)
            state = msgspec.to_builtins(
                msgspec.msgpack.decode(mark.snapshot, type=battle.engine.kind)
            )
            told = tuple(battle.events[self.events : mark.events])
            self._write(Marked(mark.answers, mark.checksum, told, patch(self.state, state)))
            self.state, self.events = state, mark.events
        self.marks = len(battle.marks)
        self._answers(battle, len(battle.journal))
        self.file.flush()

    def end(self, secret: str = "") -> None:
        self._write(Ended(self.answers, secret))
        self.file.flush()

    def _answers(self, battle: Battle[Any, Any], upto: int) -> None:
        for entry in battle.journal[self.answers : upto]:
            self._write(Answered(entry))
        self.answers = max(self.answers, upto)

    def _write(self, line: Struct) -> None:
        self.file.write(msgspec.json.encode(line).decode() + "\n")


class Unreadable(ValueError):
    """A journal that cannot be read; `refusal` says in which file, on which line, and why."""

    def __init__(self, file: str, key: str, **args: Any) -> None:
        super().__init__(f"{file}: {key} {args}")
        self.refusal = Refusal(key, (), {"file": file, **args})


def read(path: Path) -> Journal:
    """Read a journal. Raises `Unreadable` or `OSError`."""
    try:
        return parse(path.read_text(encoding="utf-8"), str(path))
    except UnicodeDecodeError as wrong:
        raise Unreadable(str(path), "journal-not-utf8", byte=str(wrong.start)) from wrong


def parse(text: str, name: str = "journal") -> Journal:
    """A journal out of its text; `name` is what complaints call it. Raises `Unreadable`."""
    lines = text.splitlines(keepends=True)
    if not lines:
        raise Unreadable(name, "journal-empty")
    header: Header = _line(name, 1, lines[0], Header)
    if header.journal != FORMAT:
        raise Unreadable(name, "journal-format", format=header.journal, known=FORMAT)
    torn = len(lines) > 1 and not lines[-1].endswith("\n")
    whole = lines[1:-1] if torn else lines[1:]
    parsed = [_line(name, number, line, Line) for number, line in enumerate(whole, 2)]
    return Journal(header, tuple(parsed), torn, name)


def _line(name: str, number: int, text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as wrong:
        raise Unreadable(name, "journal-line", line=str(number), detail=str(wrong)) from wrong


def patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch (RFC 7396) that makes `new` out of `old`; values are never None."""
    changes: dict[str, Any] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before == value and name in old:
            continue
        both = isinstance(before, dict) and isinstance(value, dict)
        changes[name] = patch(before, value) if both else value  # type: ignore[arg-type]
    return changes


def patched(old: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """`old` with a merge patch applied; `old` itself stays as it is."""
    made = dict(old)
    for name, value in changes.items():
        if value is None:
            made.pop(name, None)
        elif isinstance(value, dict) and isinstance(made.get(name), dict):
            made[name] = patched(made[name], value)
        else:
            made[name] = value
    return made


def first_difference(battle: Battle[Any, Any], journal: Journal) -> int | None:
    """How many answers a replayed battle shares with its journal, None if it repeats it wholly."""
    broken_off = not any(isinstance(line, Ended) for line in journal.lines)
    for mine, written in zip_longest(battle.marks, journal.marks):
        if broken_off and written is None and mine.answers == len(journal.entries):
            continue  # the last answer was written down, and not yet what it led to
        if mine is None or written is None:
            return (mine or written).answers
        if (mine.answers, mine.checksum) != (written.answers, written.checksum):
            return mine.answers
    return None
