"""Citing the rulebook: `@rule("B4.3.a")` marks a method, `where()` shows a suspended battle."""

from collections.abc import Callable
from types import CodeType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

CITES: dict[CodeType, tuple[str, ...]] = {}
"""What each cited piece of code implements; its file tells which game's rulebook is meant."""


def rule(*ids: str) -> Callable[[F], F]:
    """Cite the rules a function implements. Free at run time: the function itself is returned.

    Write it below `@property`, `@cache` and the like, directly on the function.
    """

    def cite(function: F) -> F:
        CITES[function.__code__] = (*ids, *CITES.get(function.__code__, ()))
        return function

    return cite


def cited(function: Callable[..., Any]) -> tuple[str, ...]:
    """The rules that a function or method implements."""
    return CITES.get(getattr(function, "__func__", function).__code__, ())


def where(step: Any) -> str:
    """The suspended rules of a running step, outermost first, with what they cite."""
    frames = []
    while step is not None and hasattr(step, "gi_code"):
        cited = ", ".join(CITES.get(step.gi_code, ()))
        line = step.gi_frame.f_lineno if step.gi_frame else "done"
        frames.append(f"{step.gi_code.co_name}:{line} [{cited}]")
        step = step.gi_yieldfrom
    return " > ".join(frames)
