"""B4 What a tactical move costs in action points."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from feldherr.field.box import Box, collides, distance
from feldherr.field.pose import span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..models.troops import LE, Kind, is_flying, is_foot, is_ground, is_light_infantry, is_mounted
from ..sight.visibility import Visibility
from ..state import Element

Charge = str
"""A reason for one action point, a word of the texts."""
CHARGES: dict[Charge, str] = {
    "one-move": "B4.a",
    "horse-and-foot": "B4.b",
    "air-and-ground": "B4.b",
    "feared-foe": "B4.c",
    "commander-lost": "B4.c",
    "commander-in-cover": "B4.c",
    "commander-far": "B4.c",
    "commander-unseen": "B4.c",
    "commander-in-contact": "B4.c",
    "wizard-at-flyer": "B4.4.b",
}
"""All charges, and the rules that demand them."""
NEAR = 6 * LE
"""B4.c: so near to the commander nobody needs to see him."""
COVER = ("wood", "marsh", "dunes", "built_up")
"""B4.c: the pieces from which a commander leads with difficulty."""


class Orders(Struct, frozen=True):
    """The commander, where it is, and whether that is a place from where it leads badly."""

    commander: Element | None
    at: Box | None
    covered: bool

    @property
    def least(self) -> int:
        """What any move costs at least."""
        return 1 + (self.commander is None or bool(self.commander.met))


Attack = tuple[Element, Element]
"""An element that moves and an enemy that it newly contacts."""


class ActionPoints(Visibility):
    """One action point for the move itself, and one for each surcharge (G17)."""

    @rule("B4.a", "B4.b", "B4.c", "G17")
    def charges(self, movers: Sequence[Element], orders: Orders | None = None) -> list[Charge]:
        """What a move costs wherever it leads, one action point for each.

        `orders`: where they come from, for who asks about many moves.
        """
        leading = self._leading(movers, orders or self.orders(movers[0].seat))
        if len(movers) == 1:
            return ["one-move", *leading]
        return ["one-move", *mixture(tuple([(e.kind, e.commander) for e in movers])), *leading]

    @rule("B4.c", "B4.4.b", "G17", "G19")
    def attack_charges(self, attacks: Sequence[Attack]) -> list[Charge]:
        """What is added for whom it brings into contact."""
        if not attacks:
            return []
        feared = ["feared-foe"] if self._goes_at_feared(attacks) else []
        return feared + ["wizard-at-flyer"] * any(self.needs_magic(e, foe) for e, foe in attacks)

    @rule("B4.a")
    def refuse_charges(self, charges: Sequence[Charge], ap: int) -> Refusal | None:
        """A move that costs more than the action points there are for it."""
        if len(charges) <= ap:
            return None
        rules = tuple(dict.fromkeys(CHARGES[charge] for charge in charges))
        told = {"has": ap, "needs": len(charges), "surcharges": tuple(charges)}
        return Refusal("costs", rules, told)

    @rule("B4.c", "G19")
    def _goes_at_feared(self, attacks: Iterable[Attack]) -> bool:
        """Flyers and mounted, Behemoths excepted, into contact with what their mounts fear."""
        return any(foe.kind in self.options.feared_types and is_timid(e) for e, foe in attacks)

    @rule("B4.c", "B4.4.b")
    def may_pay_more(self, e: Element) -> bool:
        """Whether a contact can cost `e` anything at all."""
        return e.individual == "wizard" or is_timid(e)

    def needs_magic(self, e: Element, foe: Element) -> bool:
        """B4.4.b: whether a wizard must pay for reaching a flying element: see flying.py."""
        raise NotImplementedError

    @rule("B4.c", "G17", "G18")
    def orders(self, seat: str) -> Orders:
        """Where the orders of a side come from."""
        commander = self.commander(seat)
        at = self.place_of(commander) if commander else None
        return Orders(commander, at, at is not None and self.covered(at))

    @rule("B4.c", "G17", "G18")
    def _leading(self, movers: Sequence[Element], orders: Orders) -> list[Charge]:
        """What is charged for the commander: where it is, how far, how busy. Gods do not care."""
        commander, at = orders.commander, orders.at
        if commander is None:
            return ["commander-lost"]
        if at is None:
            return []
        charge = self._distant(commander, at, movers, orders.covered)
        found = [charge] if charge else []
        return [*found, "commander-in-contact"] if commander.met else found

    @rule("B4.c", "G17", "G18")
    def _distant(
        self, commander: Element, at: Box, movers: Sequence[Element], covered: bool
    ) -> Charge:
        """Why his orders come with difficulty: one reason is enough; "" = they do not."""
        alone = self.options.gods_need_no_commander
        for e in movers:
            if alone and e.kind == "god":
                continue
            if charge := "commander-in-cover" if covered else self._far(e, commander, at):
                return charge
        return ""

    @rule("B4.c")
    def covered(self, at: Box) -> bool:
        """Whether a commander there is wholly or partly in a camp or in a piece that covers.

        Remembered, as no camp ever moves: he is asked for each move, and mostly stands still.
        """
        camps = self.state.camps
        kept, key = self.state.whereabouts.kept, ("covered", at, len(camps))
        found: bool | None = kept.get(key)
        if found is None:
            found = self.inside(at, *COVER)
            found = kept[key] = found or any(collides(at, camp.box) for camp in camps.values())
        return found

    @rule("B4.c")
    def _far(self, e: Element, commander: Element, at: Box) -> Charge:
        """6 LE unseen; 12 LE within sight, or 24 for Light Horse and flying elements."""
        here = self.place_of(e)
        if here is None or span(here.center, at.center) <= NEAR:
            return ""
        swift = is_flying(e.kind) or e.kind == "light_horse"
        away = distance(here, at)
        if away > (24 if swift else 12) * LE + TOLERANCE:
            return "commander-far"
        seen = away <= NEAR + TOLERANCE or self.sees_from(e, here, commander, at, away)
        return "" if seen else "commander-unseen"


@lru_cache(maxsize=1 << 10)
@rule("B4.b")
def mixture(movers: tuple[tuple[Kind, bool], ...]) -> tuple[Charge, ...]:
    """What is charged for who moves together: their types, and whether each has the commander.

    Cached: the same groups are asked about again and again.
    """
    kinds, led = [kind for kind, _ in movers], [kind for kind, commands in movers if not commands]
    slow = any(is_foot(kind) and not is_light_infantry(kind) for kind in kinds)
    found = ("horse-and-foot",) if slow and any(map(is_mounted, led)) else ()
    aloft = any(map(is_ground, kinds)) and any(map(is_flying, led))
    return (*found, "air-and-ground") if aloft else found


@rule("B4.c", "G19")
def is_timid(e: Element) -> bool:
    """Whose mounts fear certain enemies: Flyers and mounted, Behemoths excepted."""
    return e.kind == "flyer" or (is_mounted(e.kind) and e.kind != "behemoth")
