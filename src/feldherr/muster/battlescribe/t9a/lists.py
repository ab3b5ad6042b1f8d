"""Rosters of The 9th Age, 2nd edition, as army lists."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Entry, Option, books, printed_for
from feldherr.games.t9a.army.points import cost, items_of
from feldherr.games.t9a.army.words import bare, word_of
from feldherr.games.t9a.model_rules.books import REMAINS
from feldherr.table import Refusal

from ...complaints import BadFile, choice
from ..parcel import opened
from ..rosters import Force, Roster, Selection
from .book import YEAR, check_system, read_book
from .options import GENERALS

SYSTEMS = ("*.gst", "*.gstz")
CATALOGUES = ("*.cat", "*.catz")


def army_of(
    path: Path, roster: Roster, catalogues: Path | None
) -> tuple[Army, int, tuple[str, ...]]:
    """The army of a roster, what it costs, and the names of what it cannot have of it.

    Raises `BadFile` for a roster without an army, or of a book that is not there.
    """
    check_system(path, roster.system_id, roster.system)
    force = next((one for one in roster.forces if one.selections), None)
    if force is None:
        raise BadFile(path, None, Refusal("empty-roster"))
    book = _book(path, force, catalogues)
    reading = _Reading(book)
    units = [made for one in force.selections if (made := reading.unit(one))]
    for extra in roster.forces:
        if extra is not force:
            reading.unknown += [one.name for one in extra.selections]
    if not units:
        raise BadFile(path, None, Refusal("empty-roster"))
    army = Army(
        name=roster.name[:60],
        book=book.id,
        points=roster.limit or round(roster.cost),
        units=tuple(units),
        own=None if books().get(book.id) is book else cut(book, {one.unit for one in units}),
    )
    return army, cost(army), tuple(reading.unknown)


def cut(book: Book, wanted: set[str]) -> Book:
    """A book with only those entries, and what their units turn into."""
    words = {
        bare(one) for entry in book.entries if entry.id in wanted for one in printed_for(entry)
    }
    wanted = wanted | {REMAINS[word] for word in words & REMAINS.keys()}
    return replace(book, entries=tuple(one for one in book.entries if one.id in wanted))


def _book(path: Path, force: Force, catalogues: Path | None) -> Book:
    """The book of a force: of the folder, else one of those that come with the game."""
    name = force.catalogue.removesuffix(YEAR)
    if catalogues is not None:
        found = find(catalogues, force.catalogue)
        if found is not None:
            return found
    if bare(name) not in books():
        known = [book.en for book in books().values()]
        raise BadFile(path, None, Refusal("no-such-book", (), choice(name, known)))
    return books()[bare(name)]


def find(folder: Path, name: str) -> Book | None:
    """The catalogue of that name in a folder; None without one. Raises as `system_in` does."""
    system = system_in(folder)
    for path in listed(folder, CATALOGUES):
        if opened(path, "catalogue").get("name") == name:
            return read_book(system, path)
    return None


def system_in(folder: Path) -> Path:
    """The game system of a folder with catalogues. Raises `BadFile` for a folder without one."""
    systems = listed(folder, SYSTEMS)
    if not systems:
        raise BadFile(folder, None, Refusal("no-catalogues"))
    return systems[0]


def listed(folder: Path, patterns: tuple[str, ...]) -> list[Path]:
    """The files of these kinds in a folder, by name."""
    return sorted(path for pattern in patterns for path in folder.glob(pattern))


@dataclass
class _Reading:
    """Selections as choices; what is not in the book is remembered by name."""

    book: Book
    unknown: list[str] = field(default_factory=list)

    def unit(self, selection: Selection) -> Choice | None:
        """One unit, or None for what the book does not have."""
        entry = self.book.entry(word_of(selection.name))
        if entry is None:
            self.unknown.append(selection.name)
            return None
        made = _Unit(entry, set(items_of(self.book)))
        made.take(selection)
        self.unknown += [f"{selection.name}: {name}" for name in made.unknown]
        size = made.models or (selection.number if selection.kind == "model" else 0)
        return Choice(
            unit=entry.id,
            size=0 if entry.sizes == (1, 1) else size,
            options=tuple(made.options),
            items=tuple(made.items),
            general=made.general,
        )


@dataclass
class _Unit:
    """What is selected inside a unit."""

    entry: Entry
    known_items: set[str]
    models: int = 0
    general: bool = False
    options: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    def take(self, selection: Selection) -> None:
        """Everything inside a selection."""
        for one in selection.inside:
            word = bare(one.name)
            if one.kind == "model":
                self.models += one.number
            elif word in GENERALS:
                self.general = True
            elif word in self.known_items:
                self.items += [word] * one.number
            elif option := self._option(word):
                self.options += [option.id] * one.number
            elif not self._is_wrapping(one, word):
                self.unknown.append(one.name)
            self.take(one)

    def _option(self, word: str) -> Option | None:
        """The option of that name that is not taken yet."""
        taken = Counter(self.options)
        for option in self._named(word):
            if taken[option.id] < option.at_most:
                return option
        return None

    def _named(self, word: str) -> Iterator[Option]:
        for option in self.entry.options:
            stem, _, number = option.id.rpartition("_")
            if option.id == word or (stem == word and number.isdigit()):
                yield option

    def _is_wrapping(self, one: Selection, word: str) -> bool:
        """Whether it only holds other selections, or says again what its parent says."""
        printed = {bare(has) for gift in self.entry.brings for has in gift.has}
        return not one.points and (bool(one.inside) or word in self.options or word in printed)
