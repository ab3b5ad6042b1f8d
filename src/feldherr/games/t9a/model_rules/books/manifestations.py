"""8.D.a.3-6 The manifestations of the army book Daemon Legions.

A guiding one also works on the rank-and-file of the unit that its Character has joined. That an
entry has at most one dominant manifestation is a matter of its options.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import FOR_GOOD, Unit
from ...words import INCH, Amount, Characteristic
from ..hooks.of_models import Again
from ..rule import ASKED, GAINED, TOUCH, ModelRule, model_rule
from ..special_attacks import ImpactHits
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

BITES = 3
"""Health Points that a brood wants to be lost by its enemies in a round."""
POISON = Given("poison_attacks", name="venom_sacs")


def _gains(of: Characteristic, by: int) -> tuple[Given, ...]:
    return (Given("gains", changes=(Change(of, by),)),)


GIVEN: dict[str, tuple[Given, ...]] = {
    "bronze_backbone": (Given("hatred"),),
    "centipede_legs": _gains("advance", 1),
    "dark_hide": (Given("scout", against=(("own_zone",),)),),
    "dextrous_tentacles": _gains("agility", 1),
    "hammer_hand": _gains("attack_value", 1),
    "horns_of_hubris": (Given("vanguard", x=6),),
    "hot_blood": (Given("devastating_charge", changes=(Change("agility", 2),)),),
    "incendiary_ichor": (Given("aegis", x=2, against=(("flaming_attacks",),)),),
    "iron_husk": (Given("gains", changes=(Change("resilience", 6, "set"),)),),
    "kaleidoscopic_flesh": (Given("hard_target", x=1),),
    "living_shield": (Given("parry"),),
    "venom_sacs": (POISON,),
    "whipcrack_tail": (Given("lightning_reflexes"),),
    "withering_vapour": (
        Given(
            "breath_attack",
            changes=(Change("strength", 3, "set"), Change("armour_penetration", 2, "set")),
        ),
    ),
}
"""Manifestations that give rules of chapter 21, or change a value."""
GUIDES = frozenset(
    {
        *("brimstone_secretions", "bronze_backbone", "broodmother", "centipede_legs"),
        *("dextrous_tentacles", "digestive_vomit", "divining_snout", "grasping_proboscis"),
        *("horns_of_hubris", "hot_blood", "incendiary_ichor", "kaleidoscopic_flesh"),
        *("living_shield", "mirrored_scales", "piercing_spike", "red_haze", "roaming_hands"),
        *("segmented_shell", "smothering_coils", "unhinging_jaw", "venom_sacs", "whipcrack_tail"),
    }
)
"""Those that have a guiding form."""


@model_rule(*(f"guiding_{word}" for word in sorted(GUIDES)))
class Guiding(ModelRule):
    """A manifestation of a Character that the rank-and-file of its unit has too."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        plain = self.given.word.removeprefix("guiding_")
        return () if to.role == "character" else (Given(plain), *GIVEN.get(plain, ()))


# --- Attacks ---


@model_rule("piercing_spike")
class PiercingSpike(ModelRule):
    """Close combat attacks with +1 Armour Penetration."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        return (Change(of, 1),) if close and of == "armour_penetration" else ()


@model_rule("red_haze")
class RedHaze(ModelRule):
    """Close combat attacks with +1 Strength and +1 Armour Penetration; natural ones to hit strike
    the own models."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        return (Change(of, 1),) if close and of in ("strength", "armour_penetration") else ()

    @rule("8.D.a.3-6")
    def rebounds(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        return attack.by is not None and attack.by.pool.key == own.pool.key


@model_rule("mirrored_scales")
class MirroredScales(ModelRule):
    """Close combat attacks on them with a natural 1 to hit strike the attacking models."""

    @rule("8.D.a.3-6")
    def rebounds(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        return attack.pool == own.pool.key


@model_rule("roaming_hands")
class RoamingHands(ModelRule):
    """+1 Strength and +1 Armour Penetration while it fights in an enemy's flank or rear."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of not in ("strength", "armour_penetration"):
            return ()
        unit = rules.unit(own.unit)
        edges = (rules.unit(foe).engaged.get(unit.id, Side.FRONT) for foe in unit.engaged)
        return (Change(of, 1),) if any(edge is not Side.FRONT for edge in edges) else ()


@model_rule("smothering_coils")
class SmotheringCoils(ModelRule):
    """Close combat attacks wound models with Scoring more easily."""

    @rule("8.D.a.3-6")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        close = attack.kind == "close_combat" and pool is not None
        return int(close and pool is not None and rules.has(pool, "scoring"))


@model_rule("unhinging_jaw")
class UnhingingJaw(ModelRule):
    """Failed to-wound rolls of close combat attacks on what is Large or Gigantic again."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        pool = rules.pool(attack.pool)
        close = attack.kind == "close_combat" and pool is not None
        return "failed" if close and pool and pool.model.height != "standard" else ""


@model_rule("venom_sacs")
class VenomSacs(ModelRule):
    """Poison Attacks; close combat attacks that are poisoned anyway poison from a 5 on."""

    @rule("8.D.a.3-6", "21.G.b.6/1")
    def poisons_on(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        poisons = (given for given in attack.rules if given.word == POISON.word)
        anyway = any(given != POISON for given in poisons)
        return 5 if anyway and attack.kind == "close_combat" else 0


@model_rule("cloven_hooves")
class ClovenHooves(ImpactHits):
    """Impact Hits (D3+1) with Strength 5 and Armour Penetration 2, for who has no others."""

    @rule("8.D.a.3-6", "21.H.a.2/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        if self._has_others(rules, own):
            return []
        made = yield from super().special_attacks(rules, own, step)
        for hits in made:
            hits.strength, hits.piercing = 5, 2
        return made

    @rule("8.D.a.3-6")
    def special_amount(self, rules: "Deeds", own: Own, word: str) -> Amount | None:
        return "D3+1" if word == "impact_hits" and not self._has_others(rules, own) else None

    def _has_others(self, rules: "Deeds", own: Own) -> bool:
        parts = (given.word for part in own.pool.model.parts for given in part.rules)
        return "impact_hits" in parts or rules.has(own.pool, "impact_hits")


# --- Protections ---


@model_rule("brimstone_secretions")
class BrimstoneSecretions(ModelRule):
    """Attacks on it are no Divine Attacks."""

    @rule("8.D.a.3-6", "21.G.b.8/1")
    def deprives(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"divine_attacks"})


@model_rule("chitinous_scales")
class ChitinousScales(ModelRule):
    """+2 Armour, as far as that makes no more than 3."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of != "armour":
            return ()
        model = own.pool.model
        plain = model.armour + sum(piece.armour for piece in model.worn)
        return (Change(of, max(0, min(2, 3 - plain))),)


@model_rule("incendiary_ichor")
class IncendiaryIchor(ModelRule):
    """It burns, is hard to burn, and has no Fortitude."""

    @rule("8.D.a.3-6", "21.G.b.5/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return () if attack.kind == "other" else (Given("flaming_attacks"),)

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"


@model_rule("segmented_shell")
class SegmentedShell(ModelRule):
    """Wounds that cost it several Health Points cost one less."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def lessens(
        self, rules: "Deeds", own: Own, attack: Attack, costs: Sequence[int]
    ) -> Sequence[int]:
        return [max(1, cost - 1) for cost in costs]


# --- Enemies in base contact ---


@model_rule("chilling_yawn")
class ChillingYawn(ModelRule):
    """Enemies in base contact have less Agility."""

    reach, on_friends = TOUCH, False
    lends_near = _gains("agility", -2)


@model_rule("mesmerising_plumage")
class MesmerisingPlumage(ModelRule):
    """Enemies in base contact have less Offensive and Defensive Skill."""

    reach, on_friends = TOUCH, False
    lends_near = (
        Given("gains", changes=(Change("offensive_skill", -1), Change("defensive_skill", -1))),
    )


@model_rule("writhing_nightmares")
class WrithingNightmares(ModelRule):
    """Enemies in base contact of those that have chosen it have less Discipline."""

    reach, on_friends = TOUCH, False

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1 if self.given.x == GAINED else 0


@model_rule("unnatural_roots")
class UnnaturalRoots(ModelRule):
    """One point of Combat Score for a side that has any."""

    score_once = True

    @rule("8.D.a.3-6", "15.F.a.0")
    def adds_to_score(self, rules: "Deeds", unit: Unit) -> int:
        return 1


# --- Courage and charges ---


@model_rule("stiff_upper_lip")
class StiffUpperLip(ModelRule):
    """Discipline Tests of a unit with any of these are minimised."""

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("aura_of_despair")
class AuraOfDespair(ModelRule):
    """Who charges a unit with any of these has 2 inches of Advance Rate less, but one at least."""

    @rule("8.D.a.3-6", "11.E.a-1")
    def charged_from_afar(self, rules: "Deeds", unit: Unit, charger: Unit) -> int:
        advance = int(rules.advance_rate(charger, charger.turn.flying) / INCH)
        return -max(0, min(2, advance - 1))


@model_rule("divining_snout")
class DiviningSnout(ModelRule):
    """A unit of these only charges further at whoever has Special Items."""

    scope = "all"

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_bonus(self, rules: "Deeds", unit: Unit, target: Unit) -> int:
        return 2 * any(rules.troop(pool.troop).items for pool in rules.pools(target))


@model_rule("greenfire_eyes")
class GreenfireEyes(ModelRule):
    """The first Charge Range that is too short is rolled again."""

    once = True

    @rule("8.D.a.3-6")
    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        return self.given.word not in unit.used


# --- After combat ---


@model_rule("digestive_vomit")
class DigestiveVomit(ModelRule):
    """+1 Strength and +1 Armour Penetration for the rest of the battle, from its first Post-Combat
    Pivot or Reform on."""

    @rule("8.D.a.3-6", "15.H.e.0")
    def has_turned(self, rules: "Deeds", unit: Unit) -> None:
        """Guided rank-and-file keep it, even if their Character leaves."""
        for pool in rules.pools(unit):
            words = {given.word for given in rules.printed_rules(pool)}
            if self.given.word in words and self.given.word not in rules.unit(pool.troop).gained:
                guiding = f"guiding_{self.given.word}" in words
                led = (p.troop for p in rules.pools(unit) if guiding and p.role != "character")
                for troop in {pool.troop: 0, **dict.fromkeys(led, 0)}:
                    self._strengthens(rules, rules.unit(troop))

    def _strengthens(self, rules: "Deeds", record: Unit) -> None:
        record.gained = {**record.gained, self.given.word: FOR_GOOD}
        rules.tell("digestive-vomit", "8.D.a.3-6", unit=record.id)

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        strong = self.given.x == GAINED and of in ("strength", "armour_penetration")
        return (Change(of, 1),) if strong else ()


@model_rule("broodmother")
class Broodmother(ModelRule):
    """A unit raises D3 Health Points after a round in which those with the rule have cost enemies
    three or more by close combat attacks. The models of one entry count together."""

    @rule("8.D.a.3-6")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        unit = rules.unit(own.unit)
        if attack.kind == "close_combat" and rules.unit(attack.target).seat != unit.seat:
            caused = unit.round.caused.get(own.pool.key, 0) + lost
            unit.round.caused = {**unit.round.caused, own.pool.key: caused}

    @rule("8.D.a.3-6")
    def ends_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        bitten: dict[str, int] = {}
        for pool in rules.pools(unit):
            if any(given.word == self.given.word for given in rules.printed_rules(pool)):
                bites = unit.round.caused.get(pool.key, 0)
                bitten[pool.troop] = bitten.get(pool.troop, 0) + bites
        for bites in bitten.values():
            if bites >= BITES and unit.status == "table":
                points = yield from rules.amounts(unit.seat, "raised-health", "D3", unit=unit.id)
                yield from rules.raises(unit, sum(points))


for _words in ASKED.values():
    _words |= {f"guiding_{_word}" for _word in _words & GUIDES}

RULES = BookRules(
    of_magic=frozenset(
        {
            *("charged_tendrils", "grasping_proboscis", "guiding_grasping_proboscis"),
            *("mark_of_the_eternal_champion", "sorcerous_antennae"),
        }
    ),
    gives=GIVEN | {f"guiding_{w}": (Given(w), *GIVEN.get(w, ())) for w in sorted(GUIDES)},
)
