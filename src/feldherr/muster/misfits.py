"""What is wrong with a value that does not fit its struct: msgspec's messages as refusals."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect

from feldherr.table import Illegal, Refusal

from .complaints import Step, choice, quoted

Misfit = tuple[Refusal, tuple[Step, ...]]
STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
BOUNDS = {">=": "least", "<=": "most", ">": "above", "<": "below"}


def misfit(wrong: Exception, kind: Any) -> Misfit:
    """The refusal that a validation error means, and where in the file it lies.

    `kind` is the type into which the file should have been converted. A struct that refuses its
    own values with `Illegal` has said itself what is wrong.
    """
    what, _, path = str(wrong).partition(" - at `$")
    steps = tuple(_step(match) for match in STEP.finditer(path.rstrip("`")))
    if isinstance(wrong.__cause__, Illegal):
        return wrong.__cause__.refusal, steps
    for pattern, made in MESSAGES.items():
        if (match := re.fullmatch(pattern, what)) and (found := made(kind, steps, *match.groups())):
            return found
    return Refusal("value-unfit", (), {"name": _name(steps), "detail": what}), steps


def _unknown_field(kind: Any, steps: tuple[Step, ...], field: str) -> Misfit | None:
    known = [f.encode_name for i in _inside(kind, steps) for f in getattr(i, "fields", ())]
    return Refusal("field-unknown", (), choice(field, known)), (*steps, field)


def _missing_field(kind: Any, steps: tuple[Step, ...], field: str) -> Misfit:
    return Refusal("field-missing", (), {"name": quoted([field])}), steps


def _unknown_value(kind: Any, steps: tuple[Step, ...], value: str) -> Misfit | None:
    known = [str(word) for info in _inside(kind, steps) for word in _words(info) if word != ""]
    args = {"name": _name(steps)} | choice(value.strip("'"), known)
    return (Refusal("value-unknown", (), args), steps) if known else None


def _other_kind(kind: Any, steps: tuple[Step, ...], expected: str, got: str) -> Misfit:
    args = {"name": _name(steps), "expected": expected.split(" |")[0], "got": got}
    return Refusal("value-of-other-kind", (), args), steps


def _out_of_bounds(kind: Any, steps: tuple[Step, ...], what: str, sign: str, limit: str) -> Misfit:
    args = {"name": _name(steps), "kind": what, "bound": BOUNDS[sign], "limit": _count(limit)}
    return Refusal("value-out-of-bounds", (), args), steps


def _count(limit: str) -> int | str:
    """A whole number counts, so that sentences know one from many."""
    return int(limit) if limit.isdigit() else limit


def _of_other_length(kind: Any, steps: tuple[Step, ...], length: str, got: str) -> Misfit:
    args = {"name": _name(steps), "length": int(length)}
    return Refusal("value-of-other-length", (), args), steps


def _malformed(kind: Any, steps: tuple[Step, ...]) -> Misfit:
    return Refusal("value-malformed", (), {"name": _name(steps)}), steps


MESSAGES: dict[str, Callable[..., Misfit | None]] = {
    r"Object contains unknown field `(.*)`": _unknown_field,
    r"Object missing required field `(.*)`": _missing_field,
    r"Invalid enum value (.*)": _unknown_value,
    r"Expected `(.*)`, got `(.*)`": _other_kind,
    r"Expected `(\w+)`(?: of length)? (>=|<=|>|<) (\S+)": _out_of_bounds,
    r"Expected `array` of length (\d+), got (\d+)": _of_other_length,
    r"Expected `str` matching regex .*": _malformed,
}


def _step(match: re.Match[str]) -> Step:
    name, index = match.groups()
    return int(index) if index and index.isdigit() else name or "..."


def _name(steps: tuple[Step, ...]) -> str:
    """What a value is called: the last name on the way to it."""
    return quoted([step for step in steps if isinstance(step, str)][-1:])


def _inside(kind: Any, steps: tuple[Step, ...]) -> list[inspect.Type]:
    """The types that a value at that place may have."""
    types = list(_flat(inspect.type_info(kind)))
    for step in steps:
        types = [flat for info in types for part in _part(info, step) for flat in _flat(part)]
    return types


def _flat(info: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(info, inspect.Metadata):
        yield from _flat(info.type)
    elif isinstance(info, inspect.UnionType):
        for one in info.types:
            yield from _flat(one)
    else:
        yield info


def _part(info: inspect.Type, step: Step) -> list[inspect.Type]:
    if isinstance(info, inspect.StructType):
        return [field.type for field in info.fields if field.encode_name == step]
    if isinstance(info, inspect.TupleType):
        return [*info.item_types[int(step) : int(step) + 1]] if isinstance(step, int) else []
    if isinstance(info, inspect.DictType):
        return [info.value_type]
    return [info.item_type] if hasattr(info, "item_type") else []


def _words(info: inspect.Type) -> tuple[Any, ...]:
    return info.values if isinstance(info, inspect.LiteralType) else ()
