"""8.D.a.3-6 Rules of the army book Ogre Khans; its Big Names stand in `ogre_names`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Weapon
from ...moments import Attack, Own
from ...state import Unit
from ...words import Amount, Characteristic
from ..hooks.of_units import Distance
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from ..special_attacks import ImpactHits
from .book import BookRules
from .common import PivotedShots, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds

LABOURERS = frozenset({"scraplings", "scratapult", "scrapling_trappers"})
"""Entries that a Foreman keeps at work."""


@attack_attribute("sons_of_the_avalanche")
class SonsOfTheAvalanche(ImpactHits):
    """Impact Hits, more of them for Characters and in units with two Full Ranks. Immune to Fear."""

    @rule("8.D.a.3-6", "L5391")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """Unless the part has Impact Hits of another kind: those say then which are made."""
        assert own.part is not None
        every = (*own.part.rules, *rules.rules_of(own.pool))
        if any(given.word == "impact_hits" for given in every):
            return []
        return (yield from super().special_attacks(rules, own, step))

    @rule("8.D.a.3-6")
    def special_amount(self, rules: "Deeds", own: Own, word: str) -> Amount | None:
        if word != "impact_hits":
            return None
        deep = rules.full_ranks(rules.unit(own.unit)) >= 2
        giant = any(given.word == "giants_of_the_khans" for given in own.pool.model.rules)
        if own.pool.role == "character" or giant:
            return "D3+1" if deep else "D3"
        return 1 + deep


@model_rule("giants_of_the_khans")
class GiantsOfTheKhans(ModelRule):
    """They charge as Characters of the Avalanche; their drums are heard far away."""

    @rule("8.D.a.3-6", "12.D.a-1", "21.C.b.1/1")
    def drums(self, rules: "Deeds", unit: Unit) -> int:
        return 18


@model_rule("back_to_work")
class BackToWork(ModelRule):
    """A Foreman is a champion without First Among Equals; its own kind rallies around it."""

    @rule("8.D.a.3-6", "21.A.a.34/1")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        works = own.pool.role == "champion" and rules.troop(unit.id).entry in LABOURERS
        return 12 if works and word == "rally_around_the_flag" else 0


@model_rule("touch_of_frost")
class TouchOfFrost(ModelRule):
    """Enemies have 1 Agility less for each unit of these that touches them."""

    reach, on_friends, adds_up = TOUCH, False, True
    lends_near = (Given("gains", changes=(Change("agility", -1),)),)


@model_rule("freezing_aura")
class FreezingAura(ModelRule):
    """Enemies near it are slow, and flee slowly from its touch."""

    reach, on_friends = 9, False
    lends_near = (Given("gains", changes=(Change("agility", -3),)),)

    @rule("8.D.a.3-6")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        touched = any(rules.any_has(rules.unit(foe), self.given.word) for foe in unit.engaged)
        return -int(distance == "flee" and unit.round.broken and touched)


@attack_attribute("living_avalanche")
class LivingAvalanche(ModelRule):
    """Impact Hits with +1 Strength and Armour Penetration."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        hits = attack is not None and attack.special == "impact-hits"
        return (Change(of, 1),) if hits and of in ("strength", "armour_penetration") else ()


@model_rule("troll_stew_cauldron")
class TrollStew(ModelRule):
    """A breath that returns after a Melee Phase in which the model cost enemies four Health
    Points."""

    @rule("8.D.a.3-6")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        unit = rules.unit(own.unit)
        if attack.kind == "close_combat" or attack.special == "stomp-attacks":
            unit.phase.roused = (*unit.phase.roused, *(self.given.word,) * lost)

    @rule("8.D.a.3-6", "21.H.a.1/1")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        enough = unit.phase.roused.count(self.given.word) >= 4
        if rules.state.phase == "melee" and enough and "breath_attack" in unit.used:
            unit.used = {word: n for word, n in unit.used.items() if word != "breath_attack"}
            rules.tell("stew-eaten", "8.D.a.3-6", unit=unit.id)


@attack_attribute("thunder_cannon_rule", "scratapult_rule")
class RhinoCart(PivotedShots):
    """Carts that only pivot shoot as if they had not moved."""


@attack_attribute("brace_of_ogre_pistols_rule")
class BraceOfOgrePistols(ModelRule):
    """They count as Paired Weapons in combat."""

    @rule("8.D.a.3-6")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (mundane("paired_weapons"),)


STEW = (Change("strength", 3, "set"), Change("armour_penetration", 1, "set"))

RULES = BookRules(
    elsewhere=frozenset({"scrapling_lookout"}),
    gives={
        "giants_of_the_khans": (
            Given("sons_of_the_avalanche"),
            Given("swift_reform"),
            Given("march_to_the_beat"),
        ),
        "troll_stew_cauldron": (Given("breath_attack", changes=STEW), Given("fortitude", x=5)),
    },
    weapon_changes={"iron_fist_rule": (Change("attack_value", 1),)},
    wielder_gives={"iron_fist_rule": (Given("gains", changes=(Change("armour", 1),)),)},
    walker_gives={"iron_fist_rule": (Given("parry"),)},
    plain_champions=frozenset({"back_to_work"}),
)
