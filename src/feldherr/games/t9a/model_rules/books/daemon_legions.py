"""8.D.a.3-6 Rules of the army book Daemon Legions; its manifestations stand by themselves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...formation.formation import ranks
from ...moments import Attack, DisciplineTest, Own
from ...state import FOR_GOOD, Unit
from ...words import Amount, Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import LENDERS, ModelRule, attack_attribute, model_rule
from ..special_attacks import GrindAttacks
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

SHAPES = ("writhing_nightmares", "mesmerising_plumage", "chilling_yawn")
"""Among which Morphlings choose."""
TOXIC = 3
"""The Strength of their blood, whatever it meets."""


@model_rule("elusive")
class Elusive(ModelRule):
    """A unit of these only may flee although it is fearless."""

    scope = "all"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee"


@model_rule("giants_of_the_legions")
class GiantsOfTheLegions(ModelRule):
    """Fearless and supernal; a test at the start of each of its turns, harder for each Health
    Point that it has lost: failed once, Battle Focus and Frenzy for the rest of the battle."""

    @rule("8.D.a.3-6", "21.A.a.28/1")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active != unit.seat or self.given.word in unit.gained:
            return
        lost = rules.troop(unit.id).model.health - rules.health(unit)
        test = DisciplineTest(unit=unit.id, kind="rule", penalty=max(0, lost))
        if not (yield from rules.discipline_test(test)):
            unit.gained = {**unit.gained, self.given.word: FOR_GOOD}
            rules.tell("giant-raves", "8.D.a.3-6", unit=unit.id)


# --- Troops ---


@attack_attribute("talon_scythes")
class TalonScythes(ModelRule):
    """No Parry against them; easier hits on Standard or Large Infantry."""

    @rule("8.D.a.3-6", "21.D.b.4/1")
    def ignores_of_foe(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"parry"} if attack.kind == "close_combat" else ())

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        if pool is None or attack.kind != "close_combat":
            return 0
        return int(pool.model.type == "infantry" and pool.model.height != "gigantic")


@attack_attribute("smother")
class Smother(ModelRule):
    """Easier hits and wounds on what is Large."""

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        close = attack.kind == "close_combat" and pool is not None
        return int(close and pool is not None and pool.model.height == "large")

    @rule("8.D.a.3-6")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return self.to_hit(rules, own, attack)


@model_rule("hellish_growl")
class HellishGrowl(ModelRule):
    """Enemies in base contact test at the start of a round, once each: against those that fail,
    failed to-wound rolls again."""

    @rule("8.D.a.3-6", "15.D.0")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for foe in map(rules.unit, unit.engaged):
            if "has-heard" in foe.round.roused:
                continue
            test = DisciplineTest(unit=foe.id, kind="rule", penalty=1, enemy=unit.id)
            passed = yield from rules.discipline_test(test)
            heard = ("has-heard",) if passed else ("has-heard", self.given.word)
            foe.round.roused = (*foe.round.roused, *heard)

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "failed" if self.given.word in rules.unit(attack.target).round.roused else ""


@model_rule("morphlings")
class Morphlings(ModelRule):
    """Before the battle they choose one of three manifestations."""

    @rule("8.D.a.3-6")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        shape = yield from rules.choose(unit.seat, "which-shape", list(SHAPES), unit=unit.id)
        unit.gained = {**unit.gained, shape: FOR_GOOD}


LENDERS.add("morphlings")  # what they choose may work on enemies in base contact


@model_rule("veil_stalker")
class VeilStalker(ModelRule):
    """In ambush; who has stepped out of the veil, see preparation/stalkers.py, does not advance in
    that phase."""

    @rule("8.D.a.3-6", "12.D-1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("advance", "march") and self.given.word in unit.phase.roused


@attack_attribute("spell_craving")
class SpellCraving(ModelRule):
    """Three Supporting Attacks; what enemy wizards know counts in the Combat Score, once there are
    spells."""

    @rule("8.D.a.3-6", "15.D.c.1.b")
    def supports(self, rules: "Deeds", own: Own) -> int:
        return 3


@model_rule("colossal_stature")
class ColossalStature(ModelRule):
    """Each of its ranks is a Full Rank."""

    scope = "most"

    @rule("8.D.a.3-6", "19.A.a.2")
    def full_ranks(self, rules: "Holders", unit: Unit, ranks_: int) -> int:
        return max(ranks_, ranks(rules.formation(unit)))


@attack_attribute("tightening_grasp")
class TighteningGrasp(GrindAttacks):
    """Grind Attacks, one more for each round that it has fought, of supporting models too: these
    make no more than they have Supporting Attacks."""

    @rule("8.D.a.3-6", "21.H.a.5/1")
    def special_amount(self, rules: "Deeds", own: Own, word: str) -> Amount | None:
        rounds = rules.unit(own.pool.troop).used.get(self.given.word, 0)
        return 1 + rounds if word == self.given.word else None

    @rule("8.D.a.3-6", "15.D.c.1.b")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        found = yield from super().special_attacks(rules, own, step)
        if not rules.strikes_now(own):
            return found
        each = min(
            1 + rules.unit(own.pool.troop).used.get(self.given.word, 0), rules.most_support(own)
        )
        for name, models in (yield from rules.models_supporting(own)).items():
            found.append((yield from rules.special_hits(own, name, each, models, "grind-attacks")))
        return found

    @rule("8.D.a.3-6")
    def ends_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        fought = unit.used.get(self.given.word, 0) + 1
        unit.used = {**unit.used, self.given.word: fought if unit.engaged else 0}


@model_rule("acid_blood")
class AcidBlood(ModelRule):
    """Each Health Point that a melee attack costs it is a Toxic hit on who struck. It is printed
    beside a part, but the whole model bleeds: it gives itself."""

    @rule("8.D.a.3-6", "21.G.b.18/1")
    def bleeds(self, rules: "Deeds", own: Own, attack: Attack, lost: int) -> Sequence[Attack]:
        if attack.kind not in ("close_combat", "special") or attack.by is None:
            return ()
        back = Attack(kind="special", target=attack.by.unit, pool=attack.by.pool.key, by=own)
        back.hits, back.rules = lost, (Given("toxic_attacks"),)
        back.strength, back.piercing = TOXIC, 10
        return (back,)


@model_rule("falling_star")
class FallingStar(ModelRule):
    """As skilled as twice the Health Points that it has left."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        skilled = of in ("offensive_skill", "defensive_skill")
        return (Change(of, 2 * own.pool.health, "set"),) if skilled else ()

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        return True


@model_rule("mountain_breaker")
class MountainBreaker(ModelRule):
    """Impact Hits break what towers, and the charge at it goes D3 inches further."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        towers = (("towering_presence",),)
        impact = attack.special == "impact-hits"
        return (Given("multiple_wounds", x="D3", against=towers),) if impact else ()

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_dice(self, rules: "Deeds", unit: Unit, target: Unit) -> Amount:
        return "D3" if rules.all_have(target, "towering_presence") else 0


RULES = BookRules(
    of_magic=frozenset(
        {
            *("aether_battery_rule", "evocation_of_souls", "fates_judgement", "firestarter"),
            *("guiding_light", "hand_of_heaven", "hasten_the_hour", "spear_of_infinity"),
        }
    ),
    elsewhere=frozenset({"engine_of_damnation"}),
    gives={
        "acid_blood": (Given("acid_blood"),),
        "veil_stalker": (Given("ambush"),),
        "giants_of_the_legions": (Given("fearless"), Given("supernal")),
    },
    gains={"giants_of_the_legions": (Given("battle_focus"), Given("frenzy"))},
    armour_at_best={"dark_fire_rule": 5},
)
