"""Laws about the source: layers, sizes, no lost steps, every key has its texts."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from feldherr.texts import LANGUAGES
from tests.laws.source import SOURCE, functions, imports, is_step, package_of, trees

BOTTOM = {"table", "field", "dice", "picture"}
LAYERS = {
    **{layer: {layer} for layer in BOTTOM},
    "texts": {"texts"},
    "games": {"games"} | BOTTOM,
    "muster": {"muster", "games", "texts"} | BOTTOM,
    "commanders": {"commanders", "games"} | BOTTOM,
    "odds": {"odds", "games"} | BOTTOM,
}
TOP = {"cli", "server"}
NAMING = "names.py"
"""The only file of a game that says words: what a reader calls what ids name."""
FORBIDDEN_IN_GAMES = {"asyncio", "random", "time", "logging"}


def layer(module: str) -> str:
    """The layer a module name lies in: "feldherr.games.horden" -> "games"; others -> ""."""
    parts = module.split(".")
    return parts[1] if parts[0] == "feldherr" and len(parts) > 1 else ""


@pytest.mark.parametrize("path", trees(), ids=str)
def test_imports_point_downwards(path: Path) -> None:
    mine = layer(package_of(path))
    used = {layer(name) for name in imports(trees()[path], package_of(path))} - {""}
    if mine in LAYERS:
        allowed = LAYERS[mine] | ({"texts"} if path.name == NAMING else set())
        assert used <= allowed, f"{path} imports {used - allowed}"


@pytest.mark.parametrize("path", [p for p in trees() if p.parts[0] == "games"], ids=str)
def test_games_know_no_clock_and_no_chance(path: Path) -> None:
    assert not imports(trees()[path], package_of(path)) & FORBIDDEN_IN_GAMES


@pytest.mark.parametrize("path", trees(), ids=str)
def test_files_and_functions_stay_small(path: Path) -> None:
    """400 lines a file and 30 a function at the most; docstrings do not count."""
    assert len((SOURCE / path).read_text(encoding="utf-8").splitlines()) <= 400
    for function in functions(trees()[path]):
        docstring = ast.get_docstring(function) is not None
        body = function.body[1 if docstring and len(function.body) > 1 else 0 :]
        lines = (body[-1].end_lineno or 0) - body[0].lineno + 1
        assert lines <= 30, f"{path}:{function.lineno} {function.name} has {lines} lines"


def test_files_of_tests_and_measurements_stay_small() -> None:
    """400 lines at the most, as in the source."""
    root = SOURCE.parents[1]
    files = [file for folder in ("tests", "benchmarks") for file in (root / folder).rglob("*.py")]
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: lines for name, lines in lengths.items() if lines > 400} == {}


def lost_calls(tree: ast.Module, steps: set[str]) -> list[int]:
    """Lines that call a step and drop it: `self.flee(e)` alone does nothing at all."""
    calls = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return [
        call.lineno
        for call in calls
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in steps
        and isinstance(call.func.value, ast.Name | ast.Call)
        and ast.unparse(call.func.value) in ("self", "super()")
    ]


@cache
def steps_of(prefix: str) -> set[str]:
    """The names of all steps below a folder of games, and of the conversation's own."""
    mine = [t for p, t in trees().items() if str(p).startswith((prefix, "table/engine"))]
    return {function.name for tree in mine for function in functions(tree) if is_step(function)}


def test_no_step_is_called_without_yield_from() -> None:
    for path, tree in trees().items():
        if path.parts[0] == "games" and len(path.parts) > 2:
            steps = steps_of("/".join(path.parts[:2]))
            assert lost_calls(tree, steps) == [], path


def test_the_law_of_lost_steps_has_teeth() -> None:
    tree = ast.parse("class A:\n  def flee(self):\n    yield 1\n  def f(self):\n    self.flee()\n")
    assert lost_calls(tree, {"flee"}) == [5]


# Texts --------------------------------------------------------------------------------------------

MESSAGE = re.compile(r"^([a-z][\w-]*)\s*=", re.MULTILINE)
SPEAKING = {
    "tell": ("event-", 0),
    **dict.fromkeys(("choose", "place", "roll", "draw"), ("ask-", 1)),
    **dict.fromkeys(("Choice", "Place", "Roll", "Draw"), ("ask-", 1)),
    **{"Refusal": ("no-", 0), "Unreadable": ("no-", 1)},
    **{"Reason": ("", 0), "Words": ("", 0), "Difference": ("differs-", 0)},
}
"""Calls that say something: what the message begins with, and which argument is its key."""
SPEAKERS = {
    *("games", "table", "commanders", "muster", "scenario", "cli", "server"),
    *("host.py", "replay.py"),
}
CLOSED = ("event-", "ask-", "no-", "why-", "differs-", "aid-", "factor-")
"""Kinds of messages of which none may be unused."""


def spelled(node: ast.expr) -> list[str]:
    """The text keys an argument can be, as patterns: `a if x else b`, `f"{kind}-dice"`."""
    if isinstance(node, ast.IfExp):
        return spelled(node.body) + spelled(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
        return ["".join(r"[\w-]+" if part is None else re.escape(str(part)) for part in parts)]
    known = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return [re.escape(node.value)] if known else []  # type: ignore[attr-defined]


def keys_of(call: ast.Call) -> list[str]:
    """Patterns of the messages that a call in the source makes necessary."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    name = name or (call.func.id if isinstance(call.func, ast.Name) else "")
    if name not in SPEAKING:
        return []
    prefix, position = SPEAKING[name]
    given = call.args[position : position + 1] or [k.value for k in call.keywords if k.arg == "key"]
    return [prefix + pattern for arg in given for pattern in spelled(arg)]


def speakers() -> Iterator[tuple[Path, ast.Module]]:
    """The modules that speak."""
    return ((path, tree) for path, tree in trees().items() if path.parts[0] in SPEAKERS)


def used_keys() -> dict[str, str]:
    """The pattern of every message that the source names, and where."""
    found: dict[str, str] = {}
    for path, tree in speakers():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            found |= {key: f"{path}:{call.lineno}" for key in keys_of(call)}
    return found


def words() -> set[str]:
    """All plain strings of the source: some keys are handed on before they are used."""
    nodes = (node for _, tree in speakers() for node in ast.walk(tree))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def messages(language: str) -> dict[str, list[str]]:
    """All messages of a language and the files that define them."""
    found = defaultdict(list)
    for path in sorted((SOURCE / "texts" / language).glob("*.ftl")):
        for name in MESSAGE.findall(path.read_text(encoding="utf-8")):
            found[name].append(path.name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str) -> None:
    known = messages(language)
    missing = {
        pattern: where
        for pattern, where in used_keys().items()
        if not any(re.fullmatch(pattern, name) for name in known)
    }
    assert missing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    closed = [name for name in messages(language) if name.startswith(CLOSED)]
    patterns, said = used_keys(), words()
    unused = [
        name
        for name in closed
        if not {name, name.partition("-")[2]} & said
        and not any(re.fullmatch(pattern, name) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_defined_once(language: str) -> None:
    assert {n: files for n, files in messages(language).items() if len(files) > 1} == {}


def test_the_languages_have_the_same_messages() -> None:
    first, *others = [messages(language) for language in LANGUAGES]
    for other in others:
        assert first == other
