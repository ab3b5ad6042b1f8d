"""What a list names, as an army: cards, formations, and all that could not be found."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.points import cost
from feldherr.games.runewars.cards.units import Row, UnitCard
from feldherr.games.runewars.cards.upgrades import UpgradeCard
from feldherr.games.runewars.cards.words import Faction, Slot
from feldherr.table import Refusal

from ..complaints import BadFile
from .naming import upgrades_named

LONGEST = 60
"""Letters of an army's name."""
MOST_UNITS = 60
"""Units of an army file."""
STEP = 100
"""Games are of so many points, or of a multiple."""


@dataclass
class Wanted:
    """A unit that a list names: its trays as "3x2", or how many, and its upgrades by name.

    `points`: what the list says that it costs without upgrades; 0 where it does not say that.
    """

    card: UnitCard
    formation: str = ""
    trays: int = 0
    points: int = 0
    count: int = 1
    upgrades: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Found:
    """The army of a list; names of what it cannot have; units whose size had to be chosen."""

    army: Army
    points: int
    price: int
    unknown: tuple[str, ...]
    guessed: tuple[tuple[str, str], ...]


def army_of(
    path: Path,
    name: str,
    wanted: Sequence[Wanted],
    unknown: Sequence[str],
    faction: Faction | None = None,
    limit: int = 0,
) -> Found:
    """The army of these units; without a `limit` for the next size of game.

    Raises `BadFile` for no unit at all, and for more than an army file can have.
    """
    if not wanted:
        raise BadFile(path, None, Refusal("empty-roster"))
    if sum(unit.count for unit in wanted) > MOST_UNITS:
        raise BadFile(path, None, Refusal("too-many-units", (), {"most": MOST_UNITS}))
    missed, guessed = list(unknown), list[tuple[str, str]]()
    entries = []
    for unit in wanted:
        entries += [_entry(unit, missed, guessed)] * unit.count
    army = Army(
        name=name[:LONGEST].strip() or wanted[0].card.name,
        faction=faction or _faction(wanted),
        units=tuple(entries),
    )
    size = limit or -(-cost(army) // STEP) * STEP
    return Found(army, size, cost(army), tuple(missed), tuple(guessed))


def _faction(wanted: Sequence[Wanted]) -> Faction:
    """The faction of most units."""
    counted = Counter(unit.card.faction for unit in wanted)
    return counted.most_common(1)[0][0]


def _entry(unit: Wanted, missed: list[str], guessed: list[tuple[str, str]]) -> Entry:
    card, fitting = unit.card, list(_rows(unit))
    row = fitting[0] if fitting else card.rows[0]
    if len(fitting) != 1:
        guessed.append((card.name, row.formation))
    free, taken = Counter(row.slots), list[str]()
    for name in unit.upgrades:
        if upgrade := _upgrade(name, card, free):
            taken.append(upgrade.id)
            free[upgrade.slot] -= 1
            if upgrade.grants:
                free[upgrade.grants] += 1
        else:
            missed.append(f"{card.name}: {name}")
    return Entry(card=card.id, formation=row.formation, upgrades=tuple(taken))


def _rows(unit: Wanted) -> Iterator[Row]:
    """The rows of the costing table that fit what the list says."""
    rows = [row for row in unit.card.rows if unit.formation in ("", row.formation)]
    rows = [row for row in rows if unit.trays in (0, row.trays)]
    yield from [row for row in rows if row.cost == unit.points] or rows


def _upgrade(name: str, unit: UnitCard, free: Counter[Slot]) -> UpgradeCard | None:
    """The card that is meant; of several of one name one for which there is a slot."""
    named = upgrades_named(name, unit)
    return next((card for card in named if free[card.slot] > 0), next(iter(named), None))
