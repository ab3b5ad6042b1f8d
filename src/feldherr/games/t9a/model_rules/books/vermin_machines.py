"""8.D.a.3-6 The machines and war platforms of the Vermin Swarm."""

from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...moments import Attack, Own
from ...state import Unit
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .vermin_swarm import is_of

if TYPE_CHECKING:
    from ...deeds import Deeds

CHARGED = "charged"
"""Lightning has hit a unit in this phase."""
SWARM = ("rats_at_arms", "vermin_guard")
"""Who hides weapon teams."""


@model_rule("tag_along")
class TagAlong(ModelRule):
    """The swarm nearby shelters it from Ranged Attacks."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "21.D.b.5/1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        melee = attack.kind == "close_combat" or rules.state.phase == "melee"
        return 4 if not melee and sheltering(rules, rules.unit(own.unit)) else 0


def sheltering(rules: "Deeds", unit: Unit) -> list[Unit]:
    """The units of the swarm within 3 inches that do not flee."""
    near = (one for one in rules.friends(unit) if not one.fleeing and rules.within(unit, one, 3))
    return [one for one in near if is_of(rules, one, SWARM)]


@attack_attribute("lightning_attack", "lightning_attacks")
class LightningAttack(ModelRule):
    """Flyers that it hits suffer again at the end of the phase."""

    @rule("8.D.a.3-6")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        target = rules.unit(attack.target)
        shot = attack.hits and attack.kind != "close_combat"
        if shot and CHARGED not in target.phase.roused:
            target.phase.roused = (*target.phase.roused, CHARGED)
        yield from ()

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for foe in list(rules.enemies(unit)):
            if CHARGED in foe.phase.roused and rules.all_have(foe, "fly"):
                foe.phase.roused = tuple(word for word in foe.phase.roused if word != CHARGED)
                faces = yield from rules.roll(unit.seat, "lightning", 6, unit=foe.id)
                hit = Attack(kind="other", target=foe.id, hits=faces[0], strength=4, piercing=1)
                yield from rules.attack_sequence([hit])


RULES = BookRules()
