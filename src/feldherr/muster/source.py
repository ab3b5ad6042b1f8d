"""Files that people write: YAML into structs, and complaints that name the file and the line."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml
from yaml.constructor import ConstructorError, SafeConstructor
from yaml.events import AliasEvent, CollectionEndEvent, CollectionStartEvent
from yaml.reader import ReaderError

from feldherr.table import Refusal

from .complaints import BadFile, Step, quoted
from .misfits import misfit

T = TypeVar("T")
LARGEST = 1_000_000
"""Bytes; a larger file was hardly written by a person."""
DEEPEST = 20
"""How deep lists and groups may lie in each other."""
TEXT = "tag:yaml.org,2002:str"
PROBLEMS = {
    "mapping values are not allowed in this context": "colon",
    "could not find expected ':'": "no-colon",
    "found character that cannot start any token": "character",
    "found a tab character that violates indentation": "character",
    "did not find expected ',' or ']'": "bracket",
    "did not find expected ',' or '}'": "bracket",
    "found unexpected end of stream": "quote",
    "did not find expected key": "indent",
    "did not find expected '-' indicator": "indent",
    "but found another document": "documents",
    "control characters are not allowed": "control",
    "could not determine a constructor for the tag": "tag",
    "no such value": "value",
}
"""How what the parser says begins, and by which name the text `no-bad-yaml` knows it."""


class Values(SafeConstructor):
    """Makes values of a document; one that cannot be made tells its line."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        try:
            return super().construct_object(node, deep)
        except ValueError as wrong:
            raise ConstructorError(None, None, "no such value", node.start_mark) from wrong


class Source:
    """A YAML document that knows on which line each of its values stands."""

    def __init__(self, path: Path | str, text: str) -> None:
        self.path = path
        try:
            self._screen(text)
            self.node = yaml.compose(text, Loader=yaml.CSafeLoader)
            self._check_names(self.node)
            self.data = Values().construct_document(self.node) if self.node else None
        except yaml.MarkedYAMLError as wrong:
            unclosed = PROBLEMS.get(str(wrong.problem)) == "quote"
            mark = wrong.context_mark if unclosed else wrong.problem_mark
            line = mark.line + 1 if mark else None
            raise self._bad_yaml(line, str(wrong.problem)) from wrong
        except ReaderError as wrong:
            line = text.encode()[: wrong.position].count(b"\n") + 1
            raise self._bad_yaml(line, wrong.reason) from wrong

    def line(self, *steps: Step) -> int | None:
        """The line of the value at a path of names and indexes, or of the last step that exists."""
        node, line = self.node, None
        if node is not None:
            line = node.start_mark.line + 1
        for step in steps:
            found = next((pair for pair in _children(node) if pair[0] == step), None)
            if found is None:
                break
            _, line, node = found
        return line

    def complaint(self, refusal: Refusal, *steps: Step) -> BadFile:
        """What is wrong with the value at that path, ready to be raised."""
        return BadFile(self.path, self.line(*steps), refusal)

    def convert(self, kind: type[T]) -> T:
        """The data as a struct. Raises `BadFile` at the line of the value that does not fit."""
        if not isinstance(self.data, dict):
            raise BadFile(self.path, 1, Refusal("no-named-values"))
        return self.fitted(self.data, kind)

    def fitted(self, data: Any, kind: type[T], *steps: Step) -> T:
        """Data from that place of the document as a struct. Raises `BadFile` like `convert`."""
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as wrong:
            raise self.misfit(wrong, kind, steps) from wrong

    def misfit(
        self, wrong: Exception, kind: Any, steps: Sequence[Step] = (), skip: int = 0
    ) -> BadFile:
        """The complaint about data at that place that does not fit `kind`.

        `skip`: how many of the first steps to the misfit are not in the document.
        """
        refusal, inner = misfit(wrong, kind)
        if refusal.args.get("name") == "":
            refusal.args["name"] = quoted([step for step in steps if isinstance(step, str)][-1:])
        return self.complaint(refusal, *steps, *inner[skip:])

    def _screen(self, text: str) -> None:
        """Nothing that makes much out of little, before anything is made of it."""
        depth = 0
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            depth += isinstance(event, CollectionStartEvent)
            depth -= isinstance(event, CollectionEndEvent)
            line = event.start_mark.line + 1 if event.start_mark else None
            if isinstance(event, AliasEvent):
                raise BadFile(self.path, line, Refusal("alias-in-file"))
            if depth > DEEPEST:
                raise BadFile(self.path, line, Refusal("file-too-deep", (), {"most": DEEPEST}))

    def _check_names(self, node: yaml.Node | None) -> None:
        """Names are text, and each stands once."""
        seen = set[str]()
        if isinstance(node, yaml.MappingNode):
            for key, _ in node.value:
                line, name = key.start_mark.line + 1, str(key.value)
                if key.tag != TEXT:
                    raise BadFile(self.path, line, Refusal("name-no-text"))
                if name in seen:
                    args = {"name": quoted([name])}
                    raise BadFile(self.path, line, Refusal("name-twice", (), args))
                seen.add(name)
        for _, _, child in _children(node):
            self._check_names(child)

    def _bad_yaml(self, line: int | None, detail: str) -> BadFile:
        problem = next(
            (name for said, name in PROBLEMS.items() if detail.startswith(said)), "other"
        )
        args = {"problem": problem, "detail": detail}
        return BadFile(self.path, line, Refusal("bad-yaml", (), args))


def read(path: Path) -> Source:
    """Read a YAML file. Raises `BadFile` for one that is missing, too large, or not UTF-8."""
    return Source(path, decoded(path, bytes_of(path, LARGEST)))


def decoded(path: Path, raw: bytes) -> str:
    """A text that people wrote. Raises `BadFile` for one that is too large, or not UTF-8."""
    if len(raw) > LARGEST:
        raise BadFile(path, None, Refusal("file-too-large", (), {"most": LARGEST}))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = raw[: wrong.start].count(b"\n") + 1
        raise BadFile(path, line, Refusal("not-utf8")) from wrong


def bytes_of(path: Path, most: int) -> bytes:
    """The beginning of a file, a little more than is allowed. Raises `BadFile` without one."""
    try:
        if path.exists() and not path.is_file():
            raise BadFile(path, None, Refusal("no-plain-file"))
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as wrong:
        if isinstance(wrong, BadFile):
            raise
        key = "missing" if isinstance(wrong, FileNotFoundError) else "other"
        detail = getattr(wrong, "strerror", None) or str(wrong)
        args = {"why": key, "detail": detail}
        raise BadFile(path, None, Refusal("file-unreadable", (), args)) from wrong


def _children(node: yaml.Node | None) -> Iterator[tuple[Step, int, yaml.Node]]:
    """The parts of a group or list: name or index, line, node."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield str(key.value), key.start_mark.line + 1, value
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield index, value.start_mark.line + 1, value
