"""8 Building an army: every breach of its rules.

A breach that concerns one unit has its index as the argument `unit`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from feldherr.table import Refusal, rule

from ..options import Options
from .army import Army, book_of
from .books import Category, Entry, Option
from .cavaliers import allowed, categories_of, cavalier_breaches, of_cavaliers
from .counts import taken, units_with_counts
from .item_legality import item_breaches
from .points import cost
from .sizes import SLACK, least_units, limit
from .spending import spent
from .told import named, titled
from .unit_legality import unit_breaches, unknown
from .wildheart import WILDHEART, least_of, wildheart_breaches
from .words import bare

NEEDED = ("characters", "core")
"""8.B.b-2: of which categories every army has something."""
WIDER = {"primal_legend": (("legendary_beasts", 45),)}
NARROWER = {"schemer": (("tunnel_gunners", 25),)}
"""8.D.a.3-6 Rules of units that change the maximum of a category: word -> category, percent."""
LEADS_WITH_FLAG = {"Palanquin"}
"""8.D.a.3-6 Rules of those that may be the general and bear the battle standard too."""


@rule("8.B-1", "8.D-1")
def breaches(army: Army, options: Options) -> list[Refusal]:
    """All that is illegal about an army in a game with these options; nothing for a legal one."""
    strange = [*unknown(army)]
    if strange:
        return strange
    return [
        *_points(army, options),
        *_categories(army, options),
        *_general(army),
        *_units(army, options),
        *_limits(army, options),
        *_required(army),
        *unit_breaches(army, options),
        *item_breaches(army, options),
        *cavalier_breaches(army),
        *wildheart_breaches(army),
    ]


@rule("8.B.a-1", "8.A.a-1", "9.A-1")
def _points(army: Army, options: Options) -> Iterator[Refusal]:
    """At most the army points, and at most 40 less."""
    points, size = cost(army), options.points
    args = {"points": points, "size": size}
    if points > size:
        yield Refusal("t9-over-points", ("8.B.a-1",), {**args, "over": points - size})
    elif points < size - SLACK:
        yield Refusal("t9-under-points", ("8.B.a-1",), {**args, "least": size - SLACK})


@rule("8.B.b-1", "8.B.b-2", "8.B.b.1", "8.B.b.2", "8.B.b.3", "8.B.b.4")
def _categories(army: Army, options: Options) -> Iterator[Refusal]:
    """Percentages are those of the agreed points."""
    paid = spent(army)
    for category in categories_of(army):
        points = paid[category.id]
        if category.id in NEEDED and points == 0:
            yield Refusal("t9-category-empty", ("8.B.b-2",), named(category))
        yield from _share(_shifted(army, category), points, options.points)


@rule("8.D.a.3-6")
def _shifted(army: Army, category: Category) -> Category:
    """A category of which some unit allows the army more, or less."""
    listed = (entry for _, entry, _ in units_with_counts(army))
    words = {bare(one) for entry in listed for gift in entry.brings for one in gift.has}
    wider = [most for word in words for of, most in WIDER.get(word, ()) if of == category.id]
    less = [most for word in words for of, most in NARROWER.get(word, ()) if of == category.id]
    most = min([max([category.most, *wider]), *less])
    return replace(category, least=least_of(army, category), most=most)


def _share(category: Category, points: int, size: int) -> Iterator[Refusal]:
    rules = ("8.B.b.1" if category.id == "characters" else "8.B.b.4",)
    args = {**named(category), "points": points}
    if points * 100 > category.most * size:
        most = category.most * size // 100
        yield Refusal("t9-category-over", rules, {**args, "most": most, "percent": category.most})
    if points * 100 < category.least * size:
        least = -(-category.least * size // 100)
        args |= {"least": least, "percent": category.least}
        yield Refusal("t9-category-under", ("8.B.b.2",), args)


@rule("8.B.c.4-1", "21.A.a.5/1", "21.A.a.15/1", "21.A.a.3/2")
def _general(army: Army) -> Iterator[Refusal]:
    """Exactly one general: a character that may lead."""
    generals = [n for n, choice in enumerate(army.units) if choice.general]
    if len(generals) != 1:
        yield Refusal("t9-one-general", ("8.B.c.4-1",), {"count": len(generals)})
    listed = list(units_with_counts(army))
    for number in generals:
        choice, entry, counts = listed[number]
        roles = {option.role for option in taken(entry.groups, counts)}
        has = {word for gift in entry.brings for word in gift.has}
        flag = "battle_standard" in roles and not has & LEADS_WITH_FLAG
        follows = "Not a Leader" in has and WILDHEART not in choice.options
        if not entry.character or flag or follows:
            args = {"unit": number, **titled(entry, choice.name)}
            yield Refusal("t9-no-general", ("8.B.c.4-1", "21.A.a.15/1"), args)


@rule("8.B.c.3-1", "8.C-1")
def _units(army: Army, options: Options) -> Iterator[Refusal]:
    """So many units; characters do not count, and all war machines together count as one."""
    entries = [entry for _, entry, _ in units_with_counts(army) if not entry.character]
    machines = [entry for entry in entries if is_machine(entry)]
    count = len(entries) - len(machines) + bool(machines)
    least = least_units(options.points)
    if count < least:
        yield Refusal("t9-too-few-units", ("8.B.c.3-1",), {"count": count, "least": least})


@rule("21.A.a.17/1")
def is_machine(entry: Entry) -> bool:
    """Whether the unit is a war machine."""
    return any("War Machine" in gift.has for gift in entry.brings)


# --- Duplication limits ---


@rule("8.B.c.1-1", "8.B.c.2-1", "8.D.a.1-6", "8.D.b-2", "8.D.c-1", "21.A.a.3/1")
def _limits(army: Army, options: Options) -> Iterator[Refusal]:
    """0-X of an entry or of an option in the army; what is one of a kind, once."""
    units, bought, cavaliers = Counter[str](), Counter[str](), of_cavaliers(army)
    for number, (choice, entry, counts) in enumerate(units_with_counts(army)):
        units[choice.unit] += 1
        yield from _over(entry, units[choice.unit], number, options)
        for option in taken(entry.groups, counts):
            once = option.role == "battle_standard"
            name = option.role if once else option.id
            bought[name] += 1
            yield from _over(
                allowed(option, cavaliers, counts), bought[name], number, options, once
            )


@rule("8.D.a.3-6")
def _required(army: Army) -> Iterator[Refusal]:
    """What every army of the book has."""
    chosen = {name for choice in army.units for name in choice.options}
    offered = {one.id: one for entry in book_of(army).entries for one in entry.options}
    for option in offered.values():
        if option.required and option.id not in chosen:
            yield Refusal("t9-required", ("8.D.a.3-6",), named(option))


def _over(
    what: Entry | Option, count: int, number: int, options: Options, once: bool = False
) -> Iterator[Refusal]:
    """A breach where this is one too many."""
    args: dict[str, Any] = {"unit": number, **named(what)}
    if what.one_of_a_kind or once:
        if count > 1:
            yield Refusal("t9-one-of-a-kind", ("8.B.c.2-1",), args)
    elif what.limit is not None and count > (most := limit(what.limit, options.points)):
        yield Refusal("t9-too-many", ("8.B.c.1-1",), {**args, "most": most})
