"""Which rules the code cites and which tests show them."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import yaml
from msgspec import Struct

import feldherr
from feldherr.games.registry import game
from feldherr.games.rulebook import Rule, Rulebook
from feldherr.table import CITES

SOURCE = Path(feldherr.__file__).parent
CHECKOUT = SOURCE.parents[1]
"""Where tests and scenarios lie beside the source; an installed package has none."""


class Coverage(Struct, frozen=True):
    """A game's rules: id -> places in the code that cite it, id -> tests that show it."""

    book: Rulebook
    cited: Mapping[str, list[str]]
    shown: Mapping[str, list[str]]

    def open(self) -> dict[str, Rule]:
        """The rules with effect that are not both cited and shown."""
        effective = self.book.with_effect().items()
        return {
            key: rule for key, rule in effective if not (key in self.cited and key in self.shown)
        }

    def unknown(self) -> dict[str, list[str]]:
        """Ids cited or shown that the rulebook does not have, and where."""
        places = [*self.cited.items(), *self.shown.items()]
        return {key: where for key, where in places if key not in self.book.entries}


@cache
def coverage(name: str) -> Coverage:
    """The coverage of a game's rules."""
    return Coverage(game(name).rulebook, cited(name), shown(name))


def cited(name: str) -> dict[str, list[str]]:
    """Rule id -> "file:line function" of the code that cites it."""
    package = game(name).engine.__module__.rpartition(".")[0]
    folder = SOURCE.parent.joinpath(*package.split("."))
    for module in walk_packages([str(folder)], package + "."):
        import_module(module.name)
    found = defaultdict(list)
    for code, ids in CITES.items():
        path = Path(code.co_filename)
        if path.is_relative_to(folder):
            place = f"{path.relative_to(SOURCE.parent)}:{code.co_firstlineno} {code.co_name}"
            for key in ids:
                found[key].append(place)
    return dict(found)


def shown(name: str) -> dict[str, list[str]]:
    """Rule id -> "file::test" of the tests and scenario files that show it."""
    found = defaultdict(list)
    for path in sorted((CHECKOUT / "tests").rglob("test_*.py")):
        for test, ids in marked(ast.parse(path.read_text(encoding="utf-8")), name):
            for key in ids:
                found[key].append(f"{path.relative_to(CHECKOUT)}::{test}")
    for path in sorted((CHECKOUT / "scenarios" / name).rglob("*.yaml")):
        for key in yaml.safe_load(path.read_text(encoding="utf-8")).get("rules", []):
            found[key].append(str(path.relative_to(CHECKOUT)))
    return dict(found)


def marked(tree: ast.Module, name: str) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module with the ids that their `rule` marks name for a game."""
    everywhere = [key for node in tree.body if _is_pytestmark(node) for key in _ids(node, name)]
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        if function.name.startswith("test_"):
            own = [key for mark in function.decorator_list for key in _ids(mark, name)]
            yield function.name, own + everywhere


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"


def _ids(mark: ast.AST, name: str) -> list[str]:
    """The ids in every `pytest.mark.rule("game", ids…)` inside a piece of source."""
    found = []
    for call in (node for node in ast.walk(mark) if isinstance(node, ast.Call)):
        if ast.unparse(call.func).endswith("mark.rule"):
            said = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            found += [str(key) for key in said[1:] if said[0] == name]
    return found
