"""B5.3 to B5.5 What is done to the loser of a combat, at once and step by step."""

from feldherr.table import Steps, rule

from ..combat.outcome import Outcome
from ..state import Element
from .flight import Flight
from .pursuit import Pursuit
from .retreat import Retreat


class Aftermath(Flight, Retreat, Pursuit):
    @rule("B5.3.a", "B5.3.1.a", "G52", "G66")
    def carry_out(self, outcome: Outcome) -> Steps[bool]:
        """Apply an outcome at once: to an element, or to the followers of a camp.

        Outcomes of elements that have left the table since are void. Whether that destroyed the
        element, be it only because it could not recoil.
        """
        camp = self.state.camps.get(outcome.loser)
        if camp:
            if outcome.adverse and camp.followers:
                self.followers_run(camp)
            return False
        e = self.element(outcome.loser)
        if e.pose is None:
            return False
        fallen = yield from self._befall(e, self.opponent(outcome.winner, e), outcome)
        self.change_hands()
        return fallen

    def opponent(self, name: str, e: Element) -> Element:
        """Whom `e` fought: an element, or the followers of the camp of that name."""
        camp = self.state.camps.get(name)
        return self.followers(camp, e) if camp else self.element(name)

    def _befall(self, e: Element, foe: Element, outcome: Outcome) -> Steps[bool]:
        fate = outcome.kind
        if fate == "recoil":
            return (yield from self.recoil(e, foe, outcome.drowned))
        if fate == "retreat":
            return (yield from self.retreat(e, foe))
        if fate == "flee":
            return (yield from self.flee(e, foe, outcome.le))
        if fate == "flee_off":
            yield from self.flee_off(e)
        elif fate == "destroyed":
            self.destroy(e, foe, outcome.rule, drowned=outcome.drowned)
        return fate == "destroyed"
