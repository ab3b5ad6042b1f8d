"""What a reader calls the units, pools, terrain features, markers and sides that ids name."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from feldherr.games.showable import AnyName, name_in
from feldherr.table import rule
from feldherr.texts import text

from .army.army import book_of
from .army.books import Book, Option
from .army.gear import Gear, tables
from .army.profiles import Troop
from .army.retinue import owner_of
from .model_rules.implied import BY_HEIGHT
from .state import SEATS, Battlefield

FEATURES, MARKERS = 12, 8
"""More terrain features and markers are never on the table unless they are agreed on."""
GIVEN_BY_RULES = ("D3", "D3+1")
"""21.G.b.12/1, 21.G.b.24/1 Dice of Multiple Wounds that rules give: no entry prints them."""


@rule("8.D.a.1-1", "8.E.a-2")
def names(opening: Battlefield, language: str) -> dict[str, str]:
    """Names by id; several units of one name have numbers, over both armies."""
    return {
        **_ground(opening, language),
        **_weapons(opening, language),
        **_rolls(opening, language),
        **dict(_sides(opening, language)),
        **_units(opening, language),
    }


def spoken(key: str, language: str, **args: Any) -> str:
    """The words of a key, for pictures."""
    return text(language, key, **args)


def _sides(opening: Battlefield, language: str) -> Iterator[tuple[str, str]]:
    called = {seat: name_in(language, army.name) for seat, army in opening.armies.items()}
    twins = len({*called.values()}) < len(SEATS)
    for number, (seat, name) in enumerate(called.items(), start=1):
        yield seat, f"{name} ({number})" if twins else name


def _units(opening: Battlefield, language: str) -> dict[str, str]:
    """Units, and who of their command groups is named by himself."""
    several = Counter(troop.name for troop in opening.troops.values())
    seen, called = Counter[AnyName](), dict[str, str]()
    for key, troop in opening.troops.items():
        seen[troop.name] += 1
        number = f" {seen[troop.name]}" if several[troop.name] > 1 else ""
        called[key] = _printed(opening, key, troop, language) + number
        called |= _command(key, troop, called[key], language)
    return called


@rule("21.C/1")
def _command(key: str, troop: Troop, unit: str, language: str) -> dict[str, str]:
    """The champion, who has a Health Pool of his own, the standard bearer and the musician."""
    there = {"champion": troop.has_champion, "standard": troop.standard, "musician": troop.musician}
    return {
        f"{key}.{role}": text(language, f"name-{role}", unit=unit)
        for role, one in there.items()
        if one
    }


@rule("8.D.a.1-1")
def _printed(opening: Battlefield, key: str, troop: Troop, language: str) -> str:
    """What a unit is called: by its entry's name in this language, unless it has one of its own."""
    seat = next(seat for seat in SEATS if seat[0] == key[0])
    book = book_of(opening.armies[seat])
    entry = book.entry(troop.entry) or _bought(opening, book, key)
    if entry and entry.en == troop.name:
        return entry.name(language)
    return name_in(language, troop.name)


@rule("8.D.a.3-6")
def _bought(opening: Battlefield, book: Book, key: str) -> Option | None:
    """The option by which a unit brings a model of its own along."""
    entry = book.entry(opening.troops[owner_of(key)].entry)
    every = entry.options if entry else iter(())
    return next((one for one in every if one.id == opening.troops[key].entry), None)


@rule("21.F/1")
def _weapons(opening: Battlefield, language: str) -> dict[str, str]:
    """What can be chosen to fight and shoot with; weapons of army books by their own names."""
    models = [m for t in opening.troops.values() for m in (t.model, t.champion) if m is not None]
    parts = [part for model in models for part in model.parts]
    carried = {one.word: one.name for part in parts for one in part.weapons}
    carried |= {one.word: one.name for part in parts for one in part.shooting}
    carried = {**dict.fromkeys(tables(), ""), **carried}
    known = {**tables(), **{one.id: one for book in _books(opening) for one in book.gear}}
    return {word: _weapon(known.get(word), word, name, language) for word, name in carried.items()}


def _books(opening: Battlefield) -> Iterator[Book]:
    return (book_of(army) for army in opening.armies.values())


def _rolls(opening: Battlefield, language: str) -> dict[str, str]:
    """Numbers that are rolled, "2D6" in German "2W6": of one of them a player may be asked."""
    troops = opening.troops.values()
    models = [m for t in troops for m in (t.model, t.champion) if m is not None]
    rules = [*BY_HEIGHT.values(), *(troop.rules for troop in troops)]
    rules += [model.rules for model in models]
    parts = [part for model in models for part in model.parts]
    rules += [part.rules for part in parts]
    rules += [weapon.rules for part in parts for weapon in part.weapons]
    rules += [weapon.rules for part in parts for weapon in part.shooting]
    told = (x.x for some in rules for x in some if isinstance(x.x, str))
    words = dict.fromkeys((*GIVEN_BY_RULES, *told))
    return {word: word.replace("D", text(language, "t9-die")) for word in words}


def _weapon(printed: Gear | None, word: str, name: str, language: str) -> str:
    """By the tables of the rulebook or of its book, unless it has a name of its own."""
    if printed and name in ("", printed.en):
        return printed.name(language)
    return name or word.replace("_", " ").title()


def _ground(opening: Battlefield, language: str) -> dict[str, str]:
    """Terrain features and markers."""
    agreed = [piece.id for piece in opening.terrain or ()]
    pieces = dict.fromkeys((*(f"t{n}" for n in range(1, FEATURES + 1)), *agreed))
    features = {name: text(language, "name-feature", number=name[1:]) for name in pieces}
    numbers = range(1, MARKERS + 1)
    laid = {f"marker-{n}": text(language, "t9-name-marker", number=str(n)) for n in numbers}
    gates = {f"gateway-{n}": text(language, "t9-name-gateway", number=str(n)) for n in numbers}
    return features | laid | gates | _stakes(opening, language)


@rule("8.D.a.3-6")
def _stakes(opening: Battlefield, language: str) -> dict[str, str]:
    """Walls that units bring along."""
    owners = [name for name, words in opening.printed.items() if "bowmens_stakes" in words]
    return {f"stakes-{name}": text(language, "name-stakes") for name in owners}
