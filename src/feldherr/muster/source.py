"""Files that people write: YAML into structs, and complaints that name the file and the line."""

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")
LARGEST = 1_000_000
"""Bytes; a larger file was hardly written by a person."""
STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


class BadFile(ValueError):
    """A file that cannot be used: one sentence that says where, what, and how to mend it."""

    def __init__(self, path: Path | str, line: int | None, what: str) -> None:
        at = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{at}: {what}")
        self.path, self.line, self.what = str(path), line, what


class Source:
    """A YAML document that knows on which line each of its values stands."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        try:
            self.node = yaml.compose(text, Loader=yaml.CSafeLoader)
            self.data = yaml.load(text, Loader=yaml.CSafeLoader)
        except yaml.MarkedYAMLError as wrong:
            line = wrong.problem_mark.line + 1 if wrong.problem_mark else None
            raise BadFile(path, line, f"this is no valid YAML: {wrong.problem}.") from wrong
        except (yaml.YAMLError, ValueError, RecursionError) as wrong:
            raise BadFile(path, None, f"this is no valid YAML: {wrong}.") from wrong

    def line(self, *steps: str | int) -> int | None:
        """The line of the value at a path of keys and indexes, or of the last step that exists."""
        node, line = self.node, None
        for step in (None, *steps):
            node = node if step is None else _child(node, step)
            if node is None:
                break
            line = node.start_mark.line + 1
        return line

    def complaint(self, what: str, *steps: str | int) -> BadFile:
        return BadFile(self.path, self.line(*steps), what)

    def convert(self, kind: type[T]) -> T:
        """The data as a struct. Raises `BadFile` at the line of the value that does not fit."""
        if not isinstance(self.data, dict):
            raise BadFile(self.path, 1, "the file must consist of `name: value` lines.")
        try:
            return msgspec.convert(self.data, kind)
        except msgspec.ValidationError as wrong:
            what, _, path = str(wrong).partition(" - at `$")
            steps = [_step(match) for match in STEP.finditer(path)]
            raise self.complaint(
                f"{_called(steps)}{what[:1].lower()}{what[1:]}.", *steps
            ) from wrong


def read(path: Path) -> Source:
    """Read a YAML file. Raises `BadFile` for one that is missing, too large, or not UTF-8."""
    try:
        raw = path.read_bytes() if path.stat().st_size <= LARGEST else None
    except OSError as wrong:
        raise BadFile(path, None, f"the file cannot be read ({wrong.strerror}).") from wrong
    if raw is None:
        raise BadFile(path, None, f"the file is larger than {LARGEST:,} bytes.")
    try:
        return Source(path, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        line = raw[: wrong.start].count(b"\n") + 1
        raise BadFile(path, line, "this is not UTF-8; save the file as UTF-8.") from wrong


def _child(node: yaml.Node, step: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        child: yaml.Node = node.value[step]
        return child
    return None


def _step(match: re.Match[str]) -> str | int:
    name, index = match.groups()
    return int(index) if index and index.isdigit() else name or "..."


def _called(steps: list[str | int]) -> str:
    return f"`{'.'.join(map(str, steps))}`: " if steps else ""


def as_plain(value: Any) -> Any:
    """A struct as the plain values that YAML and JSON files hold."""
    return msgspec.to_builtins(value)
