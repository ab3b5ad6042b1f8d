"""L69 A legal army of the whole size, drawn at random for those who want to be surprised."""

from collections.abc import Sequence
from typing import TypeVar, get_args

from msgspec.structs import replace

from feldherr.games.registry import Draw
from feldherr.table import rule

from ..cards.units import UnitCard, unit_cards
from ..cards.upgrades import upgrade_cards
from ..cards.words import Faction
from ..options import Options
from .army import Army, Entry
from .legality import breaches
from .points import cost

T = TypeVar("T")
ATTEMPTS, TRIES = 20, 200
"""How many armies are begun, and how often something more is tried in each."""
ENOUGH = 0.95
"""The part of its points that an army has spent when it is complete."""
CORE = 3
"""So many units are bought before the first upgrade."""


@rule("L69", "L73.a", "L73.b", "L89.a")
def draft(options: Options, draw: Draw) -> Army:
    """A legal army of any faction that has spent nearly all points.

    Raises LookupError where none is found.
    """
    for _ in range(ATTEMPTS):
        faction: Faction = _one(get_args(Faction), draw)
        army = _grown(Army(name="", faction=faction, units=()), options, draw)
        if army.units and cost(army) >= ENOUGH * options.points:
            return army
    raise LookupError(f"no legal army with {options.points} points was found")


def _grown(army: Army, options: Options, draw: Draw) -> Army:
    """More and more of what is drawn, as long as it is legal."""
    cards = [card for card in unit_cards().values() if card.faction == army.faction]
    for _ in range(TRIES if cards else 0):
        with_unit = len(army.units) < CORE or not draw(4)
        more = _with_unit(army, cards, draw) if with_unit else _with_upgrade(army, draw)
        if not breaches(more, options):
            army = more
    return army


def _with_unit(army: Army, cards: Sequence[UnitCard], draw: Draw) -> Army:
    card = _one(cards, draw)
    entry = Entry(card=card.id, formation=_one(card.rows, draw).formation)
    return replace(army, units=(*army.units, entry))


def _with_upgrade(army: Army, draw: Draw) -> Army:
    """One upgrade more for one unit."""
    number = draw(len(army.units))
    names = [card.id for card in upgrade_cards().values() if card.faction in ("any", army.faction)]
    entry = army.units[number]
    entry = replace(entry, upgrades=(*entry.upgrades, _one(names, draw)))
    return replace(army, units=(*army.units[:number], entry, *army.units[number + 1 :]))


def _one(things: Sequence[T], draw: Draw) -> T:
    return things[draw(len(things))]
