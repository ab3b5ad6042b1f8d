"""8.D.a.3-6 Rules of the army book Kingdom of Equitaine: oaths, the Blessing, lances, commoners."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Weapon
from ...formation.formation import models_in_rank, ranks
from ...moments import Attack, DisciplineTest, Own, Pool, Volley
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_units import Distance
from ..rule import ModelRule, model_rule
from .book import BookRules
from .common import fights, mundane, touches

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

WEDGE = 3
"""Models in a Full Rank of a Lance Formation."""
FEALTY = 6
"""Inches."""
BLESSED, SORE = 5, 5
"""The Aegis of an army that prayed, and the Strength from which on it counts."""


@model_rule("impetuous")
class Impetuous(ModelRule):
    """Frenzy while engaged: hard to hold back. A unit of these rolls too short a charge again."""

    @rule("8.D.a.3-6", "21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "restrain" and not rules.any_has(unit, "frenzy"))

    @rule("8.D.a.3-6")
    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        return rules.all_have(unit, "impetuous")


# --- The Blessing ---


@model_rule("the_blessing")
class TheBlessing(ModelRule):
    """Aegis 6+. An army that prays before the battle has 5+ against Strength 5 or more, and no
    bonus to the roll for the first turn."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "10.H-1", "10.I-1")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """Asked once of each army."""
        blessed = [
            one
            for one in rules.state.units.values()
            if one.seat == unit.seat and self.given.word in rules.opening.printed[one.id]
        ]
        if any(self.given.word in one.used for one in blessed):
            return
        prays = yield from rules.may(unit.seat, "army-prays")
        for one in blessed:
            one.used = {**one.used, self.given.word: int(prays)}
        if prays:
            rules.tell("army-prays", "8.D.a.3-6", seat=unit.seat)
            if rules.state.first_finisher == unit.seat:
                rules.state.remaining = 0

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        sore = attack.strength is not None and attack.strength >= SORE
        return BLESSED if sore and rules.unit(own.pool.troop).used.get(self.given.word) else 0


@model_rule("thrice_blessed")
class ThriceBlessed(ModelRule):
    """The Blessing; if the army prayed its Aegis is better by one."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "21.D.b.5/2")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        if not rules.unit(own.pool.troop).used.get("the_blessing"):
            return 0
        others = [one for one in rules.model_rules(own) if one is not self]
        saves = [one.save(rules, own, attack) for one in others if _is_aegis(one)]
        return min((save for save in saves if save), default=7) - 1


def _is_aegis(one: ModelRule) -> bool:
    return "aegis" in (one.saves_as, one.given.word)


# --- Oaths ---


@model_rule("oath_of_fealty")
class OathOfFealty(ModelRule):
    """A small Commanding Presence, for units most of which are serfs."""

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        leads = word == "commanding_presence" and rules.most_have(unit, "serf")
        return FEALTY if leads else 0


@model_rule("serf")
class Serf(ModelRule):
    """Led by a knight, units of serfs march further."""

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        if distance != "march":
            return 0
        walkers = [p for p in rules.pools(unit) if p.model.type in ("infantry", "cavalry")]
        serfs = sum(pool.count for pool in walkers if rules.has(pool, "serf"))
        if 2 * serfs <= sum(pool.count for pool in walkers):
            return 0
        return 2 * any(rules.has(lead, "oath_of_fealty") for lead in rules.commanders(unit))


@model_rule("questing_oath")
class QuestingOath(ModelRule):
    """No Fear of Fear (see DAUNTLESS): a unit of these only charges the frightful from further
    away, and they hit them more easily."""

    scope = "all"

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_bonus(self, rules: "Deeds", unit: Unit, target: Unit) -> int:
        return 2 * rules.any_has(target, "fear")

    @rule("8.D.a.3-6", "15.D.e.2")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool) if attack.kind == "close_combat" else None
        return int(pool is not None and fights(own) and rules.has(pool, "fear"))


@model_rule("grail_oath")
class GrailOath(ModelRule):
    """Fearless, Aegis 5+, Magical Attacks of the rider; Characters are more skilled."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        skilled = of == "defensive_skill" or (of == "offensive_skill" and fights(own))
        return (Change(of, 1),) if skilled and own.pool.role == "character" else ()

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (Given("magical_attacks"),) if fights(own) else ()


# --- Knights ---


@model_rule("lance_formation")
class LanceFormation(ModelRule):
    """Most of a unit: three models make a Full Rank, and while the unit charges three models wide
    those with the rule support from one more rank. A Full Rank of them covers a Damsel."""

    scope = "most"

    @rule("8.D.a.3-6", "3.B.b-1")
    def full_ranks(self, rules: "Holders", unit: Unit, ranks_: int) -> int:
        formation = rules.formation(unit)
        return sum(models_in_rank(formation, n) >= WEDGE for n in range(ranks(formation)))

    @rule("8.D.a.3-6", "21.G.b.9/1")
    def further_ranks(self, rules: "Deeds", own: Own) -> int:
        unit = rules.unit(own.unit)
        wedge = unit.charging and rules.formation(unit).files == WEDGE
        return int(wedge and rules.most_have(unit, self.given.word))


@model_rule("bastard_sword_rule")
class BastardSword(ModelRule):
    """It strikes last; in the first round it may be a spear, or of riders a light lance."""

    @rule("8.D.a.3-6", "15.D.a.2")
    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        return 0

    @rule("8.D.a.3-6", "21.F.a/SP", "21.F.a/LL")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        on_foot = own.pool.model.type == "infantry"
        other = mundane("spear" if on_foot else "light_lance")
        return (other,) if rules.unit(own.unit).first_round else ()


@model_rule("lambent_sword_rule")
class LambentSword(ModelRule):
    """Nobody parries it."""

    @rule("8.D.a.3-6", "21.D.b.4/1")
    def ignores_of_foe(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"parry"})


@model_rule("pure_of_heart")
class PureOfHeart(ModelRule):
    """Of Characters only Damsels and those with the Grail Oath may join them."""

    @rule("8.D.a.3-6", "21.B.b/3")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        pure = rules.troop(other.id).entry == "damsel" or rules.any_has(other, "grail_oath")
        return rules.is_character(other) and not pure


@model_rule("holy_might")
class HolyMight(ModelRule):
    """Two Supporting Attacks with a Full Rank."""

    @rule("8.D.a.3-6", "15.D.c.1.b")
    def supports(self, rules: "Deeds", own: Own) -> int:
        return 2 if fights(own) and rules.full_ranks(rules.unit(own.unit)) else 0


# --- Damsels and commoners ---


@model_rule("beloved")
class Beloved(ModelRule):
    """Among knights in a Full Rank she stands behind, and is never shamed."""

    @rule("8.D.a.3-6", "21.A.a.11/1")
    def stands_behind(self, rules: "Holders", unit: Unit, host: Unit) -> bool:
        return self._are_knights(rules, host)

    @rule("8.D.a.3-6", "15.E.b.2")
    def is_never_shamed(self, rules: "Deeds", own: Own) -> bool:
        return own.unit != own.pool.troop and self._are_knights(rules, rules.unit(own.unit))

    def _are_knights(self, rules: "Holders", host: Unit) -> bool:
        mounted = "lance_formation" in rules.opening.printed[host.id]
        return mounted and models_in_rank(rules.formation(host), 0) >= WEDGE


class SharedWithUnit(ModelRule):
    """Model rules that the other models of the unit have because of its owner."""

    shared: ClassVar[tuple[Given, ...]]

    @rule("8.D.a.3-6", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return self.shared


@model_rule("forest_guide")
class ForestGuide(SharedWithUnit):
    """Her unit strides through forests, and its attacks are magical."""

    shared = (Given("strider", against=(("forest",),)), Given("magical_attacks"))


@model_rule("master_at_arms")
class MasterAtArms(SharedWithUnit):
    """His unit are Weapon Masters."""

    shared = (Given("weapon_master"),)


@model_rule("holy_fervor")
class HolyFervor(SharedWithUnit):
    """Its unit fights in an extra rank. While it touches an enemy at the start of a round, all
    friends in the combat have one Armour more."""

    shared = (Given("fight_in_extra_rank"),)

    @rule("8.D.a.3-6", "15.D.0")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        bearers = [pool for pool in rules.pools(unit) if rules.has(pool, self.given.word)]
        if not any(touches(rules, p, rules.unit(foe)) for p in bearers for foe in unit.engaged):
            return
        combat = rules.state.combat
        for friend in rules.units(unit.seat) if combat else ():
            if combat and friend.id in combat.units:
                friend.gained = {**friend.gained, "fervent": rules.state.player_turn}
                for member in rules.joined(friend):
                    member.gained = {**member.gained, "fervent": rules.state.player_turn}


@model_rule("lowborn")
class Lowborn(ModelRule):
    """He joins only units of insignificant models."""

    @rule("8.D.a.3-6", "21.B.b/3")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return rules.is_character(unit) and not rules.all_have(other, "insignificant")


@model_rule("braziers")
class Braziers(ModelRule):
    """Arrows may be set on fire before a volley."""

    @rule("8.D.a.3-6")
    def before_shots(self, rules: "Deeds", unit: Unit, volley: Volley) -> Steps[None]:
        if (yield from rules.may(unit.seat, "lights-braziers", unit=unit.id)):
            unit.phase.roused = (*unit.phase.roused, self.given.word)

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        lit = self.given.word in rules.unit(own.unit).phase.roused
        bow = attack.weapon is not None and attack.weapon.word == "longbow"
        return (Given("flaming_attacks"),) if lit and bow else ()


RULES = BookRules(
    elsewhere=frozenset({"forlorn_hope"}),
    gives={
        "the_blessing": (Given("aegis", x=6),),
        "thrice_blessed": (Given("the_blessing"), Given("aegis", x=6)),
        "grail_oath": (Given("fearless"), Given("aegis", x=5)),
        "lance_formation": (Given("fight_in_extra_rank"),),
        "forest_guide": ForestGuide.shared,
        "bannerman": (Given("standard_bearer"), Given("combat_bonus")),
    },
    gains={"fervent": (Given("gains", changes=(Change("armour", 1),)),)},
)
