"""15.H.e.1, 15.H.e.2 Post-Combat Pivot and Post-Combat Reform."""

from collections.abc import Mapping
from functools import partial

from feldherr.table import Steps, rule

from ..models.tests import Tests
from ..state import Unit

PIVOT, REFORM, STAY = "post-combat-pivot", "post-combat-reform", "post-combat-stay"


class PostCombatTurns(Tests):
    """How units turn after a combat, or after they have run down who fled (11.E.h-2)."""

    @rule("15.H.e.0", "15.H.e.1", "15.H.e.2", "11.E.h-2")
    def turns_after(self, unit: Unit, ways: Mapping[str, str]) -> Steps[str]:
        """One of these ways or none: which it was. Each has the key of the question where the unit
        stands then."""
        start = self.formation(unit)
        word = yield from self._turn_after(unit, list(ways))
        if word == STAY:
            return STAY
        pivot = word == PIVOT
        bad = None if pivot else partial(self.bad_reform, before=start)
        if not (yield from self.reform(unit, ways[word], pivot=pivot, bad=bad)):
            return STAY
        for one in self.unit_rules(unit):
            one.has_turned(self, unit)
        return word

    @rule("15.H.e.1")
    def _turn_after(self, unit: Unit, ways: list[str]) -> Steps[str]:
        """What it does, once those with Front Rank have changed places as their owner likes; who
        can only turn says "stay" where it is asked how."""
        while True:
            shifts = self.shift_words(unit)
            if len(ways) == 1 and not shifts:
                return ways[0]
            words = [*ways, STAY, *shifts]
            word = yield from self.choose(unit.seat, "after-combat", words, unit=unit.id)
            if word not in shifts:
                return word
            yield from self.takes_place(unit, word)
            self.tell("t9-shifted", "15.H.e.1", unit=word.split(" ")[0], other=unit.id)
