"""B5.1 Combat between individuals: magical attacks and single melee."""

from collections.abc import Iterator

from feldherr.field.box import within
from feldherr.table import Steps, rule

from ..models.troops import LE
from ..sight.visibility import Visibility
from ..state import Element
from .duels import Duels

MAGIC_RANGE = 6 * LE
"""B5.1.1.a: mm. How far magic reaches."""
MOST_SUPPORTERS = 2
"""B5.1.1.c, T6: how many wizards support another one's attack."""


class Individuals(Duels, Visibility):
    # --- B5.1.1 Magical attacks ---

    @rule("B2.2", "B5.1.1.a", "B5.1.a")
    def cast(self) -> Steps[None]:
        """One magical attack after the other, until the active player has enough."""
        said = yield from self.decide(self.state.active, "cast", self.attacks_or_done)
        if said == "done":
            self.state.cursor = "duel"
            return
        wizard, target = map(self.element, said.split(" > "))
        yield from self.magical_attack(wizard, target)

    def attacks_or_done(self) -> Iterator[str]:
        yield from self.attacks()
        yield "done"

    @rule("B5.1.1.a", "G28")
    def attacks(self) -> Iterator[str]:
        """The magical attacks that are possible, as pairs."""
        if self.state.ap < 1:
            return
        for wizard in self.wizards(self.state.active):
            if self.may_cast(wizard):
                targets = (foe for foe in self.enemies(wizard) if self.reaches(wizard, foe))
                yield from (f"{wizard.id} > {foe.id}" for foe in targets)

    @rule("B5.1.1.a", "B4.5.e", "G28")
    def may_cast(self, e: Element) -> bool:
        """Whether it has a wizard who is free to attack: once a turn, and not in contact."""
        return (
            self.has(e, "wizard")
            and not e.cast
            and not e.strode
            and not self.engaged(e)
            and not self.overlapping(e)
        )

    @rule("B5.1.1.a", "B5.1.1.c", "G28")
    def reaches(self, wizard: Element, foe: Element) -> bool:
        """Whether an enemy within 6 LE, whom the wizard sees, has an individual."""
        return (
            self.is_present(foe)
            and not foe.bewitched
            and within(wizard.box, foe.box, MAGIC_RANGE)
            and (not self.options.magic_needs_sight or self.sees(wizard, foe))
        )

    @rule("B5.1.1.a", "B5.1.1.b", "B5.1.1.c", "G28")
    def magical_attack(self, wizard: Element, target: Element) -> Steps[None]:
        """The nearest of the wizards attacks, the others support him; each costs 1 AP."""
        group = [wizard, *(yield from self.supporting_wizards(wizard, target))]
        group.sort(key=lambda e: self.away(e, target))
        self.state.ap -= len(group)
        target.bewitched = True
        for e in group:
            e.cast = True
        self.tell("casts", "B5.1.1.a", element=group[0].id, foe=target.id, ap=self.state.ap)
        for e in group[1:]:
            self.tell("supports-magic", "B5.1.1.c", element=e.id, foe=target.id)
        yield from self.single_combat(group[0], target, magic=True, supporters=len(group) - 1)

    @rule("B5.1.1.c", "G28")
    def supporting_wizards(self, wizard: Element, target: Element) -> Steps[list[Element]]:
        """A second and a third wizard who could attack the same target may support the attack."""
        others = (e for e in self.wizards(wizard.seat) if e is not wizard)
        ready = [e for e in others if self.may_cast(e) and self.reaches(e, target)]
        chosen, ap = list[Element](), self.state.ap - 1
        while ready and len(chosen) < min(MOST_SUPPORTERS, ap):
            options = [*(e.id for e in ready), "done"]
            said = yield from self.choose(
                wizard.seat, "support-magic", options, element=wizard.id, foe=target.id, ap=ap
            )
            if said == "done":
                break
            chosen.append(self.element(said))
            ready.remove(chosen[-1])
        return chosen

    # --- B5.1.2 Single melee ---

    @rule("B2.2", "B5.1.2.a", "G11")
    def duel(self) -> Steps[None]:
        """The single melees of the contacts that exist before the shooting."""
        yield from self._duel("shoot")

    @rule("B2.4", "B5.1.2.a", "G11")
    def duel_again(self) -> Steps[None]:
        """Those of contacts that have come about since."""
        yield from self._duel("fight")

    def _duel(self, then: str) -> Steps[None]:
        """One single melee; the active player decides which, but not whether."""
        said = yield from self.decide(self.state.active, "duel", self.duels)
        if not said:
            self.state.cursor = then
            self.state.phase = "shooting" if then == "shoot" else "melee"
            return
        first, second = map(self.element, said.split(" > "))
        first.dueled = second.dueled = True
        yield from self.single_combat(first, second, magic=False)

    @rule("B5.1.2.a", "G11")
    def duels(self) -> Iterator[str]:
        """The obligatory ones, as pairs: heroes and wizards of the active side begin."""
        for e in self.elements(self.state.active):
            if not e.met or not (self.has(e, "hero") or self.has(e, "wizard")):
                continue
            for foe in self.front_opponents(e):
                if self.is_present(foe) and not (e.dueled and foe.dueled):
                    yield f"{e.id} > {foe.id}"
