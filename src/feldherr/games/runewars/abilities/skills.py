"""37 Skill actions."""

from feldherr.table import Steps, rule

from ..state import Unit
from .costs import key_of
from .hooks import Occasion, in_force
from .windows import Windows


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
                for hooks in in_force(unit)
                for ability in hooks.abilities(self, unit)
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
