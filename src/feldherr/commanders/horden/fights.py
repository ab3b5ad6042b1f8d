"""What a fight is worth: exact odds, weighed with the points of those who fight."""

from typing import Any

from feldherr.games.horden.odds import Odds, odds
from feldherr.games.horden.state import Element

PRICE = {
    "stand": 0.0,
    "recoil": 0.15,
    "retreat": 0.2,
    "flee": 0.35,
    "flee_off": 1.0,
    "destroyed": 1.0,
}
"""What part of its points an element is thought to lose by what happens to it."""


class Fights:
    """Swings: points the enemy is expected to lose less those that we are expected to lose."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.known: dict[tuple[Any, ...], Odds] = {}

    def worth(self, e: Element) -> float:
        """The points at stake with an element: its commander is worth more than his price."""
        return float(e.points or 50) + (60.0 if e.commander else 0.0)

    def swing(self, e: Element, foe: Element) -> float:
        """What a melee of the two as they stand is worth to the side of `e`."""
        chances = self.chances(e, foe)
        gain = sum(PRICE[fate] * part for fate, part in chances.enemy.items()) * self.worth(foe)
        loss = sum(PRICE[fate] * part for fate, part in chances.own.items()) * self.worth(e)
        return gain - loss

    def chances(self, e: Element, foe: Element) -> Odds:
        """Exact odds; looked up again only when a factor or the ground has changed."""
        factors = self.rules.strength(e, foe), self.rules.strength(foe, e)
        ground = self.rules.difficult(e, melee=True), self.rules.difficult(foe, melee=True)
        key = (e.id, foe.id, factors, ground)
        if key not in self.known:
            self.known[key] = odds(self.rules, (e, foe))
        return self.known[key]
