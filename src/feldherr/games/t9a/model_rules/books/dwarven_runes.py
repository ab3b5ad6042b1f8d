"""8.D.a.3-6 Rules of the army book Dwarven Holds: grudges, runes, engines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, Own, Pool, Sweep
from ...state import FOR_GOOD, Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots, SweepingAttack, fights

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

BOOK, KING, THRONE = "dwarven_holds", "king", "War Throne"
MAJESTY = 18
"""Inches."""
ENGRAVINGS = ("engraved-might", "engraved-vanguard", "engraved-speed")


# --- Grudges ---


def grudges(rules: "Deeds", seat: str) -> int:
    """How many an army holds: one for each king, two for each throne, one for a general who
    remembers."""
    own = [unit.id for unit in rules.state.units.values() if unit.seat == seat]
    troops = [rules.troop(name) for name in own if BOOK in rules.troop(name).marks]
    kings = sum(troop.entry == KING for troop in troops)
    thrones = sum(troop.mount == THRONE for troop in troops)
    words = rules.opening.printed
    recalled = (rules.troop(n).general and "ancestral_memory" in words[n] for n in own)
    return kings + 2 * thrones + any(recalled)


@rule("8.D.a.3-6")
def bears_grudges(rules: "Deeds", seat: str) -> Steps[None]:
    """Once for an army: for each grudge an enemy unit is marked, and all hate it."""
    own = [unit for unit in rules.state.units.values() if unit.seat == seat]
    if any("grudges" in unit.gained for unit in own):
        return
    for _ in range(grudges(rules, seat)):
        enemies = (unit for unit in rules.state.units.values() if unit.seat != seat)
        free = [unit.id for unit in enemies if "grudge" not in unit.used]
        if name := (yield from rules.decide(seat, "bear-grudge", free.copy)):
            marked = rules.unit(name)
            marked.used = {**marked.used, "grudge": 1}
            rules.tell("grudge", "8.D.a.3-6", seat=seat, unit=name)
    for unit in own:
        unit.gained = {**unit.gained, "grudges": FOR_GOOD}


@model_rule("grudges")
class Grudges(ModelRule):
    """Hatred of the marked, and of those who joined a unit most of which is marked."""

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        if attack.kind != "close_combat" or not rules.unit(own.unit).first_round:
            return ""
        pool = rules.pool(attack.pool)
        return "failed" if pool is not None and self._hated(rules, pool) else ""

    def _hated(self, rules: "Deeds", pool: Pool) -> bool:
        unit = rules.unit(pool.unit)
        marked = sum(p.count for p in rules.pools(unit) if self._marked(rules, p))
        return self._marked(rules, pool) or 2 * marked > rules.size(unit)

    def _marked(self, rules: "Deeds", pool: Pool) -> bool:
        return "grudge" in rules.unit(pool.troop).used


@model_rule("majesty_of_high_kings")
class MajestyOfHighKings(ModelRule):
    """The presence of a general on a throne reaches further."""

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        leads = word == "commanding_presence" and rules.has(own.pool, "general")
        return MAJESTY if leads else 0


# --- Seekers and guardians ---


@model_rule("grim_resolve")
class GrimResolve(ModelRule):
    """One attack more for each enemy model in base contact."""

    @rule("8.D.a.3-6", "3.C.a.1-1")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of != "attack_value" or not fights(own):
            return ()
        unit = rules.unit(own.unit)
        stand = own.pool.troop if own.pool.troop != unit.id else ""
        pairs = [pair for foe in unit.engaged for pair in rules.contacts(unit, rules.unit(foe))]
        touching = sum(mine.id in (stand, own.pool.troop) for mine, _ in pairs)
        return (Change(of, touching),) if touching else ()

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        return True


@attack_attribute("whirling_chains_of_doom")
class WhirlingChains(ModelRule):
    """They strike first and harder; nobody joins who whirls them."""

    scope = "any_rank_and_file"

    @rule("8.D.a.3-6", "15.D.a.2")
    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        return 10

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (SHARPER,) if attack.kind == "close_combat" else ()

    @rule("8.D.a.3-6", "21.B.b/3")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


@model_rule("rune_craft_mastery")
class RuneCraftMastery(ModelRule):
    """Close combat attacks of his unit, his own too, pierce armour better. Battle Runes are
    spells."""

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (PIERCING,) if attack.kind == "close_combat" else ()

    @rule("8.D.a.3-6", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("rune_craft"),)


@model_rule("rune_craft")
class RuneCraft(ModelRule):
    """What a smith lends; several add nothing."""

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (PIERCING,) if attack.kind == "close_combat" else ()


@model_rule("runic_engravings")
class RunicEngravings(ModelRule):
    """Chosen before deployment: strength, Vanguard, or agility."""

    @rule("8.D.a.3-6", "9-2")
    def before_deployment(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        said = yield from rules.choose(unit.seat, "engravings", ENGRAVINGS, unit=unit.id)
        unit.gained = {**unit.gained, said.replace("-", "_"): FOR_GOOD}
        rules.tell("engraved", "8.D.a.3-6", unit=unit.id, engraving=said)


# --- Engines ---


@attack_attribute("forge_gun_rule")
class ForgeGun(SteadyShots):
    """It always hits on 2+."""

    penalties = frozenset({"long-range", "moved", "reaction", "cover", "hard-target", "rules"})


@model_rule("shrapnel_bombs")
class ShrapnelBombs(SweepingAttack):
    """Bombs, until a 6 is rolled."""

    sweep = Sweep(word="shrapnel_bombs", hits="D6*2", strength=3, piercing=1, last=12)


@model_rule("engineering_rune")
class EngineeringRune(ModelRule):
    """Misfires are less bad by four."""

    @rule("8.D.a.3-6", "21.F.d/1")
    def misfires_as(self, rules: "Deeds", own: Own, result: int) -> int:
        return result + 4


class RunicShots(ModelRule):
    """Shots with these attack attributes."""

    attributes: tuple[Given, ...]

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return self.attributes if attack.kind == "shooting" else ()


@model_rule("flaming_shot")
class FlamingShot(RunicShots):
    """Flaming and Magical Attacks."""

    attributes = (Given("flaming_attacks"), Given("magical_attacks"))


@model_rule("rune_crafted_ballista")
class RunicBallista(RunicShots):
    """Accurate and magical; it scouts, in its own zone only."""

    attributes = (Given("magical_attacks"), Given("accurate"))


@model_rule("rune_crafted_catapult")
class RunicCatapult(RunicShots):
    """Harder and magical hits."""

    attributes = (
        Given("magical_attacks"),
        Given("gains", changes=(Change("strength", 1), Change("armour_penetration", 2))),
    )


@model_rule("rune_crafted_cannon")
class RunicCannon(RunicShots):
    """Harder and magical hits."""

    attributes = (
        Given("magical_attacks"),
        Given("gains", changes=(Change("strength", 1), Change("armour_penetration", 1))),
    )


@model_rule("rune_crafted_organ_gun")
class RunicOrganGun(RunicShots):
    """Magical hits that wound more easily."""

    attributes = (Given("magical_attacks"),)

    @rule("8.D.a.3-6", "7.F-1")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return int(attack.kind == "shooting")


@model_rule("entrench")
class Entrench(ModelRule):
    """Before the battle he entrenches a war machine: it has Hard Cover until it moves."""

    @rule("8.D.a.3-6", "10.H-1", "14.C.d.0")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        diggers = [pool for pool in rules.pools(unit) if rules.has(pool, self.given.word)]
        for _ in diggers:
            own = rules.units(unit.seat)
            machines = [u.id for u in own if rules.any_has(u, "war_machine")]
            machines = [name for name in machines if "entrenched" not in rules.unit(name).used]
            said = "nobody"
            if machines:
                said = yield from rules.choose(unit.seat, "entrenches", [*machines, "nobody"])
            if said != "nobody":
                dug = rules.unit(said)
                dug.used = {**dug.used, "entrenched": 1}
                rules.tell("entrenched", "8.D.a.3-6", unit=said)


PIERCING = Given("gains", changes=(Change("armour_penetration", 1),))
SHARPER = Given("gains", changes=(Change("strength", 1), Change("armour_penetration", 1)))

RULES = BookRules(
    of_magic=frozenset({"runic_anvil"}),
    keywords=frozenset({"ancestral_memory"}),
    elsewhere=frozenset({"rune_crafted_flame_cannon"}),
    gives={
        "monster_seeker": (Given("multiple_wounds", x=2, against=(("large",), ("gigantic",))),),
        "rune_crafted_ballista": (Given("scout", against=(("own_zone",),)),),
    },
    gains={
        "engraved_might": (SHARPER,),
        "engraved_vanguard": (Given("vanguard", x=12),),
        "engraved_speed": (Given("gains", changes=(Change("agility", 2),)),),
    },
)
