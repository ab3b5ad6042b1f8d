"""8.D.a.3-6 What marks that last make of a position: those who go on fight as they are then."""

from collections.abc import Iterable

from ..engine import NinthAge
from .feeding import burst, feed, sate
from .flames import dry
from .fog import befog
from .marks import Mark
from .trophies import take_trophy


def put(rules: NinthAge, marks: Iterable[tuple[Mark, int]]) -> None:
    """These marks are there from now on, each so often."""
    for mark, number in marks:
        match mark.word:
            case "befogged":
                befog(rules, mark.on)
            case "dry":
                dry(rules, mark.on)
            case "trophy":
                take_trophy(rules, mark.by, mark.on)
            case "fed":
                feed(rules, mark.on, number)
            case "sated":
                sate(rules, mark.on)
            case "burst":
                burst(rules, mark.on)
