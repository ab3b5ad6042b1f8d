"""What README, documentation and docstrings show is what happens."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.examples import Command, Reader, commands, examples
from tests.laws.source import ROOT, SOURCE


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


GENERATED = re.compile(r"docs/(rules|command-line)\b")
PAGES = [
    path
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    if not GENERATED.match(name_of(path))
]
GERMAN = [path for path in PAGES if path.suffixes == [".de", ".md"]]
SHAPED = {"h1", "h2", "h3", "li", "tr", "code"}
TALKING = [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_examples_of_a_page_do_what_they_show(page: Path, tmp_path: Path) -> None:
    Reader(tmp_path, "de" if page in GERMAN else "en").read(page)


@pytest.mark.parametrize("page", GERMAN, ids=name_of)
def test_a_german_page_tells_what_the_english_one_tells(page: Path) -> None:
    english = page.with_name(page.name.replace(".de.md", ".md"))
    assert shape(page) == shape(english)


def shape(page: Path) -> list[str]:
    """The headings, items, blocks and rows of a page in their order, with the languages of code."""
    tokens = MarkdownIt().enable("table").parse(page.read_text(encoding="utf-8"))
    return [f"{token.tag} {token.info.split()[:1]}" for token in tokens if token.tag in SHAPED]


@pytest.mark.parametrize("path", TALKING, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_examples_of_docstrings_do_what_they_show(path: Path) -> None:
    module = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    assert not doctest.testmod(import_module(module.removesuffix(".__init__"))).failed


# The reader itself --------------------------------------------------------------------------------

PAGE = """
```python
heap = 5
```
Not run: `1 / 0`.
```python
>>> heap + 1
6
```
```console
$ echo one; echo \\
      two
one
two
$ cat note.txt || echo "exit code $?"
cat: note.txt: No such file or directory
exit code 1
```
```text title="note.txt"
short
```
```console
$ cat note.txt
short
```
"""


def read(text: str, folder: Path) -> None:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    Reader(folder).read(page)


def test_a_reader_follows_a_page_from_top_to_bottom(tmp_path: Path) -> None:
    read(PAGE, tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("6\n", "7\n", "Expected:\n    7"),
        ("heap = 5", "heap = 5 / 0", "division by zero"),
        ("one\ntwo", "one\nthree", r"page.md:10: \$ echo"),
        ("cat note.txt\nshort", "false", "exit code 1"),
    ],
)
def test_a_reader_notices_what_is_not_so(
    right: str, wrong: str, complaint: str, tmp_path: Path
) -> None:
    assert right in PAGE
    with pytest.raises((AssertionError, ZeroDivisionError), match=complaint):
        read(PAGE.replace(right, wrong), tmp_path)


def test_blocks_are_found_with_language_title_and_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('Text.\n\n```yaml title="a b.yaml"\nx: 1\n```\n', encoding="utf-8")
    (found,) = examples(page)
    shown = ("yaml", "a b.yaml", 3, "x: 1\n")
    assert (found.language, found.title, found.line, found.text) == shown


def test_a_console_block_is_a_list_of_commands() -> None:
    assert list(commands("$ a\n1\n2\n$ b\n")) == [Command("a\n", "1\n2\n"), Command("b\n", "")]
