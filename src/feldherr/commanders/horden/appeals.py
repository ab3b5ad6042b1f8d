"""Whom an element goes for: how gladly it would fight everybody, and where no room is left."""

from collections.abc import Sequence
from math import pi, sqrt
from typing import Any

from feldherr.field.box import Box
from feldherr.field.pose import Pose, span
from feldherr.games.horden.models.collectives import FLYING, MOUNTED
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, LE, fights_as, is_flying, troop
from feldherr.games.horden.movement.approach import PEACEFUL
from feldherr.games.horden.state import Camp, Element

from .fights import Fights
from .thought import moved_in_thought

CLOSE_ORDER = {"blade", "light_spear", "legionary", "pike", "spear", "tribal_foot", "war_wagon"}
PULL = 35.0
"""Points that it is worth to stand before an even opponent."""
EVEN = 40.0
"""Points that an element costs on the average."""
PRIZE = 3.0
"""A camp attracts at most that much more than an even opponent."""
CLUMSY = (FLYING | MOUNTED) - {"beast"} | CLOSE_ORDER
"""Who fights worse on ground that is difficult for it (T9.24, T9.25, T9.29, T9.30)."""
MIRED = 4
"""What such ground takes from their combat factor."""
DEAREST = 5.0
"""So many times as dear as others seems an enemy at most."""
KEENNESS = {"baggage": 0.0, "wagon_litter_blades": 0.2, "wagon_litter_archers": 0.4}
"""How much of the pull those feel who had better stay behind."""
LEADS = 0.3
"""How much of it a commander feels: he fights if the odds are good, but does not seek it."""
PLUNDER = 75.0
"""Points that an enemy is worth besides, from whom a camp must be protected."""
ROOM, CAMP_ROOM = 3, 4
"""So many can fight an enemy together, and so many attack the front and the sides of a camp."""
SECTIONS = (ELEMENT_WIDTH / 2, -ELEMENT_WIDTH / 2)
"""mm. How far beside the middle of a camp's front its two sections are."""
CROWDED = 0.4
"""What is left of the pull of a target when enough others are on their way to it."""


class Appeals:
    """How much every enemy and every camp attracts each element, before one looks how far it is."""

    def __init__(
        self, rules: Any, seat: str, fights: Fights, foes: Sequence[Element], camps: Sequence[Camp]
    ) -> None:
        self.rules, self.seat, self.fights = rules, seat, fights
        self.foes, self.camps, self.notes = foes, camps, fights.notes

    @property
    def room(self) -> list[int]:
        """For how many there is room at each foe, then at each camp."""
        return [ROOM] * len(self.foes) + [CAMP_ROOM] * len(self.camps)

    def of(self, e: Element) -> list[float]:
        """How gladly it goes to each of the foes, then to each of their camps."""
        keen = self.keenness(e)
        foes = [keen * self.appeal(e, foe) for foe in self.foes]
        return [*foes, *(keen * self.prize(e, camp) for camp in self.camps)]

    def appeal(self, e: Element, foe: Element) -> float:
        """How gladly `e` fights `foe`, by types and ground and by what would be lost with it."""
        mired = MIRED * self.suffers(e, foe.box)
        gladly = min(max(1 + (self.edge(e, foe) - mired) / 8, 0.3), 2.0)
        dear = sqrt(min((self.fights.prize(foe) + self.plunder(foe)) / EVEN, DEAREST))
        return PULL * gladly * dear

    def suffers(self, e: Element, at: Box) -> bool:
        """Whether it fights worse on the ground at a place."""
        return fights_as(e.kind) in CLUMSY and bool(self.rules.difficult(e, at, melee=True))

    def prize(self, e: Element, camp: Camp) -> float:
        """How gladly `e` storms a camp: by the odds against those who defend it."""
        if is_flying(e.kind) or e.kind in PEACEFUL:
            return 0.0
        swing = self.storm(e, camp) if camp.followers else float(camp.value)
        return PULL * min(max(swing / EVEN, 0.0), PRIZE)

    def storm(self, e: Element, camp: Camp) -> float:
        """What an attack on the followers in the front sections is worth; remembered for good."""
        known, key = self.notes.storms, (e.id, e.individual, camp.id)
        if key not in known:
            front = camp.box.pose.turned(pi)
            known[key] = max(self.clash(e, camp, front.aside(mm)) for mm in SECTIONS)
        return known[key]

    def clash(self, e: Element, camp: Camp, pose: Pose) -> float:
        """The swing of an attack from that pose; 0 where somebody else defends the section."""
        with moved_in_thought(self.rules, [(e, pose)]):
            meets = camp in self.rules.camp_contacts(e)
            return self.fights.apart(e, self.rules.followers(camp, e)) if meets else 0.0

    def plunder(self, foe: Element) -> float:
        """What an enemy is about to take who is near the own camp, or near one that was taken."""
        if is_flying(foe.kind):
            return 0.0
        near = 2 * self.rules.rates(foe).open * LE
        held = (c for c in self.rules.state.camps.values() if c.holder == self.seat)
        return PLUNDER if any(span(foe.box.center, c.box.center) < near for c in held) else 0.0

    def keenness(self, e: Element) -> float:
        """How gladly it goes forward at all."""
        return KEENNESS.get(e.kind, LEADS if e.commander else 1.0)

    def edge(self, e: Element, foe: Element) -> int:
        """The difference of their combat factors (T8), heroes counted (T9.3)."""
        own, enemy = troop(fights_as(e.kind)), troop(fights_as(foe.kind))
        own_factor = own.combat.against(enemy.category) + 3 * leads(e)
        return own_factor - enemy.combat.against(own.category) - 3 * leads(foe)


def leads(e: Element) -> bool:
    """Whether a commander or hero fights with it."""
    return e.commander or e.individual == "hero"


def crowded(wishes: Sequence[Sequence[float]], room: Sequence[int]) -> list[frozenset[int]]:
    """For everybody the targets that others have filled; `wishes`: how much he wants each.

    Whoever wishes most chooses first, and takes the target that he likes best of those with room.
    """
    left, taken = list(room), [-1] * len(wishes)
    order = [(wish, who, aim) for who, row in enumerate(wishes) for aim, wish in enumerate(row)]
    for wish, who, aim in sorted(order, key=lambda o: -o[0]):
        if wish > 0 and taken[who] < 0 and left[aim]:
            taken[who], left[aim] = aim, left[aim] - 1
    full = {aim for aim, places in enumerate(left) if not places}
    return [frozenset(full - {aim}) for aim in taken]
