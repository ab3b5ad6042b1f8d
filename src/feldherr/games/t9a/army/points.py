"""8.A.a Points: what options, units and armies cost."""

from feldherr.table import rule

from .army import Army, Choice, book_of
from .books import Book, Entry, Option, Price
from .conditions import holds
from .counts import Counts, taken, units_with_counts
from .items import Item, common_items


@rule("8.A.a-1")
def cost(army: Army) -> int:
    """What an army costs."""
    return sum(costs(army))


@rule("8.A.a-1")
def costs(army: Army) -> list[int]:
    """What each of its units costs, in the order of the list."""
    book = book_of(army)
    return [price(book, *one) for one in units_with_counts(army)]


@rule("8.A.a-1", "8.D.a.1-4")
def price(book: Book, choice: Choice, entry: Entry, counts: Counts) -> int:
    """What a unit costs with its options and special items."""
    models = entry.cost + entry.each * max(0, counts["models"] - entry.sizes[0])
    options = sum(option_price(option, counts) for option in taken(entry.groups, counts))
    items = sum(one.cost for one in map(items_of(book).get, choice.items) if one is not None)
    return _changed(models, entry.prices, counts) + options + items


@rule("8.D.a.3-3", "8.D.a.3-4")
def option_price(option: Option, counts: Counts) -> int:
    """What an option costs the unit, for all its models where it is priced by models."""
    return _changed(option.cost + option.each * counts["models"], option.prices, counts)


def _changed(points: int, prices: tuple[Price, ...], counts: Counts) -> int:
    """A price after its changes, in printed order."""
    for change in prices:
        if holds(change.when, counts):
            points = points if change.to is None else change.to
            points += change.add * (counts[change.per] if change.per else 1)
    return points


@rule("22/1")
def items_of(book: Book) -> dict[str, Item]:
    """The special items that an army of a book may have."""
    return {**common_items(), **{item.id: item for item in book.items}}
