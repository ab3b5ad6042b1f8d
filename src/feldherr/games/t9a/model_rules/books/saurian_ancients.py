"""8.D.a.3-6 Rules of the army book Saurian Ancients."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.books import PartEntry
from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Losses, Own, Sweep
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots, SweepingAttack

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

PREY, MARKED = 2, "prey"
"""How many enemies are marked, and what remembers it."""
GUARDS = 5
HOSTS = ("saurian_warriors", "skink_braves")
"""Who carries what in their midst."""


@model_rule("cold_blooded")
class ColdBlooded(ModelRule):
    """Most of a unit's models: its Discipline Tests are minimised."""

    scope = "most"

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@attack_attribute("born_predator")
class BornPredator(ModelRule):
    """Natural ones to hit again in close combat."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@model_rule("release_rocks")
class ReleaseRocks(SweepingAttack):
    """Rocks are dropped once a game."""

    sweep = Sweep(word="release_rocks", hits="D3", each=True, strength=4, piercing=1, once=True)


@model_rule("crocodile")
class Crocodile(ModelRule):
    """+1 Armour against close combat attacks."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        return (Change(of, 1),) if close and of == "armour" else ()


@attack_attribute("blowpipe_rule")
class Blowpipe(ModelRule):
    """Easier hits on units of nothing but what towers."""

    @rule("8.D.a.3-6", "21.A.a.29/1")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        towers = rules.all_have(rules.unit(attack.target), "towering_presence")
        return int(attack.kind == "shooting" and towers)


@model_rule("apex_predator")
class ApexPredator(ModelRule):
    """It charges 2 inches further at a single model that is Gigantic or flies."""

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_bonus(self, rules: "Deeds", unit: Unit, target: Unit) -> int:
        prey = rules.height(target) == "gigantic" or rules.all_have(target, "fly")
        return 2 if prey and rules.size(target) == 1 else 0


@attack_attribute("sharp_horns")
class SharpHorns(ModelRule):
    """The dice for the number of its Impact Hits may be thrown again."""

    @rule("8.D.a.3-6", "21.H.a.2/1")
    def throws_hits_again(self, rules: "Deeds", own: Own, key: str) -> bool:
        return key == "impact-hits"


@model_rule("venomous_tide")
class VenomousTide(ModelRule):
    """All models of a unit that has charged it are in danger."""

    @rule("8.D.a.3-6", "20.A.a.2")
    def was_charged(self, rules: "Deeds", unit: Unit, charger: Unit) -> Steps[None]:
        yield from rules.dangerous_test(charger, 1)


@attack_attribute("prey_scent")
class PreyScent(ModelRule):
    """Two enemies are marked before the battle: against these, and against units most of whose
    models are marked, D3 attacks more of each model, and failed to-hit rolls again."""

    @rule("8.D.a.3-6")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        foes = [one for one in rules.state.units.values() if one.seat != unit.seat and one.models]
        while sum(MARKED in foe.used for foe in foes) < min(PREY, len(foes)):
            words = [foe.id for foe in foes if MARKED not in foe.used]
            key = yield from rules.decide(unit.seat, "which-prey", words.copy)
            prey = rules.unit(key)
            prey.used = {**prey.used, MARKED: 1}
            rules.tell("is-prey", "8.D.a.3-6", unit=key)

    def _is_prey(self, rules: "Deeds", key: str) -> bool:
        pool = rules.pool(key)
        if pool is None or MARKED in rules.unit(pool.troop).used:
            return pool is not None
        pools = rules.pools(rules.unit(pool.unit))
        marked = sum(one.count for one in pools if MARKED in rules.unit(one.troop).used)
        return 2 * marked > sum(one.count for one in pools)

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        close = attack.kind == "close_combat" and bool(attack.pool)
        return "failed" if close and self._is_prey(rules, attack.pool) else ""

    @rule("8.D.a.3-6", "15.D.d.0c")
    def more_blows(
        self, rules: "Deeds", own: Own, targets: Sequence[str], models: int
    ) -> Steps[dict[str, int]]:
        prey = [key for key in targets if self._is_prey(rules, key)]
        if not prey or own.part is None:
            return {}
        seat, name = rules.unit(own.unit).seat, own.pool.troop
        rolled = yield from rules.amounts(seat, "prey-attacks", "D3", models, unit=name)
        key = yield from rules.decide(seat, "nominated-attack", prey.copy, unit=name)
        return {key: sum(rolled) * own.part.count}


# --- Palanquins ---


@model_rule("palanquin")
class Palanquin(ModelRule):
    """Among five or more bodyguards it stands behind; it is never shamed. That it may lead and
    bear the battle standard stands in `legality`, that it is mounted in `holders`."""

    @rule("8.D.a.3-6", "21.A.a.11/1")
    def stands_behind(self, rules: "Holders", unit: Unit, host: Unit) -> bool:
        return rules.counted(host, "bodyguard") >= GUARDS

    @rule("8.D.a.3-6", "15.E.b.2")
    def is_never_shamed(self, rules: "Deeds", own: Own) -> bool:
        return True


@model_rule("skink_palanquin")
class SkinkPalanquin(ModelRule):
    """It stands behind among Saurian Warriors and Skink Braves."""

    @rule("8.D.a.3-6", "21.A.a.11/1")
    def stands_behind(self, rules: "Holders", unit: Unit, host: Unit) -> bool:
        return rules.troop(host.id).entry in HOSTS


@attack_attribute("shoot_spikes_rule")
class ShootSpikes(SteadyShots):
    """No penalty for Stand and Shoot, which its bearers must choose if they can."""

    penalties = frozenset({"reaction"})


@attack_attribute("spout_flames_rule")
class SpoutFlames(ModelRule):
    """A misfire is always a malfunction."""

    @rule("8.D.a.3-6", "21.F.d/1")
    def misfires(self, rules: "Deeds", own: Own) -> Steps[bool]:
        rules.tell("misfire-malfunction", "21.F.d/1", unit=own.pool.troop)
        yield from rules.lose_health([Losses(unit=own.unit, lost={own.pool.key: 1})])
        return True


@attack_attribute("pet_salamander_rule")
class PetSalamander(ModelRule):
    """A misfire is D3 hits on its owner that wound and cannot be saved."""

    @rule("8.D.a.3-6", "21.F.d/1")
    def misfires(self, rules: "Deeds", own: Own) -> Steps[bool]:
        seat, name = rules.unit(own.unit).seat, own.pool.troop
        rolled = yield from rules.amounts(seat, "salamander-hits", "D3", unit=name)
        made = Attack(kind="other", target=own.unit, pool=own.pool.key, hits=sum(rolled))
        made.sure_wounds = made.no_armour = made.no_special = True
        yield from rules.attack_sequence([made])
        return True


@model_rule("skink_companion")
class SkinkCompanion(ModelRule):
    """Its giant's own attacks are poisoned; the crew stands in `companions`."""

    @rule("8.D.a.3-6", "21.G.b.6/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        first = attack.by is not None and attack.by.part is own.pool.model.parts[0]
        return (Given("poison_attacks"),) if first and attack.kind == "close_combat" else ()


SKINKS = PartEntry(
    name="Skink Crew",
    count=6,
    agility=4,
    attack_value=1,
    offensive_skill=2,
    strength=3,
    armour_penetration=0,
    has=("Poisoned Javelin (4+)", "March and Shoot"),
)
RULES = BookRules(
    of_magic=frozenset(
        {
            *("ancient_knowledge", "breaker_of_spells", "grasp_of_the_immortal"),
            *("master_of_reality", "mystic_traveller", "protean_potentate", "soulfire_weaver"),
            *("sun_engine", "symbiosis", "telepathic_link", "trained_from_birth"),
        }
    ),
    elsewhere=frozenset({"altar_of_the_snake_god"}),
    gives={
        "jaguar": (Given("gains", changes=(Change("advance", 1), Change("march", 2))),),
        "piranha": (Given("fear"),),
        "serpent": (
            Given("gains", changes=(Change("agility", 1),)),
            Given("fight_in_extra_rank"),
        ),
    },
    must_shoot=frozenset({"shoot_spikes_rule"}),
    companions={"skink_companion": (SKINKS,)},
)
