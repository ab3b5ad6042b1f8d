"""8.A-2 An army list: what a player fields. Files, costs and legality are built on this."""

from msgspec import Struct

from feldherr.games.showable import AnyName
from feldherr.table import rule

from .books import Book, books


class Choice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One unit: its entry, its size (0: the least), its options and special items, by their ids.

    An option that is taken twice stands twice.
    """

    unit: str
    size: int = 0
    options: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    general: bool = False
    name: AnyName = ""


class Army(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army of one book.

    `points`: the agreed army points (8.B.a); `own`: a book that does not come with the game, cut to
    what the army needs, so that a battle does not depend on files elsewhere. A side of a scenario
    may have none: then there is neither a book nor a unit.
    """

    name: AnyName
    book: str = ""
    points: int = 0
    units: tuple[Choice, ...] = ()
    own: Book | None = None

    @property
    def faction(self) -> str:
        """Whose army it is, by the id of its book."""
        return self.book


NO_BOOK = Book(id="", en="", de="", edition="", categories=(), entries=())


@rule("8.A-1")
def book_of(army: Army) -> Book:
    """The army's book. Raises LookupError for a book that does not come with the game."""
    if army.own is not None:
        return army.own
    return books()[army.book] if army.units else NO_BOOK
