"""8.D.a.3-6 Rules of the army book Sylvan Elves: kindreds, dances, gifts of dryads."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from feldherr.table import Steps, rule

from ...army.profiles import Bracket, Change, Given, ShootingWeapon
from ...moments import Attack, DisciplineTest, Own, Pool, Volley
from ...state import Unit
from ...words import Amount, Characteristic
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

LONGBOW = "sylvan_longbow"


class Altered(ModelRule):
    """Characteristics are not what is printed: `values`."""

    values: ClassVar[tuple[Change, ...]]

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return tuple(change for change in self.values if change.of == of)


# Kindreds -----------------------------------------------------------------------------------------


@model_rule("forest_guardian")
class ForestGuardian(Altered):
    """One attack and 1 Armour more."""

    values = (Change("attack_value", 1), Change("armour", 1))


@model_rule("wild_hunter")
class WildHunter(Altered):
    """Wilder, less careful; the rules that the model has stand in `gives`."""

    values = (Change("attack_value", 1), Change("defensive_skill", -2))


@model_rule("shapeshifter")
class Shapeshifter(Altered):
    """Fast, strong and alone; the rules that it has stand in `gives`."""

    values = (
        Change("advance", 6, "set"),
        Change("march", 18, "set"),
        Change("attack_value", 1),
        Change("resilience", 1),
    )

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return True


@model_rule("blade_dancer")
class BladeDancer(ModelRule):
    """Warded, swift with his unit, and among Blade Dancers only."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1", "21.A.a.23/1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 0 if rules.has(own.pool, "massive_bulk") else 6

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("swiftstride"),)

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        pools = rules.pools(other)
        dance = (self._dances(rules, pool) for pool in pools)
        return not all(dance)

    def _dances(self, rules: "Deeds", pool: Pool) -> bool:
        return rules.troop(pool.troop).entry == "blade_dancers" or rules.has(pool, self.given.word)


@model_rule("pathfinder")
class Pathfinder(ModelRule):
    """He shoots thrice with his longbow, a prince four times."""

    @rule("8.D.a.3-6")
    def shots(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Amount | None:
        prince = rules.troop(own.pool.troop).entry == "forest_prince"
        return 3 + prince if weapon.word == LONGBOW else None


@model_rule("a_shepherd_and_its_flock")
class AShepherdAndItsFlock(ModelRule):
    """One shepherd is enough."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return rules.any_has(other, self.given.word)


@model_rule("emboldening_boughs")
class EmboldeningBoughs(ModelRule):
    """Stubborn in the forest."""

    scope = "most"

    @rule("8.D.a.3-6", "21.A.a.36/1")
    def ignores_penalty(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        wooded = test.kind in ("break", "combat_reform")
        return wooded and rules.most_in(unit, "forest") is not None


# Master archers -----------------------------------------------------------------------------------

AIMED, PIERCING = ARROWS = ("aimed-arrows", "piercing-arrows")


@attack_attribute("master_archer")
class MasterArcher(ModelRule):
    """Before they shoot with Sylvan Longbows they choose what their arrows do."""

    @rule("8.D.a.3-6")
    def before_shots(self, rules: "Deeds", unit: Unit, volley: Volley) -> Steps[None]:
        weapons = (w for pool in rules.pools(unit) for p in pool.model.parts for w in p.shooting)
        if any(weapon.word == LONGBOW for weapon in weapons):
            said = yield from rules.choose(unit.seat, "which-arrows", list(ARROWS), unit=unit.id)
            kept = (word for word in unit.phase.roused if word not in ARROWS)
            unit.phase.roused = (*kept, said)

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 2 * self._chose(rules, own, attack, AIMED)

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (Given("piercing_arrow"),) if self._chose(rules, own, attack, PIERCING) else ()

    def _chose(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        bow = attack.weapon is not None and attack.weapon.word == LONGBOW
        return bow and word in rules.unit(own.unit).phase.roused


@attack_attribute("piercing_arrow")
class PiercingArrow(Altered):
    """What master archers can shoot."""

    values = (Change("armour_penetration", 2),)


# Gifts of dryads ----------------------------------------------------------------------------------


@model_rule("entangling_vines")
class EntanglingVines(ModelRule):
    """In a duel, what hits it is rolled again."""

    @rule("8.D.a.3-6", "15.E.c.1")
    def hit_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        pair = {own.pool.key, attack.by.pool.key} if attack.by else set()
        duels = ({duel.challenger, duel.accepter} for duel in rules.state.duels)
        return "successful" if pair in duels else ""


@model_rule("scarred_bark")
class ScarredBark(ModelRule):
    """The dryads of its unit hate, itself if it is one."""

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("hatred"),) if _is_dryad(rules, to) else ()

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        close = attack.kind == "close_combat" and _is_dryad(rules, own.pool)
        return (Given("hatred"),) if close else ()


def _is_dryad(rules: "Holders", pool: Pool) -> bool:
    return rules.troop(pool.troop).entry in ("dryads", "dryad_ancient")


@model_rule("toxic_spores")
class ToxicSpores(ModelRule):
    """Lethal Strike for the whole unit; its own stands in `gives`."""

    @rule("8.D.a.3-6", "21.G.b.17/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("lethal_strike"),)


# Dances -------------------------------------------------------------------------------------------


class Dances(ModelRule):
    """At the start of each round one of the `dances` is chosen, never the last one again."""

    dances: ClassVar[tuple[str, ...]]
    forgets: ClassVar[bool] = False
    """Whether the last dance is allowed again in the first round of another combat."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        dancers = (unit, *rules.joined(unit))
        last = {one.used.get(self.given.word) for one in dancers}
        last = set() if self.forgets and unit.first_round else last
        words = [word for n, word in enumerate(self.dances) if n not in last]
        said = yield from rules.decide(unit.seat, "which-dance", words.copy, unit=unit.id)
        for one in dancers:
            one.used = {**one.used, self.given.word: self.dances.index(said)}
            kept = {word: n for word, n in one.gained.items() if word not in self.dances}
            one.gained = {**kept, said: rules.state.player_turn}
        rules.tell("dances", "8.D.a.3-6", unit=unit.id, dance=said)


@model_rule("dances_of_cenyrn")
class DancesOfCenyrn(Dances):
    """Of a unit of dancers only."""

    scope = "all"
    dances = (
        "dance_of_whirling_blades",
        "dance_of_biting_wind",
        "dance_of_the_parting_mists",
        "dance_of_bedevilments",
    )


@model_rule("bone_break_dancer")
class BoneBreakDancer(Dances):
    """Of a giant."""

    dances = ("belly_dancing", "jumping", "tap_dancing", "the_twist")
    forgets = True


@model_rule("dance_of_whirling_blades")
class DanceOfWhirlingBlades(Altered):
    values = (Change("attack_value", 1),)


@model_rule("belly_dancing")
class BellyDancing(Altered):
    values = (Change("offensive_skill", 2), Change("defensive_skill", 2))


@model_rule("dance_of_biting_wind", "jumping")
class DanceOfBitingWind(Altered):
    """What else it does stands in `gains`."""

    values = (Change("armour_penetration", 1),)


@model_rule("dance_of_the_parting_mists")
class DanceOfThePartingMists(Altered):
    """Hard to wound, weak in attack."""

    values = (Change("strength", -1), Change("armour_penetration", -1))
    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 3


@model_rule("dance_of_bedevilments", "the_twist")
class DanceOfBedevilments(ModelRule):
    """Enemies in contact gain nothing by their ranks; the Fear of the first stands in `gains`."""

    @rule("8.D.a.3-6", "15.F.a.4")
    def denies_ranks(self, rules: "Deeds", unit: Unit) -> bool:
        return True


SAPLING_BOW = ShootingWeapon(
    "sapling_bow",
    30,
    name="Sapling Bow",
    aim=4,
    strength=3,
    piercing=3,
    rules=(Given("area_attack", x=1, y=5), Given("quick_to_fire")),
    bracket=Bracket(6, 10),
)
RULES = BookRules(
    takes={
        "blade_dancer": frozenset(
            {"light_armour", "heavy_armour", "shield", "elven_cloak", LONGBOW, "poisoned_thorn"}
        ),
        "forest_guardian": frozenset(
            {"lance", "light_lance", "sylvan_lance", "halberd", "paired_weapons"}
        ),
    },
    arms={"giant_sentinel": (SAPLING_BOW,)},
    gains={
        "dance_of_bedevilments": (Given("fear"),),
        "dance_of_biting_wind": (Given("lethal_strike"),),
        "jumping": (Given("lethal_strike"),),
        "tap_dancing": (Given("stomp_attacks", x="D6+2"),),
    },
    gives={
        "blade_dancer": (Given("dances_of_cenyrn"), Given("fearless"), Given("swiftstride")),
        "giant_sentinel": (Given("poison_attacks"),),
        "pathfinder": (Given("master_archer"), Given("scout")),
        "shapeshifter": (
            Given("hard_target", x=1),
            Given("vanguard", x=12),
            Given("fear"),
            Given("swiftstride"),
        ),
        "toxic_spores": (Given("lethal_strike"),),
        "wild_hunter": (
            Given("frenzy"),
            Given("battle_focus"),
            Given(
                "devastating_charge",
                changes=(Change("attack_value", 1),),
                gives=(Given("fear"),),
            ),
            Given("light_troops"),
        ),
    },
)
