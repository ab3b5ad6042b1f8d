"""8.B.b To which army categories units count."""

from collections.abc import Iterable

from feldherr.table import rule

from .books import Entry, Option
from .conditions import holds
from .counts import Counts, gifts


@rule("8.B.b-1", "8.B.b.5-1", "8.B.b.6-1", "8.D.a.1-2")
def categories(entry: Entry, chosen: Iterable[Option], counts: Counts) -> tuple[str, ...]:
    """The categories of a unit, with those that its options add."""
    base = [gift for gift in entry.brings if holds(gift.when, counts)]
    more = [name for gift in (*base, *gifts(list(chosen), counts)) for name in gift.categories]
    return tuple(dict.fromkeys((*entry.categories, *more)))
