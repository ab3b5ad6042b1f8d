"""8.D.a.3-6 Manifestations of Exalted Heralds, of the book Warriors of the Dark Gods."""

from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...state import FOR_GOOD, Unit
from ..rule import GAINED, ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

MANIFESTATIONS = {
    "t9-abiding-spirit": "abiding_spirit",
    "t9-brand-of-the-dragon": "brand_of_the_dragon",
    "t9-emissary-of-chaos": "emissary_of_chaos",
    "t9-sorcerer-immortal": "sorcerer_immortal",
    "t9-unholy-avatar": "unholy_avatar",
}
"""What a Herald may be, by what its owner says."""
FIRE = Given(
    "breath_attack",
    changes=(Change("strength", 4, "set"), Change("armour_penetration", 1, "set")),
    gives=(Given("flaming_attacks"),),
)


@model_rule("manifestation")
class Manifestation(ModelRule):
    """Two different ones are chosen with the spells."""

    @rule("8.D.a.3-6")
    def before_deployment(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for _ in range(2):
            free = [said for said, word in MANIFESTATIONS.items() if word not in unit.gained]
            said = yield from rules.choose(unit.seat, "manifestation", free, unit=unit.id)
            unit.gained = {**unit.gained, MANIFESTATIONS[said]: FOR_GOOD}
            rules.tell("manifests", "8.D.a.3-6", unit=unit.id, how=said)


@model_rule("abiding_spirit")
class AbidingSpirit(ModelRule):
    """After its own Melee Phases a Herald that has won a combat recovers a Health Point."""

    @rule("8.D.a.3-6", "15.F.a.0")
    def ends_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        combat = rules.state.combat
        scores = combat.scores if combat else {}
        if scores.get(unit.seat, 0) >= max(scores.values(), default=0):
            unit.phase.roused = (*unit.phase.roused, self.given.word)

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        mine = rules.state.phase == "melee" and rules.state.active == unit.seat
        if not mine or self.given.word not in unit.phase.roused:
            return
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if record.gained.get(self.given.word) and self.given.x == GAINED:
                rules.recovers(record, 1)


RULES = BookRules(
    of_magic=frozenset({"sorcerer_immortal"}),
    gains={
        "abiding_spirit": (Given("hard_target", x=1),),
        "brand_of_the_dragon": (
            Given("fly", x=8, y=16),
            Given("light_troops"),
            Given("swiftstride"),
            FIRE,
        ),
        "emissary_of_chaos": (
            Given("stomp_attacks", x="D6"),
            Given("stubborn"),
            Given("tall"),
            Given("terror"),
        ),
        "unholy_avatar": (
            Given("gains", changes=(Change("strength", 1), Change("armour_penetration", 1))),
            Given("divine_attacks"),
        ),
    },
)
