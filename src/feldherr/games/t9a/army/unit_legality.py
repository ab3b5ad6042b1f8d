"""8.D Unit entries: what is illegal about a unit's size and options."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from feldherr.table import Refusal, rule

from ..options import Options
from .army import Army, Choice, book_of
from .books import Book, Entry, Group, Option
from .conditions import holds
from .counts import Counts, most_of, size_of, taken, units_with_counts
from .points import items_of
from .roster import can_be_fielded
from .told import named, titled


@rule("8.D.a.1-1", "8.D.a.3-2", "8.D.b-4")
def unknown(army: Army) -> Iterator[Refusal]:
    """Units, options and items that the book does not have."""
    book = book_of(army)
    items = items_of(book)
    for number, choice in enumerate(army.units):
        entry = book.entry(choice.unit)
        if entry is None:
            listed = [one.id for one in book.entries]
            yield Refusal("t9-unknown-unit", (), _strange(number, choice.unit, listed))
            continue
        own = [option.id for option in entry.options]
        for name in choice.options:
            if name not in own:
                yield Refusal("t9-unknown-option", (), _strange(number, name, own))
        for name in choice.items:
            if name not in items:
                yield Refusal("t9-unknown-item", (), _strange(number, name, [*items]))


def _strange(number: int, name: str, known: list[str]) -> dict[str, Any]:
    """What a name may have meant."""
    near = get_close_matches(name.lower(), known, 3, 0.6)
    listed = ", ".join(near or sorted(known)) or "-"
    return {"unit": number, "name": name, "near": len(near), "known": listed}


def unit_breaches(army: Army, options: Options) -> Iterator[Refusal]:
    """What is illegal about the sizes and options of single units."""
    book = book_of(army)
    for number, (choice, entry, counts) in enumerate(units_with_counts(army)):
        told = [*_size(choice, entry, counts), *_options(entry, counts)]
        for refusal in told or _profile(book, choice, entry, counts):
            about = {"unit": number, **titled(entry, choice.name)}
            yield Refusal(refusal.key, refusal.rules, about | refusal.args)


@rule("8.D.a.2-1", "5.A-1")
def _profile(book: Book, choice: Choice, entry: Entry, counts: Counts) -> Iterator[Refusal]:
    """A unit whose entry says all that it needs on the table."""
    if not can_be_fielded(book, choice, entry, counts):
        yield Refusal("t9-no-profile", ("8.D.a.2-1",), {})


@rule("8.D.a.1-3", "8.D.a.3-4")
def _size(choice: Choice, entry: Entry, counts: Counts) -> Iterator[Refusal]:
    least, most = entry.sizes
    for other in entry.most:
        most = other.size if holds(other.when, counts) else most
    size = size_of(entry, choice)
    if not least <= size <= most:
        args = {"size": size, "least": least, "most": most}
        yield Refusal("t9-wrong-size", ("8.D.a.1-3",), args)
    if not holds(entry.needs, counts):
        yield Refusal("t9-not-available", ("8.D.a.3-4",), {**named(entry), "needs": entry.needs})


def _options(entry: Entry, counts: Counts) -> Iterator[Refusal]:
    """What is illegal about what is chosen."""
    chosen = {option.id for option in taken(entry.groups, counts)}
    for option in entry.options:
        if counts[option.id] and option.id not in chosen:
            yield Refusal("t9-without-parent", ("8.D.a.3-2",), named(option))
    yield from _groups(entry.groups, counts)


@rule("8.D.a.3-5", "8.D.b-3", "8.D.b-5")
def _groups(groups: tuple[Group, ...], counts: Counts) -> Iterator[Refusal]:
    """How many of each group are chosen."""
    for group in groups:
        count = sum(counts[option.id] for option in group.options)
        open_now = holds(group.needs, counts)
        if count and not open_now:
            args = {"en": group.en, "de": group.de or group.en, "needs": group.needs}
            yield Refusal("t9-not-available", ("8.D.a.3-4",), args)
        elif open_now:
            yield from _number(group, count, counts)
        for option in group.options:
            yield from _option(option, counts)


def _number(group: Group, count: int, counts: Counts) -> Iterator[Refusal]:
    least, most = group.least, group.most
    for bound in group.bounds:
        if holds(bound.when, counts):
            least = least if bound.least is None else bound.least
            most = most if bound.most is None else bound.most
    offered = ", ".join(option.id for option in group.options)
    args = {"en": group.en, "de": group.de or group.en, "offered": offered}
    if count < least:
        yield Refusal("t9-choose", ("8.D.a.3-5",), {**args, "least": least})
    if most is not None and count > most:
        yield Refusal("t9-choose-fewer", ("8.D.a.3-5",), {**args, "most": most})


@rule("8.D.a.3-1", "8.D.a.3-4")
def _option(option: Option, counts: Counts) -> Iterator[Refusal]:
    """How often, and under which condition."""
    count, most = counts[option.id], most_of(option, counts)
    if count > most:
        args = {**named(option), "most": most}
        yield Refusal("t9-option-too-often", ("8.D.a.3-1",), args)
    if count and not holds(option.needs, counts):
        args = {**named(option), "needs": option.needs}
        yield Refusal("t9-not-available", ("8.D.a.3-4",), args)
    if count:
        yield from _groups(option.groups, counts)
