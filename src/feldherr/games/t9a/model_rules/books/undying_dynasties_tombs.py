"""8.D.a.3-6 Rules of the army book Undying Dynasties: pharaohs, chariots, statues, engines."""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.books import PartEntry
from ...army.profiles import Change, Given, ShootingWeapon
from ...formation.base_contact import base_contacts
from ...formation.formation import stands
from ...moments import Attack, Own, Pool
from ...state import Unit
from ...words import INCH, Characteristic
from ..rule import ModelRule, attack_attribute, model_rule
from .blasts import Blast, Explosive
from .book import BookRules
from .common import FrighteningWounds, is_drawn

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

MENDS = 18
"""Inches that an architect reaches."""
KINGS = ("pharaoh", "nomarch")
GUARD, STATUE = "royal_guard", "ensouled_statue"


# Pharaohs and their guard -------------------------------------------------------------------------


@model_rule("eternal_guardian")
class EternalGuardian(ModelRule):
    """Multiple Wounds are halved, rounding up."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def lessens(
        self, rules: "Deeds", own: Own, attack: Attack, costs: Sequence[int]
    ) -> Sequence[int]:
        return [ceil(cost / 2) for cost in costs]


@model_rule("undying_will")
class UndyingWill(ModelRule):
    """The dead around a king fight as in life: his guard, no other Character, beast or statue."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        words = {given.word for given in rules.printed_rules(to)}
        ranks = to.role != "character" or GUARD in words
        willed = ranks and to.model.type != "beast" and STATUE not in words
        return (Given("willed"),) if willed else ()


@model_rule("willed")
class Willed(ModelRule):
    """What Undying Will does, not to what is harnessed."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        better = of in ("offensive_skill", "defensive_skill") and not is_drawn(own)
        return (Change(of, 2),) if better else ()

    @rule("8.D.a.3-6", "21.G.b.17/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        close = attack.kind == "close_combat" and not is_drawn(own)
        return (Given("lethal_strike"),) if close else ()

    @rule("8.D.a.3-6", "14.B.1")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """Shooting weapons have an Aim of 4+."""
        weapon = attack.weapon
        return weapon.aim - 4 if isinstance(weapon, ShootingWeapon) and weapon.aim else 0


@model_rule(GUARD)
class RoyalGuard(ModelRule):
    """He duels in his king's stead."""

    @rule("8.D.a.3-6", "15.E.a.1")
    def dares(self, rules: "Deeds", own: Own) -> bool:
        pools = rules.pools(rules.unit(own.unit))
        return any(rules.troop(pool.troop).entry in KINGS for pool in pools)


@model_rule("guardians_wrath")
class GuardiansWrath(ModelRule):
    """Battle Focus for all in the unit that is not harnessed."""

    @rule("8.D.a.3-6", "21.G.b.15/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("wrathful"),)

    @rule("8.D.a.3-6", "21.G.b.15/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        close = attack.kind == "close_combat" and not is_drawn(own)
        return (Given("battle_focus"),) if close else ()


@model_rule("wrathful")
class Wrathful(GuardiansWrath):
    """Of those around the guardian."""

    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return ()


# Chariots and swarms ------------------------------------------------------------------------------


@model_rule("chariot_host")
class ChariotHost(ModelRule):
    """In a unit with a Full Rank each chariot with another one behind it hits once more."""

    @rule("8.D.a.3-6", "21.H.a.2/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        yield from ()
        unit = rules.unit(own.unit)
        rams = own.part is not None and any(g.word == "impact_hits" for g in own.part.rules)
        if step != 10 or not unit.charging or not rams or not rules.full_ranks(unit):
            return []
        hits = {foe: self._backed(rules, unit, rules.unit(foe)) for foe in unit.engaged}
        return [
            Attack(kind="special", target=foe, by=own, hits=count, special="impact-hits")
            for foe, count in hits.items()
            if count and own.pool.role == "rank_and_file"
        ]

    def _backed(self, rules: "Deeds", unit: Unit, foe: Unit) -> int:
        """How many models of the first rank with one behind them touch an enemy."""
        own = rules.formation(unit)
        behind = {one.file for one in stands(own) if one.rank == 1}
        pairs = base_contacts(own, rules.formation(foe))
        touching = {one.file for one, _ in pairs if one.rank == 0 and not one.id}
        return len(touching & behind)


@attack_attribute("chitinous_tide")
class ChitinousTide(ModelRule):
    """All attacks of the swarm support."""

    @rule("8.D.a.3-6", "15.D.c.1.b")
    def supports(self, rules: "Deeds", own: Own) -> int:
        return rules.value(own, "attack_value") or 0


# Statues ------------------------------------------------------------------------------------------


@model_rule("master_of_stone")
class MasterOfStone(ModelRule):
    """Before the battle and at the start of his turns he mends a unit of statues near him."""

    @rule("8.D.a.3-6")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from self._mends(rules, unit)

    @rule("8.D.a.3-6")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active == unit.seat:
            yield from self._mends(rules, unit)

    def _mends(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """Until the owner's next turn begins; what he mended before is not mended any more."""
        now, word = rules.state.player_turn, "mended_stone"
        statues = [one for one in rules.units(unit.seat) if rules.all_have(one, STATUE)]
        for one in statues:
            if one.gained.get(word, now + 1) <= now:
                one.gained = {key: until for key, until in one.gained.items() if key != word}
        near = [one.id for one in statues if self._is_near(rules, unit, one)]
        if near:
            said = yield from rules.decide(unit.seat, "who-is-mended", near.copy, unit=unit.id)
            made = rules.unit(said)
            made.gained = {**made.gained, word: now + 1}
            rules.tell("stone-mended", "8.D.a.3-6", unit=said)

    def _is_near(self, rules: "Deeds", unit: Unit, statue: Unit) -> bool:
        """Measured from an architect's own base."""
        there = (p.troop for p in rules.pools(unit) if rules.has(p, self.given.word))
        bodies = (rules.model_body(unit, name) for name in there)
        reach = MENDS * INCH + TOLERANCE
        return any(body_distance(body, rules.boundary(statue)) <= reach for body in bodies)


@model_rule("mended_stone")
class MendedStone(ModelRule):
    """Fortitude (5+), as long as an architect is there."""

    saves_as = "fortitude"

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        seat, words = rules.unit(own.unit).seat, rules.opening.printed
        records = (one for one in rules.state.units.values() if one.seat == seat and one.alive)
        return 5 if any("master_of_stone" in words[one.id] for one in records) else 0


# Engines and gazes --------------------------------------------------------------------------------


@attack_attribute("petrifying_gaze_rule")
class PetrifyingGaze(ModelRule):
    """It is resisted by Agility: by the highest of the model's parts."""

    @rule("8.D.a.3-6", "7.F-1")
    def to_wound(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        owners = rules.parts(pool) if pool else []
        quick = max((rules.value(part, "agility") or 0 for part in owners), default=0)
        return 4 - max(-2, min(2, (attack.strength or 0) - quick))


@attack_attribute("charnel_catapult_rule")
class CharnelCatapult(FrighteningWounds):
    """Whoever loses Health Points to it tests as after heavy losses, with less Discipline."""

    leaves = "charnel_fire"


@model_rule("divine_light")
class DivineLight(Explosive):
    """When the casket falls, its light burns all units near; spells are left aside."""

    blast = Blast("divine-light", reach=12, hits="3D3+3", strength=1, piercing=10)


@attack_attribute("mummys_curse")
class MummysCurse(ModelRule):
    """Whose attack removed it suffers a hit: of several models a random one."""

    @rule("8.D.a.3-6", "7.A-1")
    def avenges(self, rules: "Deeds", own: Own, killers: Sequence[Attack]) -> Steps[None]:
        models = [key for one in killers for key in self._models(rules, one)]
        if not models:
            return
        faces = yield from rules.roll(
            rules.unit(own.pool.troop).seat, "whom-to-curse", len(models), unit=own.pool.troop
        )
        key = models[faces[0] - 1]
        pool = rules.pool(key)
        assert pool is not None
        yield from rules.attack_sequence([curse_on(pool)])

    def _models(self, rules: "Deeds", attack: Attack) -> list[str]:
        """The pool of an attack, once for each of its models that can have made it."""
        assert attack.by is not None
        pool = rules.pool(attack.by.pool.key)
        return [pool.key] * min(pool.count, max(1, attack.count)) if pool else []


def curse_on(pool: Pool) -> Attack:
    """The hit on one of those who have slain a mummy."""
    hit = Attack(kind="other", target=pool.unit, pool=pool.key, hits=1)
    hit.strength, hit.piercing = 6, 10
    return hit


CHARIOTEERS = PartEntry(
    name="Charioteer Crew",
    count=2,
    agility=2,
    attack_value=2,
    offensive_skill=3,
    strength=3,
    armour_penetration=0,
    has=("Aspen Bow (5+)", "Halberd"),
)
SCARABS = PartEntry(
    name="Scarabs",
    agility=3,
    attack_value=8,
    offensive_skill=3,
    strength=2,
    armour_penetration=1,
    has=("Poison Attacks",),
)
RULES = BookRules(
    elsewhere=frozenset({"bound_in_death", "scales_of_destiny"}),
    gives={"underground_ambush": (Given("ambush"),)},
    crews={"bone_chariot": (CHARIOTEERS,), "scarab_giant": (SCARABS,)},
)
