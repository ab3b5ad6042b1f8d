"""L119 The units of an army as the battle knows them."""

from collections.abc import Iterator

from feldherr.table import rule

from ..cards.units import UnitCard, unit_card
from ..cards.upgrades import upgrade_card
from ..state import Card, Tray, Unit
from .army import Army, Entry
from .points import row_of


@rule("L119", "27.0", "46.1", "46.2")
def units_of(army: Army, seat: str) -> Iterator[Unit]:
    """An army's units r1, r2… or b1, b2…, none on the play area yet."""
    for number, entry in enumerate(army.units, start=1):
        yield unit_of(entry, f"{seat[0]}{number}", seat)


@rule("L73.b", "L75.a", "15.2", "32.4", "G-59")
def unit_of(entry: Entry, name: str, seat: str) -> Unit:
    """A unit in its configuration with all slots filled and its upgrades."""
    card = unit_card(entry.card)
    number = row_of(card, entry.formation)
    assert number is not None, entry
    unit = Unit(
        id=name,
        seat=seat,
        card=entry.card,
        row=number,
        name=entry.name,
        controller=entry.controller,
        columns=card.rows[number].columns,
        trays=trays(card, number),
        cards=[Card(one, tokens=dict(upgrade_card(one).starts)) for one in entry.upgrades],
    )
    _place_figures(unit, entry.places)
    return unit


@rule("27.0", "27.1", "67.0", "G-59")
def trays(card: UnitCard, row: int) -> list[Tray]:
    """Full trays in ranks, the front rank first, each from left to right."""
    wide, deep = card.rows[row].columns, card.rows[row].ranks
    return [
        Tray(n + 1, n // wide, n % wide, card.places, [0] * card.places) for n in range(wide * deep)
    ]


@rule("38.1", "38.3", "G-18", "15.4", "38.0")
def _place_figures(unit: Unit, places: tuple[int, ...]) -> None:
    """Figure upgrades take the place of a figure, heavy ones that of a tray."""
    figures = [card for card in unit.cards if card.card.figure]
    for number, card in enumerate(figures):
        wanted = places[number] if number < len(places) else 0
        _seat(unit, card, wanted)


def _seat(unit: Unit, card: Card, wanted: int) -> None:
    """Put a figure on the wanted tray of its rank (from 1), else on the first that has room."""
    rank = unit.ranks - 1 if card.card.rear else 0
    row = [tray for tray in unit.trays if tray.rank == rank]
    free = [tray for tray in row if tray.figures and not _is_heavy(tray)]
    heavy = card.card.slot == "heavy"
    untouched = [tray for tray in free if not tray.heroes] if heavy else free
    asked = [tray for n, tray in enumerate(row, start=1) if n == wanted and tray in untouched]
    tray = (asked or untouched or free)[0]
    tray.heroes = [*tray.heroes, card.id]
    if heavy:
        tray.places, tray.figures = 1, []
    else:
        tray.figures = tray.figures[1:]


def _is_heavy(tray: Tray) -> bool:
    return any(upgrade_card(name).slot == "heavy" for name in tray.heroes)
