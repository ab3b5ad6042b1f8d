"""19.B Characters on mounts: one model of rider and mount."""

from collections.abc import Sequence

from feldherr.table import rule

from .books import Book, Gift, Printed
from .figure import Figure, Values, made
from .kit import Kit
from .profiles import Given, Model
from .words import vocabulary


@rule("19.B.0", "19.B.1", "19.B.2", "19.B.4", "8.D.c-2")
def mounted(book: Book, name: str, rider: Figure, mount: Sequence[Gift]) -> Model:
    """The model of a rider on a mount that brings these gifts."""
    below = Figure.of(book, mount)
    values: Values = {**rider.values, **below.values}
    for key, value in below.values.items():
        values[key] = _ridden(value, rider.values.get(key))
    massive = values.get("height") == "gigantic"
    kit = Kit(
        rules=[*_kept(rider.kit, massive), *below.kit.rules],
        worn=[*([] if massive else rider.kit.worn), *below.kit.worn],
    )
    return made(book, name, values, (*rider.parts, *below.parts), kit)


@rule("5.B.b-1", "5.B.b-2", "19.B.3")
def _ridden(value: Printed, riders: Printed | None) -> Printed:
    """The mount's value; "C" is the rider's, "C+2" the rider's and 2 more."""
    if not isinstance(value, str) or not value.startswith("C"):
        return value
    more = int(value.removeprefix("C") or 0)
    return riders + more if isinstance(riders, int) else riders or 0


@rule("21.A.a.23/1", "21.A.a.23/2", "21.D/1")
def _kept(kit: Kit, massive: bool) -> list[Given]:
    """The rider's rules; under Massive Bulk without his personal protections."""
    known = vocabulary()
    return [
        rule
        for rule in kit.rules
        if not massive or rule.word not in known or known[rule.word].kind != "protection"
    ]
