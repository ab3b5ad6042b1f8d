"""What stands on the sheet of an army of The 9th Age, in one language, before it has a form."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from feldherr.games.showable import name_in
from feldherr.games.t9a.army.army import Army, book_of
from feldherr.games.t9a.army.books import Book, Category
from feldherr.games.t9a.army.hidden import open_part
from feldherr.games.t9a.army.points import cost, items_of
from feldherr.games.t9a.army.profiles import Model, Part, Troop
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.army.spending import spent
from feldherr.games.t9a.army.wording import Wording
from feldherr.texts import text

VALUES = ("advance", "march", "discipline", "health", "defensive_skill", "resilience", "armour")
"""5.A.a, 5.A.b What a model has once."""
OFFENSIVE = ("agility", "attack_value", "offensive_skill", "strength", "armour_penetration")
"""5.A.c What each of its parts has."""
SHARE_RULES = {"characters": "8.B.b.1", "core": "8.B.b.2", "special": "8.B.b.3"}
OTHER_SHARE = "8.B.b.4"
"""8.B.b Which rule limits a category."""
BOXES = 60
"""More health points than these are told by their number."""


@dataclass(frozen=True)
class UnitSheet:
    """One unit: what it is called and costs, its values in rows, its rules in words.

    `rows` have a cell for each column; the first cells of further model parts are empty. `parts`
    are the names that go with the rows. `boxes`: health points to cross out. `base`: width and
    depth of the base of each of the `size` models, mm.
    """

    title: str
    about: str
    points: int
    rows: tuple[tuple[str, ...], ...]
    parts: tuple[str, ...]
    rules: str
    items: tuple[str, ...]
    boxes: int
    size: int
    base: tuple[int, int]
    round: bool


@dataclass(frozen=True)
class Share:
    """8.B.b What is spent in a category, and how much may be or has to be, in points and percent.

    `most` is None where there is no limit.
    """

    name: str
    points: int
    least: int
    most: int | None
    percent: int
    rule: str


@dataclass(frozen=True)
class ArmySheet:
    """A whole army: what it spends, units by category, in short what their rules and items do."""

    title: str
    about: str
    points: str
    columns: tuple[str, ...]
    shares: tuple[Share, ...]
    groups: tuple[tuple[str, tuple[UnitSheet, ...]], ...]
    summaries: tuple[tuple[str, str], ...]


def army_sheet(army: Army, language: str, hidden: bool = False) -> ArmySheet:
    """The sheet of an army. With `hidden` its special items are left out (8.E.a)."""
    army = open_part(army, hidden)
    book, fielded = book_of(army), troops(army)
    wording = Wording(book, language)
    paid = text(language, "sheet-points", points=cost(army), size=army.points)
    return ArmySheet(
        title=name_in(language, army.name),
        about=f"The 9th Age · {book.name(language)} · {book.printed(language)}",
        points=text(language, "sheet-hidden") if hidden else paid,
        columns=tuple(wording.short(name) for name in (*VALUES, *OFFENSIVE)),
        shares=tuple(_shares(army, book, language)),
        groups=tuple(_groups(book, fielded, wording)),
        summaries=tuple(_summaries(book, fielded, wording)),
    )


def _shares(army: Army, book: Book, language: str) -> Iterator[Share]:
    """The categories with their limits, in the order of the book."""
    paid = spent(army)
    for category in book.categories:
        yield _share(category, paid[category.id], army.points, language)


def _share(category: Category, points: int, size: int, language: str) -> Share:
    limited = category.most < 100
    return Share(
        name=category.name(language),
        points=points,
        least=-(-category.least * size // 100),
        most=category.most * size // 100 if limited else None,
        percent=category.most if limited else category.least,
        rule=SHARE_RULES.get(category.id, OTHER_SHARE),
    )


def _groups(
    book: Book, fielded: tuple[Troop, ...], wording: Wording
) -> Iterator[tuple[str, tuple[UnitSheet, ...]]]:
    """Units by their first category, in the order of the book, each before what it brings along."""
    for category in book.categories:
        mine = [troop for troop in fielded if troop.categories[:1] == (category.id,)]
        if mine:
            sheets = tuple(_unit(book, troop, wording) for troop in _along(mine))
            yield category.name(wording.language), sheets


def _along(fielded: Iterable[Troop]) -> Iterator[Troop]:
    """Units with what they bring along, like things once."""
    for troop in fielded:
        yield troop
        yield from dict.fromkeys(troop.brings)


def _unit(book: Book, troop: Troop, wording: Wording) -> UnitSheet:
    known, model = items_of(book), troop.model
    return UnitSheet(
        title=wording.title(troop),
        about=" · ".join(wording.about(troop)),
        points=troop.points,
        rows=tuple(_rows(model, wording)),
        parts=tuple(wording.part(part) for part in model.parts),
        rules=", ".join(wording.rules(troop)),
        items=tuple(known[name].name(wording.language) for name in troop.items),
        boxes=troop.size * model.health,
        size=troop.size,
        base=model.base,
        round=model.round,
    )


def _rows(model: Model, wording: Wording) -> Iterator[tuple[str, ...]]:
    """A row for each model part; the values of the whole model stand in the first."""
    once = [wording.amount(getattr(model, name)) for name in VALUES]
    once[-1] = str(model.armour + sum(piece.armour for piece in model.worn))
    for number, part in enumerate(model.parts or (Part(""),)):
        first = once if number == 0 else [""] * len(VALUES)
        yield (*first, *(wording.amount(getattr(part, name)) for name in OFFENSIVE))


def _summaries(
    book: Book, fielded: tuple[Troop, ...], wording: Wording
) -> Iterator[tuple[str, str]]:
    """Every rule and item of the army once, by name."""
    words = {word for troop in _along(fielded) for word in wording.words(troop)}
    told = [one for word in words if (one := wording.summary(word))]
    known = items_of(book)
    borne = {name: known[name] for troop in fielded for name in troop.items}
    language = wording.language
    told += [(one.name(language), one.says(language)) for one in borne.values()]
    yield from sorted(told)
