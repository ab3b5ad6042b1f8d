"""B5.1, T5 to T7 Single combat: the factors, the dice and what becomes of the individuals."""

from collections.abc import Iterable, Iterator
from typing import Literal

from feldherr.field.box import distance, within
from feldherr.table import Steps, rule

from ..aftermath.losses import Losses
from ..models.troops import LE
from ..state import Element
from .contacts import Contacts
from .support import Factor

COMBAT_FACTORS = {"hero": 10, "wizard": 8, "cleric": 8}
"""T5."""
NEAR_CAMP = 6 * LE
"""T6.6: mm. How near to his own camp a wizard is safe."""
Fate = Literal["", "disabled", "lost"]
"""T7.1, T7.2, T7.3: nothing, out of action for this turn, dead or enchanted for good."""


class Duels(Contacts, Losses):
    @rule("B5.3.f", "T7.2")
    def is_present(self, e: Element) -> bool:
        """Whether any individual is with it and not out of action."""
        return bool(e.individual) and not e.disabled

    def away(self, a: Element, b: Element) -> float:
        """The distance between two elements, mm (G28)."""
        return distance(a.box, b.box)

    # --- T5, T6 ---

    @rule("T5", "T6.2", "B5.1.2.b")
    def single_factors(
        self, e: Element, foe: Element, magic: Literal["", "casts", "target"], supporters: int = 0
    ) -> list[Factor]:
        """What the individual of `e` adds to its die; `supporters`: wizards behind the attack."""
        own = Factor("T5", COMBAT_FACTORS[e.individual])
        if magic == "target":
            return [own, *self._attacked(e, foe, supporters)]
        if magic == "casts":
            return [own, *self._attacking(foe)]
        return [own, *([Factor("T6.2", +2)] if self.uphill(e, foe) else [])]

    @rule("T6.1", "T6.3", "T6.4", "T6.5", "G9", "G10")
    def _attacked(self, e: Element, caster: Element, supporters: int) -> Iterator[Factor]:
        """The rows for who is attacked magically."""
        if self.flowing_water_between(e, caster) or self.near_cleric(e, self.elements()):
            yield Factor("T6.1", +4)
        if self.near_cleric(e, self.elements(e.seat)):
            yield Factor("T6.3", +1)
        if e.commander:
            yield Factor("T6.4", +1)
        if supporters:
            yield Factor("T6.5", -2 * supporters)

    @rule("T6.1", "T6.3", "G9", "G10")
    def near_cleric(self, e: Element, elements: Iterable[Element]) -> bool:
        """Whether one of these elements near by has a cleric; `e` itself is at distance 0."""
        clerics = (other for other in elements if self.has(other, "cleric"))
        reach = self.options.cleric_range * LE
        return any(within(other.box, e.box, reach) for other in clerics)

    @rule("T6.6", "G4")
    def _attacking(self, target: Element) -> Iterator[Factor]:
        """The row for who attacks a wizard near that one's own camp."""
        camp = self.camp_of(target.seat)
        if camp and self.has(target, "wizard") and within(camp.box, target.box, NEAR_CAMP):
            yield Factor("T6.6", -4)

    # --- The fight ---

    @rule("B5.1.2.b", "B5.1.1.b", "B5.1.3.a", "M2.a")
    def single_combat(
        self, e: Element, foe: Element, magic: bool, supporters: int = 0
    ) -> Steps[None]:
        """Both dice with their factors, and the result at once. `e` has begun it."""
        factors = (
            self.single_factors(e, foe, "casts" if magic else ""),
            self.single_factors(foe, e, "target" if magic else "", supporters),
        )
        own, enemy = (sum(factor.value for factor in side) for side in factors)
        dice = yield from self.roll(
            e.seat,
            "magic-dice" if magic else "duel-dice",
            12,
            12,
            element=e.id,
            foe=foe.id,
            own=own,
            enemy=enemy,
        )
        totals = own + dice[0], enemy + dice[1]
        self.tell(
            "magic-fought" if magic else "duel-fought",
            "B5.1.2.b",
            element=e.id,
            foe=foe.id,
            own=totals[0],
            enemy=totals[1],
            dice=dice,
            factors=tuple(tuple((f.rule, f.value) for f in side) for side in factors),
        )
        fates = self.single_result(e, foe, totals, magic)
        for one, other, fate in ((e, foe, fates[0]), (foe, e, fates[1])):
            self.suffer(one, other, fate, magic)

    # --- T7 ---

    @rule("T7.1", "B5.1.3.a", "B5.1.3.b", "B5.1.1.b")
    def single_result(
        self, e: Element, foe: Element, totals: tuple[int, int], magic: bool
    ) -> tuple[Fate, Fate]:
        """What happens to both. A hero cannot strike back at a wizard who attacks from afar."""
        own, enemy = totals
        heroes = e.individual == foe.individual == "hero"
        if own == enemy:
            return ("lost", "lost") if heroes else ("", "")
        if own > enemy:
            return "", self.beaten_by(foe, e, enemy, own, attacked=magic)
        if magic and foe.individual == "hero":
            return "", ""
        return self.beaten_by(e, foe, own, enemy, attacked=False), ""

    @rule("T7.2", "T7.3")
    def beaten_by(
        self, loser: Element, winner: Element, own: int, enemy: int, attacked: bool
    ) -> Fate:
        """What the lower total means. `attacked`: the loser was attacked magically."""
        if 2 * own <= enemy:
            return "lost"
        if loser.individual == "wizard":
            hero = winner.individual == "hero"
            return "lost" if attacked or hero else "disabled"
        heroes = loser.individual == winner.individual == "hero"
        return "lost" if heroes else "disabled"

    @rule("T7.2", "T7.3", "B5.3.f")
    def suffer(self, e: Element, foe: Element, fate: Fate, magic: bool) -> None:
        """The individual is gone for good, or out of action until the end of the turn."""
        if fate == "lost":
            self.lose_individual(e, "enchanted" if magic else "killed", "B5.1.3.a")
        elif fate == "disabled":
            e.disabled = True
            self.tell("disabled", "T7.2", element=e.id, individual=e.individual, by=foe.id)
