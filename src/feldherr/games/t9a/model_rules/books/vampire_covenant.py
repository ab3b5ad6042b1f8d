"""8.D.a.3-6 Rules of the army book Vampire Covenant; powers of the blood: vampire_powers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, ShootingWeapon
from ...models.wounding import to_wound
from ...moments import Attack, Own, Sweep
from ...state import Unit
from ...words import INCH, Amount, Characteristic
from ..hooks.of_models import Again
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SweepingAttack, is_drawn

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders


@model_rule("necromantic_aura")
class NecromanticAura(ModelRule):
    """Friends near it crumble less."""

    reach = 6

    @rule("8.D.a.3-6", "21.A.a.13/2")
    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        return 1


@model_rule("unholy_conduit")
class UnholyConduit(ModelRule):
    """Friends near it march as they like."""

    reach = 6
    lends_near = (Given("autonomous"),)


# Thirst and hunger --------------------------------------------------------------------------------


@attack_attribute("vampiric")
class Vampiric(ModelRule):
    """Who has wounded in a Melee Phase may regain a Health Point at its end: on its roll, the best
    of those that have wounded."""

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        record, mark = rules.unit(own.pool.troop), f"vampiric {self.given.x}"
        if attack.kind == "close_combat" and mark not in record.phase.roused:
            record.phase.roused = (*record.phase.roused, mark)
        yield from ()
        return []

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for record in (unit, *rules.joined(unit)):
            marks = [mark for mark in record.phase.roused if mark.startswith("vampiric ")]
            if marks and rules.has_lost_health(record):
                best = min(int(mark.split()[1]) for mark in marks)
                yield from self._drinks(rules, record, best)

    @rule("8.D.a.3-6")
    def _drinks(self, rules: "Deeds", record: Unit, needed: int) -> Steps[None]:
        """The towering thirst for more: two worse. A 6 always succeeds, a 1 never."""
        needed = max(2, min(6, needed + 2 * rules.any_has(record, "towering_presence")))
        about = {"unit": record.id, "needed": str(needed)}
        faces = yield from rules.roll(record.seat, "vampiric", 6, **about)
        if faces[0] < needed:
            return
        if rules.is_character(record):
            rules.recovers(record, 1)
        else:
            yield from rules.raises(record, 1)


@attack_attribute("unholy_appetite")
class UnholyAppetite(ModelRule):
    """After a round in which it has wounded a unit hits better: until the end of the next Player
    Turn failed to-hit rolls again."""

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        unit, word, now = rules.unit(own.unit), self.given.word, rules.state.player_turn
        if unit.used.get(word, 0) < now:
            unit.round.roused = (*unit.round.roused, word)
        unit.used = {**unit.used, word: now + 1}
        yield from ()
        return []

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        unit, word = rules.unit(own.unit), self.given.word
        sated = unit.used.get(word, 0) >= rules.state.player_turn
        return "failed" if sated and word not in unit.round.roused else ""


# Grave and wings ----------------------------------------------------------------------------------


@model_rule("chill_of_the_grave")
class ChillOfTheGrave(ModelRule):
    """Enemies near it are slower and defend worse."""

    reach = 6
    on_friends = False
    lends_near = (Given("chilled"),)


@model_rule("chilled")
class Chilled(ModelRule):
    """2 less, but 1 at least."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        printed = own.pool.model.defensive_skill
        less = {"agility": 2, "defensive_skill": min(2, printed - 1)}
        return (Change(of, -less[of]),) if of in less else ()


@model_rule("storm_of_wings", "flying_horror")
class StormOfWings(ModelRule):
    """Enemies that touch it fight worse."""

    reach = TOUCH
    on_friends = False
    lends_near = (
        Given("gains", changes=(Change("offensive_skill", -1), Change("defensive_skill", -1))),
    )


@model_rule("reaper")
class Reaper(SweepingAttack):
    """A unit of reapers on foot passes through all others when it moves, and reaps them."""

    scope = "all"
    sweep = Sweep(word="reaper", hits=1, each=True, strength=5, piercing=10)

    @rule("8.D.a.3-6", "21.H.a.3/2")
    def sweeps(self, rules: "Deeds", own: Own) -> Sweep | None:
        return super().sweeps(rules, own) if self._reaps(rules, rules.unit(own.unit)) else None

    @rule("8.D.a.3-6")
    def ignores_unit(self, rules: "Holders", unit: Unit, other: Unit) -> bool:
        return rules.state.phase == "movement" and self._reaps(rules, unit)

    def _reaps(self, rules: "Holders", unit: Unit) -> bool:
        on_foot = not any(rules.mounted(pool) for pool in rules.pools(unit))
        return on_foot and rules.all_have(unit, self.given.word)


# Cries --------------------------------------------------------------------------------------------


class Cry(ModelRule):
    """A Special Attack that is also a Shooting Attack, in close combat instead of all others."""

    shot: ClassVar[ShootingWeapon]
    asks: ClassVar[str]
    key: ClassVar[str]

    def hits(self, own: Own, shooting: bool) -> Amount:
        """Of each model."""
        raise NotImplementedError

    @rule("8.D.a.3-6")
    def shoots(self, rules: "Deeds", own: Own) -> ShootingWeapon | None:
        return self.shot

    @rule("8.D.a.3-6")
    def blows(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[list[Attack]]:
        return [(yield from self._cries(rules, own, target, models, shooting=True))]

    @rule("8.D.a.3-6")
    def instead_of_blows(self, rules: "Deeds", own: Own) -> Steps[list[Attack]]:
        struck = yield from rules.models_touching(own)
        seat = rules.unit(own.unit).seat
        if not struck or not (yield from rules.may(seat, self.asks, unit=own.pool.troop)):
            return []
        name, models = next(iter(struck.items()))
        return [(yield from self._cries(rules, own, name, models, shooting=False))]

    def _cries(
        self, rules: "Deeds", own: Own, target: str, models: int, shooting: bool
    ) -> Steps[Attack]:
        made = yield from rules.special_hits(
            own, target, self.hits(own, shooting), models, self.key
        )
        made.strength, made.piercing = self.shot.strength, self.shot.piercing
        made.rules = (Given("magical_attacks"), self.given)
        return made


AFTER_MARCH = (Given("march_and_shoot"),)


@model_rule("wail_of_woe")
class WailOfWoe(Cry):
    """Many hits from afar, fewer in close combat."""

    shot = ShootingWeapon("wail_of_woe", 8, aim=2, strength=4, piercing=1, rules=AFTER_MARCH)
    asks, key = "use-wail", "wail-of-woe"

    def hits(self, own: Own, shooting: bool) -> Amount:
        return "D6+2" if shooting else "D3+1"


@attack_attribute("chilling_shriek")
class ChillingShriek(Cry):
    """A hit for each Health Point that is left, against Discipline instead of Resilience."""

    shot = ShootingWeapon("chilling_shriek", 8, aim=2, strength=10, piercing=10, rules=AFTER_MARCH)
    asks, key = "use-shriek", "chilling-shriek"

    def hits(self, own: Own, shooting: bool) -> Amount:
        return own.pool.health

    @rule("8.D.a.3-6", "7.F-1")
    def to_wound(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        if attack.special != self.key or pool is None:
            return 0
        nerve = rules.value(Own(pool), "discipline", attack) or 0
        return to_wound(attack.strength or 0, nerve)


@model_rule("aura_of_undeath")
class AuraOfUndeath(ModelRule):
    """Instead of shooting it strikes all enemies around, the fiercer the longer the battle."""

    @rule("8.D.a.3-6", "14.A.a.1")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        state, turn = rules.state, unit.turn
        held = unit.fleeing or rules.shaken(unit) or turn.marched or turn.reformed
        if state.phase != "shooting" or state.active != unit.seat or held:
            return
        near = [foe.id for foe in rules.enemies(unit) if self._reaches(rules, unit, foe)]
        if near and (yield from rules.may(unit.seat, "use-aura-of-undeath", unit=unit.id)):
            unit.phase.shot = True
            yield from self._strikes(rules, unit, near)

    def _reaches(self, rules: "Deeds", unit: Unit, foe: Unit) -> bool:
        own = rules.model_body(unit, unit.id)
        return body_distance(own, rules.boundary(foe)) <= 12 * INCH + TOLERANCE

    @rule("8.D.a.3-6")
    def _strikes(self, rules: "Deeds", unit: Unit, names: list[str]) -> Steps[None]:
        own = next(one for pool in rules.pools(unit) for one in rules.parts(pool))
        attacks = []
        for name in names:
            hits = yield from rules.special_hits(own, name, "D6", 1, "aura-of-undeath")
            hits.kind, hits.strength, hits.piercing = "shooting", rules.state.game_turn, 2
            attacks.append(hits)
        yield from rules.attack_sequence(attacks)


@model_rule("extended_chassis")
class ExtendedChassis(ModelRule):
    """Its longer base stands in the data; its mounts strike twice."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return (Change(of, 2, "set"),) if of == "attack_value" and is_drawn(own) else ()


# Servants -----------------------------------------------------------------------------------------


@model_rule("no_rest_for_the_wicked")
class NoRestForTheWicked(ModelRule):
    """Rank-and-file near it endure."""

    reach = 6
    lends_near = (Given("restless"),)


@model_rule("restless")
class Restless(ModelRule):
    """Fortitude (6+) of rank-and-file, (4+) of Ghasts; in their first round those that count
    towards Core save better by 1, up to 5+."""

    saves_as = "fortitude"

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        if own.pool.role == "character":
            return 0
        troop = rules.troop(own.pool.troop)
        fierce = "core" in troop.categories and rules.unit(own.unit).first_round
        return 4 if troop.entry == "ghasts" else 6 - fierce


@model_rule("unliving_shield")
class UnlivingShield(ModelRule):
    """Enemies that can strike it do not strike necromancers beside it, unless vampires are
    there."""

    @rule("8.D.a.3-6", "15.D.d.1")
    def shields(self, rules: "Holders", own: Own, other: str) -> bool:
        guarded = rules.troop(other.partition(".")[0]).entry == "necromancer"
        return guarded and not rules.any_has(rules.unit(own.unit), "vampiric")


RULES = BookRules(
    of_magic=frozenset(
        {
            *("arcane_knowledge", "awaken", "blood_magic", "forbidden_path"),
            *("gates_of_the_netherworld", "lash_of_souls", "mesmerising_gaze", "reanimated"),
        }
    ),
    elsewhere=frozenset({"ashes_to_ashes"}),
    gives={
        "flying_horror": (Given("fly", x=7, y=14),),
        "ghostly_form": (Given("ghost_step"), Given("magical_attacks")),
    },
    champion_gives={"first_raised": (Given("swift_reform"),)},
    takes={"does_not_get_distracting_from_lamia_bloodline": frozenset({"distracting"})},
)
