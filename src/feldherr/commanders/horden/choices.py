"""What words are worth: whom to shoot at, whom to fight first, whom to enchant, whom to face."""

from collections.abc import Callable
from itertools import product
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.horden.combat.duels import Fate
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.models.points import individual_price
from feldherr.games.horden.state import Element

from .divine import Divine
from .fights import Fights

DISABLED = 0.15
"""The part of an individual's worth that is lost when it is out of action for a turn."""
PAINS = 0.5
"""Points that an enchantment must be worth: its action point could do something else."""
FIRST = 40.0
"""Points that make any fight better than none: they must all be fought."""


class Choices:
    """Judges words; those of questions without a judge here are answered out of habit."""

    def __init__(self, rules: Any, seat: str, fights: Fights) -> None:
        self.rules, self.seat, self.fights = rules, seat, fights
        self.judges: dict[str, Callable[[str], Rating]] = {
            "appear": self.appear,
            "shoot": self.shoot,
            "shoot-or-hold": self.shoot,
            "shoot-from-ambush": self.shoot,
            "fight": self.fight,
            "cast": self.cast,
            "duel": self.duel,
        }

    def appear(self, said: str) -> Rating:
        """Whoever can come, comes; Gods if they are thought to earn what their going costs."""
        if said.startswith("god "):
            god, divine = said.removeprefix("god "), Divine(self.rules, self.fights)
            return divine.worth(self.rules.element(god)), Reason("why-god", {"element": god})
        return (0.0 if said == "done" else 5.0), Reason("why-reinforce")

    def pair(self, said: str) -> tuple[Element, Element] | None:
        """The two in "r1 > b2", the own one first; None if they are no two."""
        names = said.split(" > ")
        elements = self.rules.state.elements
        if len(names) < 2 or any(name not in elements for name in names):
            return None
        first, second = map(self.rules.element, names)
        return (first, second) if first.seat == self.seat else (second, first)

    def shoot(self, said: str) -> Rating:
        """The shot with the best swing; none that harms oneself more; the enemy's come last."""
        pair = self.pair(said)
        if not pair:
            return (0.1 if said in self.rules.state.elements else 0.0), Reason("why-done")
        own, foe = pair
        volley = Volley(own.id, foe.id, self.rules.shoots_back(foe, own))
        told = {"element": own.id, "foe": foe.id}
        return self.fights.swing(own, foe, volley), Reason("why-good-shot", told)

    def fight(self, said: str) -> Rating:
        """The surest fights first: what falls cannot support its neighbours any more."""
        pair = self.pair(said)
        if not pair:
            return FIRST, Reason("why-camp-fight")
        own, foe = pair
        told = {"element": own.id, "foe": foe.id}
        return FIRST + self.fights.swing(own, foe), Reason("why-surest-first", told)

    def duel(self, said: str) -> Rating:
        """The individuals' fights with the best odds first."""
        return self.single_combat(said, magic=False)

    def cast(self, said: str) -> Rating:
        """The enchantment with the best odds, if it is worth the trouble."""
        return self.single_combat(said, magic=True)

    def single_combat(self, said: str, magic: bool) -> Rating:
        pair = self.pair(said)
        if not pair:
            return PAINS, Reason("why-done")
        own, foe = pair
        rules, swing = self.rules, 0.0
        factors = (
            rules.single_factors(own, foe, "casts" if magic else ""),
            rules.single_factors(foe, own, "target" if magic else "", 0),
        )
        strong, weak = (sum(f.value for f in side) for side in factors)
        for a, b in product(range(1, 13), repeat=2):
            fates = rules.single_result(own, foe, (strong + a, weak + b), magic)
            swing += self.loss(foe, fates[1]) - self.loss(own, fates[0])
        told = {"element": own.id, "foe": foe.id}
        return swing / 144, Reason("why-magic" if magic else "why-surest-first", told)

    def loss(self, e: Element, fate: Fate) -> float:
        """What its side loses by what happens to an individual, in points."""
        worth = self.fights.stake(e, individual_price(e.individual, e.commander))
        return {"": 0.0, "disabled": DISABLED * worth, "lost": worth}[fate]
