"""A catalogue of The 9th Age, 2nd edition, as an army book."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from feldherr.games.t9a.army.books import Book, Category
from feldherr.games.t9a.army.gear import tables
from feldherr.games.t9a.army.words import bare
from feldherr.table import Refusal

from ...complaints import BadFile, said
from ..catalogues import Library, read_library
from ..marks import clean, number
from .by_name import by_name
from .conditions import Untold
from .entries import Entries
from .gifts import Findings
from .items import Items

SYSTEM = "aa64-1e8e-66fc-9abf"
"""The id of the game system of the 2nd edition."""
YEAR = " 2020"
"""What catalogues put behind the name of an army."""
DETAIL = 100
"""How many signs of what is wrong with a catalogue are told."""


def read_book(system: Path, catalogue: Path) -> Book:
    """A catalogue with its game system. Raises `BadFile` for files that cannot be used."""
    library = read_library(system, catalogue)
    for path, root, key in (
        (system, library.system, "id"),
        (catalogue, library.catalogue, "gameSystemId"),
    ):
        check_system(path, root.get(key, ""), clean(root.get("name", "")))
    try:
        return book(library)
    except (ArithmeticError, LookupError, ValueError, Untold) as wrong:
        detail = clean(said(wrong))[:DETAIL]
        raise BadFile(catalogue, None, Refusal("catalogue-broken", (), {"why": detail})) from wrong


def check_system(path: Path, system: str, name: str) -> None:
    """Raises `BadFile` for another game or another edition."""
    if system != SYSTEM:
        raise BadFile(path, None, Refusal("other-edition", (), {"name": name or system}))


def book(library: Library) -> Book:
    """The army book that a library holds."""
    findings, items = Findings(library), Items()
    categories = {one.id: one for one in _categories(library)}
    entries = tuple(Entries(library, findings, items, categories).all())
    is_gear = {*findings.gear, *tables()}.__contains__
    rules = {word: one for word, one in sorted(findings.rules.items()) if not is_gear(word)}
    name = library.name.removesuffix(YEAR)
    return Book(
        id=bare(name),
        en=name,
        edition=clean(library.system.get("name", "")),
        categories=tuple(categories.values()),
        rules=tuple(rules.values()),
        gear=tuple(findings.gear[word] for word in sorted(findings.gear)),
        items=tuple(items.book_items()),
        entries=tuple(by_name(entry, rules) for entry in entries),
    )


def _categories(library: Library) -> Iterator[Category]:
    """8.B.b The categories of the first force of the catalogue, with their limits."""
    force = next(iter(library.forces()), None)
    for link in [] if force is None else force.findall("categoryLinks/categoryLink"):
        name = library.name_of(link.get("targetId", ""))
        yield Category(
            id=bare(name), en=name, least=_percent(link, "min", 0), most=_percent(link, "max", 100)
        )


def _percent(link: Element, kind: str, usual: int) -> int:
    for one in link.findall("constraints/constraint"):
        if one.get("type") == kind and one.get("percentValue") == "true":
            return int(number(one.get("value")))
    return usual
