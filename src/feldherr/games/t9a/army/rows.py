"""An army list for people: its units in short, and what their words are called."""

from collections.abc import Mapping
from functools import cache

from feldherr.games.registry import Row
from feldherr.table import rule

from .army import Army
from .books import books
from .categories import categories
from .counts import taken, units_with_counts
from .items import common_items
from .named import Named
from .points import costs

GROUPS = ("characters", "core", "special", "army-specific")
"""8.B.b-2 The three kinds of categories, Core and Special apart."""


@rule("8.A-2", "8.B.b-2")
def rows(army: Army) -> list[Row]:
    """The units by category: entry, number of models, roles, options and special items."""
    listed = []
    prices = costs(army)
    for points, (choice, entry, counts) in zip(prices, units_with_counts(army), strict=True):
        chosen = list(taken(entry.groups, counts))
        kinds = categories(entry, chosen, counts)
        group = next((name for name in kinds[:1] if name in GROUPS), GROUPS[-1])
        size = (f"{counts['models']}×",) if counts["models"] > 1 else ()
        leads = ("general",) if choice.general else ()
        marks = (*size, *leads, *choice.options, *choice.items)
        listed.append(Row(choice.unit, group, choice.name, marks, points))
    return sorted(listed, key=lambda row: GROUPS.index(row.group))


@cache
def words(language: str) -> Mapping[str, str]:
    """What entries, options and special items of the books are called, by their ids."""
    named: list[Named] = list(common_items().values())
    for book in books().values():
        named += [book, *book.items, *book.entries]
        named += [one for entry in book.entries for one in entry.options]
    return {one.id: one.name(language) for one in named}
