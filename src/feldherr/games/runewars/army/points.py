"""L69, L73: what units, upgrades and armies cost."""

from feldherr.table import rule

from ..cards.units import Row, UnitCard, unit_card
from ..cards.upgrades import upgrade_card
from .army import Army, Entry


@rule("L75.a", "L75.b", "L73.b")
def row_of(card: UnitCard, formation: str) -> int | None:
    """The number of the costing table's row with that formation; None if there is none."""
    rows = [n for n, row in enumerate(card.rows) if row.formation == formation]
    return rows[0] if rows else None


def row(entry: Entry) -> Row:
    """The row of the costing table that an entry was bought with. Raises LookupError."""
    card = unit_card(entry.card)
    number = row_of(card, entry.formation)
    if number is None:
        raise LookupError(f"{entry.card} has no formation {entry.formation}")
    return card.rows[number]


@rule("L69", "L75.b", "L89.a")
def price(entry: Entry) -> int:
    """What a unit costs with its upgrades; trays that its card does not have cost nothing."""
    number = row_of(unit_card(entry.card), entry.formation)
    bought = 0 if number is None else unit_card(entry.card).rows[number].cost
    return bought + sum(upgrade_card(name).cost for name in entry.upgrades)


@rule("L69", "L121")
def cost(army: Army) -> int:
    """What an army costs."""
    return sum(price(entry) for entry in army.units)


@rule("L77", "86.4", "86.4.a", "86.4.b", "G-32")
def worth(card: UnitCard, bought: int, trays: int) -> int:
    """What a unit is worth that was bought by row `bought` and has so many trays left."""
    if trays >= card.rows[bought].trays:
        return card.rows[bought].cost
    fitting = [one for one in card.rows if one.trays <= trays]
    most = max((one.trays for one in fitting), default=0)
    return min((one.cost for one in fitting if one.trays == most), default=0)
