"""What a fight is worth: exact odds, weighed with the points of those who fight."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from feldherr.field.box import collides
from feldherr.games.horden.aftermath.losses import breaking_loss
from feldherr.games.horden.combat.odds import Odds, odds
from feldherr.games.horden.combat.outcome import Fate
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.models.points import BAGGAGE_LOST
from feldherr.games.horden.models.troops import is_ground
from feldherr.games.horden.state import SEATS, Camp, Element

from .notes import Notes

PRICE = {
    "stand": 0.0,
    "recoil": 0.12,
    "retreat": 0.15,
    "flee": 0.4,
    "flee_off": 1.0,
    "destroyed": 1.0,
}
"""What part of its points an element is thought to lose by what happens to it."""
COMMANDER = 60.0
"""Points that a commander is worth above his price: moves become dearer without him (B4.c-2)."""
DECISIVE = 150.0
"""Points that it is worth besides that a loss would end the battle (B6.a)."""
GOD = 50.0
"""Points that a God is worth, whose summons cost six action points."""


class Fights:
    """Swings: points the enemy is expected to lose less those that we are expected to lose."""

    def __init__(self, rules: Any, notes: Notes) -> None:
        self.rules, self.notes = rules, notes

    def worth(self, e: Element) -> float:
        """The points at stake with an element."""
        if e.kind == "camp_followers":
            return float(self.rules.state.camps[e.id].value)
        price = BAGGAGE_LOST if e.kind == "baggage" else e.points or GOD
        return self.stake(e, price)

    def prize(self, e: Element) -> float:
        """The points at stake with an element and with the place where it is."""
        return self.worth(e) + self.held_by(e)

    def held_by(self, e: Element) -> int:
        """M4.1.h: the points of a camp that falls with an element: the last that is left in it."""
        held = (c for c in self.rules.state.camps.values() if c.holder == e.seat)
        return sum(c.value for c in held if not c.followers and self.garrison(c) == [e])

    def garrison(self, camp: Camp) -> list[Element]:
        """Who of its holder's troops stands in a camp."""
        own = self.rules.elements(camp.holder)
        return [e for e in own if is_ground(e.kind) and collides(e.box, camp.box)]

    def stake(self, e: Element, price: float) -> float:
        """What its side loses with an element or its individual, which counts so many points."""
        return price + COMMANDER * e.commander + DECISIVE * self.decides(e, price)

    def decides(self, e: Element, price: float) -> bool:
        """Whether its loss would lose the battle: too many points, or behind with no commander."""
        lost = self.losses[e.seat] + price
        behind = lost > self.losses[self.rules.enemy(e.seat)]
        broken = lost >= breaking_loss(self.rules.options.points)
        return behind and (broken or e.commander)

    @cached_property
    def losses(self) -> dict[str, int]:
        """The points that both sides have lost."""
        return {seat: self.rules.lost_points(seat) for seat in SEATS}

    def swing(self, e: Element, foe: Element, volley: Volley | None = None) -> float:
        """What a combat of the two as they stand is worth to the side of `e`."""
        chances = self.chances(e, foe, volley)
        gain = self.damage(foe, chances.enemy, self.cornered(foe, e)) * self.prize(foe)
        return gain - self.damage(e, chances.own, self.cornered(e, foe)) * self.prize(e)

    def duel(self, e: Element, foe: Element) -> float:
        """What a melee of the two would be worth, each on the ground where it stands now."""
        known, key = self.notes.thoughts, ("duel", e.id, foe.id)
        if key not in known:
            known[key] = self.apart(e, foe) if e.pose and foe.pose else 0.0
        found: float = known[key]
        return found

    def shot(self, e: Element, foe: Element) -> float:
        """What it would be worth to be shot at by an enemy, as the two are made."""
        known, key = self.notes.thoughts, ("shot", e.id, foe.id)
        if key not in known:
            volley = Volley(foe.id, e.id)
            chances = self.chances(e, foe, volley)
            known[key] = -self.damage(e, chances.own) * self.worth(e)
        found: float = known[key]
        return found

    def apart(self, e: Element, foe: Element) -> float:
        """The same if nobody is in anybody's way."""
        chances = self.chances(e, foe)
        gain = self.damage(foe, chances.enemy) * self.worth(foe)
        return gain - self.damage(e, chances.own) * self.worth(e)

    def damage(self, e: Element, fates: Mapping[Fate, float], cornered: bool = False) -> float:
        """The part of its points that an element is expected to lose (0 to 1).

        Who cannot give way is destroyed.
        """
        parts = (
            part * (1.0 if cornered and fate != "stand" else PRICE[fate])
            for fate, part in fates.items()
        )
        return float(sum(parts))

    def cornered(self, e: Element, foe: Element) -> bool:
        """Whether it could not recoil: enemies, friends or the ground are in the way (B5.3.2.d)."""
        if e.kind == "camp_followers" or e.pose is None:
            return False
        rules = self.rules
        if rules.is_surrounded(e, foe):
            return True
        back = rules.way_back(e, rules.drive(e, foe), rules.recoil_distance(e))
        return bool(back.end != "stands")

    def chances(self, e: Element, foe: Element, volley: Volley | None = None) -> Odds:
        """Exact odds, reckoned only where nothing like it has been met before."""
        key = (*self.side(e, foe, volley), *self.side(foe, e, volley))
        if key not in self.notes.odds:
            self.notes.odds[key] = odds(self.rules, (e, foe), volley)
        return self.notes.odds[key]

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
