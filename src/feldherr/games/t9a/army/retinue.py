"""8.D.a.3-6 Models and units of their own that a unit of the list brings along."""

from collections.abc import Iterable, Iterator

from feldherr.table import Illegal, Refusal, rule

from ..model_rules.books import ENTRANCES
from .books import Book, Entry, Gift, Option, Profile
from .conditions import holds
from .counts import Counts, gifts
from .figure import Figure
from .profiles import Troop
from .words import bare


def along(unit: str, number: int) -> str:
    """The id of what a unit brings along, counted from 1: "r3-1"."""
    return f"{unit}-{number}"


def owner_of(name: str) -> str:
    """The id of the unit that has brought something along; its own for a unit of the list."""
    return name.partition("-")[0]


def models_of(options: Iterable[Option]) -> Iterator[Option]:
    """The options that are models of their own."""
    return (option for option in options if option.role == "model")


@rule("8.D.a.3-6", "18.A.1")
def own_model(book: Book, entry: Entry, option: Option, counts: Counts) -> Troop:
    """A model of its own that an option brings: its points are those of its unit.

    A champion is one of the unit and has what all of its entry have; who is hidden has only their
    size. Raises `Illegal` if its profile lacks something, or no rule says how it takes the field.
    """
    usual = [gift for gift in entry.brings if holds(gift.when, counts)]
    own = [*gifts([option], counts)]
    found = (how for word, how in ENTRANCES.items() if _prints(own, word))
    enters = next(found, None)
    if enters is None:
        args = {"en": option.en, "de": option.de or option.en}
        raise Illegal(Refusal("t9-no-entrance", ("8.D.a.3-6",), args))
    base = usual if enters == "champion" else [_size(usual)]
    model = Figure.of(book, [*base, *own]).model(option.en)
    marks = (book.id, entry.id, option.id)
    return Troop(name=option.en, model=model, entry=option.id, marks=marks, enters=enters)


def _prints(gifts: Iterable[Gift], word: str) -> bool:
    return any(bare(printed) == word for gift in gifts for printed in gift.has)


def _size(usual: Iterable[Gift]) -> Gift:
    """Height, Type and base of an entry's models."""
    shapes = [gift.shapes for gift in usual if gift.shapes]
    found = {key: next((getattr(s, key) for s in shapes if getattr(s, key)), None) for key in SIZE}
    return Gift(shapes=Profile(height=found["height"], type=found["type"], base=found["base"]))


SIZE = ("height", "type", "base")
