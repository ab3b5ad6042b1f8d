"""8.D Army books as data: unit entries with their profile, sizes, prices and options.

All rules, weapons and armour are printed words ("Aegis (5+)", "Bow (4+)", "Heavy Armour"); what is
no word of chapter 21 or of the weapons must be a rule of the book itself. Conditions are those of
conditions.py. Rates are inches, bases mm, prices points.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from feldherr.table import Illegal, Refusal, rule

from ..words import Height, Type
from .conditions import parsed
from .data import data
from .gear import Gear
from .items import Item, ItemKind
from .kit import sort
from .named import Named, Told

Role = Literal[
    "",
    "champion",
    "champion_gear",  # only the champion has it
    "musician",
    "standard_bearer",
    "battle_standard",
    "mount",
    "model",  # a model of its own beside those of the unit
    "wizard",
    "path",
]
Printed = int | str
"""A value as it is printed: a number, dice, "C" or "C+2" (5.B.b-1, 5.B.b-2)."""


class Category(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.B.b An army category; `least` and `most` in percent of the army points."""

    least: Annotated[int, Meta(ge=0, le=100)] = 0
    most: Annotated[int, Meta(ge=0, le=100)] = 100


class Profile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """5.A Size, global and defensive profile; None: another profile of the model says it."""

    height: Height | None = None
    type: Type | None = None
    base: tuple[int, int] | None = None
    round: bool = False
    advance: Printed | None = None
    march: Printed | None = None
    discipline: Printed | None = None
    health: Printed | None = None
    defensive_skill: Printed | None = None
    resilience: Printed | None = None
    armour: Printed | None = None


class PartEntry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """5.A.c A model part as it is printed; `has` are its rules and weapons."""

    name: str
    count: int = 1
    agility: int | None = None
    attack_value: Printed | None = None
    offensive_skill: Printed | None = None
    strength: int | None = None
    armour_penetration: int | None = None
    has: tuple[str, ...] = ()


class Gift(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What an entry or an option brings, where the condition `when` holds.

    `has`: rules, weapons and armour; `loses`: words of what is taken away; `changes`: what is added
    to characteristics; `shapes`: a profile; `parts`: model parts; `categories`: it counts there
    too (8.B.b.6-1).
    """

    when: str = ""
    has: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    changes: dict[str, int] = {}
    shapes: Profile | None = None
    parts: tuple[PartEntry, ...] = ()
    categories: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        parsed(self.when or "models")


class Price(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A change of a price: `to` that many points, or `add` so many, for each `per` of the unit."""

    when: str = ""
    to: int | None = None
    add: int = 0
    per: str = ""

    def __post_init__(self) -> None:
        parsed(self.when or "models")


class Allowance(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.D.b-4 Special items: for how many points (None: no limit), of which kinds ((): of all)."""

    when: str = ""
    points: int | None = None
    kinds: tuple[ItemKind, ...] = ()


class Most(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.D.a.3-4 Another maximum size, under a condition."""

    when: str
    size: int

    def __post_init__(self) -> None:
        parsed(self.when)


class Option(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.D.a.3 Something a unit may buy.

    `cost` once, `each` for every model; `most` how often, `more` under conditions. `role`: what the
    option makes of the unit or of one of its models. `limit`: at most so often in the army
    (8.B.c.1); `one_of_a_kind` (8.B.c.2). `needs`: the condition under which it may be taken.
    `categories`: its price counts there too (8.B.b.7-1). `required`: every army of the book has it.
    """

    cost: int = 0
    each: int = 0
    prices: tuple[Price, ...] = ()
    most: int = 1
    more: tuple[Most, ...] = ()
    role: Role = ""
    limit: int | None = None
    one_of_a_kind: bool = False
    required: bool = False
    needs: str = ""
    brings: tuple[Gift, ...] = ()
    categories: tuple[str, ...] = ()
    items: tuple[Allowance, ...] = ()
    groups: tuple["Group", ...] = ()

    def __post_init__(self) -> None:
        parsed(self.needs or "models")

    @property
    def at_most(self) -> int:
        """How often the largest unit may have it."""
        return max([self.most, *(one.size for one in self.more)])


class Bounds(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Other numbers of choices, under a condition; None: as before."""

    when: str
    least: int | None = None
    most: int | None = None

    def __post_init__(self) -> None:
        parsed(self.when)


class Group(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.D.a.3-5 Options of which at least `least` and at most `most` are chosen; None: any.

    `bounds` change these numbers, later ones over earlier ones.
    """

    en: str = ""
    de: str = ""
    least: int = 0
    most: int | None = None
    bounds: tuple[Bounds, ...] = ()
    needs: str = ""
    options: tuple[Option, ...]


class Entry(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.D A unit entry.

    `sizes`: least and most models, `most`: other maxima; `cost`: of the least, `each`: of every
    further model; `needs`: the condition under which it may be taken; `unclear`: what of the
    printed entry this one cannot express.
    """

    categories: tuple[str, ...]
    sizes: tuple[int, int] = (1, 1)
    most: tuple[Most, ...] = ()
    cost: int
    each: int = 0
    prices: tuple[Price, ...] = ()
    limit: int | None = None
    one_of_a_kind: bool = False
    single_model: bool = False
    character: bool = False
    needs: str = ""
    brings: tuple[Gift, ...]
    items: tuple[Allowance, ...] = ()
    groups: tuple[Group, ...] = ()
    unclear: tuple[str, ...] = ()

    @property
    def options(self) -> Iterator[Option]:
        """All its options, those inside others too."""
        return inside(self.groups)


def inside(groups: tuple[Group, ...]) -> Iterator[Option]:
    """All options of groups, those inside others too, in printed order."""
    for group in groups:
        for option in group.options:
            yield option
            yield from inside(option.groups)


class Book(Named, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """8.A-1 An army book. `parts`: German names of models and parts that it has no entry for."""

    edition: str
    edition_de: str = ""
    categories: tuple[Category, ...]
    parts: dict[str, str] = {}
    rules: tuple[Told, ...] = ()
    gear: tuple[Gear, ...] = ()
    items: tuple[Item, ...] = ()
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        """Every rule, weapon and armour of every entry and item is known. Raises `Illegal`."""
        said = {entry.id: [*printed_for(entry)] for entry in self.entries}
        said |= {item.id: [one for boon in item.brings for one in boon.has] for item in self.items}
        for name, printed in said.items():
            try:
                sort(self, printed)
            except Illegal as wrong:
                refusal = wrong.refusal
                args = {**refusal.args, "rule": f"`{name}`: {refusal.args.get('rule', '')}"}
                raise Illegal(Refusal(refusal.key, refusal.rules, args)) from wrong

    def printed(self, language: str) -> str:
        """Its edition, in English if it says it in no other language."""
        return self.edition_de if language == "de" and self.edition_de else self.edition

    def entry(self, name: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == name), None)

    def category(self, name: str) -> Category | None:
        return next((one for one in self.categories if one.id == name), None)


def printed_for(entry: Entry) -> Iterator[str]:
    """All rules, weapons and armour that an entry and its options bring."""
    for gift in (*entry.brings, *(gift for option in entry.options for gift in option.brings)):
        yield from gift.has
        for part in gift.parts:
            yield from part.has


@cache
@rule("8.A-1")
def books() -> Mapping[str, Book]:
    """The army books that come with the game, by id. Raises ValueError for a bad data file."""
    folder = files(__package__).joinpath("data", "books")
    names = sorted(file.name.removesuffix(".yaml") for file in folder.iterdir())
    return {name: _book(name) for name in names if not name.startswith("_")}


def _book(name: str) -> Book:
    try:
        return msgspec.convert(data(f"books/{name}"), Book)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"t9a/army/data/books/{name}.yaml: {wrong}") from wrong
