"""66 Which figures of a unit can be assigned damage, and what a wound does to them."""

from msgspec import Struct

from feldherr.table import rule

from ..abilities.windows import Windows
from ..ground.grid import splits
from ..state import Card, Tray, Unit
from .attack import Attack


class Figure(Struct, frozen=True):
    """A figure of a unit: a standard one with so many wounds, or a figure upgrade by its card."""

    tray: int
    wounds: int = 0
    hero: str = ""

    @property
    def word(self) -> str:
        """How an answer names it; figures of a tray with the same wounds cannot be told apart."""
        if self.hero:
            return self.hero
        return f"tray {self.tray} wounded {self.wounds}" if self.wounds else f"tray {self.tray}"


class Figures(Windows):
    """Single figures."""

    @rule("66.3", "66.4", "66.5", "67.1", "67.1.a", "38.6", "42.4", "7.7.a", "G-15", "G-25", "A12")
    def assignable(self, unit: Unit, attack: Attack | None = None) -> list[Figure]:
        """The figures that can be assigned damage or wounds now: those of the rearmost rank.

        Empty trays do not count. In an attack figure upgrades with accuracy icons are added.
        """
        standing = [tray for tray in unit.trays if tray.standing]
        filled = tuple((tray.rank, tray.column) for tray in standing)
        rear = max((tray.rank for tray in standing), default=0)
        trays = [t for t in standing if t.rank == rear and not splits(filled, (rear, t.column))]
        found = [figure for tray in trays for figure in self.figures(unit, tray)]
        return found + [f for f in self._marked(unit, attack) if f not in found]

    def figures(self, unit: Unit, tray: Tray) -> list[Figure]:
        """The figures of a tray, one of each kind."""
        plain = [Figure(tray.number, wounds) for wounds in sorted(set(tray.figures))]
        heroes = [Figure(tray.number, self.hero(unit, name).wounds, name) for name in tray.heroes]
        return plain + heroes

    @rule("7.7.a", "7.7.b", "42.4", "42.5", "42.6", "G-26")
    def _marked(self, unit: Unit, attack: Attack | None) -> list[Figure]:
        """The figure upgrades that hold accuracy icons."""
        if attack is None or attack.defender != unit.id:
            return []
        held = {name for name, icons in attack.accuracy.items() if icons > 0}
        heroes = [f for tray in unit.trays for f in self.figures(unit, tray) if f.hero]
        return [figure for figure in heroes if figure.hero in held]

    def hero(self, unit: Unit, name: str) -> Card:
        """The card of a figure upgrade."""
        return next(card for card in unit.cards if card.id == name)

    @rule("38.4", "66.1.a", "83.1", "87.1")
    def figure_defense(self, unit: Unit, figure: Figure, attack: Attack | None) -> int:
        """How much damage wounds a figure."""
        if figure.hero:
            return self.hero_defense(unit, self.hero(unit, figure.hero), attack)
        return self.defense(unit, attack)

    @rule("38.4", "87.2", "87.3", "87.4", "7.7.b", "42.5")
    def suffer(self, unit: Unit, figure: Figure, attack: Attack | None = None) -> None:
        """One wound: the figure is removed when it has reached its threshold."""
        tray = next(tray for tray in unit.trays if tray.number == figure.tray)
        fallen = self._hurt_hero(unit, tray, figure) if figure.hero else _hurt(unit, tray, figure)
        if attack is not None and attack.accuracy.get(figure.hero):
            attack.accuracy[figure.hero] -= 1
        if fallen and figure.hero:
            self.tell("hero-falls", "38.7", "87.3", unit=unit.id, card=figure.hero)
        elif fallen:
            self.tell("figure-falls", "87.3", unit=unit.id)
        else:
            self.tell("figure-wounded", "87.1", "87.4", unit=unit.id)

    def _hurt_hero(self, unit: Unit, tray: Tray, figure: Figure) -> bool:
        card = self.hero(unit, figure.hero)
        card.wounds += 1
        assert card.card.figure is not None
        fallen = card.wounds >= card.card.figure.wounds
        if fallen:
            tray.heroes = [name for name in tray.heroes if name != figure.hero]
        return fallen


def _hurt(unit: Unit, tray: Tray, figure: Figure) -> bool:
    """A standard figure with so many wounds suffers one more; whether it falls."""
    tray.figures.remove(figure.wounds)
    fallen = figure.wounds + 1 >= unit.printed.wounds
    if not fallen:
        tray.figures = sorted([*tray.figures, figure.wounds + 1])
    return fallen
