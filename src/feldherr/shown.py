"""Which tests show which rule, read from the tests' source.

Needs nothing of the package and nothing beside PyYAML, so that building a wheel can ask it too.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

Shown = Mapping[str, Mapping[str, list[str]]]
"""Game -> rule id -> "file::test" of the tests, and scenario files, that show the rule."""


def shown_in(checkout: Path) -> Shown:
    """What the tests and scenarios of a checkout show."""
    found: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted((checkout / "tests").rglob("test_*.py")):
        for test, game, key in marked(ast.parse(path.read_text(encoding="utf-8"))):
            found[game][key].append(f"{path.relative_to(checkout).as_posix()}::{test}")
    for path in sorted((checkout / "scenarios").rglob("*.yaml")):
        place = path.relative_to(checkout)
        for key in yaml.safe_load(path.read_text(encoding="utf-8")).get("rules", []):
            found[place.parts[1]][key].append(place.as_posix())
    return found


def marked(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """The tests of a module, each with the games and ids that its `rule` marks name."""
    everywhere = [mark for node in tree.body if _is_pytestmark(node) for mark in _marks(node)]
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        if function.name.startswith("test_"):
            own = [mark for decorator in function.decorator_list for mark in _marks(decorator)]
            yield from ((function.name, game, key) for game, key in own + everywhere)


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"


def _marks(mark: ast.AST) -> Iterator[tuple[str, str]]:
    """Game and id of every `pytest.mark.rule("game", ids…)` inside a piece of source."""
    for call in (node for node in ast.walk(mark) if isinstance(node, ast.Call)):
        if ast.unparse(call.func).endswith("mark.rule"):
            game, *ids = (arg.value for arg in call.args if isinstance(arg, ast.Constant))
            yield from ((str(game), str(key)) for key in ids)
