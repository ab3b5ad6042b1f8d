"""The examples of a Markdown page: what it shows is run, in order, in one place.

A `python` block is executed, or compared with what it prints if it has `>>>` prompts. In a
`console` block lines after `$ ` are typed into a shell and the lines below are what it must print.
A block with a title (```yaml title="my-army.yaml") is written into a file of that name; Python
modules among them can be imported. "...": here stands anything.
"""

import doctest
import importlib
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from msgspec import Struct

LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
TITLE = 'title="'
PROMPT = "$ "
TERMINAL = {"LC_ALL": "", "LC_CTYPE": "C.UTF-8", "COLUMNS": "100"}
"""What a reader's terminal is like. LC_ALL would outdo the language of the page."""


class Example(Struct, frozen=True):
    """A fenced block: its language, its title if it is a file, the line of its fence, its text."""

    language: str
    title: str
    line: int
    text: str


class Command(Struct, frozen=True):
    """What is typed, and what must be printed."""

    typed: str
    printed: str


def examples(page: Path) -> Iterator[Example]:
    """All fenced blocks of a page."""
    for token in MarkdownIt().parse(page.read_text(encoding="utf-8")):
        if token.type == "fence" and token.map:
            language, _, rest = token.info.partition(" ")
            title = rest.partition(TITLE)[2].partition('"')[0]
            yield Example(language, title, token.map[0] + 1, token.content)


def commands(text: str) -> Iterator[Command]:
    """The commands of a console block; a line that ends with a backslash goes on."""
    typed, printed = "", ""
    for line in text.splitlines(keepends=True):
        if typed.endswith("\\\n"):
            typed += line
        elif line.startswith(PROMPT):
            if typed:
                yield Command(typed, printed)
            typed, printed = line.removeprefix(PROMPT), ""
        else:
            printed += line
    yield Command(typed, printed)


class Reader:
    """Somebody who tries a whole page out in an empty folder."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder, self.language = folder, language
        self.known: dict[str, Any] = {"__name__": "__main__"}

    def read(self, page: Path) -> None:
        """Raises AssertionError at the first example that does something else than it shows."""
        found = list(examples(page))
        with inside(self.folder):
            for example in found:
                self.try_out(example, page)

    def try_out(self, example: Example, page: Path) -> None:
        """Write, type or run one example, as its fence says."""
        if example.title:
            (self.folder / example.title).write_text(example.text, encoding="utf-8")
        elif example.language == "console":
            for command in commands(example.text):
                self.type(command, f"{page.name}:{example.line}")
        elif example.language == "python":
            self.run(example, page)

    def run(self, example: Example, page: Path) -> None:
        """Run Python with the names of the examples above; compare it if it has prompts."""
        if ">>> " not in example.text:
            lead = "\n" * example.line
            exec(compile(lead + example.text, str(page), "exec"), self.known)
            return
        parser, said = doctest.DocTestParser(), list[str]()
        test = parser.get_doctest(example.text, self.known, page.name, str(page), example.line)
        done = doctest.DocTestRunner(optionflags=LOOSE).run(
            test, out=said.append, clear_globs=False
        )
        self.known.update(test.globs)
        assert not done.failed, "".join(said)

    def type(self, command: Command, where: str) -> None:
        """Type a command; it must succeed and print what the page says."""
        done = subprocess.run(
            ["bash", "-c", command.typed],
            cwd=self.folder,
            env=os.environ | TERMINAL | {"PATH": self.path, "LC_MESSAGES": self.language},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        met = doctest.OutputChecker().check_output(command.printed, done.stdout, LOOSE)
        assert done.returncode == 0 and met, (
            f"{where}: $ {command.typed}\n--- expected\n{command.printed}"
            f"--- printed (exit code {done.returncode})\n{done.stdout}"
        )

    @property
    def path(self) -> str:
        """Where commands are looked for: first where `feldherr` is installed."""
        return os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder; modules that are found there are forgotten afterwards."""
    before = Path.cwd()
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        os.chdir(before)
        importlib.invalidate_caches()
        for name, module in [*sys.modules.items()]:
            if str(getattr(module, "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
