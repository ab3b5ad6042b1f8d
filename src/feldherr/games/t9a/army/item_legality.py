"""22 Special items: who may bear which, and how many."""

from collections import Counter
from collections.abc import Iterator

from feldherr.table import Refusal, rule

from ..options import Options
from .army import Army, book_of
from .books import Allowance, Entry
from .conditions import holds
from .counts import Counts, taken, units_with_counts
from .items import Item, ItemKind
from .points import items_of
from .profiles import Troop
from .roster import can_be_fielded, troop
from .sizes import limit
from .told import named, titled

UNENCHANTED = frozenset({"hoardmaster"})
"""8.D.a.3-6 Rules of those that carry no Weapon Enchantments."""
MOST: dict[ItemKind, int] = {"weapon": 1, "armour": 1, "shield": 1, "artefact": 2, "banner": 1}
"""22.A.a/2, 22.A.b/2, 22.A.c/1, 22.A.d/1: how many of a kind a model bears."""
BATTLE_STANDARD = 2
"""22.A.c/1, 21.A.a.3/3: how many banner enchantments a battle standard has."""
RULES = {
    "weapon": "22.A.a/2",
    "armour": "22.A.b/2",
    "shield": "22.A.b/2",
    "artefact": "22.A.d/1",
    "banner": "22.A.c/1",
}


def item_breaches(army: Army, options: Options) -> Iterator[Refusal]:
    """What is illegal about the special items of an army."""
    book = book_of(army)
    known = items_of(book)
    for number, (choice, entry, counts) in enumerate(units_with_counts(army)):
        if not choice.items or not can_be_fielded(book, choice, entry, counts):
            continue
        borne = [known[name] for name in choice.items]
        bearer = troop(book, choice, entry, counts)
        told = [*_allowed(borne, entry, counts), *_kinds(borne, bearer)]
        for refusal in (*told, *_bearer(borne, bearer, counts)):
            about = {"unit": number, **titled(entry, choice.name)}
            yield Refusal(refusal.key, refusal.rules, about | refusal.args)
    yield from _often(army, options)


@rule("22/2", "8.D.b-4", "8.B.c.1-1")
def _often(army: Army, options: Options) -> Iterator[Refusal]:
    """Each special item once in the army and for each bearer, if it does not say more."""
    seen = Counter[str]()
    for number, (choice, entry, _) in enumerate(units_with_counts(army)):
        known = items_of(book_of(army))
        for name in choice.items:
            seen[name] += 1
            yield from _one_more(known[name], seen[name], number, options)
        for name, count in Counter(choice.items).items():
            item = known[name]
            if item.limit > 1 and count > item.most:
                about = {"unit": number, **titled(entry, choice.name), **named(item)}
                yield Refusal("t9-option-too-often", ("22/2",), {**about, "most": item.most})


def _one_more(item: Item, count: int, number: int, options: Options) -> Iterator[Refusal]:
    """A breach where the army has one too many."""
    args = {"unit": number, **named(item)}
    if item.limit > 1 and count > (most := limit(item.limit, options.points)):
        yield Refusal("t9-too-many", ("8.B.c.1-1",), {**args, "most": most})
    elif item.limit == 1 and count > 1:
        yield Refusal("t9-item-twice", ("22/2",), args)


@rule("8.D.b-4", "22/3")
def _allowed(borne: list[Item], entry: Entry, counts: Counts) -> Iterator[Refusal]:
    """Only of the kinds, and for the points, that the entry allows."""
    chosen = taken(entry.groups, counts)
    listed = [*entry.items, *(one for option in chosen for one in option.items)]
    valid = [one for one in listed if holds(one.when, counts)]
    spent = Counter[int]()
    for item in borne:
        place = _place(valid, item.kind)
        if place is None:
            yield Refusal("t9-item-not-allowed", ("8.D.b-4",), named(item))
            continue
        spent[place] += item.cost
    for place, points in spent.items():
        most = valid[place].points
        if most is not None and points > most:
            args = {"points": points, "most": most}
            yield Refusal("t9-items-over-points", ("8.D.b-4",), args)


def _place(valid: list[Allowance], kind: ItemKind) -> int | None:
    """Which allowance covers an item: the first that knows its kind."""
    found = (n for n, one in enumerate(valid) if not one.kinds or kind in one.kinds)
    return next(found, None)


@rule("22.A.a/2", "22.A.b/2", "22.A.c/1", "22.A.d/1", "22.B.a/1", "21.A.a.3/3")
def _kinds(borne: list[Item], bearer: Troop) -> Iterator[Refusal]:
    """So many of each kind, and one dominant item."""
    for kind, count in Counter(item.kind for item in borne).items():
        most = BATTLE_STANDARD if kind == "banner" and bearer.battle_standard else MOST[kind]
        if kind == "banner" and not (bearer.battle_standard or bearer.standard):
            most = 0
        if count > most:
            args = {"kind": kind, "count": count, "most": most}
            yield Refusal("t9-too-many-items", (RULES[kind],), args)
    if sum(item.dominant for item in borne) > 1:
        yield Refusal("t9-two-dominant", ("22.B.a/1",), {})


@rule("22.A.b/3", "22.A.b/4", "22.A.a/4")
def _bearer(borne: list[Item], bearer: Troop, counts: Counts) -> Iterator[Refusal]:
    """Only for bearers that the item is for, and on armour that is worn."""
    seen = counts + _traits(bearer)
    for item in borne:
        if not holds(item.needs, seen):
            args = {**named(item), "needs": item.needs}
            yield Refusal("t9-item-for-others", ("22.A.b/4",), args)
    suits = [one for one in bearer.model.worn if not one.is_shield]
    shield = bool(seen["shield"]) or any(one.is_shield for one in bearer.model.worn)
    worn = {"armour": bool(suits) or bool(bearer.mount), "shield": shield}
    if any(given.word in UNENCHANTED for given in bearer.model.rules):
        weapons = (item for item in borne if item.kind == "weapon")
        yield from (Refusal("t9-no-weapon-items", ("8.D.a.3-6",), named(one)) for one in weapons)
    for item in borne:
        if not worn.get(item.kind, True):
            yield Refusal("t9-item-without-armour", ("22.A.b/3",), named(item))


def _traits(bearer: Troop) -> Counts:
    """What conditions of items ask for: height, type, armour, rules, whether it rides."""
    model = bearer.model
    words = [model.height, model.type, *(piece.word for piece in model.worn)]
    words += [rule.word for rule in model.rules]
    words += ["mounted"] if bearer.mount else []
    if any(word.startswith("wizard_") for word in words):
        words.append("wizard")
    return Counts(dict.fromkeys(words, 1))
