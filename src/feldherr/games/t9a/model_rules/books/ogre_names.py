"""8.D.a.3-6 Big Names of Ogre Khans."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, ShootingWeapon, Weapon
from ...moments import Attack, Own
from ...state import Unit
from ...words import Characteristic
from ..rule import ModelRule, attack_attribute, model_rule
from ..special_attacks import BreathAttack
from .book import BookRules
from .common import fights, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds

PLATE = 3
"""What Plate Armour adds."""
CULT, TOWERING = 18, 6
"""Inches of a cult's presence; what a Towering Presence adds anyway."""
FIRE = Given("flaming_attacks")
BREATH = Given(
    "breath_attack",
    changes=(Change("strength", 4, "set"), Change("armour_penetration", 0, "set")),
    gives=(FIRE,),
)


@attack_attribute("spinesplitter")
class Spinesplitter(ModelRule):
    """A Devastating Charge of attacks, Strength and Armour Penetration; the latter two of Impact
    Hits and Stomp Attacks, too."""

    @rule("8.D.a.3-6", "21.G.b.22/1")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if attack is None or not (fights(own) and rules.unit(own.unit).charging):
            return ()
        hits = attack.special in ("impact-hits", "stomp-attacks")
        harder = of in ("strength", "armour_penetration") and (
            hits or attack.kind == "close_combat"
        )
        more = of == "attack_value" and attack.kind == "close_combat"
        return (Change(of, 1),) if harder or more else ()


@attack_attribute("hoardmaster")
class Hoardmaster(ModelRule):
    """A Weapon Master with every weapon, in Plate Armour."""

    @rule("8.D.a.3-6")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        every = [mundane(word) for word in ("great_weapon", "halberd", "paired_weapons")]
        fist = Weapon("iron_fist", name="Iron Fist", rules=(Given("iron_fist_rule"),))
        return [*every, fist] if fights(own) else ()

    @rule("8.D.a.3-6", "21.E.a/3")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        """It wears that instead of another suit."""
        suits = (piece.armour for piece in own.pool.model.worn if not piece.is_shield)
        return (Change(of, max(0, PLATE - max(suits, default=0))),) if of == "armour" else ()


@model_rule("cult_leader")
class CultLeader(ModelRule):
    """Commanding Presence and Rally Around the Flag reach 18 inches, never further."""

    @rule("8.D.a.3-6", "21.A.a.5/1", "21.A.a.34/1")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        tall = rules.has(own.pool, "towering_presence")
        return CULT - TOWERING * tall if rules.has(own.pool, word) else 0


@attack_attribute("headhunter")
class Headhunter(ModelRule):
    """Whose attacks have slain models in a Melee Phase recovers a Health Point on 3+."""

    @rule("8.D.a.3-6")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        record = rules.unit(own.pool.troop)
        if slain and fights(own) and rules.state.phase == "melee":
            record.phase.roused = (*record.phase.roused, self.given.word)

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.phase != "melee" or unit.fleeing:
            return
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if self.given.word not in record.phase.roused or pool.role != "character":
                continue
            faces = yield from rules.roll(record.seat, "headhunter-roll", 6, unit=record.id)
            if faces[0] >= 3:
                rules.recovers(record, 1)


@attack_attribute("rottenjaw")
class Rottenjaw(ModelRule):
    """Poison Attacks; attacks against it have none, unless it is gigantic. Kin-Eaters come
    rather."""

    @rule("8.D.a.3-6", "21.G.b.6/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        poisons = attack.kind in ("close_combat", "shooting") and fights(own)
        return (Given("poison_attacks"),) if poisons else ()

    @rule("8.D.a.3-6")
    def deprives(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        gigantic = own.pool.model.height == "gigantic"
        return frozenset() if gigantic else frozenset({"poison_attacks"})

    @rule("8.D.a.3-6", "21.A.a.10/3")
    def calls(self, rules: "Deeds", caller: Unit, unit: Unit) -> bool:
        return caller.alive and rules.troop(unit.id).entry == "kin_eater"


@attack_attribute("firebrand")
class Firebrand(BreathAttack):
    """Pyromancers burn with all their attacks, breathe fire and do not mind it; nobody with this
    name has Fortitude."""

    saves_as = "aegis"

    @property
    def breath(self) -> Given:
        return BREATH

    @rule("8.D.a.3-6", "21.H.a.1/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        if not (fights(own) and self._burns(rules, own)):
            return []
        return (yield from super().special_attacks(rules, own, step))

    @rule("8.D.a.3-6", "21.H.a.1/2")
    def shoots(self, rules: "Deeds", own: Own) -> ShootingWeapon | None:
        return super().shoots(rules, own) if self._burns(rules, own) else None

    def _burns(self, rules: "Deeds", own: Own) -> bool:
        return rules.troop(own.pool.troop).path.lower() == "pyromancy"

    @rule("8.D.a.3-6", "21.G.b.5/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        burns = attack.kind in ("close_combat", "shooting") and fights(own)
        return (FIRE,) if burns and self._burns(rules, own) else ()

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 2 if attack.has("flaming_attacks") and self._burns(rules, own) else 0

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"


RULES = BookRules(
    gives={
        "hoardmaster": (Given("weapon_master"),),
        "gut_roarer": (Given("fear"),),
        "trolleater_models_on_foot_only": (
            Given("fortitude", x=4),
            Given("multiple_wounds", x=2, against=(("large", "infantry"),)),
        ),
    },
)
