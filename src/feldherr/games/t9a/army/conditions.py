"""8.D.a.3-4 Conditions of options and prices: "common_orc and not army:queens_cavalier".

A name holds if the unit has that option (or bears that id), `army:name` if a unit of the army has.
`models` is the number of models; counts are compared as in `models > 20`. The words `and`, `or`,
`not` and brackets join conditions; the empty one always holds.
"""

import operator
import re
from collections.abc import Mapping
from functools import cache

from feldherr.table import Illegal, Refusal

TOKEN = re.compile(r"\s*(\(|\)|<=|>=|=|<|>|[\w:]+)")
COMPARED = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
Tree = tuple["str | int | Tree", ...]


def holds(condition: str, counts: Mapping[str, int]) -> bool:
    """Whether a condition holds where these things are there so many times."""
    return not condition or _holds(parsed(condition), counts)


def names(condition: str) -> set[str]:
    """What a condition asks for."""
    return set(_names(parsed(condition))) if condition else set()


@cache
def parsed(condition: str) -> Tree:
    """The condition as a tree. Raises `Illegal` for one that cannot be read."""
    tokens = TOKEN.findall(condition)
    if "".join(tokens) != "".join(condition.split()):
        raise _unclear(condition, "signs")
    tree = _either(tokens, condition)
    if tokens:
        raise _unclear(condition, "surplus", tokens[0])
    return tree


def _unclear(condition: str, problem: str, token: str = "") -> Illegal:
    args = {"condition": f"`{condition}`", "problem": problem, "token": f"`{token}`"}
    return Illegal(Refusal("t9-condition", ("8.D.a.3-4",), args))


def _either(tokens: list[str], whole: str) -> Tree:
    tree = _both(tokens, whole)
    while tokens[:1] == ["or"]:
        tokens.pop(0)
        tree = ("or", tree, _both(tokens, whole))
    return tree


def _both(tokens: list[str], whole: str) -> Tree:
    tree = _one(tokens, whole)
    while tokens[:1] == ["and"]:
        tokens.pop(0)
        tree = ("and", tree, _one(tokens, whole))
    return tree


def _one(tokens: list[str], whole: str) -> Tree:
    if not tokens or tokens[0] in ("and", "or", ")"):
        raise _unclear(whole, "name")
    token = tokens.pop(0)
    if token == "not":
        return ("not", _one(tokens, whole))
    if token == "(":
        tree = _either(tokens, whole)
        if not tokens or tokens.pop(0) != ")":
            raise _unclear(whole, "bracket")
        return tree
    if tokens and tokens[0] in COMPARED:
        sign = tokens.pop(0)
        if not tokens or not tokens[0].isdigit():
            raise _unclear(whole, "number", sign)
        return (sign, token, int(tokens.pop(0)))
    return (">=", token, 1)


def _holds(tree: Tree, counts: Mapping[str, int]) -> bool:
    sign, *parts = tree
    if sign in ("and", "or"):
        told = (_holds(part, counts) for part in parts if isinstance(part, tuple))
        return all(told) if sign == "and" else any(told)
    if sign == "not":
        return isinstance(parts[0], tuple) and not _holds(parts[0], counts)
    return bool(COMPARED[str(sign)](counts.get(str(parts[0]), 0), parts[1]))


def _names(tree: Tree) -> list[str]:
    if tree[0] in COMPARED:
        return [str(tree[1])]
    return [name for part in tree[1:] if isinstance(part, tuple) for name in _names(part)]
