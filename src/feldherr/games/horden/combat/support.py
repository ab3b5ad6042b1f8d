"""B5.2.3.a-c Rank support: what the second rank adds to the first."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from feldherr.field.box import Box, Side, collides
from feldherr.field.pose import span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..models.collectives import MOUNTED
from ..models.troops import fights_as
from ..state import Camp, Element
from .contacts import Contacts
from .fronts import prolongs, touch


class Factor(Struct, frozen=True, omit_defaults=True):
    """One number that a side adds to its die, and why. `by`: the element that gives it."""

    rule: str
    value: int
    by: str = ""


@lru_cache(maxsize=1 << 13)
def stands_behind(base: Box, front: Box) -> bool:
    """Whether `base` stands directly behind `front`, facing the same way."""
    left, right = span(base.front_left, front.rear_left), span(base.front_right, front.rear_right)
    return left <= TOLERANCE and right <= TOLERANCE


class Support(Contacts):
    """The rank supports. Each bonus counts once; one of the same type and one of skirmishers (G54).

    "Of the same command" is no condition: there is one command a side in the basic game.
    """

    def rank_support(self, e: Element, foe: Element, melee: bool) -> list[Factor]:
        """What `e` adds in a combat with `foe` for elements that support it from behind."""
        second, kind = self.second_rank(e), fights_as(foe.kind)
        found: list[Factor] = []
        if second and e.kind in ("spear", "tribal_foot") and self.masses(e, second, foe, melee):
            found.append(Factor("B5.2.3.a", 2, second.id))
        if second and e.kind == "legionary" and self.presses(e, second, kind):
            found.append(Factor("B5.2.3.c", 3, second.id))
        skirmisher = self.skirmisher(e) if melee and self.hampered(e, foe) else None
        if skirmisher:
            found.append(Factor("B5.2.3.b", 2, skirmisher.id))
        return found

    @rule("B5.2.3.a", "B5.2.3.c")
    def second_rank(self, e: Element) -> Element | None:
        """The own element of the same type directly behind it."""
        if e.kind not in ("spear", "tribal_foot", "legionary"):
            return None
        return next((f for f in self.behind(e) if f.kind == e.kind), None)

    def behind(self, e: Element) -> Iterator[Element]:
        """The own element directly behind, facing the same way."""
        return (f for f in self.near(e, e.seat) if stands_behind(f.box, e.box))

    @rule("B5.2.3.a", "T3", "G54")
    def masses(self, e: Element, second: Element, foe: Element, melee: bool) -> bool:
        """Spears, Tribal Foot: none of the two is in a place where the ranks cannot push."""
        return not (melee and self.attacks_camp(e, foe)) and not any(
            self.difficult(one, melee=True)
            or self.wades(one)
            or self.faces_expendables(one)
            or self.contacted_artillery(one)
            for one in (e, second)
        )

    @rule("B5.2.3.c", "T3", "G8")
    def presses(self, e: Element, second: Element, foe: str) -> bool:
        """Legionaries: against these, and both on ground where they keep their ranks."""
        if foe not in ("blade", "lancer", "knight", "tribal_warrior", "tribal_foot"):
            return False
        return not any(self.difficult(f, melee=True) or self.wades(f) for f in (e, second))

    @rule("B5.2.3.b", "G8")
    def hampered(self, e: Element, foe: Element) -> bool:
        """Auxilia, Legionaries, Spears against those whom skirmishers hamper."""
        return e.kind in ("auxilia", "legionary", "spear") and (
            foe.kind in MOUNTED | {"war_wagon", "tribal_warrior", "tribal_foot"}
            or self.inside(foe.box, "built_up")
        )

    @rule("B5.2.3.b", "G54")
    def skirmisher(self, e: Element) -> Element | None:
        """The Light Infantry behind it or behind the element next to it; no Lurkers, Petardiers."""
        ranks = [e, *(f for f in self.near(e, e.seat) if prolongs(f.box, e.box))]
        light = (f for first in ranks for f in self.behind(first) if f.kind == "light_infantry")
        return next(light, None)

    @rule("T9.1", "B5.2.3.a", "B5.2.3.c", "T3")
    def wades(self, e: Element) -> bool:
        """Whether it is crossing a normal or raging river, not at a ford or bridge."""
        river = self.river_at(e.box)
        if river is None or self.at_crossing(e.box):
            return False
        return self.character(river.name) in ("normal", "raging")

    @rule("T9.1", "B5.2.3.a")
    def faces_expendables(self, e: Element) -> bool:
        """Whether the front edge of enemy Expendables touches it."""
        foes = (foe for foe in self.foes_touching(e) if foe.kind == "expendable")
        return any(meets_front(e.box, foe.box) for foe in foes)

    @rule("T9.1", "B5.2.3.a")
    def contacted_artillery(self, e: Element) -> bool:
        """Whether it came into contact with enemy Artillery this turn, moving or pursuing.

        Who is in contact cannot move without breaking it, and fights but once unless it pursues.
        """
        if not (e.moved or e.fought):
            return False
        return any(self.element(name).kind == "artillery" for name in e.met)

    @rule("T9.1", "B5.2.3.a")
    def attacks_camp(self, e: Element, foe: Element) -> bool:
        """Whether it attacks an enemy camp: its followers, or an element that stands in it."""
        if foe.kind == "camp_followers":
            return True
        return self.camp_around(foe) is not None and self.camp_around(e) is None

    def camp_around(self, e: Element) -> Camp | None:
        """The camp in which an element stands."""
        camps = self.state.camps.values()
        return next((camp for camp in camps if collides(camp.box, e.box)), None)


def meets_front(base: Box, foe: Box) -> bool:
    """Whether the front edge of `foe` touches `base`."""
    meeting = touch(base, foe)
    return meeting is not None and meeting.other is Side.FRONT
