"""8.D.a.3-6 The machines and war platforms of the Vermin Swarm."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, ShootingWeapon
from ...moments import Attack, Own
from ...state import Unit
from ...words import Amount, Characteristic
from ..rule import ModelRule, attack_attribute, model_rule
from ..special_attacks import BREATH, BREATH_RANGE
from .book import BookRules
from .common import SteadyShots
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


BELL = 18
"""Inches that it is heard."""


@model_rule("sounding_the_bell")
class SoundingTheBell(ModelRule):
    """Enemies that hear it fight worse, and worse still if it is rung; ringing may crack it.

    It is rung at the start of the Magic Phase: between movement and shooting.
    """

    reach = BELL
    on_friends = False
    lends_near = (Given("deafened"),)

    @rule("8.D.a.3-6")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        state = rules.state
        silent = unit.fleeing or is_cracked(rules, unit)
        if state.phase != "shooting" or state.active != unit.seat or silent:
            return
        if not (yield from rules.may(unit.seat, "rings-bell", unit=unit.id)):
            return
        faces = yield from rules.roll(unit.seat, "bell", 6, unit=unit.id)
        if faces[0] == 1:
            yield from self._cracks(rules, unit)
            return
        for foe in rules.enemies(unit):
            if rules.within(unit, foe, BELL):
                for record in (foe, *rules.joined(foe)):
                    record.gained = {**record.gained, "tolled": state.player_turn + 1}

    @rule("8.D.a.3-6")
    def _cracks(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """It is silent until the end of its owner's next Movement Phase, and hurts who touches
        it."""
        for record in (unit, *rules.joined(unit)):
            record.used = {**record.used, CRACKED: rules.state.player_turn + 1}
        rules.tell("bell-cracks", "8.D.a.3-6", unit=unit.id)
        attacks = []
        for one in (unit, *map(rules.unit, unit.engaged)):
            hits = yield from rules.roll(unit.seat, "bell-hits", 6, unit=one.id)
            made = Attack(kind="other", target=one.id, hits=hits[0], strength=4, piercing=2)
            attacks.append(made)
        yield from rules.attack_sequence(attacks)


CRACKED = "cracked bell"


def is_cracked(rules: "Deeds", unit: Unit) -> bool:
    """Whether the bell in a unit is silent now."""
    return unit.used.get(CRACKED, 0) >= rules.state.player_turn > 0


@model_rule("deafened", "tolled")
class Deafened(ModelRule):
    """1 less Offensive and Defensive Skill, of the bell itself as long as it is whole."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of not in ("offensive_skill", "defensive_skill"):
            return ()
        heard = self.given.word == "tolled" or any(
            not is_cracked(rules, bell)
            for bell in rules.enemies(rules.unit(own.unit))
            if rules.any_has(bell, "sounding_the_bell")
        )
        return (Change(of, -1),) if heard else ()


@attack_attribute("naphtha_launcher_rule")
class NaphthaLauncher(SteadyShots):
    """Cover and Hard Target do not matter to it."""

    penalties = frozenset({"cover", "hard-target"})


@model_rule("globe_launcher_rule")
class GlobeLauncher(ModelRule):
    """The swarm nearby sees for it."""

    @rule("8.D.a.3-6", "14.A.a.6")
    def sees_through(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Sequence[Unit]:
        unit = rules.unit(own.unit)
        if weapon.word != "globe_launcher" or own.pool.model.height != "standard":
            return ()
        near = sheltering(rules, unit)
        return [one for one in near if not (rules.shaken(one) or rules.engaged(one))]


@attack_attribute("lightning_cannon_rule")
class Supercharge(ModelRule):
    """More force over less way; a 1 or 2 afterwards means that it was the last time."""

    plain: ClassVar[str] = "lightning_cannon"
    charged: ClassVar[str] = "supercharged_cannon"
    force: ClassVar[tuple[int, int]] = (18, 10)
    """The range in inches and the Strength of the weapon then."""

    @rule("8.D.a.3-6")
    def loads(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Sequence[ShootingWeapon]:
        if BURNT in rules.unit(own.pool.troop).used or weapon.word != self.plain:
            return ()
        inches, strength = self.force
        return (replace(weapon, word=self.charged, range=inches, strength=strength),)

    @rule("8.D.a.3-6")
    def has_fired(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Steps[None]:
        record = rules.unit(own.pool.troop)
        if weapon.word != self.charged:
            return
        if (until := record.used.get(f"jammed {self.charged}")) is not None:
            record.used = {**record.used, f"jammed {self.plain}": until}
        yield from self.burns_out(rules, record)

    def burns_out(self, rules: "Deeds", record: Unit) -> Steps[None]:
        """Whether that was the last time."""
        faces = yield from rules.roll(record.seat, "supercharge", 6, unit=record.id)
        if faces[0] <= 2:
            record.used = {**record.used, BURNT: rules.state.player_turn}


BURNT = "burnt out"


@model_rule("one_with_the_swarm")
class OneWithTheSwarm(ModelRule):
    """It joins rats-at-arms only; joined_loses: among them it is not insignificant."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        platform = rules.is_character(unit) and rules.any_has(unit, self.given.word)
        return platform and not is_of(rules, other, ("rats_at_arms",))


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


@attack_attribute("electric_discharge_rule")
class ElectricDischarge(Supercharge):
    """Lightning that is shot, or leaps over at Agility: three sparks that hit a unit in contact on
    3+. Charged, it reaches 12 and 3 inches."""

    plain, charged = "electric_discharge", "supercharged_discharge"
    force = (15, 6)

    @rule("8.D.a.3-6", "21.H/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        record, weapon = rules.unit(own.pool.troop), self._coil(own)
        if weapon is None or not rules.strikes_now(own):
            return []
        struck = yield from rules.models_touching(own)
        about = {"unit": record.id}
        names = yield from rules.decide(record.seat, "special-target", lambda: [*struck], **about)
        if not names:
            return []
        more = BURNT not in record.used
        more = more and (yield from rules.may(record.seat, "supercharges", **about))
        hits = yield from rules.special_rolled(own, names, SPARKS, "electric-discharge")
        hits.strength, hits.piercing = self.force[1] if more else 5, 10
        hits.rules = weapon.rules
        if more:
            yield from self.burns_out(rules, record)
        return [hits]

    @rule("8.D.a.3-6")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        """Flyers suffer again at the end of the phase."""
        yield from ()
        target = rules.unit(attack.target)
        if attack.hits:
            target.gained = {**target.gained, "electrified": rules.state.player_turn}

    def _coil(self, own: Own) -> ShootingWeapon | None:
        shooting = own.part.shooting if own.part else ()
        return next((one for one in shooting if one.word == self.plain), None)


SPARKS = 3, 3
"""How many, and the roll that each needs to hit."""


@model_rule("electrified")
class Electrified(ModelRule):
    """A unit that was hit by lightning, if it flies."""

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        unit.gained = {word: n for word, n in unit.gained.items() if word != self.given.word}
        if rules.all_have(unit, "fly"):
            seat = rules.enemy(unit.seat)
            faces = yield from rules.roll(seat, "lightning", 6, unit=unit.id)
            hit = Attack(kind="other", target=unit.id, hits=faces[0], strength=4, piercing=1)
            yield from rules.attack_sequence([hit])


class Limb(ModelRule):
    """One of the tools of a machinist, of which he uses one in each Player Turn, besides his
    weapon if he shoots at the same target."""

    one_of_several = True
    shot: ClassVar[ShootingWeapon]
    amount: ClassVar[Amount]
    key: ClassVar[str]

    @rule("8.D.a.3-6")
    def shoots(self, rules: "Deeds", own: Own) -> ShootingWeapon | None:
        used = rules.unit(own.pool.troop).used.get(LIMBS, -1)
        return None if used == rules.state.player_turn else self.shot

    @rule("8.D.a.3-6")
    def blows(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[list[Attack]]:
        record = rules.unit(own.pool.troop)
        record.used = {**record.used, LIMBS: rules.state.player_turn}
        hits = yield from rules.special_hits(own, target, self.amount, models, self.key)
        hits.strength, hits.piercing = self.shot.strength, self.shot.piercing
        hits.rules = self.shot.rules
        return [hits]


LIMBS = "mechanical limbs"


@model_rule("lightning_coil")
class LightningCoil(Limb):
    """A Shooting Attack that hits by itself."""

    shot = ShootingWeapon("lightning_coil", 18, strength=2, piercing=3)
    amount, key = "D6", "lightning-coil"


@model_rule("naphtha_thrower")
class NaphthaThrower(Limb):
    """A Breath Attack that is never used up."""

    shot = ShootingWeapon(
        "naphtha_thrower",
        BREATH_RANGE,
        strength=3,
        piercing=0,
        rules=(Given("flaming_attacks"), Given("march_and_shoot")),
    )
    amount, key = BREATH, "naphtha-thrower"

    @rule("8.D.a.3-6", "21.H.a.1/1", "21.H.a.1/4")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        if not (rules.strikes_now(own) and self.shoots(rules, own)):
            return []
        struck, seat = (yield from rules.models_touching(own)), rules.unit(own.unit).seat
        if not struck or not (yield from rules.may(seat, "use-breath", unit=own.pool.troop)):
            return []
        found = list[Attack]()
        for name, models in struck.items():
            found += yield from self.blows(rules, own, name, models)
        return found


RULES = BookRules(
    elsewhere=frozenset({"scorched_fur"}),
    gives={"mechanical_limbs": (Given("lightning_coil"), Given("naphtha_thrower"))},
    joined_loses={"one_with_the_swarm": frozenset({"insignificant"})},
)
