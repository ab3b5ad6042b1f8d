"""8.D.a.3 What is there how often, for conditions: in a unit, and in its army."""

from collections import Counter
from collections.abc import Iterator

from feldherr.table import rule

from ..words import Height, Type
from .army import Army, Choice, book_of
from .books import Entry, Gift, Group, Option
from .conditions import holds

Counts = Counter[str]
CAVALIER, CAVALIERS = "queens_cavalier", "queens_cavalier_on_large_gigantic_mount"
"""8.D.a.3-6: an option, and what its army counts as if its bearer rides something large."""


@rule("8.D.a.1-3")
def size_of(entry: Entry, choice: Choice) -> int:
    """How many models a unit has."""
    return choice.size or entry.sizes[0]


@rule("8.D.a.3-4")
def army_counts(army: Army) -> Counts:
    """Entries, options and items of the whole army, by "army:" and their ids."""
    counts, book = Counts(), book_of(army)
    for choice in army.units:
        for name in (choice.unit, *choice.options, *choice.items):
            counts[f"army:{name}"] += 1
        if CAVALIER in choice.options and (entry := book.entry(choice.unit)):
            tall = any(height != "standard" for height, _ in heights(entry, choice))
            counts[f"army:{CAVALIERS}"] += tall
    return counts


@rule("8.D.a.3-6")
def heights(entry: Entry, choice: Choice) -> Iterator[tuple[Height, Type | None]]:
    """Height and Type of the mounts that a unit has chosen."""
    for option in entry.options:
        if option.role == "mount" and option.id in choice.options:
            shapes = [gift.shapes for gift in option.brings if gift.shapes]
            yield from ((shape.height, shape.type) for shape in shapes if shape.height)


def unit_counts(entry: Entry, choice: Choice, whole: Counts) -> Counts:
    """What conditions of a unit ask for: its entry, options, items, flags, and its army's."""
    counts = Counts((choice.unit, *choice.options, *choice.items))
    counts["models"] = size_of(entry, choice)
    counts["general"] = int(choice.general)
    counts.update(whole)
    return counts


@rule("8.D.a.3-2", "8.D.b-6")
def taken(groups: tuple[Group, ...], counts: Counts) -> Iterator[Option]:
    """The options that a unit has, each as often as it has it; nested ones after their parent."""
    for group in groups:
        for option in group.options:
            for _ in range(counts[option.id]):
                yield option
            if counts[option.id]:
                yield from taken(option.groups, counts)


@rule("8.D.a.3-1", "8.D.a.3-4")
def most_of(option: Option, counts: Counts) -> int:
    """How often a unit may have an option; larger ones of some more often."""
    return max([option.most, *(one.size for one in option.more if holds(one.when, counts))])


def gifts(options: list[Option], counts: Counts) -> Iterator[Gift]:
    """What options bring under these circumstances."""
    for option in options:
        yield from (gift for gift in option.brings if holds(gift.when, counts))


def units_with_counts(army: Army) -> Iterator[tuple[Choice, Entry, Counts]]:
    """Every unit that the army's book knows, with its entry and what conditions ask for."""
    book, whole = book_of(army), army_counts(army)
    for choice in army.units:
        if (entry := book.entry(choice.unit)) is not None:
            yield choice, entry, unit_counts(entry, choice, whole)
