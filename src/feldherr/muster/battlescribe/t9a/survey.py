"""What a folder of catalogues gives: which entries can be played, wholly or in part.

`python -m feldherr.muster.battlescribe.t9a FOLDER` prints it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from feldherr.games.t9a.army.army import Army, Choice
from feldherr.games.t9a.army.books import Book, Entry, Gift, Group
from feldherr.games.t9a.army.gear import Gear
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.army.words import bare, local
from feldherr.games.t9a.model_rules.books import is_enforced

from ...complaints import said
from .book import read_book
from .lists import CATALOGUES, listed, system_in


@dataclass(frozen=True)
class Verdict:
    """How far an entry can be played.

    `broken`: why it cannot be fielded, "" if it can; `unclear`: what of it is not expressed;
    `told`: rules of its book that are shown to the players, but that no code plays.
    """

    book: str
    entry: str
    broken: str
    unclear: tuple[str, ...]
    told: tuple[str, ...]

    @property
    def expressed(self) -> bool:
        """Whether profile, options, prices and all printed rules are taken over."""
        return not self.broken and not self.unclear

    @property
    def fully(self) -> bool:
        """Whether all of it is played: no rule of it is only told."""
        return self.expressed and not self.told


def survey(folder: Path) -> list[Verdict]:
    """All entries of all catalogues in a folder. Raises `BadFile` for files that cannot be used."""
    system = system_in(folder)
    found = [read_book(system, path) for path in listed(folder, CATALOGUES)]
    return [verdict(book, entry) for book in found for entry in book.entries]


def verdict(book: Book, entry: Entry) -> Verdict:
    """One entry, fielded with the least that it must choose."""
    choice = Choice(unit=entry.id, options=tuple(_least(entry.groups)))
    army = Army(name=book.en, book=book.id, points=4500, units=(choice,), own=book)
    try:
        broken = ""
        troops(army)
    except ValueError as wrong:
        broken = said(wrong)
    told = sorted(word for word in own_rules(book, entry) if not is_enforced(word))
    return Verdict(book.en, entry.en, broken, entry.unclear, tuple(told))


def _least(groups: tuple[Group, ...]) -> Iterator[str]:
    """The first options of groups from which something must be chosen."""
    for group in groups:
        for option in group.options[: group.least]:
            yield option.id
            yield from _least(option.groups)


def own_rules(book: Book, entry: Entry) -> set[str]:
    """The rules of the book's own that an entry may have, its options and weapons included."""
    known, gear = {told.id for told in book.rules}, {one.id: one for one in book.gear}
    gifts = [*entry.brings, *(gift for option in entry.options for gift in option.brings)]
    words = {bare(printed) for gift in gifts for printed in _printed(gift)}
    armed = {bare(one) for word in words & gear.keys() for one in _of_gear(gear[word])}
    return {local(word, book.id) for word in (words | armed) & known}


def _printed(gift: Gift) -> Iterator[str]:
    yield from gift.has
    for part in gift.parts:
        yield from part.has


def _of_gear(gear: Gear) -> Iterator[str]:
    yield from gear.has
    yield from gear.brackets.has if gear.brackets else ()
