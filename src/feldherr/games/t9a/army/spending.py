"""8.B.b What an army spends in each category."""

from collections import Counter

from feldherr.table import rule

from .army import Army, book_of
from .categories import categories
from .counts import taken, units_with_counts
from .points import option_price, price


@rule("8.B.b.5-1", "8.B.b.6-1", "8.B.b.7-1", "G-10")
def spent(army: Army) -> Counter[str]:
    """Points by category.

    A unit counts wholly in each of its categories. An option with categories of its own counts
    there besides, unless the unit does so already.
    """
    book, paid = book_of(army), Counter[str]()
    for choice, entry, counts in units_with_counts(army):
        chosen = list(taken(entry.groups, counts))
        own = categories(entry, chosen, counts)
        paid.update(dict.fromkeys(own, price(book, choice, entry, counts)))
        for option in chosen:
            more = [name for name in option.categories if name not in own]
            paid.update(dict.fromkeys(more, option_price(option, counts)))
    return paid
