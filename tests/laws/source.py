"""The project's own source, read as syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "feldherr"


@cache
def trees() -> dict[Path, ast.Module]:
    """Every module of the package, by its path inside the package."""
    return {
        path.relative_to(SOURCE): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCE.rglob("*.py"))
    }


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def is_step(function: ast.FunctionDef) -> bool:
    """Whether a function is a generator: yields itself, not only in a function inside it."""
    inner = {
        node
        for nested in ast.walk(function)
        if isinstance(nested, ast.FunctionDef | ast.Lambda) and nested is not function
        for node in ast.walk(nested)
    }
    yields = (n for n in ast.walk(function) if isinstance(n, ast.Yield | ast.YieldFrom))
    return any(node not in inner for node in yields)


def imports(tree: ast.Module, package: str) -> set[str]:
    """The names of all imported modules, relative ones made whole; `package` is the module's."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join(base) + "." if node.level else ""
            found.add(start + (node.module or ""))
    return found


def package_of(path: Path) -> str:
    return ".".join(("feldherr", *path.parent.parts))
