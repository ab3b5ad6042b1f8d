"""What a fight is worth: exact odds, weighed with the points of those who fight."""

from typing import Any

from feldherr.games.horden.combat.odds import Odds, odds
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.models.points import BAGGAGE_LOST
from feldherr.games.horden.state import Element

PRICE = {
    "stand": 0.0,
    "recoil": 0.12,
    "retreat": 0.15,
    "flee": 0.4,
    "flee_off": 1.0,
    "destroyed": 1.0,
}
"""What part of its points an element is thought to lose by what happens to it."""
COMMANDER = 90.0
"""Points that a commander is worth above his price: without him a side that is behind loses."""
GOD = 50.0
"""Points that a God is worth, whose summons cost six action points."""

Memory = dict[tuple[Any, ...], Odds]
"""Odds known already, by all that they depend on; never wrong, whatever the battle."""


class Fights:
    """Swings: points the enemy is expected to lose less those that we are expected to lose."""

    def __init__(self, rules: Any, memory: Memory) -> None:
        self.rules, self.memory = rules, memory

    def worth(self, e: Element) -> float:
        """The points at stake with an element."""
        if e.kind == "camp_followers":
            return float(self.rules.state.camps[e.id].value)
        price = BAGGAGE_LOST if e.kind == "baggage" else e.points or GOD
        return float(price) + (COMMANDER if e.commander else 0.0)

    def swing(self, e: Element, foe: Element, volley: Volley | None = None) -> float:
        """What a combat of the two as they stand is worth to the side of `e`."""
        chances = self.chances(e, foe, volley)
        gain = self.damage(foe, chances.enemy, volley) * self.worth(foe)
        return gain - self.damage(e, chances.own, volley) * self.worth(e)

    def damage(self, e: Element, fates: Any, volley: Volley | None) -> float:
        """The part of its points that an element is expected to lose (0 to 1).

        Who is held in front and from aside cannot give way: he is destroyed (B5.3.2.d).
        """
        held = volley is None and e.kind != "camp_followers" and self.rules.flankers(e)
        parts = (
            part * (1.0 if held and fate != "stand" else PRICE[fate])
            for fate, part in fates.items()
        )
        return float(sum(parts))

    def chances(self, e: Element, foe: Element, volley: Volley | None = None) -> Odds:
        """Exact odds, reckoned only where nothing like it has been met before."""
        key = (*self.side(e, foe, volley), *self.side(foe, e, volley))
        if key not in self.memory:
            self.memory[key] = odds(self.rules, (e, foe), volley)
        return self.memory[key]

    def side(self, e: Element, foe: Element, volley: Volley | None) -> tuple[Any, ...]:
        """All on one side that odds depend on."""
        rules = self.rules
        return (
            *(e.kind, e.properties, e.individual, e.disabled, e.undead, e.exotic, e.aided, e.lair),
            *(e.magic_turn == rules.state.turn, foe.id in e.charged, volley and volley.role(e.id)),
            sum(factor.value for factor in rules.factors(e, foe, volley)),
            rules.cover(e, foe, volley) + rules.protection(e, foe, volley),
            rules.difficult(e, melee=volley is None),
            rules.section_between(e, foe) is not None,
        )
