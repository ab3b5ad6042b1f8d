"""Laws about the source: layers, sizes, no lost steps, every key has its texts."""

import ast
import re
from collections import defaultdict
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
ASKING = {"choose": 1, "place": 1, "roll": 1, "draw": 1}  # position of the key among arguments
MADE = {"Choice": 1, "Place": 1, "Roll": 1, "Draw": 1}
REFUSING = {"Refusal": 0, "Unreadable": 1}
CLOSED = ("event-", "ask-", "no-", "why-", "differs-")  # kinds of messages of which none may be unused


def literal(call: ast.Call, position: int) -> list[str]:
    """The text keys in that argument of a call, also those of `a if x else b`."""
    given = call.args[position : position + 1] or [k.value for k in call.keywords if k.arg == "key"]
    nodes = [node for arg in given for node in ast.walk(arg)]
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def keys_of(call: ast.Call) -> list[str]:
    """The messages that a call in the source makes necessary."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    name = name or (call.func.id if isinstance(call.func, ast.Name) else "")
    if name == "tell":
        return ["event-" + key for key in literal(call, 0)]
    if name in ASKING and isinstance(call.func, ast.Attribute):
        return ["ask-" + key for key in literal(call, ASKING[name])]
    if name in MADE:
        return ["ask-" + key for key in literal(call, MADE[name])]
    if name in REFUSING:
        return ["no-" + key for key in literal(call, REFUSING[name])]
    if name == "Difference":
        return ["differs-" + key for key in literal(call, 0)]
    return literal(call, 0) if name == "Reason" else []


def used_keys() -> dict[str, str]:
    """Every message that the source names, and where."""
    found: dict[str, str] = {}
    for path, tree in trees().items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if path.parts[0] in (
                "games",
                "table",
                "commanders",
                "muster",
                "scenario",
                "cli",
                "replay.py",
            ):
                found |= {key: f"{path}:{call.lineno}" for key in keys_of(call)}
    return found


def messages(language: str) -> dict[str, list[str]]:
    """All messages of a language and the files that define them."""
    found = defaultdict(list)
    for path in sorted((SOURCE / "texts" / language).glob("*.ftl")):
        for name in MESSAGE.findall(path.read_text(encoding="utf-8")):
            found[name].append(path.name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str) -> None:
    missing = {k: where for k, where in used_keys().items() if k not in messages(language)}
    assert missing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    closed = {name for name in messages(language) if name.startswith(CLOSED)}
    assert closed - used_keys().keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_defined_once(language: str) -> None:
    assert {n: files for n, files in messages(language).items() if len(files) > 1} == {}


def test_the_languages_have_the_same_messages() -> None:
    first, *others = [messages(language) for language in LANGUAGES]
    for other in others:
        assert first == other
