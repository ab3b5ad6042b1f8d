"""8.D.a.3-6 An army of Queen's Cavaliers: what a Character on a large mount makes of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.table import Refusal, rule

from .army import Army, Choice, book_of
from .books import Category, Entry, Option
from .counts import CAVALIERS, Counts, army_counts, heights, units_with_counts
from .told import named, titled

SHARES = {"ancient_allies": 25, "characters": 50}
"""Percent at most, instead of what the book prints."""
DRAGONS, TWO = ("dragon", "ancient_dragon"), 2
ENGINES = ("sea_guard_reaper", "sky_sloop")


@rule("8.D.a.3-6")
def of_cavaliers(army: Army) -> bool:
    """Whether a Queen's Cavalier of the army rides something Large or Gigantic."""
    return bool(army_counts(army)[f"army:{CAVALIERS}"])


@rule("8.D.a.3-6", "8.B.b-1")
def categories_of(army: Army) -> tuple[Category, ...]:
    """The categories of an army's book with the shares that hold for the army."""
    plain = book_of(army).categories
    if not of_cavaliers(army):
        return plain
    return tuple(replace(one, most=SHARES.get(one.id, one.most)) for one in plain)


@rule("8.D.a.3-6", "8.B.c.1-1")
def allowed(option: Option, cavaliers: bool, counts: Counts) -> Option:
    """An option as an army may have it: two dragons; once for each of those who allow it, if
    without them nobody may."""
    if option.limit == 0 and option.needs in counts:
        return replace(option, limit=counts[option.needs])
    more = cavaliers and option.id in DRAGONS
    return replace(option, limit=TWO, one_of_a_kind=False) if more else option


@rule("8.D.a.3-6")
def cavalier_breaches(army: Army) -> Iterator[Refusal]:
    """Its Characters ride large cavalry or gigantic beasts, and it has no naval ordnance."""
    if not of_cavaliers(army):
        return
    for number, (choice, entry, _) in enumerate(units_with_counts(army)):
        args = {"unit": number, **titled(entry, choice.name)}
        if entry.character and not _rides_well(entry, choice):
            yield Refusal("t9-no-cavalier", ("8.D.a.3-6",), args)
        if entry.id in ENGINES:
            yield Refusal("t9-not-with-cavaliers", ("8.D.a.3-6",), {**args, **named(entry)})


def _rides_well(entry: Entry, choice: Choice) -> bool:
    kinds = set(heights(entry, choice))
    return bool(kinds & {("large", "cavalry"), ("gigantic", "beast")})
