"""8.D.a.3-6 An army of Ogre Khans that a Mammoth Hunter with a wild heart leads."""

from collections.abc import Iterator

from feldherr.table import Refusal, rule

from .army import Army
from .books import Category
from .counts import units_with_counts
from .told import named, titled

WILDHEART = "wildheart"
LEAST = {"core": 20}
"""Percent at least, instead of what the book prints."""
BARRED = frozenset(
    {
        *("great_khan", "khan", "bruisers", "mercenary_veterans_with_ogre_pistols"),
        *("bombardiers", "thunder_cannon"),
    }
)
"""Entries that the army does without."""


@rule("8.D.a.3-6", "8.B.b.2")
def least_of(army: Army, category: Category) -> int:
    """What percentage of its points an army spends in a category at least."""
    wild = any(WILDHEART in choice.options for choice in army.units)
    return LEAST.get(category.id, category.least) if wild else category.least


@rule("8.D.a.3-6", "8.B.c.4-1")
def wildheart_breaches(army: Army) -> Iterator[Refusal]:
    """The bearer leads, and those who live in towns stay there."""
    if not any(WILDHEART in choice.options for choice in army.units):
        return
    for number, (choice, entry, _) in enumerate(units_with_counts(army)):
        args = {"unit": number, **titled(entry, choice.name)}
        if WILDHEART in choice.options and not choice.general:
            yield Refusal("t9-wildheart-leads", ("8.D.a.3-6",), args)
        if entry.id in BARRED:
            yield Refusal("t9-not-with-wildheart", ("8.D.a.3-6",), {**args, **named(entry)})
