"""37 Skill actions."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..cards.abilities import Ability, Act
from ..state import Unit
from .costs import key_of
from .hooks import Hooks, Occasion, in_force
from .windows import Windows

LENT_MARCH = Ability(when="skill", effects=(Act(action="march", speed=1),))
"""The skill that a Warsprinter gives its allies."""


class Skills(Windows):
    """The skill action."""

    @rule("34.4", "34.4.a", "37.0", "76.4")
    def skill(self, unit: Unit) -> Steps[bool]:
        """One of its skill abilities, two if a card allows it; False if it can use none."""
        used: list[str] = []
        for _ in range(2 if self.flagged(unit, "two_skills") else 1):
            occasion = Occasion(when="skill", unit=unit.id)
            offers = {
                key_of(unit, hooks, ability): (unit, hooks, ability)
                for hooks, ability in self._skills_of(unit)
                if ability.when == "skill" and self.can_use(unit, hooks, ability, occasion)
            }
            words = [name for name in offers if name not in used]
            if not words or not unit.alive:
                break
            words += ["done"] if used else []
            name = yield from self.decide(unit.seat, "skill", words.copy)
            if name == "done":
                break
            used.append(name)
            yield from self.use(*offers[name], occasion)
        return bool(used)

    def _skills_of(self, unit: Unit) -> Iterator[tuple[Hooks, Ability]]:
        """What its cards offer, and a march that cards of allies lend whose tools lie open."""
        for hooks in in_force(unit):
            yield from ((hooks, ability) for ability in hooks.abilities(self, unit))
        for ally in self.others(unit):
            for hooks in in_force(ally) if ally.revealed else ():
                if "lends_march" in hooks.flags(self, ally):
                    yield hooks, LENT_MARCH
