"""66, 77, 87 What so much damage and so many wounds do to a unit, played through in thought."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from feldherr.table import rule

from ..cards.upgrades import upgrade_card
from ..ground.grid import splits
from ..state import Unit


class Toll(Struct, frozen=True):
    """Figures that fall, trays that are emptied, the damage, whether nobody is left."""

    fallen: int
    trays: int
    damage: int
    destroyed: bool


class _Stand(Struct):
    """A tray in thought: where it is, and how many wounds each figure can still take."""

    rank: int
    column: int
    left: list[tuple[int, int]]
    """Defense and remaining wounds of each figure, the nearest to falling first."""


@rule("66.2", "66.3", "66.4", "66.6", "77.1", "87.3", "G-15", "G-28")
def toll(unit: Unit, damage: int, wounds: int, defense: int, heroes: Mapping[str, int]) -> Toll:
    """The losses when the wounds come first and each goes to the figure that falls soonest.

    `defense` is that of standard figures, `heroes` that of figure upgrades by card.
    """
    stands = [_Stand(*place) for place in _stands(unit, defense, heroes)]
    before, left = _standing(stands), damage
    for _ in range(wounds):
        _wound(stands, None)
    while (cost := _wound(stands, left)) is not None:
        left -= cost
    after = _standing(stands)
    empty = sum(not stand.left for stand in stands)
    return Toll(before - after, empty, damage, not after)


def _stands(
    unit: Unit, defense: int, heroes: Mapping[str, int]
) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    worn = {card.id: card.wounds for card in unit.cards}
    for tray in unit.trays:
        if tray.standing:
            plain = [(defense, unit.printed.wounds - wounds) for wounds in tray.figures]
            figures = [(heroes[name], _threshold(name) - worn[name]) for name in tray.heroes]
            yield tray.rank, tray.column, sorted(plain + figures, key=lambda one: one[1])


def _threshold(hero: str) -> int:
    figure = upgrade_card(hero).figure
    assert figure is not None, hero
    return figure.wounds


def _standing(stands: list[_Stand]) -> int:
    return sum(len(stand.left) for stand in stands)


def _wound(stands: list[_Stand], damage: int | None) -> int | None:
    """One wound where it helps most; what it cost of the damage. None: nobody can be wounded."""
    there = [stand for stand in stands if stand.left]
    filled = tuple((stand.rank, stand.column) for stand in there)
    rear = max((stand.rank for stand in there), default=0)
    open_to = [s for s in there if s.rank == rear and not splits(filled, (rear, s.column))]
    choices = [
        (remaining, cost, len(stand.left), number, at)
        for number, stand in enumerate(open_to)
        for at, (cost, remaining) in enumerate(stand.left)
        if damage is None or cost <= damage
    ]
    if not choices:
        return None
    remaining, cost, _, number, at = min(choices)
    stand = open_to[number]
    if remaining == 1:
        del stand.left[at]
    else:
        stand.left[at] = (cost, remaining - 1)
    return cost
