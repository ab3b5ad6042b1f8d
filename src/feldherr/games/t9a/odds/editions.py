"""Engines that are only thought with: they follow the rules of the edition that is played."""

from functools import cache
from typing import Any, Self

from ..engine import NinthAge


class Thinking:
    """Is put before an engine that only thinks about others.

    Made from rules it is an engine of their edition: what these override it overrides, too.
    """

    def __new__(cls, rules: NinthAge, *more: Any) -> Self:
        kinds: Any = cls, edition_of(rules)
        made: Self = object.__new__(_by(*kinds))
        return made


def edition_of(rules: NinthAge) -> type[NinthAge]:
    """The engine of the edition that rules are of, whoever thinks with them."""
    engines = (kind for kind in type(rules).__mro__ if issubclass(kind, NinthAge))
    return next(kind for kind in engines if not issubclass(kind, Thinking))


@cache
def _by(thinking: type[Any], edition: type[NinthAge]) -> type[Any]:
    """The same way of thinking by the rules of an edition."""
    if issubclass(thinking, edition):
        return thinking
    return type(thinking.__name__, (thinking, edition), {"__module__": thinking.__module__})
