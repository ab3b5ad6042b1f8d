"""8.A-2 An army as a file says it; docs/t9a-armies.md specifies the format."""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from feldherr.games.showable import Name, Names
from feldherr.table import Illegal, Refusal

from .army import Army, Choice
from .books import Book, books

Word = Annotated[str, Meta(pattern=r"^[a-z0-9_]+$", max_length=80)]
if TYPE_CHECKING:
    BookName: TypeAlias = str
else:
    BookName = Literal[tuple(books())]


class UnitLine(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One unit (8.D)."""

    unit: Annotated[Word, Meta(description="The id of its unit entry (8.D).")]
    size: Annotated[int, Meta(ge=0, le=200, description="Models; 0: the least (8.D.a.1-3).")] = 0
    general: Annotated[bool, Meta(description="It leads the army (8.B.c.4).")] = False
    name: Annotated[Name | Names, Meta(description="Your own name for it.")] = ""
    having: Annotated[
        tuple[Word, ...], Meta(description="Options (8.D.a.3), by their ids.", max_length=30)
    ] = field(name="with", default=())
    items: Annotated[
        tuple[Word, ...], Meta(description="Special items (22), by their ids.", max_length=8)
    ] = ()

    def choice(self) -> Choice:
        return Choice(
            unit=self.unit,
            size=self.size,
            options=self.having,
            items=self.items,
            general=self.general,
            name=self.name,
        )


class ArmyFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army of The 9th Age, 2nd edition: of one of the books that come with it, or of its own."""

    schema: ClassVar[dict[str, Any]] = {
        "$comment": "`book` names a book that comes with the game; `own` brings one along."
    }

    game: Literal["t9a"]
    name: Annotated[Name | Names, Meta(description="The army's own name.")]
    book: Annotated[BookName, Meta(description="The army book (8.A-1).")] | None = None
    points: Annotated[int, Meta(ge=1, le=100_000, description="The army points (8.B.a).")]
    units: Annotated[tuple[UnitLine, ...], Meta(min_length=1, max_length=100)]
    own: Book | None = None

    def __post_init__(self) -> None:
        if (self.book is None) == (self.own is None):
            raise Illegal(Refusal("t9-one-book", ("8.A-1",)))

    def army(self) -> Army:
        """The army that is listed."""
        return Army(
            name=self.name,
            book=self.book or (self.own.id if self.own else ""),
            points=self.points,
            units=tuple(line.choice() for line in self.units),
            own=self.own,
        )

    def place(self, refusal: Refusal) -> tuple[str | int, ...]:
        """Where in the file a breach lies."""
        unit = refusal.args.get("unit")
        return ("points",) if unit is None else ("units", unit)

    @classmethod
    def of(cls, army: Army, points: int) -> "ArmyFile":
        """The file of an army that is meant for games of that size."""
        return cls(
            game="t9a",
            name=army.name,
            book=None if army.own else army.book,
            points=points,
            units=tuple(_line(choice) for choice in army.units),
            own=army.own,
        )


def _line(choice: Choice) -> UnitLine:
    return UnitLine(
        unit=choice.unit,
        size=choice.size,
        general=choice.general,
        name=choice.name,
        having=choice.options,
        items=choice.items,
    )
