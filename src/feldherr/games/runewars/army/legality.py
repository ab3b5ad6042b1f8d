"""B Army building: every breach of its rules.

A breach that concerns one unit has its index as the argument `unit`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from feldherr.table import Refusal, rule

from ..cards.components import components
from ..cards.units import UnitCard, unit_card
from ..cards.upgrades import UpgradeCard, upgrade_card
from ..cards.words import Slot
from ..options import Options
from .army import Army, Entry
from .core_set import core_set_breaches
from .points import cost, row_of

PER_UNIQUE = 100
"""L107.b, 28.2: points for each unique unit."""
GUESTS = {"latari_guests": ("latari_elves", "infantry"), "blighted_guest": ("", "")}
"""L107.a: army rules that allow one unit, not unique, of another faction and type ("" = any)."""
SORCERESS = "sorceress"
"""What the ids of the cards have in common that `sorceress_beside` allows beside the slots."""


@rule("L61")
def breaches(army: Army, options: Options) -> list[Refusal]:
    """All that is illegal about an army in a game with these options; nothing for a legal one."""
    unknown = [*_unknown(army)]
    if unknown:
        return unknown
    return [
        *_price(army, options),
        *_faction(army),
        *_unique_names(army),
        *_unique_units(army, options),
        *_dials(army, options),
        *_upgrades(army),
        *core_set_breaches(army, options),
    ]


@rule("L73.b", "L75.a")
def _unknown(army: Army) -> Iterator[Refusal]:
    """Formations that a costing table does not have."""
    for number, entry in enumerate(army.units):
        card = unit_card(entry.card)
        if row_of(card, entry.formation) is None:
            known = ", ".join(row.formation for row in card.rows)
            args = {"unit": number, "card": card.name, "formation": entry.formation}
            yield Refusal("unknown-formation", ("L75.a",), {**args, "known": known})


@rule("L69", "L119", "L1312", "L1302.a")
def _price(army: Army, options: Options) -> Iterator[Refusal]:
    points, size = cost(army), options.points
    if points > size:
        args = {"points": points, "size": size, "over": points - size}
        yield Refusal("army-over-points", ("L69",), args)


@rule("L73.a", "40.0", "L107.a")
def _faction(army: Army) -> Iterator[Refusal]:
    """One faction, but for the guest that a character may bring."""
    rules = army_rules(army)
    strangers = [n for n, e in enumerate(army.units) if unit_card(e.card).faction != army.faction]
    for at, number in enumerate(strangers):
        card = unit_card(army.units[number].card)
        if at or not any(_is_guest(card, *GUESTS[name]) for name in rules if name in GUESTS):
            args = {"unit": number, "card": card.name, "faction": army.faction}
            yield Refusal("foreign-unit", ("L73.a",), args)


@rule("L107.a")
def army_rules(army: Army) -> frozenset[str]:
    """The rules that characters bring to their army."""
    return frozenset(unit_card(e.card).army_rule for e in army.units) - {""}


def _is_guest(card: UnitCard, faction: str, kind: str) -> bool:
    return not card.unique and faction in ("", card.faction) and kind in ("", card.type)


@rule("28.0", "28.1")
def _unique_names(army: Army) -> Iterator[Refusal]:
    """No unique name twice, whatever the type of the cards."""
    seen = Counter[str]()
    for number, entry in enumerate(army.units):
        cards: list[UnitCard | UpgradeCard] = [unit_card(entry.card)]
        for card in [*cards, *map(upgrade_card, entry.upgrades)]:
            seen[card.name] += card.unique
            if card.unique and seen[card.name] > 1:
                yield Refusal("unique-twice", ("28.1",), {"unit": number, "card": card.name})


@rule("L107.b", "28.2", "G-24")
def _unique_units(army: Army, options: Options) -> Iterator[Refusal]:
    """One unique unit for each 100 points."""
    counted = options.points if options.unique_per == "limit" else cost(army)
    most = counted // PER_UNIQUE
    unique = [n for n, entry in enumerate(army.units) if unit_card(entry.card).unique]
    if len(unique) > most:
        args = {"has": len(unique), "most": most, "unit": unique[most]}
        yield Refusal("too-many-unique", ("L107.b", "28.2"), args)


@rule("G-49")
def _dials(army: Army, options: Options) -> Iterator[Refusal]:
    """Units whose dials are our own may be left out of a game."""
    for number, entry in enumerate(army.units):
        if entry.card in components().dials and not options.assumed_dials:
            args = {"unit": number, "card": unit_card(entry.card).name}
            yield Refusal("assumed-dials", ("G-49",), args)


def _upgrades(army: Army) -> Iterator[Refusal]:
    """What is illegal about the upgrades of single units."""
    for number, entry in enumerate(army.units):
        for refusal in (*_slots(army, entry), *_restrictions(army, entry)):
            about = {"unit": number, "element": entry.name or unit_card(entry.card).name}
            yield Refusal(refusal.key, refusal.rules, about | refusal.args)


@rule("L89.b", "15.0", "16.0", "33.0")
def _slots(army: Army, entry: Entry) -> Iterator[Refusal]:
    """One card for each icon of the row."""
    open_slots = Counter[Slot](slots(army, entry))
    beside = _sorceresses_beside(army, entry)
    for card in sorted((upgrade_card(name) for name in entry.upgrades), key=lambda c: not c.grants):
        if card.grants:
            open_slots[card.grants] += 1
        if open_slots[card.slot]:
            open_slots[card.slot] -= 1
        elif beside and SORCERESS in card.id:
            beside -= 1
        else:
            yield Refusal("no-slot", ("L89.b", "15.0"), {"card": card.name, "slot": card.slot})


@rule("L107.a")
def _sorceresses_beside(army: Army, entry: Entry) -> int:
    """How many Sorceresses a unit may have beside its slots (High Circle at Lithelin)."""
    infantry = unit_card(entry.card).type == "infantry"
    return 1 if infantry and "sorceress_beside" in army_rules(army) else 0


@rule("L89.b", "L107.a")
def slots(army: Army, entry: Entry) -> tuple[Slot, ...]:
    """The upgrade icons of a unit; of the next row if a character says so (Host of Crows)."""
    card = unit_card(entry.card)
    number = row_of(card, entry.formation)
    assert number is not None
    if "slots_of_the_next_row" in army_rules(army):
        dearer = [row for row in card.rows if row.cost > card.rows[number].cost]
        return min(dearer, key=lambda row: row.cost, default=card.rows[number]).slots
    return card.rows[number].slots


@rule("L87", "15.6", "15.7", "40.0")
def _restrictions(army: Army, entry: Entry) -> Iterator[Refusal]:
    """Upgrades for other types of unit, other units or other factions."""
    unit = unit_card(entry.card)
    for card in (upgrade_card(name) for name in entry.upgrades):
        args: dict[str, Any] = {"card": card.name}
        if card.faction not in ("any", army.faction):
            yield Refusal("foreign-upgrade", ("L87", "15.7"), {**args, "faction": card.faction})
        if not suits(card, unit):
            yield Refusal("upgrade-for-others", ("L87", "15.6"), args)


def suits(card: UpgradeCard, unit: UnitCard) -> bool:
    """15.6 Whether units of that type, and that unit itself, may take a card."""
    return (not card.types or unit.type in card.types) and (
        not card.units or unit.id in card.units or unit.other_side in card.units
    )
