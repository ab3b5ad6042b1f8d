"""8 A legal army drawn at random, for those who want to be surprised."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from feldherr.table import rule

from ..options import Options
from .army import Army, Choice
from .books import Book, Entry, Group, books
from .conditions import holds
from .counts import army_counts, unit_counts
from .items import common_items
from .legality import breaches
from .points import cost

T = TypeVar("T")
Draw = Callable[[int], int]
"""A number from 0 up to, but without, the given one."""
ATTEMPTS = 20
"""How many armies are begun before giving up."""
TRIES = 40
"""How many units are tried for one place in the army."""
OPEN = frozenset(
    {
        *("t9-under-points", "t9-category-under", "t9-category-empty"),
        *("t9-too-few-units", "t9-one-general", "t9-required"),
    }
)
"""Breaches that an unfinished army may still mend by growing."""


@rule("8.A-2", "8.B-1")
def draft(book: Book, points: int, draw: Draw) -> Army:
    """A legal army of a book for a game of that size; a book from elsewhere it brings along.

    Raises LookupError where none is found, as for a size that no army of the book can have.
    """
    for _ in range(ATTEMPTS):
        army = _Draft(book, points, draw).army()
        if army is not None:
            return army
    raise LookupError(f"no legal army of {book.id} with {points} points was found")


@dataclass
class _Draft:
    """One attempt."""

    book: Book
    points: int
    draw: Draw
    units: list[Choice] = field(default_factory=list)

    def army(self) -> Army | None:
        """A legal army, or None where this attempt came to nothing."""
        leaders = [entry for entry in self.book.entries if entry.character]
        if not self._add(leaders, general=True):
            return None
        core = [entry for entry in self.book.entries if "core" in entry.categories]
        while any(key in ("t9-category-under", "t9-category-empty") for key in self._keys()):
            if not self._add(core):
                return None
        while "t9-under-points" in self._keys() or "t9-too-few-units" in self._keys():
            if not self._add(self.book.entries) and not self._grow():
                return None
        return self._built() if not self._keys() else None

    def _built(self, *more: Choice) -> Army:
        units, book = (*self.units, *more), self.book
        own = None if books().get(book.id) is book else book
        return Army(name=book.en, book=book.id, points=self.points, units=units, own=own)

    def _keys(self, *more: Choice) -> set[str]:
        options = Options(points=self.points)
        return {refusal.key for refusal in breaches(self._built(*more), options)}

    def _add(self, entries: Sequence[Entry], general: bool = False) -> bool:
        """Add a unit that breaks nothing; whether one was found."""
        for _ in range(TRIES):
            choice = self._choice(self._one(entries), general)
            if not self._keys(choice) - OPEN:
                self.units.append(choice)
                return True
        return False

    def _grow(self) -> bool:
        """Put another model into a unit; whether one had room."""
        for number, choice in enumerate(self.units):
            larger = replace(choice, size=self._size(choice) + 1)
            others = [*self.units[:number], *self.units[number + 1 :]]
            kept, self.units = self.units, others
            fits = not self._keys(larger) - OPEN
            self.units = kept
            if fits and cost(self._built()) < self.points:
                self.units[number] = larger
                return True
        return False

    def _size(self, choice: Choice) -> int:
        entry = self.book.entry(choice.unit)
        assert entry is not None
        return choice.size or entry.sizes[0]

    # --- One unit ---

    @rule("8.D.a.1-3", "8.D.a.3-5", "8.D.b-3")
    def _choice(self, entry: Entry, general: bool) -> Choice:
        least, most = entry.sizes
        size = least + self.draw(1 + (most - least) // 2)
        choice = Choice(unit=entry.id, size=size, general=general)
        for group in self._in_turn(entry.groups):
            choice = self._chosen(entry, choice, group)
        return self._with_items(choice) if entry.items else choice

    def _chosen(self, entry: Entry, choice: Choice, group: Group) -> Choice:
        """What is taken of a group: what must be, and now and then something more."""
        wanted = max(group.least, self._more(group))
        for option in self._shuffled(group.options):
            counts = unit_counts(entry, choice, army_counts(self._built()))
            if wanted and holds(group.needs, counts) and holds(option.needs, counts):
                choice = replace(choice, options=(*choice.options, option.id))
                wanted -= 1
                for inner in option.groups:
                    choice = self._chosen(entry, choice, inner)
        return choice

    def _more(self, group: Group) -> int:
        """How many of a group one takes where one need not; a path always."""
        if any(option.role == "path" for option in group.options):
            return 1
        most = len(group.options) if group.most is None else group.most
        return self.draw(min(most, 3) + 1)

    def _with_items(self, choice: Choice) -> Choice:
        """Special items as long as nothing is broken."""
        for item in self._shuffled(list(common_items().values()))[: self.draw(3)]:
            more = replace(choice, items=(*choice.items, item.id))
            if not self._keys(more) - OPEN:
                choice = more
        return choice

    # --- Drawing ---

    def _one(self, things: Sequence[T]) -> T:
        return things[self.draw(len(things))]

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        left = list(things)
        return [left.pop(self.draw(len(left))) for _ in things]

    def _in_turn(self, groups: Sequence[Group]) -> Iterator[Group]:
        """Groups that must be chosen from come first, for others depend on them."""
        yield from sorted(groups, key=lambda group: not group.least)
